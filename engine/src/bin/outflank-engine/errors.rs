//! Prints the errors of an evaluation.

use outflank_engine::train::Errors;

/// A row for each four numbers of empty squares.
pub(crate) fn table(errors: &Errors) {
    for first in (1..=60).step_by(4) {
        let stage = errors.between(first, first + 4);
        if stage.positions > 0 {
            println!(
                "{first:2} to {:2} empties: {:5.2} in {} positions",
                first + 3,
                stage.mean,
                stage.positions
            );
        }
    }
}
