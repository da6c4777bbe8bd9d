//! Every kernel of 8x8 against the plain rules: on each ray exhaustively, on random positions and
//! on arbitrary boards.

use outflank::board::Square;
use outflank::reversi::arch::{BoardTask, Kernel, SingleBoard};
use outflank::{Cells, Position, Reversi, divide, perft, reversi};
use proptest::prelude::*;

use crate::common::{Random, counts, games, in_full};
use crate::every_kernel::{hold, on_every_kernel};

/// The legal placements on a board and the flips of one, asked for in a task of the kernel.
struct Asked {
    player: u64,
    opponent: u64,
    square: u32,
}

impl BoardTask for Asked {
    type Output = (u64, u64);

    #[inline]
    fn run(self, board: SingleBoard) -> (u64, u64) {
        let Self { player, opponent, square } = self;
        (board.placements(player, opponent), board.flips(player, opponent, square))
    }
}

/// Boards and a square on each.
#[derive(Default)]
struct Boards {
    player: Vec<u64>,
    opponent: Vec<u64>,
    square: Vec<u8>,
}

impl Boards {
    fn push(&mut self, player: u64, opponent: u64, square: u8) {
        self.player.push(player);
        self.opponent.push(opponent);
        self.square.push(square);
    }

    fn check(&self) {
        let cells = |bits| Cells::<Square<8>>::from_bits(bits);
        for (nth, &square) in self.square.iter().enumerate() {
            let (player, opponent) = (self.player[nth], self.opponent[nth]);
            let legal = reversi::reference::placements(cells(player), cells(opponent));
            let flipped = outflank::Cell::new(square % 8, square / 8)
                .filter(|_| square < 64)
                .map_or(cells(0), |cell| reversi::reference::flips(cells(player), cells(opponent), cell));
            for kernel in Kernel::available() {
                let board = kernel.single_board();
                assert_eq!(
                    board.placements(player, opponent),
                    legal.to_bits(),
                    "{kernel} {player:x} {opponent:x}"
                );
                let in_task = board.run(Asked { player, opponent, square: square.into() });
                assert_eq!(in_task.0, legal.to_bits(), "{kernel} {player:x} {opponent:x}");
                if square >= 64 || (player | opponent) >> square & 1 == 0 {
                    let flips = board.flips(player, opponent, square.into());
                    assert_eq!(flips, flipped.to_bits(), "{kernel} {square} {player:x} {opponent:x}");
                    assert_eq!(in_task.1, flips, "{kernel} {square} {player:x} {opponent:x}");
                }
            }
        }
    }
}

#[test]
fn every_filling_of_every_ray() {
    let mut random = Random(64);
    for square in 0..64_i32 {
        for (columns, rows) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
            let steps = (1..8).map(|step| (square % 8 + step * columns, square / 8 + step * rows));
            let ray: Vec<u64> = steps
                .take_while(|(column, row)| (0..8).contains(column) && (0..8).contains(row))
                .map(|(column, row)| 1 << (8 * row + column))
                .collect();
            let mut boards = Boards::default();
            let all = 3_usize.pow(ray.len() as u32);
            for nth in 0..games(all) {
                let filling = if in_full() { nth } else { random.below(all) };
                let (mut player, mut opponent, mut rest) = (0, 0, filling);
                for bit in &ray {
                    match rest % 3 {
                        0 => {}
                        1 => player |= bit,
                        _ => opponent |= bit,
                    }
                    rest /= 3;
                }
                boards.push(player, opponent, square as u8);
            }
            boards.check();
        }
    }
}

/// perft move by move, without a kernel: the divided counts go through `legal_moves` and
/// `play_unchecked` down to the last ply.
fn plain_perft(position: &Reversi, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        plain_perft(&next, depth - 1)
    };
    position.legal_moves().map(after).sum()
}

#[test]
fn perft_of_every_kernel() {
    on_every_kernel(|kernel| {
        for (depth, count) in counts(
            [(1, 4), (5, 1396), (7, 55_092), (8, 390_216), (10, 24_571_056), (11, 212_258_216)],
            |&(_, count)| count,
        ) {
            assert_eq!(perft(&Reversi::new(), depth), count, "{kernel}");
        }
        for (depth, count) in counts([(7, 55_092), (9, 3_005_288)], |&(_, count)| count) {
            assert_eq!(
                divide(&Reversi::new(), depth).map(|(_, count)| count).sum::<u64>(),
                count,
                "{kernel}"
            );
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(256) as u32))]

    #[test]
    fn arbitrary_boards(fillings in prop::collection::vec((any::<u64>(), any::<u64>(), any::<u64>(), 0_u8..=70), 1..40)) {
        let mut boards = Boards::default();
        for (one, two, three, square) in fillings {
            boards.push(one & two, !one & three, square);
            boards.push(one, !one, square);
            boards.push(one & two & three, two & !one, square);
        }
        boards.check();
    }

    #[test]
    fn reachable_boards(games in prop::collection::vec((outflank::proptest::games(Reversi::new(), 64), 0_u8..=70), 1..20)) {
        let mut boards = Boards::default();
        for (game, square) in games {
            for position in game.positions() {
                let [player, opponent] = [position.turn(), !position.turn()].map(|color| position.discs(color).to_bits());
                boards.push(player, opponent, square);
                boards.push(opponent, player, square);
            }
        }
        boards.check();
    }

    #[test]
    fn perft_from_positions_with_passes(game in outflank::proptest::games(Reversi::new(), 64), back in 1_usize..12) {
        let _held = hold();
        // Near the end, where passes and ends are frequent.
        let positions: Vec<_> = game.positions().collect();
        let position = positions[positions.len().saturating_sub(back)];
        for depth in 1..=if in_full() { 5 } else { 4 } {
            prop_assert_eq!(perft(position, depth), plain_perft(position, depth));
        }
    }
}
