//! Work that can be stopped by Ctrl-C, or by "interrupt kernel" in a notebook.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The time between two checks for signals, short enough for a person at the keyboard.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// Whether Python has received a signal that ends the work. Only the main thread receives signals.
fn check_signals() -> PyResult<()> {
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime alone")]
    Python::attach(|py| py.check_signals())
}

/// The error for work that stopped without a signal, which does not happen.
fn nobody_stopped() -> PyErr {
    PyRuntimeError::new_err("the work stopped, and nobody had stopped it")
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
    let done = py.detach(|| work(&stop));
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
    let listened = move |heard: &mut PyResult<()>| -> io::Result<Option<T>> {
        let stopped = Arc::new(AtomicBool::new(false));
        let (tell, told) = channel();
        thread::scope(|scope| {
            let waiting = thread::Builder::new().spawn_scoped(scope, || {
                let done = work(&stopped);
                // The receiver is gone only if it has panicked.
                _ = tell.send(());
                done
            })?;
            // Until a result arrives, or the thread has ended without one.
            while told.recv_timeout(BETWEEN_SIGNALS) == Err(RecvTimeoutError::Timeout) {
                *heard = check_signals();
                if heard.is_err() {
                    stopped.store(true, Ordering::Relaxed);
                    break;
                }
            }
            waiting.join().map_err(|_| io::Error::other("a thread of the work has panicked"))
        })
    };
    let mut heard = Ok(());
    let done = py.detach(|| listened(&mut heard))?;
    heard.and_then(|()| done.ok_or_else(nobody_stopped))
}
