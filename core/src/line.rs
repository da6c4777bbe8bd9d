//! The one-line text of a position, as far as both games share it: the variant's name; the board as its rows, `X` Black, `O` White, `.`
//! empty, `#` not in play, `/` between the rows; the colour to move.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::board::Board;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{ByColor, Color};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::scanner::Scanner;

/// The symbol of what is on a cell, `#` where the cell is not in play.
fn symbol<B: Board>(cell: Cell, in_play: Cells<B>, occupied: ByColor<Cells<B>>) -> char {
    if !in_play.contains(cell) {
        return '#';
    }
    let color = Color::ALL.into_iter().find(|&color| occupied[color].contains(cell));
    color.map_or('.', Color::symbol)
}

/// Writes the rows and the colour to move.
pub(crate) fn write<B: Board>(
    out: &mut impl Write,
    in_play: Cells<B>,
    occupied: ByColor<Cells<B>>,
    turn: Color,
) -> fmt::Result {
    for row in 0..B::HEIGHT {
        if row > 0 {
            out.write_char('/')?;
        }
        for column in 0..B::WIDTH {
            out.write_char(symbol(Cell::on_board(column, row), in_play, occupied))?;
        }
    }
    write!(out, " {}", turn.letter())
}

/// Reads a variant's name up to its options; `wrong` is said of any other.
pub(crate) fn read_variant<O: FromStr>(
    scanner: &mut Scanner<'_>,
    game: &str,
    board: &str,
    wrong: &'static str,
) -> Result<O, ParseError> {
    scanner.skip_space();
    let before = *scanner;
    let name = scanner.take_until(char::is_whitespace);
    let options = name.strip_prefix(game).and_then(|rest| rest.strip_prefix(board));
    options.and_then(|options| options.parse().ok()).ok_or_else(|| before.error(ParseErrorKind::Value(wrong)))
}

/// Reads that there is nothing more.
pub(crate) fn read_end(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    scanner.skip_space();
    if scanner.is_empty() { Ok(()) } else { Err(scanner.unexpected("nothing more")) }
}

/// Reads the rows and the colour to move.
pub(crate) fn read<B: Board>(
    scanner: &mut Scanner<'_>,
    in_play: Cells<B>,
) -> Result<(ByColor<Cells<B>>, Color), ParseError> {
    scanner.skip_space();
    let mut occupied = ByColor::<Cells<B>>::default();
    for row in 0..B::HEIGHT {
        if row > 0 {
            scanner.expect('/', "/ between the rows")?;
        }
        for column in 0..B::WIDTH {
            let cell = Cell::on_board(column, row);
            let color = match (scanner.peek(), in_play.contains(cell)) {
                (Some('#'), false) | (Some('.'), true) => None,
                (Some('X' | 'x'), true) => Some(Color::Black),
                (Some('O' | 'o'), true) => Some(Color::White),
                (_, true) => return Err(scanner.unexpected("X, O or .")),
                (_, false) => return Err(scanner.unexpected("# for a cell that is not in play")),
            };
            scanner.next();
            if let Some(color) = color {
                occupied[color] |= Cells::from_index(row as u16 * B::WIDTH as u16 + column as u16);
            }
        }
    }
    scanner.skip_space();
    let turn = match scanner.peek() {
        Some('B' | 'b') => Color::Black,
        Some('W' | 'w') => Color::White,
        _ => return Err(scanner.unexpected("B or W, the colour to move")),
    };
    scanner.next();
    Ok((occupied, turn))
}
