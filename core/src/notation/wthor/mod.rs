//! WTHOR: the base of the French Othello Federation, in bytes.
//!
//! Three kinds of files: games (`.wtb`, [`Games`]), players (`.jou`) and tournaments (`.trn`,
//! both [`Names`]). All are little-endian and begin with the same [`Header`] of 16 bytes.
#![deny(clippy::arithmetic_side_effects)]

mod games;
mod names;

pub use games::{Games, Record};
pub use names::{Kind, Names};

use alloc::vec::Vec;
use core::fmt;

use crate::game::ReplayError;

/// How a file begins.
///
/// ```
/// use outflank::notation::wthor::Header;
/// let header = Header { century: 20, year: 26, month: 11, day: 20, games: 3, games_year: 2026, size: 8, ..Header::default() };
/// assert_eq!(Header::read(&header.to_bytes()), Ok(header));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Header {
    /// When the file was made: 19 or 20.
    pub century: u8,
    /// The year in the century.
    pub year: u8,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
    /// How many games there are; 0 in files of names.
    pub games: u32,
    /// How many names there are; 0 in files of games.
    pub names: u16,
    /// The year of the games.
    pub games_year: u16,
    /// The board's width; 0 stands for 8.
    pub size: u8,
    /// 1 for a file of solitaires.
    pub solitaires: u8,
    /// At how many empties the theoretical score begins to be exact.
    pub depth: u8,
    /// Of no meaning.
    pub reserved: u8,
}

impl Header {
    /// How many bytes it takes.
    ///
    /// ```
    /// assert_eq!(outflank::notation::wthor::Header::BYTES, 16);
    /// ```
    pub const BYTES: usize = 16;

    /// The header at the beginning of a file.
    ///
    /// # Errors
    ///
    /// If the file is shorter than that.
    ///
    /// ```
    /// use outflank::notation::wthor::Header;
    /// assert!(Header::read(&[0; 15]).is_err() && Header::read(&[0; 16]) == Ok(Header::default()));
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, WthorError> {
        let Some(bytes) = bytes.first_chunk::<{ Self::BYTES }>() else {
            let kind = WthorErrorKind::Cut { found: bytes.len(), wanted: Self::BYTES };
            return Err(WthorError { record: None, offset: 0, kind });
        };
        let [century, year, month, day, g0, g1, g2, g3, n0, n1, y0, y1, size, solitaires, depth, reserved] =
            *bytes;
        Ok(Self {
            century,
            year,
            month,
            day,
            games: u32::from_le_bytes([g0, g1, g2, g3]),
            names: u16::from_le_bytes([n0, n1]),
            games_year: u16::from_le_bytes([y0, y1]),
            size,
            solitaires,
            depth,
            reserved,
        })
    }

    /// Its bytes.
    ///
    /// ```
    /// use outflank::notation::wthor::Header;
    /// assert_eq!(Header::default().to_bytes(), [0; 16]);
    /// ```
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..4].copy_from_slice(&[self.century, self.year, self.month, self.day]);
        bytes[4..8].copy_from_slice(&self.games.to_le_bytes());
        bytes[8..10].copy_from_slice(&self.names.to_le_bytes());
        bytes[10..12].copy_from_slice(&self.games_year.to_le_bytes());
        bytes[12..].copy_from_slice(&[self.size, self.solitaires, self.depth, self.reserved]);
        bytes
    }
}

/// What is wrong with a file, and where.
///
/// ```
/// use outflank::notation::wthor::Games;
/// let error = Games::read(&[0; 5]).unwrap_err();
/// assert_eq!(error.to_string(), "header, byte 0: the file ends after 5 of 16 bytes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WthorError {
    /// Which record, counted from 1; `None` for the header.
    pub record: Option<usize>,
    /// Where in the file, in bytes from 0.
    pub offset: usize,
    /// What is wrong there.
    pub kind: WthorErrorKind,
}

