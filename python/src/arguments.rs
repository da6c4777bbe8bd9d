//! Readers of arguments. The error of a wrong argument names it.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::time::Duration;

use outflank::{Color, Seat};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::{errors, memory};

/// The most threads of any work. More threads than a machine can use take seconds to start, and
/// longer to wake.
const MAX_THREADS: u64 = 1024;

/// A whole number of this range for the argument of that name. The error shows an end of the range
/// unless the machine sets it.
pub(crate) fn number(name: &str, given: &Bound<'_, PyAny>, range: RangeInclusive<u64>) -> PyResult<u64> {
    let refused = || {
        let (least, most) = (range.start(), range.end());
        let requirement = match given.lt(least) {
            Ok(true) if *most >= u32::MAX.into() => format!("at least {least}"),
            _ if *most >= u32::MAX.into() => format!("at most {most}"),
            _ if least + 1 == *most => format!("{least} or {most}"),
            _ => format!("a number from {least} to {most}"),
        };
        errors::must_be(name, requirement, given)
    };
    match given.extract::<u64>() {
        Ok(number) if !given.is_instance_of::<PyBool>() => {
            range.contains(&number).then_some(number).ok_or_else(refused)
        }
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Err(refused()),
        Err(error) if errors::goes_through(given.py(), &error) => Err(error),
        _ => Err(errors::must_be_of(name, "an int", given)),
    }
}

fn string(name: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    let Ok(given) = given.cast::<PyString>() else {
        return Err(errors::must_be_of(name, "a str", given));
    };
    memory::owned(&characters(name, given)?)
}

/// The text of a `str`. A lone surrogate has no text.
pub(crate) fn characters<'a>(name: &str, given: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    given.to_cow().map_err(|error| {
        errors::unless(given.py(), error, |error| {
            errors::value(format!("{name} is not a valid text: {error}"))
        })
    })
}

/// A reader of a `str` for each name of an argument. `PyO3` names the argument in a note, which
/// `str(error)` does not contain.
macro_rules! strings {
    ($($name:ident)*) => {
        $(pub(crate) fn $name(given: &Bound<'_, PyAny>) -> PyResult<String> {
            string(stringify!($name), given)
        })*
    };
}

strings!(cell color comment dtype mark name objective opening text turn);

/// The name of a board. Callers often give the number of its rows, so the error has a name.
pub(crate) fn board(given: &Bound<'_, PyAny>) -> PyResult<String> {
    board_like("a str, such as \"square-8\"", given)
}

/// The name of a board of Oust.
pub(crate) fn oust_board(given: &Bound<'_, PyAny>) -> PyResult<String> {
    board_like("a str, such as \"hex-7\"", given)
}

fn board_like(wants: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    if given.is_instance_of::<PyString>() {
        string("board", given)
    } else {
        Err(errors::must_be_of("board", wants, given))
    }
}

/// A seed.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    number("seed", given, 0..=u64::MAX)
}

/// A seat.
pub(crate) fn player(given: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let number = number("player", given, 1..=2)?;
    Ok(Seat::from_number(number as u8).expect("1 and 2 are seats"))
}

/// Names of cells with discs, from a list of any length.
pub(crate) fn discs(given: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    /// No board has more cells.
    const MOST: usize = 24 * 24;
    if given.is_none() {
        return Ok(None);
    }
    let py = given.py();
    let wrong =
        |error| errors::unless(py, error, |_| errors::must_be_of("discs", "a list of names of cells", given));
    if given.is_instance_of::<PyString>() {
        return Err(wrong(PyTypeError::new_err("")));
    }
    // One by one, because the length that a caller's list reports may be wrong.
    let mut names = Vec::new();
    for name in given.try_iter().map_err(wrong)? {
        if names.len() == MOST {
            return Err(errors::must_be("discs", format_args!("at most {MOST} cells"), "more"));
        }
        names.push(name?.extract().map_err(wrong)?);
    }
    Ok(Some(names))
}

/// A number of boards.
pub(crate) fn boards(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(number("boards", given, 0..=usize::MAX as u64)? as usize)
}

/// A number of games, one at least.
pub(crate) fn games(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    number("games", given, 1..=u32::MAX.into())
}

/// A number that need not be whole, as `wants` describes it.
pub(crate) fn real(name: &str, wants: &str, given: &Bound<'_, PyAny>) -> PyResult<f64> {
    given.extract().map_err(|error: PyErr| {
        let py = given.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            errors::must_be(name, wants, given)
        } else if error.is_instance_of::<PyTypeError>(py) {
            errors::must_be_of(name, wants, given)
        } else {
            error
        }
    })
}

/// A time limit, by the rule of `outflank_engine::time_limit`, which a build without the engine
/// lacks.
pub(crate) fn seconds(given: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let wants = "a number above 0 and below 2^64";
    let seconds = real("seconds", wants, given)?;
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|_| seconds > 0.0);
    let limit = limit.map(|limit| limit.max(Duration::from_nanos(1)));
    limit.ok_or_else(|| errors::must_be("seconds", wants, format_args!("{seconds:?}")))
}

/// Raises `ArgumentError` unless the seconds are a time limit.
#[pyfunction]
#[pyo3(name = "_check_seconds")]
pub(crate) fn check_seconds(seconds: &Bound<'_, PyAny>) -> PyResult<()> {
    self::seconds(seconds).map(drop)
}

/// The time for which a picture shows a ply.
pub(crate) fn ply_seconds(given: &Bound<'_, PyAny>) -> PyResult<f64> {
    let wants = "a number from 0.01 to 60";
    let seconds = real("seconds", wants, given)?;
    let fits = (0.01..=60.0).contains(&seconds);
    fits.then_some(seconds).ok_or_else(|| errors::must_be("seconds", wants, seconds))
}

/// A number of plies.
pub(crate) fn depth(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    Ok(number("depth", given, 0..=u32::MAX.into())? as u32)
}

/// A number of plies that have been played in a game.
pub(crate) fn ply(given: &Bound<'_, PyAny>) -> PyResult<u16> {
    Ok(number("ply", given, 0..=u16::MAX.into())? as u16)
}

/// A number of threads.
pub(crate) fn threads(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(number("threads", given, 1..=MAX_THREADS)? as usize)
}

/// A colour by its name.
pub(crate) fn read_color(color: &str) -> PyResult<Color> {
    color.parse().map_err(|error| errors::value(format!("{color:?}: {error}")))
}

/// An argument of many values. What `PyO3` makes of a list is a `Vec` of the length that the list
/// reports, and ends the program if that is too long.
#[derive(Debug)]
pub(crate) struct Many<T>(pub(crate) Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Many<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if given.is_instance_of::<PyString>() {
            return Err(errors::must_be_of("the argument", "a list", &given));
        }
        let values = given.try_iter()?.map(|value| value?.extract().map_err(Into::into));
        memory::gather(values, "the list").map(Self)
    }
}

/// An argument that is a text.
#[derive(Debug)]
pub(crate) struct Text(pub(crate) String);

impl FromPyObject<'_, '_> for Text {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        memory::owned(given.cast::<PyString>()?.to_str()?).map(Self)
    }
}
