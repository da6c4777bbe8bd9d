//! `Position`, which `Reversi` and `Oust` derive from.

use outflank::board::Grid;
use outflank::variant::AnyPosition;
use outflank::{Cells, Position as _};
use pyo3::prelude::*;

use crate::moves::Move;

/// A position of either game. It is immutable. Create one with `Reversi(...)`, `Oust(...)` or
/// `position(...)`.
///
/// `position["d4"]` is the colour on a cell, "black" or "white", or `None` if the cell is empty. It
/// raises `ArgumentError` if the board has no such cell.
// A mapping is not taken for a sequence of colours, so that a position does not iterate.
#[pyclass(frozen, subclass, mapping, module = "outflank", name = "Position")]
#[derive(Clone, Debug)]
pub(crate) struct Position(pub(crate) AnyPosition);

impl Position {
    pub(crate) fn taken(&self, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let mv = Move::read(mv, self.0.geometry())?;
        Ok(self.0.taken_by(mv).map_or_else(Vec::new, names))
    }
}

/// The names of cells.
pub(crate) fn names<B: Grid>(cells: Cells<B>) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}
