//! Cells and sets of cells as constants: the macros `cell!` and `cells!`.

use super::bits::{MAX_WORDS, Words};
use super::narrow;
use super::{Board, Cell, Cells, Geometry};

/// A cell, given by its name and checked by the compiler.
///
/// ```
/// use outflank::{Cell, cell};
/// const D3: Cell = cell!("d3");
/// assert_eq!(D3.to_string(), "d3");
/// ```
///
/// ```compile_fail
/// let nowhere = outflank::cell!("z99");
/// ```
#[macro_export]
macro_rules! cell {
    ($name:literal) => {
        const { $crate::board::constant::cell($name) }
    };
}

/// A set of cells, given by their names with spaces between them and checked by the compiler. The
/// board is 8x8, or the one named first.
///
/// ```
/// use outflank::{Cells, board::Hex, cells};
/// const CORNERS: Cells = cells!("a1 h1 a8 h8");
/// const ROW: Cells<Hex<5>> = cells!(Hex<5>: "a5 b5 c5");
/// assert_eq!((CORNERS.len(), ROW.to_string().as_str()), (4, "a5 b5 c5"));
/// ```
///
/// ```compile_fail
/// // The board has no such cell.
/// let set: outflank::Cells = outflank::cells!("a1 i1");
/// ```
#[macro_export]
macro_rules! cells {
    ($names:literal) => {
        $crate::cells!($crate::board::Square<8>: $names)
    };
    ($board:ty: $names:literal) => {
        const {
            struct Names;
            impl $crate::board::constant::Names for Names {
                const NAMES: &'static str = $names;
            }
            $crate::board::constant::cells::<$board, Names>()
        }
    };
}

/// The text of a constant. Only the macro uses it.
pub trait Names {
    /// The names.
    const NAMES: &'static str;
}

/// Bits that a constant expression can make from names. Only the macro uses this trait.
pub trait Named<B: Board, N: Names> {
    /// The bits.
    const BITS: Self;
}

impl<B: Board, N: Names> Named<B, N> for u64 {
    const BITS: Self = narrow::one(words(N::NAMES, B::GEOMETRY));
}

impl<B: Board, N: Names> Named<B, N> for u128 {
    const BITS: Self = narrow::two(words(N::NAMES, B::GEOMETRY));
}

impl<const W: usize, B: Board, N: Names> Named<B, N> for Words<W> {
    const BITS: Self = narrow::many(words(N::NAMES, B::GEOMETRY));
}

/// The function that `cells!` calls.
pub const fn cells<B: Board<Bits: Named<B, N>>, N: Names>() -> Cells<B> {
    Cells::constant(<B::Bits as Named<B, N>>::BITS)
}

/// The function that `cell!` calls.
///
/// # Panics
///
/// If the text is not the name of a cell. This happens when the constant is compiled.
#[expect(clippy::panic, reason = "it is the compiler that panics")]
pub const fn cell(name: &str) -> Cell {
    match Cell::from_name(name) {
        Some(cell) => cell,
        None => panic!("this is not the name of a cell"),
    }
}

/// The bits of the cells with these names.
#[expect(clippy::panic, reason = "it is the compiler that panics")]
const fn words(names: &str, board: Geometry) -> [u64; MAX_WORDS] {
    let (mut words, mut rest) = ([0; MAX_WORDS], names.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        if first.is_ascii_whitespace() || *first == b',' {
            rest = after;
            continue;
        }
        let Ok((cell, length)) = Cell::read_bytes(rest) else { panic!("this is not the name of a cell") };
        let Some(index) = board.index(cell) else { panic!("the cell is not in play on the board") };
        words[index as usize / 64] |= 1 << (index % 64);
        rest = rest.split_at(length).1;
    }
    words
}
