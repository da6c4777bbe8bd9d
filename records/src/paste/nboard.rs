//! Lines of a log of `NBoard`, the protocol of that board: `set game`, `=== C3/1.50/0.02`,
//! `move C3`. All of them are about the game of the last `set game`.

use std::ops::Range;

use super::line::Words;
use super::tokens::looks_like_moves;

/// The meaning of a line behind `set game`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The program's answer to `go`: a move, which stands here.
    Answer(Range<usize>),
    /// A move of the game.
    Move(Range<usize>),
    /// The program's values of moves that are not played.
    Analysis,
    /// A command or an answer without a move.
    Nothing,
}

/// A record that such lines go on with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Log {
    /// The result that the record of `set game` states.
    pub(super) result: Option<f64>,
    /// The plies before the program's last answer, which the board confirms or replaces.
    pub(super) answered: Option<usize>,
}

/// Whether the words before a record are those that send it to a program.
pub(super) fn sets_game(before: &str) -> bool {
    let mut words = before.trim_start_matches(['<', '>', ' ', '\t']).split_whitespace();
    [words.next(), words.next(), words.next()] == [Some("set"), Some("game"), None]
}

/// The command or answer on a line, if it is one. A sign may say who has sent it: `> go`.
pub(super) fn command(chars: &[char], from: usize) -> Option<Command> {
    let is_sign = |sign: &&char| sign.is_whitespace() || matches!(sign, '<' | '>');
    let from = from + chars[from..].iter().take_while(is_sign).count();
    let mut words = Words { chars, at: from };
    let (begin, end) = words.next()?;
    let is_answer = chars[begin..end].starts_with(&['='; 3]);
    // `===C3` is an answer too.
    let argument = if is_answer && end > begin + 3 { Some((begin + 3, end)) } else { words.next() };
    let played = || {
        let (begin, end) = argument?;
        let length = chars[begin..end].iter().take_while(|sign| **sign != '/').count();
        looks_like_moves(&chars[begin..begin + length]).then_some(begin..begin + length)
    };
    if is_answer {
        return played().map(Command::Answer);
    }
    let name: String = chars[begin..end].iter().collect();
    match name.as_str() {
        "move" => played().map(Command::Move),
        "search" | "book" => Some(Command::Analysis),
        "nboard" | "set" | "go" | "hint" | "analyze" | "learn" | "learned" | "ping" | "pong" | "status"
        | "nodestats" | "quit" => Some(Command::Nothing),
        _ => None,
    }
}
