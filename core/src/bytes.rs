//! A position as bytes.
//!
//! Stable: Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's likewise; a last byte whose bit 0 is set
//! where White is to move and whose other bits are the game's. 17 bytes on 8x8. Held by `core/tests/vectors/keys.txt`.

use core::fmt;

use crate::bits::Bits;
use crate::board::{Board, Square};
use crate::cells::Cells;
use crate::color::ByColor;

/// Why bytes are not a position.
///
/// ```
/// use outflank::{FromBytesError, Reversi};
/// let bytes: Vec<u8> = Reversi::new().bytes().collect();
/// let error = Reversi::<outflank::board::Square<8>>::from_bytes(&bytes[1..]).unwrap_err();
/// assert_eq!(error.to_string(), "16 bytes, where a position takes 17");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromBytesError<E> {
    /// There are too few or too many.
    Length {
        /// How many there are.
        found: usize,
        /// How many a position on this board takes.
        wanted: usize,
    },
    /// This byte has a bit that stands for nothing.
    Bit {
        /// The byte's place, counted from 0.
        offset: usize,
    },
    /// They set up no position.
    Setup(E),
}

impl<E: fmt::Display> fmt::Display for FromBytesError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, wanted } => write!(f, "{found} bytes, where a position takes {wanted}"),
            Self::Bit { offset } => write!(f, "byte {offset} has a bit that stands for nothing"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for FromBytesError<E> {}

/// How many bytes the cells of one colour take.
const fn bytes_a_color<B: Board>() -> usize {
    (B::AREA as usize).div_ceil(8)
}

/// How many bytes a position on that board takes.
pub(crate) const fn length<B: Board>() -> usize {
    2 * bytes_a_color::<B>() + 1
}

/// How many bytes a position takes on the largest board.
pub(crate) const MOST: usize = length::<Square<24>>();

/// Bytes of a position or of a set of cells gathered without an allocation, and how many there are.
pub(crate) fn gather(bytes: impl Iterator<Item = u8>) -> ([u8; MOST], usize) {
    let (mut gathered, mut length) = ([0; MOST], 0);
    for (place, byte) in gathered.iter_mut().zip(bytes) {
        *place = byte;
        length += 1;
    }
    (gathered, length)
}

/// The bytes of a set of cells.
pub(crate) fn write_cells<B: Board>(cells: Cells<B>) -> impl Iterator<Item = u8> {
    let bits = cells.to_bits();
    (0..bytes_a_color::<B>()).map(move |byte| (bits.word(byte / 8) >> (8 * (byte % 8))) as u8)
}

/// The cells that have these bytes; or the place of a byte with a bit that is no cell, or of the first that is too few or too many.
pub(crate) fn read_cells<B: Board>(bytes: &[u8]) -> Result<Cells<B>, usize> {
    if bytes.len() != bytes_a_color::<B>() {
        return Err(bytes.len().min(bytes_a_color::<B>()));
    }
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| word << 8 | byte as u64);
    let bits = B::Bits::from_words(bytes.chunks(8).map(word));
    match bits.and_not(B::IN_PLAY).lowest() {
        None => Ok(Cells::from_bits(bits)),
        Some(bit) => Err(bit as usize / 8),
    }
}

/// The bytes of a position.
pub(crate) fn write<B: Board>(occupied: ByColor<Cells<B>>, last: u8) -> impl Iterator<Item = u8> {
    write_cells(occupied.black).chain(write_cells(occupied.white)).chain([last])
}

/// The cells of both colours, and the last byte.
pub(crate) fn read<B: Board, E>(bytes: &[u8]) -> Result<(ByColor<Cells<B>>, u8), FromBytesError<E>> {
    let wrong_length = FromBytesError::Length { found: bytes.len(), wanted: length::<B>() };
    let Some((&last, cells)) = bytes.split_last().filter(|_| bytes.len() == length::<B>()) else {
        return Err(wrong_length);
    };
    let (black, white) = cells.split_at(bytes_a_color::<B>());
    let black = read_cells(black).map_err(|offset| FromBytesError::Bit { offset })?;
    let white =
        read_cells(white).map_err(|offset| FromBytesError::Bit { offset: bytes_a_color::<B>() + offset })?;
    Ok((ByColor { black, white }, last))
}
