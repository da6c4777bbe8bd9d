//! The old free opening.

use outflank::board::{Hex, Square};
use outflank::reversi::{Opening, Options};
use outflank::{Color, Position, Reversi, SetupProblem, Violation};

use super::refused;

fn free() -> Options {
    Options::default().with_opening(Opening::Free)
}

#[test]
fn free_opening_puts_four_discs_on_the_centre_and_flips_nothing() {
    let mut game = Reversi::<Square<8>>::with_options(free()).unwrap();
    assert_eq!(refused(&game, "c3"), Violation::NotInCenter);
    assert_eq!(refused(&game, "pass"), Violation::MayNotPass);
    for (mv, left) in [("d4", "e4 d5 e5"), ("e4", "d5 e5"), ("d5", "e5")] {
        assert!(game.play(mv.parse().unwrap()).unwrap().taken.is_empty());
        assert_eq!(game.placements().to_string(), left);
        assert_eq!(game.mobility(!game.turn()), game.placements().len());
    }
    assert_eq!(refused(&game, "d4"), Violation::Occupied);
    // White's fourth disc stands between two of Black's and Black's between White's; nothing flips.
    game.play("e5".parse().unwrap()).unwrap();
    assert_eq!(game.discs(Color::Black).to_string(), "d4 d5");
    assert_eq!(game.turn(), Color::Black);
    assert_eq!(game.placements().to_string(), "f3 f4 f5 f6");
}

#[test]
fn free_opening_needs_four_centre_squares() {
    let error = Reversi::<Hex<5>>::with_options(free()).unwrap_err();
    assert_eq!(error.problems().collect::<Vec<_>>(), [&SetupProblem::NoCenter { board: "hex-5" }]);
    assert_eq!(error.to_string(), "hex-5 has no four centre squares for the free opening");
}
