//! SGF of every variant: games, starts, tags, variations and results are written and read again.

use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::{Options, ReversiBoard};
use outflank::variant::{AnyPosition, AnySetup, Variant};
use outflank::{Game, Move, Position, Reversi};
use outflank_records::sgf;
use outflank_records::{Format, GameTree, Record, Tags, game_tree};
use proptest::prelude::*;

use crate::common::{Random, in_full};

fn variant(name: &str) -> Variant {
    name.parse().unwrap()
}

fn read(text: &str) -> GameTree {
    let mut trees = game_tree::read(text);
    let tree = trees.next().unwrap().unwrap();
    assert!(trees.next().is_none(), "{text}");
    tree
}

fn record(text: &str) -> Record {
    outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap().unwrap()
}

/// A random game, up to its end.
pub(crate) fn random_game(start: AnyPosition, random: &mut Random) -> Game<AnyPosition> {
    let mut game = Game::new(start);
    loop {
        let moves: Vec<Move> = game.position().legal_moves().collect();
        if moves.is_empty() {
            return game;
        }
        game.play(moves[random.below(moves.len())]).unwrap();
    }
}

/// Only the usual game on a square has Othello's number, which other programs know.
#[test]
fn another_game_has_another_name() {
    let begins: Vec<String> = Variant::all()
        .map(|variant| {
            let text = Record::new(&Game::new(variant.start())).to_sgf();
            text[..text.find("FF").unwrap()].to_owned()
        })
        .collect();
    for (variant, begin) in Variant::all().zip(&begins) {
        let name = variant.to_string();
        let is_othello = name.starts_with("reversi:square-") && name.matches('-').count() == 1;
        let wanted = match name.split_once(':').unwrap().0 {
            _ if is_othello => "(;GM[2]",
            "reversi" => "(;GM[Reversi]",
            _ => "(;GM[Oust]",
        };
        assert_eq!(begin, wanted, "{name}");
    }
    let count = |game: &str| begins.iter().filter(|begin| begin.contains(game)).count();
    assert_eq!([count("[2]"), count("[Reversi]"), count("[Oust]")], [11, 45, 56]);
}

/// Games on boards of more than two words take most of the time, so `make test-all` plays these.
#[test]
fn random_games_of_every_variant() {
    const MOST_CELLS: usize = 128;
    let mut random = Random(50);
    let is_short = |variant: &Variant| in_full() || variant.start().cells().len() <= MOST_CELLS;
    for variant in Variant::all().filter(is_short) {
        let game = random_game(variant.start(), &mut random);
        let text = Record::new(&game).to_sgf();
        let changeable = read(&text);
        assert_eq!((changeable.variant(), changeable.to_string()), (Ok(variant), text.clone()));
        assert_eq!(changeable.main_game(), Ok(game.clone()));
        assert_eq!(record(&text).game, game);
    }
}

/// Every position that random games of Reversi come to is a start that the record can say.
#[test]
fn reversi_starts_anywhere() {
    let names = ["square-4", "square-6-anti", "square-4-free", "octagon-8-anti-free", "hex-5"];
    for name in names {
        let start = variant(&format!("reversi:{name}")).start();
        for position in random_game(start, &mut Random(7)).positions() {
            let game = Game::new(*position);
            let text = Record::new(&game).to_sgf();
            assert_eq!(read(&text).main_game(), Ok(game), "{text}");
        }
    }
}

/// A board without a disc, on which nobody can move unless the opening is free.
#[test]
fn an_empty_board_is_a_start() {
    for variant in Variant::all() {
        let game = Game::new(AnySetup::empty(variant).build().unwrap());
        let text = Record::new(&game).to_sgf();
        assert_eq!(read(&text).main_game(), Ok(game), "{text}");
        let is_emptied = !variant.to_string().starts_with("oust") && !variant.suffix().contains("free");
        assert_eq!(text.contains("AE["), is_emptied, "{text}");
    }
    let empty = Game::new(AnySetup::empty(variant("reversi:square-8")).build().unwrap());
    assert_eq!(Record::new(&empty).to_sgf(), "(;GM[2]FF[4]SZ[8]AE[d4][e4][d5][e5]PL[B]RE[0])");
    let one_less = read("(;GM[2]AE[d4])").main_game().unwrap();
    assert_eq!(one_less.start().score().to_string(), "2-1");
}

