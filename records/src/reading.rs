//! The items of [`Source::read`](crate::Source::read): a record and its format, or the error.

use std::fmt;

use outflank::encoding::shown;
use outflank::variant::AnyPosition;
use outflank::{Game, ParseError};

use crate::wthor::WthorError;
use crate::{Format, Record, other_files};

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

/// A record that was found, with its format, place and notes.
///
/// See [`Source::read`](crate::Source::read) for an example.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The record. Its game starts at the board in the text, or at the standard start.
    pub record: Record,
    /// The format of the record.
    pub format: Format,
    /// The line on which the record begins, counted from 1, or in WTHOR the number of the record.
    pub line: u32,
    /// The notes on what was skipped or assumed.
    pub notes: Vec<Note>,
}

impl Reading {
    /// A record without notes, on the first line.
    pub(crate) const fn new(record: Record, format: Format) -> Self {
        Self { record, format, line: 1, notes: Vec::new() }
    }
}

/// The reason why a part of a source cannot be read.
///
/// ```
/// use outflank_records::{ReadError, Source};
/// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
/// assert!(matches!(unread.error, ReadError::Text(error) if error.column == 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// An error in a text, with its line and column.
    Text(ParseError),
    /// An error in a file of WTHOR, with the record and the byte.
    Bytes(WthorError),
    /// The file is of another kind, such as a picture. The text names the kind, and what to do.
    OtherFile(&'static str),
}

impl ReadError {
    /// Returns the error for a file that has no records and would be read as a text full of errors.
    ///
    /// ```
    /// use outflank_records::ReadError;
    /// let error = ReadError::of_other_file(b"PK\x03\x04...").unwrap();
    /// assert_eq!(error.to_string(), "the file is a zip file: unpack it first");
    /// assert_eq!(ReadError::of_other_file(b"f5d6c3"), None);
    /// ```
    pub fn of_other_file(bytes: &[u8]) -> Option<Self> {
        other_files::said_of(bytes).map(Self::OtherFile)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Bytes(error) => error.fmt(f),
            Self::OtherFile(said) => write!(f, "the file {said}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// The error for a part of a source that is not a record.
///
/// ```
/// use outflank_records::{Format, Source};
/// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
/// assert_eq!((unread.format, unread.line(), unread.column()), (Format::Transcript, 1, 3));
/// assert_eq!(unread.to_string(), "line 1, column 3: a1 is illegal: it outflanks nothing (R2) (ply 2, read as transcript)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unread {
    /// The format of the likeliest reading.
    pub format: Format,
    /// The error of this reading.
    pub error: ReadError,
    /// The game up to the move that cannot be played, or `None` if the error is of another kind.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("f5 d6 c3 d3 fo e6").read().next().unwrap().unwrap_err();
    /// assert_eq!(unread.game.as_ref().unwrap().len(), 4);
    /// assert_eq!((unread.ply(), unread.notes[0].text.as_str()), (Some(5), "fo"));
    /// ```
    pub game: Option<Box<Game<AnyPosition>>>,
    /// The notes on text before the error. Text that was skipped last is often a misspelt move.
    pub notes: Vec<Note>,
}

impl Unread {
    /// The error of a text.
    pub(crate) const fn of_text(format: Format, error: ParseError) -> Self {
        Self { format, error: ReadError::Text(error), game: None, notes: Vec::new() }
    }

    /// The error of bytes.
    pub(crate) const fn of_bytes(format: Format, error: WthorError) -> Self {
        Self { format, error: ReadError::Bytes(error), game: None, notes: Vec::new() }
    }

    /// The error of a file that has no records, which would be read as a text.
    pub(crate) const fn of_other_file(error: ReadError) -> Self {
        Self { format: Format::Transcript, error, game: None, notes: Vec::new() }
    }

    /// Returns the line of the error, counted from 1, or 0 if the file is not a text.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("1. f5 d6\n2. a1").read().next().unwrap().unwrap_err();
    /// assert_eq!((unread.line(), unread.column()), (2, 4));
    /// ```
    pub const fn line(&self) -> u32 {
        match &self.error {
            ReadError::Text(error) => error.line,
            ReadError::Bytes(_) | ReadError::OtherFile(_) => 0,
        }
    }

    /// Returns the column of the error, counted in characters from 1, or 0 if the file is not a text.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let unread = Source::from("f5a1").read().next().unwrap().unwrap_err();
    /// assert_eq!(unread.column(), 3);
    /// ```
    pub const fn column(&self) -> u32 {
        match &self.error {
            ReadError::Text(error) => error.column,
            ReadError::Bytes(_) | ReadError::OtherFile(_) => 0,
        }
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
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, error, notes, .. } = self;
        if !matches!(error, ReadError::Text(_)) {
            return error.fmt(f);
        }
        match self.ply() {
            Some(ply) => write!(f, "{error} (ply {ply}, read as {format})")?,
            None => write!(f, "{error} (read as {format})")?,
        }
        if let Some(Note { line, column, text, kind: NoteKind::Skipped }) = notes.last() {
            write!(f, "; {text:?} before it was skipped (line {line}, column {column})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Unread {}

/// Changes the places of a record or an error, each a line and a column.
pub(crate) fn move_places(read: &mut Result<Reading, Unread>, change: impl Fn(&mut u32, &mut u32)) {
    let notes = match read {
        Ok(reading) => {
            change(&mut reading.line, &mut 1);
            &mut reading.notes
        }
        Err(unread) => {
            if let ReadError::Text(error) = &mut unread.error {
                change(&mut error.line, &mut error.column);
            }
            &mut unread.notes
        }
    };
    for note in notes {
        change(&mut note.line, &mut note.column);
    }
}
