//! SGF, game trees of Reversi and Oust (libraries with std).

use core::ffi::{c_char, c_void};

use outflank_records::Format;
use outflank_records::sgf::Tree;
use outflank_records::{GameTree, Tags};

use crate::buffer::put;
use crate::files::read_text;
use crate::given::GivenGame;
use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_TEXT};
use crate::pointers::{self, array, set_if_wanted};
use crate::position::outflank_position;
use crate::records::{outflank_each_record, outflank_tag};
use crate::status::status;
use crate::tags::reserve_tags;

/// The most bytes of a ply in a tree, while its tables grow.
const BYTES_PER_PLY: usize = 256;

/// Reads the game trees of a file. The reader calls `each` for each tree, with its main line and
/// the properties of its root, or with the error in it. It then continues with the next tree. A
/// file without a tree, even an empty one, is one error.
///
/// OUTFLANK_OK and `text` are as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_sgf_read(
    text: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    read_text(text, length, each, context, || Ok(Format::Sgf))
}

/// Writes a game as a tree without variations, with passes as empty values. You pass the game as
/// to outflank_transcript_write. The format holds games of every variant.
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
        let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_PLY)?;
        put(Tree::new(&game), buffer, capacity, length)
    })())
}

/// Writes a game like outflank_sgf_write, with these tags: players (`PB`, `PW`), event (`EV`),
/// date (`DT`), result (`RE`: `B+4`, `W+R` by resignation, `W+T` on time). Tags of one name are
/// values of one property. The function ignores tags that describe the game itself: board, rules,
/// set-up and moves. So you can pass the tags of an outflank_record unchanged.
///
/// The status is OUTFLANK_ERR_TEXT if the name of a tag contains other characters than capital
/// letters. Then `wrong` gets the number of the tag.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_sgf_write_with_tags(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    tags: *const outflank_tag,
    tag_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let tags = array(tags, tag_count)?;
        let game = GivenGame { start, moves, move_count, wrong }.game(BYTES_PER_PLY)?;
        let mut tree = GameTree::new(&game);
        reserve_tags(tags)?;
        let mut pairs = Vec::with_capacity(tags.len());
        for (nth, &outflank_tag { name, value }) in tags.iter().enumerate() {
            let pair = || {
                if name.is_null() || value.is_null() {
                    return Err(OUTFLANK_ERR_NULL);
                }
                let (name, value) = (pointers::text(name)?, pointers::text(value)?);
                let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
                if is_name { Ok((name, value)) } else { Err(OUTFLANK_ERR_TEXT) }
            };
            pairs.push(pair().inspect_err(|_| set_if_wanted(wrong, nth))?);
        }
        tree.set_tags(&pairs.into_iter().collect::<Tags>()).map_err(|_| OUTFLANK_ERR_TEXT)?;
        put(tree, buffer, capacity, length)
    })())
}
