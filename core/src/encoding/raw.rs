//! A position of any game on any board, taken apart, without a type parameter.

use core::fmt;

use super::{Kind, Parts, SetupProblem};
use crate::board::bits::{Bits, MAX_WORDS, Words};
use crate::board::{AnyBoard, Board, Cells, Grid};
use crate::color::Color;

/// A set of cells as words, as many as the largest board needs. Bit `index` is the cell with that
/// index.
pub(crate) type CellWords = Words<MAX_WORDS>;

/// A position of any game on any board, taken apart: [`Parts`] whose sets are words.
///
/// It has no type parameter, so code for it is compiled once and not for each board: texts, bytes,
/// the checks of set-ups, tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawPosition {
    /// The game and its board.
    pub(crate) kind: &'static Kind,
    /// Black's cells. In a set-up there may be bits that stand for no cell of the board.
    pub(crate) black: CellWords,
    /// White's.
    pub(crate) white: CellWords,
    /// The colour to move.
    pub(crate) turn: Color,
    /// The state, an index of [`Kind::states`].
    pub(crate) state: u8,
}

impl RawPosition {
    /// The cells of that colour.
    pub(crate) const fn cells(&self, color: Color) -> CellWords {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The cells of both colours.
    pub(crate) fn occupied(&self) -> CellWords {
        self.black | self.white
    }

    /// These cells as a set.
    pub(crate) fn set(&self, cells: CellWords) -> Cells<AnyBoard> {
        Cells::none_of(AnyBoard::new(&self.kind.geometry)).with_bits(Bits::from_words(cells.0))
    }

    /// The parts of the position, with sets of `board`, which is the position's own. Every bit must
    /// be a cell of it.
    #[inline]
    pub(crate) fn on<B: Grid>(&self, board: B) -> Parts<B> {
        let set = |cells: CellWords| Cells::none_of(board).with_bits(Bits::from_words(cells.0));
        let &Self { kind, black, white, turn, state } = self;
        Parts { kind, black: set(black), white: set(white), turn, state }
    }

    /// Calls `found` with a problem that has these cells, if there are any.
    pub(crate) fn check_none(
        &self,
        cells: CellWords,
        problem: fn(Cells<AnyBoard>) -> SetupProblem,
        found: &mut dyn FnMut(SetupProblem),
    ) {
        if !cells.is_empty() {
            found(problem(self.set(cells)));
        }
    }

    /// Calls `found` with the problems that all games have: cells with both colours, then cells
    /// that are out of play.
    pub(crate) fn check_cells(&self, found: &mut dyn FnMut(SetupProblem)) {
        self.check_none(self.black & self.white, SetupProblem::Overlap, found);
        if let Some(hole) = self.kind.hole {
            let hole = CellWords::bit(hole as u32);
            self.check_none(self.occupied() & hole, SetupProblem::OutOfPlay, found);
        }
    }

    /// Black's bits, and White's, that are not cells of the board.
    pub(crate) fn strays(&self) -> [CellWords; 2] {
        [self.black, self.white].map(|cells| cells.and_not(*self.kind.in_play()))
    }
}

impl<B: Grid> From<Parts<B>> for RawPosition {
    #[inline]
    fn from(parts: Parts<B>) -> Self {
        let Parts { kind, black, white, turn, state } = parts;
        Self { kind, black: Words(black.to_words()), white: Words(white.to_words()), turn, state }
    }
}

/// Drops bits that are not cells of the board.
impl<B: Board> From<RawPosition> for Parts<B> {
    fn from(raw: RawPosition) -> Self {
        let RawPosition { kind, black, white, turn, state } = raw;
        Self { kind, black: Cells::from_words(black.0), white: Cells::from_words(white.0), turn, state }
    }
}

impl<B: Grid> fmt::Display for Parts<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RawPosition::from(*self).fmt(f)
    }
}
