//! One depth searched by several threads.
//!
//! All threads search the same moves to the same depth, and share the table. A reply that another
//! thread is searching waits until the others have been searched: by then its value is often in the
//! table, as in the solver of 8x8. The calling thread's values are the result, and the other
//! threads stop when it has them.

use std::thread;

use outflank::Move;

use super::driver::{Reach, Root, Tree, deepen};
use crate::limits::Stop;

/// The least depth that several threads search. With less, they take longer to start than they
/// save.
const SHARED: u32 = 9;
/// The least number of nodes of a thread, if nodes are limited.
const LEAST_SHARE: u64 = 1 << 12;

/// Sets a switch at its end, also if the thread panics.
struct SetAtEnd<'s>(&'s Stop);

impl Drop for SetAtEnd<'_> {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// [`deepen`], by all threads of the search.
pub(super) fn deepen_by_threads<'l, T: Tree<'l>>(
    tree: &mut T,
    roots: &mut Vec<Root<T::Node>>,
    reach: Reach,
    lines: usize,
) -> bool {
    loop {
        let stop = tree.budget().stop_below();
        // A proof has the threads of the solver.
        let is_shared = reach.depth >= SHARED && !reach.is_exact;
        let helpers = if is_shared { tree.helpers(reach.confidence.is_some(), &stop) } else { Vec::new() };
        if helpers.is_empty() || tree.budget().share(helpers.len() as u64 + 1) < LEAST_SHARE {
            return deepen(tree, roots, reach, lines);
        }
        let is_complete = deepen_beside(tree, roots, (reach, lines), helpers, &stop);
        if is_complete || tree.budget().is_spent() {
            return is_complete;
        }
        // This thread has spent its share while others have nodes left. All share them again, and
        // the table has what was found.
    }
}

