//! The table of positions that a search has been in. Threads share it: an entry has a version,
//! which is odd while a thread writes the entry, and a reader that finds two versions has read
//! nothing.

use std::sync::atomic::{AtomicU64, Ordering, fence};

use super::prefetch::prefetch;
use crate::arithmetic::hash;
use crate::discs::Discs;
use crate::limits::{Budget, PART_BYTES};

/// No square: nothing is known of the best placement.
pub(super) const NONE: u8 = 64;

/// The entry of a position: the bounds of its score, and the best placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: i8,
    pub(super) high: i8,
    pub(super) best: u8,
    /// How many squares are empty: the more, the more work is lost with the entry.
    empties: u8,
}

impl Known {
    const NOTHING: Self = Self { low: -64, high: 64, best: NONE, empties: 0 };

    /// As the upper half of a word, whose lower half is the version of the entry.
    const fn to_word(self, version: u32) -> u64 {
        let [low, high] = [self.low as u8, self.high as u8];
        (u32::from_le_bytes([low, high, self.best, self.empties]) as u64) << 32 | version as u64
    }

    const fn of_word(word: u64) -> Self {
        let [low, high, best, empties] = ((word >> 32) as u32).to_le_bytes();
        Self { low: low as i8, high: high as i8, best, empties }
    }
}

#[derive(Debug)]
struct Entry {
    /// The whole position, so that no two are taken for each other.
    player: AtomicU64,
    opponent: AtomicU64,
    known: AtomicU64,
}

impl Entry {
    /// An entry that no position has: its two sets of discs overlap.
    fn free() -> Self {
        let full = || AtomicU64::new(u64::MAX);
        Self { player: full(), opponent: full(), known: AtomicU64::new(Known::NOTHING.to_word(0)) }
    }

    #[inline]
    fn discs(&self) -> Discs {
        let word = |word: &AtomicU64| word.load(Ordering::Relaxed);
        Discs { player: word(&self.player), opponent: word(&self.opponent) }
    }

    /// The bounds of a position, if this is its entry and no thread writes it.
    #[inline]
    fn get(&self, discs: Discs) -> Option<Known> {
        let word = self.known.load(Ordering::Acquire);
        if self.discs() != discs || word & 1 == 1 {
            return None;
        }
        fence(Ordering::Acquire);
        (self.known.load(Ordering::Relaxed) == word).then(|| Known::of_word(word))
    }

    /// Changes what is known, unless somebody else writes the entry.
    fn set(&self, discs: Discs, change: impl FnOnce(Option<Known>) -> Known) {
        let word = self.known.load(Ordering::Relaxed);
        let version = word as u32;
        let taken = Known::of_word(word).to_word(version | 1);
        if version & 1 == 1
            || self.known.compare_exchange(word, taken, Ordering::Acquire, Ordering::Relaxed).is_err()
        {
            return;
        }
        fence(Ordering::Release);
        let known = (self.discs() == discs).then(|| Known::of_word(word));
        self.player.store(discs.player, Ordering::Relaxed);
        self.opponent.store(discs.opponent, Ordering::Relaxed);
        self.known.store(change(known).to_word(version.wrapping_add(2)), Ordering::Release);
    }
}

/// Entries at one place of the table, in one line of the CPU's cache, since a search waits for
/// memory more than for anything else. A new position replaces the entry with fewer empties.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

impl Bucket {
    fn free() -> Self {
        Self([Entry::free(), Entry::free()])
    }
}

/// Positions this near the end of the game, by their empty cells, have a part of their own.
const NEAR: u32 = 11;
/// The size of that part: half the second cache of a core of the Xeon that it was measured on. Most
/// positions in the table have at most 11 empty cells, and are met again soon or never. With this
/// part, problems 40 to 49 of the FFO set and a table of 256 MB take a tenth less time.
const NEAR_BYTES: usize = 1 << 20;

