//! A best line is legal, leads to the end of the game, and gives the score.

use outflank::{Position, Reversi};
use outflank_engine::{Evaluation, Limits, Solution, Solver};

use crate::{Random, endgame};

fn follow(mut position: Reversi, solution: &Solution) {
    let start = position;
    for &mv in &solution.line {
        position.play(mv).unwrap();
    }
    let score = position.tournament_score().expect("the line leads to the end");
    assert_eq!(Some(score.difference(start.turn()) as i16), solution.score(), "{start}");
}

#[test]
fn lines_lead_to_the_score() {
    let (mut random, mut solver) = (Random(3), Solver::new(1 << 20).unwrap());
    for nth in 0..60 {
        let position = endgame(&mut random, 4 + nth % 7);
        let solution = solver.solve(&position.into(), Limits::new()).unwrap();
        follow(position, &solution);
        let scores = solver.scores(&position.into(), Limits::new()).unwrap();
        assert_eq!(scores.len(), position.placements().len());
        assert_eq!(scores.first().map(|(_, scored)| scored.score()), Some(solution.score()));
        for (mv, scored) in scores {
            assert_eq!(scored.line.first(), Some(&mv));
            follow(position, &scored);
        }
    }
}

#[test]
fn an_evaluation_refuses_other_games() {
    use outflank::reversi::{Objective, Options};
    let anti = Options::default().with_objective(Objective::Fewest);
    let start = Reversi::with_options(anti).unwrap();
    let refused = Evaluation::ordering().value(&start).unwrap_err();
    assert_eq!(refused.0, anti);
    assert!(refused.to_string().contains("the standard game"), "{refused}");
}
