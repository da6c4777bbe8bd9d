//! Lists of openings.

use outflank::variant::AnyPosition;
use outflank_records::openings;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::game::Game;
use crate::{arguments, errors, interrupts, memory, start};

/// The openings of a text: what `outflank.openings.Openings` asks.
#[pyclass(frozen, module = "outflank._core", name = "OpeningTable")]
#[derive(Debug)]
pub(crate) struct OpeningTable(openings::Openings<AnyPosition>);

#[pymethods]
impl OpeningTable {
    /// The list of common openings.
    #[classattr]
    const COMMON: &'static str = openings::COMMON;

    /// Reads a text whose games begin at `start`.
    #[new]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] text: String,
        start: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let start = start::read("start", start)?;
        let read = interrupts::run(py, |stop| openings::Openings::read_unless(&start, &text, stop))?;
        read.map(Self).map_err(|error| errors::parse(py, error))
    }

    /// The name and the game of each opening.
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let (list, mut turns) = (PyList::empty(py), interrupts::Turns::new());
        for opening in self.0.iter() {
            list.append((memory::string(py, opening.name())?, Game(opening.game().clone())))?;
            turns.after_step(py)?;
        }
        Ok(list)
    }

    /// The opening of a game: its name, its game, after how many plies, whether by transposition.
    fn find<'py>(&self, py: Python<'py>, game: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let given = match game.cast::<Game>() {
            Ok(game) => game.try_borrow()?.0.clone(),
            Err(_) => outflank::Game::new(start::read("game", game)?),
        };
        let Some(found) = self.0.find(&given) else { return Ok(None) };
        let (name, moves) = (memory::string(py, found.opening.name())?, Game(found.opening.game().clone()));
        (name, moves, found.plies, found.is_transposition).into_pyobject(py).map(Some)
    }
}
