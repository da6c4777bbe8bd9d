//! The problems of set-ups, and the error that lists them.

use core::fmt;

use super::raw::RawPosition;
use super::scanner::Scanner;
use super::{FromBytesError, Kind, ParseError, ParseErrorKind, Parts};
use crate::board::{AnyBoard, Board, Cells, Grid};

/// The most problems that one set-up can have.
const MAX_PROBLEMS: usize = 6;

/// A problem with a set-up, in either game or at a table.
///
/// ```
/// use outflank::{Reversi, SetupProblem, reversi::Setup};
/// let start = Reversi::new().setup();
/// let error = Setup::new(start.white, start.white, start.turn).build().unwrap_err();
/// assert_eq!(error.problems().next(), Some(&SetupProblem::Overlap(start.white.to_any())));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem {
    /// The parts are of another game or board.
    OtherGame,
    /// The game does not have this state.
    NoState,
    /// A bit is set that is not a cell of the board.
    NoCell {
        /// The index of the bit.
        index: u32,
    },
    /// Both colours are on these cells.
    Overlap(Cells<AnyBoard>),
    /// There are discs on cells that are not in play: the centre of a hexagon in Reversi.
    OutOfPlay(Cells<AnyBoard>),
    /// The board has no four centre squares for the free opening.
    NoCenter {
        /// The board's name.
        board: &'static str,
    },
    /// The free opening is not complete, and there are discs outside the centre.
    OutsideCenter(Cells<AnyBoard>),
    /// The free opening is not complete, and the numbers of discs do not fit the colour to move.
    OpeningTurn,
    /// The state of the pie rule is open, but it is neither Black's first placement nor White's
    /// reply to it.
    SwapNotOpen,
    /// At a table: the discs in hand and those given do not fit the discs on the board.
    Hands,
    /// At a table: the board is not as the last placement leaves it.
    LastPlacement,
}

impl SetupProblem {
    /// Returns the problem in words, without its cells.
    ///
    /// ```
    /// use outflank::SetupProblem;
    /// let problem = SetupProblem::SwapNotOpen;
    /// assert_eq!(problem.reason(), "a swap is not possible in this position");
    /// ```
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::OtherGame => "the parts are of another game or board",
            Self::NoState => "the state is not valid for this game",
            Self::NoCell { .. } => "a bit is not a cell of the board",
            Self::Overlap(_) => "both colours are on a cell",
            Self::OutOfPlay(_) => "there are discs on cells that are not in play",
            Self::NoCenter { .. } => "the board has no four centre squares for the free opening",
            Self::OutsideCenter(_) => "in the free opening, no disc may be outside the centre",
            Self::OpeningTurn => "in the free opening, the colours must place discs alternately, Black first",
            Self::SwapNotOpen => "a swap is not possible in this position",
            Self::Hands => "the discs in hand do not match the discs on the board",
            Self::LastPlacement => "the board does not match the last placement",
        }
    }

    /// Returns the name of the problem, which is the same in every language and release.
    ///
    /// ```
    /// use outflank::SetupProblem;
    /// assert_eq!(SetupProblem::SwapNotOpen.name(), "swap_not_open");
    /// ```
    pub const fn name(&self) -> &'static str {
        match self {
            Self::OtherGame => "other_game",
            Self::NoState => "no_state",
            Self::NoCell { .. } => "no_cell",
            Self::Overlap(_) => "overlap",
            Self::OutOfPlay(_) => "out_of_play",
            Self::NoCenter { .. } => "no_center",
            Self::OutsideCenter(_) => "outside_center",
            Self::OpeningTurn => "opening_turn",
            Self::SwapNotOpen => "swap_not_open",
            Self::Hands => "hands",
            Self::LastPlacement => "last_placement",
        }
    }

    /// Returns the problem that both colours are on these cells, or `None` if there are no cells.
    ///
    /// ```
    /// use outflank::{Cells, SetupProblem, board::Square};
    /// let [some, none]: [Cells<Square<8>>; 2] = ["a1".parse()?, Cells::EMPTY];
    /// assert_eq!(SetupProblem::overlap(some), Some(SetupProblem::Overlap(some.to_any())));
    /// assert_eq!(SetupProblem::overlap(none), None);
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    pub fn overlap<B: Board>(cells: Cells<B>) -> Option<Self> {
        (!cells.is_empty()).then(|| Self::Overlap(cells.to_any()))
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell { index } => write!(f, "bit {index} is not a cell of the board"),
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

/// A check of a set-up, which calls the function with each problem.
pub(crate) type Check<'a> = &'a dyn Fn(&mut dyn FnMut(SetupProblem));

/// The first problems of a list.
fn kept(problems: &[Option<SetupProblem>]) -> [Option<SetupProblem>; MAX_PROBLEMS] {
    let mut kept = [None; MAX_PROBLEMS];
    for (to, problem) in kept.iter_mut().zip(problems.iter().flatten()) {
        *to = Some(*problem);
    }
    kept
}

/// The problems that a check finds, as many as an error stores.
fn problems(check: Check<'_>) -> [Option<SetupProblem>; MAX_PROBLEMS] {
    let (mut problems, mut count) = ([None; MAX_PROBLEMS], 0);
    check(&mut |problem| {
        if let Some(place) = problems.get_mut(count) {
            *place = Some(problem);
            count += 1;
        }
    });
    problems
}

/// The error for a set-up: all its problems, and the set-up itself.
///
/// ```
/// use outflank::{Reversi, reversi::Setup};
/// let start = Reversi::new().setup();
/// let error = Setup::new(start.white, start.white, start.turn).build().unwrap_err();
/// assert_eq!((error.problems().count(), error.to_string().as_str()), (1, "both colours are on d4 e5"));
/// assert_eq!(error.setup.turn, start.turn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError<S> {
    /// The set-up.
    pub setup: S,
    problems: [Option<SetupProblem>; MAX_PROBLEMS],
}

