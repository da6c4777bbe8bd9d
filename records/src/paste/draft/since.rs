//! The words between two moves of a line: which tokens are prose.

use std::ops::Range;

use crate::paste::line::says_a_move;
use crate::paste::text_line::TextLine;
use crate::paste::tokens::{Token, Tokens, cells_in, looks_like_moves};

/// The state since the last move of a line.
#[derive(Default)]
pub(super) struct Since {
    /// The skipped words between two moves, which are one note.
    pub(super) skipped: Option<(usize, usize)>,
    /// Whether words stand between the move before and this place.
    pub(super) is_prose: bool,
    /// The words that were skipped.
    pub(super) words: usize,
    /// The plies before the moves that stand together before it.
    pub(super) run: usize,
    /// The end of the token before, if that is a number.
    pub(super) number_end: Option<usize>,
}

impl Since {
    /// Whether a token is a part of prose.
    pub(super) fn is_in_prose(
        &self,
        token: &Token,
        range: &Range<usize>,
        line: &TextLine<'_>,
        plies: usize,
    ) -> bool {
        match token {
            // `2019-20` is a season.
            Token::Evaluation(_) => {
                self.number_end == Some(range.start) || self.is_prose && !ends_with_lead(line.chars, range)
            }
            Token::Word => self.skipped.is_some_and(|(begin, _)| {
                self.words > 1 && plies > self.run + 1 && is_lone(line.chars, begin, range.start)
            }),
            _ => false,
        }
    }
}

/// Whether an evaluation is the lead of `B+16`, with nothing of a game behind it.
pub(super) fn ends_with_lead(chars: &[char], evaluation: &Range<usize>) -> bool {
    let color = evaluation.start.checked_sub(1).map(|at| chars[at]);
    let before = evaluation.start.checked_sub(2).map(|at| chars[at]);
    color.is_some_and(|color| matches!(color, 'B' | 'W'))
        && chars[evaluation.start] == '+'
        && !chars[evaluation.clone()].contains(&'.')
        && before.is_none_or(|before| !before.is_ascii_alphanumeric())
        && !matches!(
            Tokens::new(chars, evaluation.end).next(),
            Some((Token::Word | Token::Number { .. } | Token::Pass | Token::Disc(_), _))
        )
}

/// Whether the word at `at` is one cell behind prose that begins at `begin`: the prose does not say
/// that it is played, no number and no mark of code stands before it, and no other move stands with
/// it.
fn is_lone(chars: &[char], begin: usize, at: usize) -> bool {
    if matches!(chars[at - 1], '`' | '*') {
        return false;
    }
    let mut moves = 0;
    for (token, range) in Tokens::new(chars, at) {
        let word = &chars[range];
        match token {
            Token::Word if looks_like_moves(word) => {
                moves += cells_in(word);
            }
            Token::Word => break,
            Token::Pass => moves += 2,
            _ => {}
        }
        if moves > 1 {
            return false;
        }
    }
    let is_numbered = chars[begin..at].iter().rfind(|sign| !sign.is_whitespace()) == Some(&'.')
        && chars[begin..at]
            .iter()
            .rev()
            .find(|sign| sign.is_alphanumeric())
            .is_some_and(char::is_ascii_digit);
    moves == 1 && !is_numbered && !says_a_move(&chars[begin..at], None)
}
