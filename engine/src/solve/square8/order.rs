//! Which placement is searched first.

use super::search::{Reply, Search};
use super::stable;
use super::technique::Technique;
use crate::Evaluation;
use crate::discs::{CORNERS, Discs, beside};

/// The least numbers of empty cells at which learned weights evaluate the positions after the
/// placements, one ply after them, and two plies after them. These numbers take the least time on
/// problems 40 to 49 of the FFO set: 10, 15 and 20 take 3% fewer nodes, and 2% more time.
const VALUED: [u32; 3] = [12, 16, 20];

/// The least number of empty cells at which the best weights are used. With fewer, they cost
/// more than they save.
const BEST: u32 = 20;

impl Search<'_, '_> {
    /// Says how early each of these replies to a position is searched.
    pub(super) fn order(&mut self, discs: Discs, empties: u32, from: usize, first: u8, odd: u64) {
        let Some(replies) = self.replies.get_mut(from..) else { return };
        let plies = VALUED.iter().rposition(|&least| empties >= least);
        let valued = plies.filter(|_| self.techniques.has(Technique::Evaluation)).map(|plies| {
            let evaluation = if empties >= BEST { Evaluation::best() } else { Evaluation::ordering() };
            (evaluation, evaluation.indices(discs), plies as u32)
        });
        for reply in replies {
            let Reply { square, after, .. } = *reply;
            if square == u32::from(first) {
                reply.order = i32::MIN;
                continue;
            }
            reply.order = -4 * (odd >> (square % 64) & 1) as i32;
            let placements = after.placements(self.cpu);
            if self.techniques.has(Technique::Mobility) {
                reply.order += left_to_opponent(after, placements);
            }
            if let Some((evaluation, indices, plies)) = &valued {
                let flips = after.opponent & discs.opponent;
                let indices = evaluation.placed(indices, square, flips);
                let value = if *plies == 0 && placements != 0 {
                    evaluation.value_with(self.cpu, after, placements, &indices)
                } else {
                    evaluation.look_ahead(self.cpu, after, &indices, *plies, -NO_BOUND, NO_BOUND)
                };
                reply.order += VALUE_OF_DISC * value / Evaluation::DISC;
            }
        }
    }
}

const NO_BOUND: i32 = Evaluation::NO_BOUND;
/// The weight of a disc of value in the order. A disc counts as much as a placement that is left
/// to the opponent.
const VALUE_OF_DISC: i32 = 16;

/// How much a placement leaves to the opponent: placements, above all corners, and empty
/// squares beside own discs, which may become placements. Own safe discs at the corners count
/// against it. The numbers were fitted by hand to the nodes that problems 40 to 42 of the FFO set
/// take without learned weights: 105 million; with others, 108 to 147.
fn left_to_opponent(after: Discs, placements: u64) -> i32 {
    let mobility = placements.count_ones() as i32;
    let corners = (placements & CORNERS).count_ones() as i32;
    let open = (beside(after.opponent) & after.empties()).count_ones() as i32;
    let safe = stable::corner_stable(after.opponent) as i32;
    16 * mobility + 28 * corners + 4 * open - 3 * safe
}
