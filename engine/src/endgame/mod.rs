//! Exact results of endgames, on every board and in both games.
//!
//! `search` answers one question: is the value of a position above a number? It is an alpha-beta
//! search with a window of one number, so it needs no bounds beside that number, and a table entry
//! answers it or does not. `mtd` asks it until one score is left, and begins next to a guess. In a
//! prototype, a search with the whole window took 1.55 times the nodes.
//!
//! The search is one for all games. `Rules` holds the decisions of a game: `square8` for standard
//! Reversi on 8x8 and on boards inside it, `any` for everything else by the public rules. `square8`
//! is compiled for each of its two kinds of boards, so that 8x8 pays nothing for smaller ones.
//!
//! Most nodes are in the last six plies, so `square8::last` has these without recursion, table and
//! order by mobility, compiled as one task for the CPU. To keep positions with 6 empty cells in the
//! table takes an eighth fewer nodes and a tenth more instructions. Above that, the order of
//! replies decides: replies that leave the opponent few placements come first, and with at least 12
//! empty cells learned weights value them. On problems 40 to 42 of the FFO set, 38.4 million nodes
//! become:
//!
//! | without | million nodes |
//! |---|---:|
//! | the table | 213 |
//! | mobility in the order | 134 |
//! | the learned weights | 103 |
//! | the look at all replies in the table, or the stable discs | 45 |
//! | the guess of the score | 46 |
//! | parity | 41 |
//!
//! The small table of positions near the end saved a tenth of the time with one table of two
//! entries a bucket. A test of each `Technique` without it finds the same scores, and brute force
//! finds them, too.
//!
//! Two designs were tried and lost. A table of entries whose width is known only when the program
//! runs held the whole position of every board, and took 5% more instructions; so larger boards are
//! kept by 128 bits mixed from the position. Two searches, one for 8x8 and one for the rest, took
//! 1% fewer instructions than one; one is kept, because each improvement then serves all boards.
//! All first moves of Oust on `hex-3` with their lines then took 0.26 million nodes instead of
//! 5.03.
//!
//! [`Solver`](crate::Solver) is above this module and above `crate::search`, because a selective
//! search guesses the score before a proof, and that search asks this module about its last plies.
//!
//! | module | content |
//! |---|---|
//! | `endgames` | what a solver of one game and board is asked |
//! | `search` | whether the value of a position is above a number, for all boards and both games |
//! | `square8` | the rules of standard Reversi on 8x8 and smaller boards, and its last plies |
//! | `any` | the rules of every other variant |
//! | `mtd` | the loop that finds the score by asking whether it is above a number |
//! | `tables` | the positions that were met |
//! | `technique` | the techniques that can be switched off |

mod any;
mod endgames;
mod mtd;
mod search;
mod square8;
mod tables;
mod technique;
#[cfg(test)]
mod tests;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Reversi};

use crate::arithmetic::exp;
use crate::discs::{Discs, discs_of};
use crate::limits::{Budget, Limits};
use crate::table::NoMemory;
use any::{Any, BETWEEN};
use endgames::Endgames;
pub(crate) use mtd::{Scores, mtd};
use search::Rules;
use square8::{Board, Part};
pub(crate) use square8::{Square8, cell};
pub(crate) use technique::Techniques;
pub use technique::{Technique, UnknownTechnique};

/// Solves positions of any variant, and keeps what it has found of the last variant.
#[derive(Debug)]
pub(crate) struct AnyEndgames {
    /// The most bytes of the tables.
    pub(crate) bytes: usize,
    pub(crate) threads: usize,
    pub(crate) techniques: Techniques,
    memory: Memory,
}

/// The number of nodes that an exact search with `empties` empty cells is likely to take, the same
/// on every machine. The numbers come from problems 20 to 44 of the FFO set, rounded up: 14
/// thousand nodes with 14 empty cells, 17 million with 24.
pub(crate) fn likely_nodes(empties: u32) -> f64 {
    exp((0.31 * empties as f32 - 0.2) * std::f32::consts::LN_10).into()
}

/// The solver of the variant that was solved last.
#[derive(Debug)]
enum Memory {
    /// No table yet.
    Empty,
    /// Standard Reversi on 8x8.
    Square8(Square8),
    /// Standard Reversi on a smaller board.
    Part(Variant, Endgames<Board<Part>>),
    /// Another variant.
    Other(Variant, Endgames<Any>),
}

