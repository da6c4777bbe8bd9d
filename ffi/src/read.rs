//! Records of any format, found in a file or a pasted text (libraries with std).

use core::ffi::{c_char, c_void};
use core::ptr;

use outflank::{ParseErrorKind, Reversi};
use outflank_records::{AttemptError, Reading, Source, Unread, memory};

use crate::errors::outflank_read_error;
use crate::memory::reserve;
use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TEXT};
use crate::pointers::array;
use crate::position::{self, outflank_position};
use crate::records::{outflank_record, pointer, with_record};
use crate::status::status;
use crate::tags::Texts;

/// A comment of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_comment {
    /// How many plies come before it.
    pub plies: usize,
    /// The comment, in UTF-8.
    pub text: *const c_char,
}

/// What was skipped or assumed in reading a record.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_note {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// "skipped": part of the text is not in the record; "assumed": the text does not say this;
    /// "other reading": another reading fits too.
    pub kind: *const c_char,
    /// What was skipped or assumed, in English.
    pub text: *const c_char,
}

/// A record that was found, and how it was read.
///
/// It belongs to the library, and all that it points to: it may be read until the function that it
/// was given to returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_reading {
    /// The record. Its game starts at the board that the text has, or at the usual start.
    pub record: *const outflank_record,
    /// How it is written: "transcript", "pgn", "board", "position", "ggs", "obf", "ggf", "sgf",
    /// "wthor" or "abstractplay".
    pub format: *const c_char,
    /// The line on which it begins, counted from 1; in WTHOR the number of the record.
    pub line: u32,
    /// Comments, in the order of the plies.
    pub comments: *const outflank_comment,
    /// How many there are.
    pub comment_count: usize,
    /// What was skipped or assumed, in the order of the text.
    pub notes: *const outflank_note,
    /// How many there are.
    pub note_count: usize,
}

/// What outflank_read calls with each reading and its `context`. Where a part of the text is no
/// record `reading` is NULL and `error` says what was tried; otherwise `error` is NULL. Both may be
/// read until it returns. It answers true to go on; false stops the reader. It must return: no
/// exception and no longjmp may leave it.
pub type outflank_each_reading = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        reading: *const outflank_reading,
        error: *const outflank_read_error,
    ) -> bool,
>;

impl From<Unread> for outflank_read_error {
    fn from(unread: Unread) -> Self {
        match unread.attempts.first().map(|attempt| &attempt.error) {
            Some(AttemptError::Bytes(error)) => (*error).into(),
            Some(AttemptError::Text(error)) => {
                let status = match error.kind {
                    ParseErrorKind::Illegal(illegal) => illegal.violation.into(),
                    _ => OUTFLANK_ERR_TEXT,
                };
                Self { line: unread.line, column: unread.column, ..Self::new(status, &unread) }
            }
            _ => Self::new(OUTFLANK_ERR_TEXT, &unread),
        }
    }
}

/// Reads the records of a file or of a text that was pasted, however they are written: `each` gets
/// one after the other and, in the place of a part that is no record, what was tried. It gets at
/// least one of the two.
///
/// `bytes` are a file of WTHOR, or text as for outflank_transcript_read.
/// Moves without a board begin at `start`, or at the start of 8x8 Reversi where it is NULL.
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
                Err(unread) => tell(ptr::null(), &outflank_read_error::from(unread))?,
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
