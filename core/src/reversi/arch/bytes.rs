//! Expands bits to the values 1 and 0, for planes and masks of learners.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::lanes::{Lanes, spread_by_table};
use super::{Kernel, Task};

impl Kernel {
    /// Writes the lowest `bits` bits of each row as values. A row has as many words as the bits
    /// need, and `stride` values. Values beyond the bits have no meaning.
    pub(crate) fn spread<T: Copy + From<u8>>(
        self,
        words: &[u64],
        bits: usize,
        values: &mut [T],
        stride: usize,
    ) {
        self.run(Spread { words, bits, values, stride });
    }

    /// Writes a row for each word: its lowest `bits` bits as values, followed by the board's bits
    /// in the other words, which are passes and, if the game has them, swaps.
    pub(crate) fn spread_actions<const OTHERS: usize>(
        self,
        words: &[u64],
        bits: usize,
        others: [u64; OTHERS],
        values: &mut [u8],
    ) {
        self.run(SpreadActions { words, bits, others, values });
    }
}

struct Spread<'a, T> {
    words: &'a [u64],
    bits: usize,
    values: &'a mut [T],
    stride: usize,
}

impl<T: Copy + From<u8>> Task for Spread<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let Self { words, bits, values, stride } = self;
        let mut row = 0;
        if bits <= 64 {
            for &word in words {
                put(cpu, word, values, row);
                row += stride;
            }
            return;
        }
        for words in words.chunks(bits.div_ceil(64)) {
            for (nth, &word) in words.iter().enumerate() {
                put(cpu, word, values, row + 64 * nth);
            }
            row += stride;
        }
    }
}

struct SpreadActions<'a, const OTHERS: usize> {
    words: &'a [u64],
    bits: usize,
    others: [u64; OTHERS],
    values: &'a mut [u8],
}

impl<const OTHERS: usize> Task for SpreadActions<'_, OTHERS> {
    type Output = ();

    /// Row by row, because a second pass over all rows would take as long again.
    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let Self { words, bits, mut others, values } = self;
        let mut row = 0;
        for &word in words {
            put(cpu, word, values, row);
            if let Some(row) = values.get_mut(row + bits..).and_then(|rest| rest.first_chunk_mut()) {
                *row = others.map(|boards| (boards & 1) as u8);
            }
            others = others.map(|boards| boards >> 1);
            row += bits + OTHERS;
        }
    }
}

/// Writes the bits of a word as values.
#[inline(always)]
pub(super) fn put_word<L: Lanes, T: Copy + From<u8>>(cpu: L, word: u64, values: &mut [T; 64]) {
    for (value, bit) in values.iter_mut().zip(cpu.spread(word)) {
        *value = T::from(bit);
    }
}

/// Writes 64 values, or as many as are left, beginning at index `at`. It also writes values beyond
/// the row, which the next row overwrites: a fixed number of values is written much faster.
#[inline(always)]
fn put<L: Lanes, T: Copy + From<u8>>(cpu: L, word: u64, values: &mut [T], at: usize) {
    match values.get_mut(at..at + 64).and_then(|values| values.first_chunk_mut::<64>()) {
        Some(values) => put_word(cpu, word, values),
        None => put_rest(word, values.get_mut(at..).unwrap_or_default()),
    }
}

/// Writes the bits of a word as the values that are left, fewer than 64: the end of the last row.
#[cold]
#[inline(never)]
pub(super) fn put_rest<T: From<u8>>(word: u64, values: &mut [T]) {
    for (value, bit) in values.iter_mut().zip(spread_by_table(word)) {
        *value = T::from(bit);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;

    /// Rows of placements and a pass, without a swap and with one, by every kernel.
    #[test]
    fn each_action_is_a_value() {
        check_actions([0b01010]);
        check_actions([0b01010, 0b10010]);
    }

    fn check_actions<const OTHERS: usize>(others: [u64; OTHERS]) {
        let words = [0x0123_4567_89ab_cdef, u64::MAX, 0, 1 << 63, 0xfedc_ba98_7654_3210];
        for kernel in Kernel::available() {
            for bits in 1..=64_usize {
                let mut values = vec![9; words.len() * (bits + OTHERS)];
                kernel.spread_actions(&words, bits, others, &mut values);
                for (nth, row) in values.chunks(bits + OTHERS).enumerate() {
                    let bit = |word: u64, bit: usize| (word >> bit & 1) as u8;
                    let wanted: Vec<u8> = (0..bits)
                        .map(|at| bit(words[nth], at))
                        .chain(others.map(|other| bit(other, nth)))
                        .collect();
                    assert_eq!(row, wanted, "{kernel}, {bits} bits");
                }
            }
        }
    }

    /// Rows of every width and stride, of numbers that no pattern has, by every kernel.
    #[test]
    fn each_bit_is_a_value() {
        let mut state = 1_u64;
        let mut number = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            state ^ state >> 29
        };
        for kernel in Kernel::available() {
            for bits in 1..=200_usize {
                let each = bits.div_ceil(64);
                for (rows, beyond) in [(5, 0), (3, 2), (1, 70), (0, 1)] {
                    let words: Vec<u64> = (0..rows * each).map(|_| number()).collect();
                    let stride = bits + beyond;
                    let (mut bytes, mut floats) = (vec![9_u8; rows * stride], vec![9_f32; rows * stride]);
                    kernel.spread(&words, bits, &mut bytes, stride);
                    kernel.spread(&words, bits, &mut floats, stride);
                    for (at, (&byte, float)) in bytes.iter().zip(floats).enumerate() {
                        let (row, bit) = (at / stride, at % stride);
                        let word = words[row * each + bit.min(bits - 1) / 64];
                        if bit < bits {
                            let wanted = (word >> (bit % 64) & 1) as u8;
                            assert_eq!(
                                (byte, float.to_bits()),
                                (wanted, f32::from(wanted).to_bits()),
                                "{kernel}"
                            );
                        }
                    }
                }
            }
        }
    }
}
