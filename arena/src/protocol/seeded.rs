//! The seeds of the games that a server plays.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::time::Duration;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Seat};

use super::commands::Commands;
use outflank_engine::{Found, Limits, NoMoveError, Player, PlayerError};

/// A seed that nobody can predict.
fn any_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// Returns the move of a server's player, which begins the game before its first choice. `own` is
/// the seat of its last choice, or `None` until then. A forced pass needs no choice, so it takes no
/// seed, and neither does a game that is over. `left` is the time on the player's clock, if the
/// other program keeps it.
pub(super) fn choose(
    player: &mut dyn Player,
    game: &Game<AnyPosition>,
    own: &mut Option<Seat>,
    limits: Limits<'_>,
    left: Option<Duration>,
) -> Result<Move, PlayerError> {
    if game.position().is_over() {
        return Err(NoMoveError.into());
    }
    if game.position().is_legal(Move::Pass) {
        return Ok(Move::Pass);
    }
    if own.replace(game.position().player()).is_none() {
        player.begin(any_seed());
    }
    if let Some(left) = left {
        player.set_time_left(left);
    }
    player.choose(game, limits)
}

/// Lets a server's player think until the next command, if its opponent is to move. `own` is the
/// seat of its last choice.
pub(super) fn ponder(
    player: &mut dyn Player,
    game: &Game<AnyPosition>,
    own: Option<Seat>,
    commands: &Commands,
) {
    let position = game.position();
    if own.is_some_and(|own| own != position.player()) && !position.is_over() {
        player.ponder(game, Limits::new().stop(commands.stop_at_next()));
    }
}

/// A player for a server that counts the seeds of its games up from a first one, and reports each.
///
/// Without a first seed it keeps the seeds with which it [begins](Player::begin) games.
///
/// ```
/// use outflank_arena::baseline::Random;
/// use outflank_arena::protocol::{Seeded, gtp};
/// let (mut random, mut out) = (Random::default(), Vec::new());
/// let mut player = Seeded::new(&mut random, Some(7), |seed| eprintln!("seed {seed}"));
/// let commands = &b"genmove black\nundo\ngenmove black\nclear_board\ngenmove black\n"[..];
/// gtp::serve(commands, &mut out, &mut player, "me")?; // tells seed 7 and seed 8
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Seeded<'a, P: ?Sized> {
    player: &'a mut P,
    /// The seed of the next game, or `None` if it may be any.
    next: Option<u64>,
    tell: fn(u64),
}

impl<'a, P: Player + ?Sized> Seeded<'a, P> {
    /// Creates a player whose first game has the seed `first`, and each later game the next number.
    /// It calls `tell` with the seed of each game.
    ///
    /// See [`Seeded`] for an example.
    pub fn new(player: &'a mut P, first: Option<u64>, tell: fn(u64)) -> Self {
        Self { player, next: first, tell }
    }
}

impl<P: Player + ?Sized> Player for Seeded<'_, P> {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        self.player.choose(game, limits)
    }

    fn begin(&mut self, seed: u64) {
        let seed = self.next.unwrap_or(seed);
        self.next = self.next.map(|next| next.wrapping_add(1));
        (self.tell)(seed);
        self.player.begin(seed);
    }

    fn hints(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Option<Vec<Found>> {
        self.player.hints(game, limits)
    }

    fn ponders(&self) -> bool {
        self.player.ponders()
    }

    fn ponder(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) {
        self.player.ponder(game, limits);
    }

    fn time_left(&self) -> Option<Duration> {
        self.player.time_left()
    }

    fn set_time_left(&mut self, left: Duration) {
        self.player.set_time_left(left);
    }
}
