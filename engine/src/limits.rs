//! Limits, which stop a search before its result is exact.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A switch that stops a search soon after another thread or a handler of Ctrl-C sets it. Clones
/// are the same switch, so you can keep one with a game and give another to its search.
///
/// ```
/// use outflank::{Reversi, variant::AnyPosition};
/// use outflank_engine::{Limits, Search, Stop};
/// let stop = Stop::new();
/// let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
/// let thinking = std::thread::spawn(move || {
///     let start = AnyPosition::from(Reversi::new());
///     Search::new(1 << 20).map(|mut search| search.best(&start, limits))
/// });
/// stop.set();
/// assert!(thinking.join().unwrap()?.mv.is_some()); // the best move so far
/// # Ok::<(), outflank_engine::NoMemory>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// The switch that sets this one too.
    above: Option<Arc<Self>>,
}

impl Stop {
    /// Creates a switch that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the switch. Every search that uses it then stops soon.
    pub fn set(&self) {
        self.set_to(true);
    }

    /// Sets or clears the switch.
    pub(crate) fn set_to(&self, is_set: bool) {
        self.flag.store(is_set, Ordering::Relaxed);
    }

    /// Creates a switch that `above` sets too. Setting it leaves `above` as it is.
    pub(crate) fn below(above: Option<&Self>) -> Self {
        Self { above: above.cloned().map(Arc::new), ..Self::new() }
    }

    /// Checks whether the switch is set.
    ///
    /// ```
    /// let stop = outflank_engine::Stop::new();
    /// let same = stop.clone();
    /// same.set();
    /// assert!(stop.is_set());
    /// ```
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_set())
    }
}

/// A flag that other code sets, such as a handler of signals.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// let flag = Arc::new(AtomicBool::new(false));
/// let stop = outflank_engine::Stop::from(Arc::clone(&flag));
/// flag.store(true, Ordering::Relaxed);
/// assert!(stop.is_set());
/// ```
impl From<Arc<AtomicBool>> for Stop {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self { flag, above: None }
    }
}

/// Limits of a search. Without any limit, the search runs until the result is exact.
///
/// Only `progress` borrows, so you can store limits without it as `Limits<'static>`.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::Limits;
/// let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Default)]
pub struct Limits<'a> {
    /// The number of positions that the search may visit. When it stops, each thread visits up to
    /// 64 more. A [`Search`](crate::Search) evaluates each legal move once, even if the limit is
    /// lower.
    pub nodes: Option<u64>,
    /// The time that the search may take after the call, including the time to make a table. The
    /// search reads the clock every few thousand positions.
    pub time: Option<Duration>,
    /// The switch that stops the search.
    pub stop: Option<Stop>,
    /// A function that the search calls every few thousand positions, on the calling thread. To
    /// stop the search, it sets `stop`.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::{Limits, Progress, Solver, Stop};
    /// let stop = Stop::new();
    /// let progress = |so_far: Progress| if so_far.nodes > 10_000 { stop.set() };
    /// let limits =
    ///     Limits { stop: Some(stop.clone()), progress: Some(&progress), ..Limits::default() };
    /// let nodes = Solver::new(1 << 16)?.solve(&AnyPosition::from(Reversi::new()), limits)?.nodes;
    /// assert!(nodes > 10_000 && nodes < 30_000);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// The depth of [`Search`](crate::Search) in plies, if it does not search to the end. Passes
    /// do not count. A solver always searches to the end. Without this limit, the search of
    /// standard 8x8 Reversi is selective, because it chooses its depth itself.
    pub depth: Option<u32>,
    /// If at most this many cells are empty, [`Search`](crate::Search) solves the position
    /// exactly, whatever `depth` is. Without `exact` and `depth`, it searches to the end as soon
    /// as the nodes and the time allow it.
    pub exact: Option<u32>,
}

/// Converts `seconds` to a time for [`Limits::time`], at least a nanosecond.
///
/// # Errors
///
/// Returns an error unless `seconds` is above 0 and below 2^64. No [`Duration`] is as long as that.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::time_limit;
/// assert_eq!(time_limit(0.5), Ok(Duration::from_millis(500)));
/// let error = time_limit(-3.0).unwrap_err();
/// assert_eq!(error.to_string(), "seconds must be a number above 0 and below 2^64, got -3.0");
/// assert!(time_limit(0.0).is_err() && time_limit(f64::INFINITY).is_err());
/// ```
pub fn time_limit(seconds: f64) -> Result<Duration, TimeLimitError> {
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|_| seconds > 0.0);
    limit.map(|limit| limit.max(Duration::from_nanos(1))).ok_or(TimeLimitError(seconds))
}

