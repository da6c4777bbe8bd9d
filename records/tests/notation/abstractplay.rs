//! The coordinates of `AbstractPlay` on hexagons.

use std::collections::HashSet;

use outflank::board::{Board, Hex, Square};
use outflank::oust::Options;
use outflank::{Cell, Oust, Position as _, transcript};
use outflank_records::abstractplay;
use proptest::prelude::*;

fn names<const S: usize>()
where
    Hex<S>: Board,
{
    let mut seen = HashSet::new();
    for cell in <Hex<S> as Board>::cells() {
        let name = abstractplay::cell_name(Hex::<S>::GEOMETRY, cell);
        assert_eq!(abstractplay::cell(Hex::<S>::GEOMETRY, &name), Ok(cell));
        assert!(seen.insert(name));
    }
    // Every row from the bottom is a letter, and its cells count from 1 without a gap.
    for (row, letter) in (0..2 * S - 1).rev().zip('a'..) {
        let in_row = 2 * S - 1 - (S - 1).abs_diff(row);
        for number in 1..=in_row {
            assert!(seen.remove(&format!("{letter}{number}")));
        }
        assert!(abstractplay::cell(Hex::<S>::GEOMETRY, &format!("{letter}{}", in_row + 1)).is_err());
    }
    assert!(seen.is_empty());
}

#[test]
fn rows_are_lettered_from_the_bottom() {
    names::<2>();
    names::<5>();
    names::<7>();
    names::<11>();
    let left: Cell = "a5".parse().unwrap();
    assert_eq!(abstractplay::cell_name(Hex::<5>::GEOMETRY, left), "e1");
    assert_eq!(abstractplay::cell(Hex::<5>::GEOMETRY, "A5"), Ok("e9".parse().unwrap()));
}

#[test]
fn squares_are_named_as_in_chess() {
    let board = Square::<9>::GEOMETRY;
    let corner: Cell = "a9".parse().unwrap();
    assert_eq!(abstractplay::cell_name(board, corner), "a1");
    for cell in Square::<9>::cells() {
        assert_eq!(abstractplay::cell(board, &abstractplay::cell_name(board, cell)), Ok(cell));
    }
    assert!(abstractplay::cell(board, "a10").is_err() && abstractplay::cell(board, "j1").is_err());
}

#[test]
fn errors_say_where() {
    let start = Oust::<Hex<3>>::with_options(Options::default().with_pie(false));
    let error = abstractplay::read(start, "e1 f1").unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 4: columns are a to x, rows 1 to 24");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn games_round_trip(game in outflank::proptest::games(Oust::<Hex<5>>::new(), 80)) {
        let text = abstractplay::write(&game);
        prop_assert_eq!(abstractplay::read(*game.start(), &text), Ok(game.clone()));
        let usual = transcript::write_turns(&game);
        prop_assert_eq!(transcript::read(*game.start(), &usual), Ok(game));
    }
}
