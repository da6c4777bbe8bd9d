//! The result of a search for a move.

use outflank::Move;

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
pub(crate) fn proven(value: f64) -> f64 {
    if value == 0.0 { 0.5 } else { f64::from(u8::from(value > 0.0)) }
}
