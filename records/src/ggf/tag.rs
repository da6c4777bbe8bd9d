//! The tags that a record can have.

use std::fmt;

use outflank::variant::Variant;

use crate::result::is_anti;
use crate::tags::is_property_name;

/// Checks whether a game of `variant` can have a tag.
/// [`Record::to_ggf`](crate::Record::to_ggf) leaves out the tags that it cannot have.
///
/// # Errors
///
/// Returns an error if the format does not allow the name or the value. `GM` must be Othello, in
/// either case of letters, and `TY` must have an `a` exactly if the game is *anti*.
///
/// ```
/// use outflank::variant::Variant;
/// use outflank_records::ggf::{TagError, check_tag};
/// let variant = Variant::default();
/// assert_eq!(check_tag(variant, "PB", "ann"), Ok(()));
/// assert_eq!(check_tag(variant, "pb", "ann"), Err(TagError::Name));
/// assert_eq!(check_tag(variant, "TY", "8a"), Err(TagError::Type));
/// ```
pub fn check_tag(variant: Variant, name: &str, value: &str) -> Result<(), TagError> {
    match name {
        _ if !is_property_name(name) => Err(TagError::Name),
        "BO" | "B" | "W" => Err(TagError::Name),
        "GM" if !is_othello(value) => Err(TagError::Game),
        "TY" if value.contains('a') != is_anti(variant) => Err(TagError::Type),
        _ if value.contains(']') || value.contains("(;") => Err(TagError::Value),
        _ => Ok(()),
    }
}

/// Checks whether a value of `GM` names the only game of the format.
pub(super) fn is_othello(value: &str) -> bool {
    value.trim().eq_ignore_ascii_case("othello")
}

/// The error for a tag that a record cannot have.
///
/// See [`check_tag`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not of capital letters, or it is `BO`, `B` or `W`: the board and the moves.
    Name,
    /// The game, `GM`, is not Othello.
    Game,
    /// The type, `TY`, contradicts the game, which is *anti* or not.
    Type,
    /// The value contains `]`, or the start of another game, `(;`.
    Value,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "a tag's name is of capital letters, and not BO, B or W",
            Self::Game => "GM must be Othello, because GGF has no other game",
            Self::Type => "TY must have an a if the game is anti, and only then",
            Self::Value => "a tag's value cannot hold ] or (;",
        })
    }
}

impl std::error::Error for TagError {}
