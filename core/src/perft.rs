//! Counting move sequences.

use core::any::Any;

use crate::moves::Move;
use crate::position::Position;
use crate::reversi::Reversi;
use crate::variant::{AnyPosition, Visitor};

/// [`perft`] of the position inside an [`AnyPosition`].
struct Inside(u32);

impl Visitor for Inside {
    type Output = u64;

    fn visit<P: Position>(self, position: &P) -> u64 {
        perft(position, self.0)
    }
}

/// What [`perft`] comes to where something counts faster than it does: a kernel, or the position
/// inside an [`AnyPosition`]. The types are known to the compiler, so this costs others nothing.
#[inline]
fn faster<P: Position>(position: &P, depth: u32) -> Option<u64> {
    let position = position as &dyn Any;
    if let Some(any) = position.downcast_ref::<AnyPosition>() {
        return Some(any.visit(Inside(depth)));
    }
    position.downcast_ref::<Reversi>()?.perft_by_kernel(depth)
}

/// How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game has no continuation and counts
/// 0 from there on.
///
/// The last ply is counted, not played. 8x8 Reversi, where the best [kernel](crate::reversi::arch) counts, gives OEIS A124004.
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
    if let Some(count) = faster(position, depth) {
        return count;
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

/// [`perft`] that remembers what it has counted, in some 2^`bits` entries of 16 bytes: positions that are met again, and their images under the
/// board's symmetries, are counted once. It pays from some 12 plies on.
///
/// Two positions may share a 64-bit key; of a billion random ones a pair does with probability 0.03. Then the count is wrong.
///
/// ```
/// use outflank::{Reversi, perft_hashed};
/// assert_eq!(perft_hashed(&Reversi::new(), 9, 16), 3_005_288);
/// ```
#[cfg(feature = "alloc")]
pub fn perft_hashed<P: Position>(position: &P, depth: u32, bits: u32) -> u64 {
    let mut table = alloc::vec![(0, 0); 1 << bits.min(36)];
    counted(position, depth, &mut table)
}

/// Below so many plies counting is faster than remembering.
#[cfg(feature = "alloc")]
const REMEMBERED: u32 = 6;

#[cfg(feature = "alloc")]
fn counted<P: Position>(position: &P, depth: u32, table: &mut [(u64, u64)]) -> u64 {
    if depth < REMEMBERED {
        return perft(position, depth);
    }
    let least = position.canonical();
    // Every depth has keys of its own; and an entry is of nothing only while it has no count.
    let key = least.key().wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(depth as u64));
    let entry = (key % table.len() as u64) as usize;
    let (known, count) = table[entry];
    if known == key && count != 0 {
        return count;
    }
    let mut count = 0;
    for mv in least.legal_moves() {
        let mut next = least.clone();
        next.play_unchecked(mv);
        count += counted(&next, depth - 1, table);
    }
    table[entry] = (key, count);
    count
}

/// [`perft`] on the threads of the current `rayon` pool.
///
/// ```
/// use outflank::{Reversi, perft_parallel};
/// assert_eq!(perft_parallel(&Reversi::new(), 8), 390_216);
/// ```
#[cfg(feature = "rayon")]
pub fn perft_parallel<P: Position + Send + Sync>(position: &P, depth: u32) -> u64 {
    use rayon::prelude::*;
    // So many tasks that the last of them ends soon after the others.
    const TASKS: usize = 1000;
    let (mut positions, mut left) = (alloc::vec![position.clone()], depth);
    while left > 1 && positions.len() < TASKS {
        let after = |position: &P, mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            next
        };
        positions = positions
            .iter()
            .flat_map(|position| position.legal_moves().map(move |mv| after(position, mv)))
            .collect();
        left -= 1;
    }
    positions.par_iter().map(|position| perft(position, left)).sum()
}
