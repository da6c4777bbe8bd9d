//! Observations of positions, for learners.

use outflank::{Move, Position};

use crate::outflank_status;
use crate::pointers::{Out, Room};
use crate::position::{self, outflank_cells, outflank_position};
use crate::status::status;

/// Writes the observation of a learner: one byte for each cell of the board's rectangle, 1 if the
/// colour to move has a disc or stone there, otherwise 0. The same bytes follow for the other
/// colour.
///
/// `length` gets the number of bytes. If `capacity` is less, the status is OUTFLANK_ERR_BUFFER,
/// and nothing else is written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_planes(
    position: *const outflank_position,
    planes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `planes` has
        // room for `capacity` elements.
        let (length, room) = unsafe { (Out::new(length)?, Room::new(planes, capacity)?) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `length` can
        // be written.
        unsafe {
            position::with(position, |position| {
                let (area, turn) = (position.geometry().area() as usize, position.turn());
                length.set(2 * area);
                let (own, other) = room.first(2 * area)?.split_at_mut(area);
                outflank_cells::from(position.occupied_by(turn)).write(own);
                outflank_cells::from(position.occupied_by(!turn)).write(other);
                Ok(())
            })
        }
    })())
}

/// Writes for each action whether it is legal, 1 or 0. There are outflank_position_actions bytes:
/// the cells by their indices, the pass and, if the variant has one, the swap. `length` and
/// `capacity` are as for outflank_position_planes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_legal_mask(
    position: *const outflank_position,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `mask` has
        // room for `capacity` elements.
        let (length, room) = unsafe { (Out::new(length)?, Room::new(mask, capacity)?) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `length` can
        // be written.
        unsafe {
            position::with(position, |position| {
                let (area, actions) = (position.geometry().area() as usize, position.actions() as usize);
                length.set(actions);
                let (legal, (cells, others)) =
                    (position.legal_moves(), room.first(actions)?.split_at_mut(area));
                outflank_cells::from(legal.placements()).write(cells);
                for (mv, byte) in [Move::Pass, Move::Swap].into_iter().zip(others) {
                    byte.write(legal.contains(mv) as u8);
                }
                Ok(())
            })
        }
    })())
}
