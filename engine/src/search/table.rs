//! The values that a search keeps of positions.

use outflank::Position as _;
use outflank::variant::AnyPosition;

use crate::arithmetic::hash;
use crate::table::{Key, Table, Value};

/// No action: nothing is known of the best move.
pub(super) const NONE: u16 = (1 << 10) - 1;

/// The key of a position of another board than 8x8: its key of 64 bits two times, which no
/// position of 8x8 has, since no cell is in both of its sets.
pub(super) fn key_of(position: &AnyPosition) -> Key {
    let key = position.key();
    Key { words: [key; 2], hash: hash(key, key) }
}

/// The bounds of the value of a position by a search of this depth, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) best: u16,
    pub(super) depth: u16,
}

/// Bounds that say nothing: values of the largest board, of 576 cells, are less than 74,000.
const LIMIT: i32 = (1 << 17) - 1;

impl Known {
    const NOTHING: Self = Self { low: -LIMIT, high: LIMIT, best: NONE, depth: 0 };

    /// The value, or a bound that is outside the window.
    #[inline]
    pub(super) const fn answer(self, alpha: i32, beta: i32) -> Option<i32> {
        if self.low >= beta || self.low == self.high {
            return Some(self.low);
        }
        if self.high <= alpha { Some(self.high) } else { None }
    }
}

/// 18 bits for each bound, 10 for the move, and 16 for the depth.
impl Value for Known {
    #[inline]
    fn to_word(self) -> u64 {
        let bound = |bound: i32| bound.clamp(-LIMIT, LIMIT) as u64 & 0x3_ffff;
        bound(self.low) | bound(self.high) << 18 | u64::from(self.best) << 36 | u64::from(self.depth) << 48
    }

    #[inline]
    fn of_word(word: u64) -> Self {
        let bound = |bits: u64| (bits as i32) << 14 >> 14;
        let (low, high) = (bound(word), bound(word >> 18));
        Self { low, high, best: (word >> 36) as u16 & NONE, depth: (word >> 48) as u16 }
    }

    #[inline]
    fn worth(self) -> u16 {
        self.depth
    }
}

/// Keeps what a search of that depth, with that window, has found of a position.
pub(super) fn keep(
    table: &Table<Known>,
    key: impl Into<Key>,
    depth: u32,
    (alpha, beta): (i32, i32),
    value: i32,
    best: u16,
) {
    table.update(key.into(), |known| {
        let (mut known, depth) = (known.unwrap_or(Known::NOTHING), depth as u16);
        if known.depth != depth {
            known = Known { best: known.best, depth, ..Known::NOTHING };
        }
        if value > alpha {
            known.low = known.low.max(value);
        }
        if value < beta {
            known.high = known.high.min(value);
        }
        if value > alpha || known.best == NONE {
            known.best = best;
        }
        known
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_boards_fit_into_a_word() {
        let most = 576 * super::super::mobility::DISC;
        for (low, high) in [(-most, most), (most, most), (-most, -most), (-1, 0), (-LIMIT, LIMIT)] {
            for (best, depth) in [(0, 0), (578, u16::MAX), (NONE, 4164)] {
                let known = Known { low, high, best, depth };
                assert_eq!(Known::of_word(known.to_word()), known);
            }
        }
    }
}
