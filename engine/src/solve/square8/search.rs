//! The search: whether the value of a position is above a number. Scores are even, and the numbers
//! that are asked about are odd, so every answer leaves less to be known.

#![expect(
    clippy::inline_always,
    reason = "only code that is inlined into a task of the kernel is compiled for its instructions"
)]

use outflank::reversi::arch::SingleBoard;

use super::busy::{Busy, WAITS};
use super::order::Replies;
use super::shape::Shape;
use super::stable;
use super::table::{NONE, Table};
use super::technique::{Technique, Techniques};
use crate::discs::Discs;
use crate::limits::Budget;

/// A search of one position, with all that it uses.
pub(super) struct Search<'t, 'l, S> {
    pub(super) cpu: SingleBoard,
    pub(super) shape: S,
    pub(super) table: &'t Table,
    pub(super) budget: Budget<'l>,
    pub(super) techniques: Techniques,
    /// The replies of the positions on the way to the one that is searched, as a stack.
    pub(super) replies: Vec<Reply>,
    /// How many threads a question is asked by.
    pub(super) threads: usize,
    /// What other threads are searching, where there are others.
    pub(super) busy: Option<&'t Busy>,
}

/// The least number of empty cells at which positions are kept in the table, and placements are
/// ordered by the replies that they leave to the opponent. With 6 here the search takes an eighth
/// fewer nodes, and a tenth more instructions.
pub(super) const DEEP: u32 = 7;
/// The least number of empty cells at which all replies are looked up before one is searched
/// (enhanced transposition cutoffs: Plaat, Schaeffer, Pijls, de Bruin, 1996). With 8 here the
/// search takes half a percent fewer nodes, and 1% more time.
const LOOKED_AHEAD: u32 = 9;
/// Stable discs are counted if the search would end with all but this many discs of the opponent
/// stable. With 0 here the search takes 0.4% fewer nodes, and 2% more time.
const UNSTABLE: i8 = 6;

/// A placement, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) square: u32,
    pub(super) after: Discs,
    /// The placements of the opponent in that position.
    pub(super) placements: u64,
    /// The reply with the lowest number is searched first.
    pub(super) order: i32,
    /// Another thread was searching it when its turn came.
    pub(super) has_waited: bool,
}

impl<S: Shape> Search<'_, '_, S> {
    /// The empty squares of the board.
    #[inline(always)]
    pub(super) fn empties(&self, discs: Discs) -> u64 {
        discs.empties() & self.shape.field().squares
    }

    /// The legal placements.
    #[inline(always)]
    pub(super) fn placements(&self, cpu: SingleBoard, discs: Discs) -> u64 {
        discs.placements(cpu) & self.shape.field().squares
    }

    /// The score of a game that has ended so.
    #[inline(always)]
    pub(super) fn final_score(&self, discs: Discs) -> i8 {
        discs.final_score_of(self.shape.field().most())
    }

    /// A bound of the score of a position with `empties` empty cells, for the player to move. If
    /// the bound is above `alpha`, it is a lower bound, and otherwise an upper bound. Once the
    /// budget is spent, the bound means nothing.
    pub(super) fn value(&mut self, discs: Discs, empties: u32, alpha: i8) -> i8 {
        self.value_placing(discs, self.placements(self.cpu, discs), empties, alpha)
    }

    /// The same, if the legal placements are known.
    fn value_placing(&mut self, discs: Discs, placements: u64, empties: u32, alpha: i8) -> i8 {
        if empties < DEEP {
            return self.last(discs, placements, empties, alpha);
        }
        if !self.budget.count() {
            return alpha;
        }
        if let Some(most) = self.stable_bound(discs, alpha) {
            return most;
        }
        if placements == 0 {
            let passed = discs.passed();
            let placements = self.placements(self.cpu, passed);
            return if placements == 0 {
                self.final_score(discs)
            } else {
                -self.value_placing(passed, placements, empties, -alpha - 1)
            };
        }
        self.deep(discs, empties, alpha, placements)
    }

