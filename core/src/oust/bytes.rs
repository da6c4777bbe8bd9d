//! A position as bytes: as `crate::bytes` has it, with the state of the pie rule in bits 1 and 2 of the last byte.

use super::{Oust, Pie, Setup, SetupError};
use crate::board::Board;
use crate::bytes::{self, FromBytesError};
use crate::color::{ByColor, Color};
use crate::position::Position;

impl<B: Board> Oust<B> {
    /// How many bytes a position on this board takes: 45 on the hexagon with 7 cells a side.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// assert_eq!(Oust::<Hex<7>>::BYTES, 45);
    /// ```
    pub const BYTES: usize = bytes::length::<B>();

    /// The position's bytes, [`Oust::BYTES`] of them; the same on every machine and in every release.
    ///
    /// Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's likewise; a last byte: bit 0 is set where White
    /// is to move, bits 1 and 2 are the place of the pie rule's state in [`Pie::ALL`].
    ///
    /// ```
    /// use outflank::{Position, board::Hex, oust::Oust};
    /// let mut game = Oust::<Hex<2>>::new();
    /// game.play("b2".parse()?)?;
    /// let bytes: Vec<u8> = game.bytes().collect();
    /// assert_eq!(bytes, [0x10, 0, 0, 0, 3]);
    /// assert_eq!(Oust::from_bytes(&bytes), Ok(game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(&self) -> impl Iterator<Item = u8> {
        let last = self.turn().index() as u8 | (self.pie() as u8) << 1;
        bytes::write(ByColor::from_fn(|color| self.stones(color)), last)
    }

    /// The position that has these bytes.
    ///
    /// # Errors
    ///
    /// If their number is wrong, a bit stands for no cell, or what they set up is no position.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// assert!(Oust::<Hex<2>>::from_bytes(&[0; 4]).is_err());
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError<SetupError<B>>> {
        let (ByColor { black, white }, last) = bytes::read(bytes)?;
        let Some(&pie) = Pie::ALL.get((last >> 1) as usize) else {
            return Err(FromBytesError::Bit { offset: bytes.len() - 1 });
        };
        let turn = Color::ALL[(last & 1) as usize];
        Setup { black, white, turn, pie }.position().map_err(FromBytesError::Setup)
    }
}
