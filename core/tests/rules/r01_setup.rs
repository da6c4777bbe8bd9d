//! R1: the set-up.

use outflank::board::{Board, Square};
use outflank::reversi::Setup;
use outflank::tabletop::Table;
use outflank::{Cells, Color, Position as _, Reversi, SetupProblem};

#[test]
fn r01_white_on_d4_and_e5_black_on_e4_and_d5() {
    let start = Reversi::new();
    assert_eq!(start.discs(Color::White).to_string(), "d4 e5");
    assert_eq!(start.discs(Color::Black).to_string(), "e4 d5");
    assert_eq!((start.empties().len(), Reversi::default()), (60, start));
}

#[test]
fn r01_each_player_takes_32_discs() {
    let table = Table::new();
    for color in Color::ALL {
        assert_eq!(table.in_hand(color) as usize + table.position().occupied_by(color).len(), 32);
    }
}

#[test]
fn r01_any_set_up_is_accepted_or_all_reasons_are_named() {
    let start = Reversi::new().setup();
    assert_eq!(start.build(), Ok(Reversi::new()));
    assert_eq!(Reversi::try_from(start), Ok(Reversi::new()));
    assert_eq!(Setup::from(Reversi::new()), start);

    let all: Cells<Square<8>> = Square::<8>::cells();
    let error = Setup::new(all, start.white, start.turn).build().unwrap_err();
    assert_eq!(error.problems().collect::<Vec<_>>(), [&SetupProblem::Overlap(start.white.to_any())]);

    let free = start.options.with_opening(outflank::reversi::Opening::Free);
    let black: Cells<Square<8>> = "d4 a1 b1".parse().unwrap();
    let error = Setup::new(black, "d4".parse().unwrap(), start.turn).with_options(free).build().unwrap_err();
    assert_eq!(
        error.to_string(),
        "both colours are on d4; in the free opening, no disc may be outside the centre: a1 b1; in the free \
         opening, the colours must place discs alternately, Black first"
    );
    assert_eq!(error.setup.black, black);
}
