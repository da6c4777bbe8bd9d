//! The best move, the value of every move, and the review of a game: the parts of
//! `outflank.search.Search`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use outflank::board::Geometry;
use outflank::variant::AnyPosition;
use outflank::{Color, Position as _};
use outflank_engine::{Found, Limits, Review, ReviewedPly, Source, Stop};
use pyo3::prelude::*;

use crate::batch::lock_named;
use crate::game::Game;
use crate::limits::{Given, Reach, no_memory, table_bytes};
use crate::moves::Move;
use crate::position::color_name;
use crate::{arguments, game};

/// The members of `outflank.search.Found`, by name.
#[derive(IntoPyObject)]
pub(crate) struct FoundMembers {
    #[pyo3(item("move"))]
    mv: Option<Py<Move>>,
    value: f64,
    bound: &'static str,
    source: &'static str,
    depth: Option<u32>,
    confidence: Option<u8>,
    win_probability: Option<f64>,
    line: Vec<Py<Move>>,
    nodes: u64,
}

/// The members of `outflank.search.ReviewedPly`, by name.
#[derive(IntoPyObject)]
struct PlyMembers {
    ply: usize,
    color: String,
    played: FoundMembers,
    best: FoundMembers,
    loss: f64,
    is_exact: bool,
    is_turning_point: bool,
}

/// The members of `outflank.search.Review` that summarise its plies, by name.
#[derive(IntoPyObject)]
pub(crate) struct Summary {
    mean_loss: OfColors,
    accuracy: OfColors,
}

/// A number for each colour; `None` if the colour made no move that counts.
#[derive(IntoPyObject)]
struct OfColors {
    black: Option<f64>,
    white: Option<f64>,
}

impl FoundMembers {
    fn new(py: Python<'_>, found: Found, board: Geometry) -> PyResult<Self> {
        let Found { mv, value, bound, source, confidence, win_probability, line, nodes, .. } = found;
        let depth = if let Source::Search { depth } = source { Some(depth) } else { None };
        let mv = mv.map(|mv| Move::object(py, mv, board)).transpose()?;
        let line = Move::objects(py, line, board)?;
        let (bound, source) = (bound.name(), source.name());
        Ok(Self { mv, value, bound, source, depth, confidence, win_probability, line, nodes })
    }
}

impl PlyMembers {
    fn new(py: Python<'_>, reviewed: &ReviewedPly, board: Geometry) -> PyResult<Self> {
        Ok(Self {
            ply: reviewed.ply,
            color: color_name(reviewed.color),
            played: FoundMembers::new(py, reviewed.played.clone(), board)?,
            best: FoundMembers::new(py, reviewed.best.clone(), board)?,
            loss: reviewed.loss,
            is_exact: reviewed.is_exact(),
            is_turning_point: reviewed.is_turning_point(),
        })
    }
}

impl OfColors {
    fn new(of: impl Fn(Color) -> Option<f64>) -> Self {
        Self { black: of(Color::Black), white: of(Color::White) }
    }
}

/// The tables of `outflank.search.Search`, and its answers.
#[pyclass(frozen, module = "outflank._core", name = "_Search")]
#[derive(Debug)]
pub(crate) struct Search {
    search: Mutex<outflank_engine::Search>,
    /// Stops the call that runs.
    stop: Arc<AtomicBool>,
}

impl Search {
    /// Asks the search within limits, while other Python threads run. A stop before this call does
    /// not end it.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        limits: Given<'_>,
        reach: &Reach<'_>,
        question: impl FnOnce(&mut outflank_engine::Search, Limits<'_>) -> T + Send,
    ) -> PyResult<T> {
        let (depth, exact) = reach.read()?;
        let mut search = lock_named(&self.search, "search")?;
        let search: &mut outflank_engine::Search = &mut search;
        self.stop.store(false, Ordering::Relaxed);
        let stop = Stop::from(Arc::clone(&self.stop));
        limits.ask(py, &stop, |limits| Ok(question(search, limits.depth(depth).exact(exact))))
    }
}

#[pymethods]
impl Search {
    /// A search with tables of `table_mb` megabytes, on `threads` threads.
    #[new]
    fn new(
        table_mb: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Self> {
        let search = outflank_engine::Search::new(table_bytes(table_mb)?).map_err(no_memory)?;
        // They are read while there is memory for them, which `new` has checked.
        outflank_engine::Evaluation::best();
        Ok(Self { search: Mutex::new(search.with_threads(threads)), stop: Arc::default() })
    }

    /// The best move of a position, by what is known when a limit is reached. `limits` are nodes,
    /// seconds, and a function that is called with the nodes so far.
    fn best_move(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        limits: Given<'_>,
        reach: Reach<'_>,
    ) -> PyResult<FoundMembers> {
        let found = self.ask(py, limits, &reach, |search, limits| search.best(&position, limits))?;
        FoundMembers::new(py, found, position.geometry())
    }

    /// All moves of a position, the best first. The search finds the values of the first `lines`.
    fn analyse(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        limits: Given<'_>,
        reach: Reach<'_>,
        lines: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<FoundMembers>> {
        let lines = lines.map(|lines| arguments::number("lines", lines, 1..=u32::MAX.into())).transpose()?;
        let lines = lines.map_or(usize::MAX, |lines| lines as usize);
        let moves =
            self.ask(py, limits, &reach, |search, limits| search.moves(&position, limits.lines(lines)))?;
        moves.into_iter().map(|found| FoundMembers::new(py, found, position.geometry())).collect()
    }

    /// Reviews a game. `progress` gets the members of each ply by name when it is reviewed. Returns
    /// the mean loss and the accuracy of each colour.
    fn review(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        limits: Given<'_>,
        reach: Reach<'_>,
        progress: Py<PyAny>,
    ) -> PyResult<Summary> {
        let game = game.0.clone();
        let board = game.start().geometry();
        let raised = Mutex::new(None);
        let reviewed = self.ask(py, limits, &reach, |search, limits| {
            let stop = limits.stop.clone();
            let tell = |ply: &ReviewedPly| {
                let told = Python::attach(|py| {
                    let members = PlyMembers::new(py, ply, board)?.into_pyobject(py)?;
                    progress.call(py, (), Some(&members)).map(drop)
                });
                if let (Err(error), Some(stop)) = (told, &stop) {
                    *raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    stop.set();
                }
            };
            outflank_engine::review(&game, search, limits).inspect(tell).collect::<Review>()
        });
        if let Some(error) = raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        let reviewed = reviewed?;
        Ok(Summary {
            mean_loss: OfColors::new(|color| reviewed.mean_loss(color)),
            accuracy: OfColors::new(|color| reviewed.accuracy(color)),
        })
    }

    /// Stops the call that runs in another thread, if there is one.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Forgets what was found.
    fn clear(&self) -> PyResult<()> {
        lock_named(&self.search, "search")?.clear();
        Ok(())
    }
}
