//! GGF.

use outflank::board::Square;
use outflank::reversi::{Objective, Opening, Options, ReversiBoard};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position as _, Reversi, transcript};
use outflank_records::Record;
use outflank_records::ggf::{self, TagError, check_tag};
use proptest::prelude::*;

const START: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

fn game(moves: &str) -> String {
    format!("(;GM[Othello]PB[a]{START}{moves};)")
}

fn errors(text: &str) -> Vec<String> {
    ggf::read(text).filter_map(|record| record.err().map(|error| error.to_string())).collect()
}

#[test]
fn a_bad_record_is_named_and_the_others_are_delivered() {
    let good = game("B[F5/-1.5/2.25]W[d6//0.5]");
    for bad in [
        game("B[a1]"),
        game("W[f5]"),
        game("B[f5]W[pa]"),
        game("B[zz]"),
        "(;GM[Amazons]BO[8 *];)".to_owned(),
        "(;GM[Othello]B[f5];)".to_owned(),
        good.replace("BO[8", "BO[7"),
        good.replace("---O*---", "---O*--"),
        good.replace("---O*---", "---O*-----"),
        good.replace(" *]", " -]"),
        good[..good.len() - 1].to_owned(),
        good[..100].to_owned(),
        good[..60].to_owned(),
        "(;".to_owned(),
        "nonsense".to_owned(),
    ] {
        let file = format!("{good}\n{bad}\n{good}\n");
        let records: Vec<_> = ggf::read(&file).collect();
        assert_eq!(records.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true], "{bad}");
        assert_eq!(records[0], records[2]);
        let line = records[1].as_ref().unwrap_err().line;
        assert!(line == 2 || line == 3, "{bad}: {records:?}");
    }
}

#[test]
fn errors_say_where() {
    assert_eq!(errors(&game("B[a1]")), ["line 1, column 100: a1 is illegal: it outflanks nothing (R2)"]);
    assert_eq!(errors(&game("W[f5]")), ["line 1, column 100: it is the other colour's turn"]);
    assert_eq!(errors("(;GM[Othello]x;)"), ["line 1, column 15: expected [ after a tag's name, found ';'"]);
    assert_eq!(errors("2 (;GM[Othello]BO[4 -----O*--*O----- *];)").len(), 1, "one of two announced games");
    assert_eq!(
        errors(&game("").replace(START, &format!("{START}{START}"))),
        ["line 1, column 101: a second board"]
    );
}

#[test]
fn boards_are_read_with_and_without_spaces_and_in_either_case() {
    let texts = [
        "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[b1];)",
        "(;\nGM[OTHELLO]\nBO[ 4 -----o*--*o-----* ]\nB [ B1 ] ; )",
        "(;bo[4 .....OX..XO..... X]gm[othello]b[B1];)",
    ];
    let records: Vec<ggf::Record> = texts.into_iter().flat_map(ggf::read).map(Result::unwrap).collect();
    assert_eq!(records.len(), 3);
    for record in &records {
        assert_eq!(record.game::<Square<4>>(), records[0].game::<Square<4>>());
        assert!(record.game::<Square<4>>().is_some() && record.game::<Square<8>>().is_none());
    }
}

#[test]
fn missing_passes_are_found_and_a_pass_after_the_end_is_passed_over() {
    let line =
        crate::common::vectors("games.txt").into_iter().find(|line| line.starts_with("16-48 ")).unwrap();
    let played = transcript::read(Reversi::new(), line.split_once(' ').unwrap().1).unwrap();
    let text = Record::new(&played).to_ggf().unwrap();
    let record = ggf::read(&text).next().unwrap().unwrap();
    assert!(record.plies().iter().any(|ply| ply.mv == Move::Pass));
    let without = text.replace("B[PA]", "").replace("W[PA]", "");
    let with_more = text.replace(";)", "B[PASS]W[pass];)");
    for text in [without, with_more] {
        let again = ggf::read(&text).next().unwrap().unwrap();
        assert_eq!(again.plies(), record.plies());
        assert_eq!(again.game::<Square<8>>(), Some(played.clone()));
    }
}

#[test]
fn tags_are_kept_and_guarded() {
    let text = "(;GM[Othello]XX[a [ ; b]XX[second]RE[+12.00:r]BO[4 -----O*--*O----- *];)";
    let record = ggf::read(text).next().unwrap().unwrap();
    let tags = [("GM", "Othello"), ("XX", "a [ ; b"), ("XX", "second"), ("RE", "+12.00:r")];
    assert_eq!(record.tags().collect::<Vec<_>>(), tags);
    assert_eq!((record.result(), record.result_flag()), (Some(12.0), Some("r")));
    let [game, anti] = ["reversi:square-8", "reversi:square-8-anti"].map(|name| name.parse().unwrap());
    for (name, value, error) in [
        ("BO", "x", TagError::Name),
        ("", "x", TagError::Name),
        ("pb", "x", TagError::Name),
        ("GM", "Go", TagError::Game),
        ("PC", "x]", TagError::Value),
        ("PC", "(;", TagError::Value),
        ("TY", "8a", TagError::Type),
    ] {
        assert_eq!(check_tag(game, name, value), Err(error), "{name}[{value}]");
        let record = Record::new(&Game::new(Reversi::new()));
        assert_eq!(record.clone().tag(name, value).to_ggf(), record.to_ggf());
    }
    assert_eq!((check_tag(anti, "TY", "8a"), check_tag(anti, "TY", "8")), (Ok(()), Err(TagError::Type)));
}

