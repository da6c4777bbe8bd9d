//! A position taken apart.

use super::Kind;
use crate::board::{Cells, Grid};
use crate::color::Color;

/// The parts of a position: its cells by colour, the colour to move, and its state.
///
/// Every written form of a position is made of these and nothing else: its line of text
/// ([`Display`](core::fmt::Display)), its bytes, its key; and so are its images under symmetries.
///
/// ```
/// use outflank::{Position, Reversi};
/// let parts = Reversi::new().parts();
/// assert_eq!((parts.black.to_string(), parts.state), ("e4 d5".to_string(), 0));
/// assert_eq!(Reversi::from_parts(parts), Ok(Reversi::new()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<B: Grid> {
    /// The game and its board.
    pub kind: &'static Kind,
    /// The cells that hold Black's discs or stones.
    pub black: Cells<B>,
    /// The cells that hold White's.
    pub white: Cells<B>,
    /// The colour to move.
    pub turn: Color,
    /// The state, an index of [`Kind::states`]: the options, and whatever else the game remembers.
    pub state: u8,
}

impl<B: Grid> Parts<B> {
    /// Returns the cells of `color`.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// assert_eq!(Reversi::new().parts().cells(Color::White).len(), 2);
    /// ```
    #[inline]
    pub fn cells(&self, color: Color) -> Cells<B> {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Checks whether another position is of the same variant: the same game, board and options.
    ///
    /// ```
    /// use outflank::{Oust, Position, oust::Options};
    /// let [with, without] = [true, false].map(|pie| <Oust>::with_options(Options::default().with_pie(pie)));
    /// assert!(!with.parts().is_alike(&without.parts()));
    /// ```
    pub fn is_alike(&self, other: &Self) -> bool {
        let suffix = |parts: &Self| parts.kind.suffix(parts.state);
        self.kind == other.kind && suffix(self) == suffix(other)
    }

    /// The turn in bit 0, the state in the others.
    #[inline]
    pub(super) const fn last_byte(&self) -> u8 {
        self.turn as u8 | self.state << 1
    }
}
