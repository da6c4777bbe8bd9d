//! A position of any variant, taken apart.

use core::fmt;

use super::Variant;
use crate::bits::{Bits, MAX_WORDS};
use crate::board::Board;
use crate::cells::Cells;
use crate::color::Color;
use crate::oust::Pie;

/// A position of any variant taken apart, cells as words of bits.
///
/// ```
/// use outflank::{Reversi, variant::{AnyPosition, AnySetup, AnySetupError}};
/// let setup = AnyPosition::from(Reversi::new()).setup();
/// assert_eq!(setup.black[0], 0x0000_0008_1000_0000);
/// assert_eq!(setup.position(), Ok(Reversi::new().into()));
/// assert_eq!(AnySetup { white: setup.black, ..setup }.position(), Err(AnySetupError::Rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySetup {
    /// The variant, with its options.
    pub variant: Variant,
    /// Black's cells: cell `index` of the variant's board is bit `index % 64` of word `index / 64`.
    pub black: [u64; MAX_WORDS],
    /// White's.
    pub white: [u64; MAX_WORDS],
    /// The colour to move.
    pub turn: Color,
    /// Where Oust's pie rule stands; [`Pie::Off`] in Reversi.
    pub pie: Pie,
}

/// Why a set-up of a variant is no position.
///
/// ```
/// use outflank::variant::{AnySetup, AnySetupError, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// let setup = AnySetup { black: [1, 0, 0, 0, 0, 0, 0, 0, 0], ..variant.start().setup() };
/// assert_eq!(setup.position(), Err(AnySetupError::OffBoard { index: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnySetupError {
    /// The bit with this index stands for no cell in play.
    OffBoard {
        /// The index.
        index: u32,
    },
    /// Both colours are on a cell, or the options and the position do not go together.
    Rules,
}

impl fmt::Display for AnySetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { index } => write!(f, "cell {index} is not in play"),
            Self::Rules => f.write_str("the rules of the variant cannot be applied to this position"),
        }
    }
}

impl core::error::Error for AnySetupError {}

/// The cells that these words stand for.
pub(super) fn cells<B: Board>(words: [u64; MAX_WORDS]) -> Result<Cells<B>, AnySetupError> {
    let cells = Cells::<B>::from_bits(B::Bits::from_words(words));
    for (nth, (word, kept)) in
        words.into_iter().zip(cells.to_bits().words().chain(core::iter::repeat(0))).enumerate()
    {
        if word != kept {
            return Err(AnySetupError::OffBoard { index: 64 * nth as u32 + (word ^ kept).trailing_zeros() });
        }
    }
    Ok(cells)
}
