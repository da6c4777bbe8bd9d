//! The file to which a match saves its games.

use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::Path;

use outflank::transcript;
use outflank::variant::AnyPosition;
use outflank::{Game, Position as _};
use outflank_records::{Format, HeldFile, Record, is_same_file};

use super::{Finished, Match};

/// A file to which the games of a match are added. The file extension determines its format.
///
/// | extension | format |
/// |---|---|
/// | `.sgf` | SGF, with the players, the result and the reason of a failure |
/// | `.ggf` | GGF, which holds Reversi on squares, with the players |
/// | `.txt` | transcripts, one a line; empty for a game without a move |
///
/// Games that the file contains already stay in it. Each game is in the file as soon as it was
/// added, so a match that is stopped loses none.
///
/// ```
/// use outflank_arena::contest::{Match, Openings, SavedGames};
/// let path = std::env::temp_dir().join(format!("outflank-saved-{}.sgf", std::process::id()));
/// let openings = Openings::random("reversi:square-4".parse()?, 2, 1);
/// let contest = Match::new(["greedy", "random"], openings).games(2);
/// let mut saved = SavedGames::open(&path, &contest, &[])?;
/// let mut failed = None;
/// contest.run(None, |finished, _| failed = saved.add(finished).err())?;
/// assert!(failed.is_none() && std::fs::read_to_string(&path)?.contains("PB[greedy]PW[random]"));
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SavedGames {
    /// The names of the match's players.
    players: Vec<String>,
    format: TextFormat,
    file: HeldFile,
    /// Ends the last line of the file, if it has no end, before the first game.
    line_end: &'static str,
}

#[derive(Clone, Copy, Debug)]
enum TextFormat {
    Sgf,
    Ggf,
    Transcripts,
}

/// The error for games that cannot be saved.
///
/// ```
/// use outflank_arena::contest::{Match, Openings, SavedGames};
/// let openings = Openings::random("oust:hex-3".parse()?, 2, 1);
/// let contest = Match::new(["greedy", "random"], openings);
/// let error = SavedGames::open("games.pdf".as_ref(), &contest, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "the file extension must be .sgf, .ggf or .txt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum SaveError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file extension is not one of those that [`SavedGames`] lists.
    Extension,
    /// The format cannot hold the game.
    Unsupported(String),
    /// The file is the log or the openings of the match.
    SameFile,
    /// The file exists, and does not contain games in this format.
    OtherFile(&'static str),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Extension => f.write_str("the file extension must be .sgf, .ggf or .txt"),
            Self::SameFile => f.write_str("the file must not be the log or the openings of the match"),
            Self::OtherFile(format) => write!(f, "the file must contain {format}"),
            Self::Unsupported(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for SaveError {}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl SavedGames {
    /// Opens the file, or creates it. If no game is added, a new file is removed again. `others`
    /// are the other files of the match, such as its log.
    ///
    /// See [`SavedGames`] for an example.
    ///
    /// # Errors
    ///
    /// Returns an error if the file extension is another one, if the format cannot hold the
    /// openings, if the file is one of the others, if it exists and is not a file of games in this
    /// format, or if another match saves its games in it.
    pub fn open(path: &Path, contest: &Match, others: &[&Path]) -> Result<Self, SaveError> {
        if others.iter().any(|other| is_same_file(path, other)) {
            return Err(SaveError::SameFile);
        }
        let extension = path.extension().map(OsStr::to_ascii_lowercase);
        let format = match extension.as_ref().and_then(|extension| extension.to_str()) {
            Some("sgf") => TextFormat::Sgf,
            Some("ggf") => TextFormat::Ggf,
            Some("txt") => TextFormat::Transcripts,
            _ => return Err(SaveError::Extension),
        };
        let start = Game::new(contest.openings.variant().start());
        let is_held = |opening: &Game<AnyPosition>| match format {
            TextFormat::Sgf => Ok(()),
            TextFormat::Ggf => ggf_of(opening, [""; 2]).map(|_| ()),
            TextFormat::Transcripts => transcript_of(opening).map(|_| ()),
        };
        contest.openings.listed().iter().chain([&start]).try_for_each(is_held)?;
        let mut file = HeldFile::open(path, "another match saves its games in this file")?;
        let bytes = file.read()?;
        check(bytes.trim_ascii(), format, &start)?;
        let line_end = if bytes.last().is_none_or(|byte| *byte == b'\n') { "" } else { "\n" };
        Ok(Self { players: contest.players.clone(), format, file, line_end })
    }

    /// Adds a game.
    ///
    /// See [`SavedGames`] for an example.
    ///
    /// # Errors
    ///
    /// Returns an error if the format cannot hold the game, or if the file cannot be written.
    pub fn add(&mut self, finished: &Finished) -> Result<(), SaveError> {
        let game = &finished.played.game;
        let [one, two] = finished.players.map(|nth| self.players.get(nth).map_or("", String::as_str));
        let text = match self.format {
            TextFormat::Sgf => sgf_of(finished, [one, two]),
            TextFormat::Ggf => ggf_of(game, [one, two])?,
            TextFormat::Transcripts => transcript_of(game)?,
        };
        // In one call, so that a game is whole.
        let line_end = std::mem::take(&mut self.line_end);
        Ok(self.file.append(format!("{line_end}{text}\n").as_bytes())?)
    }
}

/// Checks that a file has games in this format, or nothing. `start` is the game before its first
/// move.
fn check(games: &[u8], format: TextFormat, start: &Game<AnyPosition>) -> Result<(), SaveError> {
    let (name, is_games) = match format {
        TextFormat::Sgf => ("only games in SGF", is_of_trees(games)),
        TextFormat::Ggf => ("only games in GGF", is_of_trees(games)),
        TextFormat::Transcripts => {
            let start = *start.start();
            let is_list =
                |text: &str| outflank_records::read(Format::Transcript, start, text).all(|read| read.is_ok());
            ("only transcripts of this variant", str::from_utf8(games).is_ok_and(is_list))
        }
    };
    if games.is_empty() || is_games { Ok(()) } else { Err(SaveError::OtherFile(name)) }
}

/// Whether a file begins and ends as SGF and GGF do.
fn is_of_trees(games: &[u8]) -> bool {
    games.starts_with(b"(;") && games.ends_with(b")")
}

fn sgf_of(finished: &Finished, [one, two]: [&str; 2]) -> String {
    let [one, two] = [one, two].map(|name| name.replace('\n', " "));
    let mut record = Record::new(&finished.played.game).tag("PB", &one).tag("PW", &two);
    // A game that is over has its result from the writer.
    if let Some(failure) = &finished.played.failure {
        let winner = !finished.played.game.position().turn();
        record = record.tag("RE", &format!("{}+", winner.letter()));
        record.comments.push((0, failure.clone()));
    }
    record.to_sgf()
}

fn ggf_of(game: &Game<AnyPosition>, players: [&str; 2]) -> Result<String, SaveError> {
    // A name is one line, and GGF has no escapes.
    let [one, two] = players.map(|name| name.replace([']', '\n'], " ").replace("(;", " "));
    let record = Record::new(game).tag("PB", &one).tag("PW", &two);
    record.to_ggf().map_err(|_| unsupported(format_args!("GGF does not support {}", game.start().variant())))
}

fn transcript_of(game: &Game<AnyPosition>) -> Result<String, SaveError> {
    if *game.start() != game.start().variant().start() {
        return Err(unsupported("transcripts support only games from the standard start"));
    }
    Ok(transcript::write_turns(game))
}

fn unsupported(what: impl fmt::Display) -> SaveError {
    SaveError::Unsupported(what.to_string())
}
