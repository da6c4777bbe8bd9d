//! The cells of a set, one after another.

use core::iter::FusedIterator;

use super::Cells;
use crate::board::{Bits, Board, Cell};

/// The cells of a set, row by row; made by [`Cells::iter`].
///
/// ```
/// use outflank::{Cells, board::Square};
/// let mut cells = <Cells<Square<8>>>::ALL.iter();
/// assert_eq!((cells.len(), cells.next_back()), (64, "h8".parse().ok()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iter<B: Board>(pub(super) Cells<B>);

impl<B: Board> Iter<B> {
    /// The cells that are still to come.
    pub(crate) const fn cells(&self) -> Cells<B> {
        self.0
    }
}

impl<B: Board> Iterator for Iter<B> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first();
        self.0.0 = self.0.0.without_lowest();
        cell
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    #[inline]
    fn nth(&mut self, nth: usize) -> Option<Cell> {
        self.0.0 = self.0.0.without_lowest_of(nth.min(B::AREA as usize) as u32);
        self.next()
    }

    fn count(self) -> usize {
        self.0.len()
    }
}

impl<B: Board> DoubleEndedIterator for Iter<B> {
    fn next_back(&mut self) -> Option<Cell> {
        let index = self.0.0.highest()?;
        self.0.0 = self.0.0.and_not(B::Bits::bit(index));
        Some(B::cell_in_frame(index as u16))
    }
}

impl<B: Board> ExactSizeIterator for Iter<B> {}
impl<B: Board> FusedIterator for Iter<B> {}

impl<B: Board> IntoIterator for Cells<B> {
    type Item = Cell;
    type IntoIter = Iter<B>;

    #[inline]
    fn into_iter(self) -> Iter<B> {
        Iter(self)
    }
}

impl<B: Board> IntoIterator for &Cells<B> {
    type Item = Cell;
    type IntoIter = Iter<B>;

    #[inline]
    fn into_iter(self) -> Iter<B> {
        self.iter()
    }
}
