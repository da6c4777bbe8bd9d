//! What the boards of a batch are where no kernel has them: positions, or more than that.

use super::batched::{Batched, Sources, play_out_each};
use super::step::Stepping;
use crate::board::Board;
use crate::moves::{Move, Moves};
use crate::oust::{Listed, Oust};

/// What a board of a batch is.
pub(super) trait Held: Stepping<Position: Batched> + Send + Sync + 'static {
    /// The board with this position.
    fn of(position: Self::Position) -> Self;

    /// Puts this position on the board.
    fn set(&mut self, position: Self::Position);

    /// Does what [`Batched::playout`] does.
    fn play_out(boards: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]);
}

impl<P: Batched> Held for P {
    #[inline]
    fn of(position: P) -> Self {
        position
    }

    #[inline]
    fn set(&mut self, position: P) {
        *self = position;
    }

    #[inline]
    fn play_out(boards: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        P::playout(boards, sources, plies);
    }
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
