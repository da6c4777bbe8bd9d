//! Counting on threads.

use alloc::vec::Vec;

use rayon::prelude::*;

use super::{after, perft};
use crate::position::Position;

/// So many tasks that the last of them ends soon after the others.
const TASKS: usize = 1000;

/// [`perft`] on the threads of the current `rayon` pool.
///
/// ```
/// use outflank::{Reversi, perft_parallel};
/// assert_eq!(perft_parallel(&Reversi::new(), 8), 390_216);
/// ```
pub fn perft_parallel<P: Position + Send + Sync>(position: &P, depth: u32) -> u64 {
    let (mut positions, mut left) = (alloc::vec![position.clone()], depth);
    while left > 1 && (1..TASKS).contains(&positions.len()) {
        let replies =
            |position: &P| -> Vec<P> { position.legal_moves().map(|mv| after(position, mv)).collect() };
        positions = positions.iter().flat_map(replies).collect();
        left -= 1;
    }
    positions.par_iter().map(|position| perft(position, left)).sum()
}
