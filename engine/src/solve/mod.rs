//! The solver, which finds exact results on every board and in both games.
//!
//! | module | content |
//! |---|---|
//! | `square8` | the search of standard Reversi on 8x8 and smaller boards |
//! | `general` | the search of every other variant, which uses only the rules |
//! | `mtd` | the loop that finds the score by asking whether it is above a number, for both searches |

mod general;
mod mtd;
mod square8;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::fmt;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Position, Reversi};

use crate::arithmetic::exp;
use crate::discs::{Discs, discs_of};
use crate::limits::{Budget, Limits};
use general::{BETWEEN, Game, Search, Table, played};
pub(crate) use mtd::{Scores, mtd};
use square8::Techniques;
pub(crate) use square8::{Busy, Part, Square8, cell};
pub use square8::{Technique, UnknownTechnique};

/// A solver that finds the exact results of positions of any variant. It stores results in a
/// table, which the next call for the same variant uses. A call for another variant clears the
/// table.
///
/// Standard Reversi on 8x8 and smaller boards has a search of its own, which takes far less time.
/// A search of another variant gives up 400 plies deep, as if it had reached a limit.
///
/// ```
/// use outflank::variant::AnyPosition;
/// use outflank_engine::{Solver, Limits};
/// let mut solver = Solver::new(1 << 20)?;
/// // Oust on a hexagon with two cells a side: who places first wins, with either placement.
/// let start: AnyPosition = "oust:hex-2-nopie #../.../..# B -".parse()?;
/// let solution = solver.solve(&start, Limits::default())?;
/// assert_eq!(solution.score(), Some(1));
/// // *Anti* reversi on 4x4: Black, who places first, ends with 4 discs fewer.
/// let start = "reversi:square-4-anti".parse::<outflank::variant::Variant>()?.start();
/// let solution = solver.solve(&start, Limits::default())?;
/// assert_eq!(solution.score(), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    bytes: usize,
    threads: usize,
    techniques: Techniques,
    memory: Memory,
}

/// The number of nodes that an exact search with `empties` empty cells is likely to take, the same
/// on every machine. The numbers come from problems 20 to 44 of the FFO set, rounded up: 14
/// thousand nodes with 14 empty cells, 17 million with 24.
pub(crate) fn likely_nodes(empties: u32) -> f64 {
    exp((0.31 * empties as f32 - 0.2) * std::f32::consts::LN_10).into()
}

/// The table of results.
#[derive(Debug)]
enum Memory {
    /// No table yet.
    Empty,
    /// The table of standard Reversi on 8x8.
    Square8(Square8),
    /// The table of standard Reversi on a smaller board.
    Part(Variant, Square8<Part>),
    /// The table of another variant.
    Other(Variant, Table),
}

/// The error if there is not enough memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMemory {
    /// The bytes that the table would take.
    pub bytes: usize,
}

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not enough memory for a table of {} bytes", self.bytes)
    }
}

impl std::error::Error for NoMemory {}

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

