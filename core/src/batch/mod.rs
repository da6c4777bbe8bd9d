//! Many games at once: boards that are stepped by arrays of actions, as learners do it, and random games.
//!
//! ```
//! use outflank::{Reversi, batch::Batch};
//! let mut batch = Batch::new(Reversi::new(), 1000);
//! let mut actions = vec![0; 1000];
//! for _ in 0..100 {
//!     batch.random_actions(&mut actions);
//!     batch.step(&actions)?;
//! }
//! assert!(batch.ended().len() == 1000);
//! # Ok::<(), outflank::batch::StepError>(())
//! ```
//!
//! # What a step does
//!
//! Each board takes an action, the index of a move ([`Geometry::action`](crate::board::Geometry::action)). If one of them is illegal nothing
//! at all has changed. Then, by the batch's [`Rules`]:
//! - forced passes are played at once, so that no board ever waits for one, or left to the caller as actions;
//! - a game that is over begins anew at once, or stays as it is and takes no more actions: whatever is given for it is not looked at.
//!
//! [`Batch::rewards`] and [`Batch::ended`] say what the last step led to, before games began anew.
//!
//! # Randomness
//!
//! Random actions and games come from xoshiro256++ (Blackman, Vigna, ACM Trans. Math. Softw. 47, 2021), four generators for every 64 boards, seeded
//! from the batch's seed. The same seed gives the same games on every machine, with every kernel and every number of threads.
//!
//! # Memory
//!
//! A board takes the size of its position, which is two sets of its cells and 8 bytes or 16; on 8x8 Reversi 32 bytes, in the layout of the kernels of
//! [`arch`](crate::reversi::arch). To them come 4 bytes of results and 5 of the generators.

mod any;
mod plain;
mod random;
mod square8;

use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use crate::bits::Bits;
use crate::board::Board;
use crate::moves::Move;
use crate::oust::{Incremental, Oust};
use crate::position::{IllegalMove, Position};
use crate::reversi::arch::{Many, TOGETHER};
use crate::reversi::{Opening, Reversi, ReversiBoard};
use plain::Plain;
use random::Streams;

pub use any::{AnyBatch, any_batch};
pub use random::Random;

/// How many boards share a chunk, with its random numbers.
pub(crate) const CHUNK: usize = 64;

/// What a batch does by itself.
///
/// ```
/// use outflank::batch::Rules;
/// assert!(Rules::default().passes && Rules::default().reset);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Forced passes are played as soon as they are forced. Otherwise they are actions.
    pub passes: bool,
    /// Games that are over begin anew at once. Otherwise they stay.
    pub reset: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self { passes: true, reset: true }
    }
}

/// An action that is illegal; no board has changed.
///
/// ```
/// use outflank::{Reversi, batch::Batch};
/// let mut batch = Batch::new(Reversi::new(), 2);
/// let error = batch.step(&[19, 0]).unwrap_err();
/// assert_eq!(error.to_string(), "board 1: a1 is illegal: it outflanks nothing (R2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The arrays of actions, or of results, have not as many entries as the batch needs.
    Length {
        /// How many there are.
        found: usize,
        /// How many are needed.
        wanted: usize,
    },
    /// The number is no action of the board.
    NoAction {
        /// Which board of the batch.
        board: usize,
        /// The number.
        action: u16,
    },
    /// The move is illegal there.
    Illegal {
        /// Which board of the batch.
        board: usize,
        /// The move, and why.
        error: IllegalMove,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, wanted } => write!(f, "{found} entries, where {wanted} are wanted"),
            Self::NoAction { board, action } => write!(f, "board {board}: {action} is no action"),
            Self::Illegal { board, error } => write!(f, "board {board}: {error}"),
        }
    }
}

impl core::error::Error for StepError {}

