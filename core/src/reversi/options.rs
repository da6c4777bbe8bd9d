//! The options of a game of Reversi: its aim and its opening.

use core::fmt;

use crate::encoding::State;

/// How the options are written, in the order of [`Options::ALL`].
pub(super) const STATES: &[State] = &[
    State { suffix: "", word: "" },
    State { suffix: "-anti", word: "" },
    State { suffix: "-free", word: "" },
    State { suffix: "-anti-free", word: "" },
];

/// Who wins.
///
/// ```
/// use outflank::reversi::Objective;
/// assert_eq!(Objective::default(), Objective::Most);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Objective {
    /// The player with the most discs (R0).
    #[default]
    Most,
    /// The player with the fewest: *anti* reversi.
    Fewest,
}

impl Objective {
    /// What having more discs is worth in the end: 1 for a win, -1 for a loss.
    pub(crate) const fn worth(self) -> i8 {
        match self {
            Self::Most => 1,
            Self::Fewest => -1,
        }
    }
}

/// How the board is filled at first.
///
/// ```
/// use outflank::reversi::Opening;
/// assert_eq!(Opening::default(), Opening::Fixed);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Opening {
    /// The centre is set up crosswise (R1).
    #[default]
    Fixed,
    /// The board begins empty: the first four plies put one disc each on an empty centre square,
    /// and nothing flips.
    Free,
}

/// The options of a game.
///
/// ```
/// use outflank::reversi::{Objective, Opening, Options};
/// let anti = Options { objective: Objective::Fewest, ..Options::default() };
/// assert_eq!(anti.to_string(), "-anti");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, default)
)]
pub struct Options {
    /// Who wins.
    pub objective: Objective,
    /// How the board is filled at first.
    pub opening: Opening,
}

impl Options {
    /// Every combination, the usual game first.
    ///
    /// ```
    /// use outflank::reversi::Options;
    /// assert_eq!(Options::ALL.map(|options| options.suffix()), ["", "-anti", "-free", "-anti-free"]);
    /// ```
    pub const ALL: [Self; 4] = [
        Self { objective: Objective::Most, opening: Opening::Fixed },
        Self { objective: Objective::Fewest, opening: Opening::Fixed },
        Self { objective: Objective::Most, opening: Opening::Free },
        Self { objective: Objective::Fewest, opening: Opening::Free },
    ];

    /// Its place in [`Options::ALL`]: bit 0 is *anti*, bit 1 the free opening.
    pub(crate) const fn index(self) -> u8 {
        self.objective as u8 | (self.opening as u8) << 1
    }

    /// The options at that place of [`Options::ALL`].
    pub(crate) fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }

    /// What follows the board in a variant's name.
    ///
    /// ```
    /// use outflank::reversi::{Opening, Options};
    /// assert_eq!(Options { opening: Opening::Free, ..Options::default() }.suffix(), "-free");
    /// ```
    pub const fn suffix(self) -> &'static str {
        STATES[self.index() as usize].suffix
    }

    /// The options that this suffix of a variant's name stands for.
    ///
    /// ```
    /// use outflank::reversi::Options;
    /// assert_eq!(Options::from_suffix("-anti").map(Options::suffix), Some("-anti"));
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
