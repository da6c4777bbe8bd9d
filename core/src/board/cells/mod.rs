//! A set of cells of one board.

mod convert;
mod iter;
mod text;

pub use iter::Iter;
pub use text::ParseCellsError;

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::bits::MAX_WORDS;
use super::select::nth_bit;
use super::{AnyBoard, Bits, Board, Cell, Grid, Square};

/// A set of cells of board `B`, with one bit per cell. `B` is the type of the board, or
/// [`AnyBoard`] if the board is known only at run time.
///
/// Every cell in it is in play on the board. You can combine sets with `|`, `&`, `^`, `-` and `!`,
/// and iterate over them row by row. `{}` prints the names of the cells, `{:?}` a grid.
///
/// ```
/// use outflank::{Cells, board::Square};
/// let row: Cells<Square<4>> = "a1 b1 c1 d1".parse()?;
/// let corners: Cells<Square<4>> = "a1,d1,a4,d4".parse()?;
/// assert_eq!((row & corners).to_string(), "a1 d1");
/// assert_eq!((row - corners).len(), 2);
/// assert_eq!((!row).len(), 12);
/// assert_eq!(format!("{corners:?}"), "#..#\n....\n....\n#..#");
/// # Ok::<(), outflank::ParseCellsError>(())
/// ```
#[doc(alias = "Bitboard")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells<B: Grid = Square<8>> {
    bits: B::Bits,
    board: B,
}

/// The error for a cell that is not in play on the board.
///
/// ```
/// use outflank::{Cells, OffBoardError, board::Square};
/// let cell = "i1".parse().unwrap();
/// assert_eq!(<Cells<Square<8>>>::from_cells([cell]), Err(OffBoardError { cell, board: "square-8" }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoardError {
    /// The cell.
    pub cell: Cell,
    /// The board's name.
    pub board: &'static str,
}

impl fmt::Display for OffBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not in play on {}", self.cell, self.board)
    }
}

impl core::error::Error for OffBoardError {}

impl<B: Board> Cells<B> {
    /// The empty set.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!(<Cells<Square<8>>>::EMPTY.len(), 0);
    /// ```
    pub const EMPTY: Self = Self::constant(B::Bits::EMPTY);

    /// All cells in play.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!(<Cells<Square<8>>>::ALL.len(), 64);
    /// ```
    pub const ALL: Self = Self::constant(B::IN_PLAY);

    /// Returns the set with these bits, without bits that are not cells in play.
    ///
    /// ```
    /// use outflank::{Cells, board::Octagon};
    /// assert_eq!(<Cells<Octagon<8>>>::from_bits(0b1111).to_string(), "c1 d1");
    /// ```
    #[inline]
    pub fn from_bits(bits: B::Bits) -> Self {
        Self::constant(bits & B::IN_PLAY)
    }

    /// Returns the set with the bits of these words, the lowest cells first. Bits that are not
    /// cells in play are dropped.
    ///
    /// ```
    /// use outflank::{Cells, board::Octagon};
    /// assert_eq!(<Cells<Octagon<8>>>::from_words([0b1111]).to_string(), "c1 d1");
    /// ```
    #[inline]
    pub fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
        Self::from_bits(B::Bits::from_words(words))
    }

    /// Converts the set to one whose board is known only at run time, as an `AnyPosition` returns
    /// it.
    ///
    /// ```
    /// use outflank::{Position, Reversi, variant::AnyPosition};
    /// let (start, any) = (Reversi::new(), AnyPosition::from(Reversi::new()));
    /// assert_eq!(start.placements().to_any(), any.placements());
    /// ```
    #[inline]
    pub fn to_any(self) -> Cells<AnyBoard> {
        Cells { bits: Bits::from_words(self.words()), board: B::ANY }
    }

    /// Returns the bits of the set: one per cell, at the cell's index.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("a1 c1".parse::<Cells<Square<8>>>().unwrap().to_bits(), 0b101);
    /// ```
    #[inline]
    pub const fn to_bits(self) -> B::Bits {
        self.bits
    }

    /// A set with only the cell of that index; empty if it is not in play.
    #[inline]
    pub(crate) fn from_index(index: u16) -> Self {
        Self::from_bits(B::Bits::bit(index as u32))
    }

    /// The set with these bits, all of which must be cells in play.
    #[inline]
    pub(super) const fn constant(bits: B::Bits) -> Self {
        Self { bits, board: B::VALUE }
    }

    /// A set with only this cell; empty if it is not in play.
    #[inline]
    pub(crate) fn of(cell: Cell) -> Self {
        B::index(cell).map_or(Self::EMPTY, Self::from_index)
    }

    /// Returns the set of these cells.
    ///
    /// # Errors
    ///
    /// Returns an error if a cell is not in play on the board. The error contains the first such
    /// cell.
    ///
    /// ```
    /// use outflank::{Cell, Cells, board::Square};
    /// let cells = <Cells<Square<4>>>::from_cells(["b2".parse()?, "a1".parse()?])?;
    /// assert_eq!(cells.to_string(), "a1 b2");
    /// assert!(<Cells<Square<4>>>::from_cells(["e1".parse()?]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_cells(cells: impl IntoIterator<Item = Cell>) -> Result<Self, OffBoardError> {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell)?;
        }
        Ok(set)
    }
}

