//! What a player can do in a ply, and the legal ones of a position.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::board::{Board, Square};
use crate::cell::{Cell, ParseCellError};
use crate::cells::{self, Cells};

/// A move, in both games: a placement, a forced pass, or Oust's swap.
///
/// [`Geometry::action`](crate::board::Geometry::action) gives its number on a board.
///
/// ```
/// use outflank::Move;
/// let mv: Move = "d3".parse()?;
/// assert_eq!(mv, Move::Place("d3".parse()?));
/// assert_eq!(["pass", "swap"].map(str::parse), [Ok(Move::Pass), Ok(Move::Swap)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Put a disc or stone on this cell.
    Place(Cell),
    /// Forfeit the turn; legal only where nothing else is (R4, O6).
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

/// Legal moves, in the order of their action indices; made by [`Position::legal_moves`](crate::Position::legal_moves).
///
/// ```
/// use outflank::{Move, Position, Reversi};
/// let moves = Reversi::new().legal_moves();
/// assert_eq!(moves.len(), 4);
/// assert_eq!(moves.map(|mv| mv.to_string()).collect::<Vec<_>>(), ["d3", "c4", "f5", "e6"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves<B: Board = Square<8>> {
    places: cells::Iter<B>,
    pass: bool,
    swap: bool,
}

impl<B: Board> Moves<B> {
    /// No move: the game is over.
    ///
    /// ```
    /// use outflank::{Moves, board::Square};
    /// assert_eq!(<Moves<Square<8>>>::NONE.len(), 0);
    /// ```
    pub const NONE: Self = Self::new(Cells::EMPTY, false, false);

    /// These placements; then pass, and then swap, where they are legal.
    #[inline]
    pub(crate) const fn new(placements: Cells<B>, pass: bool, swap: bool) -> Self {
        Self { places: placements.iter(), pass, swap }
    }

    /// The placements among them.
    #[inline]
    pub(crate) const fn placements(&self) -> Cells<B> {
        self.places.cells()
    }

    /// Whether the move is one of them.
    #[inline]
    pub(crate) fn allow(&self, mv: Move) -> bool {
        match mv {
            Move::Place(cell) => self.placements().contains(cell),
            Move::Pass => self.pass,
            Move::Swap => self.swap,
        }
    }

    /// The same moves on a board that has all their cells.
    pub(crate) fn reframed<A: Board>(self) -> Moves<A> {
        Moves::new(self.places.cells().reframed(), self.pass, self.swap)
    }
}

impl<B: Board> Iterator for Moves<B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(cell) = self.places.next() {
            Some(Move::Place(cell))
        } else if core::mem::take(&mut self.pass) {
            Some(Move::Pass)
        } else {
            core::mem::take(&mut self.swap).then_some(Move::Swap)
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.places.len() + self.pass as usize + self.swap as usize;
        (length, Some(length))
    }

    #[inline]
    fn nth(&mut self, nth: usize) -> Option<Move> {
        let places = self.places.len();
        if nth < places {
            return self.places.nth(nth).map(Move::Place);
        }
        self.places = Cells::EMPTY.iter();
        for _ in places..nth {
            self.next()?;
        }
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }
}

impl<B: Board> DoubleEndedIterator for Moves<B> {
    fn next_back(&mut self) -> Option<Move> {
        if core::mem::take(&mut self.swap) {
            Some(Move::Swap)
        } else if core::mem::take(&mut self.pass) {
            Some(Move::Pass)
        } else {
            self.places.next_back().map(Move::Place)
        }
    }
}

impl<B: Board> ExactSizeIterator for Moves<B> {}
impl<B: Board> FusedIterator for Moves<B> {}
