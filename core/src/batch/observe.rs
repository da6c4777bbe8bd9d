//! What is seen of the boards of a batch: legal sets, planes, turns, results.

use alloc::vec;
use alloc::vec::Vec;

use super::chunk::{CHUNK, Chunk, Flag, fork};
use super::store::Store;
use super::{StepError, show};

impl Store {
    pub(super) fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        self.observe(words, self.words_per_board(), |chunk, words| chunk.placements(0, words))
    }

    pub(super) fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        let geometry = self.geometry;
        self.observe(mask, geometry.actions() as usize, |chunk, mask| show::mask(chunk, geometry, mask))
    }

    pub(super) fn planes<T: Copy + From<u8> + Send>(&self, planes: &mut [T]) -> Result<(), StepError> {
        let geometry = self.geometry;
        self.observe(planes, 2 * geometry.area() as usize, |chunk, planes| {
            show::planes(chunk, geometry, planes);
        })
    }

    pub(super) fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.observe(white, 1, |chunk, white| show::flag(chunk, Flag::White, white))
    }

    pub(super) fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.observe(players, 1, |chunk, players| {
            show::flag(chunk, Flag::Second, players);
            for player in players {
                *player += 1;
            }
        })
    }

    pub(super) fn finished(&self, finished: &mut [u8]) -> Result<(), StepError> {
        self.observe(finished, 1, |chunk, finished| show::flag(chunk, Flag::Over, finished))
    }

    pub(super) fn results(&self) -> Vec<i8> {
        let mut results = vec![0; self.len()];
        // The length is right.
        let _ = self.observe(&mut results, 1, |chunk, results| chunk.results(results));
        results
    }

    /// Fills so many values for each board, chunk by chunk.
    fn observe<T: Send>(
        &self,
        values: &mut [T],
        each: usize,
        show: impl Fn(&dyn Chunk, &mut [T]) + Send + Sync,
    ) -> Result<(), StepError> {
        StepError::check_length(values.len(), self.len().saturating_mul(each))?;
        let parts = self.chunks.iter().zip(values.chunks_mut(CHUNK * each));
        fork(self.parallel, parts, |(chunk, values)| show(chunk.as_ref(), values));
        Ok(())
    }
}
