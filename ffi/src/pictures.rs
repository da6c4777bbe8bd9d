//! Pictures of positions.

use core::ffi::c_char;

use outflank::Position;
use outflank::diagram::Diagram;
use outflank::svg::Svg;

use crate::buffer::put;
use crate::outflank_status;
use crate::position::{self, outflank_position};

/// In the place of a last move: there is none to be marked.
pub const OUTFLANK_NO_MOVE: u16 = 0xffff;

/// Writes a diagram of the position, with legal placements marked, and the move `last` if it is one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_diagram(
    position: *const outflank_position,
    last: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let picture = position::position(position).and_then(|position| {
        let last = position.geometry().move_from_action(last);
        put(Diagram::new(&position).last_move(last), buffer, capacity, length)
    });
    picture.unwrap_or_else(|status| status)
}

/// Writes the position as SVG, with coordinates and legal placements marked, and the move `last` if it is one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_svg(
    position: *const outflank_position,
    last: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let picture = position::position(position).and_then(|position| {
        let last = position.geometry().move_from_action(last);
        put(Svg::new(&position).last_move(last), buffer, capacity, length)
    });
    picture.unwrap_or_else(|status| status)
}
