//! Positions written in OBF.

use outflank::{Reversi, reversi};

use super::parts::Parts;
use super::{ConvertError, Converted};
use crate::obf::Problem;

/// Writes a position with the scores of its moves.
pub(super) fn write(mut parts: Parts) -> Result<Converted, ConvertError> {
    if !parts.game.is_empty() {
        return Err(ConvertError::ObfMoves);
    }
    let position = Reversi::try_from(*parts.game.start()).ok();
    let position = position.filter(|position| position.options() == reversi::Options::default());
    let position = position.ok_or(ConvertError::ObfBoard)?;
    parts.lose_tags(|_| true);
    let text = Problem { position, moves: parts.scored_moves }.to_string();
    Ok(Converted { text, lost: parts.lost })
}
