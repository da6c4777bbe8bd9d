//! What can be wrong with a set-up.

use core::fmt;

use crate::board::{Board, Cells};
use crate::encoding::{FromBytesError, ParseError, ParseErrorKind};

/// How many things can be wrong with one set-up.
const MAX_PROBLEMS: usize = 6;

/// One thing that is wrong with a set-up, in either game.
///
/// ```
/// use outflank::{Reversi, SetupProblem, reversi::Setup};
/// let start = Reversi::new().setup();
/// let error = Setup { black: start.white, ..start }.build().unwrap_err();
/// assert_eq!(error.problems().next(), Some(&SetupProblem::Overlap(start.white)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem<B: Board> {
    /// The parts are of another game or board.
    OtherGame,
    /// The state is none of the game's.
    NoState,
    /// A bit stands for no cell of the board.
    NoCell {
        /// The bit's place.
        index: u32,
    },
    /// Both colours are on these cells.
    Overlap(Cells<B>),
    /// There are discs on cells that are not in play: the centre of a hexagon in Reversi.
    OutOfPlay(Cells<B>),
    /// The board has no four centre squares for the free opening.
    NoCenter {
        /// The board's name.
        board: &'static str,
    },
    /// The free opening goes on and there are discs outside the centre.
    OutsideCenter(Cells<B>),
    /// The free opening goes on and the numbers of discs do not fit the colour to move.
    OpeningTurn,
    /// Oust's swap is said to be open, and it is neither Black's first placement nor White's answer
    /// to it.
    SwapNotOpen,
}

impl<B: Board> SetupProblem<B> {
    /// The problem in words, without its cells.
    ///
    /// ```
    /// use outflank::{SetupProblem, board::Square};
    /// let problem = <SetupProblem<Square<8>>>::SwapNotOpen;
    /// assert_eq!(problem.reason(), "the swap is not open in this position");
    /// ```
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::OtherGame => "the parts are of another game or board",
            Self::NoState => "the state is none of the game's",
            Self::NoCell { .. } => "a bit stands for no cell of the board",
            Self::Overlap(_) => "both colours are on a cell",
            Self::OutOfPlay(_) => "there are discs on cells that are not in play",
            Self::NoCenter { .. } => "the board has no four centre squares for the free opening",
            Self::OutsideCenter(_) => "the free opening goes on, and there are discs outside the centre",
            Self::OpeningTurn => {
                "the free opening goes on, and the colours have not put down their discs by turns, Black first"
            }
            Self::SwapNotOpen => "the swap is not open in this position",
        }
    }

    /// The same with every set of cells put through `change`.
    pub(crate) fn map<A: Board>(self, change: impl FnOnce(Cells<B>) -> Cells<A>) -> SetupProblem<A> {
        match self {
            Self::OtherGame => SetupProblem::OtherGame,
            Self::NoState => SetupProblem::NoState,
            Self::NoCell { index } => SetupProblem::NoCell { index },
            Self::Overlap(cells) => SetupProblem::Overlap(change(cells)),
            Self::OutOfPlay(cells) => SetupProblem::OutOfPlay(change(cells)),
            Self::NoCenter { board } => SetupProblem::NoCenter { board },
            Self::OutsideCenter(cells) => SetupProblem::OutsideCenter(change(cells)),
            Self::OpeningTurn => SetupProblem::OpeningTurn,
            Self::SwapNotOpen => SetupProblem::SwapNotOpen,
        }
    }
}

impl<B: Board> fmt::Display for SetupProblem<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell { index } => write!(f, "bit {index} stands for no cell of the board"),
            Self::Overlap(cells) => write!(f, "both colours are on {cells}"),
            Self::NoCenter { board } => {
                write!(f, "{board} has no four centre squares for the free opening")
            }
            Self::OutOfPlay(cells) => write!(f, "{cells} is not in play"),
            Self::OutsideCenter(cells) => write!(f, "{}: {cells}", self.reason()),
            _ => f.write_str(self.reason()),
        }
    }
}

/// Everything that is wrong with a set-up, and the set-up itself.
///
/// ```
/// use outflank::{Reversi, reversi::Setup};
/// let start = Reversi::new().setup();
/// let error = Setup { black: start.white, ..start }.build().unwrap_err();
/// assert_eq!((error.problems().count(), error.to_string().as_str()), (1, "both colours are on d4 e5"));
/// assert_eq!(error.setup.turn, start.turn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError<S, B: Board> {
    /// What was to be set up.
    pub setup: S,
    problems: [Option<SetupProblem<B>>; MAX_PROBLEMS],
}

impl<S, B: Board> SetupError<S, B> {
    /// The set-up, if nothing is wrong with it.
    ///
    /// # Errors
    ///
    /// If there is a problem; the first six are kept.
    ///
    /// ```
    /// use outflank::{SetupError, SetupProblem, board::Square};
    /// let checked = SetupError::<_, Square<8>>::from_problems("my set-up", [None]);
    /// assert_eq!(checked, Ok("my set-up"));
    /// let error = SetupError::<_, Square<8>>::from_problems("mine", [Some(SetupProblem::OtherGame)]);
    /// assert_eq!(error.unwrap_err().setup, "mine");
    /// ```
    pub fn from_problems(
        setup: S,
        problems: impl IntoIterator<Item = Option<SetupProblem<B>>>,
    ) -> Result<S, Self> {
        let mut kept = [None; MAX_PROBLEMS];
        kept.iter_mut().zip(problems.into_iter().flatten()).for_each(|(to, problem)| *to = Some(problem));
        if kept[0].is_none() { Ok(setup) } else { Err(Self { setup, problems: kept }) }
    }

    /// What is wrong: at least one thing.
    ///
    /// ```
    /// use outflank::{Reversi, reversi::Setup};
    /// let start = Reversi::new().setup();
    /// assert_eq!(Setup { black: start.white, ..start }.build().unwrap_err().problems().count(), 1);
    /// ```
    pub fn problems(&self) -> impl Iterator<Item = &SetupProblem<B>> {
        self.problems.iter().flatten()
    }

    /// The same problems of what was to be set up, put in another way.
    pub(crate) fn of<T>(self, setup: T) -> SetupError<T, B> {
        SetupError { setup, problems: self.problems }
    }

    /// That this one thing is wrong.
    pub(crate) fn only(setup: S, problem: SetupProblem<B>) -> Self {
        let mut problems = [None; MAX_PROBLEMS];
        problems[0] = Some(problem);
        Self { setup, problems }
    }

    /// The same problems on a board that has all the cells.
    pub(crate) fn widened<A: Board>(self) -> SetupError<S, A> {
        let problems = self.problems.map(|problem| problem.map(|problem| problem.map(Cells::widened)));
        SetupError { setup: self.setup, problems }
    }

    /// The first problem in words, without its cells.
    fn reason(&self) -> &'static str {
        self.problems().next().map_or("", SetupProblem::reason)
    }
}

impl<S, B: Board> fmt::Display for SetupError<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.problems().enumerate() {
            write!(f, "{}{problem}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl<S: fmt::Debug, B: Board> core::error::Error for SetupError<S, B> {}

/// A line of text that sets up no position.
impl<S, B: Board> From<SetupError<S, B>> for ParseError {
    fn from(error: SetupError<S, B>) -> Self {
        Self { line: 1, column: 1, kind: ParseErrorKind::Value(error.reason()) }
    }
}

/// Bytes that set up no position.
impl<S, B: Board> From<SetupError<S, B>> for FromBytesError {
    fn from(error: SetupError<S, B>) -> Self {
        Self::Setup(error.reason())
    }
}
