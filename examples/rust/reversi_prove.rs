//! Proves the score of a position of Reversi, and goes on where an earlier run has stopped:
//! `reversi_prove --journal FILE [--plies N] [--table MB] [--seconds S] [BOARD|POSITION]`.
//!
//! The first plies of the tree, `--plies` of them, are searched here; each position that they lead
//! to is a leaf, which the solver of outflank-engine searches. A search asks whether the score is
//! above a number, and asks again with the next number until one is left (MTD(f): Plaat, 1996).
//!
//! The journal has a line for each result of the solver: the position of the leaf, turned and
//! reflected to its canonical form, the bounds of its score for the player to move, and the nodes.
//! A run begins by reading its journal, so it can be killed at any time: it loses the work on one
//! leaf. The last line is left out if it has no end. Each line is true by itself, so a journal may
//! be used with other `--plies`, and with any position of the same game.
//!
//! `--seconds` stops the run, which then prints the bounds of the score that it has proved.

use std::collections::HashMap;
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use lexopt::ValueExt as _;
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Move, Position};
use outflank_engine::{Limits, Search, Solution, Solver, time_limit};

/// The plies of the search that orders the moves of the first plies.
const ORDERING_PLIES: u32 = 6;

/// Bounds of a score, for the player to move.
type Bounds = (i16, i16);
const UNKNOWN: Bounds = (-i16::MAX, i16::MAX);

/// The bounds that are proved. All of them are in memory, and the bounds of leaves are also in a
/// file.
struct Journal {
    file: File,
    known: HashMap<AnyPosition, Bounds>,
    /// The nodes of all leaves, also of those that earlier runs solved.
    nodes: u64,
}

impl Journal {
    /// Reads a journal, or begins one if there is no such file.
    fn open(path: &Path) -> Result<Self, Box<dyn Error>> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let text = std::io::read_to_string(&file)?;
        // A line without an end was being written when the program was killed. It is removed once
        // the lines before it show that the file is a journal.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut journal = Self { file, known: HashMap::new(), nodes: 0 };
        for (nth, line) in (1..).zip(text[..whole].lines()) {
            let (position, bounds, nodes) = read(line).ok_or_else(|| {
                format!("{}, line {nth} must be POSITION LOW HIGH NODES, got {line:?}", path.display())
            })?;
            journal.add(position, bounds, nodes);
        }
        if whole == 0 && !text.is_empty() {
            return Err(
                format!("{} must be a journal or a new file, got no whole line", path.display()).into()
            );
        }
        journal.file.set_len(whole as u64)?;
        journal.file.seek(SeekFrom::End(0))?;
        Ok(journal)
    }

    /// Narrows the bounds of a position.
    fn add(&mut self, position: AnyPosition, (low, high): Bounds, nodes: u64) {
        let known = self.known.entry(position).or_insert(UNKNOWN);
        *known = (known.0.max(low), known.1.min(high));
        self.nodes += nodes;
    }

    /// Narrows the bounds of a position, and writes them as a line.
    fn write(&mut self, position: AnyPosition, solution: &Solution) -> Result<(), Box<dyn Error>> {
        let Solution { low, high, nodes, .. } = solution;
        let line = format!("{position} {low} {high} {nodes}\n");
        self.file.write_all(line.as_bytes())?;
        eprint!("{line}");
        self.add(position, (*low, *high), *nodes);
        Ok(())
    }
}

/// The parts of a line of a journal.
fn read(line: &str) -> Option<(AnyPosition, Bounds, u64)> {
    let mut parts = line.rsplitn(4, ' ');
    let nodes = parts.next()?.parse().ok()?;
    let high = parts.next()?.parse().ok()?;
    let low = parts.next()?.parse().ok()?;
    Some((parts.next()?.parse().ok()?, (low, high), nodes))
}

/// Why a search has no result.
enum Stopped {
    /// The time is over.
    Time,
    Failed(Box<dyn Error>),
}

