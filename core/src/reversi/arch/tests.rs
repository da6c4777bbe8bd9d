//! Compares the vectors of each kernel with the plain rules, on eight boards at once.
//! `core/tests/kernels/kernels_of_8x8.rs` tests the kernels on one board.

use std::vec::Vec;

use super::lanes::Lanes;
use super::{Kernel, Task};
use crate::board::{Bits, Cell, Cells};
use crate::reversi::{ReversiBoard, reference};

/// A stream of numbers: `SplitMix64`.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn cells<B: ReversiBoard>(&mut self) -> B::Bits {
        B::Bits::from_words([(); 9].map(|()| self.next())) & B::field().to_bits()
    }
}

/// The share of the boards that is checked, in percent: `OUTFLANK_TESTS`, as in the suites. The
/// suites refuse a value that is not a number, but here it checks all boards.
pub(super) fn percent() -> usize {
    std::env::var("OUTFLANK_TESTS").map_or(10, |percent| percent.parse().unwrap_or(100))
}

/// The legal placements on eight boards, and the flips of a square on each.
struct Eight {
    player: [u64; 8],
    opponent: [u64; 8],
    square: [u64; 8],
}

impl Task for Eight {
    type Output = ([u64; 8], [u64; 8]);

    #[expect(clippy::inline_always, reason = "see `lanes`")]
    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) -> ([u64; 8], [u64; 8]) {
        let [player, opponent, square] =
            [self.player, self.opponent, self.square].map(|each| cpu.load(&each));
        let (mut placements, mut flips) = ([0; 8], [0; 8]);
        L::placements(player, opponent).store(&mut placements);
        L::flips(player, opponent, square).store(&mut flips);
        (placements, flips)
    }
}

/// Boards as player, opponent and square. The square is empty, or it is at least 64, which is not
/// a square.
fn check(boards: &[(u64, u64, u64)]) {
    for eight in boards.chunks(8) {
        let (mut player, mut opponent, mut square) = ([0; 8], [0; 8], [64; 8]);
        for (nth, board) in eight.iter().enumerate() {
            (player[nth], opponent[nth], square[nth]) = *board;
        }
        let expected = |nth: usize| {
            let (player, opponent) = (Cells::from_bits(player[nth]), Cells::from_bits(opponent[nth]));
            let cell = Cell::new(square[nth] as u8 % 8, square[nth] as u8 / 8).filter(|_| square[nth] < 64);
            let flips = cell.map_or(<Cells>::EMPTY, |cell| reference::flips(player, opponent, cell));
            (reference::placements(player, opponent).to_bits(), flips.to_bits())
        };
        let expected: [_; 8] = core::array::from_fn(expected);
        for kernel in Kernel::available() {
            let (placements, flips) = kernel.run(Eight { player, opponent, square });
            let found = core::array::from_fn(|nth| (placements[nth], flips[nth]));
            assert_eq!(found, expected, "{kernel} {player:x?} {opponent:x?} {square:?}");
        }
    }
}

/// The squares that a ray passes after a square, in order.
fn ray(square: i32, columns: i32, rows: i32) -> Vec<u64> {
    let steps = (1..8).map(|step| (square % 8 + step * columns, square / 8 + step * rows));
    steps
        .take_while(|(column, row)| (0..8).contains(column) && (0..8).contains(row))
        .map(|(column, row)| 1 << (8 * row + column))
        .collect()
}

#[test]
fn every_filling_of_every_ray() {
    let mut random = Random(64);
    for square in 0..64 {
        for (columns, rows) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
            let ray = ray(square, columns, rows);
            let all = 3_usize.pow(ray.len() as u32);
            let filling = |number: usize| {
                let (mut player, mut opponent, mut rest) = (0, 0, number);
                for bit in &ray {
                    match rest % 3 {
                        0 => {}
                        1 => player |= bit,
                        _ => opponent |= bit,
                    }
                    rest /= 3;
                }
                (player, opponent, square as u64)
            };
            let boards: Vec<_> = match percent() {
                100.. => (0..all).map(filling).collect(),
                percent => (0..(all * percent).div_ceil(100))
                    .map(|_| filling(random.next() as usize % all))
                    .collect(),
            };
            check(&boards);
        }
    }
}

#[test]
fn arbitrary_boards() {
    let mut random = Random(8);
    for _ in 0..40 * percent() {
        let [one, two, three, square] = [(); 4].map(|()| random.next());
        let boards = [(one & two, !one & three), (one, !one), (one & two & three, two & !one)];
        check(&boards.map(|(player, opponent)| {
            let empty = (0..64).filter(|square| (player | opponent) >> square & 1 == 0);
            // 64 and more are passes.
            let squares: Vec<u64> = empty.chain([64, 70]).collect();
            (player, opponent, squares[square as usize % squares.len()])
        }));
    }
}
