//! Counting move sequences.

use crate::moves::Move;
use crate::position::Position;

/// How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game has no continuation and counts
/// 0 from there on.
///
/// The last ply is counted, not played. 8x8 Reversi gives OEIS A124004.
///
/// ```
/// use outflank::{Reversi, perft};
/// assert_eq!(perft(&Reversi::new(), 0), 1);
/// assert_eq!(perft(&Reversi::new(), 6), 8200);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for mv in moves {
        let mut next = position.clone();
        next.play_unchecked(mv);
        count += perft(&next, depth - 1);
    }
    count
}

/// [`perft`] for each legal move on its own: what the sequences that begin with it come to. Empty at depth 0.
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
    moves.into_iter().flatten().map(move |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        (mv, perft(&next, depth - 1))
    })
}
