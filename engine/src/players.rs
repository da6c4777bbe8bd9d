//! The names of players.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use outflank::batch::Playouts;
use outflank::variant::AnyPosition;
use outflank::{Game, Move};

use crate::baseline::{Flat, Greedy, Random};
use crate::mcts::{MOST_THREADS, MonteCarlo, PlainUct, Settings};
use crate::protocol::{self, Protocol};
use crate::{ClockPlayer, Level, LevelPlayer, Limits, Player};

/// The names that [`player_by_name`] knows, one a line, each with what it means.
///
/// ```
/// assert!(outflank_engine::PLAYER_NAMES.contains("random "));
/// ```
pub const PLAYER_NAMES: &str = "\
  random           random legal moves
  greedy           the move that flips or captures the most
  easy, medium, hard
                   4, 64, 1024 random games after each move; opponent:easy is the same
  opponent:N       the same with N games
  level:N          the engine at level N, from 1 to 8
  search:D,E,R     the engine: D plies ahead, exact with E empty cells, wrong by up to R discs
  clock:S[+INC]    the engine with S seconds for a game, and INC more after each move
  visits:N[,E[,T]] a tree search of N visits, in Oust by what the engine has learned, which
                   misjudges by up to E in log-odds; on T threads
  uct:N            a tree search of N random games
  command:PROTOCOL:PROGRAM ARGUMENT...
                   another program that speaks nboard or gtp";

/// Makes the player of that name. [`PLAYER_NAMES`] has the names.
///
/// # Errors
///
/// If there is no such player. The error has the names.
///
/// ```
/// assert!(outflank_engine::player_by_name("hard").is_ok());
/// let error = outflank_engine::player_by_name("opponent:harder").err().unwrap();
/// assert!(error.to_string().starts_with("there is no player \"opponent:harder\": opponent: is followed by"));
/// ```
pub fn player_by_name(name: &str) -> Result<Box<dyn Player + Send>, UnknownPlayer> {
    let unknown = |reason: String| UnknownPlayer { name: name.to_owned(), reason };
    let games_of = |level: &str| Playouts::LEVELS.into_iter().find(|(name, _)| *name == level);
    let (kind, rest) = match games_of(name) {
        Some(_) => ("opponent", name),
        None => name.split_once(':').unwrap_or((name, "")),
    };
    match (kind, rest) {
        ("random", "") => Ok(Box::new(Random::default())),
        ("greedy", "") => Ok(Box::new(Greedy::default())),
        ("opponent", level) => {
            let games = games_of(level).map(|(_, games)| games);
            let games = games.or_else(|| level.parse().ok().filter(|games| *games > 0));
            let wants = "opponent: is followed by easy, medium, hard or a number of games above 0";
            games.map(|games| Box::new(Flat::new(games)) as _).ok_or_else(|| unknown(wants.to_owned()))
        }
        ("level", _) => {
            let wants = "level: is followed by a number from 1 to 8";
            let level = Level::from_name(name).ok_or_else(|| unknown(wants.to_owned()))?;
            level_player(level).ok_or_else(|| unknown(NO_MEMORY.to_owned()))
        }
        ("search", numbers) => {
            let wants = || unknown("search: is followed by three numbers, such as 6,14,0".to_owned());
            let numbers = numbers.split(',').map(str::parse).collect::<Result<Vec<u32>, _>>();
            let Ok(&[depth, exact, error]) = numbers.as_deref() else { return Err(wants()) };
            let [.., highest] = Level::ALL;
            let level = Level { depth, exact, error, ..highest };
            level_player(level).ok_or_else(|| unknown(NO_MEMORY.to_owned()))
        }
        ("clock", time) => {
            let wants = || unknown("clock: is followed by seconds, such as 60 or 60+0.5".to_owned());
            let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
            let (time, increment) = time.split_once('+').unwrap_or((time, "0"));
            let (time, increment) = seconds(time).zip(seconds(increment)).ok_or_else(wants)?;
            let player = ClockPlayer::new(time, increment).ok_or_else(|| unknown(NO_MEMORY.to_owned()))?;
            Ok(Box::new(player))
        }
        ("uct", number) => {
            let visits = number.parse().ok().filter(|visits| *visits > 0);
            let wants = || unknown("uct: is followed by a number above 0".to_owned());
            Ok(Box::new(Visits { player: PlainUct::new(0), visits: visits.ok_or_else(wants)? }))
        }
        ("visits", numbers) => {
            let mut numbers = numbers.split(',');
            let visits = numbers.next().and_then(|visits| visits.parse().ok()).filter(|visits| *visits > 0);
            let error = numbers.next().unwrap_or("0").parse().ok().filter(|error: &f32| error.is_finite());
            let threads = numbers.next().unwrap_or("1").parse().ok();
            let threads = threads.filter(|threads| (1..=MOST_THREADS).contains(threads));
            let (Some(visits), Some(error), Some(threads), None) = (visits, error, threads, numbers.next())
            else {
                let wants = "visits: is followed by a number above 0, an error, and 1 to 1024 threads";
                return Err(unknown(wants.to_owned()));
            };
            let player = MonteCarlo::new(0, Settings { error, threads, ..Settings::default() });
            Ok(Box::new(Visits { player, visits }))
        }
        ("command", rest) => {
            let (protocol, command) = rest.split_once(':').unwrap_or((rest, ""));
            let protocol = Protocol::ALL.into_iter().find(|known| known.name() == protocol);
            let wants = "command: is followed by nboard: or gtp:, and by a program";
            let protocol = protocol.ok_or_else(|| unknown(wants.to_owned()))?;
            let program = protocol::open(protocol, command).map_err(|error| unknown(error.to_string()))?;
            Ok(Box::new(program))
        }
        _ => Err(unknown(format!("the names are\n{PLAYER_NAMES}"))),
    }
}

/// A player who visits no more than so many nodes for a move.
struct Visits<P> {
    player: P,
    visits: u64,
}

impl<P: Player> Player for Visits<P> {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, Box<dyn Error>> {
        let nodes = Some(limits.nodes.map_or(self.visits, |nodes| nodes.min(self.visits)));
        self.player.choose(game, Limits { nodes, ..limits })
    }

    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }
}

const NO_MEMORY: &str = "there is not the memory for its tables";

fn level_player(level: Level) -> Option<Box<dyn Player + Send>> {
    LevelPlayer::new(level).map(|player| Box::new(player) as _)
}

/// Why there is no player of a name.
///
/// ```
/// let error = outflank_engine::player_by_name("edax").err().unwrap();
/// assert!(error.to_string().starts_with("there is no player \"edax\": the names are"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownPlayer {
    /// The name.
    pub name: String,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no player {:?}: {}", self.name, self.reason)
    }
}

impl Error for UnknownPlayer {}
