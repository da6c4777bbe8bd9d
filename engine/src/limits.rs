//! Limits, which stop a search before its result is exact.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::found::Found;

/// A switch that stops a search soon after another thread or a handler of Ctrl-C sets it. Clones
/// are the same switch, so you can keep one with a game and give another to its search.
///
/// ```
/// use outflank::{Reversi, variant::AnyPosition};
/// use outflank_engine::{Limits, Search, Stop};
/// let stop = Stop::new();
/// let limits = Limits::new().stop(stop.clone());
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
    ///
    /// ```
    /// use outflank_engine::Stop;
    /// let all = Stop::new();
    /// let [one, another] = [Stop::below(Some(&all)), Stop::below(Some(&all))];
    /// one.set();
    /// assert!(one.is_set() && !another.is_set() && !all.is_set());
    /// all.set();
    /// assert!(another.is_set());
    /// ```
    pub fn below(above: Option<&Self>) -> Self {
        Self { above: above.cloned().map(Arc::new), ..Self::new() }
    }

    /// Returns a guard that sets the switch when it is dropped, also by a panic. So the threads that
    /// work for this one end with it.
    ///
    /// ```
    /// let stop = outflank_engine::Stop::new();
    /// drop(stop.drop_guard());
    /// assert!(stop.is_set());
    /// ```
    pub fn drop_guard(&self) -> DropGuard<'_> {
        DropGuard(self)
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

/// Sets a [`Stop`] when it is dropped.
///
/// See [`Stop::drop_guard`] for an example.
#[derive(Debug)]
#[must_use = "it sets the switch at once if it is dropped at once"]
pub struct DropGuard<'s>(&'s Stop);

impl Drop for DropGuard<'_> {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// A flag that other code sets, such as a handler of signals.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
/// Each method sets one limit and returns the limits, and `None` removes a limit. Only `progress`
/// borrows, so you can store limits without it as `Limits<'static>`.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::Limits;
/// let limits = Limits::new().time(Duration::from_secs(2));
/// assert_eq!(limits.nodes, None);
/// let limits = limits.depth(12).nodes(1_000_000).time(None);
/// assert_eq!((limits.depth, limits.time), (Some(12), None));
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
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
    /// A function that the search calls every few thousand positions, and [`Search`](crate::Search)
    /// also after each depth, on the calling thread. To stop the search, it sets `stop`.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::{Limits, Progress, Solver, Stop};
    /// let stop = Stop::new();
    /// let progress = |so_far: Progress| if so_far.nodes > 10_000 { stop.set() };
    /// let limits = Limits::new().stop(stop.clone()).progress(&progress);
    /// let nodes = Solver::new(1 << 16)?.solve(&AnyPosition::from(Reversi::new()), limits)?.nodes;
    /// assert!(nodes > 10_000 && nodes < 30_000);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub progress: Option<&'a (dyn Fn(Progress<'_>) + Sync)>,
    /// The depth of [`Search`](crate::Search) in plies, if it does not search to the end. Passes
    /// do not count. A solver always searches to the end. Without this limit, the search of
    /// standard 8x8 Reversi is selective, because it chooses its depth itself.
    pub depth: Option<u32>,
    /// If at most this many cells are empty, [`Search`](crate::Search) solves the position
    /// exactly, whatever `depth` is. Without `exact` and `depth`, it searches to the end as soon
    /// as the nodes and the time allow it.
    pub exact: Option<u32>,
    /// The number of moves whose values [`Search::moves`](crate::Search::moves) finds, at least 1.
    /// Without it, the search finds only the value of the best move.
    pub lines: Option<usize>,
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

impl<'a> Limits<'a> {
    /// Creates limits that limit nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`nodes`](Self#structfield.nodes).
    pub fn nodes(self, nodes: impl Into<Option<u64>>) -> Self {
        Self { nodes: nodes.into(), ..self }
    }

    /// Sets [`time`](Self#structfield.time).
    pub fn time(self, time: impl Into<Option<Duration>>) -> Self {
        Self { time: time.into(), ..self }
    }

    /// Sets [`stop`](Self#structfield.stop).
    pub fn stop(self, stop: impl Into<Option<Stop>>) -> Self {
        Self { stop: stop.into(), ..self }
    }

