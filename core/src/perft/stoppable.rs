//! Perft that can be stopped.

use super::{after, perft};
use crate::position::Position;

/// Counts like [`perft`], but calls `stop` thousands of times a second. If `stop` returns `true`,
/// it stops and returns `None`.
///
/// ```
/// use outflank::{Reversi, perft_stoppable};
/// assert_eq!(perft_stoppable(&Reversi::new(), 8, &mut || false), Some(390_216));
/// let mut asked = 0;
/// let stopped = perft_stoppable(&Reversi::new(), 60, &mut || { asked += 1; asked == 100 });
/// assert_eq!((stopped, asked), (None, 100));
/// ```
pub fn perft_stoppable<P: Position>(
    position: &P,
    depth: u32,
    stop: &mut impl FnMut() -> bool,
) -> Option<u64> {
    count(position, depth, position.perft_at_once(), stop)
}

/// Counts `at_once` plies between two calls of `stop`. The closure comes as an object: one copy of
/// the code for each type of position is enough.
fn count<P: Position>(position: &P, depth: u32, at_once: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
    if stop() {
        return None;
    }
    if depth <= at_once {
        return Some(perft(position, depth));
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        total += count(&after(position, mv), depth - 1, at_once, stop)?;
    }
    Some(total)
}
