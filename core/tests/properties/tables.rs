//! A table can be taken apart and set up again, with its mistakes and gifts. Other parts are
//! refused, or make a table on which players can continue.

use outflank::board::Grid;
use outflank::tabletop::{Setup, Table};
use outflank::variant::{AnySetup, GameKind, Variant};
use outflank::{ByColor, Cell, Cells, Color, Move, Position, SetupProblem, cells};

use crate::common::{Random, games};

fn one_of<B: Grid>(cells: Cells<B>, random: &mut Random) -> Option<Cell> {
    let many = cells.len();
    (many > 0).then(|| cells.iter().nth(random.below(many)).unwrap())
}

/// Makes a random player do something, right or wrong; returns false if the game is over.
fn something_done(table: &mut Table, random: &mut Random) -> bool {
    if table.last().is_some() && random.below(8) == 0 {
        table.correct_all().unwrap();
        return true;
    }
    if table.position().is_legal(Move::Pass) {
        table.pass().unwrap();
        return true;
    }
    let Some(cell) = one_of(table.position().placements(), random) else { return false };
    if random.below(3) > 0 {
        table.place_correctly(cell).unwrap();
        return true;
    }
    let [black, white] = Color::ALL.map(|color| table.position().occupied_by(color));
    let mut flipped = table.position().taken_by(Move::Place(cell)).unwrap();
    for _ in 0..random.below(3) {
        if let Some(disc) = one_of(black | white, random) {
            flipped ^= Cells::none_of(flipped.board()) | disc;
        }
    }
    table.place(cell, flipped).unwrap();
    true
}

/// The set-up with one thing about it changed.
fn changed(setup: Setup, random: &mut Random) -> Setup {
    let (mut changed, none) = (setup, Cells::none_of(setup.position.variant.board()));
    let cell = one_of(!none, random).unwrap();
    let color = Color::ALL[random.below(2)];
    match random.below(9) {
        0 | 1 => changed.position.set_cells(color, setup.position.cells(color) ^ (none | cell)),
        2 => changed.position.turn = !setup.position.turn,
        3 => changed.in_hand[color] = changed.in_hand[color].wrapping_add(1),
        4 => changed.in_hand[color] = changed.in_hand[color].wrapping_sub(1),
        5 => changed.given[color] = changed.given[color].wrapping_sub(1),
        6 => changed.last = Some((cell, setup.last.map_or(none, |(_, flipped)| flipped))),
        7 => changed.last = setup.last.map(|(at, flipped)| (at, flipped ^ (none | cell))),
        _ => changed.last = None,
    }
    changed
}

/// Games at a table that is set up like this one.
fn is_set_up_again(start: &Table, random: &mut Random) {
    for _ in 0..games(6) {
        let (mut table, mut plies) = (*start, 0);
        while something_done(&mut table, random) && plies < 150 {
            plies += 1;
            let setup = table.setup();
            assert_eq!(setup.build(), Ok(table));
            let other = changed(setup, random);
            match other.build() {
                Err(error) => assert!(error.setup == other && error.problems().count() > 0),
                Ok(mut built) => {
                    assert_eq!(built.setup(), other);
                    for _ in 0..3 {
                        something_done(&mut built, random);
                        assert_eq!(built.setup().build(), Ok(built), "play leads from tables to tables");
                    }
                }
            }
        }
    }
}

#[test]
fn a_table_taken_apart_is_set_up_again() {
    let (mut random, mut tables) = (Random(15), 0);
    for variant in Variant::all() {
        let table = Table::of_variant(variant);
        assert_eq!(table.is_some(), variant.game() == GameKind::Reversi);
        if let Some(table) = table {
            is_set_up_again(&table, &mut random);
            tables += 1;
        }
    }
    assert_eq!(tables, 56);
}

/// Cells of another board are those of the same names, so a placement with them is correct or not
/// like any other.
#[test]
fn discs_may_be_named_on_another_board() {
    let [mut same, mut other] = [Table::new(), Table::new()];
    let wide = cells!(outflank::board::Square<10>: "d4").to_any();
    let cell = "d3".parse().unwrap();
    assert_eq!(other.place(cell, wide), same.place(cell, cells!("d4").to_any()));
    assert!(other.last().unwrap().is_correct());
    assert_eq!(other, same);
}

/// What is out of play has no disc to flip.
#[test]
fn nothing_is_flipped_in_a_hole() {
    let mut table = Table::of_variant("reversi:hex-5".parse().unwrap()).unwrap();
    let centre = cells!(outflank::board::Hex<5>: "e5").to_any();
    let (before, cell) = (table, table.position().placements().first().unwrap());
    assert_eq!(table.place(cell, centre).unwrap_err().to_string(), "there is no disc to flip on e5");
    assert_eq!(table, before);
}

/// One player passes so often that the other has no disc left and is given some.
#[test]
fn with_gifts_too() {
    let mut random = Random(16);
    let mut given = 0;
    while given < 20 {
        let mut table = Table::new();
        while something_done(&mut table, &mut random) {
            if table.last().is_some_and(|placement| placement.gift) {
                given += 1;
                assert_eq!(table.setup().build(), Ok(table));
                // Who has a disc in hand was given none.
                let setup = table.setup();
                let exchanged = ByColor { black: setup.given.white, white: setup.given.black };
                let other = Setup { given: exchanged, ..setup };
                let hands_empty = Color::ALL.map(|color| table.in_hand(color)) == [0, 0];
                assert_eq!(other.build().is_ok(), hands_empty);
            }
        }
    }
}

/// A wrong flip in a free opening leaves a board that is no set-up of a position, and a table.
#[test]
fn a_wrong_flip_in_a_free_opening() {
    let mut table = Table::of_variant("reversi:square-8-free".parse().unwrap()).unwrap();
    table.place_correctly("d4".parse().unwrap()).unwrap();
    table.place("e4".parse().unwrap(), cells!("d4").to_any()).unwrap();
    let problems = table.position().setup().build().unwrap_err();
    assert!(problems.problems().eq([&SetupProblem::OpeningTurn]));
    assert_eq!(table.setup().build(), Ok(table));
}

#[test]
fn every_problem_is_listed() {
    let start = Table::new().setup();
    let discs = start.position.cells(Color::White);
    let mut wrong = start;
    wrong.position.set_cells(Color::Black, start.position.cells(Color::Black) | discs);
    wrong.in_hand.black = 31;
    wrong.last = Some(("d3".parse().unwrap(), cells!("").to_any()));
    let problems = |setup: Setup| setup.build().unwrap_err().problems().copied().collect::<Vec<_>>();
    let overlap = SetupProblem::Overlap(discs);
    assert_eq!(problems(wrong), [overlap, SetupProblem::Hands, SetupProblem::LastPlacement]);

    // The set-up of a table has a variant, words and a state, and each can be wrong.
    let oust = "oust:square-8".parse::<Variant>().unwrap().start().setup();
    assert_eq!(problems(Setup { position: oust, ..wrong }), [SetupProblem::OtherGame]);
    let anti = Setup { position: AnySetup { state: 1, ..start.position }, ..start };
    assert_eq!(problems(anti), [SetupProblem::NoState]);
    let mut table = Table::new();
    table.place_correctly("d3".parse().unwrap()).unwrap();
    let after = table.setup();
    let stateless = Setup { position: AnySetup { state: 9, ..after.position }, ..after };
    assert_eq!(problems(stateless), [SetupProblem::NoState]);
    let mut stray = start;
    stray.position.white[1] = 1;
    assert_eq!(problems(stray), [SetupProblem::NoCell { index: 64 }]);
}
