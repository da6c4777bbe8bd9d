//! Arrays for the methods of a batch: outputs, which are the caller's or new, and flags that
//! select boards.

use std::ops::Range;

use numpy::{
    Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::{arguments, arrays, errors, memory};

/// The types of planes.
#[derive(Clone, Copy)]
pub(crate) enum Dtype {
    Uint8,
    Float32,
}

impl Dtype {
    /// The argument `dtype`.
    pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        let name = arguments::dtype(given)?;
        let found = [Self::Uint8, Self::Float32].into_iter().find(|dtype| dtype.name() == name);
        found.ok_or_else(|| errors::must_be("dtype", "\"uint8\" or \"float32\"", format_args!("{name:?}")))
    }

    /// The name of the type in numpy.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uint8 => "uint8",
            Self::Float32 => "float32",
        }
    }
}

/// The flags that select boards, one bool per board, if they are given.
///
/// They are a copy: another thread may write the caller's array while a step runs, and a check and
/// the step after it must see the same flags.
pub(crate) struct Chosen {
    flags: Option<Vec<bool>>,
    range: Range<usize>,
}

impl Chosen {
    pub(crate) fn new(name: &str, given: Option<&Bound<'_, PyAny>>, boards: usize) -> PyResult<Self> {
        let Some(given) = given else { return Ok(Self { flags: None, range: 0..0 }) };
        let array = arrays::as_numpy(name, given)?;
        let (found, shape) = (array.dtype(), array.shape());
        if found.char() != b'?' || shape != [boards] {
            return Err(errors::value(format!(
                "{name} must be bool of ({boards},), got {found} of {shape:?}"
            )));
        }
        // A view can have bytes other than 0 and 1, which no `bool` of Rust may have.
        let bytes = array.call_method1("view", (u8::get_dtype(given.py()),))?;
        let bytes = bytes.extract::<PyReadonlyArray1<'_, u8>>()?;
        let begin = bytes.data().addr();
        let flags = memory::collect(bytes.as_array().iter().map(|&byte| byte != 0), name)?;
        Ok(Self { flags: Some(flags), range: begin..begin + boards })
    }

    /// The memory range of the caller's values, if they lie one after the other.
    pub(crate) fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    pub(crate) fn values(&self) -> Option<&[bool]> {
        self.flags.as_deref()
    }
}

/// The caller's array as a numpy array over the same memory; for another library's array, through
/// `DLPack`. It is an error if the memory cannot be written, as in a copy.
pub(crate) fn as_written<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let (py, kind) = (given.py(), given.get_type().name()?);
    if !given.hasattr("__dlpack__")? {
        return Err(errors::must_be_of(name, "a numpy array or have __dlpack__", given));
    }
    let numpy = py.import("numpy")?;
    let refused = |error| {
        errors::unless(py, error, |error| {
            errors::value(format!("{name} is not a valid array on the CPU, got {kind}: {}", error.value(py)))
        })
    };
    let shared = numpy.call_method1("from_dlpack", (given,)).map_err(refused)?;
    let is_writable =
        |array: &Bound<'py, PyAny>| array.getattr("flags")?.getattr("writeable")?.extract::<bool>();
    if is_writable(&shared)? {
        return Ok(shared.cast_into()?);
    }
    // Older versions of DLPack cannot mark an array as writable, and numpy then assumes that it is
    // not. `__array__` can, but may make a copy.
    if given.hasattr("__array__")? {
        let array = numpy.call_method1("asarray", (given,)).map_err(refused)?;
        let at = |array: &Bound<'py, PyAny>| array.getattr("ctypes")?.getattr("data")?.extract::<usize>();
        if is_writable(&array)? && at(&array)? == at(&shared)? {
            return Ok(array.cast_into()?);
        }
    }
    Err(errors::value(format!("{name}, of {kind}, cannot be written")))
}

