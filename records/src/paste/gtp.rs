//! Lines of a log of GTP, the Go Text Protocol: `play black f5`, `= D6`, `clear_board`. They are
//! one game until the board is cleared.

use super::line::Words;
use super::tokens::looks_like_moves;

/// The meaning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A move, which begins here.
    Move(usize),
    /// The board is cleared.
    Clear,
    /// The number of rows of the board.
    Size(usize),
    /// The last move is taken back.
    Undo,
    /// A question, or an answer without a move.
    Nothing,
}

/// The command or answer on a line, if it is one.
pub(super) fn command(chars: &[char], from: usize) -> Option<Command> {
    let word = |(begin, end): (usize, usize)| chars[begin..end].iter().collect::<String>();
    let mut words = Words { chars, at: from }.peekable();
    let first = *words.peek()?;
    if chars[first.0] == '=' {
        let id_ends = chars[first.0 + 1..first.1].iter().all(char::is_ascii_digit);
        words.next();
        return match (words.next(), words.next()) {
            (None, _) if id_ends => Some(Command::Nothing),
            (Some((begin, end)), None) if id_ends && looks_like_moves(&chars[begin..end]) => {
                Some(Command::Move(begin))
            }
            (Some(place), None) if id_ends && word(place).eq_ignore_ascii_case("resign") => {
                Some(Command::Nothing)
            }
            _ => None,
        };
    }
    words.next_if(|&(begin, end)| chars[begin..end].iter().all(char::is_ascii_digit));
    let name = word(words.next()?);
    let mut arguments = words;
    let first = arguments.next();
    let second = arguments.next();
    let is_color = first
        .is_some_and(|place| matches!(word(place).to_lowercase().as_str(), "b" | "w" | "black" | "white"));
    match (name.as_str(), first, second) {
        ("play", Some(_), Some((begin, end))) if is_color && looks_like_moves(&chars[begin..end]) => {
            Some(Command::Move(begin))
        }
        ("genmove" | "reg_genmove", Some(_), None) if is_color => Some(Command::Nothing),
        ("clear_board", None, None) => Some(Command::Clear),
        ("boardsize", Some(size), None) => word(size).parse().ok().map(Command::Size),
        ("undo", None, None) => Some(Command::Undo),
        _ => None,
    }
}
