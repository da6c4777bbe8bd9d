//! Exact results of standard Reversi on 8x8, and on smaller boards in the middle of 8x8.
//!
//! A search asks whether the value of a position is above a number, and [`mtd`] asks it again with
//! the next number, until one is left. `technique` lists what makes it fast.
//!
//! | where | what |
//! |---|---|
//! | `shape` | which squares a board has: all of 8x8, or fewer on a smaller board |
//! | `stable` | discs that nothing flips any more |
//! | `search`, `last`, `flip_count` | the search; its last six plies, without recursion; the last flips |
//! | `order`, `lookahead`, `parity` | which placement is searched first |
//! | `table`, `prefetch` | the positions that were met |
//! | `technique` | what can be switched off |
//! | `threads`, `busy` | one question asked by several threads, and what each is searching |
//! | `window` | what a search of the midgame asks about endgames |

mod busy;
mod flip_count;
mod last;
mod lookahead;
mod order;
mod parity;
mod prefetch;
mod search;
mod shape;
mod stable;
mod table;
mod technique;
mod threads;
mod window;

use outflank::Move;
use outflank::board::{Board, Cell, Square};
use outflank::reversi::arch::Kernel;

use super::mtd::{Scores, mtd};
use super::{NoMemory, Solution};
use crate::Evaluation;
use crate::discs::{Discs, squares};
use crate::limits::Budget;
pub(crate) use busy::Busy;
use search::Search;
pub(crate) use shape::{Part, Shape, Whole};
use table::Table;
pub(super) use technique::Techniques;
pub use technique::{Technique, UnknownTechnique};
pub(super) use window::Within;

/// Solves standard Reversi on 8x8, or on the smaller board of a shape. It keeps what it has found
/// in a table, which the next question uses.
#[derive(Debug)]
pub(crate) struct Square8<S = Whole> {
    shape: S,
    table: Table,
    /// The techniques that it uses. Scores are the same without one, and take more nodes.
    pub(super) techniques: Techniques,
    /// The number of threads, at least 1. Positions with fewer than 16 empty cells are solved by
    /// one thread.
    pub(crate) threads: usize,
}

/// The plies of the search that guesses a score.
const GUESS_PLIES: u32 = 4;

impl Square8 {
    /// The solver of 8x8, with a table of at most `table_bytes` bytes, or 128 if that is more.
    pub(crate) fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        Self::of(Whole, table_bytes)
    }

    /// Whether it may ask a search to the end of the game for a guess of the score.
    pub(crate) fn may_guess(&self) -> bool {
        [Technique::Guess, Technique::Evaluation].iter().all(|&technique| self.techniques.has(technique))
    }

    /// Keeps a placement that is likely to be the best one. It says nothing about the score.
    pub(crate) fn leave_placement(&self, discs: Discs, square: u8) {
        self.table.leave_placement(discs, discs.empties().count_ones(), square);
    }
}

impl<S: Shape> Square8<S> {
    /// A solver with a table of at most `table_bytes` bytes, or 128 if that is more.
    pub(crate) fn of(shape: S, table_bytes: usize) -> Result<Self, NoMemory> {
        let table = Table::new(table_bytes).ok_or(NoMemory { bytes: table_bytes })?;
        Ok(Self { shape, table, techniques: Techniques::ALL, threads: 1 })
    }

