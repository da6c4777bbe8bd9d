//! WTHOR, the binary format of the French Othello Federation's base of games.
//!
//! There are three kinds of files: games (`.wtb`, [`Games`]), players (`.jou`) and tournaments
//! (`.trn`, both [`Names`]). All are little-endian and begin with the same [`Header`] of 16 bytes.
#![deny(clippy::arithmetic_side_effects)]

mod games;
mod names;

pub use games::{Games, Record};
pub(crate) use games::{begins_with_header, records};
pub use names::{Kind, Names};

use std::fmt;

use outflank::ReplayError;

/// The name with the number 0 in files of names: the player or the tournament is not known.
pub(crate) const UNKNOWN: &str = "???";

/// The header of a file.
///
/// ```
/// use outflank_records::wthor::Header;
/// let header = Header { century: 20, year: 26, month: 11, day: 20, games: 3, games_year: 2026, size: 8, ..Header::default() };
/// assert_eq!(Header::read(&header.to_bytes()), Ok(header));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Header {
    /// The century in which the file was made: 19 or 20.
    pub century: u8,
    /// The year in the century.
    pub year: u8,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
    /// The number of games, or 0 in files of names.
    pub games: u32,
    /// The number of names, or 0 in files of games.
    pub names: u16,
    /// The year of the games.
    pub games_year: u16,
    /// The board's width, or 0 for 8.
    pub size: u8,
    /// 1 for a file of solitaires.
    pub solitaires: u8,
    /// The number of empty cells at which the theoretical score is exact.
    pub depth: u8,
    /// A byte without meaning.
    pub reserved: u8,
}

impl Header {
    /// The number of bytes of a header.
    ///
    /// ```
    /// assert_eq!(outflank_records::wthor::Header::BYTES, 16);
    /// ```
    pub const BYTES: usize = 16;

    /// Reads the header at the start of a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is shorter than a header.
    ///
    /// ```
    /// use outflank_records::wthor::Header;
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

    /// Returns the bytes of the header.
    ///
    /// ```
    /// use outflank_records::wthor::Header;
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

/// The error for a file that cannot be read, with its place.
///
/// ```
/// use outflank_records::wthor::Games;
/// let error = Games::read(&[0; 5]).unwrap_err();
/// assert_eq!(error.to_string(), "header, byte 0: expected 16 bytes, found the end of the file after 5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WthorError {
    /// The record, counted from 1; `None` for the header.
    pub record: Option<usize>,
    /// The offset in the file, in bytes.
    pub offset: usize,
    /// The problem.
    pub kind: WthorErrorKind,
}

/// The problem with a file.
///
/// ```
/// use outflank_records::wthor::{Games, WthorErrorKind};
/// let error = Games::read(&[0; 5]).unwrap_err();
/// assert_eq!(error.kind, WthorErrorKind::Cut { found: 5, wanted: 16 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WthorErrorKind {
    /// The file ends inside a header or a record.
    Cut {
        /// The number of bytes found.
        found: usize,
        /// The number of bytes that are needed.
        wanted: usize,
    },
    /// The file contains fewer records than its header announces.
    Missing {
        /// The number of records that the header announces.
        announced: usize,
    },
    /// There are bytes after the last record.
    Trailing {
        /// The number of bytes.
        bytes: usize,
    },
    /// The board is not 8 by 8.
    Size(u8),
    /// A byte is not a square, `10 * row + column` with both counted from 1, or it is a square
    /// after the end of the moves.
    Square(u8),
    /// A move is illegal.
    Illegal(ReplayError),
    /// A name contains a character that Latin-1 lacks or a NUL, or is too long.
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
                write!(f, "expected {wanted} bytes, found the end of the file after {found}")
            }
            WthorErrorKind::Missing { announced } => {
                write!(f, "the file ends, and its header announces {announced} records")
            }
            WthorErrorKind::Trailing { bytes } => write!(f, "{bytes} bytes follow the last record"),
            WthorErrorKind::Size(size) => write!(f, "the board's width must be 8, got {size}"),
            WthorErrorKind::Square(byte) => write!(f, "{byte} is not a valid square here"),
            WthorErrorKind::Illegal(error) => error.fmt(f),
            WthorErrorKind::Name => {
                f.write_str("a name must be Latin-1 without NUL, and shorter than its field")
            }
            WthorErrorKind::TooMany => f.write_str("more records than the header can count"),
        }
    }
}

impl std::error::Error for WthorError {}

/// The records of a file after its header: `announced` of `size` bytes each, with their numbers and
/// offsets.
///
/// The header's count is only ever compared: nothing is computed from it, which could overflow,
/// and nothing is allocated for it.
#[derive(Clone, Debug)]
struct Chunks<'a> {
    bytes: &'a [u8],
    /// The part of `bytes` that has not been read yet.
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
                // This number is below `announced`, so it does not overflow.
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
        // After an error about the file's length there are no more records.
        self.ended = true;
        Some(Err(WthorError { record: Some(number), offset, kind }))
    }
}

/// The bytes of a file: a header and its records.
fn file<'a>(header: &Header, records: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut bytes = header.to_bytes().to_vec();
    records.for_each(|record| bytes.extend_from_slice(record));
    bytes
}
