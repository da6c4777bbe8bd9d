//! The counts of a position, besides the contents of patterns: legal placements, also on each
//! edge; discs next to empty cells, and empty cells next to discs; discs.
//!
//! Each number that a count can have has a weight of its own, so a second placement can be worth
//! more than the tenth. On human games, with 14 empty cells, the counts lower the mean error of
//! the smaller weights by 0.7 discs. When the larger weights were linear, it was 0.17 discs there.

use crate::discs::{COLUMN, Discs, beside};

/// The number of different counts of legal placements. Higher counts are treated as the last.
const PLACEMENTS: usize = 24;
/// The most empty cells next to discs, and discs next to empty cells, that are told apart.
const BESIDE: usize = 40;

/// Where the tables begin, one after another: pairs of numbers of placements come first, then four
/// numbers of squares, the placements on an edge for either player, and the number of discs.
const SQUARES: usize = PLACEMENTS * PLACEMENTS;
const EDGES: usize = SQUARES + 4 * BESIDE;
const DISCS: usize = EDGES + 2 * 256;
/// How many contents the counts have.
pub(super) const CONTENTS: usize = DISCS + 65;
/// How many of them a position has.
pub(super) const LOOKUPS: usize = 14;

/// The contents of a position, of which the legal placements of the player to move and of the
/// opponent are known.
#[inline]
pub(super) fn contents(discs: Discs, placements: u64, replies: u64) -> [usize; LOOKUPS] {
    let number = |set: u64, of: usize| (set.count_ones() as usize).min(of - 1);
    let (empties, frontier) = (discs.empties(), beside(discs.empties()));
    let [own, other] = [edges(placements), edges(replies)];
    [
        number(placements, PLACEMENTS) * PLACEMENTS + number(replies, PLACEMENTS),
        SQUARES + number(beside(discs.opponent) & empties, BESIDE),
        SQUARES + BESIDE + number(beside(discs.player) & empties, BESIDE),
        SQUARES + 2 * BESIDE + number(frontier & discs.opponent, BESIDE),
        SQUARES + 3 * BESIDE + number(frontier & discs.player, BESIDE),
        EDGES + own[0],
        EDGES + own[1],
        EDGES + own[2],
        EDGES + own[3],
        EDGES + 256 + other[0],
        EDGES + 256 + other[1],
        EDGES + 256 + other[2],
        EDGES + 256 + other[3],
        DISCS + discs.player.count_ones() as usize,
    ]
}

/// The content that has the same weight: the lower one of an edge and its mirror image.
pub(super) fn shared(content: usize) -> usize {
    if !(EDGES..DISCS).contains(&content) {
        return content;
    }
    let edge = (content - EDGES) as u8;
    content - usize::from(edge) + usize::from(edge.min(edge.reverse_bits()))
}

/// The squares of each edge that are in the set, as bits. They may be counted from either end, as
/// an edge and its mirror image have one weight.
#[inline]
fn edges(set: u64) -> [usize; 4] {
    // The product brings a column's bits together in its highest byte.
    let column = |set: u64| ((set & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize;
    [(set & 255) as usize, (set >> 56) as usize, column(set), column(set >> 7)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::patterns::image_of_set;

    /// The edges' bits are those that one reads square by square, from one end or the other.
    #[test]
    fn edges_are_read_whole() {
        let mut set = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..1000 {
            set = set.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let read = |square: fn(u64) -> u64| -> u8 {
                (0..8).map(|place| ((set >> square(place) & 1) as u8) << place).sum()
            };
            let whole: [fn(u64) -> u64; 4] = [|i| i, |i| 56 + i, |i| 8 * i, |i| 8 * i + 7];
            for (edge, square) in edges(set).into_iter().zip(whole) {
                let bits = read(square);
                assert!(edge == usize::from(bits) || edge == usize::from(bits.reverse_bits()), "{set:x}");
            }
        }
    }

    /// Every content of every position is inside the table, and all eight images of a position have
    /// the same contents up to those that share weights.
    #[test]
    fn images_have_the_same_weights() {
        let (mut player, mut opponent) = (1_u64, 2_u64);
        for _ in 0..1000 {
            player = player.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            opponent = opponent.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3);
            let discs = Discs { player, opponent: opponent & !player };
            let (placements, replies) = (discs.empties() & player >> 1, discs.empties() & opponent >> 1);
            let weights = |symmetry| {
                let image = |set| image_of_set(set, symmetry);
                let discs = Discs { player: image(discs.player), opponent: image(discs.opponent) };
                let mut found = contents(discs, image(placements), image(replies)).map(shared);
                found.sort_unstable();
                found
            };
            let seen = weights(0);
            assert!(seen.iter().all(|&content| content < CONTENTS), "{seen:?}");
            for symmetry in 1..8 {
                assert_eq!(weights(symmetry), seen, "{discs:?}");
            }
        }
    }
}
