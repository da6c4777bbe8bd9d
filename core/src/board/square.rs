//! Square boards.

use super::{Direction, Shape, board};
use crate::board::bits::Words;

/// A square board of `N` by `N` cells, 2 to 24.
///
/// ```
/// use outflank::board::{Board, Square};
/// assert_eq!((Square::<8>::NAME, Square::<8>::cells().len()), ("square-8", 64));
/// assert_eq!(Square::<24>::cells().last().map(|cell| cell.to_string()).as_deref(), Some("x24"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const N: usize>;

macro_rules! squares {
    ($($size:literal)*, $bits:ty, $narrow:ident, $place:ty) => {
        $(board!(
            Square<$size>, concat!("square-", $size), Shape::Square, $size, $size,
            Direction::ALL, Direction::ORTHOGONAL, $bits, $narrow, $place
        );)*
    };
}

squares!(2 3 4 5 6 7 8, u64, one, u8);
squares!(9 10 11, u128, two, u8);
squares!(12 13, Words<3>, many, u8);
squares!(14, Words<4>, many, u8);
squares!(15 16, Words<4>, many, u16);
squares!(17, Words<5>, many, u16);
squares!(18 19, Words<6>, many, u16);
squares!(20 21, Words<7>, many, u16);
squares!(22, Words<8>, many, u16);
squares!(23 24, Words<9>, many, u16);
