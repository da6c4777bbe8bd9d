//! A scanner of text, which counts lines and columns for errors.

use crate::board::cell::Cell;
use crate::encoding::parse_error::{ParseError, ParseErrorKind};

/// The unread rest of a text, with its line and column. Readers of notations are made of it, so
/// that their errors name a place.
///
/// ```
/// use outflank::encoding::Scanner;
/// let mut scanner = Scanner::new("f5\n  z9");
/// assert_eq!(scanner.cell()?.to_string(), "f5");
/// scanner.skip_space();
/// let error = scanner.cell().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 3));
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scanner<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
}

impl<'a> Scanner<'a> {
    /// Creates a scanner at line 1, column 1 of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1 }
    }

    /// Returns whether the whole text is read.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Returns the text that is not read yet.
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Returns the line of the next character, counted from 1.
    pub const fn line(&self) -> u32 {
        self.line
    }

    /// Returns the column of the next character, counted in characters from 1.
    pub const fn column(&self) -> u32 {
        self.column
    }

    /// Returns the next character without reading it.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Reads the next character.
    #[expect(
        clippy::should_implement_trait,
        reason = "a scanner is copied to look ahead, an iterator is not"
    )]
    pub fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.skip(next.len_utf8());
        Some(next)
    }

    /// Skips `bytes` bytes.
    ///
    /// # Panics
    ///
    /// Panics if the text has fewer bytes, or if they do not end at the end of a character.
    pub fn skip(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        for character in passed.chars() {
            if character == '\n' {
                self.line = self.line.saturating_add(1);
                self.column = 1;
            } else {
                self.column = self.column.saturating_add(1);
            }
        }
        self.rest = rest;
    }

    /// Reads the characters before the first one for which `ends` is true.
    pub fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let taken = &self.rest[..self.rest.find(ends).unwrap_or(self.rest.len())];
        self.skip(taken.len());
        taken
    }

    /// Skips white space, line ends included.
    pub fn skip_space(&mut self) {
        self.take_until(|character| !character.is_whitespace());
    }

    /// Reads `character` if it comes next, and returns whether it did.
    pub fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        if found {
            self.skip(character.len_utf8());
        }
        found
    }

    /// Reads `word`, in either letter case, if it comes next, and returns whether it did.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.rest.get(..word.len()).is_some_and(|next| next.eq_ignore_ascii_case(word));
        if found {
            self.skip(word.len());
        }
        found
    }

    /// Returns an error of that kind at the current place.
    pub const fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.line, column: self.column, kind }
    }

    /// Returns the error for the next character, or for the end of the text, if `wanted` is
    /// required there.
    pub fn unexpected(&self, wanted: &'static str) -> ParseError {
        self.error(match self.peek() {
            Some(found) => ParseErrorKind::Unexpected { found, wanted },
            None => ParseErrorKind::Ended { wanted },
        })
    }

    /// Reads `character`.
    ///
    /// # Errors
    ///
    /// Returns an error that requires `wanted` if another character comes next.
    pub fn expect(&mut self, character: char, wanted: &'static str) -> Result<(), ParseError> {
        if self.eat(character) { Ok(()) } else { Err(self.unexpected(wanted)) }
    }

    /// Reads the name of a cell, such as `d3`.
    ///
    /// # Errors
    ///
    /// Returns an error, and reads nothing, if no name of a cell comes next.
    pub fn cell(&mut self) -> Result<Cell, ParseError> {
        let (cell, length) =
            Cell::read_prefix(self.rest).map_err(|error| self.error(ParseErrorKind::Cell(error)))?;
        self.skip(length);
        Ok(cell)
    }
}
