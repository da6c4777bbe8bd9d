//! `outflank-engine solve` proves the scores of endgames in OBF files.

use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use lexopt::ValueExt as _;
use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};
use outflank_engine::{Limits, Solution, Solver, Technique};
use outflank_records::obf::{self, Problem};

use crate::{Failure, say, seconds, table_bytes, threads};

const USAGE: &str = "usage: outflank-engine solve [OPTIONS] FILE.obf...

Prints the score of each problem and a best line. Exits with 1 if a score differs from the listed one.

  --scores         the score of every placement, not only of the best
  --empties N      leave out problems with more than N empty cells
  --seconds S      give up a problem after S seconds, and print the bounds of its score
  --table MB       megabytes for the table of positions (64)
  --threads N      threads (1)
  --without NAMES  search without these techniques, with commas between them: mobility, evaluation,
                   table, replies, stability, parity, guess

example: outflank-engine solve --empties 22 problems.obf";

struct Arguments {
    help: bool,
    scores: bool,
    empties: usize,
    time: Option<Duration>,
    megabytes: usize,
    threads: NonZeroUsize,
    without: Vec<Technique>,
    paths: Vec<String>,
}

fn arguments(mut parser: lexopt::Parser) -> Result<Arguments, Failure> {
    let mut found = Arguments {
        help: false,
        scores: false,
        empties: 64,
        time: None,
        megabytes: 64,
        threads: NonZeroUsize::MIN,
        without: Vec::new(),
        paths: Vec::new(),
    };
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("scores") => found.scores = true,
            lexopt::Arg::Long("empties") => found.empties = parser.value()?.parse()?,
            lexopt::Arg::Long("seconds") => found.time = Some(seconds(&mut parser)?),
            lexopt::Arg::Long("table") => found.megabytes = parser.value()?.parse()?,
            lexopt::Arg::Long("threads") => found.threads = threads(&mut parser)?,
            lexopt::Arg::Long("without") => {
                let names = parser.value()?.string()?;
                for name in names.split(',').map(str::trim) {
                    let wrong = |error| format!("there is no technique {name:?}: {error}");
                    found.without.push(name.parse().map_err(wrong)?);
                }
            }
            lexopt::Arg::Long("help") => found.help = true,
            lexopt::Arg::Value(value) => found.paths.push(value.string()?),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    if found.paths.is_empty() && !found.help {
        return Err(format!("no file is named\n{USAGE}").into());
    }
    Ok(found)
}

/// The positions that have been solved so far.
#[derive(Default)]
struct Tally {
    problems: usize,
    exact: usize,
    wrong: usize,
    left_out: usize,
    nodes: u64,
}

/// A solution beside what the file lists for it.
fn report(
    out: &mut impl Write,
    name: &str,
    solution: &Solution,
    listed: Option<i8>,
    tally: &mut Tally,
) -> std::io::Result<()> {
    let score = match solution.score() {
        Some(score) => format!("{score:+}"),
        None => format!("{:+} to {:+}", solution.low, solution.high),
    };
    let is_wrong = listed.is_some_and(|listed| !(solution.low..=solution.high).contains(&listed.into()));
    tally.wrong += usize::from(is_wrong);
    let verdict = match listed {
        Some(listed) if is_wrong => format!(" NOT AS LISTED ({listed:+})"),
        _ => String::new(),
    };
    let line = solution.line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
    let comma = if line.is_empty() { "" } else { ", " };
    writeln!(out, "{name}: {score}{verdict}, {} nodes{comma}{line}", solution.nodes)?;
    // On a terminal each problem is seen as soon as it is solved.
    out.flush()
}

fn solve(
    problem: &Problem,
    options: &Arguments,
    solver: &mut Solver,
    tally: &mut Tally,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let limits = Limits::new().time(options.time);
    let position = AnyPosition::from(problem.position);
    let empties = problem.position.empties().len();
    let name = format!("problem {}, {empties} empties", tally.problems);
    solver.clear();
    if options.scores {
        // Placements alone: a forced pass is not one.
        let can_place = !position.placements().is_empty();
        let scored = if can_place { solver.scores(&position, limits)? } else { Vec::new() };
        let is_exact = scored.iter().all(|(_, solution)| solution.score().is_some());
        tally.exact += usize::from(is_exact);
        for (mv, solution) in scored {
            let listed = problem.moves.iter().find(|(listed, _)| *listed == mv);
            let listed = listed.and_then(|(_, score)| *score);
            tally.nodes += solution.nodes;
            report(out, &format!("{name}, {mv}"), &solution, listed, tally)?;
        }
    } else {
        let solution = solver.solve(&position, limits)?;
        tally.exact += usize::from(solution.score().is_some());
        tally.nodes += solution.nodes;
        let listed = problem.moves.iter().filter_map(|(_, score)| *score).max();
        report(out, &name, &solution, listed, tally)?;
    }
    Ok(())
}

/// Whether every score is the listed one.
pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let options = arguments(parser)?;
    if options.help {
        say(USAGE)?;
        return Ok(true);
    }
    let bytes = table_bytes(options.megabytes)?;
    let solver = Solver::new(bytes)?;
    let solver = solver.with_threads(options.threads.get());
    let mut solver = options.without.iter().copied().fold(solver, Solver::without);
    let (mut tally, mut out) = (Tally::default(), BufWriter::new(std::io::stdout().lock()));
    let start = Instant::now();
    for path in &options.paths {
        let file = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let before = tally.problems;
        for problem in obf::read(&file) {
            let problem = problem.map_err(|error| format!("{path}: {error}"))?;
            tally.problems += 1;
            if problem.position.empties().len() > options.empties {
                tally.left_out += 1;
            } else {
                solve(&problem, &options, &mut solver, &mut tally, &mut out)?;
            }
        }
        if tally.problems == before {
            return Err(format!("{path}: there is no problem in it").into());
        }
    }
    let Tally { problems, exact, left_out, wrong, nodes } = tally;
    let given_up = problems - exact - left_out;
    let time = start.elapsed();
    let speed = nodes as f64 / time.as_secs_f64() / 1e6;
    writeln!(
        out,
        "{exact} exact, {wrong} not as listed, {given_up} given up, {left_out} left out: \
         {nodes} nodes in {time:.1?}, {speed:.1} million a second"
    )?;
    out.flush()?;
    Ok(wrong == 0)
}
