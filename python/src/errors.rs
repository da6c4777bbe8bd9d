//! The exceptions, which are classes of `outflank._errors`: they derive from two classes each,
//! which only Python can say.

use outflank::variant::ParseAnyError;
use outflank::{IllegalMove, ParseError};
use pyo3::exceptions::{PyException, PyMemoryError};
use pyo3::prelude::*;

fn raise(py: Python<'_>, class: &str, arguments: impl for<'py> pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import("outflank._errors").and_then(|errors| errors.getattr(class)?.call1(arguments));
    // Somebody may have pressed Ctrl-C just now: that is the error then.
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Whether an error is none of a caller's mistakes: an interrupt, an exit, a lack of memory. It
/// goes to the caller as it is.
pub(crate) fn goes_through(py: Python<'_>, error: &PyErr) -> bool {
    !error.is_instance_of::<PyException>(py) || error.is_instance_of::<PyMemoryError>(py)
}

/// The error of a wrong argument, unless the argument's own code raised what goes through.
pub(crate) fn unless(py: Python<'_>, found: PyErr, wrong: impl FnOnce(&PyErr) -> PyErr) -> PyErr {
    if goes_through(py, &found) { found } else { wrong(&found) }
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

/// So many characters of a wrong text are shown.
const MOST_SHOWN: usize = 200;

/// A text in a single line: what is wrong, at its beginning.
pub(crate) fn text(py: Python<'_>, what: &str, text: &str, error: impl std::fmt::Display) -> PyErr {
    // The beginning says enough of a text that is long.
    let end = text.char_indices().nth(MOST_SHOWN).map(|(end, _)| end);
    let (shown, more) = end.map_or((text, ""), |end| (&text[..end], "..."));
    raise(py, "ParseError", (format!("{what} {shown:?}{more}: {error}"), 1, 1))
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
