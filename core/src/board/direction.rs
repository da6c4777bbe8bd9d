//! The eight directions, of which a board uses some.

use core::fmt;

/// A step from a cell to a neighbouring cell.
///
/// Squares and octagons have all eight; four of them cross a side of a cell. A hexagonal board has
/// six, and all of them cross a side. Its columns and rows are axial: a step to the north east or
/// the south west does not change `column + row`.
///
/// ```
/// use outflank::board::Direction;
/// assert_eq!((Direction::NorthEast.columns(), Direction::NorthEast.rows()), (1, -1));
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// One column to the right.
    East,
    /// One column to the right and one row down.
    SouthEast,
    /// One row down.
    South,
    /// One column to the left and one row down.
    SouthWest,
    /// One column to the left.
    West,
    /// One column to the left and one row up.
    NorthWest,
    /// One row up.
    North,
    /// One column to the right and one row up.
    NorthEast,
}

impl Direction {
    /// All eight directions, clockwise from the east.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert_eq!(Direction::ALL[0], Direction::East);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
    ];

    /// The four across the sides of a square cell.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert!(Direction::ORTHOGONAL.contains(&Direction::North));
    /// ```
    pub const ORTHOGONAL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The six of a hexagonal board.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert!(!Direction::HEXAGONAL.contains(&Direction::SouthEast));
    /// ```
    pub const HEXAGONAL: [Self; 6] =
        [Self::East, Self::South, Self::SouthWest, Self::West, Self::North, Self::NorthEast];

    /// Returns the change of the column: -1, 0 or 1.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert_eq!(Direction::SouthWest.columns(), -1);
    /// ```
    #[inline]
    pub const fn columns(self) -> i8 {
        match self {
            Self::East | Self::SouthEast | Self::NorthEast => 1,
            Self::South | Self::North => 0,
            Self::West | Self::SouthWest | Self::NorthWest => -1,
        }
    }

    /// Returns the change of the row: -1, 0 or 1. Down is positive.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert_eq!(Direction::SouthWest.rows(), 1);
    /// ```
    #[inline]
    pub const fn rows(self) -> i8 {
        match self {
            Self::SouthEast | Self::South | Self::SouthWest => 1,
            Self::East | Self::West => 0,
            Self::NorthWest | Self::North | Self::NorthEast => -1,
        }
    }

    /// Returns the opposite direction.
    ///
    /// ```
    /// use outflank::board::Direction;
    /// assert_eq!(Direction::North.opposite(), Direction::South);
    /// ```
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::West => Self::East,
            Self::NorthWest => Self::SouthEast,
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::East => "east",
            Self::SouthEast => "south east",
            Self::South => "south",
            Self::SouthWest => "south west",
            Self::West => "west",
            Self::NorthWest => "north west",
            Self::North => "north",
            Self::NorthEast => "north east",
        })
    }
}
