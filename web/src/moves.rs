//! Moves as names for JavaScript, and lists of them.

#[cfg(any(feature = "engine", feature = "rules", feature = "search"))]
use std::fmt::{Display, Write};

#[cfg(any(feature = "records", feature = "rules", feature = "search"))]
use outflank::Move;
#[cfg(any(feature = "records", feature = "rules"))]
use outflank::picture::Mark;
#[cfg(feature = "rules")]
use outflank::{Cell, OffBoardError, Position, board::Geometry, variant::AnyPosition};
#[cfg(any(feature = "records", feature = "rules", feature = "search"))]
use wasm_bindgen::prelude::*;

#[cfg(any(feature = "records", feature = "rules", feature = "search"))]
use crate::errors;

#[cfg(any(feature = "records", feature = "rules", feature = "search"))]
/// The move with a name. It need not be legal.
pub(crate) fn read(name: &str) -> Result<Move, JsValue> {
    name.parse().map_err(|error| errors::text("move", name, error))
}

#[cfg(feature = "rules")]
/// The move with an action index.
pub(crate) fn of_action(action: u32, geometry: Geometry) -> Result<Move, JsValue> {
    let mv = u16::try_from(action).ok().and_then(|action| Move::from_action(action, geometry));
    mv.ok_or_else(|| {
        errors::value(format!(
            "{action} is not a valid action on {}; valid are the cells in play, {} (pass) and, in Oust, {} (swap)",
            geometry.name(),
            geometry.area(),
            geometry.area() + 1
        ))
    })
}

#[cfg(feature = "rules")]
/// The cell with a name. The position need not have it.
pub(crate) fn any_cell(name: &str) -> Result<Cell, JsValue> {
    let mv = read(name)?;
    mv.cell().ok_or_else(|| errors::value(format!("{mv} is not a valid cell")))
}

#[cfg(feature = "rules")]
/// The cell with a name, which the position must have.
pub(crate) fn cell(position: &AnyPosition, name: &str) -> Result<Cell, JsValue> {
    let cell = any_cell(name)?;
    if position.cells().contains(cell) {
        return Ok(cell);
    }
    Err(errors::value(OffBoardError { cell, board: position.geometry().name() }.to_string()))
}

#[cfg(any(feature = "engine", feature = "rules", feature = "search"))]
/// Names separated by spaces: JavaScript splits a text faster than it receives a list.
pub(crate) fn names(named: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for one in named {
        if !text.is_empty() {
            text.push(' ');
        }
        // A string takes any text.
        let _ = write!(text, "{one}");
    }
    text
}

/// The mark of a cell with that name.
#[cfg(any(feature = "records", feature = "rules"))]
pub(crate) fn mark(given: &str) -> Result<Mark, JsValue> {
    Mark::ALL.into_iter().find(|mark| mark.name() == given).ok_or_else(|| {
        errors::value(format!("mark must be circle, cross, square, triangle or selected, got {given:?}"))
    })
}
