//! Arrays of a batch's calls: those that are filled, a caller's or new ones, and boards that are
//! chosen.

use numpy::{
    Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::{arrays, errors};

/// Which of so many boards are chosen, a bool for each; if that is said.
pub(crate) struct Chosen<'py>(Option<PyReadonlyArray1<'py, bool>>);

impl<'py> Chosen<'py> {
    pub(crate) fn new(name: &str, given: Option<&Bound<'py, PyAny>>, boards: usize) -> PyResult<Self> {
        let Some(given) = given else { return Ok(Self(None)) };
        let array = arrays::as_numpy(name, given)?;
        match array.extract::<PyReadonlyArray1<'py, bool>>() {
            Ok(chosen) if chosen.len() == boards && chosen.is_c_contiguous() => Ok(Self(Some(chosen))),
            Ok(chosen) if chosen.len() == boards => Ok(Self(Some(array.call_method0("copy")?.extract()?))),
            _ => {
                let (found, shape) = (array.dtype(), array.shape());
                Err(errors::value(format!("{name} is bool of ({boards},), not {found} of {shape:?}")))
            }
        }
    }

    pub(crate) fn values(&self) -> PyResult<Option<&[bool]>> {
        let values = self.0.as_ref().map(PyReadonlyArray1::as_slice).transpose();
        values.map_err(|error| errors::value(error.to_string()))
    }
}

/// The array to write to: the given one, if it is of that type and shape and can be written; else
/// a new one of zeros.
pub(crate) fn target<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Some(out) = out else {
        // numpy's own function says where there is not the memory; the crate's panics.
        let shape = PyTuple::new(py, shape)?;
        let zeros = py.import("numpy")?.call_method1("zeros", (shape, T::get_dtype(py)))?;
        return Ok(zeros.cast_into()?);
    };
    let Ok(untyped) = out.cast::<PyUntypedArray>() else {
        return Err(PyTypeError::new_err(format!("{name} is a numpy array, not {}", out.get_type().name()?)));
    };
    let wanted = T::get_dtype(py);
    if untyped.shape() != shape || !untyped.dtype().is_equiv_to(&wanted) {
        let (found, dtype) = (untyped.shape(), untyped.dtype());
        return Err(errors::value(format!(
            "{name} is {dtype} of {found:?}, and {wanted} of {shape:?} is wanted"
        )));
    }
    let array: Bound<'py, PyArrayDyn<T>> =
        out.cast().map_err(|_| PyTypeError::new_err(format!("{name} is of another type")))?.clone();
    if !untyped.is_c_contiguous() {
        return Err(errors::value(format!("{name} is not contiguous and aligned")));
    }
    Ok(array)
}

/// An array of the caller's that a step fills, if one is given.
pub(crate) struct Given<'py, T: Element>(Option<PyReadwriteArrayDyn<'py, T>>);

impl<'py, T: Element> Given<'py, T> {
    pub(crate) fn new(
        py: Python<'py>,
        name: &str,
        array: Option<&Bound<'py, PyAny>>,
        shape: &[usize],
    ) -> PyResult<Self> {
        if array.is_none() {
            return Ok(Self(None));
        }
        let array = target::<T>(py, name, array, shape)?;
        let written = array.try_readwrite().map_err(|error| errors::value(format!("{name}: {error}")))?;
        Ok(Self(Some(written)))
    }

    pub(crate) fn values(&mut self) -> PyResult<Option<&mut [T]>> {
        let values = self.0.as_mut().map(|array| array.as_slice_mut()).transpose();
        values.map_err(|error| errors::value(error.to_string()))
    }
}
