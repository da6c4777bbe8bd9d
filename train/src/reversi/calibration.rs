//! The frequency of wins, by the values that a search gave their positions.

use std::sync::Arc;

use outflank::{Game, Position as _, Reversi};
use outflank_engine::{Evaluation, NoMemory, Search, WinCurve};

use super::games::{Games, Play, value_of};
use super::random::Random;

/// The value of a position by a search, and the result of its game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Forecast {
    /// The value for the player to move, in discs.
    pub(crate) value: f64,
    /// The empty cells.
    pub(crate) empties: u32,
    /// The plies of the search.
    pub(crate) depth: u32,
    /// The points of the player to move: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(crate) points: f64,
}

/// Searches positions of games whose results are known: one position of each game, at a random
/// ply, to a random depth. The same numbers give the same forecasts on every machine.
#[derive(Debug)]
pub(crate) struct Forecaster {
    search: Search,
    games: Games,
}

impl Forecaster {
    /// Creates a forecaster with this evaluation, which it also uses to play games.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables, a megabyte.
    pub(crate) fn new(evaluation: &Arc<Evaluation>) -> Result<Self, NoMemory> {
        let search = Search::new(1 << 19)?.with_evaluation(Arc::clone(evaluation));
        let games = Games::new(evaluation, Play { plies: 2, exact: 12, nodes: None })?;
        Ok(Self { search, games })
    }

    /// Plays a game against itself, and searches a position of it. It plays by a search of two
    /// plies, and by proved scores with at most 12 empty cells.
    pub(crate) fn of_self_play(&mut self, seed: u64, nth: u64) -> Forecast {
        // No round of training has this number.
        let mut random = Random::new(&[seed, u64::MAX, nth]);
        loop {
            let mut examples = Vec::new();
            self.games.play(&mut random, &mut examples);
            let positions: Vec<_> =
                examples.iter().map(|example| (example.position(), example.score.signum())).collect();
            if let Some(forecast) = self.of_one(&positions, &mut random) {
                return forecast;
            }
        }
    }

    /// Searches a position of a game of standard Reversi, or returns `None` if the game is not
    /// finished. `nth` is the number of the game in its collection.
    pub(crate) fn of_game(&mut self, game: &Game<Reversi>, seed: u64, nth: u64) -> Option<Forecast> {
        let outcome = game.position().outcome()?;
        let result = |color| outcome.winner().map_or(0, |winner| if winner == color { 1 } else { -1 });
        let can_place = game.positions().filter(|position| !position.placements().is_empty());
        let positions: Vec<_> = can_place.map(|position| (*position, result(position.turn()))).collect();
        self.of_one(&positions, &mut Random::new(&[seed, u64::MAX, nth]))
    }

    /// Searches one of some positions, each with its result: one that the search does not solve.
    fn of_one(&mut self, positions: &[(Reversi, i8)], random: &mut Random) -> Option<Forecast> {
        let depth = random.below(WinCurve::DEEPEST as usize + 1) as u32;
        let empties = |position: &Reversi| position.empties().len() as u32;
        let open: Vec<_> = positions.iter().filter(|(position, _)| empties(position) > depth).collect();
        let (position, result) = open.get(random.below(open.len()))?;
        let value = value_of(&mut self.search, position, depth);
        Some(Forecast { value, empties: empties(position), depth, points: f64::from(result + 1) / 2.0 })
    }
}

/// Returns the numbers under which results are likeliest. `derivatives` returns the slope of the
/// logarithm of the likelihood along one of the numbers, and how much less the slope soon is. The
/// numbers are changed one after another by Newton's steps.
pub(super) fn likeliest<const N: usize>(
    mut numbers: [f32; N],
    derivatives: impl Fn([f32; N], usize) -> (f64, f64),
) -> [f32; N] {
    for _ in 0..SWEEPS {
        for nth in 0..N {
            let (slope, bend) = derivatives(numbers, nth);
            numbers[nth] += (slope / (1e-9 + bend)).clamp(-0.5, 0.5) as f32;
        }
    }
    numbers
}

/// How often all numbers are fitted, one after another.
const SWEEPS: u32 = 200;

/// Returns the curve under which the results are likeliest.
pub(crate) fn fitted_curve(forecasts: &[Forecast]) -> WinCurve {
    WinCurve::new(likeliest([-2.0, 0.0, 0.0, 0.0], |numbers, nth| {
        let (curve, mut slope, mut bend) = (WinCurve::new(numbers), 0.0, 0.0);
        for &Forecast { value, empties, depth, points } in forecasts {
            let factor = f64::from(WinCurve::factors(empties, depth)[nth]);
            let odds = value * f64::from(curve.slope(empties, depth));
            let probability = curve.probability(value, empties, depth);
            slope += factor * odds * (points - probability);
            bend += (factor * odds).powi(2) * probability * (1.0 - probability);
        }
        (slope, bend)
    }))
}

/// Positions with similar probabilities of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Interval {
    /// The number of positions.
    pub(crate) positions: usize,
    /// The sum of the probabilities.
    pub(crate) predicted: f64,
    /// The sum of the points that their players got.
    pub(crate) points: f64,
}

/// Compares probabilities with results, in ten intervals of probability: the first is below 0.1.
pub(crate) fn by_probability(forecasts: &[Forecast], curve: WinCurve) -> [Interval; 10] {
    let mut intervals = [Interval::default(); 10];
    for &Forecast { value, empties, depth, points } in forecasts {
        let probability = curve.probability(value, empties, depth);
        let interval = &mut intervals[((probability * 10.0) as usize).min(9)];
        interval.positions += 1;
        interval.predicted += probability;
        interval.points += points;
    }
    intervals
}
