//! Exact endgames of standard Reversi on 8x8.
//!
//! A search asks whether the value of a position is above a number, and [`mtd`] asks it again with
//! the next number, until one is left. `technique` lists what makes it fast.
//!
//! | where | what |
//! |---|---|
//! | `stable` | discs that nothing flips any more |
//! | `search`, `last`, `flip_count` | the search; its last six plies, without recursion; the last flips |
//! | `order`, `parity` | which placement is searched first |
//! | `table`, `prefetch` | the positions that were met |
//! | `technique` | what can be switched off |
//! | `threads`, `busy` | one question asked by several threads, and what each is searching |
//! | `window` | what a search of the midgame asks about endgames |

mod busy;
mod flip_count;
mod last;
mod order;
mod parity;
mod prefetch;
mod search;
mod stable;
mod table;
mod technique;
mod threads;
mod window;

use outflank::Move;
use outflank::board::{Board, Cell, Square};
use outflank::reversi::arch::Kernel;

use super::mtd::{Scores, mtd};
use super::{BY_SIGN, NoMemory, Solution, likely_nodes};
use crate::Evaluation;
use crate::discs::{Discs, squares};
use crate::limits::Budget;
use crate::search::guess_end;
pub(crate) use busy::Busy;
use search::Search;
use table::Table;
pub(super) use technique::Techniques;
pub use technique::{Technique, UnknownTechnique};
pub(super) use window::Within;

/// Solves standard Reversi on 8x8. It keeps what it has found in a table, which the next question
/// uses.
#[derive(Debug)]
pub(crate) struct Square8 {
    table: Table,
    /// The techniques that it uses. Scores are the same without one, and take more nodes.
    pub(super) techniques: Techniques,
    /// The number of threads, at least 1. Positions with fewer than 16 empty cells are solved by
    /// one thread.
    pub(super) threads: usize,
    /// The least number of empty cells at which selective searches come before the proof.
    guessed_from: u32,
}

const MOST: i8 = 64;
/// The window of all scores.
const ALL: (i16, i16) = (-(MOST as i16), MOST as i16);
/// The plies of the search that guesses a score.
const GUESS_PLIES: u32 = 4;
/// The least number of empty cells at which selective searches to the end of the game guess a
/// score. With fewer, they take more time than they save.
const GUESSED: u32 = 22;
/// The most nodes of these searches, as a share of the nodes that a proof is likely to take: each
/// of their nodes takes as long as six of a proof. Without a limit problems 20 to 39 of the FFO set
/// took three times as long, because some are proved at once.
const GUESS_SHARE: f64 = 0.125;

