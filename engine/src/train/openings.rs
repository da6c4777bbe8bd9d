//! Constants for the first plies of a game, which are random in training: it keeps no position of
//! them.

use outflank::reversi::arch::Kernel;

use super::games::{RANDOM_PLIES, START};
use crate::eval::{EMPTIES, Evaluation, Weights};

const NO_BOUND: i32 = Evaluation::NO_BOUND;

/// Sets the constants of 55 to 60 empty cells. With them a search of fewer than six plies from
/// the start finds nearly the value that one of six plies finds.
pub(super) fn with_opening_constants(mut weights: Weights) -> Weights {
    let (cpu, evaluation) = (Kernel::best().single_board(), Evaluation::new(weights.clone()));
    let indices = evaluation.indices(START);
    let found = |plies: usize| evaluation.look_ahead(cpu, START, &indices, plies as u32, -NO_BOUND, NO_BOUND);
    let value = found(RANDOM_PLIES[0]);
    for plies in 0..RANDOM_PLIES[0] {
        let missing = value - found(plies);
        // After an odd number of plies the other player is to move.
        weights.add(EMPTIES - 1 - plies, if plies % 2 == 0 { missing } else { -missing });
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Linear, PatternSet};

    /// All constants are -1 disc, and those that are to be replaced 3 discs.
    #[test]
    fn searches_of_up_to_six_plies_find_the_same() {
        let mut weights = Linear::zero(PatternSet::Ordering);
        weights.constants = vec![-Evaluation::DISC; EMPTIES];
        for constant in &mut weights.constants[EMPTIES - RANDOM_PLIES[0]..] {
            *constant = 3 * Evaluation::DISC;
        }
        let (cpu, evaluation) = (
            Kernel::best().single_board(),
            Evaluation::new(with_opening_constants(Weights::Linear(weights))),
        );
        for plies in 0..=RANDOM_PLIES[0] {
            let indices = evaluation.indices(START);
            let found = evaluation.look_ahead(cpu, START, &indices, plies as u32, -NO_BOUND, NO_BOUND);
            assert_eq!(found, -Evaluation::DISC, "{plies}");
        }
    }
}
