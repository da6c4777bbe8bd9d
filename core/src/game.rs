//! A position with its history.

use alloc::vec::Vec;
use core::fmt;

use crate::board::Cell;
use crate::color::{Color, Seat};
use crate::moves::{IllegalMove, Move, Moves};
use crate::position::{Outcome, Played, Position, Score};

/// A game: its start, the moves played, and the moves taken back.
///
/// [`Game::play`] follows the contract of [`Position::play`].
///
/// ```
/// use outflank::{Game, Position, Reversi};
/// let mut game = Game::new(Reversi::new());
/// game.play("f5".parse()?)?;
/// game.play("d6".parse()?)?;
/// assert_eq!(game.undo(), Some("d6".parse()?));
/// assert_eq!(game.redo(), Some("d6".parse()?));
/// assert_eq!(game.position().score().to_string(), "3-3");
/// assert!(game.play("a1".parse()?).is_err());
/// assert_eq!(game.moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game<P: Position> {
    start: P,
    /// The position after each move.
    after: Vec<P>,
    moves: Vec<Move>,
    /// The moves taken back, the latest taken last.
    undone: Vec<Move>,
}

/// An illegal move in a list of moves.
///
/// ```
/// use outflank::{Game, Reversi};
/// let error = Game::replay(Reversi::new(), ["a1".parse().unwrap()]).unwrap_err();
/// assert_eq!((error.nth, error.error.rule), (0, "R2"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReplayError {
    /// The index of the move in the list, from 0.
    pub nth: usize,
    /// The reason why it is illegal.
    pub error: IllegalMove,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.nth + 1, self.error)
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

impl<P: Position> Game<P> {
    /// Creates a game that begins at `start`.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).moves().len(), 0);
    /// ```
    pub const fn new(start: P) -> Self {
        Self { start, after: Vec::new(), moves: Vec::new(), undone: Vec::new() }
    }

    /// Plays these moves from `start`. The list may leave out forced passes: see
    /// [`Game::play_with_passes`].
    ///
    /// # Errors
    ///
    /// Returns an error if a move is illegal. The error contains the first such move.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let moves = ["f5", "d6", "a1"].map(|name| name.parse().unwrap());
    /// let error = Game::replay(Reversi::new(), moves).unwrap_err();
    /// assert_eq!(error.to_string(), "move 3: a1 is illegal: it outflanks nothing (R2)");
    /// ```
    pub fn replay(start: P, moves: impl IntoIterator<Item = Move>) -> Result<Self, ReplayError> {
        let mut game = Self::new(start);
        for (nth, mv) in moves.into_iter().enumerate() {
            game.play_with_passes(mv).map_err(|error| ReplayError { nth, error })?;
        }
        Ok(game)
    }

    /// Returns the current position.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).position(), &Reversi::new());
    /// ```
    pub fn position(&self) -> &P {
        self.after.last().unwrap_or(&self.start)
    }

    /// Returns whether the game is over.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert!(!Game::new(Reversi::new()).is_over());
    /// ```
    #[doc(alias = "is_game_over")]
    pub fn is_over(&self) -> bool {
        self.position().is_over()
    }

    /// Returns the outcome of the game, or `None` if the game is not over.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).outcome(), None);
    /// ```
    #[doc(alias = "result")]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// Returns the colour to move.
    ///
    /// ```
    /// use outflank::{Color, Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).turn(), Color::Black);
    /// ```
    #[doc(alias = "side_to_move")]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Returns the seat of the player to move.
    ///
    /// ```
    /// use outflank::{Game, Reversi, Seat};
    /// assert_eq!(Game::new(Reversi::new()).player(), Seat::First);
    /// ```
    pub fn player(&self) -> Seat {
        self.position().player()
    }

    /// Returns the legal moves of the current position.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).legal_moves().len(), 4);
    /// ```
    pub fn legal_moves(&self) -> Moves<P::Board> {
        self.position().legal_moves()
    }

    /// Returns the number of discs or stones of each colour on the board.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).score().to_string(), "2-2");
    /// ```
    pub fn score(&self) -> Score {
        self.position().score()
    }

    /// Returns the last move, or `None` at the start.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let game: Game<Reversi> = "f5d6".parse()?;
    /// assert_eq!(game.last_move(), "d6".parse().ok());
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn last_move(&self) -> Option<Move> {
        self.moves.last().copied()
    }

