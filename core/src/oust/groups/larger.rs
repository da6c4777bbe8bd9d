//! The groups of two stones and more of one colour, in a list.

use core::slice;

use super::capturing::Group;
use super::each;
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::frame::{FewOf, Frame, Table};

/// The groups of a colour but for its single stones, in no order.
///
/// Nearly all groups are single stones, and these need no record. There is room for as many groups
/// as games have; the rest, if there are more, is flooded whenever it is asked for.
#[derive(Clone, Copy)]
pub(super) struct Larger<B: Board> {
    listed: FewOf<B, Group<B>>,
    count: usize,
    /// The stones of the groups that are not listed.
    rest: B::Bits,
}

impl<B: Board> Larger<B> {
    /// No group.
    #[inline]
    pub(super) fn none() -> Self {
        Self { listed: FewOf::<B, _>::filled(Group::NONE), count: 0, rest: B::Bits::EMPTY }
    }

    /// Makes them those of these stones, found by flooding.
    #[inline]
    pub(super) fn set(&mut self, stones: B::Bits) {
        self.count = 0;
        self.rest = stones & B::touched(stones);
        self.list();
    }

    /// Makes them the same as others. Entries that are not in use stay what they are.
    #[cfg(feature = "batch")]
    #[inline]
    pub(super) fn copy(&mut self, from: &Self) {
        let entries = self.listed.row_mut(0, from.count).zip(from.listed.row(0, from.count));
        if let Some((to, from)) = entries {
            to.copy_from_slice(from);
        }
        (self.count, self.rest) = (from.count, from.rest);
    }

    /// Lists as many of the rest as there is room for.
    #[inline]
    fn list(&mut self) {
        for group in each::<B>(self.rest) {
            if self.count == B::Frame::FEW {
                break;
            }
            self.rest = self.rest.and_not(group);
            self.listed.set(self.count, Group::of(group));
            self.count += 1;
        }
    }

    /// The groups.
    #[inline]
    pub(super) fn groups(&self) -> Groups<'_, B> {
        Groups { listed: self.listed.row(0, self.count).unwrap_or_default().iter(), rest: self.rest }
    }

    /// Adds a group with these stones.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(super) fn add(&mut self, group: Group<B>, stones: B::Bits) {
        if self.count < B::Frame::FEW {
            self.listed.set(self.count, group);
            self.count += 1;
        } else {
            self.rest = self.rest | stones;
        }
    }

    /// Takes the groups out that `is_taken` says, which is asked for each once.
    #[cfg(feature = "batch")]
    #[inline]
    pub(super) fn take(&mut self, mut is_taken: impl FnMut(Group<B>) -> bool) {
        let mut nth = 0;
        while nth < self.count {
            if is_taken(self.listed.at(nth)) {
                self.count -= 1;
                self.listed.set(nth, self.listed.at(self.count));
            } else {
                nth += 1;
            }
        }
        if !self.rest.is_empty() {
            self.take_of_rest(&mut is_taken);
        }
    }

    #[cfg(feature = "batch")]
    #[cold]
    #[inline(never)]
    fn take_of_rest(&mut self, is_taken: &mut dyn FnMut(Group<B>) -> bool) {
        for group in each::<B>(self.rest) {
            if is_taken(Group::of(group)) {
                self.rest = self.rest.and_not(group);
            }
        }
        self.list();
    }
}

/// The groups one by one.
#[derive(Clone)]
pub(super) struct Groups<'a, B: Board> {
    listed: slice::Iter<'a, Group<B>>,
    rest: B::Bits,
}

impl<B: Board> Groups<'_, B> {
    #[cold]
    #[inline(never)]
    fn flooded(&mut self) -> Option<Group<B>> {
        let group = each::<B>(self.rest).next()?;
        self.rest = self.rest.and_not(group);
        Some(Group::of(group))
    }
}

impl<B: Board> Iterator for Groups<'_, B> {
    type Item = Group<B>;

    #[inline]
    fn next(&mut self) -> Option<Group<B>> {
        match self.listed.next() {
            Some(&group) => Some(group),
            None if self.rest.is_empty() => None,
            None => self.flooded(),
        }
    }
}
