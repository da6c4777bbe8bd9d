//! The perft table, which C and Python read too.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Reversi, divide, perft};

use crate::common::vectors;

/// Runs `$body` with `$start` as the start of the variant, with its board's own type where the table has lines of it.
macro_rules! with_typed_start {
    ($variant:expr, $start:ident => $body:expr) => {
        with_typed_start!(@ $variant, $start => $body;
            ReversiSquare4 ReversiSquare6 ReversiSquare8 ReversiSquare10 ReversiOctagon8 ReversiOctagon10 ReversiHex5 ReversiHex6
            OustHex2 OustHex3 OustHex4 OustHex5 OustHex7 OustSquare2 OustSquare3 OustSquare4 OustSquare5 OustSquare9)
    };
    (@ $variant:expr, $start:ident => $body:expr; $($name:ident)*) => {
        match $variant.start() {
            $(AnyPosition::$name($start) => $body,)*
            $start => $body,
        }
    };
}

#[test]
fn perft_table() {
    for line in vectors("perft.txt") {
        let fields: Vec<&str> = line.split(' ').collect();
        let (depth, count): (u32, u64) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let variant: Variant = fields[0].parse().unwrap();
        with_typed_start!(variant, start => {
            assert_eq!(perft(&start, depth), count, "{line}");
            if count < 1_000_000 {
                assert_eq!(divide(&start, depth).map(|(_, count)| count).sum::<u64>(), count, "divide: {line}");
                assert_eq!(perft(&variant.start(), depth), count, "at run time: {line}");
            }
        });
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
