//! The least image of a position of 8x8 under symmetries, found on bits.

use super::{Reversi, ReversiBoard, arch};
use crate::board::bits::Bits;
use crate::board::{Shape, images::images};

/// Whether all images of the board's cells can be computed at once.
const fn is_eight<B: ReversiBoard>() -> bool {
    matches!(B::SHAPE, Shape::Square | Shape::Octagon) && B::WIDTH == 8
}

/// The discs of a board as one number, with the player's discs in the upper half. Positions are
/// ordered by it.
const fn joined(player: u64, opponent: u64) -> u128 {
    (player as u128) << 64 | opponent as u128
}

/// The least image of a position; `None` on boards whose images are computed one by one.
#[inline]
pub(super) fn least<B: ReversiBoard>(position: &Reversi<B>) -> Option<Reversi<B>> {
    if !is_eight::<B>() {
        return None;
    }
    let [player, opponent] = [position.player, position.opponent].map(|discs| discs.word(0));
    let least = arch::least_image(player, opponent).unwrap_or_else(|| least_by_words(player, opponent));
    let [player, opponent] = [(least >> 64) as u64, least as u64].map(|discs| B::Bits::from_words([discs]));
    Some(Reversi { player, opponent, ..*position })
}

/// A bit for each symmetry that leads to that image; `None` on boards whose images are computed one
/// by one.
#[inline]
pub(super) fn symmetries_to<B: ReversiBoard>(image: &Reversi<B>, position: &Reversi<B>) -> Option<u8> {
    if !is_eight::<B>() {
        return None;
    }
    let [image, position] =
        [image, position].map(|Reversi { player, opponent, .. }| [player.word(0), opponent.word(0)]);
    let (image, [player, opponent]) = (joined(image[0], image[1]), position);
    let found = arch::symmetries_to(image, player, opponent);
    Some(found.unwrap_or_else(|| symmetries_by_words(image, player, opponent)))
}

/// All eight images of a board, for any CPU.
#[inline]
fn joined_images(player: u64, opponent: u64) -> [u128; 8] {
    let (players, opponents) = (images(player), images(opponent));
    core::array::from_fn(|nth| joined(players[nth], opponents[nth]))
}

/// [`arch::least_image`] for any CPU.
#[inline]
fn least_by_words(player: u64, opponent: u64) -> u128 {
    joined_images(player, opponent).into_iter().fold(u128::MAX, Ord::min)
}

/// [`arch::symmetries_to`] for any CPU.
#[inline]
fn symmetries_by_words(image: u128, player: u64, opponent: u64) -> u8 {
    let images = joined_images(player, opponent).into_iter().zip(0_u8..);
    images.fold(0, |all, (one, nth)| all | u8::from(one == image) << nth)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test uses sets without symmetry, and sets that some symmetries leave unchanged.
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
                let image = joined_images(player, opponent)[nth / 16 % 8];
                for image in [least, image] {
                    let found = arch::symmetries_to(image, player, opponent);
                    assert_eq!(found, Some(symmetries_by_words(image, player, opponent)));
                }
                compared += 1;
            }
        }
        // Other kernels are not faster than words, and leave the images to them.
        let expected = if arch::Kernel::best().name() == "avx512" { 100_000 } else { 0 };
        assert_eq!(compared, expected);
    }
}
