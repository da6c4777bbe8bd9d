//! Game trees that are changed.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Cell, Game, Move, Position, Reversi, transcript};
use outflank_records::game_tree::{self, Mark, NodeId, TreeError};
use outflank_records::sgf;
use outflank_records::{Format, GameTree, Record};
use proptest::prelude::*;

use crate::common::Random;

const TEXT: &str =
    "(;GM[2]FF[4]XY[kept][]PB[ann];B[f5]C[good](;W[d6];B[c3]TR[c4][d3])(;W[f6](;B[e6])(;B[d3])))";

fn read(text: &str) -> GameTree {
    game_tree::read(text).next().unwrap().unwrap()
}

fn moves(tree: &GameTree, nodes: impl Iterator<Item = NodeId>) -> String {
    nodes.filter_map(|node| tree.played(node)).map(|(_, mv)| mv.to_string()).collect()
}

fn mv(name: &str) -> Move {
    name.parse().unwrap()
}

#[test]
fn what_is_read_is_written() {
    let tree = read(TEXT);
    assert_eq!(tree.to_string(), TEXT);
    assert_eq!((tree.len(), moves(&tree, tree.nodes())), (7, "f5d6c3f6e6d3".to_owned()));
    assert_eq!(moves(&tree, tree.main_line()), "f5d6c3");
    assert!(tree.nodes().all(|node| tree.ancestors(node).last() == Some(tree.root())));
}

/// Each position of a line is the one of its game.
#[test]
fn nodes_have_positions() {
    let tree = read(TEXT);
    for node in tree.nodes() {
        let (position, game) = (tree.position(node).unwrap(), tree.game(node).unwrap());
        assert_eq!(position, *game.position());
        assert_eq!(game.len() + 1, tree.ancestors(node).count());
    }
    assert_eq!(tree.main_game().unwrap(), sgf::read(TEXT).next().unwrap().unwrap().any_game().unwrap());
}

#[test]
fn variations_are_added_promoted_and_removed() {
    let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    let mut tree = GameTree::new(&game);
    let line: Vec<_> = tree.main_line().collect();
    let parallel = tree.add_move(line[1], mv("f4")).unwrap();
    let diagonal = tree.add_move(line[1], mv("f6")).unwrap();
    assert_eq!(tree.add_move(line[1], mv("f6")), Ok(diagonal), "a move that is there is found");
    let third = tree.add_move(diagonal, mv("e6")).unwrap();
    assert!(tree.to_string().ends_with(";B[f5](;W[d6];B[c3])(;W[f4])(;W[f6];B[e6]))"));
    assert!(tree.promote(diagonal) && tree.demote(line[2]) && !tree.promote(diagonal));
    assert_eq!(tree.children(line[1]).collect::<Vec<_>>(), [diagonal, line[2], parallel]);
    assert!(tree.promote_to_main(line[3]));
    assert_eq!(moves(&tree, tree.main_line()), "f5d6c3");
    assert_eq!(tree.main_game().unwrap(), game.map(AnyPosition::from));
    tree.remove(diagonal).unwrap();
    assert_eq!(tree.len(), 5);
    assert!(!tree.contains(third) && tree.parent(third).is_none() && tree.children(third).next().is_none());
    assert_eq!(tree.position(third), Err(TreeError::NoNode));
    assert_eq!(tree.set_comment(third, "x"), Err(TreeError::NoNode));
    assert_eq!(tree.add_node(diagonal), Err(TreeError::NoNode));
    assert_eq!(tree.remove(diagonal), Err(TreeError::NoNode));
    assert!(!tree.promote(third) && !tree.demote(third) && !tree.promote_to_main(third));
    assert_eq!(tree.remove(tree.root()), Err(TreeError::Root));
    assert_eq!(read(&tree.to_string()), tree);
}

#[test]
fn illegal_moves_change_nothing() {
    let mut tree = read(TEXT);
    let root = tree.root();
    let error = tree.add_move(root, mv("a1")).unwrap_err();
    assert_eq!(error.to_string(), "a1 is illegal: it outflanks nothing (R2)");
    assert!(matches!(tree.add_move(root, Move::Pass), Err(TreeError::Illegal(error)) if error.rule == "R4"));
    assert_eq!(tree.to_string(), TEXT);
    let tree = read("(;GM[2]\n;B[f5]\n;W[a1];B[d6])");
    let last = tree.main_line().last().unwrap();
    let error = tree.position(last).unwrap_err().to_string();
    assert_eq!(error, "line 3, column 1: a1 is illegal: it outflanks nothing (R2)");
    assert_eq!(tree.main_game().unwrap_err().to_string(), error);
}

