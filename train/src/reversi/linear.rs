//! Linear weights that fit positions to their scores: those that order moves.
//!
//! The error is squared; the step of each weight is divided by the root of the sum of its squared
//! gradients (Adagrad: Duchi, Hazan, Singer, 2011). Positions come in an order that a seed gives,
//! and one thread fits all of a stage, so every machine makes the same sums in the same order.

use outflank::{Position as _, Reversi};
use outflank_engine::{Evaluation, PatternSet};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::file::{self, EMPTIES, write_numbers};
use super::games::Example;
use super::random::Random;
use super::{Plan, Report};

/// Linear weights in whole numbers, as a file contains them.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    /// The stage of each number of empty cells.
    pub(super) stage: [u8; EMPTIES],
    /// The weight of each number of empty cells.
    pub(super) constants: [i16; EMPTIES],
    pub(super) stages: Vec<Stage>,
}

/// The weights of positions with similar numbers of empty cells.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// The unit of the weights.
    pub(super) scale: i16,
    /// The weight of each legal placement of the player to move, and of the opponent.
    pub(super) mobility: [i16; 2],
    pub(super) weights: Vec<i8>,
}

/// The patterns whose contents have weights.
const PATTERNS: PatternSet = PatternSet::Ordering;

impl Linear {
    /// Weights of 0, in one stage.
    pub(super) fn zero() -> Self {
        let stage = Stage { scale: 1, mobility: [0; 2], weights: vec![0; PATTERNS.weights()] };
        Self { stage: [0; EMPTIES], constants: [0; EMPTIES], stages: vec![stage] }
    }

    /// The weights as a file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.stage.to_vec();
        write_numbers(&mut bytes, self.constants);
        for Stage { scale, mobility: [own, other], weights } in &self.stages {
            write_numbers(&mut bytes, [*scale, *own, *other]);
            bytes.extend(weights.iter().map(|&weight| weight as u8));
        }
        file::written(file::LINEAR, self.stages.len(), bytes)
    }
}

/// The least number of empty cells of each stage.
const STAGES: [usize; 7] = [0, 13, 17, 21, 25, 31, 41];

/// Returns the stage of a number of empty cells.
fn stage_of(empties: usize) -> usize {
    STAGES.iter().rposition(|&start| start <= empties).unwrap_or_default()
}

/// The step of the first epoch, in discs; the last one's is a tenth of it.
const STEP: f32 = 1.2;
/// The part that the score of a game has in the value of a position that was searched.
const SCORE_SHARE: f32 = 0.3;
/// The initial sum of squared gradients. It keeps contents that are rarely seen near 0.
const BEGIN: f32 = 400.0;

/// Numbers that are fitted, with their sums of squared gradients.
#[derive(Clone, Copy)]
pub(super) struct Numbers<const N: usize> {
    pub(super) values: [f32; N],
    squares: [f32; N],
}

impl<const N: usize> Numbers<N> {
    pub(super) fn new(values: [f32; N], squares: f32) -> Self {
        Self { values, squares: [squares; N] }
    }

    #[inline]
    pub(super) fn follow(&mut self, gradients: &[f32; N], step: f32) {
        for ((value, square), gradient) in self.values.iter_mut().zip(&mut self.squares).zip(gradients) {
            *square += gradient * gradient;
            *value += step * gradient / square.sqrt();
        }
    }
}

/// Fits a stage to its positions. Returns it with the constants of its numbers of empty cells.
fn fit_stage(plan: &Plan, stage: usize, examples: &mut [Example]) -> (Stage, [i16; EMPTIES]) {
    Random::new(&[plan.seed, 0, stage as u64]).shuffle(examples);
    let mut weights = vec![Numbers::new([0.0], BEGIN); PATTERNS.weights()];
    let mut constants = [Numbers::new([0.0], BEGIN); EMPTIES];
    let mut mobility = Numbers::new([0.0; 2], BEGIN);
    // How often each weight was looked up in an epoch.
    let mut seen = vec![0; PATTERNS.weights()];
    let mut contents = Vec::with_capacity(70);
    for epoch in 0..plan.epochs {
        let step = STEP * (1.0 - 0.9 * epoch as f32 / plan.epochs.max(2).saturating_sub(1) as f32);
        for example in &*examples {
            let (position, target) = (example.position(), target(example));
            let (empties, placements) = (example.empties().min(EMPTIES - 1), mobility_of(&position));
            read_weights(PATTERNS, &position, &mut contents);
            let mut value = constants[empties].values[0]
                + mobility.values[0] * placements[0]
                + mobility.values[1] * placements[1];
            for &number in &contents {
                value += weights[number].values[0];
            }
            let (value, slope) = bent(value);
            let error = slope * (target - value);
            constants[empties].follow(&[error], step);
            mobility.follow(&placements.map(|placements| error * placements), step);
            for &number in &contents {
                weights[number].follow(&[error], step);
                seen[number] += u32::from(epoch == 0);
            }
        }
    }
    let whole = |value: f32| (value * Evaluation::DISC as f32).round() as i16;
    let weights: Vec<f32> = weights.iter().map(|weight| weight.values[0]).collect();
    let (scale, weights) = rounded(&weights, &seen);
    let stage = Stage { scale, mobility: mobility.values.map(whole), weights };
    (stage, constants.map(|constant| whole(constant.values[0])))
}

