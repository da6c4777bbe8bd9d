//! The last six plies, because most nodes of an endgame are there. They contain no recursion, so
//! that [`SingleBoard::run`] compiles them whole for the CPU.
//!
//! `few` and `one` do not check whether the budget is spent, because they visit at most 58 nodes.

#![expect(
    clippy::inline_always,
    reason = "only code that is inlined into a task of the kernel is compiled for its instructions"
)]

use outflank::reversi::arch::{BoardTask, SingleBoard};

use super::flip_count::flip_count;
use super::parity::odd_quarters;
use super::search::Search;
use super::shape::Shape;
use super::technique::Technique;
use crate::discs::{Discs, squares};

/// The order of four squares, by which of them are in odd quarters (a bit each): those come first.
const ODD_FIRST: [[u8; 4]; 16] = {
    let (mut orders, mut odd) = ([[0; 4]; 16], 0);
    while odd < 16 {
        let (mut place, mut step) = (0, 0);
        while step < 8 {
            if (odd >> (step % 4) & 1 == 1) == (step < 4) {
                orders[odd][place] = step as u8 % 4;
                place += 1;
            }
            step += 1;
        }
        odd += 1;
    }
    orders
};

/// [`Search::last`], as a task of the kernel.
struct Last<'s, 't, 'l, S> {
    search: &'s mut Search<'t, 'l, S>,
    discs: Discs,
    empties: u32,
    alpha: i8,
}

impl<S: Shape> BoardTask for Last<'_, '_, '_, S> {
    type Output = i8;

    #[inline(always)]
    fn run(self, cpu: SingleBoard) -> i8 {
        let Self { search, discs, empties, alpha } = self;
        match empties {
            6 => search.by_parity::<6>(cpu, discs, alpha),
            5 => search.by_parity::<5>(cpu, discs, alpha),
            _ => search.at_most_four(cpu, discs, alpha),
        }
    }
}

impl<S: Shape> Search<'_, '_, S> {
    /// The squares of quarters where it is good to begin; none, if the search does not ask for
    /// them.
    #[inline(always)]
    pub(super) fn odd_quarters(&self, discs: Discs) -> u64 {
        if self.techniques.has(Technique::Parity) { odd_quarters(self.empties(discs)) } else { 0 }
    }

    /// The value of a position with at most six empty cells.
    #[inline]
    pub(super) fn last(&mut self, discs: Discs, empties: u32, alpha: i8) -> i8 {
        self.cpu.run(Last { search: self, discs, empties, alpha })
    }

    /// The value of a position with five or six empty cells. Squares in odd quarters come first.
    #[inline(always)]
    fn by_parity<const EMPTIES: u32>(&mut self, cpu: SingleBoard, mut discs: Discs, mut alpha: i8) -> i8 {
        let mut sign = 1;
        // The player to move first, and the opponent if the player has to pass.
        for _ in 0..2 {
            if !self.budget.count() {
                return alpha;
            }
            if let Some(most) = self.stable_bound(discs, alpha) {
                return sign * most;
            }
            let placements = self.placements(cpu, discs);
            let (mut best, odd) = (i8::MIN, self.odd_quarters(discs));
            // One loop for both sets, so that the rest of the search is inlined once.
            let (mut now, mut later) = (placements & odd, placements & !odd);
            while now | later != 0 {
                if now == 0 {
                    (now, later) = (later, 0);
                }
                let square = now.trailing_zeros();
                now &= now - 1;
                let flips = discs.flips(cpu, square);
                let after = discs.placed(square, flips);
                let value = -if EMPTIES > 5 {
                    self.by_parity::<5>(cpu, after, -alpha - 1)
                } else {
                    self.at_most_four(cpu, after, -alpha - 1)
                };
                if value > alpha {
                    return sign * value;
                }
                best = best.max(value);
            }
            if best != i8::MIN {
                return sign * best;
            }
            (discs, alpha, sign) = (discs.passed(), -alpha - 1, -sign);
        }
        self.final_score(discs)
    }

    #[inline(always)]
    fn at_most_four(&mut self, cpu: SingleBoard, discs: Discs, alpha: i8) -> i8 {
        if !self.budget.has_more() {
            return alpha;
        }
        let empties = self.empties(discs);
        let (mut found, mut count) = ([0; 4], 0);
        for (place, square) in found.iter_mut().zip(squares(empties)) {
            *place = square;
            count += 1;
        }
        let [a, b, c, d] = found;
        if count == 4 {
            let odd = self.odd_quarters(discs);
            let is_odd = |square: u32| (odd >> (square % 64) & 1) as usize;
            let which = is_odd(a) | is_odd(b) << 1 | is_odd(c) << 2 | is_odd(d) << 3;
            let ordered = ODD_FIRST[which].map(|place| found[place as usize % 4]);
            return self.few::<4>(cpu, discs, alpha, ordered);
        }
        self.fewer(cpu, discs, alpha, found, count)
    }

    /// The same with fewer than four empty cells, where only the root of a search is.
    #[cold]
    #[inline(never)]
    fn fewer(&mut self, cpu: SingleBoard, discs: Discs, alpha: i8, cells: [u32; 4], count: u32) -> i8 {
        match count {
            3 => self.few::<3>(cpu, discs, alpha, cells),
            2 => self.few::<2>(cpu, discs, alpha, cells),
            1 => self.one(discs, cells[0]),
            _ => self.final_score(discs),
        }
    }

    /// The value of a position with two to four empty cells, the first ones of `cells`, which are
    /// searched in this order.
    #[inline(always)]
    fn few<const EMPTIES: usize>(
        &mut self,
        cpu: SingleBoard,
        mut discs: Discs,
        mut alpha: i8,
        cells: [u32; 4],
    ) -> i8 {
        let mut sign = 1;
        for _ in 0..2 {
            self.budget.nodes += 1;
            let (mut best, mut order) = (i8::MIN, cells);
            for nth in 0..EMPTIES {
                // The next cell comes to the front, and those before it keep their order.
                order.swap(0, nth);
                let [square, b, c, d] = order;
                let flips = discs.flips_if_beside(cpu, square);
                if flips != 0 {
                    let (after, rest) = (discs.placed(square, flips), [b, c, d, d]);
                    let value = -match EMPTIES {
                        4 => self.few::<3>(cpu, after, -alpha - 1, rest),
                        3 => self.few::<2>(cpu, after, -alpha - 1, rest),
                        _ => self.one(after, b),
                    };
                    if value > alpha {
                        return sign * value;
                    }
                    best = best.max(value);
                }
            }
            if best != i8::MIN {
                return sign * best;
            }
            (discs, alpha, sign) = (discs.passed(), -alpha - 1, -sign);
        }
        self.final_score(discs)
    }

    /// The score with one empty cell: no board is made, the flips are counted.
    #[inline(always)]
    fn one(&mut self, discs: Discs, square: u32) -> i8 {
        self.budget.nodes += 1;
        let (own, most) = (discs.player.count_ones() as i8, self.shape.field().most());
        let flips = flip_count(discs.player, square);
        if flips != 0 {
            return 2 * (own + flips + 1) - most;
        }
        let flips = flip_count(discs.opponent, square);
        if flips != 0 {
            return 2 * (own - flips) - most;
        }
        self.final_score(discs)
    }
}
