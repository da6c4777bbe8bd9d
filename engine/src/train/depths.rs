//! The differences between values of two depths, on which a selective search relies, and the
//! results of such a search.

use outflank::Move;
use outflank::reversi::arch::{Kernel, SingleBoard};

use super::games::{Games, Play};
use super::random::Random;
use crate::discs::Discs;
use crate::eval::{DepthError, shallower};
use crate::{Evaluation, Found, Limits, NoMemory, Search, Source, Stop};

/// The values of a position by searches of 0, 1, 2 and so on plies, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct ByDepth {
    /// The empty cells.
    pub empties: u32,
    /// The values, in discs.
    pub values: Vec<f64>,
}

/// The result of a selective search, compared with a full search of the same depth.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Selected {
    /// The number of positions that the full search visited.
    pub full_nodes: u64,
    /// The number of positions that the selective search visited.
    pub nodes: u64,
    /// The difference of its move from the best move by the full search, in discs.
    pub loss: f64,
}

/// Searches positions of games of an evaluation against itself. The same numbers give the same
/// results on every machine.
#[derive(Debug)]
pub struct DepthSampler {
    cpu: SingleBoard,
    evaluation: &'static Evaluation,
    search: Search,
    games: Games<'static>,
}

impl DepthSampler {
    /// Creates a sampler with this evaluation.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables, 16 megabytes.
    pub fn new(evaluation: &'static Evaluation) -> Result<Self, NoMemory> {
        let search = Search::new(1 << 24)?.with_evaluation(evaluation);
        let games = Games::new(evaluation, Play { plies: 2, exact: 12, nodes: None })?;
        Ok(Self { cpu: Kernel::best().single_board(), evaluation, search, games })
    }

    /// Plays a game, and searches the position of a random ply to each depth up to `deepest`, from
    /// 1 to 40: with nothing left out, and selectively.
    ///
    /// ```
    /// use outflank_engine::{Evaluation, train::DepthSampler};
    /// let mut sampler = DepthSampler::new(Evaluation::ordering())?;
    /// let (by_depth, selected) = sampler.sample(1, 7, 6);
    /// assert_eq!(by_depth.values.len(), 7); // 0 to 6 plies
    /// assert!(selected.nodes < selected.full_nodes && selected.loss == 0.0);
    /// # Ok::<(), outflank_engine::NoMemory>(())
    /// ```
    pub fn sample(&mut self, seed: u64, nth: u64, deepest: u32) -> (ByDepth, Selected) {
        let discs = self.position(seed, nth, deepest);
        let evaluated = self.evaluation.value_of(self.cpu, discs);
        let mut values = vec![f64::from(evaluated) / f64::from(Evaluation::DISC)];
        let best =
            self.full(discs, deepest, &mut |moves| values.extend(moves.first().map(|best| best.value)));
        let by_depth = ByDepth { empties: discs.empties().count_ones(), values };
        (by_depth, self.select(discs, deepest, &best))
    }

    /// Searches a position selectively, of which a full search of that depth has found `best`.
    fn select(&mut self, discs: Discs, depth: u32, best: &[Found]) -> Selected {
        let stop = Stop::new();
        let limits = Limits { exact: Some(0), stop: Some(stop.clone()), ..Limits::default() };
        let mut chosen = Vec::new();
        self.search.clear();
        self.search.moves_of_discs(discs, &limits, 1, &mut |moves| {
            if moves.iter().all(|found| found.source == Source::Search { depth }) {
                chosen = moves.to_vec();
                stop.set();
            }
        });
        let loss = match (best.first(), chosen.first()) {
            (Some(best), Some(chosen)) if best.mv != chosen.mv => {
                best.value - self.worth(discs, chosen.mv, depth)
            }
            _ => 0.0,
        };
        let nodes = |moves: &[Found]| moves.iter().map(|found| found.nodes).sum();
        Selected { full_nodes: nodes(best), nodes: nodes(&chosen), loss }
    }