impl<S> SetupError<S> {
    /// Returns the set-up if `problems` is empty.
    ///
    /// # Errors
    ///
    /// Returns an error if there is a problem. The error contains at most the first six.
    ///
    /// ```
    /// use outflank::{SetupError, SetupProblem};
    /// assert_eq!(SetupError::from_problems("my set-up", &[None]), Ok("my set-up"));
    /// let error = SetupError::from_problems("mine", &[Some(SetupProblem::OtherGame)]);
    /// assert_eq!(error.unwrap_err().setup, "mine");
    /// ```
    pub fn from_problems(setup: S, problems: &[Option<SetupProblem>]) -> Result<S, Self> {
        if problems.iter().all(Option::is_none) {
            Ok(setup)
        } else {
            Err(Self { setup, problems: kept(problems) })
        }
    }

    /// The set-up, if the check finds nothing wrong with it.
    pub(crate) fn check(setup: S, check: Check<'_>) -> Result<S, Self> {
        let problems = problems(check);
        if problems[0].is_none() { Ok(setup) } else { Err(Self { setup, problems }) }
    }

    /// Returns the problems, of which there is at least one.
    ///
    /// ```
    /// use outflank::{Reversi, reversi::Setup};
    /// let start = Reversi::new().setup();
    /// assert_eq!(Setup::new(start.white, start.white, start.turn).build().unwrap_err().problems().count(), 1);
    /// ```
    pub fn problems(&self) -> impl Iterator<Item = &SetupProblem> {
        self.problems.iter().flatten()
    }

    /// The error with its problems, and the set-up in another form.
    pub(crate) fn with_setup<T>(self, setup: T) -> SetupError<T> {
        SetupError { setup, problems: self.problems }
    }

    /// The error with this one problem.
    pub(crate) fn only(setup: S, problem: SetupProblem) -> Self {
        Self { setup, problems: kept(&[Some(problem)]) }
    }

    /// Returns the error for the line of text that the set-up was read from. A problem with the
    /// state is at the last word of the line, and any other problem is at its beginning.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, encoding::Parts};
    /// let text = "oust:hex-2 #../.XO/..# B open";
    /// let parts = Parts::from_text(Oust::<Hex<2>>::KIND, text)?;
    /// let error = Oust::<Hex<2>>::from_parts(parts).unwrap_err().in_text(text);
    /// assert_eq!(error.to_string(), "line 1, column 26: a swap is not possible in this position");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn in_text(&self, text: &str) -> ParseError {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        let problem = self.first();
        if matches!(problem, SetupProblem::SwapNotOpen | SetupProblem::NoState) {
            let line = text.trim_end();
            let last_word = line.rsplit(char::is_whitespace).next().map_or(0, str::len);
            scanner = Scanner::new(text);
            scanner.skip(line.len() - last_word);
        }
        scanner.error(ParseErrorKind::Setup(problem))
    }

    /// The first problem.
    fn first(&self) -> SetupProblem {
        *self.problems().next().expect("an error has a problem")
    }
}

impl<B: Grid> SetupError<Parts<B>> {
    /// Returns `parts` if their game, board and state fit and `check` of the game finds no problem.
    pub(crate) fn check_parts(
        parts: Parts<B>,
        kind: &Kind,
        check: fn(&RawPosition, &mut dyn FnMut(SetupProblem)),
    ) -> Result<Parts<B>, Self> {
        let known = (parts.state as usize) < kind.states.len();
        let first = [
            (parts.kind != kind).then_some(SetupProblem::OtherGame),
            (!known).then_some(SetupProblem::NoState),
        ];
        Self::check(Self::from_problems(parts, &first)?, &|found| check(&parts.into(), found))
    }
}

impl<S> fmt::Display for SetupError<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.problems().enumerate() {
            write!(f, "{}{problem}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl<S: fmt::Debug> core::error::Error for SetupError<S> {}

/// The error for bytes whose set-up is not valid.
impl<S> From<SetupError<S>> for FromBytesError {
    fn from(error: SetupError<S>) -> Self {
        Self::Setup(error.first())
    }
}
