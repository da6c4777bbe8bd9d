//! A search that a limit ends says between what bounds the score lies, and wastes little.

use std::time::{Duration, Instant};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Position, Reversi};
use outflank_engine::{Limits, Solver, Stop};

use crate::{Random, endgame};

#[test]
fn bounds_hold_the_score() {
    let mut random = Random(4);
    for _ in 0..20 {
        let position = endgame(&mut random, 11);
        let score = Solver::new(1 << 20).unwrap().solve(&position.into(), Limits::new()).unwrap();
        for nodes in [0, 1, 10, 100, 1000, 10_000] {
            let mut solver = Solver::new(1 << 20).unwrap();
            let limits = Limits::new().nodes(nodes);
            let found = solver.solve(&position.into(), limits).unwrap();
            assert!((found.low..=found.high).contains(&score.low), "{position}: {found:?}");
            assert!(found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
            // What is left in the table is true.
            assert_eq!(solver.solve(&position.into(), Limits::new()).unwrap().score(), score.score());
        }
    }
}

/// A board smaller than 8x8.
#[test]
fn bounds_hold_the_score_of_a_small_board() {
    let start = "reversi:square-6".parse::<Variant>().unwrap().start();
    let mut random = Random(14);
    for _ in 0..10 {
        let mut position = start;
        while position.cells().len() as u32 - position.score().total() > 10
            && let Some(mv) = position.legal_moves().choose(random.next())
        {
            position.play(mv).unwrap();
        }
        let score = Solver::new(1 << 20).unwrap().solve(&position, Limits::new()).unwrap();
        for nodes in [0, 1, 10, 100, 1000] {
            let mut solver = Solver::new(1 << 20).unwrap();
            let limits = Limits::new().nodes(nodes);
            for found in [
                solver.solve(&position, limits.clone()).unwrap(),
                solver.between(&position, (-3, -2), limits).unwrap(),
            ] {
                assert!((found.low..=found.high).contains(&score.low), "{position}: {found:?}");
                assert!(found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
            }
            // What is left in the table is true.
            assert_eq!(solver.solve(&position, Limits::new()).unwrap().score(), score.score());
        }
    }
}

/// A line goes to the end of the game, or is the placement alone that is scored.
#[test]
fn a_limit_breaks_no_line_off() {
    let (mut random, mut solver) = (Random(5), Solver::new(1 << 20).unwrap());
    let (mut whole, mut alone) = (0, 0);
    for nodes in (0..200).step_by(5) {
        let position = endgame(&mut random, 6);
        solver.clear();
        let limits = Limits::new().nodes(nodes);
        for (mv, scored) in solver.scores(&position.into(), limits).unwrap() {
            assert_eq!(scored.line.first(), Some(&mv));
            let mut after = position;
            for &mv in &scored.line {
                after.play(mv).unwrap();
            }
            let is_whole = after.is_over();
            assert!(is_whole || scored.line.len() == 1, "{position}, {nodes} nodes: {:?}", scored.line);
            (whole, alone) = (whole + i32::from(is_whole), alone + i32::from(!is_whole));
        }
    }
    assert!(whole > 0 && alone > 0, "{whole} lines to the end, {alone} placements alone");
}

#[test]
fn time_and_a_token_end_a_search_that_would_take_years() {
    let (start, mut solver) = (AnyPosition::from(Reversi::new()), Solver::new(1 << 20).unwrap());
    let clock = Instant::now();
    let time = Limits::new().time(Duration::from_millis(50));
    let found = solver.solve(&start, time).unwrap();
    assert_eq!((found.low, found.high, found.line.len()), (-64, 64, 0));
    let stop = Stop::new();
    stop.set();
    let stopped = Limits::new().stop(stop);
    assert_eq!(solver.solve(&start, stopped.clone()).unwrap().score(), None);
    let scores = solver.scores(&start, stopped).unwrap();
    assert!(scores.iter().all(|(_, scored)| scored.score().is_none() && scored.line.len() == 1));
    assert!(clock.elapsed() < Duration::from_secs(60), "a limit that is not kept never ends");
}
