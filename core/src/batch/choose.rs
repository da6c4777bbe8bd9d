//! How a random number becomes a move: the one place for positions. The kernels do the same.

use crate::board::Board;
use crate::moves::{Move, Moves};

/// The move that a random number stands for, each as likely as any other but for some 2^-54;
/// `None` where there is none. Where numbers come from is the caller's affair.
///
/// ```
/// use outflank::{Position, Reversi, batch::choose};
/// let moves = Reversi::new().legal_moves();
/// assert_eq!(choose(moves.clone(), 0), moves.clone().next());
/// assert_eq!(choose(moves.clone(), u64::MAX), moves.last());
/// ```
#[inline]
pub fn choose<B: Board>(mut moves: Moves<B>, number: u64) -> Option<Move> {
    let nth = below(number, moves.len());
    moves.nth(nth)
}

/// The number below `count` that a random number of 64 bits stands for: the upper half of their
/// product, which favours none by more than `count` in 2^64 (Lemire, ACM Trans. Model. Comput.
/// Simul. 29, 2019). 0 where `count` is 0.
#[inline]
pub(crate) fn below(number: u64, count: usize) -> usize {
    ((number as u128 * count as u128) >> 64) as usize
}
