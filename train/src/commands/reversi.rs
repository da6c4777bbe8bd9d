//! `outflank-train reversi` makes the weights of the evaluation from nothing.

use std::io::{self, Write as _};
use std::path::Path;
use std::time::Instant;

use outflank_records::read_file;

use super::errors::MeanError;
use crate::arguments::Arguments;
use crate::reversi::{FirstNetwork, ORDERING_FILE, PLAY_FILE, Plan, evaluation_of, train};
use crate::{Failure, of, say};

pub(crate) const USAGE: &str = "usage: outflank-train reversi [OPTIONS] FOLDER

Plays games against itself and fits weights to their scores: linear ones for ordering moves,
FOLDER/ordering.bin, and a network for play, FOLDER/play.bin. A run that was stopped continues from
the files in FOLDER. The same options give the same files on every machine.

  --from FILE      the network that plays the first round, and with whose numbers each fit begins
  --seed N         the seed of the games (1)
  --rounds N,...   batches of 1,024 games in each round (32,96,384)
  --plies N        the plies of the search that plays (4)
  --nodes N        the last round plays by a search of N nodes, whose values count, too
  --exact N        proves the scores with at most N empty cells (14)
  --epochs N       how often each position is used (8)
  --threads N      threads (one for each core)

example: outflank-train reversi --threads 2 weights";

pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let mut plan = Plan::default();
    if let Some(path) = arguments.one::<String>("from")? {
        plan.from = Some(of(&path, FirstNetwork::new(of(&path, read_file(Path::new(&path)))?))?);
    }
    plan.seed = arguments.one("seed")?.unwrap_or(plan.seed);
    if let Some(rounds) = arguments.one::<String>("rounds")? {
        plan.batches = rounds.split(',').map(str::parse).collect::<Result<_, _>>()?;
    }
    plan.plies = arguments.one("plies")?.unwrap_or(plan.plies);
    plan.nodes = arguments.one("nodes")?;
    plan.exact = arguments.one("exact")?.unwrap_or(plan.exact);
    plan.epochs = arguments.one("epochs")?.unwrap_or(plan.epochs);
    if plan.epochs == 0 {
        return Err("--epochs must be at least 1, got 0".into());
    }
    arguments.threads()?;
    let folder = arguments.files(1..=1)?.concat();
    let start = Instant::now();
    let report = |line: String| {
        // A terminal that is gone is no reason to stop.
        drop(writeln!(io::stderr().lock(), "{:6.0} s  {line}", start.elapsed().as_secs_f64()));
    };
    let held_out = train(&plan, Path::new(&folder), &report)?;
    say("mean error in positions that were left out (a batch in 32):")?;
    for name in [ORDERING_FILE, PLAY_FILE] {
        let evaluation = evaluation_of(&std::fs::read(Path::new(&folder).join(name))?)?;
        say(format_args!("{name}, checksum {:016x}:", evaluation.checksum()))?;
        // A row for each four numbers of empty cells.
        let mut rows = [MeanError::default(); 15];
        for (position, score) in &held_out {
            rows[(position.empties().len() - 1) / 4].count(&evaluation, position, *score)?;
        }
        for (row, error) in rows.iter().enumerate().filter(|(_, error)| error.positions > 0) {
            say(format_args!("{:2} to {:2} empties: {error}", 4 * row + 1, 4 * row + 4))?;
        }
    }
    Ok(())
}
