//! Perft with a hash table.

use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

use super::{after, perft};
use crate::position::Position;

/// The error if there is not enough memory for the table.
///
/// ```
/// use outflank::{Reversi, TableMemoryError, perft_hashed};
/// let bytes = usize::MAX;
/// assert_eq!(perft_hashed(&Reversi::new(), 9, bytes), Err(TableMemoryError { bytes }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMemoryError {
    /// The size of the table, in bytes.
    pub bytes: usize,
}

impl fmt::Display for TableMemoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not enough memory for a table of {} bytes", self.bytes)
    }
}

impl core::error::Error for TableMemoryError {}

/// A word of the table: a `Cell` for one thread, an atomic integer for several.
pub(super) trait Slot: From<u64> {
    fn get(&self) -> u64;
    fn set(&self, value: u64);
}

impl Slot for Cell<u64> {
    #[inline]
    fn get(&self) -> u64 {
        Self::get(self)
    }

    #[inline]
    fn set(&self, value: u64) {
        Self::set(self, value);
    }
}

/// An entry of the table: a count for a position and a depth.
struct Entry<S> {
    /// The key, combined with the other word by exclusive or. If two threads write an entry at the
    /// same time, its words do not match and the entry is ignored (Hyatt and Mann, "A lock-less
    /// transposition-table implementation for parallel search", 2002).
    check: S,
    /// The count plus one; 0 if the entry is empty.
    count_and_one: S,
}

/// The table of counts, by position and depth.
pub(super) struct Table<S>(Vec<Entry<S>>);

impl<S: Slot> Table<S> {
    pub(super) fn new(bytes: usize) -> Result<Self, TableMemoryError> {
        let count = (bytes / size_of::<Entry<S>>()).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(count).map_err(|_| TableMemoryError { bytes })?;
        entries.resize_with(count, || Entry { check: S::from(0), count_and_one: S::from(0) });
        Ok(Self(entries))
    }

    /// The entry for a key.
    fn at(&self, key: u64) -> &Entry<S> {
        &self.0[(key % self.0.len() as u64) as usize]
    }

    fn get(&self, key: u64) -> Option<u64> {
        let entry = self.at(key);
        let count_and_one = entry.count_and_one.get();
        (entry.check.get() == key ^ count_and_one).then(|| count_and_one.checked_sub(1))?
    }

    fn put(&self, key: u64, count: u64) {
        let (entry, count_and_one) = (self.at(key), count + 1);
        entry.check.set(key ^ count_and_one);
        entry.count_and_one.set(count_and_one);
    }
}

/// Counts like [`perft`], with a hash table of `bytes` bytes, 16 per entry.
///
/// Positions that occur again, and their images under the symmetries of the board, are counted
/// once. This is faster than `perft` at about 10 plies and more.
///
/// Two positions may have the same 64-bit key, and then the count is wrong. Among a billion random
/// keys there is such a pair with probability 0.03.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the table. The function then counts nothing.
///
/// ```
/// use outflank::{Reversi, perft_hashed};
/// assert_eq!(perft_hashed(&Reversi::new(), 9, 1 << 20)?, 3_005_288);
/// # Ok::<(), outflank::TableMemoryError>(())
/// ```
pub fn perft_hashed<P: Position>(position: &P, depth: u32, bytes: usize) -> Result<u64, TableMemoryError> {
    Ok(counted(position, depth, &Table::<Cell<u64>>::new(bytes)?))
}

/// With fewer plies than this, counting is faster than a look-up.
const REMEMBERED: u32 = 6;

pub(super) fn counted<P: Position, S: Slot>(position: &P, depth: u32, table: &Table<S>) -> u64 {
    if depth < REMEMBERED {
        return perft(position, depth);
    }
    let least = position.canonical();
    // The depth is mixed into the key, since a position has a count for each depth.
    let key = least.key().wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(depth as u64));
    if let Some(count) = table.get(key) {
        return count;
    }
    let moves = least.legal_moves();
    let count = moves.map(|mv| counted(&after(&least, mv), depth - 1, table)).sum();
    table.put(key, count);
    count
}
