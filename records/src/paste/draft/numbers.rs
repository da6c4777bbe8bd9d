//! Numbers beside moves: evaluations, seconds, and those in braces or parentheses.

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
        let is_reply = line.chars.starts_with(&['='; 3]);
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
        let number = text
            .strip_suffix('.')
            .unwrap_or(text)
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+-.".contains(&byte))
            .then(|| text.parse::<f64>());
        match number {
            // `(2)` before the second move is its number.
            Some(Ok(value))
                if !is_joined
                    && !text.trim_end_matches('.').contains(['+', '-', '.'])
                    && self.counts(value as u32) => {}
            // `f5 (34)`: a number may count anything.
            Some(Ok(_)) if !(is_braced || is_joined || text.contains(['+', '-', '.'])) => self.comment(text),
            // A comment in braces may stand on the line behind its move.
            Some(Ok(value)) if self.follows_a_move() || !self.game.is_empty() && is_braced => {
                self.evaluation(value);
            }
            _ => self.comment(text),
        }
    }
}
