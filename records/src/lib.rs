//! Records of Reversi and Oust: readers and writers for the notations of games and positions, a
//! reader of pasted text, and collections of games.
//!
//! The crate [`outflank`] implements the rules, and readers return its [`Game`](outflank::Game). A
//! [`Source`] detects the format of its records automatically:
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
//! | module | records | users |
//! |---|---|---|
//! | [`outflank::transcript`] | the moves of a game in a row, `f5d6c3...` | everyone |
//! | [`obf`] | a position and the value of its moves, one a line | endgame suites |
//! | [`ggf`] | games with players, times, evaluations, komi | the Generic Game Server and its programs |
//! | [`wthor`] | tournament games, players and tournaments, in bytes | the French Othello Federation's base |
//! | [`sgf`], [`game_tree`] | game trees, `GM[2]` and Oust; a [`GameTree`] can be changed | editors |
//! | [`abstractplay`] | games of Oust | `AbstractPlay` |
//! | [`openings`] | moves and names of openings, one a line | you |
//! | [`convert`] | records in another format, and what is lost | converters |
//! | [`collection`] | many games, searched by position | you |
//!
//! `outflank` itself reads the transcript of a game and the one-line text of a position, because
//! its types implement `FromStr`.
//!
//! Readers of many records are iterators over results. A malformed record is an error in its
//! place, and the reader continues with the next record. Errors in texts name line and column, and
//! errors in bytes name the record and the offset. Input that contains no record at all is also an
//! error, not an empty result. An empty file is an error in formats whose records need an opening
//! or a header (SGF, GGF, WTHOR). In OBF it is a file without problems, and as a transcript it is
//! a game without moves. The file of a table that has only titles is a table of no games.
//!
//! [`read()`] reads texts in a [`Format`] that you name, and [`write()`] writes files. Each
//! [`Record`] contains the game and everything that the file states about it; [`Record::new`] makes
//! one of a game, and [`Record::to_sgf`] and its neighbours return it as a text. A [`Source`] also
//! reads pasted boards and moves, and its notes list what it skipped or assumed.
//! [`Source::of_file`] detects the format of a file by its name and its bytes.
//!
//! Reading takes time linear in the length of the file, or `n log n` if an SGF node repeats
//! property names. It holds one record in memory at a time, and needs at most 16 times the size of
//! the record. A [`Record`] of SGF needs 24 times its size, because the tree is kept until its
//! tags are read.
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
pub mod convert;
mod file;
mod format;
mod game_files;
pub mod game_tree;
pub mod ggf;
mod held;
pub mod obf;
pub mod openings;
mod other_files;
mod paste;
mod read;
mod reading;
mod record;
mod replace;
mod result;
#[cfg(feature = "serde")]
mod serde;
pub mod sgf;
mod source;
mod squares;
mod tags;
mod transcripts;
mod write;
mod write_error;
pub mod wthor;

pub use {
    file::decode,
    format::{Format, ParseFormatError},
    game_files::{FileKind, LeftOut, LeftOutReason, game_files},
    game_tree::GameTree,
    held::{HeldFile, read_file},
    read::read,
    reading::{Note, NoteKind, ReadError, Reading, Unread},
    record::Record,
    replace::{NotReplaced, check_replaceable, is_same_file, replace_file, replace_files},
    source::Source,
    tags::Tags,
    write::write,
    write_error::WriteError,
};

use outflank::Color;
use outflank::encoding::Scanner;

/// Reads a symbol of OBF or GGF, of all that are in use: the colour of a disc, or `None` for an
/// empty cell. The outer `None` is for a symbol that is not a square.
#[expect(clippy::option_option, reason = "no square, an empty one, a disc on it")]
fn square(symbol: char) -> Option<Option<Color>> {
    match symbol {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::White)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// Reads a number of a record. Neither `nan` is one nor a number that is too large for its type.
fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
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
