//! What a player can do in a ply; the legal moves of a position; why a move is illegal.

mod legal;
mod violation;

pub use legal::Moves;
pub use violation::{IllegalMove, Violation};

use core::fmt;
use core::str::FromStr;

use crate::board::{Cell, Geometry, ParseCellError};

/// A move, in both games: a placement, a forced pass, or Oust's swap.
///
/// [`Move::action_on`] gives its number on a board.
///
/// ```
/// use outflank::Move;
/// let mv: Move = "d3".parse()?;
/// assert_eq!(mv, Move::Place("d3".parse()?));
/// assert_eq!(["pass", "swap"].map(str::parse), [Ok(Move::Pass), Ok(Move::Swap)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Put a disc or stone on this cell.
    Place(Cell),
    /// Forfeit the turn; legal only where nothing else is (R4, O6).
    #[default]
    Pass,
    /// Play on as the first player; legal only on Oust's second player's first turn (O5).
    Swap,
}

impl Move {
    /// The cell of a placement.
    ///
    /// ```
    /// use outflank::Move;
    /// assert_eq!((Move::Place("d3".parse().unwrap()).cell(), Move::Pass.cell()), ("d3".parse().ok(), None));
    /// ```
    #[inline]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Place(cell) => Some(cell),
            Self::Pass | Self::Swap => None,
        }
    }

    /// The move's action index on a board: the cell's index; then pass; then swap. `None` for a
    /// cell that is not in play. C, Python and learners see moves as these numbers.
    ///
    /// A swap has a number on every board; how many of the numbers a game has is what
    /// `Position::actions` tells.
    ///
    /// ```
    /// use outflank::{Move, board::{Board, Square}};
    /// let board = Square::<8>::GEOMETRY;
    /// assert_eq!("d3".parse::<Move>()?.action_on(board), Some(19));
    /// assert_eq!((Move::Pass.action_on(board), Move::Swap.action_on(board)), (Some(64), Some(65)));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    #[inline]
    pub const fn action_on(self, board: Geometry) -> Option<u16> {
        match self {
            Self::Place(cell) => board.index(cell),
            Self::Pass => Some(board.area()),
            Self::Swap => Some(board.area() + 1),
        }
    }

    /// The move with that action index on a board.
    ///
    /// ```
    /// use outflank::{Move, board::{Board, Square}};
    /// let board = Square::<8>::GEOMETRY;
    /// assert_eq!(Move::from_action(19, board), "d3".parse().ok());
    /// assert_eq!((Move::from_action(64, board), Move::from_action(66, board)), (Some(Move::Pass), None));
    /// ```
    #[inline]
    pub fn from_action(action: u16, board: Geometry) -> Option<Self> {
        match action.checked_sub(board.area()) {
            None => board.cell(action).map(Self::Place),
            Some(0) => Some(Self::Pass),
            Some(1) => Some(Self::Swap),
            Some(_) => None,
        }
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Self {
        Self::Place(cell)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell) => cell.fmt(f),
            Self::Pass => f.pad("pass"),
            Self::Swap => f.pad("swap"),
        }
    }
}

/// The text is not a move; the error says why it is not a cell either.
///
/// ```
/// let error = "z9".parse::<outflank::Move>().unwrap_err();
/// assert!(error.to_string().starts_with("a move is a cell, pass or swap"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError(pub ParseCellError);

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a move is a cell, pass or swap: {}", self.0)
    }
}

impl core::error::Error for ParseMoveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a cell's name, `pass` or `swap`, in either letter case.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else if text.eq_ignore_ascii_case("swap") {
            Ok(Self::Swap)
        } else {
            text.parse().map(Self::Place).map_err(ParseMoveError)
        }
    }
}
