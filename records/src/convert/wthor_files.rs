//! The files of WTHOR: games, and the names of their players and tournaments.

use std::io;
use std::path::{Path, PathBuf};

use outflank::{Game, Move, Reversi};

use super::parts::Parts;
use super::wthor_names::NumberedNames;
use super::{ConvertError, Given, count, result};
use crate::wthor::{Games, Header, Kind, Record, WthorError};
use crate::{NotReplaced, replace_files};

/// The tags that the files hold.
const HELD: [&str; 5] = ["EV", "PB", "PW", "DT", "RE"];

/// The files of WTHOR, made of games that are added one by one: the games, and the names of players
/// and tournaments. A file has one year, the year of the first game with a date.
///
/// ```
/// use outflank_records::convert::WthorFiles;
/// use outflank_records::{game_tree, wthor};
/// let text = "(;GM[2]PB[ann]PW[bob]DT[2001-02-03]RE[B+4]PC[Paris];B[f5];W[d6])";
/// let tree = game_tree::read(text).next().unwrap()?;
/// let mut files = WthorFiles::new();
/// assert_eq!(files.add(&tree)?, ["the tag PC", "the day of 2001-02-03"]);
/// let games = files.games()?;
/// let mut games = wthor::Games::read(&games)?;
/// assert_eq!((games.header().games_year, games.next().unwrap()?.score), (2001, 34));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct WthorFiles {
    year: Option<u16>,
    /// The games before the first with a date.
    undated: usize,
    rows: Vec<Record>,
    players: NumberedNames,
    tournaments: NumberedNames,
}

impl Default for WthorFiles {
    fn default() -> Self {
        Self::new()
    }
}

impl WthorFiles {
    /// Creates files without games.
    ///
    /// ```
    /// assert!(outflank_records::convert::WthorFiles::new().is_empty());
    /// ```
    pub fn new() -> Self {
        let [players, tournaments] = [Kind::Players, Kind::Tournaments].map(NumberedNames::new);
        Self { year: None, undated: 0, rows: Vec::new(), players, tournaments }
    }

    /// Returns the number of games.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::convert::WthorFiles;
    /// let mut files = WthorFiles::new();
    /// let lost = files.add(&Game::new(Reversi::new().into()))?;
    /// assert_eq!((files.len(), lost), (1, vec!["that it has no result".to_owned()]));
    /// # Ok::<(), outflank_records::convert::ConvertError>(())
    /// ```
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no games.
    ///
    /// See [`WthorFiles::new`] for an example.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a record, and returns the parts of it that the files do not hold, as
    /// [`Converted::lost`](super::Converted::lost) does. A game from the mirrored start is turned
    /// around.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is not one of 8x8 Reversi from the standard start. Nothing is
    /// added then.
    ///
    /// ```
    /// use outflank::{Game, variant::Variant};
    /// use outflank_records::convert::WthorFiles;
    /// let game = Game::new("oust:hex-3".parse::<Variant>()?.start());
    /// let error = WthorFiles::new().add(&game).unwrap_err();
    /// assert_eq!(error.to_string(), "WTHOR supports only games of 8x8 Reversi from the standard start");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add<'a>(&mut self, record: impl Into<Given<'a>>) -> Result<Vec<String>, ConvertError> {
        let mut parts = Parts::of(record.into())?;
        let mut row = row(&mut parts).ok_or(ConvertError::Wthor)?;
        parts.lose_evaluations();
        parts.lose_seconds();
        parts.lose_scores();
        parts.lose_tags(|name| !HELD.contains(&name));
        row.tournament = number(&mut self.tournaments, "EV", &mut parts);
        row.black = number(&mut self.players, "PB", &mut parts);
        row.white = number(&mut self.players, "PW", &mut parts);
        self.date(&mut parts);
        row.score = discs(&mut parts).unwrap_or(row.score);
        row.theoretical_score = row.score;
        self.rows.push(row);
        Ok(parts.lost)
    }

    /// Takes the year of a record, or loses its date.
    fn date(&mut self, parts: &mut Parts) {
        let Parts { tags, lost, .. } = parts;
        let Some(date) = tags.first("DT") else {
            self.undated += 1;
            if self.year.is_some() {
                lost.push("that it has no date".to_owned());
            }
            return;
        };
        let Some(year) = year_of(date) else {
            lost.push(format!("the date {date}"));
            return;
        };
        if self.year.is_none() && self.undated > 0 {
            lost.push(format!("that {} before it had no date", count(self.undated, "game")));
        }
        let year_of_file = *self.year.get_or_insert(year);
        if year != year_of_file {
            lost.push(format!("the date {date}, as the file is of {year_of_file}"));
        } else if date.trim().len() > 4 {
            lost.push(format!("the day of {date}"));
        }
    }

    /// Returns the file of games, `.wtb`. The date on which it was made is left out, so that the
    /// same games make the same bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if there are more games than the header can count.
    ///
    /// See [`WthorFiles`] for an example.
    pub fn games(&self) -> Result<Vec<u8>, WthorError> {
        let header = Header { games_year: self.year.unwrap_or(0), size: 8, ..Header::default() };
        Games::write(header, &self.rows)
    }

    /// Returns the file of players, `.JOU`.
    ///
    /// ```
    /// use outflank_records::convert::WthorFiles;
    /// use outflank_records::wthor::{Kind, Names};
    /// let file = WthorFiles::new().players();
    /// assert_eq!(Names::read(Kind::Players, &file)?.next().unwrap()?, "???");
    /// # Ok::<(), outflank_records::wthor::WthorError>(())
    /// ```
    pub fn players(&self) -> Vec<u8> {
        self.players.file()
    }

    /// Returns the file of tournaments, `.TRN`.
    ///
    /// ```
    /// use outflank_records::convert::WthorFiles;
    /// assert_eq!(WthorFiles::new().tournaments().len(), 16 + 26);
    /// ```
    pub fn tournaments(&self) -> Vec<u8> {
        self.tournaments.file()
    }

    /// Returns the files that belong to a file of games: itself, players and tournaments.
    ///
    /// # Errors
    ///
    /// Returns an error if the path has the extension of a file of names.
    ///
    /// ```
    /// use outflank_records::convert::WthorFiles;
    /// let paths = WthorFiles::paths("club.wtb".as_ref())?;
    /// assert_eq!(paths.map(|path| path.display().to_string()), ["club.wtb", "club.JOU", "club.TRN"]);
    /// let error = WthorFiles::paths("club.jou".as_ref()).unwrap_err();
    /// assert_eq!(error.to_string(), "club.jou is not a valid file of games; use club.wtb");
    /// # Ok::<(), outflank_records::convert::ConvertError>(())
    /// ```
    pub fn paths(path: &Path) -> Result<[PathBuf; 3], ConvertError> {
        let is_of_names = |extension: &std::ffi::OsStr| {
            ["jou", "trn"].iter().any(|names| extension.eq_ignore_ascii_case(names))
        };
        if path.extension().is_some_and(is_of_names) {
            return Err(ConvertError::NamesFile { path: path.to_owned(), games: path.with_extension("wtb") });
        }
        Ok([path.to_owned(), path.with_extension("JOU"), path.with_extension("TRN")])
    }

    /// Writes the files of games, players and tournaments to these paths. Files that are there are
    /// replaced once all three are complete.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, or if there are more games than a file can
    /// count.
    ///
    /// ```
    /// use outflank_records::convert::WthorFiles;
    /// let path = std::env::temp_dir().join(format!("outflank-club-{}.wtb", std::process::id()));
    /// let paths = WthorFiles::paths(&path)?;
    /// WthorFiles::new().write(&paths)?;
    /// assert_eq!(std::fs::read(&path)?.len(), 16);
    /// # paths.iter().try_for_each(std::fs::remove_file)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, paths: &[PathBuf; 3]) -> Result<(), NotReplaced> {
        let [path, players, tournaments] = paths;
        let games = self.games().map_err(|error| {
            let error = io::Error::new(io::ErrorKind::InvalidInput, error);
            NotReplaced { path: path.clone(), error }
        })?;
        // The names come first: without their games they do no harm.
        replace_files(&[(tournaments, &self.tournaments()), (players, &self.players()), (path, &games)])
    }
}

