//! The exceptions. They are classes of `outflank._errors`, because each derives from two classes,
//! which can only be written in Python.

use std::fmt::Display;

use outflank::variant::ParseAnyError;
use outflank::{IllegalMove, ParseError};
use pyo3::exceptions::{PyException, PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::memory;

pub(crate) fn raise(
    py: Python<'_>,
    class: &str,
    arguments: impl for<'py> pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    let made = py.import("outflank._errors").and_then(|errors| errors.getattr(class)?.call1(arguments));
    // If Ctrl-C was pressed just now, that is the error.
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Whether an error is not a mistake of the caller: an interrupt, an exit, a lack of memory. Such
/// an error is passed on unchanged.
pub(crate) fn goes_through(py: Python<'_>, error: &PyErr) -> bool {
    !error.is_instance_of::<PyException>(py) || error.is_instance_of::<PyMemoryError>(py)
}

/// The error of a wrong argument, unless the argument's own code raised an error that is passed
/// on.
pub(crate) fn unless(py: Python<'_>, found: PyErr, wrong: impl FnOnce(&PyErr) -> PyErr) -> PyErr {
    if goes_through(py, &found) { found } else { wrong(&found) }
}

/// A value that an argument does not allow. The text names the argument.
pub(crate) fn value(text: impl Into<String>) -> PyErr {
    Python::attach(|py| raise(py, "ArgumentError", (text.into(),)))
}

/// The error for an argument with a wrong value.
pub(crate) fn must_be(name: &str, requirement: impl Display, found: impl Display) -> PyErr {
    value(format!("{name} must be {requirement}, got {found}"))
}

/// The error for an argument of a wrong type.
pub(crate) fn must_be_of(name: &str, requirement: &str, found: &Bound<'_, PyAny>) -> PyErr {
    match found.get_type().name() {
        Ok(kind) => PyTypeError::new_err(format!("{name} must be {requirement}, got {kind}")),
        Err(error) => error,
    }
}

/// The error for an argument of a wrong type, with the remedy if there is one.
pub(crate) fn must_be_of_with(
    name: &str,
    requirement: &str,
    found: &Bound<'_, PyAny>,
    remedy: Option<&str>,
) -> PyErr {
    let Some(remedy) = remedy else { return must_be_of(name, requirement, found) };
    match found.get_type().name() {
        Ok(kind) => PyTypeError::new_err(format!("{name} must be {requirement}, got {kind}; {remedy}")),
        Err(error) => error,
    }
}

/// Adds the place of the wrong value to an error: `arrows[1]: a9 is not in play`.
pub(crate) fn within(py: Python<'_>, place: &str, found: PyErr) -> PyErr {
    let ours = py.import("outflank._errors").and_then(|errors| errors.getattr("Error"));
    let is_ours = ours.is_ok_and(|class| found.matches(py, class).unwrap_or(false));
    if !is_ours && !found.is_instance_of::<PyTypeError>(py) {
        return found;
    }
    let value = found.value(py);
    let placed = value.getattr("args").and_then(|given| {
        let mut given: Vec<Bound<'_, PyAny>> = given.extract()?;
        if let Some(text) = given.first_mut() {
            *text = memory::string(py, &format!("{place}: {}", text.str()?))?.into_any();
        }
        value.setattr("args", PyTuple::new(py, given)?)
    });
    placed.err().unwrap_or(found)
}

/// A value as Python writes it, cut if it is long.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = given.repr()?.to_string_lossy().into_owned();
    let end = text.char_indices().nth(MOST_SHOWN).map(|(end, _)| end);
    Ok(end.map_or_else(|| text.clone(), |end| format!("{}...", &text[..end])))
}

/// Adds the argument and its key to an error about the value of a dict.
pub(crate) fn within_key(name: &str, key: &Bound<'_, PyAny>, found: PyErr) -> PyErr {
    match shown(key) {
        Ok(key_text) => within(key.py(), &format!("{name}[{key_text}]"), found),
        Err(error) => error,
    }
}

pub(crate) fn illegal(py: Python<'_>, error: IllegalMove) -> PyErr {
    illegal_with(py, error.to_string(), error)
}

fn illegal_with(py: Python<'_>, message: String, error: IllegalMove) -> PyErr {
    raise(py, "IllegalMoveError", (message, error.rule, error.mv.to_string(), error.violation.name()))
}

/// An illegal move on a board of a batch.
pub(crate) fn illegal_on(py: Python<'_>, board: usize, error: IllegalMove) -> PyErr {
    illegal_with(py, format!("board {board}: {error}"), error)
}

/// An illegal move of a list.
pub(crate) fn illegal_in_list(py: Python<'_>, index: usize, error: IllegalMove) -> PyErr {
    illegal_with(py, format!("moves[{index}]: {error}"), error)
}

pub(crate) fn parse(py: Python<'_>, error: ParseError) -> PyErr {
    raise(py, "ParseError", (error.to_string(), error.line, error.column))
}

pub(crate) fn parse_any(py: Python<'_>, error: ParseAnyError) -> PyErr {
    raise(py, "ParseError", (error.to_string(), error.line, error.column))
}

/// The number of characters of a wrong text that are shown.
const MOST_SHOWN: usize = 200;

/// A text in a single line: what is wrong, at its beginning.
pub(crate) fn text(py: Python<'_>, what: &str, text: &str, error: impl Display) -> PyErr {
    // The beginning of a long text is enough.
    let end = text.char_indices().nth(MOST_SHOWN).map(|(end, _)| end);
    let (shown, more) = end.map_or((text, ""), |end| (&text[..end], "..."));
    raise(py, "ParseError", (format!("{what} {shown:?}{more}: {error}"), 1, 1))
}

/// Bytes that are not a record, with the number of the record and the offset in the file.
pub(crate) fn bytes(py: Python<'_>, error: impl Display, record: Option<usize>, offset: usize) -> PyErr {
    raise(py, "RecordError", (error.to_string(), record, offset))
}

/// A panic in Rust, which is a bug of this package.
pub(crate) fn bug(py: Python<'_>, said: &str) -> PyErr {
    let report = concat!(env!("CARGO_PKG_REPOSITORY"), "/issues");
    let version = env!("CARGO_PKG_VERSION");
    let text = format!("this is a bug in outflank {version}: {said}. Please report it at {report}");
    raise(py, "InternalError", (text,))
}

/// An action that is not allowed at a table.
pub(crate) fn table(py: Python<'_>, error: impl Display) -> PyErr {
    raise(py, "TableError", (error.to_string(),))
}

/// What another program has done wrong.
#[cfg(feature = "engine")]
pub(crate) fn program(py: Python<'_>, error: &outflank_arena::protocol::ProgramError) -> PyErr {
    raise(py, "ProgramError", (error.to_string(), error.command.clone(), error.stderr.clone()))
}

/// Whether an error is another program's.
#[cfg(feature = "engine")]
pub(crate) fn is_of_program(py: Python<'_>, error: &PyErr) -> bool {
    let class = py.import("outflank._errors").and_then(|errors| errors.getattr("ProgramError"));
    class.is_ok_and(|class| error.matches(py, class).unwrap_or(false))
}
