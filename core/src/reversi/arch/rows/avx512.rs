//! Rows for CPUs with AVX-512: 16 rows of 16 bits, both directions of a line in one register; 24
//! rows of 32 bits in two registers.

#![expect(clippy::inline_always, reason = "see `arch::lanes`")]
#![expect(clippy::unused_self, reason = "a value proves that the CPU has the instructions")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::pair::{Pair, Steps};
use super::sixteen::sixteen_rows;
use super::{Both, RowTask, Rows, WORDS, line};
use crate::board::select::nth_bit;
use crate::reversi::arch::avx512::Avx512;
use crate::reversi::arch::intrinsics::instructions;
use crate::reversi::arch::pdep;

impl Avx512 {
    #[inline]
    pub(in crate::reversi::arch) fn run_on_rows<T: RowTask>(self, task: T) -> T::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt"
        )]
        fn go<T: RowTask>(task: T) -> T::Output {
            let empty = _mm512_setzero_si512();
            task.run(U16x16(_mm256_setzero_si256()), U32x24(empty, empty))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// 16 rows of 16 bits. A value proves that the CPU has the kernel's instructions, since only
/// [`Avx512::run_on_rows`] makes one without having one: that is why every `unsafe` block below is
/// sound.
#[derive(Clone, Copy)]
pub(super) struct U16x16(__m256i);

/// A set of rows twice. A proof, as [`U16x16`] is.
#[derive(Clone, Copy)]
pub(super) struct Halves(__m512i);

/// 24 rows of 32 bits, and eight empty ones. A proof, as [`U16x16`] is.
#[derive(Clone, Copy)]
pub(super) struct U32x24(__m512i, __m512i);

/// The 16 bits of all lanes of both halves.
type Lanes = [u16; 32];

/// The lane from which each lane comes, when the rows of the lower half go south and the rows of
/// the upper half go north.
const fn rows_from(steps: u16) -> Lanes {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 16 {
        from[lane as usize] = (lane + 16 - steps) % 16;
        from[16 + lane as usize] = 16 + (lane + steps) % 16;
        lane += 1;
    }
    from
}

/// How far the lanes of either half are rotated to the left, toward the east.
const fn rotations(lower: u16, upper: u16) -> Lanes {
    let mut by = [lower; 32];
    let mut lane = 16;
    while lane < 32 {
        by[lane] = upper;
        lane += 1;
    }
    by
}

impl Halves {
    #[inline(always)]
    fn load(self, lanes: &Lanes) -> __m512i {
        // SAFETY: see `U16x16`; the array has as many bytes as the register, and the load needs no
        // alignment.
        unsafe { _mm512_loadu_epi16(lanes.as_ptr().cast()) }
    }

    /// The lower half to later rows, the upper half to earlier ones.
    #[inline(always)]
    fn rows_opposite<const STEPS: u32>(self) -> Self {
        let from = self.load(match STEPS {
            1 => const { &rows_from(1) },
            2 => const { &rows_from(2) },
            4 => const { &rows_from(4) },
            _ => const { &rows_from(8) },
        });
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm512_permutexvar_epi16(from, self.0) })
    }

    /// Each lane rotated to the left by its own count.
    #[inline(always)]
    fn rotated(self, by: &Lanes) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm512_shldv_epi16(self.0, self.0, self.load(by)) })
    }

    /// The lower half to later columns, the upper half to earlier ones.
    #[inline(always)]
    fn columns_opposite<const STEPS: u32>(self) -> Self {
        self.rotated(match STEPS {
            1 => const { &rotations(1, 15) },
            2 => const { &rotations(2, 14) },
            4 => const { &rotations(4, 12) },
            _ => const { &rotations(8, 8) },
        })
    }

    /// The reverse of [`Halves::columns_opposite`].
    #[inline(always)]
    fn columns_opposite_back<const STEPS: u32>(self) -> Self {
        self.rotated(match STEPS {
            1 => const { &rotations(15, 1) },
            2 => const { &rotations(14, 2) },
            4 => const { &rotations(12, 4) },
            _ => const { &rotations(8, 8) },
        })
    }
}

