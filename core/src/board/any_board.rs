//! Boards that are known only at run time, and the trait of all boards that sets of cells use.

use core::cmp::Ordering;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::bits::{self, Bits, MAX_WORDS, Words};
use super::{Board, Cell, Cells, Direction, Geometry, Shape, mask, sealed};

/// A board as sets of cells need it: it maps bits to cells.
///
/// Every [`Board`] implements it with a type that takes no memory in a set. [`AnyBoard`]
/// implements it for the board of an `AnyPosition`, which is known only at run time. Code that is
/// generic over positions uses it as `P::Board`. Code that needs the type of a board requires `P:
/// Position<Board: Board>`.
///
/// The trait is sealed.
///
/// ```
/// use outflank::{Cells, board::{Grid, Hex}};
/// fn share<B: Grid>(cells: Cells<B>) -> f64 {
///     cells.len() as f64 / f64::from(cells.board().geometry().area())
/// }
/// assert_eq!(share("a5 b5 c5".parse::<Cells<Hex<5>>>()?), 3.0 / 81.0);
/// # Ok::<(), outflank::ParseCellsError>(())
/// ```
pub trait Grid: sealed::Sealed + Copy + Debug + Eq + Ord + Hash + Send + Sync + 'static {
    /// The words that hold a set, with one bit for each cell of the bounding rectangle.
    type Bits: Bits;

    /// Returns the board's name, shape and size.
    ///
    /// See [`Grid`] for an example.
    fn geometry(self) -> Geometry;

    /// Returns the cells in play.
    #[doc(hidden)]
    fn in_play(self) -> Self::Bits;

    /// Returns the number of 64-bit words that a set of cells needs.
    #[doc(hidden)]
    fn words(self) -> usize;

    /// Returns the number of cells in these bits.
    #[doc(hidden)]
    fn count(self, bits: Self::Bits) -> u32;

    /// Returns the index of a cell, or `None` if it is not in play.
    #[doc(hidden)]
    fn index_of(self, cell: Cell) -> Option<u16>;

    /// Returns the cell with this index in the bounding rectangle, in play or not.
    #[doc(hidden)]
    #[inline]
    fn cell_at(self, index: u16) -> Cell {
        self.cells_at()(index)
    }

    /// Returns [`Grid::cell_at`] as a function for loops, which has looked up the board's width.
    #[doc(hidden)]
    fn cells_at(self) -> impl Fn(u16) -> Cell;

    /// Returns these cells and the cells that share a side with one of them.
    #[doc(hidden)]
    fn grown(self, bits: Self::Bits) -> Self::Bits;

    /// Returns these cells and the cells one step away along the board's lines.
    #[doc(hidden)]
    fn surrounded(self, bits: Self::Bits) -> Self::Bits;

    /// Returns the cells of a set as bits of this board. Two sets of one type have the same board,
    /// except for [`AnyBoard`].
    #[doc(hidden)]
    #[inline]
    fn bits_of(self, cells: Cells<Self>) -> Self::Bits {
        cells.bits()
    }
}

impl<B: Board> Grid for B {
    type Bits = B::Bits;

    #[inline]
    fn geometry(self) -> Geometry {
        B::GEOMETRY
    }

    #[inline]
    fn in_play(self) -> B::Bits {
        B::IN_PLAY
    }

    #[inline]
    fn words(self) -> usize {
        <B::Bits as Bits>::WIDTH.div_ceil(64) as usize
    }

    #[inline]
    fn count(self, bits: B::Bits) -> u32 {
        bits.count()
    }

    #[inline]
    fn index_of(self, cell: Cell) -> Option<u16> {
        B::index(cell)
    }

    #[inline]
    fn cells_at(self) -> impl Fn(u16) -> Cell {
        B::cell_in_frame
    }

    #[inline]
    fn grown(self, bits: B::Bits) -> B::Bits {
        <B as Board>::grow(bits)
    }

    fn surrounded(self, bits: B::Bits) -> B::Bits {
        B::LINES.iter().fold(bits, |cells, &direction| cells | B::shift(bits, direction))
    }
}

/// A board that is known only at run time. A set of its cells is a [`Cells<AnyBoard>`](Cells),
/// with the same indices and bits as a set of the typed board.
///
/// If you combine two sets of different boards, the result is a set of the first board. It leaves
/// out cells that this board does not have.
///
/// ```
/// use outflank::{Cells, Position, board::{Grid, Square}, variant::Variant};
/// let start = "reversi:square-8".parse::<Variant>()?.start();
/// let placements = start.placements();
/// assert_eq!(placements.board().geometry().name(), "square-8");
/// assert_eq!(placements.to_words()[0], 0x0000_1020_0408_0000);
/// assert_eq!(placements, outflank::Reversi::new().placements().to_any());
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyBoard {
    geometry: &'static Geometry,
}

