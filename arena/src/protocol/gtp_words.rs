//! Colours and moves as GTP writes them.

use outflank::{Color, Move};

pub(super) const fn colour(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Programs of Reversi write cells in capitals.
pub(super) fn written(mv: Move) -> String {
    mv.to_string().to_uppercase()
}