/// The error for a number of seconds that is not a time limit. It contains the number.
///
/// See [`time_limit`] for an example.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeLimitError(f64);

impl fmt::Display for TimeLimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seconds must be a number above 0 and below 2^64, got {:?}", self.0)
    }
}

impl Error for TimeLimitError {}

impl Limits<'_> {
    /// Whether the switch is set.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// Half of the nodes and half of the time, for one of two searches.
    pub(crate) fn half(&self) -> Self {
        Self {
            nodes: self.nodes.map(|nodes| nodes / 2),
            time: self.time.map(|time| time / 2),
            ..self.clone()
        }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("stop", &self.stop)
            .field("depth", &self.depth)
            .field("exact", &self.exact)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

/// The progress of a search, which it passes to [`Limits::progress`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The number of positions visited. If there are several threads, it counts only the calling
    /// thread.
    pub nodes: u64,
}

/// The nodes that a running search has visited, and the limits at which it has to stop.
#[derive(Clone)]
pub(crate) struct Budget<'a> {
    pub(crate) nodes: u64,
    /// The number of nodes at which the limits are checked next.
    next: u64,
    /// Positions between two readings of the clock.
    between: u64,
    most: u64,
    end: Option<Instant>,
    stop: Option<Stop>,
    /// Whether another thread has found the result.
    is_answered: Option<&'a AtomicBool>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// The nodes of earlier parts of the same search, for `progress`.
    before: u64,
    is_spent: bool,
}

/// The most threads of a search: more would only take memory.
pub(crate) const MOST_THREADS: usize = 1024;

/// The nodes between two readings of the clock for a search whose nodes take little time: about
/// 0.2 ms.
const BETWEEN: u64 = 1 << 13;

/// The same for a thread for whose end another one waits.
const BETWEEN_BESIDE: u64 = 1 << 8;

