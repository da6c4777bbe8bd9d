//! Which of the 64 squares a board has: all of 8x8, or fewer on a smaller board in its middle.
//!
//! The rules of 8x8 give the flips of a smaller board, because a line that leaves the board meets a
//! square without a disc. In the middle, each quarter of the board lies in a quarter of
//! 8x8.

use outflank::board::Shape as Cells;
use outflank::variant::{AnyPosition, GameKind};
use outflank::{Cell, Position};

use super::cell;
use crate::discs::{COLUMN, Discs};

/// The first and last column, and the first and last row, of 8x8.
const SIDES: u64 = COLUMN | COLUMN << 7;
const ROW: u64 = 0xff;
const ENDS: u64 = ROW | ROW << 56;

/// The squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(super) squares: u64,
    /// The squares that no line of a direction encloses, because the board ends next to them:
    /// along rows, columns, and both diagonals.
    pub(super) ends: [u64; 4],
    /// The columns left of the board, and the rows above it.
    pub(super) margin: u32,
    /// The number of squares of each edge of the board.
    pub(super) edge: u32,
}

impl Field {
    /// The field of these squares. They look the same from all four sides.
    const fn new(squares: u64) -> Self {
        let margin = squares.trailing_zeros() / 8;
        let off = !squares;
        let (west, east) = (off << 1 | COLUMN, off >> 1 | COLUMN << 7);
        let (north, south) = (off << 8 | ROW, off >> 8 | ROW << 56);
        let (falling, rising) = (off << 9 | off >> 9, off << 7 | off >> 7);
        let ends = [west | east, north | south, falling | SIDES | ENDS, rising | SIDES | ENDS];
        let ends = [ends[0] & squares, ends[1] & squares, ends[2] & squares, ends[3] & squares];
        Self { squares, ends, margin, edge: (squares >> (8 * margin) & ROW).count_ones() }
    }

    /// The squares that no line encloses.
    #[inline]
    pub(super) const fn corners(self) -> u64 {
        let [rows, columns, falling, rising] = self.ends;
        rows & columns & falling & rising
    }

    /// The score that nothing exceeds: the number of squares.
    #[inline]
    pub(super) const fn most(self) -> i8 {
        self.squares.count_ones() as i8
    }

    /// The cell of a square.
    pub(super) fn cell(self, square: u32) -> Cell {
        cell(square - 9 * self.margin)
    }
}

/// A constant field of the search: 8x8 pays nothing for smaller boards.
pub(crate) trait Shape: Copy + Send + Sync {
    /// Whether the learned weights are about this board.
    const HAS_WEIGHTS: bool;

    fn field(self) -> Field;
}

/// 8x8.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whole;

/// A smaller board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part(Field);

impl Shape for Whole {
    const HAS_WEIGHTS: bool = true;

    #[inline]
    fn field(self) -> Field {
        const { Field::new(u64::MAX) }
    }
}

impl Shape for Part {
    const HAS_WEIGHTS: bool = false;

    #[inline]
    fn field(self) -> Field {
        self.0
    }
}

impl Part {
    /// The board and the discs of a position of the standard game on a board that fits into 8x8.
    /// `None` for all other positions.
    pub(crate) fn of(position: &AnyPosition) -> Option<(Self, Discs)> {
        let (geometry, variant) = (position.geometry(), position.variant());
        let is_small = geometry.shape() != Cells::Hexagon && geometry.width() <= 8 && geometry.height() <= 8;
        if variant.game() != GameKind::Reversi || !variant.suffix().is_empty() || !is_small {
            return None;
        }
        let margin = (8 - u32::from(geometry.width())) / 2;
        let bit = |cell| 1_u64.unbounded_shl(square(margin, cell));
        let discs = |color| position.occupied_by(color).iter().fold(0, |discs, cell| discs | bit(cell));
        let discs = Discs { player: discs(position.turn()), opponent: discs(!position.turn()) };
        let squares = position.cells().iter().fold(0, |squares, cell| squares | bit(cell));
        Some((Self(Field::new(squares)), discs))
    }
}

/// The square of a cell of a board with this margin.
fn square(margin: u32, cell: Cell) -> u32 {
    8 * (u32::from(cell.row()) + margin) + u32::from(cell.column()) + margin
}
