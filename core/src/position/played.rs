//! The effect of a move.

use crate::board::{Cells, Grid};
use crate::color::Color;
use crate::moves::Move;

/// The effect of a move: the discs that it flipped or the stones that it captured, and whether the
/// same player moves again.
///
/// ```
/// use outflank::{Color, Position, Reversi};
/// let played = Reversi::new().play("f5".parse()?)?;
/// assert_eq!((played.color, played.taken.to_string()), (Color::Black, "e5".to_string()));
/// assert!(!played.turn_continues);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(bound = ""))]
#[non_exhaustive]
pub struct Played<B: Grid> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The colour that moved.
    pub color: Color,
    /// The discs that the move flipped, or the stones that it captured.
    pub taken: Cells<B>,
    /// Whether the same player moves again: in Oust, after a capture that did not end the game
    /// (O4).
    pub turn_continues: bool,
}
