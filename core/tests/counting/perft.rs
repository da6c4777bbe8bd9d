//! The perft table, which C and Python read too.

use outflank::reversi::arch::Kernel;
use outflank::variant::{AnyPosition, Variant};
use outflank::{
    Position, Reversi, TableMemoryError, divide, perft, perft_hashed, perft_hashed_parallel, perft_parallel,
};

use crate::common::{counts, games, in_full, length, vectors};

/// A line of the table, with the start that it is about, the plies and how many ends they have.
type Line = (String, AnyPosition, u32, u64);

/// The lines of the table that are counted.
fn table() -> Vec<Line> {
    let line = |line: String| {
        let fields: Vec<&str> = line.split(' ').collect();
        let start = fields[0].parse::<Variant>().unwrap().start();
        let (depth, count) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        (line, start, depth, count)
    };
    counts(vectors("perft.txt").into_iter().map(line), |&(.., count)| count)
}

/// The counts below which every ply is played or asked about. That takes ten times as long as
/// counting, so where not everything is counted it is a part of that part.
fn each_ply(in_full: usize) -> u64 {
    games(games(in_full)) as u64
}

/// `make rust-all` runs this suite with other kernels.
#[test]
fn counts_with_the_kernel_that_the_environment_names() {
    let Some(kernel) = std::env::var("OUTFLANK_KERNEL").ok().and_then(|name| name.parse::<Kernel>().ok())
    else {
        return;
    };
    assert_eq!(Kernel::best().name(), kernel.name());
}

/// Every ply played, the last one too, at a position of any variant: `perft` counts at the
/// position inside.
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
    for (line, start, depth, count) in table() {
        assert_eq!(perft(&start, depth), count, "{line}");
        if count < each_ply(1_000_000) {
            assert_eq!(played(&start, depth), count, "at the position of any variant: {line}");
            assert_eq!(divide(&start, depth).map(|(_, count)| count).sum::<u64>(), count, "divide: {line}");
        }
    }
}

/// Remembering what has been counted and counting on threads change no count; a small table
/// forgets much of it.
#[test]
fn other_ways_to_count() {
    for (line, start, depth, count) in table() {
        if count < games(500_000) as u64 {
            assert_eq!(perft_hashed(&start, depth, 1 << 16), Ok(count), "hashed: {line}");
            assert_eq!(perft_parallel(&start, depth), count, "in parallel: {line}");
            assert_eq!(perft_hashed_parallel(&start, depth, 1 << 16), Ok(count), "both: {line}");
        }
    }
    for (depth, count) in counts([(7, 55_092), (12, 1_939_879_668)], |&(_, count)| count) {
        assert_eq!(perft_hashed(&Reversi::new(), depth, 1 << 22), Ok(count));
    }
    // On threads that write to the same few entries all the time.
    for (depth, count) in counts([(7, 55_092), (11, 212_258_216)], |&(_, count)| count) {
        for bytes in [0, 1 << 10, 1 << 22] {
            assert_eq!(perft_hashed_parallel(&Reversi::new(), depth, bytes), Ok(count));
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
    // However many plies are asked for, there is nothing to do.
    assert_eq!((perft_parallel(&over, u32::MAX), perft_hashed(&over, u32::MAX, 0)), (0, Ok(0)));
    assert_eq!(perft_hashed_parallel(&over, u32::MAX, 0), Ok(0));
}

/// Asking whether to stop changes no count, and who answers yes is heard at once.
#[test]
fn counting_can_be_stopped() {
    let most = each_ply(if in_full() { 1_000_000 } else { 200_000 });
    for (line, start, depth, count) in table().into_iter().filter(|&(.., count)| count <= most) {
        let mut asked = 0;
        let counted = start.perft_stoppable(depth, &mut || {
            asked += 1;
            false
        });
        assert_eq!(counted, Some(count), "{line}");
        for stop_at in [1, asked / 2, asked].into_iter().filter(|&nth| nth > 0) {
            let mut nth = 0;
            let stopped = start.perft_stoppable(depth, &mut || {
                nth += 1;
                nth == stop_at
            });
            assert_eq!((stopped, nth), (None, stop_at), "{line}");
        }
    }
}

/// What cannot be had is refused before anything is counted.
#[test]
fn a_table_that_does_not_fit_is_refused() {
    for bytes in [u64::MAX, 1 << 62].map(length) {
        assert_eq!(perft_hashed(&Reversi::new(), 9, bytes), Err(TableMemoryError { bytes }));
        assert_eq!(perft_hashed_parallel(&Reversi::new(), 9, bytes), Err(TableMemoryError { bytes }));
    }
    assert_eq!(perft_hashed(&Reversi::new(), 8, 0), Ok(390_216), "an entry is the least");
}
