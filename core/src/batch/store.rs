//! The boards of a batch of any type. The operations of a batch are compiled only once.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

use super::board_mask::{BoardMask, CHUNK};
use super::chunk::{Chunk, ChunkLayout, Flag, Made};
use super::random::Streams;
use super::{BatchError, Batched, Options, StepError};
use crate::board::Geometry;
use crate::encoding::raw::RawPosition;
use crate::reversi::arch::{BLOCKS, BOARDS};

pub(super) struct Store {
    /// The boards, 256 in each but the last.
    pub(super) chunks: Vec<Box<dyn Chunk>>,
    pub(super) geometry: Geometry,
    pub(super) actions_per_board: usize,
    pub(super) options: Options,
    pub(super) streams: Vec<Streams>,
    pub(super) rewards: Vec<i8>,
    pub(super) ended: Vec<bool>,
    plies: Vec<u16>,
    pub(super) parallel: bool,
}

impl Clone for Store {
    fn clone(&self) -> Self {
        Self {
            chunks: self.chunks.iter().map(|chunk| chunk.duplicate()).collect(),
            geometry: self.geometry,
            actions_per_board: self.actions_per_board,
            options: self.options,
            streams: self.streams.clone(),
            rewards: self.rewards.clone(),
            ended: self.ended.clone(),
            plies: self.plies.clone(),
            parallel: self.parallel,
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { geometry, options, parallel, .. } = self;
        let boards = self.len();
        write!(f, "Store({boards} boards, {}, {options:?}, parallel: {parallel})", geometry.name)
    }
}

/// Allocates a vector of `length` equal values.
fn filled<T: Clone>(value: T, length: usize) -> Result<Vec<T>, TryReserveError> {
    let mut values = Vec::new();
    values.try_reserve_exact(length)?;
    values.resize(length, value);
    Ok(values)
}

impl Store {
    pub(super) fn new<P: Batched>(start: &P, boards: usize, options: Options) -> Result<Self, BatchError> {
        let ChunkLayout { bytes, make } = start.layout();
        let (shape, make) = ((start.geometry(), start.actions() as usize), |boards| make(start, boards));
        let store = Self::of(shape, bytes, &make, boards, options);
        store.map_err(|_| BatchError::Memory { boards })
    }

    fn of(
        (geometry, actions_per_board): (Geometry, usize),
        bytes_each: usize,
        make: &dyn Fn(usize) -> Made,
        boards: usize,
        options: Options,
    ) -> Result<Self, TryReserveError> {
        probe(bytes_each, boards)?;
        let (chunks, runs) = (boards.div_ceil(CHUNK), boards.div_ceil(BOARDS));
        let mut store = Self {
            chunks: Vec::new(),
            geometry,
            actions_per_board,
            options,
            streams: Vec::new(),
            rewards: filled(0, boards)?,
            ended: filled(false, boards)?,
            plies: filled(0, boards)?,
            parallel: false,
        };
        store.chunks.try_reserve_exact(chunks)?;
        for chunk in 0..chunks {
            store.chunks.push(make(CHUNK.min(boards - chunk * CHUNK))?);
        }
        store.streams.try_reserve_exact(runs)?;
        store.streams.extend((0..runs as u64).map(|run| Streams::new(0, run)));
        Ok(store)
    }

    /// A copy, if there is enough memory for one.
    pub(super) fn try_clone<P: Batched>(&self, start: &P) -> Result<Self, BatchError> {
        let boards = self.len();
        probe(start.layout().bytes, boards).map_err(|_| BatchError::Memory { boards })?;
        Ok(self.clone())
    }

    pub(super) fn len(&self) -> usize {
        self.rewards.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rewards.is_empty()
    }

    pub(super) fn actions_per_board(&self) -> usize {
        self.actions_per_board
    }

    pub(super) fn words_per_board(&self) -> usize {
        self.geometry.area().div_ceil(64) as usize
    }

    pub(super) fn seed(&mut self, seed: u64) {
        for (streams, run) in self.streams.iter_mut().zip(0..) {
            *streams = Streams::new(seed, run);
        }
    }

