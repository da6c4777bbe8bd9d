//! The table of positions of any board.

use outflank::board::Grid;
use outflank::encoding::Parts;

use crate::limits::{Budget, PART_BYTES};

/// Entries that share a hash. A new position takes the place of the one that took the least work.
const WAYS: usize = 4;

/// The words of a set of cells on the largest board.
const MOST_WORDS: usize = 9;

/// No move: nothing is known of the best one.
pub(in crate::solve) const NONE: u16 = u16::MAX;

/// A position as the table has it: the cells of the player to move, the opponent's, and the state
/// of the options. Neither game knows one colour from the other, so the turn is not in it.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Key {
    own: [u64; MOST_WORDS],
    other: [u64; MOST_WORDS],
    state: u8,
    /// The words of a set that this board has.
    words: usize,
    hash: u64,
}

impl Key {
    #[inline]
    pub(in crate::solve) fn new<B: Grid>(parts: &Parts<B>, state: u8, words: usize) -> Self {
        let (own, other) = (parts.cells(parts.turn).to_words(), parts.cells(!parts.turn).to_words());
        let mut hash = u64::from(state);
        for (own, other) in own.iter().zip(&other).take(words) {
            hash = (hash ^ own).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash = (hash ^ (hash >> 32) ^ other).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
            hash ^= hash >> 29;
        }
        Self { own, other, state, words, hash: hash.wrapping_mul(0xd6e8_feb8_6659_fd93) }
    }

    fn sets(&self) -> impl Iterator<Item = u64> {
        self.own.into_iter().take(self.words).chain(self.other.into_iter().take(self.words))
    }
}

/// The entry of a position: the bounds of its score, and its best legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Known {
    pub(in crate::solve) low: i16,
    pub(in crate::solve) high: i16,
    pub(in crate::solve) best: u16,
    /// The logarithm of the nodes that it took.
    pub(in crate::solve) work: u8,
}

impl Known {
    fn packed(self, state: u8) -> u64 {
        u64::from(self.low as u16)
            | u64::from(self.high as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.work) << 48
            | u64::from(state) << 56
    }

    const fn unpacked(word: u64) -> Self {
        Self {
            low: word as i16,
            high: (word >> 16) as i16,
            best: (word >> 32) as u16,
            work: (word >> 48) as u8,
        }
    }
}

/// Entries of as many words as the board needs: the whole position, so that no two are taken for
/// each other, then what is known of it.
#[derive(Debug)]
pub(in crate::solve) struct Table {
    entries: Vec<u64>,
    /// The words of an entry.
    width: usize,
    buckets: usize,
    /// The number of buckets that it may have.
    most: usize,
}

/// The own cells and the opponent's cells of a free entry. No position has them, because they
/// overlap.
const FREE: u64 = u64::MAX;

impl Table {
    /// A table of at most `bytes` bytes, or of one bucket if that is more. `None` if there is not
    /// enough memory.
    pub(in crate::solve) fn new(bytes: usize, words: usize) -> Option<Self> {
        let width = 2 * words + 1;
        let bucket = WAYS * width;
        let most = (bytes / (8 * bucket)).max(1);
        let mut entries = Vec::new();
        entries.try_reserve_exact(most.checked_mul(bucket)?).ok()?;
        let buckets = most.min(PART_BYTES / (8 * bucket));
        entries.resize(buckets * bucket, FREE);
        let mut table = Self { entries, width, buckets, most };
        table.clear();
        Some(table)
    }

    /// Makes the rest of the table before a search, as far as there is time.
    pub(in crate::solve) fn fill(&mut self, budget: &mut Budget<'_>) {
        let (width, mut word) = (self.width, self.entries.len());
        // The last word of an entry is as `clear` writes it.
        budget.fill(&mut self.entries, self.most * WAYS * width, || {
            word += 1;
            if word.is_multiple_of(width) { 0 } else { FREE }
        });
        self.buckets = self.entries.len() / (WAYS * width);
    }

    pub(in crate::solve) fn bytes(&self) -> usize {
        8 * self.most * WAYS * self.width
    }

    pub(in crate::solve) fn clear(&mut self) {
        for entry in self.entries.chunks_exact_mut(self.width) {
            entry.fill(FREE);
            // The least work, so that it is taken first.
            if let Some(known) = entry.last_mut() {
                *known = 0;
            }
        }
    }

    /// Where the bucket of a position begins.
    #[inline]
    fn bucket(&self, key: &Key) -> usize {
        let nth = (u128::from(key.hash) * self.buckets as u128) >> 64;
        nth as usize * WAYS * self.width
    }

    #[inline]
    fn is_at(entry: &[u64], key: &Key) -> bool {
        let Some((known, sets)) = entry.split_last() else { return false };
        (known >> 56) as u8 == key.state && key.sets().eq(sets.iter().copied())
    }

    #[inline]
    pub(in crate::solve) fn get(&self, key: &Key) -> Option<Known> {
        let bucket = self.entries.get(self.bucket(key)..)?;
        let mut entries = bucket.chunks_exact(self.width).take(WAYS);
        let entry = entries.find(|entry| Self::is_at(entry, key))?;
        entry.last().map(|&known| Known::unpacked(known))
    }

    /// Writes what is known of a position, over what was known of it or of another one.
    pub(in crate::solve) fn set(&mut self, key: &Key, known: Known) {
        let (at, width) = (self.bucket(key), self.width);
        let Some(bucket) = self.entries.get_mut(at..) else { return };
        let entries = bucket.chunks_exact_mut(width).take(WAYS);
        let work = |entry: &[u64]| entry.last().map(|&known| Known::unpacked(known).work);
        let Some(entry) = entries.min_by_key(|entry| (!Self::is_at(entry, key), work(entry))) else { return };
        for (word, set) in entry.iter_mut().zip(key.sets()) {
            *word = set;
        }
        if let Some(last) = entry.last_mut() {
            *last = known.packed(key.state);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Position;
    use outflank::variant::Variant;

    use super::*;

    #[test]
    fn a_full_table_forgets_the_least_work_and_mixes_nothing_up() {
        for variant in Variant::all() {
            let (start, words) = (variant.start(), usize::from(variant.geometry().area()).div_ceil(64));
            let mut table = Table::new(0, words).unwrap();
            assert_eq!(table.bytes(), WAYS * (2 * words + 1) * 8);
            let key = |state| Key::new(&start.parts(), state, words);
            for state in 0..5 {
                assert_eq!(table.get(&key(state)), None, "{variant}");
                let known = Known { low: -1, high: i16::from(state), best: NONE, work: 1 + state };
                table.set(&key(state), known);
                assert_eq!(table.get(&key(state)), Some(known), "{variant}");
            }
            // One of five has given way.
            assert_eq!(table.get(&key(0)), None, "{variant}");
            table.clear();
            assert_eq!(table.get(&key(4)), None, "{variant}");
        }
    }
}