impl<B: Grid> Cells<B> {
    /// Returns the board of the cells.
    ///
    /// ```
    /// use outflank::{Cells, board::{Grid, Square}};
    /// assert_eq!(<Cells<Square<8>>>::EMPTY.board().geometry().name(), "square-8");
    /// ```
    #[inline]
    pub const fn board(self) -> B {
        self.board
    }

    /// Returns the empty set of `board`. If its type is known, use [`Cells::EMPTY`].
    ///
    /// ```
    /// use outflank::{Cells, Position, variant::Variant};
    /// let start = "oust:hex-5".parse::<Variant>()?.start();
    /// let mut cells = Cells::none_of(start.cells().board());
    /// assert_eq!(cells.insert("e5".parse().unwrap()), Ok(true));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    #[inline]
    pub const fn none_of(board: B) -> Self {
        Self { bits: B::Bits::EMPTY, board }
    }

    /// Returns all cells in play of `board`. If its type is known, use [`Cells::ALL`].
    ///
    /// ```
    /// use outflank::{Cells, Position, variant::Variant};
    /// let start = "reversi:hex-5".parse::<Variant>()?.start();
    /// // On hexagons Reversi takes the centre out of play.
    /// assert_eq!((Cells::all_of(start.cells().board()).len(), start.cells().len()), (61, 60));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    #[inline]
    pub fn all_of(board: B) -> Self {
        Self { bits: board.in_play(), board }
    }

    /// The bits of the set: one per cell, at the cell's index.
    #[inline]
    pub(crate) const fn bits(self) -> B::Bits {
        self.bits
    }

    /// The set of the same board with these bits, all of which must be cells in play.
    #[inline]
    pub(crate) const fn with_bits(self, bits: B::Bits) -> Self {
        Self { bits, ..self }
    }

    /// Returns the words that the board needs, the lowest first, with one bit per cell at the
    /// cell's index.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let cells: Cells<Square<10>> = "a1 c1".parse()?;
    /// assert!(cells.words().eq([0b101, 0]));
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    #[inline]
    pub fn words(self) -> impl Iterator<Item = u64> {
        (0..self.board.words()).map(move |index| self.bits.word(index))
    }

    /// Returns the words, followed by empty words up to the number for the largest board.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("a1 c1".parse::<Cells<Square<8>>>().unwrap().to_words(), [5, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    #[inline]
    pub fn to_words(self) -> [u64; MAX_WORDS] {
        self.bits.to_words()
    }

    /// Returns the set and all cells around it. A step along one of the board's lines leads to
    /// these cells, of which a cell of a square has eight. [`Cells::grown`] adds only cells that
    /// share a side.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// let start = Reversi::new();
    /// let frontier = start.empties() & start.discs(Color::White).surrounded();
    /// assert_eq!(frontier.len(), 10);
    /// ```
    pub fn surrounded(self) -> Self {
        self.with_bits(self.board.surrounded(self.bits))
    }

    /// Returns the set and the cells that share a side with one of its cells.
    ///
    /// ```
    /// use outflank::{Cells, board::Hex};
    /// let corner: Cells<Hex<3>> = "c1".parse()?;
    /// assert_eq!(corner.grown().to_string(), "c1 d1 b2 c2");
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    #[inline]
    pub fn grown(self) -> Self {
        self.with_bits(self.board.grown(self.bits))
    }

    /// Adds a cell, and returns whether it is new.
    ///
    /// # Errors
    ///
    /// Returns an error if the cell is not in play on the board. The set is then unchanged.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let mut cells = <Cells<Square<8>>>::EMPTY;
    /// assert_eq!(cells.insert("a1".parse().unwrap()), Ok(true));
    /// assert_eq!(cells.insert("a1".parse().unwrap()), Ok(false));
    /// ```
    pub fn insert(&mut self, cell: Cell) -> Result<bool, OffBoardError> {
        let index = self.board.index_of(cell);
        let index = index.ok_or_else(|| OffBoardError { cell, board: self.board.geometry().name })?;
        let new = !self.bits.has(index as u32);
        self.bits = self.bits | B::Bits::bit(index as u32);
        Ok(new)
    }

