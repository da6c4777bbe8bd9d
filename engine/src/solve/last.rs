//! The last four plies, written out: most nodes of an endgame are here.
//!
//! Each function has as many empty squares as its name says, given as arguments, and answers as
//! [`Search::value`](super::search::Search::value) does: the score if it is above `alpha`, else a
//! bound from above.

use super::parity::{is_in, odd_quarters};
use super::search::Search;
use super::technique::Technique;
use crate::discs::Discs;

impl Search<'_, '_> {
    /// The quarters where it is good to begin; none, if the search does not ask for them.
    #[inline]
    pub(super) fn odd_quarters(&self, discs: Discs) -> u8 {
        if self.techniques.has(Technique::Parity) { odd_quarters(discs.empties()) } else { 0 }
    }

    /// The value of a position with four empty squares or fewer.
    pub(super) fn last(&mut self, discs: Discs, alpha: i8) -> i8 {
        let empties = discs.empties();
        let odd = self.odd_quarters(discs);
        // Squares in odd quarters first.
        let (mut squares, mut count) = ([0; 4], 0);
        for first in [true, false] {
            let mut rest = empties;
            while rest != 0 && count < 4 {
                let square = rest.trailing_zeros();
                rest &= rest - 1;
                if is_in(square, odd) == first {
                    squares[count] = square;
                    count += 1;
                }
            }
        }
        let [a, b, c, d] = squares;
        match count {
            4 => self.four(discs, alpha, [a, b, c, d], false),
            3 => self.three(discs, alpha, [a, b, c], false),
            2 => self.two(discs, alpha, [a, b], false),
            1 => self.one(discs, a),
            _ => discs.final_score(),
        }
    }

    fn four(&mut self, discs: Discs, alpha: i8, [a, b, c, d]: [u32; 4], has_passed: bool) -> i8 {
        if !self.budget.count() {
            return alpha;
        }
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

    fn three(&mut self, discs: Discs, alpha: i8, [a, b, c]: [u32; 3], has_passed: bool) -> i8 {
        if !self.budget.count() {
            return alpha;
        }
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

    fn two(&mut self, discs: Discs, alpha: i8, [a, b]: [u32; 2], has_passed: bool) -> i8 {
        if !self.budget.count() {
            return alpha;
        }
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

    /// The score with one empty square: no board is made, the flips are counted.
    fn one(&mut self, discs: Discs, square: u32) -> i8 {
        self.budget.nodes += 1;
        let own = discs.player.count_ones() as i8;
        let flips = discs.flips_if_beside(self.cpu, square).count_ones() as i8;
        if flips != 0 {
            return 2 * (own + flips + 1) - 64;
        }
        let flips = discs.passed().flips_if_beside(self.cpu, square).count_ones() as i8;
        if flips != 0 {
            return 2 * (own - flips) - 64;
        }
        discs.final_score()
    }
}
