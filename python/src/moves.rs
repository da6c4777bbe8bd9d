//! Moves.

use outflank::board::{Geometry, Shape};
use outflank::variant::Variant;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyList, PyString};

use crate::{arguments, errors, memory};

/// A move on a board: a placement, a pass or a swap. `int(move)` is its action index, `str(move)`
/// its name. A move is equal to its name, so `"d3" in position.legal_moves` works. Moves are
/// ordered by action index.
///
/// Raises `ParseError` if the name is not a move, `ArgumentError` if the board does not exist or
/// has no such cell.
#[pyclass(frozen, module = "outflank", name = "Move")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub(crate) mv: outflank::Move,
    geometry: Geometry,
}

/// The objects of a board's moves, by action index. Each object is made once, when the moves of
/// its board are first needed. A list of legal moves then needs only one allocation.
type Objects = PyOnceLock<Box<[Option<Py<Move>>]>>;

/// More than any board's width.
const WIDTHS: usize = 32;
static OBJECTS: [[Objects; WIDTHS]; 3] = [const { [const { PyOnceLock::new() }; WIDTHS] }; 3];

fn objects(py: Python<'_>, geometry: Geometry) -> PyResult<&'static [Option<Py<Move>>]> {
    let shape = match geometry.shape() {
        Shape::Square | Shape::Rectangle => 0,
        Shape::Octagon => 1,
        Shape::Hexagon => 2,
    };
    let objects = OBJECTS[shape][geometry.width() as usize % WIDTHS].get_or_try_init(py, || {
        let of_action = |action| {
            outflank::Move::from_action(action, geometry)
                .map(|mv| Py::new(py, Move { mv, geometry }))
                .transpose()
        };
        (0..geometry.area() + 2).map(of_action).collect::<PyResult<_>>()
    })?;
    Ok(objects)
}

fn known(py: Python<'_>, objects: &[Option<Py<Move>>], action: u16) -> PyResult<Py<Move>> {
    let object = objects.get(action as usize).and_then(Option::as_ref);
    object
        .map(|object| object.clone_ref(py))
        .ok_or_else(|| PyRuntimeError::new_err("a move without an object"))
}

/// The remedy for the result of a search, or a node, in place of its move.
fn remedy(given: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
    match given.getattr("move") {
        Ok(found) => Ok(found.is_instance_of::<Move>().then_some("pass its `move`")),
        Err(error) if errors::goes_through(given.py(), &error) => Err(error),
        Err(_) => Ok(None),
    }
}

impl Move {
    /// A move from an argument: a `Move`, a name, or an action index.
    pub(crate) fn read(given: &Bound<'_, PyAny>, geometry: Geometry) -> PyResult<outflank::Move> {
        let py = given.py();
        if let Ok(mv) = given.cast::<Self>() {
            let mv = mv.get();
            return if mv.geometry == geometry || mv.mv.cell().is_none() {
                Ok(mv.mv)
            } else {
                let (here, there) = (geometry.name(), mv.geometry.name());
                Err(errors::value(format!("{} is a move on {there}, and this is {here}", mv.mv)))
            };
        }
        if let Ok(name) = given.cast::<PyString>() {
            let name = arguments::characters("move", name)?;
            return name.trim().parse().map_err(|error| errors::text(py, "move", &name, error));
        }
        // Python's `True` is the number 1, but nobody means a cell by it.
        if given.is_instance_of::<PyBool>() {
            return Err(errors::must_be_of("a move", "a Move, a str or an int", given));
        }
        // numpy's integers are not instances of `int`, but count as integers.
        let number = match given.cast::<PyInt>() {
            Ok(number) => Some(number.clone()),
            Err(_) => match given.call_method0("__index__") {
                Err(error) if errors::goes_through(py, &error) => return Err(error),
                number => number.ok().and_then(|number| number.cast_into().ok()),
            },
        };
        if let Some(number) = number {
            let action =
                number.extract::<u16>().ok().and_then(|action| outflank::Move::from_action(action, geometry));
            let wrong = || {
                let (board, pass) = (geometry.name(), geometry.area());
                errors::value(format!(
                    "{number} is not a valid action on {board}; valid are the cells in play, {pass} (pass) and, in Oust, {} (swap)",
                    pass + 1
                ))
            };
            return action.ok_or_else(wrong);
        }
        Err(errors::must_be_of_with("a move", "a Move, a str or an int", given, remedy(given)?))
    }

    /// The object of a move on its board.
    pub(crate) fn object(py: Python<'_>, mv: outflank::Move, geometry: Geometry) -> PyResult<Py<Self>> {
        match mv.action_on(geometry) {
            Some(action) => known(py, objects(py, geometry)?, action),
            None => Py::new(py, Self { mv, geometry }),
        }
    }

    /// The objects of moves on their board.
    #[cfg(feature = "engine")]
    pub(crate) fn objects(
        py: Python<'_>,
        moves: Vec<outflank::Move>,
        geometry: Geometry,
    ) -> PyResult<Vec<Py<Self>>> {
        moves.into_iter().map(|mv| Self::object(py, mv, geometry)).collect()
    }

    /// The objects of legal moves, which have an action index.
    #[expect(clippy::disallowed_methods, reason = "no board has more than some hundred legal moves")]
    pub(crate) fn list(
        py: Python<'_>,
        moves: impl ExactSizeIterator<Item = outflank::Move>,
        geometry: Geometry,
    ) -> PyResult<Bound<'_, PyList>> {
        let objects = objects(py, geometry)?;
        // Not through `known`: a list made from results grows step by step, and took 1.4 times as
        // long.
        let object = |mv: outflank::Move| {
            mv.action_on(geometry).and_then(|action| objects.get(action as usize)?.as_ref())
        };
        PyList::new(py, moves.map(object))
    }
}

