//! How likely a win is, by a value: a logistic function of it, fitted to games.

use std::fmt;

use super::{Evaluation, PatternSet};
use crate::arithmetic::{exp, logistic};

/// How fast the probability of a win rises with the value of a search: the log-odds are the value
/// in discs times `exp(constant + empties * x + squared * x * x + depth * d)`, for `30 + 10 * x`
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
    /// The deepest search that the numbers were fitted to: deeper ones count as this.
    pub(crate) const DEEPEST: u32 = 8;
    /// As `Games` does not begin before.
    const MOST_EMPTIES: u32 = 54;

    /// What the numbers are multiplied with.
    pub(crate) fn factors(empties: u32, depth: u32) -> [f32; Self::NUMBERS] {
        let tens = (empties.min(Self::MOST_EMPTIES) as f32 - 30.0) / 10.0;
        [1.0, tens, tens * tens, depth.min(Self::DEEPEST) as f32]
    }

    /// What a disc adds to the log-odds.
    pub(crate) fn slope(&self, empties: u32, depth: u32) -> f32 {
        let factors = Self::factors(empties, depth);
        exp(self.numbers.iter().zip(factors).map(|(number, factor)| number * factor).sum())
    }

    /// The probability that the player to move wins, where a draw counts as half a win: for a value
    /// in discs by a search of so many plies, with so many empty cells. It is the same on every
    /// machine.
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
    /// How likely a win is by values of this evaluation: fitted by `outflank-engine calibrate` to
    /// games that it has played against itself, for the patterns that it looks at.
    pub const fn win_curve(&self) -> WinCurve {
        let numbers = match self.weights.set {
            PatternSet::Ordering => [-2.378, -0.298, 0.101, 0.033],
            PatternSet::Play => [-2.233, -0.303, 0.095, 0.037],
        };
        WinCurve { numbers }
    }
}
