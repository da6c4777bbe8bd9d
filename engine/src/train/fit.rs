//! Weights that fit positions to their scores.
//!
//! The error is squared; the step of each weight is divided by the root of the sum of its squared
//! gradients (Adagrad: Duchi, Hazan, Singer, 2011). Positions come in an order that a seed gives,
//! and one thread fits all of a stage, so every machine makes the same sums in the same order.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use outflank::reversi::arch::{Kernel, SingleBoard};

use super::games::Example;
use super::random::Random;
use crate::discs::Discs;
use crate::eval::{EMPTIES, Evaluation, LIMIT, Linear, PatternSet, Patterns, Stage, content};

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    pub(super) set: PatternSet,
    pub(super) stages: Stages,
    /// How often each position is looked at.
    pub(super) epochs: u32,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

/// The stages of weights: each begins at a number of empty cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stages(&'static [usize]);

impl Stages {
    pub(super) const ORDERING: Self = Self(&[0, 13, 17, 21, 25, 31, 41]);
    /// Scores of games err so much that few stages are fitted better than many.
    pub(super) const PLAY: Self = Self(&[0, 11, 18, 26, 36]);

    /// The numbers of empty cells of a stage.
    fn of(self, stage: usize) -> Range<usize> {
        self.0[stage]..self.0.get(stage + 1).copied().unwrap_or(EMPTIES)
    }
}

/// The step of the first epoch, in discs; the last one's is a tenth of it.
const STEP: f32 = 1.2;
/// The part that the score of a game has in the value of a position that was searched.
const SCORE_SHARE: f32 = 0.3;
/// The initial sum of squared gradients. It keeps contents that are rarely seen near 0.
const BEGIN: f32 = 400.0;

/// The weights of a stage while they are fitted, in discs.
struct Fitted {
    weights: Vec<f32>,
    /// The weight of each number of empty cells of the stage.
    constants: [f32; EMPTIES],
    mobility: [f32; 2],
    /// How often each weight was looked up in an epoch.
    seen: Vec<u32>,
}

/// A weight with its sum of squared gradients.
#[derive(Clone, Copy)]
struct Step {
    weight: f32,
    squares: f32,
}

impl Step {
    const NEW: Self = Self { weight: 0.0, squares: BEGIN };

    #[inline]
    fn follow(&mut self, gradient: f32, step: f32) {
        self.squares += gradient * gradient;
        self.weight += step * gradient / self.squares.sqrt();
    }
}

fn fit_stage(cpu: SingleBoard, fit: Fit, stage: usize, examples: &mut [Example]) -> Fitted {
    let patterns = fit.set.patterns();
    Random::new(&[fit.seed, fit.set as u64, stage as u64]).shuffle(examples);
    let mut steps = vec![Step::NEW; patterns.weights()];
    let mut constants = [Step::NEW; EMPTIES];
    let mut mobility = [Step::NEW; 2];
    let mut seen = vec![0; patterns.weights()];
    let mut contents = Vec::with_capacity(70);
    for epoch in 0..fit.epochs {
        let step = STEP * (1.0 - 0.9 * epoch as f32 / fit.epochs.max(2).saturating_sub(1) as f32);
        for example in &*examples {
            let (discs, target) = (example.discs, target(example));
            let of = Inputs::of(cpu, patterns, discs, &mut contents);
            let mut value = constants[of.empties].weight
                + mobility[0].weight * of.mobility[0]
                + mobility[1].weight * of.mobility[1];
            for &number in &contents {
                value += steps[number].weight;
            }
            let (value, slope) = bent(value);
            let error = slope * (target - value);
            constants[of.empties].follow(error, step);
            for (of_player, placements) in mobility.iter_mut().zip(of.mobility) {
                of_player.follow(error * placements, step);
            }
            for &number in &contents {
                steps[number].follow(error, step);
                seen[number] += u32::from(epoch == 0);
            }
        }
    }
    Fitted {
        weights: steps.iter().map(|step| step.weight).collect(),
        constants: constants.map(|step| step.weight),
        mobility: mobility.map(|step| step.weight),
        seen,
    }
}

/// The terms of the sum that is the value of a position.
pub(super) struct Inputs {
    pub(super) empties: usize,
    mobility: [f32; 2],
}

/// The least slope that is used: at the limit of the sum it is 0, and no weight would change.
const LEAST_SLOPE: f32 = 0.1;

