//! A search for the best move, of any position.
//!
//! | module | content |
//! |---|---|
//! | `driver` | iterative deepening and the order of moves, for every board |
//! | `midgame` | principal variation search of standard 8x8 Reversi; near the end it calls the 8x8 part of the [`Solver`] |
//! | `general` | the same for other boards and options, on the rules' public interface; near the end it calls the [`Solver`] |
//! | `oust` | Oust: the [`Solver`] on small boards, else a [tree search](crate::mcts) |
//! | `ends` | [`Solver::solve`]: selective searches to the end of a game before a proof |
//! | `mobility` | an evaluation that needs no training, for `general` |
//! | `table` | the table of positions that were visited |
//! | `threads` | one depth searched by several threads |
//! | `clock` | the time that a move gets |
//! | `variety` | the choice among nearly equal moves by a seed |
//!
//! With a depth limit, a search of Reversi finds the minimax value at this depth, because it
//! leaves nothing out. Without a depth limit, the search of standard 8x8 Reversi is selective: it
//! leaves out positions whose value is very likely outside its window, so it searches deeper. Near
//! the end it searches to the end in the same way, with a confidence that rises from search to
//! search.

mod clock;
mod driver;
mod ends;
mod general;
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
mod threads;
mod variety;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Move, Position as _};

pub use clock::time_for_move;

use crate::Evaluation;
use crate::discs::{Discs, discs_of};
use crate::limits::{Budget, Limits, MOST_THREADS};
use crate::solve::{Busy, NoMemory, Solver};
use general::General;
use midgame::Midgame;
use mobility::DISC;
use table::Table;
pub(crate) use variety::Variety;

/// Whether a value is exact for its [`Source`], or a lower or upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The value is exact.
    Value,
    /// The value is an upper bound.
    AtMost,
    /// The value is a lower bound.
    AtLeast,
}

impl Bound {
    /// Returns `value`, `at most` or `at least`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::AtMost => "at most",
            Self::AtLeast => "at least",
        }
    }
}

/// The source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A search that is `depth` plies deep, and evaluations there. With depth 0 it is an
    /// evaluation. A selective search to the end of the game is as deep as cells are empty, but
    /// not exact.
    Search {
        /// The depth in plies, without passes.
        depth: u32,
    },
    /// A search to the end of the game.
    Exact,
    /// A tree search of Oust: the mean of `visits` visits. If `visits` is 0, the value is unknown.
    Visits {
        /// The visits of the move.
        visits: u32,
    },
    /// In Oust, a search to the end of the game, which has proven who wins.
    Proven,
    /// The game is over.
    Over,
}

impl Source {
    /// Returns `search`, `exact`, `visits`, `proven` or `over`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Search { .. } => "search",
            Self::Exact => "exact",
            Self::Visits { .. } => "visits",
            Self::Proven => "proven",
            Self::Over => "over",
        }
    }
}

/// The result of a search for a move, or for the best move of a position.
///
/// Values are for the player to move. In Reversi they are the difference of discs at the end, with
/// all empty cells counted for the winner. They are above 0 for a win, also in *anti*, where the
/// winner has fewer discs. In Oust they are the expected result: 1 is a win, and -1 a loss.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Found {
    /// The move, or `None` if the game is over.
    pub mv: Option<Move>,
    /// The value, or a bound of it. In Reversi it is in discs, with fractions if it comes from a
    /// search. In Oust it is from -1 to 1.
    pub value: f64,
    /// Whether `value` is exact or a bound.
    pub bound: Bound,
    /// The source of the value.
    pub source: Source,
    /// The confidence with which a selective search to the end of the game leaves positions out, in
    /// percent: 73, 87, 95 or 99. `None` for every other source. The value itself may be right more
    /// or less often, because it depends on many such positions.
    pub confidence: Option<u8>,
    /// The probability that the player to move wins, with a draw counted as half a win. If the
    /// value is a bound, the probability is one, too.
    ///
    /// If the value is exact or proven, it is 0, 0.5 or 1. Otherwise it is the mean of the visits
    /// in Oust. In standard 8x8 Reversi it is the frequency of wins in games of self-play with
    /// such values ([`WinCurve`](crate::WinCurve)). It is `None` in other games of Reversi,
    /// because no curve was fitted for them.
    pub win_probability: Option<f64>,
    /// The best line that is known. It begins with the move.
    pub line: Vec<Move>,
    /// The number of positions visited for it, or the visits of the move in a tree search.
    pub nodes: u64,
}

/// The probability of a win if the value is exact.
fn proven(value: f64) -> f64 {
    if value == 0.0 { 0.5 } else { f64::from(u8::from(value > 0.0)) }
}

/// A search for the best move of positions of any variant.
///
/// ```
/// use outflank::variant::AnyPosition;
/// use outflank::{Position, Reversi};
/// use outflank_engine::{Bound, Limits, Search, Source};
///
/// let mut search = Search::new(1 << 20).unwrap();                        // tables of 1 MB
/// let position = AnyPosition::from(Reversi::new()).after("d3".parse()?)?;
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let found = search.best(&position, limits);
/// assert_eq!((found.bound, found.source), (Bound::Value, Source::Search { depth: 6 }));
/// assert!(position.is_legal(found.mv.unwrap()));
///
/// let small = "reversi:square-4".parse::<outflank::variant::Variant>()?.start();
/// let found = search.best(&small, Limits::default());
/// assert_eq!((found.value, found.source), (-10.0, Source::Exact));       // White wins by 10 discs
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    evaluation: &'static Evaluation,
    table: Table,
    solver: Solver,
    threads: usize,
    /// Which of nearly equal moves of Reversi comes first.
    variety: Option<Variety>,
}

