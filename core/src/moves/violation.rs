//! Illegal moves and their reasons.

use core::fmt::{self, Display};

use super::Move;
use crate::board::cell::Cell;

/// The error for an illegal move, with the reason. The position is unchanged.
///
/// ```
/// use outflank::{Position, Reversi, Violation};
/// let mut game = Reversi::new();
/// let error = game.play("a1".parse()?).unwrap_err();
/// assert_eq!((error.violation, error.rule), (Violation::OutflanksNothing, "R2"));
/// assert_eq!(error.to_string(), "a1 is illegal: it outflanks nothing (R2)");
/// # Ok::<(), outflank::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// The reason why it is illegal.
    pub violation: Violation,
    /// The number of the rule in `docs/rules.md`; for an option without a number, its name. A swap
    /// in Reversi breaks no rule of the list, so its error contains `no pie rule`.
    pub rule: &'static str,
}

impl IllegalMove {
    /// Creates an error for `mv`, with the reason and the number of the rule.
    ///
    /// ```
    /// use outflank::{IllegalMove, Move, Violation};
    /// let error = IllegalMove::new(Move::Pass, Violation::MayNotPass, "R4");
    /// assert_eq!(error.to_string(), "pass is illegal: a player who can move may not pass (R4)");
    /// ```
    pub const fn new(mv: Move, violation: Violation, rule: &'static str) -> Self {
        Self { mv, violation, rule }
    }
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is illegal: {} ({})", self.mv, self.violation, self.rule)
    }
}

impl core::error::Error for IllegalMove {}

/// The reason why a move is illegal.
///
/// ```
/// use outflank::{Move, Position, Reversi, Violation};
/// assert_eq!(Reversi::new().check(Move::Pass).unwrap_err().violation, Violation::MayNotPass);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// The board has no such cell, or it is not in play.
    OffBoard,
    /// There is a disc or stone on the cell.
    Occupied,
    /// The placement outflanks nothing, and another one would.
    OutflanksNothing,
    /// No placement is legal, so the player must pass.
    MustPass,
    /// A placement is legal, so the player may not pass.
    MayNotPass,
    /// The free opening puts its first four discs on the centre squares.
    NotInCenter,
    /// This game has no swap, or this is not the turn for it.
    NoSwap,
    /// The placement joins stones of its colour to a new group, and this group touches no enemy
    /// group.
    CapturesNothing {
        /// The number of stones that the new group would have.
        size: u16,
    },
    /// The placement makes a new group that touches an enemy group of the same size or larger.
    NotSmaller {
        /// The number of stones that the new group would have.
        size: u16,
        /// The first cell of that enemy group.
        group: Cell,
        /// The number of stones of that enemy group.
        group_size: u16,
    },
}

impl Violation {
    /// Returns the name of the reason, which is the same in every language and release. Serde uses
    /// it, too.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let error = Reversi::new().check("a1".parse()?).unwrap_err();
    /// assert_eq!(error.violation.name(), "outflanks_nothing");
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::OffBoard => "off_board",
            Self::Occupied => "occupied",
            Self::OutflanksNothing => "outflanks_nothing",
            Self::MustPass => "must_pass",
            Self::MayNotPass => "may_not_pass",
            Self::NotInCenter => "not_in_center",
            Self::NoSwap => "no_swap",
            Self::CapturesNothing { .. } => "captures_nothing",
            Self::NotSmaller { .. } => "not_smaller",
        }
    }
}

impl Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::OffBoard => "that cell is not in play on this board",
            Self::Occupied => "the cell is occupied",
            Self::OutflanksNothing => "it outflanks nothing",
            Self::MustPass => "no placement is legal, so the player must pass",
            Self::MayNotPass => "a player who can move may not pass",
            Self::NotInCenter => "the first four discs go on the four centre squares",
            Self::NoSwap => "there is nothing to swap",
            Self::CapturesNothing { size } => {
                return write!(f, "it makes a group of {size} that touches no enemy group");
            }
            Self::NotSmaller { size, group, group_size } => {
                return write!(f, "it makes a group of {size}, and the enemy group of {group_size} at {group} is not smaller");
            }
        })
    }
}
