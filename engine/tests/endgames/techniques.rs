//! A score does not depend on the techniques that find it.

use outflank_engine::{Limits, Solver, Technique};

use crate::{Random, endgame};

/// Solves random endgames with all techniques, with none, and without each of them.
fn agree(problems: usize, empties: std::ops::RangeInclusive<usize>) {
    let (mut random, new) = (Random(6), || Solver::new(1 << 20).unwrap());
    let mut solvers = vec![new(), Technique::ALL.into_iter().fold(new(), Solver::without)];
    solvers.extend(Technique::ALL.into_iter().map(|technique| new().without(technique)));
    let mut nodes = vec![0; solvers.len()];
    for nth in 0..problems {
        let position = endgame(&mut random, empties.start() + nth % (empties.end() - empties.start() + 1));
        let score = solvers[0].solve(&position, Limits::default()).unwrap().score();
        assert!(score.is_some());
        for (solver, nodes) in solvers.iter_mut().zip(&mut nodes) {
            solver.clear();
            let solution = solver.solve(&position, Limits::default()).unwrap();
            assert_eq!(solution.score(), score, "{position}");
            *nodes += solution.nodes;
        }
    }
    let (with, rest) = nodes.split_first().unwrap();
    assert!(rest[0] > *with, "with none of the techniques more nodes are visited: {nodes:?}");
}

#[test]
fn scores_are_the_same_without_each_technique() {
    agree(24, 8..=11);
}

#[test]
#[ignore = "minutes where nothing is optimised: `make rust-all` runs it"]
fn a_thousand_scores_are_the_same_without_each_technique() {
    agree(1000, 9..=12);
}
