//! The errors of all readers of texts, with line and column.

use core::fmt::{self, Display};

use super::SetupProblem;
use crate::board::cell::ParseCellError;
use crate::moves::IllegalMove;

/// The error for a text that cannot be read, with its place.
///
/// ```
/// use outflank::Reversi;
/// let error = "reversi:square-8 ......../....z.../8 B".parse::<Reversi>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 31));
/// assert_eq!(error.to_string(), "line 1, column 31: expected X, O or ., found 'z'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// The problem.
    pub kind: ParseErrorKind,
}

/// The problem with a text.
///
/// ```
/// use outflank::{ParseErrorKind, Reversi};
/// let error = "".parse::<Reversi>().unwrap_err();
/// assert!(matches!(error.kind, ParseErrorKind::Value(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text ends too early.
    Ended {
        /// The thing that is missing.
        wanted: &'static str,
    },
    /// A character does not fit the format.
    Unexpected {
        /// The character.
        found: char,
        /// The thing that the format requires there.
        wanted: &'static str,
    },
    /// This is not a cell.
    Cell(ParseCellError),
    /// The rules forbid this move.
    Illegal(IllegalMove),
    /// The set-up is not valid, for this reason and maybe for others.
    Setup(SetupProblem),
    /// A value is out of its range or contradicts another.
    Value(&'static str),
}

impl Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended { wanted } => write!(f, "expected {wanted}, found the end of the text"),
            Self::Unexpected { found, wanted } => write!(f, "expected {wanted}, found {found:?}"),
            Self::Cell(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
            Self::Setup(problem) => problem.fmt(f),
            Self::Value(why) => f.write_str(why),
        }
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl core::error::Error for ParseError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            ParseErrorKind::Cell(error) => Some(error),
            ParseErrorKind::Illegal(error) => Some(error),
            _ => None,
        }
    }
}
