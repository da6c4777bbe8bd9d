//! The kernel for 64-bit ARM: eight boards in four registers. Every CPU of the target has them, so
//! there is nothing to prove.

#![expect(clippy::inline_always, reason = "see `lanes`")]
#![expect(unsafe_code, reason = "the CPU's vector instructions")]

#[allow(clippy::wildcard_imports, reason = "the CPU's instructions")]
use core::arch::aarch64::*;

use super::Task;
use super::lanes::{Lanes, Twice, Vector};

/// The kernel's token, as the other kernels have one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neon;

impl Neon {
    #[expect(clippy::unused_self, reason = "as for the other kernels")]
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        task.run::<Eight>()
    }
}

/// A register of two boards. This file is compiled only where every CPU of the target has such
/// registers: that is why every `unsafe` block below is sound.
#[derive(Clone, Copy)]
pub(super) struct Two(uint64x2_t);

type Eight = Twice<Twice<Two>>;

impl Two {
    /// Shifted to the left by each lane's count, to the right where that is negative.
    #[inline(always)]
    fn shifted(self, by: int64x2_t) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vshlq_u64(self.0, by) })
    }

    /// Zero in the lanes whose count is no shift of 64 bits. The CPU looks at the lowest byte of a
    /// count alone.
    #[inline(always)]
    fn if_below_64(self, by: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vandq_u64(self.0, vcltq_u64(by.0, vdupq_n_u64(64))) })
    }

    /// All ones in the lanes that are zero.
    #[inline(always)]
    fn is_zero(self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vceqzq_u64(self.0) })
    }
}

impl Vector for Two {
    #[inline(always)]
    fn splat(value: u64) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vdupq_n_u64(value) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vandq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vorrq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { veorq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vbicq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vaddq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vsubq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        // SAFETY: see `Two`.
        self.shifted(unsafe { vdupq_n_s64(BY as i64) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        // SAFETY: see `Two`.
        self.shifted(unsafe { vdupq_n_s64(-(BY as i64)) })
    }

    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        // SAFETY: see `Two`.
        self.shifted(unsafe { vreinterpretq_s64_u64(by.0) }).if_below_64(by)
    }

    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        // SAFETY: see `Two`.
        self.shifted(unsafe { vnegq_s64(vreinterpretq_s64_u64(by.0)) }).if_below_64(by)
    }

    #[inline(always)]
    fn count(self) -> Self {
        // SAFETY: see `Two`.
        Self(unsafe { vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u64(self.0))))) })
    }

    #[inline(always)]
    fn where_any(self, of: Self) -> Self {
        self.and_not(of.is_zero())
    }
}

impl Lanes for Eight {
    #[inline(always)]
    fn load(from: &[u64; 8]) -> Self {
        // SAFETY: see `Two`; the register is loaded from an array of as many bytes, and
        // the load needs no alignment.
        let [a, b, c, d] =
            [0, 1, 2, 3].map(|nth| Two(unsafe { vld1q_u64(from.as_chunks::<2>().0[nth].as_ptr()) }));
        Self(Twice(a, b), Twice(c, d))
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        let Self(Twice(a, b), Twice(c, d)) = self;
        for (to, Two(lanes)) in to.as_chunks_mut::<2>().0.iter_mut().zip([a, b, c, d]) {
            // SAFETY: see `Two`; the register is stored to an array of as many bytes, and
            // the store needs no alignment.
            unsafe { vst1q_u64(to.as_mut_ptr(), lanes) };
        }
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        let Self(Twice(a, b), Twice(c, d)) = self;
        // SAFETY: see `Two`.
        let pair = |bit: u64| Two(unsafe { vcombine_u64(vcreate_u64(bit), vcreate_u64(2 * bit)) });
        let bits = |lanes: Two, lowest| lanes.is_zero().and(pair(lowest));
        let all = bits(a, 1).or(bits(b, 4)).or(bits(c, 16)).or(bits(d, 64));
        // SAFETY: see `Two`.
        unsafe { vaddvq_u64(all.0) as u8 }
    }

    #[inline(always)]
    fn count_all(self) -> u64 {
        let Self(lower, upper) = self.count();
        let Twice(a, b) = lower.add(upper);
        // SAFETY: see `Two`.
        unsafe { vaddvq_u64(a.add(b).0) }
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        // SAFETY: see `Two`.
        let low = |a: Two, b: Two| Two(unsafe { vmull_u32(vmovn_u64(a.0), vmovn_u64(b.0)) });
        let (Self(lower, upper), Self(by_lower, by_upper)) = (self, other);
        Self(
            Twice(low(lower.0, by_lower.0), low(lower.1, by_lower.1)),
            Twice(low(upper.0, by_upper.0), low(upper.1, by_upper.1)),
        )
    }

    #[inline(always)]
    fn spread(bits: u64) -> [u8; 64] {
        let mut bytes = [0; 64];
        for (eight, byte) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(bits.to_le_bytes()) {
            // SAFETY: see `Two`; the register is stored to an array of as many bytes, and
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
