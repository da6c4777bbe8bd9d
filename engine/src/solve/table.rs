//! The table of positions that a search has been in.

use crate::discs::Discs;

/// No square: nothing is known of the best placement.
pub(super) const NONE: u8 = 64;

/// What is known of a position: between which bounds its score lies, and which placement was best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The whole position, so that no two are taken for each other.
    discs: Discs,
    pub(super) low: i8,
    pub(super) high: i8,
    pub(super) best: u8,
    /// How many squares are empty: the more, the more work is lost with the entry.
    empties: u8,
}

/// An entry that no position has: its two sets of discs overlap.
const FREE: Entry = Entry {
    discs: Discs { player: u64::MAX, opponent: u64::MAX },
    low: -64,
    high: 64,
    best: NONE,
    empties: 0,
};

/// Entries that share a hash. A new position takes the place of the one with the fewest empties.
const WAYS: usize = 4;

type Bucket = [Entry; WAYS];

#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of at most so many bytes, but of one bucket; `None` where there is not the memory.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let fit = (bytes / size_of::<Bucket>()).max(1);
        let count = 1 << fit.ilog2();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize(count, [FREE; WAYS]);
        Some(Self { buckets })
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.buckets.as_slice())
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([FREE; WAYS]);
    }

    #[inline]
    fn bucket(&self, discs: Discs) -> usize {
        let mixed = discs.player.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ discs.opponent.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(29);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 20) as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, discs: Discs) -> Option<Entry> {
        let bucket = self.buckets.get(self.bucket(discs))?;
        bucket.iter().find(|entry| entry.discs == discs).copied()
    }

    /// Narrows what is known of a position: its value is `value`, exactly or as a bound, after a
    /// search whether it is above `alpha`.
    pub(super) fn set(&mut self, discs: Discs, empties: u32, alpha: i8, value: i8, best: u8) {
        let at = self.bucket(discs);
        let Some(bucket) = self.buckets.get_mut(at) else { return };
        let slot = bucket.iter_mut().min_by_key(|entry| (entry.discs != discs, entry.empties));
        let Some(entry) = slot else { return };
        if entry.discs != discs {
            *entry = Entry { discs, empties: empties as u8, ..FREE };
        }
        if value > alpha {
            entry.low = entry.low.max(value);
            entry.best = best;
        } else {
            entry.high = entry.high.min(value);
            if entry.best == NONE {
                entry.best = best;
            }
        }
    }
}
