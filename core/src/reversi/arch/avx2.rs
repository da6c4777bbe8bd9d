//! The kernel for CPUs with AVX2: eight boards in two registers.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(clippy::cast_ptr_alignment, reason = "the loads and stores that are used need none")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::Task;
use super::lanes::{Lanes, Twice, Vector};

cpufeatures::new!(cpu, "avx2", "bmi1", "bmi2", "popcnt");

/// The proof that the CPU has what this kernel needs: there is no other way to one than [`Avx2::new`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// If the CPU has it.
    pub(super) fn new() -> Option<Self> {
        cpu::get().then_some(Self(()))
    }

    #[expect(clippy::unused_self, reason = "the proof")]
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: Task>(task: T) -> T::Output {
            task.run::<Twice<Four>>()
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// A register of four boards. It is made by tasks that run in [`Avx2::run`] and by nobody else, as `Lanes` is private to `arch`: that is why
/// every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct Four(__m256i);

impl Four {
    /// All ones in the lanes that are zero.
    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_cmpeq_epi64(self.0, Self::splat(0).0) })
    }
}

/// The bits of each lane, counted nibble by nibble from a table (Mula, Kurz, Lemire, The Computer Journal 61, 2018).
#[inline(always)]
fn counted(lanes: __m256i) -> __m256i {
    // SAFETY: see `Four`.
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

impl Vector for Four {
    #[inline(always)]
    fn splat(value: u64) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_set1_epi64x(value as i64) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_add_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_sub_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_sllv_epi64(self.0, by.0) })
    }

    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        // SAFETY: see `Four`.
        Self(unsafe { _mm256_srlv_epi64(self.0, by.0) })
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(counted(self.0))
    }

    #[inline(always)]
    fn where_any(self, of: Self) -> Self {
        self.and_not(of.is_zero())
    }
}

impl Lanes for Twice<Four> {
    #[inline(always)]
    fn load(from: &[u64; 8]) -> Self {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see `Four`; the array has as many bytes as two registers, and the loads need no alignment.
        unsafe { Self(Four(_mm256_loadu_si256(at)), Four(_mm256_loadu_si256(at.add(1)))) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see `Four`; the array has as many bytes as two registers, and the stores need no alignment.
        unsafe {
            _mm256_storeu_si256(at, self.0.0);
            _mm256_storeu_si256(at.add(1), self.1.0);
        }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        let (lower, upper) = (self.0.is_zero(), self.1.is_zero());
        // SAFETY: see `Four`.
        unsafe {
            let lower = _mm256_movemask_pd(_mm256_castsi256_pd(lower.0));
            let upper = _mm256_movemask_pd(_mm256_castsi256_pd(upper.0));
            (lower | upper << 4) as u8
        }
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        // SAFETY: see `Four`.
        unsafe {
            Self(Four(_mm256_mul_epu32(self.0.0, other.0.0)), Four(_mm256_mul_epu32(self.1.0, other.1.0)))
        }
    }

    #[inline(always)]
    fn nth_bit(bits: u64, nth: u64) -> u64 {
        // SAFETY: see `Four`.
        unsafe { _pdep_u64(nth, bits) }.trailing_zeros() as u64
    }
}
