//! Work that can be stopped by Ctrl-C, or by "interrupt kernel" in a notebook.

use std::any::Any;
use std::fmt::Display;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::{errors, memory};

/// The time between two checks for signals, short enough for a person at the keyboard.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// Whether Python has received a signal that ends the work. Only the main thread receives signals.
fn check_signals() -> PyResult<()> {
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime alone")]
    Python::attach(|py| py.check_signals())
}

/// What ends work early besides Ctrl-C: an object of the caller with a method `is_set`, such as a
/// `threading.Event`.
pub(crate) struct Until(Option<Py<PyAny>>);

impl Until {
    /// The argument `stop` of a call.
    pub(crate) fn of(given: Option<Bound<'_, PyAny>>) -> PyResult<Self> {
        let asks =
            |given: &Bound<'_, PyAny>| given.getattr("is_set").is_ok_and(|method| method.is_callable());
        match given {
            Some(given) if !asks(&given) => {
                let wanted = "an object with a method is_set, such as threading.Event()";
                Err(errors::must_be("stop", wanted, given.repr()?))
            }
            given => Ok(Self(given.map(Bound::unbind))),
        }
    }

    pub(crate) fn is_set(&self) -> PyResult<bool> {
        let Some(given) = &self.0 else { return Ok(false) };
        Python::attach(|py| given.call_method0(py, "is_set")?.is_truthy(py))
    }
}

/// Returns a value's text as a `str`. Other threads run meanwhile.
pub(crate) fn text<'py>(py: Python<'py>, value: &(impl Display + Sync)) -> PyResult<Bound<'py, PyString>> {
    memory::string(py, &detached(py, || memory::written(value))??)
}

/// Returns whether the argument `stop` of a call is set.
#[pyfunction]
#[pyo3(name = "_is_set")]
pub(crate) fn is_set(stop: Option<Bound<'_, PyAny>>) -> PyResult<bool> {
    Until::of(stop)?.is_set()
}

/// Work that needs Python step by step, and lets other Python threads run between the steps.
pub(crate) struct Turns(Instant);

impl Turns {
    /// Longer than Python's switch interval of 5 ms. A thread that has waited so long asks for its
    /// turn, and Python then waits until it has had it. One that is woken earlier finds Python taken
    /// again, and waits anew.
    const LENGTH: Duration = Duration::from_millis(10);

    pub(crate) fn new() -> Self {
        Self(Instant::now())
    }

    /// Lets other threads run, and notices Ctrl-C, if the turn was long enough.
    pub(crate) fn after_step(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.0.elapsed() < Self::LENGTH {
            return Ok(());
        }
        py.detach(|| ());
        self.0 = Instant::now();
        py.check_signals()
    }
}

/// The error for work that stopped without a signal, which does not happen.
fn nobody_stopped() -> PyErr {
    PyRuntimeError::new_err("the work stopped, and nobody stopped it")
}

/// Runs work on this thread, while other Python threads run. If it panics, that is an error.
pub(crate) fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    // What a panic leaves half done is sound, because no code here is unsafe, but means nothing.
    // The documents of the error say so.
    let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    done.map_err(|panic| errors::bug(py, said(&*panic)))
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without a text")
}

/// Runs work on this thread, while other Python threads run. The work may ask at any time whether
/// to stop, and returns `None` only if it was stopped.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<T> + Send,
) -> PyResult<T> {
    let last = Mutex::new((Instant::now(), Ok(())));
    let stop = || {
        let (asked, heard) = &mut *last.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.is_ok() && asked.elapsed() >= BETWEEN_SIGNALS {
            *heard = check_signals();
            *asked = Instant::now();
        }
        heard.is_err()
    };
    let done = detached(py, || work(&stop))?;
    let (_, heard) = last.into_inner().unwrap_or_else(PoisonError::into_inner);
    heard.and_then(|()| done.ok_or_else(nobody_stopped))
}

/// Runs work on the threads of a pool, while this thread checks for signals.
pub(crate) fn run_in<T: Send>(
    py: Python<'_>,
    pool: &rayon::ThreadPool,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<T> + Send,
) -> PyResult<T> {
    let in_pool = |stopped: &Arc<AtomicBool>| {
        let stop = || stopped.load(Ordering::Relaxed);
        pool.install(|| work(&stop))
    };
    run_beside(py, in_pool)
}

/// Runs work on a thread of its own, while this thread checks for signals. The work is to stop soon
/// after the flag is set, and returns `None` only then.
pub(crate) fn run_beside<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> Option<T> + Send,
) -> PyResult<T> {
    run_beside_until(py, &Arc::default(), &Until(None), work)
}

/// Runs work on a thread of its own, while this thread checks for signals, and whether `until` is set.
/// Others may set `stopped`, too. After a signal its result is dropped.
pub(crate) fn run_beside_until<T: Send>(
    py: Python<'_>,
    stopped: &Arc<AtomicBool>,
    until: &Until,
    work: impl FnOnce(&Arc<AtomicBool>) -> Option<T> + Send,
) -> PyResult<T> {
    let listened = move |heard: &mut PyResult<()>| -> io::Result<thread::Result<Option<T>>> {
        let (tell, told) = channel();
        thread::scope(|scope| {
            // The thread owns the sender, so that a panic drops it, and this thread stops waiting.
            let waiting = thread::Builder::new().spawn_scoped(scope, move || {
                let done = work(stopped);
                // The receiver is gone only if this thread has panicked.
                _ = tell.send(());
                done
            })?;
            // Until a result arrives, or the thread has ended without one.
            while told.recv_timeout(BETWEEN_SIGNALS) == Err(RecvTimeoutError::Timeout) {
                let ends = check_signals().and_then(|()| until.is_set());
                if !matches!(ends, Ok(false)) {
                    *heard = ends.map(drop);
                    stopped.store(true, Ordering::Relaxed);
                    break;
                }
            }
            Ok(waiting.join())
        })
    };
    let mut heard = Ok(());
    let done = detached(py, || listened(&mut heard))??.map_err(|panic| errors::bug(py, said(&*panic)))?;
    heard.and_then(|()| done.ok_or_else(nobody_stopped))
}

/// Panics in one of the ways in which work runs, for the test of what Python sees then.
#[pyfunction(name = "_panic")]
#[expect(clippy::panic, reason = "the test asks for it")]
pub(crate) fn panic(py: Python<'_>, way: &str) -> PyResult<()> {
    match way {
        "run" => run(py, |_| panic!("asked to")),
        "run_beside" => run_beside(py, |_| panic!("asked to")),
        _ => detached(py, || panic!("asked to")),
    }
}
