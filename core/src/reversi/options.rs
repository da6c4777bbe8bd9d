//! The options of a game of Reversi: the objective and the opening.

use core::fmt;

use crate::encoding::State;

/// The suffixes of the options in a variant's name, in the order of [`Options::ALL`].
pub(super) const STATES: &[State] = &[
    State { suffix: "", word: "" },
    State { suffix: "-anti", word: "" },
    State { suffix: "-free", word: "" },
    State { suffix: "-anti-free", word: "" },
];

/// The objective of a game: most discs or fewest discs.
///
/// ```
/// use outflank::reversi::Objective;
/// assert_eq!(Objective::default(), Objective::Most);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Objective {
    /// The player with the most discs (R0).
    #[default]
    Most,
    /// The player with the fewest: *anti* reversi.
    Fewest,
}

impl Objective {
    /// The result for the player with more discs: 1 for a win, -1 for a loss.
    pub(crate) const fn worth(self) -> i8 {
        match self {
            Self::Most => 1,
            Self::Fewest => -1,
        }
    }
}

/// The opening of a game: four discs in the centre, or an empty board.
///
/// ```
/// use outflank::reversi::Opening;
/// assert_eq!(Opening::default(), Opening::Fixed);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Opening {
    /// Four discs are set up crosswise in the centre (R1).
    #[default]
    Fixed,
    /// The board is empty at the start. Each of the first four plies places a disc on an empty
    /// centre square, and nothing flips.
    Free,
}

impl Opening {
    /// Whether only boards with four centre squares allow this opening.
    pub(crate) const fn needs_center(self) -> bool {
        match self {
            Self::Fixed => false,
            Self::Free => true,
        }
    }
}

/// The options of a game.
///
/// ```
/// use outflank::reversi::{Objective, Opening, Options};
/// let anti = Options::default().with_objective(Objective::Fewest);
/// assert_eq!(anti.to_string(), "-anti");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, default)
)]
#[non_exhaustive]
pub struct Options {
    /// The objective: who wins.
    pub objective: Objective,
    /// The opening: how the game begins.
    pub opening: Opening,
}

impl Options {
    /// All combinations, the standard game first.
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

    /// Returns these options with the objective `objective`.
    ///
    /// ```
    /// use outflank::reversi::{Objective, Options};
    /// assert_eq!(Options::default().with_objective(Objective::Fewest), Options::ALL[1]);
    /// ```
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// Returns these options with the opening `opening`.
    ///
    /// ```
    /// use outflank::reversi::{Opening, Options};
    /// assert_eq!(Options::default().with_opening(Opening::Free), Options::ALL[2]);
    /// ```
    #[must_use]
    pub const fn with_opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }

    /// The number of [`Options::ALL`], counted from the first, that a board allows.
    #[cfg(feature = "variant")]
    pub(crate) const fn count_on(board: &crate::board::Geometry) -> u8 {
        let (mut count, mut index) = (0, 0);
        while index < Self::ALL.len() {
            if super::board::has_center(board) || !Self::ALL[index].opening.needs_center() {
                assert!(count == index, "the openings that need a centre come last");
                count += 1;
            }
            index += 1;
        }
        count as u8
    }

    /// The index in [`Options::ALL`]: bit 0 is *anti*, bit 1 the free opening.
    pub(crate) const fn index(self) -> u8 {
        self.objective as u8 | (self.opening as u8) << 1
    }

    /// The options at that index of [`Options::ALL`].
    pub(crate) fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(index as usize).copied()
    }

    /// Returns the suffix of these options in a variant's name, which follows the board.
    ///
    /// ```
    /// use outflank::reversi::{Opening, Options};
    /// assert_eq!(Options::default().with_opening(Opening::Free).suffix(), "-free");
    /// ```
    pub const fn suffix(self) -> &'static str {
        STATES[self.index() as usize].suffix
    }

    /// Returns the options with this suffix in a variant's name, or `None` if no options have it.
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
