//! The tags of a record, as a mapping gives them.

use outflank_records::{Tags, sgf};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyString};

use crate::{arguments, errors, memory};

/// One text, or several.
pub(crate) fn values(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(value) = given.cast::<PyString>() {
        return Ok(vec![memory::owned(&arguments::characters(name, value)?)?]);
    }
    let wrong = || errors::must_be_of(name, "a str or a list of them", given);
    let given = given.try_iter().map_err(|error| errors::unless(given.py(), error, |_| wrong()))?;
    let one = |value: PyResult<Bound<'_, PyAny>>| {
        let value = value?;
        let value = value.cast::<PyString>().map_err(|_| wrong())?;
        memory::owned(&arguments::characters(name, value)?)
    };
    memory::gather(given.map(one), "the values")
}

/// The tags of a mapping from names, which SGF allows, to a value or a list of values.
pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<Tags> {
    let check = |name: &str| {
        let wrong = || errors::value(format!("tags: {name:?} is not a valid name; use capital letters"));
        sgf::is_property_name(name).then_some(()).ok_or_else(wrong)
    };
    read_checked(given, check)
}

/// The tags of a mapping, whose names may be any that `check` allows.
pub(crate) fn read_checked(given: &Bound<'_, PyAny>, check: impl Fn(&str) -> PyResult<()>) -> PyResult<Tags> {
    let kind = || PyTypeError::new_err("tags must be a dict of names and their values");
    let given = given.cast::<PyMapping>().map_err(|_| kind())?;
    let mut pairs: Vec<(String, String)> = Vec::new();
    for item in given.items()? {
        let (name, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let name = arguments::name(&name)?;
        check(&name)?;
        pairs.extend(
            values(&format!("tags[{name:?}]"), &value)?.into_iter().map(|value| (name.clone(), value)),
        );
    }
    Ok(pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect())
}
