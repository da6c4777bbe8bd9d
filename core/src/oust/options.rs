//! What a game of Oust can choose, and where its pie rule stands.

use core::fmt;
use core::str::FromStr;

/// The options of a game.
///
/// ```
/// use outflank::oust::Options;
/// assert!(Options::default().pie);
/// assert_eq!(Options { pie: false }.to_string(), "-nopie");
/// assert_eq!("".parse(), Ok(Options { pie: true }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, default)
)]
pub struct Options {
    /// Whether the second player may swap on the first turn (O5).
    pub pie: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { pie: true }
    }
}

impl Options {
    /// With the pie rule, and without.
    ///
    /// ```
    /// use outflank::oust::Options;
    /// assert_eq!(Options::ALL[0], Options::default());
    /// ```
    pub const ALL: [Self; 2] = [Self { pie: true }, Self { pie: false }];

    /// Its place in [`Options::ALL`].
    pub(crate) const fn index(self) -> u8 {
        !self.pie as u8
    }

    /// What follows the board in a variant's name.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Options { pie: false }.suffix(), "-nopie");
    /// ```
    pub const fn suffix(self) -> &'static str {
        if self.pie { "" } else { "-nopie" }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.suffix())
    }
}

/// The text is not the end of a variant's name.
///
/// ```
/// use outflank::oust::{Options, ParseOptionsError};
/// assert_eq!("-pie".parse::<Options>(), Err(ParseOptionsError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOptionsError;

impl fmt::Display for ParseOptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a variant of Oust ends in -nopie or nothing")
    }
}

impl core::error::Error for ParseOptionsError {}

impl FromStr for Options {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Self, ParseOptionsError> {
        Self::ALL.into_iter().find(|options| options.suffix() == text).ok_or(ParseOptionsError)
    }
}

/// Where the pie rule stands (O5, O10).
///
/// ```
/// use outflank::oust::Pie;
/// assert_eq!(Pie::ALL.map(|pie| pie.word()), ["-", "open", "kept", "swapped"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Pie {
    /// The game is played without it.
    Off,
    /// The second player's first turn has yet to come, or is here.
    #[default]
    Open,
    /// The second player has placed: the seats are as they were.
    Kept,
    /// The second player has swapped: Player One owns White now.
    Swapped,
}

impl Pie {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Pie::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::Off, Self::Open, Self::Kept, Self::Swapped];

    /// The word for it in a position's text.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Pie::Swapped.word(), "swapped");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Self::Off => "-",
            Self::Open => "open",
            Self::Kept => "kept",
            Self::Swapped => "swapped",
        }
    }
}
