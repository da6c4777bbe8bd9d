//! The perft table, which C and Python read too.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Position, Reversi, divide, perft, perft_hashed, perft_parallel};

use crate::common::vectors;

/// Every ply played, the last one too, at a position of any variant: `perft` counts at the position inside.
fn played(position: &AnyPosition, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        after
    };
    position.legal_moves().map(|mv| played(&after(mv), depth - 1)).sum()
}

#[test]
fn perft_table() {
    for line in vectors("perft.txt") {
        let fields: Vec<&str> = line.split(' ').collect();
        let (depth, count): (u32, u64) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let start = fields[0].parse::<Variant>().unwrap().start();
        assert_eq!(perft(&start, depth), count, "{line}");
        if count < 1_000_000 {
            assert_eq!(played(&start, depth), count, "at the position of any variant: {line}");
            assert_eq!(divide(&start, depth).map(|(_, count)| count).sum::<u64>(), count, "divide: {line}");
        }
    }
}

/// Remembering what has been counted and counting on threads change no count; a small table forgets much of it.
#[test]
fn other_ways_to_count() {
    for line in vectors("perft.txt") {
        let fields: Vec<&str> = line.split(' ').collect();
        let (depth, count): (u32, u64) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let start = fields[0].parse::<Variant>().unwrap().start();
        if count < 500_000 {
            assert_eq!(perft_hashed(&start, depth, 12), count, "hashed: {line}");
            assert_eq!(perft_parallel(&start, depth), count, "in parallel: {line}");
        }
    }
    assert_eq!(perft_hashed(&Reversi::new(), 12, 18), 1_939_879_668);
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
