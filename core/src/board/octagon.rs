//! Octagonal boards.

use super::{Direction, Shape, board};

/// A board of 8x8 or 10x10 cells without three cells at each corner: `a1`, `b1`, `a2` and their
/// images.
///
/// ```
/// use outflank::board::{Board, Octagon};
/// assert_eq!(Octagon::<8>::cells().len(), 52);
/// assert!(!Octagon::<8>::contains("b1".parse()?) && Octagon::<8>::contains("b2".parse()?));
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Octagon<const N: usize>;

board!(Octagon<8>, "octagon-8", Shape::Octagon, 8, 8, Direction::ALL, Direction::ORTHOGONAL, u64, one, u8);
board!(
    Octagon<10>,
    "octagon-10",
    Shape::Octagon,
    10,
    10,
    Direction::ALL,
    Direction::ORTHOGONAL,
    u128,
    two,
    u8
);