/// The bytes of a table that are written between two readings of the clock: less than a
/// millisecond. A table has the first part before a search begins.
pub(crate) const PART_BYTES: usize = 1 << 20;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self::reading_every(BETWEEN, limits)
    }

    /// A budget for nodes that take longer. It reads the clock every `between` nodes.
    pub(crate) fn reading_every(between: u64, limits: Limits<'a>) -> Self {
        let most = limits.nodes.unwrap_or(u64::MAX);
        let end = limits.time.and_then(|time| Instant::now().checked_add(time));
        let Limits { stop, progress, .. } = limits;
        let mut budget = Self {
            nodes: 0,
            next: 0,
            between,
            most,
            end,
            stop,
            is_answered: None,
            progress,
            before: 0,
            is_spent: false,
        };
        budget.look();
        budget
    }

    /// Counts a node. Returns `false` once the search has to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.has_more()
    }

    /// Returns `false` once the search has to stop.
    #[inline]
    pub(crate) fn has_more(&mut self) -> bool {
        if self.nodes >= self.next {
            self.look();
        }
        !self.is_spent
    }

    /// Reads the clock `nodes` nodes earlier, because work that counts none has taken as long as
    /// these.
    pub(crate) fn hurry(&mut self, nodes: u64) {
        self.next = self.next.saturating_sub(nodes);
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// The budget of each of `threads` threads. They stop once one of them sets `is_answered`, and
    /// do not report progress.
    pub(crate) fn split<'b>(&self, threads: u64, is_answered: &'b AtomicBool) -> Budget<'b>
    where
        'a: 'b,
    {
        let (most, before) = (self.share(threads), self.before + self.nodes);
        let (is_answered, stop) = (Some(is_answered), self.stop.clone());
        let mut share = Budget { nodes: 0, most, stop, is_answered, progress: None, before, ..*self };
        share.look();
        share
    }

    /// The nodes of each of `threads` threads.
    pub(crate) fn share(&self, threads: u64) -> u64 {
        if self.has_nodes_limit() { self.nodes_left() / threads } else { u64::MAX }
    }

    /// A switch that is also set by the one of this search.
    pub(crate) fn stop_below(&self) -> Stop {
        Stop::below(self.stop.as_ref())
    }

    /// The budget of one of `threads` threads, which stops once `stop` is set. It does not report
    /// progress. It looks at its limits more often, because another thread waits for its end.
    pub(crate) fn beside(&self, threads: u64, stop: &Stop) -> Self {
        let (most, stop) = (self.share(threads), Some(stop.clone()));
        let mut share = Self { nodes: 0, most, stop, progress: None, between: BETWEEN_BESIDE, ..*self };
        share.look();
        share
    }

    /// Leaves equal shares of the nodes to `others` other threads, if nodes are limited. Returns
    /// the sum of the shares.
    pub(crate) fn leave_share(&mut self, others: u64) -> u64 {
        let nodes = self.share(others + 1).saturating_mul(others);
        self.leave(nodes);
        nodes
    }

    /// Takes back what others have left of the nodes of [`leave_share`](Self::leave_share), of
    /// which they have visited some. A search that had only spent its own share goes on.
    pub(crate) fn take_back(&mut self, left: u64, visited: u64) {
        if self.has_nodes_limit() {
            let had_spent_share = self.nodes >= self.most;
            self.most = (self.most + left).saturating_sub(visited);
            self.is_spent &= !had_spent_share;
            self.look();
        }
    }

    /// Leaves `nodes` nodes to other parts of the search, if nodes are limited.
    pub(crate) fn leave(&mut self, nodes: u64) {
        if self.has_nodes_limit() {
            self.most = self.most.saturating_sub(nodes);
            self.look();
        }
    }

    /// The same limits, with a callback for progress.
    pub(crate) fn with_progress(self, progress: Option<&'a (dyn Fn(Progress) + Sync)>) -> Self {
        Self { progress, ..self }
    }

    /// The callback for progress.
    pub(crate) fn progress(&self) -> Option<&'a (dyn Fn(Progress) + Sync)> {
        self.progress
    }

    /// Counts nodes that others have visited.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.look();
    }

    /// Ends the search.
    pub(crate) fn spend(&mut self) {
        self.is_spent = true;
    }

    /// Whether the nodes are limited.
    pub(crate) fn has_nodes_limit(&self) -> bool {
        self.most != u64::MAX
    }

    /// The number of positions that the search may still visit.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.most.saturating_sub(self.nodes)
    }

    /// The time that is left, if it is limited.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether the time has passed, or the search was told to stop.
    pub(crate) fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end) || self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// Adds free entries to a table until it has `most`, and reads the clock after each part. A
    /// table that is not full is only smaller: the next search goes on. No time may be left after
    /// it, so the search looks before its first node.
    pub(crate) fn fill<T>(&mut self, table: &mut Vec<T>, most: usize, mut free: impl FnMut() -> T) {
        if table.len() == most {
            return;
        }
        while table.len() < most && !self.is_late() {
            let part = PART_BYTES / size_of::<T>();
            table.resize_with(most.min(table.len() + part), &mut free);
        }
        self.look();
    }

    /// The same limits, but at most this many nodes.
    pub(crate) fn at_most(mut self, nodes: u64) -> Self {
        self.most = self.most.min(nodes);
        self.look();
        self
    }

    /// The rest of the budget, for a part of the search. The part reports progress, too, and adds
    /// its nodes to the earlier nodes.
    pub(crate) fn rest(&self) -> Self {
        let most = if self.has_nodes_limit() { self.nodes_left() } else { u64::MAX };
        let before = self.before + self.nodes;
        let mut rest = Self { nodes: 0, most, stop: self.stop.clone(), before, ..*self };
        rest.look();
        rest
    }

    #[cold]
    fn look(&mut self) {
        if let Some(progress) = self.progress
            && self.nodes > 0
        {
            progress(Progress { nodes: self.before + self.nodes });
        }
        self.is_spent = self.is_spent
            || self.nodes >= self.most
            || self.end.is_some_and(|end| Instant::now() >= end)
            || self.stop.as_ref().is_some_and(Stop::is_set)
            || self.is_answered.is_some_and(|answered| answered.load(Ordering::Relaxed));
        self.next = self.nodes.saturating_add(self.between).min(self.most);
    }
}
