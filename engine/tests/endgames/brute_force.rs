//! The solver gives the scores that trying everything gives, with every size of its table,
//! with learned weights and without.

use outflank::Position;
use outflank_engine::{Limits, Solver, Technique};

use crate::{Random, by_brute_force, endgame};

#[test]
fn scores_are_those_of_brute_force() {
    let mut random = Random(1);
    // The second table has one bucket for these positions, so that entries are lost all the time.
    let without_weights = Solver::new(1 << 20).unwrap().without(Technique::Evaluation);
    let mut solvers = [Solver::new(1 << 20).unwrap(), Solver::new(0).unwrap(), without_weights];
    assert_eq!(solvers[1].table_bytes(), 192);
    for empties in (0..=7).chain([8, 9]) {
        for _ in 0..[600, 600, 600, 600, 300, 200, 60, 20, 4, 1][empties] {
            let position = endgame(&mut random, empties.max(1));
            let score = by_brute_force(&position);
            for solver in &mut solvers {
                let solution = solver.solve(&position.into(), Limits::new()).unwrap();
                assert_eq!(solution.score(), Some(score), "{position}");
                let outcome = solver.outcome(&position.into(), Limits::new()).unwrap();
                assert!(outcome.low <= score && score <= outcome.high, "{position}: {outcome:?}");
                let sign = (outcome.low > 0, outcome.high < 0, (outcome.low, outcome.high) == (0, 0));
                assert_eq!(sign, (score > 0, score < 0, score == 0), "{position}: {outcome:?}");
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_its_score() {
    let mut random = Random(2);
    let mut solver = Solver::new(1 << 16).unwrap();
    for _ in 0..50 {
        let mut position = endgame(&mut random, 3);
        while let Some(mv) = position.legal_moves().choose(random.next()) {
            position.play(mv).unwrap();
        }
        let solution = solver.solve(&position.into(), Limits::new()).unwrap();
        assert_eq!((solution.score(), solution.line.len()), (Some(by_brute_force(&position)), 0));
    }
}
