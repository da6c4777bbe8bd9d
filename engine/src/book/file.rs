//! A book as bytes. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFBOOK` |
//! | 2 | the version of this format, 1 |
//! | 8 | the nodes of each search by which the book grows |
//! | 4 | how many positions there are, n |
//! | n times 15 | a row: the number of a position (13 bytes), and its value for the player to move in 1/128 disc (2 bytes); sorted by the number |
//! | 8 | a checksum of all before: FNV-1a, 64 bits |

use std::collections::BTreeMap;
use std::fmt;

use super::Key;
use crate::arithmetic::checksum;
use crate::eval::Evaluation;

const MAGIC: &[u8; 8] = b"OUTFBOOK";
const VERSION: u16 = 1;
/// The bytes before the rows.
const HEADER: usize = 22;
/// The bytes of a number and of a row.
const NUMBER: usize = 13;
const ROW: usize = NUMBER + 2;
/// The greatest value: all discs.
pub(super) const MOST: i32 = 64 * Evaluation::DISC;

/// A position and its value.
pub(super) type Row = [u8; ROW];

/// The error for bytes that are not a valid book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes do not begin like a book.
    Other,
    /// The version of the format is not known.
    Version(u16),
    /// The number of bytes does not match the header.
    Length {
        /// The number of bytes found.
        found: usize,
        /// The number of bytes expected.
        expected: usize,
    },
    /// The checksum does not match the bytes before it.
    Checksum,
    /// A row is not a position, is not in order, or its value is out of range. The number of the
    /// row is counted from 0.
    Row(usize),
    /// The start of the game is not among the positions, so no player could begin with the book.
    NoStart,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other => write!(f, "not a book: it does not begin with \"OUTFBOOK\""),
            Self::Version(version) => write!(f, "expected a book of version 1, found version {version}"),
            Self::Length { found, expected } => {
                write!(f, "damaged book: expected {expected} bytes, found {found}")
            }
            Self::Checksum => write!(f, "damaged book: the checksum does not match"),
            Self::Row(row) => write!(f, "damaged book: row {row} is not a position in order with a value"),
            Self::NoStart => write!(f, "the book must contain the start of the game, and does not"),
        }
    }
}

impl std::error::Error for BookError {}

/// Checks the bytes of a book.
pub(super) fn check(bytes: &[u8]) -> Result<(), BookError> {
    if !bytes.starts_with(MAGIC) {
        return Err(BookError::Other);
    }
    let short = |expected| BookError::Length { found: bytes.len(), expected };
    let version = u16::from_le_bytes(field(bytes, 8).ok_or(short(HEADER))?);
    if version != VERSION {
        return Err(BookError::Version(version));
    }
    let count = u32::from_le_bytes(field(bytes, 18).ok_or(short(HEADER))?);
    let expected = (count as usize).saturating_mul(ROW).saturating_add(HEADER + 8);
    match bytes.split_last_chunk() {
        Some((body, sum)) if bytes.len() == expected => {
            if checksum(body) != u64::from_le_bytes(*sum) {
                return Err(BookError::Checksum);
            }
        }
        _ => return Err(short(expected)),
    }
    let mut before = None;
    for (nth, row) in rows(bytes).iter().enumerate() {
        let (key, value) = read(row).ok_or(BookError::Row(nth))?;
        if before.is_some_and(|before| before >= key) || value.abs() > MOST {
            return Err(BookError::Row(nth));
        }
        before = Some(key);
    }
    Ok(())
}

/// The bytes of a book with these positions and values.
pub(super) fn written(nodes: u64, values: &BTreeMap<Key, i32>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER + ROW * values.len() + 8);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(nodes.to_le_bytes());
    bytes.extend((values.len() as u32).to_le_bytes());
    for (key, value) in values {
        bytes.extend(key.number().to_le_bytes().iter().take(NUMBER));
        bytes.extend((*value as i16).to_le_bytes());
    }
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// The rows of a book.
pub(super) fn rows(bytes: &[u8]) -> &[Row] {
    bytes[HEADER..bytes.len() - 8].as_chunks().0
}

/// The key and the value of a row, or `None` if its number is not a position's.
pub(super) fn read(row: &Row) -> Option<(Key, i32)> {
    let [number @ .., low, high] = *row;
    let mut wide = [0; 16];
    for (to, byte) in wide.iter_mut().zip(number) {
        *to = byte;
    }
    Some((Key::from_number(u128::from_le_bytes(wide))?, i16::from_le_bytes([low, high]).into()))
}

/// The nodes of each search, as the header states them.
pub(super) fn nodes(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(field(bytes, 10).expect("the header has been checked"))
}

/// The checksum at the end.
pub(super) fn stated_checksum(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(*bytes.last_chunk().expect("the file has been checked"))
}

/// The bytes of a field of the header.
fn field<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}
