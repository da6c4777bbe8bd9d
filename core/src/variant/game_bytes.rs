//! Games of any variant as bytes.
//!
//! The bytes are stable. They contain the start with the code of its variant, the number of moves
//! that were taken back in four bytes, and then each move in two bytes. All numbers begin with
//! their low byte.

use alloc::vec::Vec;
use core::fmt;

use super::bytes::{FromVariantBytesError, split_code};
use super::{AnyPosition, Variant};
use crate::encoding::bytes;
use crate::game::{Game, ReplayError};
use crate::moves::Move;

/// The error for bytes that are not a game.
///
/// ```
/// use outflank::{Game, Reversi, variant::AnyPosition};
/// let mut bytes = Game::new(AnyPosition::from(Reversi::new())).to_bytes();
/// bytes.extend([0, 0]); // a1
/// let error = Game::from_bytes(&bytes).unwrap_err();
/// assert_eq!(error.to_string(), "move 1: a1 is illegal: it outflanks nothing (R2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FromGameBytesError {
    /// The bytes do not begin with a position.
    Start(FromVariantBytesError),
    /// The bytes end within a number.
    Ended,
    /// No move has this number.
    Move {
        /// The index of the move in the game, from 0.
        nth: usize,
        /// The number; see [`Move::from_u16`].
        number: u16,
    },
    /// A move is illegal.
    Illegal(ReplayError),
    /// More moves are taken back than were played.
    Undone {
        /// The number of moves that are taken back.
        undone: u32,
    },
}

impl fmt::Display for FromGameBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => error.fmt(f),
            Self::Ended => f.write_str("the bytes of a game end within a number"),
            Self::Move { nth, number } => write!(f, "move {}: {number} is not the number of a move", nth + 1),
            Self::Illegal(error) => error.fmt(f),
            Self::Undone { undone } => write!(f, "{undone} moves are taken back, more than were played"),
        }
    }
}

impl core::error::Error for FromGameBytesError {}

/// Splits the bytes of the start from those after it.
fn split_start(bytes: &[u8]) -> Result<(AnyPosition, &[u8]), FromVariantBytesError> {
    let (variant, rest): (Variant, _) = split_code(bytes)?;
    let (start, rest) = rest.split_at(bytes::length(variant.geometry()).min(rest.len()));
    Ok((AnyPosition::from_bytes(variant, start)?, rest))
}

impl Game<AnyPosition> {
    /// Returns the game as bytes: the start, the moves, and the number of moves that were taken
    /// back.
    ///
    /// They are the same on every machine and in every release. To get the bytes of a typed game,
    /// convert it: `game.map(AnyPosition::from)`.
    ///
    /// ```
    /// use outflank::{Game, Reversi, transcript, variant::AnyPosition};
    /// let game = transcript::read(AnyPosition::from(Reversi::new()), "f5d6c3d3c4f4f6f3e6e7")?;
    /// let bytes = game.to_bytes();
    /// assert_eq!((Game::from_bytes(&bytes), bytes.len()), (Ok(game), 43));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let undone = self.undone().len() as u32;
        let moves = self.moves().iter().copied().chain(self.undone());
        let numbers = moves.flat_map(|mv| mv.to_u16().to_le_bytes());
        self.start().bytes_with_code().chain(undone.to_le_bytes()).chain(numbers).collect()
    }

    /// Reads the game with these bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes do not begin with a position, or if a move is illegal.
    ///
    /// ```
    /// use outflank::{Game, variant::AnyPosition};
    /// let error = Game::<AnyPosition>::from_bytes(&[]).unwrap_err();
    /// assert_eq!(error.to_string(), "expected the code of a variant in two bytes, found 0");
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromGameBytesError> {
        let (start, rest) = split_start(bytes).map_err(FromGameBytesError::Start)?;
        let (&undone, rest) = rest.split_first_chunk().ok_or(FromGameBytesError::Ended)?;
        let undone = u32::from_le_bytes(undone);
        let (moves, []) = rest.as_chunks() else { return Err(FromGameBytesError::Ended) };
        let mut game = Self::new(start);
        for (nth, &number) in moves.iter().enumerate() {
            let number = u16::from_le_bytes(number);
            let mv = Move::from_u16(number).ok_or(FromGameBytesError::Move { nth, number })?;
            let illegal = |error| FromGameBytesError::Illegal(ReplayError { nth, error });
            game.play(mv).map_err(illegal)?;
        }
        match game.len().checked_sub(undone as usize) {
            Some(plies) => game.go_to(plies),
            None => return Err(FromGameBytesError::Undone { undone }),
        };
        Ok(game)
    }
}
