//! O2: a stone that touches none of its own colour; it ends the turn.

use outflank::board::Hex;
use outflank::{Color, Position, Violation};

use super::{oust, refused_oust};

#[test]
fn o02_touches_no_own_stone_may_touch_the_enemy_and_ends_the_turn() {
    let mut game = oust::<Hex<3>>("##X../#.O../...../....#/...##", Color::Black);
    assert_eq!(game.non_capturing_placements().to_string(), "e1 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 a5 b5 c5");
    let played = game.play("d2".parse().unwrap()).unwrap();
    assert_eq!((played.taken.len(), played.turn_continues, game.turn()), (0, false, Color::White));
}

#[test]
fn o02_the_cell_is_empty_and_in_play() {
    let game = oust::<Hex<3>>("##X../#.O../...../....#/...##", Color::Black);
    assert_eq!(refused_oust(&game, "c1"), (Violation::Occupied, "O2"));
    assert_eq!(refused_oust(&game, "c2"), (Violation::Occupied, "O2"));
    assert_eq!(refused_oust(&game, "a1"), (Violation::OffBoard, "O2"));
    assert_eq!(refused_oust(&game, "f1"), (Violation::OffBoard, "O2"));
}
