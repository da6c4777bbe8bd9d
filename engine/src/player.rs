//! The trait of players.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use outflank::variant::AnyPosition;
use outflank::{Game, Move};

use crate::found::Found;
use crate::limits::Limits;

/// The error of a player that chose no move.
///
/// You can send it to another thread. [`reason`](Self::reason) returns the error of your own
/// player, or of another program.
///
/// ```
/// use outflank::{Game, Move, variant::AnyPosition};
/// use outflank_engine::{Limits, Player, PlayerError};
///
/// /// Plays what a file says.
/// struct FromFile(&'static str);
///
/// impl Player for FromFile {
///     fn choose(&mut self, _: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
///         let text = std::fs::read_to_string(self.0).map_err(PlayerError::new)?;
///         text.parse().map_err(PlayerError::new)
///     }
/// }
///
/// let game = Game::new("reversi:square-8".parse::<outflank::variant::Variant>()?.start());
/// let error = FromFile("nowhere.txt").choose(&game, Limits::new()).unwrap_err();
/// assert!(error.reason().is::<std::io::Error>());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PlayerError(Box<dyn Error + Send + Sync>);

impl PlayerError {
    /// Creates the error of a player from another error or from a text.
    ///
    /// ```
    /// let error = outflank_engine::PlayerError::new("the book has no move");
    /// assert_eq!(error.to_string(), "the book has no move");
    /// ```
    pub fn new(reason: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(reason.into())
    }

    /// Returns the error that it was created from.
    ///
    /// See [`PlayerError`] for an example.
    pub fn reason(&self) -> &(dyn Error + Send + Sync + 'static) {
        self.0.as_ref()
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for PlayerError {
    // The reason itself is shown already.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

impl From<NoMoveError> for PlayerError {
    fn from(error: NoMoveError) -> Self {
        Self::new(error)
    }
}

/// A player that chooses moves: a search, a level, another program.
///
/// ```
/// use outflank::variant::AnyPosition;
/// use outflank::{Game, Move, Position, Reversi};
/// use outflank_engine::{Limits, NoMoveError, Player, PlayerError};
///
/// /// Plays the first legal move.
/// struct First;
///
/// impl Player for First {
///     fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
///         game.position().legal_moves().next().ok_or_else(|| NoMoveError.into())
///     }
/// }
///
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// assert_eq!(First.choose(&game, Limits::new())?.to_string(), "d3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player {
    /// Chooses a move for the player to move. A player forgets earlier games if they would change
    /// its moves.
    ///
    /// Players of this crate return a legal move even if a limit is 0 or a [`Stop`](crate::Stop)
    /// was set: the best move that they have found by then. To ignore the move of a search that
    /// you stopped, check the switch.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, if the player does not support the game, or if
    /// another program does not reply. The error contains the reason.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError>;

    /// Begins a game. `seed` determines the player's random choices, so that a game can be played
    /// again. Players without random choices need not implement this method.
    ///
    /// ```
    /// use outflank::{Game, Reversi, variant::AnyPosition};
    /// use outflank_engine::{Level, LevelPlayer, Limits, Player};
    /// let game = Game::new(AnyPosition::from(Reversi::new()));
    /// let mut player = LevelPlayer::new(Level::new(1)?)?;
    /// player.begin(7);
    /// let first = player.choose(&game, Limits::new())?;
    /// player.begin(7);
    /// assert_eq!(player.choose(&game, Limits::new())?, first);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn begin(&mut self, seed: u64) {
        let _ = seed;
    }

    /// Values the legal moves of the current position for a person who asks for a hint, the best
    /// first, or returns `None` if the player does not value moves. [`Limits::lines`] sets how many
    /// moves get a value.
    ///
    /// A hint does not change the moves that [`choose`](Self::choose) returns without a limit of
    /// time.
    ///
    /// ```
    /// use outflank::{Game, Reversi, variant::AnyPosition};
    /// use outflank_engine::{Level, LevelPlayer, Limits, Player};
    /// let game = Game::new(AnyPosition::from(Reversi::new()));
    /// let mut player = LevelPlayer::new(Level::new(1)?)?;
    /// let hints = player.hints(&game, Limits::new().depth(2)).expect("levels value moves");
    /// assert_eq!(hints.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn hints(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Option<Vec<Found>> {
        let _ = (game, limits);
        None
    }

    /// Checks whether the player thinks on the opponent's time, so that [`ponder`](Self::ponder) does
    /// something.
    ///
    /// ```
    /// use outflank_engine::{Level, LevelPlayer, Player};
    /// assert!(!LevelPlayer::new(Level::new(1)?)?.ponders());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn ponders(&self) -> bool {
        false
    }

    /// Thinks on the opponent's time about a game in which the opponent is to move, until the
    /// limits stop it. The next [`choose`](Self::choose) continues with what was found. Matches and
    /// servers call this method if the player [ponders](Self::ponders).
    fn ponder(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) {
        let _ = (game, limits);
    }

    /// Returns the time that is left on the player's clock, or `None` if it has no clock.
    ///
    /// ```
    /// use outflank_engine::{Level, LevelPlayer, Player};
    /// assert_eq!(LevelPlayer::new(Level::new(1)?)?.time_left(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn time_left(&self) -> Option<Duration> {
        None
    }

    /// Sets the time that is left on the player's clock. Call it after [`begin`](Self::begin),
    /// which refills the clock, if one player plays several games in turn. A player without a
    /// clock ignores it.
    fn set_time_left(&mut self, left: Duration) {
        let _ = left;
    }
}

/// The error of a player if the game is over, so that there is no move to choose.
///
/// ```
/// use outflank::{Game, variant::AnyPosition};
/// use outflank_engine::{Level, LevelPlayer, Limits, Player};
/// let over: AnyPosition = "oust:hex-2-nopie #X./.../..# B -".parse()?;
/// let error = LevelPlayer::new(Level::new(1)?)?.choose(&Game::new(over), Limits::new());
/// assert_eq!(error.unwrap_err().to_string(), "the game is over: there is no move to choose");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoveError;

impl fmt::Display for NoMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over: there is no move to choose")
    }
}

impl Error for NoMoveError {}
