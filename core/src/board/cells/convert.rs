//! Conversions of sets from cells and from numbers, and to numbers.

use core::fmt;
use core::ops::{BitOr, Sub};

use super::Cells;
use crate::board::{Bits, Board, Cell, Grid};

/// `set | cell` and `set - cell`. A cell that is not in play on the board changes nothing.
impl<B: Grid> BitOr<Cell> for Cells<B> {
    type Output = Self;

    #[inline]
    fn bitor(self, cell: Cell) -> Self {
        Self { bits: self.bits | self.bit_of(cell), ..self }
    }
}

impl<B: Grid> Sub<Cell> for Cells<B> {
    type Output = Self;

    #[inline]
    fn sub(self, cell: Cell) -> Self {
        Self { bits: self.bits.and_not(self.bit_of(cell)), ..self }
    }
}

/// A set with only this cell; empty if it is not in play on the board.
impl<B: Board> From<Cell> for Cells<B> {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self::of(cell)
    }
}

/// Cells that are not in play on the board are left out; [`Cells::from_cells`] names them.
impl<B: Board> FromIterator<Cell> for Cells<B> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | cell)
    }
}

/// Cells that are not in play on the board are left out, as with `collect`.
impl<B: Board> Extend<Cell> for Cells<B> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        *self |= cells.into_iter().collect();
    }
}

/// One bit per square: bit 0 is a1, bit 1 is b1, bit 63 is h8.
impl From<Cells> for u64 {
    fn from(cells: Cells) -> Self {
        cells.to_bits()
    }
}

/// One bit per square: bit 0 is a1, bit 1 is b1, bit 63 is h8.
impl From<u64> for Cells {
    fn from(bits: u64) -> Self {
        Self::constant(bits)
    }
}

impl Cells {
    /// Returns a set of squares of 8x8 from its bits: bit 0 is a1, bit 63 is h8. You can call it
    /// in a constant.
    ///
    /// ```
    /// use outflank::Cells;
    /// const CORNERS: Cells = Cells::from_u64(0x8100_0000_0000_0081);
    /// assert_eq!(CORNERS.to_string(), "a1 h1 a8 h8");
    /// ```
    pub const fn from_u64(bits: u64) -> Self {
        Self::constant(bits)
    }
}

/// The bits as one number. The cell with index 0 is the lowest bit.
macro_rules! as_number {
    ($($trait:ident: $prefix:literal, $first:literal, $rest:literal;)*) => {
        $(impl<B: Grid> fmt::$trait for Cells<B> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let words = self.to_words();
                let first = words.iter().rposition(|&word| word != 0).unwrap_or(0);
                let prefix = if f.alternate() { $prefix } else { "" };
                write!(f, concat!("{}", $first), prefix, words[first])?;
                words[..first].iter().rev().try_for_each(|word| write!(f, $rest, word))
            }
        })*
    };
}

as_number! {
    LowerHex: "0x", "{:x}", "{:016x}";
    UpperHex: "0x", "{:X}", "{:016X}";
    Binary: "0b", "{:b}", "{:064b}";
}
