//! A sequence of moves, legal or not, comes to the same as on the plain Reversi that is written from the rule sheet.
#![no_main]

#[allow(dead_code)]
#[path = "../../core/tests/common/plain.rs"]
mod plain;

use libfuzzer_sys::fuzz_target;
use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::{Options, ReversiBoard};
use outflank::{Color, Game, Move, Position, Reversi};

fn law<B: ReversiBoard>(options: Options, moves: &[Move]) {
    let Ok(start) = Reversi::<B>::with_options(options) else { return };
    let (mut game, mut plain) = (Game::new(start), plain::Plain::new(&start.to_string()));
    for &mv in moves {
        let legal = plain.moves();
        // A small number stands for a legal move, so that games get on.
        let mv = match mv {
            Move::Place(cell) if cell.row() < 12 && !legal.is_empty() => {
                legal[cell.column() as usize % legal.len()].parse().unwrap()
            }
            other => other,
        };
        assert_eq!(game.play(mv).is_ok(), legal.contains(&mv.to_string()), "{mv} in {}", plain.text());
        if legal.contains(&mv.to_string()) {
            plain.play(&mv.to_string());
        }
        assert_eq!(game.position().to_string(), plain.text());
        assert!(game.position().legal_moves().map(|mv| mv.to_string()).eq(plain.moves()));
        let winner = game.position().outcome().map(|outcome| outcome.winner().map_or('-', Color::symbol));
        assert_eq!(winner, plain.outcome());
    }
    while game.undo().is_some() {}
    assert_eq!(*game.position(), start);
}

fuzz_target!(|input: (u8, Options, Vec<Move>)| {
    let (board, options, moves) = input;
    match board % 5 {
        0 => law::<Square<8>>(options, &moves),
        1 => law::<Square<4>>(options, &moves),
        2 => law::<Square<10>>(options, &moves),
        3 => law::<Octagon<8>>(options, &moves),
        _ => law::<Hex<5>>(options, &moves),
    }
});
