//! The step of a batch: an action on each board, and its results.

use super::board_mask::{BoardMask, CHUNK};
use super::chunk::Chunk;
use super::random::Streams;
use super::store::{Store, fork};
use super::{Batch, Batched, Outputs, StepError, observe};
use crate::reversi::arch::BLOCKS;

impl<P: Batched> Batch<P> {
    /// Plays an action on each board.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of actions is not the number of boards, or if an action is
    /// illegal. The error names the first such board. Nothing is then changed.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// batch.step(&[19, 26])?;
    /// assert!(batch.step(&[19, 26]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self, actions: &[u16]) -> Result<(), StepError> {
        self.store.step(actions)
    }

    /// Plays an action on each board, like [`Batch::step`], and writes the results. The outputs of
    /// some boards are written right after their step, which is faster than asking for them
    /// afterwards.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Batch::step`], and an error if the length of an array is wrong.
    /// Nothing is then changed or written.
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs}};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// let (mut planes, mut mask, mut ended) = ([0_u8; 2 * 128], [0; 2 * 65], [true; 2]);
    /// let outputs = Outputs {
    ///     planes: Some(&mut planes),
    ///     legal_mask: Some(&mut mask),
    ///     ended: Some(&mut ended),
    ///     ..Outputs::default()
    /// };
    /// batch.step_into(&[19, 26], outputs)?;
    /// assert_eq!((planes[36], planes[64 + 19], mask[18], ended), (1, 1, 1, [false, false]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step_into<T: Copy + From<u8> + Send>(
        &mut self,
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.store.step_into(actions, outputs)
    }

    /// Steps like [`Batch::step_into`], but only the boards whose flag is `true`. The other boards
    /// are unchanged, whatever their actions, so their reward is 0 and no game ends on them.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Batch::step_into`].
    ///
    /// ```
    /// use outflank::{Reversi, batch::{Batch, Outputs}};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// batch.step_where(&[true, false], &[19, 0], Outputs::<u8>::default())?;
    /// assert_eq!(batch.position(1), Some(Reversi::new()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step_where<T: Copy + From<u8> + Send>(
        &mut self,
        boards: &[bool],
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.store.step_where(boards, actions, outputs)
    }

    /// Returns the reward of the last step on each board for the player who acted: 1 for a game
    /// won, -1 for a game lost, and 0 for a draw or a game that is not over.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 3)?.rewards(), [0, 0, 0]);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn rewards(&self) -> &[i8] {
        self.store.rewards()
    }

    /// Returns whether the last step ended the game, for each board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 2)?.ended(), [false, false]);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn ended(&self) -> &[bool] {
        self.store.ended()
    }

    /// Writes a random legal action for every board, or the index of a pass if the game is over.
    /// All legal actions are equally likely.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of actions is not the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut actions = [0; 5];
    /// Batch::new(Reversi::new(), 5)?.random_actions(&mut actions)?;
    /// assert!(actions.iter().all(|action| [19, 26, 37, 44].contains(action)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random_actions(&mut self, actions: &mut [u16]) -> Result<(), StepError> {
        self.store.random_actions(actions)
    }
}

/// A chunk with the generators and the results of its boards.
pub(super) struct ChunkTask<'a> {
    pub(super) chunk: &'a mut dyn Chunk,
    pub(super) streams: &'a mut [Streams],
    pub(super) rewards: &'a mut [i8],
    pub(super) ended: &'a mut [bool],
}

/// Boards whose outputs do not show their positions.
#[derive(Default)]
pub(super) struct DisplayOverride {
    /// The cells of the player to move are the second ones.
    pub(super) turned: BoardMask,
    /// The game has ended, even if the position is not over by the rules: nothing is legal.
    pub(super) ended: BoardMask,
}

impl Store {
    /// Returns an error if the action of a selected board is illegal.
    pub(super) fn check(
        &self,
        actions: &[u16],
        chosen: impl Fn(usize) -> BoardMask,
    ) -> Result<(), StepError> {
        StepError::check_length(actions.len(), self.len())?;
        for (nth, (chunk, actions)) in self.chunks.iter().zip(actions.chunks(CHUNK)).enumerate() {
            if let Some(board) = (chunk.illegal(actions) & chosen(nth)).boards().next() {
                // A pass that is legal by the rules is not a legal action if the batch plays
                // forced passes itself.
                let (action, error) = (actions[board], chunk.check(board, actions[board]));
                let board = nth * CHUNK + board;
                return Err(error.map_or(StepError::NoAction { board, action }, |error| {
                    StepError::Illegal { board, error }
                }));
            }
        }
        Ok(())
    }

