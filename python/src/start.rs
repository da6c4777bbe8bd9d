//! The start of a game, a batch or a position: a position, or a text.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Reversi};
use outflank_records::{Format, Source};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::base::Position;
use crate::errors;

/// A start: a position, or the text of one.
pub(crate) fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    if let Ok(position) = given.cast::<Position>() {
        return Ok(position.get().0);
    }
    if let Ok(text) = given.cast::<PyString>() {
        return of_text(given.py(), &text.to_cow()?);
    }
    Err(errors::must_be_of(name, "a position or the name of a variant", given))
}

/// A position from the name of a variant, or from the one-line text of a position.
pub(crate) fn of_text(py: Python<'_>, text: &str) -> PyResult<AnyPosition> {
    if text.trim().contains(char::is_whitespace) {
        text.parse().map_err(|error| match remedy(text) {
            Some(remedy) => errors::text(py, "position", text, remedy),
            None => errors::parse_any(py, error),
        })
    } else {
        of_variant(py, text)
    }
}

/// The start of the variant with that name.
pub(crate) fn of_variant(py: Python<'_>, name: &str) -> PyResult<AnyPosition> {
    let variant: Variant = name.parse().map_err(|error| match remedy(name) {
        Some(remedy) => errors::text(py, "variant", name, format!("{error}; {remedy}")),
        None => errors::text(py, "variant", name, error),
    })?;
    Ok(variant.start())
}

/// The remedy for a transcript or a board in place of a start.
fn remedy(text: &str) -> Option<&'static str> {
    /// A text of more bytes is not read again for its error.
    const LONGEST: usize = 10_000;
    if text.len() > LONGEST {
        return None;
    }
    let game = text.parse::<Game<Reversi>>().ok().filter(|game| !game.moves().is_empty());
    if game.is_some() {
        return Some("this is a transcript: write Game(\"reversi:square-8\", moves)");
    }
    let read = Source::from(text).read().next()?.ok()?;
    let is_board = matches!(read.format, Format::Board | Format::Position | Format::Obf);
    is_board.then_some("this is a board: write outflank.records.read(text)[0].game.position")
}