/// What can be wrong with a file.
///
/// ```
/// use outflank::notation::wthor::{Games, WthorErrorKind};
/// let error = Games::read(&[0; 5]).unwrap_err();
/// assert_eq!(error.kind, WthorErrorKind::Cut { found: 5, wanted: 16 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WthorErrorKind {
    /// The file ends inside a header or a record.
    Cut {
        /// How many bytes there are.
        found: usize,
        /// How many it takes.
        wanted: usize,
    },
    /// The file ends before all the records that its header announces.
    Missing {
        /// How many the header announces.
        announced: usize,
    },
    /// There are bytes after the last record.
    Trailing {
        /// How many.
        bytes: usize,
    },
    /// The board is not 8 by 8.
    Size(u8),
    /// This byte is no square: not 10 * row + column, counted from 1, or a square after the end
    /// of the moves.
    Square(u8),
    /// The moves cannot be played.
    Illegal(ReplayError),
    /// A name has a character that Latin-1 lacks, or a NUL, or is too long.
    Name,
    /// There are more records than the format can count.
    TooMany,
}

impl fmt::Display for WthorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.record {
            Some(record) => write!(f, "record {record}, byte {}: ", self.offset)?,
            None => write!(f, "header, byte {}: ", self.offset)?,
        }
        match self.kind {
            WthorErrorKind::Cut { found, wanted } => {
                write!(f, "the file ends after {found} of {wanted} bytes")
            }
            WthorErrorKind::Missing { announced } => {
                write!(f, "the file ends, and its header announces {announced} records")
            }
            WthorErrorKind::Trailing { bytes } => write!(f, "{bytes} bytes follow the last record"),
            WthorErrorKind::Size(size) => write!(f, "a board {size} wide; only 8 by 8 is read"),
            WthorErrorKind::Square(byte) => write!(f, "{byte} is no square here"),
            WthorErrorKind::Illegal(error) => error.fmt(f),
            WthorErrorKind::Name => f.write_str("a name is Latin-1 without NUL, and shorter than its field"),
            WthorErrorKind::TooMany => f.write_str("more records than the header can count"),
        }
    }
}

impl core::error::Error for WthorError {}

/// The records of a file behind its header: `announced` of `size` bytes each, with their numbers
/// and offsets.
///
/// The header's count is only ever compared: nothing is computed from it, which could overflow,
/// and nothing is allocated for it.
#[derive(Clone, Debug)]
struct Chunks<'a> {
    bytes: &'a [u8],
    /// What has not been read yet: the end of `bytes`.
    rest: &'a [u8],
    size: usize,
    announced: u32,
    read: u32,
    ended: bool,
}

impl<'a> Chunks<'a> {
    fn new(bytes: &'a [u8], size: usize, announced: u32) -> Self {
        let rest = bytes.get(Header::BYTES..).unwrap_or(&[]);
        Self { bytes, rest, size, announced, read: 0, ended: false }
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Result<(usize, usize, &'a [u8]), WthorError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let (number, offset) =
            ((self.read as usize).saturating_add(1), self.bytes.len().abs_diff(self.rest.len()));
        let all_read = self.read == self.announced;
        let kind = match self.rest.split_at_checked(self.size) {
            Some((record, rest)) if !all_read => {
                self.rest = rest;
                // It is below what is announced, and so below the largest number.
                self.read = self.read.saturating_add(1);
                return Some(Ok((number, offset, record)));
            }
            _ if all_read => match self.rest.len() {
                0 => return None,
                bytes => WthorErrorKind::Trailing { bytes },
            },
            _ if self.rest.is_empty() => WthorErrorKind::Missing { announced: self.announced as usize },
            _ => WthorErrorKind::Cut { found: self.rest.len(), wanted: self.size },
        };
        // An error of the file's length is the last thing that it has to say.
        self.ended = true;
        Some(Err(WthorError { record: Some(number), offset, kind }))
    }
}

/// A header and records behind one another.
fn file<'a>(header: &Header, records: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut bytes = header.to_bytes().to_vec();
    records.for_each(|record| bytes.extend_from_slice(record));
    bytes
}
