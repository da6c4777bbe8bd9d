//! Matches of players: games in pairs, with Elo, a test that ends early, and a log from which a
//! match can continue.
//!
//! ```
//! use outflank_engine::contest::{Match, Openings};
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

pub use elo::{Elo, Tally, elo_of_score, score_of_elo};
pub use log::{Log, LogError};
pub use matches::{Finished, Match, MatchError};
pub use openings::{OpeningError, Openings};
pub use play::{Played, play};
pub use ratings::{Rating, ratings};
pub use saved::{SaveError, SavedGames};
pub use sprt::{Sprt, Verdict};
pub use standings::Standings;

/// A seed for one of many games, made from the seed of all.
fn mix(seed: u64, nth: u64) -> u64 {
    // An odd number: seeds of different games differ.
    seed ^ nth.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
