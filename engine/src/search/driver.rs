//! Iterative deepening, the same for every board: the moves of a position are searched one ply, two
//! plies and so on ahead, until a limit ends it or the end of the game is reached.

use outflank::Move;

use super::Variety;
use super::mobility::DISC;
use crate::endgame::likely_nodes;
use crate::found::{Bound, Found, Source, proven};
use crate::limits::{Budget, Limits, Stop};
use crate::threads::beside;

/// A move, and the position after it.
#[derive(Clone, Debug)]
pub(super) struct Reply<N> {
    pub(super) mv: Move,
    pub(super) after: N,
    /// The plies of depth that it takes: none for a pass.
    pub(super) plies: u32,
}

/// The positions of a game, and how they are searched.
pub(super) trait Tree<'l>: Send + Sized {
    type Node: Clone + Send + Sync;

    fn budget(&mut self) -> &mut Budget<'l>;

    /// The searches of the other threads, which share the table of this one and stop once `stop` is
    /// set. None if one thread searches.
    fn helpers(&mut self, _stop: &Stop) -> Vec<Self> {
        Vec::new()
    }

    /// The legal moves: none if the game is over.
    fn replies(&mut self, node: &Self::Node) -> Vec<Reply<Self::Node>>;

    /// At which depth a search reaches the end of the game for certain.
    fn plies_to_end(&self, node: &Self::Node) -> u32;

    /// The evaluation of a position for the player to move; its value, if the game is over.
    fn estimate(&self, node: &Self::Node) -> i32;

    /// The value of a position for the player to move, by a search of that depth: exactly, if it is
    /// inside the window; else a bound on the same side. Once the budget is spent it means nothing.
    fn value(&mut self, node: &Self::Node, depth: u32, window: (i32, i32), guess: i32) -> i32;

    /// The confidences of selective searches to the end in percent, the least first.
    fn confidences(&self) -> &'static [u8] {
        &[]
    }

    /// Makes the next searches to the end selective, with the confidence of this number, or exact.
    fn set_confidence(&mut self, _nth: Option<usize>) {}

    /// The probability of a win for the player to move in `node`, by a value in discs of a search
    /// of that depth; `None` where it is not known how often such values win.
    fn win_probability(&self, _node: &Self::Node, _value: f64, _depth: u32) -> Option<f64> {
        None
    }

    /// The line of play that the value of a search of that depth comes from, as far as it is known.
    fn line(&mut self, node: &Self::Node, depth: u32, value: i32) -> Vec<Move>;
}

/// More than any value.
const INFINITE: i32 = i32::MAX / 2;

/// How far from the value of the depth before a value is looked for first.
pub(super) const ASPIRATION: i32 = 3 * DISC;

/// A move of the position that is searched, and what is known of it.
#[derive(Clone)]
struct Root<N> {
    reply: Reply<N>,
    /// For the player who makes the move.
    value: i32,
    /// The amount that a preference for the move adds to its value.
    bonus: i32,
    bound: Bound,
    reach: Reach,
    line: Vec<Move>,
    nodes: u64,
}

/// How far a value looks ahead.
#[derive(Clone, Copy)]
struct Reach {
    depth: u32,
    is_exact: bool,
    /// The confidence of a selective search to the end in percent.
    confidence: Option<u8>,
}

/// Searches the moves of a position, and returns them, the best moves first. A move with a greater
/// bonus of `variety` comes before one that is better by less.
pub(super) fn search<'l, T: Tree<'l>>(
    tree: &mut T,
    node: &T::Node,
    limits: &Limits<'_>,
    variety: Option<Variety>,
) -> Vec<Found> {
    let end = tree.plies_to_end(node);
    let mut roots = estimated(tree, node, variety);
    let (mut depth, mut confidences) = (0, tree.confidences().iter().copied().enumerate());
    let is_guessed = confidences.len() > 0 && end > SOON_SOLVED;
    while let Some(next) = next_depth(depth, end, limits, tree.budget()).filter(|_| !roots.is_empty()) {
        // Selective searches to the end take the place of the last depths before it.
        let is_near = is_guessed && next < end && next + NEAR >= end;
        let confidence = if is_near { confidences.next() } else { None };
        let next = if is_near { end } else { next };
        tree.set_confidence(confidence.map(|(nth, _)| nth));
        let is_exact = next >= end && confidence.is_none();
        let reach = Reach { depth: next, is_exact, confidence: confidence.map(|(_, percent)| percent) };
        let is_complete = deepen_by_threads(tree, &mut roots, reach, limits.valued());
        if is_complete && confidence.is_none() {
            depth = next;
        }
        let found = found(tree, node, &roots);
        tree.budget().report(&found);
        if !is_complete {
            break;
        }
    }
    found(tree, node, &roots)
}