#[test]
fn properties_are_kept_in_their_order() {
    let mut tree = read("(;GM[2]AA[1]BB[2][3]CC[4])");
    let root = tree.root();
    tree.set(root, "BB", ["]", "\\", "a\n(;GM["]).unwrap();
    tree.set(root, "AA", []).unwrap();
    tree.set(root, "DD", [""]).unwrap();
    let written = tree.to_string();
    assert_eq!(written, "(;GM[2]BB[\\]][\\\\][a\n\\(;GM[]CC[4]DD[])");
    assert_eq!(read(&written), tree);
    for (name, error) in [("GM", TreeError::Game), ("", TreeError::Name), ("Pb", TreeError::Name)] {
        assert_eq!(tree.set(root, name, ["x"]), Err(error));
    }
}

#[test]
fn marks_and_labels() {
    let (mut tree, cell) =
        (read("(;GM[2]TR[d3][c4]CR[zz9]LB[f5:A][x])"), |name: &str| name.parse::<Cell>().unwrap());
    let root = tree.root();
    tree.set_mark(root, cell("d3"), Some(Mark::Square)).unwrap();
    tree.set_label(root, cell("f5"), "B:]").unwrap();
    tree.set_label(root, cell("d6"), "1").unwrap();
    assert!(tree.marks(root).eq([(cell("d3"), Mark::Square), (cell("c4"), Mark::Triangle)]));
    assert!(tree.labels(root).eq([(cell("f5"), "B:]"), (cell("d6"), "1")]));
    assert_eq!(tree.to_string(), "(;GM[2]TR[c4]CR[zz9]LB[x][f5:B:\\]][d6:1]SQ[d3])");
}

/// A set-up after moves is a position, and no game.
#[test]
fn set_ups_may_follow_moves() {
    let tree = read("(;GM[2];B[f5];W[d6];AB[d6]AE[f5]PL[W];W[d3])");
    let nodes: Vec<_> = tree.main_line().collect();
    let position = tree.position(nodes[3]).unwrap();
    assert_eq!(
        position.to_string(),
        "reversi:square-8 ......../......../......../...OX.../...OX.../...X..../......../........ W"
    );
    let error = tree.game(nodes[3]).unwrap_err().to_string();
    assert_eq!(error, "line 1, column 20: a set-up after the first move");
    assert!(tree.position(nodes[4]).is_err(), "d3 outflanks nothing");
}

/// A long chain, and many variations: nothing here is recursive, and removing is linear.
#[test]
fn deep_and_wide_trees() {
    let size = 100_000;
    for text in [
        format!("(;GM[2]{}{}", "(;C[x]".repeat(size), ")".repeat(size + 1)),
        format!("(;GM[2]{})", "(;C[x])".repeat(size)),
    ] {
        let mut tree = read(&text);
        assert_eq!((tree.len(), tree.nodes().count()), (size + 1, size + 1));
        assert_eq!(read(&tree.to_string()), tree);
        let last = tree.nodes().last().unwrap();
        assert_eq!(tree.position(last).unwrap(), Reversi::new().into());
        assert!(tree.promote_to_main(last));
        let children: Vec<_> = tree.children(tree.root()).collect();
        for child in children {
            tree.remove(child).unwrap();
        }
        assert_eq!((tree.len(), tree.to_string()), (1, "(;GM[2])".to_owned()));
    }
}

#[test]
fn tags_are_the_records() {
    let text = "(;GM[2]FF[4]SZ[6]PB[ann]PW[bob]EV[Cup][Final]AB[c4][d3]AW[c3][d4];B[c2])";
    let record = outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap().unwrap();
    let mut tree = GameTree::new(&record.game);
    tree.set_tags(&record.tags).unwrap();
    let written = "(;GM[2]FF[4]SZ[6]AB[d3][c4]AW[c3][d4]PL[B]PB[ann]PW[bob]EV[Cup][Final];B[c2])";
    assert_eq!(tree.to_string(), written);
    tree.set_tags(&record.tags).unwrap();
    assert_eq!(tree.to_string(), written, "a tag that is there is changed");
    let more = [("PB", "eve"), ("ZZ", "1"), ("PB", "cat"), ("SZ", "9")].into_iter().collect();
    tree.set_tags(&more).unwrap();
    assert!(tree.to_string().contains("PB[eve][cat]PW[bob]EV[Cup][Final]ZZ[1];"));
    assert_eq!(tree.set_tags(&[("pb", "x")].into_iter().collect()), Err(TreeError::Name));
}

