//! A network: each content of a pattern or a count has a row of numbers. The rows of a position
//! are added to a row for its number of empty cells, sums below 0 become 0, and the value is the
//! weighted sum of the rest. (Y. Nasu, Efficiently Updatable Neural-Network-based Evaluation
//! Functions for Computer Shogi, 2018, also adds rows, and updates the sum. Here a placement
//! changes most rows, so the search updates only the indices.)
//!
//! In a file it is these numbers:
//!
//! | bytes | what |
//! |---|---|
//! | 32 for each weight of the patterns, then of the counts | its row, in units of 1/64 |
//! | 61 times | a stage, for 0 to 60 empty cells: its row, in units of 1/64 (32 * 2); the weight of each number of the sum, in units of 1/256 disc (32 * 2); what the stage adds, in units of 1/128 disc (2) |

use outflank::reversi::arch::{BoardTask, SingleBoard};

use super::file::{Reader, write_numbers};
use super::{Counted, EMPTIES, Evaluation, Indices, PatternSet, Patterns, content};

/// The numbers of a row.
pub(crate) const WIDTH: usize = 32;

/// The unit of rows is 1 divided by this.
pub(crate) const ROW_UNIT: i32 = 64;
/// The unit of weights of the sum is 1 disc divided by this.
pub(crate) const WEIGHT_UNIT: i32 = 256;

/// The row of a content.
pub(crate) type Row = [i8; WIDTH];

/// The numbers of a network for one number of empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Output {
    /// The row that is added to the rows of the contents.
    pub(crate) row: [i16; WIDTH],
    /// The weights of the sum's numbers.
    pub(crate) weights: [i16; WIDTH],
    /// The number that is added to the value.
    pub(crate) constant: i16,
}

/// A network, as a file contains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    /// A row for each weight of [`Self::PATTERNS`].
    pub(crate) rows: Vec<Row>,
    /// By number of empty cells, from 0 to 60.
    pub(crate) outputs: Vec<Output>,
}

impl Network {
    /// The patterns whose contents have rows.
    pub(crate) const PATTERNS: PatternSet = PatternSet::Play;

    /// How many bytes it takes in a file.
    pub(super) fn length() -> usize {
        WIDTH * Self::PATTERNS.patterns().weights() + EMPTIES * (4 * WIDTH + 2)
    }

    /// Reads it from [`length`](Self::length) bytes, or returns `None` if there are fewer.
    pub(super) fn read(mut reader: Reader<'_>) -> Option<Self> {
        let mut rows = Vec::with_capacity(Self::PATTERNS.patterns().weights());
        for _ in 0..rows.capacity() {
            rows.push(reader.take()?.map(|byte: u8| byte as i8));
        }
        let mut outputs = Vec::with_capacity(EMPTIES);
        for _ in 0..EMPTIES {
            let (row, weights) = (reader.numbers()?, reader.numbers()?);
            outputs.push(Output { row, weights, constant: reader.number()? });
        }
        Some(Self { rows, outputs })
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.rows.iter().flatten().map(|&number| number as u8));
        for Output { row, weights, constant } in &self.outputs {
            write_numbers(bytes, row.iter().chain(weights).chain([constant]).copied());
        }
    }
}

/// A network with a table of the row of each content, which shared rows are copied to.
#[derive(Clone, Debug)]
pub(super) struct NetworkTable {
    network: Network,
    contents: Vec<Row>,
}

impl NetworkTable {
    pub(super) fn new(network: Network, patterns: &Patterns) -> Self {
        Self { contents: patterns.expanded(&network.rows), network }
    }

    pub(super) const fn network(&self) -> &Network {
        &self.network
    }

    /// The value of a position before it is bent, in units of 1/128 disc.
    #[inline]
    pub(super) fn sum(
        &self,
        cpu: SingleBoard,
        patterns: &Patterns,
        empties: u32,
        indices: &Indices,
        counted: Counted,
    ) -> i32 {
        cpu.run(Sum { table: self, patterns, empties, indices, counted })
    }
}

/// A sum with the instructions of the CPU, which add 16 numbers at once.
struct Sum<'a> {
    table: &'a NetworkTable,
    patterns: &'a Patterns,
    empties: u32,
    indices: &'a Indices,
    counted: Counted,
}

impl BoardTask for Sum<'_> {
    type Output = i32;

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "BoardTask asks for it")]
    fn run(self, _: SingleBoard) -> i32 {
        let Self { table, patterns, empties, indices, counted } = self;
        let output = &table.network.outputs[(empties as usize).min(EMPTIES - 1)];
        let mut sum = output.row;
        let rows = &table.contents[..];
        let last = rows.len().saturating_sub(1);
        for (zeros, indices) in patterns.lookups(indices) {
            for (&zero, &index) in zeros.iter().zip(indices) {
                add(&mut sum, &rows[content(zero, index).min(last)]);
            }
        }
        for content in counted {
            add(&mut sum, &rows[content.min(last)]);
        }
        let products = sum.iter().zip(&output.weights);
        let products = products.map(|(&number, &weight)| i32::from(number.max(0)) * i32::from(weight));
        let total = products.fold(0, i32::wrapping_add);
        total / (ROW_UNIT * WEIGHT_UNIT / Evaluation::DISC) + i32::from(output.constant)
    }
}

/// Adds a row to a sum. There is always one.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a BoardTask calls it")]
fn add(sum: &mut [i16; WIDTH], row: &Row) {
    for (sum, &number) in sum.iter_mut().zip(row) {
        *sum = sum.wrapping_add(number.into());
    }
}
