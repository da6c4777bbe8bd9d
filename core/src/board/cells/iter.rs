//! The cells of a set, one after another.

use core::iter::FusedIterator;

use super::Cells;
use crate::board::{Bits, Cell, Grid};

/// The iterator over the cells of a set, row by row, from [`Cells::iter`].
///
/// ```
/// use outflank::{Cells, board::Square};
/// let mut cells = <Cells<Square<8>>>::ALL.iter();
/// assert_eq!((cells.len(), cells.next_back()), (64, "h8".parse().ok()));
/// ```
#[derive(Clone, Debug)]
pub struct Iter<B: Grid> {
    cells: Cells<B>,
    /// The words before this one are empty: on the largest boards most are.
    word: usize,
}

impl<B: Grid> Iter<B> {
    pub(super) const fn new(cells: Cells<B>) -> Self {
        Self { cells, word: 0 }
    }

    /// The cells that are left.
    pub(crate) const fn cells(&self) -> Cells<B> {
        self.cells
    }
}

impl<B: Grid> PartialEq for Iter<B> {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl<B: Grid> Eq for Iter<B> {}

impl<B: Grid> Iterator for Iter<B> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let Cells { bits, board } = &mut self.cells;
        let index = bits.take_lowest(&mut self.word, board.words())?;
        Some(board.cell_at(index as u16))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.cells.len(), Some(self.cells.len()))
    }

    #[inline]
    fn nth(&mut self, nth: usize) -> Option<Cell> {
        let Cells { bits, board } = &mut self.cells;
        *bits = bits.without_lowest_of(nth.min(64 * board.words()) as u32);
        self.next()
    }

    fn count(self) -> usize {
        self.cells.len()
    }

    /// Goes through the set word by word, while [`next`](Iterator::next) must find the word at
    /// each step.
    #[inline]
    fn fold<T, F: FnMut(T, Cell) -> T>(self, start: T, mut with: F) -> T {
        let Cells { bits, board } = self.cells;
        let (cell_at, mut folded) = (board.cells_at(), start);
        // The first word is the only one of 8x8, so it is not looked up by its number.
        let (mut nth, mut word) = (0, bits.word(0));
        loop {
            while word != 0 {
                folded = with(folded, cell_at(64 * nth as u16 + word.trailing_zeros() as u16));
                word &= word - 1;
            }
            nth += 1;
            if nth >= board.words() {
                return folded;
            }
            word = bits.word(nth);
        }
    }
}

impl<B: Grid> DoubleEndedIterator for Iter<B> {
    fn next_back(&mut self) -> Option<Cell> {
        let Cells { bits, board } = &mut self.cells;
        let index = bits.highest()?;
        *bits = bits.and_not(B::Bits::bit(index));
        Some(board.cell_at(index as u16))
    }
}

impl<B: Grid> ExactSizeIterator for Iter<B> {}
impl<B: Grid> FusedIterator for Iter<B> {}

impl<B: Grid> IntoIterator for Cells<B> {
    type Item = Cell;
    type IntoIter = Iter<B>;

    #[inline]
    fn into_iter(self) -> Iter<B> {
        Iter::new(self)
    }
}

impl<B: Grid> IntoIterator for &Cells<B> {
    type Item = Cell;
    type IntoIter = Iter<B>;

    #[inline]
    fn into_iter(self) -> Iter<B> {
        self.iter()
    }
}
