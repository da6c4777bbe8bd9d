//! The lines below a board: coordinates, the number of discs, the side to move.
//!
//! A side to move between two boards may belong to either. It belongs to the board that it stands
//! next to, without a blank line. If both are as near, it belongs to the board that the text's
//! pattern gives it: all boards have it above them, or all have it below them. Otherwise it belongs
//! to neither.

use outflank::Color;

use super::board_lines::{is_caption, is_coordinates, is_rule, row};
use super::line::{board_in, count};
use super::rows::{Above, LineEnd, Rows};
use super::side_to_move::{player_to_move, side_to_move};
use super::text_line::TextLine;
use super::{Texts, first_line, grid, put};

/// The board that a side to move between two boards belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Owner {
    Above,
    Below,
    #[default]
    Neither,
}

/// Boards one below the other, with a side to move between each two.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Run {
    /// The owner of each side to move among them.
    owner: Owner,
    /// The end of the last one, in bytes from the beginning of the text.
    end: usize,
}

/// The most lines of a caption.
const MOST_LINES: usize = 6;

fn is_blank(chars: &[char]) -> bool {
    chars.iter().all(|character| character.is_whitespace() || *character == '|')
}

/// Whether a line may be one between two boards that is neither blank nor a side to move.
fn is_label(chars: &[char]) -> bool {
    is_coordinates(chars) || is_caption(chars) || is_rule(chars)
}

/// The side to move that a line names, by itself, beside a player or before the moves behind
/// a colon: `Weiß am Zug: f4 f3`.
fn turn_said(chars: &[char]) -> Option<Color> {
    let before_moves = || {
        let colon = chars.iter().position(|sign| *sign == ':')?;
        let has_words = chars[..colon].iter().any(|sign| sign.is_whitespace());
        let counts = count(chars, colon + 1);
        side_to_move(&chars[..colon]).filter(|_| has_words && counts.moves > 0 && counts.others == 0)
    };
    let of_player = player_to_move(chars).map(|(turn, _)| turn);
    of_player.or_else(|| side_to_move(chars)).or_else(before_moves)
}

/// Whether a line of words, without moves, stands before a line that names the side to move.
fn turn_follows(text: &str, above: Above) -> bool {
    const MOST_WORDS: usize = 2;
    let mut chars = Vec::new();
    let mut at = 0;
    for nth in 0..=MOST_WORDS {
        let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) else { return false };
        let line = first_line(rest);
        put(&mut chars, line);
        let is_words =
            chars.iter().find(|sign| !sign.is_whitespace()).is_some_and(|sign| sign.is_alphabetic());
        if !is_words || board_length(rest, above).is_some() {
            return false;
        }
        let counts = count(&chars, 0);
        if nth > 0 && turn_said(&chars[..counts.first_move.unwrap_or(chars.len())]).is_some() {
            return true;
        }
        if counts.moves > 0 {
            return false;
        }
        at += line.len() + 1;
    }
    false
}

/// The length in bytes of the board that a text begins with, without its last line end. The letters
/// of its columns and a rule may stand above it.
fn board_length(text: &str, mut above: Above) -> Option<usize> {
    const MOST_LABELS: usize = 3;
    let mut chars = Vec::new();
    let mut at = 0;
    for _ in 0..MOST_LABELS {
        let rest = text.get(at..)?;
        let line = first_line(rest);
        put(&mut chars, line);
        if let Some((_, length)) = grid::find(rest) {
            return Some(at + length);
        }
        if board_in(&chars, 0).is_some_and(|(_, begin, _)| is_blank(&chars[..begin])) {
            return Some(at + line.len());
        }
        // Rows are looked for only where one begins.
        if row(&chars).is_some_and(|row| row.cells.len() > 1)
            && let Ok(rows) = Rows::find(rest, above, LineEnd::Newline, &mut chars)
        {
            return Some(at + rows.length);
        }
        put(&mut chars, line);
        above.has_coordinates = is_coordinates(&chars);
        if !(above.has_coordinates || is_rule(&chars)) {
            return None;
        }
        at += line.len() + 1;
    }
    None
}

/// A board behind a side to move.
#[derive(Clone, Copy, PartialEq)]
struct Behind {
    /// Whether a blank line comes before it.
    is_apart: bool,
    /// Whether words stand between the side to move and the blank line.
    has_words: bool,
}

/// The board behind a side to move. A line or two of words may introduce it.
fn board_behind(text: &str, above: Above) -> Option<Behind> {
    let mut chars = Vec::new();
    let (mut at, mut blank, mut words) = (0, false, 0);
    while at < text.len() {
        let rest = &text[at..];
        let line = first_line(rest);
        put(&mut chars, line);
        if is_blank(&chars) {
            blank = true;
        } else if board_length(rest, above).is_some() {
            return Some(Behind { is_apart: blank, has_words: blank && words > 0 });
        } else if blank || words > 1 || side_to_move(&chars).is_some() || count(&chars, 0).moves > 0 {
            return None;
        } else {
            words += 1;
        }
        at += line.len() + 1;
    }
    None
}

