//! The kernel for CPUs with AVX2: eight boards in two registers.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

use core::arch::x86_64::*;

use super::Task;
use super::lanes::{Lanes, Vector};

cpufeatures::new!(cpu, "avx2", "bmi1", "bmi2", "popcnt");

/// The proof that the CPU has what this kernel needs: there is no other way to one than [`Avx2::new`].
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// If the CPU has it.
    pub(super) fn new() -> Option<Self> {
        cpu::get().then_some(Self(()))
    }

    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: Task>(task: T) -> T::Output {
            task.run::<Pair>()
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// Two registers of four boards. It is made by tasks that run in [`Avx2::run`] and by nobody else, as `Lanes` is private to `arch`: that is
/// why every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct Pair(__m256i, __m256i);

/// An instruction on both registers of two pairs. No closure: one is a function of its own, in which the instruction would be a call.
macro_rules! both {
    ($instruction:ident, $one:expr, $other:expr) => {{
        let (one, other) = ($one, $other);
        // SAFETY: see `Pair`.
        unsafe { Pair($instruction(one.0, other.0), $instruction(one.1, other.1)) }
    }};
}

impl Pair {
    /// All ones in the lanes that are zero.
    #[inline(always)]
    fn is_zero(self) -> Self {
        both!(_mm256_cmpeq_epi64, self, Self::splat(0))
    }
}

/// The bits of each lane, counted nibble by nibble from a table (Mula, Kurz, Lemire, The Computer Journal 61, 2018).
#[inline(always)]
fn counted(lanes: __m256i) -> __m256i {
    // SAFETY: see `Pair`.
    unsafe {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let low = _mm256_set1_epi8(15);
        let lower = _mm256_shuffle_epi8(counts, _mm256_and_si256(lanes, low));
        let upper = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(lanes), low));
        _mm256_sad_epu8(_mm256_add_epi8(lower, upper), _mm256_setzero_si256())
    }
}

/// All ones in the lanes whose bit is set.
#[inline(always)]
fn spread(lanes: u8) -> __m256i {
    // SAFETY: see `Pair`.
    unsafe {
        let bits = _mm256_setr_epi64x(1, 2, 4, 8);
        _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x(lanes as i64), bits), bits)
    }
}

impl Vector for Pair {
    #[inline(always)]
    fn splat(value: u64) -> Self {
        // SAFETY: see `Pair`.
        let half = unsafe { _mm256_set1_epi64x(value as i64) };
        Self(half, half)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        both!(_mm256_and_si256, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        both!(_mm256_or_si256, self, other)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        both!(_mm256_andnot_si256, other, self)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        both!(_mm256_add_epi64, self, other)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        both!(_mm256_sub_epi64, self, other)
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `Pair`.
        unsafe {
            let by = _mm_cvtsi32_si128(BY as i32);
            Self(_mm256_sll_epi64(self.0, by), _mm256_sll_epi64(self.1, by))
        }
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `Pair`.
        unsafe {
            let by = _mm_cvtsi32_si128(BY as i32);
            Self(_mm256_srl_epi64(self.0, by), _mm256_srl_epi64(self.1, by))
        }
    }

    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        both!(_mm256_sllv_epi64, self, by)
    }

    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        both!(_mm256_srlv_epi64, self, by)
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(counted(self.0), counted(self.1))
    }

    #[inline(always)]
    fn where_any(self, of: Self) -> Self {
        self.and_not(of.is_zero())
    }
}

impl Lanes for Pair {
    #[inline(always)]
    fn load(from: &[u64; 8]) -> Self {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see `Pair`; the array has as many bytes as two registers, and the loads need no alignment.
        unsafe { Self(_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see `Pair`; the array has as many bytes as two registers, and the stores need no alignment.
        unsafe {
            _mm256_storeu_si256(at, self.0);
            _mm256_storeu_si256(at.add(1), self.1);
        }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        let zero = self.is_zero();
        // SAFETY: see `Pair`.
        unsafe {
            let lower = _mm256_movemask_pd(_mm256_castsi256_pd(zero.0));
            let upper = _mm256_movemask_pd(_mm256_castsi256_pd(zero.1));
            (lower | upper << 4) as u8
        }
    }

    #[inline(always)]
    fn select(self, other: Self, lanes: u8) -> Self {
        // SAFETY: see `Pair`.
        unsafe {
            Self(
                _mm256_blendv_epi8(other.0, self.0, spread(lanes)),
                _mm256_blendv_epi8(other.1, self.1, spread(lanes >> 4)),
            )
        }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        lanes.iter().sum()
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        both!(_mm256_mul_epu32, self, other)
    }

    #[inline(always)]
    fn nth_bit(bits: u64, nth: u64) -> u64 {
        // SAFETY: see `Pair`.
        unsafe { _pdep_u64(1 << nth, bits) }.trailing_zeros() as u64
    }
}