#[pymethods]
impl Move {
    /// A move by its name and its board's: `Move("d3", "square-8")`.
    #[new]
    #[pyo3(signature = (name, board = None), text_signature = "(name, board)")]
    fn py_new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::name)] name: String,
        board: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let Some(board) = board else {
            let remedy = format!("write position.move({name:?}) or Move({name:?}, \"square-8\")");
            return Err(PyTypeError::new_err(format!("a Move needs its board: {remedy}")));
        };
        let board = arguments::board(board)?;
        let known = Variant::all().map(Variant::geometry).find(|geometry| geometry.name() == board);
        let geometry = known.ok_or_else(|| errors::value(format!("no board is called {board:?}")))?;
        let mv: outflank::Move = name.parse().map_err(|error| errors::text(py, "move", &name, error))?;
        match mv.action_on(geometry) {
            Some(_) => Ok(Self { mv, geometry }),
            None => Err(errors::value(format!("{mv} is not in play on {board}"))),
        }
    }

    /// The name: a cell such as "d3", "pass" or "swap".
    #[getter]
    fn name(&self) -> String {
        self.mv.to_string()
    }

    /// The column and row of a placement, both counted from 0; `None` for a pass or a swap.
    #[getter]
    fn cell(&self) -> Option<(u8, u8)> {
        self.mv.cell().map(|cell| (cell.column(), cell.row()))
    }

    /// The name of the board.
    #[getter]
    fn board(&self) -> &'static str {
        self.geometry.name()
    }

    /// A name is not ordered among moves, so it can only be compared for equality.
    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> Bound<'py, PyAny> {
        let py = other.py();
        let answer = if let Ok(other) = other.cast::<Self>() {
            op.matches(self.cmp(other.get()))
        } else if let (Ok(name), CompareOp::Eq | CompareOp::Ne) = (other.cast::<PyString>(), op) {
            let same = name.to_str().is_ok_and(|name| name == self.mv.to_string());
            same == matches!(op, CompareOp::Eq)
        } else {
            return py.NotImplemented().into_bound(py);
        };
        PyBool::new(py, answer).to_owned().into_any()
    }

    /// The hash of the name, since a move equals its name.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        memory::string(py, &self.mv.to_string())?.hash()
    }

    fn __int__(&self) -> Option<u16> {
        self.mv.action_on(self.geometry)
    }

    fn __index__(&self) -> Option<u16> {
        self.mv.action_on(self.geometry)
    }

    fn __str__(&self) -> String {
        self.mv.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', '{}')", self.mv, self.geometry.name())
    }

    fn __getnewargs__(&self) -> (String, &'static str) {
        (self.mv.to_string(), self.geometry.name())
    }
}
