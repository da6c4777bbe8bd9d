//! Hexagonal boards.

use super::{Direction, Shape, board};
use crate::board::bits::Words;

/// A hexagon of hexagonal cells, `S` cells a side, 2 to 11.
///
/// The bounding rectangle is a rhombus of `2S - 1` axial columns and rows, with two corners out of
/// play. The name of a cell gives its axial column and row. The cells of a column lie on a line
/// that runs down to the right.
///
/// ```
/// use outflank::board::{Board, Hex};
/// assert_eq!((Hex::<7>::WIDTH, Hex::<7>::cells().len()), (13, 127));
/// assert_eq!(Hex::<2>::cells().to_string(), "b1 c1 a2 b2 c2 a3 b3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const S: usize>;

macro_rules! hexagons {
    ($($side:literal)*, $bits:ty, $narrow:ident, $place:ty) => {
        $(board!(
            Hex<$side>, concat!("hex-", $side), Shape::Hexagon, 2 * $side - 1, 2 * $side - 1,
            Direction::HEXAGONAL, Direction::HEXAGONAL, $bits, $narrow, $place
        );)*
    };
}

hexagons!(2 3 4, u64, one, u8);
hexagons!(5 6, u128, two, u8);
hexagons!(7, Words<3>, many, u8);
hexagons!(8, Words<4>, many, u16);
hexagons!(9, Words<5>, many, u16);
hexagons!(10, Words<6>, many, u16);
hexagons!(11, Words<7>, many, u16);
