//! When a search stops before it knows the answer.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A switch that ends a search soon after somebody sets it: another thread, or a handler of Ctrl-C.
/// Clones are the same switch, so one can be kept with a game and another given to its search.
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
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Creates a switch that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets it: every search that has it ends soon.
    pub fn set(&self) {
        self.set_to(true);
    }

    /// Sets it or takes that back.
    pub(crate) fn set_to(&self, is_set: bool) {
        self.0.store(is_set, Ordering::Relaxed);
    }

    /// Whether it is set.
    ///
    /// ```
    /// let stop = outflank_engine::Stop::new();
    /// let same = stop.clone();
    /// same.set();
    /// assert!(stop.is_set());
    /// ```
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
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
        Self(flag)
    }
}

/// What a search may take. Without a limit it goes on until it knows.
///
/// Only `progress` borrows: limits without it are `Limits<'static>`, and can be kept.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::Limits;
/// let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Default)]
pub struct Limits<'a> {
    /// How many positions it may look at. Where it ends, each thread looks at up to 64 more.
    pub nodes: Option<u64>,
    /// The time that it may take after the call, including the time to make a table. The clock is
    /// read every few thousand positions.
    pub time: Option<Duration>,
    /// The switch that ends it.
    pub stop: Option<Stop>,
    /// Is called every few thousand positions, on the thread that asked. To end the search it sets
    /// `stop`.
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
    /// How many plies ahead [`Search`](crate::Search) looks, where it does not go to the end.
    /// Passes are not counted. A solver always goes to the end. Without this limit the search of
    /// the usual game on 8x8 is selective, since it chooses its depth itself.
    pub depth: Option<u32>,
    /// From how many empty cells on [`Search`](crate::Search) goes to the end, whatever `depth` is.
    /// With neither it goes to the end as soon as the nodes and the time allow it.
    pub exact: Option<u32>,
}

/// Returns `seconds` as a time for [`Limits::time`], or `None` if `seconds` is NaN.
///
/// Below 0 no time is left. More seconds than a [`Duration`] holds are its most, which no search
/// reaches.
///
/// ```
/// use std::time::Duration;
/// use outflank_engine::time_limit;
/// assert_eq!(time_limit(0.5), Some(Duration::from_millis(500)));
/// assert_eq!((time_limit(-3.0), time_limit(f64::NAN)), (Some(Duration::ZERO), None));
/// assert_eq!(time_limit(f64::INFINITY), Some(Duration::MAX));
/// ```
pub fn time_limit(seconds: f64) -> Option<Duration> {
    // Only what is too large fails, once it is neither NaN nor negative.
    (!seconds.is_nan()).then(|| Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX))
}

impl Limits<'_> {
    /// Whether the switch is set.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
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

/// How far a search has come: what [`Limits::progress`] is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The positions that were looked at; of several threads, by the one that asked.
    pub nodes: u64,
}

/// A search that runs: how many nodes it has visited, and whether it has to stop.
#[derive(Clone)]
pub(crate) struct Budget<'a> {
    pub(crate) nodes: u64,
    /// Where the limits are looked at next.
    next: u64,
    /// Positions between two readings of the clock.
    between: u64,
    most: u64,
    end: Option<Instant>,
    stop: Option<Stop>,
    /// Another thread has the answer.
    is_answered: Option<&'a AtomicBool>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// Nodes of the same question that were counted before, for `progress`.
    before: u64,
    is_spent: bool,
}

/// Nodes between two readings of the clock for a search whose nodes take little: some 0.2 ms.
const BETWEEN: u64 = 1 << 13;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self::reading_every(BETWEEN, limits)
    }

    /// The same, for nodes that take longer: the clock is read after so many.
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

    /// Counts a node. False once the search has to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.has_more()
    }

    /// False once the search has to stop.
    #[inline]
    pub(crate) fn has_more(&mut self) -> bool {
        if self.nodes >= self.next {
            self.look();
        }
        !self.is_spent
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// What each of some threads may take. They stop once one has set `is_answered`. None of them
    /// tells its progress.
    pub(crate) fn split<'b>(&self, threads: u64, is_answered: &'b AtomicBool) -> Budget<'b>
    where
        'a: 'b,
    {
        let most = if self.has_nodes_limit() { self.nodes_left() / threads } else { u64::MAX };
        let before = self.before + self.nodes;
        let (is_answered, stop) = (Some(is_answered), self.stop.clone());
        let mut share = Budget { nodes: 0, most, stop, is_answered, progress: None, before, ..*self };
        share.look();
        share
    }

    /// Leaves so many nodes to others, where they are limited.
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

    /// How many positions it may still look at.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.most.saturating_sub(self.nodes)
    }

    /// How much time is left, where it is limited.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// What is left, for a part of the search. The part tells its progress too: its nodes are added
    /// to those before it.
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
