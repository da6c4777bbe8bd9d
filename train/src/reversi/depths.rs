//! The differences between values of two depths, on which a selective search relies, and the
//! results of such a search.

use std::sync::{Arc, Mutex};

use outflank::variant::AnyPosition;
use outflank::{Position as _, Reversi};
use outflank_engine::{DepthError, Evaluation, Found, Limits, NoMemory, Progress, Search, Source, Stop};

use super::calibration::likeliest;
use super::games::{Games, Play, plies, value_of};
use super::random::Random;

/// A position, searched to each depth with nothing left out, and selectively to the last one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DepthSample {
    /// The empty cells.
    pub(crate) empties: u32,
    /// The values by searches of 0, 1, 2 and so on plies, in discs for the player to move.
    pub(crate) values: Vec<f64>,
    /// The number of positions that the full search visited.
    pub(crate) full_nodes: u64,
    /// The number of positions that the selective search visited.
    pub(crate) nodes: u64,
    /// The difference of its move from the best move by the full search, in discs.
    pub(crate) loss: f64,
}

/// Searches positions of games of an evaluation against itself. The same numbers give the same
/// results on every machine.
#[derive(Debug)]
pub(crate) struct DepthSampler {
    evaluation: Arc<Evaluation>,
    search: Search,
    games: Games,
}

impl DepthSampler {
    /// Creates a sampler with this evaluation.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables, 16 megabytes.
    pub(crate) fn new(evaluation: &Arc<Evaluation>) -> Result<Self, NoMemory> {
        let search = Search::new(1 << 24)?.with_evaluation(Arc::clone(evaluation));
        let games = Games::new(evaluation, Play { plies: 2, exact: 12, nodes: None })?;
        Ok(Self { evaluation: Arc::clone(evaluation), search, games })
    }

    /// Plays a game, and searches the position of a random ply to each depth up to `deepest`, from
    /// 1 to 40: with nothing left out, and selectively.
    pub(crate) fn sample(&mut self, seed: u64, nth: u64, deepest: u32) -> DepthSample {
        let position = self.position(seed, nth, deepest);
        // Games are of standard Reversi.
        let evaluated = self.evaluation.value(&position).unwrap_or_default();
        let mut values = vec![f64::from(evaluated) / f64::from(Evaluation::DISC)];
        let (best, deeper) = self.full(&position, deepest);
        values.extend(deeper);
        let chosen = self.select(&position, deepest);
        let loss = match (best.first(), chosen.first()) {
            (Some(best), Some(chosen)) if best.mv != chosen.mv => {
                best.value - self.worth(&position, chosen, deepest)
            }
            _ => 0.0,
        };
        let nodes = |moves: &[Found]| moves.iter().map(|found| found.nodes).sum();
        let (empties, full_nodes, nodes) = (position.empties().len() as u32, nodes(&best), nodes(&chosen));
        DepthSample { empties, values, full_nodes, nodes, loss }
    }

    /// The moves of a position by a selective search of that depth.
    fn select(&mut self, position: &Reversi, depth: u32) -> Vec<Found> {
        let stop = Stop::new();
        let chosen = Mutex::new(Vec::new());
        let progress = |Progress { moves, .. }: Progress| {
            if moves.iter().all(|found| found.source == Source::Search { depth }) && !moves.is_empty() {
                *chosen.lock().expect("no thread panics with it") = moves.to_vec();
                stop.set();
            }
        };
        self.search.clear();
        let limits = Limits::new().exact(0).stop(stop.clone()).progress(&progress);
        self.search.moves(&AnyPosition::from(*position), limits);
        chosen.into_inner().expect("no thread panics with it")
    }

    /// The moves of a position by a search of that depth which leaves nothing out, and the value of
    /// the best one by each depth.
    fn full(&mut self, position: &Reversi, depth: u32) -> (Vec<Found>, Vec<f64>) {
        let values = Mutex::new(Vec::new());
        let progress = |Progress { moves, .. }: Progress| {
            let best = moves.first().map(|best| best.value);
            values.lock().expect("no thread panics with it").extend(best);
        };
        self.search.clear();
        let moves = self.search.moves(&AnyPosition::from(*position), plies(depth).progress(&progress));
        (moves, values.into_inner().expect("no thread panics with it"))
    }

    /// The value of a move by such a search.
    fn worth(&mut self, position: &Reversi, chosen: &Found, depth: u32) -> f64 {
        let after = chosen.mv.and_then(|mv| position.after(mv).ok());
        // A search chooses a legal move.
        after.map_or(0.0, |after| -value_of(&mut self.search, &after, depth - 1))
    }

    /// The position of a random ply of a game, with more empty cells than a search is deep.
    fn position(&mut self, seed: u64, nth: u64, depth: u32) -> Reversi {
        // No round of training, and no forecast, has these numbers.
        let mut random = Random::new(&[seed, u64::MAX - 1, nth]);
        loop {
            let mut examples = Vec::new();
            self.games.play(&mut random, &mut examples);
            examples.retain(|example| example.empties() > depth.max(12) as usize);
            if let Some(example) = examples.get(random.below(examples.len().max(1))) {
                return example.position();
            }
        }
    }
}

/// Returns the standard deviations under which the differences of these values are likeliest.
pub(crate) fn fitted_depth_error(samples: &[DepthSample]) -> DepthError {
    let mut differences = Vec::new();
    for DepthSample { empties, values, .. } in samples {
        for (depth, value) in values.iter().enumerate() {
            if let Some(less) = DepthError::shallower(depth as u32)
                && let Some(shallow) = values.get(less as usize)
            {
                differences.push(([*empties, depth as u32, less], value - shallow));
            }
        }
    }
    DepthError::new(likeliest([1.0, 0.0, 0.0, 0.0, 0.0], |numbers, nth| {
        let (error, mut slope, mut bend) = (DepthError::new(numbers), 0.0, 0.0);
        for &([empties, depth, less], difference) in &differences {
            let square = (difference / f64::from(error.deviation(empties, depth, less))).powi(2);
            let factor = f64::from(DepthError::factors(empties, depth, less)[nth]);
            slope += factor * (square - 1.0);
            bend += 2.0 * factor * factor * square;
        }
        (slope, bend)
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_selective_search_looks_at_fewer_positions_and_loses_little() {
        let mut sampler = DepthSampler::new(Evaluation::ordering()).unwrap();
        let (mut full_nodes, mut nodes, mut loss) = (0, 0, 0.0);
        for nth in 0..24 {
            let selected = sampler.sample(1, nth, 7);
            assert!(selected.nodes > 0 && selected.loss >= 0.0, "{nth}: {selected:?}");
            (full_nodes, nodes) = (full_nodes + selected.full_nodes, nodes + selected.nodes);
            loss += selected.loss;
        }
        assert!(3 * nodes < 2 * full_nodes, "{nodes} of {full_nodes}");
        assert!(loss < 0.5 * 24.0, "{loss}");
    }
}
