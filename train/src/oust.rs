//! Learning the weights of Oust's features from games that a player plays against itself.
//!
//! A round plays games by tree search with the weights so far. Then it fits the weights. The
//! weights of placements are fitted to the number of visits of each. The weights of positions are
//! fitted to the mean of the search's value and the result of the game. So each round predicts the
//! results of a search a little better (expert iteration, Anthony et al. 2017).
//!
//! The weights of a round depend only on the weights before it, the seed and the number of the
//! round. So they are the same on every machine, and a run that was interrupted can continue.

use libm::{expf, logf};
use outflank::batch::Random;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Position as _, Seat};

use outflank_engine::mcts::{Judged, Proof, Search, Settings};
use outflank_engine::oust::{Expert, POLICIES, ParseWeightsError, VALUES, Weights, weigh};

/// The settings of a round of training.
#[derive(Clone, Debug)]
pub(crate) struct Training {
    /// The seed of the games and of the order in which their positions are learned.
    pub(crate) seed: u64,
    /// The variants of Oust that are played, all equally often. Use variants without the pie rule, so that
    /// all openings occur.
    pub(crate) boards: Vec<Variant>,
    /// The games of a round on each board.
    pub(crate) games: u32,
    /// The visits of a move.
    pub(crate) visits: u32,
}

/// The positions and losses of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Progress {
    /// The positions in which somebody chose.
    pub(crate) positions: usize,
    /// How surprising the results were, in nats a position, before the fit: ln 2 is 0.69.
    pub(crate) value_loss: f32,
    /// How surprising the search's visits were, in nats a position, before the fit.
    pub(crate) policy_loss: f32,
}

/// How often a move is random, in hundredths: a player that only ever sees its own best moves does
/// not learn what others are worth.
const RANDOM: u32 = 5;

/// The random placements before the players choose, at most.
const OPENING: u32 = 6;

/// How often a round's positions are gone through.
const EPOCHS: usize = 4;

/// The length of a step (Adagrad, Duchi et al. 2011).
const STEP: f32 = 0.05;

/// A sample, made of a position.
struct Sample {
    features: [f32; VALUES],
    fill: f32,
    /// The probability that the player to move wins: the mean of the search's value and of the
    /// result.
    value: f32,
    /// The features of each placement, and its share of the visits. None where all moves lose.
    placements: Vec<([f32; POLICIES], f32)>,
}

impl Training {
    /// Plays a round of games and fits the weights to them. Rounds count from 0. It is an error if
    /// the weights become so large that no reader takes them.
    pub(crate) fn round(&self, weights: &mut Weights, round: u32) -> Result<Progress, ParseWeightsError> {
        let mut samples = Vec::new();
        let mut random = Random::new(self.seed.wrapping_mul(1 << 20).wrapping_add(u64::from(round)));
        for variant in &self.boards {
            let (training, random) = (self, &mut random);
            Games { training, random, weights, samples: &mut samples }.play_all(variant.start());
        }
        let progress = fit(&samples, weights, &mut random);
        // As they are written, so that a file has the weights of the next round.
        *weights = weights.to_string().parse()?;
        Ok(progress)
    }
}

/// Plays the games of a round on one board.
struct Games<'a> {
    training: &'a Training,
    random: &'a mut Random,
    weights: &'a Weights,
    samples: &'a mut Vec<Sample>,
}

impl Games<'_> {
    /// Plays all games. Positions are [`AnyPosition`]s, so that the code is compiled once.
    fn play_all(mut self, start: AnyPosition) {
        let mut expert = Expert::on(start.cells()).with_weights(self.weights.clone());
        for _ in 0..self.training.games {
            let mut position = start;
            for _ in 0..self.random.below(OPENING + 1) {
                if let Some(mv) = self.random.choose(&position) {
                    position.play_unchecked(mv);
                }
            }
            expert = self.play(position, expert);
        }
    }

    /// Plays a game to its end, and keeps what there is to learn.
    fn play(&mut self, start: AnyPosition, expert: Expert) -> Expert {
        // The weights in engine/weights were learned without transpositions.
        let settings = Settings { memory: 64 << 20, transpositions: false, ..Settings::default() };
        let mut search = Search::new(start, expert, settings);
        let (first, mut players) = (self.samples.len(), Vec::new());
        while !search.position().is_over() {
            search.visit(self.training.visits);
            let (position, moves) = (*search.position(), search.moves());
            let Some(best) = moves.first() else { break };
            let player = position.player();
            // The ends of games are known for certain, and look much the same.
            let searched = search.proof() == Proof::Unknown || best.value > 0.5;
            let chosen = if moves.len() > 1 && searched {
                let (features, fill) = search.knowledge_mut().of_position(&position);
                let visits: f32 = moves.iter().map(|judged| judged.visits as f32).sum();
                let is_won = best.proof == Proof::Won(player);
                let placed = moves.iter().filter(|judged| judged.mv.cell().is_some());
                let share = |judged: &Judged| {
                    if is_won {
                        f32::from(judged.mv == best.mv)
                    } else {
                        judged.visits as f32 / visits.max(1.0)
                    }
                };
                let (legal, shares): (Vec<Move>, Vec<f32>) =
                    placed.map(|judged| (judged.mv, share(judged))).unzip();
                let (mut shares, mut placements) = (shares.into_iter(), Vec::new());
                search.knowledge_mut().of_placements(&position, &legal, |features| {
                    placements.push((*features, shares.next().unwrap_or(0.0)));
                });
                self.samples.push(Sample { features, fill, value: best.value, placements });
                players.push(player);
                if self.random.below(100) < RANDOM { self.random.choose(&position) } else { Some(best.mv) }
            } else {
                Some(best.mv)
            };
            if !chosen.is_some_and(|mv| search.play(mv)) {
                break;
            }
        }
        let winner: Option<Seat> = search.position().winner();
        for (sample, player) in self.samples[first..].iter_mut().zip(players) {
            let result = winner.map_or(0.5, |winner| if winner == player { 1.0 } else { 0.0 });
            sample.value = f32::midpoint(sample.value, result);
        }
        search.into_knowledge()
    }
}

