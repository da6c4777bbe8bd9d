//! A player of either game by tree search.

use std::time::Instant;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, Move};

use crate::limits::Limits;
use crate::mcts::{Judged, Knowledge, RandomGames, Search, Settings};
use crate::oust::Expert;
use crate::player::{NoMoveError, Player, PlayerError};

/// A player by tree search. It plays Oust with learned knowledge, and Reversi by random games.
///
/// It keeps the tree from move to move during one game, so the next placement of a turn, or its
/// next turn, starts with the results of earlier visits. Another game starts with an empty tree.
///
/// ```
/// use outflank::{Game, variant::Variant};
/// use outflank_engine::{Limits, MonteCarlo, Player, mcts::Settings};
/// let mut player = MonteCarlo::new(1, Settings::default());
/// let limits = Limits::new().nodes(50);
/// let mut game = Game::new("oust:hex-3".parse::<Variant>()?.start());
/// while game.position().outcome().is_none() {
///     game.play(player.choose(&game, limits.clone())?)?;
/// }
/// # use outflank::Position as _;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MonteCarlo {
    seed: u64,
    settings: Settings,
    seen: Option<Seen>,
}

/// The search of the position that was asked for last, and the game that led to it.
#[derive(Debug)]
struct Seen {
    start: AnyPosition,
    moves: Vec<Move>,
    search: Search<AnyPosition, Known>,
}

impl MonteCarlo {
    /// Creates a player whose random games and errors come from a seed.
    ///
    /// See [`MonteCarlo`] for an example.
    pub const fn new(seed: u64, settings: Settings) -> Self {
        Self { seed, settings, seen: None }
    }

    /// Returns the results of the last search for each legal move, the best first. The list is
    /// empty before the first search.
    ///
    /// ```
    /// use outflank::{Game, variant::Variant};
    /// use outflank_engine::{Limits, MonteCarlo, Player, mcts::Settings};
    /// let mut player = MonteCarlo::new(1, Settings::default());
    /// let game = Game::new("reversi:square-8".parse::<Variant>()?.start());
    /// let chosen = player.choose(&game, Limits::new().nodes(50))?;
    /// assert_eq!(player.moves()[0].mv, chosen);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self) -> Vec<Judged> {
        self.seen.as_ref().map_or_else(Vec::new, |seen| seen.search.moves())
    }

    /// A search of the game's position: the one that is there, moved on, or a new one.
    fn seen(&mut self, game: &Game<AnyPosition>) -> &mut Seen {
        let moves = game.moves();
        let known = self.seen.take().filter(|_| self.settings.reuse);
        let moved_on = known.filter(|seen| seen.start == *game.start()).and_then(|mut seen| {
            let new = moves.strip_prefix(seen.moves.as_slice())?;
            new.iter().all(|&mv| seen.search.play(mv)).then_some(seen)
        });
        let Self { settings, seed: random_seed, .. } = *self;
        let seen = moved_on.unwrap_or_else(|| {
            let position = *game.position();
            let known = if position.variant().game() == GameKind::Oust {
                Known::Oust(Box::new(Expert::knowing(&position).misjudging(settings.error, random_seed)))
            } else {
                Known::Reversi(RandomGames::new(random_seed))
            };
            let search = Search::new(position, known, settings);
            Seen { start: *game.start(), moves: Vec::new(), search }
        });
        let seen = self.seen.insert(seen);
        seen.moves.clear();
        seen.moves.extend_from_slice(moves);
        seen
    }
}

impl Player for MonteCarlo {
    /// Chooses the move that was visited most, or a move that is proven to win. `nodes` are visits
    /// in addition to the visits that are kept from earlier moves. Without any limit, there are
    /// 1,000.
    fn choose(&mut self, game: &Game<AnyPosition>, mut limits: Limits<'_>) -> Result<Move, PlayerError> {
        if limits.nodes.is_none() && limits.time.is_none() && limits.stop.is_none() {
            limits.nodes = Some(1000);
        }
        let threads = self.settings.threads;
        // The clock runs while the tree moves on to the game's position.
        let started = limits.time.map(|_| Instant::now());
        let seen = self.seen(game);
        let left = |started: Instant| limits.time.map(|time| time.saturating_sub(started.elapsed()));
        limits.time = started.and_then(left);
        seen.search.run_on(threads, limits);
        Ok(seen.search.moves().first().ok_or(NoMoveError)?.mv)
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed, self.settings);
    }
}

/// The knowledge about the game of a position.
#[derive(Clone, Debug)]
enum Known {
    Oust(Box<Expert>),
    Reversi(RandomGames),
}

impl Knowledge<AnyPosition> for Known {
    fn priors(&mut self, position: &AnyPosition, moves: &[Move], priors: &mut Vec<f32>) {
        match self {
            Self::Oust(expert) => expert.priors(position, moves, priors),
            Self::Reversi(games) => games.priors(position, moves, priors),
        }
    }

    fn value(&mut self, position: &AnyPosition) -> f32 {
        match self {
            Self::Oust(expert) => expert.value(position),
            Self::Reversi(games) => games.value(position),
        }
    }
}