impl Both for Halves {
    type Rows = U16x16;
    const ROTATES: bool = true;

    #[inline(always)]
    fn twice(rows: U16x16) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm512_broadcast_i64x4(rows.0) })
    }

    #[inline(always)]
    fn either(self) -> U16x16 {
        // SAFETY: see `U16x16`.
        unsafe {
            let upper = _mm512_extracti64x4_epi64::<1>(self.0);
            U16x16(_mm256_or_si256(_mm512_castsi512_si256(self.0), upper))
        }
    }

    instructions! {
        and(self, other) => _mm512_and_si512(self, other);
        or(self, other) => _mm512_or_si512(self, other);
    }

    #[inline(always)]
    fn slide<const LINE: u8, const STEPS: u32>(self) -> Self {
        match LINE {
            line::ROW => self.columns_opposite::<STEPS>(),
            line::COLUMN => self.rows_opposite::<STEPS>(),
            line::RISING => self.rows_opposite::<STEPS>().columns_opposite_back::<STEPS>(),
            _ => self.rows_opposite::<STEPS>().columns_opposite::<STEPS>(),
        }
    }

    #[inline(always)]
    fn select_nonzero(self, of: Self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let words = _mm512_test_epi64_mask(of.0, of.0);
            let lower = if words << 4 == 0 { 0 } else { 0x0f };
            let upper = if words >> 4 == 0 { 0 } else { 0xf0 };
            Self(_mm512_maskz_mov_epi64(lower | upper, self.0))
        }
    }

    #[inline(always)]
    fn exchanged(self) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm512_shuffle_i64x2::<0b0100_1110>(self.0, self.0) })
    }
}

impl Rows for U16x16 {
    type Both = Halves;

    sixteen_rows!();

    #[inline(always)]
    fn square(self, row: u32, column: u32) -> Self {
        // SAFETY: see `U16x16`.
        Self(unsafe { _mm256_maskz_set1_epi16((1_u32 << row) as u16, (1_u32 << column) as i16) })
    }

    #[inline(always)]
    fn inner<const LINE: u8>(self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let columns = if LINE == line::COLUMN { u16::MAX } else { 0x7ffe };
            let rows = if LINE == line::ROW { u16::MAX } else { 0x7ffe };
            Self(_mm256_maskz_set1_epi16(rows, columns as i16))
        }
    }
}

/// Register by register; not by a closure, which would be compiled for any CPU.
macro_rules! each {
    ($($name:ident($self:ident, $other:ident) => $instruction:ident($one:ident, $two:ident);)*) => {
        $(#[inline(always)]
        fn $name($self, $other: Self) -> Self {
            // SAFETY: see `U16x16`.
            unsafe { Self($instruction($one.0, $two.0), $instruction($one.1, $two.1)) }
        })*
    };
}

