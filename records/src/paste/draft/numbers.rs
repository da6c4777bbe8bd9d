//! Numbers beside moves: evaluations, seconds, and what braces or parentheses hold.

use std::ops::Range;

use super::Draft;
use crate::paste::text_line::TextLine;

impl Draft {
    /// Sets the evaluation of the last ply.
    pub(in crate::paste) fn evaluation(&mut self, value: f64) {
        let plies = self.game.len();
        self.evaluations.resize(plies, None);
        if let Some(last) = self.evaluations.last_mut() {
            *last = Some(value);
        }
    }

    /// Sets the seconds that the last ply took.
    pub(super) fn time(&mut self, seconds: f64) {
        let plies = self.game.len();
        self.seconds.resize(plies, None);
        if let Some(last) = self.seconds.last_mut() {
            *last = Some(seconds);
        }
    }

    /// Reads a number behind a move: its evaluation, or the seconds in `NBoard`'s `=== f5 1.5 2.0`.
    /// Returns whether it is either.
    pub(super) fn behind_a_move(&mut self, value: f64, line: &TextLine<'_>) -> bool {
        let plies = self.game.len();
        if !self.follows_a_move() {
            return false;
        }
        let is_valued = self.evaluations.get(plies - 1).is_some_and(Option::is_some);
        let is_sign = |sign: &&char| sign.is_whitespace() || matches!(sign, '<' | '>');
        let begin = line.chars.iter().take_while(is_sign).count();
        let is_reply = line.chars[begin..].starts_with(&['='; 3]);
        match is_valued {
            false => self.evaluation(value),
            true if is_reply && self.seconds.len() < plies => self.time(value),
            true => return false,
        }
        true
    }

    /// Reads the text in braces or parentheses: a number, an evaluation or a comment.
    pub(super) fn remark(&mut self, line: &TextLine<'_>, range: &Range<usize>) {
        let text: String = line.chars[range.clone()].iter().collect();
        // The `1.` of a move may stand in braces.
        let text = text.trim();
        let is_braced = range.start > 0 && line.chars[range.start - 1] == '{';
        // `c3(4) d3`: the number is of the move that it is joined to.
        let is_word = |at: Option<usize>| {
            at.and_then(|at| line.chars.get(at)).is_some_and(|character| character.is_alphanumeric())
        };
        let is_joined = !is_braced && is_word(range.start.checked_sub(2)) && !is_word(Some(range.end + 1));
        let number = text.strip_suffix('.').unwrap_or(text);
        let is_count = !number.contains(['+', '-', '.']);
        let value = number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+-.".contains(&byte))
            .then(|| number.parse::<f64>());
        let counts_ply = |value: f64| value < 0.5 || (value - self.game.len() as f64).abs() < 0.5;
        match value {
            // `(2)` before the second move is its number.
            Some(Ok(value)) if !is_joined && is_count && self.counts(value as u32) => {}
            // `f5 (34)`, `f5(0)`, `f5(1) d6(2)`: a number may count anything.
            Some(Ok(value)) if is_count && !is_braced && (!is_joined || counts_ply(value)) => {
                self.comment(text);
            }
            // A comment in braces may stand on the line behind its move.
            Some(Ok(value)) if self.follows_a_move() || !self.game.is_empty() && is_braced => {
                self.evaluation(value);
            }
            _ => self.comment(text),
        }
    }
}
