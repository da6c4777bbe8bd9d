//! Collections of games, searched by position: all games through a position, the moves played from
//! it, and how the games ended.
//!
//! A [`Builder`] takes games of any variants and formats, and makes a [`Collection`] in memory or
//! in a file. Opening a file does not read all of it: [`Collection::explore`] reads only a few
//! kilobytes. Collections find positions up to symmetry, so a game and its mirror image go through
//! the same positions.
//!
//! ```
//! use outflank::{Reversi, transcript};
//! use outflank_records::collection::{About, Builder};
//! let start = Reversi::new().into();
//! let mut builder = Builder::new();
//! for moves in ["f5d6c3", "d3c5f6", "f5f6"] {
//!     builder.add(&transcript::read(start, moves)?, &About::default())?;
//! }
//! let collection = builder.build()?;
//!
//! // d3 and f5 are alike, and so are the games that begin with them.
//! let rows = collection.explore(&start)?;
//! assert_eq!((rows.len(), rows[0].mv, rows[0].games), (1, "d3".parse().ok(), 3));
//!
//! let after = transcript::read(start, "f5")?;
//! let rows = collection.explore(after.position())?;
//! let shown: Vec<_> = rows.iter().map(|row| (row.mv.unwrap().to_string(), row.games)).collect();
//! assert_eq!(shown, [("d6".to_string(), 2), ("f6".to_string(), 1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Builder::add_collection`] merges collections that you build in parts. The result has the same
//! bytes as a collection that is built of the same games at once. A collection takes memory and
//! time in proportion to the plies of its games: 16 bytes per ply for the positions, and two for the
//! moves.

mod builder;
mod error;
mod keys;
mod layout;
mod opened;
mod orientation;
mod record;
mod table;
mod verify;

pub use {
    builder::{About, Builder},
    error::CollectionError,
    layout::Entry,
    opened::{Collection, Visit},
    table::MoveRow,
};
