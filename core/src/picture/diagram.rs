//! Diagrams: boards as text.

use core::fmt;
use core::ops::Range;

use super::caption::Caption;
use super::drawn::Drawn;
use super::svg::{legal_moves_of, number_of};
use crate::board::{Cell, Geometry, Shape};
use crate::moves::Move;
use crate::position::Position;

/// A position drawn as text. `X` is Black and `O` is White; `*` is a placement that flips or
/// captures, `+` a placement that does not, and `.` any other empty cell. The last move is in
/// parentheses.
///
/// ```
/// use outflank::{Position, Reversi, board::Square, picture::Diagram};
/// let picture = Diagram::new(&Reversi::<Square<4>>::new()).to_string();
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
    /// The start and the moves of a game whose plies are numbered.
    game: Option<(&'a P, &'a [Move])>,
}

impl<'a, P: Position> Diagram<'a, P> {
    /// Creates a diagram of the position with its legal placements marked.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Diagram};
    /// assert!(Diagram::new(&Reversi::new()).to_string().contains("5 . . . X O * . ."));
    /// ```
    pub const fn new(position: &'a P) -> Self {
        Self { position, last: None, legal: true, game: None }
    }

    /// Marks the move that led to the position.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Diagram};
    /// let picture = Diagram::new(&Reversi::new()).last_move("d5".parse().ok()).to_string();
    /// assert!(picture.contains("(X)"));
    /// ```
    pub const fn last_move(mut self, mv: Option<Move>) -> Self {
        self.last = mv;
        self
    }

    /// Sets whether legal placements are marked.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Diagram};
    /// assert!(!Diagram::new(&Reversi::new()).legal_moves(false).to_string().contains('*'));
    /// ```
    pub const fn legal_moves(mut self, marked: bool) -> Self {
        self.legal = marked;
        self
    }

    /// Draws the diagram of a game that led to this position, as books print it: `X` and `O` are
    /// the discs of `start`, and each placement has its number. No legal placement and no last move
    /// is marked.
    ///
    /// [`Svg::numbered`](super::Svg::numbered) describes the numbers. `outflank_records` reads such
    /// diagrams of Reversi on squares.
    ///
    /// ```
    /// use outflank::{Game, Position, Reversi, board::Square, picture::Diagram};
    /// let mut game = Game::new(Reversi::<Square<4>>::new());
    /// for mv in ["b1", "a1"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// let picture = Diagram::new(game.position()).numbered(game.start(), game.moves()).to_string();
    /// assert_eq!(picture.lines().collect::<Vec<_>>(), [
    ///     "    a b c d",
    ///     "  1 2 1 . .",
    ///     "  2 . O X .",
    ///     "  3 . X O .",
    ///     "  4 . . . .",
    ///     "Black to move, 3-3",
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn numbered(mut self, start: &'a P, moves: &'a [Move]) -> Self {
        self.game = Some((start, legal_moves_of(start, moves)));
        self.legal = false;
        self.last = None;
        self
    }

    /// The number on a cell in the diagram of a game.
    fn number(&self, cell: Cell) -> Option<usize> {
        number_of(self.game?.1, cell)
    }

    /// The distance from a cell to the next, which the largest number needs. It is even on a
    /// hexagon, where a row begins half a cell further to the right.
    fn step(&self, shape: Shape) -> usize {
        let placed = self.game.map_or(0, |(_, moves)| moves.iter().filter(|mv| mv.cell().is_some()).count());
        let step = placed.checked_ilog10().map_or(2, |power| power as usize + 2);
        if shape == Shape::Hexagon { step.next_multiple_of(2) } else { step }
    }

    fn symbol(drawn: &Drawn<P>, cell: Cell) -> char {
        match drawn.at(cell) {
            Some(color) => color.symbol(),
            None if !drawn.in_play.contains(cell) => ' ',
            None if drawn.taking.contains(cell) => '*',
            None if drawn.quiet.contains(cell) => '+',
            None => '.',
        }
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, row: u8, drawn: &Drawn<P>) -> fmt::Result {
        let geometry = drawn.geometry;
        let step = self.step(geometry.shape);
        let board = |column| Cell::new(column, row).filter(|&cell| geometry.contains(cell));
        let first = (0..geometry.width).find(|&column| board(column).is_some()).unwrap_or(0);
        let begin = 3 + indent(geometry, row + 1, step) + step * first as usize;
        write!(f, "{:>begin$}", row + 1)?;
        let last = self.last.and_then(Move::cell);
        let mut closes = false;
        for cell in (first..geometry.width).map_while(board) {
            let opens = last == Some(cell);
            let between = if opens {
                '('
            } else if closes {
                ')'
            } else {
                ' '
            };
            let width = step - 1;
            match self.number(cell) {
                Some(number) => write!(f, "{between}{number:>width$}")?,
                None => write!(f, "{between}{:>width$}", Self::symbol(drawn, cell))?,
            }
            closes = opens;
        }
        f.write_str(if closes { ")\n" } else { "\n" })
    }
}

/// The indentation of a row. Each row of a hexagon begins half a cell further to the right than
/// the row above. Row 0 is the line of letters above the board.
fn indent(geometry: Geometry, row: u8, step: usize) -> usize {
    if geometry.shape == Shape::Hexagon { row as usize * step / 2 } else { 0 }
}

/// A line with the letters of these columns, above or below the board. On a hexagon each letter is
/// at the end of its column.
fn letters(
    f: &mut fmt::Formatter<'_>,
    geometry: Geometry,
    row: u8,
    columns: Range<u8>,
    step: usize,
) -> fmt::Result {
    let begin = 3 + indent(geometry, row, step) + step * columns.start as usize;
    write!(f, "{:begin$}", "")?;
    for column in columns {
        write!(f, "{:>step$}", (b'a' + column) as char)?;
    }
    f.write_str("\n")
}

impl<P: Position> fmt::Display for Diagram<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = self.position.geometry();
        let (width, height) = (geometry.width, geometry.height);
        let hexagon = geometry.shape == Shape::Hexagon;
        let drawn = Drawn::of(self.position, self.legal, self.game);
        let step = self.step(geometry.shape);
        letters(f, geometry, 0, if hexagon { width / 2 } else { 0 }..width, step)?;
        for row in 0..height {
            self.row(f, row, &drawn)?;
        }
        if hexagon {
            letters(f, geometry, height + 1, 0..width / 2 + 1, step)?;
        }
        writeln!(f, "{}", Caption(self.position))
    }
}
