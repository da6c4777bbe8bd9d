//! The rule sheet, a page a rule. The name of each test begins with the number of the rule that it
//! holds.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod figures_of_the_sheet;
mod free_opening;
mod o01_object;
mod o02_non_capturing_placement;
mod o03_capturing_placement;
mod o04_the_turn_goes_on;
mod o05_pie_rule;
mod o06_passing;
mod o07_winning;
mod o08_the_draw;
mod o09_dead_end_mid_turn;
mod o11_plies_and_turns;
mod other_boards;
mod r00_object;
mod r01_setup;
mod r02_outflanking;
mod r03_black_begins;
mod r04_passing;
mod r05_any_number_of_rows;
mod r06_not_across_own_discs;
mod r07_only_the_new_disc_outflanks;
mod r08_all_are_flipped;
mod r09_corrections;
mod r10_discs_stay;
mod r11_gifts;
mod r12_the_end;
mod r13_before_the_board_is_full;

use outflank::board::Board;
use outflank::reversi::{Objective, Options};
use outflank::{Color, IllegalMove, Move, Oust, Position, Reversi, Violation};

/// An 8x8 position from its rows, less those below that are empty.
fn position(rows: &str, turn: Color) -> Reversi {
    let missing = 8 - rows.split('/').count();
    let text = format!("reversi:square-8 {rows}{} {}", "/........".repeat(missing), turn.letter());
    text.parse().unwrap()
}

fn anti(position: Reversi) -> Reversi {
    let options = Options::default().with_objective(Objective::Fewest);
    position.setup().with_options(options).build().unwrap()
}

/// Plays a move that must be legal, and names what it flips.
fn flips(position: &mut Reversi, mv: &str) -> String {
    position.play(mv.parse().unwrap()).unwrap().taken.to_string()
}

/// Why a move is refused.
fn refused(position: &Reversi, mv: &str) -> Violation {
    let mv: Move = mv.parse().unwrap();
    let mut after = *position;
    let IllegalMove { mv: named, violation, .. } = after.play(mv).unwrap_err();
    assert_eq!((named, after), (mv, *position));
    violation
}

/// A position of Oust without the pie rule from its rows.
fn oust<B: Board>(rows: &str, turn: Color) -> Oust<B> {
    format!("oust:{}-nopie {rows} {} -", B::NAME, turn.letter()).parse().unwrap()
}

/// Why a move of Oust is refused, and by which rule.
fn refused_oust<B: Board>(position: &Oust<B>, mv: &str) -> (Violation, &'static str) {
    let mut after = *position;
    let IllegalMove { violation, rule, .. } = after.play(mv.parse().unwrap()).unwrap_err();
    assert_eq!(after, *position);
    (violation, rule)
}
