//! Observations of the boards of a batch: legal sets, planes, turns, results.

use alloc::vec;
use alloc::vec::Vec;

use super::board_mask::CHUNK;
use super::chunk::{Chunk, Flag};
use super::store::{Store, fork};
use super::{Batch, Batched, StepError};
use crate::board::Geometry;
use crate::board::bits::MAX_WORDS;
use crate::reversi::arch::{BOARDS, Kernel};

impl<P: Batched> Batch<P> {
    /// Returns the number of words per board in [`Batch::placements`].
    ///
    /// ```
    /// use outflank::{Oust, Reversi, batch::Batch};
    /// assert_eq!((Batch::new(Reversi::new(), 3)?.words_per_board(), Batch::new(Oust::new(), 3)?.words_per_board()), (1, 3));
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn words_per_board(&self) -> usize {
        self.store.words_per_board()
    }

    /// Returns the number of bytes per board in [`Batch::legal_mask`], which is
    /// [`Position::actions`](crate::Position::actions).
    ///
    /// ```
    /// use outflank::{Oust, Reversi, batch::Batch};
    /// assert_eq!(Batch::new(Reversi::new(), 3)?.actions_per_board(), 64 + 1);
    /// assert_eq!(Batch::new(Oust::new(), 3)?.actions_per_board(), 169 + 2);
    /// # Ok::<(), outflank::batch::BatchError>(())
    /// ```
    pub fn actions_per_board(&self) -> usize {
        self.store.actions_per_board()
    }

    /// Writes the legal placements of every board as bits, by the indices of the cells:
    /// [`Batch::words_per_board`] words per board. No bit is set if the game is over or the player
    /// must pass. A swap has no bit.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is wrong.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut words = [0; 2];
    /// Batch::new(Reversi::new(), 2)?.placements(&mut words)?;
    /// assert_eq!(words, [0x0000_1020_0408_0000; 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        self.store.placements(words)
    }

    /// Writes whether each action of every board is legal, 1 or 0: [`Batch::actions_per_board`]
    /// bytes per board.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is wrong.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut mask = [0; 2 * 65];
    /// Batch::new(Reversi::new(), 2)?.legal_mask(&mut mask)?;
    /// assert_eq!((mask[19], mask[65 + 26], mask[0]), (1, 1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        self.store.legal_mask(mask)
    }

    /// Writes the cells of the player to move, then the opponent's cells, of every board: 1 if
    /// there is a disc or stone.
    ///
    /// # Errors
    ///
    /// Returns an error if the slice does not contain two values for each cell of each board.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut planes = [0_u8; 128];
    /// Batch::new(Reversi::new(), 1)?.planes(&mut planes)?;
    /// assert_eq!((planes[28], planes[64 + 27], planes[0]), (1, 1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn planes<T: Copy + From<u8> + Send>(&self, planes: &mut [T]) -> Result<(), StepError> {
        self.store.planes(planes)
    }

    /// Writes the colour to move on every board: 0 for Black, 1 for White.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is not the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut batch = Batch::new(Reversi::new(), 2)?;
    /// batch.step(&[19, 26])?;
    /// let mut white = [0; 2];
    /// batch.turns(&mut white)?;
    /// assert_eq!(white, [1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.store.turns(white)
    }

    /// Writes the seat to move on every board: 1 for the player who began, 2 for the other.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is not the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let mut players = [0; 2];
    /// Batch::new(Reversi::new(), 2)?.players(&mut players)?;
    /// assert_eq!(players, [1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.store.players(players)
    }

    /// Writes whether the game on every board is over, 1 or 0. After a step a game can be over
    /// only if games do not restart.
    ///
    /// # Errors
    ///
    /// Returns an error if the length of the slice is not the number of boards.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Batch};
    /// let (mut batch, mut finished) = (Batch::new(Reversi::new(), 2)?, [9; 2]);
    /// batch.finished(&mut finished)?;
    /// assert_eq!(finished, [0, 0]);
    /// batch.playout();
    /// batch.finished(&mut finished)?;
    /// assert_eq!(finished, [1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finished(&self, finished: &mut [u8]) -> Result<(), StepError> {
        self.store.finished(finished)
    }
}

impl Store {
    pub(super) fn placements(&self, words: &mut [u64]) -> Result<(), StepError> {
        self.observe(words, self.words_per_board(), |chunk, words| chunk.placements(0, words))
    }

    pub(super) fn legal_mask(&self, mask: &mut [u8]) -> Result<(), StepError> {
        let (geometry, actions) = (self.geometry, self.actions_per_board());
        self.observe(mask, actions, |chunk, mask| write_mask(chunk, geometry, actions, mask))
    }

    pub(super) fn planes<T: Copy + From<u8> + Send>(&self, planes: &mut [T]) -> Result<(), StepError> {
        let geometry = self.geometry;
        self.observe(planes, 2 * geometry.area() as usize, |chunk, planes| {
            write_planes(chunk, geometry, planes);
        })
    }

