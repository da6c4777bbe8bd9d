//! C reads the pasted texts of the core's vectors as Rust does: records, comments, notes, errors.

#![allow(clippy::unwrap_used, unsafe_code, reason = "a test fails by panicking, and calls what C calls")]
#![allow(clippy::undocumented_unsafe_blocks, reason = "the library gives what its header says")]

use std::ffi::{CStr, c_char, c_void};
use std::slice;

use outflank::Position;
use outflank_ffi::*;
use outflank_records::{Reading, Source};

const CORPUS: &str = include_str!("../../records/tests/vectors/pasted.txt");

fn text(text: *const c_char) -> String {
    unsafe { CStr::from_ptr(text) }.to_str().unwrap().to_owned()
}

fn array<'a, T>(pointer: *const T, length: usize) -> &'a [T] {
    if pointer.is_null() { &[] } else { unsafe { slice::from_raw_parts(pointer, length) } }
}

/// The parts of a reading that the test compares.
#[derive(Debug, PartialEq)]
struct Told {
    format: String,
    line: u32,
    start: [u64; 18],
    moves: Vec<u16>,
    tags: Vec<(String, String)>,
    comments: Vec<(usize, String)>,
    notes: Vec<(u32, u32, String, String)>,
    result: Option<f64>,
    scored: usize,
}

fn words(position: &outflank_position) -> [u64; 18] {
    let mut words = [0; 18];
    words[..9].copy_from_slice(&position.black);
    words[9..].copy_from_slice(&position.white);
    words
}

fn of_rust(reading: &Reading) -> Told {
    let record = &reading.record;
    let geometry = record.game.start().geometry();
    let tags =
        record.tags.iter().flat_map(|(name, values)| values.map(move |value| (name.into(), value.into())));
    let notes = reading.notes.iter();
    Told {
        format: reading.format.name().into(),
        line: reading.line,
        start: words(&(*record.game.start()).into()),
        moves: record.game.moves().iter().map(|mv| mv.action_on(geometry).unwrap()).collect(),
        tags: tags.collect(),
        comments: record.comments.clone(),
        notes: notes
            .map(|note| (note.line, note.column, note.kind.name().into(), note.text.clone()))
            .collect(),
        result: record.result,
        scored: record.scored_moves.len(),
    }
}

fn of_c(record: &outflank_record) -> Told {
    let tags = array(record.tags, record.tag_count).iter();
    let comments = array(record.comments, record.comment_count).iter();
    let notes = array(record.notes, record.note_count).iter();
    Told {
        format: text(record.format),
        line: record.line,
        start: words(&record.start),
        moves: array(record.moves, record.move_count).to_vec(),
        tags: tags.map(|tag| (text(tag.name), text(tag.value))).collect(),
        comments: comments.map(|comment| (comment.plies, text(comment.text))).collect(),
        notes: notes.map(|note| (note.line, note.column, text(note.kind), text(note.text))).collect(),
        result: (!record.result.is_nan()).then_some(record.result),
        scored: record.scored_move_count,
    }
}

/// The place, the message and the format of an error, and the start, the moves and the ply of its
/// game.
type Wrong = (u32, u32, String, String, Option<([u64; 18], Vec<u16>)>, usize);

type Found = Result<Told, Wrong>;

/// Returns the parts of an error that the test compares.
fn wrong(error: &outflank_error) -> Wrong {
    let game = unsafe { error.game.as_ref() };
    let game = game.map(|game| (words(&game.start), array(game.moves, game.move_count).to_vec()));
    let outflank_error { line, column, message, .. } = error;
    (*line, *column, text(message.as_ptr()), text(error.format), game, error.ply)
}

unsafe extern "C" fn each(
    context: *mut c_void,
    record: *const outflank_record,
    error: *const outflank_error,
) -> bool {
    let (found, record) = unsafe { (&mut *context.cast::<Vec<Found>>(), record.as_ref()) };
    found.push(record.map(of_c).ok_or_else(|| wrong(unsafe { &*error })));
    true
}

#[test]
fn every_pasted_text_is_read_as_by_rust() {
    let (mut count, mut games) = (0, 0);
    for pasted in CORPUS.split("\n== ").skip(1) {
        let (name, mut text) = pasted.split_once('\n').unwrap();
        while let Some((_, rest)) = text.split_once('\n').filter(|(line, _)| line.starts_with("> ")) {
            text = rest;
        }
        let mut found: Vec<Found> = Vec::new();
        let context = (&raw mut found).cast();
        let start = std::ptr::null();
        let status = unsafe {
            outflank_read(c"any".as_ptr(), text.as_ptr().cast(), text.len(), start, Some(each), context)
        };
        assert_eq!(status, outflank_status::OUTFLANK_OK, "{name}");
        let source = Source::from(text);
        let own = source.read().map(|read| match read {
            Ok(reading) => Ok(of_rust(&reading)),
            Err(unread) => {
                let message = unread.to_string();
                let end = message.len().min(OUTFLANK_MESSAGE_BYTES - 1);
                let game = unread.game.as_ref().map(|game| {
                    let geometry = game.start().geometry();
                    let moves = game.moves().iter().map(|mv| mv.action_on(geometry).unwrap());
                    (words(&(*game.start()).into()), moves.collect())
                });
                games += usize::from(game.is_some());
                let ply = unread.ply().unwrap_or(0);
                let format = unread.format.name().to_owned();
                Err((unread.line(), unread.column(), message[..end].to_owned(), format, game, ply))
            }
        });
        assert_eq!(found, own.collect::<Vec<_>>(), "{name}");
        count += 1;
    }
    assert!(count >= 100 && games >= 5, "{count} texts, {games} errors with a game");
}