    /// Returns an error if an output array has the wrong length.
    pub(super) fn check_outputs<T>(&self, outputs: &Outputs<'_, T>) -> Result<(), StepError> {
        let (boards, planes_each) = (self.len(), 2 * self.geometry.area() as usize);
        for (found, each) in [
            (outputs.rewards.as_ref().map(|values| values.len()), 1),
            (outputs.ended.as_ref().map(|values| values.len()), 1),
            (outputs.planes.as_ref().map(|values| values.len()), planes_each),
            (outputs.legal_mask.as_ref().map(|values| values.len()), self.actions_per_board),
        ] {
            found.map_or(Ok(()), |found| StepError::check_length(found, boards.saturating_mul(each)))?;
        }
        Ok(())
    }

    pub(super) fn step(&mut self, actions: &[u16]) -> Result<(), StepError> {
        self.step_into::<u8>(actions, Outputs::default())
    }

    pub(super) fn step_into<T: Copy + From<u8> + Send>(
        &mut self,
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.step_chosen(&|_| BoardMask::ALL, actions, outputs)
    }

    pub(super) fn step_where<T: Copy + From<u8> + Send>(
        &mut self,
        boards: &[bool],
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        StepError::check_length(boards.len(), self.len())?;
        let chosen = |nth| boards.chunks(CHUNK).nth(nth).map_or(BoardMask::NONE, BoardMask::from_bools);
        self.step_chosen(&chosen, actions, outputs)
    }

    fn step_chosen<T: Copy + From<u8> + Send>(
        &mut self,
        chosen: &(dyn Fn(usize) -> BoardMask + Sync),
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.check_outputs(&outputs)?;
        self.check(actions, chosen)?;
        let options = self.options;
        self.work(outputs, actions.chunks(CHUNK).enumerate(), |(nth, actions), task| {
            let ends = task.chunk.step(chosen(nth), actions, options);
            ends.report(task.rewards, task.ended);
            DisplayOverride::default()
        });
        Ok(())
    }

    /// Calls `work` on each chunk, then writes its outputs, with the exceptions that `work`
    /// returns.
    pub(super) fn work<T: Copy + From<u8> + Send, G: Send>(
        &mut self,
        outputs: Outputs<'_, T>,
        given: impl Iterator<Item = G>,
        work: impl Fn(G, &mut ChunkTask<'_>) -> DisplayOverride + Send + Sync,
    ) {
        let (geometry, parallel) = (self.geometry, self.parallel);
        let (planes_each, actions_each) = (2 * geometry.area() as usize, self.actions_per_board);
        let Self { chunks, streams, rewards, ended, .. } = self;
        rewards.fill(0);
        ended.fill(false);
        let mut planes = outputs.planes.map(|planes| planes.chunks_mut(CHUNK * planes_each));
        let mut masks = outputs.legal_mask.map(|masks| masks.chunks_mut(CHUNK * actions_each));
        let shown = core::iter::repeat_with(|| {
            (planes.as_mut().and_then(Iterator::next), masks.as_mut().and_then(Iterator::next))
        });
        let results = rewards.chunks_mut(CHUNK).zip(ended.chunks_mut(CHUNK));
        let tasks = chunks.iter_mut().zip(streams.chunks_mut(BLOCKS)).zip(results);
        let tasks = tasks.map(|((chunk, streams), (rewards, ended))| ChunkTask {
            chunk: chunk.as_mut(),
            streams,
            rewards,
            ended,
        });
        // The outputs of a chunk are written while it is in the CPU's nearest cache.
        fork(parallel, tasks.zip(given).zip(shown), |((mut task, given), (planes, mask))| {
            let DisplayOverride { turned, ended } = work(given, &mut task);
            if let Some(planes) = planes {
                observe::write_planes(task.chunk, geometry, planes);
                for board in turned.boards() {
                    let planes = &mut planes[board * planes_each..][..planes_each];
                    observe::write_turned_planes(task.chunk, geometry, board, planes);
                }
            }
            if let Some(mask) = mask {
                observe::write_mask(task.chunk, geometry, actions_each, mask);
                for board in ended.boards() {
                    mask[board * actions_each..][..actions_each].fill(0);
                }
            }
        });
        if let Some(given) = outputs.rewards {
            given.copy_from_slice(rewards);
        }
        if let Some(given) = outputs.ended {
            given.copy_from_slice(ended);
        }
    }

    pub(super) fn rewards(&self) -> &[i8] {
        &self.rewards
    }

    pub(super) fn ended(&self) -> &[bool] {
        &self.ended
    }

    pub(super) fn random_actions(&mut self, actions: &mut [u16]) -> Result<(), StepError> {
        StepError::check_length(actions.len(), self.len())?;
        let tasks = self.chunks.iter().zip(self.streams.chunks_mut(BLOCKS)).zip(actions.chunks_mut(CHUNK));
        fork(self.parallel, tasks, |((chunk, streams), actions)| chunk.random_actions(streams, actions));
        Ok(())
    }
}
