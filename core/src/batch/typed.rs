//! A batch of positions of one type.

use alloc::vec::Vec;

use super::store::Store;
use super::{BatchError, Batched, Options, RestoreError, StepError};
#[cfg(feature = "variant")]
use crate::variant::AnyPosition;

/// Many games of one type, which all begin at the same position.
///
/// ```
/// use outflank::{Reversi, batch::Batch};
/// let mut batch = Batch::new(Reversi::new(), 100)?;
/// batch.step(&[19; 100])?;
/// assert_eq!(batch.position(7).map(|position| position.score().to_string()), Some("4-1".into()));
/// # use outflank::Position;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch<P> {
    pub(super) store: Store,
    start: P,
}

/// A batch of a variant that is chosen at run time.
///
/// ```
/// use outflank::{Position, batch::AnyBatch, variant::Variant};
/// let start = "oust:hex-5".parse::<Variant>()?.start();
/// let mut batch = AnyBatch::new(start, 100)?;
/// let mut actions = vec![0; 100];
/// batch.random_actions(&mut actions)?;
/// batch.step(&actions)?;
/// assert_eq!(batch.position(3).unwrap().score().black, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "variant")]
pub type AnyBatch = Batch<AnyPosition>;

impl<P: Batched> Batch<P> {
    /// Creates a batch of `boards` boards, all at `start`, with the default [`Options`] and seed
    /// 0.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory. The function checks this before it fills
    /// any board.
    ///
    /// ```
    /// use outflank::{Position, Oust, batch::Batch, board::Hex};
    /// assert_eq!(Batch::new(Oust::<Hex<5>>::new(), 100)?.len(), 100);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn new(start: P, boards: usize) -> Result<Self, BatchError> {
        Ok(Self { store: Store::new(&start, boards, Options::default())?, start })
    }

    /// Returns a copy of the batch, as `clone` does, if there is enough memory for one.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory. `clone` would end the program.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let batch = Batch::new(Reversi::new(), 8)?;
    /// assert_eq!(batch.try_clone()?.position(7), batch.position(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn try_clone(&self) -> Result<Self, BatchError> {
        Ok(Self { store: self.store.try_clone(&self.start)?, start: self.start })
    }

    /// Returns this batch with other options.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Options}};
    /// let batch = Batch::new(Reversi::new(), 8)?.with_options(Options::default().with_auto_pass(false).with_auto_reset(false));
    /// assert!(!batch.options().auto_pass);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub const fn with_options(mut self, options: Options) -> Self {
        self.store.options = options;
        self
    }

    /// Returns the options of the batch.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Options}};
    /// assert_eq!(Batch::new(Reversi::new(), 8)?.options(), Options::default());
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub const fn options(&self) -> Options {
        self.store.options
    }

    /// Runs this batch on the threads of the current `rayon` pool. The results do not change.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 1000)?.in_parallel().len(), 1000);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    #[cfg(feature = "rayon")]
    pub const fn in_parallel(mut self) -> Self {
        self.store.parallel = true;
        self
    }

    /// Returns the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8)?.len(), 8);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Checks whether there are no boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert!(Batch::new(Reversi::new(), 0)?.is_empty());
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.store.is_empty()
    }

    /// Returns the position at which every game begins.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8)?.start(), &Reversi::new());
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// Restarts the random numbers from `seed`.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let (mut one, mut two) = (Batch::new(Reversi::new(), 8)?, Batch::new(Reversi::new(), 8)?);
    /// one.seed(7);
    /// two.seed(7);
    /// assert_eq!(one.playout(), two.playout());
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn seed(&mut self, seed: u64) {
        self.store.seed(seed);
    }

    /// Resets every board to the start.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 8)?;
    /// batch.step(&[19; 8]).unwrap();
    /// batch.reset();
    /// assert_eq!(batch.position(3), Some(Reversi::new()));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn reset(&mut self) {
        self.store.reset();
    }

    /// Resets the boards whose flag is `true` to the start.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is not the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// batch.step(&[19, 19])?;
    /// batch.reset_where(&[true, false])?;
    /// let at_the_start = [0, 1].map(|board| batch.position(board) == Some(Reversi::new()));
    /// assert_eq!(at_the_start, [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reset_where(&mut self, boards: &[bool]) -> Result<(), StepError> {
        self.store.reset_where(boards)
    }

    /// Resets the boards whose game is over to the start.
    ///
    /// Call this after playouts, or if you put a finished position on a board. If
    /// [`Options::auto_reset`] is set, games that a step ends restart automatically.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 8)?;
    /// batch.playout();
    /// batch.reset_finished();
    /// assert_eq!(batch.position(3), Some(Reversi::new()));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn reset_finished(&mut self) {
        self.store.reset_finished();
    }

    /// Returns the position of a board, or `None` if there is no such board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 8)?.position(8), None);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn position(&self, board: usize) -> Option<P> {
        self.start.of_board(self.store.get(board)?.on(self.start.parts().black.board()))
    }

    /// Sets the position of a board. Returns `false` if there is no such board or the position is
    /// of another variant.
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Batch};
    /// let (mut batch, mut position) = (Batch::new(Reversi::new(), 8)?, Reversi::new());
    /// position.play("d3".parse().unwrap()).unwrap();
    /// assert!(batch.set_position(3, position) && batch.position(3) == Some(position));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn set_position(&mut self, board: usize, position: P) -> bool {
        board < self.len() && self.store.set(board..board + 1, &position.parts().into())
    }

    /// Plays every game to its end by random moves, and returns the number of plies of each.
    /// [`Batch::results`] and [`Batch::position`] then return the results. The boards keep their
    /// final positions, and steps do not change them, until [`Batch::reset`] or
    /// [`Batch::reset_finished`].
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 100)?;
    /// assert!(batch.playout().iter().all(|&plies| plies >= 9));
    /// assert!(batch.results().iter().any(|&result| result != 0));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn playout(&mut self) -> &[u16] {
        self.store.playout()
    }

    /// Plays like [`Batch::playout`], but calls `stop` regularly and returns `None` as soon as
    /// `stop` returns `true`.
    ///
    /// After a stop, each game has either been played to its end or is unchanged: see
    /// [`Batch::finished`]. Another call plays the remaining games, which end as they would have
    /// without the stop, and reports 0 plies for the finished games.
    ///
    /// The batch calls `stop` before every 64 games, which take at most about 0.1 s. On 8x8 and
    /// smaller boards it calls `stop` before every 256 games, which take less than a millisecond.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use outflank::{Position, Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 1000)?;
    /// let begun = Instant::now();
    /// let plies = batch.playout_stoppable(&|| begun.elapsed() > Duration::from_secs(60));
    /// assert_eq!(plies.map(<[u16]>::len), Some(1000));
    /// assert_eq!(batch.playout_stoppable(&|| true), None);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn playout_stoppable(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<&[u16]> {
        self.store.playout_stoppable(stop)
    }

    /// Returns the state of the batch as bytes: the boards, the last rewards and ends, and the
    /// states of the generators.
    ///
    /// The bytes are the same on every machine. They contain the key of the start, because
    /// [`Batch::restore`] compares it, but not the [`Options`].
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 100)?;
    /// batch.seed(7);
    /// let checkpoint = batch.checkpoint()?;
    /// let mut again = Batch::new(Reversi::new(), 100)?;
    /// again.restore(&checkpoint)?;
    /// assert_eq!(again.playout(), batch.playout());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checkpoint(&self) -> Result<Vec<u8>, BatchError> {
        self.store.checkpoint(self.start.key())
    }

    /// Restores the state that [`Batch::checkpoint`] wrote as these bytes. The batch must have the
    /// same number of boards and the same start. Its [`Options`] do not change.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a checkpoint of this batch. The batch is then
    /// unchanged.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, RestoreError}};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// let error = RestoreError::Boards { found: 3, wanted: 2 };
    /// assert_eq!(batch.restore(&Batch::new(Reversi::new(), 3)?.checkpoint()?), Err(error));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), RestoreError> {
        self.store.restore(self.start.key(), self.start.kind(), bytes)
    }

    /// Returns the result of each board for the player who began: 1 for a win, -1 for a loss, and
    /// 0 for a draw or a game that is not over.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 2)?.results().as_slice(), [0, 0]);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn results(&self) -> Vec<i8> {
        self.store.results()
    }

    /// Writes what [`Batch::results`] returns into memory of the caller.
    ///
    /// # Errors
    ///
    /// Returns an error if `results` does not have one entry for each board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut results = [1; 2];
    /// Batch::new(Reversi::new(), 2)?.results_into(&mut results)?;
    /// assert_eq!(results, [0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn results_into(&self, results: &mut [i8]) -> Result<(), StepError> {
        self.store.results_into(results)
    }
}
