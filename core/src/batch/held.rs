//! What the boards of a batch are where no kernel has them: positions, or more than that.

use super::sources::Sources;
use super::step::Stepping;
use crate::board::Board;
use crate::moves::{Move, Moves};
use crate::oust::{Incremental, Listed, Oust};
use crate::position::Position;

/// What a board of a batch is.
pub(super) trait Held: Stepping<Position: Position + Copy> + Send + Sync + 'static {
    /// The board with this position.
    fn of(position: Self::Position) -> Self;

    /// Puts this position on the board.
    fn set(&mut self, position: Self::Position);

    /// Does what [`Batched::playout`](super::Batched::playout) does.
    fn play_out(boards: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]);
}

impl<B: Board> Stepping for Listed<B> {
    type Position = Oust<B>;

    #[inline]
    fn as_position(&self) -> &Oust<B> {
        self.position()
    }

    #[inline]
    fn play_legal(&mut self, mv: Move) {
        self.play(mv);
    }

    #[inline]
    fn all_legal(&self) -> Moves<B> {
        self.legal_moves()
    }
}

impl<B: Board> Held for Listed<B> {
    fn of(position: Oust<B>) -> Self {
        Self::of(position)
    }

    fn set(&mut self, position: Oust<B>) {
        self.set(position);
    }

    fn play_out(boards: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        play_out_each(boards, Self::position, Self::set, sources, plies);
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
