//! What plays a game.

use std::error::Error;
use std::fmt;

use outflank::variant::AnyPosition;
use outflank::{Game, Move};

use crate::Limits;

/// Why a player chose no move. It can be sent to another thread.
///
/// ```
/// use outflank::{Game, Reversi, variant::AnyPosition};
/// use outflank_engine::{Level, LevelPlayer, Limits, Player, PlayerError};
/// let thinking = std::thread::spawn(|| -> Result<_, PlayerError> {
///     let game = Game::new(AnyPosition::from(Reversi::new()));
///     LevelPlayer::new(Level::new(3)?)?.choose(&game, Limits::default())
/// });
/// assert!(thinking.join().unwrap().is_ok());
/// ```
pub type PlayerError = Box<dyn Error + Send + Sync>;

/// Chooses moves: a search, a level, another program.
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
/// assert_eq!(First.choose(&game, Limits::default())?.to_string(), "d3");
/// # Ok::<(), PlayerError>(())
/// ```
pub trait Player {
    /// Chooses a move for the player to move. A player forgets the games it has seen before, if
    /// they would change what it chooses.
    ///
    /// # Errors
    ///
    /// If the game has ended, or is not one that the player knows; if another program does not
    /// answer. The error says which.
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError>;

    /// Begins a game: what the player chooses by chance in it follows from the seed, so that a game
    /// can be played again. Players without chance need not implement it.
    ///
    /// ```
    /// use outflank::{Game, Reversi, variant::AnyPosition};
    /// use outflank_engine::{Limits, Player, baseline::Random};
    /// let game = Game::new(AnyPosition::from(Reversi::new()));
    /// let mut player = Random::default();
    /// player.begin(7);
    /// let first = player.choose(&game, Limits::default())?;
    /// player.begin(7);
    /// assert_eq!(player.choose(&game, Limits::default())?, first);
    /// # Ok::<(), outflank_engine::PlayerError>(())
    /// ```
    fn begin(&mut self, seed: u64) {
        let _ = seed;
    }
}

/// The error of a player who is asked for a move in a game that is over.
///
/// ```
/// use outflank::{Game, variant::AnyPosition};
/// use outflank_engine::{Limits, Player, baseline::Random};
/// let over: AnyPosition = "oust:hex-2-nopie #X./.../..# B -".parse()?;
/// let error = Random::default().choose(&Game::new(over), Limits::default());
/// assert_eq!(error.unwrap_err().to_string(), "the game is over: there is no move to choose");
/// # Ok::<(), outflank::variant::ParseAnyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoveError;

impl fmt::Display for NoMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over: there is no move to choose")
    }
}

impl Error for NoMoveError {}
