//! Records that nobody here wrote, from the data folder beside the checkout. Where it is not there
//! each test says that it was skipped.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;

mod figures;
mod oracle;
mod perft;
