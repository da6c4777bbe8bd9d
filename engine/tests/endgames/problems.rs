//! The scores of the kept problems of the FFO endgame test, of every legal placement.

use outflank_engine::{Limits, Solver};
use outflank_records::obf;

#[test]
fn kept_problems_have_their_listed_scores() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/vectors/endgames.obf");
    let text = std::fs::read_to_string(path).unwrap();
    let mut solver = Solver::new(1 << 22).unwrap();
    let mut problems = 0;
    for problem in obf::read(&text) {
        let problem = problem.unwrap();
        if problem.position.empties().len() > 14 {
            println!("not optimised, this takes too long: left to `make solve`: {}", problem.position);
            continue;
        }
        let scores = solver.scores(&problem.position.into(), Limits::new()).unwrap();
        assert_eq!(scores.len(), problem.moves.len());
        for (mv, scored) in scores {
            let listed = problem.moves.iter().find(|(listed, _)| *listed == mv).unwrap().1;
            assert_eq!(scored.score(), listed.map(i16::from), "{mv}");
        }
        problems += 1;
    }
    assert_eq!(problems, 3);
}