/// The typed game is the one of any board, and no other board has it.
#[test]
fn games_of_typed_boards() {
    fn is_typed<B: ReversiBoard>(suffix: &str)
    where
        AnyPosition: From<Reversi<B>>,
    {
        let start = Reversi::<B>::with_options(Options::from_suffix(suffix).unwrap()).unwrap();
        let any = random_game(start.into(), &mut Random(3));
        let mut game = Game::new(start);
        for &mv in any.moves() {
            game.play(mv).unwrap();
        }
        let text = Record::new(&game).to_sgf();
        assert_eq!(text, Record::new::<AnyPosition>(&any).to_sgf());
        let tree = sgf::read(&text).next().unwrap().unwrap();
        assert_eq!(tree.game::<B>(), Ok(game));
        let wrong = tree.game::<Square<12>>().unwrap_err().to_string();
        assert!(wrong.ends_with("the game is on another board"), "{wrong}");
    }
    is_typed::<Square<8>>("-anti-free");
    is_typed::<Square<10>>("");
    is_typed::<Octagon<8>>("-free");
    is_typed::<Octagon<10>>("");
    is_typed::<Hex<5>>("-anti");
}

#[test]
fn mistakes_are_named() {
    let wrong = |text: &str| {
        let said = sgf::read(text).next().unwrap().unwrap().any_game().unwrap_err().to_string();
        assert_eq!(read(text).main_game().unwrap_err().to_string(), said);
        said
    };
    let at_the_root = |text: &str| wrong(text).strip_prefix("line 1, column 2: ").unwrap().to_owned();
    let boards =
        "the board of Reversi, SZ, is square-4 to square-24 (even), octagon-8, octagon-10, hex-5 or hex-6";
    for text in ["(;GM[Reversi])", "(;GM[Reversi]SZ[8])", "(;GM[reversi]SZ[square-5]RU[anti])"] {
        assert_eq!(at_the_root(text), boards, "{text}");
    }
    let rules = "the rules of Reversi, RU, are anti, free or anti-free, and not free on hexagons";
    for text in ["SZ[square-8]RU[]", "SZ[square-8]RU[nopie]", "SZ[hex-5]RU[free]", "RU[-anti]"] {
        assert_eq!(at_the_root(&format!("(;GM[Reversi]{text})")), rules, "{text}");
    }
    let both = "a square has discs of both colours";
    assert_eq!(at_the_root("(;GM[Reversi]SZ[octagon-8]AB[c1]AW[c1])"), both);
    let outside = "(;GM[Reversi]SZ[square-8]RU[free]AB[a1]PL[W])";
    assert_eq!(at_the_root(outside), "in the free opening, no disc may be outside the centre: a1");
    assert!(at_the_root("(;GM[Reversi]SZ[hex-5]AB[e5])").contains("e5"), "the centre is out of play");
    assert_eq!(
        wrong("(;GM[Reversi]SZ[square-8]RU[free];B[a1])"),
        "line 1, column 34: a1 is illegal: the first four discs go on the four centre squares (free opening)"
    );
}

/// Capitals and spaces do not matter, and the usual rules on a square may be named too.
#[test]
fn values_are_read_as_people_write_them() {
    let tree = read("(;GM[ reversi ]SZ[ Square-8 ]RU[ Anti ];B[f5])");
    assert_eq!(tree.variant(), Ok(variant("reversi:square-8-anti")));
    let named = read("(;GM[Reversi]SZ[square-8];B[f5])").main_game().unwrap();
    assert_eq!(named, read("(;GM[2];B[f5])").main_game().unwrap());
    let rules = read("(;GM[2]RU[anti];B[f5])");
    assert_eq!(rules.variant(), Ok(variant("reversi:square-8")), "number 2 has no rules");
}

