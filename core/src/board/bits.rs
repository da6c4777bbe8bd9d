//! The words that hold a set of cells.
//!
//! A board uses the narrowest type with a bit for each of its cells: `u64` up to 64 cells, `u128`
//! up to 128, [`Words<N>`] for more. Bit `i` is the cell with index `i`.

use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

pub(super) mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
    impl<const N: usize> Sealed for super::Words<N> {}
}

/// The number of words for the largest board (24 x 24 cells).
///
/// ```
/// use outflank::board::{Bits, Board, Square, bits::MAX_WORDS};
/// assert_eq!(<Square<24> as Board>::Bits::WIDTH, 64 * MAX_WORDS as u32);
/// ```
pub const MAX_WORDS: usize = 9;

/// An unsigned integer of 64, 128 or `64 * N` bits, with the operations that sets of cells need.
///
/// Sealed: only `u64`, `u128` and [`Words<N>`] implement it.
///
/// ```
/// use outflank::board::bits::{Bits, Words};
/// let bits = <Words<3>>::bit(2) | <Words<3>>::bit(130);
/// assert_eq!((bits.count(), bits.lowest(), bits.highest()), (2, Some(2), Some(130)));
/// assert_eq!((bits << 61).words().collect::<Vec<_>>(), [1 << 63, 0, 1 << 63]);
/// ```
pub trait Bits:
    sealed::Sealed
    + Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit set.
    const EMPTY: Self;
    /// The number of bits.
    const WIDTH: u32;

    /// Only the bit `index`; no bit if that index is too large.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!((u64::bit(3), u64::bit(64)), (8, 0));
    /// ```
    fn bit(index: u32) -> Self;

    /// Whether no bit is set.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert!(Bits::is_empty(0_u64));
    /// ```
    fn is_empty(self) -> bool;

    /// The number of bits that are set.
    ///
    /// ```
    /// use outflank::board::bits::{Bits, Words};
    /// assert_eq!(Words([3, 1]).count(), 3);
    /// ```
    fn count(self) -> u32;

    /// The index of the lowest bit that is set.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!((6_u64.lowest(), 0_u64.lowest()), (Some(1), None));
    /// ```
    fn lowest(self) -> Option<u32>;

    /// The index of the highest bit that is set.
    ///
    /// ```
    /// use outflank::board::bits::{Bits, Words};
    /// assert_eq!(Words([6, 1]).highest(), Some(64));
    /// ```
    fn highest(self) -> Option<u32>;

    /// All set bits except the lowest.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!(6_u64.without_lowest(), 4);
    /// ```
    fn without_lowest(self) -> Self;

    /// All set bits except the `count` lowest.
    ///
    /// ```
    /// use outflank::board::bits::{Bits, Words};
    /// assert_eq!(7_u64.without_lowest_of(2), 4);
    /// assert_eq!(Words([6, 7]).without_lowest_of(4), Words([0, 4]));
    /// ```
    #[inline]
    fn without_lowest_of(mut self, count: u32) -> Self {
        for _ in 0..count {
            self = self.without_lowest();
        }
        self
    }

    /// Removes the lowest set bit, and returns its index. The words before `word` and from `end`
    /// on are empty.
    ///
    /// ```
    /// use outflank::board::bits::{Bits, Words};
    /// let (mut bits, mut word) = (Words([0, 6]), 0);
    /// assert_eq!((bits.take_lowest(&mut word, 2), bits, word), (Some(65), Words([0, 4]), 1));
    /// ```
    fn take_lowest(&mut self, _word: &mut usize, _end: usize) -> Option<u32> {
        self.lowest().inspect(|_| *self = self.without_lowest())
    }

    /// The 64-bit word `index`, the lowest first; 0 beyond the last.
    ///
    /// ```
    /// use outflank::board::bits::{Bits, Words};
    /// assert_eq!((Words([6, 1]).word(1), 6_u64.word(1)), (1, 0));
    /// ```
    fn word(self, index: usize) -> u64;

    /// The 64-bit words, the lowest first.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!(1_u128.words().collect::<Vec<_>>(), [1, 0]);
    /// ```
    fn words(self) -> impl Iterator<Item = u64> {
        (0..Self::WIDTH.div_ceil(64) as usize).map(move |index| self.word(index))
    }

    /// The words, followed by empty ones up to the number for the largest board.
    ///
    /// ```
    /// use outflank::board::Bits;
    /// assert_eq!(6_u64.to_words(), [6, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    #[inline]
    fn to_words(self) -> [u64; MAX_WORDS] {
        let mut words = [0; MAX_WORDS];
        for (index, word) in words.iter_mut().enumerate() {
            *word = self.word(index);
        }
        words
    }

    /// Bits from 64-bit words, the lowest first. Missing words count as 0; extra words are
    /// dropped.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!(u128::from_words([1, 1]), (1 << 64) + 1);
    /// ```
    fn from_words(words: impl IntoIterator<Item = u64>) -> Self;

    /// Whether bit `index` is set.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert!(6_u64.has(2) && !6_u64.has(0));
    /// ```
    fn has(self, index: u32) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// The bits of `self` that are not in `other`.
    ///
    /// ```
    /// use outflank::board::bits::Bits;
    /// assert_eq!(6_u64.and_not(2), 4);
    /// ```
    fn and_not(self, other: Self) -> Self {
        self & !other
    }
}

