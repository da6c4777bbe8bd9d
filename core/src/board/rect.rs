//! Rectangular boards.

use super::{Direction, Shape, board};
use crate::board::bits::Words;

/// A board of `W` columns and `H` rows, each 1 to 19.
///
/// ```
/// use outflank::board::{Board, Rect, Symmetry};
/// assert_eq!((Rect::<5, 3>::NAME, Rect::<5, 3>::cells().len()), ("rect-5x3", 15));
/// assert_eq!(Symmetry::<Rect<5, 3>>::all().len(), 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect<const W: usize, const H: usize>;

/// The rectangles of `$height` rows and each of these widths.
macro_rules! rectangles {
    ($height:literal; $($width:literal)*; $bits:ty, $narrow:ident) => {
        $(board!(
            Rect<$width, $height>, concat!("rect-", $width, "x", $height), Shape::Rectangle, $width, $height,
            Direction::ALL, Direction::ORTHOGONAL, $bits, $narrow
        );)*
    };
}

rectangles!(1; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; u64, one);
rectangles!(2; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; u64, one);
rectangles!(3; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; u64, one);
rectangles!(4; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; u64, one);
rectangles!(4; 17 18 19; u128, two);
rectangles!(5; 1 2 3 4 5 6 7 8 9 10 11 12; u64, one);
rectangles!(5; 13 14 15 16 17 18 19; u128, two);
rectangles!(6; 1 2 3 4 5 6 7 8 9 10; u64, one);
rectangles!(6; 11 12 13 14 15 16 17 18 19; u128, two);
rectangles!(7; 1 2 3 4 5 6 7 8 9; u64, one);
rectangles!(7; 10 11 12 13 14 15 16 17 18; u128, two);
rectangles!(7; 19; Words<3>, many);
rectangles!(8; 1 2 3 4 5 6 7 8; u64, one);
rectangles!(8; 9 10 11 12 13 14 15 16; u128, two);
rectangles!(8; 17 18 19; Words<3>, many);
rectangles!(9; 1 2 3 4 5 6 7; u64, one);
rectangles!(9; 8 9 10 11 12 13 14; u128, two);
rectangles!(9; 15 16 17 18 19; Words<3>, many);
rectangles!(10; 1 2 3 4 5 6; u64, one);
rectangles!(10; 7 8 9 10 11 12; u128, two);
rectangles!(10; 13 14 15 16 17 18 19; Words<3>, many);
rectangles!(11; 1 2 3 4 5; u64, one);
rectangles!(11; 6 7 8 9 10 11; u128, two);
rectangles!(11; 12 13 14 15 16 17; Words<3>, many);
rectangles!(11; 18 19; Words<4>, many);
rectangles!(12; 1 2 3 4 5; u64, one);
rectangles!(12; 6 7 8 9 10; u128, two);
rectangles!(12; 11 12 13 14 15 16; Words<3>, many);
rectangles!(12; 17 18 19; Words<4>, many);
rectangles!(13; 1 2 3 4; u64, one);
rectangles!(13; 5 6 7 8 9; u128, two);
rectangles!(13; 10 11 12 13 14; Words<3>, many);
rectangles!(13; 15 16 17 18 19; Words<4>, many);
rectangles!(14; 1 2 3 4; u64, one);
rectangles!(14; 5 6 7 8 9; u128, two);
rectangles!(14; 10 11 12 13; Words<3>, many);
rectangles!(14; 14 15 16 17 18; Words<4>, many);
rectangles!(14; 19; Words<5>, many);
rectangles!(15; 1 2 3 4; u64, one);
rectangles!(15; 5 6 7 8; u128, two);
rectangles!(15; 9 10 11 12; Words<3>, many);
rectangles!(15; 13 14 15 16 17; Words<4>, many);
rectangles!(15; 18 19; Words<5>, many);
rectangles!(16; 1 2 3 4; u64, one);
rectangles!(16; 5 6 7 8; u128, two);
rectangles!(16; 9 10 11 12; Words<3>, many);
rectangles!(16; 13 14 15 16; Words<4>, many);
rectangles!(16; 17 18 19; Words<5>, many);
rectangles!(17; 1 2 3; u64, one);
rectangles!(17; 4 5 6 7; u128, two);
rectangles!(17; 8 9 10 11; Words<3>, many);
rectangles!(17; 12 13 14 15; Words<4>, many);
rectangles!(17; 16 17 18; Words<5>, many);
rectangles!(17; 19; Words<6>, many);
rectangles!(18; 1 2 3; u64, one);
rectangles!(18; 4 5 6 7; u128, two);
rectangles!(18; 8 9 10; Words<3>, many);
rectangles!(18; 11 12 13 14; Words<4>, many);
rectangles!(18; 15 16 17; Words<5>, many);
rectangles!(18; 18 19; Words<6>, many);
rectangles!(19; 1 2 3; u64, one);
rectangles!(19; 4 5 6; u128, two);
rectangles!(19; 7 8 9 10; Words<3>, many);
rectangles!(19; 11 12 13; Words<4>, many);
rectangles!(19; 14 15 16; Words<5>, many);
rectangles!(19; 17 18 19; Words<6>, many);
