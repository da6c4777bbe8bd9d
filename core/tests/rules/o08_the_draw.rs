//! O8: where neither side has a placement the game is over and drawn.

use outflank::board::{Rect, Square};
use outflank::oust::Options;
use outflank::transcript;
use outflank::{Color, Oust, Outcome, Position, Violation};

use super::{oust, refused_oust};

#[test]
fn o08_a_full_checkerboard_is_drawn() {
    let start = Oust::<Square<2>>::with_options(Options::default().with_pie(false));
    let game = transcript::read(start, "a1 b1 b2 a2").unwrap();
    assert_eq!(game.position().to_string(), "oust:square-2-nopie XO/OX B -");
    assert_eq!((game.position().outcome(), game.position().winner()), (Some(Outcome::Draw), None));
    assert_eq!(game.position().legal_moves().len(), 0);
    let larger = oust::<Square<3>>("XOX/OXO/XOX", Color::White);
    assert_eq!(larger.outcome(), Some(Outcome::Draw));
    assert_eq!(refused_oust(&larger, "pass"), (Violation::GameOver, "O8"));
}

#[test]
fn o08_one_cell_is_drawn_after_the_first_stone() {
    let mut game = Oust::<Rect<1, 1>>::new();
    game.play("a1".parse().unwrap()).unwrap();
    assert_eq!(
        (game.outcome(), game.legal_moves().len()),
        (Some(Outcome::Draw), 0),
        "there is nobody to swap with"
    );
}
