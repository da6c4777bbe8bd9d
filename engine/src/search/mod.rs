//! A search for the best move, of any position.
//!
//! `driver` decides how deep to look: one ply, two plies, and so on until a limit, or until a
//! search to the end is likely to be affordable. It orders the moves, opens the window when a value
//! falls outside of it, and starts the threads. It sees positions only as a `Tree`. Standard 8x8
//! Reversi is `midgame`, with the learned evaluation; every other board of Reversi is `general`,
//! with an evaluation by hand and the public rules. Oust is searched by visits (`crate::mcts`),
//! after the solver on small boards.
//!
//! With a depth limit, a search of Reversi finds the minimax value at this depth, because it leaves
//! nothing out: the table, the order and the threads change what a value costs and never a value.
//! Without a depth limit, the search of 8x8 is selective. It leaves out positions whose value by a
//! shallower search is 0.9 standard deviations outside its window (Multi-ProbCut: Buro, 1999), and
//! it takes deeper values from the table. Both together gained 145 Elo at 50,000 nodes over 1.5
//! deviations. Smaller limits won no more, and lost more discs at an equal depth: 0.7 lost 40 Elo
//! to 0.9. A check by a search shallower still lost 22, within the error. A search of two plies is
//! judged by the evaluation itself: with that, and with an evaluation that is computed once for
//! each position, it gained 53 Elo (+21 to +85) at equal CPU time.
//!
//! Near the end it searches to the end in the same way, four times, with a confidence that rises
//! from 73% to 99%. Of 124 positions with 20 empty cells it then chooses the best move in 85.5%
//! instead of 79.0%. It wins no more games. A table that keeps deeper selective values when a
//! shallower one comes was tried: fewer best moves with 20 and 25 empty cells. So a table keeps the
//! last search.
//!
//! All threads search the same moves to the same depth, and a reply that another thread searches
//! waits. On `hard-25`, with a million nodes, that needs 1.5 times fewer nodes of the calling
//! thread. Threads that do not wait reach 1.2, and 1.4 a ply deeper.
//!
//! A search takes its whole share of the clock. Of four ways to end early or to search longer, the
//! best gained 22, 7 and 15 Elo in three matches, each within its error, so none was kept.
//!
//! `midgame` and `general` have an alpha-beta each. They share the table, the driver and the way in
//! which a value is kept, and differ in all else: 8x8 updates pattern indices from move to move,
//! skips by shallower searches, asks the solver and shares replies between threads. One loop over
//! the replies for both was tried: six lines fewer, and 1.2% more instructions on 8x8.
//!
//! | module | content |
//! |---|---|
//! | `driver` | iterative deepening and the order of moves, for every board |
//! | `midgame` | principal variation search of standard 8x8 Reversi; near the end it calls the 8x8 part of [`endgame`](crate::endgame) |
//! | `general` | the same for other boards and options, on the rules' public interface; near the end it calls [`endgame`](crate::endgame) |
//! | `oust` | Oust: [`endgame`](crate::endgame) on small boards, else a [tree search](crate::mcts) |
//! | `guess` | selective searches to the end of a game that guess its score, for [`Solver`](crate::Solver) |
//! | `mobility` | an evaluation that needs no training, for `general` |
//! | `table` | the table of positions that were visited |
//! | `variety` | the choice among nearly equal moves by a seed |

mod driver;
mod general;
mod guess;
mod midgame;
mod mobility;
mod oust;
mod table;
#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::float_cmp,
    reason = "a test fails by panicking; values are binary fractions"
)]
mod tests;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod thread_tests;
mod variety;

use std::sync::Arc;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Move, Position as _};

use crate::discs::Discs;
use crate::endgame::{AnyEndgames, standard};
use crate::eval::Evaluation;
use crate::found::{Bound, Found, Source, proven};
use crate::limits::{Budget, Limits, MOST_THREADS};
use crate::table::{NoMemory, Table};
use crate::threads::Busy;
use general::General;
pub(crate) use guess::guess_end;
use midgame::Midgame;
use mobility::DISC;
use table::Known;
pub use variety::Variety;

