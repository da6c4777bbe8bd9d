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
//! | 61 times | the numbers for 0 to 60 empty cells: a row, in units of 1/64 (32 * 2); the weight of each number of the sum, in units of 1/256 disc (32 * 2); what is added to the value, in units of 1/128 disc (2) |

use outflank::reversi::arch::{BoardTask, SingleBoard};

use super::reader::{EMPTIES, Reader};
use super::{Counted, Evaluation, Indices, PatternSet, Patterns, content};

/// The numbers of a row.
const WIDTH: usize = 32;

/// The unit of rows is 1 divided by this.
const ROW_UNIT: i32 = 64;
/// The unit of weights of the sum is 1 disc divided by this.
const WEIGHT_UNIT: i32 = 256;

/// The row of a content. It is in one line of the CPU's cache.
#[derive(Clone, Debug)]
#[repr(align(32))]
struct Row([i8; WIDTH]);

/// The numbers of a network for one number of empty cells.
#[derive(Clone, Copy, Debug)]
struct Output {
    /// The row that is added to the rows of the contents.
    row: [i16; WIDTH],
    /// The weights of the sum's numbers.
    weights: [i16; WIDTH],
    /// The number that is added to the value.
    constant: i16,
}

/// A network, as a file contains it.
#[derive(Debug)]
pub(super) struct Network<'a> {
    /// The bytes of a row for each weight of [`Self::PATTERNS`].
    rows: &'a [[u8; WIDTH]],
    /// By number of empty cells, from 0 to 60.
    outputs: Vec<Output>,
}

impl<'a> Network<'a> {
    /// The patterns whose contents have rows.
    pub(super) const PATTERNS: PatternSet = PatternSet::Play;

    /// How many bytes it takes in a file.
    pub(super) fn length() -> usize {
        WIDTH * Self::PATTERNS.weights() + EMPTIES * (4 * WIDTH + 2)
    }

    /// Reads it from [`length`](Self::length) bytes, or returns `None` if there are fewer.
    pub(super) fn read(mut reader: Reader<'a>) -> Option<Self> {
        let (rows, rest) = reader.0.split_at_checked(WIDTH * Self::PATTERNS.weights())?;
        let (rows, _) = rows.as_chunks();
        reader.0 = rest;
        let mut outputs = Vec::with_capacity(EMPTIES);
        for _ in 0..EMPTIES {
            let (row, weights) = (reader.numbers()?, reader.numbers()?);
            outputs.push(Output { row, weights, constant: reader.number()? });
        }
        Some(Self { rows, outputs })
    }
}

/// The outputs of a network with a table of the row of each content, which shared rows are copied
/// to.
#[derive(Clone, Debug)]
pub(super) struct NetworkTable {
    outputs: Vec<Output>,
    contents: Vec<Row>,
}

impl NetworkTable {
    pub(super) fn new(network: Network<'_>, patterns: &Patterns) -> Self {
        let row = |row: &[u8; WIDTH]| Row(row.map(|byte| byte as i8));
        Self { contents: patterns.expanded(network.rows, row), outputs: network.outputs }
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

/// A sum with the instructions of the CPU. With AVX2 they add 16 numbers at once.
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
        let output = &table.outputs[(empties as usize).min(EMPTIES - 1)];
        let mut sum = output.row;
        let rows = &table.contents[..];
        // There is a row for each content, which the compiler does not know.
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

/// Adds a row to a sum.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a BoardTask calls it")]
fn add(sum: &mut [i16; WIDTH], row: &Row) {
    for (sum, &number) in sum.iter_mut().zip(&row.0) {
        *sum = sum.wrapping_add(number.into());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::reversi::arch::Kernel;

    use super::*;
    use crate::discs::Discs;
    use crate::eval::file::Weights;

    const FILE: &[u8] = include_bytes!("../../weights/play.bin");

    fn shipped() -> Network<'static> {
        match Weights::from_bytes(FILE).unwrap() {
            Weights::Network(network) => network,
            Weights::Linear(_) => unreachable!("weights for play are a network"),
        }
    }

    /// The sum of rows that are looked up one by one in the network as a file contains it.
    fn plain(network: &Network<'_>, empties: u32, contents: &[usize]) -> i32 {
        let shared = Network::PATTERNS.patterns().shared();
        let output = &network.outputs[empties as usize];
        let mut total = 0;
        for at in 0..WIDTH {
            let rows =
                contents.iter().map(|&content| i64::from(network.rows[shared[content] as usize][at] as i8));
            let sum = i64::from(output.row[at]) + rows.sum::<i64>();
            total += sum.max(0) * i64::from(output.weights[at]);
        }
        (total / 128) as i32 + i32::from(output.constant)
    }

    #[test]
    fn sums_equal_those_of_plain_numbers() {
        let (network, patterns) = (shipped(), Network::PATTERNS.patterns());
        let (table, cpu) = (NetworkTable::new(shipped(), patterns), Kernel::best().single_board());
        let (mut player, mut opponent) = (1_u64, 2_u64);
        for turn in 0..2000 {
            player = player.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            opponent = opponent.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3);
            // Some discs are left out, so that all numbers of empty cells occur.
            let kept = if turn % 3 == 0 { u64::MAX } else { player.rotate_left(turn) };
            let discs = Discs { player: player & kept, opponent: opponent & kept & !player };
            let empties = discs.empties().count_ones().min(EMPTIES as u32 - 1);
            let (placements, replies) = (discs.placements(cpu), discs.passed().placements(cpu));
            let (indices, counted) = (patterns.indices(discs), patterns.counted(discs, placements, replies));
            let mut contents = counted.to_vec();
            for (zeros, indices) in patterns.lookups(&indices) {
                contents.extend(zeros.iter().zip(indices).map(|(&zero, &index)| content(zero, index)));
            }
            let sum = table.sum(cpu, patterns, empties, &indices, counted);
            assert_eq!(sum, plain(&network, empties, &contents), "{discs:?}");
        }
    }

    #[test]
    fn a_file_that_was_changed_is_refused() {
        for at in [0, 8, 10, 11, 12, FILE.len() / 2, FILE.len() - 100, FILE.len() - 1] {
            let mut damaged = FILE.to_vec();
            damaged[at] ^= 1;
            assert!(Weights::from_bytes(&damaged).is_err(), "byte {at}");
            assert!(Weights::from_bytes(&FILE[..at]).is_err(), "{at} bytes");
        }
    }
}
