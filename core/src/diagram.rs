//! A board as text.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::board::{Geometry, Shape};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// A position drawn in text: `X` Black, `O` White, `*` a placement that flips or captures, `+` one that does not, `.` another empty cell,
/// the last move in parentheses.
///
/// ```
/// use outflank::{Reversi, board::Square, diagram::Diagram};
/// let picture = Diagram::new(&Reversi::<Square<4>>::start()).to_string();
/// assert_eq!(picture.lines().collect::<Vec<_>>(), [
///     "    a b c d",
///     "  1 . * . .",
///     "  2 * O X .",
///     "  3 . X O *",
///     "  4 . . * .",
///     "Black to move, 2-2",
/// ]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a, P> {
    position: &'a P,
    last: Option<Move>,
    legal: bool,
}

impl<'a, P: Position> Diagram<'a, P> {
    /// The position with its legal placements marked.
    pub const fn new(position: &'a P) -> Self {
        Self { position, last: None, legal: true }
    }

    /// Marks the move that led to the position.
    pub const fn last_move(mut self, mv: Option<Move>) -> Self {
        self.last = mv;
        self
    }

    /// Whether legal placements are marked.
    pub const fn legal_moves(mut self, marked: bool) -> Self {
        self.legal = marked;
        self
    }

    fn symbol(&self, cell: Cell, legal: Cells<P::Board>) -> char {
        match self.position.at(cell) {
            Some(color) => color.symbol(),
            None if !self.position.cells().contains(cell) => ' ',
            None if !legal.contains(cell) => '.',
            None if self.position.taken_from(cell).is_empty() => '+',
            None => '*',
        }
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, row: u8, legal: Cells<P::Board>) -> fmt::Result {
        let geometry = self.position.geometry();
        let board = |column| Cell::new(column, row).filter(|&cell| geometry.contains(cell));
        let first = (0..geometry.width).find(|&column| board(column).is_some()).unwrap_or(0);
        write!(f, "{:>width$}", row + 1, width = 3 + indent(geometry, row + 1) + 2 * first as usize)?;
        let last = self.last.and_then(Move::cell);
        let mut line = String::new();
        let mut closes = false;
        for cell in (first..geometry.width).map_while(board) {
            let opens = last == Some(cell);
            line.push(if opens {
                '('
            } else if closes {
                ')'
            } else {
                ' '
            });
            line.push(self.symbol(cell, legal));
            closes = opens;
        }
        if closes {
            line.push(')');
        }
        writeln!(f, "{}", line.trim_end())
    }
}

/// How far a row is moved to the right: each row of a hexagon by half a cell more than the one above. Row 0 is the line of letters above.
fn indent(geometry: Geometry, row: u8) -> usize {
    if geometry.shape == Shape::Hexagon { row as usize } else { 0 }
}

/// A line of column letters, above or below the board. On a hexagon each stands at the end of its column.
fn letters(
    f: &mut fmt::Formatter<'_>,
    geometry: Geometry,
    row: u8,
    wanted: impl Fn(u8) -> bool,
) -> fmt::Result {
    let mut line = String::new();
    write!(line, "{:width$}", "", width = 3 + indent(geometry, row))?;
    for column in 0..geometry.width {
        line.push(' ');
        line.push(if wanted(column) { (b'a' + column) as char } else { ' ' });
    }
    writeln!(f, "{}", line.trim_end())
}

impl<P: Position> fmt::Display for Diagram<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = self.position.geometry();
        let (width, height) = (geometry.width, geometry.height);
        let hexagon = geometry.shape == Shape::Hexagon;
        let legal = if self.legal { self.position.placements() } else { Cells::EMPTY };
        letters(f, geometry, 0, |column| !hexagon || column >= width / 2)?;
        for row in 0..height {
            self.row(f, row, legal)?;
        }
        if hexagon {
            letters(f, geometry, height + 1, |column| column <= width / 2)?;
        }
        writeln!(f, "{}", caption(self.position))
    }
}

/// Whose turn it is, or how the game ended, and the score.
pub(crate) fn caption<P: Position>(position: &P) -> String {
    let mut caption = String::new();
    let turn: Color = position.turn();
    let written = match position.outcome() {
        Some(outcome) => write!(caption, "{outcome}, {}", position.score()),
        None if position.is_legal(Move::Pass) => write!(caption, "{turn} must pass, {}", position.score()),
        None => write!(caption, "{turn} to move, {}", position.score()),
    };
    debug_assert!(written.is_ok(), "a String takes any text");
    caption
}
