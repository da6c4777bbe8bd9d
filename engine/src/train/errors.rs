//! The errors of an evaluation, compared with scores that are known.

use std::io;
use std::path::Path;

use outflank::Reversi;
use outflank::reversi::arch::Kernel;

use super::checkpoint::read_batch;
use crate::Evaluation;
use crate::discs::{UnknownOptions, discs_of};

/// The errors of an evaluation in positions with the same number of empty cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct StageError {
    /// The number of positions.
    pub positions: usize,
    /// The mean of the absolute differences between value and score, in discs.
    pub mean: f64,
}

/// The errors of an evaluation, by the number of empty cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Errors {
    sums: Vec<(usize, f64)>,
}

impl Default for Errors {
    fn default() -> Self {
        Self { sums: vec![(0, 0.0); 65] }
    }
}

impl Errors {
    fn add(&mut self, empties: u32, value: i32, score: i8) {
        if let Some((positions, sum)) = self.sums.get_mut(empties as usize) {
            *positions += 1;
            *sum +=
                f64::from((value - Evaluation::DISC * i32::from(score)).abs()) / f64::from(Evaluation::DISC);
        }
    }

    /// Counts a position whose score, for the player to move, is known.
    ///
    /// # Errors
    ///
    /// Returns an error if the position is not of standard Reversi.
    pub fn count(
        &mut self,
        evaluation: &Evaluation,
        position: &Reversi,
        score: i8,
    ) -> Result<(), UnknownOptions> {
        let value = evaluation.value(position)?;
        self.add(discs_of(position)?.empties().count_ones(), value, score);
        Ok(())
    }

    /// Returns the mean error with at least `first` empty cells and fewer than `end`.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_engine::{Evaluation, train::Errors};
    /// let mut errors = Errors::default();
    /// errors.count(Evaluation::ordering(), &Reversi::new(), 0)?;
    /// assert_eq!(errors.between(60, 61).positions, 1);
    /// assert_eq!(errors.between(0, 60).positions, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between(&self, first: usize, end: usize) -> StageError {
        let sums = self.sums.get(first..end).unwrap_or_default();
        let (positions, sum) =
            sums.iter().fold((0, 0.0), |(count, sum), more| (count + more.0, sum + more.1));
        StageError { positions, mean: if positions == 0 { 0.0 } else { sum / positions as f64 } }
    }
}

/// Measures the errors of an evaluation in the held-out positions: [`train`](super::train) left
/// them out, and wrote them to `held-out.positions`.
///
/// # Errors
///
/// Returns an error if the file cannot be read, or if it is another file.
pub fn errors(evaluation: &Evaluation, path: &Path) -> io::Result<Errors> {
    let (examples, cpu) = (read_batch(path)?, Kernel::best().single_board());
    let mut errors = Errors::default();
    for example in examples {
        let value = evaluation.value_of(cpu, example.discs);
        errors.add(example.discs.empties().count_ones(), value, example.score);
    }
    Ok(errors)
}
