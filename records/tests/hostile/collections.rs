//! Collections whose checksums are right and whose content is not, as somebody makes them on
//! purpose.

use std::path::PathBuf;

use outflank::{Reversi, transcript};
use outflank_records::collection::{About, Builder, Collection, CollectionError};

/// The sections, in their order.
const VISITS: usize = 0;
const SUMMARIES: usize = 1;
const GAMES: usize = 2;
const MOVES: usize = 3;
const ENDS: usize = 4;
const TEXTS: usize = 5;
const HEADER: usize = 120;

/// Some games, of which so many begin alike that their first positions have summaries.
fn bytes() -> Vec<u8> {
    let mut builder = Builder::new();
    for nth in 0..80 {
        let moves = if nth % 2 == 0 { "f5d6c3" } else { "f5f6" };
        let game = transcript::read(Reversi::new().into(), moves).unwrap();
        let name = format!("player {nth}");
        builder.add(&game, &About { black: &name, ..About::default() }).unwrap();
    }
    builder.to_bytes().unwrap()
}

fn number(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap())
}

/// Where a section lies.
fn place(bytes: &[u8], section: usize) -> std::ops::Range<usize> {
    let length = |nth: usize| number(bytes, 16 + 16 * nth) as usize;
    let begin = HEADER + (0..section).map(length).sum::<usize>();
    begin..begin + length(section)
}

/// The checksum of the format, written a second time.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0, |sum: u64, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let mixed = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 29)
    })
}

/// Puts bytes into a section, and writes checksums that are right.
fn forged(section: usize, at: usize, put: &[u8]) -> Collection {
    let mut bytes = bytes();
    let begin = place(&bytes, section).start + at;
    bytes[begin..begin + put.len()].copy_from_slice(put);
    signed(bytes)
}

fn signed(mut bytes: Vec<u8>) -> Collection {
    for section in VISITS..=TEXTS {
        let sum = checksum(&bytes[place(&bytes, section)]);
        bytes[24 + 16 * section..32 + 16 * section].copy_from_slice(&sum.to_le_bytes());
    }
    let sum = checksum(&bytes[..HEADER - 8]);
    bytes[HEADER - 8..HEADER].copy_from_slice(&sum.to_le_bytes());
    Collection::from_bytes(bytes).unwrap()
}

/// What is asked of a collection. It must not panic; which of them are errors depends on the fault.
fn asked(collection: &Collection) -> Vec<CollectionError> {
    let start = Reversi::new().into();
    let mut errors = Vec::new();
    errors.extend(collection.explore(&start).err());
    errors.extend(collection.games(&start, None).err());
    errors.extend(collection.entries().err());
    errors.extend(collection.texts().err());
    errors.extend(collection.moves().err());
    for game in 0..80 {
        errors.extend(collection.game(game).err());
        errors.extend(collection.entry(game).err());
    }
    errors.extend(Builder::new().add_collection(collection).err());
    errors
}

#[test]
fn what_is_whole_is_verified() {
    let collection = signed(bytes());
    collection.verify().unwrap();
    assert!(asked(&collection).is_empty());
}

#[test]
fn every_reference_is_followed() {
    let far = u32::MAX.to_le_bytes();
    for (what, section, at, put, part) in [
        ("a game of a visit", VISITS, 10, &far[..], "table of positions"),
        ("the order of visits", VISITS, 0, &[0xff; 8], "table of positions"),
        ("a summary of no game", SUMMARIES, 16, &[0; 4], "table of frequent positions"),
        ("more results than games", SUMMARIES, 20, &far, "table of frequent positions"),
        ("the order of summaries", SUMMARIES, 0, &[0xff; 8], "table of frequent positions"),
        ("where moves begin", GAMES, 8, &1_u64.to_le_bytes(), "table of games"),
        ("more moves than there are", GAMES, 16, &far, "table of games"),
        ("the text of a start", GAMES, 20, &far, "table of games"),
        ("the text of a name", GAMES, 24, &far, "table of games"),
        ("the end of a text", ENDS, 0, &far, "table of texts"),
        ("a text that is not UTF-8", TEXTS, 0, &[0xff], "texts"),
    ] {
        let collection = forged(section, at, put);
        let error = collection.verify().expect_err(what).to_string();
        assert_eq!(error, format!("the collection is damaged: its {part} cannot be right"), "{what}");
        for error in asked(&collection) {
            assert!(matches!(error, CollectionError::Damaged(_)), "{what}: {error}");
        }
    }
}

