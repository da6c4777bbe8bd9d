//! Matches of players: games in pairs, with Elo, a test that ends early, and a log from which a
//! match can continue.
//!
//! ```
//! use outflank_arena::contest::{Match, Openings};
//! let openings = Openings::random("reversi:square-6".parse()?, 4, 1);
//! let contest = Match::new(["greedy", "random"], openings).games(20);
//! let standings = contest.run(None, |_, _| {})?;
//! let tally = standings.tally(0, 1);
//! assert_eq!(tally.games(), 20);
//! assert!(tally.elo().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod elo;
mod log;
mod matches;
mod openings;
mod play;
mod ratings;
mod saved;
mod sprt;
mod standings;
#[cfg(test)]
mod tests;

use outflank::Seat;

pub use elo::{Elo, Tally, elo_of_score, score_of_elo};
pub use log::{Log, LogError};
pub use matches::{Finished, Match, MatchError};
pub use openings::{OpeningError, Openings};
pub use play::{Played, play};
pub use ratings::{Rating, ratings};
pub use saved::{SaveError, SavedGames};
pub use sprt::{Sprt, Verdict};
pub use standings::Standings;

/// Returns the seed of one player in one of many games, made from the seed of all of them.
///
/// Games count from 0. Two players with the same seed would choose the same random numbers, so each
/// seat gets another seed.
///
/// ```
/// use outflank::Seat;
/// use outflank_arena::baseline::Random;
/// use outflank_engine::{Limits, Player as _};
/// use outflank_arena::contest::{self, Openings, seed_of_seat};
/// let opening = Openings::random("oust:hex-5".parse()?, 0, 1).get(0);
/// let (mut one, mut two) = (Random::default(), Random::default());
/// one.begin(seed_of_seat(7, 0, Seat::First));
/// two.begin(seed_of_seat(7, 0, Seat::Second));
/// let played = contest::play(opening, [&mut one, &mut two], Limits::new()).unwrap();
/// assert_eq!(played.failure, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const fn seed_of_seat(seed: u64, game: u64, seat: Seat) -> u64 {
    mix(seed, game.wrapping_mul(2).wrapping_add(seat.index() as u64))
}

/// A seed for one of many, made from the seed of all.
const fn mix(seed: u64, nth: u64) -> u64 {
    // An odd number, so that the seeds differ.
    seed ^ nth.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
