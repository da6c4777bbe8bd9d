//! The kernel for all CPUs, which is also the reference: plain arrays, which the compiler turns
//! into the vectors of the target.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::lanes::{Lanes, Vector};

#[derive(Clone, Copy)]
pub(super) struct Plain([u64; 8]);

impl Plain {
    pub(super) const EMPTY: Self = Self([0; 8]);

    #[inline(always)]
    fn each(self, f: impl Fn(u64) -> u64) -> Self {
        let a = self.0;
        Self([f(a[0]), f(a[1]), f(a[2]), f(a[3]), f(a[4]), f(a[5]), f(a[6]), f(a[7])])
    }

    /// Written out, because the compiler takes seconds for iterators over arrays, inlined this often.
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let (a, b) = (self.0, other.0);
        Self([
            f(a[0], b[0]),
            f(a[1], b[1]),
            f(a[2], b[2]),
            f(a[3], b[3]),
            f(a[4], b[4]),
            f(a[5], b[5]),
            f(a[6], b[6]),
            f(a[7], b[7]),
        ])
    }
}

impl Vector for Plain {
    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        Self([value; 8])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.with(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        self.each(|lane| lane << BY)
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        self.each(|lane| lane >> BY)
    }

    #[inline(always)]
    fn shl_each(self, by: Self) -> Self {
        self.with(by, |lane, by| if by < 64 { lane << by } else { 0 })
    }

    #[inline(always)]
    fn shr_each(self, by: Self) -> Self {
        self.with(by, |lane, by| if by < 64 { lane >> by } else { 0 })
    }

    #[inline(always)]
    fn count(self) -> Self {
        self.each(|lane| lane.count_ones() as u64)
    }

    #[inline(always)]
    fn select_nonzero(self, of: Self) -> Self {
        self.with(of, |lane, of| if of == 0 { 0 } else { lane })
    }
}

impl Lanes for Plain {
    #[inline(always)]
    fn load(self, from: &[u64; 8]) -> Self {
        Self(*from)
    }

    #[inline(always)]
    fn store(self, to: &mut [u64; 8]) {
        *to = self.0;
    }

    #[inline(always)]
    fn zeros(self) -> u8 {
        self.0.iter().rev().fold(0, |zeros, &lane| zeros << 1 | (lane == 0) as u8)
    }

    #[inline(always)]
    fn multiply_low(self, other: Self) -> Self {
        self.with(other, |a, b| (a as u32 as u64) * (b as u32 as u64))
    }
}
