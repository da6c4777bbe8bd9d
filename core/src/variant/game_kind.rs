//! The games: Reversi or Oust.

use core::fmt;

/// The games: Reversi or Oust.
///
/// ```
/// use outflank::variant::{GameKind, Variant};
/// assert_eq!("oust:hex-7".parse::<Variant>()?.game(), GameKind::Oust);
/// assert_eq!(GameKind::Reversi.to_string(), "reversi");
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameKind {
    /// Reversi.
    Reversi,
    /// Oust.
    Oust,
}

impl GameKind {
    /// Both games.
    ///
    /// ```
    /// use outflank::variant::{GameKind, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(GameKind::ALL.map(GameKind::name), ["reversi", "oust"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Reversi, Self::Oust];

    /// Returns the game's name, `reversi` or `oust`, with which a variant's name begins.
    ///
    /// ```
    /// use outflank::variant::{GameKind, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(GameKind::Oust.name(), "oust");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
            Self::Oust => "oust",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
