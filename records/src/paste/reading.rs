//! The items of [`Source::read`](crate::Source::read): a record and its notation, or all attempts.

use std::fmt;

use outflank::encoding::shown;
use outflank::variant::AnyPosition;
use outflank::{Game, ParseError};

use super::draft::SoFar;
use crate::Record;
use crate::wthor::WthorError;

/// The notation of a record that was found.
///
/// ```
/// use outflank_records::Notation;
/// assert_eq!(Notation::Transcript.name(), "transcript");
/// assert_eq!(Notation::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Moves in a row, with numbers, comments and evaluations or without.
    Transcript,
    /// Tags as in PGN, `[Black "igor"]`, and moves: `PlayOK`, Edax.
    Pgn,
    /// A board drawn in characters, on one line or several; moves may follow.
    Board,
    /// The one-line text of a position, or a variant's name; moves may follow.
    Position,
    /// A board as the Generic Game Server sends it, `[8 ---... *]`; moves may follow.
    Ggs,
    /// A position and the scores of its moves: [`obf`](crate::obf).
    Obf,
    /// [`ggf`](crate::ggf).
    Ggf,
    /// [`sgf`](crate::sgf).
    Sgf,
    /// [`wthor`](crate::wthor).
    Wthor,
    /// A game of `AbstractPlay`: moves with its names of cells, or an `APGameRecord` in JSON.
    AbstractPlay,
}

impl Notation {
    /// All notations.
    ///
    /// ```
    /// assert!(outflank_records::Notation::ALL.iter().any(|notation| notation.name() == "ggf"));
    /// ```
    pub const ALL: [Self; 10] = [
        Self::Transcript,
        Self::Pgn,
        Self::Board,
        Self::Position,
        Self::Ggs,
        Self::Obf,
        Self::Ggf,
        Self::Sgf,
        Self::Wthor,
        Self::AbstractPlay,
    ];

    /// Returns the name in small letters, which is the same in all languages.
    ///
    /// ```
    /// assert_eq!(outflank_records::Notation::AbstractPlay.name(), "abstractplay");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::Pgn => "pgn",
            Self::Board => "board",
            Self::Position => "position",
            Self::Ggs => "ggs",
            Self::Obf => "obf",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Wthor => "wthor",
            Self::AbstractPlay => "abstractplay",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The reason for a note.
///
/// ```
/// assert_eq!(outflank_records::NoteKind::Skipped.name(), "skipped");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoteKind {
    /// Part of the text is not in the record.
    Skipped,
    /// The text does not contain this, or contradicts it.
    Assumed,
    /// Another reading fits the text too, and comes later in the order of readings.
    OtherReading,
}

impl NoteKind {
    /// Returns the name: `skipped`, `assumed` or `other reading`.
    ///
    /// ```
    /// assert_eq!(outflank_records::NoteKind::OtherReading.name(), "other reading");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Skipped => "skipped",
            Self::Assumed => "assumed",
            Self::OtherReading => "other reading",
        }
    }
}

/// A note about a part of the text that was skipped or assumed, and its place.
///
/// ```
/// use outflank_records::Source;
/// let reading = Source::from("f5d6c3 good opening").read().next().unwrap().unwrap();
/// assert_eq!(reading.notes[0].to_string(), "line 1, column 8: skipped: good opening");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Note {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// The reason for the note.
    pub kind: NoteKind,
    /// The skipped text, or the assumption in words.
    pub text: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, kind, text } = self;
        write!(f, "line {line}, column {column}: {}: {}", kind.name(), shown(text))
    }
}

/// A record that was found, with its notation, place, comments and notes.
///
/// See [`Source::read`](crate::Source::read) for an example.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The record. Its game starts at the board in the text, or at the standard start.
    pub record: Record,
    /// The notation of the record.
    pub format: Notation,
    /// The line on which the record begins, counted from 1, or in WTHOR the number of the record.
    pub line: u32,
    /// Comments, each with the number of plies before it: 0 is before the first.
    pub comments: Vec<(usize, String)>,
    /// The notes on what was skipped or assumed.
    pub notes: Vec<Note>,
}

impl Reading {
    /// A record without comments and notes, on the first line.
    pub(crate) const fn new(record: Record, notation: Notation) -> Self {
        Self { record, format: notation, line: 1, comments: Vec::new(), notes: Vec::new() }
    }
}

/// The error of an attempt to read a record in one notation.
///
/// ```
/// use outflank_records::{AttemptError, Source};
/// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
/// assert!(matches!(unread.attempts[0].error, AttemptError::Text(error) if error.column == 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttemptError {
    /// The text is not in this notation. The error names the first place that is not.
    Text(ParseError),
    /// The bytes are not a file of WTHOR. The error names the first place that is not.
    Bytes(WthorError),
}

impl fmt::Display for AttemptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Bytes(error) => error.fmt(f),
        }
    }
}

/// One attempt to read a record.
///
/// ```
/// use outflank_records::{Notation, Source};
/// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
/// assert_eq!(unread.attempts[0].format, Notation::Transcript);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attempt {
    /// The notation that was tried.
    pub format: Notation,
    /// The error, with its place.
    pub error: AttemptError,
}

