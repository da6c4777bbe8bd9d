//! Records of games and problems, in every format (libraries with std).

use core::ffi::{c_char, c_void};
use core::ptr;

use outflank::{Position, Reversi};
use outflank_records::wthor::{self, WthorError, WthorErrorKind};
use outflank_records::{Format, ReadError, Reading, Record, Source, Unread};

use crate::errors::outflank_error;
use crate::outflank_status::{
    self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TEXT, OUTFLANK_ERR_UNKNOWN_FORMAT,
};
use crate::pointers::{array, text};
use crate::position::{self, outflank_position};
use crate::records::{
    OUTFLANK_NO_SCORE, outflank_comment, outflank_note, outflank_record, outflank_scored_move, outflank_tag,
    outflank_wthor_record,
};
use crate::status::status;
use crate::tags::{Tags, Texts};

/// The callback that outflank_read calls for each record, with the `context` that you passed. If a
/// part of the file is not a record, `record` is NULL and `error` contains the error of the
/// likeliest reading. Otherwise `error` is NULL. Both are valid until the callback returns. Return
/// true to continue, false to stop the reader. The callback must return: no exception and no
/// longjmp may leave it.
pub type outflank_each_record = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        record: *const outflank_record,
        error: *const outflank_error,
    ) -> bool,
>;

/// The bytes of the name of a format, with zeros behind it.
type Name = [u8; 16];

/// The names of the formats as C strings.
static NAMES: [Name; Format::ALL.len()] = {
    let mut names = [[0; size_of::<Name>()]; Format::ALL.len()];
    let mut nth = 0;
    while nth < names.len() {
        let name = Format::ALL[nth].name().as_bytes();
        assert!(name.len() < size_of::<Name>(), "a NUL ends the name");
        let mut at = 0;
        while at < name.len() {
            names[nth][at] = name[at];
            at += 1;
        }
        nth += 1;
    }
    names
};

/// The name of a format as C has it.
fn name_of(format: Format) -> *const c_char {
    NAMES[format as usize].as_ptr().cast()
}

/// The format with that name, or `None` for "any".
///
/// # Safety
///
/// Unless NULL, `name` ends with a NUL.
pub(crate) unsafe fn format_of(name: *const c_char) -> Result<Option<Format>, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `name` ends with a NUL.
    match unsafe { text(name)? } {
        "any" => Ok(None),
        name => name.parse().map(Some).map_err(|_| OUTFLANK_ERR_UNKNOWN_FORMAT),
    }
}

/// Returns the name of the format with that number, counted from 0, or NULL if there are fewer
/// formats: "transcript", "pgn", "board", "position", "ggs", "obf", "ggf", "sgf", "wthor",
/// "abstractplay", "gtp", "nboard". Later releases may have more.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn outflank_format_name(format: usize) -> *const c_char {
    NAMES.get(format).map_or(ptr::null(), |name| name.as_ptr().cast())
}

/// Reads the records of a file or of a pasted text. The reader calls `each` for each record and, in
/// the place of a part that is not a record, for an error. Then it continues with the next record.
/// OUTFLANK_OK means that the file was read to its end, even if `each` got errors in it.
///
/// `format` is the name of the format of all records, as outflank_format_name returns it. If it is
/// "any", the reader finds the records in the text, each in its own format, and notes what it skips
/// or assumes.
///
/// `bytes` contains a file of WTHOR, or text: UTF-16 if it begins with its mark, UTF-8, the
/// encoding that `CA` of SGF names, or otherwise Latin-1. It need not end with a NUL. Records
/// without a start begin at `start`, or at the start of 8x8 Reversi if `start` is NULL. The record
/// of an SGF tree is its main line. Transcripts and AbstractPlay have one game per line, with
/// or without forced passes; a comma means that the same player moves again.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_read(
    format: *const c_char,
    bytes: *const c_void,
    length: usize,
    start: *const outflank_position,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    status((|| {
        let each = each.ok_or(OUTFLANK_ERR_NULL)?;
        // SAFETY: the caller promises that, unless NULL, `format` ends with a NUL.
        let format = unsafe { format_of(format)? };
        let start = if start.is_null() {
            Reversi::new().into()
        } else {
            // SAFETY: the caller promises that, unless NULL, `start` can be read.
            unsafe { position::decode(start)? }
        };
        // SAFETY: the caller promises that, unless NULL, `bytes` has `length` bytes.
        let bytes = unsafe { array(bytes.cast(), length)? };
        let source = format.map_or_else(|| Source::from(bytes), |format| Source::of_format(format, bytes));
        let source = source.starting_at(start);
        let is_found = source.format().is_none();
        let call = |record, error| {
            // SAFETY: it is the caller's function, which takes the caller's context and, as the
            // header requires, returns. One of the two pointers is NULL. The other points to a
            // value of its type, which lives until the function has returned.
            if unsafe { each(context, record, error) } { Ok(()) } else { Err(OUTFLANK_ERR_STOPPED) }
        };
        for read in source.read() {
            match read {
                Ok(reading) => with_reading(&reading, |record| call(record, ptr::null()))?,
                Err(unread) => with_error(unread, is_found, |error| call(ptr::null(), error))?,
            }
        }
        Ok(())
    })())
}

