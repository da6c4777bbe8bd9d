//! Random numbers, for random moves.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{Mutex, PoisonError};

use outflank::variant::Visitor;
use outflank::{Position, batch};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::arguments;
use crate::moves::Move;

/// A source of random numbers: that of the core, xoshiro256++ seeded by `SplitMix64`. The same
/// seed gives the same numbers on every machine; without a seed they differ from run to run.
#[pyclass(frozen, module = "outflank", name = "Random")]
pub(crate) struct Random {
    seed: u64,
    state: Mutex<State>,
}

/// Where in the sequence of its seed a source is. The generator shows nobody its state, so the
/// numbers drawn are counted: a copy draws as many.
struct State {
    drawn: u64,
    numbers: batch::Random,
}

/// How many numbers are drawn, some 50 ms of work, before somebody who presses Ctrl-C is heard.
const SKIPPED_AT_ONCE: u64 = 1 << 24;

/// What pickle keeps: the class, the seed, and how many numbers have been drawn.
type Reduced<'py> = (Bound<'py, PyType>, (u64,), u64);

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed = None))]
    fn new(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let seed = match seed {
            Some(seed) => arguments::seed(seed)?,
            None => RandomState::new().build_hasher().finish(),
        };
        let state = State { drawn: 0, numbers: batch::Random::new(seed) };
        Ok(Self { seed, state: Mutex::new(state) })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py> {
        let this = slf.get();
        let drawn = this.state.lock().unwrap_or_else(PoisonError::into_inner).drawn;
        (slf.get_type(), (this.seed,), drawn)
    }

    fn __setstate__(&self, py: Python<'_>, drawn: u64) -> PyResult<()> {
        let mut made = State { drawn: 0, numbers: batch::Random::new(self.seed) };
        while made.drawn < drawn {
            let next = made.drawn + (drawn - made.drawn).min(SKIPPED_AT_ONCE);
            py.detach(|| (made.drawn..next).for_each(|_| _ = made.numbers.below(1)));
            made.drawn = next;
            py.check_signals()?;
        }
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = made;
        Ok(())
    }
}

/// A source of random moves.
pub(crate) fn rng<'a, 'py>(given: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Random>> {
    let kind = given.get_type();
    given.cast().or_else(|_| Err(PyTypeError::new_err(format!("rng is a Random, not {}", kind.name()?))))
}

/// One of the legal moves, each as likely as any other; none where the game is over.
pub(crate) struct RandomMove<'a, 'py>(pub(crate) Python<'py>, pub(crate) &'a Random);

impl Visitor for RandomMove<'_, '_> {
    type Output = PyResult<Option<Py<Move>>>;

    fn visit<P: Position>(self, position: &P) -> Self::Output {
        let mv = {
            let mut state = self.1.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.drawn += 1;
            state.numbers.choose(position)
        };
        mv.map(|mv| Move::object(self.0, mv, position.geometry())).transpose()
    }
}
