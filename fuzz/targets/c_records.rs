//! Whatever bytes a file has, the C library reads of it, in every format, the records that
//! `Source::read` gives, and the same errors in their places. It stops when the callback says so,
//! and writes each record as `outflank_records::write` does.

use std::ffi::{CStr, CString, c_char, c_void};
use std::ptr;

use outflank::Position;
use outflank::variant::{AnyPosition, Variant};
use outflank_ffi::outflank_status::*;
use outflank_ffi::*;
use outflank_records::wthor::{Kind, Names, WthorError};
use outflank_records::{Format, ReadError, Source, Unread, ggf, sgf, write};

/// A record as C gives it, or an error.
type Told = Result<Record, Wrong>;

#[derive(Debug, PartialEq)]
struct Record {
    format: String,
    line: u32,
    start: String,
    position: String,
    moves: Vec<u16>,
    tags: Vec<(String, String)>,
    /// Evaluations, seconds, and the result last; a NaN is none.
    numbers: Vec<Option<u64>>,
    scored: Vec<(u16, Option<i8>)>,
    comments: Vec<(usize, String)>,
    notes: Vec<(u32, u32, String, String)>,
    wthor: Option<[u16; 5]>,
}

#[derive(Debug, PartialEq)]
struct Wrong {
    place: (u32, u32, usize, usize),
    ply: usize,
    format: String,
    /// The start and the number of moves of the game up to the error.
    game: Option<(String, usize)>,
    message: String,
}

/// The file in each format, or the status.
type Written = Vec<Result<Vec<u8>, outflank_status>>;

/// What the callback got so far, and the number of calls after which it stops the reader.
struct Context {
    told: Vec<Told>,
    /// The first records, written.
    written: Vec<Written>,
    names: Vec<Result<String, String>>,
    most: usize,
}

/// The records of a file that are written again.
const AGAIN: usize = 2;

fn text_of(text: *const c_char) -> String {
    // SAFETY: the library's texts end in a NUL.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap().to_owned()
}

fn array<'a, T>(pointer: *const T, length: usize) -> &'a [T] {
    if length == 0 {
        return &[];
    }
    // SAFETY: the library's arrays have the lengths beside them, and live while this is called.
    unsafe { std::slice::from_raw_parts(pointer, length) }
}

fn line_of(position: &outflank_position) -> String {
    let (mut buffer, mut length) = (vec![0; 2048], 0);
    // SAFETY: pointers to what their types say.
    let status =
        unsafe { outflank_position_to_text(position, buffer.as_mut_ptr(), buffer.len(), &raw mut length) };
    assert_eq!(status, OUTFLANK_OK);
    text_of(buffer.as_ptr())
}

fn bits(number: f64) -> Option<u64> {
    (!number.is_nan()).then_some(number.to_bits())
}

/// The beginning of a text that a C text holds.
fn before_nul(text: &str) -> String {
    text.split('\0').next().unwrap().to_owned()
}

/// The beginning of a message that an error of C holds.
fn cut(message: &str) -> String {
    let mut end = message.len().min(OUTFLANK_MESSAGE_BYTES - 1);
    while !message.is_char_boundary(end) {
        end -= 1;
    }
    before_nul(&message[..end])
}

impl From<&outflank_error> for Wrong {
    fn from(error: &outflank_error) -> Self {
        // SAFETY: NULL, or a record.
        let game = unsafe { error.game.as_ref() };
        Self {
            place: (error.line, error.column, error.record, error.offset),
            ply: error.ply,
            format: text_of(error.format),
            game: game.map(|game| (line_of(&game.start), game.move_count)),
            message: text_of(error.message.as_ptr()),
        }
    }
}

impl Wrong {
    fn of_rust(unread: &Unread, is_found: bool) -> Self {
        let place = match &unread.error {
            ReadError::Bytes(error) => (0, 0, error.record.unwrap_or(0), error.offset),
            _ => (unread.line(), unread.column(), 0, 0),
        };
        let message = match &unread.error {
            ReadError::Bytes(error) => error.to_string(),
            ReadError::Text(error) if !is_found => error.to_string(),
            _ => unread.to_string(),
        };
        Self {
            place,
            ply: unread.ply().unwrap_or(0),
            format: unread.format.name().to_owned(),
            game: unread.game.as_ref().map(|game| (game.start().to_string(), game.len())),
            message: cut(&message),
        }
    }
}

