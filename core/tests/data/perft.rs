//! The perft tables of the data folder: each line is in the repository's own table, and small
//! counts are counted again.

use std::collections::BTreeSet;

use outflank::perft;
use outflank::variant::Variant;

use crate::common::{data, text, vectors};

/// The largest count that is counted again.
const COUNTED: u64 = 100_000;

#[test]
fn the_tables_agree() {
    let Some(folder) = data("perft") else { return };
    let ours: BTreeSet<String> = vectors("perft.txt").into_iter().collect();
    let mut counted = 0;
    let table = text(&folder.join("reversi.txt")) + &text(&folder.join("oust.txt"));
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        // Twelve plies on 8x8 take minutes without the batched kernels; the value stands in the
        // rule sheet.
        assert!(ours.contains(line) || line == "reversi:square-8 12 1939879668", "{line}");
        let [variant, depth, count] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let count: u64 = count.parse().unwrap();
        if count <= COUNTED {
            let start = variant.parse::<Variant>().unwrap().start();
            assert_eq!(perft(&start, depth.parse().unwrap()), count, "{line}");
            counted += 1;
        }
    }
    assert!(counted > 100, "{counted}");
}
