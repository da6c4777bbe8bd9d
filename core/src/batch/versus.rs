//! A learner in one seat of each board, against an opponent who replies within the step.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::board_mask::{BoardMask, CHUNK};
use super::chunk::{Chunk, OpponentTurn};
use super::learner::{LearnerState, VersusRules};
use super::store::Store;
use super::{Batch, BatchError, Batched, Opponent, Outputs, Random, StepError, observe};
use crate::color::Seat;

/// A learner's games on the boards of a batch: the learner's seat on each board, the opponent, and
/// the options. [`begin`](Self::begin) and [`step`](Self::step) play them.
///
/// The opponent's moves come from the random numbers of the batch, so its seed determines all of
/// them. On a board with its own random numbers ([`Versus::set_random`]) they come from its own
/// numbers.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Opponent, Outputs, Versus}};
/// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 100)?, Versus::new(100)?);
/// versus.opponent = Opponent::Greedy;
/// let (mut mask, mut ended, mut actions) = (vec![0; 100 * 65], vec![false; 100], vec![0; 100]);
/// versus.begin(&mut batch, &[true; 100], Outputs::<u8>::default())?;
/// for _ in 0..100 {
///     batch.random_actions(&mut actions)?;
///     let outputs = Outputs::<u8> { legal_mask: Some(&mut mask), ended: Some(&mut ended), ..Outputs::default() };
///     versus.step(&mut batch, &actions, outputs, None)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Versus {
    /// The opponent of the learner; by default [`Opponent::Random`].
    pub opponent: Opponent,
    /// Whether an illegal action loses the game. It is then not played: the position stays the
    /// same, and no action is legal. Otherwise it is an error.
    pub illegal_loses: bool,
    /// Whether a game that has ended stays until the next step, which ignores its action there.
    /// Otherwise it restarts in the step that ends it.
    pub begins_later: bool,
    boards: usize,
    chunks: Vec<LearnerState>,
}

