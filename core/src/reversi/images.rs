//! The least image of a position of 8x8, by bits.

use super::{Reversi, ReversiBoard, arch};
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
    let [player, opponent] = [position.player, position.opponent].map(|discs| discs.word(0));
    let (least, nth) =
        arch::least_image(player, opponent).unwrap_or_else(|| least_by_words(player, opponent));
    let [player, opponent] = least.map(|discs| B::Bits::from_words([discs]));
    Some((Reversi { player, opponent, ..*position }, nth))
}

/// [`arch::least_image`] for any CPU.
#[inline]
fn least_by_words(player: u64, opponent: u64) -> ([u64; 2], usize) {
    let [players, opponents] = [player, opponent].map(images);
    // As positions are ordered: by the discs of the player to move, and then by the others.
    let key = |nth: usize| (players[nth] as u128) << 64 | opponents[nth] as u128;
    let mut least = key(0);
    for nth in 1..8 {
        least = least.min(key(nth));
    }
    let nth = (0..8).find(|&nth| key(nth) == least).unwrap_or_default();
    ([(least >> 64) as u64, least as u64], nth)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On sets that have no pattern, and on such that some symmetries leave as they are.
    #[test]
    fn the_kernel_finds_the_same() {
        let (mut bits, mut compared) = (1_u64, 0);
        for nth in 0..100_000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let set = bits ^ bits >> 29;
            let patterns = [
                set,
                set | set.swap_bytes(),
                set | images(set)[4],
                images(set).into_iter().fold(0, |all, one| all | one),
            ];
            let (player, opponent) = (patterns[nth % 4], patterns[nth / 4 % 4].rotate_left(32));
            let opponent = opponent & !player;
            if let Some(least) = arch::least_image(player, opponent) {
                assert_eq!(least, least_by_words(player, opponent));
                compared += 1;
            }
        }
        std::println!("{compared} compared");
    }
}