    /// Returns the cell of the last placement, or `None` if nothing was placed. Passes and swaps
    /// may have followed.
    ///
    /// ```
    /// use outflank::{Game, Oust, Position, board::Hex};
    /// let mut game = Game::new(Oust::<Hex<5>>::new());
    /// assert_eq!(game.last_placement(), None);
    /// game.play("e5".parse()?)?;
    /// game.play("swap".parse()?)?;
    /// assert_eq!(game.last_placement(), Some("e5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn last_placement(&self) -> Option<Cell> {
        self.moves.iter().rev().find_map(|mv| mv.cell())
    }

    /// Returns the position at the start of the game.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let game = Game::replay(Reversi::new(), ["f5".parse().unwrap()]).unwrap();
    /// assert_eq!(game.start(), &Reversi::new());
    /// ```
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// Returns the moves played, including forced passes.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let game = Game::replay(Reversi::new(), ["f5".parse().unwrap()]).unwrap();
    /// assert_eq!(game.moves(), ["f5".parse().unwrap()]);
    /// ```
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the number of moves played.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).len(), 0);
    /// ```
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Checks whether no move has been played.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert!(Game::new(Reversi::new()).is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Undoes or redoes moves until exactly `plies` moves are played. Returns `false`, and changes
    /// nothing, if the game has fewer.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let mut game = Game::replay(Reversi::new(), ["f5".parse()?, "f6".parse()?]).unwrap();
    /// assert!(game.go_to(0) && game.is_empty());
    /// assert!(game.go_to(2) && game.len() == 2);
    /// assert!(!game.go_to(3) && game.len() == 2);
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    pub fn go_to(&mut self, plies: usize) -> bool {
        if plies > self.moves.len() + self.undone.len() {
            return false;
        }
        while self.moves.len() > plies {
            self.undo();
        }
        while self.moves.len() < plies && self.redo().is_some() {}
        true
    }

    /// Removes the moves after the first `plies`, and all moves that were taken back: none of them
    /// can be redone. Removes only the latter if the game has at most `plies` moves.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let mut game = Game::replay(Reversi::new(), ["f5".parse()?, "f6".parse()?]).unwrap();
    /// game.truncate(1);
    /// assert_eq!((game.len(), game.redo()), (1, None));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    pub fn truncate(&mut self, plies: usize) {
        self.go_to(plies.min(self.len()));
        self.undone.clear();
    }

    /// Returns the moves that were taken back, in the order in which [`Game::redo`] plays them.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let mut game = Game::replay(Reversi::new(), ["f5".parse()?, "f6".parse()?]).unwrap();
    /// game.go_to(0);
    /// assert!(game.undone().eq(["f5".parse()?, "f6".parse()?]));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    pub fn undone(&self) -> impl ExactSizeIterator<Item = Move> {
        self.undone.iter().rev().copied()
    }

    /// Returns all positions, from the start to the current position.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let game = Game::replay(Reversi::new(), ["f5".parse()?, "f6".parse()?]).unwrap();
    /// assert_eq!(game.positions().count(), 3);
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &P> {
        core::iter::once(&self.start).chain(&self.after)
    }

    /// Plays a move and returns what it flipped or captured. Moves that were taken back are
    /// discarded.
    ///
    /// # Errors
    ///
    /// Returns an error that names the rule if `mv` is illegal. The game is then unchanged.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let mut game = Game::new(Reversi::new());
    /// assert_eq!(game.play("f5".parse().unwrap()).unwrap().taken.to_string(), "e5");
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Played<P::Board>, IllegalMove> {
        let played = self.advance(mv)?;
        self.undone.clear();
        Ok(played)
    }

    /// Plays a move of a record that may leave out forced passes. If a pass is the only legal move
    /// and `mv` is another, the pass is played first.
    ///
    /// # Errors
    ///
    /// Returns an error that names the rule if `mv` is illegal. The game is then unchanged.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let start: Reversi = "reversi:square-8 OXX...../......../......../......../......../......../......../........ B".parse().unwrap();
    /// let mut game = Game::new(start);
    /// game.play_with_passes("d1".parse().unwrap()).unwrap();
    /// assert_eq!(game.moves().len(), 2); // a pass, and d1
    /// ```
    pub fn play_with_passes(&mut self, mv: Move) -> Result<Played<P::Board>, IllegalMove> {
        let forced = mv != Move::Pass && self.position().is_legal(Move::Pass);
        if forced {
            let mut passed = self.position().clone();
            passed.play_unchecked(Move::Pass);
            passed.check(mv)?;
            self.play(Move::Pass)?;
        }
        self.play(mv)
    }

    fn advance(&mut self, mv: Move) -> Result<Played<P::Board>, IllegalMove> {
        let mut next = self.position().clone();
        let played = next.play(mv)?;
        self.after.push(next);
        self.moves.push(mv);
        Ok(played)
    }

    /// Converts every position with `change`, which must return an equal position of another type.
    /// For example, it converts a typed game into one of a variant chosen at run time.
    ///
    /// ```
    /// use outflank::{Game, Position, Reversi, variant::AnyPosition};
    /// let mut game = Game::new(Reversi::new());
    /// game.play("d3".parse().unwrap()).unwrap();
    /// let any: Game<AnyPosition> = game.map(Into::into);
    /// assert_eq!(any.position().variant().to_string(), "reversi:square-8");
    /// assert_eq!(any.moves().len(), 1);
    /// ```
    pub fn map<Q: Position>(self, mut change: impl FnMut(P) -> Q) -> Game<Q> {
        let Self { start, after, moves, undone } = self;
        let start = change(start);
        Game { start, after: after.into_iter().map(change).collect(), moves, undone }
    }

    /// Takes back the last move and returns it. Returns `None` at the start.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// assert_eq!(Game::new(Reversi::new()).undo(), None);
    /// ```
    #[doc(alias = "pop")]
    #[doc(alias = "unmake_move")]
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.after.pop();
        self.undone.push(mv);
        Some(mv)
    }

    /// Replays the move that was taken back last, and returns it. Returns `None` if there is no
    /// such move.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// let mut game = Game::replay(Reversi::new(), ["f5".parse().unwrap()]).unwrap();
    /// let undone = game.undo();
    /// assert_eq!(game.redo(), undone);
    /// ```
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.undone.pop()?;
        self.advance(mv).ok().map(|_| mv)
    }
}

impl<P: Position + Default> Default for Game<P> {
    fn default() -> Self {
        Self::new(P::default())
    }
}
