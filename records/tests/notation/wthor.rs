//! WTHOR.

use outflank::{Color, Position, Reversi, transcript};
use outflank_records::wthor::{Games, Header, Kind, Names, Record, WthorErrorKind};
use proptest::prelude::*;

fn record(moves: &str) -> Record {
    Record::new(&transcript::read(Reversi::new(), moves).unwrap()).unwrap()
}

#[test]
fn bytes_are_laid_out_as_described() {
    let mut record = record("f5d6");
    (record.tournament, record.black, record.white) = (0x0102, 3, 0x0405);
    let bytes = record.to_bytes();
    assert_eq!(bytes[..8], [2, 1, 3, 0, 5, 4, record.score, record.theoretical_score]);
    assert_eq!(bytes[8..11], [56, 64, 0], "10 * row + column, counted from 1; zeros after the last");
    let header = Header { century: 20, year: 26, games: 0x0102, games_year: 2026, ..Header::default() };
    assert_eq!(header.to_bytes(), [20, 26, 0, 0, 2, 1, 0, 0, 0, 0, 0xea, 7, 0, 0, 0, 0]);
}

#[test]
fn a_bad_record_is_named_and_the_others_are_delivered() {
    let file = Games::write(Header::default(), &[record("f5"), record("f5d6"), record("c4")]).unwrap();
    for (offset, byte) in [(8, 9), (8, 10), (8, 19), (8, 91), (8, 255), (11, 11), (67, 45)] {
        let mut file = file.clone();
        file[16 + 68 + offset] = byte;
        let records: Vec<_> = Games::read(&file).unwrap().collect();
        assert_eq!(records.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
        let error = records[1].clone().unwrap_err();
        assert_eq!(
            (error.record, error.offset, error.kind),
            (Some(2), 16 + 68 + offset, WthorErrorKind::Square(byte))
        );
    }
    let mut illegal = file.clone();
    illegal[16 + 68 + 9] = 11;
    let error = Games::read(&illegal).unwrap().nth(1).unwrap().unwrap().game().unwrap_err();
    assert_eq!(error.to_string(), "move 2: a1 is illegal: it outflanks nothing (R2)");
}

#[test]
fn lengths_and_sizes_are_checked() {
    let file = Games::write(Header { size: 8, ..Header::default() }, &[record("f5")]).unwrap();
    let mut longer = file.clone();
    longer.push(0);
    let last = Games::read(&longer).unwrap().last().unwrap().unwrap_err();
    assert_eq!(last.to_string(), "record 2, byte 84: 1 bytes follow the last record");
    let mut fewer = file.clone();
    fewer[4] = 2;
    let last = Games::read(&fewer).unwrap().last().unwrap().unwrap_err();
    assert_eq!(last.to_string(), "record 2, byte 84: the file ends, and its header announces 2 records");
    let mut huge = file.clone();
    huge[4..8].copy_from_slice(&[0xff; 4]);
    assert_eq!(Games::read(&huge).unwrap().count(), 2, "what is announced is not allocated");
    let mut ten = file;
    ten[12] = 10;
    assert_eq!(
        Games::read(&ten).unwrap_err().to_string(),
        "header, byte 12: the board's width must be 8, got 10"
    );
}

#[test]
fn names_are_latin_1_and_fit() {
    let write = |name: &str| Names::write(Kind::Players, Header::default(), &[name.to_owned()]);
    assert!(write("é".repeat(20).as_str()).is_ok());
    for wrong in ["é".repeat(21), "Ł".to_owned(), "a\0b".to_owned()] {
        assert_eq!(write(&wrong).unwrap_err().kind, WthorErrorKind::Name, "{wrong}");
    }
    let file = write("short").unwrap();
    let error = Names::read(Kind::Tournaments, &file).unwrap().next().unwrap().unwrap_err();
    assert_eq!(error.kind, WthorErrorKind::Cut { found: 20, wanted: 26 });
    let two = Names::write(Kind::Players, Header::default(), &["one".to_owned(), "two".to_owned()]).unwrap();
    let cut: Vec<_> = Names::read(Kind::Players, &two[..50]).unwrap().collect();
    assert_eq!((cut[0].as_deref(), cut.len()), (Ok("one"), 2));
    assert_eq!(
        cut[1].as_ref().unwrap_err().to_string(),
        "record 2, byte 36: expected 20 bytes, found the end of the file after 14"
    );
}

/// A header may count more records than there are, up to the last number that it can hold: what
/// is computed from the count overflows nowhere, on targets of 32 bits neither, where the bytes
/// of such a file have no number.
#[test]
fn a_header_may_count_more_records_than_memory_holds() {
    let file = Games::write(Header::default(), &[record("f5")]).unwrap();
    let boundary = u32::MAX / Record::BYTES as u32;
    for count in [2, boundary - 1, boundary, boundary + 1, u32::MAX - 1, u32::MAX] {
        for kept in [16, 84, 83, 85] {
            let mut bytes = file.clone();
            bytes.resize(kept, 0);
            bytes[4..8].copy_from_slice(&count.to_le_bytes());
            let records: Vec<_> = Games::read(&bytes).unwrap().collect();
            let whole = (kept - 16) / Record::BYTES;
            assert_eq!(records.len(), whole + 1);
            assert!(records[..whole].iter().all(Result::is_ok));
            let error = records[whole].as_ref().unwrap_err();
            assert_eq!((error.record, error.offset), (Some(whole + 1), 16 + whole * Record::BYTES));
            let found = (kept - 16) % Record::BYTES;
            let wanted = Record::BYTES;
            let missing = WthorErrorKind::Missing { announced: count as usize };
            let kind = if found == 0 { missing } else { WthorErrorKind::Cut { found, wanted } };
            assert_eq!(error.kind, kind);
        }
    }
}

/// A row of indices is a game, or an error that says which byte is wrong: none is skipped.
#[test]
fn rows_of_indices_are_games_or_errors() {
    let row = record("f5d6c3").indices();
    assert_eq!(Record::game_of_indices(&row), record("f5d6c3").game().map_err(|_| unreachable!()));
    assert_eq!(Record::game_of_indices(&[]).unwrap().moves().len(), 0);
    for byte in 64..Record::NO_MOVE {
        let error = Record::game_of_indices(&[37, byte, 43]).unwrap_err();
        assert_eq!((error.offset, error.kind), (1, WthorErrorKind::Square(byte)));
    }
    let error = Record::game_of_indices(&[37, Record::NO_MOVE, 43]).unwrap_err();
    assert_eq!((error.offset, error.kind), (2, WthorErrorKind::Square(43)), "a move after the end");
    let error = Record::game_of_indices(&[37, 0]).unwrap_err();
    assert!(matches!(error.kind, WthorErrorKind::Illegal(illegal) if illegal.nth == 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_round_trip(game in outflank::proptest::games(Reversi::new(), 64)) {
        let record = Record::new(&game).unwrap();
        let file = Games::write(Header::default(), core::slice::from_ref(&record)).unwrap();
        let again = Games::read(&file).unwrap().next().unwrap().unwrap();
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(Record::game_of_indices(&record.indices()).ok(), record.game().ok());
        let replayed = again.game().unwrap();
        prop_assert_eq!(replayed.position().discs(Color::Black), game.position().discs(Color::Black));
        prop_assert!(record.score_agrees(&replayed) != Some(false));
        prop_assert_eq!(record.score_agrees(&replayed).is_some(), replayed.position().is_over());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Games::read(&bytes).map(|games| games.take(100).count());
        let _ = Names::read(Kind::Players, &bytes).map(|names| names.take(100).count());
    }
}
