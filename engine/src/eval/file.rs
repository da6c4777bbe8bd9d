//! Weights as bytes. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLANK` |
//! | 2 | the version of this format, 1 |
//! | 1 | the kind: 2 for linear weights of the patterns for play, 3 for linear weights of the patterns that order moves, 4 for a network of the patterns for play |
//! | 1 | how many stages linear weights have, s; not used by a network |
//! | | the numbers of this kind, which `linear` and `network` describe |
//! | 8 | a checksum of all before: FNV-1a, 64 bits |

use std::fmt;

use super::{Linear, Network, PatternSet};
use crate::arithmetic::checksum;

const MAGIC: &[u8; 8] = b"OUTFLANK";
const VERSION: u16 = 1;
/// The bytes before the numbers.
const HEADER: usize = MAGIC.len() + 4;
/// Numbers of empty cells that have a stage: 0 to 60.
pub(crate) const EMPTIES: usize = 61;

/// The content of a file of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Weights {
    Linear(Linear),
    Network(Network),
}

/// The error for bytes that are not valid weights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes do not begin like a file of weights.
    Other,
    /// The version of the format is not known.
    Version(u16),
    /// The kind of weights is not known.
    Kind(u8),
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
            Self::Kind(kind) => write!(f, "expected weights of kind 2, 3 or 4, found kind {kind}"),
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

/// Takes numbers from the front of bytes.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl Reader<'_> {
    pub(super) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    pub(super) fn number(&mut self) -> Option<i16> {
        self.take().map(i16::from_le_bytes)
    }

    pub(super) fn numbers<const N: usize>(&mut self) -> Option<[i16; N]> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Some(numbers)
    }
}

/// Adds numbers to bytes.
pub(super) fn write_numbers(bytes: &mut Vec<u8>, numbers: impl IntoIterator<Item = i16>) {
    bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
}

/// The number of a network in files, where linear weights have the number of their patterns.
const NETWORK: u8 = 4;

impl Weights {
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = Reader(bytes);
        if reader.take() != Some(*MAGIC) {
            return Err(WeightsError::Other);
        }
        let short = WeightsError::Length { found: bytes.len(), expected: HEADER };
        let version = u16::from_le_bytes(reader.take().ok_or(short.clone())?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let [kind, stages] = reader.take().ok_or(short)?;
        let (set, length) = match (kind, PatternSet::from_number(kind)) {
            (NETWORK, _) => (None, Network::length()),
            (_, Some(set)) => (Some(set), Linear::length(set, stages)),
            _ => return Err(WeightsError::Kind(kind)),
        };
        let wrong = WeightsError::Length { found: bytes.len(), expected: HEADER + length + 8 };
        let Some((body, sum)) = bytes.split_last_chunk() else { return Err(wrong) };
        let Some(numbers) = body.get(HEADER..).filter(|numbers| numbers.len() == length) else {
            return Err(wrong);
        };
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Checksum);
        }
        let reader = Reader(numbers);
        match set {
            None => Network::read(reader).map(Self::Network).ok_or(wrong),
            Some(set) => {
                let linear = Linear::read(set, stages, reader).ok_or(wrong)?;
                match linear.missing_stage() {
                    Some((empties, stage)) => Err(WeightsError::Stage { empties, stage }),
                    None => Ok(Self::Linear(linear)),
                }
            }
        }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        match self {
            Self::Linear(linear) => {
                bytes.extend([linear.set.number(), linear.stages.len() as u8]);
                linear.write(&mut bytes);
            }
            Self::Network(network) => {
                bytes.extend([NETWORK, 0]);
                network.write(&mut bytes);
            }
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Adds `more`, in units of 1/128 disc, to the sums of positions with `empties` empty cells. It
    /// is at most a few discs.
    pub(crate) fn add(&mut self, empties: usize, more: i32) {
        match self {
            Self::Linear(linear) => linear.constants[empties] += more,
            Self::Network(network) => network.outputs[empties].constant += more as i16,
        }
    }

    /// The checksum at the end of the file.
    pub(crate) fn checksum(&self) -> u64 {
        checksum_of(&self.to_bytes())
    }
}

/// The checksum at the end of these bytes of a file.
pub(super) fn checksum_of(bytes: &[u8]) -> u64 {
    bytes.last_chunk().map_or(0, |sum| u64::from_le_bytes(*sum))
}