/// The moves with the evaluations of the positions after them. This is not a search, and it
/// ignores the limits, so that there is always a move.
fn estimated<'l, T: Tree<'l>>(tree: &mut T, node: &T::Node, variety: Option<Variety>) -> Vec<Root<T::Node>> {
    let replies = tree.replies(node);
    let root = |reply: Reply<T::Node>| Root {
        value: -tree.estimate(&reply.after),
        bonus: variety.map_or(0, |variety| variety.bonus(reply.mv)),
        reply,
        bound: Bound::Value,
        reach: Reach { depth: 0, is_exact: false, confidence: None },
        line: Vec::new(),
        nodes: 1,
    };
    let mut roots: Vec<_> = replies.into_iter().map(root).collect();
    roots.sort_by_key(|root| std::cmp::Reverse(root.rank()));
    roots
}

/// The plies before the end of a game that a selective search to the end takes the place of.
pub(super) const NEAR: u32 = 3;
/// With at most this many empty cells an exact search takes too little to be guessed first.
const SOON_SOLVED: u32 = 12;

/// How deep the next search is; `None` if there is none.
fn next_depth(depth: u32, end: u32, limits: &Limits<'_>, budget: &mut Budget<'_>) -> Option<u32> {
    let next = depth + 1;
    let is_chosen =
        limits.exact.map_or(limits.depth.is_none() && is_affordable(end, budget), |exact| end <= exact);
    // A few plies first: the better the order, the less a proof costs.
    if depth >= end {
        return None;
    } else if is_chosen && end <= DEEPEST && (next >= SHALLOW || 3 * next >= end) {
        return Some(end);
    } else if is_chosen {
        return Some(next);
    }
    (limits.depth.is_none_or(|most| next <= most) && next <= DEEPEST).then_some(next)
}

/// How many plies are searched at least, less one, before the end of the game is.
const SHALLOW: u32 = 8;
/// No search is deeper, as solvers are not: a stack of 1 MiB is enough.
const DEEPEST: u32 = 400;

/// Whether a search to the end of a game with `empties` empty cells is likely to end within the
/// budget. Without limits, whether it is likely to take at most ten times the nodes that were
/// spent so far. One node is 0.1 microseconds.
fn is_affordable(empties: u32, budget: &Budget<'_>) -> bool {
    let cost = likely_nodes(empties);
    let by_time = budget.time_left().map(|time| time.as_secs_f64() * 1e7);
    let by_nodes = budget.nodes_left().map(|nodes| nodes as f64);
    let least = by_time.into_iter().chain(by_nodes).reduce(f64::min);
    cost <= least.unwrap_or(10.0 * budget.nodes as f64 + 1e5)
}

/// The least depth that several threads search. With less, they take longer to start than they
/// save.
pub(super) const SHARED: u32 = 9;
/// The least number of nodes that several threads search, if nodes are limited.
const LEAST_SHARED: u64 = 1 << 13;

/// Searches all moves as far as `reach`, by all threads of the search. The values of this thread
/// are the result, and the other threads stop when it has them.
fn deepen_by_threads<'l, T: Tree<'l>>(
    tree: &mut T,
    roots: &mut Vec<Root<T::Node>>,
    reach: Reach,
    lines: usize,
) -> bool {
    let stop = tree.budget().stop_below();
    // A proof has the threads of the solver.
    let is_shared = reach.depth >= SHARED
        && !reach.is_exact
        && tree.budget().nodes_left().is_none_or(|nodes| nodes >= LEAST_SHARED);
    let helpers = if is_shared { tree.helpers(&stop) } else { Vec::new() };
    let uncounted: Vec<_> = roots.iter().map(Root::uncounted).collect();
    let help = |mut helper: T| -> Vec<(Move, u64)> {
        let mut roots = uncounted.clone();
        deepen(&mut helper, &mut roots, reach, lines);
        helper.budget().give_back();
        roots.into_iter().map(|root| (root.reply.mv, root.nodes)).collect()
    };
    let (is_complete, visited) = beside(&stop, helpers, help, || deepen(tree, roots, reach, lines));
    for (mv, nodes) in visited.into_iter().flatten() {
        let root = roots.iter_mut().find(|root| root.reply.mv == mv);
        root.expect("all threads search the same moves").nodes += nodes;
    }
    is_complete
}

