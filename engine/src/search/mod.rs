//! A search for the best move, of any position.
//!
//! | where | what |
//! |---|---|
//! | `driver` | iterative deepening and the order of moves, for every board |
//! | `midgame` | principal variation search of the usual game on 8x8; near the end it asks the 8x8 part of the [`Solver`] |
//! | `general` | the same for other boards and options, on the rules' public interface; near the end it asks the [`Solver`] |
//! | `oust` | Oust: the [`Solver`] on small boards, else a [tree search](crate::mcts) |
//! | `mobility` | an evaluation that needs no training, for `general` |
//! | `table` | the positions that were met |
//! | `clock` | how much of a player's time a move gets |
//!
//! A search of Reversi with a limit of depth finds the value that minimax has at this depth:
//! nothing is left out. Without such a limit the search of the usual game on 8x8 is selective: it
//! leaves out positions whose value is very likely outside its window, and so looks deeper.

mod clock;
mod driver;
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

use outflank::reversi::arch::Kernel;
use outflank::variant::{AnyPosition, GameKind};
use outflank::{Move, Position as _};

pub use clock::time_for_move;

use crate::Evaluation;
use crate::discs::{Discs, discs_of};
use crate::limits::{Budget, Limits};
use crate::solve::{NoMemory, Solver};
use general::General;
use midgame::Midgame;
use mobility::DISC;
use table::Table;

/// What a value says of the true one of its [`Source`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Value,
    /// The value is not more.
    AtMost,
    /// The value is not less.
    AtLeast,
}

impl Bound {
    /// `value`, `at most` or `at least`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::AtMost => "at most",
            Self::AtLeast => "at least",
        }
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A search so many plies ahead, and evaluations there. With depth 0 it is an evaluation.
    Search {
        /// The plies, of which a pass is none.
        depth: u32,
    },
    /// A search to the end of the game.
    Exact,
    /// A tree search of Oust: the mean of so many visits. Without any nothing is known.
    Visits {
        /// The visits of the move.
        visits: u32,
    },
    /// In Oust: it is proven who wins, by a search to the end of the game.
    Proven,
    /// The game is over.
    Over,
}

impl Source {
    /// `search`, `exact`, `visits`, `proven` or `over`.
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

/// What a search has found of a move, or of the best move of a position.
///
/// Values are for the player to move. In Reversi they are the difference of discs at the end, with
/// all empty cells counted for the winner: above 0 for a win, also in *anti*, where the winner has
/// fewer discs. In Oust they are the expected result: 1 is a win, -1 a loss.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Found {
    /// The move; `None` if the game is over.
    pub mv: Option<Move>,
    /// The value, or a bound of it: in Reversi in discs, of which a search knows parts; in Oust
    /// from -1 to 1.
    pub value: f64,
    /// Which of the two it is.
    pub bound: Bound,
    /// How it was found.
    pub source: Source,
    /// The probability that the player to move wins, where a draw counts as half a win; a bound, if
    /// the value is one. Where the value is exact or proven it is 0, 0.5 or 1. Else it is in Oust
    /// the mean of the visits, and in the usual game on 8x8 that of games of self-play with such
    /// values ([`WinCurve`](crate::WinCurve)). `None` on Reversi's other boards and in its other
    /// games, where none were fitted.
    pub win_probability: Option<f64>,
    /// The best play that is known, the move first.
    pub line: Vec<Move>,
    /// How many positions were looked at for it: in a tree search its visits.
    pub nodes: u64,
}

/// The probability of a win where the value is exact.
fn proven(value: f64) -> f64 {
    if value == 0.0 { 0.5 } else { f64::from(u8::from(value > 0.0)) }
}

/// Searches positions for the best move.
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
}

impl Search {
    /// A search with tables of at most so many bytes.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for the tables.
    ///
    /// ```
    /// assert!(outflank_engine::Search::new(usize::MAX).is_err());
    /// ```
    pub fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        let no_memory = NoMemory { bytes: table_bytes };
        let table = Table::new(table_bytes / 2).ok_or(no_memory)?;
        let solver = Solver::new(table_bytes / 2).map_err(|_| no_memory)?;
        Ok(Self { evaluation: Evaluation::best(), table, solver })
    }

    /// The same search with other weights than the best that this build has. Its values depend on
    /// them, so what it has found before is forgotten. Weights of your own have to stay until the
    /// program ends:
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

    /// The bytes of its tables.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes() + self.solver.table_bytes()
    }

    /// Forgets what it has found, so that the next search takes as many nodes as the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.solver.clear();
    }

    /// The best move of a position, by what is known when a limit is reached. Without limits the
    /// search ends when the value is exact, or proven.
    ///
    /// With a limit of nodes or depth the answer is the same on every machine, if the search has
    /// been cleared before. A limit of nodes or time is kept, except that each move is evaluated
    /// once. Its `nodes` are those of all moves.
    ///
    /// Without a limit of depth the search of the usual game on 8x8 is selective, and a value may
    /// be another one than that of all lines so deep. Exact values are not concerned.
    ///
    /// In Oust `nodes` are visits of a [tree search](crate::mcts), and a depth stands for 1,000 of
    /// them. On boards of up to 19 cells half of the limit is for a solver.
    pub fn best(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Found {
        let moves = self.moves(position, limits, 1, &mut |_| ());
        let nodes = moves.iter().map(|found| found.nodes).sum();
        match moves.into_iter().next() {
            Some(best) => Found { nodes, ..best },
            None => Self::over(position),
        }
    }

    /// All moves of a position, the best first; none if the game is over. Of the first `lines`, at
    /// least one, the value is found; of the others that it is not more than theirs. `progress`
    /// gets what is known after each depth.
    ///
    /// Where a limit has ended the search in the middle of a depth, the moves that it has searched
    /// so deep come first.
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
        let budget = Budget::reading_every(general::BETWEEN, limits.clone());
        let mut tree = General::new(position, &mut self.table, &mut self.solver, budget);
        driver::search(&mut tree, position, &limits, lines, progress)
    }

    /// In Oust the best move, and a move to compare it with; `None` if that is not legal.
    pub(crate) fn compare_in_oust(
        &mut self,
        position: &AnyPosition,
        limits: &Limits<'_>,
        mv: Move,
    ) -> Option<[Found; 2]> {
        oust::compare(&mut self.solver, position, limits, mv)
    }

    /// The same of a position of the usual game on 8x8; `None` where there is not the memory for
    /// the solver's table, after a search of another variant.
    pub(crate) fn moves_of_discs(
        &mut self,
        discs: Discs,
        limits: &Limits<'_>,
        lines: usize,
        progress: &mut dyn FnMut(&[Found]),
    ) -> Option<Vec<Found>> {
        let Self { evaluation, table, solver } = self;
        // The clock runs while the solver makes its table.
        let budget = Budget::new(limits.clone());
        let (solver, cpu) = (solver.square8().ok()?, Kernel::best().single_board());
        let is_selective = limits.depth.is_none();
        let mut tree = Midgame { cpu, evaluation, table, solver, budget, is_selective };
        Some(driver::search(&mut tree, &discs, limits, lines, progress))
    }

    /// What is found of a finished game.
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
            win_probability: Some(proven(value)),
            line: Vec::new(),
            nodes: 0,
        }
    }
}
