//! Set-ups of positions.

use super::board::has_center;
use super::{Options, Reversi, ReversiBoard};
use crate::board::{Bits, Cells, Geometry, Square};
use crate::color::Color;
use crate::encoding::raw::{CellWords, RawPosition};
use crate::encoding::{Parts, SetupProblem};

/// The discs, the colour to move and the options of a position. [`Setup::build`] makes a
/// [`Reversi`] of them.
///
/// A position that no game reaches is accepted as long as the rules can be applied to it. For
/// example, an exercise may show three discs in a corner.
///
/// ```
/// use outflank::{Cells, Color, Position, board::Square, reversi::Setup};
/// let setup = Setup::<Square<8>>::new("a1".parse()?, "b1 c1".parse()?, Color::Black);
/// assert_eq!(setup.build()?.placements().to_string(), "d1");
///
/// let mut both = setup;
/// both.white = "a1 b1".parse()?;
/// let error = both.build().unwrap_err();
/// assert_eq!(error.to_string(), "both colours are on a1");
/// assert_eq!(error.setup, both);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(serialize = "", deserialize = "B: ReversiBoard"), deny_unknown_fields)
)]
#[non_exhaustive]
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

/// The error for a set-up of Reversi: all its problems, and the set-up itself.
///
/// ```
/// use outflank::{Reversi, board::Square, reversi::{Setup, SetupError}};
/// let start = Reversi::new().setup();
/// let twice = Setup::new(start.white, start.white, start.turn);
/// let error: SetupError<Square<8>> = twice.build().unwrap_err();
/// assert_eq!(error.setup.black, start.white);
/// ```
pub type SetupError<B> = crate::encoding::SetupError<Setup<B>>;

impl<B: ReversiBoard> Setup<B> {
    /// Makes the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the rules cannot be applied to the set-up. The error lists all reasons
    /// and contains the set-up.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let start = Reversi::new().setup();
    /// assert_eq!(start.build(), Ok(Reversi::new()));
    /// ```
    pub fn build(self) -> Result<Reversi<B>, SetupError<B>> {
        let Self { black, white, turn, options } = self;
        let parts = Parts { kind: Reversi::<B>::KIND, black, white, turn, state: options.index() };
        SetupError::check(self, &|found| check(&parts.into(), found))?;
        Ok(Reversi::from_parts_unchecked(parts))
    }
}

impl<B: ReversiBoard> Setup<B> {
    /// Creates a set-up with these discs and colour to move, and the default options.
    ///
    /// ```
    /// use outflank::{Reversi, reversi::Setup};
    /// let start = Reversi::new().setup();
    /// assert_eq!(Setup::new(start.black, start.white, start.turn), start);
    /// ```
    #[must_use]
    pub fn new(black: Cells<B>, white: Cells<B>, turn: Color) -> Self {
        Self { black, white, turn, options: Options::default() }
    }

    /// Returns this set-up with the options `options`.
    ///
    /// ```
    /// use outflank::{Reversi, reversi::{Objective, Options}};
    /// let anti = Options::default().with_objective(Objective::Fewest);
    /// assert_eq!(Reversi::new().setup().with_options(anti).options, anti);
    /// ```
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }
}

/// Finds the problems of a position of Reversi whose state is one of the game's.
pub(crate) fn check(position: &RawPosition, found: &mut dyn FnMut(SetupProblem)) {
    let Geometry { name, width, height, .. } = position.kind.geometry;
    position.check_cells(found);
    if Options::from_index(position.state).is_none_or(|options| !options.opening.needs_center()) {
        return;
    }
    if !has_center(&position.kind.geometry) {
        return found(SetupProblem::NoCenter { board: name });
    }
    let (width, row) = (width as u32, height as u32 / 2 - 1);
    let pair = CellWords::bit(row * width + width / 2 - 1) | CellWords::bit(row * width + width / 2);
    let (center, occupied) = (pair | pair << width, position.occupied());
    if center.and_not(occupied).is_empty() {
        return;
    }
    position.check_none(occupied.and_not(center), SetupProblem::OutsideCenter, found);
    let ahead = position.black.count() as isize - position.white.count() as isize;
    if ahead != position.turn.index() as isize {
        found(SetupProblem::OpeningTurn);
    }
}

impl<B: ReversiBoard> TryFrom<Setup<B>> for Reversi<B> {
    type Error = SetupError<B>;

    fn try_from(setup: Setup<B>) -> Result<Self, SetupError<B>> {
        setup.build()
    }
}

impl<B: ReversiBoard> From<Reversi<B>> for Setup<B> {
    fn from(position: Reversi<B>) -> Self {
        position.setup()
    }
}