/// A position that a [`Batch`] can hold many of: both games, on every board.
pub trait Batched: Position + Copy + Send + Sync + 'static {
    /// What random games of this kind are played on, kept from one to the next.
    #[doc(hidden)]
    type Playground: Send;

    #[doc(hidden)]
    fn playground(&self) -> Self::Playground;

    /// Whether the other is of the same variant.
    #[doc(hidden)]
    fn is_alike(&self, other: &Self) -> bool;

    /// Plays random moves to the end, and says how many plies that took.
    #[doc(hidden)]
    fn playout(&mut self, playground: &mut Self::Playground, random: &mut Streams) -> u16;
}

impl<B: ReversiBoard> Batched for Reversi<B> {
    type Playground = ();

    fn playground(&self) {}

    fn is_alike(&self, other: &Self) -> bool {
        self.options() == other.options()
    }

    fn playout(&mut self, (): &mut (), random: &mut Streams) -> u16 {
        let mut plies = 0;
        loop {
            let mut moves = self.legal_moves();
            let count = moves.len() as u32;
            if count == 0 {
                return plies;
            }
            if let Some(mv) = moves.nth(random.below(count) as usize) {
                self.play_unchecked(mv);
                plies += 1;
            }
        }
    }
}

impl<B: Board> Batched for Oust<B> {
    type Playground = Incremental<B>;

    fn playground(&self) -> Incremental<B> {
        Incremental::from(*self)
    }

    fn is_alike(&self, other: &Self) -> bool {
        self.options() == other.options()
    }

    fn playout(&mut self, incremental: &mut Incremental<B>, random: &mut Streams) -> u16 {
        incremental.set(*self);
        let plies = incremental.play_randomly(&mut |count| random.below(count));
        *self = *incremental.position();
        plies
    }
}

/// The boards, in chunks.
#[derive(Clone, Debug)]
enum Store<P> {
    Plain(Vec<Plain<P>>),
    Square8(Vec<Many>),
}

/// Runs `$body` with `$chunks` as the chunks of a store, whichever it is.
macro_rules! with_chunks {
    ($store:expr, $chunks:ident => $body:expr) => {
        match $store {
            Store::Plain($chunks) => $body,
            Store::Square8($chunks) => $body,
        }
    };
}

/// Up to 64 boards. Slices that are given have an entry for each of the boards in use.
trait Chunk<P>: Send {
    fn get(&self, board: usize, start: &P) -> P;
    fn set(&mut self, board: usize, position: P);
    /// Puts all boards at the start.
    fn reset(&mut self, start: &P);
    /// What games begin with, in the chunk's own form.
    type Begin: Sync;
    fn begin(start: &P) -> Self::Begin;
    /// The first board whose action is illegal.
    fn first_illegal(&mut self, actions: &[u16]) -> Option<usize>;
    /// Plays actions that have been checked. Rewards and ends are zero before.
    fn step(
        &mut self,
        actions: &[u16],
        begin: &Self::Begin,
        rules: Rules,
        rewards: &mut [i8],
        ended: &mut [bool],
    );
    /// The cells of the player to move and of the opponent.
    fn cells(&self, board: usize) -> [<P::Board as Board>::Bits; 2]
    where
        P: Position;
    /// Whether a pass is waited for, and whether a swap may be.
    fn pass_and_swap(&self, board: usize) -> [bool; 2];
    /// The placements of each board, as many words as a set of its cells has.
    fn placements(&self, words: &mut [u64]);
    fn random_actions(&self, random: &mut Streams, actions: &mut [u16]);
    /// Plays all boards of some chunks, [`TOGETHER`] or fewer, to their end.
    fn playout(chunks: &mut [Self], start: &P, random: &mut [Streams], plies: &mut [u16])
    where
        Self: Sized;
}

/// Many games of a kind, which all begin at the same position.
#[derive(Clone, Debug)]
pub struct Batch<P> {
    store: Store<P>,
    start: P,
    rules: Rules,
    streams: Vec<Streams>,
    rewards: Vec<i8>,
    ended: Vec<bool>,
    plies: Vec<u16>,
    #[cfg(feature = "rayon")]
    parallel: bool,
}

