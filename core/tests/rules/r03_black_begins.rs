//! R3: who begins.

use outflank::{Color, Position, Reversi, Seat};

#[test]
fn r03_black_moves_first_and_colours_alternate() {
    let mut game = Reversi::new();
    assert_eq!((game.turn(), game.player()), (Color::Black, Seat::First));
    game.play("f5".parse().unwrap()).unwrap();
    assert_eq!((game.turn(), game.player()), (Color::White, Seat::Second));
}
