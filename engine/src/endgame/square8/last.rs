//! The last six plies, because most nodes of an endgame are there. They contain no recursion, so
//! that [`SingleBoard::run`] compiles them for the CPU: all placements as one task, and passes,
//! which are rare, as a task for each number of empty cells.
//!
//! `few` and `one` do not check whether the budget is spent, because they visit at most 58 nodes.

#![expect(
    clippy::inline_always,
    reason = "only code that is inlined into a task of the kernel is compiled for its instructions"
)]

use outflank::reversi::arch::{BoardTask, SingleBoard};

use super::board::Board;
use super::flip_count::flip_count;
use super::parity::odd_quarters;
use super::shape::Shape;
use super::stable;
use crate::discs::{Discs, squares};
use crate::endgame::search::Search;
use crate::endgame::technique::Technique;

/// Stable discs are counted if the search would end with all but this many discs of the opponent
/// stable. With 0 here the search takes 0.4% fewer nodes, and 2% more time.
const UNSTABLE: i8 = 6;

/// At most four squares in the order in which they are searched, one byte per square, the first one
/// lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Order(u32);

impl Order {
    /// The squares of a set of at most four, the lowest first.
    fn of(set: u64) -> Self {
        squares(set).zip(0..4).fold(Self(0), |Self(order), (square, nth)| Self(order | square << (8 * nth)))
    }

    /// A set of four squares. Those in the quarters `odd` come first: none, two or four, because
    /// each of these quarters has one or three squares of the set.
    #[inline(always)]
    fn of_four(set: u64, odd: u64) -> Self {
        let without_lowest = |set: u64| set & set.wrapping_sub(1);
        let pair = |set: u64| set.trailing_zeros() | without_lowest(set).trailing_zeros() << 8;
        let first = if set & odd == 0 { set } else { set & odd };
        let rest = set ^ first ^ without_lowest(without_lowest(first));
        Self(pair(first) | pair(rest) << 16)
    }

    #[inline(always)]
    const fn square(self, nth: u32) -> u32 {
        self.0 >> (8 * nth) & 63
    }

    /// The other squares, in the same order.
    #[inline(always)]
    const fn without(self, nth: u32) -> Self {
        let before = (1 << (8 * nth)) - 1;
        Self(self.0 & before | self.0 >> 8 & !before)
    }
}

/// [`Search::last`], as a task of the kernel.
struct Last<'s, 't, 'l, S: Shape> {
    search: &'s mut Search<'t, 'l, Board<S>>,
    discs: Discs,
    placements: u64,
    empties: u32,
    alpha: i8,
}

impl<S: Shape> BoardTask for Last<'_, '_, '_, S> {
    type Output = i8;

    #[inline(always)]
    fn run(self, cpu: SingleBoard) -> i8 {
        let Self { search, discs, placements, empties, alpha } = self;
        match empties {
            6 => search.by_parity::<6>(cpu, discs, placements, alpha),
            5 => search.by_parity::<5>(cpu, discs, placements, alpha),
            4 => search.four(cpu, discs, alpha),
            _ => search.fewer(cpu, discs, empties, alpha),
        }
    }
}

/// The value of a position with `EMPTIES` empty cells after a pass. It is a task of its own,
/// because a loop over both players keeps values in memory that only a pass needs: the search then
/// takes 11% more instructions.
struct Pass<'s, 't, 'l, S: Shape, const EMPTIES: usize> {
    search: &'s mut Search<'t, 'l, Board<S>>,
    discs: Discs,
    alpha: i8,
    order: Order,
}

impl<S: Shape, const EMPTIES: usize> BoardTask for Pass<'_, '_, '_, S, EMPTIES> {
    type Output = i8;

    #[inline(always)]
    fn run(self, cpu: SingleBoard) -> i8 {
        let Self { search, discs, alpha, order } = self;
        let best = match EMPTIES {
            5.. => search.best_by_parity::<EMPTIES>(cpu, discs, search.rules.placements(cpu, discs), alpha),
            _ => search.best_of_few::<EMPTIES>(cpu, discs, alpha, order),
        };
        if best == i8::MIN { search.rules.score(discs) } else { best }
    }
}

impl<S: Shape> Search<'_, '_, Board<S>> {
    /// The squares of quarters where it is good to begin; none, if the search does not ask for
    /// them.
    #[inline(always)]
    pub(super) fn odd_quarters(&self, discs: Discs) -> u64 {
        if self.techniques.has(Technique::Parity) { odd_quarters(self.rules.empties(discs)) } else { 0 }
    }

    /// A bound of the score that is not above `alpha`, by the opponent's stable discs.
    #[inline(always)]
    pub(super) fn stable_bound(&self, discs: Discs, alpha: i8) -> Option<i8> {
        let shape = self.rules.shape;
        let all_but_some = stable::most_of(shape, discs.opponent) + 2 * UNSTABLE;
        if all_but_some > alpha || !self.techniques.has(Technique::Stability) {
            return None;
        }
        Some(stable::most(shape, discs.player, discs.opponent)).filter(|&most| most <= alpha)
    }

    /// The value of a position with at most six empty cells.
    #[inline]
    pub(super) fn last(&mut self, discs: Discs, placements: u64, empties: u32, alpha: i8) -> i8 {
        self.rules.cpu.run(Last { search: self, discs, placements, empties, alpha })
    }

    /// The value of a position with five or six empty cells. Squares in odd quarters come first.
    #[inline(always)]
    fn by_parity<const EMPTIES: usize>(
        &mut self,
        cpu: SingleBoard,
        discs: Discs,
        placements: u64,
        alpha: i8,
    ) -> i8 {
        let best = self.best_by_parity::<EMPTIES>(cpu, discs, placements, alpha);
        // With so many empty cells a pass needs no order.
        if best == i8::MIN { self.pass::<EMPTIES>(cpu, discs, alpha, Order(0)) } else { best }
    }

