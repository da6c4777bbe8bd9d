//! The outcome of a finished game: a win or a draw.

use core::fmt::{self, Display};

use crate::color::Color;

/// The outcome of a finished game: a win or a draw.
///
/// ```
/// use outflank::{Color, Outcome};
/// assert_eq!(Outcome::Win(Color::White).winner(), Some(Color::White));
/// assert_eq!(Outcome::Draw.winner(), None);
/// assert_eq!(Outcome::Win(Color::White).to_string(), "White wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// This colour has won.
    Win(Color),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// Returns the colour that has won, or `None` in a draw.
    ///
    /// ```
    /// use outflank::{Color, Outcome};
    /// assert_eq!(Outcome::Win(Color::Black).winner(), Some(Color::Black));
    /// ```
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => write!(f, "{color} wins"),
            Self::Draw => f.write_str("draw"),
        }
    }
}
