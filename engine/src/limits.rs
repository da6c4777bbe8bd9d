//! When a search stops before it knows the answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a search may take. Without a limit it goes on until it knows.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::Limits;
/// let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// How many positions it may look at.
    pub nodes: Option<u64>,
    /// How long it may take. The clock is read every few thousand positions.
    pub time: Option<Duration>,
    /// Stops it soon after somebody else sets this: another thread, or a handler of Ctrl-C.
    pub stop: Option<&'a AtomicBool>,
}

/// A search that runs: how many nodes it has visited, and whether it has to stop.
#[derive(Clone, Debug)]
pub(crate) struct Budget<'a> {
    pub(crate) nodes: u64,
    /// Where the limits are looked at next.
    next: u64,
    most: u64,
    end: Option<Instant>,
    stop: Option<&'a AtomicBool>,
    /// Another thread has the answer.
    is_answered: Option<&'a AtomicBool>,
    is_spent: bool,
}

/// Positions between two readings of the clock: some 0.2 ms.
const BETWEEN: u64 = 1 << 13;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        let most = limits.nodes.unwrap_or(u64::MAX);
        let end = limits.time.and_then(|time| Instant::now().checked_add(time));
        let mut budget =
            Self { nodes: 0, next: 0, most, end, stop: limits.stop, is_answered: None, is_spent: false };
        budget.look();
        budget
    }

    /// Counts a node. False once the search has to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next {
            self.look();
        }
        !self.is_spent
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// What each of some threads may take. They stop once one has set `is_answered`.
    pub(crate) fn split<'b>(&self, threads: u64, is_answered: &'b AtomicBool) -> Budget<'b>
    where
        'a: 'b,
    {
        let most =
            if self.most == u64::MAX { u64::MAX } else { self.most.saturating_sub(self.nodes) / threads };
        Budget { nodes: 0, next: 0, most, is_answered: Some(is_answered), ..*self }
    }

    /// Counts nodes that others have visited.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.look();
    }

    /// No more may be taken.
    pub(crate) fn spend(&mut self) {
        self.is_spent = true;
    }

    #[cold]
    fn look(&mut self) {
        self.is_spent = self.is_spent
            || self.nodes >= self.most
            || self.end.is_some_and(|end| Instant::now() >= end)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.is_answered.is_some_and(|answered| answered.load(Ordering::Relaxed));
        self.next = self.nodes.saturating_add(BETWEEN).min(self.most);
    }
}
