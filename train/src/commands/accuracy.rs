//! `outflank-train accuracy` measures the moves of the search against problems whose every move
//! has an exact score.

use outflank::variant::AnyPosition;
use outflank_engine::{Limits, Search};
use outflank_records::obf;

use crate::arguments::Arguments;
use crate::of;
use crate::{Failure, say};

pub(crate) const USAGE: &str = "usage: outflank-train accuracy [OPTIONS] FILE.obf...

Searches each problem, and compares the move and its value with the exact scores of the moves in the
file: the share of best moves, the mean loss of the moves, and the mean error of the values, in discs.

  --nodes N        nodes for a problem; may be given again (300000)
  --weights FILE   a file of weights, as train writes it; may be given again (the weights of this build)
  --table MB       the size of the tables, in megabytes (64)

example: outflank-train accuracy --nodes 50000 --nodes 300000 hard-25.obf";

/// The results of the search, summed over problems.
#[derive(Default)]
struct Accuracy {
    problems: u32,
    best: u32,
    lost: f64,
    error: f64,
}

impl Accuracy {
    /// Searches a problem, and counts it if the file has a score of the move that the search
    /// chooses.
    fn count(&mut self, search: &mut Search, problem: &obf::Problem, nodes: u64) {
        search.clear();
        let limits = Limits::new().nodes(nodes);
        let found = search.best(&AnyPosition::from(problem.position), limits);
        let score_of = |&(_, score): &(_, Option<i8>)| score;
        let score = problem.moves.iter().find(|(mv, _)| Some(*mv) == found.mv).and_then(score_of);
        let best = problem.moves.iter().filter_map(score_of).max();
        if let (Some(score), Some(best)) = (score, best) {
            self.problems += 1;
            self.best += u32::from(score == best);
            self.lost += f64::from(best) - f64::from(score);
            self.error += (found.value - f64::from(best)).abs();
        }
    }
}

pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let mut nodes = arguments.all("nodes")?;
    if nodes.is_empty() {
        nodes.push(300_000);
    }
    let table = arguments.one::<usize>("table")?.unwrap_or(64);
    let table = table.checked_mul(1 << 20).ok_or("the table is too large")?;
    let evaluations = arguments.evaluations()?;
    let mut problems = Vec::new();
    for path in arguments.files(1..)? {
        let text = of(&path, std::fs::read_to_string(&path))?;
        for problem in obf::read(&text) {
            problems.push(of(&path, problem)?);
        }
    }
    for (name, evaluation) in evaluations {
        let mut search = Search::new(table)?.with_evaluation(evaluation);
        for &nodes in &nodes {
            let mut found = Accuracy::default();
            for problem in &problems {
                found.count(&mut search, problem, nodes);
            }
            if found.problems == 0 {
                return Err("no problem has a score of the move that the search chose".into());
            }
            let share = |sum: f64| sum / f64::from(found.problems);
            say(format_args!(
                "{name}, {nodes} nodes: {:.1}% best moves, {:.2} discs lost, values wrong by {:.2} discs, {} problems",
                100.0 * share(f64::from(found.best)),
                share(found.lost),
                share(found.error),
                found.problems
            ))?;
        }
    }
    Ok(())
}
