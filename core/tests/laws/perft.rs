//! The perft table, which C and Python read too.

use outflank::variant::Variant;
use outflank::{Reversi, divide, perft};

use crate::common::vectors;

#[test]
fn perft_table() {
    for line in vectors("perft.txt") {
        let fields: Vec<&str> = line.split(' ').collect();
        let (depth, count): (u32, u64) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let start = fields[0].parse::<Variant>().unwrap().start();
        assert_eq!(start.perft(depth), count, "{line}");
        if count < 1_000_000 {
            assert_eq!(perft(&start, depth), count, "by the contract alone: {line}");
            assert_eq!(divide(&start, depth).map(|(_, count)| count).sum::<u64>(), count, "divide: {line}");
        }
    }
}

#[test]
fn a_finished_game_counts_nothing() {
    let over: Reversi =
        "reversi:square-8 X......./......../......../......../......../......../......../........ B"
            .parse()
            .unwrap();
    assert_eq!((perft(&over, 0), perft(&over, 1), perft(&over, 5)), (1, 0, 0));
    assert_eq!(divide(&over, 0).count() + divide(&over, 3).count(), 0);
}
