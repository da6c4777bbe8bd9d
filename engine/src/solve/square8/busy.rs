//! The positions that threads are searching, so that each begins with another one.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::arithmetic::hash;
use crate::discs::Discs;

/// The least number of empty cells at which replies that another thread searches wait. With
/// fewer, the result is found sooner than the other thread is noticed.
pub(super) const WAITS: u32 = 13;

/// The positions that threads are searching.
#[derive(Debug)]
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(crate) fn new() -> Self {
        Self((0..1 << 12).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, discs: Discs) -> Option<(&AtomicU64, u64)> {
        let hash = hash(discs.player, discs.opponent);
        // 0 is nobody's.
        Some((self.0.get((hash >> 32) as usize % self.0.len())?, hash | 1))
    }

    /// Whether a thread is searching a position. A wrong answer costs time, no more.
    pub(crate) fn has(&self, discs: Discs) -> bool {
        self.slot(discs).is_some_and(|(slot, name)| slot.load(Ordering::Relaxed) == name)
    }

    pub(crate) fn begin(&self, discs: Discs) {
        if let Some((slot, name)) = self.slot(discs) {
            slot.store(name, Ordering::Relaxed);
        }
    }

    pub(crate) fn end(&self, discs: Discs) {
        if let Some((slot, _)) = self.slot(discs) {
            slot.store(0, Ordering::Relaxed);
        }
    }
}
