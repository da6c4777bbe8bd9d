//! The boards of a batch, whatever they are: all that a batch does is here once, and is compiled
//! once.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

use super::chosen::{ALL, Chosen, NONE, chosen, each};
use super::chunk::{CHUNK, Chunk, Ends, Flag, fork};
use super::kind::Kind;
use super::random::Streams;
use super::{BatchError, Batched, Options, Outputs, StepError, show};
use crate::board::{Board, Geometry};
use crate::position::Position;
use crate::reversi::arch::{BOARDS, TOGETHER};

pub(super) struct Store {
    /// The boards, 256 in each but the last.
    pub(super) chunks: Vec<Box<dyn Chunk>>,
    pub(super) geometry: Geometry,
    actions_per_board: usize,
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

/// A chunk with what belongs to its boards.
pub(super) struct Part<'a> {
    pub(super) chunk: &'a mut dyn Chunk,
    pub(super) streams: &'a mut [Streams],
    pub(super) rewards: &'a mut [i8],
    pub(super) ended: &'a mut [bool],
}

/// Boards of a chunk that are not shown as their positions are.
#[derive(Default)]
pub(super) struct Apart {
    /// The cells of the player to move are the second ones.
    pub(super) turned: Chosen,
    /// The game has ended, whatever the rules say of the position: nothing is legal.
    pub(super) ended: Chosen,
}

impl Part<'_> {
    /// Writes down which games have ended, and how.
    pub(super) fn end(&mut self, ends: Ends) {
        let results = self.rewards.chunks_mut(BOARDS).zip(self.ended.chunks_mut(BOARDS));
        for (over, (rewards, ended)) in ends.into_iter().zip(results) {
            over.report(rewards, ended);
        }
    }
}

/// Values that are not there yet, for as many entries.
fn filled<T: Clone>(value: T, length: usize) -> Result<Vec<T>, TryReserveError> {
    let mut values = Vec::new();
    values.try_reserve_exact(length)?;
    values.resize(length, value);
    Ok(values)
}

impl Store {
    pub(super) fn new<P: Batched>(start: &P, boards: usize, options: Options) -> Result<Self, BatchError> {
        let kind = Kind::of_kernels(start).unwrap_or_else(P::held_as);
        let shape = (P::Board::GEOMETRY, start.actions() as usize);
        let store = Self::of(start, shape, kind, boards, options);
        store.map_err(|_| BatchError::Memory { boards })
    }

