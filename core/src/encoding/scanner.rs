//! A scanner of text, which counts lines and columns for errors.

#[cfg(feature = "alloc")]
use crate::board::cell::Cell;
use crate::encoding::parse_error::{ParseError, ParseErrorKind};

/// The rest of a text, with its line and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scanner<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.skip(next.len_utf8());
        Some(next)
    }

    /// Skips `bytes` bytes, which must end at the end of a character.
    pub(crate) fn skip(&mut self, bytes: usize) {
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

    /// Takes the characters before the first one for which `ends` is true.
    pub(crate) fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let taken = &self.rest[..self.rest.find(ends).unwrap_or(self.rest.len())];
        self.skip(taken.len());
        taken
    }

    pub(crate) fn skip_space(&mut self) {
        self.take_until(|character| !character.is_whitespace());
    }

    /// Takes `wanted` if it comes next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.skip(wanted.len_utf8());
        }
        found
    }

    /// The error of that kind at the current place.
    pub(crate) fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.line, column: self.column, kind }
    }

    /// The error for the next character, or the end of the text, where `wanted` is required.
    pub(crate) fn unexpected(&self, wanted: &'static str) -> ParseError {
        self.error(match self.peek() {
            Some(found) => ParseErrorKind::Unexpected { found, wanted },
            None => ParseErrorKind::Ended { wanted },
        })
    }

    /// Takes the character. If another comes next, the error says that this one is required.
    pub(crate) fn expect(&mut self, character: char, wanted: &'static str) -> Result<(), ParseError> {
        if self.eat(character) { Ok(()) } else { Err(self.unexpected(wanted)) }
    }
}

/// Methods that only the trees and tags of SGF and GGF use.
#[cfg(all(feature = "alloc", feature = "variant"))]
impl<'a> Scanner<'a> {
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) const fn line(&self) -> u32 {
        self.line
    }

    pub(crate) const fn column(&self) -> u32 {
        self.column
    }
}

/// Methods that only the notations use.
#[cfg(feature = "alloc")]
impl Scanner<'_> {
    /// Takes `wanted`, in either letter case, if it comes next.
    pub(crate) fn eat_word(&mut self, wanted: &str) -> bool {
        let found = self.rest.get(..wanted.len()).is_some_and(|next| next.eq_ignore_ascii_case(wanted));
        if found {
            self.skip(wanted.len());
        }
        found
    }

    pub(crate) fn cell(&mut self) -> Result<Cell, ParseError> {
        let (cell, length) =
            Cell::read_prefix(self.rest).map_err(|error| self.error(ParseErrorKind::Cell(error)))?;
        self.skip(length);
        Ok(cell)
    }
}
