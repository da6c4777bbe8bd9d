//! `outflank-engine errors` measures the difference between an evaluation and exact scores.

use std::io;

use lexopt::ValueExt as _;
use outflank::variant::AnyPosition;
use outflank::{Position, Reversi};
use outflank_engine::train::Errors;
use outflank_engine::{Evaluation, Limits, Solver};
use outflank_records::wthor::Games;

use crate::{Failure, say};

const USAGE: &str = "usage: outflank-engine errors [OPTIONS] FILE.wtb...

Solves a position of each game in WTHOR files, and prints the mean difference between its score and
its value, in discs.

  --weights FILE   a file of weights, as train writes it; may be given again (the weights of this build)
  --empties N      solves positions with N empty cells (14)
  --every N        takes one game in N (1)

example: outflank-engine errors --every 4 WTH_2004.wtb";

/// A row for each four numbers of empty cells.
pub(crate) fn table(errors: &Errors) -> io::Result<()> {
    for first in (1..=60).step_by(4) {
        let stage = errors.between(first, first + 4);
        if stage.positions > 0 {
            say(format_args!(
                "{first:2} to {:2} empties: {:5.2} in {} positions",
                first + 3,
                stage.mean,
                stage.positions
            ))?;
        }
    }
    Ok(())
}

/// The weights of a file, with its name.
pub(crate) fn weights_of(path: String) -> Result<(String, Evaluation), Failure> {
    let bytes = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
    let evaluation = Evaluation::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
    Ok((path, evaluation))
}

/// The weights of this build, with their names.
pub(crate) fn own_weights() -> Vec<(String, Evaluation)> {
    vec![
        ("ordering".to_owned(), Evaluation::ordering().clone()),
        ("play".to_owned(), Evaluation::play().clone()),
    ]
}

/// Whether it has ended: always, unless there was an error.
pub(crate) fn run(mut parser: lexopt::Parser) -> Result<bool, Failure> {
    let (mut empties, mut every, mut weights, mut paths) = (14, 1, Vec::new(), Vec::new());
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("empties") => empties = parser.value()?.parse()?,
            lexopt::Arg::Long("every") => every = parser.value()?.parse()?,
            lexopt::Arg::Long("weights") => weights.push(weights_of(parser.value()?.string()?)?),
            lexopt::Arg::Long("help") => {
                say(USAGE)?;
                return Ok(true);
            }
            lexopt::Arg::Value(value) => paths.push(value.string()?),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    if paths.is_empty() {
        return Err(format!("no file is named\n{USAGE}").into());
    }
    if weights.is_empty() {
        weights = own_weights();
    }
    let mut solver = Solver::new(1 << 24)?;
    let mut errors = vec![Errors::default(); weights.len()];
    for path in paths {
        let bytes = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
        for game in Games::read(&bytes).map_err(|error| format!("{path}: {error}"))?.step_by(every.max(1)) {
            let game = game.map_err(|error| format!("{path}: {error}"))?.game()?;
            let is_asked = |position: &&Reversi| {
                position.empties().len() == empties && !position.placements().is_empty()
            };
            let Some(position) = game.positions().find(is_asked) else { continue };
            let Some(score) = solver.solve(&AnyPosition::from(*position), Limits::default())?.score() else {
                continue;
            };
            for (errors, (_, evaluation)) in errors.iter_mut().zip(&weights) {
                errors.count(evaluation, position, score as i8)?;
            }
        }
    }
    for (errors, (name, _)) in errors.iter().zip(&weights) {
        let found = errors.between(empties, empties + 1);
        say(format_args!("{name}: {:.2} discs in {} positions", found.mean, found.positions))?;
    }
    Ok(true)
}
