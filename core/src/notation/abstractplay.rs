//! Oust as `AbstractPlay` writes it on hexagons: rows are lettered from the bottom, cells are numbered from the left of their row.
//!
//! Its server, <https://play.abstractplay.com>, plays the game without the pie rule. On squares its names are the usual ones of Go and chess, from the
//! bottom left; they are not read here.

use alloc::format;
use alloc::string::{String, ToString};

use super::transcript;
use crate::board::{Board, Hex};
use crate::cell::{Cell, ParseCellError};
use crate::game::Game;
use crate::moves::Move;
use crate::oust::Oust;
use crate::parse_error::ParseError;
use crate::position::Position;

/// Where a row begins: rows in the upper half of a hexagon have their first columns out of play.
fn first_column<B: Board>(row: u8) -> u8 {
    (B::WIDTH / 2).saturating_sub(row)
}

/// The name of a cell: the row's letter, from the bottom, and the cell's number in its row.
///
/// ```
/// use outflank::{board::Hex, notation::abstractplay};
/// assert_eq!(abstractplay::cell_name::<Hex<3>>("c1".parse()?), "e1");
/// assert_eq!(abstractplay::cell_name::<Hex<3>>("a3".parse()?), "c1");
/// assert_eq!(abstractplay::cell_name::<Hex<3>>("c5".parse()?), "a3");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
pub fn cell_name<B: Board>(cell: Cell) -> String {
    let letter = (b'a' + (B::HEIGHT - 1).saturating_sub(cell.row())) as char;
    format!("{letter}{}", cell.column().saturating_sub(first_column::<B>(cell.row())) + 1)
}

/// The cell that has this name.
///
/// # Errors
///
/// If it is not a letter and a number, or the board has no such cell.
///
/// ```
/// use outflank::{board::Hex, notation::abstractplay};
/// assert_eq!(abstractplay::cell::<Hex<3>>("e1").map(|cell| cell.to_string()), Ok("c1".to_string()));
/// assert!(abstractplay::cell::<Hex<3>>("e4").is_err());
/// ```
pub fn cell<B: Board>(name: &str) -> Result<Cell, ParseCellError> {
    named::<B>(name.parse()?)
}

/// The cell whose name reads, as a usual one, like this: its column is the row's letter, its row the number.
fn named<B: Board>(name: Cell) -> Result<Cell, ParseCellError> {
    let row = (B::HEIGHT - 1).checked_sub(name.column()).ok_or(ParseCellError::OutOfRange)?;
    let cell = Cell::new(first_column::<B>(row) + name.row(), row).filter(|&cell| B::contains(cell));
    cell.ok_or(ParseCellError::OutOfRange)
}

/// Reads a game: turns apart, commas between the moves of one turn.
///
/// # Errors
///
/// As [`transcript::read`].
///
/// ```
/// use outflank::{board::Hex, notation::abstractplay, oust::{Options, Oust}};
/// let start = Oust::<Hex<3>>::with_options(Options { pie: false });
/// let game = abstractplay::read(start, "e1 e3 a1 a3 e2,c3")?;
/// assert_eq!(abstractplay::write(&game), "e1 e3 a1 a3 e2,c3");
/// assert_eq!(game.moves()[0], "c1".parse().unwrap());
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<const S: usize>(start: Oust<Hex<S>>, text: &str) -> Result<Game<Oust<Hex<S>>>, ParseError>
where
    Hex<S>: Board,
{
    transcript::read_with(start, text, named::<Hex<S>>)
}

/// Writes a game: turns apart, commas between the moves of one turn.
///
/// ```
/// use outflank::{Game, Oust, board::Hex, notation::abstractplay};
/// let game = Game::replay(Oust::<Hex<3>>::new(), ["c3".parse().unwrap()]).unwrap();
/// assert_eq!(abstractplay::write(&game), "c3");
/// ```
pub fn write<const S: usize>(game: &Game<Oust<Hex<S>>>) -> String
where
    Hex<S>: Board,
{
    transcript::write_turns_with(game, |mv| match mv {
        Move::Place(cell) => cell_name::<<Oust<Hex<S>> as Position>::Board>(cell),
        other => other.to_string(),
    })
}
