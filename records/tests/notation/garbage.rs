//! No silence: what is no record is an error, and the error says where.

use outflank::board::Hex;
use outflank::{Oust, ParseError, Position as _, Reversi, transcript};
use outflank_records::wthor::{Games, Kind, Names};
use outflank_records::{abstractplay, ggf, obf, sgf};
use proptest::prelude::*;

/// What each reader of texts says: its records, and its errors.
fn said(text: &str) -> [(&'static str, usize, Vec<ParseError>); 5] {
    fn sorted<T>(results: impl Iterator<Item = Result<T, ParseError>>) -> (usize, Vec<ParseError>) {
        let results: Vec<_> = results.collect();
        let errors: Vec<_> = results.iter().filter_map(|result| result.as_ref().err().copied()).collect();
        (results.len() - errors.len(), errors)
    }
    let name = |name, (records, errors)| (name, records, errors);
    [
        name("sgf", sorted(sgf::read(text))),
        name("ggf", sorted(ggf::read(text))),
        name("obf", sorted(obf::read(text))),
        name("transcript", sorted([transcript::read(Reversi::new(), text)].into_iter())),
        name("abstractplay", sorted([abstractplay::read(Oust::<Hex<5>>::new(), text)].into_iter())),
    ]
}

#[test]
fn garbage_is_an_error_of_every_reader() {
    let garbage = [
        "nonsense",
        "\u{0}",
        "(",
        &"(".repeat(200_000),
        "((;",
        ")",
        "9",
        "0",
        "0 ",
        "7 7",
        "; ;",
        "é",
        "\u{feff}x",
        "f5 ?",
        "(;",
        "[",
        "]",
        "\\",
        "X",
        "-",
    ];
    for text in garbage {
        for (reader, records, errors) in said(text) {
            let beginning: String = text.chars().take(20).collect();
            assert!(records == 0 && !errors.is_empty(), "{reader} of {beginning:?}");
            assert!(
                errors.iter().all(|error| error.line >= 1 && error.column >= 1),
                "{reader} of {beginning:?}"
            );
        }
    }
}

/// An empty file misses the beginning of a record, where records have one; elsewhere it has no
/// problems, or is a game without a move.
#[test]
fn empty_files() {
    for text in ["", " ", "\n\n", "\t\r\n "] {
        let [sgf, ggf, obf, transcript, abstractplay] = said(text).map(|(_, records, errors)| {
            (records, errors.iter().map(ToString::to_string).collect::<Vec<_>>())
        });
        assert_eq!(sgf, (0, vec!["line 1, column 1: expected a game tree, which begins with (;".to_owned()]));
        assert_eq!(ggf, (0, vec!["line 1, column 1: no game here, which begins with (;".to_owned()]));
        assert_eq!(obf, (0, vec![]));
        assert_eq!([transcript, abstractplay], [(1, vec![]), (1, vec![])]);
    }
    assert!(Games::read(&[]).is_err());
    assert!(Names::read(Kind::Players, &[]).is_err() && Names::read(Kind::Tournaments, &[]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whatever a text is, SGF and GGF say something of it, and OBF too unless it is blank or
    /// comments.
    #[test]
    fn no_text_is_passed_over(text in "\\PC{0,40}|[();\\[\\]GMBO20-9 \n]{0,40}") {
        for (reader, records, errors) in said(&text) {
            let blank = text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('%'));
            prop_assert!(records + errors.len() > 0 || reader == "obf" && blank, "{} of {:?}", reader, text);
        }
    }

    /// Bytes that are no file of WTHOR have an error somewhere: in the header, in a record, or in
    /// the file's length.
    #[test]
    fn no_bytes_are_passed_over(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let errors = Games::read(&bytes).map_or(1, |games| games.filter(Result::is_err).count());
        let records = Games::read(&bytes).map_or(0, |games| games.flatten().count());
        let none = bytes.len() == 16 && bytes[4..8] == [0; 4];
        prop_assert!(errors > 0 || records > 0 || none);
        prop_assert!(errors > 0 || bytes.len() == 16 + 68 * records);
    }
}