    /// Sets [`progress`](Self#structfield.progress).
    pub fn progress(self, progress: &'a (dyn Fn(Progress<'_>) + Sync)) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// Sets [`depth`](Self#structfield.depth).
    pub fn depth(self, depth: impl Into<Option<u32>>) -> Self {
        Self { depth: depth.into(), ..self }
    }

    /// Sets [`exact`](Self#structfield.exact).
    pub fn exact(self, exact: impl Into<Option<u32>>) -> Self {
        Self { exact: exact.into(), ..self }
    }

    /// Sets [`lines`](Self#structfield.lines).
    pub fn lines(self, lines: impl Into<Option<usize>>) -> Self {
        Self { lines: lines.into(), ..self }
    }
}

impl Limits<'_> {
    /// Checks whether `stop` is set.
    ///
    /// ```
    /// use outflank_engine::{Limits, Stop};
    /// let stop = Stop::new();
    /// let limits = Limits::new().stop(stop.clone());
    /// stop.set();
    /// assert!(limits.is_stopped() && !Limits::new().is_stopped());
    /// ```
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// The number of moves whose values are found.
    pub(crate) fn valued(&self) -> usize {
        self.lines.map_or(1, |lines| lines.max(1))
    }

    /// The number of positions for which a table is large enough. Of 20 positions of 8x8, none took
    /// more than 3^(depth + 2) nodes at a depth from 1 to 9.
    pub(crate) fn positions(&self) -> u64 {
        let by_depth = self.depth.map_or(u64::MAX, |depth| 3_u64.saturating_pow(depth.saturating_add(2)));
        self.nodes.unwrap_or(u64::MAX).min(by_depth)
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
            .field("lines", &self.lines)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

/// The progress of a search, which it passes to [`Limits::progress`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress<'a> {
    /// The number of positions visited. If there are several threads, it counts only the calling
    /// thread.
    pub nodes: u64,
    /// The moves of a [`Search`](crate::Search) after each depth, the best first. Otherwise it is
    /// empty.
    pub moves: &'a [Found],
}

/// The nodes that a running search has visited, and the limits at which it has to stop.
///
/// If nodes are limited, all parts and threads of a search take them from one counter, a few
/// thousand at a time. So a search of one thread ends after exactly as many nodes.
pub(crate) struct Budget<'a> {
    pub(crate) nodes: u64,
    /// The number of nodes at which the limits are checked next.
    next: u64,
    /// Positions between two readings of the clock.
    between: u64,
    /// The number of nodes that were taken from the counter.
    granted: u64,
    /// The counter of the nodes that nobody has taken, if nodes are limited.
    left: Option<Arc<AtomicU64>>,
    /// The most nodes of this part of the search.
    most: u64,
    end: Option<Instant>,
    stop: Option<Stop>,
    progress: Option<&'a (dyn Fn(Progress<'_>) + Sync)>,
    /// The nodes of earlier parts of the same search, for `progress`.
    before: u64,
    is_spent: bool,
}

/// The most threads of a search: more would only take memory.
pub(crate) const MOST_THREADS: usize = 1024;

/// The nodes between two readings of the clock for a search whose nodes take little time: about
/// 0.2 ms.
const BETWEEN: u64 = 1 << 13;