#[derive(Debug)]
pub(super) struct Table {
    near: Vec<Bucket>,
    far: Vec<Bucket>,
    /// The number of buckets that `far` may have.
    most: usize,
}

impl Table {
    /// A table of at most `bytes` bytes, or of two buckets if that is more. `None` if there is not
    /// enough memory.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let near = (bytes / 2).min(NEAR_BYTES);
        let most = fit(bytes - near);
        Some(Self { near: buckets(fit(near))?, far: buckets(most)?, most })
    }

    /// Makes the rest of the table before a search, as far as there is time.
    pub(super) fn fill(&mut self, budget: &mut Budget<'_>) {
        budget.fill(&mut self.far, self.most, Bucket::free);
    }

    pub(super) fn bytes(&self) -> usize {
        (self.near.len() + self.most) * size_of::<Bucket>()
    }

    pub(super) fn clear(&mut self) {
        for bucket in self.near.iter_mut().chain(&mut self.far) {
            *bucket = Bucket::free();
        }
    }

    #[inline]
    fn bucket(&self, discs: Discs, empties: u32) -> Option<&Bucket> {
        let part = if empties <= NEAR { &self.near } else { &self.far };
        // The hash is a fraction of 2^64, and the place the same fraction of the part.
        let place = (u128::from(hash(discs.player, discs.opponent)) * part.len() as u128) >> 64;
        part.get(place as usize)
    }

    /// Lets the CPU fetch what [`get`](Self::get) will read.
    #[inline]
    pub(super) fn prefetch(&self, discs: Discs, empties: u32) {
        if let Some(bucket) = self.bucket(discs, empties) {
            prefetch(bucket);
        }
    }

    /// The entry of a position with `empties` empty cells, if there is one.
    #[inline]
    pub(super) fn get(&self, discs: Discs, empties: u32) -> Option<Known> {
        self.bucket(discs, empties)?.0.iter().find_map(|entry| entry.get(discs))
    }

    /// Keeps a placement of a position that is likely to be the best one, and no bounds. The best
    /// placement of a proof stays.
    pub(super) fn leave_placement(&self, discs: Discs, empties: u32, square: u8) {
        self.change(discs, empties, |known| {
            if (known.low, known.high) == (Known::NOTHING.low, Known::NOTHING.high) {
                known.best = square;
            }
        });
    }

    /// Narrows what is known of a position: its value is `value`, exactly or as a bound, after a
    /// search whether it is above `alpha`.
    pub(super) fn set(&self, discs: Discs, empties: u32, alpha: i8, value: i8, best: u8) {
        self.change(discs, empties, |known| {
            if value > alpha {
                known.low = known.low.max(value);
                known.best = best;
            } else {
                known.high = known.high.min(value);
                if known.best == NONE {
                    known.best = best;
                }
            }
        });
    }

    /// Changes the entry of a position, which replaces another one if the position has none.
    #[inline]
    fn change(&self, discs: Discs, empties: u32, change: impl FnOnce(&mut Known)) {
        let Some(bucket) = self.bucket(discs, empties) else { return };
        let worth = |entry: &&Entry| {
            (entry.discs() != discs, Known::of_word(entry.known.load(Ordering::Relaxed)).empties)
        };
        let Some(entry) = bucket.0.iter().min_by_key(worth) else { return };
        entry.set(discs, |known| {
            let mut known = known.unwrap_or(Known { empties: empties as u8, ..Known::NOTHING });
            change(&mut known);
            known
        });
    }
}

/// The number of buckets that fit in `bytes` bytes, at least one.
fn fit(bytes: usize) -> usize {
    (bytes / size_of::<Bucket>()).max(1)
}

/// The first part of `count` buckets, with the memory of all. `None` if there is not enough memory.
fn buckets(count: usize) -> Option<Vec<Bucket>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    buckets.resize_with(count.min(PART_BYTES / size_of::<Bucket>()), Bucket::free);
    Some(buckets)
}
