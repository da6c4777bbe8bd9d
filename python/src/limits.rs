//! The limits of a search, as Python gives them, and work within them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use outflank_engine::{Limits, NoMemory, Progress, Stop};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyFloat;

use crate::interrupts::Until;
use crate::{arguments, interrupts};

/// The time between two calls of a progress function.
const BETWEEN_CALLS: Duration = Duration::from_millis(100);

/// The most megabytes of a table: a terabyte.
const MOST_MEGABYTES: u64 = 1 << 20;

/// The limits of a search: nodes, seconds, the function that is called with the nodes so far, and
/// `stop`.
#[derive(FromPyObject)]
pub(crate) struct Given<'py>(
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Py<PyAny>>,
    Option<Bound<'py, PyAny>>,
);

/// How far a search looks: its depth, and the most empty cells with which it is exact.
#[derive(FromPyObject)]
pub(crate) struct Reach<'py>(Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>);

impl Reach<'_> {
    /// The depth and the number of empty cells.
    pub(crate) fn read(&self) -> PyResult<(Option<u32>, Option<u32>)> {
        let depth = self.0.as_ref().map(arguments::depth).transpose()?;
        let exact = self.1.as_ref().map(|exact| arguments::number("exact", exact, 0..=u32::MAX.into()));
        Ok((depth, exact.transpose()?.map(|exact| exact as u32)))
    }
}

impl<'py> Given<'py> {
    /// A limit of time, and `stop`.
    pub(crate) fn time(py: Python<'py>, time: Duration, stop: Option<Bound<'py, PyAny>>) -> Self {
        Self(None, Some(PyFloat::new(py, time.as_secs_f64()).into_any()), None, stop)
    }

    /// Asks a question within these limits, while other Python threads run. If one of them sets
    /// `stop`, or Python's own, the answer is what was found until then.
    pub(crate) fn ask<T: Send>(
        self,
        py: Python<'py>,
        stop: &Stop,
        question: impl FnOnce(Limits<'_>) -> Result<T, NoMemory> + Send,
    ) -> PyResult<T> {
        let Self(nodes, seconds, progress, until) = self;
        let nodes = nodes.map(|nodes| arguments::number("nodes", &nodes, 0..=u64::MAX)).transpose()?;
        let time = seconds.map(|seconds| arguments::seconds(&seconds)).transpose()?;
        let asked = Asked { progress, until: Until::of(until)?, last: Mutex::new((Instant::now(), None)) };
        if asked.until.is_set()? {
            stop.set();
        }
        let done = interrupts::run(py, |is_interrupted| {
            let on_progress = |so_far: Progress| {
                if is_interrupted() || asked.ends(so_far) {
                    stop.set();
                }
            };
            let limits = Limits::new().nodes(nodes).time(time).stop(stop.clone());
            let answer = question(limits.progress(&on_progress));
            // What an interrupted search has found is not wanted.
            (!is_interrupted()).then_some(answer)
        });
        let (_, raised) = asked.last.into_inner().unwrap_or_else(PoisonError::into_inner);
        match raised {
            Some(error) => Err(error),
            None => done?.map_err(no_memory),
        }
    }
}

/// What Python is asked while a search runs.
struct Asked {
    progress: Option<Py<PyAny>>,
    until: Until,
    /// When it was asked, and the error that it raised.
    last: Mutex<(Instant, Option<PyErr>)>,
}

impl Asked {
    /// Calls the progress function, if it is time to. Returns whether the search is to end.
    fn ends(&self, Progress { nodes, .. }: Progress<'_>) -> bool {
        let (last, raised) = &mut *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if raised.is_some() || last.elapsed() < BETWEEN_CALLS {
            return raised.is_some();
        }
        *last = Instant::now();
        let told = self
            .progress
            .as_ref()
            .map_or(Ok(()), |progress| Python::attach(|py| progress.call1(py, (nodes,))).map(drop));
        told.and_then(|()| self.until.is_set()).unwrap_or_else(|error| {
            *raised = Some(error);
            true
        })
    }
}

/// Converts megabytes to bytes.
pub(crate) fn table_bytes(megabytes: &Bound<'_, PyAny>) -> PyResult<usize> {
    let megabytes = arguments::number("table_mb", megabytes, 0..=MOST_MEGABYTES)?;
    Ok(usize::try_from(megabytes << 20).unwrap_or(usize::MAX))
}

pub(crate) fn no_memory(error: NoMemory) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}
