//! A set of cells of one board.

mod convert;
mod iter;
mod text;

pub use iter::Iter;
pub use text::ParseCellsError;

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::bits::MAX_WORDS;
use super::{Bits, Board, Cell, Geometry, Square};

/// A set of cells of board `B`, one bit a cell.
///
/// Every cell in it is in play on the board. Sets are combined with `|`, `&`, `^`, `-` and `!`,
/// iterate row by row, print as the names of their cells and show themselves as a grid under
/// `{:?}`.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells<B: Board = Square<8>>(B::Bits);

/// The cell is not in play on the board.
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
    /// No cell.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!(<Cells<Square<8>>>::EMPTY.len(), 0);
    /// ```
    pub const EMPTY: Self = Self(B::Bits::EMPTY);

    /// All the cells in play.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!(<Cells<Square<8>>>::ALL.len(), 64);
    /// ```
    pub const ALL: Self = Self(B::IN_PLAY);

    /// The set whose bits these are; bits of no cell in play are dropped.
    ///
    /// ```
    /// use outflank::{Cells, board::Octagon};
    /// assert_eq!(<Cells<Octagon<8>>>::from_bits(0b1111).to_string(), "c1 d1");
    /// ```
    #[inline]
    pub fn from_bits(bits: B::Bits) -> Self {
        Self(bits & B::IN_PLAY)
    }

    /// The same cells on a board that has them all: what it lacks is dropped.
    ///
    /// ```
    /// use outflank::{Cells, board::{Hex, Widest}};
    /// let row: Cells<Hex<5>> = "a5 b5 c5".parse()?;
    /// assert_eq!(row.widened::<Widest>().to_string(), "a5 b5 c5");
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    pub fn widened<A: Board>(self) -> Cells<A> {
        let (words, mut wide) = (self.0.to_words(), [0; MAX_WORDS]);
        let [from, to] = [B::WIDTH, A::WIDTH].map(usize::from);
        // Written out row by row, so that all but a shift or two of each is known to the compiler.
        macro_rules! rows {
            ($($row:literal)*) => {
                $(if $row < B::HEIGHT && $row < A::HEIGHT {
                    copy_row(&words, $row * from, from.min(to), &mut wide, $row * to);
                })*
            };
        }
        rows!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
        Cells::from_bits(A::Bits::from_words(wide))
    }

    /// The cells as words of bits by their indices on `board`, which has all of them: what it lacks
    /// is dropped. Sets that a position of any variant gives are written so on its own board.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// let start = "reversi:square-8".parse::<Variant>()?.start();
    /// assert_eq!(start.placements().words_on(start.geometry())[0], 0x0000_1020_0408_0000);
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn words_on(self, board: Geometry) -> [u64; MAX_WORDS] {
        let (words, mut respaced) = (self.0.to_words(), [0; MAX_WORDS]);
        let [from, to] = [B::WIDTH, board.width].map(usize::from);
        for row in 0..usize::from(B::HEIGHT.min(board.height)) {
            copy_row(&words, row * from, from.min(to), &mut respaced, row * to);
        }
        respaced
    }

    /// One bit a cell, at the cell's index.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("a1 c1".parse::<Cells<Square<8>>>().unwrap().to_bits(), 0b101);
    /// ```
    #[inline]
    pub const fn to_bits(self) -> B::Bits {
        self.0
    }

    /// The cell with that index alone; empty if there is none in play.
    #[inline]
    pub(crate) fn from_index(index: u16) -> Self {
        Self::from_bits(B::Bits::bit(index as u32))
    }

    /// Bits that are known to be of cells in play.
    pub(super) const fn constant(bits: B::Bits) -> Self {
        Self(bits)
    }

    /// The cell alone; empty if it is not in play.
    #[inline]
    pub(crate) fn of(cell: Cell) -> Self {
        B::index(cell).map_or(Self::EMPTY, Self::from_index)
    }

    /// The set of these cells.
    ///
    /// # Errors
    ///
    /// The first cell that is not in play on the board.
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

    /// Puts a cell in, and says whether it is new.
    ///
    /// # Errors
    ///
    /// If the cell is not in play on the board; the set is unchanged then.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let mut cells = <Cells<Square<8>>>::EMPTY;
    /// assert_eq!(cells.insert("a1".parse().unwrap()), Ok(true));
    /// assert_eq!(cells.insert("a1".parse().unwrap()), Ok(false));
    /// ```
    pub fn insert(&mut self, cell: Cell) -> Result<bool, OffBoardError> {
        let index = B::index(cell).ok_or(OffBoardError { cell, board: B::NAME })?;
        let new = !self.0.has(index as u32);
        self.0 = self.0 | B::Bits::bit(index as u32);
        Ok(new)
    }

    /// Takes a cell out, and says whether it was in.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let mut cells = <Cells<Square<8>>>::ALL;
    /// assert!(cells.remove("a1".parse().unwrap()) && cells.len() == 63);
    /// ```
    pub fn remove(&mut self, cell: Cell) -> bool {
        let found = self.contains(cell);
        if let Some(index) = B::index(cell) {
            self.0 = self.0.and_not(B::Bits::bit(index as u32));
        }
        found
    }

    /// Whether the cell is in the set.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!(<Cells<Square<8>>>::ALL.contains("h8".parse().unwrap()));
    /// ```
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        B::index(cell).is_some_and(|index| self.0.has(index as u32))
    }

    /// How many cells there are.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("a1 b2".parse::<Cells<Square<8>>>().unwrap().len(), 2);
    /// ```
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether there is no cell.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!(!<Cells<Square<8>>>::ALL.is_empty());
    /// ```
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether every cell of `self` is in `other`.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert!("a1".parse::<Cells<Square<8>>>().unwrap().is_subset(Cells::ALL));
    /// ```
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether no cell is in both.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let corner: Cells<Square<8>> = "a1".parse().unwrap();
    /// assert!(corner.is_disjoint(!corner));
    /// ```
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// The first cell, row by row from the top left.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("b2 a3".parse::<Cells<Square<8>>>().unwrap().first(), "b2".parse().ok());
    /// ```
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.0.lowest().map(|index| B::cell_in_frame(index as u16))
    }

    /// The last cell.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// assert_eq!("b2 a3".parse::<Cells<Square<8>>>().unwrap().last(), "a3".parse().ok());
    /// ```
    pub fn last(self) -> Option<Cell> {
        self.0.highest().map(|index| B::cell_in_frame(index as u16))
    }

    /// The cells, row by row from the top left.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let names: Vec<_> = "a3 b2".parse::<Cells<Square<8>>>().unwrap().iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(names, ["b2", "a3"]);
    /// ```
    pub const fn iter(self) -> Iter<B> {
        Iter::new(self)
    }

    /// The cells' indices, `row * width + column`, in rising order.
    ///
    /// ```
    /// use outflank::{Cells, board::Square};
    /// let cells: Cells<Square<8>> = "a1 d3".parse()?;
    /// assert!(cells.indices().eq([0, 19]));
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    pub fn indices(self) -> impl Iterator<Item = usize> {
        self.0.words().enumerate().flat_map(|(nth, word)| {
            let rest = |word: &u64| Some(word & (word - 1)).filter(|&word| word != 0);
            let words = core::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| 64 * nth + word.trailing_zeros() as usize)
        })
    }

    /// The set and all the cells around it: those that a step along one of the board's lines leads
    /// to, eight around a cell of a square. [`Cells::grown`] goes across sides alone.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// let start = Reversi::new();
    /// let frontier = start.empties() & start.discs(Color::White).surrounded();
    /// assert_eq!(frontier.len(), 10);
    /// ```
    pub fn surrounded(self) -> Self {
        let around = B::LINES.iter().map(|&direction| B::shift(self.0, direction));
        Self(around.fold(self.0, |cells, shifted| cells | shifted))
    }

    /// The set and the cells that share a side with one of it.
    ///
    /// ```
    /// use outflank::{Cells, board::Hex};
    /// let corner: Cells<Hex<3>> = "c1".parse()?;
    /// assert_eq!(corner.grown().to_string(), "c1 d1 b2 c2");
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    #[inline]
    pub fn grown(self) -> Self {
        Self(B::grow(self.0))
    }
}

/// Copies a row of so many cells from where it begins on one board to where it does on another.
#[inline]
fn copy_row(words: &[u64; MAX_WORDS], start: usize, cells: usize, to: &mut [u64; MAX_WORDS], end: usize) {
    // A row may lie across two words. `<< 1 << (63 - n)` is `<< (64 - n)` for every n, 0 too.
    let (word, shift) = (start / 64, start % 64);
    let above = words.get(word + 1).map_or(0, |above| above << 1 << (63 - shift));
    let row = (words[word] >> shift | above) & ((1 << cells) - 1);
    let (word, shift) = (end / 64, end % 64);
    to[word] |= row << shift;
    if let Some(next) = to.get_mut(word + 1) {
        *next |= row >> 1 >> (63 - shift);
    }
}

impl<B: Board> Default for Cells<B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $with:expr) => {
        impl<B: Board> $trait for Cells<B> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let with: fn(B::Bits, B::Bits) -> B::Bits = $with;
                Self(with(self.0, other.0))
            }
        }

        impl<B: Board> $assign for Cells<B> {
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

impl<B: Board> Not for Cells<B> {
    type Output = Self;

    /// The cells in play that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}
