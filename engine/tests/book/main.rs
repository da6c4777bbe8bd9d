//! Books of openings: one property a file.

#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test fails by panicking; values are binary fractions"
)]

mod damaged;
mod growth;
#[cfg(feature = "book")]
mod included;
mod lookups;
mod players;

use outflank_engine::book::{Book, Growth};

/// Grows a book of at most `positions` positions.
fn grown(mut book: Book, positions: usize, threads: usize) -> Book {
    let growth = Growth { positions, threads };
    while let Some(next) = growth.round(&book).unwrap() {
        assert!(next.len() > book.len() && next.len() <= positions);
        book = next;
    }
    book
}
