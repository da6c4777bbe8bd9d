//! The Rust blocks of the repository's README and of these documents, run as tests.
#![allow(clippy::doc_markdown, reason = "the pages name formats that are no code")]
#![doc = include_str!("../../README.md")]
#![doc = include_str!("../../docs/first-game.md")]
#![doc = include_str!("../../docs/cookbook.md")]
#![doc = include_str!("../../docs/languages.md")]
#![doc = include_str!("../../docs/notations.md")]
#![doc = include_str!("../../docs/analysis.md")]
#![doc = include_str!("../../docs/rust.md")]
