//! The perft table, which C and Python read too.

use outflank::{Reversi, divide, perft, reversi::Options};

use crate::common::{vectors, with_reversi_board};

#[test]
fn perft_table() {
    for line in vectors("perft.txt") {
        let fields: Vec<&str> = line.split(' ').collect();
        let (depth, count): (u32, u64) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let Some(variant) = fields[0].strip_prefix("reversi:") else { continue };
        let board: Vec<&str> = variant.splitn(3, '-').collect();
        let options: Options = variant[board[..2].join("-").len()..].parse().unwrap();
        with_reversi_board!(board[..2].join("-"), B => {
            let start = Reversi::<B>::with_options(options).unwrap();
            assert_eq!(perft(&start, depth), count, "{line}");
            assert_eq!(divide(&start, depth).map(|(_, count)| count).sum::<u64>(), count, "divide: {line}");
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