/// Results of games that the rules have not ended, and of those that they have.
#[test]
fn results_are_kept() {
    for result in ["B+R", "W+R", "B+Resign", "B+T", "W+Time", "B+F", "W+Forfeit", "Void", "?", "0", "B+4"] {
        for name in ["reversi:square-8", "reversi:octagon-10-anti", "oust:hex-4"] {
            let whole = random_game(variant(name).start(), &mut Random(1));
            let mut stopped = Game::new(*whole.start());
            whole.moves()[..5].iter().for_each(|&mv| _ = stopped.play(mv).unwrap());
            for game in [stopped, whole] {
                let text = Record::new(&game).tag("RE", result).to_sgf();
                let record = record(&text);
                assert_eq!((&record.game, record.tags.get("RE")), (&game, Some(result)));
                assert_eq!(record.to_sgf(), text);
            }
        }
    }
}

/// `Record::result` is in discs, as the file has it; who won otherwise is in the tag.
#[test]
fn results_in_discs_are_the_records() {
    let results =
        [("B+4", 4.0), ("W+0.5", -0.5), ("B++20", 20.0), ("0", 0.0), ("Draw", 0.0), ("Black+4.0", 4.0)];
    for (said, discs) in results {
        assert_eq!(record(&format!("(;GM[2]RE[{said}];B[f5])")).result, Some(discs), "{said}");
    }
    assert_eq!(record("(;GM[Reversi]SZ[hex-5]RU[anti]RE[B+4])").result, Some(-4.0));
    for said in ["B+R", "W+T", "B+F", "W+", "Void", "?", "", "B+-4", "B+inf", "4", "+4"] {
        let record = record(&format!("(;GM[2]RE[{said}];B[f5])"));
        assert_eq!((record.result, record.tags.get("RE")), (None, Some(said)));
    }
}

fn hostile_text() -> impl Strategy<Value = String> {
    prop_oneof!["[()\\[\\];:\\\\\n\rGMBWa2é漢🟢\u{200f}\"<&]{0,12}", Just("\n(;GM[2]".to_owned())]
}

fn hostile_tags() -> impl Strategy<Value = Vec<(String, String)>> {
    let name = prop_oneof![Just("PB"), Just("PW"), Just("DT"), Just("EV"), Just("XY")];
    proptest::collection::vec((name.prop_map(str::to_owned), hostile_text()), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(112))]

    /// A tree of any variant with variations, comments and tags reads as itself, and so does the
    /// record that is made of it.
    #[test]
    fn trees_of_every_variant_round_trip(
        nth in 0..112_usize,
        moves in proptest::collection::vec((any::<usize>(), any::<usize>(), hostile_text()), 0..24),
        tags in hostile_tags(),
    ) {
        let variant = Variant::all().nth(nth).unwrap();
        let mut tree = GameTree::new(&Game::new(variant.start()));
        let tags: Tags = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        tree.set_tags(&tags).unwrap();
        for (at, mv, comment) in moves {
            let nodes: Vec<_> = tree.nodes().collect();
            // Half of the moves go on with the last line, the others vary.
            let node = if at % 2 == 0 { nodes[nodes.len() - 1] } else { nodes[at % nodes.len()] };
            let legal: Vec<Move> = tree.position(node).unwrap().legal_moves().collect();
            if !legal.is_empty() {
                let child = tree.add_move(node, legal[mv % legal.len()]).unwrap();
                tree.set_comment(child, &comment).unwrap();
            }
        }
        let text = tree.to_string();
        let again = read(&text);
        prop_assert_eq!(&again, &tree);
        prop_assert_eq!(again.variant(), Ok(variant));
        for (one, two) in tree.nodes().zip(again.nodes()) {
            prop_assert_eq!(tree.position(one), again.position(two));
            prop_assert_eq!(tree.comment(one), again.comment(two));
        }
        let record = record(&text);
        prop_assert_eq!(&record.game, &tree.main_game().unwrap());
        for (name, _) in tags.iter() {
            prop_assert!(tags.values(name).eq(record.tags.values(name)));
        }
        let mut written = GameTree::new(&record.game);
        written.set_tags(&record.tags).unwrap();
        // A game that is over has its result, and a text that is not ASCII its encoding.
        let said = written.properties(written.root()).filter(|(name, _)| !matches!(*name, "RE" | "CA"));
        let said: Vec<_> = said.map(|(name, values)| (name, values.collect::<Vec<_>>())).collect();
        let given = tree.properties(tree.root()).map(|(name, values)| (name, values.collect::<Vec<_>>()));
        prop_assert_eq!(said, given.collect::<Vec<_>>());
    }
}
