//! The probability of a win: a logistic function of a value, fitted to games.

use std::fmt;

use super::{Evaluation, PatternSet, Tables};
use crate::arithmetic::{exp, logistic};

/// A curve of the probability of a win by the value of a search. The log-odds are the value in
/// discs times `exp(constant + empties * x + squared * x * x + depth * d)`, for `30 + 10 * x`
/// empty cells and `d` plies of search.
///
/// ```
/// use outflank_engine::Evaluation;
/// let curve = Evaluation::ordering().win_curve();
/// assert!(curve.probability(4.0, 20, 6) > curve.probability(4.0, 40, 6)); // later is surer
/// assert_eq!(curve.probability(0.0, 20, 6), 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinCurve {
    pub(crate) numbers: [f32; WinCurve::NUMBERS],
}

impl WinCurve {
    /// How many numbers there are.
    pub(crate) const NUMBERS: usize = 4;
    /// The deepest search that the numbers were fitted to. Deeper searches count as this depth.
    pub(crate) const DEEPEST: u32 = 8;
    /// As `Games` does not begin before.
    const MOST_EMPTIES: u32 = 54;

    /// The factors of the numbers.
    pub(crate) fn factors(empties: u32, depth: u32) -> [f32; Self::NUMBERS] {
        let tens = (empties.min(Self::MOST_EMPTIES) as f32 - 30.0) / 10.0;
        [1.0, tens, tens * tens, depth.min(Self::DEEPEST) as f32]
    }

    /// The number that a disc adds to the log-odds.
    pub(crate) fn slope(&self, empties: u32, depth: u32) -> f32 {
        let factors = Self::factors(empties, depth);
        exp(self.numbers.iter().zip(factors).map(|(number, factor)| number * factor).sum())
    }

    /// Returns the probability that the player to move wins, with a draw counted as half a win.
    /// `value` is the value in discs of a search of `depth` plies, with `empties` empty cells. The
    /// result is the same on every machine.
    pub fn probability(&self, value: f64, empties: u32, depth: u32) -> f64 {
        logistic(value as f32 * self.slope(empties, depth)).into()
    }
}

/// Its numbers, as in the source.
impl fmt::Display for WinCurve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [constant, empties, squared, depth] = self.numbers;
        write!(f, "[{constant:.3}, {empties:.3}, {squared:.3}, {depth:.3}]")
    }
}

impl Evaluation {
    /// Returns the curve for values of this evaluation. `outflank-engine calibrate` has fitted it,
    /// for each kind of weights, to games of self-play.
    pub const fn win_curve(&self) -> WinCurve {
        let numbers = match &self.tables {
            Tables::Network(_) => [-2.249, -0.277, 0.149, 0.032],
            Tables::Linear(table) => match table.linear().set {
                PatternSet::Ordering => [-2.378, -0.298, 0.101, 0.033],
                PatternSet::Play => [-2.337, -0.354, 0.102, 0.034],
            },
        };
        WinCurve { numbers }
    }
}
