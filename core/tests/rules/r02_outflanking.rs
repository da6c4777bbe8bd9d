//! R2: outflanking.

use outflank::board::Square;
use outflank::reversi::ReversiBoard;
use outflank::{Cells, Color, Move, Position, Reversi, Violation, reversi};

use super::{flips, position, refused};

#[test]
fn r02_a_row_between_the_new_disc_and_another_is_flipped() {
    let mut game = position("XOOO....", Color::Black);
    assert_eq!(game.placements().to_string(), "e1");
    assert_eq!(flips(&mut game, "e1"), "b1 c1 d1");
    assert_eq!(game.discs(Color::Black).to_string(), "a1 b1 c1 d1 e1");
}

#[test]
fn r02_a_row_is_unbroken_and_of_one_or_more() {
    assert!(position("XOO.O...", Color::Black).flips("f1".parse().unwrap()).is_empty());
    assert_eq!(position("XOO.O...", Color::Black).placements().to_string(), "d1");
    assert!(position("X.......", Color::Black).placements().is_empty());
}

#[test]
fn r02_the_edge_of_the_board_outflanks_nothing() {
    let game = position("OOX...../O......./X.......", Color::Black);
    assert!(game.placements().is_empty());
    // No row goes on across the edge: h1 and a2 are not beside one another.
    let game = position("......XO/........", Color::Black);
    assert!(!game.placements().contains("a2".parse().unwrap()));
}

#[test]
fn r02_other_cells_are_refused() {
    let start = Reversi::new();
    assert_eq!(refused(&start, "d4"), Violation::Occupied);
    assert_eq!(refused(&start, "a1"), Violation::OutflanksNothing);
    assert_eq!(refused(&start, "i1"), Violation::OffBoard);
    assert_eq!(refused(&start, "a9"), Violation::OffBoard);
    for off_board in ["i1", "a9"] {
        assert_eq!(start.check(off_board.parse().unwrap()).unwrap_err().rule, "R2");
    }
}

#[test]
fn no_rule_of_reversi_is_about_swaps() {
    let start = Reversi::new();
    assert_eq!(refused(&start, "swap"), Violation::NoSwap);
    let error = start.check(Move::Swap).unwrap_err();
    assert_eq!(error.rule, "no pie rule");
    assert_eq!(error.to_string(), "swap is illegal: there is nothing to swap (no pie rule)");
}

#[test]
fn r02_a_cell_in_both_sets_of_discs_is_occupied() {
    fn holds<B: ReversiBoard>() {
        let [player, opponent] = ["a1 d1", "b1 c1 d1"].map(|cells| cells.parse::<Cells<B>>().unwrap());
        let d1 = "d1".parse().unwrap();
        assert!(!reversi::placements(player, opponent).contains(d1));
        assert!(reversi::flips(player, opponent, d1).is_empty());
    }
    holds::<Square<8>>();
    holds::<Square<12>>();
}
