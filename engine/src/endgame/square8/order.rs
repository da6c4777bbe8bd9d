//! Which placement is searched first.

#![expect(
    clippy::inline_always,
    reason = "only code that is inlined into a task of the kernel is compiled for its instructions"
)]

use outflank::reversi::arch::{BoardTask, SingleBoard};

use super::board::{Board, Node, place_of};
use super::shape::Shape;
use super::stable;
use crate::discs::{Discs, beside};
use crate::endgame::search::{Reply, Search};
use crate::endgame::technique::Technique;
use crate::eval::Evaluation;

/// The least number of empty cells at which positions are kept in the table, and placements are
/// ordered by the replies that they leave to the opponent. With 6 here the search takes an eighth
/// fewer nodes, and a tenth more instructions.
pub(super) const DEEP: u32 = 7;

/// The least numbers of empty cells at which learned weights evaluate the positions after the
/// placements, one ply after them, and two plies after them. With linear weights these numbers took
/// the least time on problems 40 to 49 of the FFO set: 10, 15 and 20 took 3% fewer nodes, and 2%
/// more time.
const VALUED: [u32; 3] = [12, 16, 20];

/// The least number of empty cells at which the best weights are used. With fewer, they cost
/// more than they save.
const BEST: u32 = 20;

/// A task that puts the replies to a position on the stack of the search, ordered by what they
/// leave to the opponent. If one flips all discs of the opponent, it returns its square.
pub(super) struct Replies<'s, 't, 'l, S: Shape> {
    pub(super) search: &'s mut Search<'t, 'l, Board<S>>,
    pub(super) node: Node,
    /// The square that is searched first, or [`NONE`](crate::endgame::tables::NONE).
    pub(super) first: u16,
}

impl<S: Shape> BoardTask for Replies<'_, '_, '_, S> {
    type Output = Option<u16>;

    #[inline(always)]
    fn run(self, cpu: SingleBoard) -> Option<u16> {
        let Self { search, node: Node { discs, placements, empties }, first } = self;
        let rules = search.rules;
        let odd = search.odd_quarters(discs);
        let mut left = placements;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let after = discs.placed(square, discs.flips(cpu, square));
            if after.player == 0 {
                return Some(square as u16);
            }
            if empties > DEEP {
                // The reply may be in the table, and arrives while the replies are ordered.
                search.tables.prefetch(place_of(after, empties - 1));
            }
            let placements = rules.placements(cpu, after);
            let order = if square == u32::from(first) {
                i32::MIN
            } else {
                search.left_to_opponent(after, placements) - 4 * (odd >> (square % 64) & 1) as i32
            };
            let (number, after) = (square as u16, Node { discs: after, placements, empties: empties - 1 });
            search.replies.push(Reply { number, after, order, has_waited: false });
        }
        None
    }
}

impl<S: Shape> Search<'_, '_, Board<S>> {
    /// Adds the value of these replies to their order on a small board, without learned weights.
    fn order_small(&mut self, empties: u32, from: usize, first: u16) {
        if !self.techniques.has(Technique::Mobility) {
            return;
        }
        for nth in from..self.replies.len() {
            let Reply { number, after, .. } = self.replies[nth];
            if number != first {
                self.replies[nth].order += self.small_value(after.discs, empties);
            }
        }
    }

    /// Adds the value of these replies to a position to their order, by the learned weights.
    pub(super) fn order(&mut self, node: &Node, from: usize, first: u16) {
        let Node { discs, empties, .. } = *node;
        if !S::HAS_WEIGHTS {
            self.order_small(empties, from, first);
            return;
        }
        let plies = VALUED.iter().rposition(|&least| empties >= least);
        let Some(plies) = plies.filter(|_| self.techniques.has(Technique::Evaluation)) else { return };
        let evaluation = if empties >= BEST { Evaluation::best() } else { Evaluation::ordering() };
        let indices = evaluation.indices(discs);
        for reply in self.replies[from..].iter_mut().filter(|reply| reply.number != first) {
            let Reply { number, after: Node { discs: after, placements, .. }, .. } = *reply;
            let cpu = self.rules.cpu;
            let flips = after.opponent & discs.opponent;
            let indices = evaluation.placed(&indices, number.into(), flips);
            let value = if plies == 0 && placements != 0 {
                evaluation.value_with(cpu, after, placements, &indices)
            } else {
                evaluation.look_ahead(cpu, after, &indices, plies as u32, -NO_BOUND, NO_BOUND)
            };
            reply.order += VALUE_OF_DISC * value / Evaluation::DISC;
        }
    }

    /// How much a placement leaves to the opponent, or 0 if the search does not ask for it:
    /// placements, above all corners, and empty squares beside own discs, which may become
    /// placements. Own safe discs at the corners count against it. The numbers were fitted by hand
    /// to the nodes that problems 40 to 42 of the FFO set take without learned weights: 105
    /// million; with others, 108 to 147.
    #[inline(always)]
    pub(super) fn left_to_opponent(&self, after: Discs, placements: u64) -> i32 {
        if !self.techniques.has(Technique::Mobility) {
            return 0;
        }
        let mobility = placements.count_ones() as i32;
        let corners = (placements & self.rules.shape.field().corners()).count_ones() as i32;
        let open = (beside(after.opponent) & self.rules.empties(after)).count_ones() as i32;
        let safe = stable::corner_stable(self.rules.shape, after.opponent) as i32;
        16 * mobility + 28 * corners + 4 * open - 3 * safe
    }
}

pub(super) const NO_BOUND: i32 = Evaluation::NO_BOUND;
/// The weight of a disc of value in the order. A disc counts as much as a placement that is left
/// to the opponent.
const VALUE_OF_DISC: i32 = 16;
