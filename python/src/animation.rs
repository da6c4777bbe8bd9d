//! Animations: games and positions as SVG that moves.

use outflank::picture::Animation;
use outflank::variant::AnyPosition;
use pyo3::prelude::*;

use crate::base::Position;
use crate::batch::Batch;
use crate::game::Game;
use crate::pictures::{listed, theme};
use crate::{arguments, errors, files, memory};

fn positions(given: &[Bound<'_, PyAny>]) -> PyResult<Vec<AnyPosition>> {
    let position = |given: &Bound<'_, PyAny>| match given.cast::<Position>() {
        Ok(position) => Ok(position.get().0),
        Err(_) => Err(errors::must_be_of("shown", "a Game, positions, or a list of these", given)),
    };
    memory::gather(given.iter().map(position), "the positions")
}

/// The positions of one board of an animation: of a game, or one after the other.
fn board(given: &Bound<'_, PyAny>) -> PyResult<Vec<AnyPosition>> {
    match given.cast::<Game>() {
        Ok(game) => memory::gather(game.try_borrow()?.0.positions().copied().map(Ok), "the positions"),
        Err(_) => positions(&listed("shown", Some(given))?),
    }
}

/// Writes an animation to `path`, a path or a binary file that is open: an SVG that shows one
/// position after the other in a loop, without a script. Systems set to reduced motion show the
/// final position.
///
/// `shown` is a `Game` or a sequence of positions. A list of these shows the boards side by side,
/// each until its own end. A ply takes `seconds`. `width` is the width of the whole picture in
/// pixels. `coordinates`, `colors` and `flipped` have the same meaning as in `Position.svg`.
///
/// A `Batch` keeps no history: keep `list(batch)` after each step, and pass `zip(*kept)`.
///
/// Raises `ArgumentError` if there is nothing to show, `OSError` if the file cannot be written.
#[pyfunction]
#[pyo3(signature = (shown, path, *, seconds = 0.8, width = None, coordinates = true, colors = None, flipped = false))]
pub(crate) fn save_animation(
    shown: &Bound<'_, PyAny>,
    path: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::ply_seconds)] seconds: f64,
    width: Option<&Bound<'_, PyAny>>,
    coordinates: bool,
    colors: Option<&Bound<'_, PyAny>>,
    flipped: bool,
) -> PyResult<()> {
    let name = path.str()?;
    let is_file = path.hasattr("write")?;
    if !is_file && !name.to_cow()?.to_ascii_lowercase().ends_with(".svg") {
        return Err(errors::must_be("path", "a path that ends in .svg", name));
    }
    let boards = if shown.is_instance_of::<Game>() {
        vec![board(shown)?]
    } else if shown.is_instance_of::<Batch>() {
        let remedy = "keep list(batch) after each step, and pass list(zip(*kept))";
        return Err(errors::must_be(
            "shown",
            "a Game or positions",
            format_args!("a Batch, which keeps no history; {remedy}"),
        ));
    } else {
        let given = listed("shown", Some(shown))?;
        if given.first().is_some_and(Bound::is_instance_of::<Position>) {
            vec![positions(&given)?]
        } else {
            memory::gather(given.iter().map(board), "the positions")?
        }
    };
    if boards.iter().all(Vec::is_empty) {
        return Err(errors::value("shown has no position"));
    }
    let width = width.map(|width| arguments::number("width", width, 0..=u16::MAX.into())).transpose()?;
    let animation = Animation::new(&boards)
        .milliseconds((seconds * 1000.0) as u32)
        .coordinates(coordinates)
        .theme(theme(colors)?)
        .flipped(flipped);
    let animation = width.map_or(animation, |width| animation.width(width as u16));
    let written = memory::written(&animation)?;
    if is_file {
        let bytes = memory::bytes(shown.py(), written.as_bytes())?;
        return shown.py().import("outflank._pictures")?.call_method1("write", (path, bytes)).map(drop);
    }
    files::replace(shown.py(), path.extract()?, written.as_bytes())
}
