//! Observations of 8x8 boards for learners, planes and masks, made from the kernels' layout.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::boards::{BOARDS, Boards};
use super::bytes::{put_rest, put_word};
use super::lanes::Lanes;
use super::step::zeros;
use super::{Kernel, Task};

impl Kernel {
    /// The squares of the player to move and then of the opponent, of as many boards as there are
    /// 128 values for.
    pub(crate) fn planes<T: Copy + From<u8>>(self, boards: &[Boards], planes: &mut [T]) {
        self.run(Planes { boards, planes });
    }

    /// Whether a placement on each square is legal, and then a pass, on as many boards as there are
    /// 65 values for.
    pub(crate) fn legal_mask(self, boards: &[Boards], mask: &mut [u8]) {
        self.run(Mask { boards, mask });
    }
}

struct Planes<'a, T> {
    boards: &'a [Boards],
    planes: &'a mut [T],
}

impl<T: Copy + From<u8>> Task for Planes<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let planes = self.planes.as_chunks_mut::<128>().0;
        for (boards, planes) in self.boards.iter().zip(planes.chunks_mut(BOARDS)) {
            let players = boards.player.iter().zip(&boards.opponent);
            for ((&player, &opponent), planes) in players.zip(planes) {
                if let [own, others] = planes.as_chunks_mut().0 {
                    put_word(cpu, player, own);
                    put_word(cpu, opponent, others);
                }
            }
        }
    }
}

struct Mask<'a> {
    boards: &'a [Boards],
    mask: &'a mut [u8],
}

impl Task for Mask<'_> {
    type Output = ();

    /// Rows of 65 values are first joined as bits, and then written 64 at a time. To write the
    /// 65th value of each row separately takes as long as the other 64.
    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let mut words = [0; BOARDS + 1];
        for (boards, mask) in self.boards.iter().zip(self.mask.chunks_mut(BOARDS * 65)) {
            join(cpu, boards, &mut words);
            let (whole, rest) = mask.as_chunks_mut();
            if let Some(&word) = words.get(whole.len()) {
                put_rest(word, rest);
            }
            for (values, &word) in whole.iter_mut().zip(&words) {
                put_word(cpu, word, values);
            }
        }
    }
}

/// The rows of 64 boards as bits, one after the other: the placements of each and then its pass.
#[inline(always)]
fn join<L: Lanes>(cpu: L, boards: &Boards, words: &mut [u64; BOARDS + 1]) {
    let placements = &boards.placements;
    let passes = zeros(cpu, placements) & !boards.over;
    let mut first = [0; 8];
    first[1..].copy_from_slice(&placements[..7]);
    for (nth, words) in words.as_chunks_mut().0.iter_mut().enumerate() {
        let Some(eight) = placements[8 * nth..].first_chunk() else { break };
        // The boards before these, each moved to the place of the next one.
        let before = placements.get((8 * nth).wrapping_sub(1)..).and_then(<[u64]>::first_chunk);
        // A row begins in the word of its board's number, at that bit, and ends in the next one.
        let numbers = cpu.load(&NUMBERS[nth]);
        let begun = cpu.load(eight).shl_each(numbers);
        let ended = cpu.load(before.unwrap_or(&first)).shr_each(cpu.splat(65).sub(numbers));
        let last = cpu.splat(passes).and(cpu.splat(1).shl_each(numbers).shr::<1>());
        begun.or(ended).or(last).store(words);
    }
    words[BOARDS] = placements[BOARDS - 1] >> 1 | passes & 1 << (BOARDS - 1);
}

/// The boards' numbers, by eights.
const NUMBERS: [[u64; 8]; BOARDS / 8] = {
    let mut numbers = [[0; 8]; BOARDS / 8];
    let mut number = 0;
    while number < BOARDS {
        numbers[number / 8][number % 8] = number as u64;
        number += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use crate::reversi::arch::{Discs, StartBoard};

    /// Boards with random sets, some of them over, some without a placement.
    fn boards(state: &mut u64) -> Boards {
        let mut number = || {
            *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            *state ^ *state >> 29
        };
        let start = StartBoard::new(Discs { player: 1, opponent: 2, white: false }, u64::MAX);
        let mut boards = Boards::at(start);
        for board in 0..BOARDS {
            boards.player[board] = number();
            boards.opponent[board] = number();
            boards.placements[board] = if number() % 4 == 0 { 0 } else { number() };
        }
        boards.over = number();
        boards
    }

    /// Checks every number of boards, with every kernel.
    #[test]
    fn each_square_and_each_action_is_a_value() {
        let mut state = 1;
        let runs = [boards(&mut state), boards(&mut state)];
        let bit = |word: u64, bit: usize| (word >> bit & 1) as u8;
        let (mut planes, mut mask) = (Vec::new(), Vec::new());
        for boards in &runs {
            for board in 0..BOARDS {
                for word in [boards.player[board], boards.opponent[board]] {
                    planes.extend((0..64).map(|square| bit(word, square)));
                }
                let placements = boards.placements[board];
                mask.extend((0..64).map(|square| bit(placements, square)));
                mask.push((placements == 0 && bit(boards.over, board) == 0) as u8);
            }
        }
        for kernel in Kernel::available() {
            for used in 0..=2 * BOARDS {
                let (mut bytes, mut floats) = (vec![9_u8; 128 * used], vec![9_f32; 128 * used]);
                kernel.planes(&runs, &mut bytes);
                kernel.planes(&runs, &mut floats);
                assert_eq!(bytes, planes[..128 * used], "{kernel}, {used}");
                assert!(
                    floats
                        .iter()
                        .zip(&bytes)
                        .all(|(&float, &byte)| float.to_bits() == f32::from(byte).to_bits()),
                    "{kernel}"
                );
                let mut values = vec![9; 65 * used];
                kernel.legal_mask(&runs, &mut values);
                assert_eq!(values, mask[..65 * used], "{kernel}, {used}");
            }
        }
    }
}
