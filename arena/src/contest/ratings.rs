//! Elo of several players: the numbers that make their results most likely.

use super::Tally;

/// A player's Elo, relative to the mean of all players.
///
/// ```
/// use outflank_arena::contest::Rating;
/// assert_eq!(Rating { elo: 12.4, error: 30.2 }.to_string(), "+12 ±30");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The Elo.
    pub elo: f64,
    /// Half of the interval of 95%.
    pub error: f64,
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.0} ±{:.0}", self.elo.round() + 0.0, self.error)
    }
}

/// Rates players by their results. If `a < b`, `tallies[a][b]` contains the results of `a` against
/// `b`, and `tallies[b][a]` is not read.
///
/// The ratings maximise the likelihood of the model of Bradley and Terry, in which a draw is half
/// a win. The function finds them by the iteration of Hunter (Ann. Stat. 32, 2004, pages 384 to
/// 406). Each two players that have met get one draw more, so that a player who has won all games
/// has a finite rating. The errors come from the information of the likelihood. They are too large
/// rather than too small, because draws and paired openings lessen the variance.
///
/// ```
/// use outflank_arena::contest::{Tally, ratings};
/// let won = |wins, losses| Tally { wins, losses, ..Tally::default() };
/// let none = Tally::default();
/// let rated = ratings(&[
///     vec![none, won(64, 36), won(76, 24)],
///     vec![none, none, won(64, 36)],
///     vec![none, none, none],
/// ]);
/// assert_eq!(rated[0].to_string(), "+99 ±35");
/// ```
pub fn ratings(tallies: &[Vec<Tally>]) -> Vec<Rating> {
    let count = tallies.len();
    // The points of `a` against `b`, with the draw that is added.
    let points = |a: usize, b: usize| {
        let tally =
            |a: usize, b: usize| tallies.get(a).and_then(|row| row.get(b)).copied().unwrap_or_default();
        let tally = if a < b { tally(a, b) } else { tally(b, a).reversed() };
        let has_met = a != b && tally.games() > 0;
        if has_met { tally.wins as f64 + tally.draws as f64 / 2.0 + 0.5 } else { 0.0 }
    };
    let points: Vec<Vec<f64>> = (0..count).map(|a| (0..count).map(|b| points(a, b)).collect()).collect();
    let met = |a: usize, b: usize| points[a][b] + points[b][a];

    let mut strengths = vec![1.0_f64; count];
    for _ in 0..10_000 {
        let mut next = Vec::with_capacity(count);
        for (a, strength) in strengths.iter().enumerate() {
            let won: f64 = (0..count).map(|b| points[a][b]).sum();
            let expected: f64 =
                strengths.iter().enumerate().map(|(b, other)| met(a, b) / (strength + other)).sum();
            next.push(if expected > 0.0 { won / expected } else { *strength });
        }
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / count.max(1) as f64;
        for strength in &mut next {
            *strength /= mean.exp();
        }
        let moved = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if moved < 1e-9 {
            break;
        }
    }

    // The information of the natural logarithms of the strengths, in which only differences count.
    // The added term makes their sum 0.
    let mut information = vec![vec![1.0 / count.max(1) as f64; count]; count];
    for (a, row) in information.iter_mut().enumerate() {
        let (mut diagonal, own) = (0.0, strengths[a]);
        for (b, (cell, other)) in row.iter_mut().zip(&strengths).enumerate() {
            let chance = own / (own + other);
            let weight = met(a, b) * chance * (1.0 - chance);
            *cell -= weight;
            diagonal += weight;
        }
        if let Some(cell) = row.get_mut(a) {
            *cell += diagonal;
        }
    }
    let scale = 400.0 / std::f64::consts::LN_10;
    let variances = inverse_diagonal(information);
    let rating = |(strength, variance): (&f64, f64)| Rating {
        elo: scale * strength.ln(),
        // What was added has its inverse too.
        error: 1.96 * scale * (variance - 1.0 / count.max(1) as f64).max(0.0).sqrt(),
    };
    strengths.iter().zip(variances).map(rating).collect()
}

/// The diagonal of the inverse of a positive definite matrix, by the method of Gauss and Jordan.
/// It is infinite for players who have not met, directly or through others.
fn inverse_diagonal(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let count = matrix.len();
    for (nth, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == nth))));
    }
    for nth in 0..count {
        let mut pivot = matrix[nth].clone();
        let divisor = pivot[nth];
        if divisor.abs() < 1e-12 {
            return vec![f64::INFINITY; count];
        }
        for cell in &mut pivot {
            *cell /= divisor;
        }
        for (row, cells) in matrix.iter_mut().enumerate() {
            let factor = cells[nth];
            if row == nth {
                cells.clone_from(&pivot);
            } else {
                cells.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= factor * pivot);
            }
        }
    }
    (0..count).map(|nth| matrix[nth][count + nth]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::score_of_elo;
    use super::*;

    fn table(count: usize, tally: impl Fn(usize, usize) -> Tally) -> Vec<Vec<Tally>> {
        (0..count)
            .map(|a| (0..count).map(|b| if a < b { tally(a, b) } else { Tally::default() }).collect())
            .collect()
    }

    #[test]
    fn two_players_have_the_elo_of_their_score() {
        // 150 to 50 points with the draw: three quarters, 190.85 Elo.
        let rated = ratings(&table(2, |_, _| Tally { wins: 149, draws: 1, losses: 49, ..Tally::default() }));
        let (one, two) = (rated[0], rated[1]);
        assert!((one.elo - two.elo - 190.85).abs() < 0.01, "{one} {two}");
        // The standard error of a logit is 1 / sqrt(n p q); each player has half of the difference.
        let error = 1.96 * 400.0 / std::f64::consts::LN_10 / (200.0_f64 * 0.75 * 0.25).sqrt() / 2.0;
        assert!((one.error - error).abs() < 0.01, "{} {error}", one.error);
    }

    #[test]
    fn expected_results_give_the_elo_they_were_made_of() {
        let elos = [230.0, 40.0, -10.0, -260.0];
        let games = 200_000.0;
        let rated = ratings(&table(4, |a, b| {
            let wins = (games * score_of_elo(elos[a] - elos[b])).round();
            Tally { wins: wins as u64, losses: (games - wins) as u64, ..Tally::default() }
        }));
        for (rating, elo) in rated.iter().zip(elos) {
            assert!((rating.elo - elo).abs() < 0.1 && rating.error < 2.0, "{rating:?} {elo}");
        }
    }

    #[test]
    fn one_sided_results_have_finite_elo() {
        let rated = ratings(&table(3, |_, _| Tally { wins: 10, ..Tally::default() }));
        assert!(
            rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo && rated[0].elo < 2000.0,
            "{rated:?}"
        );
        let rated = ratings(&table(3, |_, _| Tally { draws: 10, ..Tally::default() }));
        assert!(rated.iter().all(|rating| rating.elo.abs() < 1e-6 && rating.error < 150.0), "{rated:?}");
    }

    #[test]
    fn players_without_games_have_no_error() {
        let rated = ratings(&table(3, |_, _| Tally::default()));
        assert!(
            rated.iter().all(|rating| rating.elo.abs() < 1e-9 && rating.error == f64::INFINITY),
            "{rated:?}"
        );
        assert_eq!(ratings(&[]), []);
        // Two who have met, and one who has not.
        let rated = ratings(&table(3, |_, b| Tally { wins: 5 * u64::from(b == 1), ..Tally::default() }));
        assert!(
            rated.iter().all(|rating| rating.elo.is_finite() && rating.error == f64::INFINITY),
            "{rated:?}"
        );
    }
}
