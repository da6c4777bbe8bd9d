//! Values by a search of a few plies, which order a few positions and play games for training.

use outflank::reversi::arch::SingleBoard;

use super::{Evaluation, Indices};
use crate::discs::{Discs, squares};

impl Evaluation {
    /// A number above any value, so that it cuts nothing off as a bound.
    pub(crate) const NO_BOUND: i32 = 1 << 20;

    /// The value after `depth` plies of best play, cut off at `alpha` and `beta`. `indices` are
    /// the indices of the discs.
    pub(crate) fn look_ahead(
        &self,
        cpu: SingleBoard,
        discs: Discs,
        indices: &Indices,
        plies: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let placements = discs.placements(cpu);
        if placements == 0 {
            let passed = discs.passed();
            return if passed.placements(cpu) == 0 {
                Self::DISC * i32::from(discs.final_score())
            } else {
                -self.look_ahead(cpu, passed, &indices.passed(), plies, -beta, -alpha)
            };
        }
        if plies == 0 {
            return self.value_with(cpu, discs, placements, indices);
        }
        for square in squares(placements) {
            let flips = discs.flips(cpu, square);
            let (after, indices) = (discs.placed(square, flips), self.placed(indices, square, flips));
            let value = -self.look_ahead(cpu, after, &indices, plies - 1, -beta, -alpha);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
