//! The errors of batches.

use core::fmt;

use crate::moves::IllegalMove;

/// An illegal action, or an array of the wrong length. No board has changed.
///
/// ```
/// use outflank::{Reversi, batch::Batch};
/// let mut batch = Batch::new(Reversi::new(), 2)?;
/// let error = batch.step(&[19, 0]).unwrap_err();
/// assert_eq!(error.to_string(), "board 1: a1 is illegal: it outflanks nothing (R2)");
/// # Ok::<(), outflank::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepError {
    /// An array of actions or of results has the wrong length.
    Length {
        /// The length of the array.
        found: usize,
        /// The length that it must have.
        wanted: usize,
    },
    /// The number is not an action of the board.
    NoAction {
        /// The number of the board.
        board: usize,
        /// The action.
        action: u16,
    },
    /// The move is illegal on its board.
    Illegal {
        /// The number of the board.
        board: usize,
        /// The move, and the reason why it is illegal.
        error: IllegalMove,
    },
}

impl StepError {
    /// Returns an error if the lengths differ.
    pub(super) const fn check_length(found: usize, wanted: usize) -> Result<(), Self> {
        if found == wanted { Ok(()) } else { Err(Self::Length { found, wanted }) }
    }
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, wanted } => write!(f, "expected {wanted} entries, found {found}"),
            Self::NoAction { board, action } => write!(f, "board {board}: {action} is not a valid action"),
            Self::Illegal { board, error } => write!(f, "board {board}: {error}"),
        }
    }
}

impl core::error::Error for StepError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Illegal { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// The error for a batch that cannot be made.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, BatchError}};
/// let boards = usize::MAX / 2;
/// assert_eq!(Batch::new(Reversi::new(), boards).unwrap_err(), BatchError::Memory { boards });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchError {
    /// There is not enough memory for the boards.
    Memory {
        /// The number of boards requested.
        boards: usize,
    },
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory { boards } => write!(f, "not enough memory for {boards} boards"),
        }
    }
}

impl core::error::Error for BatchError {}
