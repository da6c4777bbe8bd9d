//! Pictures, for `Position.svg`.

use outflank::picture::{Arrow, Paint, Svg, Theme};
use outflank::variant::AnyPosition;
use outflank::{Cell, OffBoardError, Position as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};

use crate::moves::Move;
use crate::{arguments, errors};

/// The argument with that name, if it is given, as a list of the values that it yields.
pub(crate) fn listed<'py>(name: &str, given: Option<&Bound<'py, PyAny>>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    // A string yields letters, but nobody means a cell by each.
    if given.is_instance_of::<PyString>() {
        return Err(errors::must_be_of(name, "a list", given));
    }
    let wrong = |error| errors::unless(given.py(), error, |_| errors::must_be_of(name, "a list", given));
    given.try_iter().map_err(wrong)?.collect()
}

/// The pairs of the argument of that name, a mapping.
fn paired<'py>(
    name: &str,
    given: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    let Ok(given) = given.cast::<PyMapping>() else {
        return Err(errors::must_be_of(name, "a dict", given));
    };
    given.items()?.iter().map(|item| item.extract()).collect()
}

/// The cell given by a name, an action index or a `Move`.
pub(crate) fn cell(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Cell> {
    let mv = Move::read(given, position.geometry())?;
    mv.cell().ok_or_else(|| errors::value(format!("{mv} is not a valid cell")))
}

fn paint(given: &Bound<'_, PyAny>) -> PyResult<Paint> {
    let text = arguments::color(given)?;
    text.parse().map_err(|error| errors::text(given.py(), "color", &text, error))
}

pub(crate) fn theme(given: Option<&Bound<'_, PyAny>>) -> PyResult<Theme> {
    paired("colors", given)?.iter().try_fold(Theme::GREEN, |theme, (part, color)| {
        let name = arguments::name(part)?;
        let part = name.parse().map_err(|error| errors::text(part.py(), "colors", &name, error))?;
        Ok(theme.with(part, paint(color)?))
    })
}

fn arrow(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Arrow> {
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!(
            "arrows must be pairs of cells, such as [(\"d3\", \"d4\")], got {given}"
        )));
    }
    let ends = listed("an arrow", Some(given))?;
    let [from, to, color @ ..] = ends.as_slice() else {
        return Err(errors::value("an arrow is (from, to) or (from, to, color)"));
    };
    let arrow = Arrow::new(cell(position, from)?, cell(position, to)?);
    match color {
        [] => Ok(arrow),
        [color] => Ok(arrow.painted(paint(color)?)),
        _ => Err(errors::value("an arrow is (from, to) or (from, to, color)")),
    }
}

/// The error for a cell in the argument of that name that the position does not have.
fn off(name: &'static str) -> impl Fn(OffBoardError) -> PyErr {
    move |error| errors::value(format!("{name}: {error}"))
}

/// The arguments of `Position.svg`.
pub(crate) struct Options<'a, 'py> {
    pub(crate) last_move: Option<&'a Bound<'py, PyAny>>,
    pub(crate) legal_moves: bool,
    pub(crate) coordinates: bool,
    pub(crate) width: Option<&'a Bound<'py, PyAny>>,
    pub(crate) marked: Option<&'a Bound<'py, PyAny>>,
    pub(crate) fill: Option<&'a Bound<'py, PyAny>>,
    pub(crate) arrows: Option<&'a Bound<'py, PyAny>>,
    pub(crate) colors: Option<&'a Bound<'py, PyAny>>,
    pub(crate) flipped: bool,
}

impl Options<'_, '_> {
    pub(crate) fn draw(&self, position: &AnyPosition) -> PyResult<String> {
        let of_cell = |given: &Bound<'_, PyAny>| cell(position, given);
        let last = self.last_move.map(|mv| Move::read(mv, position.geometry())).transpose()?;
        if let Some(cell) = last.and_then(outflank::Move::cell) {
            let board = position.geometry().name;
            if !position.cells().contains(cell) {
                return Err(off("last_move")(OffBoardError { cell, board }));
            }
        }
        let width = self.width.map(|width| arguments::number("width", width, u16::MAX.into())).transpose()?;
        let marked = listed("marked", self.marked)?.iter().map(of_cell).collect::<PyResult<Vec<_>>>()?;
        let fill = paired("fill", self.fill)?
            .iter()
            .map(|(given, color)| Ok((of_cell(given)?, paint(color)?)))
            .collect::<PyResult<Vec<_>>>()?;
        let arrows = listed("arrows", self.arrows)?
            .iter()
            .map(|given| arrow(position, given))
            .collect::<PyResult<Vec<_>>>()?;
        let svg = Svg::new(position)
            .last_move(last)
            .legal_moves(self.legal_moves)
            .coordinates(self.coordinates)
            .flipped(self.flipped)
            .theme(theme(self.colors)?)
            .marked(marked)
            .map_err(off("marked"))?
            .fills(&fill)
            .map_err(off("fill"))?
            .arrows(&arrows)
            .map_err(off("arrows"))?;
        Ok(width.map_or(svg, |width| svg.width(width as u16)).to_string())
    }
}
