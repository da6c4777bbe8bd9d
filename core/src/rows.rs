//! A board as its rows: `X` Black, `O` White, `.` empty, `#` not in play, `/` between the rows.

use core::fmt::{self, Write};

use crate::board::Board;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{ByColor, Color};
use crate::parse_error::ParseError;
use crate::scanner::Scanner;

/// The symbol of what is on a cell, `#` where the cell is not in play.
fn symbol<B: Board>(cell: Cell, in_play: Cells<B>, occupied: ByColor<Cells<B>>) -> char {
    if !in_play.contains(cell) {
        return '#';
    }
    let color = Color::ALL.into_iter().find(|&color| occupied[color].contains(cell));
    color.map_or('.', Color::symbol)
}

pub(crate) fn write<B: Board>(
    out: &mut impl Write,
    in_play: Cells<B>,
    occupied: ByColor<Cells<B>>,
) -> fmt::Result {
    for row in 0..B::HEIGHT {
        if row > 0 {
            out.write_char('/')?;
        }
        for column in 0..B::WIDTH {
            out.write_char(symbol(Cell::on_board(column, row), in_play, occupied))?;
        }
    }
    Ok(())
}

pub(crate) fn read<B: Board>(
    scanner: &mut Scanner<'_>,
    in_play: Cells<B>,
) -> Result<ByColor<Cells<B>>, ParseError> {
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
    Ok(occupied)
}
