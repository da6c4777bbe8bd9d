//! Random numbers, for random moves.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{Mutex, PoisonError};

use outflank::Position;
use outflank::variant::Visitor;
use pyo3::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::moves::Move;

/// A source of random numbers: xoshiro256++, seeded by `SplitMix64`. The same seed gives the same numbers on every machine; without a
/// seed they differ from run to run.
#[pyclass(frozen, module = "outflank", name = "Random")]
pub(crate) struct Random(Mutex<Xoshiro256PlusPlus>);

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed = None))]
    fn new(seed: Option<u64>) -> Self {
        let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
        Self(Mutex::new(Xoshiro256PlusPlus::seed_from_u64(seed)))
    }
}

/// One of the legal moves, each as likely as any other; none where the game is over.
pub(crate) struct RandomMove<'a, 'py>(pub(crate) Python<'py>, pub(crate) &'a Random);

impl Visitor for RandomMove<'_, '_> {
    type Output = PyResult<Option<Py<Move>>>;

    fn visit<P: Position>(self, position: &P) -> Self::Output {
        let mut moves = position.legal_moves();
        let count = moves.len() as u64;
        let number = self.1.0.lock().unwrap_or_else(PoisonError::into_inner).next_u64();
        // The upper half of the product is below `count`, and each value as likely but for some 2^-54.
        let nth = (u128::from(number) * u128::from(count)) >> 64;
        moves.nth(nth as usize).map(|mv| Move::object(self.0, mv, position.geometry())).transpose()
    }
}
