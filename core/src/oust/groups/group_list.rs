//! Lists of the groups of two or more stones, and a position with such lists. They need less
//! memory than a table of all groups, which matters for many positions at once.

use core::slice;

#[cfg(feature = "batch")]
use super::capturing;
use super::capturing::Group;
use super::each;
use crate::board::Board;
use crate::board::array::Array;
use crate::board::bits::Bits;
#[cfg(feature = "batch")]
use crate::{
    board::{Cell, Cells},
    color::Color,
    moves::{Move, Moves},
    oust::Oust,
    position::Position,
};

/// The groups of a colour except its single stones, in arbitrary order.
///
/// Nearly all groups are single stones, which need no entry. The list has room for as many groups
/// as occur in games. If there are more, the others are found by flooding whenever they are
/// needed.
#[derive(Clone, Copy)]
pub(super) struct GroupList<B: Board> {
    listed: B::Few<Group<B>>,
    count: usize,
    /// The stones of the groups that are not in the list.
    rest: B::Bits,
}

impl<B: Board> GroupList<B> {
    /// No group.
    #[inline]
    pub(super) fn none() -> Self {
        Self { listed: B::Few::filled(Group::NONE), count: 0, rest: B::Bits::EMPTY }
    }

    /// Fills the list with the groups of these stones, found by flooding.
    #[inline]
    pub(super) fn set(&mut self, stones: B::Bits) {
        self.count = 0;
        self.rest = stones & B::touched(stones);
        self.list();
    }

    /// Copies another list. Unused entries are not copied.
    #[cfg(feature = "batch")]
    #[inline]
    pub(super) fn copy(&mut self, from: &Self) {
        let entries = self.listed.as_mut().get_mut(..from.count).zip(from.listed.as_ref().get(..from.count));
        if let Some((to, from)) = entries {
            to.copy_from_slice(from);
        }
        (self.count, self.rest) = (from.count, from.rest);
    }

    /// Adds as many of the other groups as fit to the list.
    #[inline]
    fn list(&mut self) {
        for group in each::<B>(self.rest) {
            let Some(entry) = self.listed.as_mut().get_mut(self.count) else { break };
            self.rest = self.rest.and_not(group);
            *entry = Group::of(group);
            self.count += 1;
        }
    }

    /// The groups.
    #[inline]
    pub(super) fn groups(&self) -> ListedGroups<'_, B> {
        ListedGroups { listed: self.listed.as_ref()[..self.count].iter(), rest: self.rest }
    }

    /// Adds a group with these stones.
    #[cfg(feature = "batch")]
    #[inline]
    pub(super) fn add(&mut self, group: Group<B>, stones: B::Bits) {
        match self.listed.as_mut().get_mut(self.count) {
            Some(entry) => {
                *entry = group;
                self.count += 1;
            }
            None => self.rest = self.rest | stones,
        }
    }

    /// Removes the groups for which `is_taken` returns true. It is called once for each group.
    #[cfg(feature = "batch")]
    #[inline]
    pub(super) fn take(&mut self, mut is_taken: impl FnMut(Group<B>) -> bool) {
        let mut nth = 0;
        let listed = self.listed.as_mut();
        while let Some(&group) = listed.get(..self.count).and_then(|listed| listed.get(nth)) {
            if is_taken(group) {
                self.count -= 1;
                listed[nth] = listed[self.count];
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
        for group in (ListedGroups { listed: [].iter(), rest: self.rest }) {
            if is_taken(group) {
                self.rest = self.rest.and_not(group.grown);
            }
        }
        self.list();
    }
}

/// The groups one by one.
#[derive(Clone)]
pub(super) struct ListedGroups<'a, B: Board> {
    listed: slice::Iter<'a, Group<B>>,
    rest: B::Bits,
}

impl<B: Board> ListedGroups<'_, B> {
    #[cold]
    #[inline(never)]
    fn flooded(&mut self) -> Option<Group<B>> {
        let group = each::<B>(self.rest).next()?;
        self.rest = self.rest.and_not(group);
        Some(Group::of(group))
    }
}

impl<B: Board> Iterator for ListedGroups<'_, B> {
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

/// A position of Oust with lists of its groups of two or more stones, so that legal moves and
/// legal sets need no flooding.
///
/// [`KeptGroups`](super::KeptGroups) are as fast, but need eight times the memory on the hexagon
/// with 7 cells a side. Four thousand of them do not fit in the CPU's caches, and are then slower
/// than flooding.
#[cfg(feature = "batch")]
pub(crate) struct OustWithList<B: Board> {
    position: Oust<B>,
    /// The groups by colour.
    lists: [GroupList<B>; 2],
}

