//! Weights as bytes, which the crate `outflank-train` writes. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLANK` |
//! | 2 | the version of this format, 1 |
//! | 1 | the kind: 3 for linear weights of the patterns that order moves, 4 for a network of the patterns for play |
//! | 1 | how many stages linear weights have, s; not used by a network |
//! | | the numbers of this kind, which `linear` and `network` describe |
//! | 8 | a checksum of all before: FNV-1a, 64 bits |

use std::fmt;

use super::linear::Linear;
use super::network::Network;
use super::reader::Reader;
use crate::arithmetic::checksum;

const MAGIC: &[u8; 8] = b"OUTFLANK";
const VERSION: u16 = 1;
/// The bytes before the numbers.
const HEADER: usize = MAGIC.len() + 4;

/// The content of a file of weights.
#[derive(Debug)]
pub(super) enum Weights<'a> {
    Linear(Linear),
    Network(Network<'a>),
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
            Self::Kind(kind) => write!(f, "expected weights of kind 3 or 4, found kind {kind}"),
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

/// The numbers of the kinds in files.
const LINEAR: u8 = 3;
const NETWORK: u8 = 4;

impl<'a> Weights<'a> {
    /// Reads a file, and checks that it is not damaged.
    pub(super) fn from_bytes(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        let weights = Self::unchecked(bytes);
        let is_intact =
            || bytes.split_last_chunk().is_some_and(|(body, sum)| checksum(body) == u64::from_le_bytes(*sum));
        match weights {
            Ok(_) | Err(WeightsError::Stage { .. }) if !is_intact() => Err(WeightsError::Checksum),
            weights => weights,
        }
    }

    /// Reads a file whose checksum is known to match. To compute the checksum of the larger weights
    /// takes 6 ms.
    pub(super) fn unchecked(bytes: &'a [u8]) -> Result<Self, WeightsError> {
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
        let length = match kind {
            LINEAR => Linear::length(stages),
            NETWORK => Network::length(),
            _ => return Err(WeightsError::Kind(kind)),
        };
        let wrong = WeightsError::Length { found: bytes.len(), expected: HEADER + length + 8 };
        let Some((body, _)) = bytes.split_last_chunk::<8>() else { return Err(wrong) };
        let Some(numbers) = body.get(HEADER..).filter(|numbers| numbers.len() == length) else {
            return Err(wrong);
        };
        let reader = Reader(numbers);
        if kind == NETWORK {
            return Network::read(reader).map(Self::Network).ok_or(wrong);
        }
        let linear = Linear::read(stages, reader).ok_or(wrong)?;
        match linear.missing_stage() {
            Some((empties, stage)) => Err(WeightsError::Stage { empties, stage }),
            None => Ok(Self::Linear(linear)),
        }
    }
}

/// The checksum at the end of these bytes of a file.
pub(super) fn checksum_of(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(*bytes.last_chunk().expect("the file has been read"))
}
