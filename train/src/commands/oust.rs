//! `outflank-train oust` learns the weights of Oust's features from its own games.

use std::path::Path;
use std::time::Instant;

use outflank::variant::Variant;
use outflank_engine::oust::Weights;
use outflank_records::{HeldFile, check_replaceable, read_file};

use crate::arguments::Arguments;
use crate::of;
use crate::oust::Training;
use crate::{Failure, say};

pub(crate) const USAGE: &str = "usage: outflank-train oust [OPTIONS] FILE

Learns from games that it plays against itself, and writes the weights to FILE after each round.
The same options give the same file on every machine.

  --board NAME     a board to play on, such as hex-5; may be given several times (hex-4 and hex-5)
  --rounds N       the rounds of games (6)
  --games N        the games of a round on each board (100)
  --visits N       the visits of the search for a move (200)
  --seed N         the seed of the games (1)
  --from FILE      start with these weights, not with the weights that players use

example: outflank-train oust --board hex-5 weights.txt";

/// The first bytes of every weights file.
const FIRST_WORDS: &str = "# What features of Oust weigh";

/// Opens the file for the weights. Refuses to replace a file of something else, and a path that
/// cannot be written.
fn target(path: &str) -> Result<HeldFile, Failure> {
    let mut file = of(path, HeldFile::open(Path::new(path), "another run writes these weights"))?;
    of(path, check_replaceable(Path::new(path)))?;
    match of(path, file.read())? {
        text if text.is_empty() || text.starts_with(FIRST_WORDS.as_bytes()) => Ok(file),
        _ => Err(format!("{path} is not a file of weights of Oust").into()),
    }
}

pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let mut names: Vec<String> = arguments.all("board")?;
    if names.is_empty() {
        names = ["hex-4", "hex-5"].map(str::to_owned).to_vec();
    }
    let board = |name: &String| {
        let variant: Result<Variant, _> = format!("oust:{name}-nopie").parse();
        variant.map_err(|_| format!("Oust has no board {name:?}"))
    };
    let training = Training {
        boards: names.iter().map(board).collect::<Result<_, _>>()?,
        games: arguments.one("games")?.unwrap_or(100),
        visits: arguments.one("visits")?.unwrap_or(200),
        seed: arguments.one("seed")?.unwrap_or(1),
    };
    let rounds = arguments.one("rounds")?.unwrap_or(6);
    let mut weights = match arguments.one::<String>("from")? {
        Some(path) => {
            let text = of(&path, String::from_utf8(of(&path, read_file(Path::new(&path)))?))?;
            of(&path, text.parse::<Weights>())?
        }
        None => Weights::default(),
    };
    let to = arguments.files(1..=1)?.concat();
    let mut file = target(&to)?;
    let boards: Vec<String> = training.boards.iter().map(ToString::to_string).collect();
    for round in 0..rounds {
        let start = Instant::now();
        let learned = training.round(&mut weights, round);
        let progress = of(&format!("the weights of round {}", u64::from(round) + 1), learned)?;
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
        of(&to, file.replace(|file| file.write_all(text.as_bytes())))?;
    }
    Ok(())
}