/// 2^16 divided by each width, rounded up. A multiplication by one of these replaces the division
/// of an index, which takes as long as everything else that an iterator does for a cell.
const RECIPROCALS: [u32; 32] = {
    let (mut reciprocals, mut width) = ([0; 32], 1);
    while width < 32 {
        reciprocals[width] = (1 << 16) / width as u32 + 1;
        width += 1;
    }
    reciprocals
};

impl AnyBoard {
    /// The board with this geometry, which is one of a [`Board`].
    pub(crate) const fn new(geometry: &'static Geometry) -> Self {
        Self { geometry }
    }

    /// These cells and those to which a step in one of the directions leads, cell by cell.
    fn with_steps(self, bits: AnyBits, directions: &[Direction]) -> AnyBits {
        let cells = Cells::none_of(self).with_bits(bits);
        let mut reached = cells;
        for cell in cells {
            for direction in directions {
                let column = cell.column().checked_add_signed(direction.columns());
                let row = cell.row().checked_add_signed(direction.rows());
                if let Some(next) = column.zip(row).and_then(|(column, row)| Cell::new(column, row)) {
                    reached = reached | next;
                }
            }
        }
        reached.bits()
    }
}

impl sealed::Sealed for AnyBoard {}

impl Grid for AnyBoard {
    type Bits = AnyBits;

    fn geometry(self) -> Geometry {
        *self.geometry
    }

    fn in_play(self) -> Self::Bits {
        let &Geometry { shape, width, height, .. } = self.geometry;
        AnyBits::from_words(mask(shape, width, height, 0))
    }

    #[inline]
    fn words(self) -> usize {
        self.geometry.area().div_ceil(64) as usize
    }

    #[inline]
    fn count(self, bits: Self::Bits) -> u32 {
        // One word after another, because two at a time would be read as a vector.
        let (mut count, words) = (bits.first.count_ones(), self.words());
        if words > 1 {
            count += bits.second.count_ones();
        }
        if words > 2 {
            count += bits.rest.count();
        }
        count
    }

    #[inline]
    fn index_of(self, cell: Cell) -> Option<u16> {
        self.geometry.index(cell)
    }

    #[inline]
    fn cells_at(self) -> impl Fn(u16) -> Cell {
        let width = u32::from(self.geometry.width);
        let reciprocal = RECIPROCALS[width as usize % RECIPROCALS.len()];
        move |index| {
            // The compiler makes two loops of one that calls this: 8x8 needs no multiplication.
            if width == 8 {
                return Cell::on_board((index % 8) as u8, (index / 8) as u8);
            }
            let row = (u32::from(index) * reciprocal) >> 16;
            Cell::on_board((u32::from(index) - row * width) as u8, row as u8)
        }
    }

    fn grown(self, bits: AnyBits) -> AnyBits {
        let is_hexagon = self.geometry.shape == Shape::Hexagon;
        self.with_steps(bits, if is_hexagon { &Direction::HEXAGONAL } else { &Direction::ORTHOGONAL })
    }

    fn surrounded(self, bits: AnyBits) -> AnyBits {
        let is_hexagon = self.geometry.shape == Shape::Hexagon;
        self.with_steps(bits, if is_hexagon { &Direction::HEXAGONAL } else { &Direction::ALL })
    }

    #[inline]
    fn bits_of(self, cells: Cells<Self>) -> Self::Bits {
        if cells.board() == self {
            return cells.bits();
        }
        let indices = cells.iter().filter_map(|cell| self.index_of(cell));
        indices.fold(AnyBits::EMPTY, |bits, index| bits | AnyBits::bit(u32::from(index)))
    }
}

/// The bits of a set whose board is known only at run time.
///
/// The first two words, which are enough for a board of 128 cells, are fields, so that the
/// compiler keeps them in registers. In an array of nine words they were written to memory as
/// 64-bit words and read back as vectors. Such a read has to wait for the writes, and a legal set
/// took three times as long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AnyBits {
    first: u64,
    second: u64,
    rest: Words<{ MAX_WORDS - 2 }>,
}

impl AnyBits {
    #[inline]
    fn with(self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
        let mut rest = self.rest;
        for (mine, other) in rest.0.iter_mut().zip(other.rest.0) {
            *mine = word(*mine, other);
        }
        Self { first: word(self.first, other.first), second: word(self.second, other.second), rest }
    }
}

