//! Pictures of positions.

use core::ffi::c_char;

use outflank::picture::Diagram;
use outflank::picture::Svg;
use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use crate::buffer::put;
use crate::outflank_status;
use crate::position::{self, outflank_position};
use crate::status::status;

/// Stands for a missing last move.
pub const OUTFLANK_NO_MOVE: u16 = 0xffff;

/// Draws the position and its last move, if there is one.
///
/// # Safety
///
/// Unless NULL, `position` can be read.
unsafe fn draw(
    position: *const outflank_position,
    last: u16,
    write: impl FnOnce(&AnyPosition, Option<Move>) -> Result<(), outflank_status>,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    unsafe {
        status(
            position::decode(position)
                .and_then(|position| write(&position, Move::from_action(last, position.geometry()))),
        )
    }
}

/// Writes the position as a text diagram, with the legal placements marked. `last` is the move to
/// mark; a number that is not a move, such as OUTFLANK_NO_MOVE, marks nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_diagram(
    position: *const outflank_position,
    last: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe {
        draw(position, last, |position, last| {
            put(Diagram::new(position).last_move(last), buffer, capacity, length)
        })
    }
}

/// Writes the position as SVG, with coordinates and with the legal placements marked. `last` is as
/// for outflank_position_diagram.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_svg(
    position: *const outflank_position,
    last: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe {
        draw(position, last, |position, last| {
            put(Svg::new(position).last_move(last), buffer, capacity, length)
        })
    }
}
