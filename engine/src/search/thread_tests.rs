//! A search by several threads: its values, its limits, and a thread that panics.

use std::collections::HashMap;
use std::time::Duration;

use outflank::variant::AnyPosition;
use outflank::{Move, Position, Reversi};

use super::Search;
use super::driver::{self, Reply, SHARED, Tree};
use crate::arithmetic::mixed;
use crate::limits::{Budget, Limits, Stop};
use crate::{Found, Progress, Solver, Source};

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
    let limits = Limits::new().depth(SHARED).exact(0);
    let mut nodes = [0; 2];
    for seed in 0..60 {
        // The other thread may not run before the end of a search.
        if seed >= 3 && nodes[0] != nodes[1] {
            break;
        }
        let position = position(seed, 13);
        let values = [1, 2].map(|threads| {
            let found = search(threads).moves(&position, limits.clone().lines(usize::MAX));
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
        let limits = Limits::new().exact(empties);
        let score = Solver::new(1 << 20).unwrap().solve(&position, Limits::new()).unwrap().score();
        let best = search(2).best(&position, limits);
        assert_eq!((Some(best.value), best.source), (score.map(f64::from), Source::Exact), "{position}");
    }
}

#[test]
fn one_thread_is_as_none_were_asked_for() {
    let limits = Limits::new().nodes(20_000);
    let moves = |mut search: Search| search.moves(&position(5, 30), limits.clone().lines(2));
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
            let limits = Limits::new().nodes(nodes);
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
    let limits = Limits::new().stop(stop.clone()).progress(&progress);
    assert!(position.is_legal(search(2).best(&position, limits).mv.unwrap()));
    let limits = Limits::new().time(Duration::from_millis(300));
    assert!(position.is_legal(search(2).best(&position, limits).mv.unwrap()));
}

/// A game of ten plies with only one legal move at each ply. The searches of its other threads
/// panic.
struct Panicking<'l> {
    budget: Budget<'l>,
    is_helper: bool,
}

impl<'l> Tree<'l> for Panicking<'l> {
    type Node = u32;

    fn budget(&mut self) -> &mut Budget<'l> {
        &mut self.budget
    }

    fn helpers(&mut self, stop: &Stop) -> Vec<Self> {
        vec![Self { budget: self.budget.beside(stop), is_helper: true }]
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
    let limits = Limits::new().depth(SHARED);
    let mut tree = Panicking { budget: Budget::new(limits.clone()), is_helper: false };
    let found = driver::search(&mut tree, &(SHARED + 1), &limits, None);
    assert_eq!(found.first().unwrap().source, Source::Search { depth: SHARED });
}