impl From<&outflank_record> for Record {
    fn from(record: &outflank_record) -> Self {
        let counted = |numbers: *const f64| if numbers.is_null() { 0 } else { record.move_count };
        let mut numbers: Vec<_> = array(record.evaluations, counted(record.evaluations))
            .iter()
            .chain(array(record.seconds, counted(record.seconds)))
            .map(|number| bits(*number))
            .collect();
        numbers.push(bits(record.result));
        let scored = array(record.scored_moves, record.scored_move_count).iter().map(|scored| {
            (scored.mv, (scored.score != OUTFLANK_NO_SCORE).then(|| scored.score.try_into().unwrap()))
        });
        let tags = array(record.tags, record.tag_count).iter();
        let comments = array(record.comments, record.comment_count).iter();
        let notes = array(record.notes, record.note_count).iter();
        // SAFETY: NULL, or a record of WTHOR.
        let wthor = unsafe { record.wthor.as_ref() };
        Self {
            format: text_of(record.format),
            line: record.line,
            start: line_of(&record.start),
            position: line_of(&record.position),
            moves: array(record.moves, record.move_count).to_vec(),
            tags: tags.map(|tag| (text_of(tag.name), text_of(tag.value))).collect(),
            numbers,
            scored: scored.collect(),
            comments: comments.map(|comment| (comment.plies, text_of(comment.text))).collect(),
            notes: notes
                .map(|note| (note.line, note.column, text_of(note.kind), text_of(note.text)))
                .collect(),
            wthor: wthor.map(|row| {
                [row.tournament, row.black, row.white, row.score.into(), row.theoretical_score.into()]
            }),
        }
    }
}

impl From<&outflank_records::Reading> for Record {
    fn from(reading: &outflank_records::Reading) -> Self {
        let record = &reading.record;
        let game = &record.game;
        let action = |mv: &outflank::Move| mv.action_on(game.start().geometry()).unwrap();
        let mut numbers: Vec<_> =
            record.evaluations.iter().chain(&record.seconds).map(|number| number.and_then(bits)).collect();
        numbers.push(record.result.and_then(bits));
        let tags = record
            .tags
            .iter()
            .flat_map(|(name, values)| values.map(move |value| (before_nul(name), before_nul(value))));
        let notes = reading.notes.iter();
        Self {
            format: reading.format.name().to_owned(),
            line: reading.line,
            start: game.start().to_string(),
            position: game.position().to_string(),
            moves: game.moves().iter().map(action).collect(),
            tags: tags.collect(),
            numbers,
            scored: record.scored_moves.iter().map(|(mv, score)| (action(mv), *score)).collect(),
            comments: record.comments.iter().map(|(plies, text)| (*plies, before_nul(text))).collect(),
            notes: notes
                .map(|note| (note.line, note.column, note.kind.name().to_owned(), before_nul(&note.text)))
                .collect(),
            wthor: record.wthor.as_ref().map(|row| {
                [row.tournament, row.black, row.white, row.score.into(), row.theoretical_score.into()]
            }),
        }
    }
}

unsafe extern "C" fn each(
    context: *mut c_void,
    record: *const outflank_record,
    error: *const outflank_error,
) -> bool {
    // SAFETY: the context is that of `read`; of the others one is NULL, and the other can be read.
    let (context, record, error) =
        unsafe { (&mut *context.cast::<Context>(), record.as_ref(), error.as_ref()) };
    assert_eq!(record.is_some(), error.is_none());
    if let Some(record) = record.filter(|_| context.written.len() < AGAIN) {
        context.written.push(Format::ALL.iter().map(|format| written_by_c(*format, record)).collect());
    }
    context.told.push(record.map(Record::from).ok_or_else(|| error.unwrap().into()));
    context.told.len() < context.most
}

unsafe extern "C" fn each_name(
    context: *mut c_void,
    name: *const c_char,
    error: *const outflank_error,
) -> bool {
    // SAFETY: as in `each`.
    let (context, error) = unsafe { (&mut *context.cast::<Context>(), error.as_ref()) };
    let name = error.map_or_else(|| Ok(text_of(name)), |error| Err(text_of(error.message.as_ptr())));
    context.names.push(name);
    context.names.len() < context.most
}

/// All that a reader gives. It gives the first of it if it is stopped there.
fn read(call: impl Fn(*mut c_void) -> outflank_status) -> Context {
    let read = |most| {
        let mut context = Context { told: Vec::new(), written: Vec::new(), names: Vec::new(), most };
        (call((&raw mut context).cast()), context)
    };
    let (status, whole) = read(usize::MAX);
    assert_eq!(status, OUTFLANK_OK);
    let all = whole.told.len() + whole.names.len();
    for most in [1, all / 2, all].into_iter().filter(|most| (1..=all).contains(most)) {
        let (status, first) = read(most);
        assert_eq!(status, OUTFLANK_ERR_STOPPED);
        assert_eq!(first.told.len() + first.names.len(), most);
        assert_eq!(first.told, whole.told[..first.told.len()]);
        assert_eq!(first.names, whole.names[..first.names.len()]);
    }
    whole
}

/// The bytes that a writer writes, or its status.
fn bytes_of(
    call: impl Fn(*mut c_char, usize, *mut usize) -> outflank_status,
) -> Result<Vec<u8>, outflank_status> {
    let mut length = usize::MAX;
    let status = call(ptr::null_mut(), 0, &raw mut length);
    if status != OUTFLANK_ERR_BUFFER {
        assert_eq!(length, usize::MAX);
        return Err(status);
    }
    let mut buffer = vec![1; length + 1];
    assert_eq!(call(buffer.as_mut_ptr(), length + 1, &raw mut length), OUTFLANK_OK);
    assert_eq!(buffer.pop(), Some(0));
    Ok(buffer.into_iter().map(|byte| byte as u8).collect())
}

