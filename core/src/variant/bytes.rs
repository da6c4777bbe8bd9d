//! Positions of any variant as bytes that name their variant.

use core::fmt;

use super::{AnyPosition, Variant};
use crate::encoding::FromBytesError;
use crate::position::Position;

/// The error for bytes that are not a position of any variant, or not of the requested variant.
///
/// ```
/// use outflank::variant::{AnyPosition, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// let error = AnyPosition::from_bytes(variant, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "oust:hex-5-nopie: expected a position of 23 bytes, found 0");
/// let error = AnyPosition::from_bytes_with_code(&[0, 0]).unwrap_err();
/// assert_eq!(error.to_string(), "0 is not the code of a variant");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FromVariantBytesError {
    /// There are fewer than the two bytes of the variant's code.
    Ended {
        /// The number of bytes that there are.
        found: usize,
    },
    /// No variant has this code.
    Code {
        /// The code.
        code: u16,
    },
    /// The bytes are not a position of this variant.
    Position {
        /// The variant.
        variant: Variant,
        /// The problem.
        error: FromBytesError,
    },
}

impl fmt::Display for FromVariantBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended { found } => write!(f, "expected the code of a variant in two bytes, found {found}"),
            Self::Code { code } => write!(f, "{code} is not the code of a variant"),
            Self::Position { variant, error } => write!(f, "{variant}: {error}"),
        }
    }
}

impl core::error::Error for FromVariantBytesError {}

/// Reads the variant whose code these bytes begin with. Returns it and the other bytes.
pub(super) fn split_code(bytes: &[u8]) -> Result<(Variant, &[u8]), FromVariantBytesError> {
    let found = bytes.len();
    let (&code, rest) = bytes.split_first_chunk().ok_or(FromVariantBytesError::Ended { found })?;
    let code = u16::from_le_bytes(code);
    Ok((Variant::from_code(code).ok_or(FromVariantBytesError::Code { code })?, rest))
}

impl AnyPosition {
    /// Returns the code of the variant in two bytes, the low byte first, and then the bytes of the
    /// position. They are the same on every machine and in every release.
    ///
    /// ```
    /// use outflank::{Position, Reversi, variant::AnyPosition};
    /// let start = AnyPosition::from(Reversi::new());
    /// let bytes: Vec<u8> = start.bytes_with_code().collect();
    /// assert_eq!((&bytes[..2], bytes.len()), (&[3, 0][..], 2 + Reversi::<outflank::board::Square<8>>::BYTES));
    /// assert_eq!(AnyPosition::from_bytes_with_code(&bytes), Ok(start));
    /// ```
    pub fn bytes_with_code(&self) -> impl Iterator<Item = u8> + use<> {
        self.variant().code().to_le_bytes().into_iter().chain(self.bytes())
    }

    /// Reads the position with these bytes, which begin with the code of its variant.
    ///
    /// # Errors
    ///
    /// Returns an error if no variant has the code, or if the other bytes are not a position of
    /// the variant.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// let error = AnyPosition::from_bytes_with_code(&[3, 0, 1]).unwrap_err();
    /// assert_eq!(error.to_string(), "reversi:square-8: expected a position of 17 bytes, found 1");
    /// ```
    pub fn from_bytes_with_code(bytes: &[u8]) -> Result<Self, FromVariantBytesError> {
        let (variant, bytes) = split_code(bytes)?;
        Self::from_bytes(variant, bytes)
    }
}
