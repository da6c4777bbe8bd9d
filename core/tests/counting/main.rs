//! Properties that take millions of moves to check: perft, playouts, the contract of `Position` on
//! whole games, random games of Reversi, Oust against its reference. On the kernel that the program
//! has chosen.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;

mod conformance;
mod oust_in_batches;
mod oust_properties;
mod own_random_numbers;
mod perft;
mod playouts;
mod reversi_properties;
