//! The bytes of a file become the same text for every reader.

use outflank::Reversi;
use outflank_records::{Format, Source, decode, read};

const TREE: &str = "(;GM[2]PB[J\u{f8}rgen];B[f5];W[d6])";

fn player(bytes: &[u8]) -> String {
    let text = decode(bytes);
    let record = read(Format::Sgf, Reversi::new(), &text).next().unwrap().unwrap();
    let found = Source::from(bytes).read().next().unwrap().unwrap().record;
    assert_eq!((&found.tags, found.game.len()), (&record.tags, 2));
    record.tags.get("PB").unwrap().to_owned()
}

#[test]
fn every_encoding_of_a_tree_is_the_same_record() {
    let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        ['\u{feff}'].into_iter().chain(TREE.chars()).flat_map(|character| bytes(character as u16)).collect()
    };
    let marked = format!("\u{feff}{TREE}").into_bytes();
    let latin: Vec<u8> = TREE.chars().map(|character| character as u8).collect();
    for bytes in [TREE.into(), marked, latin, wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        assert_eq!(player(&bytes), "J\u{f8}rgen");
    }
}

/// In `Shift_JIS` the second byte of a character may be a backslash or a bracket of SGF.
#[cfg(feature = "encodings")]
#[test]
fn a_tree_may_name_its_encoding() {
    assert_eq!(player(b"(;GM[2]CA[Shift_JIS]PB[\x83\x5c\x83\x5d];B[f5];W[d6])"), "\u{30bd}\u{30be}");
    assert_eq!(player(b"(;CA[gb2312]GM[2]PB[\xba\xda\xb0\xd7];B[f5];W[d6])"), "\u{9ed1}\u{767d}");
    assert_eq!(player(b"(;GM[2]CA[EUC-JP]PB[\xb9\xf5];B[f5];W[d6])"), "\u{9ed2}");
    assert_eq!(player(b"\n (;GM[2]CA[Shift_JIS]PB[\x83\x5c];B[f5];W[d6])"), "\u{30bd}");
    assert_eq!(player(b"(;GM[2]CA[windows-1251]PB[\xe8];B[f5];W[d6])"), "\u{438}");
}

/// A name that is wrong, or that nobody knows, is as good as none.
#[test]
fn a_wrong_name_of_an_encoding_changes_nothing() {
    for name in ["UTF-8", "Klingon", "iso-2022-kr", ""] {
        let bytes = [b"(;GM[2]CA[", name.as_bytes(), b"]PB[J\xf8rgen];B[f5];W[d6])"].concat();
        assert_eq!(player(&bytes), "J\u{f8}rgen");
    }
    assert_eq!(decode(b"CA[Shift_JIS] (;GM[2]C[\xf8])"), "CA[Shift_JIS] (;GM[2]C[\u{f8}])");
}
