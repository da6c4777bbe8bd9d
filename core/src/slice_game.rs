//! A position with its history in a slice of the caller.

use core::fmt;

use crate::moves::{IllegalMove, Move};
use crate::position::{Played, Position};

/// A move of a [`SliceGame`], and the position after it.
///
/// ```
/// use outflank::{Move, Ply, Position, Reversi};
/// let empty = Ply::new(Reversi::new());
/// assert_eq!((empty.mv, empty.position), (Move::Pass, Reversi::new()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Ply<P> {
    /// The move.
    pub mv: Move,
    /// The position after the move.
    pub position: P,
}

impl<P> Ply<P> {
    /// Creates a ply to fill an array with. A game overwrites it.
    ///
    /// ```
    /// use outflank::{Ply, Position, Reversi};
    /// let plies = [Ply::new(Reversi::new()); 120];
    /// assert_eq!(plies.len(), 120);
    /// ```
    pub const fn new(position: P) -> Self {
        Self { mv: Move::Pass, position }
    }
}

/// A game whose history is in a slice of yours, for programs without an allocator.
///
/// Use `Game` if there is an allocator. The slice can become full, because not every game has a
/// known limit to its length. A game of Reversi on 8x8 has at most 120 plies, including passes.
///
/// ```
/// use outflank::{Ply, PlyError, Position, Reversi, SliceGame};
/// let mut plies = [Ply::new(Reversi::new()); 2];
/// let mut game = SliceGame::new(Reversi::new(), &mut plies);
/// game.play("f5".parse()?)?;
/// game.play("d6".parse()?)?;
/// assert_eq!(game.play("c3".parse()?), Err(PlyError::Full));
/// assert_eq!(game.undo(), Some("d6".parse()?));
/// assert_eq!(game.redo(), Some("d6".parse()?));
/// assert_eq!(game.position().score().to_string(), "3-3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct SliceGame<'a, P> {
    start: P,
    /// First the plies that were played, then those that were taken back.
    plies: &'a mut [Ply<P>],
    played: usize,
    /// The number of plies played and taken back together.
    known: usize,
}

/// The error for a move that a [`SliceGame`] cannot play.
///
/// ```
/// use outflank::{PlyError, Position, Reversi, SliceGame};
/// let mut game = SliceGame::new(Reversi::new(), &mut []);
/// let error = game.play("f5".parse()?).unwrap_err();
/// assert_eq!((error, error.to_string().as_str()), (PlyError::Full, "the slice of the game's plies is full"));
/// # Ok::<(), outflank::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlyError {
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The slice has no place for the move.
    Full,
}

impl fmt::Display for PlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => error.fmt(f),
            Self::Full => f.write_str("the slice of the game's plies is full"),
        }
    }
}

impl core::error::Error for PlyError {}

impl<'a, P: Position> SliceGame<'a, P> {
    /// Creates a game that begins at `start` and keeps its history in `plies`.
    ///
    /// ```
    /// use outflank::{Position, Reversi, SliceGame};
    /// assert!(SliceGame::new(Reversi::new(), &mut []).plies().is_empty());
    /// ```
    pub const fn new(start: P, plies: &'a mut [Ply<P>]) -> Self {
        Self { start, plies, played: 0, known: 0 }
    }

    /// Returns the position at the start of the game.
    ///
    /// ```
    /// use outflank::{Reversi, SliceGame};
    /// assert_eq!(SliceGame::new(Reversi::new(), &mut []).start(), &Reversi::new());
    /// ```
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// Returns the current position.
    ///
    /// ```
    /// use outflank::{Reversi, SliceGame};
    /// assert_eq!(SliceGame::new(Reversi::new(), &mut []).position(), &Reversi::new());
    /// ```
    pub fn position(&self) -> &P {
        self.plies().last().map_or(&self.start, |ply| &ply.position)
    }

    /// Returns the moves played, each with the position after it. They include forced passes.
    ///
    /// ```
    /// use outflank::{Ply, Reversi, SliceGame};
    /// let mut plies = [Ply::new(Reversi::new()); 1];
    /// let mut game = SliceGame::new(Reversi::new(), &mut plies);
    /// game.play("f5".parse()?)?;
    /// assert_eq!(game.plies()[0].mv, "f5".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies[..self.played]
    }

    /// Plays a move and returns what it flipped or captured. Moves that were taken back are
    /// discarded.
    ///
    /// # Errors
    ///
    /// Returns an error if the move is illegal, or if the slice is full. The game is then
    /// unchanged.
    ///
    /// ```
    /// use outflank::{Ply, Reversi, SliceGame};
    /// let mut plies = [Ply::new(Reversi::new()); 1];
    /// let mut game = SliceGame::new(Reversi::new(), &mut plies);
    /// assert_eq!(game.play("f5".parse()?)?.taken.to_string(), "e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Played<P::Board>, PlyError> {
        let mut position = self.position().clone();
        let played = position.play(mv).map_err(PlyError::Illegal)?;
        *self.plies.get_mut(self.played).ok_or(PlyError::Full)? = Ply { mv, position };
        self.played += 1;
        self.known = self.played;
        Ok(played)
    }

    /// Takes back the last move and returns it. Returns `None` at the start.
    ///
    /// ```
    /// use outflank::{Reversi, SliceGame};
    /// assert_eq!(SliceGame::new(Reversi::new(), &mut []).undo(), None);
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.plies().last()?.mv;
        self.played -= 1;
        Some(mv)
    }

    /// Replays the move that was taken back last, and returns it. Returns `None` if there is no
    /// such move.
    ///
    /// ```
    /// use outflank::{Reversi, SliceGame};
    /// assert_eq!(SliceGame::new(Reversi::new(), &mut []).redo(), None);
    /// ```
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.plies.get(..self.known)?.get(self.played)?.mv;
        self.played += 1;
        Some(mv)
    }
}
