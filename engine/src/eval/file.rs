//! Weights as bytes. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLANK` |
//! | 2 | the version of this format, 1 |
//! | 1 | the set of patterns: 2 for play, 3 for ordering |
//! | 1 | how many stages there are, s |
//! | 61 | the stage of positions with 0 to 60 empty cells |
//! | 61 * 2 | what that number of empty cells adds |
//! | s times | a stage: its scale, and what a legal placement of the player and of the opponent adds (2 bytes each); its weights, of patterns, then of counts (1 byte each, in units of the scale) |
//! | 8 | a checksum of all before: FNV-1a, 64 bits |

use std::fmt;

use super::PatternSet;
use crate::arithmetic::checksum;

const MAGIC: &[u8; 8] = b"OUTFLANK";
const VERSION: u16 = 1;
/// Numbers of empty cells that have a stage: 0 to 60.
pub(crate) const EMPTIES: usize = 61;

/// The weights of positions with similar numbers of empty cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// The unit of the weights.
    pub(crate) scale: i32,
    /// The weight of each legal placement of the player to move, and of the opponent.
    pub(crate) mobility: [i32; 2],
    pub(crate) weights: Vec<i8>,
}

/// The content of a file of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) set: PatternSet,
    /// The stage of each number of empty cells.
    pub(crate) stage: [u8; EMPTIES],
    /// The weight of each number of empty cells.
    pub(crate) constants: [i32; EMPTIES],
    pub(crate) stages: Vec<Stage>,
}

/// The error for bytes that are not valid weights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes do not begin like a file of weights.
    Other,
    /// The version of the format is not known.
    Version(u16),
    /// The set of patterns is not known.
    Patterns(u8),
    /// The number of bytes does not match the header.
    Length {
        /// The number of bytes found.
        found: usize,
        /// The number of bytes expected.
        expected: usize,
    },
    /// The checksum does not match the bytes before it.
    Checksum,
    /// A number of empty cells refers to a stage that the file does not contain.
    Stage {
        /// The number of empty cells.
        empties: usize,
        /// Their stage.
        stage: u8,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other => write!(f, "not a file of weights: it does not begin with \"OUTFLANK\""),
            Self::Version(version) => write!(f, "expected weights of version 1, found version {version}"),
            Self::Patterns(set) => write!(f, "expected weights of pattern set 2 or 3, found set {set}"),
            Self::Length { found, expected } => {
                write!(f, "damaged weights: expected {expected} bytes, found {found}")
            }
            Self::Checksum => write!(f, "damaged weights: the checksum does not match"),
            Self::Stage { empties, stage } => {
                write!(f, "damaged weights: stage {stage}, for {empties} empty cells, is missing")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

/// Takes bytes from the front.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<i32> {
        self.take().map(|bytes| i32::from(i16::from_le_bytes(bytes)))
    }
}

impl Weights {
    /// Weights of 0, in one stage.
    pub(crate) fn zero(set: PatternSet) -> Self {
        let stage = Stage { scale: 1, mobility: [0; 2], weights: vec![0; set.patterns().weights()] };
        Self { set, stage: [0; EMPTIES], constants: [0; EMPTIES], stages: vec![stage] }
    }

    /// The stage of positions with `empties` empty cells.
    #[inline]
    pub(crate) fn stage_of(&self, empties: u32) -> usize {
        usize::from(self.stage[(empties as usize).min(EMPTIES - 1)])
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = Reader(bytes);
        if reader.take() != Some(*MAGIC) {
            return Err(WeightsError::Other);
        }
        let short = |expected| WeightsError::Length { found: bytes.len(), expected };
        let header = MAGIC.len() + 4 + 3 * EMPTIES;
        let version = u16::from_le_bytes(reader.take().ok_or(short(header))?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let [set, count] = reader.take().ok_or(short(header))?;
        let set = PatternSet::from_number(set).ok_or(WeightsError::Patterns(set))?;
        let patterns = set.patterns();
        let expected = header + usize::from(count) * (6 + patterns.weights()) + 8;
        let wrong = short(expected);
        let body = match bytes.split_last_chunk() {
            Some((body, sum)) if bytes.len() == expected => {
                if checksum(body) != u64::from_le_bytes(*sum) {
                    return Err(WeightsError::Checksum);
                }
                body
            }
            _ => return Err(wrong),
        };
        let mut reader = Reader(body.get(MAGIC.len() + 4..).unwrap_or_default());
        let stage: [u8; EMPTIES] = reader.take().ok_or_else(|| wrong.clone())?;
        if let Some((empties, &stage)) = stage.iter().enumerate().find(|&(_, &stage)| stage >= count) {
            return Err(WeightsError::Stage { empties, stage });
        }
        let mut constants = [0; EMPTIES];
        for constant in &mut constants {
            *constant = reader.number().ok_or_else(|| wrong.clone())?;
        }
        let mut stages = Vec::with_capacity(count.into());
        for _ in 0..count {
            let mut numbers = [0; 3];
            for number in &mut numbers {
                *number = reader.number().ok_or_else(|| wrong.clone())?;
            }
            let (weights, rest) =
                reader.0.split_at_checked(patterns.weights()).ok_or_else(|| wrong.clone())?;
            reader.0 = rest;
            let [scale, own, other] = numbers;
            let weights = weights.iter().map(|&byte| byte as i8).collect();
            stages.push(Stage { scale, mobility: [own, other], weights });
        }
        Ok(Self { set, stage, constants, stages })
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let number = |bytes: &mut Vec<u8>, number: i32| bytes.extend((number as i16).to_le_bytes());
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.set.number(), self.stages.len() as u8]);
        bytes.extend(self.stage);
        for constant in self.constants {
            number(&mut bytes, constant);
        }
        for stage in &self.stages {
            for of_stage in [stage.scale, stage.mobility[0], stage.mobility[1]] {
                number(&mut bytes, of_stage);
            }
            bytes.extend(stage.weights.iter().map(|&weight| weight as u8));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The checksum at the end of the file.
    pub(crate) fn checksum(&self) -> u64 {
        let bytes = self.to_bytes();
        bytes.last_chunk().map_or(0, |sum| u64::from_le_bytes(*sum))
    }
}
