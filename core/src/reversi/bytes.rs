//! A position as bytes: as `crate::bytes` has it, with bit 1 of the last byte set in *anti* and bit 2 with the free opening.

use super::{Options, Reversi, ReversiBoard, Setup, SetupError};
use crate::bytes::{self, FromBytesError};
use crate::color::{ByColor, Color};
use crate::position::Position;

impl<B: ReversiBoard> Reversi<B> {
    /// How many bytes a position on this board takes: 17 on 8x8.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square};
    /// assert_eq!(Reversi::<Square<8>>::BYTES, 17);
    /// ```
    pub const BYTES: usize = bytes::length::<B>();

    /// The position's bytes, [`Reversi::BYTES`] of them; the same on every machine and in every release.
    ///
    /// Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's likewise; a last byte: bit 0 is set where White
    /// is to move, bit 1 in *anti*, bit 2 with the free opening.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let bytes: Vec<u8> = Reversi::new().bytes().collect();
    /// assert_eq!(bytes, [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0]);
    /// assert_eq!(Reversi::from_bytes(&bytes), Ok(Reversi::new()));
    /// ```
    pub fn bytes(&self) -> impl Iterator<Item = u8> {
        let last = self.turn().index() as u8 | self.options().index() << 1;
        bytes::write(ByColor::from_fn(|color| self.discs(color)), last)
    }

    /// The position that has these bytes.
    ///
    /// # Errors
    ///
    /// If their number is wrong, a bit stands for no cell, or what they set up is no position.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square};
    /// assert!(Reversi::<Square<8>>::from_bytes(&[0; 16]).is_err());
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError<SetupError<B>>> {
        let (ByColor { black, white }, last) = bytes::read(bytes)?;
        let Some(&options) = Options::ALL.get((last >> 1) as usize) else {
            return Err(FromBytesError::Bit { offset: bytes.len() - 1 });
        };
        let turn = Color::ALL[(last & 1) as usize];
        Setup { black, white, turn, options }.position().map_err(FromBytesError::Setup)
    }
}