impl Search {
    /// Creates a search with tables of at most `table_bytes` bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables.
    ///
    /// ```
    /// assert!(outflank_engine::Search::new(usize::MAX).is_err());
    /// ```
    pub fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let no_memory = NoMemory { bytes: table_bytes };
        let table = Table::new(table_bytes / 2).ok_or(no_memory)?;
        let solver = Solver::new(table_bytes / 2).map_err(|_| no_memory)?;
        Ok(Self { evaluation: Evaluation::best(), table, solver, threads: 1, variety: None })
    }

    /// Returns this search with other weights than the best weights of this build. Its tables are
    /// cleared, because values depend on the weights. Your own weights must live until the program
    /// ends:
    ///
    /// ```
    /// use outflank_engine::{Evaluation, Search};
    /// fn search(file: &[u8]) -> Result<Search, Box<dyn std::error::Error>> {
    ///     let own: &'static Evaluation = Box::leak(Box::new(Evaluation::from_bytes(file)?));
    ///     Ok(Search::new(1 << 20)?.with_evaluation(own))
    /// }
    /// assert!(search(b"no weights").is_err());
    /// ```
    pub fn with_evaluation(mut self, evaluation: &'static Evaluation) -> Self {
        self.clear();
        Self { evaluation, ..self }
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
    /// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    /// let found = Search::new(1 << 20)?.with_threads(2).best(&start, limits);
    /// assert!(found.nodes <= 100_000 + 2 * 64);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn with_threads(self, threads: usize) -> Self {
        let threads = threads.clamp(1, MOST_THREADS);
        Self { threads, solver: self.solver.with_threads(threads), ..self }
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
    pub(crate) fn prefer(&mut self, variety: Option<Variety>) {
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
    /// In Oust, `nodes` are visits of a [tree search](crate::mcts), and a limit of depth stands
    /// for 1,000 visits. On boards of up to 19 cells, a solver gets half of the limit.
    pub fn best(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Found {
        let moves = self.moves(position, limits, 1, &mut |_| ());
        let nodes = moves.iter().map(|found| found.nodes).sum();
        match moves.into_iter().next() {
            Some(best) => Found { nodes, ..best },
            None => Self::over(position),
        }
    }

    /// Returns all moves of a position, the best first. The list is empty if the game is over. The
    /// search finds the values of the first `lines` moves, at least one. The other moves get only
    /// an upper bound. The search passes the moves to `progress` after each depth.
    ///
    /// If a limit stops the search partway through a depth, the moves already searched to that
    /// depth come first.
    #[expect(clippy::needless_pass_by_value, reason = "as all calls take limits")]
    pub fn moves(
        &mut self,
        position: &AnyPosition,
        limits: Limits<'_>,
        lines: usize,
        progress: &mut dyn FnMut(&[Found]),
    ) -> Vec<Found> {
        if let AnyPosition::ReversiSquare8(reversi) = position
            && let Ok(discs) = discs_of(reversi)
            && let Some(found) = self.moves_of_discs(discs, &limits, lines, progress)
        {
            return found;
        }
        if position.variant().game() == GameKind::Oust {
            return oust::moves(&mut self.solver, position, &limits, lines, progress);
        }
        let mut budget = Budget::reading_every(general::BETWEEN, limits.clone());
        self.table.fill(&mut budget);
        let mut tree = General::new(position, &self.table, &mut self.solver, budget);
        driver::search(&mut tree, position, &limits, lines, self.variety, progress)
    }

    /// Checks whether a search of a position without a depth limit is selective.
    pub(crate) fn is_selective_on(position: &AnyPosition) -> bool {
        matches!(position, AnyPosition::ReversiSquare8(reversi) if discs_of(reversi).is_ok())
    }

    /// Checks whether the solver is asked on the board of a position of Oust.
    pub(crate) fn solves_in_oust(position: &AnyPosition) -> bool {
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

    /// The same for a position of standard 8x8 Reversi. `None` if there is not enough memory for
    /// the solver's table, after a search of another variant.
    pub(crate) fn moves_of_discs(
        &mut self,
        discs: Discs,
        limits: &Limits<'_>,
        lines: usize,
        progress: &mut dyn FnMut(&[Found]),
    ) -> Option<Vec<Found>> {
        let Self { evaluation, table, solver, threads, variety } = self;
        // The clock runs while the solver makes its table.
        let mut budget = Budget::new(limits.clone());
        table.fill(&mut budget);
        let solver = solver.square8().ok()?;
        let is_selective = limits.depth.is_none();
        let guesses_ends = is_selective && limits.exact.is_none();
        let busy = (*threads > 1).then(Busy::new);
        let (threads, busy) = (*threads, busy.as_ref());
        let tree = Midgame::new(evaluation, table, solver, budget);
        let mut tree = Midgame { threads, busy, is_selective, guesses_ends, ..tree };
        Some(driver::search(&mut tree, &discs, limits, lines, *variety, progress))
    }

    /// The result for a finished game.
    fn over(position: &AnyPosition) -> Found {
        let value = if position.variant().game() == GameKind::Oust {
            f64::from(position.result_for(position.player()).unwrap_or(0))
        } else {
            f64::from(general::value_if_over(position).unwrap_or(0)) / f64::from(DISC)
        };
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
