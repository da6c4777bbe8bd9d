//! Lists of openings.

use outflank::board::{Square, Symmetry};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position, Reversi, transcript};
use outflank_records::openings::{COMMON, Found, Opening, Openings};
use proptest::prelude::*;

const LIST: &str = "# a list\n\nf5f6 Diagonal\nF5D6C3D3C4  Tiger \r\nf5 d6 c5\tPerpendicular, C5\nf5d6c3g5\nf5d6 Perpendicular\n";

fn list() -> Openings<Reversi> {
    Openings::read(&Reversi::new(), LIST).unwrap()
}

fn game(moves: &str) -> Game<Reversi> {
    transcript::read(Reversi::new(), moves).unwrap()
}

fn said(found: Option<Found<'_, Reversi>>) -> Option<(&str, usize, bool)> {
    found.map(|found| (found.opening.name(), found.plies, found.is_transposition))
}

#[test]
fn lines_are_moves_and_names() {
    let list = list();
    let names: Vec<_> = list.iter().map(Opening::name).collect();
    assert_eq!(names, ["Diagonal", "Tiger", "Perpendicular, C5", "", "Perpendicular"]);
    assert!(list.iter().map(|opening| opening.game().len()).eq([2, 5, 3, 4, 2]));
}

#[test]
fn a_name_does_not_swallow_moves() {
    let error = |text| Openings::read(&Reversi::new(), text).unwrap_err();
    let wrong = error("f5f6 Diagonal\nf5 d6 Spaced name\n");
    assert_eq!((wrong.line, wrong.column), (2, 4));
    assert!(wrong.to_string().contains("put a tab between"), "{wrong}");
    assert_eq!(error("f5d6   C3 D3").column, 8);
    // e4 is a cell that is taken, so it is no move there; and behind a tab a name may be anything.
    let list = Openings::read(&Reversi::new(), "f5d6 e4 attack\nf5\td6 is good\n").unwrap();
    assert_eq!(list.iter().map(Opening::name).collect::<Vec<_>>(), ["e4 attack", "d6 is good"]);
}

#[test]
fn the_longest_is_found() {
    let list = list();
    assert_eq!(said(list.find(&game("f5d6c3d3c4f4"))), Some(("Tiger", 5, false)));
    assert_eq!(said(list.find(&game("f5d6c4d3"))), Some(("Perpendicular", 2, false)));
    assert_eq!(said(list.find(&game("f5d6c3g5"))), Some(("", 4, false)));
    assert_eq!(said(list.find(&game("f5f4"))), None);
    assert_eq!(said(list.find(&game(""))), None);
}

/// A position that is reached in another order is in the same opening, and noted as such.
#[test]
fn transpositions_are_found() {
    let orders = ["f5d6c4d3c3", "f5d6c3d3c4"];
    let [one, two] = orders.map(game);
    assert_eq!(one.position(), two.position());
    let openings = Openings::read(&Reversi::new(), "f5d6c3d3c4 Tiger").unwrap();
    assert_eq!(said(openings.find(&one)), Some(("Tiger", 5, true)));
    assert_eq!(said(openings.find(&two)), Some(("Tiger", 5, false)));
    let both = Openings::read(&Reversi::new(), "f5d6c3d3c4 Tiger\nf5d6c4d3c3 Other").unwrap();
    assert_eq!(said(both.find(&one)), Some(("Other", 5, false)));
}

#[test]
fn what_is_wrong_has_a_line() {
    let wrong = |text: &str| Openings::read(&Reversi::new(), text).unwrap_err().to_string();
    assert_eq!(
        wrong("f5f6 Diagonal\n\nTiger f5\n"),
        "line 3, column 1: expected a row number after the column letter"
    );
    assert_eq!(wrong("# x\nf5d6a1 x"), "line 2, column 5: a1 is illegal: it outflanks nothing (R2)");
    assert_eq!(wrong(" f5 x"), "line 1, column 1: expected the moves of an opening");
    assert!(Openings::read(&Reversi::new(), "").unwrap().iter().next().is_none());
}

#[test]
fn any_variant_has_openings() {
    let start = "oust:hex-3".parse::<Variant>().unwrap().start();
    let openings = Openings::read(&start, "c1swape1 Swapped\nc3 Centre").unwrap();
    let found = openings.find(&transcript::read(start, "c5 swap a5").unwrap()).unwrap();
    assert_eq!((found.opening.name(), found.plies), ("Swapped", 3));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// The image of a game under any symmetry is in the opening that the game is in, which is the
    /// longest whose moves begin it.
    #[test]
    fn images_are_in_the_same_opening(game in outflank::proptest::games(Reversi::<Square<8>>::new(), 30), cut in 1_usize..30) {
        let moves = |plies: usize| -> String { game.moves().iter().take(plies).map(ToString::to_string).collect() };
        let cut = cut.min(game.len());
        prop_assume!(cut > 1);
        let list = format!("{} short\n{} long\n", moves(cut / 2), moves(cut));
        let openings = Openings::read(&Reversi::new(), &list).unwrap();
        let image = |symmetry: Symmetry<Square<8>>, mv: Move| match mv {
            Move::Place(cell) => Move::Place(symmetry.cell(cell)),
            other => other,
        };
        let mut images = 0;
        for symmetry in Symmetry::<Square<8>>::all() {
            let moves = game.moves().iter().map(|&mv| image(symmetry, mv));
            let start = game.start().transformed(symmetry);
            let found = Game::replay(start, moves).unwrap();
            let found = openings.find(&found);
            let (name, plies, is_transposition) = said(found).unwrap();
            prop_assert!(plies >= cut && (plies > cut || name == "long" && !is_transposition));
            images += 1;
        }
        prop_assert_eq!(images, 8);
        let any = Openings::read(&AnyPosition::from(Reversi::new()), &list).unwrap();
        prop_assert!(any.find(&game.map(Into::into)).is_some());
    }
}

#[test]
fn common_openings_are_legal_and_differ() {
    let start = Reversi::new();
    let common = Openings::read(&start, COMMON).unwrap();
    assert!(common.iter().len() >= 60);
    let mut names: Vec<_> = common.iter().map(Opening::name).collect();
    let mut positions: Vec<_> = common.iter().map(|opening| opening.game().position().canonical()).collect();
    for (nth, opening) in common.iter().enumerate() {
        assert!(!opening.name().is_empty() && opening.game().moves()[0] == "f5".parse().unwrap());
        for symmetry in Symmetry::<Square<8>>::all() {
            let moves = opening.game().moves().iter().map(|mv| symmetry.cell(mv.cell().unwrap()).into());
            // The other images of the start have their colours exchanged.
            if let Ok(game) = Game::replay(start, moves.collect::<Vec<Move>>()) {
                assert_eq!(said(common.find(&game)), Some((names[nth], game.len(), false)));
            }
        }
    }
    names.sort_unstable();
    positions.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    assert!(positions.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn common_openings_are_found_by_transposition() {
    let common = Openings::read(&Reversi::new(), COMMON).unwrap();
    let name =
        |moves| said(common.find(&game(moves))).map(|(name, _, is_transposition)| (name, is_transposition));
    assert_eq!(name("f5"), None);
    assert_eq!(name("f5d6"), Some(("Perpendicular", false)));
    assert_eq!(name("f5d6c3d3c4"), Some(("Tiger", false)));
    assert_eq!(name("f5d6c4d3c3"), Some(("Tiger", true)));
    assert_eq!(name("f5f4e3f6e6"), Some(("Cow", true)));
}
