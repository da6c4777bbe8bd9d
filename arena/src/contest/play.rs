//! One game.

use std::thread;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Seat};

use outflank_engine::{Limits, Player, PlayerError, Stop};

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
/// A player that [ponders](Player::ponders) thinks on its opponent's time, on a thread of its own.
///
/// A player that fails or chooses an illegal move loses. The function returns `None` if the stop
/// token of the limits was set before the end.
///
/// See [`Played`] for an example.
#[expect(clippy::needless_pass_by_value, reason = "as all calls take limits")]
pub fn play(
    opening: Game<AnyPosition>,
    players: [&mut (dyn Player + Send); 2],
    limits: Limits<'_>,
) -> Option<Played> {
    let mut game = opening;
    let [one, two] = players;
    while !game.position().is_over() {
        let seat = game.position().player();
        let chosen = if game.position().is_legal(Move::Pass) {
            Ok(Move::Pass)
        } else {
            match seat {
                Seat::First => choose(one, two, &game, &limits),
                Seat::Second => choose(two, one, &game, &limits),
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

/// The move of a player, while the opponent thinks if it ponders.
fn choose(
    player: &mut (dyn Player + Send),
    opponent: &mut (dyn Player + Send),
    game: &Game<AnyPosition>,
    limits: &Limits<'_>,
) -> Result<Move, PlayerError> {
    if !opponent.ponders() {
        return player.choose(game, limits.clone());
    }
    let stop = Stop::below(limits.stop.as_ref());
    let pondering = Limits::new().stop(stop.clone());
    thread::scope(|scope| {
        let end = stop.drop_guard();
        // Without a thread it does not ponder.
        drop(thread::Builder::new().spawn_scoped(scope, || opponent.ponder(game, pondering)));
        let chosen = player.choose(game, limits.clone());
        drop(end);
        chosen
    })
}