/// The bent value of a sum, in discs, and the slope there: as `Evaluation` bends it.
pub(super) fn bent(sum: f32) -> (f32, f32) {
    let part = (sum / LIMIT as f32).clamp(-1.0, 1.0);
    (LIMIT as f32 * (part - part * part * part / 3.0), (1.0 - part * part).max(LEAST_SLOPE))
}

impl Inputs {
    /// The numbers of the weights of its patterns and counts go into `contents`.
    pub(super) fn of(cpu: SingleBoard, patterns: &Patterns, discs: Discs, contents: &mut Vec<usize>) -> Self {
        contents.clear();
        let shared = patterns.shared();
        let [placements, replies] = [discs, discs.passed()].map(|discs| discs.placements(cpu));
        let indices = patterns.indices(discs);
        let counted = patterns.counted(discs, placements, replies);
        for (zeros, indices) in patterns.lookups(&indices) {
            let places = zeros.iter().zip(indices).map(|(&zero, &index)| content(zero, index));
            contents.extend(places.map(|content| shared[content] as usize));
        }
        contents.extend(counted.map(|content| shared[content] as usize));
        Self {
            empties: (discs.empties().count_ones() as usize).min(EMPTIES - 1),
            mobility: [placements, replies].map(|set| set.count_ones() as f32),
        }
    }
}

/// The value that a position should have. A score depends on all later moves of its game, and a
/// searched value on the weights that the search had: the mean of both errs less than either.
pub(super) fn target(example: &Example) -> f32 {
    let [score, searched] = [example.score, example.searched].map(f32::from);
    searched + SCORE_SHARE * (score - searched)
}

/// A stage in whole numbers: the unit is the power of two that loses least.
fn rounded(fitted: &Fitted) -> Stage {
    let unit = Evaluation::DISC as f32;
    let whole = |weight: f32, scale: i32| (weight * unit / scale as f32).round().clamp(-127.0, 127.0);
    let seen = fitted.weights.iter().zip(&fitted.seen).filter(|(_, seen)| **seen > 0);
    let seen = seen.collect::<Vec<_>>();
    let lost = |scale: i32| -> f64 {
        let lost = seen.iter().map(|&(&weight, &seen)| {
            let lost = f64::from(whole(weight, scale) * scale as f32 / unit - weight);
            f64::from(seen) * lost * lost
        });
        lost.sum()
    };
    let scales = [4, 8, 16, 32, 64, 128];
    let scale = scales.into_iter().min_by(|&one, &other| lost(one).total_cmp(&lost(other))).unwrap_or(64);
    Stage {
        scale,
        mobility: fitted.mobility.map(|weight| (weight * unit).round() as i32),
        weights: fitted.weights.iter().map(|&weight| whole(weight, scale) as i8).collect(),
    }
}

/// The weights that fit these positions, stage by stage on several threads. `report` is called
/// after each stage.
pub(super) fn fit(fit: Fit, examples: &[Example], report: &(dyn Fn(usize, usize) + Sync)) -> Linear {
    let starts = fit.stages.0;
    let mut weights = Linear::zero(fit.set);
    for (empties, stage) in weights.stage.iter_mut().enumerate() {
        *stage = starts.iter().rposition(|&start| start <= empties).unwrap_or_default() as u8;
    }
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found = starts.iter().map(|_| Mutex::new(None)).collect::<Vec<_>>();
    let work = || {
        let cpu = Kernel::best().single_board();
        while let Some((stage, found)) = {
            let stage = next.fetch_add(1, Ordering::Relaxed);
            found.get(stage).map(|found| (stage, found))
        } {
            let empties = fit.stages.of(stage);
            let is_here =
                |example: &&Example| empties.contains(&(example.discs.empties().count_ones() as usize));
            let mut here = examples.iter().filter(is_here).copied().collect::<Vec<_>>();
            let fitted = fit_stage(cpu, fit, stage, &mut here);
            if let Ok(mut found) = found.lock() {
                *found = Some(fitted);
            }
            report(done.fetch_add(1, Ordering::Relaxed) + 1, starts.len());
        }
    };
    std::thread::scope(|scope| {
        // A thread that cannot be started is one fewer.
        let begin = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let _others = (1..fit.threads).map_while(begin).count();
        work();
    });
    weights.stages.clear();
    for (stage, fitted) in found.into_iter().enumerate() {
        let Ok(Some(fitted)) = fitted.into_inner() else { continue };
        weights.stages.push(rounded(&fitted));
        for (empties, constant) in weights.constants.iter_mut().enumerate() {
            if usize::from(weights.stage[empties]) == stage {
                *constant = (fitted.constants[empties] * Evaluation::DISC as f32).round() as i32;
            }
        }
    }
    weights
}
