//! Checkpoints: the boards of a batch, its last results and its generators as bytes, to continue
//! later or on another machine.
//!
//! The bytes are stable, and the same on every machine. They begin with the key of the start and
//! the number of boards, eight bytes each. Then come the positions of the boards, their rewards,
//! one byte per board, and their ends, one byte per board. The states of the generators come last, with
//! eight bytes per word. The lowest byte comes first.

use alloc::vec::Vec;
use core::fmt;

use super::BatchError;
use super::board_mask::{BoardMask, CHUNK};
use super::random::Streams;
use super::store::Store;
use crate::encoding::{FromBytesError, Kind, bytes};

/// The error for bytes that are not a checkpoint of the batch. The batch is unchanged.
///
/// ```
/// use outflank::{Reversi, batch::Batch};
/// let mut batch = Batch::new(Reversi::new(), 2)?;
/// let error = batch.restore(&[0; 16]).unwrap_err();
/// assert_eq!(error.to_string(), "the checkpoint is of games with a different start");
/// # Ok::<(), outflank::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// The games of the checkpoint begin with another position than the games of the batch.
    Start,
    /// The checkpoint has another number of boards.
    Boards {
        /// The number of boards of the checkpoint.
        found: u64,
        /// The number of boards of the batch.
        wanted: usize,
    },
    /// There are too few or too many bytes.
    Length {
        /// The number of bytes.
        found: usize,
        /// The number of bytes needed.
        wanted: usize,
    },
    /// The bytes of a board are not a valid position.
    Position {
        /// The number of the board.
        board: usize,
        /// The problem with the bytes.
        error: FromBytesError,
    },
    /// The position of a board is of another variant.
    Variant {
        /// The number of the board.
        board: usize,
    },
    /// The reward of a board is not -1, 0 or 1, or its end is not 0 or 1.
    Result {
        /// The number of the board.
        board: usize,
    },
    /// No seed leads to the state of a generator.
    Generator,
    /// There is not enough memory to read the checkpoint.
    Memory,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("the checkpoint is of games with a different start"),
            Self::Boards { found, wanted } => {
                write!(f, "the checkpoint must have {wanted} boards, got {found}")
            }
            Self::Length { found, wanted } => {
                write!(f, "expected a checkpoint of {wanted} bytes, found {found}")
            }
            Self::Position { board, error } => write!(f, "board {board}: {error}"),
            Self::Variant { board } => write!(f, "board {board}: a position of another variant"),
            Self::Result { board } => write!(f, "board {board}: invalid reward or end"),
            Self::Generator => f.write_str("a random generator's state is all zeros"),
            Self::Memory => f.write_str("not enough memory for the checkpoint"),
        }
    }
}

impl core::error::Error for RestoreError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Position { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// The start's key, then the number of boards.
const HEADER: usize = 16;

/// The length of a checkpoint, given the bytes per position.
fn length(boards: usize, of_position: usize, runs: usize) -> Option<usize> {
    let of_boards = boards.checked_mul(of_position.checked_add(2)?)?;
    let of_streams = runs.checked_mul(8 * Streams::WORDS)?;
    HEADER.checked_add(of_boards)?.checked_add(of_streams)
}

/// A checkpoint whose bytes have been checked.
struct Sound<'a> {
    positions: &'a [u8],
    rewards: &'a [u8],
    ended: &'a [u8],
    streams: Vec<Streams>,
}

