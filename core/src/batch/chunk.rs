//! What a batch asks of its boards, 256 at a time: little, as every board of every game has it.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use core::any::Any;

use super::chosen::{Chosen, without};
use super::random::Streams;
use super::{Opponent, Options};
use crate::moves::IllegalMove;
use crate::reversi::arch::{BOARDS, Boards, Over, TOGETHER};

/// How many boards a chunk has; the last of a batch may have fewer.
pub(super) const CHUNK: usize = BOARDS * TOGETHER;

/// The games that a step has ended, by 64 boards.
pub(super) type Ends = [Over; TOGETHER];

/// An opponent's part of a step.
#[derive(Clone, Copy)]
pub(super) struct Reply {
    pub(super) opponent: Opponent,
    /// Where the learner has the second seat.
    pub(super) second: Chosen,
    /// Where the opponent may play; elsewhere nothing is done.
    pub(super) among: Chosen,
    pub(super) auto_pass: bool,
}

impl Reply {
    /// Parts the boards on which the opponent is to play into those that have many such beside them
    /// among their 64 boards, and the others. Of the many every 64 take numbers from their own
    /// generators; the few of all runs, which are below 64, take the first numbers of the first
    /// run's.
    ///
    /// So a few boards are played together as fast as many are; and which number a board takes
    /// depends on no layout.
    pub(super) fn by_count(waiting: Chosen) -> (Chosen, Chosen) {
        const MANY: u32 = (BOARDS / TOGETHER) as u32;
        let many = waiting.map(|boards| if boards.count_ones() < MANY { 0 } else { boards });
        (many, without(waiting, many))
    }
}

/// What [`Chunk::flags`] tells of a board.
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

/// A chunk that has been made; none where the start is not of its type.
pub(super) type Made = Result<Option<Box<dyn Chunk>>, TryReserveError>;

/// Up to 256 boards of one kind. Slices of actions and of results have an entry for each of them;
/// a board that a method is given is one of them.
///
/// What is here is compiled for every board of every game: loops are over what is not theirs, and
/// what can be done elsewhere, once, is not done here.
pub(super) trait Chunk: Send + Sync {
    fn duplicate(&self) -> Box<dyn Chunk>;
    /// Writes the position of a board to an `Option` of it.
    fn get(&self, board: usize, position: &mut dyn Any);
    /// Puts a position on a board, and says whether it is of the chunk's variant.
    fn set(&mut self, board: usize, position: &dyn Any) -> bool;
    /// Puts those boards at the start.
    fn begin(&mut self, chosen: Chosen);
    /// Where an action is illegal: the bits of boards that there are.
    fn illegal(&mut self, actions: &[u16]) -> Chosen;
    /// What is wrong with an action that is some move's.
    fn check(&self, board: usize, action: u16) -> Option<IllegalMove>;
    /// Plays the actions of those boards, which [`Chunk::illegal`] has found legal just before.
    fn step(&mut self, chosen: Chosen, actions: &[u16], options: Options) -> Ends;
    /// The opponent plays until it is the learner's turn, or the game is over. What has ended is
    /// told as it is for the learner.
    fn reply(&mut self, reply: Reply, streams: &mut [Streams]) -> Ends;
    /// The action that an opponent takes on a board, which a random number stands for.
    fn choice(&self, board: usize, opponent: Opponent, number: u64) -> u16;
    /// The placements of the boards from `first` on, for as many as there are words: of each as
    /// many as a set of its cells has. `first` is a multiple of 64 where that is one word.
    fn placements(&self, first: usize, words: &mut [u64]);
    /// The cells of the player to move and then of the opponent of each board, as the placements
    /// are.
    fn cells(&self, first: usize, words: &mut [u64]);
    /// The cells of one board.
    fn cells_of(&self, board: usize, words: &mut [u64]);
    /// The boards in the kernels' layout, where a square's number is its cell's index.
    fn boards_of_8x8(&self) -> Option<&[Boards]> {
        None
    }
    /// A bit for each of 64 boards from `first` on, which is a multiple of 64.
    fn flags(&self, first: usize, flag: Flag) -> u64;
    /// For each board 1 where the first player has won, -1 where the second has, 0 elsewhere.
    fn results(&self, results: &mut [i8]);
    fn random_actions(&self, streams: &mut [Streams], actions: &mut [u16]);
    /// Plays all boards to the end, and says how many plies that took. It may ask whether to stop
    /// between games, and says whether it has not.
    fn playout(&mut self, streams: &mut [Streams], plies: &mut [u16], stop: &dyn Fn() -> bool) -> bool;
}

/// Runs `work` on each part: on all threads of the `rayon` pool where `parallel` says so.
#[cfg_attr(not(feature = "rayon"), expect(unused_variables, reason = "there are no threads"))]
pub(super) fn fork<T: Send>(parallel: bool, parts: impl Iterator<Item = T>, work: impl Fn(T) + Send + Sync) {
    #[cfg(feature = "rayon")]
    if parallel {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        let parts: alloc::vec::Vec<T> = parts.collect();
        parts.into_par_iter().for_each(work);
        return;
    }
    parts.for_each(work);
}
