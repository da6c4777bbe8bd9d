//! SGF, game number 2 (libraries with std).

use core::ffi::{c_char, c_void};

use outflank::Game;
use outflank::notation::sgf::{self, Tree};
use outflank::variant::AnyPosition;

use crate::buffer::put;
use crate::files::{ask_for_record, longest, read_text};
use crate::given::Given;
use crate::outflank_status::{self, OUTFLANK_ERR_NOT_IN_FORMAT};
use crate::position::outflank_position;
use crate::records::{Each, actions, outflank_each_record, outflank_record, pointer};
use crate::status::status;
use crate::tags::Tags;

/// What a ply takes in a tree, while its tables grow.
const BYTES_PER_PLY: usize = 256;

fn read(text: &str, each: Each) -> Result<(), outflank_status> {
    // A tree that is cut short ends where a line begins the next, or with that one's first node.
    let begins = |rest: &str| rest.starts_with("GM[") || rest.starts_with("FF[");
    let length = text.len().min(2 * longest(text, "\n(;", begins));
    let mut trees = sgf::read(text);
    loop {
        ask_for_record(length)?;
        let Some(tree) = trees.next() else { return Ok(()) };
        match tree.and_then(|tree| tree.any_game().map(|game| (tree, game))) {
            Ok((tree, game)) => tell(&tree, &game, each)?,
            Err(error) => each.error(error)?,
        }
    }
}

fn tell(tree: &Tree, game: &Game<AnyPosition>, each: Each) -> Result<(), outflank_status> {
    let moves = actions(game);
    let root = tree.root();
    let mut tags = Tags::with_capacity(root.properties().map(|property| property.values().len()).sum());
    root.properties().for_each(|property| tags.add(property.name(), property.values()));
    let list = tags.list();
    each.record(&outflank_record {
        tags: pointer(&list),
        tag_count: list.len(),
        ..outflank_record::of(game.start(), game.position(), &moves)
    })
}

/// Reads the game trees of a file: `each` gets the main line of one after the other, with the
/// properties of its root, and what is wrong with one in its place; the reader goes on at the next.
/// A file without any tree, an empty one too, is one error.
///
/// OUTFLANK_OK and `text` as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_sgf_read(
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, read)
}

/// Writes a game, given as to outflank_transcript_write, as a tree of one line, with passes as
/// empty values.
///
/// OUTFLANK_ERR_NOT_IN_FORMAT if the start is not on a square board of Reversi, or is of an anti
/// game or a free opening, or has no disc.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_sgf_write(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let game = Given { start, moves, move_count, wrong }.game(BYTES_PER_PLY)?;
        put(Tree::new(&game).ok_or(OUTFLANK_ERR_NOT_IN_FORMAT)?, buffer, capacity, length)
    })())
}
