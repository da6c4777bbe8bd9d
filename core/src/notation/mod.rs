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
//! Readers of many records are iterators over results: a record that cannot be read is an error in its place, and the good ones
//! before and after it are delivered. Texts name line and column, bytes the record and the offset.

pub mod abstractplay;
pub mod ggf;
pub mod obf;
pub mod sgf;
pub mod transcript;
pub mod wthor;

use alloc::format;
use alloc::string::String;

use crate::color::Color;
use crate::encoding::scanner::Scanner;
use crate::variant::{AnyPosition, Variant};

/// The start of Reversi on the square board that has so many cells a side, to learn the board's type from.
fn square_of_size(size: u8) -> Option<AnyPosition> {
    format!("reversi:square-{size}").parse::<Variant>().ok().map(Variant::start)
}

/// Passes as the various formats write them.
const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@@@"];

/// What stands on a square in OBF and GGF, in all the symbols that are seen there: `None` for an empty one.
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
