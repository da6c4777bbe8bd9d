//! OBF, positions with the scores of their moves (libraries with std).

use core::ffi::{c_char, c_void};

use outflank::reversi::Options;
use outflank::{Move, Position, Reversi};
use outflank_records::Format;
use outflank_records::memory;
use outflank_records::obf::Problem;

use crate::buffer::put;
use crate::files::read_text;
use crate::memory::reserve;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_NOT_IN_FORMAT};
use crate::pointers::{array, set_if_wanted};
use crate::position::{self, outflank_position};
use crate::records::{OUTFLANK_NO_SCORE, outflank_each_record, outflank_scored_move};
use crate::status::status;

/// Reads a file with one problem per line. The reader calls `each` for each problem, or for the
/// error in it. It skips comments and empty lines.
///
/// OUTFLANK_OK and `text` are as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_obf_read(
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, || Ok(Format::Obf))
}

/// Writes a problem: a position of 8x8 Reversi, and moves with their scores, in the order of the
/// array.
///
/// The status is OUTFLANK_ERR_NOT_IN_FORMAT if the position is of another variant, or if a score
/// is neither between -64 and 64 nor OUTFLANK_NO_SCORE. If a move or its score is not valid,
/// `wrong` gets the number of the move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_obf_write(
    position: *const outflank_position,
    scored_moves: *const outflank_scored_move,
    scored_move_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let position = Reversi::try_from(position::decode(position)?).ok();
        let usual = position.filter(|position| position.options() == Options::default());
        let position = usual.ok_or(OUTFLANK_ERR_NOT_IN_FORMAT)?;
        let scored = array(scored_moves, scored_move_count)?;
        reserve(memory::of_record(size_of_val(scored)))?;
        let checked = |&outflank_scored_move { mv, score }| {
            let mv = Move::from_action(mv, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
            position.check(mv).map_err(|error| error.violation)?;
            match i8::try_from(score) {
                Ok(score @ -64..=64) => Ok((mv, Some(score))),
                _ if score == OUTFLANK_NO_SCORE => Ok((mv, None)),
                _ => Err(OUTFLANK_ERR_NOT_IN_FORMAT),
            }
        };
        let numbered = scored.iter().enumerate();
        let moves = numbered.map(|(nth, each)| checked(each).inspect_err(|_| set_if_wanted(wrong, nth)));
        put(Problem { position, moves: moves.collect::<Result<_, _>>()? }, buffer, capacity, length)
    })())
}
