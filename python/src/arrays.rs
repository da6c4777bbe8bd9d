//! Positions as numpy arrays, and from them.

use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray2,
    PyUntypedArray, PyUntypedArrayMethods,
};
use outflank::oust::Pie;
use outflank::variant::{AnyPosition, AnySetup};
use outflank::{Color, Position};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors;

/// A bool for each action.
pub(crate) fn legal_mask<'py>(py: Python<'py>, position: &AnyPosition) -> Bound<'py, PyArray1<bool>> {
    let geometry = position.geometry();
    let mut mask = vec![false; position.actions() as usize];
    for action in position.legal_moves().filter_map(|mv| mv.action_on(geometry)) {
        mask[action as usize] = true;
    }
    mask.into_pyarray(py)
}

/// The mover's cells, then the opponent's: uint8 of (2, height, width).
pub(crate) fn planes<'py>(py: Python<'py>, position: &AnyPosition) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let geometry = position.geometry();
    let area = geometry.area() as usize;
    let mut planes = vec![0; 2 * area];
    for (plane, color) in [position.turn(), !position.turn()].into_iter().enumerate() {
        for index in position.occupied_by(color).iter().filter_map(|cell| geometry.index(cell)) {
            planes[plane * area + index as usize] = 1;
        }
    }
    planes.into_pyarray(py).reshape([2, geometry.height() as usize, geometry.width() as usize])
}

/// int8 of (height, width): 0 empty, 1 Black, 2 White, -1 not in play.
pub(crate) fn to_array<'py>(py: Python<'py>, position: &AnyPosition) -> PyResult<Bound<'py, PyArray2<i8>>> {
    let geometry = position.geometry();
    let mut cells = vec![-1; geometry.area() as usize];
    write_cells(position, &mut cells);
    cells.into_pyarray(py).reshape([geometry.height() as usize, geometry.width() as usize])
}

/// What `__array__` returns of a new array.
pub(crate) fn as_asked<'py>(
    array: Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(errors::value("copy is True or None, because only a new array has the cells"));
    }
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

/// Writes the cells of a position by index: 0 is empty, 1 Black, 2 White, -1 not in play.
pub(crate) fn write_cells(position: &AnyPosition, cells: &mut [i8]) {
    let geometry = position.geometry();
    cells.fill(-1);
    for cell in position.cells() {
        if let Some(index) = geometry.index(cell) {
            cells[index as usize] = position.at(cell).map_or(0, |color| 1 + color.index() as i8);
        }
    }
}

/// The numpy array of a list, or of another library's array, through `__array__` or, if there is
/// none, `DLPack`.
pub(crate) fn as_numpy<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let py = given.py();
    let by_dlpack = given.hasattr("__dlpack__")? && !given.hasattr("__array__")?;
    let made = py.import("numpy")?.call_method1(if by_dlpack { "from_dlpack" } else { "asarray" }, (given,));
    // For example a list of lists with different lengths.
    made.map_err(|error| {
        errors::unless(py, error, |error| errors::value(format!("{name}: {}", error.value(py))))
    })?
    .cast_into()
    .map_err(|_| PyTypeError::new_err(format!("{name} is not a valid array")))
}

/// An array of integers as int64. A number that does not fit in int64 is never a valid number
/// here, and becomes the highest int64.
pub(crate) fn integers<'py>(name: &str, array: &Bound<'py, PyUntypedArray>) -> PyResult<Bound<'py, PyAny>> {
    let dtype = array.dtype();
    let wide = match (dtype.kind(), dtype.itemsize()) {
        (b'u', 8) => array.py().import("numpy")?.call_method1("minimum", (array, i64::MAX))?,
        (b'i' | b'u', _) => array.clone().into_any(),
        _ => return Err(PyTypeError::new_err(format!("{name} must be integers, got {dtype}"))),
    };
    wide.call_method1("astype", ("int64",))
}

/// `position` with other discs or stones, given as `array` in the form of [`to_array`].
pub(crate) fn from_array(
    position: &AnyPosition,
    array: &Bound<'_, PyAny>,
    turn: Color,
) -> PyResult<AnyPosition> {
    let geometry = position.geometry();
    let wanted = [geometry.height() as usize, geometry.width() as usize];
    let untyped = as_numpy("array", array)?;
    if untyped.shape() != wanted {
        let wrong =
            format!("array must be of shape {wanted:?} on {}, got {:?}", geometry.name(), untyped.shape());
        return Err(errors::value(wrong));
    }
    let array: PyReadonlyArray2<'_, i64> = integers("array", &untyped)?.extract()?;
    let array = array.as_array();
    let mut setup = AnySetup { black: [0; 9], white: [0; 9], turn, ..position.setup() };
    for (index, &value) in array.iter().enumerate() {
        let in_play = geometry.cell(index as u16).is_some_and(|cell| position.cells().contains(cell));
        let words = match (value, in_play) {
            (0, true) | (-1, false) => continue,
            (1, true) => &mut setup.black,
            (2, true) => &mut setup.white,
            _ => {
                let (row, column) = (index / wanted[1], index % wanted[1]);
                let rule =
                    if in_play { "0 empty, 1 Black or 2 White" } else { "-1: the cell is not in play" };
                return Err(errors::value(format!(
                    "{value} in row {row}, column {column}, which takes {rule}"
                )));
            }
        };
        words[index / 64] |= 1 << (index % 64);
    }
    // If the cells show that the time for a swap is over, the second player has not swapped.
    let built = match setup.build() {
        Err(_) if setup.state == Pie::Open as u8 => AnySetup { state: Pie::Kept as u8, ..setup }.build(),
        built => built,
    };
    built.map_err(|error| errors::value(error.to_string()))
}
