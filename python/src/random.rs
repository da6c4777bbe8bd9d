//! Random numbers, for random moves.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use outflank::batch;
use outflank::variant::AnyPosition;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::{arguments, errors};

/// A random number generator: xoshiro256++, seeded by `SplitMix64`. The same seed gives the same
/// numbers on every machine. Without a seed they differ from run to run.
#[pyclass(frozen, module = "outflank", name = "Random")]
pub(crate) struct Random(Mutex<batch::Random>);

/// The data for pickle: the class, a seed, and the state of the source.
type Reduced<'py> = (Bound<'py, PyType>, (u64,), [u64; 4]);

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed = None))]
    fn new(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        match seed {
            Some(seed) => Ok(Self::of_seed(arguments::seed(seed)?)),
            None => Ok(Self::of_chance()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py> {
        (slf.get_type(), (0,), slf.get().numbers().state())
    }

    fn __setstate__(&self, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let words = state.extract::<[u64; 4]>().map_err(|error| {
            let wrong = |error: &PyErr| errors::value(format!("state is four numbers: {error}"));
            errors::unless(state.py(), error, wrong)
        })?;
        let numbers = batch::Random::from_state(words);
        *self.numbers() = numbers.ok_or_else(|| errors::value("state: all four words are 0"))?;
        Ok(())
    }
}

impl Random {
    fn of_seed(seed: u64) -> Self {
        Self(Mutex::new(batch::Random::new(seed)))
    }

    /// A generator whose numbers differ from run to run.
    pub(crate) fn of_chance() -> Self {
        Self::of_seed(RandomState::new().build_hasher().finish())
    }

    /// One of the legal moves, each as likely as any other; none if the game is over.
    pub(crate) fn choose(&self, position: &AnyPosition) -> Option<outflank::Move> {
        self.numbers().choose(position)
    }

    fn numbers(&self) -> MutexGuard<'_, batch::Random> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A source of random moves.
pub(crate) fn rng<'a, 'py>(given: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Random>> {
    given.cast().map_err(|_| errors::must_be_of("rng", "a Random", given))
}