/// The error for a part of a source that is not a record. Its text is the error of the likeliest
/// reading, and `attempts` lists the errors of all readings.
///
/// ```
/// use outflank_records::Source;
/// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
/// assert_eq!((unread.line, unread.column), (1, 3));
/// assert_eq!(unread.to_string(), "line 1, column 3: a1 is illegal: it outflanks nothing (R2) (ply 2, read as transcript)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unread {
    /// The line that the likeliest attempt reached, counted from 1, or 0 in WTHOR.
    pub line: u32,
    /// The column, counted in characters from 1, or 0 in WTHOR.
    pub column: u32,
    /// The attempts, the likeliest first. This is the attempt that got furthest, or the transcript
    /// or the board of a text without a record.
    pub attempts: Vec<Attempt>,
    /// Whether the moves would be legal in Oust, on some board that the text does not name.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("e5 a1 c3 g3").read().next().unwrap().unwrap_err();
    /// assert!(unread.fits_oust);
    /// assert!(unread.to_string().ends_with("; begin a game of Oust with its board, such as oust:hex-5"));
    /// assert!(Source::from("oust:hex-5\ne5 a1 c3 g3").read().next().unwrap().is_ok());
    /// ```
    pub fits_oust: bool,
    /// The game up to the move that cannot be played, or `None` if the error is of another kind.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("f5 d6 c3 d3 fo e6").read().next().unwrap().unwrap_err();
    /// assert_eq!(unread.game.as_ref().unwrap().len(), 4);
    /// assert_eq!((unread.ply(), unread.skipped.as_ref().unwrap().text.as_str()), (Some(5), "fo"));
    /// ```
    pub game: Option<Box<Game<AnyPosition>>>,
    /// The last text that was skipped before the move that cannot be played. It is often a
    /// misspelt move.
    pub skipped: Option<Note>,
}

impl Unread {
    /// The error of these attempts, which are sorted here. There must be at least one.
    pub(crate) fn new(mut attempts: Vec<Attempt>) -> Self {
        let place = |attempt: &Attempt| match &attempt.error {
            AttemptError::Text(error) => (error.line, error.column),
            AttemptError::Bytes(_) => (0, 0),
        };
        attempts.sort_by_key(|attempt| std::cmp::Reverse(place(attempt)));
        let (line, column) = attempts.first().map_or((0, 0), place);
        Self { line, column, attempts, fits_oust: false, game: None, skipped: None }
    }

    /// The same error with what was read before it.
    pub(super) fn with(self, so_far: Option<SoFar>) -> Self {
        let Some(SoFar { game, skipped }) = so_far else { return self };
        Self { game: Some(Box::new(game)), skipped, ..self }
    }

    /// The same error, with this notation's attempt as the first.
    pub(super) fn with_first(mut self, notation: Notation) -> Self {
        if let Some(at) = self.attempts.iter().position(|attempt| attempt.format == notation) {
            self.attempts[..=at].rotate_right(1);
            if let AttemptError::Text(error) = &self.attempts[0].error {
                (self.line, self.column) = (error.line, error.column);
            }
        }
        self
    }

    /// Returns the number of the ply that cannot be played, counted from 1, or `None` if the error
    /// is of another kind.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("f5 d6 a1").read().next().unwrap().unwrap_err();
    /// assert_eq!(unread.ply(), Some(3));
    /// ```
    pub fn ply(&self) -> Option<usize> {
        self.game.as_ref().map(|game| game.len() + 1)
    }

    pub(super) fn of_text(notation: Notation, error: ParseError) -> Self {
        Self::new(Vec::from([Attempt { format: notation, error: AttemptError::Text(error) }]))
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Attempt { format, error }) = self.attempts.first() {
            match self.ply() {
                Some(ply) => write!(f, "{error} (ply {ply}, read as {format})")?,
                None => write!(f, "{error} (read as {format})")?,
            }
        }
        if let Some(Note { line, column, text, .. }) = &self.skipped {
            write!(f, "; {text:?} before it was skipped (line {line}, column {column})")?;
        }
        if self.fits_oust {
            f.write_str("; begin a game of Oust with its board, such as oust:hex-5")?;
        }
        Ok(())
    }
}

impl std::error::Error for Unread {}

/// Changes the places of a record or an error, each a line and a column.
pub(crate) fn move_places(read: &mut Result<Reading, Unread>, change: impl Fn(&mut u32, &mut u32)) {
    match read {
        Ok(reading) => {
            change(&mut reading.line, &mut 1);
            reading.notes.iter_mut().for_each(|note| change(&mut note.line, &mut note.column));
        }
        Err(unread) => {
            change(&mut unread.line, &mut unread.column);
            if let Some(skipped) = &mut unread.skipped {
                change(&mut skipped.line, &mut skipped.column);
            }
            for attempt in &mut unread.attempts {
                if let AttemptError::Text(error) = &mut attempt.error {
                    change(&mut error.line, &mut error.column);
                }
            }
        }
    }
}