/// Runs `$body` for each chunk with its random numbers and its part of `$results`, on all threads where that is asked for.
macro_rules! for_each_chunk {
    ($batch:ident, $results:expr, |$chunk:ident, $streams:ident, $part:ident| $body:expr) => {
        with_chunks!(&mut $batch.store, chunks => {
            #[cfg(feature = "rayon")]
            if $batch.parallel {
                use rayon::prelude::*;
                let chunks = chunks.par_iter_mut().zip($batch.streams.par_iter_mut()).zip($results.par_chunks_mut(CHUNK));
                chunks.with_min_len(4).for_each(|(($chunk, $streams), $part)| $body);
                return;
            }
            let chunks = chunks.iter_mut().zip(&mut $batch.streams).zip($results.chunks_mut(CHUNK));
            chunks.for_each(|(($chunk, $streams), $part)| $body);
        })
    };
}

impl<P: Batched> Batch<P> {
    /// So many boards, all at `start`, with the usual [`Rules`] and seed 0.
    ///
    /// ```
    /// use outflank::{Oust, batch::Batch, board::Hex};
    /// assert_eq!(Batch::new(Oust::<Hex<5>>::new(), 100).len(), 100);
    /// ```
    pub fn new(start: P, boards: usize) -> Self {
        let chunks = boards.div_ceil(CHUNK);
        let store = match (&start as &dyn Any).downcast_ref::<Reversi>() {
            Some(start) if start.options().opening == Opening::Fixed => {
                Store::Square8(vec![Many::at(start); chunks])
            }
            _ => Store::Plain(vec![Plain::new(&start); chunks]),
        };
        let mut batch = Self {
            store,
            start,
            rules: Rules::default(),
            streams: Vec::new(),
            rewards: vec![0; boards],
            ended: vec![false; boards],
            plies: vec![0; boards],
            #[cfg(feature = "rayon")]
            parallel: false,
        };
        batch.seed(0);
        batch
    }

