//! Evaluation of legal moves by random games: an opponent without an evaluation function.

use alloc::vec::Vec;
use core::fmt;

use super::store::Store;
use super::{BatchError, Batched, Options};
use crate::color::Seat;
use crate::encoding::raw::RawPosition;
use crate::moves::Move;

/// A legal move, with the results of random games after it for the player to move.
///
/// ```
/// use outflank::{Move, batch::Evaluation};
/// let evaluation = Evaluation { mv: Move::Pass, games: 10, wins: 6, losses: 3 };
/// assert_eq!((evaluation.draws(), evaluation.mean()), (1, 0.3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// The move.
    pub mv: Move,
    /// The number of games played after the move.
    pub games: u64,
    /// The number of games that the player to move won.
    pub wins: u64,
    /// The number of games that the player to move lost.
    pub losses: u64,
}

impl Evaluation {
    /// Returns the number of draws.
    ///
    /// See [`Evaluation`] for an example.
    pub const fn draws(&self) -> u64 {
        self.games.saturating_sub(self.wins.saturating_add(self.losses))
    }

    /// Returns the mean result, from -1 (all games lost) to 1 (all games won). Before any game it
    /// is 0.
    ///
    /// See [`Evaluation`] for an example.
    pub fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.margin() as f64 / self.games as f64 }
    }

    const fn margin(&self) -> i64 {
        self.wins as i64 - self.losses as i64
    }
}

/// Evaluates the legal moves of a position by random games. Every round plays the same number of
/// games after each move.
///
/// The move after which most games are won is a reasonable choice in every phase of Reversi and
/// Oust, and needs no knowledge of the game. It is a baseline that an engine should beat ("flat"
/// Monte Carlo: Abramson, Expected-outcome: a general model of static evaluation, IEEE PAMI 12,
/// 1990).
///
/// ```
/// use outflank::{Position, Reversi, batch::Playouts};
/// let mut position = Reversi::new();
/// for seed in 0..4 {
///     let mut playouts = Playouts::new(&position, 64)?;
///     playouts.seed(seed);
///     playouts.play();
///     position.play(playouts.best().unwrap())?;
/// }
/// assert_eq!(position.score().total(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Playouts {
    evaluations: Vec<Evaluation>,
    /// The positions after the moves.
    after: Vec<RawPosition>,
    /// The number of games of a round after each move.
    games: usize,
    /// The boards of a round. Those of the first move come first.
    store: Store,
    /// The player to move.
    player: Seat,
}

impl fmt::Debug for Playouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Playouts");
        shown.field("evaluations", &self.evaluations).field("games", &self.games).finish_non_exhaustive()
    }
}

/// The most games of a round if there is no time limit: enough to keep the kernels busy.
const BOARDS: usize = 16_384;

/// The most games of a round if there is a time limit, which is checked between rounds. On the
/// slowest boards a round of 16,384 games takes a tenth of a second.
const BOARDS_IN_TIME: usize = 1024;

impl Playouts {
    /// The names of the levels at which random games are an opponent, the weakest first, and the
    /// number of games after each move. All languages have these.
    ///
    /// ```
    /// use outflank::batch::Playouts;
    /// assert!(Playouts::LEVELS.contains(&("medium", 64)));
    /// ```
    pub const LEVELS: [(&'static str, u64); 3] = [("easy", 4), ("medium", 64), ("hard", 1024)];

    /// Returns the number of games per move that a round should have, for `moves` moves. `games`,
    /// if given, is the number of games per move in all rounds together: the rounds are equal, and
    /// have that many games or a few more. Rounds are shorter if there is a time limit.
    ///
    /// With this number a seed gives the same games as the evaluations in Python and JavaScript.
    ///
    /// ```
    /// use outflank::batch::Playouts;
    /// assert_eq!(Playouts::games_in_round(4, None, false), 4096);
    /// assert_eq!(Playouts::games_in_round(4, Some(1000), false), 1000);
    /// assert_eq!(Playouts::games_in_round(4, Some(1000), true), 250);
    /// ```
    pub fn games_in_round(moves: usize, games: Option<u64>, is_timed: bool) -> u64 {
        let boards = if is_timed { BOARDS_IN_TIME } else { BOARDS };
        let most = (boards / moves.max(1)).max(1) as u64;
        games.map_or(most, |games| games.div_ceil(games.div_ceil(most).max(1)))
    }

    /// Prepares the evaluation of this position's legal moves, with `games` games after each move
    /// in a round, and seed 0.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for all games of a round.
    ///
    /// ```
    /// use outflank::{Oust, Position, batch::Playouts, board::Hex};
    /// let playouts = Playouts::new(&Oust::<Hex<5>>::new(), 8)?;
    /// assert_eq!(playouts.evaluations().len(), 61);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn new<P: Batched>(position: &P, games: usize) -> Result<Self, BatchError> {
        let moves = position.legal_moves();
        let boards = games.saturating_mul(moves.len());
        let store = Store::new(position, boards, Options::default())?;
        let after = moves.clone().map(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            RawPosition::from(next.parts())
        });
        let evaluations = moves.clone().map(|mv| Evaluation { mv, games: 0, wins: 0, losses: 0 });
        let (evaluations, after) = (evaluations.collect(), after.collect());
        Ok(Self { evaluations, after, games, store, player: position.player() })
    }

