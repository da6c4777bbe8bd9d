//! Records of any format, found in a file or a pasted text (libraries with std).

use core::cell::Cell;
use core::ffi::{c_char, c_void};
use core::ptr;

use outflank::{ParseErrorKind, Reversi};
use outflank_records::{AttemptError, Reading, Record, Source, Unread, memory};

use crate::errors::outflank_read_error;
use crate::memory::reserve;
use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TEXT};
use crate::pointers::{Out, array};
use crate::position::{self, outflank_position};
use crate::records::{outflank_record, pointer, with_record};
use crate::status::status;
use crate::tags::Texts;

/// A comment of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_comment {
    /// The number of plies before it.
    pub plies: usize,
    /// The comment, in UTF-8.
    pub text: *const c_char,
}

/// A note on a part of a text that was skipped or assumed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_note {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// "skipped" if part of the text is not in the record, "assumed" if the text does not contain
    /// this, or "other reading" if another reading fits, too.
    pub kind: *const c_char,
    /// The skipped text, or the assumption in English.
    pub text: *const c_char,
}

/// A record that was found, with its format, place, comments and notes.
///
/// It belongs to the library, with everything that it points to. Both are valid until your
/// callback returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_reading {
    /// The record. Its game starts at the board in the text, or at the standard start.
    pub record: *const outflank_record,
    /// The format of the record: "transcript", "pgn", "board", "position", "ggs", "obf", "ggf",
    /// "sgf", "wthor" or "abstractplay".
    pub format: *const c_char,
    /// The line on which the record begins, counted from 1, or in WTHOR the number of the record.
    pub line: u32,
    /// Comments, in the order of the plies.
    pub comments: *const outflank_comment,
    /// The number of comments.
    pub comment_count: usize,
    /// The notes, in the order of the text.
    pub notes: *const outflank_note,
    /// The number of notes.
    pub note_count: usize,
}

/// The callback that outflank_read calls for each reading, with the `context` that you passed. If
/// a part of the text is not a record, `reading` is NULL and `error` lists the attempts. Otherwise
/// `error` is NULL. Both are valid until the callback returns. Return true to continue, false to
/// stop the reader. The callback must return: no exception and no longjmp may leave it.
/// To get the game before an error, call outflank_read_error_game.
pub type outflank_each_reading = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        reading: *const outflank_reading,
        error: *const outflank_read_error,
    ) -> bool,
>;

impl From<&Unread> for outflank_read_error {
    fn from(unread: &Unread) -> Self {
        match unread.attempts.first().map(|attempt| &attempt.error) {
            Some(AttemptError::Bytes(error)) => (*error).into(),
            Some(AttemptError::Text(error)) => {
                let status = match error.kind {
                    ParseErrorKind::Illegal(illegal) => illegal.violation.into(),
                    _ => OUTFLANK_ERR_TEXT,
                };
                Self { line: unread.line, column: unread.column, ..Self::new(status, unread) }
            }
            _ => Self::new(OUTFLANK_ERR_TEXT, unread),
        }
    }
}

/// The error that a callback has been given, and the game that was read before it.
type Begun = (*const outflank_read_error, *const outflank_record);

thread_local! {
    /// The innermost call of a callback with an error on this thread. An error is a plain struct
    /// that callers copy and make, so it cannot point to the game itself.
    static BEGUN: Cell<Begun> = const { Cell::new((ptr::null(), ptr::null())) };
}

/// Gives `tell` an error as C has it, whose game the functions below find until it returns.
fn with_unread<T>(unread: Unread, tell: impl FnOnce(*const outflank_read_error) -> T) -> T {
    let error = outflank_read_error::from(&unread);
    let call = |game| {
        let outer = BEGUN.replace((&raw const error, game));
        let said = tell(&raw const error);
        BEGUN.set(outer);
        said
    };
    match unread.game {
        Some(game) => with_record(&Record::from(*game), |record| call(record)),
        None => call(ptr::null()),
    }
}

