//! Laws that hold of every position, checked on random ones and, where that can be done, on all.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod batch_checkpoints;
mod batch_games_stop;
mod batch_seeds;
mod batches;
mod batches_of_any_game;
mod blocks;
mod board_geometry;
mod boards_in_8x8;
mod cells_are_a_set;
mod conformance;
mod errors_name_their_causes;
mod kernels;
mod keys_are_stable;
mod oust_in_batches;
mod oust_incremental;
mod oust_properties;
mod own_random_numbers;
mod perft;
mod pictures;
mod plain_reference;
mod playouts;
mod properties;
mod rays;
mod rows;
mod sizes;
mod symmetry;
mod tables;
mod text_and_bytes_round_trip;
mod variant_codes;
mod variants;
mod versus;
