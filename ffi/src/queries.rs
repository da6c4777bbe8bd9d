//! Queries on a position.

use core::ffi::c_char;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Color, Outcome, Position, Seat};

use crate::buffer::put;
use crate::outflank_status::{
    self, OUTFLANK_ERR_NO_SCORE, OUTFLANK_ERR_NO_SUCH_CELL, OUTFLANK_ERR_NO_SUCH_COLOR,
    OUTFLANK_ERR_NO_SUCH_PLAYER,
};
use crate::pointers::{Out, Room};
use crate::position::{self, outflank_cells, outflank_position};
use crate::status::status;

/// The game is not over.
pub const OUTFLANK_GOES_ON: u8 = 0;

/// Black has won.
pub const OUTFLANK_BLACK_WINS: u8 = 1;

/// White has won.
pub const OUTFLANK_WHITE_WINS: u8 = 2;

/// The game is drawn.
pub const OUTFLANK_DRAW: u8 = 3;

/// The cell is empty.
pub const OUTFLANK_EMPTY: u8 = 2;

/// The game is Reversi.
pub const OUTFLANK_REVERSI: u8 = 0;

/// The game is Oust.
pub const OUTFLANK_OUST: u8 = 1;

/// Writes the result of `answer` for the position.
///
/// # Safety
///
/// Unless NULL, `position` can be read, and `out` can be written.
pub(crate) unsafe fn ask<T>(
    position: *const outflank_position,
    out: *mut T,
    answer: impl FnOnce(&AnyPosition) -> Result<T, outflank_status>,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
        // written.
        unsafe { out.set(position::with(position, |position| answer(position))?) };
        Ok(())
    })())
}

/// Gets the game: OUTFLANK_REVERSI or OUTFLANK_OUST.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_game(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            Ok(match position.variant().game() {
                GameKind::Reversi => OUTFLANK_REVERSI,
                GameKind::Oust => OUTFLANK_OUST,
            })
        })
    }
}

/// Writes the name of the board, such as "hex-5".
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_board(
    position: *const outflank_position,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let position = unsafe { position::decode(position) };
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe { status(position.and_then(|position| put(position.geometry().name(), buffer, capacity, length))) }
}

/// Gets the number of columns of the board's bounding rectangle.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_width(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.geometry().width())) }
}

/// Gets the number of rows of the board's bounding rectangle.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_height(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.geometry().height())) }
}

/// Gets the number of actions of the position's variant: one for each cell of the board's
/// rectangle, the pass and, in Oust with the pie rule, the swap.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_actions(
    position: *const outflank_position,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.actions())) }
}

/// Gets the colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_turn(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.turn() as u8)) }
}

/// Gets the seat of the player to move: 1 for the player who began, 2 for the other. In Oust a
/// swap exchanges the seats' colours (O10).
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_player(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.player().number())) }
}

/// Gets the seat of the player who owns a colour, 1 or 2. The owner of Black is 1, unless the
/// players have swapped (O10).
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_seat(
    position: *const outflank_position,
    color: u8,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.seat(color_of(color)?).number())) }
}

/// Gets the content of a cell: OUTFLANK_BLACK, OUTFLANK_WHITE or OUTFLANK_EMPTY. The status is
/// OUTFLANK_ERR_NO_SUCH_CELL if the number is not a cell of the board. On hexagons and octagons
/// some corners of the rectangle are not cells.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_at(
    position: *const outflank_position,
    cell: u16,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let cell = position.geometry().cell(cell).ok_or(OUTFLANK_ERR_NO_SUCH_CELL)?;
            Ok(position.at(cell).map_or(OUTFLANK_EMPTY, |color| color as u8))
        })
    }
}

/// Gets whether the game is over.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_is_over(
    position: *const outflank_position,
    out: *mut bool,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.is_over())) }
}

/// Gets the outcome of the game: OUTFLANK_GOES_ON, OUTFLANK_BLACK_WINS, OUTFLANK_WHITE_WINS or
/// OUTFLANK_DRAW.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_outcome(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            Ok(match position.outcome().map(Outcome::winner) {
                None => OUTFLANK_GOES_ON,
                Some(Some(Color::Black)) => OUTFLANK_BLACK_WINS,
                Some(Some(Color::White)) => OUTFLANK_WHITE_WINS,
                Some(None) => OUTFLANK_DRAW,
            })
        })
    }
}

/// Gets the seat of the winner, 1 or 2. The status is OUTFLANK_ERR_NO_SCORE if nobody has won.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_winner(
    position: *const outflank_position,
    out: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| position.winner().map(Seat::number).ok_or(OUTFLANK_ERR_NO_SCORE)) }
}

/// Gets the result for the player of a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a draw. The
/// status is OUTFLANK_ERR_NO_SCORE if the game is not over.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_result_for(
    position: *const outflank_position,
    player: u8,
    out: *mut i8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let seat = Seat::from_number(player);
            position.result_for(seat.ok_or(OUTFLANK_ERR_NO_SUCH_PLAYER)?).ok_or(OUTFLANK_ERR_NO_SCORE)
        })
    }
}

/// Gets the number of discs or stones of a colour.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_score(
    position: *const outflank_position,
    color: u8,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.score()[color_of(color)?])) }
}

/// Gets the score of a colour as Reversi tournaments record it: its discs, with the empty cells
/// given to the winner. The status is OUTFLANK_ERR_NO_SCORE if the game is not over, and in Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_tournament_score(
    position: *const outflank_position,
    color: u8,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            Ok(position.tournament_score().ok_or(OUTFLANK_ERR_NO_SCORE)?[color_of(color)?])
        })
    }
}

/// Gets a 64-bit key. Equal positions have equal keys, on every machine and in every release.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_key(
    position: *const outflank_position,
    out: *mut u64,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.key())) }
}

pub(crate) fn color_of(color: u8) -> Result<Color, outflank_status> {
    Color::ALL.get(color as usize).copied().ok_or(OUTFLANK_ERR_NO_SUCH_COLOR)
}

/// Writes a byte for each cell of the bounding rectangle, row by row: 1 if the colour has a disc
/// or stone there, and otherwise 0.
///
/// `length` gets width * height. It is also written with OUTFLANK_ERR_BUFFER, and then nothing
/// else is.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_cells(
    position: *const outflank_position,
    color: u8,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written.
        let length = unsafe { Out::new(length)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
        // written, and `bytes` has room for `capacity` elements.
        unsafe {
            position::with(position, |position| {
                let color = color_of(color)?;
                let (room, area) = (Room::new(bytes, capacity)?, position.geometry().area() as usize);
                length.set(area);
                outflank_cells::from(position.occupied_by(color)).write(room.first(area)?);
                Ok(())
            })
        }
    })())
}
