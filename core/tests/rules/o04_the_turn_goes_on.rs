//! O4: after a capture the player goes on until a non-capturing placement.

use outflank::board::Square;
use outflank::{Color, Position};

use super::oust;

#[test]
fn o04_after_a_capture_the_same_player_goes_on() {
    let mut game = oust::<Square<5>>("X.O../...../X.O../...../....O", Color::Black);
    let played = game.play("b1".parse().unwrap()).unwrap();
    assert_eq!((played.turn_continues, game.turn()), (true, Color::Black));
    let played = game.play("b3".parse().unwrap()).unwrap();
    assert_eq!((played.turn_continues, game.turn()), (true, Color::Black));
    let played = game.play("e1".parse().unwrap()).unwrap();
    assert_eq!((played.turn_continues, game.turn()), (false, Color::White));
}
