//! Memory whose amount depends on the caller's input. If it is allocated by these functions and
//! there is too little, they raise `MemoryError`; any other failed allocation ends the program.

use std::fmt::{self, Display, Write};

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyString;

pub(crate) fn none_for(what: &str) -> PyErr {
    PyMemoryError::new_err(format!("not enough memory for {what}"))
}

/// Collects values whose number is known.
pub(crate) fn collect<T>(values: impl ExactSizeIterator<Item = T>, what: &str) -> PyResult<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(values.len()).map_err(|_| none_for(what))?;
    all.extend(values);
    Ok(all)
}

/// A text that grows as long as there is memory for it.
struct Growing(String);

impl Write for Growing {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.try_reserve(text.len()).map_err(|_| fmt::Error)?;
        self.0.push_str(text);
        Ok(())
    }
}

/// Returns a value's text as a `str`.
pub(crate) fn text<'py>(py: Python<'py>, value: &impl Display) -> PyResult<Bound<'py, PyString>> {
    let mut written = Growing(String::new());
    write!(written, "{value}").map_err(|_| none_for("the text"))?;
    PyString::from_bytes(py, written.0.as_bytes())
}

/// Returns a copy of a text.
pub(crate) fn owned(text: &str) -> PyResult<String> {
    let mut owned = String::new();
    owned.try_reserve_exact(text.len()).map_err(|_| none_for("the text"))?;
    owned.push_str(text);
    Ok(owned)
}
