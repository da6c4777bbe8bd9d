//! The kernel for CPUs with AVX2: eight boards in two registers.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(clippy::cast_ptr_alignment, reason = "the loads and stores that are used need none")]
#![expect(clippy::unused_self, reason = "a value proves that the CPU has the instructions")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::intrinsics::instructions;
use super::lanes::{INNER, Lanes, Twice, Vector};
use super::{BoardTask, SingleBoard, Task, pdep};
use crate::board::select::nth_bit;

cpufeatures::new!(cpu, "avx2", "bmi1", "bmi2", "popcnt");

/// The proof that the CPU has the instructions of this kernel. Only [`Avx2::new`] makes one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The token, if the CPU has the instructions.
    pub(super) fn new() -> Option<Self> {
        cpu::get().then_some(Self(()))
    }

    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: Task>(task: T) -> T::Output {
            let empty = U64x4(_mm256_setzero_si256());
            task.run(Twice(empty, empty))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }

    /// Runs a task on single boards.
    #[inline]
    pub(super) fn run_on_boards<T: BoardTask>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn go<T: BoardTask>(task: T) -> T::Output {
            task.run(SingleBoard { vectors: Some(Avx2(())) })
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// One board, its four lines side by side: rows, the two diagonals, columns.
impl Avx2 {
    /// The squares that outflank, occupied ones among them.
    #[inline]
    pub(super) fn outflanking(self, player: u64, opponent: u64) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        #[inline]
        fn outflanking(player: u64, opponent: u64) -> u64 {
            let player = _mm256_set1_epi64x(player as i64);
            let through = _mm256_and_si256(_mm256_set1_epi64x(opponent as i64), inner());
            let (one, two) = (steps(1), steps(2));
            let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(player, one));
            let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(player, one));
            up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, one)));
            down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, one)));
            let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, one));
            let pairs_down = _mm256_srlv_epi64(pairs_up, one);
            for _ in 0..2 {
                up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
                down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
            }
            any_line(_mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one)))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { outflanking(player, opponent) }
    }

    /// The discs that a placement on a square, below 64, flips.
    #[inline]
    pub(super) fn flips(self, player: u64, opponent: u64, square: u32) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        #[inline]
        fn flips(player: u64, opponent: u64, square: u32) -> u64 {
            let zero = _mm256_setzero_si256();
            let player = _mm256_set1_epi64x(player as i64);
            let through = _mm256_set1_epi64x(opponent as i64);
            let [above, below] = RAYS[square as usize % 64];
            let (above, below) = (lines(above), lines(below));
            let stops = _mm256_andnot_si256(through, above);
            let first = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
            let outflank = _mm256_and_si256(first, player);
            let misses = _mm256_cmpeq_epi64(outflank, zero);
            let above = _mm256_and_si256(_mm256_add_epi64(outflank, _mm256_set1_epi64x(-1)), above);
            let above = _mm256_andnot_si256(misses, above);
            // Downward the first stop is the highest bit. So it is the player's if the player's
            // stops are a greater number than the empty ones. Both are positive, because the ray
            // lacks bit 63.
            let stops = _mm256_andnot_si256(through, below);
            let own = _mm256_and_si256(player, below);
            let outflanks = _mm256_cmpgt_epi64(own, _mm256_xor_si256(stops, own));
            let past = _mm256_or_si256(own, _mm256_srlv_epi64(own, steps(1)));
            let past = _mm256_or_si256(past, _mm256_srlv_epi64(past, steps(2)));
            let past = _mm256_or_si256(past, _mm256_srlv_epi64(past, steps(4)));
            let below = _mm256_and_si256(outflanks, _mm256_andnot_si256(past, below));
            any_line(_mm256_or_si256(above, below))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { flips(player, opponent, square) }
    }
}

/// The squares of greater and of lower number than each square, on its four lines.
static RAYS: [[[u64; 4]; 2]; 64] = {
    let (mut rays, mut square) = ([[[0; 4]; 2]; 64], 0);
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (columns, rows) = (other % 8 - square % 8, other / 8 - square / 8);
            let is_on = [rows == 0, columns == -rows, columns == 0, columns == rows];
            let mut line = 0;
            while line < 4 {
                if is_on[line] && other != square {
                    rays[square as usize][(other < square) as usize][line] |= 1 << other;
                }
                line += 1;
            }
            other += 1;
        }
        square += 1;
    }
    rays
};

/// Four lines as a register.
#[target_feature(enable = "avx2")]
#[inline]
fn lines(of: [u64; 4]) -> __m256i {
    let [rows, rising, columns, falling] = of.map(u64::cast_signed);
    _mm256_setr_epi64x(rows, rising, columns, falling)
}

/// The squares through which each line may run.
#[target_feature(enable = "avx2")]
#[inline]
fn inner() -> __m256i {
    _mm256_setr_epi64x(INNER as i64, INNER as i64, -1, INNER as i64)
}

