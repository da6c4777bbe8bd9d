//! The legal moves of a position.

use core::iter::FusedIterator;

use super::Move;
use crate::board::{Board, Cells, Grid, Square, cells};

/// The legal moves in the order of their action indices, from
/// [`Position::legal_moves`](crate::Position::legal_moves).
///
/// ```
/// use outflank::{Move, Position, Reversi};
/// let moves = Reversi::new().legal_moves();
/// assert_eq!(moves.len(), 4);
/// assert_eq!(moves.map(|mv| mv.to_string()).collect::<Vec<_>>(), ["d3", "c4", "f5", "e6"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves<B: Grid = Square<8>> {
    places: cells::Iter<B>,
    pass: bool,
    swap: bool,
}

impl<B: Board> Moves<B> {
    /// The empty list of a finished game.
    ///
    /// ```
    /// use outflank::{Moves, board::Square};
    /// assert_eq!(<Moves<Square<8>>>::NONE.len(), 0);
    /// ```
    pub const NONE: Self = Self::new(Cells::EMPTY, false, false);
}

impl<B: Grid> Moves<B> {
    /// These placements, followed by a pass and a swap if they are legal.
    #[inline]
    pub(crate) const fn new(placements: Cells<B>, pass: bool, swap: bool) -> Self {
        Self { places: placements.iter(), pass, swap }
    }

    /// Returns the placements among the moves, as a set.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.legal_moves().placements(), start.placements());
    /// ```
    #[inline]
    pub const fn placements(&self) -> Cells<B> {
        self.places.cells()
    }

    /// Checks whether there are no moves, because the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert!(!Reversi::new().legal_moves().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places.cells().is_empty() && !self.pass && !self.swap
    }

    /// Chooses a move by a random number from the caller, or returns `None` if there are no moves.
    /// The number has 64 or 32 random bits. All moves are then equally likely, up to a bias of about
    /// 2^-54, or of 2^-22 with 32 bits.
    ///
    /// The index is the upper half of the product of the number and the count of moves (Lemire,
    /// ACM Trans. Model. Comput. Simul. 29, 2019). So a number below 2^32 is shifted up by 32 bits
    /// first. Otherwise the 32 bits of many generators would always choose the first move.
    ///
    /// If your generator makes other numbers, let it choose an index below the count of moves, and
    /// call [`Iterator::nth`].
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let moves = Reversi::new().legal_moves();
    /// assert_eq!(moves.clone().choose(0), moves.clone().next());
    /// assert_eq!(moves.clone().choose(u64::MAX), moves.clone().last());
    /// assert_eq!(moves.clone().choose(u32::MAX.into()), moves.last());
    /// ```
    #[inline]
    pub fn choose(self, number: u64) -> Option<Move> {
        // This is as likely for 64 random bits as for any other 2^32 numbers, and keeps them uniform.
        let is_half = number >> 32 == 0;
        self.choose_by_64_bits(if is_half { number << 32 } else { number })
    }

    /// The move that the streams of this crate choose by a number, all of whose bits are random.
    #[inline]
    pub(crate) fn choose_by_64_bits(mut self, number: u64) -> Option<Move> {
        let nth = self.nth_by(number);
        if nth < self.places.len() {
            return Some(Move::Place(self.placements().nth(nth as u32)));
        }
        self.nth(nth)
    }

    /// The action index of the move that [`Moves::choose_by_64_bits`] returns, found without its cell. The
    /// index of a pass if there are no moves.
    #[cfg(feature = "batch")]
    #[inline]
    pub(crate) fn choose_action(&self, number: u64) -> u16 {
        let (nth, placements) = (self.nth_by(number), self.placements());
        match nth.checked_sub(placements.len()) {
            None => placements.nth_index(nth as u32),
            Some(after) => {
                let is_swap = after == 1 || self.swap && !self.pass;
                placements.board().geometry().area() + u16::from(is_swap)
            }
        }
    }

    /// The index of the chosen move among the moves.
    #[inline]
    fn nth_by(&self, number: u64) -> usize {
        ((number as u128 * self.len() as u128) >> 64) as usize
    }

    /// Checks whether `mv` is one of the moves.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// let moves = Reversi::new().legal_moves();
    /// assert!(moves.contains("d3".parse()?) && !moves.contains(Move::Pass));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    #[inline]
    pub fn contains(&self, mv: Move) -> bool {
        match mv {
            Move::Place(cell) => self.placements().contains(cell),
            Move::Pass => self.pass,
            Move::Swap => self.swap,
        }
    }

    /// Removes a move, and returns whether it was in the list.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let mut untried = Reversi::new().legal_moves();
    /// let mv = untried.clone().choose(u64::MAX / 2).unwrap();
    /// assert_eq!([untried.remove(mv), untried.remove(mv)], [true, false]);
    /// assert_eq!(untried.len(), 3);
    /// ```
    pub fn remove(&mut self, mv: Move) -> bool {
        let was = self.contains(mv);
        match mv {
            Move::Place(cell) => self.places = (self.placements() - cell).iter(),
            Move::Pass => self.pass = false,
            Move::Swap => self.swap = false,
        }
        was
    }
}

impl<B: Grid> Iterator for Moves<B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(cell) = self.places.next() {
            Some(Move::Place(cell))
        } else if core::mem::take(&mut self.pass) {
            Some(Move::Pass)
        } else {
            core::mem::take(&mut self.swap).then_some(Move::Swap)
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.places.len() + self.pass as usize + self.swap as usize;
        (length, Some(length))
    }

    #[inline]
    fn nth(&mut self, nth: usize) -> Option<Move> {
        let places = self.places.len();
        if nth < places {
            return self.places.nth(nth).map(Move::Place);
        }
        self.places = Cells::none_of(self.placements().board()).iter();
        for _ in places..nth {
            self.next()?;
        }
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn fold<T, F: FnMut(T, Move) -> T>(self, start: T, mut with: F) -> T {
        let others = [(self.pass, Move::Pass), (self.swap, Move::Swap)];
        let placed = self.places.fold(start, |folded, cell| with(folded, Move::Place(cell)));
        others.into_iter().filter(|(is_legal, _)| *is_legal).fold(placed, |folded, (_, mv)| with(folded, mv))
    }
}

impl<B: Grid> DoubleEndedIterator for Moves<B> {
    fn next_back(&mut self) -> Option<Move> {
        if core::mem::take(&mut self.swap) {
            Some(Move::Swap)
        } else if core::mem::take(&mut self.pass) {
            Some(Move::Pass)
        } else {
            self.places.next_back().map(Move::Place)
        }
    }
}

impl<B: Grid> ExactSizeIterator for Moves<B> {}
impl<B: Grid> FusedIterator for Moves<B> {}

#[cfg(test)]
mod tests {
    use crate::{Position, Reversi};

    /// Numbers of 32 random bits choose each move as often as numbers of 64 do.
    #[test]
    fn numbers_of_32_and_64_bits_choose_alike() {
        let moves = Reversi::new().legal_moves();
        let quarter = 1_u64 << 30;
        for (nth, mv) in moves.clone().enumerate() {
            let first = nth as u64 * quarter;
            for number in [first, first + quarter / 2, first + quarter - 1] {
                assert_eq!(moves.clone().choose(number), Some(mv), "{number}");
                assert_eq!(moves.clone().choose(number << 32), Some(mv), "{number}");
            }
        }
    }
}
