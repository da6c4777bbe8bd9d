//! Boards that lie in 8x8 run on its kernels, and are played there by their own rules: every kernel
//! against the plain rules, cell by cell, on arbitrary boards.

use outflank::batch::{Batch, Options};
use outflank::board::{Bits, Octagon, Square};
use outflank::reversi::{self, ReversiBoard, Setup, reference};
use outflank::{Cells, Color, Move, Position, Reversi, perft};

use crate::common::{Random, games};
use crate::every_kernel::on_every_kernel;

fn cells<B: ReversiBoard>(bits: u64) -> Cells<B> {
    Cells::from_bits(B::Bits::from_words([bits])) & B::field()
}

/// Any discs, from nearly none to a full board.
fn any_position<B: ReversiBoard>(random: &mut Random, turn: Color) -> Reversi<B> {
    let [one, two, three] = [random.next(), random.next(), random.next()];
    let (black, white) = match random.below(4) {
        0 => (one & two, !one & three),
        1 => (one, !one),
        2 => (one & two & three, two & !one),
        _ => (one & two & three, !one & two & three),
    };
    let options = reversi::Options::default();
    Setup::new(cells(black), cells(white), turn).with_options(options).build().unwrap()
}

/// The position after a move, cell by cell.
fn after<B: ReversiBoard>(position: &Reversi<B>, mv: Move) -> Reversi<B> {
    let (turn, mut setup) = (position.turn(), position.setup());
    let (player, opponent) = (position.discs(turn), position.discs(!turn));
    let (player, opponent) = match mv.cell() {
        None => (player, opponent),
        Some(cell) => {
            let flips = reference::flips(player, opponent, cell);
            (player | flips | Cells::from_cells([cell]).unwrap(), opponent - flips)
        }
    };
    (setup.black, setup.white) = if turn == Color::Black { (player, opponent) } else { (opponent, player) };
    setup.turn = !turn;
    setup.build().unwrap()
}

/// Plies counted one by one.
fn played<B: ReversiBoard>(position: &Reversi<B>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turn = position.turn();
    let (player, opponent) = (position.discs(turn), position.discs(!turn));
    let legal = reference::placements(player, opponent);
    if !legal.is_empty() {
        return legal.iter().map(|cell| played(&after(position, Move::Place(cell)), depth - 1)).sum();
    }
    let passes = !reference::placements(opponent, player).is_empty();
    if passes { played(&after(position, Move::Pass), depth - 1) } else { 0 }
}

fn any_boards<B: ReversiBoard>() {
    const BOARDS: usize = 150;
    let mut random = Random(B::AREA as u64);
    let options = Options::default().with_auto_pass(false).with_auto_reset(false);
    let mut batch = Batch::new(Reversi::<B>::new(), BOARDS).unwrap().with_options(options);
    let (mut passes, mut ends) = (0, 0);
    for _ in 0..games(40) {
        let mut positions: Vec<_> =
            (0..BOARDS).map(|board| any_position::<B>(&mut random, Color::ALL[board % 2])).collect();
        for (board, position) in positions.iter().enumerate() {
            assert!(batch.set_position(board, *position));
        }
        for _ in 0..4 {
            let mut words = [0; BOARDS];
            batch.placements(&mut words).unwrap();
            for (position, word) in positions.iter().zip(words) {
                let turn = position.turn();
                let wanted = reference::placements(position.discs(turn), position.discs(!turn));
                assert_eq!(word, wanted.to_bits().word(0), "{position}");
            }
            let mut actions = [0; BOARDS];
            batch.random_actions(&mut actions).unwrap();
            // Where a board can be wrong, no other action is taken: nor is one of a square of 8x8
            // that the board lacks.
            let board = random.below(BOARDS);
            if !positions[board].is_over() {
                let right = actions[board];
                for wrong in 0..=70 {
                    let mv = Move::from_action(wrong, B::GEOMETRY);
                    if mv.is_none_or(|mv| !positions[board].is_legal(mv)) {
                        actions[board] = wrong;
                        assert!(batch.step(&actions).is_err(), "{} {wrong}", positions[board]);
                    }
                }
                actions[board] = right;
            }
            batch.step(&actions).unwrap();
            for (board, (position, action)) in positions.iter_mut().zip(actions).enumerate() {
                let mv = Move::from_action(action, B::GEOMETRY).unwrap();
                if position.is_over() {
                    ends += 1;
                } else {
                    assert!(position.is_legal(mv), "{position} {mv}");
                    passes += (mv == Move::Pass) as u32;
                    *position = after(position, mv);
                }
                assert_eq!(batch.position(board), Some(*position));
            }
        }
        for position in positions.iter().take(8) {
            for depth in 1..=3 {
                let wanted = played(position, depth);
                assert_eq!(perft(position, depth), wanted, "{position} {depth}");
                assert_eq!(position.perft_stoppable(depth, &mut || false), Some(wanted));
            }
        }
    }
    assert!(passes > 0 && ends > 0);
}

#[test]
fn every_kernel_on_arbitrary_boards() {
    on_every_kernel(|_| {
        any_boards::<Square<4>>();
        any_boards::<Square<6>>();
        any_boards::<Square<8>>();
        any_boards::<Octagon<8>>();
    });
}
