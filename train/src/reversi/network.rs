//! A network that fits positions to their values.
//!
//! As for linear weights, the error is squared, and Adagrad gives the steps. One thread fits
//! all positions in an order that a seed gives, so every machine makes the same sums in the same
//! order.

use outflank_engine::PatternSet;

use super::Report;
use super::file::{self, EMPTIES, read_numbers, write_numbers};
use super::games::{Example, RANDOM_PLIES};
use super::linear::{Numbers, bent, read_weights, target};
use super::random::Random;

/// The patterns whose contents have rows.
const PATTERNS: PatternSet = PatternSet::Play;

/// The numbers of a row.
const WIDTH: usize = 32;

/// The unit of rows is 1 divided by this.
const ROW_UNIT: i32 = 64;
/// The unit of weights of the sum is 1 disc divided by this.
const WEIGHT_UNIT: i32 = 256;

/// A network in whole numbers, as a file contains it.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// A row for each weight of the patterns.
    rows: Vec<[i8; WIDTH]>,
    /// By number of empty cells.
    pub(super) outputs: Vec<Output>,
}

/// The numbers of a network for one number of empty cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Output {
    /// The row that is added to the rows of the contents.
    row: [i16; WIDTH],
    /// The weights of the sum's numbers.
    weights: [i16; WIDTH],
    /// The number that is added to the value.
    pub(super) constant: i16,
}

impl Network {
    /// The network as a file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<_> = self.rows.iter().flatten().map(|&number| number as u8).collect();
        for Output { row, weights, constant } in &self.outputs {
            write_numbers(&mut bytes, row.iter().chain(weights).chain([constant]).copied());
        }
        file::written(file::NETWORK, 0, bytes)
    }

    /// The network in a file that [`Evaluation`] has read, or `None` if it has linear weights.
    ///
    /// [`Evaluation`]: outflank_engine::Evaluation
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (rows, outputs) =
            file::numbers(file::NETWORK, bytes)?.split_at_checked(PATTERNS.weights() * WIDTH)?;
        let (rows, []) = rows.as_chunks::<WIDTH>() else { return None };
        let (outputs, []) = outputs.as_chunks::<{ 2 * (2 * WIDTH + 1) }>() else { return None };
        let output = |bytes| {
            let mut numbers = read_numbers(bytes);
            let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
            let (row, weights) = (row(), row());
            Output { row, weights, constant: numbers.next().unwrap_or_default() }
        };
        Some(Self {
            rows: rows.iter().map(|row| row.map(|number| number as i8)).collect(),
            outputs: outputs.iter().map(|bytes| output(bytes)).collect(),
        })
    }
}

/// The step at the beginning for the numbers of rows, and for the weights of the sum's numbers. At
/// the end it is a twentieth. On 4 million positions, steps of rows that are twice as large raise
/// the error by 0.3%, and steps half as large by 1.7%.
const ROW_STEP: f32 = 0.1;
const WEIGHT_STEP: f32 = 0.06;
/// The initial sums of squared gradients. They keep rows that are rarely seen near 0.
const ROW_BEGIN: f32 = 400.0;
const WEIGHT_BEGIN: f32 = 1e6;
/// The initial sums of numbers that other positions have been fitted to. With 2.5 million new
/// positions smaller sums gave larger errors.
const FITTED_ROW: f32 = 1e5;
const FITTED_WEIGHT: f32 = 1e9;
/// The most that a number of a row is at the beginning. Rows of 0 would all remain alike.
const NOISE: f32 = 0.05;

/// Names of the random numbers of a seed.
const FIRST_NUMBERS: u64 = 4;
const ORDER: u64 = 5;

/// A network while it is fitted, in discs.
struct Fitted {
    rows: Vec<Numbers<WIDTH>>,
    /// The row and the weights of each number of empty cells.
    outputs: Vec<[Numbers<WIDTH>; 2]>,
}

impl Fitted {
    /// Continues from a network. Its sums of squared gradients begin larger, because its numbers fit
    /// other positions already.
    fn from_network(network: &Network) -> Self {
        let part = |numbers: &[i16; WIDTH], unit: i32| numbers.map(|number| f32::from(number) / unit as f32);
        let row = |row: &[i8; WIDTH]| Numbers::new(part(&row.map(i16::from), ROW_UNIT), FITTED_ROW);
        let output = |output: &Output| {
            let row = Numbers::new(part(&output.row, ROW_UNIT), FITTED_ROW);
            [row, Numbers::new(part(&output.weights, WEIGHT_UNIT), FITTED_WEIGHT)]
        };
        Self {
            rows: network.rows.iter().map(row).collect(),
            outputs: network.outputs.iter().map(output).collect(),
        }
    }

