//! Transcripts (libraries with std).

use core::ffi::{c_char, c_void};

use outflank::transcript::{self, Passes};
use outflank::variant::AnyPosition;
use outflank::{Game, ParseError};
use outflank_records::{Format, Record, memory};

use crate::buffer::put;
use crate::files::{read_text, text};
use crate::given::GivenGame;
use crate::memory::reserve;
use crate::outflank_status;
use crate::pointers::array;
use crate::position::{self, outflank_position};
use crate::records::{Each, outflank_each_record};
use crate::status::status;

/// The most bytes that a move needs as text, also while the text grows: "pass" and a comma or a
/// space.
pub(crate) const BYTES_PER_MOVE: usize = 32;

/// Reads a text from the caller as one game, with a reader of the core.
pub(crate) fn read_game(
    start: *const outflank_position,
    bytes: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
    read: fn(AnyPosition, &str) -> Result<Game<AnyPosition>, ParseError>,
) -> outflank_status {
    status((|| {
        let each = Each::new(each, context)?;
        let start = position::decode(start)?;
        let text = text(array(bytes.cast(), length)?)?;
        reserve(memory::of_transcript(&start, text.len()))?;
        each.tell(read(start, &text).map(Record::from))
    })())
}

/// Reads a transcript such as "f5d6c3", a game that begins at `start`. The reader calls `each`
/// once, with the game or with the error in it. Moves may be in upper or lower case, with or
/// without white space between them. Forced passes may be written or left out. A comma means that
/// the same player moves again.
///
/// OUTFLANK_OK means that the text was read to its end, even if `each` got errors in it. `text`
/// need not end with a NUL. It is read as UTF-16 if it begins with its mark, as UTF-8, in the
/// encoding that `CA` of SGF names, or otherwise as Latin-1.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_read(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_game(start, text, length, each, context, transcript::read)
}

/// Reads a file with one transcript per line. The reader calls `each` for each line that is not
/// blank.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_read_lines(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, || Ok(Format::Transcripts(position::decode(start)?)))
}

/// Writes the moves of a game without spaces, as in "f5d6c3". Forced passes are written only if
/// `passes` is true.
///
/// You pass the game as its start and its moves, which may leave out forced passes. If a move
/// cannot be played, the status is the reason, and `wrong`, which may be NULL, gets the number of
/// the move, counted from 0.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_write(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    passes: bool,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    let passes = if passes { Passes::Written } else { Passes::Omitted };
    let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_MOVE);
    status(game.and_then(|game| put(transcript::write(&game, passes), buffer, capacity, length)))
}

/// Writes a game like outflank_transcript_write, but with a space between turns and a comma
/// between the moves of one turn, as in "d3 swap e5 c4,c5,b2 pass". Forced passes are always
/// written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_write_turns(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_MOVE);
    status(game.and_then(|game| put(transcript::write_turns(&game), buffer, capacity, length)))
}
