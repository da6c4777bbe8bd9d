//! Exact results of one game and board.

use std::cmp::Reverse;

use outflank::Move;

use super::Solution;
use super::search::{Rules, Search};
use super::tables::Tables;
use super::technique::Techniques;
use crate::limits::Budget;
use crate::table::NoMemory;

/// Solves positions of one game and board. It keeps what it has found in tables, which the next
/// question uses.
#[derive(Debug)]
pub(crate) struct Endgames<R> {
    pub(super) rules: R,
    pub(super) tables: Tables,
    /// The techniques that it uses. Scores are the same without one, and take more nodes.
    pub(super) techniques: Techniques,
    /// The number of threads, at least 1. Positions with few empty cells are solved by one thread.
    pub(crate) threads: usize,
}

impl<R: Rules> Endgames<R> {
    /// A solver with tables of at most `bytes` bytes, or of two buckets if that is more.
    pub(super) fn of(rules: R, bytes: usize) -> Result<Self, NoMemory> {
        let tables = Tables::new(bytes, R::HAS_NEAR).ok_or(NoMemory { bytes })?;
        Ok(Self { rules, tables, techniques: Techniques::ALL, threads: 1 })
    }

    /// The bytes of its tables.
    pub(crate) fn table_bytes(&self) -> usize {
        self.tables.bytes()
    }

    /// Forgets what it has found, so that the next search takes as many nodes as the first.
    pub(crate) fn clear(&mut self) {
        self.tables.clear();
    }

    /// The score of a position and a best line; bounds, if a limit is reached before. The first
    /// question is next to `guess`, or to a guess of the rules.
    pub(super) fn solve(&mut self, node: &R::Node, budget: &mut Budget<'_>, guess: Option<i16>) -> Solution {
        self.part_of(node, budget, |search| {
            let guess = guess.unwrap_or_else(|| R::guess(search, node));
            let most = search.rules.most();
            let (low, high) = search.score(node, (-most, most), guess);
            let mut line = Vec::new();
            if low == high {
                search.line(node, low, &mut line);
            }
            if search.budget.is_spent() {
                line.clear();
            }
            Solution { low, high, line, nodes: search.budget.nodes }
        })
    }

    /// Bounds of the score, as far as it is inside the window. No line is looked for.
    pub(super) fn between(
        &mut self,
        node: &R::Node,
        window: (i16, i16),
        budget: &mut Budget<'_>,
    ) -> Solution {
        self.part_of(node, budget, |search| {
            let (low, high) = search.score(node, window, window.1);
            Solution { low, high, line: Vec::new(), nodes: search.budget.nodes }
        })
    }

    /// The score of each legal move, for the player who makes it; the best ones first.
    pub(super) fn scores(&mut self, node: &R::Node, budget: &mut Budget<'_>) -> Vec<(Move, Solution)> {
        let mut scored = self.part_of(node, budget, |search| {
            let (mut scored, mut guess, most) = (Vec::new(), 0, search.rules.most());
            for (_, mv, after) in search.rules.moves(node) {
                let before = search.budget.nodes;
                let (low, high) = search.score(&after, (-most, most), guess);
                let mut line = vec![mv];
                if low == high {
                    guess = low;
                    search.line(&after, low, &mut line);
                }
                if search.budget.is_spent() {
                    line.truncate(1);
                }
                let goes_on = search.rules.goes_on(node, &after);
                let (low, high) = if goes_on { (low, high) } else { (-high, -low) };
                scored.push((mv, Solution { low, high, line, nodes: search.budget.nodes - before }));
            }
            scored
        });
        scored.sort_by_key(|(_, solution)| Reverse((solution.low, solution.high)));
        scored
    }

    /// The score of a position if it is between `alpha` and `beta`; else a bound of it, on the same
    /// side. The search begins near a guess. Once the budget is spent the score means nothing.
    pub(super) fn within(
        &mut self,
        node: &R::Node,
        (alpha, beta): (i16, i16),
        guess: i16,
        budget: &mut Budget<'_>,
    ) -> i16 {
        self.part_of(node, budget, |search| {
            let (low, high) = search.score(node, (alpha, beta), guess);
            if high <= alpha { high } else { low }
        })
    }

    /// The moves from a position to the end of the game that keep its score, which is exact. They
    /// end early where a limit is reached.
    pub(super) fn line(&mut self, node: &R::Node, score: i16, budget: &mut Budget<'_>) -> Vec<Move> {
        let mut line = Vec::new();
        self.part_of(node, budget, |search| search.line(node, score, &mut line));
        line
    }

    /// Enlarges the tables before a search of a position, as far as the budget allows.
    pub(super) fn fill(&mut self, node: &R::Node, budget: &Budget<'_>) {
        self.tables.fill(self.rules.place(node), budget);
    }

    /// Does a part of a search of a position, with what is left of its budget.
    pub(super) fn part_of<'l, T>(
        &mut self,
        node: &R::Node,
        budget: &mut Budget<'l>,
        work: impl FnOnce(&mut Search<'_, 'l, R>) -> T,
    ) -> T {
        self.fill(node, budget);
        let Self { rules, techniques, threads, ref tables } = *self;
        let (budget_of_part, replies) = (budget.part(u64::MAX), Vec::new());
        let mut search =
            Search { rules, tables, budget: budget_of_part, techniques, replies, threads, busy: None };
        let result = work(&mut search);
        let Search { budget: part, .. } = search;
        if part.is_spent() {
            budget.spend();
        }
        budget.join(part);
        result
    }
}
