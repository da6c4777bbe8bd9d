//! One question asked by several threads.
//!
//! All threads search the same tree, and share the table. A reply that another thread is searching
//! waits until the others have been searched: by then its value is often in the table (Cazenave's
//! and Weill's ABDADA, 1996, as Kerrigan has simplified it). The thread that ends first has the
//! answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::busy::Busy;
use super::search::Search;
use super::shape::Shape;
use crate::discs::Discs;

/// The least number of empty cells at which several threads search a position.
const SHARED: u32 = 16;

impl<S: Shape> Search<'_, '_, S> {
    /// [`value`](Self::value), by all threads of the search.
    pub(super) fn value_by_threads(&mut self, discs: Discs, empties: u32, alpha: i8) -> i8 {
        if self.threads < 2 || empties < SHARED {
            return self.value(discs, empties, alpha);
        }
        let (busy, done) = (Busy::new(), AtomicBool::new(false));
        let budget = self.budget.split(self.threads as u64, &done);
        let (table, cpu, shape, techniques) = (self.table, self.cpu, self.shape, self.techniques);
        let (busy, done, progress) = (&busy, &done, self.budget.progress());
        let ask = |progress| {
            let (replies, budget) = (Vec::new(), budget.clone().with_progress(progress));
            let busy = Some(busy);
            let mut search = Search { cpu, shape, table, budget, techniques, replies, threads: 1, busy };
            let value = search.value(discs, empties, alpha);
            let is_answer = !search.budget.is_spent();
            if is_answer {
                done.store(true, Ordering::Relaxed);
            }
            (is_answer.then_some(value), search.budget.nodes)
        };
        let answers = thread::scope(|scope| {
            // A thread that cannot be started is one fewer.
            let begin = |_| thread::Builder::new().spawn_scoped(scope, || ask(None)).ok();
            let others = (1..self.threads).map_while(begin).collect::<Vec<_>>();
            let own = ask(progress);
            let others = others.into_iter().filter_map(|thread| thread.join().ok());
            std::iter::once(own).chain(others).collect::<Vec<_>>()
        });
        self.budget.add(answers.iter().map(|(_, nodes)| nodes).sum());
        if let Some(value) = answers.iter().find_map(|(answer, _)| *answer) {
            return value;
        }
        self.budget.spend();
        alpha
    }
}