impl Steps for U32x24 {
    #[inline(always)]
    fn south<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let zero = _mm512_setzero_si512();
            match STEPS {
                1 => Self(_mm512_alignr_epi32::<15>(self.0, zero), _mm512_alignr_epi32::<15>(self.1, self.0)),
                2 => Self(_mm512_alignr_epi32::<14>(self.0, zero), _mm512_alignr_epi32::<14>(self.1, self.0)),
                4 => Self(_mm512_alignr_epi32::<12>(self.0, zero), _mm512_alignr_epi32::<12>(self.1, self.0)),
                _ => Self(_mm512_alignr_epi32::<8>(self.0, zero), _mm512_alignr_epi32::<8>(self.1, self.0)),
            }
        }
    }

    #[inline(always)]
    fn north<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let zero = _mm512_setzero_si512();
            match STEPS {
                1 => Self(_mm512_alignr_epi32::<1>(self.1, self.0), _mm512_alignr_epi32::<1>(zero, self.1)),
                2 => Self(_mm512_alignr_epi32::<2>(self.1, self.0), _mm512_alignr_epi32::<2>(zero, self.1)),
                4 => Self(_mm512_alignr_epi32::<4>(self.1, self.0), _mm512_alignr_epi32::<4>(zero, self.1)),
                _ => Self(_mm512_alignr_epi32::<8>(self.1, self.0), _mm512_alignr_epi32::<8>(zero, self.1)),
            }
        }
    }

    #[inline(always)]
    fn east<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let by = _mm_cvtsi32_si128(STEPS as i32);
            Self(_mm512_sll_epi32(self.0, by), _mm512_sll_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn west<const STEPS: u32>(self) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let by = _mm_cvtsi32_si128(STEPS as i32);
            Self(_mm512_srl_epi32(self.0, by), _mm512_srl_epi32(self.1, by))
        }
    }

    #[inline(always)]
    fn any(self) -> Self {
        // SAFETY: see `U16x16`.
        let all = unsafe { _mm512_set1_epi64(-(!self.is_empty() as i64)) };
        Self(all, all)
    }
}

impl Rows for U32x24 {
    const LANE: u32 = 32;
    const USED: usize = 12;
    type Both = Pair<Self>;

    each! {
        and(self, other) => _mm512_and_si512(self, other);
        or(self, other) => _mm512_or_si512(self, other);
        and_not(self, other) => _mm512_andnot_si512(other, self);
    }

    #[inline(always)]
    fn load(self, words: &[u64; WORDS]) -> Self {
        let (first, last) = (&words[..8], &words[8..]);
        // SAFETY: see `U16x16`; the slices have as many bytes as the registers, and the loads
        // need no alignment.
        unsafe {
            let last = _mm256_loadu_si256(last.as_ptr().cast());
            Self(_mm512_loadu_epi64(first.as_ptr().cast()), _mm512_zextsi256_si512(last))
        }
    }

    #[inline(always)]
    fn store(self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let (first, last) = words.split_at_mut(8);
        // SAFETY: see `U16x16`; the slices have as many bytes as the registers, and the stores
        // need no alignment.
        unsafe {
            _mm512_storeu_epi64(first.as_mut_ptr().cast(), self.0);
            _mm256_storeu_si256(last.as_mut_ptr().cast(), _mm512_castsi512_si256(self.1));
        }
        words
    }

    #[inline(always)]
    fn square(self, row: u32, column: u32) -> Self {
        let (rows, column) = (1_u32 << row, (1_u32 << column) as i32);
        // SAFETY: see `U16x16`.
        unsafe {
            let lower = _mm512_maskz_set1_epi32(rows as u16, column);
            Self(lower, _mm512_maskz_set1_epi32((rows >> 16) as u16, column))
        }
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        // SAFETY: see `U16x16`.
        unsafe {
            let either = _mm512_or_si512(self.0, self.1);
            _mm512_test_epi64_mask(either, either) == 0
        }
    }

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let by = _mm_cvtsi32_si128(by as i32);
            Self(_mm512_sll_epi64(self.0, by), _mm512_sll_epi64(self.1, by))
        }
    }

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        // SAFETY: see `U16x16`.
        unsafe {
            let by = _mm_cvtsi32_si128(by as i32);
            Self(_mm512_srl_epi64(self.0, by), _mm512_srl_epi64(self.1, by))
        }
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        // SAFETY: see `U16x16`.
        let words = unsafe { _mm512_set1_epi64(word as i64) };
        Self(words, words)
    }

    #[inline(always)]
    fn nth_bit(self, word: u64, nth: u32) -> u32 {
        // SAFETY: see `U16x16`.
        U16x16(unsafe { _mm512_castsi512_si256(self.0) }).nth_bit(word, nth)
    }
}
