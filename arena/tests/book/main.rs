//! The growth of books, and players with a book: one property a file.

#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test fails by panicking; values are binary fractions"
)]

mod growth;
mod players;

use outflank_arena::Growth;
use outflank_engine::book::Book;

/// Grows a book of at most `positions` positions.
fn grown(mut book: Book, positions: usize, threads: usize) -> Book {
    let growth = Growth { positions, threads };
    while let Some(next) = growth.round(&book).unwrap() {
        assert!(next.len() > book.len() && next.len() <= positions);
        book = next;
    }
    book
}
