//! A player of either game by tree search.

use std::error::Error;
use std::fmt;

use outflank::board::Board;
use outflank::variant::{AnyPosition, Visitor};
use outflank::{Game, Move, Oust, Position};

use super::{Judged, Knowledge, RandomGames, Search, Settings};
use crate::{Limits, NoMoveError, Player, oust};

/// A player by tree search: of Oust with what is known about it, of Reversi by random games.
///
/// It keeps the tree from move to move while it sees one game: the next placement of a turn, or its
/// next turn, starts with what is known already. Another game starts with nothing.
///
/// ```
/// use outflank::{Game, variant::Variant};
/// use outflank_engine::{Limits, Player, mcts::{MonteCarlo, Settings}};
/// let mut player = MonteCarlo::new(1, Settings::default());
/// let limits = Limits { nodes: Some(50), ..Limits::default() };
/// let mut game = Game::new("oust:hex-3".parse::<Variant>()?.start());
/// while game.position().outcome().is_none() {
///     game.play(player.choose(&game, limits)?)?;
/// }
/// # use outflank::Position as _;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MonteCarlo {
    seed: u64,
    settings: Settings,
    seen: Option<Seen>,
}

/// The search of the position that was asked for last, and the game that led to it.
struct Seen {
    start: AnyPosition,
    moves: Vec<Move>,
    search: Box<dyn AnySearch>,
}

impl fmt::Debug for MonteCarlo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MonteCarlo")
            .field("seed", &self.seed)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl MonteCarlo {
    /// A player whose random games come from a seed.
    ///
    /// See [`MonteCarlo`] for an example.
    pub const fn new(seed: u64, settings: Settings) -> Self {
        Self { seed, settings, seen: None }
    }

    /// What the last search says of each legal move, the best first; nothing before the first.
    ///
    /// ```
    /// use outflank::{Game, variant::Variant};
    /// use outflank_engine::{Limits, Player, mcts::{MonteCarlo, Settings}};
    /// let mut player = MonteCarlo::new(1, Settings::default());
    /// let game = Game::new("reversi:square-8".parse::<Variant>()?.start());
    /// let chosen = player.choose(&game, Limits { nodes: Some(50), ..Limits::default() })?;
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
        let start = Start { settings: self.settings, seed: self.seed };
        let seen = moved_on.unwrap_or_else(|| {
            let search = game.position().visit(start);
            Seen { start: *game.start(), moves: Vec::new(), search }
        });
        let seen = self.seen.insert(seen);
        seen.moves.clear();
        seen.moves.extend_from_slice(moves);
        seen
    }
}

impl Player for MonteCarlo {
    /// Chooses the move that was visited most, or one that is proven to win. `nodes` are visits
    /// besides those that are kept from earlier moves; without any limit, 1,000.
    fn choose(&mut self, game: &Game<AnyPosition>, mut limits: Limits<'_>) -> Result<Move, Box<dyn Error>> {
        if limits.nodes.is_none() && limits.time.is_none() && limits.stop.is_none() {
            limits.nodes = Some(1000);
        }
        let seen = self.seen(game);
        seen.search.run(limits);
        Ok(seen.search.moves().first().ok_or(NoMoveError)?.mv)
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed, self.settings);
    }
}

/// A search of a position of any type.
trait AnySearch: Send {
    fn run(&mut self, limits: Limits<'_>);
    fn moves(&self) -> Vec<Judged>;
    fn play(&mut self, mv: Move) -> bool;
}

impl<P: Position + Copy + Send, K: Knowledge<P> + Send + 'static> AnySearch for Search<P, K> {
    fn run(&mut self, limits: Limits<'_>) {
        self.run(limits);
    }

    fn moves(&self) -> Vec<Judged> {
        self.moves()
    }

    fn play(&mut self, mv: Move) -> bool {
        self.play(mv)
    }
}

/// Starts the search of a position, with what is known about its game.
struct Start {
    settings: Settings,
    seed: u64,
}

impl Visitor for Start {
    type Output = Box<dyn AnySearch>;

    fn visit<P: Position<Board: Board> + Copy + Into<AnyPosition> + TryFrom<AnyPosition>>(
        self,
        position: &P,
    ) -> Box<dyn AnySearch> {
        let position: AnyPosition = (*position).into();
        Box::new(Search::new(position, RandomGames::new(self.seed), self.settings))
    }

    fn oust<B: Board>(self, position: &Oust<B>) -> Box<dyn AnySearch>
    where
        AnyPosition: From<Oust<B>>,
        Oust<B>: TryFrom<AnyPosition>,
    {
        Box::new(Search::new(*position, oust::Expert::of::<B>(), self.settings))
    }
}
