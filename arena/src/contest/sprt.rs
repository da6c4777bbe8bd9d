//! A sequential probability ratio test: a match that ends as soon as it is decided.

use super::Tally;
use super::elo::{POINTS, score_of_elo};

/// A test whether a player is better than another by `elo1` rather than by `elo0`.
///
/// After each pair of games, the test compares the logarithm of the likelihood ratio with two
/// bounds. At the upper bound it accepts `elo1`, which is wrong with probability `alpha` if the
/// difference is `elo0`. At the lower bound it accepts `elo0`, which is wrong with probability
/// `beta` if the difference is `elo1` (Wald, Sequential Tests of Statistical Hypotheses, Ann.
/// Math. Stat. 16, 1945).
///
/// ```
/// use outflank_arena::contest::{Sprt, Tally, Verdict};
/// let sprt = Sprt { elo0: 0.0, elo1: 50.0, ..Sprt::default() };
/// let tally = Tally { wins: 60, draws: 4, losses: 36, pairs: [5, 2, 24, 2, 17] };
/// let llr = sprt.llr(&tally);
/// assert!((llr - 2.74).abs() < 0.01, "{llr}");
/// assert_eq!(sprt.verdict(&tally), Verdict::Undecided);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference of Elo if the player is not better.
    pub elo0: f64,
    /// The difference of Elo if it is.
    pub elo1: f64,
    /// The probability of accepting a player with `elo0`.
    pub alpha: f64,
    /// The probability of refusing a player with `elo1`.
    pub beta: f64,
}

impl Default for Sprt {
    /// 0 against 10 Elo, each with an error of 5%.
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

/// The decision of a test.
///
/// ```
/// use outflank_arena::contest::{Sprt, Tally, Verdict};
/// assert_eq!(Sprt::default().verdict(&Tally::default()), Verdict::Undecided);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More games are needed.
    Undecided,
    /// The player is better by `elo1`.
    Better,
    /// The player is better by no more than `elo0`.
    NotBetter,
}

/// The count of a result that has not occurred. If it were 0, the likelihood of the result would
/// be 0.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Returns the bounds of the logarithm of the likelihood ratio, the lower bound first.
    ///
    /// ```
    /// let (low, high) = outflank_arena::contest::Sprt::default().bounds();
    /// assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
    /// ```
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Returns the logarithm of the likelihood ratio of `elo1` to `elo0`, from pairs of games.
    ///
    /// Many distributions over the five results of a pair have the mean of a given Elo. The
    /// likelihood of this Elo belongs to the distribution that fits best (Van den Bergh, Support
    /// of MLE for multinomial distributions, proposition 1.1,
    /// <https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>).
    ///
    /// See [`Sprt`] for an example.
    pub fn llr(&self, tally: &Tally) -> f64 {
        if tally.pairs.iter().all(|pairs| *pairs == 0) {
            return 0.0;
        }
        let counts = tally.pairs.map(|pairs| if pairs == 0 { UNSEEN } else { pairs as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [less, more] = [self.elo0, self.elo1].map(|elo| best_with_mean(&shares, score_of_elo(elo)));
        counts
            .iter()
            .zip(more.iter().zip(&less))
            .map(|(count, (more, less))| count * (more / less).ln())
            .sum()
    }

    /// Returns the decision of the test after these pairs.
    ///
    /// See [`Verdict`] for an example.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let (llr, (low, high)) = (self.llr(tally), self.bounds());
        if llr >= high {
            Verdict::Better
        } else if llr <= low {
            Verdict::NotBetter
        } else {
            Verdict::Undecided
        }
    }
}

/// The most likely distribution whose mean is `mean`, where `shares` has been seen.
///
/// It is `share / (1 + x (points - mean))`, with the `x` that makes the mean right. This `x` is
/// the root of a function that falls between two poles, which are at the least and at the most
/// points.
fn best_with_mean(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |x: f64| -> f64 {
        let term = |(share, points): (&f64, f64)| share * (points - mean) / (1.0 + x * (points - mean));
        shares.iter().zip(POINTS).map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // As many halvings as a number has bits.
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    let mut best = POINTS.map(|points| 1.0 / (1.0 + x * (points - mean)));
    best.iter_mut().zip(shares).for_each(|(factor, share)| *factor *= share);
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: [u64; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    /// The results of Fishtest, the framework that tests Stockfish, for these pairs
    /// (`LLR_logistic` of `server/fishtest/stats/LLRcalc.py`).
    #[test]
    fn each_bound_is_of_both_errors() {
        let (low, high) = Sprt { alpha: 0.01, beta: 0.1, ..Sprt::default() }.bounds();
        assert!((low + 2.2925).abs() < 0.001 && (high - 4.4998).abs() < 0.001, "{low} {high}");
    }

    #[test]
    fn ratios_are_as_others_compute_them() {
        for (pairs, elo1, known) in
            [([5, 20, 50, 20, 5], 10.0, -0.206_511_723), ([2, 10, 70, 10, 2], 20.0, -1.523_230_410)]
        {
            let llr = Sprt { elo0: 0.0, elo1, ..Sprt::default() }.llr(&of(pairs));
            assert!((llr - known).abs() < 1e-6, "{pairs:?}: {llr}, not {known}");
        }
    }

    /// If only two results of a pair occur, the mean determines the whole distribution, so the
    /// ratio equals the ratio of Wald's test of a proportion.
    #[test]
    fn two_results_have_the_ratio_of_a_proportion() {
        for (lost, won) in [(300, 700), (950, 50)] {
            let sprt = Sprt { elo0: -10.0, elo1: 15.0, ..Sprt::default() };
            let (less, more) = (score_of_elo(-10.0), score_of_elo(15.0));
            let known = won as f64 * (more / less).ln() + lost as f64 * ((1.0 - more) / (1.0 - less)).ln();
            let llr = sprt.llr(&of([lost, 0, 0, 0, won]));
            assert!((llr - known).abs() < 0.01, "{llr}, not {known}");
        }
    }

    #[test]
    fn one_sided_results_decide() {
        let sprt = Sprt { elo0: 0.0, elo1: 100.0, ..Sprt::default() };
        assert_eq!(sprt.verdict(&of([0, 0, 0, 0, 100])), Verdict::Better);
        assert_eq!(sprt.verdict(&of([100, 0, 0, 0, 0])), Verdict::NotBetter);
        assert_eq!(sprt.verdict(&of([0, 0, 100, 0, 0])), Verdict::NotBetter);
        assert!(sprt.llr(&of([0, 0, 0, 0, 1])).is_finite() && sprt.llr(&of([0; 5])) == 0.0);
    }

    #[test]
    fn the_best_distribution_has_the_mean() {
        for mean in [0.1, 0.5, 0.507, 0.9] {
            let best = best_with_mean(&[0.1, 0.2, 0.3, 0.25, 0.15], mean);
            let found: f64 = best.iter().zip(POINTS).map(|(share, points)| share * points).sum();
            assert!((found - mean).abs() < 1e-9 && (best.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
