//! Counting that remembers.

use alloc::vec::Vec;
use core::fmt;

use super::{after, perft};
use crate::position::Position;

/// There is not the memory for a table of so many bytes.
///
/// ```
/// use outflank::{Reversi, TableMemoryError, perft_hashed};
/// let bytes = usize::MAX;
/// assert_eq!(perft_hashed(&Reversi::new(), 9, bytes), Err(TableMemoryError { bytes }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableMemoryError {
    /// The bytes that were asked for.
    pub bytes: usize,
}

impl fmt::Display for TableMemoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is not the memory for a table of {} bytes", self.bytes)
    }
}

impl core::error::Error for TableMemoryError {}

/// What has been counted of a position.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    /// The count and one more; 0 where nothing has been counted.
    count_and_one: u64,
}

/// [`perft`] that remembers what it has counted, in a table of so many `bytes`, 16 an entry:
/// positions that are met again, and their images under the board's symmetries, are counted once.
/// It pays from some 12 plies on.
///
/// Two positions may share a 64-bit key; of a billion random ones a pair does with probability
/// 0.03. Then the count is wrong.
///
/// # Errors
///
/// If there is not the memory for the table; nothing is counted then.
///
/// ```
/// use outflank::{Reversi, perft_hashed};
/// assert_eq!(perft_hashed(&Reversi::new(), 9, 1 << 20)?, 3_005_288);
/// # Ok::<(), outflank::TableMemoryError>(())
/// ```
pub fn perft_hashed<P: Position>(position: &P, depth: u32, bytes: usize) -> Result<u64, TableMemoryError> {
    let entries = (bytes / size_of::<Entry>()).max(1);
    let mut table = Vec::new();
    table.try_reserve_exact(entries).map_err(|_| TableMemoryError { bytes })?;
    table.resize(entries, Entry { key: 0, count_and_one: 0 });
    Ok(counted(position, depth, &mut table))
}

/// Below so many plies counting is faster than remembering.
const REMEMBERED: u32 = 6;

fn counted<P: Position>(position: &P, depth: u32, table: &mut [Entry]) -> u64 {
    if depth < REMEMBERED {
        return perft(position, depth);
    }
    let least = position.canonical();
    // The depth is mixed into the key: a position has a count for each depth.
    let key = least.key().wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(depth as u64));
    let place = (key % table.len() as u64) as usize;
    let known = table[place];
    if known.key == key && known.count_and_one != 0 {
        return known.count_and_one - 1;
    }
    let moves = least.legal_moves();
    let count = moves.map(|mv| counted(&after(&least, mv), depth - 1, table)).sum();
    table[place] = Entry { key, count_and_one: count + 1 };
    count
}
