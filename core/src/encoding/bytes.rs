//! A position as bytes.
//!
//! The bytes are stable. First come Black's cells, eight a byte, with the lowest index in the
//! lowest bit of the first byte. White's cells follow in the same way. Bit 0 of the last byte is
//! set if White is to move, and its other bits are the state. A position on 8x8 takes 17 bytes.
//! Held by `core/tests/vectors/keys.txt`.

use core::fmt;

use super::raw::{CellWords, RawPosition};
use super::{Kind, Parts, SetupProblem};
use crate::board::bits::{MAX_WORDS, Words};
use crate::board::{Board, Geometry, Grid};
use crate::color::Color;

/// The error for bytes that are not a position.
///
/// ```
/// use outflank::{FromBytesError, Position, Reversi};
/// let bytes: Vec<u8> = Reversi::new().bytes().collect();
/// let error = Reversi::<outflank::board::Square<8>>::from_bytes(&bytes[1..]).unwrap_err();
/// assert_eq!(error.to_string(), "expected a position of 17 bytes, found 16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FromBytesError {
    /// The number of bytes is wrong.
    Length {
        /// The number of bytes that there are.
        found: usize,
        /// The number of bytes of a position on this board.
        wanted: usize,
    },
    /// A byte has a bit set that has no meaning.
    Bit {
        /// The index of the byte, from 0.
        offset: usize,
    },
    /// The set-up is not valid, for this reason and maybe for others.
    Setup(SetupProblem),
}

impl fmt::Display for FromBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, wanted } => {
                write!(f, "expected a position of {wanted} bytes, found {found}")
            }
            Self::Bit { offset } => write!(f, "byte {offset}: unused bits must be 0"),
            Self::Setup(problem) => problem.fmt(f),
        }
    }
}

impl core::error::Error for FromBytesError {}

/// The number of bytes for the cells of one colour.
const fn bytes_a_color(board: Geometry) -> usize {
    (board.area() as usize).div_ceil(8)
}

/// The number of bytes of a position on that board.
pub(crate) const fn length(board: Geometry) -> usize {
    2 * bytes_a_color(board) + 1
}

/// The bytes of a position.
pub(crate) fn write(position: RawPosition) -> impl Iterator<Item = u8> {
    let RawPosition { kind, black, white, turn, state } = position;
    let bytes = bytes_a_color(kind.geometry);
    write_words(black, bytes).chain(write_words(white, bytes)).chain([turn as u8 | state << 1])
}

fn write_words(cells: CellWords, bytes: usize) -> impl Iterator<Item = u8> {
    cells.0.into_iter().flat_map(u64::to_le_bytes).take(bytes)
}

fn read_words(bytes: &[u8]) -> CellWords {
    let mut words = [0; MAX_WORDS];
    for (word, chunk) in words.iter_mut().zip(bytes.chunks(8)) {
        *word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    }
    Words(words)
}

/// Reads the bytes of a position. The caller checks the set-up.
pub(crate) fn read(kind: &'static Kind, bytes: &[u8]) -> Result<RawPosition, FromBytesError> {
    let board = kind.geometry;
    let (found, wanted) = (bytes.len(), length(board));
    let Some((&last, cells)) = bytes.split_last().filter(|_| found == wanted) else {
        return Err(FromBytesError::Length { found, wanted });
    };
    let (black, white) = cells.split_at(bytes_a_color(board));
    let is_cell = |index| board.cell(index as u16).is_some();
    let first_wrong = |bytes: &[u8]| {
        let bits = |byte: u8| (0..8).filter(move |bit| byte >> bit & 1 == 1);
        bytes.iter().zip(0..).position(|(&byte, at)| bits(byte).any(|bit| !is_cell(8 * at + bit)))
    };
    let wrong = first_wrong(black).or_else(|| first_wrong(white).map(|at| at + black.len()));
    let wrong = wrong.or((usize::from(last >> 1) >= kind.states.len()).then_some(cells.len()));
    if let Some(offset) = wrong {
        return Err(FromBytesError::Bit { offset });
    }
    let [black, white] = [black, white].map(read_words);
    Ok(RawPosition { kind, black, white, turn: Color::ALL[(last & 1) as usize], state: last >> 1 })
}

#[cfg(feature = "serde")]
pub(crate) use cells::{gather, read_cells, write_cells};

/// Bytes of sets of cells, as serde's compact form has them.
#[cfg(feature = "serde")]
mod cells {
    use super::{bytes_a_color, length, read_words, write_words};
    use crate::board::bits::Words;
    use crate::board::{Bits, Board, Cells, Grid, Square};

    /// The number of bytes of a position on the largest board, with the code of its variant.
    const MAX_BYTES: usize = 2 + length(Square::<24>::GEOMETRY);

    /// Collects bytes without an allocation. Returns them and their number.
    pub(crate) fn gather(bytes: impl Iterator<Item = u8>) -> ([u8; MAX_BYTES], usize) {
        let (mut gathered, mut length) = ([0; MAX_BYTES], 0);
        for (place, byte) in gathered.iter_mut().zip(bytes) {
            *place = byte;
            length += 1;
        }
        (gathered, length)
    }

    /// The bytes of a set of cells.
    pub(crate) fn write_cells<B: Grid>(cells: Cells<B>) -> impl Iterator<Item = u8> {
        write_words(Words(cells.to_words()), bytes_a_color(cells.board().geometry()))
    }

    /// The set of cells with these bytes.
    pub(crate) fn read_cells<B: Board>(bytes: &[u8]) -> Option<Cells<B>> {
        let bits = B::Bits::from_words(read_words(bytes).0);
        let fits = bytes.len() == bytes_a_color(B::GEOMETRY) && bits.and_not(B::IN_PLAY).is_empty();
        fits.then(|| Cells::from_bits(bits))
    }
}

impl<B: Board> Parts<B> {
    /// The number of bytes of a position on this board.
    ///
    /// ```
    /// use outflank::{board::Square, encoding::Parts};
    /// assert_eq!(<Parts<Square<8>>>::BYTES, 17);
    /// ```
    pub const BYTES: usize = length(B::GEOMETRY);

    /// Reads the position with these bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of bytes is wrong, or if a bit is set that has no meaning.
    ///
    /// ```
    /// use outflank::{Position, Reversi, encoding::Parts};
    /// let parts = Reversi::new().parts();
    /// let bytes: Vec<u8> = parts.bytes().collect();
    /// assert_eq!(Parts::from_bytes(parts.kind, &bytes), Ok(parts));
    /// ```
    pub fn from_bytes(kind: &'static Kind, bytes: &[u8]) -> Result<Self, FromBytesError> {
        read(kind, bytes).map(Self::from)
    }
}

impl<B: Grid> Parts<B> {
    /// Returns the [`Parts::BYTES`] bytes of the position, which are the same on every machine and
    /// in every release.
    ///
    /// First come Black's cells, eight a byte, with the lowest index in the lowest bit of the
    /// first byte. White's cells follow in the same way. Bit 0 of the last byte is set if White is
    /// to move, and its other bits are the state.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let bytes: Vec<u8> = Reversi::new().parts().bytes().collect();
    /// assert_eq!(bytes, [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0]);
    /// ```
    pub fn bytes(&self) -> impl Iterator<Item = u8> + use<B> {
        write((*self).into())
    }
}
