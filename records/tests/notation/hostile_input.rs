//! Hostile files: every reader reads every one of them to its end, and what a tree takes is
//! bounded by its text.
//!
//! That reading is linear shows in `examples/instructions`, whose `linear` counts the instructions
//! of `Source`, and in `examples/benches`, whose `hostile_records` has a clock; a reader that is
//! not would not end here.

use outflank_records::{GameTree, sgf};

use crate::common::{games, in_full};
use crate::hostile_records::{ALL, Count, READERS, text};

/// The bytes of each file: in full two sizes, of which one is twice the other.
fn sizes() -> Vec<usize> {
    let [small, large] = [256 << 10, 512 << 10];
    if in_full() { vec![small, large] } else { vec![games(small / 2)] }
}

/// A reader says at least one thing of each, and no more than there are bytes to speak of.
#[test]
fn every_reader_reads_every_file_to_its_end() {
    for size in sizes() {
        for file in ALL {
            let bytes = file.bytes(size);
            for (reader, read) in READERS {
                let Count { records, errors } = read(&bytes);
                let silent = records + errors == 0;
                let nothing_there = match reader {
                    "obf" => ["blanks", "empty lines", "obf: comments"].contains(&file.name),
                    "lines" => ["blanks", "empty lines"].contains(&file.name),
                    _ => false,
                };
                assert_eq!(silent, nothing_there, "{} by {reader}", file.name);
                assert!(records + errors <= bytes.len() + 2, "{} by {reader}", file.name);
            }
        }
    }
}

/// The bounds that `Tree::heap_bytes` and `GameTree::heap_bytes` promise, of every tree that any of
/// the files has.
#[test]
fn a_tree_takes_a_bounded_multiple_of_its_text() {
    for size in sizes() {
        for file in ALL {
            let text = text(&file.bytes(size));
            let trees: Vec<_> = sgf::read(&text).flatten().collect();
            let taken: usize = trees.iter().map(sgf::Tree::heap_bytes).sum();
            assert!(taken <= 16 * text.len(), "{}: {taken} of {}", file.name, text.len());
            let changeable: Vec<_> = trees.iter().map(GameTree::from).collect();
            let taken: usize = changeable.iter().map(GameTree::heap_bytes).sum();
            assert!(taken <= 48 * text.len(), "{}: {taken} of {}", file.name, text.len());
            for (tree, changeable) in trees.iter().zip(&changeable) {
                assert_eq!(changeable.to_string(), tree.to_string(), "{}", file.name);
                assert_eq!(changeable.main_game().is_ok(), tree.any_game().is_ok(), "{}", file.name);
            }
        }
    }
}

/// All nodes, properties and values that were written are found again.
#[test]
fn nothing_is_lost_in_large_trees() {
    for size in sizes() {
        let tree = |name: &str| {
            let file = ALL.iter().find(|file| file.name == name).unwrap();
            sgf::read(&text(&file.bytes(size))).next().unwrap().unwrap()
        };
        assert_eq!(tree("sgf: empty nodes").nodes().len(), size + 1);
        assert_eq!(tree("sgf: variations in variations").main_line().count(), size / 3 + 1);
        assert_eq!(tree("sgf: variations side by side").root().children().count(), size / 3);
        assert_eq!(tree("sgf: one name").root().values("A").count(), size / 3);
        assert_eq!(tree("sgf: values").root().values("AB").count(), size / 2);
        assert_eq!(tree("sgf: distinct names").root().properties().len(), size / 7 + 1);
        let names = tree("sgf: two names");
        let counts = names.root().properties().map(|property| (property.name(), property.values().len()));
        assert_eq!(counts.collect::<Vec<_>>(), [("GM", 1), ("A", size / 6), ("B", size / 6)]);
    }
}
