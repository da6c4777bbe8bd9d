//! `outflank-engine nboard` and `outflank-engine gtp` let other programs play with a player.

use std::io;

use lexopt::ValueExt as _;
use outflank_arena::protocol::{Protocol, Seeded, gtp, nboard};
use outflank_arena::{player_by_name, player_names};

use crate::{Failure, note, say};

const USAGE: &str = "usage: outflank-engine nboard|gtp [--seed N] [PLAYER]

Reads commands of the protocol from stdin and writes replies to stdout.

  --seed N   the seed of the first game; the next game has N + 1, and so on. Without it each
             game has a seed of its own. Stderr shows the seed of each game.

example: outflank-engine gtp level:5

Players (medium if none is named):";

/// Whether all went well: always, if there is no error.
pub(crate) fn run(mut parser: lexopt::Parser, protocol: Protocol) -> Result<bool, Failure> {
    let (mut name, mut seed) = ("medium".to_owned(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("seed") => seed = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("help") => {
                say(format_args!("{USAGE}\n{}", player_names()))?;
                return Ok(true);
            }
            lexopt::Arg::Value(value) => name = value.string()?,
            other => return Err(format!("{}\n{USAGE}\n{}", other.unexpected(), player_names()).into()),
        }
    }
    let mut player = player_by_name(&name)?;
    let mut player = Seeded::new(player.as_mut(), seed, |seed| note(format_args!("seed {seed}")));
    let name = format!("outflank {name}");
    match protocol {
        Protocol::NBoard => nboard::serve(io::stdin(), io::stdout(), &mut player, &name)?,
        Protocol::Gtp => gtp::serve(io::stdin(), io::stdout(), &mut player, &name)?,
    }
    Ok(true)
}