/// The nodes between two readings of the clock for a thread for whose end another one waits.
const BETWEEN_BESIDE: u64 = 1 << 8;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self::reading_every(BETWEEN, limits)
    }

    /// A budget for nodes that take longer. It reads the clock every `between` nodes.
    pub(crate) fn reading_every(between: u64, limits: Limits<'a>) -> Self {
        let left = limits.nodes.map(|nodes| Arc::new(AtomicU64::new(nodes)));
        let end = limits.time.and_then(|time| Instant::now().checked_add(time));
        let Limits { stop, progress, .. } = limits;
        let mut budget = Self {
            nodes: 0,
            next: 0,
            between,
            granted: 0,
            left,
            most: u64::MAX,
            end,
            stop,
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

    /// A switch that is also set by the one of this search.
    pub(crate) fn stop_below(&self) -> Stop {
        Stop::below(self.stop.as_ref())
    }

    /// The budget of a part of the search, which may visit at most `most` nodes.
    pub(crate) fn part(&mut self, most: u64) -> Self {
        let mut part = self.another();
        part.most = part.most.min(most);
        part.look();
        part
    }

    /// The budget of another thread, which stops once `stop` is set. It does not report progress,
    /// and looks at its limits more often, because another thread waits for its end.
    pub(crate) fn beside(&mut self, stop: &Stop) -> Self {
        let (between, stop) = (self.between.min(BETWEEN_BESIDE), Some(stop.clone()));
        let mut beside = Self { between, stop, progress: None, ..self.another() };
        beside.look();
        beside
    }

    /// A budget that takes its nodes from the same ones.
    fn another(&mut self) -> Self {
        self.give_back();
        let (left, stop, before) = (self.left.clone(), self.stop.clone(), self.before + self.nodes);
        let most = self.most.saturating_sub(self.nodes);
        Self { nodes: 0, next: 0, granted: 0, most, left, stop, before, ..*self }
    }

    /// This budget, which also stops once `stop` is set.
    pub(crate) fn until(self, stop: &Stop) -> Self {
        Self { stop: Some(stop.clone()), ..self }
    }

    /// Counts the nodes of a part that has ended, and takes back those that it has not visited.
    pub(crate) fn join(&mut self, mut part: Self) {
        part.give_back();
        self.nodes += part.nodes;
        self.granted = self.granted.saturating_add(part.granted);
        self.look();
    }

    /// Leaves the nodes that were granted and not visited to all parts of the search.
    pub(crate) fn give_back(&mut self) {
        if let Some(left) = &self.left {
            left.fetch_add(self.granted.saturating_sub(self.nodes), Ordering::Relaxed);
            self.granted = self.granted.min(self.nodes);
            self.next = self.nodes;
        }
    }

    /// Ends the search.
    pub(crate) fn spend(&mut self) {
        self.is_spent = true;
    }

    /// The number of positions that the search may still visit, if it is limited.
    pub(crate) fn nodes_left(&self) -> Option<u64> {
        let left = self.left.as_ref()?.load(Ordering::Relaxed);
        Some(left + self.granted.saturating_sub(self.nodes))
    }

    /// The time that is left, if it is limited.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether the time has passed, or the search was told to stop.
    pub(crate) fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end) || self.stop.as_ref().is_some_and(Stop::is_set)
    }

    /// Reports the moves of a search after a depth.
    pub(crate) fn report(&self, moves: &[Found]) {
        if let Some(progress) = self.progress {
            progress(Progress { nodes: self.before + self.nodes, moves });
        }
    }

    /// Looks at the limits now.
    #[cold]
    pub(crate) fn look(&mut self) {
        if let Some(progress) = self.progress
            && self.nodes > 0
        {
            progress(Progress { nodes: self.before + self.nodes, moves: &[] });
        }
        self.take_nodes();
        let most = self.most.min(self.granted);
        self.is_spent = self.is_spent || self.nodes >= most || self.is_late();
        self.next = self.nodes.saturating_add(self.between).min(most);
    }

    /// Takes nodes from the counter, if all that were granted were visited.
    fn take_nodes(&mut self) {
        let Some(left) = &self.left else {
            self.granted = u64::MAX;
            return;
        };
        if self.nodes >= self.granted {
            let wanted = self.nodes + self.between - self.granted;
            let take = |left: u64| Some(left.saturating_sub(wanted));
            let before = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            self.granted += before.unwrap_or_else(|left| left).min(wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes that a budget lets a search visit.
    fn visited(budget: &mut Budget<'_>) -> u64 {
        let before = budget.nodes;
        while budget.has_more() {
            budget.nodes += 1;
        }
        budget.nodes - before
    }

    #[test]
    fn all_parts_of_a_search_visit_the_nodes_together() {
        for nodes in [0, 1, 100, 100_000] {
            let mut budget = Budget::new(Limits::new().nodes(nodes));
            let mut small = budget.part(nodes / 4);
            assert_eq!(visited(&mut small), nodes / 4);
            budget.join(small);
            assert_eq!(budget.nodes_left(), Some(nodes - nodes / 4));
            let stop = budget.stop_below();
            let [mut one, mut other] = [(); 2].map(|()| budget.beside(&stop));
            for _ in 0..nodes / 4 {
                one.count();
            }
            stop.set();
            other.look();
            assert_eq!(visited(&mut other), 0);
            budget.join(one);
            budget.join(other);
            assert_eq!(visited(&mut budget), nodes - nodes / 4 * 2);
            assert_eq!((budget.nodes, budget.nodes_left(), budget.is_spent()), (nodes, Some(0), true));
        }
    }

    /// A part that visits a few nodes more, as the last plies of the solver do, leaves fewer.
    #[test]
    fn nodes_beyond_a_grant_are_counted() {
        let mut budget = Budget::new(Limits::new().nodes(20_000));
        let mut part = budget.part(u64::MAX);
        part.nodes = BETWEEN + 50;
        budget.join(part);
        assert_eq!(budget.nodes + visited(&mut budget), 20_000);
    }
}
