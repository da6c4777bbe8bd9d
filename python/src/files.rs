//! How Python writes a file, as `outflank_records::replace_file` does, and shows the text of one.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};

use outflank::encoding;
use outflank_records::{FileKind, ReadError, game_files, replace_file};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyString};

use crate::{errors, interrupts};

/// Writes a file, which is there as a whole or as it was before. Raises `OSError`, which names it.
#[pyfunction]
#[pyo3(name = "_replace_file")]
pub(crate) fn replace(py: Python<'_>, path: PathBuf, content: &[u8]) -> PyResult<()> {
    let written = interrupts::detached(py, || {
        replace_file(&path, |file| -> io::Result<()> { file.write_all(content) })
    })?;
    written.map_err(|error| not_written(py, &error, &path))
}

/// Writes a file of the bytes that an iterator returns one after the other, so that only one of
/// them is in memory. If the iterator raises an error, the file is as it was before.
#[pyfunction]
#[pyo3(name = "_replace_file_by_parts")]
pub(crate) fn replace_by_parts(py: Python<'_>, path: PathBuf, parts: &Bound<'_, PyIterator>) -> PyResult<()> {
    let written = replace_file(&path, |file| {
        for part in parts {
            file.write_all(part?.cast::<PyBytes>().map_err(PyErr::from)?.as_bytes())?;
        }
        Ok::<_, NotWritten>(())
    });
    written.map_err(|error| match error {
        NotWritten::File(error) => not_written(py, &error, &path),
        NotWritten::Part(error) => error,
    })
}

/// Why a file of parts was not written.
enum NotWritten {
    File(io::Error),
    Part(PyErr),
}

impl From<io::Error> for NotWritten {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl From<PyErr> for NotWritten {
    fn from(error: PyErr) -> Self {
        Self::Part(error)
    }
}

/// The error of a file, with its number, reason and name, as Python's own errors have them. Python
/// finds the class by the number.
pub(crate) fn not_written(py: Python<'_>, error: &io::Error, path: &Path) -> PyErr {
    let Some(number) = error.raw_os_error() else {
        // What is found out before the system is asked has a number too, by which Python finds the class.
        let name = if error.kind() == io::ErrorKind::IsADirectory { "EISDIR" } else { "EINVAL" };
        let number = py.import("errno").and_then(|errno| errno.getattr(name)?.extract::<i32>());
        return number.map_or_else(
            |other| other,
            |number| PyOSError::new_err((number, error.to_string(), path.as_os_str().to_owned())),
        );
    };
    if cfg!(windows) {
        // The number is one of Windows.
        return PyOSError::new_err((0, error.to_string(), path.as_os_str().to_owned(), number));
    }
    let reason = py.import("os").and_then(|os| os.call_method1("strerror", (number,))?.extract::<String>());
    match reason {
        Ok(reason) => PyOSError::new_err((number, reason, path.as_os_str().to_owned())),
        Err(other) => other,
    }
}

/// Returns what a file holds, by its name; `None` if it is not one of games.
#[pyfunction]
#[pyo3(name = "_file_kind")]
pub(crate) fn file_kind(name: &Bound<'_, PyString>) -> Option<&'static str> {
    // A name may be long, and is not copied if it is text.
    FileKind::of(name.to_string_lossy().as_ref().as_ref()).map(FileKind::name)
}

/// Returns the files of games in a folder, in the order of their paths, and what is left out with
/// the reasons.
#[pyfunction]
#[pyo3(name = "_game_files")]
#[allow(clippy::type_complexity, reason = "the tuple that Python gets")]
pub(crate) fn files_in(
    py: Python<'_>,
    folder: PathBuf,
) -> PyResult<(Vec<OsString>, Vec<(OsString, String)>)> {
    interrupts::run(py, |stop| {
        let (mut files, mut left_out) = (Vec::new(), Vec::new());
        for found in game_files(&folder) {
            if stop() {
                return None;
            }
            match found {
                Ok(path) => files.push(path.into_os_string()),
                Err(left) => {
                    let reason = left.to_string();
                    left_out.push((left.path.into_os_string(), reason));
                }
            }
        }
        Some((files, left_out))
    })
}

/// Raises `RecordError` for a file that would be read as a text full of errors, such as a picture.
#[pyfunction]
#[pyo3(name = "_check_is_text")]
pub(crate) fn check_is_text(py: Python<'_>, content: &[u8]) -> PyResult<()> {
    match ReadError::of_other_file(content) {
        Some(error) => Err(errors::bytes(py, error, None, 0)),
        None => Ok(()),
    }
}

/// Returns text from a file or a program as a terminal can show it. The name of a file may have
/// bytes that are not of any text.
#[pyfunction]
#[pyo3(name = "_shown")]
pub(crate) fn shown<'py>(text: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyString>> {
    // The bytes of a name that are not text are one sign each only if they are bytes again.
    let name = text.to_str().is_err().then(|| text.extract::<OsString>().ok()).flatten();
    let text_of_name = name.as_deref().map_or_else(|| text.to_string_lossy(), OsStr::to_string_lossy);
    interrupts::text(text.py(), &encoding::shown(&text_of_name))
}
