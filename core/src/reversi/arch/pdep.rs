//! Whether the instruction PDEP is worth using.

#![expect(unsafe_code, reason = "the CPU is asked for its family")]

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

/// AMD's first family whose PDEP is a circuit: Zen 3. Before it PDEP is microcode, whose time grows
/// with the bits of the mask (Agner Fog, Instruction tables, 2025).
const ZEN_3: u32 = 0x19;

const UNKNOWN: u8 = 0;
const FAST: u8 = 1;
const SLOW: u8 = 2;

static SPEED: AtomicU8 = AtomicU8::new(UNKNOWN);

/// Whether a search through the bytes is faster. On Zen 2 that takes 16 ns an action, and PDEP 21;
/// on other CPUs PDEP saves 2.3 of the 8.6 ns of a ply of a random game.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `lanes`")]
pub(super) fn is_slow() -> bool {
    match SPEED.load(Ordering::Relaxed) {
        UNKNOWN => ask(),
        speed => speed == SLOW,
    }
}

#[cold]
fn ask() -> bool {
    #[allow(unused_unsafe, reason = "it needs none in newer versions of Rust than 1.89")]
    // SAFETY: every CPU of x86-64 has the instruction, and answers these two questions.
    let (vendor, signature) = unsafe { (__cpuid(0), __cpuid(1).eax) };
    let is_slow = is_amd([vendor.ebx, vendor.edx, vendor.ecx]) && family(signature) < ZEN_3;
    SPEED.store(if is_slow { SLOW } else { FAST }, Ordering::Relaxed);
    is_slow
}

/// Hygon sells Zen 1 under its own name.
fn is_amd(vendor: [u32; 3]) -> bool {
    let name = vendor.map(u32::to_le_bytes);
    [b"AuthenticAMD", b"HygonGenuine"].iter().any(|known| name.as_flattened() == *known)
}

/// The CPU's family, from the signature that CPUID gives.
const fn family(signature: u32) -> u32 {
    (signature >> 8 & 0xf) + (signature >> 20 & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::select::nth_bit;
    use crate::reversi::arch::lanes::Lanes;
    use crate::reversi::arch::tests::Random;
    use crate::reversi::arch::{Kernel, Task};

    struct NthBits([u64; 8], [u64; 8]);

    impl Task for NthBits {
        type Output = [u64; 8];

        #[expect(clippy::inline_always, reason = "see `lanes`")]
        #[inline(always)]
        fn run<L: Lanes>(mut self, cpu: L) -> [u64; 8] {
            cpu.nth_bits(&self.0, &mut self.1);
            self.1
        }
    }

    /// Other tests may run meanwhile: both ways have the same results.
    #[test]
    fn both_ways_find_the_same_bits() {
        let mut random = Random(1);
        for round in 0..500 {
            let mut words: [u64; 8] = core::array::from_fn(|_| random.next() & random.next());
            words[round % 8] = 0;
            let nths =
                words.map(|word| (random.next() % 64).checked_rem(word.count_ones().into()).unwrap_or(0));
            let bit = |nth: usize| {
                if words[nth] == 0 { 64 } else { nth_bit(words[nth], nths[nth] as u32).into() }
            };
            let expected: [u64; 8] = core::array::from_fn(bit);
            for kernel in Kernel::available() {
                for speed in [SLOW, FAST, UNKNOWN] {
                    SPEED.store(speed, Ordering::Relaxed);
                    let found = kernel.run(NthBits(words, nths.map(|nth| 1 << nth)));
                    assert_eq!(found, expected, "{kernel} {speed} {words:x?} {nths:?}");
                }
            }
        }
    }

    #[test]
    fn amd_before_zen_3_is_slow() {
        // Zen 2 (Rome), Zen 3 (Milan), Zen 5 (Turin).
        assert_eq!([0x0083_0f10, 0x00a0_0f11, 0x00b0_0f21].map(family), [0x17, 0x19, 0x1a]);
        assert!(is_amd([0x6874_7541, 0x6974_6e65, 0x444d_4163]));
        assert!(!is_amd([0x756e_6547, 0x4965_6e69, 0x6c65_746e]), "GenuineIntel");
    }
}
