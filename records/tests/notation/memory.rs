//! The memory of [`Source`], at most 16 times the bytes of its text, and of a change of a game tree,
//! counted by an allocator.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use outflank_records::{Source, game_tree};

use crate::common::games;
use crate::hostile_records::ALL;

/// The system's allocator, which counts what each thread has and had at most.
struct Counting;

thread_local! {
    /// The bytes that the thread has, and the most that it had since it was asked.
    static HELD: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

fn count(bytes: isize) {
    // A thread that ends has none.
    let _ = HELD.try_with(|held| {
        let (now, most) = held.get();
        held.set((now + bytes, most.max(now + bytes)));
    });
}

#[expect(unsafe_code, reason = "an allocator that counts can be written in no other way")]
// SAFETY: it gives on what it is asked to the system's allocator, with the same layouts.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller's promise is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: the caller's promise is the same.
        unsafe { System.dealloc(pointer, layout) }
    }

    /// A large block grows where it is, or its pages are moved: it is not there twice.
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: the caller's promise is the same.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes that `run` holds at a time.
fn most_held(run: impl FnOnce()) -> usize {
    let before = HELD.with(|held| {
        let (now, _) = held.get();
        held.set((now, now));
        now
    });
    run();
    HELD.with(|held| held.get().1 - before) as usize
}

/// What a reader takes of any text: itself, and a record without moves.
const FIXED: usize = 1024;

/// A record is dropped before the next is read, so that this is the memory of the reader and of the
/// largest record. The broadest is the table of a tree of SGF with a value in each three bytes.
#[test]
fn a_source_takes_a_bounded_multiple_of_its_text() {
    let mut wrong = Vec::new();
    for file in ALL {
        let bytes = file.bytes(games(192 << 10));
        let taken = most_held(|| Source::from(&bytes[..]).read().for_each(drop));
        if taken > 16 * bytes.len() + FIXED {
            wrong.push(format!("{}: {taken} of {}", file.name, bytes.len()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_allocator_counts() {
    assert!((1000..1100).contains(&most_held(|| drop(vec![1_u8; 1000]))));
}

#[test]
fn a_new_property_does_not_copy_the_others() {
    let text = format!("(;GM[2]C[{}])", "x".repeat(1 << 20));
    let mut tree = game_tree::read(&text).next().unwrap().unwrap();
    let root = tree.root();
    // The first may move the text to where it can grow.
    tree.set(root, "PB", ["ann"]).unwrap();
    assert!(most_held(|| tree.set(root, "PW", ["bob"]).unwrap()) < 4096);
}
