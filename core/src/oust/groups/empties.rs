//! The list of empty cells, from which one can be chosen at random.

use super::frame::{Array, PerPlace, PlaceNumber};
use crate::board::Board;

/// The places of the empty cells in arbitrary order, and the index of each place in that list.
#[derive(Clone, Copy)]
pub(super) struct Empties<B: Board> {
    listed: PerPlace<B, B::Place>,
    nth_of: PerPlace<B, B::Place>,
    len: usize,
}

impl<B: Board> Empties<B> {
    #[expect(clippy::inline_always, reason = "see `KeptGroups::new`")]
    #[inline(always)]
    pub(super) fn none() -> Self {
        let zero = B::Place::default();
        Self { listed: Array::filled(zero), nth_of: Array::filled(zero), len: 0 }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(super) fn nth(&self, nth: usize) -> usize {
        self.listed.at(nth).into()
    }

    #[inline]
    pub(super) fn push(&mut self, place: usize) {
        self.listed.set(self.len, B::Place::new(place));
        self.nth_of.set(place, B::Place::new(self.len));
        self.len += 1;
    }

    /// Removes a place. The last place moves to its index.
    #[inline]
    pub(super) fn remove(&mut self, place: usize) {
        self.len -= 1;
        let (last, nth) = (self.listed.at(self.len), self.nth_of.at(place));
        self.listed.set(nth.into(), last);
        self.nth_of.set(last.into(), nth);
    }
}
