//! The sources of random games.

use super::random::{Random, Streams};
use crate::reversi::arch::BOARDS;

/// The sources of random numbers for playouts: one for every 64 boards, so that the number of
/// threads does not change the games. It is an argument of
/// [`Batched::playout`](super::Batched::playout).
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
    /// One source for every 64 boards.
    Chunk(&'a mut [Streams]),
    /// One source for all boards.
    One(&'a mut Random),
}

impl<'a> Sources<'a> {
    /// The sources of a chunk, at least one.
    pub(super) const fn new(streams: &'a mut [Streams]) -> Self {
        Self(Of::Chunk(streams))
    }

    /// One source for all boards.
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