impl Solver {
    /// Creates a solver with a table of at most `table_bytes` bytes, which the first call
    /// allocates. [`solve`](Self::solve) needs up to a sixteenth more for a short time, for the
    /// selective searches before a proof, and does without them if there is not enough memory.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table now.
    ///
    /// ```
    /// use outflank_engine::Solver;
    /// assert!(Solver::new(usize::MAX).is_err());
    /// ```
    pub fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let techniques = Techniques::ALL;
        let mut solver = Self { bytes: table_bytes, threads: 1, techniques, memory: Memory::Empty };
        solver.square8()?;
        Ok(solver)
    }

    /// Returns this solver on `threads` threads, at least one, for standard Reversi on 8x8 and
    /// smaller boards. Scores do not change, but of several best lines it may find another. It
    /// counts the nodes of all threads. It solves positions with fewer than 16 empty cells, and
    /// other variants, on one thread.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// use outflank_engine::{Limits, Solver};
    /// let position: AnyPosition = "reversi:square-4 XXXO/.OXO/OOO./X.OO B".parse()?;
    /// let mut solver = Solver::new(1 << 20)?.with_threads(2);
    /// assert_eq!(solver.solve(&position, Limits::default())?.score(), Some(8));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Returns this solver without a technique of standard Reversi on 8x8 and smaller boards.
    /// Scores do not change, but take more nodes. Without [`Technique::Evaluation`] and
    /// [`Technique::Guess`] it needs no learned weights.
    ///
    /// ```
    /// use outflank_engine::{Solver, Technique};
    /// let solver = Solver::new(1 << 20)?.without(Technique::Stability);
    /// # let _ = solver;
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn without(self, technique: Technique) -> Self {
        Self { techniques: self.techniques.without(technique), ..self }
    }

    /// Returns the size of the table in bytes.
    ///
    /// ```
    /// use outflank_engine::Solver;
    /// assert!(Solver::new(1 << 20)?.table_bytes() <= 1 << 20);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn table_bytes(&self) -> usize {
        match &self.memory {
            Memory::Empty => 0,
            Memory::Square8(solver) => solver.table_bytes(),
            Memory::Part(_, solver) => solver.table_bytes(),
            Memory::Other(_, table) => table.bytes(),
        }
    }

    /// The bytes that were asked for, which do not depend on the variant that was solved last.
    pub(crate) const fn most_bytes(&self) -> usize {
        self.bytes
    }

    /// Clears the table, so that the next search takes as many nodes as the first.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_engine::{Solver, Limits};
    /// let (mut solver, start) = (Solver::new(1 << 20)?, "oust:square-3".parse::<Variant>()?.start());
    /// let mut nodes = || solver.solve(&start, Limits::default()).map(|solution| solution.nodes);
    /// let (first, second) = (nodes()?, nodes()?);
    /// assert!(second < first);
    /// solver.clear();
    /// assert_eq!(solver.solve(&start, Limits::default())?.nodes, first);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) {
        match &mut self.memory {
            Memory::Empty => {}
            Memory::Square8(solver) => solver.clear(),
            Memory::Part(_, solver) => solver.clear(),
            Memory::Other(_, table) => table.clear(),
        }
    }

    /// The result of [`solve`](Self::solve) for a position of any variant but standard Reversi on
    /// 8x8, which is solved after a guess of its score.
    pub(crate) fn solve_other(
        &mut self,
        position: &AnyPosition,
        limits: Limits<'_>,
    ) -> Result<Solution, NoMemory> {
        if let Some((part, discs)) = Part::of(position) {
            return Ok(self.part(position.variant(), part)?.solve(discs, Budget::new(limits), None));
        }
        let mut search = self.search(position, Budget::reading_every(BETWEEN, limits))?;
        let most = search.game.most();
        let (low, high) = search.score(position, (-most, most), 0);
        let mut line = Vec::new();
        if low == high {
            search.line(position, low, &mut line);
        }
        if search.budget.is_spent() {
            line.clear();
        }
        Ok(Solution { low, high, line, nodes: search.budget.nodes })
    }

    /// Finds whether the player to move wins (a score above 0), draws (0) or loses (below 0), and
    /// returns bounds of the score. In Reversi this takes less work than the score itself, because
    /// the solver does not look for a line.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table of this variant.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_engine::{Solver, Limits};
    /// let start = "reversi:square-4".parse::<Variant>()?.start();
    /// let outcome = Solver::new(1 << 20)?.outcome(&start, Limits::default())?;
    /// assert!(outcome.high < 0); // White, who places second, wins
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Result<Solution, NoMemory> {
        self.between(position, BY_SIGN, limits)
    }

    /// Returns bounds of the score. They are equal, or no score between `low` and `high` lies
    /// between them, unless a limit stopped the search. The solver does not look for a line. Use
    /// this for a proof in parts: `(3, 4)` asks only whether the score is above 3.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table of this variant.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_engine::{Solver, Limits};
    /// let start = "reversi:square-4".parse::<Variant>()?.start();
    /// let bounds = Solver::new(1 << 20)?.between(&start, (-8, -7), Limits::default())?;
    /// assert!(bounds.high <= -8); // White, who places second, wins by at least 8
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between(
        &mut self,
        position: &AnyPosition,
        (low, high): (i16, i16),
        limits: Limits<'_>,
    ) -> Result<Solution, NoMemory> {
        let window = (low, high);
        if let Some(discs) = standard(position) {
            let budget = Budget::new(limits);
            return Ok(self.square8()?.between(discs, window, budget));
        }
        if let Some((part, discs)) = Part::of(position) {
            let budget = Budget::new(limits);
            return Ok(self.part(position.variant(), part)?.between(discs, window, budget));
        }
        let mut search = self.search(position, Budget::reading_every(BETWEEN, limits))?;
        let (low, high) = search.score(position, window, high);
        Ok(Solution { low, high, line: Vec::new(), nodes: search.budget.nodes })
    }

    /// Returns the score of each legal move for the player who makes it, the best moves first.
    /// Each line begins with the move.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table of this variant.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// use outflank_engine::{Solver, Limits};
    /// let position: AnyPosition = "reversi:square-4 XXXO/.OXO/OOO./X.OO B".parse()?;
    /// let scores = Solver::new(1 << 16)?.scores(&position, Limits::default())?;
    /// let scores: Vec<_> = scores.iter().map(|(mv, scored)| (mv.to_string(), scored.score())).collect();
    /// assert_eq!(scores, [("a2".to_owned(), Some(8)), ("b4".to_owned(), Some(-2))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn scores(
        &mut self,
        position: &AnyPosition,
        limits: Limits<'_>,
    ) -> Result<Vec<(Move, Solution)>, NoMemory> {
        if !position.placements().is_empty() {
            if let Some(discs) = standard(position) {
                let budget = Budget::new(limits);
                return Ok(self.square8()?.scores(discs, budget));
            }
            if let Some((part, discs)) = Part::of(position) {
                return Ok(self.part(position.variant(), part)?.scores(discs, Budget::new(limits)));
            }
        }
        let mut search = self.search(position, Budget::reading_every(BETWEEN, limits))?;
        let most = search.game.most();
        let (mut scored, mut guess) = (Vec::new(), 0);
        for mv in position.legal_moves() {
            let nodes = search.budget.nodes;
            let after = played(position, mv);
            let (low, high) = search.score(&after, (-most, most), guess);
            let mut line = vec![mv];
            if low == high {
                guess = low;
                search.line(&after, low, &mut line);
            }
            if search.budget.is_spent() {
                line.truncate(1);
            }
            let (low, high) = if after.player() == position.player() { (low, high) } else { (-high, -low) };
            scored.push((mv, Solution { low, high, line, nodes: search.budget.nodes - nodes }));
        }
        scored.sort_by_key(|(_, solution)| Reverse((solution.low, solution.high)));
        Ok(scored)
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
            _ => Err(NoMemory { bytes: self.bytes }),
        }
    }

    /// The solver of standard Reversi on a smaller board.
    pub(super) fn part(&mut self, variant: Variant, part: Part) -> Result<&mut Square8<Part>, NoMemory> {
        if !matches!(self.memory, Memory::Part(of, _) if of == variant) {
            self.memory = Memory::Empty;
            self.memory = Memory::Part(variant, Square8::of(part, self.bytes)?);
        }
        match &mut self.memory {
            Memory::Part(_, solver) => {
                (solver.threads, solver.techniques) = (self.threads, self.techniques);
                Ok(solver)
            }
            _ => Err(NoMemory { bytes: self.bytes }),
        }
    }

    /// A search of positions of this variant.
    fn search<'l>(
        &mut self,
        position: &AnyPosition,
        mut budget: Budget<'l>,
    ) -> Result<Search<'_, 'l, AnyPosition>, NoMemory> {
        let (variant, game) = (position.variant(), Game::of(position));
        if !matches!(self.memory, Memory::Other(of, _) if of == variant) {
            self.memory = Memory::Empty;
            let table = Table::new(self.bytes, game.words).ok_or(NoMemory { bytes: self.bytes })?;
            self.memory = Memory::Other(variant, table);
        }
        match &mut self.memory {
            Memory::Other(_, table) => {
                table.fill(&mut budget);
                Ok(Search { table, budget, game, replies: Vec::new() })
            }
            _ => Err(NoMemory { bytes: self.bytes }),
        }
    }
}

/// A window that determines only the sign of a score.
const BY_SIGN: (i16, i16) = (-1, 1);

/// The discs of a position of standard Reversi on 8x8; `None` for other positions.
pub(crate) fn standard(position: &AnyPosition) -> Option<Discs> {
    discs_of(&Reversi::try_from(*position).ok()?).ok()
}