/// The game of an error that the innermost callback has been given.
fn game_of(error: *const outflank_read_error) -> Result<*const outflank_record, outflank_status> {
    if error.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    let (told, game) = BEGUN.get();
    Ok(if told == error { game } else { ptr::null() })
}

/// Gets the game up to the move that cannot be played: its start and its moves. `error` must be the
/// pointer that outflank_read has given to your callback, and not a copy of the error. If the error
/// is of another kind, or the callback has returned, `game` gets NULL.
///
/// The game belongs to the library. It is valid until your callback returns.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_read_error_game(
    error: *const outflank_read_error,
    game: *mut *const outflank_record,
) -> outflank_status {
    status((|| {
        let game = Out::new(game)?;
        game.set(game_of(error)?);
        Ok(())
    })())
}

/// Gets the number of the ply that cannot be played, counted from 1, with `error` as for
/// outflank_read_error_game. If that function gives no game, the number is 0.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_read_error_ply(
    error: *const outflank_read_error,
    ply: *mut usize,
) -> outflank_status {
    status((|| {
        let ply = Out::new(ply)?;
        // SAFETY: a record that is in BEGUN lives until the callback has returned, and is then no
        // longer in BEGUN. Only this thread sets BEGUN.
        let game = unsafe { game_of(error)?.as_ref() };
        ply.set(game.map_or(0, |game| game.move_count + 1));
        Ok(())
    })())
}

/// Reads the records of a file or of a pasted text, in any notation. The reader calls `each` for
/// each record and, in the place of a part that is not a record, for an error with the attempts.
/// It calls `each` at least once.
///
/// `bytes` contains a file of WTHOR, or text as for outflank_transcript_read. Moves without a
/// board begin at `start`, or at the start of 8x8 Reversi if `start` is NULL.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_read(
    bytes: *const u8,
    length: usize,
    start: *const outflank_position,
    each: outflank_each_reading,
    context: *mut c_void,
) -> outflank_status {
    status((|| {
        let each = each.ok_or(OUTFLANK_ERR_NULL)?;
        let start = if start.is_null() { Reversi::new().into() } else { position::decode(start)? };
        let bytes = array(bytes, length)?;
        let most = memory::of_source(&start, bytes);
        reserve(most)?;
        for read in Source::from(bytes).starting_at(start).read() {
            let tell = |reading, error| {
                // SAFETY: it is the caller's function, which takes the caller's context and, as
                // the header asks, returns. Of the two pointers one is NULL and the other points
                // to what its type says, which lives until the function has returned.
                if unsafe { each(context, reading, error) } { Ok(()) } else { Err(OUTFLANK_ERR_STOPPED) }
            };
            match read {
                Ok(reading) => with_reading(&reading, |reading| tell(reading, ptr::null()))?,
                Err(unread) => with_unread(unread, |error| tell(ptr::null(), error))?,
            }
            reserve(most)?;
        }
        Ok(())
    })())
}

/// Gives `tell` a reading as C has it.
fn with_reading<T>(reading: &Reading, tell: impl FnOnce(&outflank_reading) -> T) -> T {
    let mut texts = Texts::default();
    let comments: Vec<_> = reading.comments.iter().map(|(plies, text)| (*plies, texts.put(text))).collect();
    let notes: Vec<_> =
        reading.notes.iter().map(|note| (texts.put(note.kind.name()), texts.put(&note.text))).collect();
    let format = texts.put(reading.format.name());
    let comments: Vec<_> =
        comments.into_iter().map(|(plies, at)| outflank_comment { plies, text: texts.get(at) }).collect();
    let notes = reading.notes.iter().zip(notes).map(|(note, (kind, text))| outflank_note {
        line: note.line,
        column: note.column,
        kind: texts.get(kind),
        text: texts.get(text),
    });
    let notes: Vec<_> = notes.collect();
    with_record(&reading.record, |record| {
        tell(&outflank_reading {
            record,
            format: texts.get(format),
            line: reading.line,
            comments: pointer(&comments),
            comment_count: comments.len(),
            notes: pointer(&notes),
            note_count: notes.len(),
        })
    })
}
