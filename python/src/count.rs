//! Counts that Ctrl-C stops.

use std::time::{Duration, Instant};

use outflank::variant::AnyPosition;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long a count goes on before Python is asked for signals: soon enough for a hand at the
/// keyboard.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// perft, with other threads running meanwhile. The main thread alone hears signals.
pub(crate) fn perft(py: Python<'_>, position: &AnyPosition, depth: u32) -> PyResult<u64> {
    let (mut asked, mut heard) = (Instant::now(), Ok(()));
    let counted = py.detach(|| {
        let mut stop = || {
            if asked.elapsed() >= BETWEEN_SIGNALS {
                #[expect(
                    clippy::redundant_closure_for_method_calls,
                    reason = "the method has one lifetime alone"
                )]
                let signals = Python::attach(|py| py.check_signals());
                heard = signals;
                asked = Instant::now();
            }
            heard.is_err()
        };
        outflank::perft_stoppable(position, depth, &mut stop)
    });
    heard?;
    counted.ok_or_else(|| PyRuntimeError::new_err("a count stopped, and nobody had stopped it"))
}