/// A search for the best move of positions of any variant. Keep it from move to move, because its
/// tables then contain what it has found.
///
/// Its tables grow with the limits: a search one ply deep, or of 1,000 nodes, writes only as much of
/// them as it can fill. Without a limit of depth or nodes, a search of a position far from the end
/// writes all of them first, which takes about 0.2 ms per MB.
///
/// ```
/// use outflank::variant::AnyPosition;
/// use outflank::{Position, Reversi};
/// use outflank_engine::{Bound, Limits, Search, Source};
///
/// let mut search = Search::new(1 << 20).unwrap();                        // tables of 1 MB
/// let position = AnyPosition::from(Reversi::new()).after("d3".parse()?)?;
/// let limits = Limits::new().depth(6);
/// let found = search.best(&position, limits);
/// assert_eq!((found.bound, found.source), (Bound::Value, Source::Search { depth: 6 }));
/// assert!(position.is_legal(found.mv.unwrap()));
///
/// let small = "reversi:square-4".parse::<outflank::variant::Variant>()?.start();
/// let found = search.best(&small, Limits::new());
/// assert_eq!((found.value, found.source), (-10.0, Source::Exact));       // White wins by 10 discs
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    /// `None` for the best of this build, which are read when they are first needed.
    evaluation: Option<Arc<Evaluation>>,
    table: Table<Known>,
    solver: AnyEndgames,
    threads: usize,
    /// Which of nearly equal moves of Reversi comes first.
    variety: Option<Variety>,
}

impl Search {
    /// The most threads of a search: more would only take memory.
    pub const MOST_THREADS: usize = MOST_THREADS;

