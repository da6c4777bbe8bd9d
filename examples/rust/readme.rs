//! The Rust blocks of the repository's README, run as tests.
#![doc = include_str!("../../README.md")]
