//! Positions of Oust.

use pyo3::prelude::*;

use crate::base::{Position, names};
use crate::{arguments, start};

/// A position of Oust, a game by Mark Steere (2007).
///
/// `board` is "hex-2" to "hex-11" or "square-2" to "square-19". With `pie` the second player may
/// swap on their first turn.
///
/// Raises `ParseError` if Oust is not played on the board.
#[pyclass(frozen, extends = Position, module = "outflank", name = "Oust")]
#[derive(Debug)]
pub(crate) struct Oust;

#[pymethods]
impl Oust {
    /// The start of a game, with the pie rule or without.
    #[new]
    #[pyo3(signature = (board = String::from("hex-7"), *, pie = true), text_signature = "(board='hex-7', *, pie=True)")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::oust_board)] board: String,
        pie: bool,
    ) -> PyResult<PyClassInitializer<Self>> {
        let nopie = if pie { "" } else { "-nopie" };
        let start = start::of_variant(py, &format!("oust:{board}{nopie}"))?;
        Ok(PyClassInitializer::from(Position(start)).add_subclass(Self))
    }

    /// Returns the stones that a placement would capture, as names of cells. The list is empty if
    /// it captures none.
    fn captures(self_: PyRef<'_, Self>, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        self_.as_super().taken(mv)
    }

    /// Returns the groups of a colour, "black" or "white". Each is a list of names of cells.
    fn groups(
        self_: PyRef<'_, Self>,
        #[pyo3(from_py_with = arguments::color)] color: String,
    ) -> PyResult<Vec<Vec<String>>> {
        let groups = self_.as_super().0.groups(arguments::read_color(&color)?);
        Ok(groups.into_iter().flatten().map(names).collect())
    }
}
