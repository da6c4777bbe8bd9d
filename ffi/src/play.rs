//! Legal moves, and playing them.

use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE};
use crate::pointers::{Out, Room, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::status::status;

/// Writes the legal moves in rising order: cells as row * width + column, width * height for a
/// pass, and one more for a swap.
///
/// `count`, always written, gets how many there are: none once the game is over. With too small a
/// buffer nothing else is written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_legal_moves(
    position: *const outflank_position,
    moves: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> outflank_status {
    status((|| {
        let count = Out::new(count)?;
        let position = position::decode(position)?;
        let (geometry, legal) = (position.geometry(), position.legal_moves());
        let room = Room::new(moves, capacity)?;
        count.set(legal.len());
        let room = room.first(legal.len())?;
        for (to, from) in room.iter_mut().zip(legal.filter_map(|mv| mv.action_on(geometry))) {
            to.write(from);
        }
        Ok(())
    })())
}

/// The move that is meant by a number.
pub(crate) fn move_of(position: &AnyPosition, mv: u16) -> Result<Move, outflank_status> {
    Move::from_action(mv, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)
}

/// Whether a move is legal: OUTFLANK_OK, or the status that says why it is not.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_check(
    position: *const outflank_position,
    mv: u16,
) -> outflank_status {
    status((|| {
        let position = position::decode(position)?;
        position.check(move_of(&position, mv)?).map_err(|error| error.violation.into())
    })())
}

/// Whether a move is legal; a number that is no move is not.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_is_legal(
    position: *const outflank_position,
    mv: u16,
    out: *mut bool,
) -> outflank_status {
    status((|| {
        let out = Out::new(out)?;
        let position = position::decode(position)?;
        out.set(move_of(&position, mv).is_ok_and(|mv| position.is_legal(mv)));
        Ok(())
    })())
}

/// Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
/// were captured.
///
/// On an error the position and `taken` are as they were, and the status says which rule forbids
/// the move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_play(
    position: *mut outflank_position,
    mv: u16,
    taken: *mut outflank_cells,
) -> outflank_status {
    status((|| {
        let out = Out::new(position)?;
        let mut position = position::decode(position)?;
        let geometry = position.geometry();
        let played = position.play(move_of(&position, mv)?).map_err(|error| error.violation)?;
        set_if_wanted(taken, outflank_cells::of(geometry, played.taken));
        out.set(position.into());
        Ok(())
    })())
}