    fn new(seed: u64) -> Self {
        let mut random = Random::new(&[seed, FIRST_NUMBERS]);
        // Between -1 and 1.
        let mut number = || random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0;
        let mut row = |middle: f32, most: f32| std::array::from_fn(|_| middle + most * number());
        let rows = (0..PATTERNS.weights()).map(|_| Numbers::new(row(0.0, NOISE), ROW_BEGIN)).collect();
        let first = row(1.0, 1.0);
        let mut weights = row(0.65, 0.35);
        // One half of the numbers speaks for the opponent.
        weights.iter_mut().skip(1).step_by(2).for_each(|weight| *weight = -*weight);
        let output = [Numbers::new(first, ROW_BEGIN), Numbers::new(weights, WEIGHT_BEGIN)];
        Self { rows, outputs: vec![output; EMPTIES] }
    }

    /// Changes the numbers towards the target of a position that has these contents. `step` is the
    /// part of the first step.
    fn follow(&mut self, empties: usize, contents: &[usize], target: f32, step: f32) {
        let [row, weights] = &mut self.outputs[empties];
        let mut sum = row.values;
        for &content in contents {
            for (sum, number) in sum.iter_mut().zip(&self.rows[content].values) {
                *sum += number;
            }
        }
        let numbers = sum.map(|number| number.max(0.0));
        let value = numbers.iter().zip(&weights.values).map(|(number, weight)| number * weight).sum();
        let (value, slope) = bent(value);
        let error = slope * (target - value);
        let mut of_rows = weights.values.map(|weight| error * weight);
        for (gradient, sum) in of_rows.iter_mut().zip(sum) {
            // A number below 0 counts as 0, whatever it is.
            if sum <= 0.0 {
                *gradient = 0.0;
            }
        }
        weights.follow(&numbers.map(|number| error * number), step * WEIGHT_STEP);
        row.follow(&of_rows, step * ROW_STEP);
        for &content in contents {
            self.rows[content].follow(&of_rows, step * ROW_STEP);
        }
    }

    /// The network in whole numbers.
    fn rounded(&self) -> Network {
        let whole = |numbers: &Numbers<WIDTH>, unit: i32| {
            numbers.values.map(|value| (value * unit as f32).round().clamp(-32767.0, 32767.0) as i16)
        };
        let row = |row: &Numbers<WIDTH>| whole(row, ROW_UNIT).map(|number| number.clamp(-127, 127) as i8);
        // Training keeps no position with more empty cells: their numbers are those with the most.
        let most = EMPTIES - 1 - RANDOM_PLIES[0];
        let output = |empties: usize| {
            let [row, weights] = &self.outputs[empties.min(most)];
            Output { row: whole(row, ROW_UNIT), weights: whole(weights, WEIGHT_UNIT), constant: 0 }
        };
        Network { rows: self.rows.iter().map(row).collect(), outputs: (0..EMPTIES).map(output).collect() }
    }
}

/// The network that fits these positions, which are looked at `epochs` times. It begins with the
/// numbers of `first`, or without it with random ones. `report` is called after each time.
pub(super) fn fit(
    seed: u64,
    epochs: u32,
    first: Option<&Network>,
    examples: &[Example],
    report: Report<'_>,
) -> Network {
    let mut fitted = first.map_or_else(|| Fitted::new(seed), Fitted::from_network);
    let mut order = (0..examples.len() as u32).collect::<Vec<_>>();
    let mut random = Random::new(&[seed, ORDER]);
    let (mut contents, mut done) = (Vec::with_capacity(70), 0);
    let all = examples.len() * epochs as usize;
    for epoch in 1..=epochs as usize {
        random.shuffle(&mut order);
        for &example in &order {
            let example = &examples[example as usize];
            read_weights(PATTERNS, &example.position(), &mut contents);
            let step = 1.0 - 0.95 * (done as f32 / all as f32);
            fitted.follow(example.empties().min(EMPTIES - 1), &contents, target(example), step);
            done += 1;
        }
        report(format!("network: fitted {epoch} of {epochs} times"));
    }
    fitted.rounded()
}
