//! One game.

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Seat};

use outflank_engine::{Limits, Player};

/// A game that has been played, to its end or until a player failed.
///
/// ```
/// use outflank_arena::{baseline::{Greedy, Random}, contest::{self, Openings}};
/// use outflank_engine::Limits;
/// let opening = Openings::random("reversi:square-6".parse()?, 4, 1).get(0);
/// let (mut one, mut two) = (Random::default(), Greedy::default());
/// let played = contest::play(opening, [&mut one, &mut two], Limits::new()).unwrap();
/// assert_eq!(played.failure, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The game, with its opening.
    pub game: Game<AnyPosition>,
    /// The seat that has won, or `None` in a draw.
    pub winner: Option<Seat>,
    /// The reason why the player who lost did not continue: it chose an illegal move, or it
    /// failed.
    pub failure: Option<String>,
}

impl Played {
    /// Returns the half points of the player who began: 2 for a win, 1 for a draw.
    ///
    /// ```
    /// use outflank_arena::{baseline::{Greedy, Random}, contest::{self, Openings}};
    /// use outflank_engine::Limits;
    /// let opening = Openings::random("reversi:square-6".parse()?, 4, 1).get(0);
    /// let (mut one, mut two) = (Random::default(), Greedy::default());
    /// let played = contest::play(opening, [&mut one, &mut two], Limits::new()).unwrap();
    /// assert_eq!(played.half_points() == 1, played.winner.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn half_points(&self) -> u8 {
        match self.winner {
            Some(Seat::First) => 2,
            None => 1,
            Some(Seat::Second) => 0,
        }
    }
}

/// Plays a game from its opening to its end. `players` begins with the player who began. The
/// function plays forced passes without asking the players.
///
/// It does not begin the game for the players. Give each a seed of its own with
/// [`Player::begin`] and [`seed_of_seat`](super::seed_of_seat), because players with the same seed
/// choose the same random numbers.
///
/// A player that fails or chooses an illegal move loses. The function returns `None` if the stop
/// token of the limits was set before the end.
///
/// See [`Played`] for an example.
#[expect(clippy::needless_pass_by_value, reason = "as all calls take limits")]
pub fn play(opening: Game<AnyPosition>, players: [&mut dyn Player; 2], limits: Limits<'_>) -> Option<Played> {
    let mut game = opening;
    let [one, two] = players;
    while !game.position().is_over() {
        let seat = game.position().player();
        let chosen = if game.position().is_legal(Move::Pass) {
            Ok(Move::Pass)
        } else {
            match seat {
                Seat::First => one.choose(&game, limits.clone()),
                Seat::Second => two.choose(&game, limits.clone()),
            }
        };
        if limits.is_stopped() {
            return None;
        }
        let failure = match chosen {
            Ok(mv) => game.play(mv).err().map(|error| format!("ply {}: {error}", game.len() + 1)),
            Err(error) => Some(error.to_string()),
        };
        if failure.is_some() {
            return Some(Played { game, winner: Some(!seat), failure });
        }
    }
    let winner = game.position().winner();
    Some(Played { game, winner, failure: None })
}
