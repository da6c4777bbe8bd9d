//! `outflank-engine train` makes the weights of the evaluation from nothing.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use lexopt::ValueExt as _;
use outflank_engine::Evaluation;
use outflank_engine::train::{self, Plan, Progress};
use outflank_records::replace_file;

use crate::{Failure, say};

const USAGE: &str = "usage: outflank-engine train [OPTIONS] FOLDER

Plays games against itself and fits weights to their scores: FOLDER/ordering.bin and
FOLDER/play.bin. A run that was stopped continues from the files in FOLDER. The same options give the same
files on every machine. Without options it takes half an hour on two cores.

  --seed N         the seed of the games (1)
  --rounds N,...   batches of 1,024 games in each round (32,96,384)
  --plies N        the plies of the search that plays (4)
  --nodes N        the last round plays by a search of N nodes, whose values count, too; play.bin is
                   then a network
  --player FILE    weights that play the first round, as train writes them
  --exact N        proves the scores with at most N empty cells (14)
  --epochs N       how often each position is used (8)
  --threads N      threads (one for each core)

example: outflank-engine train --threads 2 weights";

/// Whether it has ended: always, unless there was an error.
pub(crate) fn run(mut parser: lexopt::Parser) -> Result<bool, Failure> {
    let (mut plan, mut folder, mut player) = (Plan::default(), None, None);
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("seed") => plan.seed = parser.value()?.parse()?,
            lexopt::Arg::Long("rounds") => {
                let rounds = parser.value()?.string()?;
                plan.batches = rounds.split(',').map(str::parse).collect::<Result<_, _>>()?;
            }
            lexopt::Arg::Long("plies") => plan.plies = parser.value()?.parse()?,
            lexopt::Arg::Long("exact") => plan.exact = parser.value()?.parse()?,
            lexopt::Arg::Long("nodes") => plan.nodes = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("player") => player = Some(parser.value()?.string()?),
            lexopt::Arg::Long("epochs") => plan.epochs = parser.value()?.parse()?,
            lexopt::Arg::Long("threads") => threads = parser.value()?.parse()?,
            lexopt::Arg::Long("help") => {
                say(USAGE)?;
                return Ok(true);
            }
            lexopt::Arg::Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    let folder = folder.ok_or(USAGE)?;
    if plan.epochs == 0 {
        return Err("--epochs must be at least 1, got 0".into());
    }
    if let Some(path) = player {
        plan.batches.insert(0, 0);
        begin_with(&path, &folder)?;
    }
    let teller = Teller::new();
    train::train(&plan, &folder, threads, &|progress| teller.tell(progress))?;
    let held_out = folder.join("held-out.positions");
    say("mean error, in discs, in positions that were left out (a batch in 32):")?;
    for name in ["ordering.bin", "play.bin"] {
        let evaluation = Evaluation::from_bytes(&std::fs::read(folder.join(name))?)?;
        say(format_args!("{name}, checksum {:016x}:", evaluation.checksum()))?;
        crate::errors::table(&train::errors(&evaluation, &held_out)?)?;
    }
    Ok(true)
}

/// Puts the weights of a file into a new folder, as if a round had been played. A folder that was
/// begun without them stays as it is.
fn begin_with(path: &str, folder: &Path) -> Result<(), Failure> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    Evaluation::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
    std::fs::create_dir_all(folder)?;
    let first = folder.join(train::FIRST_WEIGHTS);
    match std::fs::read(&first) {
        Ok(found) if found == bytes => Ok(()),
        Ok(_) => Err(format!("{}: these are not the weights of {path}", first.display()).into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if folder.join(train::PLAN).exists() {
                return Err(format!("{}: the folder was begun without --player", folder.display()).into());
            }
            Ok(replace_file(&first, |file| file.write_all(&bytes))?)
        }
        Err(error) => Err(format!("{}: {error}", first.display()).into()),
    }
}

/// Tells the progress: on a terminal several times a second, elsewhere every half minute.
struct Teller {
    start: Instant,
    told: Mutex<Option<Instant>>,
    pause: Duration,
    end: &'static str,
}

impl Teller {
    fn new() -> Self {
        let (pause, end) = if io::stderr().is_terminal() { (200, "\x1b[K\r") } else { (30_000, "\n") };
        Self { start: Instant::now(), told: Mutex::new(None), pause: Duration::from_millis(pause), end }
    }

    fn tell(&self, progress: Progress) {
        let (line, is_last) = match progress {
            Progress::Played { round, batches, of, positions } => (
                format!("round {round}: {batches} of {of} batches of games played, {positions} positions"),
                batches == of,
            ),
            Progress::Fitted { round, stages, of } => {
                (format!("round {round}: {stages} of {of} stages fitted"), stages == of)
            }
            _ => return,
        };
        let Ok(mut told) = self.told.lock() else { return };
        if is_last || told.is_none_or(|told| told.elapsed() >= self.pause) {
            *told = Some(Instant::now());
            let end = if is_last { "\n" } else { self.end };
            let mut out = io::stderr().lock();
            // A terminal that is gone is no reason to stop.
            let _ = write!(out, "{:6.0} s  {line}{end}", self.start.elapsed().as_secs_f64());
            let _ = out.flush();
        }
    }
}
