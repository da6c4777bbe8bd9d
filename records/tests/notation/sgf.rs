//! SGF.

use std::collections::HashSet;

use outflank::board::Square;
use outflank::{Game, Position, Reversi, transcript};
use outflank_records::Record;
use outflank_records::sgf::{self, Tree};
use proptest::prelude::*;

fn read(text: &str) -> Tree {
    let trees: Vec<_> = sgf::read(text).collect();
    assert_eq!(trees.len(), 1, "{text}");
    trees.into_iter().next().unwrap().unwrap()
}

fn game(text: &str) -> Game<Reversi> {
    read(text).game::<Square<8>>().unwrap()
}

fn wrong(text: &str) -> String {
    read(text).game::<Square<8>>().unwrap_err().to_string()
}

#[test]
fn points_are_names_or_pairs_of_letters() {
    let played = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    assert_eq!(game("(;GM[2];B[f5];W[d6];B[c3])"), played);
    assert_eq!(game("(;GM[2];B[fe];W[df];B[cc])"), played);
    assert_eq!(game("(;GM[2];B[F5]\n;W[ D6 ]\n;B[c3])"), played);
}

#[test]
fn set_ups_change_the_start() {
    let text = "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[W];W[e3])";
    assert_eq!(game(text).start().to_string().chars().last(), Some('W'));
    assert_eq!(
        game("(;GM[2]PL[W];W[c5])").start().score().to_string(),
        "2-2",
        "without discs it is the usual start"
    );
    let three = game("(;GM[2];AB[a1][b1];AW[c1]AE[b1]PL[W])");
    assert_eq!(three.position().score().to_string(), "1-1");
    assert_eq!(wrong("(;GM[2]AB[a1]AW[a1])"), "line 1, column 2: a square has discs of both colours");
    assert_eq!(wrong("(;GM[2];B[f5];AB[a1])"), "line 1, column 14: a set-up after the first move");
    assert_eq!(wrong("(;GM[2]PL[x])"), "line 1, column 2: PL is B or W");
    assert_eq!(wrong("(;GM[2]AB[k3])"), "line 1, column 2: columns are a to x, rows 1 to 24");
    assert_eq!(wrong("(;GM[2]SZ[10];B[f5])"), "line 1, column 2: the game is on another board");
}

#[test]
fn illegal_moves_are_named() {
    assert_eq!(wrong("(;GM[2];B[f5]\n;W[a1])"), "line 2, column 1: a1 is illegal: it outflanks nothing (R2)");
    assert_eq!(wrong("(;GM[2];W[f5])"), "line 1, column 8: it is the other colour's turn");
    assert_eq!(
        wrong("(;GM[2];B[])"),
        "line 1, column 8: pass is illegal: a player who can move may not pass (R4)"
    );
    assert_eq!(wrong("(;GM[2];B[f])"), "line 1, column 8: expected a row number after the column letter");
}

#[test]
fn passes_are_written_in_many_ways_or_not_at_all() {
    let line =
        crate::common::vectors("games.txt").into_iter().find(|line| line.starts_with("16-48 ")).unwrap();
    let played = transcript::read(Reversi::new(), line.split_once(' ').unwrap().1).unwrap();
    let text = Record::new(&played).to_sgf();
    assert!(text.contains("[]"));
    for pass in ["pass", "PASS", "pa", "--", "tt", "@@@@"] {
        assert_eq!(game(&text.replace("[]", &format!("[{pass}]"))), played);
    }
    assert_eq!(game(&text.replace(";B[]", "").replace(";W[]", "")), played);
}

#[test]
fn trees_keep_variations_and_comments() {
    let text = "(;GM[2]C[a \\] \\\\ b: c];B[f5](;W[d6];B[c3])(;W[f6](;B[e6])(;B[d3])))";
    let tree = read(text);
    assert_eq!(tree.to_string(), text);
    assert_eq!(tree.root().value("C"), Some("a ] \\ b: c"));
    assert_eq!(tree.main_line().count(), 4);
    assert_eq!(tree.game::<Square<8>>().unwrap().moves().len(), 3);
    assert_eq!(read("(;GM[2](;B[f5]))").to_string(), "(;GM[2];B[f5])", "a variation alone is the main line");
    assert!(read("(;GM[2]GaMeName[x]AB[a1]AB[b1])").root().values("AB").eq(["a1", "b1"]));
    assert_eq!(read("(;GM[2]C[one\\\ntwo\nthree])").root().value("C"), Some("onetwo\nthree"));
}

