//! Exact results: what `outflank.search.Solver` is made of.

use std::sync::Mutex;

use outflank::Position as _;
use outflank::variant::AnyPosition;
use outflank_engine::{Limits, NoMemory, Solution, Stop};
use pyo3::prelude::*;

use crate::batch::lock_named;
use crate::limits::{Given, no_memory, table_bytes};
use crate::moves::Move;
use crate::{arguments, game};

/// The members of `outflank.search.Solution`, by name.
#[derive(IntoPyObject)]
struct SolutionMembers {
    low: i16,
    high: i16,
    line: Vec<Py<Move>>,
    nodes: u64,
}

impl SolutionMembers {
    fn new(py: Python<'_>, position: &AnyPosition, found: Solution) -> PyResult<Self> {
        let Solution { low, high, line, nodes, .. } = found;
        let line = Move::objects(py, line, position.geometry())?;
        Ok(Self { low, high, line, nodes })
    }
}

/// The table of positions of `outflank.search.Solver`, and what it answers.
#[pyclass(frozen, module = "outflank._core", name = "_Solver")]
#[derive(Debug)]
pub(crate) struct Solver(Mutex<outflank_engine::Solver>);

impl Solver {
    /// Asks the solver, while other Python threads run.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        limits: Given<'_>,
        question: impl FnOnce(&mut outflank_engine::Solver, Limits<'_>) -> Result<T, NoMemory> + Send,
    ) -> PyResult<T> {
        let mut solver = lock_named(&self.0, "solver")?;
        let solver: &mut outflank_engine::Solver = &mut solver;
        limits.ask(py, &Stop::new(), |limits| question(solver, limits))
    }
}

#[pymethods]
impl Solver {
    /// A solver with a table of `table_mb` megabytes, on `threads` threads.
    #[new]
    fn new(
        table_mb: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Self> {
        let solver = outflank_engine::Solver::new(table_bytes(table_mb)?).map_err(no_memory)?;
        Ok(Self(Mutex::new(solver.with_threads(threads))))
    }

    /// The bounds of a position's score, a best line where they are equal, and the nodes. `limits`
    /// are nodes, seconds, and a function that is called with the nodes so far.
    fn solve(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        limits: Given<'_>,
    ) -> PyResult<SolutionMembers> {
        let found = self.ask(py, limits, |solver, limits| solver.solve(&position, limits))?;
        SolutionMembers::new(py, &position, found)
    }

    /// The bounds of a position's score, narrow enough for its sign, a line and the nodes.
    fn outcome(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        limits: Given<'_>,
    ) -> PyResult<SolutionMembers> {
        let found = self.ask(py, limits, |solver, limits| solver.outcome(&position, limits))?;
        SolutionMembers::new(py, &position, found)
    }

    /// The bounds of the score of each legal move, a line and the nodes. The best move comes first.
    fn scores(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        limits: Given<'_>,
    ) -> PyResult<Vec<(Py<Move>, SolutionMembers)>> {
        let scored = self.ask(py, limits, |solver, limits| solver.scores(&position, limits))?;
        let board = position.geometry();
        let members =
            |(mv, found)| Ok((Move::object(py, mv, board)?, SolutionMembers::new(py, &position, found)?));
        scored.into_iter().map(members).collect()
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
