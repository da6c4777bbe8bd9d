//! The table of positions that a search of the midgame has been in. Threads share it: an entry has
//! a checksum, and a reader whose entry another thread writes meanwhile has read nothing.

use std::sync::atomic::{AtomicU64, Ordering};

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

impl Key {
    #[inline]
    fn hash(self) -> u64 {
        hash(self.0, self.1)
    }
}

/// The bounds of the value of a position by a search of this depth, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) best: u16,
    pub(super) depth: u16,
}

impl Known {
    const NOTHING: Self = Self { low: i32::MIN, high: i32::MAX, best: NONE, depth: 0 };

    /// The value, or a bound that is outside the window.
    #[inline]
    pub(super) const fn answer(self, alpha: i32, beta: i32) -> Option<i32> {
        if self.low >= beta || self.low == self.high {
            return Some(self.low);
        }
        if self.high <= alpha { Some(self.high) } else { None }
    }

    /// As two words, of which the second one leaves its upper half free.
    const fn to_words(self) -> (u64, u64) {
        let bounds = self.low as u32 as u64 | (self.high as u32 as u64) << 32;
        (bounds, self.best as u64 | (self.depth as u64) << 16)
    }

    const fn of_words(bounds: u64, rest: u64) -> Self {
        let (low, high) = (bounds as i32, (bounds >> 32) as i32);
        Self { low, high, best: rest as u16, depth: (rest >> 16) as u16 }
    }
}

/// The entry of a position. Its four words are written one by one.
#[derive(Debug)]
struct Entry {
    /// The whole [`Key`].
    key: [AtomicU64; 2],
    bounds: AtomicU64,
    /// The best move, the depth, and above them the checksum of all.
    rest: AtomicU64,
}

impl Entry {
    /// An entry that says nothing, whichever position has its key, because its checksum is wrong.
    const fn free() -> Self {
        Self {
            key: [AtomicU64::new(0), AtomicU64::new(0)],
            bounds: AtomicU64::new(0),
            rest: AtomicU64::new(1),
        }
    }

    #[inline]
    fn has(&self, Key(one, two): Key) -> bool {
        let [first, second] = &self.key;
        first.load(Ordering::Relaxed) == one && second.load(Ordering::Relaxed) == two
    }

    #[inline]
    fn depth(&self) -> u16 {
        (self.rest.load(Ordering::Relaxed) >> 16) as u16
    }

    /// The bounds of the position whose key it has, unless two threads have written it at once.
    #[inline]
    fn get(&self, hash: u64) -> Option<Known> {
        let (bounds, rest) = (self.bounds.load(Ordering::Relaxed), self.rest.load(Ordering::Relaxed));
        (rest >> 32 == checksum(hash, bounds, rest)).then(|| Known::of_words(bounds, rest))
    }

    #[inline]
    fn set(&self, key: Key, known: Known) {
        let ([first, second], Key(one, two)) = (&self.key, key);
        let (bounds, rest) = known.to_words();
        let rest = rest | checksum(key.hash(), bounds, rest) << 32;
        first.store(one, Ordering::Relaxed);
        second.store(two, Ordering::Relaxed);
        self.bounds.store(bounds, Ordering::Relaxed);
        self.rest.store(rest, Ordering::Relaxed);
    }
}

/// Half a word that depends on all bits of an entry but itself.
#[inline]
const fn checksum(hash: u64, bounds: u64, rest: u64) -> u64 {
    let mixed = hash ^ bounds.rotate_left(17) ^ (rest & 0xffff_ffff);
    mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}

/// Entries that share a hash. A new position takes the place of the one of least depth.
const WAYS: usize = 4;

type Bucket = [Entry; WAYS];

const fn free() -> Bucket {
    const { [const { Entry::free() }; WAYS] }
}

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
        buckets.resize_with(most.min(PART_BYTES / size_of::<Bucket>()), free);
        Some(Self { buckets, most })
    }

    /// Makes the rest of the table before a search, as far as there is time.
    pub(super) fn fill(&mut self, budget: &mut Budget<'_>) {
        budget.fill(&mut self.buckets, self.most, free);
    }

    pub(super) fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>()
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill_with(free);
    }

    /// A table that is not full yet may have another number of buckets, and then uses a part.
    #[inline]
    fn bucket(&self, hash: u64) -> Option<&Bucket> {
        self.buckets.get((hash >> 20) as usize & (self.buckets.len() - 1))
    }

    #[inline]
    pub(super) fn get(&self, key: impl Into<Key>) -> Option<Known> {
        let key = key.into();
        let hash = key.hash();
        self.bucket(hash)?.iter().find(|entry| entry.has(key))?.get(hash)
    }

    /// Keeps what a search of that depth, with that window, has found of a position.
    pub(super) fn set(
        &self,
        key: impl Into<Key>,
        depth: u32,
        (alpha, beta): (i32, i32),
        value: i32,
        best: u16,
    ) {
        let (key, depth) = (key.into(), depth as u16);
        let hash = key.hash();
        let Some(bucket) = self.bucket(hash) else { return };
        let Some(entry) = bucket.iter().min_by_key(|entry| (!entry.has(key), entry.depth())) else { return };
        let known = if entry.has(key) { entry.get(hash) } else { None };
        let mut known = known.unwrap_or(Known::NOTHING);
        if known.depth != depth {
            known = Known { best: known.best, depth, ..Known::NOTHING };
        }
        if value > alpha {
            known.low = known.low.max(value);
        }
        if value < beta {
            known.high = known.high.min(value);
        }
        if value > alpha || known.best == NONE {
            known.best = best;
        }
        entry.set(key, known);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// The words of an entry.
    fn words(entry: &Entry) -> [&AtomicU64; 4] {
        let [first, second] = &entry.key;
        [first, second, &entry.bounds, &entry.rest]
    }

    #[test]
    fn an_entry_that_two_threads_have_written_at_once_says_nothing() {
        let known = |low, high, best, depth| Known { low, high, best, depth };
        let writes = [
            (Key(5, 10), known(-3, 200, 7, 4)),
            (Key(5, 10), known(-3, 200, 8, 4)),
            (Key(5, 10), known(-2, i32::MAX, 7, 4)),
            (Key(5, 18), known(i32::MIN, 200, 7, 4)),
            (Key(0, 0), Known::NOTHING),
        ];
        for (one, other) in writes.iter().flat_map(|one| writes.iter().map(move |other| (one, other))) {
            for mask in 0..16 {
                let entries = [one, other].map(|&(key, known)| {
                    let entry = Entry::free();
                    entry.set(key, known);
                    entry
                });
                let [mixed, second] = &entries;
                for (nth, (to, from)) in words(mixed).into_iter().zip(words(second)).enumerate() {
                    if mask >> nth & 1 == 1 {
                        to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
                    }
                }
                for &(key, _) in [one, other] {
                    let read = if mixed.has(key) { mixed.get(key.hash()) } else { None };
                    let is_written = |&&(of, known): &&(Key, Known)| of == key && Some(known) == read;
                    assert!(read.is_none() || [one, other].iter().any(is_written), "{key:?} {read:?}");
                }
            }
        }
    }

    #[test]
    fn a_free_entry_says_nothing_of_any_position() {
        let table = Table::new(0).unwrap();
        assert_eq!(table.get(0), None);
    }
}
