//! The error for a tag that cannot be set.

use std::fmt;

/// The error for a tag that cannot be set.
///
/// ```
/// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
/// let mut record = outflank_records::ggf::read(text).next().unwrap().unwrap();
/// assert!(record.set_tag("pb", "small letters").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not of capital letters, or it is `BO`, `B` or `W`: the board and the moves.
    Name,
    /// The game, `GM`, is not Othello.
    Game,
    /// The value contains `]`, or the start of another game, `(;`.
    Value,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a tag's name is of capital letters, and not BO, B or W",
            Self::Game => "GM must be Othello, because GGF has no other game",
            Self::Value => "a tag's value cannot hold ] or (;",
        })
    }
}

impl std::error::Error for TagError {}