    /// The value of a position with five or six empty cells, or `i8::MIN` if the player has no
    /// placement.
    #[inline(always)]
    fn best_by_parity<const EMPTIES: usize>(
        &mut self,
        cpu: SingleBoard,
        discs: Discs,
        placements: u64,
        alpha: i8,
    ) -> i8 {
        if !self.budget.count() {
            return alpha;
        }
        if let Some(most) = self.stable_bound(discs, alpha) {
            return most;
        }
        let (mut best, odd) = (i8::MIN, self.odd_quarters(discs));
        // One loop for both sets, so that the rest of the search is inlined once.
        let (mut now, mut later) = (placements & odd, placements & !odd);
        while now | later != 0 {
            if now == 0 {
                (now, later) = (later, 0);
            }
            let square = now.trailing_zeros();
            now &= now - 1;
            let flips = discs.flips(cpu, square % 64);
            let after = discs.placed(square, flips);
            let value = -if EMPTIES > 5 {
                self.by_parity::<5>(cpu, after, self.rules.placements(cpu, after), -alpha - 1)
            } else {
                self.four(cpu, after, -alpha - 1)
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }

    /// The value of a position in which the player has no placement.
    #[inline(always)]
    fn pass<const EMPTIES: usize>(&mut self, cpu: SingleBoard, discs: Discs, alpha: i8, order: Order) -> i8 {
        -cpu.run(Pass::<S, EMPTIES> { search: self, discs: discs.passed(), alpha: -alpha - 1, order })
    }

    /// The value of a position with four empty cells. Those in odd quarters come first.
    #[inline(always)]
    fn four(&mut self, cpu: SingleBoard, discs: Discs, alpha: i8) -> i8 {
        if !self.budget.has_more() {
            return alpha;
        }
        let order = Order::of_four(self.rules.empties(discs), self.odd_quarters(discs));
        self.few::<4>(cpu, discs, alpha, order)
    }

    /// The value of a position with fewer than four empty cells, where only the root of a search
    /// is.
    #[cold]
    #[inline(never)]
    fn fewer(&mut self, cpu: SingleBoard, discs: Discs, empties: u32, alpha: i8) -> i8 {
        if !self.budget.has_more() {
            return alpha;
        }
        let order = Order::of(self.rules.empties(discs));
        match empties {
            3 => self.few::<3>(cpu, discs, alpha, order),
            2 => self.few::<2>(cpu, discs, alpha, order),
            1 => self.one(discs, order.square(0)),
            _ => self.rules.score(discs),
        }
    }

    /// The value of a position with two to four empty cells, the first ones of `order`.
    #[inline(always)]
    fn few<const EMPTIES: usize>(&mut self, cpu: SingleBoard, discs: Discs, alpha: i8, order: Order) -> i8 {
        let best = self.best_of_few::<EMPTIES>(cpu, discs, alpha, order);
        if best == i8::MIN { self.pass::<EMPTIES>(cpu, discs, alpha, order) } else { best }
    }

    /// The value of a position with two to four empty cells, or `i8::MIN` if the player has no
    /// placement.
    #[inline(always)]
    fn best_of_few<const EMPTIES: usize>(
        &mut self,
        cpu: SingleBoard,
        discs: Discs,
        alpha: i8,
        order: Order,
    ) -> i8 {
        self.budget.nodes += 1;
        let mut best = i8::MIN;
        for nth in 0..EMPTIES as u32 {
            let square = order.square(nth);
            let flips = discs.flips_if_beside(cpu, square);
            if flips != 0 {
                let (after, rest) = (discs.placed(square, flips), order.without(nth));
                let value = -match EMPTIES {
                    4 => self.few::<3>(cpu, after, -alpha - 1, rest),
                    3 => self.few::<2>(cpu, after, -alpha - 1, rest),
                    _ => self.one(after, rest.square(0)),
                };
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        best
    }

    /// The score with one empty cell: no board is made, the flips are counted.
    #[inline(always)]
    fn one(&mut self, discs: Discs, square: u32) -> i8 {
        self.budget.nodes += 1;
        let (own, most) = (discs.player.count_ones() as i8, self.rules.shape.field().most());
        // Twice 64 discs would not fit.
        let score = |discs: i8| discs - (most - discs);
        let flips = flip_count(discs.player, square);
        if flips != 0 {
            return score(own + flips + 1);
        }
        let flips = flip_count(discs.opponent, square);
        if flips != 0 {
            return score(own - flips);
        }
        self.rules.score(discs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arithmetic::mixed;

    /// Every order of four random squares, by the plain way: a list that is sorted.
    #[test]
    fn squares_in_odd_quarters_come_first() {
        for seed in 0..5000 {
            let mut set = 0_u64;
            for nth in 0.. {
                if set.count_ones() == 4 {
                    break;
                }
                set |= 1 << (mixed(seed << 8 | nth) % 64);
            }
            for odd in [odd_quarters(set), 0] {
                let mut expected = squares(set).collect::<Vec<_>>();
                expected.sort_by_key(|square| odd >> square & 1 == 0);
                let order = Order::of_four(set, odd);
                assert_eq!([0, 1, 2, 3].map(|nth| order.square(nth)), *expected, "{set:#x}");
                if odd == 0 {
                    assert_eq!(Order::of(set), order);
                }
                for nth in 0..4 {
                    let mut rest = expected.clone();
                    rest.remove(nth);
                    let without = order.without(nth as u32);
                    assert_eq!([0, 1, 2].map(|nth| without.square(nth)), *rest, "{set:#x} {nth}");
                }
            }
        }
    }
}
