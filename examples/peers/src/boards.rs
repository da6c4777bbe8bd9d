//! Rows of other boards, all in batches, on the best kernel.

use outflank::batch::{Batch, Batched};
use outflank::board::{Hex, Octagon, Square};
use outflank::oust::Options;
use outflank::{Oust, Position, Reversi};

use crate::{Row, rate};

/// Random games of a board, by plies.
fn games<P: Batched>(start: P, boards: usize) -> Option<f64> {
    let mut batch = Batch::new(start, boards).ok()?;
    let least = start.cells().len() as u64 / 2;
    Some(rate(|| {
        batch.reset();
        let plies = batch.playout().iter().map(|&plies| plies as u64).sum::<u64>();
        assert!(plies > least * boards as u64);
        plies as f64
    }))
}

/// A random action, a step and the legal mask of every board.
fn learner<P: Batched>(start: P, boards: usize) -> Option<f64> {
    const STEPS: usize = 50;
    let mut batch = Batch::new(start, boards).ok()?;
    let (mut actions, mut mask) = (vec![0; boards], vec![0; boards * batch.actions_per_board()]);
    Some(rate(|| {
        for _ in 0..STEPS {
            assert!(batch.random_actions(&mut actions).is_ok());
            assert!(batch.step(&actions).is_ok() && batch.legal_mask(&mut mask).is_ok());
        }
        assert!(mask.contains(&1));
        (STEPS * boards) as f64
    }))
}

pub(crate) fn rows() -> Vec<Row> {
    let oust = Oust::<Hex<7>>::with_options(Options { pie: false });
    let rows = [
        ("random games, plies", "6x6", games(Reversi::<Square<6>>::new(), 1024)),
        ("random games, plies", "10x10", games(Reversi::<Square<10>>::new(), 1024)),
        ("random games, plies", "16x16", games(Reversi::<Square<16>>::new(), 512)),
        ("random games, plies", "24x24", games(Reversi::<Square<24>>::new(), 256)),
        ("random games, plies", "hex-6", games(Reversi::<Hex<6>>::new(), 1024)),
        ("random games, plies", "octagon-10", games(Reversi::<Octagon<10>>::new(), 1024)),
        ("choice, step and mask, 4096 boards", "8x8", learner(Reversi::new(), 4096)),
        ("choice, step and mask, 4096 boards", "16x16", learner(Reversi::<Square<16>>::new(), 4096)),
        ("choice, step and mask, 4096 boards", "Oust hex-7", learner(oust, 4096)),
    ];
    let row =
        |(work, who, rate): (_, &str, Option<f64>)| rate.map(|rate| Row { work, who: who.to_owned(), rate });
    rows.into_iter().filter_map(row).collect()
}
