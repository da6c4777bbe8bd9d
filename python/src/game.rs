//! Games: positions with their history.

use outflank::notation::{abstractplay, ggf, sgf, transcript};
use outflank::{Position as _, variant::AnyPosition};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::moves::Move;
use crate::position::wrap;
use crate::{arguments, errors, start};

/// A position with its history: the one class whose objects change.
#[pyclass(module = "outflank", name = "Game")]
#[derive(Debug)]
pub(crate) struct Game(pub(crate) outflank::Game<AnyPosition>);

/// What pickle keeps: the class, and the arguments that make the game again.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, String));

#[pymethods]
impl Game {
    /// A game that begins at `start`, a position or the name of a variant, with the moves of a
    /// transcript, in which forced passes may be left out.
    #[new]
    #[pyo3(signature = (start, transcript = String::new()), text_signature = "(start, transcript='')")]
    fn new(
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::transcript)] transcript: String,
    ) -> PyResult<Self> {
        transcript::read(start::read("start", start)?, &transcript)
            .map(Self)
            .map_err(|error| errors::parse(py, error))
    }

    /// Plays a move. `IllegalMoveError` says which rule forbids it; the game is as it was then.
    fn push(&mut self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<()> {
        let mv = Move::read(mv, self.0.position().geometry())?;
        self.0.play(mv).map(drop).map_err(|error| errors::illegal(py, error))
    }

    /// Takes the last move back and returns it; `None` at the start.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        self.0.undo().map(|mv| Move::object(py, mv, self.0.start().geometry())).transpose()
    }

    /// Plays the move that was taken back last and returns it; `None` where there is none.
    fn redo(&mut self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        self.0.redo().map(|mv| Move::object(py, mv, self.0.start().geometry())).transpose()
    }

    /// The moves played, forced passes among them.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<Move>>> {
        self.0.moves().iter().map(|&mv| Move::object(py, mv, self.0.start().geometry())).collect()
    }

    /// The position as it is now.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, *self.0.position())
    }

    /// Every position, from the start to the present one.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.positions().map(|position| wrap(py, *position)).collect()
    }

    /// The moves as text, turns apart; `Game(start, transcript)` reads it.
    fn transcript(&self) -> String {
        transcript::write_turns(&self.0)
    }

    /// The start, as `Game` was given it.
    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, *self.0.start())
    }

    /// The record in SGF; `None` where the format has no place for the game: only Reversi on
    /// squares with the usual options.
    fn to_sgf(&self) -> Option<String> {
        sgf::Tree::new(&self.0).map(|tree| tree.to_string())
    }

    /// The record in GGF; `None` where the format has no place for the game: only Reversi on
    /// squares, without a free opening.
    fn to_ggf(&self) -> Option<String> {
        ggf::Record::new(&self.0).map(|record| record.to_string())
    }

    /// The transcript with the cells named as `AbstractPlay` names them.
    fn to_abstractplay(&self) -> String {
        abstractplay::write(&self.0)
    }

    /// A page that stands alone, to look through the game; written to `path` where there is one.
    #[pyo3(signature = (path = None))]
    fn to_html<'py>(slf: &Bound<'py, Self>, path: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("outflank.widget")?.call_method1("to_html", (slf, path))
    }

    /// `Game[Reversi]` is `Game`: for annotations.
    #[classmethod]
    fn __class_getitem__<'py>(cls: &Bound<'py, PyType>, _of: &Bound<'py, PyAny>) -> Bound<'py, PyType> {
        cls.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let other = other.try_borrow()?;
        Ok(self.0.start() == other.0.start() && self.0.moves() == other.0.moves())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.positions(py)?.into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    fn __repr__(&self) -> String {
        format!("Game(position('{}'), '{}')", self.0.start(), self.transcript())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, game) = (slf.py(), slf.try_borrow()?);
        Ok((slf.get_type().into_any(), (wrap(py, *game.0.start())?, game.transcript())))
    }
}