    /// A bound of the score that is not above `alpha`, by the opponent's stable discs.
    #[inline(always)]
    pub(super) fn stable_bound(&self, discs: Discs, alpha: i8) -> Option<i8> {
        let all_but_some = stable::most_of(self.shape, discs.opponent) + 2 * UNSTABLE;
        if all_but_some > alpha || !self.techniques.has(Technique::Stability) {
            return None;
        }
        Some(stable::most(self.shape, discs.player, discs.opponent)).filter(|&most| most <= alpha)
    }

    /// The same with many: what is known of the position is used and kept, and the placements that
    /// leave the opponent least come first.
    fn deep(&mut self, discs: Discs, empties: u32, alpha: i8, placements: u64) -> i8 {
        let mut first = NONE;
        let is_kept = self.techniques.has(Technique::Table);
        if is_kept && let Some(known) = self.table.get(discs, empties) {
            if known.low > alpha {
                return known.low;
            }
            if known.high <= alpha {
                return known.high;
            }
            first = known.best;
        }
        let from = self.replies.len();
        let (best, square) = self.best_reply(discs, empties, alpha, placements, first);
        self.replies.truncate(from);
        if is_kept && !self.budget.is_spent() {
            self.table.set(discs, empties, alpha, best, square);
        }
        best
    }

    /// The value of the best of these placements and its square, or of the first one whose value is
    /// above `alpha`. `first` is tried first. Replies that have not been tried stay on the stack.
    fn best_reply(&mut self, discs: Discs, empties: u32, alpha: i8, placements: u64, first: u8) -> (i8, u8) {
        let from = self.replies.len();
        let cpu = self.cpu;
        let replies = Replies { search: self, discs, empties, placements, first };
        if let Some(square) = cpu.run(replies) {
            return (self.shape.field().most(), square);
        }
        // To order first and look replies up then takes 7% less time than the other way round.
        self.order(discs, empties, from, first);
        let known = self.known_reply(empties, alpha, from);
        known.unwrap_or_else(|| self.search_replies(discs, empties, alpha, from))
    }

    /// A reply whose value is above `alpha`, as the table says already, with a bound of its value.
    fn known_reply(&self, empties: u32, alpha: i8, from: usize) -> Option<(i8, u8)> {
        if empties < LOOKED_AHEAD || !self.techniques.has(Technique::Replies) {
            return None;
        }
        self.replies.get(from..)?.iter().find_map(|reply| {
            let value = -self.table.get(reply.after, empties - 1)?.high;
            (value > alpha).then_some((value, reply.square as u8))
        })
    }

    /// Searches the replies that are above `from` on the stack, until one is above `alpha`.
    fn search_replies(&mut self, discs: Discs, empties: u32, alpha: i8, from: usize) -> (i8, u8) {
        let mut best = (i8::MIN, NONE);
        let busy = self.busy.filter(|_| empties >= WAITS);
        // The least of the rest each time: often the first one is enough, and sorting all is not.
        while let Some(at) = least(self.replies.get(from..)) {
            let reply = self.replies.swap_remove(from + at);
            let Reply { square, after, placements, .. } = reply;
            if let Some(busy) = busy
                && best.1 != NONE
            {
                if let Some(known) = self.table.get(discs, empties)
                    && known.low > alpha
                {
                    return (known.low, known.best);
                }
                if !reply.has_waited && busy.has(after) {
                    self.replies.push(Reply { order: i32::MAX, has_waited: true, ..reply });
                    continue;
                }
            }
            busy.inspect(|busy| busy.begin(after));
            let value = -self.value_placing(after, placements, empties - 1, -alpha - 1);
            busy.inspect(|busy| busy.end(after));
            if value > best.0 {
                best = (value, square as u8);
                if value > alpha {
                    break;
                }
            }
        }
        best
    }
}

/// Where the reply that comes first is.
fn least(replies: Option<&[Reply]>) -> Option<usize> {
    replies?.iter().enumerate().min_by_key(|(_, reply)| reply.order).map(|(at, _)| at)
}
