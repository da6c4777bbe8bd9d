//! The kernel for CPUs with AVX-512 as in Ice Lake and Zen 4: eight boards per register.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(clippy::unused_self, reason = "a value proves that the CPU has the instructions")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::x86_64::*;

use super::Task;
use super::intrinsics::instructions;
use super::lanes::{Lanes, Vector, expand_by_fours};

cpufeatures::new!(
    cpu,
    "avx512f",
    "avx512bw",
    "avx512cd",
    "avx512dq",
    "avx512vl",
    "avx512vbmi",
    "avx512vbmi2",
    "avx512vpopcntdq",
    "gfni",
    "avx2",
    "bmi1",
    "bmi2",
    "popcnt"
);

/// The proof that the CPU has the instructions of this kernel. Only [`Avx512::new`] makes one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

impl Avx512 {
    /// The token, if the CPU has the instructions.
    pub(super) fn new() -> Option<Self> {
        cpu::get().then_some(Self(()))
    }

    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt"
        )]
        fn go<T: Task>(task: T) -> T::Output {
            task.run(U64x8(_mm512_setzero_si512()))
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { go(task) }
    }
}

/// One board, its eight images side by side, by the numbers of the symmetries.
impl Avx512 {
    /// The least of the images of a board, compared by the first set and then by the second. The
    /// first is the upper half of the number, so that a register pair holds it and not the stack.
    #[inline]
    pub(super) fn least_image(self, player: u64, opponent: u64) -> u128 {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,gfni")]
        fn least(player: u64, opponent: u64) -> u128 {
            let (players, opponents) = (images(player), images(opponent));
            let player = _mm512_reduce_min_epu64(players);
            let ties = _mm512_cmpeq_epi64_mask(players, _mm512_set1_epi64(player as i64));
            (player as u128) << 64 | _mm512_mask_reduce_min_epu64(ties, opponents) as u128
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { least(player, opponent) }
    }

    /// A bit for each symmetry that leads to that image of a board.
    #[inline]
    pub(super) fn symmetries_to(self, image: u128, player: u64, opponent: u64) -> u8 {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,gfni")]
        fn symmetries(image: u128, player: u64, opponent: u64) -> u8 {
            let [same_player, same_opponent] = [(player, image >> 64), (opponent, image)]
                .map(|(set, image)| _mm512_cmpeq_epi64_mask(images(set), _mm512_set1_epi64(image as i64)));
            same_player & same_opponent
        }
        // SAFETY: a value of this type says that the CPU has these features.
        unsafe { symmetries(image, player, opponent) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,gfni")]
fn images(discs: u64) -> __m512i {
    // The kernel exchanges rows and columns with both reversed, so the second half is in another
    // order: the image without a reversal is number 5.
    const MIRRORED: u8 = 0b1001_0110;
    const TURNED_OVER: u8 = 0b0101_1010;
    let all = _mm512_set1_epi64(discs as i64);
    let transposed = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(TRANSPOSE as i64), all);
    let all = _mm512_mask_blend_epi64(0xf0, all, transposed);
    let mirrored = _mm512_gf2p8affine_epi64_epi8::<0>(all, _mm512_set1_epi64(MIRROR as i64));
    let all = _mm512_mask_blend_epi64(MIRRORED, all, mirrored);
    let bytes_reversed = _mm512_set4_epi64(
        0x0809_0a0b_0c0d_0e0f,
        0x0001_0203_0405_0607,
        0x0809_0a0b_0c0d_0e0f,
        0x0001_0203_0405_0607,
    );
    _mm512_mask_blend_epi64(TURNED_OVER, all, _mm512_shuffle_epi8(all, bytes_reversed))
}

/// A register of eight boards. A value proves that the CPU has the kernel's instructions, since
/// only [`Avx512::run`] makes one without having one: that is why every `unsafe` block below is
/// sound.
#[derive(Clone, Copy)]
pub(super) struct U64x8(__m512i);

/// For `vgf2p8affineqb` as the matrix: reverses the bits of each byte.
const MIRROR: u64 = 0x8040_2010_0804_0201;
/// For `vgf2p8affineqb` as the vector: transposes the matrix along its other diagonal. It is its
/// own inverse.
const TRANSPOSE: u64 = 0x0102_0408_1020_4080;

/// Each square's number.
const SQUARES: [u8; 64] = {
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = square as u8;
        square += 1;
    }
    squares
};

impl Vector for U64x8 {
    const HAS_BIT_MATRIX: bool = true;
    const INTERLEAVED: bool = true;

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_set1_epi64(value as i64) })
    }

    instructions! {
        and(self, other) => _mm512_and_si512(self, other);
        or(self, other) => _mm512_or_si512(self, other);
        xor(self, other) => _mm512_xor_si512(self, other);
        and_not(self, other) => _mm512_andnot_si512(other, self);
        add(self, other) => _mm512_add_epi64(self, other);
        sub(self, other) => _mm512_sub_epi64(self, other);
        shl_each(self, by) => _mm512_sllv_epi64(self, by);
        shr_each(self, by) => _mm512_srlv_epi64(self, by);
        count(self) => _mm512_popcnt_epi64(self);
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_srli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn select_nonzero(self, of: Self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(of.0, of.0), self.0) })
    }

    #[inline(always)]
    fn mirrored(self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, self.splat(MIRROR).0) })
    }

    #[inline(always)]
    fn transposed(self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.splat(TRANSPOSE).0, self.0) })
    }

    #[inline(always)]
    fn highest(self) -> Self {
        // SAFETY: see `U64x8`.
        self.splat(1 << 63).shr_each(Self(unsafe { _mm512_lzcnt_epi64(self.0) }))
    }
}

