//! The FFO endgame test: the moves listed for each position are exactly the legal ones.

use std::collections::BTreeSet;

use outflank::{Move, Position};
use outflank_records::obf::{self, Problem};

use crate::common::{data, files, text};

#[test]
fn the_listed_moves_are_the_legal_ones() {
    let Some(folder) = data("ffo") else { return };
    let mut positions = 0;
    for path in files(&folder, ".obf") {
        let file = text(&path);
        let problems: Vec<Problem> = obf::read(&file).map(|problem| problem.unwrap()).collect();
        for problem in &problems {
            let listed: BTreeSet<Move> = problem.moves.iter().map(|(mv, _)| *mv).collect();
            assert_eq!(listed, problem.position.legal_moves().collect(), "{problem}");
            assert_eq!(listed.len(), problem.moves.len(), "no move twice: {problem}");
            assert!(problem.moves.iter().all(|(_, score)| score.is_some()));
            assert!(problem.moves.is_sorted_by(|a, b| a.1 >= b.1), "best first: {problem}");
        }
        let again: Vec<String> = problems.iter().map(Problem::to_string).collect();
        let lines: Vec<&str> =
            file.lines().filter(|line| !line.is_empty() && !line.starts_with('%')).collect();
        assert_eq!(again, lines, "written again");
        positions += problems.len();
    }
    assert_eq!(positions, 79);
}