/// The array to write to: the given one, if it has that type and shape and is writable; without
/// one, a new array of zeros.
pub(crate) fn target<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Some(out) = out else {
        // numpy's own function reports a lack of memory; the crate's function panics.
        let shape = PyTuple::new(py, shape)?;
        let zeros = py.import("numpy")?.call_method1("zeros", (shape, T::get_dtype(py)))?;
        return Ok(zeros.cast_into()?);
    };
    let untyped = as_written(name, out)?;
    let wanted = T::get_dtype(py);
    // The bytes of a mask are 1 and 0, which are also valid as bool and int8.
    let untyped = match untyped.dtype() {
        dtype if wanted.is_equiv_to(&u8::get_dtype(py)) && "b?".contains(char::from(dtype.char())) => {
            untyped.call_method1("view", (&wanted,))?.cast_into()?
        }
        _ => untyped,
    };
    if untyped.shape() != shape || !untyped.dtype().is_equiv_to(&wanted) {
        let (found, dtype) = (untyped.shape(), untyped.dtype());
        return Err(errors::value(format!("{name} must be {wanted} of {shape:?}, got {dtype} of {found:?}")));
    }
    let array: Bound<'py, PyArrayDyn<T>> =
        untyped.cast().map_err(|_| PyTypeError::new_err(format!("{name} is of another type")))?.clone();
    if !untyped.is_c_contiguous() {
        return Err(errors::value(format!("{name} is not contiguous and aligned")));
    }
    Ok(array)
}

/// The caller's array that a step fills, if one is given. It is borrowed once no more code of Python
/// runs before the step, because such code can resize the array, which frees its memory.
pub(crate) struct Given<'py, T: Element> {
    name: &'static str,
    array: Option<Bound<'py, PyArrayDyn<T>>>,
}

impl<'py, T: Element> Given<'py, T> {
    pub(crate) fn new(
        py: Python<'py>,
        name: &'static str,
        array: Option<&Bound<'py, PyAny>>,
        shape: &[usize],
    ) -> PyResult<Self> {
        let array = array.map(|array| target::<T>(py, name, Some(array), shape)).transpose()?;
        Ok(Self { name, array })
    }

    /// The memory range of the values.
    pub(crate) fn range(&self) -> Range<usize> {
        let range = |array: &Bound<'py, PyArrayDyn<T>>| {
            array.data().addr()..array.data().addr() + array.len() * size_of::<T>()
        };
        self.array.as_ref().map_or(0..0, range)
    }

    /// Borrows the array. Its type may have been changed since it was given; the step checks how many
    /// values there are.
    pub(crate) fn borrowed(&self) -> PyResult<Borrowed<'py, T>> {
        let Some(array) = &self.array else { return Ok(Borrowed(None)) };
        let wrong = |error: String| errors::value(format!("{}: {error}", self.name));
        if !array.dtype().is_equiv_to(&T::get_dtype(array.py())) {
            return Err(wrong("its type has changed during the call".to_owned()));
        }
        let written = array.try_readwrite().map_err(|error| wrong(error.to_string()))?;
        Ok(Borrowed(Some(written)))
    }
}

/// A caller's array that is filled now.
pub(crate) struct Borrowed<'py, T: Element>(Option<PyReadwriteArrayDyn<'py, T>>);

impl<T: Element> Borrowed<'_, T> {
    pub(crate) fn values(&mut self) -> PyResult<Option<&mut [T]>> {
        let values = self.0.as_mut().map(|array| array.as_slice_mut()).transpose();
        values.map_err(|error| errors::value(error.to_string()))
    }
}

/// Returns an error if two arrays of a call share memory. The crate checks this for numpy's own
/// arrays; for arrays of other libraries, and for arrays on one buffer, the addresses show it.
pub(crate) fn check_disjoint(arrays: &[(&str, Range<usize>)]) -> PyResult<()> {
    for (nth, (name, one)) in arrays.iter().enumerate() {
        for (other_name, other) in &arrays[..nth] {
            if one.start < other.end && other.start < one.end {
                return Err(errors::value(format!("{other_name} and {name} share memory")));
            }
        }
    }
    Ok(())
}