/// The values of a name that a node repeats are one property's, where the name came first, in
/// their order.
#[test]
fn a_repeated_name_is_one_property() {
    let tree = read("(;GM[2]AW[a1]C[x]AB[b1][c1]AW[d1]C[y]AW[][e1];C[z]C[z];B[f5])");
    assert_eq!(tree.to_string(), "(;GM[2]AW[a1][d1][][e1]C[x][y]AB[b1][c1];C[z][z];B[f5])");
    assert_eq!(read(&tree.to_string()), tree);
    let long = read("(;GM[2]LONGNAMEA[1]LONGNAME[2]LONGNAMEB[3]LONGNAMEA[4]LONGNAME[5])");
    assert_eq!(long.to_string(), "(;GM[2]LONGNAMEA[1][4]LONGNAME[2][5]LONGNAMEB[3])");
    let second = tree.nodes().nth(1).unwrap();
    assert_eq!(second.properties().map(|property| property.values().len()).collect::<Vec<_>>(), [2]);
}

/// A node that follows a variation, without a parenthesis of its own, is one more variation.
#[test]
fn a_node_behind_a_variation_is_another() {
    let tree = read("(;GM[2](;C[a];C[b](;C[c])(;C[d]));C[e];C[f])");
    assert_eq!(tree.to_string(), "(;GM[2](;C[a];C[b](;C[c])(;C[d]))(;C[e];C[f]))");
    let children = |number: usize| -> Vec<usize> {
        tree.nodes().nth(number).unwrap().children().map(sgf::Node::number).collect()
    };
    assert_eq!([0, 1, 2, 3, 5, 6].map(children), [vec![1, 5], vec![2], vec![3, 4], vec![], vec![6], vec![]]);
}

#[test]
fn a_trees_value_is_not_its_place_in_the_file() {
    let one = "(;GM[2];B[f5](;W[d6])(;W[f6]))";
    let trees: Vec<_> = sgf::read(&format!("{one}\n  {one}(;GM[2];B[f5];W[d6])")).flatten().collect();
    assert_eq!(trees[0], trees[1]);
    assert_ne!(trees[0], trees[2]);
    assert_eq!(HashSet::<Tree>::from_iter(trees).len(), 2);
}

#[test]
fn a_bad_tree_is_named_and_the_others_are_delivered() {
    let good = "(;GM[2];B[f5](;W[d6])(;W[f6]))";
    for bad in [
        "(;GM[1];B[dd])",
        "(;FF[4];B[f5])",
        "(;GM[2];B[f5]",
        "(;GM[2];B[f5",
        "(;GM[2];B[f5](;W[d6]",
        "(;GM[2];B[f5](W[d6]))",
        "(;GM[2];b[f5])",
        "(;GM[2];B)",
        "(;GM[2];7[f5](;B[f5]))",
        "(;GM[2];C[\\]",
    ] {
        let file = format!("{good}\n{bad}\n{good}");
        let trees: Vec<_> = sgf::read(&file).collect();
        assert_eq!(
            trees.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true],
            "{bad}: {trees:?}"
        );
        assert_eq!(trees[0], trees[2]);
        let line = trees[1].as_ref().unwrap_err().line;
        assert!(line == 2 || line == 3, "{bad}");
    }
}

#[test]
fn a_value_that_looks_like_a_game_is_written_so_that_it_is_none() {
    let tree = read("(;GM[2]C[one\n\\(;GM[2\\]])");
    assert_eq!(tree.root().value("C"), Some("one\n(;GM[2]"));
    assert_eq!(read(&tree.to_string()), tree);
}

#[test]
fn the_game_number_is_said_at_the_root() {
    let trees: Vec<_> = sgf::read("(;GM[2](;B[f5]);GM[2])(;GM[2];B[f5])").collect();
    assert_eq!(
        trees[0].as_ref().unwrap_err().to_string(),
        "line 1, column 16: the game, GM, is said at a tree's root"
    );
    assert_eq!(trees[1..], [Ok(read("(;GM[2];B[f5])"))]);
}

#[test]
fn a_deep_tree_does_not_overflow_the_stack() {
    let depth = 100_000;
    let text = format!("(;GM[2]{}{}", "(;C[x]".repeat(depth), ")".repeat(depth + 1));
    let tree = read(&text);
    assert_eq!(tree.nodes().len(), depth + 1);
    assert_eq!(read(&tree.to_string()), tree);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_round_trip(game in outflank::proptest::games(Reversi::<Square<10>>::new(), 100)) {
        let text = Record::new(&game).to_sgf();
        let tree = read(&text);
        prop_assert_eq!(tree.to_string(), text.as_str());
        prop_assert_eq!(&tree.game::<Square<10>>().unwrap(), &game);
        let any = game.map(Into::into);
        prop_assert_eq!(&tree.any_game().unwrap(), &any);
        prop_assert_eq!(Record::new(&any).to_sgf(), text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[();\\[\\]\\\\GMBWAC2f5 \n]{0,60}") {
        for tree in sgf::read(&text).flatten() {
            prop_assert_eq!(sgf::read(&tree.to_string()).collect::<Vec<_>>(), [Ok(tree.clone())]);
        }
    }
}
