//! Counting move sequences.

#[cfg(feature = "alloc")]
mod hashed;
#[cfg(feature = "rayon")]
mod parallel;

#[cfg(feature = "alloc")]
pub use hashed::{TableMemoryError, perft_hashed};
#[cfg(all(feature = "rayon", target_has_atomic = "64"))]
pub use parallel::perft_hashed_parallel;
#[cfg(feature = "rayon")]
pub use parallel::perft_parallel;

use crate::moves::Move;
use crate::position::{Position, after};

/// Counts the move sequences of exactly `depth` plies. A forced pass is a ply. A game that ends
/// earlier is not counted.
///
/// The function is recursive, one call per ply, so the stack grows with the depth or the length of
/// a game, whichever is less. [`Position::perft_stoppable`] can be stopped.
///
/// The moves of the last ply are counted and not played. On 8x8 Reversi the best
/// [kernel](crate::reversi::arch) counts, and the results are OEIS A124004.
///
/// # Panics
///
/// It panics if the game overrides [`Position::perft_stoppable`] and stops by itself.
///
/// ```
/// use outflank::{Reversi, perft};
/// assert_eq!(perft(&Reversi::new(), 0), 1);
/// assert_eq!(perft(&Reversi::new(), 6), 8200);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    position.perft_stoppable(depth, &mut || false).expect("nothing stops it")
}

/// Returns the number of sequences that begin with each legal move, as [`perft`] counts them. The
/// list is empty at depth 0.
///
/// ```
/// use outflank::{Reversi, divide};
/// for (mv, count) in divide(&Reversi::new(), 3) {
///     println!("{mv} {count}");
/// #   assert_eq!(count, 14);
/// }
/// ```
pub fn divide<P: Position>(position: &P, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = (depth > 0).then(|| position.legal_moves());
    moves.into_iter().flatten().map(move |mv| (mv, perft(&after(position, mv), depth - 1)))
}