/// Many names: each is looked up in less than linear time.
#[test]
fn a_hundred_thousand_tags() {
    let text: String = (0..100_000_u32)
        .map(|number| {
            (0..5).map(|digit| char::from(b'A' + (number / 10_u32.pow(digit) % 10) as u8)).collect::<String>()
                + "[x]"
        })
        .collect();
    let record = outflank_records::read(Format::Sgf, Reversi::new(), &format!("(;GM[2]{text})"))
        .next()
        .unwrap()
        .unwrap();
    let mut tree = GameTree::new(&record.game);
    tree.set_tags(&record.tags).unwrap();
    assert_eq!(tree.properties(tree.root()).count(), 6 + 100_000);
}

/// Changes of a node with few and with many properties, short and long, against a plain list of them.
#[test]
fn properties_are_changed_in_their_places() {
    let name = |number: u32| {
        format!("{}X", char::from(b'A' + (number % 26) as u8).to_string().repeat(1 + number as usize / 26))
    };
    for (names, length) in [(5, 1), (60, 1), (60, 200), (3, 9000)] {
        let mut tree = read("(;GM[2];AX[first])");
        let node = tree.main_line().last().unwrap();
        let mut plain = vec![("AX".to_owned(), vec!["first".to_owned()])];
        for step in 0..500_u32 {
            let (name, count) = (name((step.wrapping_mul(2_654_435_761) >> 8) % names), step % 4);
            let values: Vec<_> = (0..count).map(|nth| format!("{step}.{nth}").repeat(length)).collect();
            tree.set(node, &name, values.iter().map(String::as_str)).unwrap();
            match plain.iter().position(|(known, _)| *known == name) {
                Some(place) if values.is_empty() => drop(plain.remove(place)),
                Some(place) => plain[place].1 = values,
                None if values.is_empty() => {}
                None => plain.push((name, values)),
            }
        }
        let found = tree
            .properties(node)
            .map(|(name, values)| (name.to_owned(), values.map(str::to_owned).collect()));
        assert_eq!(found.collect::<Vec<_>>(), plain);
        for (name, values) in &plain {
            assert_eq!(tree.values(node, name).collect::<Vec<_>>(), *values);
        }
        assert_eq!(tree.value(node, "NONE"), None);
        assert_eq!(read(&tree.to_string()), tree);
        for (name, _) in &plain {
            tree.set(node, name, []).unwrap();
        }
        assert_eq!(tree.to_string(), "(;GM[2];)");
    }
}

/// Setting, changing and removing each of many names, or one name beside a long value: quadratic time
/// would be minutes.
#[test]
fn a_change_takes_no_time_for_the_other_properties() {
    let names: Vec<String> = (0..30_000_u32)
        .map(|number| {
            (0..5).map(|digit| char::from(b'A' + (number / 10_u32.pow(digit) % 10) as u8)).collect()
        })
        .collect();
    let mut tree = read("(;GM[2])");
    for value in ["x", "y"] {
        for name in &names {
            tree.set(tree.root(), name, [value]).unwrap();
        }
        assert_eq!(tree.value(tree.root(), "JJJJC"), Some(value));
    }
    for name in &names {
        tree.set(tree.root(), name, []).unwrap();
    }
    assert_eq!(tree.to_string(), "(;GM[2])");
    tree.set_comment(tree.root(), &"x".repeat(10_000_000)).unwrap();
    for nth in 0..3000 {
        tree.set(tree.root(), "N", [["a", "b"][nth % 2]]).unwrap();
    }
    assert_eq!(tree.value(tree.root(), "N"), Some("b"));
}

#[test]
fn oust_has_a_record() {
    let text = "(;GM[Oust]FF[4]SZ[hex-3]PB[ann];B[c1];W[swap];W[e1];B[a5];W[c5](;B[d1];B[c3])(;B[e3]))";
    let tree = read(text);
    assert_eq!(tree.to_string(), text);
    let game = tree.main_game().unwrap();
    let start = "oust:hex-3".parse::<Variant>().unwrap().start();
    assert_eq!(game, transcript::read(start, "c1 swap e1 a5 c5 d1,c3").unwrap());
    assert_eq!(read(&Record::new(&game).to_sgf()).main_game().unwrap(), game);
    let record = outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap().unwrap();
    assert_eq!((record.game, record.tags.get("PB")), (game, Some("ann")));
}