impl<E: Into<Box<dyn Error>>> From<E> for Stopped {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

struct Prover {
    journal: Journal,
    solver: Solver,
    ordering: Search,
    /// The moves of positions of the first plies. One that has answered a question comes first.
    moves: HashMap<AnyPosition, Vec<Move>>,
    end: Option<Instant>,
}

impl Prover {
    fn new(journal: Journal, bytes: usize, time: Option<Duration>) -> Result<Self, Box<dyn Error>> {
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let (solver, ordering) = (Solver::new(bytes)?, Search::new(1 << 22)?);
        Ok(Self { journal, solver, ordering, moves: HashMap::new(), end })
    }

    fn limits(&self) -> Limits<'static> {
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        Limits::new().time(time)
    }

    /// A bound of the score of a position, for the player to move: the score is not less, if the
    /// bound is above `above`; otherwise it is not more.
    fn value(&mut self, position: AnyPosition, plies: u32, above: i16) -> Result<i16, Stopped> {
        let position = position.canonical();
        let known = self.journal.known.get(&position).copied();
        let (low, high) = known.unwrap_or(UNKNOWN);
        if low > above {
            return Ok(low);
        }
        if high <= above {
            return Ok(high);
        }
        if plies == 0 || position.is_over() {
            return self.leaf(position, above);
        }
        let value = self.best(&position, plies, above)?;
        let bounds = if value > above { (value, high) } else { (low, value) };
        self.journal.add(position, bounds, 0);
        Ok(value)
    }

    /// A bound of the score of a leaf, found by the solver.
    fn leaf(&mut self, position: AnyPosition, above: i16) -> Result<i16, Stopped> {
        let solution = self.solver.between(&position, (above, above + 1), self.limits())?;
        if solution.low <= above && solution.high > above {
            return Err(Stopped::Time);
        }
        self.journal.write(position, &solution)?;
        Ok(if solution.low > above { solution.low } else { solution.high })
    }

    /// A bound of the score of a position, found by its moves.
    fn best(&mut self, position: &AnyPosition, plies: u32, above: i16) -> Result<i16, Stopped> {
        let mut best = i16::MIN;
        for mv in self.ordered(position) {
            let value = self.value_after(position, mv, plies, above)?;
            best = best.max(value);
            if best > above {
                if let Some(moves) = self.moves.get_mut(position) {
                    moves.retain(|&other| other != mv);
                    moves.insert(0, mv);
                }
                break;
            }
        }
        Ok(best)
    }

    /// A bound of the score of a move, for the player who makes it.
    fn value_after(
        &mut self,
        before: &AnyPosition,
        mv: Move,
        plies: u32,
        above: i16,
    ) -> Result<i16, Stopped> {
        let after = before.after(mv)?;
        // A pass is not counted, so that a leaf is a leaf on every way to it.
        let plies = if mv == Move::Pass { plies } else { plies - 1 };
        Ok(-self.value(after, plies, -above - 1)?)
    }

    /// The moves of a position, those first that a short search values most.
    fn ordered(&mut self, position: &AnyPosition) -> Vec<Move> {
        let ordering = &mut self.ordering;
        let moves = self.moves.entry(*position).or_insert_with(|| {
            let limits = Limits::new().depth(ORDERING_PLIES).exact(0);
            let found = ordering.moves(position, limits.lines(usize::MAX));
            found.iter().filter_map(|found| found.mv).collect()
        });
        moves.clone()
    }

    /// The bounds of the score of a position, which are equal unless the time is over.
    fn score(&mut self, position: &AnyPosition, plies: u32) -> Result<Bounds, Box<dyn Error>> {
        let most = position.cells().len() as i16;
        let (mut low, mut high, mut guess) = (-most, most, 0);
        while low < high {
            let above = (guess - 1).clamp(low, high - 1);
            guess = match self.value(*position, plies, above) {
                Ok(value) => value,
                Err(Stopped::Time) => break,
                Err(Stopped::Failed(error)) => return Err(error),
            };
            if guess > above {
                low = low.max(guess);
            } else {
                high = high.min(guess);
            }
            eprintln!("the score is from {low} to {high}");
        }
        Ok((low, high))
    }

