//! Exact results: what `outflank.search` is made of.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use outflank_engine::{
    AnySolution, AnySolver, Found as FoundMove, Limits, NoMemory, Progress, Search, Source,
};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::base::Position;
use crate::batch::lock_named;
use crate::moves::Move;
use crate::{arguments, interrupts};

/// The time between two calls of a progress function.
const BETWEEN_CALLS: Duration = Duration::from_millis(100);

/// The most megabytes of a table: a terabyte.
const MOST_MEGABYTES: u64 = 1 << 20;

/// Bounds of the score, a line, and the positions that were looked at.
type Found = (i16, i16, Vec<Py<Move>>, u64);

fn no_memory(error: NoMemory) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}

fn found(py: Python<'_>, position: &Position, solution: AnySolution) -> PyResult<Found> {
    let board = outflank::Position::geometry(&position.0);
    let line = solution.line.into_iter().map(|mv| Move::object(py, mv, board)).collect::<PyResult<_>>()?;
    Ok((solution.low, solution.high, line, solution.nodes))
}

/// The limits of a search, as Python gives them.
#[derive(FromPyObject)]
pub(crate) struct Given<'py>(Option<Bound<'py, PyAny>>, Option<f64>, Option<Py<PyAny>>);

/// The table of positions of `outflank.search.Solver`, and what it answers.
#[pyclass(frozen, module = "outflank._core", name = "_Solver")]
#[derive(Debug)]
pub(crate) struct Solver(Mutex<AnySolver>);

impl Given<'_> {
    /// Asks a question within these limits, while other Python threads run.
    fn ask<T: Send>(
        self,
        py: Python<'_>,
        question: impl FnOnce(Limits<'_>) -> Result<T, NoMemory> + Send,
    ) -> PyResult<T> {
        let Self(nodes, seconds, progress) = self;
        let nodes = nodes.map(|nodes| arguments::number("nodes", &nodes, u64::MAX)).transpose()?;
        let time = seconds.map(arguments::seconds).transpose()?;
        // When the progress function was called last, and the error that it raised.
        let told = Mutex::new((Instant::now(), None));
        let done = interrupts::run(py, |is_interrupted| {
            let stop = AtomicBool::new(false);
            let on_progress = |so_far: Progress| {
                if is_interrupted() || tell(progress.as_ref(), so_far, &told) {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let stop = Some(&stop);
            let answer =
                question(Limits { nodes, time, stop, progress: Some(&on_progress), ..Limits::default() });
            // What an interrupted search has found is not wanted.
            (!is_interrupted()).then_some(answer)
        });
        let (_, raised) = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        match raised {
            Some(error) => Err(error),
            None => done?.map_err(no_memory),
        }
    }
}

impl Solver {
    /// Asks the solver, while other Python threads run.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        limits: Given<'_>,
        question: impl FnOnce(&mut AnySolver, Limits<'_>) -> Result<T, NoMemory> + Send,
    ) -> PyResult<T> {
        let mut solver = lock_named(&self.0, "solver")?;
        let solver: &mut AnySolver = &mut solver;
        limits.ask(py, |limits| question(solver, limits))
    }
}

/// A move, its value, the names of what the value is and where it comes from, the depth, a best
/// line, and the nodes.
type Best = (Option<Py<Move>>, f64, &'static str, &'static str, Option<u32>, Vec<Py<Move>>, u64);

/// The best move of a position, by what is known when a limit is reached.
#[pyfunction]
#[pyo3(name = "_best_move")]
pub(crate) fn best_move(
    py: Python<'_>,
    position: &Position,
    limits: Given<'_>,
    depth: Option<&Bound<'_, PyAny>>,
    table_mb: &Bound<'_, PyAny>,
) -> PyResult<Best> {
    let any = position.0;
    let depth = depth.map(arguments::depth).transpose()?;
    let bytes = table_bytes(table_mb)?;
    let mut search = Search::new(bytes).ok_or_else(|| no_memory(NoMemory { bytes }))?;
    let found = limits.ask(py, |limits| Ok(search.best(&any, Limits { depth, ..limits })))?;
    let FoundMove { mv, value, bound, source, line, nodes } = found;
    let board = outflank::Position::geometry(&any);
    let depth = if let Source::Search { depth } = source { Some(depth) } else { None };
    let mv = mv.map(|mv| Move::object(py, mv, board)).transpose()?;
    let line = line.into_iter().map(|mv| Move::object(py, mv, board)).collect::<PyResult<_>>()?;
    Ok((mv, value, bound.name(), source.name(), depth, line, nodes))
}

/// The bytes of so many megabytes.
fn table_bytes(megabytes: &Bound<'_, PyAny>) -> PyResult<usize> {
    let megabytes = arguments::number("table_mb", megabytes, MOST_MEGABYTES)?;
    Ok(usize::try_from(megabytes << 20).unwrap_or(usize::MAX))
}

/// Calls the progress function if it is time to. True once it has raised an error.
fn tell(
    progress: Option<&Py<PyAny>>,
    Progress { nodes, .. }: Progress,
    told: &Mutex<(Instant, Option<PyErr>)>,
) -> bool {
    let (last, raised) = &mut *told.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(progress) = progress
        && raised.is_none()
        && last.elapsed() >= BETWEEN_CALLS
    {
        *raised = Python::attach(|py| progress.call1(py, (nodes,))).err();
        *last = Instant::now();
    }
    raised.is_some()
}

#[pymethods]
impl Solver {
    /// A solver with a table of so many megabytes.
    #[new]
    fn new(table_mb: &Bound<'_, PyAny>) -> PyResult<Self> {
        AnySolver::new(table_bytes(table_mb)?).map(|solver| Self(Mutex::new(solver))).map_err(no_memory)
    }

    /// The bounds of a position's score, a best line where they are equal, and the nodes. `limits`
    /// are nodes, seconds, and a function that is called with the nodes so far.
    fn solve(&self, py: Python<'_>, position: &Position, limits: Given<'_>) -> PyResult<Found> {
        let any = position.0;
        let solution = self.ask(py, limits, |solver, limits| solver.solve(&any, limits))?;
        found(py, position, solution)
    }

    /// The same, where only the sign of the score matters.
    fn outcome(&self, py: Python<'_>, position: &Position, limits: Given<'_>) -> PyResult<Found> {
        let any = position.0;
        let solution = self.ask(py, limits, |solver, limits| solver.outcome(&any, limits))?;
        found(py, position, solution)
    }

    /// The same of each legal move, the best first.
    fn scores(
        &self,
        py: Python<'_>,
        position: &Position,
        limits: Given<'_>,
    ) -> PyResult<Vec<(Py<Move>, Found)>> {
        let any = position.0;
        let scored = self.ask(py, limits, |solver, limits| solver.scores(&any, limits))?;
        let board = outflank::Position::geometry(&any);
        let scored = scored.into_iter();
        scored.map(|(mv, one)| Ok((Move::object(py, mv, board)?, found(py, position, one)?))).collect()
    }

    /// Forgets what was found.
    fn clear(&self) -> PyResult<()> {
        lock_named(&self.0, "solver")?.clear();
        Ok(())
    }

    /// The bytes of the table.
    #[getter]
    fn table_bytes(&self) -> PyResult<usize> {
        Ok(lock_named(&self.0, "solver")?.table_bytes())
    }
}
