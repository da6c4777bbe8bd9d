//! `outflank-engine nboard` and `outflank-engine gtp` let other programs play with a player.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::io::{self, BufReader};

use lexopt::ValueExt as _;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _};
use outflank_engine::protocol::{Protocol, gtp, nboard};
use outflank_engine::{Limits, Player, PlayerError, player_by_name, player_names};

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
    let mut player = Seeded { player: player_by_name(&name)?, seed, seen: None };
    let (input, name) = (BufReader::new(io::stdin()), format!("outflank {name}"));
    match protocol {
        Protocol::NBoard => nboard::serve(input, io::stdout(), &mut player, &name)?,
        Protocol::Gtp => gtp::serve(input, io::stdout(), &mut player, &name)?,
    }
    Ok(true)
}

/// A player that begins each game with a seed, and shows it on stderr.
struct Seeded {
    player: Box<dyn Player + Send>,
    /// The seed of the next game, if it was given.
    seed: Option<u64>,
    /// The start and the length of the game when the player moved in it last.
    seen: Option<(AnyPosition, usize)>,
}

impl Player for Seeded {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        // Protocols do not always say when a game begins. A take-back later in it begins none.
        let goes_on = |(start, plies)| start == *game.start() && (game.len() >= plies || game.len() > 1);
        if !self.seen.is_some_and(goes_on) {
            let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(game.start().key()));
            self.seed = self.seed.map(|seed| seed.wrapping_add(1));
            note(format_args!("seed {seed}"));
            self.player.begin(seed);
        }
        self.seen = Some((*game.start(), game.len()));
        self.player.choose(game, limits)
    }
}
