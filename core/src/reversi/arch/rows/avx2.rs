//! Rows for CPUs with AVX2: 16 rows of 16 bits in one register, 24 of 32 bits in three.

#![expect(clippy::inline_always, reason = "see `arch::lanes`")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::pair::{Pair, Steps};
use super::sixteen::sixteen_rows;
use super::{RowTask, Rows, WORDS};
use crate::reversi::arch::avx2::Avx2;

impl Avx2 {
    #[expect(clippy::unused_self, reason = "the proof")]
    #[inline]
    pub(in crate::reversi::arch) fn run_on_rows<T: RowTask>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: RowTask>(task: T) -> T::Output {
            task.run::<Sixteen, TwentyFour>()
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// 16 rows of 16 bits. Only tasks that run in [`Avx2::run_on_rows`] make one, as `Rows` is private
/// to `arch`: that is why every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct Sixteen(__m256i);

/// 24 rows of 32 bits, eight a register. As [`Sixteen`], only tasks make one.
#[derive(Clone, Copy)]
pub(super) struct TwentyFour([__m256i; 3]);

#[inline(always)]
fn zero() -> __m256i {
    // SAFETY: see `Sixteen`.
    unsafe { _mm256_setzero_si256() }
}

#[inline(always)]
fn count(by: u32) -> __m128i {
    // SAFETY: see `Sixteen`.
    unsafe { _mm_cvtsi32_si128(by as i32) }
}

/// The upper `BYTES` of `below` and, above them, what is left of `above`.
#[inline(always)]
fn joined<const BYTES: u32>(above: __m256i, below: __m256i) -> __m256i {
    // SAFETY: see `Sixteen`.
    unsafe {
        let middle = _mm256_permute2x128_si256::<0x21>(below, above);
        match BYTES {
            2 => _mm256_alignr_epi8::<14>(above, middle),
            4 => _mm256_alignr_epi8::<12>(above, middle),
            8 => _mm256_alignr_epi8::<8>(above, middle),
            16 => middle,
            24 => _mm256_alignr_epi8::<8>(middle, below),
            28 => _mm256_alignr_epi8::<4>(middle, below),
            _ => _mm256_alignr_epi8::<2>(middle, below),
        }
    }
}

impl Steps for Sixteen {
    #[inline(always)]
    fn south<const STEPS: u32>(self) -> Self {
        Self(match STEPS {
            1 => joined::<2>(self.0, zero()),
            2 => joined::<4>(self.0, zero()),
            4 => joined::<8>(self.0, zero()),
            _ => joined::<16>(self.0, zero()),
        })
    }

    #[inline(always)]
    fn north<const STEPS: u32>(self) -> Self {
        Self(match STEPS {
            1 => joined::<30>(zero(), self.0),
            2 => joined::<28>(zero(), self.0),
            4 => joined::<24>(zero(), self.0),
            _ => joined::<16>(zero(), self.0),
        })
    }

    #[inline(always)]
    fn east<const STEPS: u32>(self) -> Self {
        // SAFETY: see `Sixteen`.
        Self(unsafe { _mm256_sll_epi16(self.0, count(STEPS)) })
    }

    #[inline(always)]
    fn west<const STEPS: u32>(self) -> Self {
        // SAFETY: see `Sixteen`.
        Self(unsafe { _mm256_srl_epi16(self.0, count(STEPS)) })
    }

    #[inline(always)]
    fn any(self) -> Self {
        // SAFETY: see `Sixteen`.
        Self(unsafe { _mm256_set1_epi64x(-(!self.is_empty() as i64)) })
    }
}

impl Rows for Sixteen {
    type Both = Pair<Self>;

    sixteen_rows!();

    #[inline(always)]
    fn square(row: u32, column: u32) -> Self {
        // SAFETY: see `Sixteen`.
        unsafe {
            let rows = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let its_row = _mm256_cmpeq_epi16(rows, _mm256_set1_epi16(row as i16));
            Self(_mm256_and_si256(its_row, _mm256_set1_epi16((1_u32 << column) as i16)))
        }
    }
}

#[inline(always)]
fn load(words: &[u64; 4]) -> __m256i {
    // SAFETY: see `Sixteen`; the array has as many bytes as the register, and the load needs no
    // alignment.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[inline(always)]
fn store(register: __m256i, words: &mut [u64; 4]) {
    // SAFETY: see `Sixteen`; the array has as many bytes as the register, and the store needs no
    // alignment.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), register) }
}

/// Register by register; not by a closure, which would be compiled for any CPU.
macro_rules! each {
    ($($name:ident($($other:ident)?; $($by:ident)?));*) => {
        $(#[inline(always)]
        fn $name(self, $($other: Self)? $($by: u32)?) -> Self {
            let [a, b, c] = self.0;
            Self([
                Sixteen(a).$name($(Sixteen($other.0[0]))? $($by)?).0,
                Sixteen(b).$name($(Sixteen($other.0[1]))? $($by)?).0,
                Sixteen(c).$name($(Sixteen($other.0[2]))? $($by)?).0,
            ])
        })*
    };
}

impl Steps for TwentyFour {
    #[inline(always)]
    fn south<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        Self(match STEPS {
            1 => [joined::<4>(a, zero()), joined::<4>(b, a), joined::<4>(c, b)],
            2 => [joined::<8>(a, zero()), joined::<8>(b, a), joined::<8>(c, b)],
            4 => [joined::<16>(a, zero()), joined::<16>(b, a), joined::<16>(c, b)],
            _ => [zero(), a, b],
        })
    }

    #[inline(always)]
    fn north<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        Self(match STEPS {
            1 => [joined::<28>(b, a), joined::<28>(c, b), joined::<28>(zero(), c)],
            2 => [joined::<24>(b, a), joined::<24>(c, b), joined::<24>(zero(), c)],
            4 => [joined::<16>(b, a), joined::<16>(c, b), joined::<16>(zero(), c)],
            _ => [b, c, zero()],
        })
    }

    #[inline(always)]
    fn east<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        // SAFETY: see `Sixteen`.
        unsafe {
            Self([
                _mm256_sll_epi32(a, count(STEPS)),
                _mm256_sll_epi32(b, count(STEPS)),
                _mm256_sll_epi32(c, count(STEPS)),
            ])
        }
    }

