//! What is seen of the boards of a batch: legal sets, planes, turns, results.

use alloc::vec;
use alloc::vec::Vec;

use super::StepError;
use super::chunk::{CHUNK, Chunk, flag, fork};
use super::store::Store;
use crate::board::bits::MAX_WORDS;

impl Store {
    pub(super) fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        let each = self.words_per_board();
        self.observe(words, each, |chunk, board, words, _| chunk.placements(board, words))
    }

    pub(super) fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        let (area, each) = (self.geometry.area() as usize, self.words_per_board());
        self.observe(mask, self.geometry.actions() as usize, |chunk, board, mask, words| {
            let (cells, others) = mask.split_at_mut(area);
            chunk.placements(board, &mut words[..each]);
            spread(&words[..each], cells);
            let flags = chunk.flags(board);
            let legal = |bit| (flags & bit != 0) as u8;
            others.copy_from_slice(&[legal(flag::PASS), legal(flag::SWAP)]);
        })
    }

    pub(super) fn planes<T: Copy + From<u8> + Send>(&self, planes: &mut [T]) -> Result<(), StepError> {
        let (area, each) = (self.geometry.area() as usize, self.words_per_board());
        self.observe(planes, 2 * area, |chunk, board, planes, words| {
            chunk.cells(board, &mut words[..2 * each]);
            let (own, enemy) = planes.split_at_mut(area);
            spread(&words[..each], own);
            spread(&words[each..2 * each], enemy);
        })
    }

    pub(super) fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.observe(white, 1, |chunk, board, white, _| {
            white[0] = (chunk.flags(board) & flag::WHITE != 0) as u8;
        })
    }

    pub(super) fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.observe(players, 1, |chunk, board, players, _| {
            players[0] = 1 + (chunk.flags(board) & flag::SECOND != 0) as u8;
        })
    }

    pub(super) fn results(&self) -> Vec<i8> {
        let mut results = vec![0; self.len()];
        // The length is right.
        let _ = self.observe(&mut results, 1, |chunk, board, result, _| result[0] = chunk.result(board));
        results
    }

    /// Fills so many values for each board. Words for two sets of its cells are there to be used.
    fn observe<T: Send>(
        &self,
        values: &mut [T],
        each: usize,
        fill: impl Fn(&dyn Chunk, usize, &mut [T], &mut [u64; 2 * MAX_WORDS]) + Send + Sync,
    ) -> Result<(), StepError> {
        StepError::check_length(values.len(), self.len().saturating_mul(each))?;
        let parts = self.chunks.iter().zip(values.chunks_mut(CHUNK * each));
        fork(self.parallel, parts, |(chunk, values)| {
            let mut words = [0; 2 * MAX_WORDS];
            for (board, values) in values.chunks_mut(each).enumerate() {
                fill(chunk.as_ref(), board, values, &mut words);
            }
        });
        Ok(())
    }
}

/// The bits of a byte, lowest first.
const BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut entry = 0;
    while entry < 8 * 256 {
        table[entry / 8][entry % 8] = ((entry / 8) >> (entry % 8) & 1) as u8;
        entry += 1;
    }
    table
};

/// Bits as values, 1 and 0. By the table it takes a third of the time of shifting bit by bit.
fn spread<T: Copy + From<u8>>(words: &[u64], values: &mut [T]) {
    fn put<T: From<u8>>(values: &mut [T], byte: u8) {
        for (value, &bit) in values.iter_mut().zip(&BITS[byte as usize]) {
            *value = T::from(bit);
        }
    }
    for (word, values) in words.iter().zip(values.chunks_mut(64)) {
        let (bytes, (eights, rest)) = (word.to_le_bytes(), values.as_chunks_mut::<8>());
        let last = eights.len();
        for (eight, byte) in eights.iter_mut().zip(bytes) {
            put(eight, byte);
        }
        if !rest.is_empty() {
            put(rest, bytes[last]);
        }
    }
}