    /// The batch with other rules.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Rules}};
    /// let batch = Batch::new(Reversi::new(), 8).with_rules(Rules { passes: false, reset: false });
    /// assert!(!batch.rules().passes);
    /// ```
    pub const fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Its rules.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Rules}};
    /// assert_eq!(Batch::new(Reversi::new(), 8).rules(), Rules::default());
    /// ```
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The batch with its work spread over the threads of the current `rayon` pool. What it does is the same.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 1000).in_parallel().len(), 1000);
    /// ```
    #[cfg(feature = "rayon")]
    pub const fn in_parallel(mut self) -> Self {
        self.parallel = true;
        self
    }

    /// How many boards there are.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8).len(), 8);
    /// ```
    pub const fn len(&self) -> usize {
        self.rewards.len()
    }

    /// Whether there is none.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert!(Batch::new(Reversi::new(), 0).is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.rewards.is_empty()
    }

    /// Where every game begins.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8).start(), &Reversi::new());
    /// ```
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// Begins the sequence of random numbers that belongs to this seed.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let (mut one, mut two) = (Batch::new(Reversi::new(), 8), Batch::new(Reversi::new(), 8));
    /// one.seed(7);
    /// two.seed(7);
    /// assert_eq!(one.playout(), two.playout());
    /// ```
    pub fn seed(&mut self, seed: u64) {
        self.streams =
            (0..self.len().div_ceil(CHUNK) as u64).map(|chunk| Streams::new(seed, chunk)).collect();
    }

    /// Puts every board at the start.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 8);
    /// batch.step(&[19; 8]).unwrap();
    /// batch.reset();
    /// assert_eq!(batch.position(3), Some(Reversi::new()));
    /// ```
    pub fn reset(&mut self) {
        let start = self.start;
        with_chunks!(&mut self.store, chunks => {
            for chunk in chunks {
                Chunk::<P>::reset(chunk, &start);
            }
        });
    }

    /// The position of a board; `None` where there is no such board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8).position(8), None);
    /// ```
    pub fn position(&self, board: usize) -> Option<P> {
        (board < self.len()).then(|| with_chunks!(&self.store, chunks => Chunk::get(&chunks[board / CHUNK], board % CHUNK, &self.start)))
    }

    /// Puts a position on a board, and says whether there is that board and the position is of the batch's variant.
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Batch};
    /// let (mut batch, mut position) = (Batch::new(Reversi::new(), 8), Reversi::new());
    /// position.play("d3".parse().unwrap()).unwrap();
    /// assert!(batch.set_position(3, position) && batch.position(3) == Some(position));
    /// ```
    pub fn set_position(&mut self, board: usize, position: P) -> bool {
        let fits = board < self.len() && self.start.is_alike(&position);
        if fits {
            self.set(board, position);
        }
        fits
    }

    fn set(&mut self, board: usize, position: P) {
        with_chunks!(&mut self.store, chunks => chunks[board / CHUNK].set(board % CHUNK, position));
    }

    /// Plays an action on each board.
    ///
    /// # Errors
    ///
    /// If there are not as many actions as boards, or one of them is illegal: the error names the first board where it is. Nothing has
    /// changed then.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 2);
    /// batch.step(&[19, 26])?;
    /// assert!(batch.step(&[19, 26]).is_err());
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn step(&mut self, actions: &[u16]) -> Result<(), StepError> {
        if actions.len() != self.len() {
            return Err(StepError::Length { found: actions.len(), wanted: self.len() });
        }
        let illegal = with_chunks!(&mut self.store, chunks => {
            let mut checks = chunks.iter_mut().zip(actions.chunks(CHUNK)).enumerate();
            checks.find_map(|(nth, (chunk, actions))| Chunk::<P>::first_illegal(chunk, actions).map(|board| nth * CHUNK + board))
        });
        if let Some(board) = illegal {
            return Err(self.refuse(board, actions[board]));
        }
        self.step_checked(actions);
        Ok(())
    }

    fn step_checked(&mut self, actions: &[u16]) {
        let (start, rules) = (self.start, self.rules);
        let Self { store, rewards, ended, .. } = self;
        rewards.fill(0);
        ended.fill(false);
        with_chunks!(store, chunks => {
            let begin = begin_of(chunks, &start);
            #[cfg(feature = "rayon")]
            if self.parallel {
                use rayon::prelude::*;
                chunks.par_iter_mut().zip(actions.par_chunks(CHUNK)).zip(rewards.par_chunks_mut(CHUNK)).zip(ended.par_chunks_mut(CHUNK))
                    .with_min_len(4)
                    .for_each(|(((chunk, actions), rewards), ended)| Chunk::<P>::step(chunk, actions, &begin, rules, rewards, ended));
                return;
            }
            let results = rewards.chunks_mut(CHUNK).zip(ended.chunks_mut(CHUNK));
            for ((chunk, actions), (rewards, ended)) in chunks.iter_mut().zip(actions.chunks(CHUNK)).zip(results) {
                Chunk::<P>::step(chunk, actions, &begin, rules, rewards, ended);
            }
        });
    }

    #[cold]
    fn refuse(&self, board: usize, action: u16) -> StepError {
        let position = with_chunks!(&self.store, chunks => Chunk::get(&chunks[board / CHUNK], board % CHUNK, &self.start));
        let checked = position.geometry().move_from_action(action).map(|mv| position.check(mv));
        match checked {
            Some(Err(error)) => StepError::Illegal { board, error },
            // A pass that is legal by the rules is none where the batch plays it by itself: then it is never waited for.
            _ => StepError::NoAction { board, action },
        }
    }

    /// For each board what the last step meant for the player who acted: 1 for a game won, -1 for one lost, 0 for a draw or a game that goes on.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 3).rewards(), [0, 0, 0]);
    /// ```
    pub fn rewards(&self) -> &[i8] {
        &self.rewards
    }

    /// Whether the last step ended the game on each board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 2).ended(), [false, false]);
    /// ```
    pub fn ended(&self) -> &[bool] {
        &self.ended
    }

    /// How many words the cells of a board take in [`Batch::placements`].
    ///
    /// ```
    /// use outflank::{Oust, Reversi, batch::Batch};
    /// assert_eq!((Batch::new(Reversi::new(), 3).words(), Batch::new(<Oust>::new(), 3).words()), (1, 3));
    /// ```
    pub fn words(&self) -> usize {
        <P::Board as Board>::AREA.div_ceil(64) as usize
    }

    /// The legal placements of every board as bits, by the cells' indices: [`Batch::words`] words a board. No bit is set where the game is over
    /// or a pass is waited for; a swap is none of them.
    ///
    /// # Errors
    ///
    /// If the slice has not as many words as that takes.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut words = [0; 2];
    /// Batch::new(Reversi::new(), 2).placements(&mut words)?;
    /// assert_eq!(words, [0x0000_1020_0408_0000; 2]);
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        let each = self.words();
        check_length(words.len(), self.len() * each)?;
        with_chunks!(&self.store, chunks => {
            for (chunk, words) in chunks.iter().zip(words.chunks_mut(CHUNK * each)) {
                Chunk::<P>::placements(chunk, words);
            }
        });
        Ok(())
    }

    /// Whether each action of every board is legal, 1 or 0: as many bytes a board as it has actions.
    ///
    /// # Errors
    ///
    /// If the slice has not as many bytes as that takes.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut mask = [0; 2 * 66];
    /// Batch::new(Reversi::new(), 2).legal_mask(&mut mask)?;
    /// assert_eq!((mask[19], mask[66 + 26], mask[0]), (1, 1, 0));
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        let actions = self.start.geometry().actions() as usize;
        check_length(mask.len(), self.len() * actions)?;
        let (area, each) = (actions - 2, self.words());
        let mut words = vec![0; CHUNK * each];
        with_chunks!(&self.store, chunks => {
            for (chunk, masks) in chunks.iter().zip(mask.chunks_mut(CHUNK * actions)) {
                let boards = masks.len() / actions;
                Chunk::<P>::placements(chunk, &mut words[..boards * each]);
                for (board, (mask, words)) in masks.chunks_mut(actions).zip(words.chunks(each)).enumerate() {
                    let (cells, others) = mask.split_at_mut(area);
                    spread(words.iter().copied(), cells);
                    others.copy_from_slice(&Chunk::<P>::pass_and_swap(chunk, board).map(u8::from));
                }
            }
        });
        Ok(())
    }

    /// The cells of the player to move, then those of the opponent, of every board: 1 where there is a disc or stone.
    ///
    /// # Errors
    ///
    /// If the slice has not two values for each cell of each board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut planes = [0_u8; 128];
    /// Batch::new(Reversi::new(), 1).planes(&mut planes)?;
    /// assert_eq!((planes[28], planes[64 + 27], planes[0]), (1, 1, 0));
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn planes<T: Copy + From<u8>>(&self, planes: &mut [T]) -> Result<(), StepError> {
        let area = <P::Board as Board>::AREA as usize;
        check_length(planes.len(), self.len() * 2 * area)?;
        with_chunks!(&self.store, chunks => {
            for (chunk, planes) in chunks.iter().zip(planes.chunks_mut(CHUNK * 2 * area)) {
                for (board, planes) in planes.chunks_mut(2 * area).enumerate() {
                    for (bits, plane) in Chunk::<P>::cells(chunk, board).into_iter().zip(planes.chunks_mut(area)) {
                        spread(bits.words(), plane);
                    }
                }
            }
        });
        Ok(())
    }

    /// The colour to move on every board: 0 for Black, 1 for White.
    ///
    /// # Errors
    ///
    /// If there are not as many entries as boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 2);
    /// batch.step(&[19, 26])?;
    /// let mut white = [0; 2];
    /// batch.turns(&mut white)?;
    /// assert_eq!(white, [1, 1]);
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.each(white, |position| position.turn().index() as u8)
    }

    /// The seat to move on every board: 1 for the player who began, 2 for the other.
    ///
    /// # Errors
    ///
    /// If there are not as many entries as boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut players = [0; 2];
    /// Batch::new(Reversi::new(), 2).players(&mut players)?;
    /// assert_eq!(players, [1, 1]);
    /// # Ok::<(), outflank::batch::StepError>(())
    /// ```
    pub fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.each(players, |position| position.player().index() as u8 + 1)
    }

    fn each(&self, entries: &mut [u8], of: impl Fn(&P) -> u8) -> Result<(), StepError> {
        check_length(entries.len(), self.len())?;
        for (board, entry) in entries.iter_mut().enumerate() {
            *entry = self.position(board).map_or(0, |position| of(&position));
        }
        Ok(())
    }

    /// A legal action for every board, each as likely as any other; the index of a pass where the game is over.
    ///
    /// # Panics
    ///
    /// If there are not as many actions as boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut actions = [0; 5];
    /// Batch::new(Reversi::new(), 5).random_actions(&mut actions);
    /// assert!(actions.iter().all(|action| [19, 26, 37, 44].contains(action)));
    /// ```
    pub fn random_actions(&mut self, actions: &mut [u16]) {
        assert_eq!(actions.len(), self.len(), "as many actions as boards");
        for_each_chunk!(self, actions, |chunk, streams, part| Chunk::<P>::random_actions(
            chunk, streams, part
        ));
    }

    /// Plays every board to the end of its game by random moves, and says how many plies each took. [`Batch::results`] and [`Batch::position`] say
    /// how it ended.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 100);
    /// assert!(batch.playout().iter().all(|&plies| plies >= 9));
    /// assert!(batch.results().iter().any(|&result| result != 0));
    /// ```
    pub fn playout(&mut self) -> &[u16] {
        self.play_to_the_end();
        &self.plies
    }

    fn play_to_the_end(&mut self) {
        let start = self.start;
        with_chunks!(&mut self.store, chunks => {
            #[cfg(feature = "rayon")]
            if self.parallel {
                use rayon::prelude::*;
                let chunks = chunks.par_chunks_mut(TOGETHER).zip(self.streams.par_chunks_mut(TOGETHER));
                chunks.zip(self.plies.par_chunks_mut(TOGETHER * CHUNK)).for_each(|((chunks, streams), plies)| {
                    Chunk::playout(chunks, &start, streams, plies);
                });
                return;
            }
            let chunks = chunks.chunks_mut(TOGETHER).zip(self.streams.chunks_mut(TOGETHER));
            for ((chunks, streams), plies) in chunks.zip(self.plies.chunks_mut(TOGETHER * CHUNK)) {
                Chunk::playout(chunks, &start, streams, plies);
            }
        });
    }

    /// For each board how its game has ended for the player who began it: 1 for a win, -1 for a loss, 0 for a draw or a game that goes on.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 2).results().as_slice(), [0, 0]);
    /// ```
    pub fn results(&self) -> Vec<i8> {
        let result = |board| self.position(board).and_then(|position| position.winner());
        (0..self.len()).map(|board| result(board).map_or(0, |winner| 1 - 2 * winner.index() as i8)).collect()
    }
}

/// What games on these chunks begin with.
fn begin_of<P, C: Chunk<P>>(_: &[C], start: &P) -> C::Begin {
    C::begin(start)
}

/// Bits as values, 1 and 0.
fn spread<T: From<u8>>(words: impl Iterator<Item = u64>, values: &mut [T]) {
    for (word, values) in words.zip(values.chunks_mut(64)) {
        for (index, value) in values.iter_mut().enumerate() {
            *value = T::from((word >> index & 1) as u8);
        }
    }
}

fn check_length(found: usize, wanted: usize) -> Result<(), StepError> {
    if found == wanted { Ok(()) } else { Err(StepError::Length { found, wanted }) }
}

/// The move of an action, if it is legal. A pass is none where the batch plays passes by itself, and a game that is over takes any.
fn legal_move<P: Position>(position: &P, action: u16) -> Option<Move> {
    let mv = position.geometry().move_from_action(action)?;
    position.is_legal(mv).then_some(mv)
}
