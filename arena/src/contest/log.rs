//! The log of a match: its games as text, which a later run reads in order to continue.
//!
//! The first lines begin with `#` and describe the match. Each line after them is a game, with
//! fields between tabs. The fields are the number of the game, the numbers of the players (the
//! player who began first), and the points of the player who began (`1`, `0.5`, `0`). Then come
//! the moves, the start position if it is not the start of the variant, and the reason why the
//! loser did not continue.

use std::fmt;
use std::io;
use std::path::Path;

use outflank::transcript;
use outflank_records::HeldFile;

use super::Played;

/// A log in a file. While a match has it, no other match can open it.
#[derive(Debug)]
pub struct Log {
    file: HeldFile,
    /// The numbers of the logged games, with the half points of the player who began.
    games: Vec<(u64, u8)>,
    /// The header, as long as it has to be written.
    header: String,
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
    /// Returns an error if the file is the log of another match, or is not a log, or if another run
    /// of the match writes it.
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
        let mut file = HeldFile::open(path, "another match writes this log")?;
        let text = String::from_utf8(file.read()?);
        let mut text =
            text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error()))?;
        if let Some(rest) = header.strip_prefix(&text) {
            // A run that was broken off may have begun the header.
            return Ok(Self { file, games: Vec::new(), header: rest.to_owned() });
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
        file.cut(whole as u64)?;
        Ok(Self { file, games, header: String::new() })
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
        self.file.append(text.as_bytes())
    }
}

fn read_game(line: &str) -> Result<(u64, u8), &'static str> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, _, _, points, _, _, _] = fields[..] else {
        return Err("expected seven fields between tabs");
    };
    let number = number.parse().map_err(|_| "expected the game's number")?;
    let points = match points {
        "0" => 0,
        "0.5" => 1,
        "1" => 2,
        _ => return Err("the fourth field is 0, 0.5 or 1"),
    };
    Ok((number, points))
}
