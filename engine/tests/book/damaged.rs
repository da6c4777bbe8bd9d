//! Damaged, cut or foreign bytes are errors.

use outflank_engine::book::{Book, BookError};

use crate::book_of;

/// The checksum at the end, as a forger would compute it.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 8;
    let sum = bytes[..body].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    bytes[body..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn each_cut_and_each_flipped_byte_is_an_error() {
    let bytes = book_of(3).as_bytes().to_vec();
    for length in 0..bytes.len() {
        let error = Book::from_bytes(bytes[..length].to_vec()).unwrap_err();
        let is_expected = matches!(error, BookError::Other) == (length < 8);
        assert!(is_expected && !error.to_string().is_empty(), "{length}: {error}");
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(Book::from_bytes(damaged).is_err(), "{at}");
    }
    assert!(Book::from_bytes([&bytes[..], b"\n"].concat()).is_err());
}

/// A book with a right checksum is refused if its rows are not positions in order.
#[test]
fn rows_are_checked() {
    let bytes = book_of(3).as_bytes().to_vec();
    let with = |at: usize, new: &[u8]| {
        let mut bytes = bytes.clone();
        bytes[at..at + new.len()].copy_from_slice(new);
        Book::from_bytes(signed(bytes))
    };
    assert!(with(22, &bytes[22..37]).is_ok());
    assert_eq!(with(22 + 15, &bytes[22..37]), Err(BookError::Row(1)));
    assert_eq!(with(22, &[0xff; 13]), Err(BookError::Row(0)));
    assert_eq!(with(22 + 13, &8193_i16.to_le_bytes()), Err(BookError::Row(0)));
    assert_eq!(with(8, &2_u16.to_le_bytes()), Err(BookError::Version(2)));
    let error = with(18, &u32::MAX.to_le_bytes()).unwrap_err().to_string();
    assert!(error.starts_with("damaged book: expected 64424509455 bytes, found "), "{error}");
}

/// A book without the start of the game answers nothing and cannot grow.
#[test]
fn a_book_must_contain_the_start_of_the_game() {
    let bytes = book_of(3).as_bytes().to_vec();
    let rows = (bytes.len() - 22 - 8) / 15;
    let with_rows = |kept: &[u8]| {
        let count = (kept.len() / 15) as u32;
        Book::from_bytes(signed([&bytes[..18], &count.to_le_bytes(), kept, &[0; 8]].concat()))
    };
    let without = |row: usize| {
        let (before, after) = bytes[22..bytes.len() - 8].split_at(15 * row);
        with_rows(&[before, &after[15..]].concat())
    };
    let refused: Vec<_> = (0..rows).filter_map(|row| without(row).err()).collect();
    assert!(rows > 10 && refused == [BookError::NoStart], "{refused:?}");
    assert_eq!(with_rows(&[]), Err(BookError::NoStart));
    assert!(BookError::NoStart.to_string().contains("must contain the start of the game"));
}
