//! The frequency of wins, by the values that a search gave their positions.

use outflank::{Color, Game, Position as _, Reversi};

use super::games::{Games, Play};
use super::random::Random;
use crate::discs::{Discs, discs_of};
use crate::eval::WinCurve;
use crate::{Evaluation, Limits, NoMemory, Search};

/// The value of a position by a search, and the result of its game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The value for the player to move, in discs.
    pub value: f64,
    /// The empty cells.
    pub empties: u32,
    /// The plies of the search.
    pub depth: u32,
    /// The points of the player to move: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f64,
}

/// Searches positions of games whose results are known: one position of each game, at a random
/// ply, to a random depth. The same numbers give the same forecasts on every machine.
#[derive(Debug)]
pub struct Forecaster {
    search: Search,
    games: Games<'static>,
}

impl Forecaster {
    /// Creates a forecaster with this evaluation, which it also uses to play games.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables, a megabyte.
    pub fn new(evaluation: &'static Evaluation) -> Result<Self, NoMemory> {
        let search = Search::new(1 << 19)?.with_evaluation(evaluation);
        let games = Games::new(evaluation, Play { plies: 2, exact: 12, nodes: None })?;
        Ok(Self { search, games })
    }

    /// Plays a game against itself, and searches a position of it. It plays by a search of two
    /// plies, and by proved scores with at most 12 empty cells.
    ///
    /// ```
    /// use outflank_engine::{Evaluation, train::Forecaster};
    /// let mut forecaster = Forecaster::new(Evaluation::ordering())?;
    /// let forecast = forecaster.of_self_play(1, 7);
    /// assert_eq!(forecaster.of_self_play(1, 7), forecast);
    /// assert!(forecast.depth < forecast.empties);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn of_self_play(&mut self, seed: u64, nth: u64) -> Forecast {
        // No round of training has this number.
        let mut random = Random::new(&[seed, u64::MAX, nth]);
        loop {
            let mut examples = Vec::new();
            self.games.play(&mut random, &mut examples);
            let positions: Vec<_> =
                examples.iter().map(|example| (example.discs, example.score.signum())).collect();
            if let Some(forecast) = self.of_one(&positions, &mut random) {
                return forecast;
            }
        }
    }

    /// Searches a position of a game, or returns `None` if the game is not finished, or is not of
    /// standard Reversi. `nth` is the number of the game in its collection.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_engine::{Evaluation, train::Forecaster};
    /// let mut forecaster = Forecaster::new(Evaluation::ordering())?;
    /// assert_eq!(forecaster.of_game(&Game::new(Reversi::new()), 1, 0), None); // it goes on
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn of_game(&mut self, game: &Game<Reversi>, seed: u64, nth: u64) -> Option<Forecast> {
        let outcome = game.position().outcome()?;
        let result = |color: Color| match outcome.winner() {
            None => 0,
            Some(winner) if winner == color => 1,
            Some(_) => -1,
        };
        let can_place = game.positions().filter(|position| !position.placements().is_empty());
        let positions = can_place.map(|position| Ok((discs_of(position)?, result(position.turn()))));
        let positions: Result<Vec<_>, crate::UnknownOptions> = positions.collect();
        self.of_one(&positions.ok()?, &mut Random::new(&[seed, u64::MAX, nth]))
    }

    /// Searches one of some positions, each with its result: one that the search does not solve.
    fn of_one(&mut self, positions: &[(Discs, i8)], random: &mut Random) -> Option<Forecast> {
        let depth = random.below(WinCurve::DEEPEST as usize + 1) as u32;
        let empties = |discs: Discs| discs.empties().count_ones();
        let open: Vec<_> = positions.iter().filter(|(discs, _)| empties(*discs) > depth).collect();
        let &&(discs, result) = open.get(random.below(open.len()))?;
        let limits = Limits { depth: Some(depth), exact: Some(0), ..Limits::default() };
        self.search.clear();
        let value = self.search.moves_of_discs(discs, &limits, 1, &mut |_| ())?.first()?.value;
        Some(Forecast { value, empties: empties(discs), depth, points: f64::from(result + 1) / 2.0 })
    }
}

/// Returns the curve under which the results are likeliest.
///
/// ```
/// use outflank_engine::train::{Forecast, fitted_curve};
/// let forecast = |value, points| Forecast { value, empties: 30, depth: 4, points };
/// let forecasts = [forecast(4.0, 1.0), forecast(4.0, 1.0), forecast(4.0, 1.0), forecast(4.0, 0.0)];
/// let curve = fitted_curve(&forecasts);
/// assert!((curve.probability(4.0, 30, 4) - 0.75).abs() < 0.01); // three of four
/// ```
pub fn fitted_curve(forecasts: &[Forecast]) -> WinCurve {
    // The logarithm of the likelihood is raised along one number after another, by Newton's steps.
    let mut curve = WinCurve { numbers: [-2.0, 0.0, 0.0, 0.0] };
    for _ in 0..SWEEPS {
        for nth in 0..WinCurve::NUMBERS {
            let (mut slope, mut bend) = (0.0, 1e-9);
            for &Forecast { value, empties, depth, points } in forecasts {
                let factor = f64::from(WinCurve::factors(empties, depth)[nth]);
                let odds = value * f64::from(curve.slope(empties, depth));
                let probability = curve.probability(value, empties, depth);
                slope += factor * odds * (points - probability);
                bend += (factor * odds).powi(2) * probability * (1.0 - probability);
            }
            curve.numbers[nth] += (slope / bend).clamp(-0.5, 0.5) as f32;
        }
    }
    curve
}

/// How often all numbers of a curve are fitted, one after another.
const SWEEPS: u32 = 60;

/// Positions with similar probabilities of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Interval {
    /// How many positions there are.
    pub positions: usize,
    /// The mean of the probabilities.
    pub probability: f64,
    /// The mean of the points that their players got.
    pub points: f64,
}

/// Probabilities beside results, in ten intervals of probability: the first has those below 0.1.
///
/// ```
/// use outflank_engine::{Evaluation, train::{Forecast, by_probability}};
/// let forecast = Forecast { value: 0.0, empties: 30, depth: 4, points: 1.0 };
/// let intervals = by_probability(&[forecast], Evaluation::ordering().win_curve());
/// assert_eq!((intervals[5].positions, intervals[5].probability, intervals[5].points), (1, 0.5, 1.0));
/// ```
pub fn by_probability(forecasts: &[Forecast], curve: WinCurve) -> [Interval; 10] {
    let mut intervals = [Interval::default(); 10];
    for &Forecast { value, empties, depth, points } in forecasts {
        let probability = curve.probability(value, empties, depth);
        let interval = &mut intervals[((probability * 10.0) as usize).min(9)];
        interval.positions += 1;
        interval.probability += probability;
        interval.points += points;
    }
    for interval in &mut intervals {
        let count = interval.positions.max(1) as f64;
        interval.probability /= count;
        interval.points /= count;
    }
    intervals
}
