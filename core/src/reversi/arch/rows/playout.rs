//! Random games on rows, played one after the other.

#![expect(clippy::inline_always, reason = "see `arch::lanes`")]

use super::{
    Packed, PackedDiscs, RowTask, Rows, WORDS, flips_after_search, gathered, packed, search, spread, unpacked,
};
use crate::board::Geometry;
use crate::reversi::ReversiBoard;
use crate::reversi::arch::Kernel;

/// A game that was played to its end.
pub(crate) struct Played<B: ReversiBoard> {
    /// The discs of the colour to move, if the game continued, and of the other.
    pub(crate) player: B::Bits,
    pub(crate) opponent: B::Bits,
    pub(crate) plies: u16,
}

struct Playout<'a> {
    discs: PackedDiscs,
    /// The cells in play.
    field: Packed,
    below: &'a mut dyn FnMut(u32) -> u32,
}

/// Plays placements to the end of a game. Each is chosen by a number below the number of
/// placements, a pass by a number below 1. `None` if the kernel has no rows.
pub(crate) fn playout<B: ReversiBoard>(
    player: B::Bits,
    opponent: B::Bits,
    below: &mut dyn FnMut(u32) -> u32,
) -> Option<Played<B>> {
    let kernel = Kernel::best();
    if !kernel.has_rows() {
        return None;
    }
    let (discs, field) = (PackedDiscs::new::<B>(&player, &opponent), packed::<B>(&B::field().to_bits()));
    let (player, opponent, plies) = kernel.run_on_rows(Playout { discs, field, below })?;
    Some(Played { player: unpacked::<B>(&player), opponent: unpacked::<B>(&opponent), plies })
}

impl RowTask for Playout<'_> {
    /// The discs as in [`Played`], and the number of plies.
    type Output = (Packed, Packed, u16);

    #[inline(always)]
    fn board(&self) -> &'static Geometry {
        self.discs.board
    }

    #[inline(always)]
    fn on<R: Rows>(self, cpu: R) -> Self::Output {
        let Self { discs, below, .. } = self;
        let board = discs.board;
        let field = spread(cpu, &self.field, board);
        let (mut player, mut opponent) = discs.spread(cpu);
        let (mut plies, mut passed) = (0, false);
        loop {
            let (found, ends) = search(player, opponent, board);
            let placements = ends.and(field).and_not(player.or(opponent));
            if placements.is_empty() {
                if passed {
                    // The pass does not count: neither player can place.
                    (player, opponent) = (opponent, player);
                    break;
                }
                passed = true;
                (player, opponent) = (opponent, player);
                continue;
            }
            if core::mem::take(&mut passed) {
                below(1);
                plies += 1;
            }
            let placed = chosen::<R>(placements, below);
            let flips = flips_after_search(&found, placed, board);
            (player, opponent) = (opponent.and_not(flips), player.or(flips).or(placed));
            plies += 1;
        }
        (gathered(player, board), gathered(opponent, board), plies)
    }
}

/// One of the squares.
#[inline(always)]
fn chosen<R: Rows>(squares: R, below: &mut dyn FnMut(u32) -> u32) -> R {
    let words = squares.store();
    let mut counts = [0; WORDS];
    let mut count = 0;
    for (word, before) in words.iter().zip(&mut counts).take(R::USED) {
        *before = count;
        count += word.count_ones();
    }
    let nth = below(count);
    // The bit is in the last word with at most `nth` bits before it, as there are more than `nth`
    // bits. The word cannot be predicted, and a selection needs no branch.
    let (mut word, mut before, mut place) = (words[0], 0, 0);
    for index in 1..R::USED {
        let is_later = counts[index] <= nth;
        word = if is_later { words[index] } else { word };
        before = if is_later { counts[index] } else { before };
        place = if is_later { index as u32 } else { place };
    }
    let bit = 64 * place + squares.nth_bit(word, nth - before);
    squares.square(bit / R::LANE, bit % R::LANE)
}