/// Searches all moves as far as `reach`. False once a limit ends it: then some have the values of
/// the depth before, and come after those that have been searched.
fn deepen<'l, T: Tree<'l>>(tree: &mut T, roots: &mut Vec<Root<T::Node>>, reach: Reach, lines: usize) -> bool {
    let mut done: Vec<Root<T::Node>> = Vec::with_capacity(roots.len());
    let mut rest = std::mem::take(roots).into_iter();
    let mut is_complete = true;
    for mut root in rest.by_ref() {
        // What a move has to exceed to be among the best.
        let floor = done.get(lines - 1).map_or(-INFINITE, |last| last.rank() - root.bonus);
        let before = tree.budget().nodes;
        let known = root.searched(tree, reach.depth, floor);
        root.nodes += tree.budget().nodes - before;
        if let Some((value, bound)) = known {
            (root.value, root.bound, root.reach) = (value, bound, reach);
            root.line.clear();
            if bound == Bound::Value {
                let depth = reach.depth.saturating_sub(root.reply.plies);
                root.line = tree.line(&root.reply.after, depth, -root.value);
            }
            let at = done.partition_point(|other| other.rank() >= root.rank());
            done.insert(at, root);
        } else {
            done.push(root);
        }
        if tree.budget().is_spent() {
            is_complete = false;
            break;
        }
    }
    is_complete &= rest.len() == 0;
    done.extend(rest);
    *roots = done;
    is_complete
}

impl<N: Clone> Root<N> {
    /// This move without its nodes.
    fn uncounted(&self) -> Self {
        Self { nodes: 0, ..self.clone() }
    }
}

impl<N> Root<N> {
    /// The value by which the moves are ordered.
    const fn rank(&self) -> i32 {
        self.value + self.bonus
    }

    /// The result of a search of the move to this depth: its value if it is above `floor`, and
    /// otherwise an upper bound. `None` if the search reaches a limit before it has found
    /// anything.
    fn searched<'l, T: Tree<'l, Node = N>>(
        &self,
        tree: &mut T,
        depth: u32,
        floor: i32,
    ) -> Option<(i32, Bound)> {
        let mut window = (floor, floor + 1);
        // The bounds that the searches so far have found. A selective search may contradict them.
        // Its answer is then taken: to search again could go on for ever.
        let (mut low, mut high) = (-INFINITE, INFINITE);
        if floor == -INFINITE {
            window = (self.value - ASPIRATION, self.value + ASPIRATION);
        } else {
            let value = self.within(tree, depth, window)?;
            if value <= floor {
                return Some((value, Bound::AtMost));
            }
            low = value;
            window = (value - 1, value + ASPIRATION);
            if tree.budget().is_spent() {
                return Some((value, Bound::AtLeast));
            }
        }
        let mut width = ASPIRATION;
        loop {
            width *= 4;
            let Some(value) = self.within(tree, depth, window) else {
                return (floor > -INFINITE).then_some((floor + 1, Bound::AtLeast));
            };
            if value <= window.0 && window.0 > low {
                (high, window) = (value, ((value - width).max(low), value + 1));
            } else if value >= window.1 && window.1 < high {
                (low, window) = (value, (value - 1, (value + width).min(high)));
            } else {
                return Some((value, Bound::Value));
            }
        }
    }

    /// The value of the move as far as it is inside the window.
    fn within<'l, T: Tree<'l, Node = N>>(
        &self,
        tree: &mut T,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        let (depth, after) = (depth.saturating_sub(self.reply.plies), &self.reply.after);
        let value = -tree.value(after, depth, (-beta, -alpha), -self.value);
        (!tree.budget().is_spent()).then_some(value)
    }
}

/// The moves as they are reported.
fn found<'l, T: Tree<'l>>(tree: &T, node: &T::Node, roots: &[Root<T::Node>]) -> Vec<Found> {
    let found = |root: &Root<T::Node>| {
        let value = f64::from(root.value) / f64::from(DISC);
        let Reach { depth, is_exact, confidence } = root.reach;
        Found {
            mv: Some(root.reply.mv),
            value,
            bound: root.bound,
            source: if is_exact { Source::Exact } else { Source::Search { depth } },
            confidence,
            win_probability: if is_exact {
                Some(proven(value))
            } else {
                tree.win_probability(node, value, depth)
            },
            line: std::iter::once(root.reply.mv).chain(root.line.iter().copied()).collect(),
            nodes: root.nodes,
        }
    };
    roots.iter().map(found).collect()
}