#[cfg(feature = "batch")]
impl<B: Board> Clone for OustWithList<B> {
    #[inline]
    fn clone(&self) -> Self {
        Self { position: self.position, lists: self.lists }
    }

    /// Copies only the entries in use: a start position has none.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.position = source.position;
        for (list, source) in self.lists.iter_mut().zip(&source.lists) {
            list.copy(source);
        }
    }
}

#[cfg(feature = "batch")]
impl<B: Board> OustWithList<B> {
    /// The position with its groups, which are found by flooding.
    pub(crate) fn new(position: Oust<B>) -> Self {
        // The groups are not needed once the game is won.
        let stones = if position.has_won() { [B::Bits::EMPTY; 2] } else { [position.black, position.white] };
        let mut lists = [GroupList::none(); 2];
        for (list, stones) in lists.iter_mut().zip(stones) {
            list.set(stones);
        }
        Self { position, lists }
    }

    /// The position without its groups.
    #[inline]
    pub(crate) const fn position(&self) -> &Oust<B> {
        &self.position
    }

    /// Plays a move that is legal.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        match mv {
            Move::Place(cell) => self.place(cell),
            Move::Pass | Move::Swap => self.position.apply(mv, Cells::EMPTY),
        }
    }

    #[inline]
    fn place(&mut self, cell: Cell) {
        let Some(index) = B::index(cell) else { return };
        let (player, opponent) = self.position.player_and_opponent();
        let placed = B::Bits::bit(index as u32);
        let near = B::grow(placed);
        if (near & player).is_empty() {
            self.position.place(placed, B::Bits::EMPTY);
            return;
        }
        let turn = self.position.turn;
        // Every joined stone that is not in the list is a single stone.
        let mut group = Group { grown: near, size: 1 };
        let mut joined = B::Bits::EMPTY;
        self.lists[turn.index()].take(|other| {
            let joins = other.grown.has(index as u32);
            if joins {
                joined = joined | other.grown;
                group.size += other.size;
            }
            joins
        });
        let singles = (near & player).and_not(joined);
        group.size += singles.count() as usize;
        group.grown = group.grown | joined | B::grow(singles);
        let stones = group.grown & (player | placed);
        let touched = group.grown & opponent;
        let mut captured = touched;
        self.lists[(!turn).index()].take(|enemy| {
            let goes = !(enemy.grown & touched).is_empty();
            if goes {
                captured = captured | (enemy.grown & opponent);
            }
            goes
        });
        self.lists[turn.index()].add(group, stones);
        self.position.place(placed, captured);
    }

    /// The placements of a colour.
    #[inline]
    fn placements(&self, color: Color) -> B::Bits {
        let [(player, groups), (opponent, opponent_groups)] =
            [color, !color].map(|color| (self.position.stones(color).to_bits(), &self.lists[color.index()]));
        let (non_capturing, capturing) =
            capturing::placements(player, opponent, &groups.groups(), opponent_groups.groups());
        non_capturing | capturing
    }

    /// The legal moves.
    #[inline(never)]
    pub(crate) fn legal_moves(&self) -> Moves<B> {
        if self.position.has_won() {
            return Moves::NONE;
        }
        let placements = self.placements(self.position.turn);
        if placements.is_empty() {
            return self.pass();
        }
        Moves::new(Cells::from_bits(placements), false, self.position.may_swap())
    }

    /// O6, O9: the legal moves if there is no placement.
    #[cold]
    fn pass(&self) -> Moves<B> {
        Moves::new(Cells::EMPTY, !self.placements(!self.position.turn).is_empty(), false)
    }
}

#[cfg(all(test, feature = "batch"))]
mod tests {
    use super::*;
    use crate::board::{Hex, Square};

    /// The documentation of batches states these sizes.
    #[test]
    fn memory() {
        fn of_a_board<B: Board>() -> usize {
            size_of::<OustWithList<B>>() + size_of::<Moves<B>>()
        }
        assert_eq!(of_a_board::<Hex<7>>(), 1_184);
        assert_eq!(of_a_board::<Hex<5>>(), 672);
        assert_eq!(of_a_board::<Square<19>>(), 3_864);
    }
}
