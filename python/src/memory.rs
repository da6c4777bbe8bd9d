//! Memory whose amount depends on the caller's input. A Rust program ends if an allocation fails,
//! so a function asks for that much first, and raises `MemoryError` if there is less.

use std::fmt::{self, Display, Write};

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// The length in bytes up to which a text is not worth a question.
const SHORT: usize = 1 << 12;

/// The most bytes that a copy of a text needs for each of its bytes: an error that quotes it writes
/// `\u{1b}` for one byte, and the buffer of that error doubles while it grows.
const BYTES_OF_A_COPY: usize = 24;

pub(crate) fn none_for(what: &str) -> PyErr {
    PyMemoryError::new_err(format!("not enough memory for {what}"))
}

/// Checks that the allocator has that much memory now.
pub(crate) fn reserve(bytes: usize, what: &str) -> PyResult<()> {
    outflank_records::memory::reserve(bytes).map_err(|_| none_for(what))
}

/// The same for a text of `length` bytes, which is copied, read and perhaps quoted in an error.
pub(crate) fn reserve_text(length: usize) -> PyResult<()> {
    if length <= SHORT { Ok(()) } else { reserve(length.saturating_mul(BYTES_OF_A_COPY), "the text") }
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

/// Returns a value's text, for which Python has room too.
pub(crate) fn text(value: &impl Display) -> PyResult<String> {
    let mut written = Growing(String::new());
    write!(written, "{value}").map_err(|_| none_for("the text"))?;
    // A character of Python takes at most four bytes.
    reserve(written.0.len().saturating_mul(4), "the text")?;
    Ok(written.0)
}
