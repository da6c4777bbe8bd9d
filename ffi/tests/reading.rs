//! A reader asks for as much memory as it takes, or more, before it takes it: of files that
//! nobody means well with, too.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    unsafe_code,
    reason = "a test fails by panicking, and calls C's"
)]
#![allow(clippy::undocumented_unsafe_blocks, reason = "each reader is given as many bytes as there are")]

#[path = "../../records/tests/common/hostile_records.rs"]
#[allow(dead_code, reason = "the readers of the core are another test's")]
mod hostile_records;

#[path = "../../records/tests/common/suite.rs"]
mod suite;

use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::{c_char, c_void};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use outflank::transcript;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Position};
use outflank_ffi::*;

/// Counts what is taken. What is given back before anything else is taken has been asked for.
struct Counting;

/// What is taken now, but for the last piece.
static TAKEN: AtomicUsize = AtomicUsize::new(0);
/// The last piece that was taken, and its size.
static LAST: AtomicUsize = AtomicUsize::new(0);
static LAST_SIZE: AtomicUsize = AtomicUsize::new(0);
/// The most that was ever taken, and the most that was asked for.
static MOST: AtomicUsize = AtomicUsize::new(0);
static ASKED: AtomicUsize = AtomicUsize::new(0);

/// The last piece was no question.
fn settle() {
    LAST.store(0, Relaxed);
    let size = LAST_SIZE.swap(0, Relaxed);
    let taken = TAKEN.fetch_add(size, Relaxed) + size;
    MOST.fetch_max(taken, Relaxed);
}

// SAFETY: the system's allocator, which is told all that this one is. What an allocator takes anew
// for longer or zeroed memory goes through these two as well.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        settle();
        // SAFETY: the caller keeps what the system's allocator wants.
        let piece = unsafe { System.alloc(layout) };
        LAST.store(piece as usize, Relaxed);
        LAST_SIZE.store(layout.size(), Relaxed);
        piece
    }

    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        if LAST.load(Relaxed) == piece as usize {
            LAST.store(0, Relaxed);
            LAST_SIZE.store(0, Relaxed);
            ASKED.fetch_max(layout.size(), Relaxed);
        } else {
            settle();
            TAKEN.fetch_sub(layout.size(), Relaxed);
        }
        // SAFETY: as above.
        unsafe { System.dealloc(piece, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

unsafe extern "C" fn each(_: *mut c_void, _: *const outflank_record, _: *const outflank_read_error) -> bool {
    settle();
    true
}

unsafe extern "C" fn each_name(_: *mut c_void, _: *const c_char, _: *const outflank_read_error) -> bool {
    settle();
    true
}

unsafe extern "C" fn each_reading(
    _: *mut c_void,
    _: *const outflank_reading,
    _: *const outflank_read_error,
) -> bool {
    settle();
    true
}

fn start(variant: &str) -> AnyPosition {
    variant.parse::<Variant>().unwrap().start()
}

type Reader = (&'static str, fn(*const c_char, usize) -> outflank_status);

const READERS: [Reader; 10] = {
    const NONE: *mut c_void = std::ptr::null_mut();
    [
        ("ggf", |text, length| unsafe { outflank_ggf_read(text, length, Some(each), NONE) }),
        ("sgf", |text, length| unsafe { outflank_sgf_read(text, length, Some(each), NONE) }),
        ("obf", |text, length| unsafe { outflank_obf_read(text, length, Some(each), NONE) }),
        ("transcript", |text, length| unsafe {
            outflank_transcript_read(&start("reversi:square-24").into(), text, length, Some(each), NONE)
        }),
        ("lines of Oust", |text, length| unsafe {
            outflank_transcript_read_lines(&start("oust:hex-5").into(), text, length, Some(each), NONE)
        }),
        ("turns of Oust", |text, length| unsafe {
            outflank_transcript_read(&start("oust:square-19").into(), text, length, Some(each), NONE)
        }),
        ("any", |text, length| unsafe {
            outflank_read(text.cast(), length, std::ptr::null(), Some(each_reading), NONE)
        }),
        ("wthor games", |text, length| unsafe {
            outflank_wthor_read_games(text.cast(), length, Some(each), NONE)
        }),
        ("players", |text, length| unsafe {
            outflank_wthor_read_players(text.cast(), length, Some(each_name), NONE)
        }),
        ("tournaments", |text, length| unsafe {
            outflank_wthor_read_tournaments(text.cast(), length, Some(each_name), NONE)
        }),
    ]
};

/// What a reader takes, and what it has asked for before.
fn taken_and_asked(read: impl FnOnce() -> outflank_status) -> (usize, usize) {
    settle();
    let before = TAKEN.load(Relaxed);
    MOST.store(before, Relaxed);
    ASKED.store(0, Relaxed);
    assert_eq!(read(), outflank_status::OUTFLANK_OK);
    settle();
    (MOST.load(Relaxed) - before, ASKED.load(Relaxed))
}

/// A transcript of a long game, the same every time.
fn long_game(start: AnyPosition) -> String {
    let (mut game, mut state) = (Game::new(start), 1_usize);
    while !game.position().is_over() {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let moves = game.position().legal_moves();
        let nth = (state >> 33) % moves.len();
        game.play(moves.clone().nth(nth).unwrap()).unwrap();
    }
    transcript::write_turns(&game)
}

// One test: it counts the memory of the whole program.
#[test]
fn no_reader_takes_more_than_it_has_asked_for() {
    for file in hostile_records::ALL {
        let bytes = file.bytes(suite::games(256 << 10));
        // Bytes that are no UTF-8 are copied; that much is not asked for but tried.
        let copied = if str::from_utf8(&bytes).is_ok() { 0 } else { 2 * bytes.len() };
        for (reader, read) in READERS {
            let (taken, asked) = taken_and_asked(|| read(bytes.as_ptr().cast(), bytes.len()));
            println!("{} by {reader}: {taken} taken, {asked} asked for", file.name);
            assert!(taken <= asked + copied, "{} by {reader}: {taken} of {asked}", file.name);
        }
    }
    for (variant, (_, read)) in [("reversi:square-24", READERS[3]), ("oust:square-19", READERS[5])] {
        let text = long_game(start(variant));
        let (taken, asked) = taken_and_asked(|| read(text.as_ptr().cast(), text.len()));
        println!("{variant}: {taken} taken, {asked} asked for, of {} bytes", text.len());
        assert!(taken > 100 << 10 && taken <= asked);
    }
}
