//! Rows for CPUs with AVX2: 16 rows of 16 bits in one register, 24 of 32 bits in three.

#![expect(clippy::inline_always, reason = "see `arch::lanes`")]
#![expect(clippy::unused_self, reason = "a value proves that the CPU has the instructions")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::pair::{Pair, Steps};
use super::sixteen::sixteen_rows;
use super::{RowTask, Rows, WORDS};
use crate::board::select::nth_bit;
use crate::reversi::arch::avx2::Avx2;
use crate::reversi::arch::intrinsics::instructions;
use crate::reversi::arch::pdep;

impl Avx2 {
    #[inline]
    pub(in crate::reversi::arch) fn run_on_rows<T: RowTask>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: RowTask>(task: T) -> T::Output {
            let empty = _mm256_setzero_si256();
            task.run(U16x16(empty), U32x24([U16x16(empty); 3]))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// 16 rows of 16 bits. A value proves that the CPU has the kernel's instructions, since only
/// [`Avx2::run_on_rows`] makes one without having one: that is why every `unsafe` block below is
/// sound.
#[derive(Clone, Copy)]
pub(super) struct U16x16(__m256i);

/// 24 rows of 32 bits, eight a register. A proof, as [`U16x16`] is.
#[derive(Clone, Copy)]
pub(super) struct U32x24([U16x16; 3]);

impl U16x16 {
    /// A register in which nothing is set.
    #[inline(always)]
    fn zero(self) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm256_setzero_si256() })
    }

    /// The count of a shift, as the instructions take it.
    #[inline(always)]
    fn count(self, by: u32) -> __m128i {
        // SAFETY: see `U16x16`.
        unsafe { _mm_cvtsi32_si128(by as i32) }
    }

    #[inline(always)]
    fn load_register(self, words: &[u64; 4]) -> Self {
        // SAFETY: see `U16x16`; the array has as many bytes as the register, and the load needs no
        // alignment.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_register(self, words: &mut [u64; 4]) {
        // SAFETY: see `U16x16`; the array has as many bytes as the register, and the store needs no
        // alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    /// The upper `BYTES` of `below` and, above them, what is left of this register.
    #[inline(always)]
    fn joined<const BYTES: u32>(self, below: Self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let middle = _mm256_permute2x128_si256::<0x21>(below.0, self.0);
            Self(match BYTES {
                2 => _mm256_alignr_epi8::<14>(self.0, middle),
                4 => _mm256_alignr_epi8::<12>(self.0, middle),
                8 => _mm256_alignr_epi8::<8>(self.0, middle),
                16 => middle,
                24 => _mm256_alignr_epi8::<8>(middle, below.0),
                28 => _mm256_alignr_epi8::<4>(middle, below.0),
                _ => _mm256_alignr_epi8::<2>(middle, below.0),
            })
        }
    }
}

impl Steps for U16x16 {
    #[inline(always)]
    fn south<const STEPS: u32>(self) -> Self {
        match STEPS {
            1 => self.joined::<2>(self.zero()),
            2 => self.joined::<4>(self.zero()),
            4 => self.joined::<8>(self.zero()),
            _ => self.joined::<16>(self.zero()),
        }
    }

    #[inline(always)]
    fn north<const STEPS: u32>(self) -> Self {
        match STEPS {
            1 => self.zero().joined::<30>(self),
            2 => self.zero().joined::<28>(self),
            4 => self.zero().joined::<24>(self),
            _ => self.zero().joined::<16>(self),
        }
    }

    #[inline(always)]
    fn east<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm256_sll_epi16(self.0, self.count(STEPS)) })
    }

    #[inline(always)]
    fn west<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm256_srl_epi16(self.0, self.count(STEPS)) })
    }

    #[inline(always)]
    fn any(self) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm256_set1_epi64x(-(!self.is_empty() as i64)) })
    }
}

impl Rows for U16x16 {
    type Both = Pair<Self>;

    sixteen_rows!();

    #[inline(always)]
    fn square(self, row: u32, column: u32) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let rows = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let its_row = _mm256_cmpeq_epi16(rows, _mm256_set1_epi16(row as i16));
            Self(_mm256_and_si256(its_row, _mm256_set1_epi16((1_u32 << column) as i16)))
        }
    }
}

