//! Notations: how games and positions are written down. Each is read and written.
//!
//! | page | what | who uses it |
//! |---|---|---|
//! | [`transcript`] | the moves of a game in a row, `f5d6c3...` | everybody |
//! | [`obf`] | a position and the value of its moves, one a line | endgame suites |
//! | [`ggf`] | games with players, times, evaluations, komi | the Generic Game Server and its programs |
//! | [`wthor`] | tournament games, players and tournaments, in bytes | the French Othello Federation's base |
//! | [`sgf`] | game trees, `GM[2]` | editors |
//! | [`abstractplay`] | games of Oust on hexagons | `AbstractPlay` |
//!
//! The one-line text of a position is its `Display` and `FromStr`.
//!
//! Readers of many records are iterators over results: a record that cannot be read is an error
//! in its place, and the good ones before and after it are delivered. Texts name line and column,
//! bytes the record and the offset. What is no record at all is an error too: no reader passes
//! over garbage without a word. An empty file is an error where records have a beginning that is
//! missed (SGF, GGF, WTHOR), and a file of no problems, or a game of no moves, where they have
//! none (OBF, transcripts).
//!
//! Reading takes time linear in the length of the file, or `n log n` where a node of SGF repeats
//! names, and memory for one record at a time: at most 16 times its bytes.

pub mod abstractplay;
#[cfg(feature = "variant")]
pub mod ggf;
pub mod obf;
#[cfg(feature = "variant")]
pub mod sgf;
#[cfg(feature = "variant")]
mod start;
pub mod transcript;
pub mod wthor;

use alloc::string::String;

use crate::color::Color;
use crate::encoding::scanner::Scanner;

/// Passes as the various formats write them.
const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@@@"];

/// What stands on a square in OBF and GGF, in all the symbols that are seen there: `None` for an
/// empty one.
#[expect(clippy::option_option, reason = "no square, an empty one, a disc on it")]
fn square(symbol: char) -> Option<Option<Color>> {
    match symbol {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::White)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// Takes the rest of the line that the scanner is in, without its end.
fn take_line<'a>(scanner: &mut Scanner<'a>) -> &'a str {
    scanner.take_until(|character| character == '\n')
}

/// A cell's name as formats in capitals write it.
fn capitals(name: impl core::fmt::Display) -> String {
    let mut name = alloc::format!("{name}");
    name.make_ascii_uppercase();
    name
}
