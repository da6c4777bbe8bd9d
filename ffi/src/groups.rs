//! Groups in Oust.

use outflank::board::AnyBoard;
use outflank::{Cells, Position};

use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_CELL, OUTFLANK_ERR_OTHER_GAME};
use crate::pointers::{Out, Room};
use crate::position::{self, outflank_cells, outflank_position};
use crate::queries::{ask, color_of};
use crate::status::status;

/// Writes the groups of a colour, in the order of their first cells. The status is
/// OUTFLANK_ERR_OTHER_GAME in Reversi.
///
/// `count` gets the number of groups. It is also written with OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_groups(
    position: *const outflank_position,
    color: u8,
    groups: *mut outflank_cells,
    capacity: usize,
    count: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `count` can be written.
        let count = unsafe { Out::new(count)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let position = unsafe { position::decode(position)? };
        // SAFETY: the caller promises that, unless NULL, `groups` has room for `capacity` elements.
        let (color, room) = unsafe { (color_of(color)?, Room::new(groups, capacity)?) };
        let groups = position.groups(color).ok_or(OUTFLANK_ERR_OTHER_GAME)?;
        room.fill(count, groups.clone().count(), groups.map(Into::into))
    })())
}

/// The answer for a position of Oust, or an error for another game.
fn of_oust(cells: Option<Cells<AnyBoard>>) -> Result<outflank_cells, outflank_status> {
    cells.map(Into::into).ok_or(OUTFLANK_ERR_OTHER_GAME)
}

/// Gets the group of the stone on a cell, or an empty set if there is no stone. The status is
/// OUTFLANK_ERR_OTHER_GAME in Reversi.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_group(
    position: *const outflank_position,
    cell: u16,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let cell = position.geometry().cell(cell).ok_or(OUTFLANK_ERR_NO_SUCH_CELL)?;
            of_oust(position.group(cell))
        })
    }
}

/// Gets the placements that capture (O3). outflank_position_takes gets the stones that one
/// captures. The status is OUTFLANK_ERR_OTHER_GAME in Reversi.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_capturing_placements(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| of_oust(position.capturing_placements())) }
}

/// Gets the placements that touch no stone of the same colour, and so end the turn (O2). The
/// status is OUTFLANK_ERR_OTHER_GAME in Reversi.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_non_capturing_placements(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| of_oust(position.non_capturing_placements())) }
}
