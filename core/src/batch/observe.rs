//! What is seen of the boards of a batch: legal sets, planes, turns, results.

use alloc::vec;
use alloc::vec::Vec;

use super::StepError;
use super::chunk::{CHUNK, Chunk, Flag, fork};
use super::store::Store;
use crate::board::Geometry;
use crate::reversi::arch::{BOARDS, Kernel};

/// How many words are gathered at a time: the cells of 64 boards of 8x8.
const WORDS: usize = 2 * BOARDS;

impl Store {
    pub(super) fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        self.observe(words, self.words_per_board(), |chunk, words| chunk.placements(0, words))
    }

    pub(super) fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        let geometry = self.geometry;
        self.observe(mask, geometry.actions() as usize, |chunk, mask| show_mask(chunk, geometry, mask))
    }

    pub(super) fn planes<T: Copy + From<u8> + Send>(&self, planes: &mut [T]) -> Result<(), StepError> {
        let geometry = self.geometry;
        self.observe(planes, 2 * geometry.area() as usize, |chunk, planes| {
            show_planes(chunk, geometry, planes);
        })
    }

    pub(super) fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.observe(white, 1, |chunk, white| show_flag(chunk, Flag::White, white))
    }

    pub(super) fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.observe(players, 1, |chunk, players| {
            show_flag(chunk, Flag::Second, players);
            for player in players {
                *player += 1;
            }
        })
    }

    pub(super) fn finished(&self, finished: &mut [u8]) -> Result<(), StepError> {
        self.observe(finished, 1, |chunk, finished| show_flag(chunk, Flag::Over, finished))
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

/// Goes through the boards of a chunk, which have so many values and words each: as many at a time
/// as there are words for.
fn by_runs<T>(
    values: &mut [T],
    each: usize,
    words_each: usize,
    mut show: impl FnMut(usize, &mut [u64], &mut [T]),
) {
    let (mut words, boards) = ([0; WORDS], WORDS / words_each);
    for (run, values) in values.chunks_mut(boards * each).enumerate() {
        let count = values.len() / each;
        show(run * boards, &mut words[..count * words_each], values);
    }
}

pub(super) fn show_planes<T: Copy + From<u8>>(chunk: &dyn Chunk, geometry: Geometry, planes: &mut [T]) {
    let area = geometry.area() as usize;
    by_runs(planes, 2 * area, 2 * area.div_ceil(64), |first, words, planes| {
        chunk.cells(first, words);
        Kernel::best().spread(words, area, planes, area);
    });
}

pub(super) fn show_mask(chunk: &dyn Chunk, geometry: Geometry, mask: &mut [u8]) {
    let (area, actions) = (geometry.area() as usize, geometry.actions() as usize);
    by_runs(mask, actions, area.div_ceil(64), |first, words, mask| {
        chunk.placements(first, words);
        Kernel::best().spread(words, area, mask, actions);
    });
    for (run, mask) in mask.chunks_mut(BOARDS * actions).enumerate() {
        let [mut pass, mut swap] = [Flag::Pass, Flag::Swap].map(|flag| chunk.flags(run * BOARDS, flag));
        for mask in mask.chunks_mut(actions) {
            if let Some(others) = mask.last_chunk_mut() {
                *others = [(pass & 1) as u8, (swap & 1) as u8];
            }
            (pass, swap) = (pass >> 1, swap >> 1);
        }
    }
}

fn show_flag(chunk: &dyn Chunk, flag: Flag, values: &mut [u8]) {
    for (run, values) in values.chunks_mut(BOARDS).enumerate() {
        let boards = values.len();
        Kernel::best().spread(&[chunk.flags(run * BOARDS, flag)], boards, values, boards);
    }
}
