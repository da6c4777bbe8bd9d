//! The notations: what they read, what they write, and what they say of what they cannot read.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/suite.rs"]
mod common;
#[path = "../common/hostile_records.rs"]
mod hostile_records;

mod abstractplay;
mod abstractplay_records;
mod collection;
mod convert;
mod decoding;
mod files;
mod formats;
// WebAssembly has no folder for them.
#[cfg(not(target_family = "wasm"))]
mod game_files;
mod game_tree;
mod garbage;
mod ggf;
// WebAssembly has no folder for them.
#[cfg(not(target_family = "wasm"))]
mod held_files;
mod hostile_input;
mod invented;
mod memory;
mod obf;
mod openings;
mod pasted;
mod record;
// WebAssembly has no folder for them.
#[cfg(not(target_family = "wasm"))]
mod replaced_files;
mod sgf;
mod sgf_values;
mod sgf_variants;
mod sgf_written;
mod winners;
mod wthor;
