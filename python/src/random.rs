//! Random numbers, for random moves.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{Mutex, PoisonError};

use outflank::variant::Visitor;
use outflank::{Position, batch};
use pyo3::prelude::*;

use crate::moves::Move;

/// A source of random numbers: that of the core, xoshiro256++ seeded by `SplitMix64`. The same seed gives
/// the same numbers on every machine; without a seed they differ from run to run.
#[pyclass(frozen, module = "outflank", name = "Random")]
pub(crate) struct Random(Mutex<batch::Random>);

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed = None))]
    fn new(seed: Option<u64>) -> Self {
        let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
        Self(Mutex::new(batch::Random::new(seed)))
    }
}

/// One of the legal moves, each as likely as any other; none where the game is over.
pub(crate) struct RandomMove<'a, 'py>(pub(crate) Python<'py>, pub(crate) &'a Random);

impl Visitor for RandomMove<'_, '_> {
    type Output = PyResult<Option<Py<Move>>>;

    fn visit<P: Position>(self, position: &P) -> Self::Output {
        let mv = self.1.0.lock().unwrap_or_else(PoisonError::into_inner).choose(position);
        mv.map(|mv| Move::object(self.0, mv, position.geometry())).transpose()
    }
}
