//! Transcripts (libraries with std).

use core::ffi::{c_char, c_void};

use outflank::notation::transcript::{self, Passes};
use outflank::variant::AnyPosition;
use outflank::{Game, ParseError};

use crate::buffer::put;
use crate::files::{ask_for_game, plies, text};
use crate::given::Given;
use crate::outflank_status;
use crate::pointers::array;
use crate::position::{self, outflank_position};
use crate::records::{Each, actions, outflank_each_record, outflank_record};
use crate::status::status;

/// What a move takes as text, at most and while the text grows: "pass", a comma or a space.
pub(crate) const BYTES_PER_MOVE: usize = 32;

/// A reader of one game in the core.
type Reader = fn(AnyPosition, &str) -> Result<Game<AnyPosition>, ParseError>;

/// A text of the caller, and what is to be called with its records.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    pub(crate) start: *const outflank_position,
    pub(crate) text: *const c_char,
    pub(crate) length: usize,
    pub(crate) each: outflank_each_record,
    pub(crate) context: *mut c_void,
}

impl Source {
    /// Reads the text as one game, or each line that is not blank as one.
    pub(crate) fn read(self, read: Reader, by_lines: bool) -> Result<(), outflank_status> {
        let each = Each::new(self.each, self.context)?;
        let start = position::decode(self.start)?;
        let text = text(array(self.text.cast(), self.length)?)?;
        let game = |text: &str| {
            ask_for_game(plies(&start, text.len()), 0)?;
            Ok::<_, outflank_status>(read(start, text))
        };
        if !by_lines {
            return tell(each, game(&text)?);
        }
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            tell(each, game(line)?.map_err(|error| ParseError { line: number, ..error }))?;
        }
        Ok(())
    }
}

fn tell(each: Each, read: Result<Game<AnyPosition>, ParseError>) -> Result<(), outflank_status> {
    match read {
        Ok(game) => each.record(&outflank_record::of(game.start(), game.position(), &actions(&game))),
        Err(error) => each.error(error),
    }
}

/// Reads a transcript, as in "f5d6c3", that begins at `start`: one game, which `each` gets, or what
/// is wrong with it. Moves may be in either letter case, with or without white space between them;
/// forced passes may be named or left out. A comma says that the same player goes on.
///
/// OUTFLANK_OK says that the text has been read to its end; what there was in it is told to `each`.
/// `text` need not end in a NUL. It is UTF-8 or, where it is none, Latin-1.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_read(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    status(Source { start, text, length, each, context }.read(transcript::read, false))
}

/// Reads a file with a transcript on each line that is not blank: `each` gets a game a line.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_transcript_read_lines(
    start: *const outflank_position,
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    status(Source { start, text, length, each, context }.read(transcript::read, true))
}

/// Writes the moves of a game in a row, as in "f5d6c3"; forced passes with `passes` alone.
///
/// The game is its start and its moves, from which forced passes may be left out. Where one of
/// them cannot be played the status says why, and `wrong`, which may be NULL, gets its number,
/// counted from 0.
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
    let game = Given { start, moves, move_count, wrong }.game(BYTES_PER_MOVE);
    status(game.and_then(|game| put(transcript::write(&game, passes), buffer, capacity, length)))
}

/// Writes a game as outflank_transcript_write does, with a space between turns and a comma between
/// the moves of one turn, as in "d3 swap e5 c4,c5,b2 pass". Passes are written.
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
    let game = Given { start, moves, move_count, wrong }.game(BYTES_PER_MOVE);
    status(game.and_then(|game| put(transcript::write_turns(&game), buffer, capacity, length)))
}