impl Lanes for U64x8 {
    const PAIRED: bool = true;

    #[inline(always)]
    fn load(self, from: &[u64; 8]) -> Self {
        // SAFETY: see `U64x8`; the array has as many bytes as the register, and the load needs no
        // alignment.
        Self(unsafe { _mm512_loadu_epi64(from.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        // SAFETY: see `U64x8`; the array has as many bytes as the register, and the store needs no
        // alignment.
        unsafe { _mm512_storeu_epi64(to.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        // SAFETY: see `U64x8`.
        unsafe { _mm512_testn_epi64_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        // SAFETY: see `U64x8`.
        Self(unsafe { _mm512_mul_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn expand(
        self,
        moves: u64,
        parent: [u64; 2],
        square: &mut [u64],
        player: &mut [u64],
        opponent: &mut [u64],
    ) -> usize {
        let count = moves.count_ones() as usize;
        // This happens in one game in a thousand.
        if count > 16 {
            return expand_by_fours(moves, parent, square, player, opponent);
        }
        // SAFETY: see `U64x8`; the array has as many bytes as the register.
        let squares = unsafe {
            let all = _mm512_loadu_epi8(SQUARES.as_ptr().cast());
            _mm512_castsi512_si128(_mm512_maskz_compress_epi8(moves, all))
        };
        // SAFETY: see `U64x8`.
        let (first, second) = unsafe {
            (
                Self(_mm512_cvtepu8_epi64(squares)),
                Self(_mm512_cvtepu8_epi64(_mm_unpackhi_epi64(squares, squares))),
            )
        };
        let [parent_player, parent_opponent] = parent.map(|set| self.splat(set));
        let (Some(squares), Some(players), Some(opponents)) = (
            square.first_chunk_mut::<16>(),
            player.first_chunk_mut::<16>(),
            opponent.first_chunk_mut::<16>(),
        ) else {
            return 0;
        };
        for (to, lanes) in squares.as_chunks_mut::<8>().0.iter_mut().zip([first, second]) {
            lanes.store(to);
        }
        for to in players.as_chunks_mut::<8>().0 {
            parent_player.store(to);
        }
        for to in opponents.as_chunks_mut::<8>().0 {
            parent_opponent.store(to);
        }
        count
    }

    #[inline(always)]
    fn nth_bits(self, words: &[u64], nths: &mut [u64]) {
        for (nth, &word) in nths.iter_mut().zip(words) {
            // SAFETY: see `U64x8`.
            *nth = unsafe { _pdep_u64(*nth, word) }.trailing_zeros().into();
        }
    }

    #[inline(always)]
    fn spread(self, bits: u64) -> [u8; 64] {
        let mut bytes = [0_u8; 64];
        // SAFETY: see `U64x8`; the array has as many bytes as the register, and the store needs no
        // alignment.
        unsafe {
            // Every byte gets the eight bits beginning at its own bit. Masks would need a separate
            // register, and take longer.
            let all = _mm512_set1_epi64(bits as i64);
            let from_own = _mm512_multishift_epi64_epi8(_mm512_loadu_epi8(SQUARES.as_ptr().cast()), all);
            let ones = _mm512_and_si512(from_own, _mm512_set1_epi8(1));
            _mm512_storeu_si512(bytes.as_mut_ptr().cast(), ones);
        }
        bytes
    }
}