/// The shift for that many steps on each line.
#[target_feature(enable = "avx2")]
#[inline]
fn steps(count: i64) -> __m256i {
    _mm256_setr_epi64x(count, 7 * count, 8 * count, 9 * count)
}

/// The union of the lines.
#[target_feature(enable = "avx2")]
#[inline]
fn any_line(lines: __m256i) -> u64 {
    let half = _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines));
    _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
}

/// A register of four boards. A value proves that the CPU has the kernel's instructions, since only
/// [`Avx2::run`] makes one without having one: that is why every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct U64x4(__m256i);

impl U64x4 {
    /// All ones in the lanes that are zero.
    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: see `U64x4`.
        Self(unsafe { _mm256_cmpeq_epi64(self.0, self.splat(0).0) })
    }
}

impl Vector for U64x4 {
    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        // SAFETY: see `U64x4`.
        Self(unsafe { _mm256_set1_epi64x(value as i64) })
    }

    instructions! {
        and(self, other) => _mm256_and_si256(self, other);
        or(self, other) => _mm256_or_si256(self, other);
        xor(self, other) => _mm256_xor_si256(self, other);
        and_not(self, other) => _mm256_andnot_si256(other, self);
        add(self, other) => _mm256_add_epi64(self, other);
        sub(self, other) => _mm256_sub_epi64(self, other);
        shl_each(self, by) => _mm256_sllv_epi64(self, by);
        shr_each(self, by) => _mm256_srlv_epi64(self, by);
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x4`.
        Self(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x4`.
        Self(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    /// Counted nibble by nibble from a table (Mula, Kurz, Lemire, The Computer Journal 61, 2018).
    #[inline(always)]
    fn count(self) -> Self {
        // SAFETY: see `U64x4`.
        unsafe {
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3,
                4,
            );
            let low = _mm256_set1_epi8(15);
            let lower = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, low));
            let upper = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), low));
            Self(_mm256_sad_epu8(_mm256_add_epi8(lower, upper), _mm256_setzero_si256()))
        }
    }

    #[inline(always)]
    fn select_nonzero(self, of: Self) -> Self {
        self.and_not(of.is_zero())
    }
}

impl Lanes for Twice<U64x4> {
    #[inline(always)]
    fn load(self, from: &[u64; 8]) -> Self {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see `U64x4`; the array has as many bytes as two registers, and the loads need no
        // alignment.
        unsafe { Self(U64x4(_mm256_loadu_si256(at)), U64x4(_mm256_loadu_si256(at.add(1)))) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see `U64x4`; the array has as many bytes as two registers, and the stores need no
        // alignment.
        unsafe {
            _mm256_storeu_si256(at, self.0.0);
            _mm256_storeu_si256(at.add(1), self.1.0);
        }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        let (lower, upper) = (self.0.is_zero(), self.1.is_zero());
        // SAFETY: see `U64x4`.
        unsafe {
            let lower = _mm256_movemask_pd(_mm256_castsi256_pd(lower.0));
            let upper = _mm256_movemask_pd(_mm256_castsi256_pd(upper.0));
            (lower | upper << 4) as u8
        }
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        // SAFETY: see `U64x4`.
        unsafe {
            Self(U64x4(_mm256_mul_epu32(self.0.0, other.0.0)), U64x4(_mm256_mul_epu32(self.1.0, other.1.0)))
        }
    }

    #[inline(always)]
    fn nth_bits(self, words: &[u64], nths: &mut [u64]) {
        let is_slow = pdep::is_slow();
        for (nth, &word) in nths.iter_mut().zip(words) {
            *nth = if !is_slow {
                // SAFETY: see `U64x4`.
                unsafe { _pdep_u64(*nth, word) }.trailing_zeros().into()
            } else if word == 0 {
                64
            } else {
                nth_bit(word, nth.trailing_zeros()).into()
            };
        }
    }

    #[inline(always)]
    fn spread(self, bits: u64) -> [u8; 64] {
        let mut bytes = [0_u8; 64];
        let at = bytes.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see `U64x4`; the array has as many bytes as two registers, and the stores need no
        // alignment.
        unsafe {
            let all = _mm256_set1_epi64x(bits as i64);
            // Eight bytes of each byte of the bits: a register has four of those.
            let eights =
                _mm256_setr_epi64x(0, 0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0303_0303_0303_0303);
            let fours = _mm256_set1_epi8(4);
            let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            let one = _mm256_set1_epi8(1);
            let lower = _mm256_and_si256(_mm256_shuffle_epi8(all, eights), bit);
            let upper = _mm256_and_si256(_mm256_shuffle_epi8(all, _mm256_add_epi8(eights, fours)), bit);
            // The least of a bit's value and 1.
            _mm256_storeu_si256(at, _mm256_min_epu8(lower, one));
            _mm256_storeu_si256(at.add(1), _mm256_min_epu8(upper, one));
        }
        bytes
    }
}