#[test]
fn oust_says_what_is_wrong() {
    let wrong = |text: &str| {
        let tree = sgf::read(text).next().unwrap().unwrap();
        assert!(tree.game::<outflank::board::Square<8>>().is_err());
        let said = tree.any_game().unwrap_err().to_string();
        assert_eq!(read(text).main_game().unwrap_err().to_string(), said);
        said
    };
    let board = "line 1, column 2: the board of Oust, SZ, is hex-2 to hex-11 or square-2 to square-19";
    assert_eq!(wrong("(;GM[Oust];B[c1])"), board);
    assert_eq!(wrong("(;GM[Oust]SZ[8];B[c1])"), board);
    assert_eq!(
        wrong("(;GM[Oust]SZ[hex-3]RU[x])"),
        "line 1, column 2: the rules of Oust, RU, are pie or nopie"
    );
    assert_eq!(
        wrong("(;GM[Oust]SZ[hex-3]RU[nopie];B[c1];W[swap])"),
        "line 1, column 35: swap is illegal: there is nothing to swap (O5)"
    );
    assert_eq!(
        wrong("(;GM[oust]SZ[hex-3]PIE[maybe])"),
        "line 1, column 2: PIE must be open, kept or swapped, in a game with the pie rule"
    );
    assert_eq!(wrong("(;GM[Oust]SZ[hex-3]AB[c1]AW[c1])"), "line 1, column 2: both colours are on c1");
    assert_eq!(wrong("(;GM[Oust]SZ[hex-3]AB[a1])"), "line 1, column 2: columns are a to x, rows 1 to 24");
}

/// Every position that random games of Oust come to is a start that the record can say.
#[test]
fn oust_starts_anywhere() {
    for name in ["oust:hex-3", "oust:hex-3-nopie", "oust:square-4", "oust:square-2"] {
        let start = name.parse::<Variant>().unwrap().start();
        let mut random = Random(7);
        for _ in 0..20 {
            let mut position = start;
            loop {
                let game = Game::new(position);
                let text = Record::new(&game).to_sgf();
                assert_eq!(text.contains("RE["), position.is_over());
                assert_eq!(read(&text).main_game(), Ok(game), "{text}");
                let moves: Vec<Move> = position.legal_moves().collect();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len())]).unwrap();
            }
        }
    }
}

/// What may be done to a tree.
#[derive(Clone, Debug)]
enum Edit {
    Add(usize),
    Remove,
    Promote,
    Demote,
    ToMain,
    Comment(String),
}

fn edits() -> impl Strategy<Value = Vec<(usize, Edit)>> {
    let edit = prop_oneof![
        6 => any::<usize>().prop_map(Edit::Add),
        1 => Just(Edit::Remove),
        1 => Just(Edit::Promote),
        1 => Just(Edit::Demote),
        1 => Just(Edit::ToMain),
        1 => "[()\\[\\]\\\\;a\n]{0,8}".prop_map(Edit::Comment),
    ];
    proptest::collection::vec((any::<usize>(), edit), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// However a tree was changed, its text reads as itself, and each node has the position that
    /// its moves lead to.
    #[test]
    fn changed_trees_round_trip(edits in edits(), oust in any::<bool>()) {
        let name = if oust { "oust:hex-3" } else { "reversi:square-6" };
        let start = name.parse::<Variant>().unwrap().start();
        let mut tree = GameTree::new(&Game::new(start));
        for (at, edit) in edits {
            let nodes: Vec<_> = tree.nodes().collect();
            let node = nodes[at % nodes.len()];
            match edit {
                Edit::Add(nth) => {
                    let moves: Vec<Move> = tree.position(node).unwrap().legal_moves().collect();
                    if !moves.is_empty() {
                        tree.add_move(node, moves[nth % moves.len()]).unwrap();
                    }
                }
                Edit::Remove => prop_assert_eq!(tree.remove(node).is_ok(), node != tree.root()),
                Edit::Promote => _ = tree.promote(node),
                Edit::Demote => _ = tree.demote(node),
                Edit::ToMain => {
                    prop_assert!(tree.promote_to_main(node));
                    prop_assert!(tree.main_line().any(|known| known == node));
                }
                Edit::Comment(text) => tree.set_comment(node, &text).unwrap(),
            }
            prop_assert_eq!(tree.nodes().count(), tree.len());
            for node in tree.nodes() {
                prop_assert!(tree.children(node).all(|child| tree.parent(child) == Some(node)));
            }
        }
        let again = read(&tree.to_string());
        prop_assert_eq!(&again, &tree);
        for (one, two) in tree.nodes().zip(again.nodes()) {
            prop_assert_eq!(tree.position(one).unwrap(), again.position(two).unwrap());
            let moves = tree.game(one).unwrap().moves().to_vec();
            prop_assert_eq!(Game::replay(start, moves).unwrap(), tree.game(one).unwrap());
        }
    }
}
