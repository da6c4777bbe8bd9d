//! O6: who has a placement makes one; who has none passes.

use outflank::board::{Hex, Square};
use outflank::{Color, Move, Position, Violation};

use super::{oust, refused_oust};

#[test]
fn o06_a_player_who_has_a_placement_may_not_pass() {
    let game = oust::<Square<3>>("X../.../..O", Color::Black);
    assert_eq!(refused_oust(&game, "pass"), (Violation::MayNotPass, "O6"));
}

#[test]
fn o06_a_player_who_has_none_passes() {
    // Figure 5 of the author's sheet.
    let mut game = oust::<Hex<3>>("##.../#.XXX/.X.../..OO#/OOO##", Color::Black);
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [Move::Pass]);
    assert_eq!(refused_oust(&game, "b4").1, "O3", "the reason that the cell has is named");
    assert!(!game.play(Move::Pass).unwrap().turn_continues);
    assert_eq!(game.turn(), Color::White);
    assert_eq!(game.outcome(), None);
}
