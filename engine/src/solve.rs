//! The solver of positions of any variant: a selective search guesses the score of a long endgame
//! of standard 8x8 Reversi, and [`endgame`](crate::endgame) proves it.

use outflank::Move;
use outflank::reversi::arch::Kernel;
use outflank::variant::AnyPosition;

use crate::discs::Discs;
use crate::endgame::{AnyEndgames, Solution, Square8, Technique, budget_for, likely_nodes, standard};
use crate::eval::Evaluation;
use crate::limits::{Budget, Limits, MOST_THREADS};
use crate::search::guess_end;
use crate::table::NoMemory;

/// A window that determines only the sign of a score.
const BY_SIGN: (i16, i16) = (-1, 1);

/// The least number of empty cells at which selective searches to the end of the game guess a
/// score. With fewer, they take more time than they save.
const GUESSED: u32 = 22;

/// The value in discs from which it is first asked whether one player gets all 64.
const EXTREME: i32 = 32;
/// The share of the nodes of a likely proof that this question may take. If the answer is yes, a
/// proof takes few: problem 59 of the FFO set takes about a thousand, and took 670 million after
/// selective searches.
const EXTREME_SHARE: f64 = 0.001;

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
/// let solution = solver.solve(&start, Limits::new())?;
/// assert_eq!(solution.score(), Some(1));
/// // *Anti* reversi on 4x4: Black, who places first, ends with 4 discs fewer.
/// let start = "reversi:square-4-anti".parse::<outflank::variant::Variant>()?.start();
/// let solution = solver.solve(&start, Limits::new())?;
/// assert_eq!(solution.score(), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    endgames: AnyEndgames,
}

impl Solver {
    /// Creates a solver with a table of at most `table_bytes` bytes. It reserves this memory, and
    /// each call writes as much of it as it needs. [`solve`](Self::solve) needs up to a sixteenth
    /// more for a short time, for the selective searches before a proof, and does without them if
    /// there is not enough memory.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table now, or for the weights of this
    /// build, which are read when they are first needed.
    ///
    /// ```
    /// use outflank_engine::Solver;
    /// assert!(Solver::new(usize::MAX).is_err());
    /// ```
    pub fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let endgames = AnyEndgames::new(table_bytes)?;
        Evaluation::check_room()?;
        Ok(Self { endgames })
    }

    /// Returns this solver on `threads` threads, from 1 to 1024, for standard Reversi on 8x8 and
    /// smaller boards. Scores do not change, but of several best lines it may find another. It
    /// counts the nodes of all threads. It solves positions with fewer than 16 empty cells, and
    /// other variants, on one thread.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// use outflank_engine::{Limits, Solver};
    /// let position: AnyPosition = "reversi:square-4 XXXO/.OXO/OOO./X.OO B".parse()?;
    /// let mut solver = Solver::new(1 << 20)?.with_threads(2);
    /// assert_eq!(solver.solve(&position, Limits::new())?.score(), Some(8));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.endgames.threads = threads.clamp(1, MOST_THREADS);
        self
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
    pub fn without(mut self, technique: Technique) -> Self {
        self.endgames.techniques = self.endgames.techniques.without(technique);
        self
    }

    /// Returns the size of the table in bytes.
    ///
    /// ```
    /// use outflank_engine::Solver;
    /// assert!(Solver::new(1 << 20)?.table_bytes() <= 1 << 20);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn table_bytes(&self) -> usize {
        self.endgames.table_bytes()
    }

    /// Clears the table, so that the next search takes as many nodes as the first.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_engine::{Solver, Limits};
    /// let (mut solver, start) = (Solver::new(1 << 20)?, "oust:square-3".parse::<Variant>()?.start());
    /// let mut nodes = || solver.solve(&start, Limits::new()).map(|solution| solution.nodes);
    /// let (first, second) = (nodes()?, nodes()?);
    /// assert!(second < first);
    /// solver.clear();
    /// assert_eq!(solver.solve(&start, Limits::new())?.nodes, first);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) {
        self.endgames.clear();
    }

    /// Returns the score of a position and a best line, or bounds of the score if it reaches a
    /// limit.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table of this variant.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// use outflank_engine::{Solver, Limits};
    /// let position: AnyPosition = "reversi:square-4 XXXO/.OXO/OOO./X.OO B".parse()?;
    /// let solution = Solver::new(1 << 16)?.solve(&position, Limits::new())?;
    /// let line: Vec<String> = solution.line.iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!((solution.score(), line.join(" ").as_str()), (Some(8), "a2 pass b4 pass d3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Result<Solution, NoMemory> {
        let mut budget = budget_for(position, limits);
        match standard(position) {
            Some(discs) => Ok(solved(self.endgames.square8()?, discs, &mut budget, GUESSED)),
            None => Ok(self.endgames.asked(position)?.solve(&mut budget)),
        }
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
    /// let outcome = Solver::new(1 << 20)?.outcome(&start, Limits::new())?;
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
    /// let bounds = Solver::new(1 << 20)?.between(&start, (-8, -7), Limits::new())?;
    /// assert!(bounds.high <= -8); // White, who places second, wins by at least 8
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between(
        &mut self,
        position: &AnyPosition,
        window: (i16, i16),
        limits: Limits<'_>,
    ) -> Result<Solution, NoMemory> {
        let mut budget = budget_for(position, limits);
        Ok(self.endgames.asked(position)?.between(window, &mut budget))
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
    /// let scores = Solver::new(1 << 16)?.scores(&position, Limits::new())?;
    /// let scores: Vec<_> = scores.iter().map(|(mv, scored)| (mv.to_string(), scored.score())).collect();
    /// assert_eq!(scores, [("a2".to_owned(), Some(8)), ("b4".to_owned(), Some(-2))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn scores(
        &mut self,
        position: &AnyPosition,
        limits: Limits<'_>,
    ) -> Result<Vec<(Move, Solution)>, NoMemory> {
        let mut budget = budget_for(position, limits);
        Ok(self.endgames.asked(position)?.scores(&mut budget))
    }
}

