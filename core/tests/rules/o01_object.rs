//! O1: two colours, an empty board, and the aim to clear it of the enemy.

use outflank::board::{Hex, Square};
use outflank::{Color, Oust, Position, Seat};

#[test]
fn o01_the_board_is_empty_at_the_start_and_black_begins() {
    let start = Oust::<Hex<7>>::new();
    assert_eq!(
        (start.score().to_string().as_str(), start.turn(), start.player()),
        ("0-0", Color::Black, Seat::First)
    );
    assert_eq!((start.placements().len(), start.outcome()), (127, None));
    assert_eq!(Oust::<Square<19>>::default().placements().len(), 361);
}

#[test]
fn o01_a_colour_that_has_had_no_stone_yet_has_not_lost() {
    let mut game = Oust::<Hex<3>>::new();
    game.play("c3".parse().unwrap()).unwrap();
    assert_eq!((game.score().to_string().as_str(), game.outcome()), ("1-0", None));
}
