//! The least image of a position of 8x8, by bits.

use super::{Reversi, ReversiBoard};
use crate::board::bits::Bits;
use crate::board::{Shape, images::images};

/// Whether all images of a board's cells are found at once.
const fn is_eight<B: ReversiBoard>() -> bool {
    matches!(B::SHAPE, Shape::Square | Shape::Octagon) && B::WIDTH == 8
}

/// The least image of a position, and the lowest number of a symmetry that leads to it; `None` on
/// boards whose images are found one by one.
#[inline]
pub(super) fn least<B: ReversiBoard>(position: &Reversi<B>) -> Option<(Reversi<B>, usize)> {
    if !is_eight::<B>() {
        return None;
    }
    let [players, opponents] = [position.player, position.opponent].map(|discs| images(discs.word(0)));
    // As positions are ordered: by the discs of the player to move, and then by the others.
    let key = |nth: usize| (players[nth] as u128) << 64 | opponents[nth] as u128;
    let mut least = key(0);
    for nth in 1..8 {
        least = least.min(key(nth));
    }
    let nth = (0..8).find(|&nth| key(nth) == least).unwrap_or_default();
    let [player, opponent] = [least >> 64, least].map(|discs| B::Bits::from_words([discs as u64]));
    Some((Reversi { player, opponent, ..*position }, nth))
}
