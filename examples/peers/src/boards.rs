//! Rows of other boards, in batches and as positions, on the best kernel.

use std::hint::black_box;

use outflank::batch::{Batch, Batched, Random};
use outflank::board::{Hex, Octagon, Square};
use outflank::oust::Options;
use outflank::{Move, Oust, Position, Reversi};

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

/// Random games from a position: their moves, and how each ended.
pub(crate) fn random_games<P: Position>(start: P, games: u64) -> Vec<(Vec<Move>, P)> {
    let game = |seed| {
        let (mut random, mut position, mut moves) = (Random::new(seed), start.clone(), Vec::new());
        while let Some(mv) = random.choose(&position) {
            position.play_unchecked(mv);
            moves.push(mv);
        }
        (moves, position)
    };
    (0..games).map(game).collect()
}

/// All legal moves of a position, and one of them played, through those games.
pub(crate) fn plays<P: Position>(start: P, games: &[(Vec<Move>, P)]) -> f64 {
    let plies: usize = games.iter().map(|(moves, _)| moves.len()).sum();
    rate(|| {
        for (moves, last) in games {
            let mut position = start.clone();
            for &mv in moves {
                black_box(position.legal_moves());
                assert!(position.play(mv).is_ok());
            }
            assert_eq!(position, *last);
        }
        plies as f64
    })
}

fn own_plays<P: Position + Copy>(start: P) -> Option<f64> {
    Some(plays(start, &random_games(start, 30)))
}

pub(crate) fn rows() -> Vec<Row> {
    let oust = Oust::<Hex<7>>::with_options(Options::default().with_pie(false));
    let rows = [
        ("random games, plies", "4x4", games(Reversi::<Square<4>>::new(), 4096)),
        ("random games, plies", "6x6", games(Reversi::<Square<6>>::new(), 1024)),
        ("random games, plies", "octagon-8", games(Reversi::<Octagon<8>>::new(), 1024)),
        ("random games, plies", "10x10", games(Reversi::<Square<10>>::new(), 1024)),
        ("random games, plies", "12x12", games(Reversi::<Square<12>>::new(), 512)),
        ("random games, plies", "14x14", games(Reversi::<Square<14>>::new(), 512)),
        ("random games, plies", "16x16", games(Reversi::<Square<16>>::new(), 512)),
        ("random games, plies", "18x18", games(Reversi::<Square<18>>::new(), 256)),
        ("random games, plies", "20x20", games(Reversi::<Square<20>>::new(), 256)),
        ("random games, plies", "24x24", games(Reversi::<Square<24>>::new(), 256)),
        ("random games, plies", "hex-5", games(Reversi::<Hex<5>>::new(), 1024)),
        ("random games, plies", "hex-6", games(Reversi::<Hex<6>>::new(), 1024)),
        ("random games, plies", "octagon-10", games(Reversi::<Octagon<10>>::new(), 1024)),
        ("legal set and play of a position", "8x8", own_plays(Reversi::new())),
        ("legal set and play of a position", "10x10", own_plays(Reversi::<Square<10>>::new())),
        ("legal set and play of a position", "12x12", own_plays(Reversi::<Square<12>>::new())),
        ("legal set and play of a position", "14x14", own_plays(Reversi::<Square<14>>::new())),
        ("legal set and play of a position", "16x16", own_plays(Reversi::<Square<16>>::new())),
        ("legal set and play of a position", "24x24", own_plays(Reversi::<Square<24>>::new())),
        ("choice, step and mask, 4096 boards", "8x8", learner(Reversi::new(), 4096)),
        ("choice, step and mask, 4096 boards", "16x16", learner(Reversi::<Square<16>>::new(), 4096)),
        ("choice, step and mask, 4096 boards", "Oust hex-7", learner(oust, 4096)),
    ];
    let row =
        |(work, who, rate): (_, &str, Option<f64>)| rate.map(|rate| Row { work, who: who.to_owned(), rate });
    rows.into_iter().filter_map(row).collect()
}
