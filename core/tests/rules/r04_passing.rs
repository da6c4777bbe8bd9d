//! R4: forfeiting the turn.

use outflank::{Color, Move, Position, Reversi, Violation};

use super::{position, refused};

#[test]
fn r04_a_player_who_cannot_outflank_passes_and_the_opponent_moves_again() {
    let mut game = position("OXX.....", Color::Black);
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [Move::Pass]);
    assert_eq!(refused(&game, "d1"), Violation::MustPass);
    assert!(game.play(Move::Pass).unwrap().taken.is_empty());
    assert_eq!(game.turn(), Color::White);
    assert_eq!(game.placements().to_string(), "d1");
    assert_eq!(game.outcome(), None);
}

#[test]
fn r04_a_player_who_can_move_may_not_pass() {
    assert_eq!(refused(&Reversi::new(), "pass"), Violation::MayNotPass);
    assert!(!Reversi::new().is_legal(Move::Pass));
}

#[test]
fn r04_nobody_passes_after_the_end() {
    let over = position("XXX.....", Color::Black);
    assert_eq!(refused(&over, "pass"), Violation::GameOver);
    assert_eq!(refused(&over, "d1"), Violation::GameOver);
    assert_eq!(over.legal_moves().len(), 0);
}
