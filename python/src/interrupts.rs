//! Work that Ctrl-C, or a notebook's "interrupt kernel", stops.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long work goes on before Python is asked for signals: soon enough for a hand at the
/// keyboard.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// Whether Python has heard a signal that ends the work. The main thread alone hears them.
fn check_signals() -> PyResult<()> {
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime alone")]
    Python::attach(|py| py.check_signals())
}

/// Work that gave up though no signal was heard: there is no such work.
fn nobody_stopped() -> PyErr {
    PyRuntimeError::new_err("the work stopped, and nobody had stopped it")
}

/// Work on this thread, with other threads running meanwhile. It asks whether to stop as often as
/// it likes, and gives nothing only if it was told to.
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

/// Work on the threads of a pool, while this one listens.
pub(crate) fn run_in<T: Send>(
    py: Python<'_>,
    pool: &rayon::ThreadPool,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<T> + Send,
) -> PyResult<T> {
    let listened = move |heard: &mut PyResult<()>| -> io::Result<Option<T>> {
        let stopped = AtomicBool::new(false);
        let stop = || stopped.load(Ordering::Relaxed);
        let (tell, told) = channel();
        thread::scope(|scope| {
            let waiting = thread::Builder::new().spawn_scoped(scope, || {
                let done = pool.install(|| work(&stop));
                // Whoever listens has gone only if it has panicked.
                _ = tell.send(());
                done
            })?;
            // Until it is told, or the thread has ended without a word.
            while told.recv_timeout(BETWEEN_SIGNALS) == Err(RecvTimeoutError::Timeout) {
                *heard = check_signals();
                if heard.is_err() {
                    stopped.store(true, Ordering::Relaxed);
                    break;
                }
            }
            waiting.join().map_err(|_| io::Error::other("a thread of the batch has panicked"))
        })
    };
    let mut heard = Ok(());
    let done = py.detach(|| listened(&mut heard))?;
    heard.and_then(|()| done.ok_or_else(nobody_stopped))
}