#[test]
fn every_tag_that_was_read_can_be_written() {
    let games = ["", "f5", "f5d6c3", "d3c5d6e3"];
    let tags = ["", "PB[ann]PW[bob]", "RE[+4.00:r]KM[-2.5]TI[5:00//2:00]PC[GGS/os]", "PB[]DT[a [ ; b]"];
    for (moves, tags) in games.iter().flat_map(|moves| tags.iter().map(move |tags| (moves, tags))) {
        let game = transcript::read(Reversi::new(), moves).unwrap();
        for name in ["Othello", "OTHELLO", " othello "] {
            let text = Record::new(&game).to_ggf().unwrap();
            let text = text.replace("GM[Othello]", &format!("GM[{name}]{tags}"));
            let read = ggf::read(&text).next().unwrap().unwrap();
            let mut record = Record::new(&read.any_game().unwrap());
            for (name, value) in read.tags() {
                assert_eq!(check_tag(record.game.start().variant(), name, value), Ok(()), "{name} of {text}");
                record = record.tag(name, value);
            }
            let again = ggf::read(&record.to_ggf().unwrap()).next().unwrap().unwrap();
            for (name, value) in read.tags().filter(|(name, _)| *name != "GM") {
                assert_eq!(again.tag(name), Some(value));
            }
            assert_eq!((again.tag("GM"), again.plies()), (Some("Othello"), read.plies()));
        }
    }
}

#[test]
fn plies_are_annotated() {
    let mut record = Record::new(&transcript::read(Reversi::new(), "f5d6").unwrap());
    record.evaluations = vec![Some(-1.5)];
    record.seconds = vec![Some(2.0), Some(0.25), Some(9.0)];
    let text = record.to_ggf().unwrap();
    assert!(text.ends_with("B[F5/-1.5/2]W[D6//0.25];)"));
    assert_eq!(ggf::read(&text).next().unwrap().unwrap().to_string(), text);
}

#[test]
fn archives_say_how_many_games_a_line_has() {
    let [one, two] = ["B[f5]", "B[c4]"].map(game);
    let games = |text: &str| ggf::read(text).map(|read| read.unwrap().to_string()).collect::<Vec<_>>();
    let alone = [games(&one), games(&two), games(&one)].concat();
    assert_eq!(games(&format!("2 {one}{two}\n1 {one}\n")), alone);
}

#[test]
fn what_the_format_cannot_say_is_not_written() {
    for variant in Variant::all() {
        let written = Record::new(&Game::new(variant.start())).to_ggf();
        let name = variant.to_string();
        let representable = name.starts_with("reversi:square-") && !name.contains("free");
        assert_eq!(written.is_ok(), representable, "{name}");
        if let Ok(text) = written {
            let record = ggf::read(&text).next().unwrap().unwrap();
            assert_eq!(record.any_game().unwrap().start(), &variant.start());
        }
    }
}

/// White has no disc left after nine plies.
#[test]
fn a_finished_game_has_the_score_of_black() {
    let game = transcript::read(Reversi::new(), "e6 f4 e3 f6 g5 d6 e7 f5 c5").unwrap();
    assert!(Record::new(&game).to_ggf().unwrap().contains("RE[+64]"));
}

fn round_trips<const N: usize>(game: &Game<Reversi<Square<N>>>)
where
    Square<N>: ReversiBoard,
    AnyPosition: From<Reversi<Square<N>>>,
{
    let text = Record::new(game).to_ggf();
    assert_eq!(Record::new::<AnyPosition>(&game.clone().map(Into::into)).to_ggf(), text);
    assert_eq!(text.is_err(), game.start().options().opening == Opening::Free);
    let Ok(text) = text else { return };
    let record = ggf::read(&text).next().unwrap().unwrap();
    assert_eq!(record.game().as_ref(), Some(game));
    assert_eq!(record.any_game(), Some(game.clone().map(Into::into)));
    assert_eq!(record.to_string(), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn games_round_trip(a in outflank::proptest::games(Reversi::<Square<8>>::new(), 64),
                        b in outflank::proptest::games(Reversi::<Square<12>>::new(), 150)) {
        round_trips(&a);
        round_trips(&b);
        for options in Options::ALL {
            let start = Reversi::<Square<8>>::with_options(options).unwrap();
            let replayed = Game::replay(start, a.moves().iter().copied());
            // A free opening begins on the empty board, and with other moves.
            let is_the_same = options.opening == Opening::Fixed || a.moves().is_empty();
            prop_assert_eq!(replayed.is_ok(), is_the_same);
            if let Ok(game) = replayed {
                round_trips(&game);
                prop_assert_eq!(options.objective == Objective::Fewest, game.start().to_string().contains("anti"));
            }
        }
    }
}

/// A number of any length is a number that is too large, which no evaluation and no result is.
#[test]
fn numbers_that_are_not_finite_are_left_out() {
    for number in ["nan", "-inf", "1e999", &"9".repeat(5_000)] {
        let text =
            format!("(;GM[Othello]RE[{number}]KM[{number}]TI[{number}:00]{START}B[f5/{number}/{number}];)");
        let record = ggf::read(&text).next().unwrap().unwrap();
        let [ply] = record.plies() else { panic!("{text}") };
        assert_eq!(
            (record.result(), record.komi(), ply.evaluation(), ply.seconds()),
            (None, None, None, None)
        );
    }
}
