//! Any number of threads finds the same score, within the same limits.

use outflank::{Position, Reversi};
use outflank_engine::{Limits, Solver};

use crate::{Random, endgame};

#[test]
fn scores_do_not_depend_on_threads() {
    let mut random = Random(7);
    for _ in 0..4 {
        let position = endgame(&mut random, 16);
        let mut scores = Vec::new();
        for threads in 1..=3 {
            // The small table is written by all threads at the same places.
            let mut solver = Solver::new(1 << 14).unwrap().with_threads(threads);
            let solution = solver.solve(&position.into(), Limits::new()).unwrap();
            let outcome = solver.outcome(&position.into(), Limits::new()).unwrap();
            let score = solution.score().expect("nothing limits the search");
            assert!(outcome.low <= score && score <= outcome.high, "{position}");
            let mut end: Reversi = position;
            for mv in solution.line {
                end.play(mv).unwrap();
            }
            let reached = end.tournament_score().expect("the line leads to the end");
            assert_eq!(reached.difference(position.turn()) as i16, score, "{position}");
            scores.push(score);
        }
        assert!(scores.iter().all(|score| *score == scores[0]), "{position}: {scores:?}");
    }
}

#[test]
fn limits_hold_for_all_threads_together() {
    let start = Reversi::new();
    for threads in 1..=4 {
        let mut solver = Solver::new(1 << 16).unwrap().with_threads(threads);
        let found = solver.solve(&start.into(), Limits::new().nodes(100_000)).unwrap();
        assert_eq!((found.low, found.high), (-64, 64));
        assert!((90_000..101_000).contains(&found.nodes), "{threads}: {}", found.nodes);
    }
}