    /// Creates a search with tables of at most `table_bytes` bytes. It reserves this memory, and
    /// each search writes as much of it as it needs.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables, or for the weights of this
    /// build, which are read when they are first needed.
    ///
    /// ```
    /// assert!(outflank_engine::Search::new(usize::MAX).is_err());
    /// ```
    pub fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let no_memory = NoMemory { bytes: table_bytes };
        let table = Table::new(table_bytes / 2).ok_or(no_memory)?;
        let solver = AnyEndgames::new(table_bytes / 2).map_err(|_| no_memory)?;
        Evaluation::check_room()?;
        Ok(Self { evaluation: None, table, solver, threads: 1, variety: None })
    }

    /// Returns this search with other weights than the best weights of this build. Its tables are
    /// cleared, because values depend on the weights. Several searches may share the weights.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use outflank_engine::{Evaluation, Search};
    /// fn search(file: &[u8]) -> Result<Search, Box<dyn std::error::Error>> {
    ///     let own = Arc::new(Evaluation::from_bytes(file)?);
    ///     Ok(Search::new(1 << 20)?.with_evaluation(own))
    /// }
    /// assert!(search(b"no weights").is_err());
    /// ```
    pub fn with_evaluation(mut self, evaluation: Arc<Evaluation>) -> Self {
        self.clear();
        Self { evaluation: Some(evaluation), ..self }
    }

    /// Returns this search on `threads` threads, from 1 to 1024, for standard 8x8 Reversi. It
    /// searches other variants, and the first depths, on one thread. Each further thread takes up
    /// to 1 MiB of memory.
    ///
    /// Exact values do not change, and with a depth limit the value of the best move does not
    /// change, but of several best moves or lines the search may find another. Without a depth
    /// limit, values and moves may differ from run to run. A limit of nodes and the `nodes` of the
    /// result count the nodes of all threads.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::{Limits, Search};
    /// let start = AnyPosition::from(Reversi::new());
    /// let limits = Limits::new().nodes(100_000);
    /// let found = Search::new(1 << 20)?.with_threads(2).best(&start, limits);
    /// assert!(found.nodes <= 100_000 + 2 * 64);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_threads(mut self, threads: usize) -> Self {
        let threads = threads.clamp(1, MOST_THREADS);
        self.threads = threads;
        self.solver.threads = threads;
        self
    }

    /// Returns the number of threads.
    ///
    /// ```
    /// assert_eq!(outflank_engine::Search::new(0)?.with_threads(3).threads(), 3);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// Returns the size of the tables in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes() + self.solver.table_bytes()
    }

    /// Clears the tables, so that the next search takes as many nodes as the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.solver.clear();
    }

    /// Makes the next searches of Reversi prefer some of several nearly equal moves, or none.
    ///
    /// See [`Variety`] for an example.
    pub fn prefer(&mut self, variety: Option<Variety>) {
        self.variety = variety;
    }

    /// Returns the best move of a position that the search finds within the limits. Without limits
    /// the search runs until the value is exact or proven.
    ///
    /// With one thread and a limit of nodes or depth, the result is the same on every machine, if
    /// the search has been cleared before. The search keeps to a limit of nodes or time, except
    /// that it evaluates each move once. The `nodes` of the result count the nodes of all moves.
    ///
    /// Without a depth limit, the search of standard 8x8 Reversi is selective, so a value may
    /// differ from the value of a full-width search to the same depth. Exact values are not
    /// affected.
    ///
    /// In Oust, `nodes` are visits of a [tree search](crate::mcts), and a limit of depth means
    /// 1,000 visits. On boards of up to 19 cells, a solver gets half of the limit.
    pub fn best(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Found {
        let moves = self.moves(position, limits.lines(None));
        let nodes = moves.iter().map(|found| found.nodes).sum();
        match moves.into_iter().next() {
            Some(best) => Found { nodes, ..best },
            None => Self::over(position),
        }
    }

    /// Returns all moves of a position, the best first. The list is empty if the game is over. The
    /// search finds the values of the first [`Limits::lines`] moves. The other moves get only an
    /// upper bound. [`Limits::progress`] gets the moves after each depth.
    ///
    /// If a limit stops the search partway through a depth, the moves already searched to that
    /// depth come first.
    ///
    /// ```
    /// use outflank::{Position, Reversi, variant::AnyPosition};
    /// use outflank_engine::{Bound, Limits, Progress, Search};
    /// let position = AnyPosition::from(Reversi::new()).after("d3".parse()?)?;
    /// let progress = |so_far: Progress| {
    ///     if let Some(best) = so_far.moves.first() {
    ///         println!("{:?} {:+.2}", best.source, best.value);
    ///     }
    /// };
    /// let limits = Limits::new().depth(4).lines(2).progress(&progress);
    /// let moves = Search::new(1 << 20)?.moves(&position, limits);
    /// assert_eq!(moves.len(), 3);
    /// assert!(moves[..2].iter().all(|found| found.bound == Bound::Value));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::needless_pass_by_value, reason = "as all calls take limits")]
    pub fn moves(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Vec<Found> {
        if let Some(discs) = standard(position)
            && let Some(found) = self.moves_of_discs(discs, &limits)
        {
            return found;
        }
        if position.variant().game() == GameKind::Oust {
            return oust::moves(&mut self.solver, position, &limits);
        }
        let mut budget = Budget::reading_every(general::BETWEEN, limits.clone());
        self.table.fill(limits.positions(), || !budget.is_late());
        budget.look();
        let mut tree = General::new(position, &self.table, &mut self.solver, budget);
        driver::search(&mut tree, position, &limits, self.variety)
    }

    /// Checks whether a search of a position without a depth limit is selective.
    pub(crate) fn is_selective_on(position: &AnyPosition) -> bool {
        standard(position).is_some()
    }

    /// Checks whether a search of a position of Oust asks the solver, as it does on boards of at most
    /// 19 cells.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_engine::Search;
    /// let [small, large] = ["oust:hex-3", "oust:hex-4"].map(|name| name.parse::<Variant>());
    /// assert!(Search::solves_in_oust(&small?.start()) && !Search::solves_in_oust(&large?.start()));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn solves_in_oust(position: &AnyPosition) -> bool {
        oust::is_small(position)
    }

    /// A move of a position of Oust that is proven to win or to draw; `None` if the limits do
    /// not suffice, or every move loses.
    pub(crate) fn proven_in_oust(&mut self, position: &AnyPosition, limits: &Limits<'_>) -> Option<Move> {
        oust::proven(&mut self.solver, position, limits)
    }

    /// In Oust, the best move, and a move to compare it with. `None` if that move is not legal.
    pub(crate) fn compare_in_oust(
        &mut self,
        position: &AnyPosition,
        limits: &Limits<'_>,
        mv: Move,
    ) -> Option<[Found; 2]> {
        oust::compare(&mut self.solver, position, limits, mv)
    }

    /// Returns all moves of a position of standard 8x8 Reversi, as [`moves`](Self::moves) does.
    /// `None` if there is not enough memory for the solver's table, after a search of another
    /// variant.
    pub(crate) fn moves_of_discs(&mut self, discs: Discs, limits: &Limits<'_>) -> Option<Vec<Found>> {
        let Self { evaluation, table, solver, threads, variety } = self;
        // The clock runs while the solver makes its table.
        let mut budget = Budget::new(limits.clone());
        table.fill(limits.positions(), || !budget.is_late());
        budget.look();
        let solver = solver.square8().ok()?;
        let is_selective = limits.depth.is_none();
        let guesses_ends = is_selective && limits.exact.is_none();
        let busy = (*threads > 1).then(Busy::new);
        let (threads, busy) = (*threads, busy.as_ref());
        let evaluation = evaluation.as_ref().unwrap_or_else(|| Evaluation::best());
        let tree = Midgame::new(evaluation, table, solver, budget);
        let mut tree = Midgame { threads, busy, is_selective, guesses_ends, ..tree };
        Some(driver::search(&mut tree, &discs, limits, *variety))
    }

    /// The result for a finished game.
    fn over(position: &AnyPosition) -> Found {
        let value = if position.variant().game() == GameKind::Oust {
            position.result_for(position.player()).map(f64::from)
        } else {
            general::value_if_over(position).map(|value| f64::from(value) / f64::from(DISC))
        };
        let value = value.expect("a game without legal moves is over");
        Found {
            mv: None,
            value,
            bound: Bound::Value,
            source: Source::Over,
            confidence: None,
            win_probability: Some(proven(value)),
            line: Vec::new(),
            nodes: 0,
        }
    }
}