impl From<WthorError> for outflank_error {
    fn from(error: WthorError) -> Self {
        let status = match error.kind {
            WthorErrorKind::Illegal(replay) => replay.error.violation.into(),
            _ => OUTFLANK_ERR_TEXT,
        };
        Self { record: error.record.unwrap_or(0), offset: error.offset, ..Self::new(status, error) }
    }
}

/// Gives `tell` an error as C has it. If the reader has found the format, the message names it.
fn with_error<T>(unread: Unread, is_found: bool, tell: impl FnOnce(&outflank_error) -> T) -> T {
    let mut error = match unread.error {
        ReadError::Bytes(error) => error.into(),
        ReadError::Text(error) if is_found => outflank_error::of_text(error, &unread),
        ReadError::Text(error) => error.into(),
        _ => outflank_error::new(OUTFLANK_ERR_TEXT, &unread),
    };
    error.format = name_of(unread.format);
    error.ply = unread.ply().unwrap_or(0);
    match unread.game {
        Some(game) => with_record(&Record::from(*game), |game| {
            error.game = &raw const game;
            tell(&error)
        }),
        None => tell(&error),
    }
}

/// Gives `tell` a reading as C has it.
fn with_reading<T>(reading: &Reading, tell: impl FnOnce(&outflank_record) -> T) -> T {
    let mut texts = Texts::default();
    let notes: Vec<_> =
        reading.notes.iter().map(|note| (texts.put(note.kind.name()), texts.put(&note.text))).collect();
    let notes = reading.notes.iter().zip(notes).map(|(note, (kind, text))| outflank_note {
        line: note.line,
        column: note.column,
        kind: texts.get(kind),
        text: texts.get(text),
    });
    let notes: Vec<_> = notes.collect();
    with_record(&reading.record, |mut record| {
        (record.format, record.line) = (name_of(reading.format), reading.line);
        (record.notes, record.note_count) = (pointer(&notes), notes.len());
        tell(&record)
    })
}

/// Returns the address of an array's first element, or NULL if the array is empty.
fn pointer<T>(array: &[T]) -> *const T {
    if array.is_empty() { ptr::null() } else { array.as_ptr() }
}

impl From<&wthor::Record> for outflank_wthor_record {
    fn from(record: &wthor::Record) -> Self {
        let &wthor::Record { tournament, black, white, score, theoretical_score, .. } = record;
        Self { tournament, black, white, score, theoretical_score }
    }
}

/// Gives `tell` a record as C has it.
fn with_record<T>(record: &Record, tell: impl FnOnce(outflank_record) -> T) -> T {
    let (start, geometry) = (record.game.start(), record.game.start().geometry());
    let moves: Vec<_> = record.game.moves().iter().filter_map(|mv| mv.action_on(geometry)).collect();
    let numbers = |numbers: &[Option<f64>]| -> Vec<f64> {
        numbers.iter().map(|number| number.unwrap_or(f64::NAN)).collect()
    };
    let (evaluations, seconds) = (numbers(&record.evaluations), numbers(&record.seconds));
    let tags = Tags::from(&record.tags);
    let list: Vec<_> = tags.pairs().map(|[name, value]| outflank_tag { name, value }).collect();
    let scored = record.scored_moves.iter().filter_map(|(mv, score)| {
        let score = score.map_or(OUTFLANK_NO_SCORE, i16::from);
        Some(outflank_scored_move { mv: mv.action_on(geometry)?, score })
    });
    let scored: Vec<_> = scored.collect();
    let mut texts = Texts::default();
    let comments: Vec<_> = record.comments.iter().map(|(plies, text)| (*plies, texts.put(text))).collect();
    let comments = comments.into_iter().map(|(plies, at)| outflank_comment { plies, text: texts.get(at) });
    let comments: Vec<_> = comments.collect();
    let wthor = record.wthor.as_ref().map(outflank_wthor_record::from);
    tell(outflank_record {
        start: (*start).into(),
        position: (*record.game.position()).into(),
        moves: pointer(&moves),
        move_count: moves.len(),
        evaluations: pointer(&evaluations),
        seconds: pointer(&seconds),
        tags: pointer(&list),
        tag_count: list.len(),
        result: record.result.unwrap_or(f64::NAN),
        scored_moves: pointer(&scored),
        scored_move_count: scored.len(),
        comments: pointer(&comments),
        comment_count: comments.len(),
        wthor: pointer(wthor.as_slice()),
        format: ptr::null(),
        line: 0,
        notes: ptr::null(),
        note_count: 0,
    })
}