impl BitAnd for AnyBits {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for AnyBits {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for AnyBits {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
}

impl Not for AnyBits {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.with(self, |word, _| !word)
    }
}

impl Shl<u32> for AnyBits {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        Self::from_words((Words(self.to_words()) << by).0)
    }
}

impl Shr<u32> for AnyBits {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        Self::from_words((Words(self.to_words()) >> by).0)
    }
}

impl Ord for AnyBits {
    fn cmp(&self, other: &Self) -> Ordering {
        Words(self.to_words()).cmp(&Words(other.to_words()))
    }
}

impl PartialOrd for AnyBits {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl bits::sealed::Sealed for AnyBits {}

impl Bits for AnyBits {
    const EMPTY: Self = Self { first: 0, second: 0, rest: Words::EMPTY };
    const WIDTH: u32 = 64 * MAX_WORDS as u32;

    #[inline]
    fn bit(index: u32) -> Self {
        let rest = index.checked_sub(128).map_or(Words::EMPTY, Words::bit);
        Self { first: u64::bit(index), second: index.checked_sub(64).map_or(0, u64::bit), rest }
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.first == 0 && self.second == 0 && self.rest.is_empty()
    }

    #[inline]
    fn count(self) -> u32 {
        self.first.count() + self.second.count() + self.rest.count()
    }

    #[inline]
    fn lowest(self) -> Option<u32> {
        let second = || self.second.lowest().map(|index| 64 + index);
        self.first.lowest().or_else(second).or_else(|| self.rest.lowest().map(|index| 128 + index))
    }

    #[inline]
    fn highest(self) -> Option<u32> {
        let second = || self.second.highest().map(|index| 64 + index);
        let rest = self.rest.highest().map(|index| 128 + index);
        rest.or_else(second).or_else(|| self.first.highest())
    }

    #[inline]
    fn without_lowest(self) -> Self {
        match self {
            Self { first: 0, second: 0, rest } => Self { rest: rest.without_lowest(), ..self },
            Self { first: 0, second, .. } => Self { second: second.without_lowest(), ..self },
            Self { first, .. } => Self { first: first.without_lowest(), ..self },
        }
    }

    #[inline]
    fn take_lowest(&mut self, word: &mut usize, end: usize) -> Option<u32> {
        if let Some(index) = self.first.take_lowest(&mut 0, 1) {
            return Some(index);
        }
        if let Some(index) = self.second.take_lowest(&mut 0, 1) {
            return Some(64 + index);
        }
        let rest = end.checked_sub(2).filter(|&words| words > 0)?;
        self.rest.take_lowest(word, rest).map(|index| 128 + index)
    }

    #[inline]
    fn word(self, index: usize) -> u64 {
        match index {
            0 => self.first,
            1 => self.second,
            _ => self.rest.word(index - 2),
        }
    }

    #[inline]
    fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
        let mut words = words.into_iter();
        let (first, second) = (words.next().unwrap_or(0), words.next().unwrap_or(0));
        Self { first, second, rest: Words::from_words(words) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Hex, Octagon, Square};

    fn the_same<B: Board>() {
        for index in 0..B::AREA {
            let cell = B::cell_in_frame(index);
            assert_eq!(B::ANY.cell_at(index), cell);
            assert_eq!(B::ANY.index_of(cell), B::index(cell));
        }
        assert_eq!(B::ANY.in_play().to_words(), B::IN_PLAY.to_words());
        assert_eq!(B::ANY.words(), B::VALUE.words());
        for cell in B::cells() {
            let set = Cells::<B>::of(cell);
            assert_eq!(set.to_any().grown(), set.grown().to_any());
            assert_eq!(set.to_any().surrounded(), set.surrounded().to_any());
        }
    }

    #[test]
    fn it_counts_cells_as_the_board_whose_type_is_known() {
        the_same::<Square<2>>();
        the_same::<Square<8>>();
        the_same::<Octagon<10>>();
        the_same::<Hex<7>>();
        the_same::<Hex<11>>();
        the_same::<Square<23>>();
        the_same::<Square<24>>();
    }

    #[test]
    fn sets_of_two_boards_are_combined_by_their_cells() {
        let [small, large] = [Square::<8>::cells().to_any(), Square::<10>::cells().to_any()];
        assert_eq!(small & large, small);
        assert_eq!(small | large, small);
        assert_eq!((large - small).len(), 36);
        assert_eq!((large & small).len(), 64);
    }
}
