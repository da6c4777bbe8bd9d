//! Set-ups of positions.

use super::{Oust, Pie};
use crate::board::{Bits, Board, Cells, Hex};
use crate::color::Color;
use crate::encoding::raw::RawPosition;
use crate::encoding::{Parts, SetupProblem};

/// The stones, the colour to move and the state of the pie rule. [`Setup::build`] makes an
/// [`Oust`] of them.
///
/// A position that no game reaches is accepted as long as the rules can be applied to it. If only
/// the colour to move has stones, it counts as having captured the last enemy stone, and the game
/// is over.
///
/// ```
/// use outflank::{Color, Position, board::Hex, oust::{Pie, Setup}};
/// let setup = Setup::<Hex<3>>::new("c1".parse()?, "e1".parse()?, Color::Black, Pie::Off);
/// assert_eq!(setup.build()?.captures("d1".parse()?).to_string(), "e1");
///
/// let mut wrong = setup;
/// (wrong.pie, wrong.white) = (Pie::Open, "c1".parse()?);
/// let error = wrong.build().unwrap_err();
/// assert_eq!(error.to_string(), "both colours are on c1; a swap is not possible in this position");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound = "", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Setup<B: Board = Hex<7>> {
    /// Black's stones.
    pub black: Cells<B>,
    /// White's stones.
    pub white: Cells<B>,
    /// The colour to move.
    pub turn: Color,
    /// The state of the pie rule.
    pub pie: Pie,
}

/// The error for a set-up of Oust: all its problems, and the set-up itself.
///
/// ```
/// use outflank::{Position, Oust, board::Hex, oust::SetupError};
/// let mut setup = Oust::<Hex<3>>::new().setup();
/// setup.white = "c3".parse().unwrap();
/// let error: SetupError<Hex<3>> = setup.build().unwrap_err();
/// assert_eq!(error.setup.white.len(), 1);
/// ```
pub type SetupError<B> = crate::encoding::SetupError<Setup<B>>;

impl<B: Board> Setup<B> {
    /// Creates a set-up of these stones, the colour to move and the state of the pie rule.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, oust::Setup};
    /// let start = Oust::<Hex<3>>::new().setup();
    /// assert_eq!(Setup::new(start.black, start.white, start.turn, start.pie), start);
    /// ```
    #[must_use]
    pub const fn new(black: Cells<B>, white: Cells<B>, turn: Color, pie: Pie) -> Self {
        Self { black, white, turn, pie }
    }

    /// Makes the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the rules cannot be applied to the set-up. The error lists all reasons
    /// and contains the set-up.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// let start = Oust::<Hex<3>>::new().setup();
    /// assert_eq!(start.build(), Ok(Oust::default()));
    /// ```
    pub fn build(self) -> Result<Oust<B>, SetupError<B>> {
        let Self { black, white, turn, pie } = self;
        let parts = Parts { kind: Oust::<B>::KIND, black, white, turn, state: pie as u8 };
        SetupError::check(self, &|found| check(&parts.into(), found))?;
        Ok(Oust::from_parts_unchecked(parts))
    }
}

/// Finds what is wrong with a position of Oust whose state is one of the game's.
pub(crate) fn check(position: &RawPosition, found: &mut dyn FnMut(SetupProblem)) {
    position.check_cells(found);
    if position.state == Pie::Open as u8 {
        let is_first = match position.turn {
            Color::Black => position.black.is_empty(),
            Color::White => position.black.count() == 1,
        };
        if !is_first || !position.white.is_empty() {
            found(SetupProblem::SwapNotOpen);
        }
    }
}

impl<B: Board> TryFrom<Setup<B>> for Oust<B> {
    type Error = SetupError<B>;

    fn try_from(setup: Setup<B>) -> Result<Self, SetupError<B>> {
        setup.build()
    }
}

impl<B: Board> From<Oust<B>> for Setup<B> {
    fn from(position: Oust<B>) -> Self {
        position.setup()
    }
}
