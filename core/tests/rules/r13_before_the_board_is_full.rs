//! R13: early ends.

use outflank::transcript;
use outflank::{Color, Outcome, Position, Reversi};

/// The shortest game: nine plies and White has no disc left.
#[test]
fn r13_a_game_may_end_before_all_squares_are_full() {
    let game = transcript::read(Reversi::new(), "e6f4e3f6g5d6e7f5c5").unwrap();
    let over = game.position();
    assert_eq!(game.moves().len(), 9);
    assert_eq!((over.outcome(), over.score().white), (Some(Outcome::Win(Color::Black)), 0));
    assert_eq!(over.empties().len(), 51);
    assert_eq!(over.tournament_score().unwrap().black, 64);
}
