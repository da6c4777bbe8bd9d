//! A position with a list of its larger groups: less than a table of all, for many positions at
//! once.

use super::capturing::{self, Group};
use super::larger::Larger;
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::color::Color;
use crate::moves::{Move, Moves};
use crate::oust::Oust;
use crate::position::Position;

/// A position of Oust that keeps a list of its groups of two stones and more. Legal moves and legal
/// sets flood nothing.
///
/// An [`Incremental`](super::Incremental) is as fast, but takes eight times the memory on the
/// hexagon with 7 cells a side: four thousand of them do not stay in the CPU's caches, and then
/// it is slower than floods.
pub(crate) struct Listed<B: Board> {
    position: Oust<B>,
    /// By colour.
    larger: [Larger<B>; 2],
}

impl<B: Board> Clone for Listed<B> {
    #[inline]
    fn clone(&self) -> Self {
        Self { position: self.position, larger: self.larger }
    }

    /// Copies the groups that there are, and not the room for others: a start has none.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.position = source.position;
        for (larger, source) in self.larger.iter_mut().zip(&source.larger) {
            larger.copy(source);
        }
    }
}

impl<B: Board> Listed<B> {
    /// The position with its groups, which are found by flooding.
    pub(crate) fn of(position: Oust<B>) -> Self {
        let mut listed = Self { position, larger: [Larger::none(); 2] };
        listed.set(position);
        listed
    }

    /// The position alone.
    #[inline]
    pub(crate) const fn position(&self) -> &Oust<B> {
        &self.position
    }

    /// Makes it another position.
    pub(crate) fn set(&mut self, position: Oust<B>) {
        self.position = position;
        // Where the game is won nobody asks for groups.
        let stones = if position.has_won() { [B::Bits::EMPTY; 2] } else { [position.black, position.white] };
        for (larger, stones) in self.larger.iter_mut().zip(stones) {
            larger.set(stones);
        }
    }

    /// Plays a move that is legal.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        match mv {
            Move::Place(cell) => self.place(cell),
            Move::Pass | Move::Swap => self.position.advance(mv, Cells::EMPTY),
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
        // All that it joins and is in no list is a single stone.
        let mut group = Group { grown: near, size: 1 };
        let mut joined = B::Bits::EMPTY;
        self.larger[turn.index()].take(|other| {
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
        self.larger[(!turn).index()].take(|enemy| {
            let goes = !(enemy.grown & touched).is_empty();
            if goes {
                captured = captured | (enemy.grown & opponent);
            }
            goes
        });
        self.larger[turn.index()].add(group, stones);
        self.position.place(placed, captured);
    }

    /// Where a stone of that colour can be placed.
    #[inline]
    fn placements(&self, color: Color) -> B::Bits {
        let [(player, groups), (opponent, opponent_groups)] =
            [color, !color].map(|color| (self.position.stones(color).to_bits(), &self.larger[color.index()]));
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

    /// O6, O9: what is legal where there is no placement.
    #[cold]
    fn pass(&self) -> Moves<B> {
        Moves::new(Cells::EMPTY, !self.placements(!self.position.turn).is_empty(), false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Hex, Square};

    /// These are the bytes that the documentation of batches speaks of.
    #[test]
    fn memory() {
        fn of_a_board<B: Board>() -> usize {
            size_of::<Listed<B>>() + size_of::<Moves<B>>()
        }
        assert_eq!(of_a_board::<Hex<7>>(), 1_184);
        assert_eq!(of_a_board::<Hex<5>>(), 672);
        assert_eq!(of_a_board::<Square<19>>(), 3_864);
    }
}
