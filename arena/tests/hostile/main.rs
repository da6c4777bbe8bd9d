//! Attacks on programs that this one starts, and on the servers. `make hostile` runs them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod names;
#[cfg(target_os = "linux")]
mod processes;
mod servers;
