#![doc = include_str!("../README.md")]

mod analysis;
mod arithmetic;
pub mod baseline;
pub mod book;
mod clock_player;
pub mod contest;
mod discs;
mod eval;
mod levels;
mod limits;
pub mod mcts;
pub mod oust;
mod player;
mod players;
pub mod protocol;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod solve;
pub mod train;

pub use analysis::{Review, ReviewedPly, review};
pub use clock_player::ClockPlayer;
pub use discs::UnknownOptions;
pub use eval::{Evaluation, WeightsError, WinCurve};
pub use levels::{Level, LevelPlayer, UnknownLevel};
pub use limits::{Limits, Progress, Stop, TimeLimitError, time_limit};
pub use player::{NoMoveError, Player, PlayerError};
pub use players::{
    UnknownPlayer, player_by_name, player_examples, player_names, player_or_program, player_or_program_names,
};
pub use search::{Bound, Found, Search, Source, time_for_move};
pub use solve::{NoMemory, Solution, Solver, Technique, UnknownTechnique};