/// A weight, and the squares of its steps so far.
struct Fitted<'a, const N: usize> {
    weights: &'a mut [[f32; 2]; N],
    squares: [[f32; 2]; N],
}

impl<const N: usize> Fitted<'_, N> {
    /// One step against a gradient, which is given by feature.
    fn step(&mut self, gradient: &[f32; N], fill: f32) {
        for ((weight, squares), gradient) in self.weights.iter_mut().zip(&mut self.squares).zip(gradient) {
            for ((weight, square), share) in weight.iter_mut().zip(squares).zip([1.0 - fill, fill]) {
                let gradient = gradient * share;
                *square += gradient * gradient;
                *weight -= STEP * gradient / (*square + 1e-6).sqrt();
            }
        }
    }
}

/// Fits the weights to the samples, some times, in random order.
fn fit(samples: &[Sample], weights: &mut Weights, random: &mut Random) -> Progress {
    let mut value = Fitted { weights: &mut weights.value, squares: [[0.0; 2]; VALUES] };
    let mut policy = Fitted { weights: &mut weights.policy, squares: [[0.0; 2]; POLICIES] };
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let (mut value_loss, mut policy_loss) = (0.0, 0.0);
    for epoch in 0..EPOCHS {
        for nth in (1..order.len()).rev() {
            order.swap(nth, random.below(nth as u32 + 1) as usize);
        }
        let (mut value_sum, mut policy_sum) = (0.0, 0.0);
        for sample in order.iter().filter_map(|&nth| samples.get(nth)) {
            value_sum += fit_value(sample, &mut value);
            policy_sum += fit_policy(sample, &mut policy);
        }
        if epoch == 0 {
            let count = samples.len().max(1) as f32;
            (value_loss, policy_loss) = (value_sum / count, policy_sum / count);
        }
    }
    Progress { positions: samples.len(), value_loss, policy_loss }
}

/// A probability from its log-odds.
fn logistic(log_odds: f32) -> f32 {
    1.0 / (1.0 + expf(-log_odds))
}

/// One step for the value. Returns how surprising it was.
fn fit_value(sample: &Sample, fitted: &mut Fitted<'_, VALUES>) -> f32 {
    let guess = logistic(weigh(&sample.features, fitted.weights, sample.fill)).clamp(1e-4, 1.0 - 1e-4);
    let error = guess - sample.value;
    fitted.step(&sample.features.map(|feature| error * feature), sample.fill);
    -sample.value * logf(guess) - (1.0 - sample.value) * logf(1.0 - guess)
}

/// One step for the placements. Returns how surprising their visits were.
fn fit_policy(sample: &Sample, fitted: &mut Fitted<'_, POLICIES>) -> f32 {
    let scores = sample.placements.iter().map(|(features, _)| weigh(features, fitted.weights, sample.fill));
    let scores: Vec<f32> = scores.collect();
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let likely: Vec<f32> = scores.iter().map(|score| expf(score - most)).collect();
    let sum: f32 = likely.iter().sum();
    let (mut gradient, mut loss) = ([0.0; POLICIES], 0.0);
    for ((features, share), likely) in sample.placements.iter().zip(likely) {
        let guess = likely / sum;
        loss -= share * logf(guess.max(1e-6));
        for (gradient, feature) in gradient.iter_mut().zip(features) {
            *gradient += (guess - share) * feature;
        }
    }
    fitted.step(&gradient, sample.fill);
    loss
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn training_is_repeatable_and_learns() {
        let boards = vec!["oust:hex-3-nopie".parse().unwrap()];
        let training = Training { seed: 3, boards, games: 12, visits: 30 };
        let learn = || {
            let mut weights: Weights = "".parse().unwrap();
            let losses = [0, 1].map(|round| training.round(&mut weights, round).unwrap().value_loss);
            (weights, losses)
        };
        let (weights, [first, second]) = learn();
        assert_eq!((weights, [first, second]), learn());
        assert!(second < first, "{first}, {second}");
    }

    #[test]
    fn weights_that_no_reader_takes_end_the_training() {
        let boards = vec!["oust:hex-2-nopie".parse().unwrap()];
        let training = Training { seed: 3, boards, games: 1, visits: 3 };
        let mut weights: Weights = "".parse().unwrap();
        weights.policy[0] = [1e7; 2];
        let error = training.round(&mut weights, 0).unwrap_err();
        assert!(error.to_string().contains("is not a number up to 1000000"), "{error}");
    }
}
