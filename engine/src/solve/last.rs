//! The last four plies, written out: most nodes of an endgame are here.
//!
//! Each function has as many empty squares as its name says, given as arguments, and answers as
//! [`Search::value`](super::search::Search::value) does: the score if it is above `alpha`, else a
//! bound from above.

use super::search::Search;
use super::technique::Technique;
use crate::discs::Discs;

/// The quarters of the board, for parity: in one with an odd number of empty squares the player who
/// begins there also has the last placement.
const QUARTER: [u8; 64] = {
    let (mut quarters, mut square) = ([0; 64], 0);
    while square < 64 {
        quarters[square] = 1 << ((square / 32) * 2 + (square % 8) / 4);
        square += 1;
    }
    quarters
};

/// The quarters with an odd number of these squares, a bit each.
fn odd_quarters(empties: u64) -> u8 {
    let mut odd = 0;
    let quarters: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
    for (quarter, of) in quarters.into_iter().enumerate() {
        odd |= ((empties & of).count_ones() as u8 & 1) << quarter;
    }
    odd
}

/// Whether a square is in one of these quarters.
pub(super) const fn is_in(square: u32, quarters: u8) -> bool {
    QUARTER[square as usize % 64] & quarters != 0
}

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