    /// Plays the rounds on the threads of the current `rayon` pool. The results do not change.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Playouts};
    /// let mut playouts = Playouts::new(&Reversi::new(), 1000)?.in_parallel();
    /// playouts.play();
    /// assert_eq!(playouts.evaluations()[0].games, 1000);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    #[cfg(feature = "rayon")]
    pub const fn in_parallel(mut self) -> Self {
        self.store.parallel = true;
        self
    }

    /// Restarts the random numbers from this seed.
    ///
    /// See [`Playouts`] for an example.
    pub fn seed(&mut self, seed: u64) {
        self.store.seed(seed);
    }

    /// Plays one round.
    ///
    /// See [`Playouts`] for an example.
    pub fn play(&mut self) {
        self.play_stoppable(&|| false);
    }

    /// Plays one round, and calls `stop` regularly. If `stop` returns `true`, the function returns
    /// `false` and no game of the round counts.
    ///
    /// The function calls `stop` as often as
    /// [`Batch::playout_stoppable`](super::Batch::playout_stoppable) does.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use outflank::{Reversi, batch::Playouts};
    /// let mut playouts = Playouts::new(&Reversi::new(), 256)?;
    /// let begun = Instant::now();
    /// while playouts.play_stoppable(&|| begun.elapsed() > Duration::from_millis(20)) {}
    /// println!("{} games after each move", playouts.evaluations()[0].games);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn play_stoppable(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> bool {
        let Self { evaluations, after, games, store, player } = self;
        for (nth, after) in after.iter().enumerate() {
            store.set(nth * *games..(nth + 1) * *games, after);
        }
        if store.playout_stoppable(stop).is_none() {
            return false;
        }
        let won = if *player == Seat::First { 1 } else { -1 };
        let results = store.results();
        for (evaluation, results) in evaluations.iter_mut().zip(results.chunks((*games).max(1))) {
            evaluation.games += results.len() as u64;
            evaluation.wins += results.iter().filter(|&&result| result == won).count() as u64;
            evaluation.losses += results.iter().filter(|&&result| result == -won).count() as u64;
        }
        true
    }

    /// Returns each legal move with the results of the rounds so far, in the order of
    /// [`Position::legal_moves`](crate::Position::legal_moves).
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Playouts};
    /// let playouts = Playouts::new(&Reversi::new(), 8)?;
    /// let moves = playouts.evaluations().iter().map(|evaluation| evaluation.mv);
    /// assert!(moves.eq(Reversi::new().legal_moves()));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn evaluations(&self) -> &[Evaluation] {
        &self.evaluations
    }

    /// Returns the move with the best results so far, or `None` if the game is over. If several
    /// moves are equally good, it returns the first of them.
    ///
    /// See [`Playouts`] for an example.
    pub fn best(&self) -> Option<Move> {
        // All moves have the same number of games. Of equal ones, `max_by_key` takes the last.
        self.evaluations.iter().rev().max_by_key(|evaluation| evaluation.margin()).map(|best| best.mv)
    }
}
