//! Exact endgames of Reversi on 8x8.
//!
//! A search asks whether the value of a position is above a number, and again with the next number,
//! until one is left (Plaat's memory-enhanced test driver, 1996). `technique` lists what makes it
//! fast.
//!
//! | where | what |
//! |---|---|
//! | `stable` | discs that nothing flips any more |
//! | `search`, `last`, `flip_count` | the search; its last four plies, written out; the last flips |
//! | `order`, `parity` | which placement is searched first |
//! | `table`, `prefetch` | the positions that were met |
//! | `technique` | what can be switched off |
//! | `threads`, `busy` | one question asked by several threads, and what each is searching |
//! | `any` | the same questions on every board and in both games |
//! | `window` | what a search of the midgame asks about endgames |

mod any;
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

pub use any::{AnySolution, AnySolver, NoMemory};

use std::fmt;

use outflank::board::{Board, Cell, Square};
use outflank::reversi::Options;
use outflank::reversi::arch::Kernel;
use outflank::{Color, Move, Position, Reversi};

use crate::Evaluation;
use crate::discs::{Discs, squares};
use crate::limits::{Budget, Limits};
use search::Search;
use table::Table;
use technique::Techniques;
pub use technique::{Technique, UnknownTechnique};

/// Finds the exact results of endgames. It keeps what it has found in a table, which the next
/// question uses.
///
/// ```
/// use outflank_records::obf;
/// use outflank_engine::{Limits, Solver};
/// let text = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X;";
/// let problem = obf::read(text).next().unwrap()?.position;
/// let mut solver = Solver::new(1 << 20).unwrap();
/// let few = solver.solve(&problem, Limits { nodes: Some(10), ..Limits::default() })?;
/// assert_eq!((few.low, few.high), (-64, 64));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    table: Table,
    techniques: Techniques,
    threads: usize,
}

/// What is known of a position: its score lies between two bounds, which are equal once it is
/// exact.
///
/// The score is the difference of discs for the player to move when the game ends, all empty
/// squares given to the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score is not less.
    pub low: i8,
    /// The score is not more.
    pub high: i8,
    /// A best line to the end of the game, passes included, where the score is exact and the
    /// limits leave enough to find it. Else none, or the placement alone whose score this is.
    pub line: Vec<Move>,
    /// The positions that were looked at.
    pub nodes: u64,
}

impl Solution {
    /// The score, if it is exact.
    pub fn score(&self) -> Option<i8> {
        (self.low == self.high).then_some(self.low)
    }
}

/// The game has options, *anti* or the free opening, that the solver does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownOptions(pub Options);

impl fmt::Display for UnknownOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the solver knows the usual game alone, and this one has {:?}", self.0)
    }
}

impl std::error::Error for UnknownOptions {}

const MOST: i8 = 64;
/// The plies of the search that guesses a score.
const GUESS_PLIES: u32 = 4;

impl Solver {
    /// A solver with a table of at most so many bytes, or 128 if that is more; `None` where there
    /// is not the memory for it.
    pub fn new(table_bytes: usize) -> Option<Self> {
        Table::new(table_bytes).map(|table| Self { table, techniques: Techniques::ALL, threads: 1 })
    }

    /// The same solver without a technique: scores are the same, and take more nodes. Without
    /// [`Technique::Evaluation`] and [`Technique::Guess`] it needs no learned weights.
    pub fn without(self, technique: Technique) -> Self {
        Self { techniques: self.techniques.without(technique), ..self }
    }

    /// The same solver on so many threads, at least one. The score is the same; of lines that are
    /// equally good it may find another one, and it counts the nodes of all threads. Positions with
    /// fewer than 16 empty squares are solved by one.
    ///
    /// ```
    /// let solver = outflank_engine::Solver::new(1 << 20).unwrap().with_threads(2);
    /// # let _ = solver;
    /// ```
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The bytes of its table: up to 126 fewer than were asked for, but 128 at least.
    ///
    /// ```
    /// let solver = outflank_engine::Solver::new(3_000_000).unwrap();
    /// assert_eq!(solver.table_bytes(), 3_000_000);
    /// ```
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets what it has found, so that the next search takes as many nodes as the first.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The score of a position and a best line; bounds, where a limit is reached before.
    ///
    /// # Errors
    ///
    /// If the game is not the usual one.
    pub fn solve(&mut self, position: &Reversi, limits: Limits<'_>) -> Result<Solution, UnknownOptions> {
        Ok(self.solve_discs(discs_of(position)?, limits))
    }