impl Versus {
    /// Prepares games on `boards` boards. When they begin, the learner has the first seat of the
    /// first board, the second seat of the next, and so on.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory.
    ///
    /// ```
    /// use outflank::{Reversi, Seat, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 2)?, Versus::new(2)?);
    /// versus.begin(&mut batch, &[true; 2], Outputs::<u8>::default())?;
    /// assert_eq!([0, 1].map(|board| versus.seat(board)), [Some(Seat::First), Some(Seat::Second)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(boards: usize) -> Result<Self, BatchError> {
        let (mut chunks, count) = (Vec::new(), boards.div_ceil(CHUNK));
        chunks.try_reserve_exact(count).map_err(|_| BatchError::Memory { boards })?;
        chunks.resize(count, LearnerState::new());
        Ok(Self { opponent: Opponent::Random, illegal_loses: false, begins_later: false, boards, chunks })
    }

    /// Returns the learner's seat on a board, or `None` if there is no such board.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// assert_eq!(Versus::new(100)?.seat(100), None);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn seat(&self, board: usize) -> Option<Seat> {
        let games = self.games(board)?;
        Some(Seat::ALL[games.second.has(board % CHUNK) as usize])
    }

    /// Sets the learner's seat on a board. Returns `false` if there is no such board.
    ///
    /// ```
    /// use outflank::{Seat, batch::Versus};
    /// let mut versus = Versus::new(100)?;
    /// assert!(versus.set_seat(7, Seat::Second) && versus.seat(7) == Some(Seat::Second));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn set_seat(&mut self, board: usize, seat: Seat) -> bool {
        let games = self.games_mut(board);
        games.map(|games| games.second.set(board % CHUNK, seat == Seat::Second)).is_some()
    }

    /// Sets whether the game on a board has ended and restarts at the next step. Returns whether
    /// there is such a board.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// let mut versus = Versus::new(100)?;
    /// assert!(versus.set_ended(7, true) && versus.has_ended(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn set_ended(&mut self, board: usize, has_ended: bool) -> bool {
        let games = self.games_mut(board);
        games.map(|games| games.ended.set(board % CHUNK, has_ended)).is_some()
    }

    /// Checks whether the game on a board ended at the last step and restarts at the next.
    ///
    /// ```
    /// use outflank::batch::Versus;
    /// assert!(!Versus::new(100)?.has_ended(7));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn has_ended(&self, board: usize) -> bool {
        self.games(board).is_some_and(|games| games.ended.has(board % CHUNK))
    }

    /// Gives the opponent on a board its own random numbers. Its moves then depend only on the
    /// learner's moves on that board. With `None` the numbers come from the batch again, which is
    /// faster. Returns whether there is such a board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Random, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 4)?, Versus::new(4)?);
    /// assert!((0..4).all(|board| versus.set_random(board, Some(Random::new(5)))));
    /// versus.begin(&mut batch, &[true; 4], Outputs::<u8>::default())?;
    /// // On the second board and the fourth the opponent has begun.
    /// assert_eq!(batch.position(1), batch.position(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_random(&mut self, board: usize, random: Option<Random>) -> bool {
        let Some(games) = self.games_mut(board) else { return false };
        let board = board % CHUNK;
        games.seeded.set(board, random.is_some());
        if let Some(random) = random {
            if games.own.is_empty() {
                games.own.resize(CHUNK, Random::new(0));
            }
            games.own[board] = random;
        }
        true
    }

    /// Returns the current state of a board's own random numbers, or `None` if it uses the
    /// batch's.
    ///
    /// ```
    /// use outflank::batch::{Random, Versus};
    /// let mut versus = Versus::new(3)?;
    /// versus.set_random(2, Some(Random::new(5)));
    /// assert_eq!((versus.random(1), versus.random(2)), (None, Some(&Random::new(5))));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn random(&self, board: usize) -> Option<&Random> {
        let games = self.games(board).filter(|games| games.seeded.has(board % CHUNK))?;
        games.own.get(board % CHUNK)
    }

    /// Begins a learner's games on the boards whose flag is `true`, with the learner in the other
    /// seat than before. The opponent plays until it is the learner's turn. Only planes and masks
    /// of the outputs are meaningful.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of an array is wrong, or if the games have another number of
    /// boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 2)?, Versus::new(2)?);
    /// versus.begin(&mut batch, &[true; 2], Outputs::<u8>::default())?;
    /// let mut players = [0; 2];
    /// batch.players(&mut players)?;
    /// assert_eq!(players, [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin<P: Batched, T: Copy + From<u8> + Send>(
        &mut self,
        batch: &mut Batch<P>,
        boards: &[bool],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        batch.store.begin_versus(self, boards, outputs)
    }

    /// Plays a learner's action on each board. Then the opponent plays until it is the learner's
    /// turn again. Games that end restart with the learner in the other seat, whatever the
    /// [`Options`](super::Options) of the batch.
    ///
    /// Rewards are the learner's. Planes have the learner's cells first. `finals` is an array of
    /// planes for all boards. At its beginning it gets the final planes of the boards whose games
    /// have ended, one after the other, also with the learner's cells first. The rest is
    /// unspecified.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Batch::step_into`]. Nothing is then changed or written.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 64)?, Versus::new(64)?);
    /// versus.begin(&mut batch, &[true; 64], Outputs::<u8>::default())?;
    /// let (mut actions, mut finals, mut ends) = ([0; 64], [0_u8; 64 * 128], 0);
    /// for _ in 0..40 {
    ///     batch.random_actions(&mut actions)?;
    ///     versus.step(&mut batch, &actions, Outputs::default(), Some(&mut finals))?;
    ///     ends += batch.ended().iter().filter(|&&ended| ended).count();
    /// }
    /// assert!(ends >= 64 && finals[..128].iter().map(|&disc| u32::from(disc)).sum::<u32>() > 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step<P: Batched, T: Copy + From<u8> + Send>(
        &mut self,
        batch: &mut Batch<P>,
        actions: &[u16],
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        batch.store.step_versus(self, actions, outputs, finals)
    }

    fn games(&self, board: usize) -> Option<&LearnerState> {
        self.chunks.get(board / CHUNK).filter(|_| board < self.boards)
    }

    fn games_mut(&mut self, board: usize) -> Option<&mut LearnerState> {
        self.chunks.get_mut(board / CHUNK).filter(|_| board < self.boards)
    }
}

/// These methods split [`Versus::begin`] and [`Versus::step`] into phases, for an opponent that
/// your program plays. Call [`Versus::open`] or [`Versus::play`]; then [`Versus::answer`] as long as
/// [`Versus::waiting`] has boards; then [`Versus::finish`].
impl Versus {
    /// Begins a learner's games like [`Versus::begin`], without the opponent's first plies.
    ///
    /// # Errors
    ///
    /// Returns an error if the slice or the games have another number of boards than the batch.
    ///
    /// See [`Versus::finish`] for an example.
    pub fn open<P: Batched>(&mut self, batch: &mut Batch<P>, boards: &[bool]) -> Result<(), StepError> {
        batch.store.open_versus(self, boards)
    }

