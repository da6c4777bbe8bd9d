//! Records of Reversi and Oust: notations of games and positions, with a reader and a writer for
//! each; texts as people paste them; collections of games.
//!
//! The rules are in the crate [`outflank`], which this one builds on. A game that is read here is a
//! [`Game`](outflank::Game) of it. A [`Source`] finds out itself how its records are written:
//!
//! ```
//! use outflank_records::Source;
//! let text = "[Black \"igor\"]\n1. F5 D6 2. C3 d3";
//! let reading = Source::from(text).read().next().unwrap()?;
//! assert_eq!(reading.record.game.len(), 4);
//! assert_eq!(reading.record.tags.get("Black"), Some("igor"));
//! # Ok::<(), outflank_records::Unread>(())
//! ```
//!
//! | module | what it reads and writes | who uses it |
//! |---|---|---|
//! | [`outflank::transcript`] | the moves of a game in a row, `f5d6c3...` | everybody |
//! | [`obf`] | a position and the value of its moves, one a line | endgame suites |
//! | [`ggf`] | games with players, times, evaluations, komi | the Generic Game Server and its programs |
//! | [`wthor`] | tournament games, players and tournaments, in bytes | the French Othello Federation's base |
//! | [`sgf`], [`game_tree`] | game trees, `GM[2]` and Oust; a [`GameTree`] can be changed | editors |
//! | [`abstractplay`] | games of Oust | `AbstractPlay` |
//! | [`openings`] | moves and names of openings, one a line | you |
//! | [`collection`] | many games, searched by position | you |
//!
//! The transcript of a game and the one-line text of a position are in `outflank`, because they are
//! the `FromStr` of its types.
//!
//! Readers of many records are iterators over results. A malformed record is reported as an error
//! in its place, and the remaining records are still read. Errors in texts name line and column,
//! errors in bytes the record and the offset. Garbage instead of records is an error too, never
//! silence. An empty file is an error in formats whose records need an opening or a header (SGF,
//! GGF, WTHOR). In the others it is a file without problems (OBF) or a game without moves
//! (transcripts).
//!
//! [`read()`] reads the texts of a [`Format`] that you name. Each [`Record`] contains the game and
//! everything that the file says about it. A [`Source`] also reads boards and moves as people
//! paste them, and notes what it skips or assumes. [`Source::of_file`] decides by the name and the
//! bytes of a file which records it has.
//!
//! Reading takes time linear in the length of the file, or `n log n` if an SGF node repeats
//! property names. It takes memory for one record at a time, at most 16 times the record's bytes,
//! or 24 times for a [`Record`] of SGF, because the tree is kept until its tags are read.
//!
//! The feature `encodings` reads SGF in the encodings that its property `CA` names, such as
//! `Shift_JIS`. The feature `serde` gives `Serialize` and `Deserialize` for [`ggf::Record`], as
//! text, and for the positions and games of `outflank`.

/// Runs the Rust blocks of the package's README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod abstractplay;
pub mod collection;
mod file;
pub mod game_tree;
pub mod ggf;
pub mod memory;
pub mod obf;
pub mod openings;
mod paste;
mod read;
mod record;
mod replace;
mod result;
#[cfg(feature = "serde")]
mod serde;
pub mod sgf;
mod source;
mod squares;
mod tags;
pub mod wthor;

pub use {
    file::decode,
    game_tree::GameTree,
    paste::{Attempt, AttemptError, Notation, Note, NoteKind, Reading, Unread},
    read::{Format, read},
    record::Record,
    replace::replace_file,
    source::{FileError, Source},
    tags::Tags,
};

use outflank::Color;
use outflank::encoding::Scanner;

/// Reads a symbol of OBF or GGF, of all that are in use: the colour of a disc, or `None` for an
/// empty cell. The outer `None` is for a symbol that is no square.
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
fn capitals(name: impl std::fmt::Display) -> String {
    let mut name = format!("{name}");
    name.make_ascii_uppercase();
    name
}
