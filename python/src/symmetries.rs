//! The images of a board's cells under its symmetries.

use numpy::{IntoPyArray, PyArray2, PyArrayMethods};
use outflank::Position as _;
use outflank::board::Symmetry;
use pyo3::prelude::*;

use crate::base::Position;

/// Returns an int64 array of (symmetries, actions). Entry `[s, a]` is the action whose value
/// moves to `a` under symmetry `s`. Symmetry 0 is the identity.
#[pyfunction]
pub(crate) fn permutations<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let position = &position.0;
    // A pass and a swap stay where they are.
    let others = position.geometry().area()..position.actions();
    let rows = Symmetry::all_of(position.cells().board());
    let rows = rows.flat_map(|symmetry| symmetry.permutation().chain(others.clone()).map(i64::from));
    let (rows, actions) = (rows.collect::<Vec<_>>(), position.actions() as usize);
    let shape = [rows.len() / actions, actions];
    rows.into_pyarray(py).reshape(shape)
}
