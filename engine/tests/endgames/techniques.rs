//! A score does not depend on the techniques that find it.

use outflank_engine::{Limits, Solver, Technique};

use crate::{Random, endgame};

/// Solves random endgames with all techniques, with none, and without each of them. From 12 empty
/// squares on, learned weights are among them.
fn agree(problems: usize, empties: std::ops::RangeInclusive<usize>) {
    let (mut random, new) = (Random(6), || Solver::new(1 << 20).unwrap());
    let mut solvers = vec![new(), Technique::ALL.into_iter().fold(new(), Solver::without)];
    solvers.extend(Technique::ALL.into_iter().map(|technique| new().without(technique)));
    let mut nodes = vec![0; solvers.len()];
    for nth in 0..problems {
        let position = endgame(&mut random, empties.start() + nth % (empties.end() - empties.start() + 1));
        let score = solvers[0].solve(&position.into(), Limits::new()).unwrap().score();
        assert!(score.is_some());
        for (solver, nodes) in solvers.iter_mut().zip(&mut nodes) {
            solver.clear();
            let solution = solver.solve(&position.into(), Limits::new()).unwrap();
            assert_eq!(solution.score(), score, "{position}");
            *nodes += solution.nodes;
        }
    }
    let (with, rest) = nodes.split_first().unwrap();
    assert!(rest[0] > *with, "with none of the techniques more nodes are visited: {nodes:?}");
}

#[test]
fn scores_are_the_same_without_each_technique() {
    agree(12, 9..=12);
}

#[test]
#[ignore = "minutes where nothing is optimised: `make rust-all` runs it"]
fn a_thousand_scores_are_the_same_without_each_technique() {
    agree(1000, 9..=13);
}

/// In a table of a kilobyte entries are lost all the time, in the part for positions with more than
/// 11 empty squares and in that for the others.
#[test]
fn scores_are_the_same_with_a_small_table() {
    let (mut random, mut large, mut small) =
        (Random(9), Solver::new(1 << 22).unwrap(), Solver::new(1 << 10).unwrap());
    for empties in [12, 13, 14, 12, 13, 14] {
        let position = endgame(&mut random, empties);
        let solve = |solver: &mut Solver| solver.solve(&position.into(), Limits::new()).unwrap();
        let (with, without) = (solve(&mut large), solve(&mut small));
        assert_eq!(with.score(), without.score(), "{position}");
        assert!(with.score().is_some() && with.nodes != without.nodes, "{position}");
    }
}

/// Weights value the positions after the placements with 12 empty squares or more, and those a ply
/// later with 16. Those two plies later, with 20, are in the problems that `make solve` solves.
#[test]
fn scores_are_the_same_without_learned_weights() {
    let (mut random, new) = (Random(8), || Solver::new(1 << 22).unwrap());
    let mut solvers = [new(), new().without(Technique::Evaluation)];
    for empties in [12, 13, 14, 15, 16] {
        let position = endgame(&mut random, empties);
        let [with, without] =
            solvers.each_mut().map(|solver| solver.solve(&position.into(), Limits::new()).unwrap());
        assert_eq!(with.score(), without.score(), "{position}");
        assert!(with.score().is_some() && with.nodes != without.nodes, "{position}");
    }
}
