#![doc = include_str!("../README.md")]

mod discs;
mod eval;
mod limits;
mod player;
mod solve;
pub mod train;

pub use eval::{Evaluation, WeightsError};
pub use limits::Limits;
pub use player::Player;
pub use solve::{Solution, Solver, Technique, UnknownOptions, UnknownTechnique};
