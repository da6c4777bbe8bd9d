//! The numbers by which features are weighed, as text.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::features::{POLICIES, POLICY_NAMES, VALUES, value_names};

/// The largest weight. The sums of weights that a position needs are finite with it.
const MOST: f32 = 1e6;

/// The learned weights of the features of positions and placements of Oust.
///
/// Each line of its text consists of `policy` for placements or `value` for positions, the name of
/// a feature, its weight on an empty board and its weight on a full board. A feature without a line
/// has weight 0, and `#` starts a comment. A weight is a number from -1,000,000 to 1,000,000.
///
/// ```
/// use outflank_engine::oust::Weights;
/// let weights: Weights = "policy captured 6 8 # stones are worth taking".parse()?;
/// assert!(weights.to_string().contains("policy captured 6.000 8.000"));
/// let error = "value beauty 1 1".parse::<Weights>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1: there is no feature \"value beauty\"");
/// # Ok::<(), outflank_engine::oust::ParseWeightsError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Weights {
    /// The weights of the features of a placement, on an empty board and on a full one.
    pub policy: [[f32; 2]; POLICIES],
    /// The weights of the features of a position, on an empty board and on a full one.
    pub value: [[f32; 2]; VALUES],
}

/// Returns the sum of features times their weights, which change evenly with the share `fill` of
/// occupied cells. It is the log-odds of a position, or the logarithm of a placement's prior.
///
/// ```
/// use outflank_engine::oust::weigh;
/// assert_eq!(weigh(&[1.0, 2.0], &[[0.0, 1.0], [3.0, 5.0]], 0.5), 8.5);
/// ```
pub fn weigh<const N: usize>(features: &[f32; N], weights: &[[f32; 2]; N], fill: f32) -> f32 {
    let weighed = features
        .iter()
        .zip(weights)
        .map(|(feature, [empty, full])| feature * (empty + (full - empty) * fill));
    weighed.sum()
}

impl Weights {
    /// No weight for anything.
    pub(crate) const NONE: Self = Self { policy: [[0.0; 2]; POLICIES], value: [[0.0; 2]; VALUES] };
}

/// Why a text is not one of weights: the line, and what is wrong with it.
///
/// See [`Weights`] for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseWeightsError {
    line: usize,
    problem: String,
}

impl fmt::Display for ParseWeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl Error for ParseWeightsError {}

impl FromStr for Weights {
    type Err = ParseWeightsError;

    fn from_str(text: &str) -> Result<Self, ParseWeightsError> {
        let (mut weights, values) = (Self::NONE, value_names());
        for (line, words) in (1..).zip(text.lines()) {
            let wrong = |problem: String| ParseWeightsError { line, problem };
            let words: Vec<&str> = words.split('#').next().unwrap_or_default().split_whitespace().collect();
            let (kind, name, numbers) = match words[..] {
                [] => continue,
                [kind, name, empty, full] => (kind, name, [empty, full]),
                _ => return Err(wrong("not a kind, a name and two numbers".to_owned())),
            };
            let policy = POLICY_NAMES.iter().position(|known| *known == name);
            let value = values.iter().position(|known| known == name);
            let weight = match (kind, policy, value) {
                ("policy", Some(place), _) => weights.policy.get_mut(place),
                ("value", _, Some(place)) => weights.value.get_mut(place),
                _ => None,
            };
            let Some(weight) = weight else {
                return Err(wrong(format!("there is no feature {:?}", format!("{kind} {name}"))));
            };
            for (weight, number) in weight.iter_mut().zip(numbers) {
                let parsed = number.parse().ok().filter(|number: &f32| number.abs() <= MOST);
                *weight = parsed.ok_or_else(|| wrong(format!("{number:?} is not a number up to {MOST}")))?;
            }
        }
        Ok(weights)
    }
}

impl fmt::Display for Weights {
    /// Writes what is read back, with three decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, [empty, full]) in POLICY_NAMES.iter().zip(self.policy) {
            writeln!(f, "policy {name} {empty:.3} {full:.3}")?;
        }
        for (name, [empty, full]) in value_names().iter().zip(self.value) {
            writeln!(f, "value {name} {empty:.3} {full:.3}")?;
        }
        Ok(())
    }
}
