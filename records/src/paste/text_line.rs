//! A line of the source with its place.

use outflank::{ParseError, ParseErrorKind};

use super::reading::{Note, NoteKind};

/// A line of the source: its characters, as [`plain`](super::tokens::plain) returns them, and their
/// place.
#[derive(Clone, Copy)]
pub(super) struct TextLine<'a> {
    pub(super) chars: &'a [char],
    pub(super) number: u32,
    /// The column of the first character: 0 for a letter from the end of the line before.
    pub(super) column: u32,
}

impl TextLine<'_> {
    pub(super) fn column_of(&self, at: usize) -> u32 {
        self.column.saturating_add(at as u32).max(1)
    }

    pub(super) fn error(&self, at: usize, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.number, column: self.column_of(at), kind }
    }

    pub(super) fn note(&self, at: usize, kind: NoteKind, text: impl Into<String>) -> Note {
        Note { line: self.number, column: self.column_of(at), kind, text: text.into() }
    }
}
