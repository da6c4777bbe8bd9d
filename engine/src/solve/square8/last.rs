//! The last four plies, written out: most nodes of an endgame are here.
//!
//! `four`, `three`, `two` and `one` have as many empty cells, given as arguments, and answer as
//! [`Search::value`](super::search::Search::value) does. [`Search::last`] calls the one that fits.
//! It looks whether the budget is spent, and they do not: they visit 58 nodes at most.

use super::flip_count::flip_count;
use super::parity::odd_quarters;
use super::search::Search;
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

impl Search<'_, '_> {
    /// The squares of quarters where it is good to begin; none, if the search does not ask for
    /// them.
    #[inline]
    pub(super) fn odd_quarters(&self, discs: Discs) -> u64 {
        if self.techniques.has(Technique::Parity) { odd_quarters(discs.empties()) } else { 0 }
    }

    /// The value of a position with four empty cells or fewer.
    #[inline]
    pub(super) fn last(&mut self, discs: Discs, alpha: i8) -> i8 {
        if !self.budget.has_more() {
            return alpha;
        }
        let empties = discs.empties();
        let (mut found, mut count) = ([0; 4], 0);
        for (place, square) in found.iter_mut().zip(squares(empties)) {
            *place = square;
            count += 1;
        }
        let [a, b, c, d] = found;
        match count {
            4 => {
                let odd = self.odd_quarters(discs);
                let is_odd = |square: u32| (odd >> (square % 64) & 1) as usize;
                let which = is_odd(a) | is_odd(b) << 1 | is_odd(c) << 2 | is_odd(d) << 3;
                self.four(discs, alpha, ODD_FIRST[which].map(|place| found[place as usize % 4]), false)
            }
            3 => self.three(discs, alpha, [a, b, c], false),
            2 => self.two(discs, alpha, [a, b], false),
            1 => self.one(discs, a),
            _ => discs.final_score(),
        }
    }

    #[inline]
    fn four(&mut self, discs: Discs, alpha: i8, [a, b, c, d]: [u32; 4], has_passed: bool) -> i8 {
        self.budget.nodes += 1;
        let mut best = i8::MIN;
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
            let flips = discs.flips_if_beside(self.cpu, square);
            if flips != 0 {
                let value = -self.three(discs.placed(square, flips), -alpha - 1, rest, false);
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        match (best, has_passed) {
            (i8::MIN, true) => discs.final_score(),
            (i8::MIN, false) => -self.four(discs.passed(), -alpha - 1, [a, b, c, d], true),
            _ => best,
        }
    }

    #[inline]
    fn three(&mut self, discs: Discs, alpha: i8, [a, b, c]: [u32; 3], has_passed: bool) -> i8 {
        self.budget.nodes += 1;
        let mut best = i8::MIN;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let flips = discs.flips_if_beside(self.cpu, square);
            if flips != 0 {
                let value = -self.two(discs.placed(square, flips), -alpha - 1, rest, false);
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        match (best, has_passed) {
            (i8::MIN, true) => discs.final_score(),
            (i8::MIN, false) => -self.three(discs.passed(), -alpha - 1, [a, b, c], true),
            _ => best,
        }
    }

    #[inline]
    fn two(&mut self, discs: Discs, alpha: i8, [a, b]: [u32; 2], has_passed: bool) -> i8 {
        self.budget.nodes += 1;
        let mut best = i8::MIN;
        for (square, last) in [(a, b), (b, a)] {
            let flips = discs.flips_if_beside(self.cpu, square);
            if flips != 0 {
                let value = -self.one(discs.placed(square, flips), last);
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        match (best, has_passed) {
            (i8::MIN, true) => discs.final_score(),
            (i8::MIN, false) => -self.two(discs.passed(), -alpha - 1, [a, b], true),
            _ => best,
        }
    }

    /// The score with one empty cell: no board is made, the flips are counted.
    #[inline]
    fn one(&mut self, discs: Discs, square: u32) -> i8 {
        self.budget.nodes += 1;
        let own = discs.player.count_ones() as i8;
        let flips = flip_count(discs.player, square);
        if flips != 0 {
            return 2 * (own + flips + 1) - 64;
        }
        let flips = flip_count(discs.opponent, square);
        if flips != 0 {
            return 2 * (own - flips) - 64;
        }
        discs.final_score()
    }
}