    fn of(
        start: &dyn Any,
        (geometry, actions_per_board): (Geometry, usize),
        kind: Kind,
        boards: usize,
        options: Options,
    ) -> Result<Self, TryReserveError> {
        probe(kind, boards)?;
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
            store.chunks.extend((kind.make)(start, CHUNK.min(boards - chunk * CHUNK))?);
        }
        store.streams.try_reserve_exact(runs)?;
        store.streams.extend((0..runs as u64).map(|run| Streams::new(0, run)));
        Ok(store)
    }

    pub(super) fn len(&self) -> usize {
        self.rewards.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rewards.is_empty()
    }

    #[cfg(feature = "variant")]
    pub(super) fn options(&self) -> Options {
        self.options
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
            chunk.begin(ALL);
        }
    }

    pub(super) fn reset_where(&mut self, boards: &[bool]) -> Result<(), StepError> {
        StepError::check_length(boards.len(), self.len())?;
        for (chunk, boards) in self.chunks.iter_mut().zip(boards.chunks(CHUNK)) {
            chunk.begin(chosen(boards));
        }
        Ok(())
    }

    pub(super) fn reset_finished(&mut self) {
        for (chunk, boards) in self.chunks.iter_mut().zip(self.rewards.chunks(CHUNK)) {
            let mut over = NONE;
            for (nth, over) in over.iter_mut().take(boards.len().div_ceil(BOARDS)).enumerate() {
                *over = chunk.flags(nth * BOARDS, Flag::Over);
            }
            chunk.begin(over);
        }
    }

    /// The position of a board; the one given tells its type.
    pub(super) fn get<P: Position>(&self, board: usize, _of: P) -> Option<P> {
        let mut position: Option<P> = None;
        self.chunks.get(board / CHUNK)?.get(board % CHUNK, &mut position);
        position
    }

    pub(super) fn set(&mut self, board: usize, position: &dyn Any) -> bool {
        let chunk = self.chunks.get_mut(board / CHUNK).filter(|_| board < self.rewards.len());
        chunk.is_some_and(|chunk| chunk.set(board % CHUNK, position))
    }

    /// An error where the action of a board that is chosen is illegal.
    pub(super) fn check(
        &mut self,
        actions: &[u16],
        chosen: impl Fn(usize) -> Chosen,
    ) -> Result<(), StepError> {
        StepError::check_length(actions.len(), self.len())?;
        for (nth, (chunk, actions)) in self.chunks.iter_mut().zip(actions.chunks(CHUNK)).enumerate() {
            let (mut illegal, chosen) = (chunk.illegal(actions), chosen(nth));
            for (illegal, chosen) in illegal.iter_mut().zip(chosen) {
                *illegal &= chosen;
            }
            if let Some(board) = each(illegal).next() {
                // A pass that is legal by the rules is none where the batch plays it by itself:
                // then it is never waited for.
                let (action, error) = (actions[board], chunk.check(board, actions[board]));
                let board = nth * CHUNK + board;
                return Err(error.map_or(StepError::NoAction { board, action }, |error| {
                    StepError::Illegal { board, error }
                }));
            }
        }
        Ok(())
    }

    /// An error where an array that is to be filled has another length than it has to have.
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
        self.step_chosen(&|_| ALL, actions, outputs)
    }

    pub(super) fn step_where<T: Copy + From<u8> + Send>(
        &mut self,
        boards: &[bool],
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        StepError::check_length(boards.len(), self.len())?;
        let chosen = |nth| boards.chunks(CHUNK).nth(nth).map_or(NONE, chosen);
        self.step_chosen(&chosen, actions, outputs)
    }

    fn step_chosen<T: Copy + From<u8> + Send>(
        &mut self,
        chosen: &(dyn Fn(usize) -> Chosen + Sync),
        actions: &[u16],
        outputs: Outputs<'_, T>,
    ) -> Result<(), StepError> {
        self.check_outputs(&outputs)?;
        self.check(actions, chosen)?;
        let options = self.options;
        self.work(outputs, actions.chunks(CHUNK).enumerate(), |(nth, actions), part| {
            let ends = part.chunk.step(chosen(nth), actions, options);
            part.end(ends);
            Apart::default()
        });
        Ok(())
    }

    /// Works on each chunk, with what there is for it, and then shows it; the boards that the work
    /// returns in their own way.
    pub(super) fn work<T: Copy + From<u8> + Send, G: Send>(
        &mut self,
        outputs: Outputs<'_, T>,
        given: impl Iterator<Item = G>,
        work: impl Fn(G, &mut Part<'_>) -> Apart + Send + Sync,
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
        let parts = chunks.iter_mut().zip(streams.chunks_mut(TOGETHER)).zip(results);
        let parts = parts.map(|((chunk, streams), (rewards, ended))| Part {
            chunk: chunk.as_mut(),
            streams,
            rewards,
            ended,
        });
        // What is shown of a chunk is shown while it is in the CPU's nearest cache.
        fork(parallel, parts.zip(given).zip(shown), |((mut part, given), (planes, mask))| {
            let Apart { turned, ended } = work(given, &mut part);
            if let Some(planes) = planes {
                show::planes(part.chunk, geometry, planes);
                for board in each(turned) {
                    let planes = &mut planes[board * planes_each..][..planes_each];
                    show::planes_of(part.chunk, geometry, board, true, planes);
                }
            }
            if let Some(mask) = mask {
                show::mask(part.chunk, geometry, actions_each, mask);
                for board in each(ended) {
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
        let parts = self.chunks.iter().zip(self.streams.chunks_mut(TOGETHER)).zip(actions.chunks_mut(CHUNK));
        fork(self.parallel, parts, |((chunk, streams), actions)| chunk.random_actions(streams, actions));
        Ok(())
    }

    pub(super) fn playout(&mut self) -> &[u16] {
        self.playout_stoppable(&|| false);
        &self.plies
    }

    pub(super) fn playout_stoppable(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<&[u16]> {
        let Self { chunks, streams, plies, parallel, .. } = self;
        let parts = chunks.iter_mut().zip(streams.chunks_mut(TOGETHER)).zip(plies.chunks_mut(CHUNK));
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

/// Whether there is the memory for so many boards: what they will take in many pieces is asked for
/// in one, as a system that gives out more than it has refuses large pieces only.
fn probe(kind: Kind, boards: usize) -> Result<(), TryReserveError> {
    /// A board's entries among the results.
    const RESULTS: usize = size_of::<i8>() + size_of::<bool>() + size_of::<u16>();
    /// A chunk that no board is in, and what the allocator keeps of it.
    const EMPTY_CHUNK: usize = 1024;
    let each = kind.bytes + RESULTS + size_of::<Streams>().div_ceil(BOARDS) + EMPTY_CHUNK / CHUNK;
    let bytes = boards.saturating_mul(each).saturating_add(EMPTY_CHUNK);
    let mut probe = Vec::<u8>::new();
    probe.try_reserve_exact(bytes)?;
    // Otherwise the compiler may leave out what nobody uses.
    core::hint::black_box(&mut probe);
    Ok(())
}
