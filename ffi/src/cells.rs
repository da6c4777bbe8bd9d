//! Sets of cells.

use core::ffi::c_char;

use outflank::board::{AnyBoard, Grid, Square};
use outflank::{Cells, Color, ParseCellsError, Position};

use crate::buffer::put;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_CELL, OUTFLANK_ERR_TEXT};
use crate::pointers::{Out, read, text};
use crate::position::{self, OUTFLANK_WORDS, outflank_cells, outflank_position};
use crate::queries::ask;
use crate::status::status;

/// The set of cells in the caller's words, if every bit is a cell.
///
/// # Safety
///
/// Unless NULL, `cells` can be read.
pub(crate) unsafe fn decode(
    cells: *const outflank_cells,
    board: AnyBoard,
) -> Result<Cells<AnyBoard>, outflank_status> {
    let (mut decoded, geometry) = (Cells::none_of(board), board.geometry());
    // SAFETY: the caller promises that, unless NULL, `cells` can be read.
    let outflank_cells { words } = unsafe { read(cells)? };
    for index in indices(&words) {
        decoded = decoded | geometry.cell(index).ok_or(OUTFLANK_ERR_NO_SUCH_CELL)?;
    }
    Ok(decoded)
}

/// The indices of the bits that are set.
pub(crate) fn indices(words: &[u64; OUTFLANK_WORDS]) -> impl Iterator<Item = u16> {
    let in_word = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
    words.iter().zip(0..).flat_map(move |(&word, nth)| in_word(word).map(move |bit| 64 * nth + bit))
}

/// Gets the cells in play, occupied or not. In Reversi on hexagons the centre is not in play.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_cells_in_play(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.cells().into())) }
}

/// Gets the empty cells in play.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_empties(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let [black, white] = Color::ALL.map(|color| position.occupied_by(color));
            Ok((position.cells() - black - white).into())
        })
    }
}

/// Gets the number of cells in a set.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_count(
    cells: *const outflank_cells,
    out: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `cells` can be read.
        let count = unsafe { read(cells)?.words.iter().map(|word| word.count_ones() as usize).sum() };
        out.set(count);
        Ok(())
    })())
}

/// # Safety
///
/// Unless NULL, `position` and `cells` can be read, and `out` can be written.
unsafe fn around(
    position: *const outflank_position,
    cells: *const outflank_cells,
    out: *mut outflank_cells,
    grow: fn(Cells<AnyBoard>) -> Cells<AnyBoard>,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` and `cells` can be read, and `out`
    // can be written.
    unsafe { ask(position, out, |position| Ok(grow(decode(cells, position.variant().board())?).into())) }
}

/// Gets the set with all cells that share a side with one of its cells, on the position's board.
/// `out` may be `cells`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_grown(
    position: *const outflank_position,
    cells: *const outflank_cells,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` and `cells` can be read, and `out`
    // can be written.
    unsafe { around(position, cells, out, Cells::grown) }
}

/// Gets the set with all cells around it, on the position's board: the cells one step away in any
/// direction of the board, which are eight around a cell of a square board. `out` may be `cells`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_surrounded(
    position: *const outflank_position,
    cells: *const outflank_cells,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` and `cells` can be read, and `out`
    // can be written.
    unsafe { around(position, cells, out, Cells::surrounded) }
}

/// Writes the names of the cells on the position's board, separated by spaces, as in "d3 c4".
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_to_text(
    position: *const outflank_position,
    cells: *const outflank_cells,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` and `cells` can be read.
    let cells = unsafe { position::variant(position).and_then(|variant| decode(cells, variant.board())) };
    // SAFETY: the caller promises that, unless NULL, `cells` can be read, `length` can be written,
    // and `buffer` has room for `capacity` elements.
    unsafe { status(cells.and_then(|cells| put(cells, buffer, capacity, length))) }
}

/// Reads the names of cells on the position's board, separated by white space or commas. The
/// status is OUTFLANK_ERR_NO_SUCH_CELL if the board has no cell of that name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_from_text(
    position: *const outflank_position,
    names: *const c_char,
    out: *mut outflank_cells,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let board = unsafe { position::variant(position)?.board() };
        // The largest board has all cells of the other boards.
        // SAFETY: the caller promises that, unless NULL, `names` ends with a NUL.
        let found: Cells<Square<24>> = unsafe {
            text(names)?.parse().map_err(|error| match error {
                ParseCellsError::Cell { .. } => OUTFLANK_ERR_TEXT,
                ParseCellsError::OffBoard(_) => OUTFLANK_ERR_NO_SUCH_CELL,
            })?
        };
        let mut cells = Cells::none_of(board);
        for cell in found {
            cells.insert(cell).map_err(|_| OUTFLANK_ERR_NO_SUCH_CELL)?;
        }
        out.set(cells.into());
        Ok(())
    })())
}
