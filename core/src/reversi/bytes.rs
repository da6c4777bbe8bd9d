//! A position as bytes.
//!
//! Stable: Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's likewise; a last byte whose bit 0 is
//! set where White is to move, bit 1 in *anti*, bit 2 with the free opening. 17 bytes on 8x8. Held by `core/tests/vectors/keys.txt`.

use core::fmt;

use super::{Options, Reversi, ReversiBoard, Setup, SetupError};
use crate::bits::Bits;
use crate::cells::Cells;
use crate::color::Color;
use crate::position::Position;

/// Why bytes are not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromBytesError<B: ReversiBoard> {
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
    Setup(SetupError<B>),
}

impl<B: ReversiBoard> fmt::Display for FromBytesError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, wanted } => write!(f, "{found} bytes, where {} takes {wanted}", B::NAME),
            Self::Bit { offset } => write!(f, "byte {offset} has a bit that stands for nothing"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl<B: ReversiBoard> core::error::Error for FromBytesError<B> {}

impl<B: ReversiBoard> Reversi<B> {
    /// How many bytes a position on this board takes: 17 on 8x8.
    pub const BYTES: usize = 2 * Self::BYTES_A_COLOR + 1;

    const BYTES_A_COLOR: usize = (B::AREA as usize).div_ceil(8);

    /// The position's bytes, [`Reversi::BYTES`] of them; the same on every machine and in every release.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let bytes: Vec<u8> = Reversi::new().bytes().collect();
    /// assert_eq!(bytes, [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0]);
    /// assert_eq!(Reversi::from_bytes(&bytes), Ok(Reversi::new()));
    /// ```
    pub fn bytes(&self) -> impl Iterator<Item = u8> {
        let of = |color| {
            let words = self.discs(color).to_bits();
            (0..Self::BYTES_A_COLOR).map(move |byte| (words.word(byte / 8) >> (8 * (byte % 8))) as u8)
        };
        let last = self.turn().index() as u8 | self.options().index() << 1;
        of(Color::Black).chain(of(Color::White)).chain([last])
    }

    /// The position that has these bytes.
    ///
    /// # Errors
    ///
    /// If their number is wrong, a bit stands for no cell, or what they set up is no position.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError<B>> {
        let wrong_length = FromBytesError::Length { found: bytes.len(), wanted: Self::BYTES };
        let Some((&last, discs)) = bytes.split_last().filter(|_| bytes.len() == Self::BYTES) else {
            return Err(wrong_length);
        };
        let cells = |from: usize| {
            let bytes = &discs[from..from + Self::BYTES_A_COLOR];
            let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| word << 8 | byte as u64);
            let bits = B::Bits::from_words(bytes.chunks(8).map(word));
            match bits.and_not(B::IN_PLAY).lowest() {
                None => Ok(Cells::from_bits(bits)),
                Some(bit) => Err(FromBytesError::Bit { offset: from + bit as usize / 8 }),
            }
        };
        let (black, white) = (cells(0)?, cells(Self::BYTES_A_COLOR)?);
        let Some(&options) = Options::ALL.get((last >> 1) as usize) else {
            return Err(FromBytesError::Bit { offset: bytes.len() - 1 });
        };
        let turn = if last & 1 == 0 { Color::Black } else { Color::White };
        Setup { black, white, turn, options }.position().map_err(FromBytesError::Setup)
    }
}
