//! Linear weights: a position's value comes from a sum of one weight for each content.
//!
//! In a file they are these numbers:
//!
//! | bytes | what |
//! |---|---|
//! | 61 | the stage of positions with 0 to 60 empty cells |
//! | 61 * 2 | what that number of empty cells adds |
//! | s times | a stage: its scale, and what a legal placement of the player and of the opponent adds (2 bytes each); its weights, of patterns, then of counts (1 byte each, in units of the scale) |

use super::reader::{EMPTIES, Reader};
use super::{Counted, Indices, PatternSet, Patterns, content};

/// The weights of positions with similar numbers of empty cells.
#[derive(Clone, Debug)]
struct Stage {
    /// The unit of the weights.
    scale: i32,
    /// The weight of each legal placement of the player to move, and of the opponent.
    mobility: [i32; 2],
    weights: Vec<i8>,
}

/// Linear weights, as a file contains them.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    /// The stage of each number of empty cells.
    stage: [u8; EMPTIES],
    /// The weight of each number of empty cells, from 0 to 60.
    constants: Vec<i32>,
    stages: Vec<Stage>,
}

impl Linear {
    /// The patterns whose contents have weights.
    pub(super) const PATTERNS: PatternSet = PatternSet::Ordering;

    /// How many bytes they take in a file.
    pub(super) fn length(stages: u8) -> usize {
        3 * EMPTIES + usize::from(stages) * (6 + Self::PATTERNS.weights())
    }

    /// Reads them from [`length`](Self::length) bytes, or returns `None` if there are fewer.
    pub(super) fn read(stages: u8, mut reader: Reader<'_>) -> Option<Self> {
        let stage = reader.take()?;
        let constants = reader.numbers::<EMPTIES>()?.map(i32::from).to_vec();
        let mut all = Vec::with_capacity(stages.into());
        for _ in 0..stages {
            let [scale, own, other] = reader.numbers()?.map(i32::from);
            let (weights, rest) = reader.0.split_at_checked(Self::PATTERNS.weights())?;
            reader.0 = rest;
            let weights = weights.iter().map(|&byte| byte as i8).collect();
            all.push(Stage { scale, mobility: [own, other], weights });
        }
        Some(Self { stage, constants, stages: all })
    }

    /// The first number of empty cells whose stage there is not, with that stage.
    pub(super) fn missing_stage(&self) -> Option<(usize, u8)> {
        let mut stages = self.stage.into_iter().enumerate();
        stages.find(|&(_, stage)| usize::from(stage) >= self.stages.len())
    }
}

/// Linear weights with a table of the weight of each content, which shared weights are copied to.
#[derive(Clone, Debug)]
pub(super) struct LinearTable {
    linear: Linear,
    /// The weight of each content of each pattern and count, by stage.
    contents: Vec<Vec<i8>>,
}

impl LinearTable {
    pub(super) fn new(linear: Linear, patterns: &Patterns) -> Self {
        let expand = |stage: &Stage| patterns.expanded(&stage.weights, |&weight| weight);
        Self { contents: linear.stages.iter().map(expand).collect(), linear }
    }

    /// The sum of the weights of a position, in units of 1/128 disc. `mobility` are the numbers of
    /// legal placements of the player to move and of the opponent.
    #[inline]
    pub(super) fn sum(
        &self,
        patterns: &Patterns,
        empties: u32,
        indices: &Indices,
        counted: Counted,
        mobility: [u32; 2],
    ) -> i32 {
        let empties = (empties as usize).min(EMPTIES - 1);
        let stage = usize::from(self.linear.stage[empties]);
        let (stage, contents) = (&self.linear.stages[stage], &self.contents[stage]);
        let weight = |content: usize| i32::from(contents[content]);
        let mut total = 0;
        for (zeros, indices) in patterns.lookups(indices) {
            for (&zero, &index) in zeros.iter().zip(indices) {
                total += weight(content(zero, index));
            }
        }
        total += counted.into_iter().map(weight).sum::<i32>();
        stage.scale * total
            + stage.mobility[0] * mobility[0] as i32
            + stage.mobility[1] * mobility[1] as i32
            + self.linear.constants[empties]
    }
}