    pub(crate) fn solve_discs(&mut self, discs: Discs, limits: Limits<'_>) -> Solution {
        let mut search = self.search(Budget::new(limits));
        let guess = search.guess(discs);
        let (low, high) = search.score(discs, (-MOST, MOST), guess);
        let mut line = Vec::new();
        if low == high {
            search.line(discs, low, &mut line);
        }
        let nodes = search.budget.nodes;
        if search.budget.is_spent() {
            line.clear();
        }
        Solution { low, high, line, nodes }
    }

    /// Whether the player to move wins (a score above 0), draws (0) or loses (below 0): bounds of
    /// the score. It takes less work than the score itself, and no line is looked for.
    ///
    /// # Errors
    ///
    /// If the game is not the usual one.
    pub fn outcome(&mut self, position: &Reversi, limits: Limits<'_>) -> Result<Solution, UnknownOptions> {
        let discs = discs_of(position)?;
        let mut search = self.search(Budget::new(limits));
        let (mut low, mut high) = (-MOST, MOST);
        for alpha in [1, -1] {
            if alpha < low || alpha >= high {
                continue;
            }
            let value = search.value_by_threads(discs, discs.empties().count_ones(), alpha);
            if search.budget.is_spent() {
                break;
            }
            if value > alpha {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
        }
        Ok(Solution { low, high, line: Vec::new(), nodes: search.budget.nodes })
    }

    /// The score of each legal placement, for the player who makes it; the best ones first.
    ///
    /// # Errors
    ///
    /// If the game is not the usual one.
    pub fn scores(
        &mut self,
        position: &Reversi,
        limits: Limits<'_>,
    ) -> Result<Vec<(Cell, Solution)>, UnknownOptions> {
        let discs = discs_of(position)?;
        let mut search = self.search(Budget::new(limits));
        let mut scored = Vec::new();
        let mut guess = 0;
        for square in squares(discs.placements(search.cpu)) {
            let before = search.budget.nodes;
            let flips = discs.flips(search.cpu, square);
            let after = discs.placed(square, flips);
            let (low, high) = search.score(after, (-MOST, MOST), guess);
            let mut line = vec![Move::Place(cell(square))];
            if low == high {
                guess = low;
                search.line(after, low, &mut line);
                if search.budget.is_spent() {
                    line.truncate(1);
                }
            }
            let nodes = search.budget.nodes - before;
            scored.push((cell(square), Solution { low: -high, high: -low, line, nodes }));
        }
        scored.sort_by_key(|(_, solution)| std::cmp::Reverse((solution.low, solution.high)));
        Ok(scored)
    }

    fn search<'l>(&mut self, budget: Budget<'l>) -> Search<'_, 'l> {
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

    /// The score between two bounds, by questions that begin at a guess: both bounds are the score,
    /// unless the budget is spent before.
    fn score(&mut self, discs: Discs, (mut low, mut high): (i8, i8), guess: i8) -> (i8, i8) {
        let (empties, mut guess) = (discs.empties().count_ones(), guess.clamp(low, high));
        while low < high {
            let alpha = if guess == low { guess + 1 } else { guess - 1 };
            let value = self.value_by_threads(discs, empties, alpha);
            if self.budget.is_spent() {
                break;
            }
            if value > alpha {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            guess = value.clamp(low, high);
        }
        (low, high)
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

pub(crate) fn discs_of(position: &Reversi) -> Result<Discs, UnknownOptions> {
    if position.options() != Options::default() {
        return Err(UnknownOptions(position.options()));
    }
    let discs = |color: Color| position.discs(color).to_bits();
    Ok(Discs { player: discs(position.turn()), opponent: discs(!position.turn()) })
}

/// The square of a placement as a cell. Every square of 8x8 is one.
pub(crate) fn cell(square: u32) -> Cell {
    Square::<8>::GEOMETRY.cell(square as u16).unwrap_or_default()
}