/// The owner of the sides to move between boards, each as near to the board above as to the one
/// below. The text begins behind the first one, above which stands a board that has none above it.
/// The second value is the length of the text up to the last one.
fn pattern(text: &str, above: Above) -> (Owner, usize) {
    let mut chars = Vec::new();
    let (mut at, mut end) = (0, 0);
    loop {
        while at < text.len() {
            let line = first_line(&text[at..]);
            put(&mut chars, line);
            if !is_blank(&chars) {
                break;
            }
            at += line.len() + 1;
        }
        let Some(length) = text.get(at..).and_then(|rest| board_length(rest, above)) else {
            return (Owner::Above, end);
        };
        at += length + 1;
        let turn = loop {
            let Some(line) = text.get(at..).filter(|rest| !rest.is_empty()).map(first_line) else {
                break None;
            };
            put(&mut chars, line);
            at += line.len() + 1;
            if side_to_move(&chars).is_some() {
                break Some(());
            }
            if !(is_blank(&chars) || is_label(&chars)) {
                break None;
            }
        };
        if turn.is_none() {
            return (Owner::Neither, end);
        }
        end = at.min(text.len());
    }
}

impl Texts<'_> {
    /// Reads the lines below a board.
    pub(super) fn captions(&mut self) {
        let mut is_apart = false;
        let above = Above { has_coordinates: false, ..self.fold.above() };
        for _ in 0..MOST_LINES {
            let rest = self.scanner.rest();
            let line = first_line(rest);
            put(&mut self.chars, line);
            if is_blank(&self.chars) {
                // A blank line may stand between the board and the side to move.
                let next = first_line(rest[line.len()..].strip_prefix('\n').unwrap_or(""));
                put(&mut self.chars, next);
                if is_apart || self.fold.unturned_line().is_none() || turn_said(&self.chars).is_none() {
                    return;
                }
                is_apart = true;
            } else if turn_said(&self.chars).is_some() && board_length(rest, above).is_none() {
                if !self.turn(is_apart, above) {
                    return;
                }
            } else if board_length(rest, above).is_some() {
                return;
            } else if !is_label(&self.chars) {
                if is_apart || self.fold.unturned_line().is_none() || !turn_follows(rest, above) {
                    return;
                }
                put(&mut self.chars, line);
                self.line_here();
            }
            self.skip_line(line.len());
        }
    }

    /// Reads the side to move on the line in `chars`, below a board. Returns whether it has been
    /// used, and does not belong to a board below it.
    fn turn(&mut self, is_apart: bool, above: Above) -> bool {
        let turn = turn_said(&self.chars).filter(|_| self.fold.unturned_line().is_some());
        let Some(turn) = turn.map(|turn| self.fold.turn_of_sign(turn, &self.chars)) else { return false };
        let rest = self.scanner.rest();
        let at = self.whole.len() - rest.len();
        let behind = &rest[(first_line(rest).len() + 1).min(rest.len())..];
        let owner = match board_behind(behind, above) {
            None => Owner::Above,
            Some(_) if at < self.run.end => self.run.owner,
            Some(behind) if behind.is_apart && !is_apart => Owner::Above,
            Some(behind) if is_apart && !behind.is_apart => Owner::Below,
            // `White to move` begins a paragraph between two boards.
            Some(behind) if behind.has_words => Owner::Neither,
            Some(_) => {
                let (owner, length) = pattern(behind, above);
                self.run = Run { owner, end: self.whole.len() - behind.len() + length };
                owner
            }
        };
        match owner {
            Owner::Above => {
                self.fold.turn(turn);
                if let Some((_, end)) = player_to_move(&self.chars) {
                    self.chars.truncate(end);
                    self.line_here();
                } else {
                    self.behind_turn(turn);
                }
            }
            Owner::Below => return false,
            Owner::Neither => {
                let (number, column) = (self.scanner.line(), self.scanner.column());
                self.fold.skip(&TextLine { chars: &self.chars, number, column }, 0);
            }
        }
        true
    }

    /// Reads the rest of the line in `chars` as a line of its own, behind the words that name this
    /// side to move: `White to move: f4 f3`.
    fn behind_turn(&mut self, turn: Color) {
        const LONGEST: usize = 80;
        let ends = |&at: &usize| {
            matches!(self.chars[at], '.' | ';' | ':' | ',')
                && self.chars.get(at + 1).is_none_or(|next| next.is_whitespace())
                && self.fold.side_to_move(&self.chars[..at]) == Some(turn)
        };
        let Some(end) = (0..self.chars.len().min(LONGEST)).find(ends) else { return };
        // Our own diagrams have the score there: `White to move, 4-1`.
        if self.chars[end..].iter().any(|character| character.is_alphabetic()) {
            self.chars[..=end].fill(' ');
            self.line_here();
        }
    }

    /// Reads the line in `chars`.
    fn line_here(&mut self) {
        let (number, column) = (self.scanner.line(), self.scanner.column());
        self.fold.line(&TextLine { chars: &self.chars, number, column });
    }

    /// Passes over the side to move right below a board that cannot be read.
    pub(super) fn skip_turn(&mut self) {
        let rest = self.scanner.rest();
        let line = first_line(rest);
        put(&mut self.chars, line);
        let behind = &rest[(line.len() + 1).min(rest.len())..];
        if side_to_move(&self.chars).is_some()
            && board_behind(behind, self.fold.above()).is_none_or(|board| board.is_apart)
        {
            self.skip_line(line.len());
        }
    }
}
