//! The options of pictures, for `svg` of positions, games and nodes.

use outflank::picture::{Arrow, Mark, Paint, Svg, Theme};
use outflank::variant::AnyPosition;
use outflank::{Cell, OffBoardError, Position as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString};

use crate::moves::Move;
use crate::{arguments, errors, memory};

/// The argument with that name, if it is given, as a list of the values that it yields.
pub(crate) fn listed<'py>(name: &str, given: Option<&Bound<'py, PyAny>>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    given.map_or(Ok(Vec::new()), |given| entries(name, "a list", given))
}

/// The values that a list yields. `requirement` is part of the error for another type.
fn entries<'py>(
    name: &str,
    requirement: &str,
    given: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    // A string yields letters, but nobody means a cell by each.
    if given.is_instance_of::<PyString>() {
        return Err(errors::must_be_of(name, requirement, given));
    }
    let wrong = |error| errors::unless(given.py(), error, |_| errors::must_be_of(name, requirement, given));
    memory::gather(given.try_iter().map_err(wrong)?, name)
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
    memory::gather(given.items()?.iter().map(|item| item.extract()), name)
}

/// The cell given by a name, an action index or a `Move`.
pub(crate) fn cell(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Cell> {
    let mv = Move::read(given, position.geometry())?;
    mv.cell().ok_or_else(|| errors::value(format!("{mv} is not a valid cell")))
}

/// Returns the cell given in the same ways, if it is in play.
fn cell_in_play(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Cell> {
    let (cell, board) = (cell(position, given)?, position.geometry().name());
    if !position.cells().contains(cell) {
        return Err(errors::value(OffBoardError { cell, board }.to_string()));
    }
    Ok(cell)
}

/// Reads each entry of a list. An error begins with the index of its entry.
fn each<'py, T>(
    name: &str,
    entries: &[Bound<'py, PyAny>],
    read: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let placed = |(index, entry): (usize, &Bound<'py, PyAny>)| {
        read(entry).map_err(|error| errors::within(entry.py(), &format!("{name}[{index}]"), error))
    };
    memory::gather(entries.iter().enumerate().map(placed), name)
}

/// Reads each entry of a dict from cells to values. An error begins with the key of its entry.
fn by_cell<'py, T>(
    position: &AnyPosition,
    name: &str,
    given: Option<&Bound<'py, PyAny>>,
    read: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<(Cell, T)>> {
    let placed = |(key, entry): &(Bound<'py, PyAny>, Bound<'py, PyAny>)| {
        let found = cell_in_play(position, key).and_then(|cell| Ok((cell, read(entry)?)));
        found.map_err(|error| errors::within_key(name, key, error))
    };
    memory::gather(paired(name, given)?.iter().map(placed), name)
}

fn paint(given: &Bound<'_, PyAny>) -> PyResult<Paint> {
    let text = arguments::color(given)?;
    text.parse().map_err(|error| errors::text(given.py(), "color", &text, error))
}

pub(crate) fn theme(given: Option<&Bound<'_, PyAny>>) -> PyResult<Theme> {
    if let Some(given) = given.filter(|given| given.cast::<PyMapping>().is_err()) {
        let is_print = given.cast::<PyString>().is_ok_and(|name| name == "print");
        return if is_print {
            Ok(Theme::PRINT)
        } else {
            Err(errors::must_be_of("colors", "a dict or \"print\"", given))
        };
    }
    paired("colors", given)?.iter().try_fold(Theme::GREEN, |theme, (part, color)| {
        let name = arguments::name(part)?;
        let known = name.parse().map_err(|error| errors::text(part.py(), "colors", &name, error))?;
        Ok(theme.with(known, paint(color).map_err(|error| errors::within_key("colors", part, error))?))
    })
}

fn arrow(position: &AnyPosition, given: &Bound<'_, PyAny>) -> PyResult<Arrow> {
    const ENDS: &str = "(from, to) or (from, to, color)";
    let (from, to, color) = match entries("an arrow", ENDS, given)?.as_slice() {
        [from, to] => (cell_in_play(position, from)?, cell_in_play(position, to)?, None),
        [from, to, color] => {
            (cell_in_play(position, from)?, cell_in_play(position, to)?, Some(paint(color)?))
        }
        _ => return Err(errors::must_be("an arrow", ENDS, errors::shown(given)?)),
    };
    let arrow = Arrow::new(from, to);
    Ok(color.map_or(arrow, |color| arrow.painted(color)))
}

/// The error for a cell in the argument of that name that the position does not have.
fn off(name: &'static str) -> impl Fn(OffBoardError) -> PyErr {
    move |error| errors::value(format!("{name}: {error}"))
}

/// The mark with that name.
pub(crate) fn mark(given: &Bound<'_, PyAny>) -> PyResult<Mark> {
    let given = arguments::mark(given)?;
    Mark::ALL.into_iter().find(|mark| mark.name() == given).ok_or_else(|| {
        errors::must_be("mark", "circle, cross, square, triangle or selected", format_args!("{given:?}"))
    })
}

/// The text of a label, which is a text or a number.
fn label(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if given.is_instance_of::<PyString>() || given.extract::<f64>().is_ok() {
        return Ok(arguments::characters("labels", &given.str()?)?.into_owned());
    }
    Err(errors::must_be_of("a label", "a text or a number", given))
}

/// The last placement of a game, if the options do not name a last move.
pub(crate) fn last(options: Option<&Bound<'_, PyDict>>, found: Option<Cell>) -> PyResult<Option<Cell>> {
    let is_given = options.map_or(Ok(false), |options| options.contains("last_move"))?;
    Ok(found.filter(|_| !is_given))
}

/// The keyword arguments of `Position.svg`.
pub(crate) struct Options<'py> {
    pub(crate) last_move: Option<Bound<'py, PyAny>>,
    pub(crate) legal_moves: bool,
    pub(crate) coordinates: bool,
    pub(crate) width: Option<Bound<'py, PyAny>>,
    pub(crate) marked: Option<Bound<'py, PyAny>>,
    pub(crate) labels: Option<Bound<'py, PyAny>>,
    pub(crate) fill: Option<Bound<'py, PyAny>>,
    pub(crate) arrows: Option<Bound<'py, PyAny>>,
    pub(crate) colors: Option<Bound<'py, PyAny>>,
    pub(crate) flipped: bool,
}

/// Additions of a game or a node to the options of its picture.
#[derive(Default)]
pub(crate) struct Known<'a> {
    /// The last placement, if the options do not name another move.
    pub(crate) last: Option<Cell>,
    /// The start and the moves of a game whose plies are numbered.
    pub(crate) game: Option<(&'a AnyPosition, &'a [outflank::Move])>,
    pub(crate) marks: Vec<(Cell, Mark)>,
    pub(crate) labels: Vec<(Cell, String)>,
}

