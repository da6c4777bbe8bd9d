//! Records that nobody here wrote, from the data folder beside the checkout. Where it is not there
//! each test says that it was skipped.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../common/suite.rs"]
mod common;

mod collection;
mod ffo;
mod ggf;
mod wthor;