    pub(super) fn turns(&self, white: &mut [u8]) -> Result<(), StepError> {
        self.observe(white, 1, |chunk, white| write_flag(chunk, Flag::White, white))
    }

    pub(super) fn players(&self, players: &mut [u8]) -> Result<(), StepError> {
        self.observe(players, 1, |chunk, players| {
            write_flag(chunk, Flag::Second, players);
            for player in players {
                *player += 1;
            }
        })
    }

    pub(super) fn finished(&self, finished: &mut [u8]) -> Result<(), StepError> {
        self.observe(finished, 1, |chunk, finished| write_flag(chunk, Flag::Over, finished))
    }

    pub(super) fn results(&self) -> Vec<i8> {
        let mut results = vec![0; self.len()];
        // The length has been checked.
        let _ = self.results_into(&mut results);
        results
    }

    pub(super) fn results_into(&self, results: &mut [i8]) -> Result<(), StepError> {
        self.observe(results, 1, |chunk, results| chunk.results(results))
    }

    /// Fills `each` values for each board, chunk by chunk.
    fn observe<T: Send>(
        &self,
        values: &mut [T],
        each: usize,
        show: impl Fn(&dyn Chunk, &mut [T]) + Send + Sync,
    ) -> Result<(), StepError> {
        StepError::check_length(values.len(), self.len().saturating_mul(each))?;
        let tasks = self.chunks.iter().zip(values.chunks_mut(CHUNK * each));
        fork(self.parallel, tasks, |(chunk, values)| show(chunk.as_ref(), values));
        Ok(())
    }
}

/// The number of words gathered at a time: the cells of 64 boards of 8x8.
const WORDS: usize = 2 * BOARDS;

/// Goes through the boards of a chunk, as many at a time as there are words for. Each board has
/// the given numbers of values and words.
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

pub(super) fn write_planes<T: Copy + From<u8>>(chunk: &dyn Chunk, geometry: Geometry, planes: &mut [T]) {
    if let Some(boards) = chunk.boards_of_8x8() {
        return Kernel::best().planes(boards, planes);
    }
    let area = geometry.area() as usize;
    by_runs(planes, 2 * area, 2 * area.div_ceil(64), |first, words, planes| {
        chunk.cells(first, words);
        Kernel::best().spread(words, area, planes, area);
    });
}

/// The cells of one board, with the cells of the player to move second.
pub(super) fn write_turned_planes<T: Copy + From<u8>>(
    chunk: &dyn Chunk,
    geometry: Geometry,
    board: usize,
    planes: &mut [T],
) {
    let (mut words, each) = ([0; 2 * MAX_WORDS], geometry.area().div_ceil(64) as usize);
    let words = &mut words[..2 * each];
    chunk.cells_of(board, words);
    words.rotate_left(each);
    write_planes_of_words(words, geometry, planes);
}

/// Writes the cells of consecutive boards, given as words.
pub(super) fn write_planes_of_words<T: Copy + From<u8>>(words: &[u64], geometry: Geometry, planes: &mut [T]) {
    let area = geometry.area() as usize;
    Kernel::best().spread(words, area, planes, area);
}

/// Writes whether each action is legal: the cells, the pass and, if there is one more, the swap.
pub(super) fn write_mask(chunk: &dyn Chunk, geometry: Geometry, actions: usize, mask: &mut [u8]) {
    if let Some(boards) = chunk.boards_of_8x8() {
        return Kernel::best().legal_mask(boards, mask);
    }
    let area = geometry.area() as usize;
    let flags = |run: usize| [Flag::Pass, Flag::Swap].map(|flag| chunk.flags(run * BOARDS, flag));
    if area <= 64 {
        for (run, mask) in mask.chunks_mut(BOARDS * actions).enumerate() {
            let (first, mut words) = (run * BOARDS, [0; BOARDS]);
            let words = &mut words[..mask.len() / actions];
            chunk.placements(first, words);
            if actions == area + 1 {
                Kernel::best().spread_actions(words, area, [chunk.flags(first, Flag::Pass)], mask);
            } else {
                Kernel::best().spread_actions(words, area, flags(run), mask);
            }
        }
        return;
    }
    by_runs(mask, actions, area.div_ceil(64), |first, words, mask| {
        chunk.placements(first, words);
        Kernel::best().spread(words, area, mask, actions);
    });
    for (run, mask) in mask.chunks_mut(BOARDS * actions).enumerate() {
        let mut flags = flags(run);
        for mask in mask.chunks_mut(actions) {
            for (value, boards) in mask.iter_mut().skip(area).zip(&mut flags) {
                *value = (*boards & 1) as u8;
                *boards >>= 1;
            }
        }
    }
}

fn write_flag(chunk: &dyn Chunk, flag: Flag, values: &mut [u8]) {
    for (run, values) in values.chunks_mut(BOARDS).enumerate() {
        let boards = values.len();
        Kernel::best().spread(&[chunk.flags(run * BOARDS, flag)], boards, values, boards);
    }
}
