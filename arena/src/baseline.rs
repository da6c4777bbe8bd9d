//! Players that know only the rules. They play every variant, and an engine should beat them.

use std::time::{Duration, Instant};

use outflank::batch::{self, Playouts};
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _};

use outflank_engine::{Limits, NoMoveError, Player, PlayerError};

/// Plays random legal moves, all equally likely.
///
/// ```
/// use outflank::{Game, Position, Reversi, variant::AnyPosition};
/// use outflank_arena::baseline::Random;
/// use outflank_engine::{Limits, Player};
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// let mv = Random::default().choose(&game, Limits::new())?;
/// assert!(game.position().is_legal(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Random(batch::Random);

impl Default for Random {
    /// The player of seed 0.
    fn default() -> Self {
        Self(batch::Random::new(0))
    }
}

impl Player for Random {
    fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        self.0.choose(game.position()).ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, seed: u64) {
        self.0 = batch::Random::new(seed);
    }
}

/// Plays a move that flips the most discs or captures the most stones. If there are several such
/// moves, it plays a random one of them.
///
/// ```
/// use outflank::{Position, Reversi, transcript, variant::AnyPosition};
/// use outflank_arena::baseline::Greedy;
/// use outflank_engine::{Limits, Player};
/// let game = transcript::read(AnyPosition::from(Reversi::new()), "f5d6c3d3c4f4")?;
/// let mv = Greedy::default().choose(&game, Limits::new())?;
/// let taken = |mv| game.position().taken_by(mv).unwrap().len();
/// assert!(game.position().legal_moves().all(|other| taken(other) <= taken(mv)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Greedy(batch::Random);

impl Default for Greedy {
    /// The player of seed 0.
    fn default() -> Self {
        Self(batch::Random::new(0))
    }
}

impl Player for Greedy {
    fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        let position = game.position();
        let (mut most, mut best) = (0, Vec::new());
        for mv in position.legal_moves() {
            let taken = position.taken_by(mv).expect("the move is legal").len();
            if taken > most {
                (most, best) = (taken, Vec::new());
            }
            if taken == most {
                best.push(mv);
            }
        }
        let nth = self.0.below(best.len() as u32) as usize;
        best.get(nth).copied().ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, seed: u64) {
        self.0 = batch::Random::new(seed);
    }
}

/// Plays random games after each legal move, and chooses the move after which it wins most: see
/// [`Playouts`].
///
/// ```
/// use outflank::{Game, Position, Reversi, variant::AnyPosition};
/// use outflank_arena::baseline::Flat;
/// use outflank_engine::{Limits, Player};
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// let mv = Flat::new(64).choose(&game, Limits::new())?;
/// assert!(game.position().is_legal(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Flat {
    games: u64,
    seeds: batch::Random,
}

impl Flat {
    /// Creates a player that plays `games` games after each move, or a few more.
    ///
    /// See [`Flat`] for an example.
    pub fn new(games: u64) -> Self {
        Self { games: games.max(1), seeds: batch::Random::new(0) }
    }
}

impl Player for Flat {
    /// Keeps to the time and the stop token of the limits, but plays at least one round of games.
    /// A limit of nodes has no effect.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        let position = game.position();
        let legal = position.legal_moves();
        if legal.len() < 2 {
            return legal.choose(0).ok_or_else(|| NoMoveError.into());
        }
        let seed = self.seeds.next_u64();
        let begun = Instant::now();
        let is_out_of_time = || limits.time.is_some_and(|time: Duration| begun.elapsed() >= time);
        let is_stopped = || limits.is_stopped();
        let round = Playouts::games_in_round(legal.len(), Some(self.games), true);
        let mut playouts = Playouts::new(position, round as usize).map_err(PlayerError::new)?;
        playouts.seed(seed);
        let mut played = 0;
        while played < self.games && playouts.play_stoppable(&is_stopped) && !is_out_of_time() {
            played += round;
        }
        playouts.best().ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, seed: u64) {
        self.seeds = batch::Random::new(seed);
    }
}
