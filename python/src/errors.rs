//! The exceptions, which are classes of `outflank._errors`: they derive from two classes each,
//! which only Python can say.

use outflank::variant::ParseAnyError;
use outflank::{IllegalMove, ParseError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

fn raise(py: Python<'_>, class: &str, arguments: impl for<'py> pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import("outflank._errors").and_then(|errors| errors.getattr(class)?.call1(arguments));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => PyRuntimeError::new_err(format!("outflank._errors is broken: {error}")),
    }
}

/// A value that an argument does not take; the text names the argument.
pub(crate) fn value(text: impl Into<String>) -> PyErr {
    Python::attach(|py| raise(py, "ArgumentError", (text.into(),)))
}

pub(crate) fn illegal(py: Python<'_>, error: IllegalMove) -> PyErr {
    raise(py, "IllegalMoveError", (error.to_string(), error.rule, error.mv.to_string()))
}

/// An illegal move on a board of a batch.
pub(crate) fn illegal_on(py: Python<'_>, board: usize, error: IllegalMove) -> PyErr {
    raise(py, "IllegalMoveError", (format!("board {board}: {error}"), error.rule, error.mv.to_string()))
}

pub(crate) fn parse(py: Python<'_>, error: ParseError) -> PyErr {
    raise(py, "ParseError", (error.to_string(), error.line, error.column))
}

pub(crate) fn parse_any(py: Python<'_>, error: ParseAnyError) -> PyErr {
    raise(py, "ParseError", (error.to_string(), error.line, error.column))
}

/// A text in a single line: what is wrong, at its beginning.
pub(crate) fn text(py: Python<'_>, what: &str, text: &str, error: impl std::fmt::Display) -> PyErr {
    raise(py, "ParseError", (format!("{what} {text:?}: {error}"), 1, 1))
}

/// Bytes that are no record: which one, and where in the file.
pub(crate) fn bytes(
    py: Python<'_>,
    error: impl std::fmt::Display,
    record: Option<usize>,
    offset: usize,
) -> PyErr {
    raise(py, "RecordError", (error.to_string(), record, offset))
}

/// What cannot be done at a table.
pub(crate) fn table(py: Python<'_>, error: impl std::fmt::Display) -> PyErr {
    raise(py, "TableError", (error.to_string(),))
}
