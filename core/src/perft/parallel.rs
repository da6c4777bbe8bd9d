//! Perft on several threads.

use alloc::vec::Vec;
#[cfg(target_has_atomic = "64")]
use core::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

#[cfg(target_has_atomic = "64")]
use super::hashed::{Slot, Table, TableMemoryError, counted};
use super::{after, perft};
use crate::position::Position;

/// The least number of tasks, so that all threads end at about the same time.
const TASKS: usize = 1000;

/// Counts like [`perft`], on the threads of the current `rayon` pool.
///
/// ```
/// use outflank::{Reversi, perft_parallel};
/// assert_eq!(perft_parallel(&Reversi::new(), 8), 390_216);
/// ```
pub fn perft_parallel<P: Position + Send + Sync>(position: &P, depth: u32) -> u64 {
    let (mut positions, mut left) = (alloc::vec![position.clone()], depth);
    while left > 1 && (1..TASKS).contains(&positions.len()) {
        let replies =
            |position: &P| -> Vec<P> { position.legal_moves().map(|mv| after(position, mv)).collect() };
        positions = positions.iter().flat_map(replies).collect();
        left -= 1;
    }
    positions.par_iter().map(|position| perft(position, left)).sum()
}

#[cfg(target_has_atomic = "64")]
impl Slot for AtomicU64 {
    #[inline]
    fn get(&self) -> u64 {
        self.load(Ordering::Relaxed)
    }

    #[inline]
    fn set(&self, value: u64) {
        self.store(value, Ordering::Relaxed);
    }
}

/// Counts like [`perft_hashed`](super::perft_hashed), on the threads of the current `rayon` pool,
/// which share the table. The function exists only on targets with atomic numbers of 64 bits.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the table. The function then counts nothing.
///
/// ```
/// use outflank::{Reversi, perft_hashed_parallel};
/// assert_eq!(perft_hashed_parallel(&Reversi::new(), 9, 1 << 20)?, 3_005_288);
/// # Ok::<(), outflank::TableMemoryError>(())
/// ```
#[cfg(target_has_atomic = "64")]
pub fn perft_hashed_parallel<P: Position + Send + Sync>(
    position: &P,
    depth: u32,
    bytes: usize,
) -> Result<u64, TableMemoryError> {
    let table = Table::<AtomicU64>::new(bytes)?;
    // The first plies are searched breadth first: each position once, with the number of move
    // sequences that lead to it.
    let (mut positions, mut left) = (alloc::vec![(position.canonical(), 1)], depth);
    while left > 1 && (1..TASKS).contains(&positions.len()) {
        let replies = |(position, ways): &(P, u64)| -> Vec<(P, u64)> {
            position.legal_moves().map(|mv| (after(position, mv).canonical(), *ways)).collect()
        };
        positions = positions.iter().flat_map(replies).collect();
        positions.sort();
        positions.dedup_by(|(position, ways), (kept, all)| {
            let is_same = position == kept;
            *all += if is_same { *ways } else { 0 };
            is_same
        });
        left -= 1;
    }
    Ok(positions.par_iter().map(|(position, ways)| ways * counted(position, left, &table)).sum())
}
