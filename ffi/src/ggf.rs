//! GGF, the format of the Generic Game Server (libraries with std).

use core::ffi::{c_char, c_void};

use outflank::{Move, Position};
use outflank_records::Format;
use outflank_records::ggf::Record;

use crate::buffer::put;
use crate::files::read_text;
use crate::given::GivenGame;
use crate::outflank_status::{self, OUTFLANK_ERR_NOT_IN_FORMAT, OUTFLANK_ERR_NULL, OUTFLANK_ERR_TEXT};
use crate::pointers::{self, array, set_if_wanted};
use crate::position::outflank_position;
use crate::records::{outflank_each_record, outflank_tag};
use crate::status::status;
use crate::tags::reserve_tags;

/// The most bytes of a ply as text: its evaluation and its seconds have up to 330 digits each.
const BYTES_PER_PLY: usize = 2048;

/// Reads the games of a file or of an archive. The reader calls `each` for each game, or for the
/// error in it, and continues with the next game. A file without a game, even an empty one, is one
/// error.
///
/// OUTFLANK_OK and `text` are as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_ggf_read(
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, || Ok(Format::Ggf))
}

/// Sets the tags of a record to write.
fn set_tags(record: &mut Record, tags: &[outflank_tag], wrong: *mut usize) -> Result<(), outflank_status> {
    let options = record.options();
    for (nth, &outflank_tag { name, value }) in tags.iter().enumerate() {
        if name.is_null() || value.is_null() {
            return Err(OUTFLANK_ERR_NULL);
        }
        let mut set = || {
            let (name, value) = (pointers::text(name)?, pointers::text(value)?);
            record.set_tag(name, value).map_err(|_| OUTFLANK_ERR_TEXT)?;
            // The tag for the type says whether the game is anti, and so does its start.
            if record.options() == options { Ok(()) } else { Err(OUTFLANK_ERR_TEXT) }
        };
        set().inspect_err(|_| set_if_wanted(wrong, nth))?;
    }
    Ok(())
}

/// Sets the evaluation and the seconds of each move that was passed. Forced passes that were left
/// out have neither.
fn annotate(record: &mut Record, given: &[Move], evaluations: &[f64], seconds: &[f64]) {
    let known = |numbers: &[f64], nth: usize| numbers.get(nth).copied().filter(|number| !number.is_nan());
    let mut ply = 0;
    for (nth, mv) in given.iter().enumerate() {
        let left_out = record.plies().get(ply).is_some_and(|played| played.mv != *mv);
        ply += usize::from(left_out);
        record.annotate(ply, known(evaluations, nth), known(seconds, nth));
        ply += 1;
    }
}

/// Writes a game with tags, and with an evaluation and the seconds for each move. You pass the
/// game as to outflank_transcript_write. `evaluations` and `seconds` contain one entry per move,
/// NaN if there is none. These two and `tags` may be NULL. The function adds the board and its
/// type and, unless there is a tag `RE`, the result of a finished game. If two tags have the same
/// name, it writes only the last.
///
/// The status is OUTFLANK_ERR_NOT_IN_FORMAT if the start is not on a square board of Reversi, or
/// is a free opening. It is OUTFLANK_ERR_TEXT for a tag that is not valid, and `wrong` gets the
/// number of the tag. A tag is not valid if its name is not in capital letters or names the board
/// or moves. It is not valid if its value contains "]" or "(;", if `GM` is not Othello, or if `TY`
/// contradicts the game, which is anti or not.
///
/// A line of an archive consists of the number of its games, a space, and the games without
/// separators.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_ggf_write(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    evaluations: *const f64,
    seconds: *const f64,
    tags: *const outflank_tag,
    tag_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let optional = |pointer: *const f64| array(pointer, if pointer.is_null() { 0 } else { move_count });
        let (evaluations, seconds) = (optional(evaluations)?, optional(seconds)?);
        let tags = array(tags, tag_count)?;
        let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_PLY)?;
        let mut record = Record::new(&game).ok_or(OUTFLANK_ERR_NOT_IN_FORMAT)?;
        reserve_tags(tags)?;
        set_tags(&mut record, tags, wrong)?;
        let geometry = game.start().geometry();
        let given = array(moves, move_count)?;
        let given: Vec<_> = given.iter().filter_map(|&mv| Move::from_action(mv, geometry)).collect();
        annotate(&mut record, &given, evaluations, seconds);
        put(record, buffer, capacity, length)
    })())
}
