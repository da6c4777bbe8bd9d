//! A transposition table, which the searches and the solver share: for each position, what a search
//! has found of it.
//!
//! An entry is the two words of a key and one word of a value, and four entries are a bucket, which
//! is in two lines of the CPU's cache. Threads read and write the words one by one and without
//! locks. The first word of the key is written combined with a mix of the value and the key's hash
//! ([`sealed`]), so an entry of which two threads have written parts is nobody's, because its key
//! is wrong (Hyatt and Mann, 2002).

use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

/// The error if there is not enough memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMemory {
    /// The bytes that the table would take.
    pub bytes: usize,
}

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not enough memory for a table of {} bytes", self.bytes)
    }
}

impl std::error::Error for NoMemory {}

/// The identity of a position: two words and a hash, whose upper half is mixed well. Keys of the
/// same words and different hashes are different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) words: [u64; 2],
    pub(crate) hash: u64,
}

/// A value that the table keeps of a position.
pub(crate) trait Value: Copy {
    fn to_word(self) -> u64;

    fn of_word(word: u64) -> Self;

    /// How much work is lost with the value. A new position replaces the one that is worth least.
    fn worth(self) -> u16;
}

/// The entry of a position, or of none.
#[derive(Debug)]
struct Entry {
    first: AtomicU64,
    second: AtomicU64,
    value: AtomicU64,
}

impl Entry {
    /// An entry that is worth nothing. No position that a search looks for has it, because a game
    /// is over once the opponent has all 64 cells.
    const fn free() -> Self {
        Self { first: AtomicU64::new(0), second: AtomicU64::new(u64::MAX), value: AtomicU64::new(0) }
    }

    #[inline]
    fn value(&self) -> u64 {
        self.value.load(Ordering::Relaxed)
    }

    /// The word of the value, if this is the entry of a position.
    #[inline]
    fn get(&self, Key { words: [first, second], hash }: Key) -> Option<u64> {
        if self.second.load(Ordering::Relaxed) != second {
            return None;
        }
        let value = self.value();
        (self.first.load(Ordering::Relaxed) == sealed(first, hash, value)).then_some(value)
    }

    #[inline]
    fn set(&self, Key { words: [first, second], hash }: Key, value: u64) {
        self.second.store(second, Ordering::Relaxed);
        self.first.store(sealed(first, hash, value), Ordering::Relaxed);
        self.value.store(value, Ordering::Relaxed);
    }
}

/// The first word of a key as it is written. Other values, and other hashes, give other words.
#[inline]
const fn sealed(first: u64, hash: u64, value: u64) -> u64 {
    first ^ (value ^ hash ^ 0x5851_f42d_4c95_7f2d).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Entries at one place of the table.
#[derive(Debug)]
#[repr(align(32))]
struct Bucket([Entry; 4]);

const fn free() -> Bucket {
    const { Bucket([const { Entry::free() }; 4]) }
}

/// The bytes that are written between two questions whether there is time for more: less than a
/// millisecond of work.
const PART_BYTES: usize = 1 << 20;

/// The table of values of a type.
///
/// A table reserves its memory when it is created and writes it later, because writing 64 MB takes 7
/// to 20 ms, and a search one ply deep only 0.01 ms. Before each search, [`fill`](Self::fill) makes
/// the table as large as the search can use. Clearing only forgets how much was written.
#[derive(Debug)]
pub(crate) struct Table<V> {
    buckets: Vec<Bucket>,
    /// The number of buckets that it may have.
    most: usize,
    values: PhantomData<V>,
}

impl<V: Value> Table<V> {
    /// A table of at most `bytes` bytes, or of one bucket if that is more. `None` if there is not
    /// enough memory. It keeps nothing until [`fill`](Self::fill) makes its first part.
    pub(crate) fn new(bytes: usize) -> Option<Self> {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(most).ok()?;
        Some(Self { buckets, most, values: PhantomData })
    }

    /// Enlarges the table for a search of at most `positions` positions, as far as `has_time`. Each
    /// position gets a bucket, so that few are lost. A table that is not full is only smaller, and
    /// a later call enlarges it. But positions have other places in the larger table.
    pub(crate) fn fill(&mut self, positions: u64, mut has_time: impl FnMut() -> bool) {
        let enough = usize::try_from(positions).unwrap_or(usize::MAX).clamp(1, self.most);
        while self.buckets.len() < enough && (self.buckets.is_empty() || has_time()) {
            let more = self.buckets.len() + PART_BYTES / size_of::<Bucket>();
            self.buckets.resize_with(enough.min(more), free);
        }
    }

    /// The bytes of the table once it is full.
    pub(crate) const fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>()
    }

    /// Forgets all positions. The next search enlarges the table as the first search did.
    pub(crate) fn clear(&mut self) {
        self.buckets.clear();
    }

    #[inline]
    fn bucket(&self, key: Key) -> Option<&Bucket> {
        // The hash is a fraction of 2^64, and the place the same fraction of the table.
        let nth = (u128::from(key.hash) * self.buckets.len() as u128) >> 64;
        self.buckets.get(nth as usize)
    }

    /// Lets the CPU fetch what [`get`](Self::get) will read.
    #[inline]
    pub(crate) fn prefetch(&self, key: Key) {
        if let Some(Bucket([first, .., last])) = self.bucket(key) {
            prefetch(&first.first);
            prefetch(&last.value);
        }
    }

    /// Returns what is known of a position.
    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<V> {
        self.bucket(key)?.0.iter().find_map(|entry| entry.get(key)).map(V::of_word)
    }

    /// Changes what is known of a position, which takes the place of another one if nothing is.
    #[inline]
    pub(crate) fn update(&self, key: Key, change: impl FnOnce(Option<V>) -> V) {
        let Some(Bucket(entries)) = self.bucket(key) else { return };
        let known = entries.iter().find_map(|entry| Some((entry, entry.get(key)?)));
        let worth = |entry: &&Entry| V::of_word(entry.value()).worth();
        let (entry, known) = match known {
            Some((entry, value)) => (Some(entry), Some(V::of_word(value))),
            None => (entries.iter().min_by_key(worth), None),
        };
        if let Some(entry) = entry {
            entry.set(key, change(known).to_word());
        }
    }
}

