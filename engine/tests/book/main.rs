//! Books of openings: one property a file.

#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test fails by panicking; values are binary fractions"
)]

mod damaged;
#[cfg(feature = "book")]
mod included;
mod lookups;

use std::collections::BTreeMap;

use outflank::Reversi;
use outflank_engine::book::{Book, Key};

/// A book of all positions up to a number of plies. The last ones have values that differ.
fn book_of(plies: u32) -> Book {
    let mut values = BTreeMap::new();
    add(Key::of(&Reversi::new()).unwrap(), plies, &mut values);
    Book::with_values(50, values)
}

/// Adds a position and all those after it, and returns its value. No position is after a pass.
fn add(key: Key, plies: u32, values: &mut BTreeMap<Key, i32>) -> i32 {
    if let Some(value) = values.get(&key) {
        return *value;
    }
    let replies = key.replies().filter_map(|(_, reply)| reply.key()).filter(|_| plies > 0);
    let best = replies.map(|after| -add(after, plies - 1, values)).max();
    let value = best.unwrap_or(values.len() as i32);
    values.insert(key, value);
    value
}
