//! The boards beyond 8x8.

use outflank::board::{Board, Hex, Octagon, Square};
use outflank::reversi::ReversiBoard;
use outflank::{Color, Position, Reversi, Violation};

/// The discs of a start, Black's and White's.
fn start<B: ReversiBoard>() -> [String; 2] {
    Color::ALL.map(|color| Reversi::<B>::new().discs(color).to_string())
}

#[test]
fn squares_and_octagons_are_set_up_alike_round_their_centre() {
    assert_eq!(start::<Square<4>>(), ["c2 b3", "b2 c3"]);
    assert_eq!(start::<Square<10>>(), ["f5 e6", "e5 f6"]);
    assert_eq!(start::<Square<24>>(), ["m12 l13", "l12 m13"]);
    assert_eq!(start::<Octagon<8>>(), start::<Square<8>>());
    assert_eq!(start::<Octagon<10>>(), start::<Square<10>>());
}

#[test]
fn hexagons_begin_with_eight_discs_around_a_centre_out_of_play() {
    assert_eq!(start::<Hex<5>>(), ["g3 e4 f5 d6", "f4 d5 e6 c7"]);
    assert_eq!(start::<Hex<6>>(), ["h4 f5 g6 e7", "g5 e6 f7 d8"]);
    assert_eq!((Hex::<5>::field().len(), Hex::<6>::field().len()), (60, 90));
    let center = "e5".parse().unwrap();
    assert!(Hex::<5>::contains(center) && !Reversi::<Hex<5>>::new().cells().contains(center));
    let error = Reversi::<Hex<5>>::new().play(center.into()).unwrap_err();
    assert_eq!(error.violation, Violation::OffBoard);
}

#[test]
fn rows_do_not_cross_the_centre_of_a_hexagon() {
    let text = "reversi:hex-5 ####...../###....../##......./#......../..XO#O.../........#/.......##/......###/.....#### B";
    let position: Reversi<Hex<5>> = text.parse().unwrap();
    assert!(position.placements().is_empty());
}
