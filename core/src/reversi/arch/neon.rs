//! The kernel for 64-bit ARM: eight boards in four registers. Every CPU of the target has them, so
//! there is nothing to prove.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::aarch64::*;

use super::Task;
use super::intrinsics::instructions;
use super::lanes::{Lanes, Twice, Vector};

/// The kernel's token, as the other kernels have one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neon;

impl Neon {
    #[expect(clippy::unused_self, reason = "as for the other kernels")]
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        // SAFETY: see `U64x2`.
        let empty = U64x2(unsafe { vdupq_n_u64(0) });
        task.run(Twice(Twice(empty, empty), Twice(empty, empty)))
    }
}

/// A register of two boards. This file is compiled only if every CPU of the target has such
/// registers: that is why every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct U64x2(uint64x2_t);

type U64x8 = Twice<Twice<U64x2>>;

impl U64x2 {
    /// Shifted to the left by each lane's count, to the right where that is negative.
    #[inline(always)]
    fn shifted(self, by: int64x2_t) -> Self {
        // SAFETY: see `U64x2`.
        Self(unsafe { vshlq_u64(self.0, by) })
    }

    /// Zero in the lanes whose count is 64 or more. The CPU reads only the lowest byte of a count.
    #[inline(always)]
    fn if_below_64(self, by: Self) -> Self {
        // SAFETY: see `U64x2`.
        Self(unsafe { vandq_u64(self.0, vcltq_u64(by.0, vdupq_n_u64(64))) })
    }

    /// All ones in the lanes that are zero.
    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: see `U64x2`.
        Self(unsafe { vceqzq_u64(self.0) })
    }
}

impl Vector for U64x2 {
    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        // SAFETY: see `U64x2`.
        Self(unsafe { vdupq_n_u64(value) })
    }

    instructions! {
        and(self, other) => vandq_u64(self, other);
        or(self, other) => vorrq_u64(self, other);
        xor(self, other) => veorq_u64(self, other);
        and_not(self, other) => vbicq_u64(self, other);
        add(self, other) => vaddq_u64(self, other);
        sub(self, other) => vsubq_u64(self, other);
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x2`.
        self.shifted(unsafe { vdupq_n_s64(BY as i64) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `U64x2`.
        self.shifted(unsafe { vdupq_n_s64(-(BY as i64)) })
    }

    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        // SAFETY: see `U64x2`.
        self.shifted(unsafe { vreinterpretq_s64_u64(by.0) }).if_below_64(by)
    }

    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        // SAFETY: see `U64x2`.
        self.shifted(unsafe { vnegq_s64(vreinterpretq_s64_u64(by.0)) }).if_below_64(by)
    }

    #[inline(always)]
    fn count(self) -> Self {
        // SAFETY: see `U64x2`.
        Self(unsafe { vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u64(self.0))))) })
    }

    #[inline(always)]
    fn select_nonzero(self, of: Self) -> Self {
        self.and_not(of.is_zero())
    }
}

impl Lanes for U64x8 {
    #[inline(always)]
    fn load(self, from: &[u64; 8]) -> Self {
        // SAFETY: see `U64x2`; the register is loaded from an array of as many bytes, and
        // the load needs no alignment.
        let [a, b, c, d] =
            [0, 1, 2, 3].map(|nth| U64x2(unsafe { vld1q_u64(from.as_chunks::<2>().0[nth].as_ptr()) }));
        Self(Twice(a, b), Twice(c, d))
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        let Self(Twice(a, b), Twice(c, d)) = self;
        for (to, U64x2(lanes)) in to.as_chunks_mut::<2>().0.iter_mut().zip([a, b, c, d]) {
            // SAFETY: see `U64x2`; the register is stored to an array of as many bytes, and
            // the store needs no alignment.
            unsafe { vst1q_u64(to.as_mut_ptr(), lanes) };
        }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        let Self(Twice(a, b), Twice(c, d)) = self;
        // SAFETY: see `U64x2`.
        let pair = |bit: u64| U64x2(unsafe { vcombine_u64(vcreate_u64(bit), vcreate_u64(2 * bit)) });
        let bits = |lanes: U64x2, lowest| lanes.is_zero().and(pair(lowest));
        let all = bits(a, 1).or(bits(b, 4)).or(bits(c, 16)).or(bits(d, 64));
        // SAFETY: see `U64x2`.
        unsafe { vaddvq_u64(all.0) as u8 }
    }

    #[inline(always)]
    fn count_all(self) -> u64 {
        let Self(lower, upper) = self.count();
        let Twice(a, b) = lower.add(upper);
        // SAFETY: see `U64x2`.
        unsafe { vaddvq_u64(a.add(b).0) }
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        // SAFETY: see `U64x2`.
        let low = |a: U64x2, b: U64x2| U64x2(unsafe { vmull_u32(vmovn_u64(a.0), vmovn_u64(b.0)) });
        let (Self(lower, upper), Self(by_lower, by_upper)) = (self, other);
        Self(
            Twice(low(lower.0, by_lower.0), low(lower.1, by_lower.1)),
            Twice(low(upper.0, by_upper.0), low(upper.1, by_upper.1)),
        )
    }

    #[inline(always)]
    fn spread(self, bits: u64) -> [u8; 64] {
        let mut bytes = [0; 64];
        for (eight, byte) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(bits.to_le_bytes()) {
            // SAFETY: see `U64x2`; the register is stored to an array of as many bytes, and
            // the store needs no alignment.
            unsafe {
                let bit = vcreate_u8(0x8040_2010_0804_0201);
                let spread = vshr_n_u8::<7>(vtst_u8(vdup_n_u8(byte), bit));
                vst1_u8(eight.as_mut_ptr(), spread);
            }
        }
        bytes
    }
}
