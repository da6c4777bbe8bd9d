//! Constants for the first plies of a game, which are random in training: it keeps no position of
//! them.

use std::sync::Arc;

use outflank::Reversi;
use outflank_engine::{Evaluation, NoMemory, Search};

use super::file::EMPTIES;
use super::games::{RANDOM_PLIES, value_of};

/// The numbers of empty cells from 55 to 60, each with what its constant lacks, in 1/128 disc. With
/// that added a search of fewer than six plies from the start finds nearly the value that one of
/// six plies finds.
pub(super) fn missing_constants(
    evaluation: &Arc<Evaluation>,
) -> Result<[(usize, i16); RANDOM_PLIES[0]], NoMemory> {
    let values = values_of_the_start(evaluation)?;
    Ok(std::array::from_fn(|plies| {
        let missing = (values[RANDOM_PLIES[0]] - values[plies]) as i16;
        // After an odd number of plies the other player is to move.
        (EMPTIES - 1 - plies, if plies % 2 == 0 { missing } else { -missing })
    }))
}

/// The values of the start by searches of 0 to 6 plies, in 1/128 disc.
fn values_of_the_start(evaluation: &Arc<Evaluation>) -> Result<[i32; RANDOM_PLIES[0] + 1], NoMemory> {
    let (start, mut search) = (Reversi::new(), Search::new(1 << 19)?.with_evaluation(Arc::clone(evaluation)));
    Ok(std::array::from_fn(|plies| {
        if plies == 0 {
            // The start is of standard Reversi.
            return evaluation.value(&start).unwrap_or_default();
        }
        (value_of(&mut search, &start, plies as u32) * f64::from(Evaluation::DISC)) as i32
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::reversi::evaluation_of;
    use crate::reversi::linear::Linear;

    /// All constants are -1 disc, and those that are to be replaced 3 discs.
    #[test]
    fn searches_of_up_to_six_plies_find_the_same() {
        let mut weights = Linear::zero();
        weights.constants = [-Evaluation::DISC as i16; EMPTIES];
        for constant in &mut weights.constants[EMPTIES - RANDOM_PLIES[0]..] {
            *constant = 3 * Evaluation::DISC as i16;
        }
        for (empties, missing) in missing_constants(&evaluation_of(&weights.to_bytes()).unwrap()).unwrap() {
            weights.constants[empties] += missing;
        }
        let values = values_of_the_start(&evaluation_of(&weights.to_bytes()).unwrap()).unwrap();
        assert_eq!(values, [-Evaluation::DISC; 7]);
    }
}