/// The score of a position and a best line, or bounds if a limit is reached before. With at least
/// `guessed_from` empty cells, selective searches to the end of the game come before the proof.
fn solved(solver: &mut Square8, discs: Discs, budget: &mut Budget<'_>, guessed_from: u32) -> Solution {
    let empties = discs.empties().count_ones();
    let mut guess = None;
    if empties >= guessed_from && solver.may_guess() {
        guess = extreme(solver, discs, budget).or_else(|| guess_end(solver, discs, budget));
    }
    let solution = solver.solve_discs(discs, budget, guess);
    Solution { nodes: budget.nodes, ..solution }
}

/// The score 64 or -64, if the evaluation is far on that side and a short proof finds it.
fn extreme(solver: &mut Square8, discs: Discs, budget: &mut Budget<'_>) -> Option<i16> {
    let value = Evaluation::best().value_of(Kernel::best().single_board(), discs);
    if value.abs() < EXTREME * Evaluation::DISC {
        return None;
    }
    let most = likely_nodes(discs.empties().count_ones()) * EXTREME_SHARE;
    solver.fill_for(discs, budget);
    let mut part = budget.part(most as u64);
    let (window, score) = if value > 0 { ((63, 64), 64) } else { ((-64, -63), -64) };
    let found = solver.within_discs(discs, window, score, &mut part);
    let is_proven = !part.is_spent() && found == score;
    budget.join(part);
    is_proven.then_some(score)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::{Position, Reversi};

    use super::*;
    use crate::discs::discs_of;

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
                let Some(mv) = position.legal_moves().choose(*number) else { break };
                position.play(mv).unwrap();
            }
        }
    }

    /// Selective searches change no score, also in a table of a kilobyte, which loses most of what
    /// they leave.
    fn agree(all: std::ops::RangeInclusive<u32>) {
        let solve = |solver: &mut Square8, discs, guessed_from| {
            solved(solver, discs, &mut Budget::new(Limits::new()), guessed_from)
        };
        let (mut number, mut differ) = (3, 0);
        for empties in all {
            let discs = endgame(&mut number, empties);
            let mut plain = Square8::new(1 << 20).unwrap();
            let expected = solve(&mut plain, discs, GUESSED);
            assert_eq!(expected.low, expected.high);
            for bytes in [1 << 20, 1 << 10] {
                let mut solver = Square8::new(bytes).unwrap();
                let found = solve(&mut solver, discs, 12);
                assert_eq!((found.low, found.high), (expected.low, expected.high), "{discs:?}");
                differ += u32::from(found.nodes != expected.nodes);
                // The entries that the searches have left change no score of a later search.
                assert_eq!(solve(&mut solver, discs, 12).low, expected.low, "{discs:?}");
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
            let mut budget = Budget::new(Limits::new());
            let expected = Square8::new(1 << 20).unwrap().solve_discs(discs, &mut budget, None).low;
            for threads in [1, 2] {
                let mut solver = Square8::new(1 << 16).unwrap();
                solver.threads = threads;
                let limits = Limits::new().nodes(nodes);
                let found = solved(&mut solver, discs, &mut Budget::new(limits), 12);
                assert!(found.low <= expected && expected <= found.high, "{discs:?}");
                assert!(found.low == found.high || found.line.is_empty(), "{discs:?}");
                assert!(found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
            }
        }
    }

    /// Problem 59 of the FFO set, with 34 empty cells, and the same with exchanged colours and a
    /// move more.
    #[test]
    fn a_score_of_all_discs_is_proved_first() {
        let text =
            "reversi:square-8 ......../......../.......O/..OOOOO./..OOOOOX/OOOOXXXX/..XXOOXX/..XX.O.X B";
        let position: AnyPosition = text.parse().unwrap();
        let mut solver = Solver::new(1 << 20).unwrap();
        let limits = Limits::new().nodes(100_000);
        let solution = solver.solve(&position, limits.clone()).unwrap();
        assert_eq!(solution.score(), Some(64), "{} nodes", solution.nodes);
        let after = position.after(solution.line[0]).unwrap();
        assert_eq!(solver.solve(&after, limits).unwrap().score(), Some(-64));
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
