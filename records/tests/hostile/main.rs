//! Attacks on what is kept in files. `make hostile` runs them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod collections;
