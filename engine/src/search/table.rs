//! The table of positions that a search of the midgame has been in.

use crate::arithmetic::hash;
use crate::discs::Discs;
use crate::limits::{Budget, PART_BYTES};

/// No action: nothing is known of the best move.
pub(super) const NONE: u16 = u16::MAX;

/// What tells positions apart: on 8x8 the whole position; on other boards its key of 64 bits, two
/// times, which no position of 8x8 has, since nothing is in both of its sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64, u64);

impl From<Discs> for Key {
    fn from(discs: Discs) -> Self {
        Self(discs.player, discs.opponent)
    }
}

impl From<u64> for Key {
    fn from(key: u64) -> Self {
        Self(key, key)
    }
}

/// The entry of a position: the bounds of its value by a search of this depth, and the best move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: Key,
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) best: u16,
    pub(super) depth: u16,
}

/// An entry that says nothing, whichever position has its key.
const FREE: Entry = Entry { key: Key(0, 0), low: i32::MIN, high: i32::MAX, best: NONE, depth: 0 };

/// Entries that share a hash. A new position takes the place of the one of least depth.
const WAYS: usize = 4;

type Bucket = [Entry; WAYS];

#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// The number of buckets that it may have, a power of two.
    most: usize,
}

impl Table {
    /// A table of at most `bytes` bytes, or of one bucket if that is more. `None` if there is not
    /// enough memory.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let fit = (bytes / size_of::<Bucket>()).max(1);
        let most = 1 << fit.ilog2();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(most).ok()?;
        buckets.resize(most.min(PART_BYTES / size_of::<Bucket>()), [FREE; WAYS]);
        Some(Self { buckets, most })
    }

    /// Makes the rest of the table before a search, as far as there is time.
    pub(super) fn fill(&mut self, budget: &mut Budget<'_>) {
        budget.fill(&mut self.buckets, self.most, || [FREE; WAYS]);
    }

    pub(super) fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>()
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([FREE; WAYS]);
    }

    /// A table that is not full yet may have another number of buckets, and then uses a part.
    #[inline]
    fn bucket(&self, Key(one, two): Key) -> usize {
        (hash(one, two) >> 20) as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: impl Into<Key>) -> Option<Entry> {
        let key = key.into();
        self.buckets.get(self.bucket(key))?.iter().find(|entry| entry.key == key).copied()
    }

    /// Keeps what a search of that depth, with that window, has found of a position.
    pub(super) fn set(
        &mut self,
        key: impl Into<Key>,
        depth: u32,
        (alpha, beta): (i32, i32),
        value: i32,
        best: u16,
    ) {
        let (key, depth) = (key.into(), depth as u16);
        let at = self.bucket(key);
        let Some(bucket) = self.buckets.get_mut(at) else { return };
        let Some(entry) = bucket.iter_mut().min_by_key(|entry| (entry.key != key, entry.depth)) else {
            return;
        };
        if entry.key != key {
            *entry = Entry { key, ..FREE };
        }
        if entry.depth != depth {
            *entry = Entry { key, best: entry.best, depth, ..FREE };
        }
        if value > alpha {
            entry.low = entry.low.max(value);
        }
        if value < beta {
            entry.high = entry.high.min(value);
        }
        if value > alpha || entry.best == NONE {
            entry.best = best;
        }
    }
}