    #[inline(always)]
    fn west<const STEPS: u32>(self) -> Self {
        let [a, b, c] = self.0;
        // SAFETY: see `Sixteen`.
        unsafe {
            Self([
                _mm256_srl_epi32(a, count(STEPS)),
                _mm256_srl_epi32(b, count(STEPS)),
                _mm256_srl_epi32(c, count(STEPS)),
            ])
        }
    }

    #[inline(always)]
    fn any(self) -> Self {
        // SAFETY: see `Sixteen`.
        Self([unsafe { _mm256_set1_epi64x(-(!self.is_empty() as i64)) }; 3])
    }
}

impl Rows for TwentyFour {
    const LANE: u32 = 32;
    const USED: usize = 12;
    type Both = Pair<Self>;

    #[inline(always)]
    fn load(words: &[u64; WORDS]) -> Self {
        let words = words.as_chunks().0;
        Self([load(&words[0]), load(&words[1]), load(&words[2])])
    }

    #[inline(always)]
    fn store(self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let (chunks, [a, b, c]) = (words.as_chunks_mut().0, self.0);
        store(a, &mut chunks[0]);
        store(b, &mut chunks[1]);
        store(c, &mut chunks[2]);
        words
    }

    #[inline(always)]
    fn square(row: u32, column: u32) -> Self {
        // SAFETY: see `Sixteen`.
        unsafe {
            let rows = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            let column = _mm256_set1_epi32((1_u32 << column) as i32);
            let first = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32));
            let second = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32 - 8));
            let third = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(row as i32 - 16));
            Self([
                _mm256_and_si256(first, column),
                _mm256_and_si256(second, column),
                _mm256_and_si256(third, column),
            ])
        }
    }

    each!(and(other;); or(other;); and_not(other;); shl(; by); shr(; by));

    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        Sixteen(a).or(Sixteen(b)).or(Sixteen(c)).is_empty()
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self([Sixteen::splat(word).0; 3])
    }

    #[inline(always)]
    fn nth_bit(word: u64, nth: u32) -> u32 {
        Sixteen::nth_bit(word, nth)
    }
}
