//! Properties of every position and of all that is written, drawn and kept of one: checked on
//! random games and, where that can be done, on all. They run quickly, and on the kernel that the
//! program has chosen.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod batch_checkpoints;
mod batch_games_stop;
mod batches_of_any_game;
mod board_geometry;
mod cells_are_a_set;
mod errors_name_their_causes;
mod keys_are_stable;
mod pictures;
mod plain_reference;
mod sizes;
mod symmetry;
mod tables;
mod text_and_bytes_round_trip;
mod transcripts;
mod variant_codes;
mod variants;
