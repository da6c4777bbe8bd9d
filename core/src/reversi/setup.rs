//! Setting up a position of any kind, and what can be wrong with it.

use core::fmt;

use super::{Opening, Options, Reversi, ReversiBoard};
use crate::board::Square;
use crate::cells::Cells;
use crate::color::Color;

/// Discs, the colour to move and the options: what becomes a [`Reversi`] by [`Setup::position`].
///
/// Positions that no game reaches are accepted as long as the rules can be applied to them: an exercise may show three discs
/// in a corner.
///
/// ```
/// use outflank::{Cells, Color, Position, board::Square, reversi::Setup};
/// let setup = Setup::<Square<8>> {
///     black: "a1".parse()?,
///     white: "b1 c1".parse()?,
///     turn: Color::Black,
///     options: Default::default(),
/// };
/// assert_eq!(setup.position()?.placements().to_string(), "d1");
///
/// let both = Setup { white: "a1 b1".parse()?, ..setup };
/// let error = both.position().unwrap_err();
/// assert_eq!(error.to_string(), "both colours are on a1");
/// assert_eq!(error.setup, both);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound = "", deny_unknown_fields)
)]
pub struct Setup<B: ReversiBoard = Square<8>> {
    /// Black's discs.
    pub black: Cells<B>,
    /// White's discs.
    pub white: Cells<B>,
    /// The colour to move.
    pub turn: Color,
    /// The options of the game.
    pub options: Options,
}

/// One thing that is wrong with a set-up.
///
/// ```
/// use outflank::{Reversi, reversi::{Setup, SetupProblem}};
/// let start = Reversi::new().setup();
/// let error = Setup { black: start.white, ..start }.position().unwrap_err();
/// assert_eq!(error.problems().next(), Some(&SetupProblem::Overlap(start.white)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem<B: ReversiBoard> {
    /// There are discs of both colours on these cells.
    Overlap(Cells<B>),
    /// There are discs on cells that are not in play: the centre of a hexagon.
    OutOfPlay(Cells<B>),
    /// The board has no four centre squares for the free opening.
    NoCenter,
    /// The free opening goes on and there are discs outside the centre.
    OutsideCenter(Cells<B>),
    /// The free opening goes on and the numbers of discs do not fit the colour to move.
    OpeningTurn,
}

impl<B: ReversiBoard> fmt::Display for SetupProblem<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(cells) => write!(f, "both colours are on {cells}"),
            Self::OutOfPlay(cells) => write!(f, "{cells} is not in play"),
            Self::NoCenter => write!(f, "{} has no four centre squares for the free opening", B::NAME),
            Self::OutsideCenter(cells) => {
                write!(f, "the free opening goes on, and there are discs outside the centre: {cells}")
            }
            Self::OpeningTurn => f.write_str(
                "the free opening goes on, and the colours have not put down their discs by turns, Black first",
            ),
        }
    }
}

/// Everything that is wrong with a set-up of Reversi, and the set-up itself.
///
/// ```
/// use outflank::{Reversi, board::Square, reversi::{Setup, SetupError}};
/// let start = Reversi::new().setup();
/// let error: SetupError<Square<8>> = Setup { black: start.white, ..start }.position().unwrap_err();
/// assert_eq!(error.setup.black, start.white);
/// ```
pub type SetupError<B> = crate::SetupError<Setup<B>, SetupProblem<B>>;

impl<B: ReversiBoard> Setup<B> {
    /// The position that is set up.
    ///
    /// # Errors
    ///
    /// Lists every reason why the rules cannot be applied to it, and keeps the set-up.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let start = Reversi::new().setup();
    /// assert_eq!(start.position(), Ok(Reversi::new()));
    /// ```
    pub fn position(self) -> Result<Reversi<B>, SetupError<B>> {
        let cells = |cells: Cells<B>, problem: fn(Cells<B>) -> SetupProblem<B>| {
            (!cells.is_empty()).then(|| problem(cells))
        };
        let occupied = self.black | self.white;
        let free = self.options.opening == Opening::Free;
        let opening = free && B::HAS_CENTER && !B::center().is_subset(occupied);
        let ahead = self.black.len() as isize - self.white.len() as isize;
        let problems = [
            cells(self.black & self.white, SetupProblem::Overlap),
            cells(occupied - B::field(), SetupProblem::OutOfPlay),
            (free && !B::HAS_CENTER).then_some(SetupProblem::NoCenter),
            cells(occupied - B::center(), SetupProblem::OutsideCenter).filter(|_| opening),
            (opening && ahead != self.turn.index() as isize).then_some(SetupProblem::OpeningTurn),
        ];
        SetupError::unless_none(self, problems).map(Reversi::from_setup_unchecked)
    }
}

impl<B: ReversiBoard> TryFrom<Setup<B>> for Reversi<B> {
    type Error = SetupError<B>;

    fn try_from(setup: Setup<B>) -> Result<Self, SetupError<B>> {
        setup.position()
    }
}

impl<B: ReversiBoard> From<Reversi<B>> for Setup<B> {
    fn from(position: Reversi<B>) -> Self {
        position.setup()
    }
}
