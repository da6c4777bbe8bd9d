//! The step of one position, which all layouts except the layout of the 8x8 kernels use.

use super::Options;
#[cfg(feature = "batch")]
use crate::board::Board;
use crate::board::Grid;
use crate::color::Color;
use crate::moves::{Move, Moves};
#[cfg(feature = "batch")]
use crate::oust::{Oust, OustWithList};
use crate::position::Position;

/// The result of a step.
///
/// ```
/// use outflank::{Reversi, batch::{Options, step}};
/// let mut position = Reversi::new();
/// let stepped = step(&mut position, "d3".parse()?, Options::default(), &Reversi::new());
/// assert_eq!((stepped.reward, stepped.ended, stepped.legal_moves.len()), (0, false, 3));
/// # Ok::<(), outflank::ParseMoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stepped<B: Grid> {
    /// 1 if the player who acted has won, -1 if that player has lost, 0 for a draw or a game that
    /// is not over.
    pub reward: i8,
    /// Whether the game has ended.
    pub ended: bool,
    /// The legal moves after the step; the legal moves of the start if the game has restarted.
    pub legal_moves: Moves<B>,
}

/// Plays a legal move. Then, depending on the options, plays a forced pass, and resets the
/// position to `start` if the game is over. An illegal move gives a wrong position, and nothing
/// worse.
///
/// It computes one legal set, or two if a pass is forced or the game restarts.
///
/// ```
/// use outflank::{Oust, Position, batch::{Options, Random, step}, board::Hex};
/// let start = Oust::<Hex<3>>::new();
/// let (mut position, mut random) = (start, Random::new(1));
/// let options = Options::default().with_auto_pass(true).with_auto_reset(false);
/// while let Some(mv) = random.choose(&position) {
///     let stepped = step(&mut position, mv, options, &start);
///     assert_eq!(stepped.ended, position.is_over());
/// }
/// assert!(position.is_over());
/// ```
#[inline]
pub fn step<P: Position>(position: &mut P, mv: Move, options: Options, start: &P) -> Stepped<P::Board> {
    step_board(position, mv, options, start, || legal_moves_of(start))
}

/// A board to step: a position, or one that stores more to be faster.
pub(super) trait BatchBoard: Clone {
    type Position: Position;

    /// The board with this position.
    #[cfg(feature = "batch")]
    fn from_position(position: Self::Position) -> Self;

    fn as_position(&self) -> &Self::Position;

    /// Plays a legal move.
    fn play_legal(&mut self, mv: Move);

    /// All legal moves.
    fn all_legal(&self) -> MovesOf<Self>;
}

pub(super) type BoardOf<S> = <<S as BatchBoard>::Position as Position>::Board;
pub(super) type MovesOf<S> = Moves<BoardOf<S>>;

impl<P: Position> BatchBoard for P {
    type Position = P;

    #[cfg(feature = "batch")]
    fn from_position(position: P) -> P {
        position
    }

    #[inline]
    fn as_position(&self) -> &P {
        self
    }

    #[inline]
    fn play_legal(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }

    #[inline]
    fn all_legal(&self) -> Moves<P::Board> {
        legal_moves_of(self)
    }
}

#[cfg(feature = "batch")]
impl<B: Board> BatchBoard for OustWithList<B> {
    type Position = Oust<B>;

    fn from_position(position: Oust<B>) -> Self {
        Self::new(position)
    }

    #[inline]
    fn as_position(&self) -> &Oust<B> {
        self.position()
    }

    #[inline]
    fn play_legal(&mut self, mv: Move) {
        self.play(mv);
    }

    #[inline]
    fn all_legal(&self) -> Moves<B> {
        self.legal_moves()
    }
}

/// [`step`] with the legal moves of the start, if they are known.
#[inline]
pub(super) fn step_board<S: BatchBoard>(
    board: &mut S,
    mv: Move,
    options: Options,
    start: &S,
    start_legal: impl FnOnce() -> MovesOf<S>,
) -> Stepped<BoardOf<S>> {
    let actor = board.as_position().player();
    let mut mv = mv;
    let mut passes = Color::ALL.len();
    let legal_moves = loop {
        board.play_legal(mv);
        let legal_moves = board.all_legal();
        // Two passes in a row would lead back to the colour that could not move, without end.
        if !options.auto_pass || passes == 0 || !legal_moves.contains(Move::Pass) {
            break legal_moves;
        }
        passes -= 1;
        mv = Move::Pass;
    };
    // By the contract of positions there is no legal move if and only if the game is over.
    let ended = legal_moves.is_empty();
    if !ended {
        return Stepped { reward: 0, ended, legal_moves };
    }
    let reward = board.as_position().result_for(actor).expect("the game is over");
    if !options.auto_reset {
        return Stepped { reward, ended, legal_moves };
    }
    board.clone_from(start);
    Stepped { reward, ended, legal_moves: start_legal() }
}

/// [`Position::legal_moves`], compiled once for each game and board and not inlined into each of
/// its many callers.
#[inline(never)]
pub(super) fn legal_moves_of<P: Position>(position: &P) -> Moves<P::Board> {
    position.legal_moves()
}
