//! `outflank-engine train-oust` learns the weights of Oust's features from its own games.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::variant::Variant;
use outflank_engine::oust::Weights;
use outflank_engine::oust::train::Training;
use outflank_records::{check_replaceable, replace_file};

use crate::{Failure, say};

const USAGE: &str = "usage: outflank-engine train-oust [OPTIONS] FILE

Learns from games that it plays against itself, and writes the weights to FILE after each round.
The same options give the same file on every machine.

  --board NAME     a board to play on, such as hex-5; may be given several times (hex-4 and hex-5)
  --rounds N       the rounds of games (6)
  --games N        the games of a round on each board (100)
  --visits N       the visits of the search for a move (200)
  --seed N         the seed of the games (1)
  --from FILE      start with these weights, not with the weights that players use
  --first N        the first round's number (0): after an interruption, the rounds in the file

example: outflank-engine train-oust --board hex-5 weights.txt";

struct Arguments {
    training: Training,
    rounds: u32,
    first: u32,
    from: Option<PathBuf>,
    to: PathBuf,
}

/// `None` if the user asks for help.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>, Failure> {
    let (mut rounds, mut first, mut from, mut to) = (6, 0, None, None);
    let mut training = Training { seed: 1, boards: Vec::new(), games: 100, visits: 200 };
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("board") => {
                let name = parser.value()?.string()?;
                let variant: Result<Variant, _> = format!("oust:{name}-nopie").parse();
                training.boards.push(variant.map_err(|_| format!("Oust has no board {name:?}"))?);
            }
            lexopt::Arg::Long("rounds") => rounds = parser.value()?.parse()?,
            lexopt::Arg::Long("games") => training.games = parser.value()?.parse()?,
            lexopt::Arg::Long("visits") => training.visits = parser.value()?.parse()?,
            lexopt::Arg::Long("seed") => training.seed = parser.value()?.parse()?,
            lexopt::Arg::Long("first") => first = parser.value()?.parse()?,
            lexopt::Arg::Long("from") => from = Some(parser.value()?.into()),
            lexopt::Arg::Long("help") => return Ok(None),
            lexopt::Arg::Value(value) if to.is_none() => to = Some(value.into()),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    if training.boards.is_empty() {
        training.boards = vec!["oust:hex-4-nopie".parse()?, "oust:hex-5-nopie".parse()?];
    }
    let to = to.ok_or(USAGE)?;
    Ok(Some(Arguments { training, rounds, first, from, to }))
}

/// The first bytes of every weights file.
const FIRST_WORDS: &str = "# What features of Oust weigh";

/// Refuses to replace a file of something else, and a path that cannot be written.
fn check_target(path: &Path) -> Result<(), Failure> {
    let named = |error: io::Error| format!("{}: {error}", path.display());
    check_replaceable(path).map_err(named)?;
    let text = match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        read => read.map_err(named)?,
    };
    if text.is_empty() || text.starts_with(FIRST_WORDS.as_bytes()) {
        return Ok(());
    }
    Err(format!("{} is not a file of weights of Oust", path.display()).into())
}

/// Always true: nothing is compared.
pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let Some(Arguments { training, rounds, first, from, to }) = arguments(parser)? else {
        say(USAGE)?;
        return Ok(true);
    };
    check_target(&to)?;
    let mut weights = match from {
        Some(path) => {
            let named = |error: &dyn Error| format!("{}: {error}", path.display());
            let text = std::fs::read_to_string(&path).map_err(|error| named(&error))?;
            text.parse::<Weights>().map_err(|error| named(&error))?
        }
        None => Weights::default(),
    };
    let boards: Vec<String> = training.boards.iter().map(ToString::to_string).collect();
    for round in first..first.saturating_add(rounds) {
        let start = Instant::now();
        let progress = training.round(&mut weights, round)?;
        say(format_args!(
            "round {}: {} positions, value {:.4}, policy {:.4} nats, {:.1} s",
            round + 1,
            progress.positions,
            progress.value_loss,
            progress.policy_loss,
            start.elapsed().as_secs_f64(),
        ))?;
        let text = format!(
            "{FIRST_WORDS}, on an empty board and on a full one. Learned in {} rounds of\n\
             # {} games, {} visits a move, seed {}, on each of\n# {}\n{weights}",
            round + 1,
            training.games,
            training.visits,
            training.seed,
            boards.join(" "),
        );
        replace_file(&to, |file| file.write_all(text.as_bytes()))
            .map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(true)
}
