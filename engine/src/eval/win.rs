//! The probability of a win: a logistic function of a value, fitted to games.

use std::fmt;

use super::{Evaluation, Tables};
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
    numbers: [f32; 4],
}

impl WinCurve {
    /// The deepest search that the numbers were fitted to. Deeper searches count as this depth.
    pub const DEEPEST: u32 = 8;
    /// The most empty cells that the numbers were fitted to, because `Games` does not begin before.
    const MOST_EMPTIES: u32 = 54;

    /// Creates the curve of four numbers: `constant`, `empties`, `squared` and `depth`.
    ///
    /// ```
    /// use outflank_engine::WinCurve;
    /// let curve = WinCurve::new([-2.0, 0.0, 0.0, 0.0]);
    /// assert!((curve.slope(30, 4) - 0.135).abs() < 0.001); // e^-2
    /// assert!(curve.probability(8.0, 30, 4) > 0.74);
    /// ```
    pub const fn new(numbers: [f32; 4]) -> Self {
        Self { numbers }
    }

    /// Returns the factors of the four numbers in the logarithm of the slope.
    ///
    /// ```
    /// assert_eq!(outflank_engine::WinCurve::factors(40, 6), [1.0, 1.0, 1.0, 6.0]);
    /// ```
    pub fn factors(empties: u32, depth: u32) -> [f32; 4] {
        let tens = (empties.min(Self::MOST_EMPTIES) as f32 - 30.0) / 10.0;
        [1.0, tens, tens * tens, depth.min(Self::DEEPEST) as f32]
    }

    /// Returns the number that a disc adds to the log-odds.
    ///
    /// See [`WinCurve::new`] for an example.
    pub fn slope(&self, empties: u32, depth: u32) -> f32 {
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
    /// Returns the curve for values of this evaluation. `outflank-train calibrate` has fitted it,
    /// for each kind of weights, to games of self-play.
    pub const fn win_curve(&self) -> WinCurve {
        let numbers = match &self.tables {
            Tables::Network(_) => [-2.249, -0.277, 0.149, 0.032],
            Tables::Linear(_) => [-2.378, -0.298, 0.101, 0.033],
        };
        WinCurve { numbers }
    }
}
