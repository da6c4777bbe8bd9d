//! Elo of two players from games that are played in pairs, with an error.
//!
//! Both games of a pair have the same opening, with the seats exchanged. So games are not
//! independent, but pairs are. The score of a pair is 0, ½, 1, 1½ or 2, and the error is computed
//! from the frequencies of these five scores. It is smaller than an error computed from single
//! games, because an opening that is good for one seat no longer adds to it.

/// The results of one player against another.
///
/// ```
/// use outflank_arena::contest::Tally;
/// let tally = Tally { wins: 60, draws: 4, losses: 36, pairs: [5, 2, 24, 2, 17] };
/// assert_eq!(tally.score(), Some(0.62));
/// let elo = tally.elo().unwrap();
/// assert_eq!(elo.to_string(), "+85 (+22 to +154)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The numbers of pairs of games that brought 0, ½, 1, 1½ and 2 points. They do not count a
    /// pair of which only one game has been played.
    pub pairs: [u64; 5],
}

/// A difference of Elo with its interval of 95%. Either end may be infinite.
///
/// ```
/// use outflank_arena::contest::Elo;
/// let elo = Elo { elo: 85.0, low: 24.2, high: f64::INFINITY };
/// assert_eq!(elo.to_string(), "+85 (+24 to +inf)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference that fits best.
    pub elo: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { elo, low, high } = self;
        // Without the sum a small negative number would be printed as -0.
        write!(f, "{:+.0} ({:+.0} to {:+.0})", elo.round() + 0.0, low.round() + 0.0, high.round() + 0.0)
    }
}

/// Returns the difference of Elo at which `score` is the expected score of a game: `-400 log10(1 /
/// score - 1)` (Elo, The Rating of Chessplayers, 1978, with the logistic curve).
///
/// ```
/// use outflank_arena::contest::elo_of_score;
/// assert_eq!(elo_of_score(0.5), 0.0);
/// assert_eq!(elo_of_score(0.75).round(), 191.0);
/// assert_eq!(elo_of_score(1.0), f64::INFINITY);
/// ```
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// Returns the expected score of a game at this difference of Elo.
///
/// ```
/// use outflank_arena::contest::score_of_elo;
/// assert_eq!(score_of_elo(0.0), 0.5);
/// assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Standard deviations in 95% of a normal distribution.
const DEVIATIONS: f64 = 1.959_963_985;

