#![doc = include_str!("../README.md")]

mod discs;
mod eval;
mod limits;
mod player;
mod solve;
pub mod train;

pub use eval::{Evaluation, WeightsError};
pub use limits::{Limits, Progress};
pub use player::Player;
pub use solve::{
    AnySolution, AnySolver, NoMemory, Solution, Solver, Technique, UnknownOptions, UnknownTechnique,
};
