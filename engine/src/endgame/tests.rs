//! The search of small boards gives the scores of the search that uses only the rules, with all
//! techniques and threads.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outflank::Position;
use outflank::variant::Variant;

use super::*;
use crate::arithmetic::mixed;
use crate::solve::Solver;

/// A position of a random game with `empties` empty cells, or fewer if the game has ended.
fn late(variant: &str, empties: usize, seed: u64) -> AnyPosition {
    let mut position = variant.parse::<Variant>().unwrap().start();
    for ply in 0.. {
        if position.cells().len() - position.score().total() as usize <= empties {
            break;
        }
        let Some(mv) = position.legal_moves().choose(mixed(seed << 8 | ply)) else { break };
        position.play(mv).unwrap();
    }
    position
}

#[test]
fn scores_of_small_boards_are_those_of_the_general_search() {
    let (bytes, mut counted) = (1 << 20, 0);
    let mut solver = Solver::new(bytes).unwrap();
    for (variant, most) in [("reversi:square-4", 12), ("reversi:square-6", 11), ("reversi:octagon-8", 10)] {
        for seed in 0..40 {
            let position = late(variant, most - seed as usize % 5, seed);
            let mut general = Endgames::of(Any::of(&position), bytes).unwrap();
            let budget = &mut Budget::new(Limits::new());
            let Solution { low, high, .. } = general.solve(&position, budget, None);
            assert_eq!(low, high);
            assert!(Part::of(&position).is_some(), "{position}");
            let solution = solver.solve(&position, Limits::new()).unwrap();
            assert_eq!(solution.score(), Some(low), "{position}");
            let outcome = solver.outcome(&position, Limits::new()).unwrap();
            let sign = (outcome.low > 0, outcome.high < 0, (outcome.low, outcome.high) == (0, 0));
            assert_eq!(sign, (low > 0, low < 0, low == 0), "{position}: {outcome:?}");
            counted += usize::from(!position.is_over());
        }
    }
    assert!(counted > 100, "{counted}");
}

#[test]
#[should_panic(expected = "no move keeps an exact score of -8")]
fn a_score_that_is_wrong_is_loud() {
    let start = "reversi:square-4".parse::<Variant>().unwrap().start();
    let mut endgames = AnyEndgames::new(1 << 16).unwrap();
    let mut asked = endgames.asked(&start).unwrap();
    let budget = &mut Budget::new(Limits::new());
    assert_eq!(asked.solve(budget).score(), Some(-10));
    assert!(!asked.line(-10, budget).is_empty());
    asked.line(-8, budget);
}

#[test]
fn scores_of_small_boards_do_not_depend_on_threads_and_techniques() {
    let new = || Solver::new(1 << 20).unwrap();
    let plain = Technique::ALL.into_iter().fold(new(), Solver::without);
    let mut solvers = [new(), new().with_threads(2), plain];
    for (seed, empties) in (0..4).map(|seed| (seed, 10)).chain([(4, 16)]) {
        let position = late("reversi:square-6", empties, seed);
        // Without techniques, 16 empty cells take too long.
        let used = if empties < 16 { 3 } else { 2 };
        let scores = solvers.iter_mut().take(used);
        let scores = scores.map(|solver| solver.solve(&position, Limits::new()).unwrap().score());
        let scores = scores.collect::<Vec<_>>();
        assert!(
            scores[0].is_some() && scores.iter().all(|score| *score == scores[0]),
            "{position}: {scores:?}"
        );
    }
}
