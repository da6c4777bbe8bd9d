//! The number of discs or stones of each colour.

use core::fmt::{self, Display};
use core::ops::{Index, IndexMut};

use crate::color::Color;

/// The number of discs or stones of each colour.
///
/// ```
/// use outflank::{Color, Score};
/// let score = Score::new(40, 24);
/// assert_eq!((score.black, score.difference(Color::White)), (40, -16));
/// assert_eq!(score.to_string(), "40-24");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Score {
    /// Black's count.
    pub black: u16,
    /// White's count.
    pub white: u16,
}

impl Score {
    /// Creates a score from Black's count and White's.
    ///
    /// ```
    /// assert_eq!(outflank::Score::new(33, 31).black, 33);
    /// ```
    pub const fn new(black: u16, white: u16) -> Self {
        Self { black, white }
    }

    /// Returns the count of `color` minus the other colour's count.
    ///
    /// ```
    /// use outflank::{Color, Score};
    /// assert_eq!(Score::new(33, 31).difference(Color::Black), 2);
    /// ```
    pub fn difference(self, color: Color) -> i32 {
        self[color] as i32 - self[!color] as i32
    }

    /// Returns the sum of both counts.
    ///
    /// ```
    /// assert_eq!(outflank::Score::new(33, 31).total(), 64);
    /// ```
    pub const fn total(self) -> u32 {
        self.black as u32 + self.white as u32
    }
}

impl Index<Color> for Score {
    type Output = u16;

    fn index(&self, color: Color) -> &u16 {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl IndexMut<Color> for Score {
    fn index_mut(&mut self, color: Color) -> &mut u16 {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}