#[test]
fn visits_are_of_games_that_are_there() {
    let visits = bytes();
    let (rows, mut errors) = (place(&visits, VISITS).len() / 16, 0);
    let asked: Vec<_> = ["", "f5", "f5d6", "f5d6c3", "f5f6"]
        .map(|moves| *transcript::read(Reversi::new().into(), moves).unwrap().position())
        .to_vec();
    for row in (0..rows).step_by(7) {
        let collection = forged(VISITS, 16 * row + 10, &u32::MAX.to_le_bytes());
        for position in &asked {
            match collection.games(position, None) {
                Ok(visits) => assert!(visits.iter().all(|visit| visit.game < 80), "row {row}"),
                Err(error) => {
                    assert!(matches!(error, CollectionError::Damaged("table of positions")), "{error}");
                    errors += 1;
                }
            }
        }
    }
    assert!(errors > 0);
}

#[test]
fn a_move_of_no_game_is_not_merged() {
    let mut bytes = bytes();
    let plies = place(&bytes, GAMES).end - 52 + 16;
    bytes[plies] -= 1;
    let collection = signed(bytes);
    let merged = Builder::new().add_collection(&collection);
    for error in [collection.verify().err(), collection.entries().err(), merged.err()] {
        assert!(matches!(error, Some(CollectionError::Damaged("table of moves"))), "{error:?}");
    }
}

/// Moves against the rules are references to nothing, and only a game that is read meets them.
#[test]
fn moves_against_the_rules_are_errors() {
    let collection = forged(MOVES, 0, &u16::MAX.to_le_bytes());
    assert!(matches!(collection.game(0), Err(CollectionError::Damaged("table of moves"))));
}

#[test]
fn errors_where_python_would_divide_by_zero() {
    let collection = forged(SUMMARIES, 16, &[0; 4]);
    let start = Reversi::new().into();
    let rows = collection.explore(&start);
    let after = transcript::read(Reversi::new().into(), "f5").unwrap();
    let more = collection.explore(after.position());
    assert!(rows.is_err() || more.is_err());
    assert!(forged(GAMES, 24, &u32::MAX.to_le_bytes()).entries().is_err());
    assert!(forged(GAMES, 8, &1_u64.to_le_bytes()).entries().is_err());
}

/// A file that is removed at the end of a test.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("outflank-{name}-{}.games", std::process::id())))
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

#[test]
fn a_file_that_is_cut_while_it_is_open() {
    let kept = Kept::new("cut");
    std::fs::write(&kept.0, bytes()).unwrap();
    let collection = Collection::open(&kept.0).unwrap();
    std::fs::File::options().write(true).open(&kept.0).unwrap().set_len(500).unwrap();
    let error = collection.entries().unwrap_err();
    assert!(matches!(error, CollectionError::Cut { found: 500, .. }), "{error}");
}

/// A collection whose file says that a section has terabytes, and takes a few kilobytes of the
/// disk. `None` if the file system has no such files.
#[cfg(target_pointer_width = "64")]
fn sparse(section: usize, kept: &Kept) -> Option<Collection> {
    let mut header = bytes()[..HEADER].to_vec();
    let length = 1_u64 << 42;
    for other in VISITS..=TEXTS {
        let bytes = if other == section { length } else { 0 };
        header[16 + 16 * other..24 + 16 * other].copy_from_slice(&bytes.to_le_bytes());
    }
    let sum = checksum(&header[..HEADER - 8]);
    header[HEADER - 8..].copy_from_slice(&sum.to_le_bytes());
    std::fs::write(&kept.0, header).unwrap();
    let file = std::fs::File::options().write(true).open(&kept.0).unwrap();
    if file.set_len(HEADER as u64 + length).is_err() {
        println!("skipped: this file system has no files of four terabytes");
        return None;
    }
    Some(Collection::open(&kept.0).unwrap())
}

#[test]
#[cfg(target_pointer_width = "64")]
fn a_file_that_is_larger_than_memory() {
    let [moves, visits] = ["moves", "visits"].map(Kept::new);
    let Some(collection) = sparse(MOVES, &moves) else { return };
    let of_positions = sparse(VISITS, &visits).unwrap();
    for error in [collection.moves().unwrap_err(), collection.to_bytes().unwrap_err()] {
        assert_eq!(error.to_string(), "not enough memory for the collection");
    }
    // There are more positions than plies, so nothing is read of them.
    for error in [
        Builder::new().add_collection(&of_positions).unwrap_err(),
        Builder::new().add_games(&of_positions, &[]).unwrap_err(),
    ] {
        assert_eq!(error.to_string(), "the collection is damaged: its table of positions cannot be right");
    }
}