    /// A best line of a position with this score; shorter, if the time is over.
    fn line(&mut self, position: &AnyPosition, plies: u32, score: i16) -> Result<Vec<Move>, Box<dyn Error>> {
        let (mut position, mut plies, mut score, mut line) = (*position, plies, score, Vec::new());
        while plies > 0 && !position.is_over() {
            let after = match self.keeping(&position.canonical(), plies, score) {
                Ok(after) => after,
                Err(Stopped::Time) => return Ok(line),
                Err(Stopped::Failed(error)) => return Err(error),
            };
            let leads = |mv: &Move| position.after(*mv).is_ok_and(|image| image.canonical() == after);
            let Some(mv) = position.legal_moves().find(leads) else { return Ok(line) };
            position = position.after(mv)?;
            line.push(mv);
            score = -score;
            plies -= u32::from(mv != Move::Pass);
        }
        line.extend(self.solver.solve(&position, self.limits())?.line);
        Ok(line)
    }

    /// The canonical form of a position after a move that keeps the score.
    fn keeping(&mut self, position: &AnyPosition, plies: u32, score: i16) -> Result<AnyPosition, Stopped> {
        for mv in self.ordered(position) {
            if self.value_after(position, mv, plies, score - 1)? >= score {
                return Ok(position.after(mv)?.canonical());
            }
        }
        Err(Stopped::Failed(format!("no move of {position} keeps the score {score}").into()))
    }
}

/// The arguments.
struct Asked {
    position: AnyPosition,
    journal: PathBuf,
    plies: u32,
    megabytes: usize,
    time: Option<Duration>,
}

const USAGE: &str =
    "usage: reversi_prove --journal FILE [--plies N] [--table MB] [--seconds S] [BOARD|POSITION]";

fn asked() -> Result<Asked, Box<dyn Error>> {
    let (mut text, mut journal) = ("reversi:square-6".to_owned(), None);
    let (mut plies, mut megabytes, mut time) = (8, 64, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("journal") => journal = Some(PathBuf::from(arguments.value()?)),
            lexopt::Arg::Long("plies") => plies = arguments.value()?.parse()?,
            lexopt::Arg::Long("table") => megabytes = arguments.value()?.parse()?,
            lexopt::Arg::Long("seconds") => time = Some(time_limit(arguments.value()?.parse()?)?),
            lexopt::Arg::Value(value) => text = value.string()?,
            _ => return Err(USAGE.into()),
        }
    }
    let start = text.parse::<Variant>().map(Variant::start);
    let position = start.or_else(|_| text.parse::<AnyPosition>());
    let position = position.map_err(|error| format!("{text:?} is not a valid position: {error}"))?;
    if position.variant().game() != GameKind::Reversi {
        return Err(format!("{text:?} is not of Reversi").into());
    }
    Ok(Asked { position, journal: journal.ok_or(USAGE)?, plies, megabytes, time })
}

fn run() -> Result<(), Box<dyn Error>> {
    let Asked { position, journal, plies, megabytes, time } = asked()?;
    let bytes = megabytes.checked_mul(1 << 20).ok_or("--table is too large")?;
    let mut prover = Prover::new(Journal::open(&journal)?, bytes, time)?;
    let (low, high) = prover.score(&position, plies)?;
    if low < high {
        println!("{position}: from {low} to {high}, {} nodes; stopped", prover.journal.nodes);
        return Ok(());
    }
    let line = prover.line(&position, plies, low)?;
    let line = line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
    println!("{position}: {low}, {} nodes, {line}", prover.journal.nodes);
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("reversi_prove: {error}");
            ExitCode::FAILURE
        }
    }
}
