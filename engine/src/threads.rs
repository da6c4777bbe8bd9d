//! How several threads search one position.
//!
//! All threads search the same tree, and share the table. A reply that another thread is searching
//! waits until the others have been searched: by then its value is often in the table (Cazenave's
//! and Weill's ABDADA, 1996, as Kerrigan has simplified it).

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::limits::Stop;
use crate::table::Key;

/// Does `own` on this thread, and `help` with each of `helpers` on another one. `stop` is set once
/// `own` has ended, also by a panic, and the helpers have to end then. Returns both results.
///
/// A thread that cannot be started, or panics, is one fewer.
pub(crate) fn beside<H: Send, A: Send, B>(
    stop: &Stop,
    helpers: impl IntoIterator<Item = H>,
    help: impl Fn(H) -> A + Sync,
    own: impl FnOnce() -> B,
) -> (B, Vec<A>) {
    let mut helpers = helpers.into_iter().peekable();
    if helpers.peek().is_none() {
        // A scope would leave a handle of this thread behind, which no call in C may do.
        let _end = stop.drop_guard();
        return (own(), Vec::new());
    }
    thread::scope(|scope| {
        let (end, help) = (stop.drop_guard(), &help);
        let begin = |helper| thread::Builder::new().spawn_scoped(scope, move || help(helper)).ok();
        let others: Vec<_> = helpers.map_while(begin).collect();
        let result = own();
        drop(end);
        (result, others.into_iter().filter_map(|other| other.join().ok()).collect())
    })
}

/// The positions that threads are searching, so that each begins with another one.
#[derive(Debug)]
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(crate) fn new() -> Self {
        Self((0..1 << 12).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, key: Key) -> Option<(&AtomicU64, u64)> {
        // 0 is nobody's.
        Some((self.0.get((key.hash >> 32) as usize % self.0.len())?, key.hash | 1))
    }

    /// Whether a thread is searching a position. A wrong answer costs time, no more.
    pub(crate) fn has(&self, key: Key) -> bool {
        self.slot(key).is_some_and(|(slot, name)| slot.load(Ordering::Relaxed) == name)
    }

    pub(crate) fn begin(&self, key: Key) {
        if let Some((slot, name)) = self.slot(key) {
            slot.store(name, Ordering::Relaxed);
        }
    }

    pub(crate) fn end(&self, key: Key) {
        if let Some((slot, _)) = self.slot(key) {
            slot.store(0, Ordering::Relaxed);
        }
    }
}
