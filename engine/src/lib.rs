#![doc = include_str!("../README.md")]

mod analysis;
mod arithmetic;
pub mod book;
mod discs;
mod endgame;
mod eval;
mod found;
mod levels;
mod limits;
pub mod mcts;
mod monte_carlo;
pub mod oust;
mod player;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod solve;
mod table;
mod threads;

pub use analysis::{Review, ReviewedPly, review};
pub use discs::UnknownOptions;
pub use endgame::{Solution, Technique, UnknownTechnique};
pub use eval::{DepthError, Evaluation, PatternSet, WeightsError, WinCurve};
pub use found::{Bound, Found, Source};
pub use levels::{Level, LevelPlayer, UnknownLevel};
pub use limits::{DropGuard, Limits, Progress, Stop, TimeLimitError, time_limit};
pub use monte_carlo::MonteCarlo;
pub use player::{NoMoveError, Player, PlayerError};
pub use search::{Search, Variety};
pub use solve::Solver;
pub use table::NoMemory;
