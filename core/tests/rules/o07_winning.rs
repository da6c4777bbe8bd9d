//! O7: the capture of the last enemy stone wins, at once.

use outflank::board::Square;
use outflank::{Color, Outcome, Position, Violation};

use super::{oust, refused_oust};

#[test]
fn o07_the_last_enemy_stone_captured_wins_at_once() {
    let mut game = oust::<Square<3>>("X.O/.../...", Color::Black);
    let played = game.play("b1".parse().unwrap()).unwrap();
    assert_eq!((played.taken.len(), played.turn_continues), (1, false), "the game is over, not the turn");
    assert_eq!(
        (game.outcome(), game.score().to_string().as_str()),
        (Some(Outcome::Win(Color::Black)), "2-0")
    );
    assert_eq!((game.legal_moves().len(), game.placements().len()), (0, 0));
    assert_eq!(refused_oust(&game, "c3"), (Violation::GameOver, "O7"));
    assert_eq!(refused_oust(&game, "pass"), (Violation::GameOver, "O7"));
}