/// Lets the CPU read a word into its cache while it does other work. Does nothing on CPUs for
/// which there is no such hint.
#[inline]
fn prefetch(word: &AtomicU64) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction belongs to every x86-64 CPU, and changes and faults nothing.
        #[expect(unsafe_code, reason = "no safe function of the standard library gives the hint")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(word).cast());
        }
    }
    let _ = word;
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// A value of 64 bits, the lowest of which are what it is worth.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Number(u64);

    impl Value for Number {
        fn to_word(self) -> u64 {
            self.0
        }

        fn of_word(word: u64) -> Self {
            Self(word)
        }

        fn worth(self) -> u16 {
            self.0 as u16
        }
    }

    /// The hash depends on a third word.
    fn three(one: u64, two: u64, third: u64) -> Key {
        Key { words: [one, two], hash: crate::arithmetic::hash(one, two) ^ third }
    }

    #[test]
    fn a_full_bucket_forgets_what_is_worth_least_and_mixes_nothing_up() {
        let mut table = Table::<Number>::new(0).unwrap();
        assert_eq!(table.bytes(), 96);
        table.fill(u64::MAX, || true);
        let key = |nth| three(nth / 2, 0, nth);
        for nth in 0..5 {
            assert_eq!(table.get(key(nth)), None);
            table.update(key(nth), |known| {
                assert_eq!(known, None);
                Number(nth)
            });
            table.update(key(nth), |known| {
                assert_eq!(known, Some(Number(nth)));
                Number(1 + nth)
            });
            assert_eq!(table.get(key(nth)), Some(Number(1 + nth)));
        }
        // One of five has given way.
        let found = [0, 1, 2, 3, 4].map(|nth| table.get(key(nth)).map(|Number(number)| number));
        assert_eq!(found, [None, Some(2), Some(3), Some(4), Some(5)]);
        table.clear();
        table.fill(u64::MAX, || true);
        assert_eq!(table.get(key(4)), None);
    }

    #[test]
    fn an_entry_that_two_threads_have_written_at_once_says_nothing() {
        let writes = [
            (three(5, 10, 0), Number(7)),
            (three(5, 10, 0), Number(8)),
            (three(5, 10, 1), Number(7)),
            (three(5, 18, 0), Number(7)),
            (three(4, 10, 0), Number(7)),
            (three(0, 0, 0), Number(0)),
        ];
        let entry = |(key, Number(value))| {
            let entry = Entry::free();
            entry.set(key, value);
            entry
        };
        let words = |entry: &Entry| {
            [&entry.first, &entry.second, &entry.value].map(|word| word.load(Ordering::Relaxed))
        };
        for (before, after) in writes.iter().flat_map(|one| writes.iter().map(move |other| (one, other))) {
            for mask in 0..8 {
                let (one, other) = (words(&entry(*before)), words(&entry(*after)));
                let word =
                    |nth: usize| AtomicU64::new(if mask >> nth & 1 == 1 { other[nth] } else { one[nth] });
                let mixed = Entry { first: word(0), second: word(1), value: word(2) };
                for (key, _) in writes {
                    let read = mixed.get(key).map(Number);
                    let is_written = |&&(of, value): &&(Key, Number)| of == key && Some(value) == read;
                    assert!(read.is_none() || [before, after].iter().any(is_written), "{key:?} {read:?}");
                }
            }
        }
    }

    #[test]
    fn a_free_entry_says_nothing_of_any_position() {
        let mut table = Table::<Number>::new(0).unwrap();
        table.fill(u64::MAX, || true);
        for words in [[0, 0], [1, 0], [0, u64::MAX], [u64::MAX; 2]] {
            assert_eq!(table.get(Key { words, hash: crate::arithmetic::hash(words[0], words[1]) }), None);
        }
    }

    #[test]
    fn a_table_is_made_as_far_as_there_is_time_and_the_next_search_continues() {
        let mut table = Table::<Number>::new(3 * PART_BYTES).unwrap();
        let bytes = table.bytes();
        assert_eq!(table.buckets.len(), 0);
        table.fill(u64::MAX, || false);
        assert_eq!(table.buckets.len(), PART_BYTES / 96);
        table.fill(u64::MAX, || true);
        assert_eq!(table.buckets.len() * 96, bytes);
    }

    #[test]
    fn a_table_is_as_large_as_a_search_can_fill_and_a_cleared_table_as_a_new_one() {
        let mut table = Table::<Number>::new(3 * PART_BYTES).unwrap();
        let mut buckets = |positions| {
            table.fill(positions, || true);
            let buckets = table.buckets.len();
            table.clear();
            buckets
        };
        assert_eq!([0, 1, 100, 20_000, 100].map(&mut buckets), [1, 1, 100, 20_000, 100]);
        table.fill(100, || true);
        table.fill(10, || true);
        assert_eq!(table.buckets.len(), 100, "a smaller search forgets nothing");
    }
}
