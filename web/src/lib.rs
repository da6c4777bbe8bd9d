//! The rules for JavaScript: four modules of WebAssembly, one for each feature.
//!
//! These are plain functions with numbers and texts. The public classes are in TypeScript (`ts/`).
//! They check every argument before they call a function here, so that no call can end a module.

#![allow(
    unreachable_pub,
    reason = "what is exported to JavaScript has to be public, and nothing else sees it"
)]

#[cfg(feature = "records")]
mod collection;
#[cfg(feature = "records")]
mod convert;
mod errors;
mod moves;
mod start;

#[cfg(feature = "engine")]
mod batch;
#[cfg(feature = "rules")]
mod game;
#[cfg(feature = "records")]
mod lists;
#[cfg(feature = "records")]
mod openings;
#[cfg(feature = "engine")]
mod perft;
#[cfg(feature = "rules")]
mod picture;
#[cfg(feature = "engine")]
mod playouts;
#[cfg(feature = "rules")]
mod position;
#[cfg(feature = "records")]
mod records;
#[cfg(feature = "search")]
mod search;
#[cfg(feature = "engine")]
mod symmetries;
#[cfg(feature = "records")]
mod tree;
#[cfg(feature = "records")]
mod wthor;