/// The least slope that is used: at the limit of the sum it is 0, and no weight would change.
const LEAST_SLOPE: f32 = 0.1;

/// The most that a sum counts, in discs.
const LIMIT: f32 = 105.0;

/// The bent value of a sum, in discs, and the slope there: as `Evaluation` bends it.
pub(super) fn bent(sum: f32) -> (f32, f32) {
    let part = (sum / LIMIT).clamp(-1.0, 1.0);
    (LIMIT * (part - part * part * part / 3.0), (1.0 - part * part).max(LEAST_SLOPE))
}

/// The numbers of legal placements of the player to move and of the opponent.
fn mobility_of(position: &Reversi) -> [f32; 2] {
    [position.turn(), !position.turn()].map(|color| position.mobility(color) as f32)
}

/// Replaces `weights` by the numbers of the weights of a position.
pub(super) fn read_weights(patterns: PatternSet, position: &Reversi, weights: &mut Vec<usize>) {
    weights.clear();
    weights.extend(patterns.weights_of(position).expect("games are of standard Reversi"));
}

/// The value that a position should have. A score depends on all later moves of its game, and a
/// searched value on the weights that the search had: the mean of both errs less than either.
pub(super) fn target(example: &Example) -> f32 {
    let [score, searched] = [example.score, example.searched].map(f32::from);
    searched + SCORE_SHARE * (score - searched)
}

/// Rounds the weights of a stage, each of which was seen so often. The unit is the power of two
/// that loses least.
fn rounded(weights: &[f32], seen: &[u32]) -> (i16, Vec<i8>) {
    let unit = Evaluation::DISC as f32;
    let whole = |weight: f32, scale: i16| (weight * unit / f32::from(scale)).round().clamp(-127.0, 127.0);
    let lost = |scale: i16| -> f64 {
        let lost = weights.iter().zip(seen).filter(|(_, seen)| **seen > 0).map(|(&weight, &seen)| {
            let lost = f64::from(whole(weight, scale) * f32::from(scale) / unit - weight);
            f64::from(seen) * lost * lost
        });
        lost.sum()
    };
    let scales = [4, 8, 16, 32, 64, 128];
    let scale = scales.into_iter().min_by(|&one, &other| lost(one).total_cmp(&lost(other))).unwrap_or(64);
    (scale, weights.iter().map(|&weight| whole(weight, scale) as i8).collect())
}

/// Fits weights to these positions by the plan's seed and epochs. The stages are fitted
/// in parallel, and `report` is called after each.
pub(super) fn fit(plan: &Plan, examples: &[Example], report: Report<'_>) -> Linear {
    let fit_one = |stage: usize| {
        let is_here = |example: &&Example| stage_of(example.empties()) == stage;
        let mut here = examples.iter().filter(is_here).copied().collect::<Vec<_>>();
        let fitted = fit_stage(plan, stage, &mut here);
        report(format!("linear weights: stage {stage} fitted"));
        fitted
    };
    let fitted: Vec<_> = (0..STAGES.len()).into_par_iter().map(fit_one).collect();
    let (stages, constants): (Vec<_>, Vec<_>) = fitted.into_iter().unzip();
    Linear {
        stage: std::array::from_fn(|empties| stage_of(empties) as u8),
        constants: std::array::from_fn(|empties| constants[stage_of(empties)][empties]),
        stages,
    }
}