    /// Removes a cell, and returns whether it was in the set.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let mut cells = <Cells<Square<8>>>::ALL;
    /// assert!(cells.remove("a1".parse().unwrap()) && cells.len() == 63);
    /// ```
    pub fn remove(&mut self, cell: Cell) -> bool {
        let found = self.contains(cell);
        self.bits = self.bits.and_not(self.bit_of(cell));
        found
    }

    /// Checks whether the cell is in the set.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!(<Cells<Square<8>>>::ALL.contains("h8".parse().unwrap()));
    /// ```
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.board.index_of(cell).is_some_and(|index| self.bits.has(index as u32))
    }

    /// Returns the number of cells.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("a1 b2".parse::<Cells<Square<8>>>().unwrap().len(), 2);
    /// ```
    #[inline]
    pub fn len(self) -> usize {
        self.board.count(self.bits) as usize
    }

    /// Checks whether the set is empty.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!(!<Cells<Square<8>>>::ALL.is_empty());
    /// ```
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits.is_empty()
    }

    /// Checks whether every cell of `self` is in `other`.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!("a1".parse::<Cells<Square<8>>>().unwrap().is_subset(Cells::ALL));
    /// ```
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Checks whether the sets have no cell in common.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let corner: Cells<Square<8>> = "a1".parse().unwrap();
    /// assert!(corner.is_disjoint(!corner));
    /// ```
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Returns the first cell, row by row from the top left, or `None` if the set is empty.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("b2 a3".parse::<Cells<Square<8>>>().unwrap().first(), "b2".parse().ok());
    /// ```
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.bits.lowest().map(|index| self.board.cell_at(index as u16))
    }

    /// Removes the first cell and returns it. Returns `None` if the set is empty.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let mut cells: Cells<Square<8>> = "b2 a3".parse()?;
    /// assert_eq!([cells.pop_first(), cells.pop_first()], ["b2".parse().ok(), "a3".parse().ok()]);
    /// assert_eq!(cells.pop_first(), None);
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    #[doc(alias = "pop")]
    #[doc(alias = "pop_lsb")]
    #[inline]
    pub fn pop_first(&mut self) -> Option<Cell> {
        let index = self.bits.lowest()?;
        self.bits = self.bits.and_not(B::Bits::bit(index));
        Some(self.board.cell_at(index as u16))
    }

    /// Returns the last cell, or `None` if the set is empty.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("b2 a3".parse::<Cells<Square<8>>>().unwrap().last(), "a3".parse().ok());
    /// ```
    pub fn last(self) -> Option<Cell> {
        self.bits.highest().map(|index| self.board.cell_at(index as u16))
    }

    /// Iterates over the cells, row by row from the top left.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let names: Vec<_> = "a3 b2".parse::<Cells<Square<8>>>().unwrap().iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(names, ["b2", "a3"]);
    /// ```
    pub const fn iter(self) -> Iter<B> {
        Iter::new(self)
    }

    /// Iterates over the indices of the cells, `row * width + column`, in ascending order.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let cells: Cells<Square<8>> = "a1 d3".parse()?;
    /// assert!(cells.indices().eq([0, 19]));
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    pub fn indices(self) -> impl Iterator<Item = u16> {
        self.words().enumerate().flat_map(|(nth, word)| {
            let rest = |word: &u64| Some(word & (word - 1)).filter(|&word| word != 0);
            let words = core::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| 64 * nth as u16 + word.trailing_zeros() as u16)
        })
    }

    /// The bit of a cell; no bit if it is not in play on the board.
    #[inline]
    fn bit_of(self, cell: Cell) -> B::Bits {
        self.board.index_of(cell).map_or(B::Bits::EMPTY, |index| B::Bits::bit(index as u32))
    }

    /// The cell with `nth` cells before it. It must exist.
    #[inline]
    pub(crate) fn nth(self, nth: u32) -> Cell {
        self.board.cell_at(self.nth_index(nth))
    }

    /// The index of the cell with `nth` cells before it. It must exist.
    #[inline]
    pub(crate) fn nth_index(self, nth: u32) -> u16 {
        nth_bit(self.bits, nth) as u16
    }
}

impl<B: Board> Default for Cells<B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $with:expr) => {
        impl<B: Grid> $trait for Cells<B> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let with: fn(B::Bits, B::Bits) -> B::Bits = $with;
                Self { bits: with(self.bits, self.board.bits_of(other)), board: self.board }
            }
        }

        impl<B: Grid> $assign for Cells<B> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl<B: Grid> Not for Cells<B> {
    type Output = Self;

    /// The cells in play that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self { bits: self.board.in_play().and_not(self.bits), board: self.board }
    }
}
