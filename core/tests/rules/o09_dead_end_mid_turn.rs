//! O9: after a capture the mover may have no placement left: a forced pass ends the turn.

use outflank::board::Hex;
use outflank::oust::Options;
use outflank::transcript;
use outflank::{Game, Move, Oust, Position};

/// Random games on hexagons with 3 cells a side, until one comes to such a dead end.
fn dead_end() -> Game<Oust<Hex<3>>> {
    let mut state = 1_u64;
    loop {
        let mut game = Game::new(Oust::with_options(Options::default().with_pie(false)));
        while !game.position().is_over() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves: Vec<Move> = game.position().legal_moves().collect();
            let played = game.play(moves[(state >> 33) as usize % moves.len()]).unwrap();
            if played.turn_continues && game.position().legal_moves().next() == Some(Move::Pass) {
                return game;
            }
        }
    }
}

#[test]
fn o09_a_dead_end_in_mid_turn_passes() {
    let mut game = dead_end();
    let mover = game.position().turn();
    assert_eq!(game.position().legal_moves().collect::<Vec<_>>(), [Move::Pass]);
    assert!(!game.play(Move::Pass).unwrap().turn_continues);
    assert_eq!(game.position().turn(), !mover);
    let text = transcript::write_turns(&game);
    assert!(text.ends_with(",pass"), "the pass is a ply of the same turn: {text}");
    assert_eq!(transcript::read(*game.start(), &text), Ok(game));
}
