//! Values by a look some plies ahead: how a few positions are ordered, and how games for training
//! are played.

use outflank::reversi::arch::SingleBoard;

use super::{Evaluation, Indices};
use crate::discs::{Discs, squares};

impl Evaluation {
    /// More than any value: as a bound it cuts nothing off.
    pub(crate) const NO_BOUND: i32 = 1 << 20;

    /// The value after so many plies of best play, at least `alpha` and at most `beta`; what is
    /// outside these bounds is cut off there. The indices are those of the discs.
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
