//! The interface of a chunk, which is up to 256 boards of a batch. It is small, because it is
//! instantiated for every board of every game.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;

use super::board_mask::{BoardMask, Ends};
use super::random::Streams;
use super::{Opponent, Options};
use crate::encoding::FromBytesError;
use crate::encoding::raw::RawPosition;
use crate::moves::IllegalMove;
use crate::position::Position;
use crate::reversi::arch::Boards;

/// How a ply of the opponent is played.
#[derive(Clone, Copy)]
pub(super) struct OpponentTurn {
    pub(super) opponent: Opponent,
    pub(super) auto_pass: bool,
}

/// The flags of a board, for [`Chunk::flags`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flag {
    /// A pass is legal.
    Pass,
    /// A swap is legal.
    Swap,
    /// White is to move.
    White,
    /// The second player is to move.
    Second,
    /// The game is over.
    Over,
}

/// A new chunk, or the error if there is not enough memory for it.
pub(super) type Made = Result<Box<dyn Chunk>, TryReserveError>;

/// The layout of the chunks of a batch: the bytes per board, and the constructor, which takes the
/// start and the number of boards. The constructor is a function and not a closure on the heap,
/// because a batch first checks that there is enough memory.
#[derive(Clone, Copy, Debug)]
pub struct ChunkLayout<P> {
    pub(super) bytes: usize,
    pub(super) make: fn(&P, usize) -> Made,
}

/// Up to 256 boards of one variant. Slices of actions and of results have an entry for each board.
/// A board passed to a method must exist.
///
/// The implementations are compiled for every board of every game, so code that does not depend on
/// the type of the board belongs elsewhere.
pub(super) trait Chunk: Send + Sync {
    fn duplicate(&self) -> Box<dyn Chunk>;
    /// The position of a board.
    fn get(&self, board: usize) -> RawPosition;
    /// Sets the position of those boards. Returns `false` if it is of another variant than the
    /// start, or an error if it is not a position of the game. Without boards it only checks.
    fn set(&mut self, boards: BoardMask, position: &RawPosition) -> Result<bool, FromBytesError>;
    /// Resets those boards to the start.
    fn begin(&mut self, chosen: BoardMask);
    /// The boards on which an action is illegal.
    fn illegal(&self, actions: &[u16]) -> BoardMask;
    /// The error of an illegal action that is the number of a move.
    fn check(&self, board: usize, action: u16) -> Option<IllegalMove>;
    /// Plays the actions of those boards, which must be legal: an illegal one gives a wrong
    /// position, and nothing worse.
    fn step(&mut self, chosen: BoardMask, actions: &[u16], options: Options) -> Ends;
    /// Plays a ply of the opponent on each of those boards, all of which wait for one. If many
    /// boards of a group of 64 wait, they take numbers from that group's generators. All other
    /// boards share the generators of the first group. So a few boards are played as fast as many,
    /// and the number that a board takes does not depend on the layout.
    fn answer(&mut self, boards: BoardMask, turn: OpponentTurn, streams: &mut [Streams]) -> Ends;
    /// The action of an opponent on a board, chosen by a random number. If no action is legal, it
    /// is a pass.
    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16;
    /// Writes the placements of as many boards as the words have room for, beginning with board
    /// `first`. Each board has as many words as a set of its cells. `first` is a multiple of 64 if
    /// that is one word.
    fn placements(&self, first: usize, words: &mut [u64]);
    /// Writes the cells of the player to move and then of the opponent of each board, in the same
    /// form as the placements.
    fn cells(&self, first: usize, words: &mut [u64]);
    /// The cells of one board.
    fn cells_of(&self, board: usize, words: &mut [u64]);
    /// The boards in the kernels' layout, where a square's number is its cell's index.
    fn boards_of_8x8(&self) -> Option<&[Boards]> {
        None
    }
    /// One bit for each of 64 boards, beginning with board `first`, which is a multiple of 64.
    fn flags(&self, first: usize, flag: Flag) -> u64;
    /// Writes the result of each board: 1 if the first player has won, -1 if the second has won,
    /// else 0.
    fn results(&self, results: &mut [i8]);
    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]);
    /// Plays all boards to the end, and writes the number of plies of each. It may ask between
    /// games whether to stop. Returns `false` if it was stopped.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], stop: &dyn Fn() -> bool) -> bool;
}

/// The typed position of a raw one; `None` if it is of another variant than `start`.
pub(super) fn alike<P: Position>(start: &P, position: &RawPosition) -> Result<Option<P>, FromBytesError> {
    let start = start.parts();
    if start.kind != position.kind {
        return Ok(None);
    }
    let position = P::from_parts(position.on(start.black.board()))?;
    Ok(start.is_alike(&position.parts()).then_some(position))
}