/// The points of a game, of each of the five results of a pair.
pub(super) const POINTS: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Tally {
    /// Returns the number of games that have been played.
    ///
    /// ```
    /// assert_eq!(outflank_arena::contest::Tally::default().games(), 0);
    /// ```
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the mean points of a game, or `None` if there is no game.
    ///
    /// See [`Tally`] for an example.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
    }

    /// Returns the same results from the other player's view.
    ///
    /// ```
    /// use outflank_arena::contest::Tally;
    /// let tally = Tally { wins: 2, draws: 0, losses: 0, pairs: [0, 0, 0, 0, 1] };
    /// assert_eq!(tally.reversed().losses, 2);
    /// ```
    pub const fn reversed(&self) -> Self {
        let [zero, half, one, more, two] = self.pairs;
        Self { wins: self.losses, draws: self.draws, losses: self.wins, pairs: [two, more, one, half, zero] }
    }

    /// Returns the Elo from the pairs, with the interval of 95%, or `None` if no pair has been
    /// played.
    ///
    /// The interval assumes a normal distribution of the mean of the pairs. If all pairs have the
    /// same result, there is no variance. Then the interval comes from the frequency of another
    /// result that is still compatible with the number of pairs (Clopper and Pearson, Biometrika
    /// 26, 1934).
    ///
    /// See [`Tally`] for an example.
    pub fn elo(&self) -> Option<Elo> {
        let pairs: u64 = self.pairs.iter().sum();
        if pairs == 0 {
            return None;
        }
        let count = pairs as f64;
        let shares = self.pairs.map(|pairs| pairs as f64 / count);
        let mean: f64 = shares.iter().zip(POINTS).map(|(share, points)| share * points).sum();
        let squares = shares.iter().zip(POINTS).map(|(share, points)| share * (points - mean).powi(2));
        let (low, high) = if self.pairs.iter().filter(|pairs| **pairs > 0).count() == 1 {
            let seen = 0.025f64.powf(1.0 / count);
            (mean * seen, mean * seen + (1.0 - seen))
        } else {
            let error = DEVIATIONS * (squares.sum::<f64>() / count).sqrt();
            (mean - error, mean + error)
        };
        Some(Elo { elo: elo_of_score(mean), low: elo_of_score(low), high: elo_of_score(high) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: [u64; 5]) -> Elo {
        Tally { pairs, ..Tally::default() }.elo().unwrap_or(Elo { elo: f64::NAN, low: 0.0, high: 0.0 })
    }

    #[test]
    fn who_has_won_all_games_may_be_better_by_any_number() {
        for pairs in 1..500 {
            let won = of([0, 0, 0, 0, pairs]);
            assert!(won.elo == f64::INFINITY && won.high == f64::INFINITY, "{pairs}: {won}");
            let lost = of([pairs, 0, 0, 0, 0]);
            assert!(lost.elo == f64::NEG_INFINITY && lost.low == f64::NEG_INFINITY, "{pairs}: {lost}");
        }
    }

    /// Results of matches and their Elo, as the tests of Racetrack list them
    /// (MortenLohne/racetrack, `src/tests`), a program that plays matches of Tak.
    #[test]
    fn elo_is_as_others_compute_it() {
        for (pairs, low, elo, high) in [
            ([485, 1923, 2942, 1937, 594], 1.21, 5.11, 9.02),
            ([261, 739, 2683, 737, 253], -5.00, -0.67, 3.66),
            ([63, 252, 385, 250, 74], -7.38, 3.39, 14.17),
            ([527, 1007, 1932, 933, 511], -9.16, -3.75, 1.66),
            ([175, 305, 694, 291, 157], -14.57, -5.36, 3.85),
        ] {
            let found = of(pairs);
            for (found, known) in [(found.low, low), (found.elo, elo), (found.high, high)] {
                assert!((found - known).abs() < 0.01, "{pairs:?}: {found}, not {known}");
            }
        }
    }

    /// Fastchess prints 631.91 for 76 wins and 2 losses (its output, quoted in
    /// heofthetea/dhbw, `SPRT.md`).
    #[test]
    fn elo_of_many_wins_is_as_others_compute_it() {
        assert!((of([0, 0, 2, 0, 37]).elo - 631.91).abs() < 0.01);
    }

    #[test]
    fn without_a_pair_there_is_no_elo() {
        assert_eq!(Tally::default().elo(), None);
        assert_eq!(Tally { wins: 1, ..Tally::default() }.elo(), None);
    }

    #[test]
    fn draws_alone_are_equal_within_an_error() {
        let Elo { elo, low, high } = of([0, 0, 100, 0, 0]);
        assert!(elo == 0.0 && (low + high).abs() < 1e-9, "{low} {high}");
        // 0.025^(1/100) = 0.9638: 1.81% of the points may be somebody else's.
        assert!((high - 12.6).abs() < 0.1, "{high}");
        assert!(of([0, 0, 1, 0, 0]).high > 500.0);
    }

    #[test]
    fn wins_alone_are_better_by_at_least_so_much() {
        let Elo { elo, low, high } = of([0, 0, 0, 0, 100]);
        assert_eq!((elo, high), (f64::INFINITY, f64::INFINITY));
        // The score is above 96.38%.
        assert!((low - 570.0).abs() < 1.0, "{low}");
        let Elo { elo, low, high } = of([100, 0, 0, 0, 0]);
        assert_eq!((elo, low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        assert!((high + 570.0).abs() < 1.0, "{high}");
    }

    #[test]
    fn a_score_and_its_elo_are_inverse() {
        for elo in [-800.0, -191.0, 0.0, 5.0, 400.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
    }
}
