//! Pictures: what `Position.svg` is asked for, and animations.

use outflank::picture::{Animation, Arrow, Paint, Svg, Theme};
use outflank::variant::AnyPosition;
use outflank::{Cell, OffBoardError, Position as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};

use crate::batch::Batch;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::{arguments, errors};

/// The argument of that name, if it is there, as a list of what it yields.
fn listed<'py>(name: &str, given: Option<&Bound<'py, PyAny>>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    // A string yields letters, but nobody means a cell by each.
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("{name} is a list, not str")));
    }
    let wrong = |error| {
        errors::unless(given.py(), error, |_| {
            let kind = given.get_type();
            let kind = kind.name().map_or_else(|_| String::new(), |kind| format!(", not {kind}"));
            PyTypeError::new_err(format!("{name} is a list{kind}"))
        })
    };
    given.try_iter().map_err(wrong)?.collect()
}

/// The pairs of the argument of that name, a mapping.
fn paired<'py>(
    name: &str,
    given: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    let Ok(given) = given.cast::<PyMapping>() else {
        return Err(PyTypeError::new_err(format!("{name} is a dict, not {}", given.get_type().name()?)));
    };
    given.items()?.iter().map(|item| item.extract()).collect()
}

/// The cell that a name, an action index or a `Move` stands for.
pub(crate) fn cell(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Cell> {
    let mv = Move::read(given, position.geometry())?;
    mv.cell().ok_or_else(|| errors::value(format!("{mv} is no cell")))
}

fn paint(given: &Bound<'_, PyAny>) -> PyResult<Paint> {
    let text = arguments::color(given)?;
    text.parse().map_err(|error| errors::text(given.py(), "color", &text, error))
}

fn theme(given: Option<&Bound<'_, PyAny>>) -> PyResult<Theme> {
    paired("colors", given)?.iter().try_fold(Theme::GREEN, |theme, (part, color)| {
        let name = arguments::name(part)?;
        let part = name.parse().map_err(|error| errors::text(part.py(), "colors", &name, error))?;
        Ok(theme.with(part, paint(color)?))
    })
}

fn arrow(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Arrow> {
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!(
            "arrows are pairs of cells, as in [(\"d3\", \"d4\")], not {given}"
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

/// A cell of the argument of that name which the position does not have.
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

fn positions(given: &[Bound<'_, PyAny>]) -> PyResult<Vec<AnyPosition>> {
    let position = |given: &Bound<'_, PyAny>| match given.cast::<Position>() {
        Ok(position) => Ok(position.get().0),
        Err(_) => Err(PyTypeError::new_err(format!(
            "shown is a Game, positions, or a list of these; there is a {} in it",
            given.get_type().name()?
        ))),
    };
    given.iter().map(position).collect()
}

/// The positions of one board of an animation: of a game, or one after the other.
fn board(given: &Bound<'_, PyAny>) -> PyResult<Vec<AnyPosition>> {
    match given.cast::<Game>() {
        Ok(game) => Ok(game.try_borrow()?.0.positions().copied().collect()),
        Err(_) => positions(&listed("shown", Some(given))?),
    }
}

/// Writes an animation to `path`: an SVG that shows a ply after the other, over and over, in every
/// browser and without a script. Who asks their system for less motion sees the end.
///
/// `shown` is a `Game`, or positions one after the other. A list of these shows boards side by
/// side, each until its own end. A ply takes `seconds`; `width` is that of the whole picture in
/// pixels; `coordinates`, `colors` and `flipped` are those of `Position.svg`.
///
/// A `Batch` keeps no history: keep `list(batch)` after each step, and `zip(*kept)` is a list of
/// boards.
///
/// Raises `ArgumentError` where there is nothing to show, `OSError` where the file cannot be
/// written.
#[pyfunction]
#[pyo3(signature = (shown, path, *, seconds = 0.8, width = None, coordinates = true, colors = None, flipped = false))]
pub(crate) fn save_animation(
    shown: &Bound<'_, PyAny>,
    path: &Bound<'_, PyAny>,
    seconds: f64,
    width: Option<&Bound<'_, PyAny>>,
    coordinates: bool,
    colors: Option<&Bound<'_, PyAny>>,
    flipped: bool,
) -> PyResult<()> {
    let name = path.str()?;
    if !name.to_cow()?.to_ascii_lowercase().ends_with(".svg") {
        return Err(errors::value(format!("path is of an SVG, and ends in .svg, not {name}")));
    }
    if !(0.01..=60.0).contains(&seconds) {
        return Err(errors::value(format!("seconds is a number from 0.01 to 60, not {seconds}")));
    }
    let boards = if shown.is_instance_of::<Game>() {
        vec![board(shown)?]
    } else if shown.is_instance_of::<Batch>() {
        let wanted = "keep list(batch) after each step, and give list(zip(*kept))";
        return Err(errors::value(format!("shown is a Batch, which keeps no history: {wanted}")));
    } else {
        let given = listed("shown", Some(shown))?;
        if given.first().is_some_and(Bound::is_instance_of::<Position>) {
            vec![positions(&given)?]
        } else {
            given.iter().map(board).collect::<PyResult<_>>()?
        }
    };
    if boards.iter().all(Vec::is_empty) {
        return Err(errors::value("shown has no position"));
    }
    let width = width.map(|width| arguments::number("width", width, u16::MAX.into())).transpose()?;
    let animation = Animation::new(&boards)
        .milliseconds((seconds * 1000.0) as u32)
        .coordinates(coordinates)
        .theme(theme(colors)?)
        .flipped(flipped);
    let animation = width.map_or(animation, |width| animation.width(width as u16));
    // Python's own errors name the file.
    let path = shown.py().import("pathlib")?.getattr("Path")?.call1((path,))?;
    path.call_method1("write_text", (animation.to_string(), "utf-8")).map(drop)
}
