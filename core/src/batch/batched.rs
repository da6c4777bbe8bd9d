//! The trait of positions in batches, which a game can override to be faster.

use super::step::legal_moves_of;
#[cfg(feature = "batch")]
use super::{chunk::ChunkLayout, kernel_chunk, positions, random::Random, sources::Sources};
use crate::board::Board;
use crate::encoding::Parts;
#[cfg(feature = "batch")]
use crate::oust::OustWithList;
use crate::oust::{KeptGroups, Oust};
use crate::position::Position;
#[cfg(feature = "batch")]
use crate::reversi::Opening;
use crate::reversi::{Reversi, ReversiBoard};
#[cfg(feature = "variant")]
use crate::variant::{AnyPosition, AnySetup, inside};

/// A position that a `Batch` can hold.
///
/// A game from outside the crate needs one line: `impl Batched for MyGame {}`.
///
/// ```
/// use outflank::{Reversi, batch::Batched, board::Square};
/// fn holds<P: Batched>() {}
/// holds::<Reversi<Square<10>>>();
/// ```
pub trait Batched: Position + Copy + Send + Sync + 'static {
    /// Plays random legal moves, all equally likely, to the end of the game. Returns the number of
    /// plies. `below` returns a random number below its argument.
    ///
    /// ```
    /// use outflank::{Oust, Position, batch::Batched, board::Hex};
    /// let (mut position, mut number) = (Oust::<Hex<3>>::new(), 7_u32);
    /// let plies = position.play_randomly(&mut |count| {
    ///     number = number.wrapping_mul(0x915f_77f5).wrapping_add(1);
    ///     (u64::from(number) * u64::from(count) >> 32) as u32
    /// });
    /// assert!(position.is_over());
    /// assert_eq!(plies, 5);
    /// ```
    fn play_randomly(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        play_by_moves(self, below)
    }

    /// Plays random moves to the end of each game, and writes the number of plies of each. There
    /// are at most 64 games, which share the memory that playouts need.
    ///
    /// ```
    /// use outflank::{Oust, batch::Batch};
    /// let mut batch = Batch::new(Oust::new(), 3)?;
    /// assert!(batch.playout().iter().all(|&plies| plies > 10));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    #[cfg(feature = "batch")]
    fn playout(positions: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        for (board, (position, plies)) in positions.iter_mut().zip(plies).enumerate() {
            let random = sources.of(board);
            *plies = position.play_randomly(&mut |count| random.below(count));
        }
    }

    /// The position of these parts, which a board of a batch with this start has. They are valid,
    /// because boards only get valid positions of the start's variant; so a game of this crate
    /// checks nothing again.
    #[doc(hidden)]
    fn of_board(&self, parts: Parts<Self::Board>) -> Option<Self> {
        Self::from_parts(parts).ok()
    }

    /// How a batch stores its boards: by default as these positions.
    #[cfg(feature = "batch")]
    #[doc(hidden)]
    fn layout(&self) -> ChunkLayout<Self> {
        positions::layout::<Self>()
    }
}

/// Plays random moves one by one, and returns their number.
fn play_by_moves<P: Position>(position: &mut P, below: &mut dyn FnMut(u32) -> u32) -> u16 {
    let mut plies = 0_u16;
    loop {
        let mut moves = legal_moves_of(position);
        let count = moves.len() as u32;
        if count == 0 {
            return plies;
        }
        if let Some(mv) = moves.nth(below(count) as usize) {
            position.play_unchecked(mv);
            plies = plies.saturating_add(1);
        }
    }
}

impl<B: ReversiBoard> Batched for Reversi<B> {
    /// On boards wider than eight cells, whole games are played within the kernel's rows.
    #[cfg(feature = "batch")]
    fn play_randomly(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        self.play_randomly_in_rows(below).unwrap_or_else(|| play_by_moves(self, below))
    }

    fn of_board(&self, parts: Parts<B>) -> Option<Self> {
        Some(Self::from_parts_unchecked(parts))
    }

    #[cfg(feature = "batch")]
    fn layout(&self) -> ChunkLayout<Self> {
        if B::FITS_8X8 && self.options().opening == Opening::Fixed {
            return kernel_chunk::layout();
        }
        positions::layout::<Self>()
    }
}

#[cfg(feature = "batch")]
impl Random {
    /// Plays random moves to the end of the game. Returns the number of plies. Oust keeps its
    /// groups during the game, which is many times as fast as playing move by move.
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

/// Each method calls the one of the position inside.
#[cfg(feature = "variant")]
impl Batched for AnyPosition {
    fn play_randomly(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        inside!(&mut self.0, position => position.play_randomly(below))
    }

    fn of_board(&self, parts: Parts<Self::Board>) -> Option<Self> {
        Some(Self::from_setup_unchecked(&AnySetup::of(self.variant(), &parts.into())))
    }

    #[cfg(feature = "batch")]
    fn layout(&self) -> ChunkLayout<Self> {
        let bytes = inside!(&self.0, position => position.layout().bytes);
        let make =
            |start: &Self, boards| inside!(&start.0, position => (position.layout().make)(position, boards));
        ChunkLayout { bytes, make }
    }
}

/// A random game keeps its groups.
impl<B: Board> Batched for Oust<B> {
    // The groups take up to 38 KB of stack, which the function for all boards must not.
    #[inline(never)]
    fn play_randomly(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        let mut kept = KeptGroups::new();
        kept.set(self);
        kept.play_randomly(self, below)
    }

    #[cfg(feature = "batch")]
    fn playout(positions: &mut [Self], sources: &mut Sources<'_>, plies: &mut [u16]) {
        let mut kept = KeptGroups::new();
        for (board, (position, plies)) in positions.iter_mut().zip(plies).enumerate() {
            let random = sources.of(board);
            kept.set(position);
            *plies = kept.play_randomly(position, &mut |count| random.below(count));
        }
    }

    fn of_board(&self, parts: Parts<B>) -> Option<Self> {
        Some(Self::from_parts_unchecked(parts))
    }

    #[cfg(feature = "batch")]
    fn layout(&self) -> ChunkLayout<Self> {
        positions::layout::<OustWithList<B>>()
    }
}
