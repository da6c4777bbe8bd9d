//! Oust as `AbstractPlay` writes it. On hexagons, rows have letters from the bottom and cells have
//! numbers from the left of their row. On squares, columns have letters and rows have numbers from
//! the bottom, as in chess.
//!
//! Its server, <https://play.abstractplay.com>, plays the game without the pie rule.

use outflank::board::{Cell, ParseCellError};
use outflank::board::{Geometry, Shape};
use outflank::{Game, Move, ParseError, Position, transcript};

/// The first column in play of a row of a hexagon. It is not 0 in the upper half.
fn first_column(board: Geometry, row: u8) -> u8 {
    (board.width() / 2).saturating_sub(row)
}

/// Returns the name of a cell: on hexagons the row's letter, from the bottom, and the cell's
/// number in its row.
///
/// ```
/// use outflank::board::{Board, Hex, Square};
/// use outflank_records::abstractplay;
/// let hex = Hex::<3>::GEOMETRY;
/// assert_eq!(abstractplay::cell_name(hex, "c1".parse()?), "e1");
/// assert_eq!(abstractplay::cell_name(hex, "a3".parse()?), "c1");
/// assert_eq!(abstractplay::cell_name(hex, "c5".parse()?), "a3");
/// assert_eq!(abstractplay::cell_name(Square::<5>::GEOMETRY, "a1".parse()?), "a5");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
pub fn cell_name(board: Geometry, cell: Cell) -> String {
    let from_bottom = (board.height() - 1).saturating_sub(cell.row());
    if board.shape() != Shape::Hexagon {
        return format!("{}{}", (b'a' + cell.column()) as char, from_bottom + 1);
    }
    let number = cell.column().saturating_sub(first_column(board, cell.row())) + 1;
    format!("{}{number}", (b'a' + from_bottom) as char)
}

/// Returns the cell with this name.
///
/// # Errors
///
/// Returns an error if the name is not a letter and a number, or if the board has no such cell.
///
/// ```
/// use outflank::board::{Board, Hex};
/// use outflank_records::abstractplay;
/// assert_eq!(abstractplay::cell(Hex::<3>::GEOMETRY, "e1").map(|cell| cell.to_string()), Ok("c1".to_string()));
/// assert!(abstractplay::cell(Hex::<3>::GEOMETRY, "e4").is_err());
/// ```
pub fn cell(board: Geometry, name: &str) -> Result<Cell, ParseCellError> {
    named(board, name.parse()?)
}

/// The cell whose name here has the same letter and number as `name` has in the usual notation.
pub(super) fn named(board: Geometry, name: Cell) -> Result<Cell, ParseCellError> {
    let hexagon = board.shape() == Shape::Hexagon;
    let (letter, number) = (name.column(), name.row());
    let from_bottom = if hexagon { letter } else { number };
    let row = (board.height() - 1).checked_sub(from_bottom).ok_or(ParseCellError::OutOfRange)?;
    let column = if hexagon { first_column(board, row) + number } else { letter };
    Cell::new(column, row).filter(|&cell| board.contains(cell)).ok_or(ParseCellError::OutOfRange)
}

/// Reads a game: spaces between turns, commas between the moves of one turn.
///
/// # Errors
///
/// Returns the errors of [`transcript::read`].
///
/// ```
/// use outflank::{board::Hex, oust::{Options, Oust}};
/// use outflank_records::abstractplay;
/// let start = Oust::<Hex<3>>::with_options(Options::default().with_pie(false));
/// let game = abstractplay::read(start, "e1 e3 a1 a3 e2,c3")?;
/// assert_eq!(abstractplay::write(&game), "e1 e3 a1 a3 e2,c3");
/// assert_eq!(game.moves()[0], "c1".parse().unwrap());
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<P: Position>(start: P, text: &str) -> Result<Game<P>, ParseError> {
    let board = start.geometry();
    let mut game = Game::new(start);
    transcript::play(&mut game, text, |name| named(board, name))?;
    Ok(game)
}

/// Writes a game: spaces between turns, commas between the moves of one turn.
///
/// ```
/// use outflank::{Game, Oust, Position, board::Hex};
/// use outflank_records::abstractplay;
/// let game = Game::replay(Oust::<Hex<3>>::new(), ["c3".parse().unwrap()]).unwrap();
/// assert_eq!(abstractplay::write(&game), "c3");
/// ```
pub fn write<P: Position>(game: &Game<P>) -> String {
    transcript::write_turns_with(game, |mv| match mv {
        Move::Place(cell) => cell_name(game.start().geometry(), cell),
        other => other.to_string(),
    })
}