    /// Plays a learner's actions like [`Versus::step`], without the opponent's replies.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Batch::step`]. Nothing is then changed.
    ///
    /// See [`Versus::finish`] for an example.
    pub fn play<P: Batched>(&mut self, batch: &mut Batch<P>, actions: &[u16]) -> Result<(), StepError> {
        batch.store.play_versus(self, actions)
    }

    /// Writes on which boards the opponent is to play, and returns whether there are any. The call
    /// also restarts games that have ended.
    ///
    /// # Errors
    ///
    /// Returns an error if the slice or the games have another number of boards than the batch.
    ///
    /// See [`Versus::finish`] for an example.
    pub fn waiting<P: Batched>(
        &mut self,
        batch: &mut Batch<P>,
        waiting: &mut [bool],
    ) -> Result<bool, StepError> {
        batch.store.waiting_versus(self, waiting)
    }

    /// Plays the opponent's actions on the boards that wait for them. The actions of other boards
    /// are ignored.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Batch::step`]. Nothing is then changed.
    ///
    /// See [`Versus::finish`] for an example.
    pub fn answer<P: Batched>(&mut self, batch: &mut Batch<P>, actions: &[u16]) -> Result<(), StepError> {
        batch.store.answer_versus(self, actions)
    }

    /// Writes the results of a step, once no board waits for the opponent: rewards, ends, outputs
    /// and `finals`, as in [`Versus::step`].
    ///
    /// # Errors
    ///
    /// Returns an error if the length of an array is wrong, or if the games have another number of
    /// boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs, Versus}};
    /// let (mut batch, mut versus) = (Batch::new(Reversi::new(), 2)?, Versus::new(2)?);
    /// let (mut waiting, mut ended) = ([false; 2], [true; 2]);
    /// versus.open(&mut batch, &[true; 2])?;
    /// // On the second board the opponent begins.
    /// assert!(versus.waiting(&mut batch, &mut waiting)? && waiting == [false, true]);
    /// versus.answer(&mut batch, &[0, 19])?;
    /// assert!(!versus.waiting(&mut batch, &mut waiting)?);
    /// versus.finish(&mut batch, Outputs::<u8>::default(), None)?;
    ///
    /// versus.play(&mut batch, &[19, 18])?;
    /// while versus.waiting(&mut batch, &mut waiting)? {
    ///     let mut answers = [0; 2];
    ///     batch.random_actions(&mut answers)?;
    ///     versus.answer(&mut batch, &answers)?;
    /// }
    /// let outputs = Outputs::<u8> { ended: Some(&mut ended), ..Outputs::default() };
    /// versus.finish(&mut batch, outputs, None)?;
    /// assert_eq!(ended, [false; 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish<P: Batched, T: Copy + From<u8> + Send>(
        &mut self,
        batch: &mut Batch<P>,
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        batch.store.finish_versus(self, outputs, finals)
    }
}

impl Store {
    fn rules(&self, versus: &Versus) -> VersusRules {
        let &Versus { opponent, illegal_loses, begins_later, .. } = versus;
        let turn = OpponentTurn { opponent, auto_pass: self.options.auto_pass };
        VersusRules { turn, illegal_loses, begins_later, words: 2 * self.words_per_board() }
    }