macro_rules! primitive {
    ($type:ty, $words:literal) => {
        impl Bits for $type {
            const EMPTY: Self = 0;
            const WIDTH: u32 = <$type>::BITS;

            #[inline]
            fn bit(index: u32) -> Self {
                (1 as $type).checked_shl(index).unwrap_or(0)
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Option<u32> {
                (self != 0).then(|| self.trailing_zeros())
            }

            #[inline]
            fn highest(self) -> Option<u32> {
                self.checked_ilog2()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn word(self, index: usize) -> u64 {
                self.checked_shr(64 * index as u32).unwrap_or(0) as u64
            }

            #[inline]
            fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
                words
                    .into_iter()
                    .take($words)
                    .enumerate()
                    .fold(0, |bits, (index, word)| bits | (word as $type) << (64 * index))
            }
        }
    };
}

primitive!(u64, 1);
primitive!(u128, 2);

/// An integer of `64 * N` bits, the lowest word first.
///
/// They are ordered like integers.
///
/// ```
/// use outflank::board::bits::Words;
/// assert!(Words([0, 1]) > Words([9, 0]));
/// assert_eq!(Words([0, 1]) >> 60, Words([16, 0]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Words<const N: usize>(pub [u64; N]);

/// Compares word by word: the array's own comparison calls `memcmp`, which took an eighth of the
/// time of a game of Oust.
impl<const N: usize> PartialEq for Words<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_empty()
    }
}

impl<const N: usize> Eq for Words<N> {}

impl<const N: usize> Hash for Words<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const N: usize> Default for Words<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Ord for Words<N> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Words<N> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $op:tt) => {
        impl<const N: usize> $trait for Words<N> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for (word, other) in self.0.iter_mut().zip(other.0) {
                    *word $op other;
                }
                self
            }
        }
    };
}

word_by_word!(BitAnd, bitand, &=);
word_by_word!(BitOr, bitor, |=);
word_by_word!(BitXor, bitxor, ^=);

impl<const N: usize> Not for Words<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Shl<u32> for Words<N> {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        let (whole, part) = ((by / 64) as usize, by % 64);
        let mut shifted = [0; N];
        for (from, to) in shifted.iter_mut().skip(whole).enumerate() {
            // `>> 1 >> (63 - part)` is `>> (64 - part)` for every part, 0 included.
            let below = if from == 0 { 0 } else { self.0[from - 1] >> 1 >> (63 - part) };
            *to = self.0[from] << part | below;
        }
        Self(shifted)
    }
}

impl<const N: usize> Shr<u32> for Words<N> {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        let (whole, part) = ((by / 64) as usize, by % 64);
        let mut shifted = [0; N];
        for index in whole..N {
            let above = if index + 1 == N { 0 } else { self.0[index + 1] << 1 << (63 - part) };
            shifted[index - whole] = self.0[index] >> part | above;
        }
        Self(shifted)
    }
}

impl<const N: usize> Bits for Words<N> {
    const EMPTY: Self = Self([0; N]);
    const WIDTH: u32 = 64 * N as u32;

    #[inline]
    fn bit(index: u32) -> Self {
        // Every word is written. If only one were written, it would go through memory, and reading
        // the set would stall.
        let mut bits = Self::EMPTY;
        for (nth, word) in (0..).zip(&mut bits.0) {
            *word = ((index / 64 == nth) as u64) << (index % 64);
        }
        bits
    }

    #[inline]
    fn has(self, index: u32) -> bool {
        self.0.get((index / 64) as usize).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> Option<u32> {
        // From the last word down, each selection overrides the previous one. Which word has the
        // bit cannot be predicted, and a selection needs no branch.
        let mut lowest = 0;
        for (nth, &word) in (0..N as u32).zip(&self.0).rev() {
            lowest = if word == 0 { lowest } else { 64 * nth + word.trailing_zeros() };
        }
        (!self.is_empty()).then_some(lowest)
    }

    #[inline]
    fn highest(self) -> Option<u32> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(64 * word as u32 + self.0[word].ilog2())
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn without_lowest_of(mut self, mut count: u32) -> Self {
        for word in &mut self.0 {
            let here = word.count_ones().min(count);
            *word = if here == word.count_ones() { 0 } else { word.without_lowest_of(here) };
            count -= here;
        }
        self
    }

    #[inline]
    fn take_lowest(&mut self, word: &mut usize, end: usize) -> Option<u32> {
        while *word < end {
            let bits = self.0.get_mut(*word)?;
            if *bits != 0 {
                let lowest = bits.trailing_zeros();
                *bits &= *bits - 1;
                return Some(64 * *word as u32 + lowest);
            }
            *word += 1;
        }
        None
    }

    #[inline]
    fn word(self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    #[inline]
    fn from_words(words: impl IntoIterator<Item = u64>) -> Self {
        let mut bits = Self::EMPTY;
        for (word, from) in bits.0.iter_mut().zip(words) {
            *word = from;
        }
        bits
    }
}
