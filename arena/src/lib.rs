#![doc = include_str!("../README.md")]

pub mod baseline;
mod clock_player;
pub mod contest;
mod growth;
mod players;
pub mod protocol;
mod time_for_move;

pub use clock_player::ClockPlayer;
pub use growth::Growth;
pub use players::{
    UnknownPlayer, player_by_name, player_examples, player_names, player_or_program, player_or_program_names,
};
pub use time_for_move::time_for_move;
