#![doc = include_str!("../README.md")]

mod discs;
mod limits;
mod player;
mod solve;

pub use limits::Limits;
pub use player::Player;
pub use solve::{Solution, Solver, UnknownOptions};
