//! A sequence of moves of any variant, legal or not, comes to the same as in the plain game that is written from the rule sheet.
#![no_main]

#[allow(dead_code)]
#[path = "../../core/tests/common/plain.rs"]
mod plain;
#[allow(dead_code)]
#[path = "../../core/tests/common/plain_oust.rs"]
mod plain_oust;
#[allow(dead_code)]
#[path = "../../core/tests/common/plain_reversi.rs"]
mod plain_reversi;

#[path = "common/small.rs"]
mod small;

use libfuzzer_sys::fuzz_target;
use outflank::{Color, Game, Move, Position};
use small::Small;

// The plain games are slow on large boards.
fuzz_target!(|input: (Small<64>, Vec<Move>)| {
    let (Small(variant), moves) = input;
    let start = variant.start();
    let (mut game, mut plain) = (Game::new(start), plain::Plain::new(&start.to_string()));
    let plies = usize::from(start.geometry().area());
    for mv in moves.into_iter().take(plies) {
        let legal = plain.moves();
        // A cell of the upper half stands for a legal move, so that games get on.
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
});
