//! The log of a match: its games as text, which a later run reads in order to continue.
//!
//! The first lines begin with `#` and describe the match. Each line after them is a game, with
//! fields between tabs. The fields are the number of the game, the numbers of the players (the
//! player who began first), and the points of the player who began (`1`, `0.5`, `0`). Then come
//! the moves, the start position if it is not the start of the variant, and the reason why the
//! loser did not continue.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use outflank::transcript;

use super::Played;

/// A log in a file.
#[derive(Debug)]
pub struct Log {
    file: File,
    /// The numbers of the logged games, with the half points of the player who began.
    games: Vec<(u64, u8)>,
    /// The header, as long as it has to be written.
    header: String,
    /// The file, if this log has created it.
    created: Option<PathBuf>,
}

/// The error for a match that cannot be logged in a file.
///
/// ```no_run
/// use outflank_arena::contest::{Log, LogError};
/// let error = Log::open("match.log".as_ref(), "# a match\n").unwrap_err();
/// assert!(matches!(error, LogError::OtherMatch { .. }));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum LogError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file contains the games of another match.
    OtherMatch {
        /// The line that differs, counted from 1.
        line: usize,
        /// The line of the file.
        found: String,
        /// The line of this match.
        wanted: String,
    },
    /// A line is not a game.
    Line {
        /// The line, counted from 1.
        line: usize,
        /// The problem with the line.
        what: String,
    },
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::OtherMatch { line, found, wanted } => {
                write!(f, "line {line}: the log is of another match: expected {wanted:?}, found {found:?}")
            }
            Self::Line { line, what } => write!(f, "line {line}: {what}"),
        }
    }
}

impl std::error::Error for LogError {}

impl From<io::Error> for LogError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Log {
    /// Opens the log of a match, or begins it.
    ///
    /// `header` describes the match in lines that begin with `#`. It is written before the first
    /// game, so a match that cannot begin leaves no log. If a run was interrupted in the middle of
    /// a line, this last line is removed.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is the log of another match, or is not a log.
    ///
    /// ```
    /// use outflank_arena::contest::Log;
    /// let path = std::env::temp_dir().join(format!("outflank-log-{}", std::process::id()));
    /// let log = Log::open(&path, "# random against greedy\n")?;
    /// assert!(log.games().is_empty());
    /// drop(log);
    /// std::fs::write(&path, "# random against greedy\n")?;
    /// let error = Log::open(&path, "# greedy against random\n").unwrap_err();
    /// assert!(error.to_string().starts_with("line 1: the log is of another match"));
    /// # std::fs::remove_file(path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(path: &Path, header: &str) -> Result<Self, LogError> {
        let is_new = !path.exists();
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        if header.starts_with(&text) {
            // A run that was broken off may have begun the header.
            file.rewind()?;
            let created = is_new.then(|| path.to_owned());
            return Ok(Self { file, games: Vec::new(), header: header.to_owned(), created });
        }
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let rest = text.split_off(whole);
        if text.is_empty() {
            text = rest;
        }
        let mut lines = text.lines().enumerate();
        for wanted in header.lines() {
            let (nth, found) = lines.next().unwrap_or((0, ""));
            if found != wanted {
                let (found, wanted) = (found.to_owned(), wanted.to_owned());
                return Err(LogError::OtherMatch { line: nth + 1, found, wanted });
            }
        }
        let games = lines.map(|(nth, line)| {
            read_game(line).map_err(|what| LogError::Line { line: nth + 1, what: what.to_owned() })
        });
        let games = games.collect::<Result<_, _>>()?;
        // All that stays is of this match, so that what is cut was its last line.
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, games, header: String::new(), created: None })
    }

    /// Returns the games that the log contained when it was opened: the number of each, and the
    /// half points of the player who began.
    ///
    /// See [`Log::open`] for an example.
    pub fn games(&self) -> &[(u64, u8)] {
        &self.games
    }

    /// Adds a game, which is in the file when the call returns.
    pub(super) fn add(&mut self, number: u64, players: [usize; 2], played: &Played) -> io::Result<()> {
        let points = match played.half_points() {
            0 => "0",
            1 => "0.5",
            _ => "1",
        };
        let (game, [one, two]) = (&played.game, players);
        let start = *game.start();
        let start = if start == start.variant().start() { String::new() } else { start.to_string() };
        let failure = played.failure.as_deref().unwrap_or_default().replace(['\t', '\n', '\r'], " ");
        let moves = transcript::write_turns(game);
        let line = format!("{number}\t{}\t{}\t{points}\t{moves}\t{start}\t{failure}\n", one + 1, two + 1);
        let text = std::mem::take(&mut self.header) + &line;
        // In one call, so that a line is whole or the last one.
        self.file.write_all(text.as_bytes())
    }
}

/// Leaves no empty file behind if no game was played, such as after a wrong player's name.
impl Drop for Log {
    fn drop(&mut self) {
        let is_empty = self.file.metadata().is_ok_and(|about| about.len() == 0);
        if let Some(path) = self.created.as_ref().filter(|_| is_empty) {
            drop(std::fs::remove_file(path));
        }
    }
}

fn read_game(line: &str) -> Result<(u64, u8), &'static str> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, _, _, points, _, _, _] = fields[..] else {
        return Err("a game has seven fields between tabs");
    };
    let number = number.parse().map_err(|_| "a game begins with its number")?;
    let points = match points {
        "0" => 0,
        "0.5" => 1,
        "1" => 2,
        _ => return Err("the fourth field is 0, 0.5 or 1"),
    };
    Ok((number, points))
}
