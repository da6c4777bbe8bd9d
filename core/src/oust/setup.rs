//! Setting up a position of any kind, and what can be wrong with it.

use core::fmt;

use super::{Oust, Pie};
use crate::board::{Board, Hex};
use crate::cells::Cells;
use crate::color::Color;

/// Stones, the colour to move and the state of the pie rule: what becomes an [`Oust`] by [`Setup::position`].
///
/// Positions that no game reaches are accepted as long as the rules can be applied to them. Where only the colour to move has stones it
/// counts as having captured the last of the other's: the game is over.
///
/// ```
/// use outflank::{Color, Position, board::Hex, oust::{Pie, Setup}};
/// let setup = Setup::<Hex<3>> { black: "c1".parse()?, white: "e1".parse()?, turn: Color::Black, pie: Pie::Off };
/// assert_eq!(setup.position()?.captures("d1".parse()?).to_string(), "e1");
///
/// let error = Setup { pie: Pie::Open, white: "c1".parse()?, ..setup }.position().unwrap_err();
/// assert_eq!(error.to_string(), "both colours are on c1; the swap is not open in this position");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound = "", deny_unknown_fields)
)]
pub struct Setup<B: Board = Hex<7>> {
    /// Black's stones.
    pub black: Cells<B>,
    /// White's stones.
    pub white: Cells<B>,
    /// The colour to move.
    pub turn: Color,
    /// Where the pie rule stands.
    pub pie: Pie,
}

/// One thing that is wrong with a set-up.
///
/// ```
/// use outflank::{Oust, board::Hex, oust::{Setup, SetupProblem}};
/// let start = Oust::<Hex<3>>::new().setup();
/// let error = Setup { white: "c3".parse().unwrap(), ..start }.position().unwrap_err();
/// assert_eq!(error.problems().next(), Some(&SetupProblem::PieOpen));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem<B: Board> {
    /// There are stones of both colours on these cells.
    Overlap(Cells<B>),
    /// The swap is said to be open, and it is neither Black's first placement nor White's answer to it.
    PieOpen,
}

impl<B: Board> fmt::Display for SetupProblem<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(cells) => write!(f, "both colours are on {cells}"),
            Self::PieOpen => f.write_str("the swap is not open in this position"),
        }
    }
}

/// Everything that is wrong with a set-up of Oust, and the set-up itself.
///
/// ```
/// use outflank::{Oust, board::Hex, oust::Setup};
/// let start = Oust::<Hex<3>>::new().setup();
/// let error: outflank::oust::SetupError<Hex<3>> =
///     Setup { white: "c3".parse().unwrap(), ..start }.position().unwrap_err();
/// assert_eq!(error.setup.white.len(), 1);
/// ```
pub type SetupError<B> = crate::SetupError<Setup<B>, SetupProblem<B>>;

impl<B: Board> Setup<B> {
    /// The position that is set up.
    ///
    /// # Errors
    ///
    /// Lists every reason why the rules cannot be applied to it, and keeps the set-up.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let start = Oust::<Hex<3>>::new().setup();
    /// assert_eq!(start.position(), Ok(Oust::new()));
    /// ```
    pub fn position(self) -> Result<Oust<B>, SetupError<B>> {
        let both = self.black & self.white;
        let first = match self.turn {
            Color::Black => self.black.is_empty(),
            Color::White => self.black.len() == 1,
        };
        let may_be_open = first && self.white.is_empty();
        let problems = [
            (!both.is_empty()).then_some(SetupProblem::Overlap(both)),
            (self.pie == Pie::Open && !may_be_open).then_some(SetupProblem::PieOpen),
            None,
            None,
            None,
        ];
        SetupError::unless_none(self, problems).map(Oust::from_setup_unchecked)
    }
}

impl<B: Board> TryFrom<Setup<B>> for Oust<B> {
    type Error = SetupError<B>;

    fn try_from(setup: Setup<B>) -> Result<Self, SetupError<B>> {
        setup.position()
    }
}

impl<B: Board> From<Oust<B>> for Setup<B> {
    fn from(position: Oust<B>) -> Self {
        position.setup()
    }
}