    pub(super) fn reset(&mut self) {
        for chunk in &mut self.chunks {
            chunk.begin(BoardMask::ALL);
        }
    }

    pub(super) fn reset_where(&mut self, boards: &[bool]) -> Result<(), StepError> {
        StepError::check_length(boards.len(), self.len())?;
        for (chunk, boards) in self.chunks.iter_mut().zip(boards.chunks(CHUNK)) {
            chunk.begin(BoardMask::from_bools(boards));
        }
        Ok(())
    }

    pub(super) fn reset_finished(&mut self) {
        for (chunk, boards) in self.chunks.iter_mut().zip(self.rewards.chunks(CHUNK)) {
            let by_64 = boards.len().div_ceil(BOARDS);
            let over =
                BoardMask::by_64(|nth| if nth < by_64 { chunk.flags(nth * BOARDS, Flag::Over) } else { 0 });
            chunk.begin(over);
        }
    }

    /// The position of a board; `None` if there is no such board.
    pub(super) fn get(&self, board: usize) -> Option<RawPosition> {
        (board < self.len()).then(|| self.chunks[board / CHUNK].get(board % CHUNK))
    }

    /// Sets the position of those boards. Returns `false`, and sets none, if one of them does not
    /// exist or the position is of another variant.
    pub(super) fn set(&mut self, boards: Range<usize>, position: &RawPosition) -> bool {
        let chunks = boards.start / CHUNK..boards.end.div_ceil(CHUNK);
        boards.end <= self.len()
            && self.chunks[chunks.clone()].iter_mut().zip(chunks).all(|(chunk, nth)| {
                let first = |board: usize| BoardMask::first(board.saturating_sub(nth * CHUNK));
                chunk.set(first(boards.end) & !first(boards.start), position) == Ok(true)
            })
    }

    pub(super) fn playout(&mut self) -> &[u16] {
        self.playout_stoppable(&|| false);
        &self.plies
    }

    pub(super) fn playout_stoppable(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<&[u16]> {
        let Self { chunks, streams, plies, parallel, .. } = self;
        let parts = chunks.iter_mut().zip(streams.chunks_mut(BLOCKS)).zip(plies.chunks_mut(CHUNK));
        let stopped = AtomicBool::new(false);
        let stop = || stopped.load(Ordering::Relaxed) || stop();
        fork(*parallel, parts, |((chunk, streams), plies)| {
            if stop() || !chunk.playout(streams, plies, &stop) {
                stopped.store(true, Ordering::Relaxed);
            }
        });
        (!stopped.into_inner()).then_some(plies)
    }
}

/// Returns whether there is enough memory for the boards. It reserves the total once, because
/// systems that overcommit refuse only large requests.
fn probe(bytes_each: usize, boards: usize) -> Result<(), TryReserveError> {
    /// The entries of the results for a chunk.
    const RESULTS: usize = size_of::<i8>() + size_of::<bool>() + size_of::<u16>();
    /// The size of an empty chunk, with the allocator's overhead.
    const EMPTY_CHUNK: usize = 1024;
    let each = bytes_each + RESULTS + size_of::<Streams>().div_ceil(BOARDS) + EMPTY_CHUNK / CHUNK;
    let bytes = boards.saturating_mul(each).saturating_add(EMPTY_CHUNK);
    let mut probe = Vec::<u8>::new();
    probe.try_reserve_exact(bytes)?;
    // Without this the compiler may remove an allocation that is never used.
    core::hint::black_box(&mut probe);
    Ok(())
}

/// Calls `work` on each task, on all threads of the `rayon` pool if `parallel`.
#[cfg_attr(not(feature = "rayon"), expect(unused_variables, reason = "there are no threads"))]
pub(super) fn fork<T: Send>(parallel: bool, tasks: impl Iterator<Item = T>, work: impl Fn(T) + Send + Sync) {
    #[cfg(feature = "rayon")]
    if parallel {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        let tasks: Vec<T> = tasks.collect();
        tasks.into_par_iter().for_each(work);
        return;
    }
    tasks.for_each(work);
}
