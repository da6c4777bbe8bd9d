//! Rows of positions of any variant beside those whose type is known.

use std::hint::black_box;

use outflank::batch::Random;
use outflank::board::{Hex, Square};
use outflank::oust::Options;
use outflank::variant::AnyPosition;
use outflank::{Oust, Position, Reversi};

use crate::{Row, rate};

/// So many times all positions are asked in a run.
const TIMES: usize = 20;

/// Counts the placements of every position, and those that its legal moves have.
fn rates<P: Position>(positions: &[P], wanted: usize) -> [f64; 2] {
    let asked = (TIMES * positions.len()) as f64;
    let counted = |count: fn(&P) -> usize| {
        rate(|| {
            for _ in 0..TIMES {
                let count: usize = positions.iter().map(|position| count(black_box(position))).sum();
                assert_eq!(count, wanted);
            }
            asked
        })
    };
    [
        counted(|position| position.placements().len()),
        // Without the black box the typed loop becomes one instruction that counts bits.
        counted(|position| position.legal_moves().filter(|mv| black_box(*mv).cell().is_some()).count()),
    ]
}

fn pair<P: Position + Copy + Into<AnyPosition>>(start: P, board: &str) -> Vec<Row> {
    let (mut random, mut typed) = (Random::new(1), Vec::new());
    for _ in 0..60 {
        let mut position = start;
        while let Some(mv) = random.choose(&position) {
            typed.push(position);
            position.play_unchecked(mv);
        }
    }
    let any: Vec<AnyPosition> = typed.iter().map(|&position| position.into()).collect();
    let wanted = typed.iter().map(|position| position.placements().len()).sum();
    let (typed, any) = (rates(&typed, wanted), rates(&any, wanted));
    let works = ["placements, counted", "legal moves, one by one"];
    let row = |nth: usize, who: &str, rates: [f64; 2]| Row {
        work: works[nth],
        who: format!("{board}, {who}"),
        rate: rates[nth],
    };
    let rows = |nth| [row(nth, "type known", typed), row(nth, "of any variant", any)];
    (0..2).flat_map(rows).collect()
}

pub(crate) fn rows() -> Vec<Row> {
    let oust = Oust::<Hex<7>>::with_options(Options::default().with_pie(false));
    let mut rows = pair(Reversi::new(), "8x8");
    rows.extend(pair(Reversi::<Square<10>>::new(), "10x10"));
    rows.extend(pair(oust, "Oust hex-7"));
    rows
}
