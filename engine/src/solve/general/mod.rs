//! Exact results of every variant except standard Reversi on 8x8 and smaller boards, by only the
//! rules.

mod search;
mod table;
mod window;

pub(super) use search::{Game, Search, played};
pub(super) use table::Table;

/// Positions between two readings of the clock. On the largest boards one may take a millisecond.
pub(super) const BETWEEN: u64 = 1 << 6;
