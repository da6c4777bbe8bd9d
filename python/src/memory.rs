//! Memory whose amount depends on the caller's input. If it is allocated by these functions and
//! there is too little, they raise `MemoryError`; any other failed allocation ends the program.

use std::fmt::{self, Display, Write};

use numpy::{Element, IntoPyArray, PyArray1};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

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

/// Adds a value to others.
pub(crate) fn push<T>(all: &mut Vec<T>, value: T, what: &str) -> PyResult<()> {
    all.try_reserve(1).map_err(|_| none_for(what))?;
    all.push(value);
    Ok(())
}

/// Collects values whose number is not known, or the first error.
pub(crate) fn gather<T>(values: impl Iterator<Item = PyResult<T>>, what: &str) -> PyResult<Vec<T>> {
    let mut all = Vec::new();
    for value in values {
        push(&mut all, value?, what)?;
    }
    Ok(all)
}

/// Returns a new array of values whose number is known.
pub(crate) fn array<'py, T: Element>(
    py: Python<'py>,
    values: impl ExactSizeIterator<Item = T>,
    what: &str,
) -> PyResult<Bound<'py, PyArray1<T>>> {
    Ok(collect(values, what)?.into_pyarray(py))
}

/// Returns a copy of bytes as `bytes`.
pub(crate) fn bytes<'py>(py: Python<'py>, content: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, content.len(), |to| {
        to.copy_from_slice(content);
        Ok(())
    })
}

/// Returns a copy of a text as a `str`.
pub(crate) fn string<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyString>> {
    PyString::from_bytes(py, text.as_bytes())
}

/// Returns values as a list, which grows as long as there is memory for it.
pub(crate) fn list<'py>(
    py: Python<'py>,
    values: impl IntoIterator<Item = impl IntoPyObject<'py>>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for value in values {
        list.append(value)?;
    }
    Ok(list)
}

/// Returns copies of texts as a list of `str`.
pub(crate) fn strings<T: AsRef<str>>(
    py: Python<'_>,
    texts: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for text in texts {
        list.append(string(py, text.as_ref())?)?;
    }
    Ok(list)
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

/// Returns a value's text.
pub(crate) fn written(value: &impl Display) -> PyResult<String> {
    let mut written = Growing(String::new());
    write!(written, "{value}").map_err(|_| none_for("the text"))?;
    Ok(written.0)
}

/// Returns a copy of a text.
pub(crate) fn owned(text: &str) -> PyResult<String> {
    let mut owned = String::new();
    owned.try_reserve_exact(text.len()).map_err(|_| none_for("the text"))?;
    owned.push_str(text);
    Ok(owned)
}