/// The row of a game, which is turned if it begins at the mirrored start. `None` if WTHOR cannot
/// hold it.
fn row(parts: &mut Parts) -> Option<Record> {
    let standard = Reversi::new().into();
    let is_standard = |parts: &Parts| *parts.game.start() == standard;
    let fits = is_standard(parts) || parts.turn_to_standard_start() && is_standard(parts);
    let placed = parts.game.moves().iter().copied().filter(|mv| *mv != Move::Pass);
    let game = fits.then(|| Game::replay(Reversi::new(), placed).ok())??;
    Record::new(&game).ok()
}

/// The number of the name that a tag has, or 0 if the file cannot hold it.
fn number(names: &mut NumberedNames, tag: &str, parts: &mut Parts) -> u16 {
    let Parts { tags, lost, .. } = parts;
    let name = tags.first(tag).unwrap_or_default().trim();
    match names.number(name) {
        Ok(number) => {
            if tags.values(tag).len() > 1 {
                lost.push(format!("all but the first of the tag {tag}"));
            }
            number
        }
        Err(why_not) => {
            lost.push(format!("the tag {tag}, which is {why_not}"));
            0
        }
    }
}

/// The year with which a date begins.
fn year_of(date: &str) -> Option<u16> {
    let (year, rest) = date.trim().split_at_checked(4)?;
    let is_year = year.bytes().all(|byte| byte.is_ascii_digit())
        && !rest.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
    year.parse().ok().filter(|_| is_year)
}

/// Black's discs by the result of a record, if it has one that WTHOR can hold.
fn discs(parts: &mut Parts) -> Option<u8> {
    let Parts { game, tags, lost, .. } = parts;
    let over = game.position().tournament_score();
    let said = tags.first("RE").unwrap_or_default().trim();
    if said.is_empty() {
        if over.is_none() {
            // Black's discs on the board stand for it.
            lost.push("that it has no result".to_owned());
        }
        return None;
    }
    let fits = |discs: &u8| over.is_none_or(|over| over.black == u16::from(*discs));
    let discs = result::in_wthor(said).filter(fits);
    if discs.is_none() {
        lost.push(format!("the result {said}"));
    }
    discs
}