/// Register by register; not by a closure, which would be compiled for any CPU.
macro_rules! each {
    ($($name:ident($($other:ident)?; $($by:ident)?));*) => {
        $(#[inline(always)]
        fn $name(self, $($other: Self)? $($by: u32)?) -> Self {
            let [a, b, c] = self.0;
            Self([
                a.$name($($other.0[0])? $($by)?),
                b.$name($($other.0[1])? $($by)?),
                c.$name($($other.0[2])? $($by)?),
            ])
        })*
    };
}

impl Steps for U32x24 {
    #[inline(always)]
    fn south<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        Self(match STEPS {
            1 => [a.joined::<4>(a.zero()), b.joined::<4>(a), c.joined::<4>(b)],
            2 => [a.joined::<8>(a.zero()), b.joined::<8>(a), c.joined::<8>(b)],
            4 => [a.joined::<16>(a.zero()), b.joined::<16>(a), c.joined::<16>(b)],
            _ => [a.zero(), a, b],
        })
    }

    #[inline(always)]
    fn north<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        Self(match STEPS {
            1 => [b.joined::<28>(a), c.joined::<28>(b), c.zero().joined::<28>(c)],
            2 => [b.joined::<24>(a), c.joined::<24>(b), c.zero().joined::<24>(c)],
            4 => [b.joined::<16>(a), c.joined::<16>(b), c.zero().joined::<16>(c)],
            _ => [b, c, c.zero()],
        })
    }

    #[inline(always)]
    fn east<const STEPS: u32>(self) -> Self {
        let ([a, b, c], by) = (self.0, self.0[0].count(STEPS));
        // SAFETY: see `U16x16`.
        Self(
            unsafe { [_mm256_sll_epi32(a.0, by), _mm256_sll_epi32(b.0, by), _mm256_sll_epi32(c.0, by)] }
                .map(U16x16),
        )
    }

    #[inline(always)]
    fn west<const STEPS: u32>(self) -> Self {
        let ([a, b, c], by) = (self.0, self.0[0].count(STEPS));
        // SAFETY: see `U16x16`.
        Self(
            unsafe { [_mm256_srl_epi32(a.0, by), _mm256_srl_epi32(b.0, by), _mm256_srl_epi32(c.0, by)] }
                .map(U16x16),
        )
    }

    #[inline(always)]
    fn any(self) -> Self {
        // SAFETY: see `U16x16`.
        Self([U16x16(unsafe { _mm256_set1_epi64x(-(!self.is_empty() as i64)) }); 3])
    }
}

impl Rows for U32x24 {
    const LANE: u32 = 32;
    const USED: usize = 12;
    type Both = Pair<Self>;

    #[inline(always)]
    fn load(self, words: &[u64; WORDS]) -> Self {
        let words = words.as_chunks().0;
        let [a, b, c] = self.0;
        Self([a.load_register(&words[0]), b.load_register(&words[1]), c.load_register(&words[2])])
    }

    #[inline(always)]
    fn store(self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let (chunks, [a, b, c]) = (words.as_chunks_mut().0, self.0);
        a.store_register(&mut chunks[0]);
        b.store_register(&mut chunks[1]);
        c.store_register(&mut chunks[2]);
        words
    }

    #[inline(always)]
    fn square(self, row: u32, column: u32) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let rows = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            let column = _mm256_set1_epi32((1_u32 << column) as i32);
            let first = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32));
            let second = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32 - 8));
            let third = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32 - 16));
            Self([
                U16x16(_mm256_and_si256(first, column)),
                U16x16(_mm256_and_si256(second, column)),
                U16x16(_mm256_and_si256(third, column)),
            ])
        }
    }

    each!(and(other;); or(other;); and_not(other;); shl(; by); shr(; by));

    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a.or(b).or(c).is_empty()
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        Self([self.0[0].splat(word); 3])
    }

    #[inline(always)]
    fn nth_bit(self, word: u64, nth: u32) -> u32 {
        self.0[0].nth_bit(word, nth)
    }
}
