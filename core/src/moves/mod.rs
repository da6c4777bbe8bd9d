//! Moves, the legal moves of a position, and the reasons why a move is illegal.

mod legal;
mod violation;

pub use legal::Moves;
pub use violation::{IllegalMove, Violation};

use core::fmt;
use core::str::FromStr;

use crate::board::{Cell, Geometry, ParseCellError};

/// A move of either game: a placement, a forced pass, or Oust's swap.
///
/// [`Move::action_on`] returns the number of a move on a board.
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
    /// Places a disc or stone on this cell.
    Place(Cell),
    /// Forfeits the turn. It is legal only if no other move is (R4, O6).
    #[default]
    Pass,
    /// Takes over the first player's colour. It is legal only on the second player's first turn of
    /// Oust (O5).
    Swap,
}

impl Move {
    /// The names that records give a pass. Readers accept them in either letter case.
    ///
    /// A name is before every shorter one that it begins with, because readers take the first
    /// that fits.
    ///
    /// ```
    /// use outflank::Move;
    /// assert!(Move::PASS_NAMES.iter().all(|name| name.parse() == Ok(Move::Pass)));
    /// ```
    pub const PASS_NAMES: &[&str] = &["pass", "pa", "ps", "--", "@@@@"];

    /// The names that records give a swap, in the order of [`Move::PASS_NAMES`].
    ///
    /// ```
    /// use outflank::Move;
    /// assert!(Move::SWAP_NAMES.iter().all(|name| name.parse() == Ok(Move::Swap)));
    /// ```
    pub const SWAP_NAMES: &[&str] = &["swap"];

    /// Returns the cell of a placement, or `None` for a pass or a swap.
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

    /// Returns the action index of the move on a board, or `None` if its cell is not in play. A
    /// placement has the index of its cell. The next number is the pass, and the number after it
    /// the swap. C, Python and learners use these numbers.
    ///
    /// A swap has a number on every board, but not every game has a swap. `Position::actions`
    /// returns the number of actions of a game.
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

    /// Returns the move with the index `action` on a board, or `None` if no move has it.
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

/// Numbers without a board.
impl Move {
    const PASS_NUMBER: u16 = 1024;
    const SWAP_NUMBER: u16 = 1025;

    /// Returns the move's number on any board: `32 * row + column`, 1024 for a pass, 1025 for a
    /// swap.
    ///
    /// The number is stable and needs at most eleven bits, so you can store it in files or in an
    /// entry of a transposition table. The compact forms of serde use it. [`Move::action_on`]
    /// returns the number on one board.
    ///
    /// ```
    /// use outflank::Move;
    /// assert_eq!("d3".parse().map(Move::to_u16), Ok(2 * 32 + 3));
    /// assert_eq!([Move::Pass, Move::Swap].map(Move::to_u16), [1024, 1025]);
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    #[doc(alias = "to_bits")]
    #[inline]
    pub const fn to_u16(self) -> u16 {
        match self {
            Self::Place(cell) => 32 * cell.row() as u16 + cell.column() as u16,
            Self::Pass => Self::PASS_NUMBER,
            Self::Swap => Self::SWAP_NUMBER,
        }
    }

    /// Returns the move with the number `number`, or `None` if no move has it.
    ///
    /// ```
    /// use outflank::Move;
    /// assert_eq!(Move::from_u16(67), "d3".parse().ok());
    /// assert_eq!(Move::from_u16(24), None); // no board has 25 columns
    /// ```
    #[doc(alias = "from_bits")]
    #[inline]
    pub const fn from_u16(number: u16) -> Option<Self> {
        match number {
            Self::PASS_NUMBER => Some(Self::Pass),
            Self::SWAP_NUMBER => Some(Self::Swap),
            0..Self::PASS_NUMBER => match Cell::new((number % 32) as u8, (number / 32) as u8) {
                Some(cell) => Some(Self::Place(cell)),
                None => None,
            },
            _ => None,
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

/// The error for a text that is not a move. It contains the reason why the text is not a cell.
///
/// ```
/// let error = "z9".parse::<outflank::Move>().unwrap_err();
/// assert!(error.to_string().starts_with("expected a cell, pass or swap (columns are a to x"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError(pub ParseCellError);

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a cell, pass or swap ({})", self.0)
    }
}

impl core::error::Error for ParseMoveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads the name of a cell, of a pass ([`Move::PASS_NAMES`]) or of a swap
    /// ([`Move::SWAP_NAMES`]), in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let is_one_of = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        if is_one_of(Self::PASS_NAMES) {
            Ok(Self::Pass)
        } else if is_one_of(Self::SWAP_NAMES) {
            Ok(Self::Swap)
        } else {
            text.parse().map(Self::Place).map_err(ParseMoveError)
        }
    }
}
