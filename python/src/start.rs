//! What a game or a batch begins with.

use outflank::variant::AnyPosition;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::position::{Position, read_position};

/// A start: a position, or the text that stands for one.
pub(crate) fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    if let Ok(position) = given.cast::<Position>() {
        return Ok(position.get().0);
    }
    if let Ok(text) = given.cast::<PyString>() {
        return read_position(given.py(), &text.to_cow()?);
    }
    let kind = given.get_type().name()?;
    Err(PyTypeError::new_err(format!("{name} is a position or the name of a variant, not {kind}")))
}