    /// The moves of a position by a search of that depth which leaves nothing out.
    fn full(&mut self, discs: Discs, depth: u32, progress: &mut dyn FnMut(&[Found])) -> Vec<Found> {
        let limits = Limits { depth: Some(depth), exact: Some(0), ..Limits::default() };
        self.search.clear();
        self.search.moves_of_discs(discs, &limits, 1, progress).unwrap_or_default()
    }

    /// The value of a move by such a search.
    fn worth(&mut self, discs: Discs, mv: Option<Move>, depth: u32) -> f64 {
        let Some(Move::Place(cell)) = mv else { return 0.0 };
        let square = 8 * u32::from(cell.row()) + u32::from(cell.column());
        let after = discs.placed(square, discs.flips(self.cpu, square));
        let replies = self.full(after, depth - 1, &mut |_| ());
        -replies.first().map_or(f64::from(after.final_score()), |best| best.value)
    }

    /// The position of a random ply of a game, with more empty cells than a search is deep.
    fn position(&mut self, seed: u64, nth: u64, depth: u32) -> Discs {
        // No round of training, and no forecast, has these numbers.
        let mut random = Random::new(&[seed, u64::MAX - 1, nth]);
        loop {
            let mut examples = Vec::new();
            self.games.play(&mut random, &mut examples);
            examples.retain(|example| example.discs.empties().count_ones() > depth.max(12));
            if let Some(example) = examples.get(random.below(examples.len().max(1))) {
                return example.discs;
            }
        }
    }
}

/// Returns the standard deviations under which the differences of these values are likeliest.
///
/// ```
/// use outflank_engine::train::{ByDepth, fitted_depth_error};
/// let sample = |value| ByDepth { empties: 30, values: vec![0.0, 0.0, 0.0, value] };
/// let error = fitted_depth_error(&[sample(4.0), sample(-4.0), sample(4.0)]);
/// assert!((error.deviation(30, 3, 1) - 4.0).abs() < 0.01); // of 3 plies, by a search of 1
/// ```
pub fn fitted_depth_error(samples: &[ByDepth]) -> DepthError {
    let mut differences = Vec::new();
    for ByDepth { empties, values } in samples {
        for (depth, value) in values.iter().enumerate() {
            if let Some(less) = shallower(depth as u32)
                && let Some(shallow) = values.get(less as usize)
            {
                differences.push(([*empties, depth as u32, less], value - shallow));
            }
        }
    }
    // The logarithm of the likelihood is raised along one number after another, by Newton's steps.
    let mut error = DepthError([1.0, 0.0, 0.0, 0.0, 0.0]);
    for _ in 0..SWEEPS {
        for nth in 0..DepthError::NUMBERS {
            let (mut slope, mut bend) = (0.0, 1e-9);
            for &([empties, depth, less], difference) in &differences {
                let square = (difference / f64::from(error.deviation(empties, depth, less))).powi(2);
                let factor = f64::from(DepthError::factors(empties, depth, less)[nth]);
                slope += factor * (square - 1.0);
                bend += 2.0 * factor * factor * square;
            }
            error.0[nth] += (slope / bend).clamp(-0.5, 0.5) as f32;
        }
    }
    error
}

/// How often all numbers are fitted, one after another.
const SWEEPS: u32 = 200;

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_selective_search_looks_at_fewer_positions_and_loses_little() {
        let mut sampler = DepthSampler::new(Evaluation::ordering()).unwrap();
        let (mut full_nodes, mut nodes, mut loss) = (0, 0, 0.0);
        for nth in 0..24 {
            let (_, selected) = sampler.sample(1, nth, 7);
            assert!(selected.nodes > 0 && selected.loss >= 0.0, "{nth}: {selected:?}");
            (full_nodes, nodes) = (full_nodes + selected.full_nodes, nodes + selected.nodes);
            loss += selected.loss;
        }
        assert!(3 * nodes < 2 * full_nodes, "{nodes} of {full_nodes}");
        assert!(loss < 0.5 * 24.0, "{loss}");
    }
}
