//! Oust, board by board. Ids name the game, the board and the work; each bench asserts the result
//! that it times.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use outflank::batch::Batch;
use outflank::board::{Board, Hex, Square};
use outflank::oust::{Options, reference};
use outflank::{Oust, Position, perft};

fn perfts(criterion: &mut Criterion) {
    fn one<B: Board>(criterion: &mut Criterion, depth: u32, count: u64) {
        let start = Oust::<B>::with_options(Options::default().with_pie(false));
        criterion.bench_function(&format!("oust/{}/perft-{depth}", B::NAME), |bencher| {
            bencher.iter(|| assert_eq!(perft(black_box(&start), depth), count));
        });
    }
    one::<Hex<5>>(criterion, 3, 199_680);
    one::<Hex<7>>(criterion, 3, 1_919_706);
    one::<Square<9>>(criterion, 3, 490_696);
}

/// The floods and the cell-by-cell way, on the same positions of one game.
fn placements(criterion: &mut Criterion) {
    let mut positions = vec![Oust::<Hex<7>>::with_options(Options::default().with_pie(false))];
    let mut state = 3_u64;
    while let Some(choices) =
        Some(positions[positions.len() - 1].legal_moves().len()).filter(|&choices| choices > 0)
    {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut next = positions[positions.len() - 1];
        if let Some(mv) = next.legal_moves().nth((state >> 33) as usize % choices) {
            next.play_unchecked(mv);
        }
        positions.push(next);
    }
    positions.pop();
    let count: usize = positions.iter().map(|position| position.placements().len()).sum();
    criterion.bench_function("oust/hex-7/placements-fast", |bencher| {
        bencher.iter(|| {
            let found: usize = positions.iter().map(|position| black_box(position).placements().len()).sum();
            assert_eq!(found, count);
        });
    });
    criterion.bench_function("oust/hex-7/placements-reference", |bencher| {
        bencher.iter(|| {
            let slow = |position: &Oust<Hex<7>>| {
                let turn = position.turn();
                reference::placements(position.stones(turn), position.stones(!turn)).len()
            };
            assert_eq!(positions.iter().map(|position| slow(black_box(position))).sum::<usize>(), count);
        });
    });
}

/// Random games, whose boards keep their groups.
fn random_games(criterion: &mut Criterion) {
    fn one<B: Board>(criterion: &mut Criterion) {
        let start = Oust::<B>::with_options(Options::default().with_pie(false));
        let Ok(mut batch) = Batch::new(start, 64) else { return };
        criterion.bench_function(&format!("oust/{}/random-games-64", B::NAME), |bencher| {
            bencher.iter(|| {
                batch.reset();
                assert_eq!(batch.playout().len(), 64);
            });
        });
    }
    one::<Hex<5>>(criterion);
    one::<Hex<7>>(criterion);
    one::<Hex<9>>(criterion);
    one::<Square<19>>(criterion);
}

criterion_group!(benches, perfts, placements, random_games);
criterion_main!(benches);
