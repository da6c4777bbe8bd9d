//! What a game says for itself to be held in batches: nothing, or more than it must.

use super::random::{Random, Streams};
use super::step::legal_moves_of;
use super::store::Kind;
use crate::board::Board;
use crate::oust::{Incremental, Listed, Oust};
use crate::position::Position;
use crate::reversi::arch::BOARDS;
use crate::reversi::{Reversi, ReversiBoard};

/// A position that a [`Batch`](super::Batch) can hold many of.
///
/// A game from outside the crate needs one line: `impl Batched for MyGame {}`.
///
/// ```
/// use outflank::{Reversi, batch::Batched, board::Square};
/// fn holds<P: Batched>() {}
/// holds::<Reversi<Square<10>>>();
/// ```
pub trait Batched: Position + Copy + Send + Sync + 'static {
    /// Plays random moves to the end of each game, and says how many plies each took. What a game
    /// needs for it is made once for all of them, which are 256 at most.
    ///
    /// ```
    /// use outflank::{Oust, batch::Batch};
    /// let mut batch = Batch::new(Oust::new(), 3)?;
    /// assert!(batch.playout().iter().all(|&plies| plies > 10));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    fn playout(positions: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        for (board, (position, plies)) in positions.iter_mut().zip(plies).enumerate() {
            *plies = play_to_the_end(position, sources.of(board));
        }
    }

    /// What the boards of a batch are: these positions, where nothing else is said.
    #[doc(hidden)]
    fn held_as() -> Kind {
        Kind::of::<Self>()
    }
}

/// Plays random moves one by one, and says how many.
fn play_to_the_end<P: Position>(position: &mut P, random: &mut Random) -> u16 {
    let mut plies = 0_u16;
    loop {
        let moves = legal_moves_of(position);
        if moves.is_empty() {
            return plies;
        }
        if let Some(mv) = moves.choose(random.upper_bits()) {
            position.play_unchecked(mv);
            plies = plies.saturating_add(1);
        }
    }
}

impl<B: ReversiBoard> Batched for Reversi<B> {
    /// On boards wider than eight, whole games without leaving the kernel's rows.
    fn playout(positions: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        for (board, (position, plies)) in positions.iter_mut().zip(plies).enumerate() {
            let random = sources.of(board);
            match position.play_randomly(&mut |count| random.below(count)) {
                Some(played) => *plies = played,
                None => *plies = play_to_the_end(position, random),
            }
        }
    }
}

impl Random {
    /// Plays random moves to the end of the game, and says how many plies it took. Oust keeps its
    /// groups meanwhile, which is many times as fast as move by move. An
    /// [`Incremental`](crate::oust::Incremental) has
    /// [`play_out`](crate::oust::Incremental::play_out) itself.
    ///
    /// ```
    /// use outflank::{Oust, Position, batch::Random};
    /// let mut position = Oust::new();
    /// assert!(Random::new(3).play_out(&mut position) > 10);
    /// assert!(position.is_over());
    /// ```
    pub fn play_out<P: Batched>(&mut self, position: &mut P) -> u16 {
        let mut plies = 0;
        P::playout(
            core::slice::from_mut(position),
            &mut Sources::one(self),
            core::slice::from_mut(&mut plies),
        );
        plies
    }
}

impl<B: Board> Incremental<B> {
    /// Plays random moves to the end of the game, and says how many plies it took.
    ///
    /// ```
    /// use outflank::{Oust, Position, batch::Random, board::Hex, oust::Incremental};
    /// let node = Incremental::from(Oust::<Hex<4>>::new());
    /// let mut end = node.clone();
    /// assert!(end.play_out(&mut Random::new(3)) > 10);
    /// assert!(end.is_over() && !node.is_over());
    /// ```
    pub fn play_out(&mut self, random: &mut Random) -> u16 {
        self.play_randomly(&mut |count| random.below(count))
    }
}

impl<B: Board> Batched for Oust<B> {
    /// On a position that keeps its groups.
    fn playout(positions: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        play_out_each(positions, |position| position, |position, end| *position = end, sources, plies);
    }

    fn held_as() -> Kind {
        Kind::of::<Listed<B>>()
    }
}

/// Plays games of Oust to their ends, all on one position that keeps its groups.
pub(super) fn play_out_each<T, B: Board>(
    boards: &mut [T],
    position: impl Fn(&T) -> &Oust<B>,
    set: impl Fn(&mut T, Oust<B>),
    sources: &mut Sources<'_>,
    plies: &mut [u16],
) {
    let Some(first) = boards.first() else { return };
    let mut incremental = Incremental::from(*position(first));
    for (nth, (board, plies)) in boards.iter_mut().zip(plies).enumerate() {
        let random = sources.of(nth);
        incremental.set(*position(board));
        *plies = incremental.play_out(random);
        set(board, *incremental.position());
    }
}

/// The sources of the random games of some boards: one for every 64 of them, so that threads change
/// nothing. [`Batched::playout`] gets it.
///
/// ```
/// use outflank::{Position, batch::{Batched, Sources}};
///
/// /// A playout by the last move that is legal, or by any where the source says so.
/// fn playout<P: Batched>(positions: &mut [P], sources: &mut Sources<'_>, plies: &mut [u16]) {
///     for (board, (position, plies)) in positions.iter_mut().zip(plies).enumerate() {
///         let random = sources.of(board);
///         *plies = 0;
///         while let Some(any) = random.choose(position) {
///             let last = position.legal_moves().last().filter(|_| random.below(2) == 0);
///             position.play_unchecked(last.unwrap_or(any));
///             *plies += 1;
///         }
///     }
/// }
/// ```
#[derive(Debug)]
pub struct Sources<'a>(Of<'a>);

#[derive(Debug)]
enum Of<'a> {
    /// One for every 64 boards.
    Chunk(&'a mut [Streams]),
    /// One for all.
    One(&'a mut Random),
}

impl<'a> Sources<'a> {
    /// Those of a chunk, which has some.
    pub(super) const fn new(streams: &'a mut [Streams]) -> Self {
        Self(Of::Chunk(streams))
    }

    /// The same source for every board.
    pub(super) const fn one(random: &'a mut Random) -> Self {
        Self(Of::One(random))
    }

    /// The source of a board.
    ///
    /// # Panics
    ///
    /// If there is no such board.
    ///
    /// See [`Sources`] for an example.
    pub fn of(&mut self, board: usize) -> &mut Random {
        match &mut self.0 {
            Of::Chunk(streams) => &mut streams[board / BOARDS].games,
            Of::One(random) => random,
        }
    }
}
