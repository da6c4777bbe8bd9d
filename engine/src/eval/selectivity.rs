//! Selective search, which leaves out positions whose value is very likely outside the window, by
//! a shallower search (Multi-ProbCut: Buro, 1999).

use std::fmt;

use super::{Evaluation, Tables};
use crate::arithmetic::exp;

/// The least depth of a search that a shallower search may replace.
const LEAST_DEPTH: u32 = 2;

/// The number of standard deviations by which a value of a shallower search must be outside the
/// window. It was chosen by matches at equal nodes, which engine/LAB.md lists.
pub(crate) const DEVIATIONS: f32 = 0.9;

/// The typical difference between values of two depths. The logarithm of its standard deviation,
/// in discs, is `constant + x * empties + x * x * squared + d * depth + s * shallower`, for `30 +
/// 10 * x` empty cells.
///
/// ```
/// use outflank_engine::DepthError;
/// let error = DepthError::new([1.0, 0.0, 0.0, 0.25, 0.0]);
/// assert!((error.deviation(30, 4, 2) - 7.389).abs() < 0.001); // e^2
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DepthError([f32; 5]);

impl DepthError {
    /// Creates the difference of five numbers: `constant`, `empties`, `squared`, `depth` and
    /// `shallower`.
    ///
    /// See [`DepthError`] for an example.
    pub const fn new(numbers: [f32; 5]) -> Self {
        Self(numbers)
    }

    /// Returns the depth of the search that replaces a search of `depth` plies, or `None` if the
    /// depth is too small. Both depths have the same parity, because a value favours one side as its depth is odd or
    /// even.
    ///
    /// | depth | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
    /// |---|---|---|---|---|---|---|---|---|---|---|---|
    /// | shallower | 0 | 1 | 2 | 1 | 2 | 3 | 4 | 3 | 4 | 5 | 6 |
    ///
    /// ```
    /// use outflank_engine::DepthError;
    /// assert_eq!([1, 2, 12].map(DepthError::shallower), [None, Some(0), Some(6)]);
    /// ```
    pub const fn shallower(depth: u32) -> Option<u32> {
        if depth < LEAST_DEPTH { None } else { Some(depth - 2 * depth.div_ceil(4)) }
    }

    /// Returns the factors of the five numbers in the logarithm of the deviation.
    ///
    /// ```
    /// use outflank_engine::DepthError;
    /// assert_eq!(DepthError::factors(40, 4, 2), [1.0, 1.0, 1.0, 4.0, 2.0]);
    /// ```
    pub fn factors(empties: u32, depth: u32, shallower: u32) -> [f32; 5] {
        let tens = (empties as f32 - 30.0) / 10.0;
        [1.0, tens, tens * tens, depth as f32, shallower as f32]
    }

    /// Returns the standard deviation, in discs, of the values of searches of these two depths,
    /// with `empties` empty cells.
    ///
    /// See [`DepthError`] for an example.
    pub fn deviation(self, empties: u32, depth: u32, shallower: u32) -> f32 {
        let factors = Self::factors(empties, depth, shallower);
        exp(self.0.iter().zip(factors).map(|(number, factor)| number * factor).sum())
    }

    /// The distance from the window that a shallower value must have, in units of
    /// [`Evaluation::DISC`]: that many standard deviations.
    pub(crate) fn margin(self, deviations: f32, empties: u32, depth: u32, shallower: u32) -> i32 {
        (deviations * self.deviation(empties, depth, shallower) * Evaluation::DISC as f32) as i32
    }
}

/// Its numbers, as in the source.
impl fmt::Display for DepthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [constant, empties, squared, depth, shallower] = self.0;
        write!(f, "[{constant:.3}, {empties:.3}, {squared:.3}, {depth:.3}, {shallower:.3}]")
    }
}

impl Evaluation {
    /// The typical difference between values of two depths, which `outflank-train calibrate
    /// --depths 8 --games 1200` has fitted to games of self-play.
    pub(crate) const fn depth_error(&self) -> DepthError {
        DepthError(match &self.tables {
            Tables::Network(_) => [0.896, -0.103, 0.028, 0.122, -0.236],
            Tables::Linear(_) => [1.239, -0.092, 0.015, 0.101, -0.199],
        })
    }
}
