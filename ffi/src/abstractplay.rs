//! Games of Oust in AbstractPlay's notation (libraries with std).

use core::ffi::{c_char, c_void};

use outflank_records::{Format, abstractplay};

use crate::buffer::put;
use crate::files::read_text;
use crate::given::GivenGame;
use crate::outflank_status;
use crate::position::{self, outflank_position};
use crate::records::outflank_each_record;
use crate::status::status;
use crate::transcript::{BYTES_PER_MOVE, read_game};

/// Reads a game like outflank_transcript_read, with AbstractPlay's names of cells. On hexagons the
/// rows have letters, from the bottom, and the cells of a row have numbers, from the left. On
/// squares the cells are named as in chess.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_abstractplay_read(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_game(start, text, length, each, context, abstractplay::read)
}

/// Reads a file with one game per line. The reader calls `each` for each line that is not blank.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_abstractplay_read_lines(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, || Ok(Format::AbstractPlay(position::decode(start)?)))
}

/// Writes a game with AbstractPlay's names of cells: spaces between turns, commas between the
/// moves of one turn. You pass the game as to outflank_transcript_write.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_abstractplay_write(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_MOVE);
    status(game.and_then(|game| put(abstractplay::write(&game), buffer, capacity, length)))
}
