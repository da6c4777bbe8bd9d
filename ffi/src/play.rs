//! Legal moves and how to play them.

use core::ffi::c_char;

use outflank::board::AnyBoard;
use outflank::variant::AnyPosition;
use outflank::{Cells, IllegalMove, Move, Position};

use crate::buffer::put;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_NULL, OUTFLANK_ERR_OTHER_GAME};
use crate::pointers::{Out, Room, array_mut, read, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::queries::{ask, color_of};
use crate::status::status;

/// Writes the legal moves in ascending order: row * width + column for a cell, width * height for
/// a pass, width * height + 1 for a swap.
///
/// `count` gets the number of moves, which is 0 once the game is over. It is also written with
/// OUTFLANK_ERR_BUFFER, and then nothing else is written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_legal_moves(
    position: *const outflank_position,
    moves: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `count` can be written.
        let count = unsafe { Out::new(count)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, `count` can be
        // written, and `moves` has room for `capacity` elements.
        unsafe {
            position::with(position, |position| {
                let (geometry, legal) = (position.geometry(), position.legal_moves());
                let moves = Room::new(moves, capacity)?;
                moves.fill(count, legal.len(), legal.filter_map(|mv| mv.action_on(geometry)))
            })
        }
    })())
}

/// Gets the cells on which the player to move may place: the legal moves without a pass or a swap.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_placements(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(position.placements().into())) }
}

fn placements_of(position: &AnyPosition, color: u8) -> Result<Cells<AnyBoard>, outflank_status> {
    position.placements_of(color_of(color)?).ok_or(OUTFLANK_ERR_OTHER_GAME)
}

/// Gets the cells on which a colour could place a disc if it were to move, in Reversi. The status
/// is OUTFLANK_ERR_OTHER_GAME in Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_placements_of(
    position: *const outflank_position,
    color: u8,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(placements_of(position, color)?.into())) }
}

/// Gets the number of cells on which a colour could place a disc if it were to move, in Reversi.
/// The status is OUTFLANK_ERR_OTHER_GAME in Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_mobility(
    position: *const outflank_position,
    color: u8,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(placements_of(position, color)?.len() as u16)) }
}

/// The move with that number.
pub(crate) fn move_of(position: &AnyPosition, mv: u16) -> Result<Move, outflank_status> {
    Move::from_action(mv, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)
}

/// The number of a legal move.
pub(crate) fn action(mv: Move, position: &AnyPosition) -> u16 {
    mv.action_on(position.geometry()).expect("a legal move has an action")
}

/// Checks whether a move is legal. The status is OUTFLANK_OK, or the reason why the move is
/// illegal.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_check(
    position: *const outflank_position,
    mv: u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    unsafe {
        status(position::with(position, |position| {
            position.check(move_of(position, mv)?).map_err(|error| error.violation.into())
        }))
    }
}

/// The error for an illegal move; `None` if the move is legal.
fn refusal(position: &AnyPosition, mv: u16) -> Result<Option<IllegalMove>, outflank_status> {
    Ok(position.check(move_of(position, mv)?).err())
}

/// Writes why a move is illegal, with the rule: "a1 is illegal: it outflanks nothing (R2)". If the
/// move is legal, the text is empty.
///
/// In Oust the text also contains the sizes of the groups, and the place of a group that is not
/// smaller.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_explain(
    position: *const outflank_position,
    mv: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe {
        status(position::with(position, |position| match refusal(position, mv)? {
            None => put("", buffer, capacity, length),
            Some(error) => put(error, buffer, capacity, length),
        }))
    }
}

/// Writes the number of the rule that forbids a move, such as "R2", or the name of an option
/// without a number. If the move is legal, the text is empty.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_rule(
    position: *const outflank_position,
    mv: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe {
        status(position::with(position, |position| {
            put(refusal(position, mv)?.map_or("", |error| error.rule), buffer, capacity, length)
        }))
    }
}

/// Gets whether a move is legal. A number that is not a move is not legal.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_is_legal(
    position: *const outflank_position,
    mv: u16,
    out: *mut bool,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(move_of(position, mv).is_ok_and(|mv| position.is_legal(mv)))) }
}

/// Gets the discs that a legal move would flip, or the stones that it would capture, without
/// playing it. The set is empty for a pass or a swap. If the move is illegal, the status is the
/// reason.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_takes(
    position: *const outflank_position,
    mv: u16,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let mv = move_of(position, mv)?;
            let reason =
                || position.check(mv).expect_err("`taken_by` returned `None`, so the move is illegal");
            position.taken_by(mv).map(Into::into).ok_or_else(|| reason().violation.into())
        })
    }
}

/// Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
/// were captured.
///
/// On an error the position and `taken` are unchanged. The status is the reason why the move is
/// illegal.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_play(
    position: *mut outflank_position,
    mv: u16,
    taken: *mut outflank_cells,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read and written.
        let before = unsafe { read(position)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read and written.
        let at = unsafe { array_mut(position, 1)?.first_mut().ok_or(OUTFLANK_ERR_NULL)? };
        position::checked(&before, |position| {
            let played = position.play(move_of(position, mv)?).map_err(|error| error.violation)?;
            // SAFETY: the caller promises that, unless NULL, `taken` can be written.
            unsafe { set_if_wanted(taken, played.taken.into()) };
            at.set(position);
            Ok(())
        })
    })())
}