impl Square8 {
    /// A solver with a table of at most `table_bytes` bytes, or 128 if that is more.
    pub(crate) fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let table = Table::new(table_bytes).ok_or(NoMemory { bytes: table_bytes })?;
        Ok(Self { table, techniques: Techniques::ALL, threads: 1, guessed_from: GUESSED })
    }

    /// The bytes of its table: up to 126 fewer than were asked for, but 128 at least.
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets what it has found, so that the next search takes as many nodes as the first.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
    }

    /// The score of a position and a best line; bounds, if a limit is reached before.
    pub(crate) fn solve(&mut self, discs: Discs, mut budget: Budget<'_>) -> Solution {
        let guessed = self.guessed(discs, &mut budget);
        let mut search = self.search(budget);
        let guess = guessed.unwrap_or_else(|| search.guess(discs).into());
        let (low, high) = search.score(discs, ALL, guess);
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

    /// Bounds of the score that show whether the player to move wins, draws or loses. No line is
    /// looked for.
    pub(super) fn outcome(&mut self, discs: Discs, budget: Budget<'_>) -> Solution {
        let mut search = self.search(budget);
        let (low, high) = search.score(discs, BY_SIGN, 1);
        Solution { low, high, line: Vec::new(), nodes: search.budget.nodes }
    }

    /// The score of each legal placement, for the player who makes it; the best ones first.
    pub(super) fn scores(&mut self, discs: Discs, budget: Budget<'_>) -> Vec<(Move, Solution)> {
        let mut search = self.search(budget);
        let mut scored = Vec::new();
        let mut guess = 0;
        for square in squares(discs.placements(search.cpu)) {
            let before = search.budget.nodes;
            let flips = discs.flips(search.cpu, square);
            let after = discs.placed(square, flips);
            let (low, high) = search.score(after, ALL, guess);
            let mv = Move::Place(cell(square));
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

    /// A guess of the score by selective searches, which also leave their best placements in the
    /// table. `None` if the position has too few empty cells, or the solver does without.
    fn guessed(&mut self, discs: Discs, budget: &mut Budget<'_>) -> Option<i16> {
        let empties = discs.empties().count_ones();
        let uses = [Technique::Guess, Technique::Evaluation].map(|technique| self.techniques.has(technique));
        let is_guessed = empties >= self.guessed_from && uses == [true; 2];
        let most = (likely_nodes(empties) * GUESS_SHARE) as u64;
        let (guess, nodes) =
            is_guessed.then(|| guess_end(self, discs, budget.rest().at_most(most))).flatten()?;
        budget.add(nodes);
        Some(guess)
    }

    /// Keeps a placement that is likely to be the best one. It says nothing about the score.
    pub(crate) fn leave_placement(&self, discs: Discs, square: u8) {
        self.table.leave_placement(discs, discs.empties().count_ones(), square);
    }

    fn search<'l>(&mut self, mut budget: Budget<'l>) -> Search<'_, 'l> {
        self.table.fill(&mut budget);
        Search {
            cpu: Kernel::best().single_board(),
            table: &self.table,
            budget,
            techniques: self.techniques,
            replies: Vec::new(),
            threads: self.threads,
            busy: None,
        }
    }
}

impl Search<'_, '_> {
    /// A first guess of the score: an even number.
    fn guess(&self, discs: Discs) -> i8 {
        if !self.techniques.has(Technique::Guess) {
            return 0;
        }
        let evaluation = Evaluation::best();
        let most = i32::from(MOST) * Evaluation::DISC;
        let indices = evaluation.indices(discs);
        let value = evaluation.look_ahead(self.cpu, discs, &indices, GUESS_PLIES, -most, most);
        // An even number, as scores are.
        2 * (value / (2 * Evaluation::DISC)) as i8
    }

    /// The bounds of the score of a position, as far as it is inside the window, from questions
    /// that begin near a guess; see [`mtd`].
    fn score(&mut self, discs: Discs, window: (i16, i16), guess: i16) -> (i16, i16) {
        let empties = discs.empties().count_ones();
        mtd(Scores::Even, MOST.into(), window, guess, |above| {
            let value = self.value_by_threads(discs, empties, above as i8);
            (!self.budget.is_spent()).then_some(value.into())
        })
    }

    /// The moves from a position to the end that keep its score, which is exact.
    fn line(&mut self, mut discs: Discs, mut score: i8, line: &mut Vec<Move>) {
        loop {
            let placements = discs.placements(self.cpu);
            let next = if placements == 0 {
                (discs.passed().placements(self.cpu) != 0).then_some((Move::Pass, discs.passed()))
            } else {
                let empties = discs.empties().count_ones();
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
                    (keeps && !self.budget.is_spent()).then_some((Move::Place(cell(square)), after))
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::{Position, Reversi};

    use super::*;
    use crate::discs::discs_of;
    use crate::limits::Limits;

    /// The discs of the first position of a random game with that many empty cells.
    fn endgame(number: &mut u64, empties: u32) -> Discs {
        loop {
            let mut position = Reversi::new();
            loop {
                let discs = discs_of(&position).unwrap();
                if discs.empties().count_ones() == empties {
                    return discs;
                }
                *number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let Some(mv) = position.legal_moves().choose(*number >> 8) else { break };
                position.play(mv).unwrap();
            }
        }
    }

    /// Selective searches change no score, also in a table of a kilobyte, which loses most of what
    /// they leave.
    fn agree(all: std::ops::RangeInclusive<u32>) {
        let solve = |solver: &mut Square8, discs| solver.solve(discs, Budget::new(Limits::default()));
        let (mut number, mut differ) = (3, 0);
        for empties in all {
            let discs = endgame(&mut number, empties);
            let mut plain = Square8::new(1 << 20).unwrap();
            let expected = solve(&mut plain, discs);
            assert_eq!(expected.low, expected.high);
            for bytes in [1 << 20, 1 << 10] {
                let mut solver = Square8 { guessed_from: 12, ..Square8::new(bytes).unwrap() };
                let found = solve(&mut solver, discs);
                assert_eq!((found.low, found.high), (expected.low, expected.high), "{discs:?}");
                differ += u32::from(found.nodes != expected.nodes);
                // The entries that the searches have left change no score of a later search.
                assert_eq!(solve(&mut solver, discs).low, expected.low, "{discs:?}");
            }
        }
        assert!(differ > 0);
    }

    /// A limit that ends the selective searches, or the proof after them, leaves bounds that hold.
    #[test]
    fn limits_and_threads_leave_true_bounds() {
        let mut number = 5;
        for nodes in [1, 100, 1_000, 5_000, 100_000] {
            let discs = endgame(&mut number, 14);
            let expected = Square8::new(1 << 20).unwrap().solve(discs, Budget::new(Limits::default())).low;
            for threads in [1, 2] {
                let mut solver = Square8 { guessed_from: 12, threads, ..Square8::new(1 << 16).unwrap() };
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let found = solver.solve(discs, Budget::new(limits));
                assert!(found.low <= expected && expected <= found.high, "{discs:?}");
                assert!(found.low == found.high || found.line.is_empty(), "{discs:?}");
                assert!(found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
            }
        }
    }

    #[test]
    fn selective_searches_change_no_score() {
        agree(12..=14);
    }

    #[test]
    #[ignore = "minutes where nothing is optimised: `make rust-all` runs it"]
    fn selective_searches_change_no_score_of_longer_endgames() {
        agree(12..=18);
    }
}