impl Store {
    /// The state as bytes. `start` is the key of the start.
    pub(super) fn checkpoint(&self, start: u64) -> Result<Vec<u8>, BatchError> {
        let (boards, of_position) = (self.len(), bytes::length(self.geometry));
        let no_memory = BatchError::Memory { boards };
        let mut bytes = Vec::new();
        let length = length(boards, of_position, self.streams.len()).ok_or(no_memory)?;
        bytes.try_reserve_exact(length).map_err(|_| no_memory)?;
        bytes.extend(start.to_le_bytes());
        bytes.extend((boards as u64).to_le_bytes());
        bytes.extend((0..boards).filter_map(|board| self.get(board)).flat_map(bytes::write));
        bytes.extend(self.rewards.iter().map(|reward| reward.cast_unsigned()));
        bytes.extend(self.ended.iter().map(|&ended| u8::from(ended)));
        bytes.extend(self.streams.iter().flat_map(Streams::state).flat_map(u64::to_le_bytes));
        Ok(bytes)
    }

    /// Restores the state that these bytes hold. `start` is the key of the start, and `kind` its
    /// kind.
    pub(super) fn restore(
        &mut self,
        start: u64,
        kind: &'static Kind,
        bytes: &[u8],
    ) -> Result<(), RestoreError> {
        // Everything is checked before the batch changes.
        let sound = self.read(start, kind, bytes)?;
        for (board, bytes) in sound.positions.chunks_exact(bytes::length(self.geometry)).enumerate() {
            if let Ok(position) = bytes::read(kind, bytes) {
                self.set(board..board + 1, &position);
            }
        }
        self.take(sound);
        Ok(())
    }

    /// Reads and checks a checkpoint.
    fn read<'a>(
        &mut self,
        start: u64,
        kind: &'static Kind,
        bytes: &'a [u8],
    ) -> Result<Sound<'a>, RestoreError> {
        let (boards, runs, of_position) = (self.len(), self.streams.len(), bytes::length(self.geometry));
        let wanted = length(boards, of_position, runs).ok_or(RestoreError::Memory)?;
        let wrong_length = RestoreError::Length { found: bytes.len(), wanted };
        let (&key, rest) = bytes.split_first_chunk().ok_or(wrong_length)?;
        let (&count, rest) = rest.split_first_chunk().ok_or(wrong_length)?;
        if u64::from_le_bytes(key) != start {
            return Err(RestoreError::Start);
        }
        let found = u64::from_le_bytes(count);
        if found != boards as u64 {
            return Err(RestoreError::Boards { found, wanted: boards });
        }
        if bytes.len() != wanted {
            return Err(wrong_length);
        }
        let (positions, rest) = rest.split_at(boards * of_position);
        let (rewards, rest) = rest.split_at(boards);
        let (ended, generators) = rest.split_at(boards);
        for (board, bytes) in positions.chunks_exact(of_position).enumerate() {
            // The bytes of a position include its options.
            let is_of_variant = bytes::read(kind, bytes)
                .and_then(|position| self.chunks[board / CHUNK].set(BoardMask::NONE, &position))
                .map_err(|error| RestoreError::Position { board, error })?;
            if !is_of_variant {
                return Err(RestoreError::Variant { board });
            }
        }
        let is_result = |(&reward, &ended): (&u8, &u8)| {
            (-1..=1).contains(&reward.cast_signed()) && (ended == 1 || ended == 0 && reward == 0)
        };
        if let Some(board) = rewards.iter().zip(ended).position(|result| !is_result(result)) {
            return Err(RestoreError::Result { board });
        }
        let mut streams = Vec::new();
        streams.try_reserve_exact(runs).map_err(|_| RestoreError::Memory)?;
        for bytes in generators.as_chunks().0.as_chunks().0 {
            let state = bytes.map(u64::from_le_bytes);
            streams.push(Streams::from_state(&state).ok_or(RestoreError::Generator)?);
        }
        Ok(Sound { positions, rewards, ended, streams })
    }

    /// The results and generators of a checkpoint.
    fn take(&mut self, sound: Sound<'_>) {
        for (reward, &byte) in self.rewards.iter_mut().zip(sound.rewards) {
            *reward = byte.cast_signed();
        }
        for (end, &byte) in self.ended.iter_mut().zip(sound.ended) {
            *end = byte == 1;
        }
        self.streams = sound.streams;
    }
}