/// [`deepen`], beside `helpers`, whose end `stop` is. The nodes that are left are shared equally.
fn deepen_beside<'l, T: Tree<'l>>(
    tree: &mut T,
    roots: &mut Vec<Root<T::Node>>,
    (reach, lines): (Reach, usize),
    helpers: Vec<T>,
    stop: &Stop,
) -> bool {
    let others = helpers.len() as u64;
    let left = tree.budget().leave_share(others);
    let uncounted: Vec<_> = roots.iter().map(Root::uncounted).collect();
    let (is_complete, nodes) = thread::scope(|scope| {
        let end = SetAtEnd(stop);
        let begin = |mut helper: T| {
            let mut roots = uncounted.clone();
            let work = move || -> Vec<(Move, u64)> {
                deepen(&mut helper, &mut roots, reach, lines);
                roots.into_iter().map(|root| (root.reply.mv, root.nodes)).collect()
            };
            thread::Builder::new().spawn_scoped(scope, work)
        };
        // A thread that cannot be started, or panics, is one fewer.
        let others: Vec<_> = helpers.into_iter().map_while(|helper| begin(helper).ok()).collect();
        let is_complete = deepen(tree, roots, reach, lines);
        drop(end);
        let nodes: Vec<_> = others.into_iter().filter_map(|other| other.join().ok()).collect();
        (is_complete, nodes)
    });
    // What a thread that panicked has visited is not known: it counts as its share.
    let unknown = (others - nodes.len() as u64) * (left / others);
    for &(mv, nodes) in nodes.iter().flatten() {
        if let Some(root) = roots.iter_mut().find(|root| root.reply.mv == mv) {
            root.nodes += nodes;
        }
    }
    let visited = nodes.iter().flatten().map(|(_, nodes)| nodes).sum::<u64>();
    tree.budget().take_back(left, visited + unknown);
    is_complete
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod tests {
    use std::collections::HashMap;
    use std::time::Duration;

    use outflank::variant::AnyPosition;
    use outflank::{Position, Reversi};

    use super::super::driver::{self, Reply};
    use super::super::{Found, Search, Source};
    use crate::arithmetic::mixed;
    use crate::limits::{Budget, Limits, Stop};
    use crate::{Progress, Solver};

    use super::*;

    /// A position of a random game with `empties` empty cells.
    fn position(seed: u64, empties: u32) -> AnyPosition {
        for game in 0.. {
            let mut position = AnyPosition::from(Reversi::new());
            while let Some(mv) = position.legal_moves().choose(mixed(seed + (game << 32) + position.key())) {
                if position.score().total() + empties == 64 {
                    return position;
                }
                position.play(mv).unwrap();
            }
        }
        unreachable!()
    }

    fn search(threads: usize) -> Search {
        Search::new(1 << 20).unwrap().with_threads(threads)
    }

    #[test]
    fn threads_find_the_same_values_to_a_depth() {
        let limits = Limits { depth: Some(SHARED), exact: Some(0), ..Limits::default() };
        let mut nodes = [0; 2];
        for seed in 0..60 {
            // The other thread may not run before the end of a search.
            if seed >= 3 && nodes[0] != nodes[1] {
                break;
            }
            let position = position(seed, 13);
            let values = [1, 2].map(|threads| {
                let found = search(threads).moves(&position, limits.clone(), usize::MAX, &mut |_| ());
                nodes[threads - 1] += found.iter().map(|found| found.nodes).sum::<u64>();
                let value = |found: &Found| (found.mv.map(|mv| mv.to_string()), (found.value, found.source));
                found.iter().map(value).collect::<HashMap<_, _>>()
            });
            assert_eq!(values[0], values[1], "{position}");
        }
        assert_ne!(nodes[0], nodes[1], "the other thread has searched nothing");
    }

    #[test]
    fn threads_find_the_same_exact_values() {
        for (seed, empties) in [(1, 12), (2, 14), (3, 16)] {
            let position = position(seed, empties);
            let limits = Limits { exact: Some(empties), ..Limits::default() };
            let score = Solver::new(1 << 20).unwrap().solve(&position, Limits::default()).unwrap().score();
            let best = search(2).best(&position, limits);
            assert_eq!((Some(best.value), best.source), (score.map(f64::from), Source::Exact), "{position}");
        }
    }

    #[test]
    fn one_thread_is_as_none_were_asked_for() {
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let moves = |mut search: Search| search.moves(&position(5, 30), limits.clone(), 2, &mut |_| ());
        let expected = moves(Search::new(1 << 20).unwrap());
        assert_eq!(moves(search(0)), expected);
        assert_eq!(moves(search(1)), expected);
    }

    /// Also near the end, where the searches are selective to the end.
    #[test]
    fn threads_keep_to_the_nodes_together() {
        for (seed, empties) in [(1, 50), (2, 30), (3, 18), (4, 15)] {
            let position = position(seed, empties);
            let moves = position.legal_moves().len() as u64;
            for nodes in [0, 1, 500, 40_000] {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let found = search(3).best(&position, limits);
                assert!(position.is_legal(found.mv.unwrap()) && found.line.first() == found.mv.as_ref());
                let most = nodes + 3 * 64 + moves;
                assert!(found.nodes <= most, "{} of {nodes}, {position}", found.nodes);
            }
        }
    }

    /// Without an end of all threads the search would not return.
    #[test]
    fn all_threads_end_with_the_stop_and_with_the_time() {
        let position = position(7, 44);
        let stop = Stop::new();
        let progress = |so_far: Progress| {
            if so_far.nodes > 30_000 {
                stop.set();
            }
        };
        let limits = Limits { stop: Some(stop.clone()), progress: Some(&progress), ..Limits::default() };
        assert!(position.is_legal(search(2).best(&position, limits).mv.unwrap()));
        let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
        assert!(position.is_legal(search(2).best(&position, limits).mv.unwrap()));
    }

    /// A game of ten plies with one move each. The searches of its other threads panic.
    struct Panicking<'l> {
        budget: Budget<'l>,
        is_helper: bool,
    }

    impl<'l> Tree<'l> for Panicking<'l> {
        type Node = u32;

        fn budget(&mut self) -> &mut Budget<'l> {
            &mut self.budget
        }

        fn helpers(&self, _: bool, stop: &Stop) -> Vec<Self> {
            vec![Self { budget: self.budget.beside(2, stop), is_helper: true }]
        }

        fn replies(&mut self, &left: &u32) -> Vec<Reply<u32>> {
            (0..left.min(1)).map(|_| Reply { mv: Move::Swap, after: left - 1, plies: 1 }).collect()
        }

        fn plies_to_end(&self, &left: &u32) -> u32 {
            left
        }

        fn estimate(&self, _: &u32) -> i32 {
            0
        }

        fn value(&mut self, _: &u32, depth: u32, _: (i32, i32), _: i32) -> i32 {
            assert!(!self.is_helper, "as this test wants it");
            self.budget.count();
            depth as i32
        }

        fn line(&mut self, _: &u32, _: u32, _: i32) -> Vec<Move> {
            Vec::new()
        }
    }

    #[test]
    fn a_thread_that_panics_is_one_fewer() {
        let limits = Limits { depth: Some(SHARED), ..Limits::default() };
        let mut tree = Panicking { budget: Budget::new(limits.clone()), is_helper: false };
        let found = driver::search(&mut tree, &(SHARED + 1), &limits, 1, None, &mut |_| ());
        assert_eq!(found.first().unwrap().source, Source::Search { depth: SHARED });
    }
}