impl<'py> Options<'py> {
    /// The options of a call with `**options`.
    pub(crate) fn named(function: &str, given: Option<&Bound<'py, PyDict>>) -> PyResult<Self> {
        let mut options = Self {
            last_move: None,
            legal_moves: true,
            coordinates: true,
            width: None,
            marked: None,
            labels: None,
            fill: None,
            arrows: None,
            colors: None,
            flipped: false,
        };
        for (name, value) in given.into_iter().flatten() {
            let name: String = name.extract()?;
            let flag = || match value.extract() {
                Ok(flag) => Ok(flag),
                Err(_) => Err(PyTypeError::new_err(format!(
                    "{name} must be a bool, got {}",
                    value.get_type().name()?
                ))),
            };
            let some = || Some(value.clone()).filter(|value| !value.is_none());
            match name.as_str() {
                "last_move" => options.last_move = some(),
                "legal_moves" => options.legal_moves = flag()?,
                "coordinates" => options.coordinates = flag()?,
                "width" => options.width = some(),
                "marked" => options.marked = some(),
                "labels" => options.labels = some(),
                "fill" => options.fill = some(),
                "arrows" => options.arrows = some(),
                "colors" => options.colors = some(),
                "flipped" => options.flipped = flag()?,
                _ => {
                    let unknown = format!("{function}() got an unexpected keyword argument '{name}'");
                    return Err(PyTypeError::new_err(unknown));
                }
            }
        }
        Ok(options)
    }

    pub(crate) fn draw(&self, position: &AnyPosition, known: Known<'_>) -> PyResult<String> {
        let last = self.last_move.as_ref().map(|mv| Move::read(mv, position.geometry())).transpose()?;
        if let Some(cell) = last.and_then(outflank::Move::cell) {
            let board = position.geometry().name();
            if !position.cells().contains(cell) {
                return Err(off("last_move")(OffBoardError { cell, board }));
            }
        }
        let width = self.width.as_ref();
        let width = width.map(|width| arguments::number("width", width, 0..=u16::MAX.into())).transpose()?;
        let (kinds, cells) = match &self.marked {
            Some(given) if given.cast::<PyMapping>().is_ok() => (Some(given), None),
            given => (None, given.as_ref()),
        };
        let marked = each("marked", &listed("marked", cells)?, |given| cell_in_play(position, given))?;
        let (mut all_marks, mut texts) = (known.marks, known.labels);
        all_marks.extend(by_cell(position, "marked", kinds, mark)?);
        texts.extend(by_cell(position, "labels", self.labels.as_ref(), label)?);
        let texts: Vec<_> = texts.iter().map(|(cell, text)| (*cell, text.as_str())).collect();
        let fill = by_cell(position, "fill", self.fill.as_ref(), paint)?;
        let arrows = listed("arrows", self.arrows.as_ref())?;
        let arrows = each("arrows", &arrows, |given| arrow(position, given))?;
        let svg = Svg::new(position)
            .last_move(last.or(known.last.map(outflank::Move::Place)))
            .legal_moves(self.legal_moves)
            .coordinates(self.coordinates)
            .flipped(self.flipped)
            .theme(theme(self.colors.as_ref())?)
            .marked(marked)
            .map_err(off("marked"))?
            .marks(&all_marks)
            .map_err(off("marked"))?
            .labels(&texts)
            .map_err(off("labels"))?
            .fills(&fill)
            .map_err(off("fill"))?
            .arrows(&arrows)
            .map_err(off("arrows"))?;
        let svg = known.game.map_or(svg, |(start, moves)| svg.numbered(start, moves));
        Ok(width.map_or(svg, |width| svg.width(width as u16)).to_string())
    }
}
