//! The first plies of a game, which no game of training has, as each begins with random plies.

use outflank::reversi::arch::Kernel;

use super::games::{MOST, RANDOM_PLIES, START};
use crate::eval::{EMPTIES, Evaluation, Weights};

/// Sets what the numbers of empty squares add that no game has: so much that searches from the
/// start that end there find the value of one that ends where games begin.
pub(super) fn value_openings(mut weights: Weights) -> Weights {
    let (cpu, evaluation) = (Kernel::best().single_board(), Evaluation::new(weights.clone()));
    let indices = evaluation.indices(START);
    let found = |plies: usize| evaluation.look_ahead(cpu, START, &indices, plies as u32, -MOST, MOST);
    let value = found(RANDOM_PLIES[0]);
    for plies in 0..RANDOM_PLIES[0] {
        let missing = value - found(plies);
        // After an odd number of plies the other player is to move.
        weights.constants[EMPTIES - 1 - plies] += if plies % 2 == 0 { missing } else { -missing };
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::PatternSet;

    /// Where games of training begin, the player to move is a disc behind; before, three ahead. The
    /// three are replaced.
    #[test]
    fn searches_of_any_depth_find_the_same() {
        let mut weights = Weights::zero(PatternSet::Ordering);
        weights.constants = [-Evaluation::DISC; EMPTIES];
        for constant in &mut weights.constants[EMPTIES - RANDOM_PLIES[0]..] {
            *constant = 3 * Evaluation::DISC;
        }
        let (cpu, evaluation) = (Kernel::best().single_board(), Evaluation::new(value_openings(weights)));
        for plies in 0..=RANDOM_PLIES[0] {
            let indices = evaluation.indices(START);
            let found = evaluation.look_ahead(cpu, START, &indices, plies as u32, -MOST, MOST);
            assert_eq!(found, -Evaluation::DISC, "{plies}");
        }
    }
}