    /// The bytes of its table: up to 126 fewer than were asked for, but 128 at least.
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets what it has found, so that the next search takes as many nodes as the first.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
    }

    /// The score of a position and a best line; bounds, if a limit is reached before. The first
    /// question is next to `guess`, or to a guess by a search of a few plies.
    pub(crate) fn solve(&mut self, discs: Discs, budget: Budget<'_>, guess: Option<i16>) -> Solution {
        let mut search = self.search(budget);
        let guess = guess.unwrap_or_else(|| search.guess(discs).into());
        let (low, high) = search.score(discs, search.all(), guess);
        let mut line = Vec::new();
        if low == high {
            search.line(discs, low as i8, &mut line);
        }
        let nodes = search.budget.nodes;
        if search.budget.is_spent() {
            line.clear();
        }
        Solution { low, high, line, nodes }
    }

    /// Bounds of the score, as far as it is inside the window. No line is looked for.
    pub(super) fn between(&mut self, discs: Discs, window: (i16, i16), budget: Budget<'_>) -> Solution {
        let mut search = self.search(budget);
        let (low, high) = search.score(discs, window, window.1);
        Solution { low, high, line: Vec::new(), nodes: search.budget.nodes }
    }

    /// The score of each legal placement, for the player who makes it; the best ones first.
    pub(super) fn scores(&mut self, discs: Discs, budget: Budget<'_>) -> Vec<(Move, Solution)> {
        let mut search = self.search(budget);
        let mut scored = Vec::new();
        let mut guess = 0;
        for square in squares(search.placements(search.cpu, discs)) {
            let before = search.budget.nodes;
            let flips = discs.flips(search.cpu, square);
            let after = discs.placed(square, flips);
            let (low, high) = search.score(after, search.all(), guess);
            let mv = Move::Place(search.shape.field().cell(square));
            let mut line = vec![mv];
            if low == high {
                guess = low;
                search.line(after, low as i8, &mut line);
                if search.budget.is_spent() {
                    line.truncate(1);
                }
            }
            let nodes = search.budget.nodes - before;
            scored.push((mv, Solution { low: -high, high: -low, line, nodes }));
        }
        scored.sort_by_key(|(_, solution)| std::cmp::Reverse((solution.low, solution.high)));
        scored
    }

    fn search<'l>(&mut self, mut budget: Budget<'l>) -> Search<'_, 'l, S> {
        self.table.fill(&mut budget);
        Search {
            cpu: Kernel::best().single_board(),
            shape: self.shape,
            table: &self.table,
            budget,
            techniques: self.techniques,
            replies: Vec::new(),
            threads: self.threads,
            busy: None,
        }
    }
}

impl<S: Shape> Search<'_, '_, S> {
    /// A first guess of the score: an even number.
    fn guess(&self, discs: Discs) -> i8 {
        if !S::HAS_WEIGHTS || !self.techniques.has(Technique::Guess) {
            return 0;
        }
        let evaluation = Evaluation::best();
        let most = i32::from(self.shape.field().most()) * Evaluation::DISC;
        let indices = evaluation.indices(discs);
        let value = evaluation.look_ahead(self.cpu, discs, &indices, GUESS_PLIES, -most, most);
        // An even number, as scores are.
        2 * (value / (2 * Evaluation::DISC)) as i8
    }

    /// The window of all scores.
    fn all(&self) -> (i16, i16) {
        let most = i16::from(self.shape.field().most());
        (-most, most)
    }

    /// The bounds of the score of a position, as far as it is inside the window, from questions
    /// that begin near a guess; see [`mtd`].
    fn score(&mut self, discs: Discs, window: (i16, i16), guess: i16) -> (i16, i16) {
        let empties = self.empties(discs).count_ones();
        mtd(Scores::Even, self.shape.field().most().into(), window, guess, |above| {
            let value = self.value_by_threads(discs, empties, above as i8);
            (!self.budget.is_spent()).then_some(value.into())
        })
    }

    /// The moves from a position to the end that keep its score, which is exact.
    fn line(&mut self, mut discs: Discs, mut score: i8, line: &mut Vec<Move>) {
        loop {
            let placements = self.placements(self.cpu, discs);
            let next = if placements == 0 {
                (self.placements(self.cpu, discs.passed()) != 0).then_some((Move::Pass, discs.passed()))
            } else {
                let empties = self.empties(discs).count_ones();
                let first = self
                    .table
                    .get(discs, empties)
                    .map_or(0, |known| placements & 1_u64.unbounded_shl(u32::from(known.best)));
                let mut order = squares(first).chain(squares(placements & !first));
                order.find_map(|square| {
                    let flips = discs.flips(self.cpu, square);
                    let after = discs.placed(square, flips);
                    // The reply's value, for the opponent, is not above what keeps the score.
                    let keeps = self.value_by_threads(after, empties - 1, 1 - score) <= 1 - score;
                    (keeps && !self.budget.is_spent())
                        .then_some((Move::Place(self.shape.field().cell(square)), after))
                })
            };
            let Some((mv, after)) = next else { return };
            line.push(mv);
            (discs, score) = (after, -score);
        }
    }
}

/// The square of a placement as a cell. Every square of 8x8 is one.
pub(crate) fn cell(square: u32) -> Cell {
    Square::<8>::GEOMETRY.cell(square as u16).unwrap_or_default()
}
