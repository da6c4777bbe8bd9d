//! `outflank-train errors` measures the difference between an evaluation and exact scores.

use std::fmt;

use outflank::variant::AnyPosition;
use outflank::{Position, Reversi};
use outflank_engine::{Evaluation, Limits, Solver, UnknownOptions};
use outflank_records::wthor::Games;

use crate::arguments::Arguments;
use crate::of;
use crate::{Failure, say};

pub(crate) const USAGE: &str = "usage: outflank-train errors [OPTIONS] FILE.wtb...

Solves a position of each game in WTHOR files, and prints the mean difference between its score and
its value, in discs.

  --weights FILE   a file of weights, as train writes it; may be given again (the weights of this build)
  --empties N      solves positions with N empty cells (14)
  --every N        takes one game in N (1)

example: outflank-train errors --every 4 WTH_2004.wtb";

/// The mean of the absolute differences between values and scores.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanError {
    pub(crate) positions: usize,
    /// The sum of the differences, in discs.
    sum: f64,
}

impl MeanError {
    /// Counts a position whose score, for the player to move, is known. It is an error if the
    /// position is not of standard Reversi.
    pub(crate) fn count(
        &mut self,
        evaluation: &Evaluation,
        position: &Reversi,
        score: i8,
    ) -> Result<(), UnknownOptions> {
        let error = (evaluation.value(position)? - Evaluation::DISC * i32::from(score)).abs();
        self.positions += 1;
        self.sum += f64::from(error) / f64::from(Evaluation::DISC);
        Ok(())
    }
}

impl fmt::Display for MeanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.sum / self.positions.max(1) as f64;
        write!(f, "{mean:.2} discs in {} positions", self.positions)
    }
}

pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let empties = arguments.one("empties")?.unwrap_or(14);
    let every = arguments.one("every")?.unwrap_or(1).max(1);
    let mut evaluations: Vec<_> =
        arguments.evaluations()?.into_iter().map(|named| (named, MeanError::default())).collect();
    let mut solver = Solver::new(1 << 24)?;
    for path in arguments.files(1..)? {
        let bytes = of(&path, std::fs::read(&path))?;
        for game in of(&path, Games::read(&bytes))?.step_by(every) {
            let game = of(&path, game)?.game()?;
            let is_asked = |position: &&Reversi| {
                position.empties().len() == empties && !position.placements().is_empty()
            };
            let Some(position) = game.positions().find(is_asked) else { continue };
            let Some(score) = solver.solve(&AnyPosition::from(*position), Limits::new())?.score() else {
                continue;
            };
            for ((_, evaluation), error) in &mut evaluations {
                error.count(evaluation, position, score as i8)?;
            }
        }
    }
    for ((name, _), error) in evaluations {
        say(format_args!("{name}: {error}"))?;
    }
    Ok(())
}
