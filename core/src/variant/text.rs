//! The reader of the text of a position of any variant.

use core::fmt;
use core::str::FromStr;

use super::{AnyPosition, AnySetup, ParseVariantError, Variant};
use crate::encoding::scanner::Scanner;
use crate::encoding::{ParseError, ParseErrorKind, text};

/// The error for a text that is not a position of any variant, with its place.
///
/// ```
/// use outflank::variant::AnyPosition;
/// let error = " go:square-19 ...".parse::<AnyPosition>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 2));
/// assert_eq!(error.to_string(), "line 1, column 2: a variant must begin with reversi: or oust:");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseAnyError {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// The problem.
    pub kind: ParseAnyErrorKind,
}

/// The problem with a text that should be a position of any variant.
///
/// ```
/// use outflank::variant::{AnyPosition, ParseAnyErrorKind};
/// let error = "go:square-19 ...".parse::<AnyPosition>().unwrap_err();
/// assert!(matches!(error.kind, ParseAnyErrorKind::Variant(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseAnyErrorKind {
    /// The text does not begin with a variant's name.
    Variant(ParseVariantError),
    /// The rest is not a position of the variant.
    Position(ParseErrorKind),
}

impl fmt::Display for ParseAnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.kind {
            ParseAnyErrorKind::Variant(error) => error.fmt(f),
            ParseAnyErrorKind::Position(kind) => kind.fmt(f),
        }
    }
}

impl core::error::Error for ParseAnyError {}

impl From<ParseError> for ParseAnyError {
    fn from(error: ParseError) -> Self {
        let ParseError { line, column, kind } = error;
        Self { line, column, kind: ParseAnyErrorKind::Position(kind) }
    }
}

impl FromStr for AnyPosition {
    type Err = ParseAnyError;

    /// Reads the text of a position of any variant, which begins with the variant's name.
    fn from_str(text: &str) -> Result<Self, ParseAnyError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        let ParseError { line, column, .. } = scanner.error(ParseErrorKind::Value(""));
        let variant = Variant::from_full_name(scanner.take_until(char::is_whitespace));
        let variant = variant.map_err(|error| ParseAnyError {
            line,
            column,
            kind: ParseAnyErrorKind::Variant(error),
        })?;
        let setup = AnySetup::of(variant, &text::read(variant.kind(), text)?);
        setup.build().map_err(|error| error.in_text(text).into())
    }
}