/// The questions that a solver can be asked about a position. [`Endgames`] has the same methods.
pub(crate) trait Asked {
    fn solve(&mut self, budget: &mut Budget<'_>) -> Solution;
    fn between(&mut self, window: (i16, i16), budget: &mut Budget<'_>) -> Solution;
    fn scores(&mut self, budget: &mut Budget<'_>) -> Vec<(Move, Solution)>;
    fn within(&mut self, window: (i16, i16), guess: i16, budget: &mut Budget<'_>) -> i16;
    fn line(&mut self, score: i16, budget: &mut Budget<'_>) -> Vec<Move>;
}

impl<R: Rules> Asked for (&mut Endgames<R>, R::Node) {
    fn solve(&mut self, budget: &mut Budget<'_>) -> Solution {
        self.0.solve(&self.1, budget, None)
    }

    fn between(&mut self, window: (i16, i16), budget: &mut Budget<'_>) -> Solution {
        self.0.between(&self.1, window, budget)
    }

    fn scores(&mut self, budget: &mut Budget<'_>) -> Vec<(Move, Solution)> {
        self.0.scores(&self.1, budget)
    }

    fn within(&mut self, window: (i16, i16), guess: i16, budget: &mut Budget<'_>) -> i16 {
        self.0.within(&self.1, window, guess, budget)
    }

    fn line(&mut self, score: i16, budget: &mut Budget<'_>) -> Vec<Move> {
        self.0.line(&self.1, score, budget)
    }
}

/// The result of a solver for a position of any variant: two bounds of the score, which are equal
/// if the score is exact.
///
/// In Reversi the score is the difference of discs at the end of the game, with all empty cells
/// counted for the winner. It is above 0 if the player to move wins, also in *anti* reversi, where
/// the winner has fewer discs. In Oust it is 1 for a win, 0 for a draw and -1 for a loss.
///
/// ```
/// use outflank_engine::Solution;
/// let solution = Solution { low: -2, high: 6, line: Vec::new(), nodes: 1000 };
/// assert_eq!(solution.score(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The lower bound of the score.
    pub low: i16,
    /// The upper bound of the score.
    pub high: i16,
    /// A best line to the end of the game, including passes, if the score is exact. It need not be
    /// the shortest best line. If a limit stopped the search, the line is empty, or it contains
    /// only the move whose score this is.
    pub line: Vec<Move>,
    /// The number of positions visited.
    pub nodes: u64,
}

impl Solution {
    /// Returns the score if it is exact, or `None`.
    ///
    /// ```
    /// use outflank_engine::Solution;
    /// let solution = Solution { low: 6, high: 6, line: Vec::new(), nodes: 1000 };
    /// assert_eq!(solution.score(), Some(6));
    /// ```
    pub fn score(&self) -> Option<i16> {
        (self.low == self.high).then_some(self.low)
    }
}

impl AnyEndgames {
    /// A solver with tables of at most `bytes` bytes, which it reserves for standard 8x8 Reversi.
    pub(crate) fn new(bytes: usize) -> Result<Self, NoMemory> {
        let mut endgames = Self { bytes, threads: 1, techniques: Techniques::ALL, memory: Memory::Empty };
        endgames.square8()?;
        Ok(endgames)
    }

    /// The bytes of the tables for the last variant.
    pub(crate) fn table_bytes(&self) -> usize {
        match &self.memory {
            Memory::Empty => 0,
            Memory::Square8(solver) => solver.table_bytes(),
            Memory::Part(_, solver) => solver.table_bytes(),
            Memory::Other(_, solver) => solver.table_bytes(),
        }
    }

    /// Forgets what it has found.
    pub(crate) fn clear(&mut self) {
        match &mut self.memory {
            Memory::Empty => {}
            Memory::Square8(solver) => solver.clear(),
            Memory::Part(_, solver) => solver.clear(),
            Memory::Other(_, solver) => solver.clear(),
        }
    }

    /// The solver of a position, which can be asked about it.
    pub(crate) fn asked(&mut self, position: &AnyPosition) -> Result<Box<dyn Asked + '_>, NoMemory> {
        if let Some(discs) = standard(position) {
            let solver = self.square8()?;
            let node = solver.rules.node(discs);
            return Ok(Box::new((solver, node)));
        }
        let variant = position.variant();
        let is_known = matches!(self.memory, Memory::Part(of, _) | Memory::Other(of, _) if of == variant);
        if !is_known {
            // The memory of the other table is free before this table is made.
            self.memory = Memory::Empty;
            self.memory = match Part::of(position) {
                Some((part, _)) => Memory::Part(variant, Endgames::of(Board::new(part), self.bytes)?),
                None => Memory::Other(variant, Endgames::of(Any::of(position), self.bytes)?),
            };
        }
        let (threads, techniques) = (self.threads, self.techniques);
        match (&mut self.memory, Part::of(position)) {
            (Memory::Part(_, solver), Some((_, discs))) => {
                (solver.threads, solver.techniques) = (threads, techniques);
                let node = solver.rules.node(discs);
                Ok(Box::new((solver, node)))
            }
            (Memory::Other(_, solver), _) => {
                (solver.threads, solver.techniques) = (threads, techniques);
                Ok(Box::new((solver, *position)))
            }
            _ => unreachable!("the solver of this variant was made"),
        }
    }

    /// The solver of standard Reversi on 8x8.
    pub(crate) fn square8(&mut self) -> Result<&mut Square8, NoMemory> {
        if !matches!(self.memory, Memory::Square8(_)) {
            // The memory of the other table is free before this table is made.
            self.memory = Memory::Empty;
            self.memory = Memory::Square8(Square8::new(self.bytes)?);
        }
        match &mut self.memory {
            Memory::Square8(solver) => {
                (solver.threads, solver.techniques) = (self.threads, self.techniques);
                Ok(solver)
            }
            _ => unreachable!("the solver of 8x8 was made"),
        }
    }
}

/// The budget of a search of a position, which reads the clock more often where nodes take longer.
pub(crate) fn budget_for<'l>(position: &AnyPosition, limits: Limits<'l>) -> Budget<'l> {
    if standard(position).is_some() || Part::of(position).is_some() {
        Budget::new(limits)
    } else {
        Budget::reading_every(BETWEEN, limits)
    }
}

/// The discs of a position of standard Reversi on 8x8; `None` for other positions.
pub(crate) fn standard(position: &AnyPosition) -> Option<Discs> {
    discs_of(&Reversi::try_from(*position).ok()?).ok()
}
