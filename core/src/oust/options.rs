//! The options of a game of Oust, and the state of its pie rule.

use core::fmt;

use crate::encoding::State;

/// The words for the state of the pie rule and the suffixes of the options, in the order of
/// [`Pie::ALL`].
pub(super) const STATES: &[State] = &[
    State { suffix: "-nopie", word: "-" },
    State { suffix: "", word: "open" },
    State { suffix: "", word: "kept" },
    State { suffix: "", word: "swapped" },
];

/// The options of a game.
///
/// ```
/// use outflank::oust::Options;
/// assert!(Options::default().pie);
/// assert_eq!(Options::default().with_pie(false).to_string(), "-nopie");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, default)
)]
#[non_exhaustive]
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
    /// Both options: with the pie rule, then without it.
    ///
    /// ```
    /// use outflank::oust::Options;
    /// assert_eq!(Options::ALL[0], Options::default());
    /// ```
    pub const ALL: [Self; 2] = [Self { pie: true }, Self { pie: false }];

    /// Returns these options with the pie rule, or without it.
    ///
    /// ```
    /// use outflank::oust::Options;
    /// assert_eq!(Options::default().with_pie(false), Options::ALL[1]);
    /// ```
    #[must_use]
    pub const fn with_pie(self, pie: bool) -> Self {
        Self { pie }
    }

    /// The index in [`Options::ALL`].
    #[cfg(feature = "variant")]
    pub(crate) const fn index(self) -> u8 {
        !self.pie as u8
    }

    /// Returns the suffix of these options in a variant's name, which follows the board.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Options::default().with_pie(false).suffix(), "-nopie");
    /// ```
    pub const fn suffix(self) -> &'static str {
        if self.pie { "" } else { "-nopie" }
    }

    /// Returns the options with this suffix in a variant's name, or `None` if no options have it.
    ///
    /// ```
    /// use outflank::oust::Options;
    /// assert_eq!(Options::from_suffix("-nopie").map(Options::suffix), Some("-nopie"));
    /// assert_eq!(Options::from_suffix("-quick"), None);
    /// ```
    pub fn from_suffix(suffix: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|options| options.suffix() == suffix)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.suffix())
    }
}

/// The state of the pie rule (O5, O10).
///
/// ```
/// use outflank::oust::Pie;
/// assert_eq!(Pie::ALL.map(|pie| pie.word()), ["-", "open", "kept", "swapped"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Pie {
    /// The game is played without the pie rule.
    Off,
    /// The second player has not taken the first turn yet.
    #[default]
    Open,
    /// The second player has placed a stone: the seats are unchanged.
    Kept,
    /// The second player has swapped: the first player now has White.
    Swapped,
}

impl Pie {
    /// All states.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Pie::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::Off, Self::Open, Self::Kept, Self::Swapped];

    /// Returns the word for this state in the text of a position.
    ///
    /// ```
    /// assert_eq!(outflank::oust::Pie::Swapped.word(), "swapped");
    /// ```
    pub const fn word(self) -> &'static str {
        STATES[self as usize].word
    }
}
