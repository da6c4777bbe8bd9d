//! Notations of games and positions, with a reader and a writer for each.
//!
//! | page | what | who uses it |
//! |---|---|---|
//! | [`transcript`] | the moves of a game in a row, `f5d6c3...` | everybody |
//! | [`obf`] | a position and the value of its moves, one a line | endgame suites |
//! | `ggf` | games with players, times, evaluations, komi | the Generic Game Server and its programs |
//! | [`wthor`] | tournament games, players and tournaments, in bytes | the French Othello Federation's base |
//! | `sgf` | game trees, `GM[2]` and Oust; `GameTree` can be changed | editors |
//! | [`abstractplay`] | games of Oust on hexagons | `AbstractPlay` |
//! | [`openings`] | moves and names of openings, one a line | you |
//!
//! The one-line text of a position is its `Display` and `FromStr`.
//!
//! Readers of many records are iterators over results. A malformed record is reported as an error
//! in its place, and the remaining records are still read. Errors in texts name line and column,
//! errors in bytes the record and the offset. Garbage instead of records is an error too, never
//! silence. An empty file is an error in formats whose records need an opening or a header (SGF,
//! GGF, WTHOR). In the others it is a file without problems (OBF) or a game without moves
//! (transcripts).
//!
//! With the feature `variant`, `read` reads any of these texts. Each `Record` has the game and
//! everything that the file has about it. A `Source` finds out itself how its records are written,
//! reads boards and moves as people paste them, and notes what it skips or assumes.
//!
//! Reading takes time linear in the length of the file, or `n log n` where an SGF node repeats
//! property names. It takes memory for one record at a time, at most 16 times the record's bytes,
//! or 24 times for a `Record` of SGF, which has the tags of a tree that is still there.

pub mod abstractplay;
#[cfg(feature = "variant")]
mod any;
#[cfg(feature = "variant")]
pub mod game_tree;
#[cfg(feature = "variant")]
pub mod ggf;
pub mod obf;
pub mod openings;
#[cfg(feature = "variant")]
mod read;
#[cfg(feature = "variant")]
mod record;
#[cfg(feature = "variant")]
pub mod sgf;
#[cfg(feature = "variant")]
mod start;
#[cfg(feature = "variant")]
mod tags;
pub mod transcript;
pub mod wthor;

#[cfg(feature = "variant")]
pub use {
    any::{Attempt, AttemptError, Notation, Note, NoteKind, Reading, Source, Unread},
    game_tree::GameTree,
    read::{Format, read},
    record::Record,
    tags::Tags,
};

use alloc::string::String;

use crate::color::Color;
use crate::encoding::scanner::Scanner;

/// Whether a text is a pass in one of the formats.
const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@@@"];

/// Reads a symbol of OBF or GGF, of all that are in use: the colour of a disc, or `None` for an
/// empty square. The outer `None` is for a symbol that is no square.
#[expect(clippy::option_option, reason = "no square, an empty one, a disc on it")]
fn square(symbol: char) -> Option<Option<Color>> {
    match symbol {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::White)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// Takes the rest of the scanner's line, without the line end.
fn take_line<'a>(scanner: &mut Scanner<'a>) -> &'a str {
    scanner.take_until(|character| character == '\n')
}

/// The name of a cell in capitals, as some formats write it.
fn capitals(name: impl core::fmt::Display) -> String {
    let mut name = alloc::format!("{name}");
    name.make_ascii_uppercase();
    name
}