fn written_by_c(format: Format, record: &outflank_record) -> Result<Vec<u8>, outflank_status> {
    let name = CString::new(format.name()).unwrap();
    // SAFETY: the name ends with a NUL, and the record is one of the library's.
    bytes_of(|buffer, capacity, length| unsafe {
        outflank_write(name.as_ptr(), record, 1, buffer, capacity, length, ptr::null_mut())
    })
}

/// The file that C writes: that of Rust, unless a tag does not fit the format.
fn written_by_rust(format: Format, record: &outflank_records::Record) -> Result<Vec<u8>, outflank_status> {
    let variant = record.game.start().variant();
    let fits = |name: &str, value: &str| match format {
        Format::Ggf => ggf::check_tag(variant, name, value).is_ok(),
        Format::Sgf => sgf::is_property_name(name),
        _ => true,
    };
    if record.tags.iter().any(|(name, mut values)| values.any(|value| !fits(name, value))) {
        return Err(OUTFLANK_ERR_TEXT);
    }
    write(format, std::slice::from_ref(record)).map_err(|_| OUTFLANK_ERR_NOT_IN_FORMAT)
}

/// C reads and writes the records of a file as Rust does, in this format or in any.
fn reads_and_writes(format: Option<Format>, from: AnyPosition, bytes: &[u8]) {
    let name = CString::new(format.map_or("any", Format::name)).unwrap();
    let start = outflank_position::from(from);
    // SAFETY: the name ends with a NUL, the bytes are so many, and the context is the function's.
    let by_c = read(|context| unsafe {
        let bytes_from = bytes.as_ptr().cast();
        outflank_read(name.as_ptr(), bytes_from, bytes.len(), &raw const start, Some(each), context)
    });
    let source = format.map_or_else(|| Source::from(bytes), |format| Source::of_format(format, bytes));
    let source = source.starting_at(from);
    let is_found = source.format().is_none();
    let by_rust: Vec<_> = source.read().collect();
    let told: Vec<Told> = by_rust
        .iter()
        .map(|read| read.as_ref().map(Record::from).map_err(|unread| Wrong::of_rust(unread, is_found)))
        .collect();
    assert_eq!(by_c.told, told);
    for (reading, written) in by_rust.iter().flatten().zip(by_c.written) {
        let record = &reading.record;
        let has_nul = |text: &str| text.contains('\0');
        // C ends a text at its first NUL.
        if record.tags.iter().any(|(name, mut values)| has_nul(name) || values.any(has_nul))
            || record.comments.iter().any(|(_, text)| has_nul(text))
        {
            continue;
        }
        for (&format, written) in Format::ALL.iter().zip(written) {
            assert_eq!(written, written_by_rust(format, record), "{}", format.name());
        }
    }
}

/// WTHOR's files of players and tournaments.
fn names(bytes: &[u8]) {
    for (kind, name_bytes) in
        [(Kind::Players, OUTFLANK_WTHOR_PLAYER_BYTES), (Kind::Tournaments, OUTFLANK_WTHOR_TOURNAMENT_BYTES)]
    {
        // SAFETY: the bytes are so many, and the context is the function's.
        let names = read(|context| unsafe {
            outflank_wthor_read_names(
                name_bytes,
                bytes.as_ptr().cast(),
                bytes.len(),
                Some(each_name),
                context,
            )
        });
        let message = |error: WthorError| cut(&error.to_string());
        let own: Vec<_> = match Names::read(kind, bytes) {
            Ok(own) => own.map(|name| name.map_err(message)).collect(),
            Err(error) => vec![Err(message(error))],
        };
        assert_eq!(names.names, own);
        let found: Vec<_> = names.names.into_iter().flatten().take(AGAIN).collect();
        let texts: Vec<_> = found.iter().map(|name| CString::new(name.as_str()).unwrap()).collect();
        let pointers: Vec<_> = texts.iter().map(|text| text.as_ptr()).collect();
        // SAFETY: each name ends with a NUL.
        let file = bytes_of(|buffer, capacity, length| unsafe {
            outflank_wthor_write_names(
                name_bytes,
                pointers.as_ptr(),
                pointers.len(),
                buffer,
                capacity,
                length,
            )
        });
        let own = Names::write(kind, outflank_records::wthor::Header::default(), &found);
        assert_eq!(file, own.map_err(|_| OUTFLANK_ERR_NOT_IN_FORMAT));
    }
}

pub(crate) fn run(bytes: &[u8]) {
    let variant = ["reversi:square-8", "oust:hex-5", "oust:square-9-nopie"][bytes.len() % 3];
    let from = variant.parse::<Variant>().unwrap().start();
    reads_and_writes(None, from, bytes);
    for format in Format::ALL.into_iter().filter(|format| format.has_reader()) {
        reads_and_writes(Some(format), from, bytes);
    }
    names(bytes);
}