    pub(super) fn begin_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        boards: &[bool],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        StepError::check_length(boards.len(), self.len())?;
        self.check_outputs(&outputs)?;
        let rules = self.rules(versus);
        let given = versus.chunks.iter_mut().zip(boards.chunks(CHUNK));
        self.work(outputs, given, |(games, boards), task| {
            games.begin(task.chunk, BoardMask::from_bools(boards));
            games.reply(task, rules);
            games.finish(task)
        });
        Ok(())
    }

    pub(super) fn step_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        actions: &[u16],
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        self.check_finals(finals.as_deref())?;
        self.check_outputs(&outputs)?;
        self.check_learner(versus, actions)?;
        let rules = self.rules(versus);
        let given = versus.chunks.iter_mut().zip(actions.chunks(CHUNK));
        self.work(outputs, given, |(games, actions), task| {
            games.play(task.chunk, rules, actions);
            games.reply(task, rules);
            games.finish(task)
        });
        self.write_finals(versus, finals);
        Ok(())
    }

    /// The learner's games on each chunk, with the chunk.
    fn games<'a>(
        &'a mut self,
        versus: &'a mut Versus,
    ) -> impl Iterator<Item = (&'a mut LearnerState, &'a mut (dyn Chunk + 'static))> {
        versus.chunks.iter_mut().zip(self.chunks.iter_mut().map(Box::as_mut))
    }

    pub(super) fn open_versus(&mut self, versus: &mut Versus, boards: &[bool]) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        StepError::check_length(boards.len(), self.len())?;
        for ((games, chunk), boards) in self.games(versus).zip(boards.chunks(CHUNK)) {
            games.begin(chunk, BoardMask::from_bools(boards));
        }
        Ok(())
    }

    pub(super) fn play_versus(&mut self, versus: &mut Versus, actions: &[u16]) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        self.check_learner(versus, actions)?;
        let rules = self.rules(versus);
        for ((games, chunk), actions) in self.games(versus).zip(actions.chunks(CHUNK)) {
            games.play(chunk, rules, actions);
        }
        Ok(())
    }

    pub(super) fn waiting_versus(
        &mut self,
        versus: &mut Versus,
        waiting: &mut [bool],
    ) -> Result<bool, StepError> {
        StepError::check_length(versus.boards, self.len())?;
        StepError::check_length(waiting.len(), self.len())?;
        let rules = self.rules(versus);
        loop {
            let mut any_waits = false;
            for ((games, chunk), waiting) in self.games(versus).zip(waiting.chunks_mut(CHUNK)) {
                let boards = games.waiting(chunk);
                any_waits |= !boards.is_empty();
                for (board, waits) in waiting.iter_mut().enumerate() {
                    *waits = boards.has(board);
                }
            }
            let mut goes_on = false;
            if !any_waits {
                // All chunks enter the next phase together, so that the opponent is asked once for
                // all boards.
                for (games, chunk) in self.games(versus) {
                    goes_on |= games.advance(chunk, rules);
                }
            }
            if !goes_on {
                return Ok(any_waits);
            }
        }
    }

    pub(super) fn answer_versus(&mut self, versus: &mut Versus, actions: &[u16]) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        for (games, chunk) in self.games(versus) {
            games.waiting(chunk);
        }
        self.check(actions, |chunk| versus.chunks[chunk].answering)?;
        let rules = self.rules(versus);
        for ((games, chunk), actions) in self.games(versus).zip(actions.chunks(CHUNK)) {
            games.answer(chunk, rules, games.answering, actions);
        }
        Ok(())
    }

    pub(super) fn finish_versus<T: Copy + From<u8> + Send>(
        &mut self,
        versus: &mut Versus,
        outputs: Outputs<'_, T>,
        finals: Option<&mut [T]>,
    ) -> Result<(), StepError> {
        StepError::check_length(versus.boards, self.len())?;
        self.check_finals(finals.as_deref())?;
        self.check_outputs(&outputs)?;
        self.work(outputs, versus.chunks.iter_mut(), LearnerState::finish);
        self.write_finals(versus, finals);
        Ok(())
    }

    fn check_finals<T>(&self, finals: Option<&[T]>) -> Result<(), StepError> {
        let wanted = self.len().saturating_mul(2 * self.geometry.area() as usize);
        finals.map_or(Ok(()), |finals| StepError::check_length(finals.len(), wanted))
    }

    /// Returns an error if an action of the learner is illegal and illegal actions do not lose the
    /// game.
    fn check_learner(&self, versus: &Versus, actions: &[u16]) -> Result<(), StepError> {
        if versus.illegal_loses {
            return StepError::check_length(actions.len(), self.len());
        }
        self.check(actions, |chunk| !versus.chunks[chunk].ended)
    }

    /// Writes the final planes of the boards whose games the step has ended, one after the other.
    fn write_finals<T: Copy + From<u8>>(&self, versus: &Versus, finals: Option<&mut [T]>) {
        let (values, words) = (2 * self.geometry.area() as usize, 2 * self.words_per_board());
        let Some(finals) = finals else { return };
        let mut first = 0;
        for games in &versus.chunks {
            let rows = first..first + games.finals().len() / words * values;
            first = rows.end;
            if let Some(rows) = finals.get_mut(rows) {
                observe::write_planes_of_words(games.finals(), self.geometry, rows);
            }
        }
    }
}
