//! The positions that a solver has been in.

use crate::limits::Budget;
use crate::table::{Key, Table, Value};

/// No move: nothing is known of the best one.
pub(super) const NONE: u16 = u16::MAX;

/// The entry of a position: the bounds of its score, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: i16,
    pub(super) high: i16,
    /// The square of a placement, or the place of a move among the legal ones.
    pub(super) best: u16,
    worth: u16,
}

impl Known {
    const fn nothing(worth: u16) -> Self {
        Self { low: -i16::MAX, high: i16::MAX, best: NONE, worth }
    }
}

impl Value for Known {
    #[inline]
    fn to_word(self) -> u64 {
        u64::from(self.low as u16)
            | u64::from(self.high as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.worth) << 48
    }

    #[inline]
    fn of_word(word: u64) -> Self {
        let [low, high] = [word as i16, (word >> 16) as i16];
        Self { low, high, best: (word >> 32) as u16, worth: (word >> 48) as u16 }
    }

    #[inline]
    fn worth(self) -> u16 {
        self.worth
    }
}

/// The place of a position in the tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(super) key: Key,
    /// Whether it is in the small table of positions that are met again soon or never.
    pub(super) is_near: bool,
}

/// The size of the table of near positions: half the second cache of a core of the Xeon that it was
/// measured on. With this table, problems 40 to 49 of the FFO set and 256 MB take a tenth less
/// time.
const NEAR_BYTES: usize = 1 << 20;

#[derive(Debug)]
pub(crate) struct Tables {
    near: Table<Known>,
    far: Table<Known>,
}

impl Tables {
    /// Tables of at most `bytes` bytes, or of two buckets if that is more. The first one has only a
    /// bucket unless `has_near`. `None` if there is not enough memory.
    pub(super) fn new(bytes: usize, has_near: bool) -> Option<Self> {
        let near = if has_near { (bytes / 2).min(NEAR_BYTES) } else { 0 };
        let near = Table::new(near)?;
        let far = Table::new(bytes.saturating_sub(near.bytes()))?;
        Some(Self { near, far })
    }

    /// Enlarges the tables before a search of a position, as far as there is time. A search that
    /// begins near the end keeps no far position.
    pub(super) fn fill(&mut self, root: Option<Place>, budget: &Budget<'_>) {
        let positions = budget.nodes_left().unwrap_or(u64::MAX);
        self.near.fill(positions, || !budget.is_late());
        if !root.is_some_and(|root| root.is_near) {
            self.far.fill(positions, || !budget.is_late());
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.near.bytes() + self.far.bytes()
    }

    pub(super) fn clear(&mut self) {
        self.near.clear();
        self.far.clear();
    }

    #[inline]
    fn of(&self, place: Place) -> &Table<Known> {
        if place.is_near { &self.near } else { &self.far }
    }

    /// Lets the CPU fetch what [`get`](Self::get) will read.
    #[inline]
    pub(super) fn prefetch(&self, place: Place) {
        self.of(place).prefetch(place.key);
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<Known> {
        self.of(place).get(place.key)
    }

    /// Keeps a move of a position that is likely to be the best one, and no bounds. The best move
    /// of a proof stays.
    pub(super) fn leave_move(&self, place: Place, worth: u16, best: u16) {
        let nothing = Known::nothing(worth);
        self.of(place).update(place.key, |known| {
            let known = known.unwrap_or(nothing);
            let is_proved = (known.low, known.high) != (nothing.low, nothing.high);
            if is_proved { known } else { Known { best, ..known } }
        });
    }

    /// Narrows what is known of a position: its value is `value`, exactly or as a bound, after a
    /// search whether it is above `alpha`.
    pub(super) fn set(&self, place: Place, worth: u16, alpha: i16, value: i16, best: u16) {
        self.of(place).update(place.key, |known| {
            let mut known = known.unwrap_or(Known::nothing(worth));
            known.worth = known.worth.max(worth);
            if value > alpha {
                known.low = known.low.max(value);
                known.best = best;
            } else {
                known.high = known.high.min(value);
                if known.best == NONE {
                    known.best = best;
                }
            }
            known
        });
    }
}
