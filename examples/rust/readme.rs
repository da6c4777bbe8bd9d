//! The Rust blocks of the repository's README, run as tests.
#![allow(clippy::doc_markdown, reason = "the README names formats that are no code")]
#![doc = include_str!("../../README.md")]
