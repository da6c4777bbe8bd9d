//! R9: corrections at a table.

use outflank::board::AnyBoard;
use outflank::tabletop::{Table, TableError};
use outflank::{Cells, Color, Move, Position, Reversi, Violation};

fn cells(names: &str) -> Cells<AnyBoard> {
    names.parse::<Cells>().unwrap().to_any()
}

/// Black has put a disc on d3, forgotten d4 and flipped the own disc e4 and White's e5.
fn mistaken() -> Table {
    let mut table = Table::new();
    let report = *table.place("d3".parse().unwrap(), cells("e4 e5")).unwrap();
    assert_eq!(
        (report.color, report.outflanked(), report.flipped()),
        (Color::Black, cells("d4"), cells("e4 e5"))
    );
    assert_eq!((report.missed(), report.extra(), report.is_correct()), (cells("d4"), cells("e4 e5"), false));
    table
}

#[test]
fn r09_what_was_really_flipped_is_on_the_board() {
    let table = mistaken();
    assert_eq!(table.position().occupied_by(Color::Black), cells("d3 d5 e5"));
    assert_eq!(table.position().occupied_by(Color::White), cells("d4 e4"));
    assert_eq!(table.position().turn(), Color::White);
}

#[test]
fn r09_a_player_may_correct_until_the_opponent_moves() {
    let mut table = mistaken();
    let report = *table.correct(cells("e4")).unwrap();
    assert_eq!((report.missed(), report.extra()), (cells("d4"), cells("e5")));
    let report = *table.correct_all().unwrap();
    assert!(report.is_correct());
    let mut right = Table::new();
    right.place_correctly("d3".parse().unwrap()).unwrap();
    assert_eq!(table, right);
    assert_eq!(table.correct(cells("d4")), Err(TableError::NothingWrong(cells("d4"))));
}

#[test]
fn r09_afterwards_the_discs_stay_as_they_are() {
    let mut table = mistaken();
    let stands = *table.position();
    let cell = stands.placements().first().unwrap();
    assert!(table.place_correctly(cell).unwrap().is_correct(), "White plays on the board as it stands");
    assert!(!table.position().occupied_by(Color::White).is_disjoint(cells("d4 e4")));
    let before = table;
    assert!(
        matches!(table.correct(cells("e5")), Err(TableError::NothingWrong(_))),
        "it is White's placement now"
    );
    assert_eq!(table, before);
}

#[test]
fn r09_a_pass_ends_the_time_for_corrections() {
    let mut table = Table::new();
    // Play on, always flipping rightly, until somebody has to pass.
    while !table.position().is_legal(Move::Pass) {
        let Some(cell) = table.position().placements().last() else { panic!("nobody had to pass") };
        table.place_correctly(cell).unwrap();
    }
    assert!(table.last().is_some());
    table.pass().unwrap();
    assert_eq!(table.correct_all(), Err(TableError::TooLate));
}

#[test]
fn r09_nothing_is_half_done() {
    let mut table = Table::new();
    let before = table;
    assert_eq!(table.correct_all(), Err(TableError::TooLate));
    assert_eq!(
        table.place("d3".parse().unwrap(), cells("d4 a1 d3")),
        Err(TableError::NothingToFlip(cells("a1 d3")))
    );
    let Err(TableError::Illegal(error)) = table.place("a1".parse().unwrap(), cells("")) else { panic!() };
    assert_eq!(error.violation, Violation::OutflanksNothing);
    let Err(TableError::Illegal(error)) = table.pass() else { panic!() };
    assert_eq!(error.violation, Violation::MayNotPass);
    assert_eq!(table, before);
}

#[test]
fn r09_an_error_says_what_was_wrong() {
    let mut table = Table::new();
    let mut said = |discs| table.place("d3".parse().unwrap(), cells(discs)).unwrap_err().to_string();
    assert_eq!(said("a1 d3"), "there is no disc to flip on a1 d3");
    let mut table = Table::new();
    assert!(table.correct_all().unwrap_err().to_string().ends_with("until the opponent has moved (R9)"));
    assert_eq!(
        table.pass().unwrap_err().to_string(),
        Reversi::new().check(Move::Pass).unwrap_err().to_string()
    );
    table.place_correctly("d3".parse().unwrap()).unwrap();
    assert_eq!(table.correct(cells("d4")).unwrap_err().to_string(), "d4: nothing to correct there");
}
