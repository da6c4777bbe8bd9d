//! A line as tokens. Each line is cut once; all that looks at a line looks at its tokens.
//!
//! A *word* is a run of letters and digits; in scripts without blanks it is the longest word of
//! `words.txt`. Words that are only cells and passes are *moves*: `f5`, `f5d6c3`, `F5PASS`. A *number*
//! of at most three digits may count plies; `34-30`, `12:05` and `+3` are *values*. Text in brackets,
//! and text after a semicolon, is a *comment* unless it is moves or a number itself.

use std::ops::Range;

use outflank::Move;
use outflank::board::{Cell, ParseCellError};

use super::words::{self, Sense};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Cells, of which there may be several, and passes.
    Moves,
    /// A word that begins with two cells and continues otherwise: moves with a mistake.
    Broken,
    Pass,
    /// A number that may count plies or moves.
    Number(u32),
    /// A number of another form: a score, an evaluation, a time, a share.
    Value,
    Word,
    /// A comment, with its brackets.
    Comment,
    /// A comment in braces that the line does not end.
    OpenComment,
    /// Signs such as `!` and `?`.
    Mark,
}

/// A part of a line, by its characters. The numbers are small because a line may be a whole file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) begin: u32,
    pub(super) end: u32,
}

impl Token {
    pub(super) fn range(&self) -> Range<usize> {
        self.begin as usize..self.end as usize
    }
}

/// The tokens of a line. Signs that only separate others are left out.
pub(super) fn tokens(chars: &[char]) -> Vec<Token> {
    let mut lexer = Lexer { chars, at: 0, tokens: Vec::new(), unclosed: Vec::new() };
    while lexer.at < chars.len() {
        let begin = lexer.at;
        if let Some(kind) = lexer.token() {
            lexer.tokens.push(Token { kind, begin: begin as u32, end: lexer.at as u32 });
        }
    }
    lexer.tokens.shrink_to_fit();
    lexer.tokens
}

struct Lexer<'a> {
    chars: &'a [char],
    at: usize,
    tokens: Vec<Token>,
    /// Brackets that the line does not close, which are looked for once.
    unclosed: Vec<char>,
}

impl Lexer<'_> {
    fn get(&self, at: usize) -> Option<char> {
        self.chars.get(at).copied()
    }

    fn while_from(&self, from: usize, is: impl Fn(char) -> bool) -> usize {
        self.chars[from..].iter().position(|&sign| !is(sign)).map_or(self.chars.len(), |length| from + length)
    }

    /// Passes over one token, or over one sign between tokens.
    fn token(&mut self) -> Option<Kind> {
        let from = self.at;
        let next = self.get(from + 1);
        self.at += 1;
        match self.chars[from] {
            '0'..='9' => Some(self.number(from)),
            '+' | '-' if next.is_some_and(|next| next.is_ascii_digit()) => {
                self.at = self.value_end(from + 1);
                Some(Kind::Value)
            }
            '-' if next == Some('-') => {
                self.at = self.while_from(from, |sign| sign == '-');
                (self.at - from == 2).then_some(Kind::Pass)
            }
            '@' if self.chars[from..].starts_with(&['@'; 4]) => {
                self.at = from + 4;
                Some(Kind::Pass)
            }
            '!' | '?' => {
                self.at = self.while_from(from, |sign| matches!(sign, '!' | '?'));
                Some(Kind::Mark)
            }
            '{' => self.comment(from, '}'),
            '(' => self.comment(from, ')'),
            '[' => self.comment(from, ']'),
            ';' => self.rest_as_comment(from),
            '●' | '○' | '*' | '@' => Some(Kind::Word),
            sign if sign.is_alphanumeric() => {
                self.at = self.word_end(from);
                Some(word_kind(&self.chars[from..self.at]))
            }
            _ => None,
        }
    }

    /// The end of a word. A script without blanks is cut by the table.
    fn word_end(&self, from: usize) -> usize {
        let is_run_on = |sign: char| sign >= '\u{3040}';
        if is_run_on(self.chars[from]) {
            let end = self.while_from(from, |sign| sign.is_alphanumeric() && is_run_on(sign));
            let known = |at: usize| words::longest(&self.chars[at..end]);
            return known(from).map_or_else(
                || (from + 1..end).find(|&at| known(at).is_some()).unwrap_or(end),
                |length| from + length,
            );
        }
        self.while_from(from, |sign| sign.is_alphanumeric() && !is_run_on(sign))
    }

    /// The end of digits with points, colons, hyphens, slashes and a percent sign among them.
    fn value_end(&self, from: usize) -> usize {
        let mut end = self.while_from(from, |sign| sign.is_ascii_digit());
        while self.get(end).is_some_and(|sign| matches!(sign, '.' | ':' | '-' | '/' | ','))
            && self.get(end + 1).is_some_and(|sign| sign.is_ascii_digit())
        {
            end = self.while_from(end + 1, |sign| sign.is_ascii_digit());
        }
        end + usize::from(self.get(end) == Some('%'))
    }

    fn number(&mut self, from: usize) -> Kind {
        let end = self.while_from(from, |sign| sign.is_ascii_digit());
        let stop = self.value_end(from);
        if stop > end || self.get(end).is_some_and(|sign| sign.is_ascii_alphabetic()) {
            // `1.f5` is a number and a move, `12h` a word.
            let is_word = stop == end;
            self.at = if is_word { self.while_from(end, char::is_alphanumeric) } else { stop };
            return if is_word { Kind::Word } else { Kind::Value };
        }
        self.at = self.while_from(end, |sign| matches!(sign, '.' | ')' | ':'));
        number_of(&self.chars[from..end]).map_or(Kind::Value, Kind::Number)
    }

    /// Passes over a comment in brackets. A list of moves, or a number in brackets, is not a comment: only
    /// the bracket is passed over.
    fn comment(&mut self, from: usize, close: char) -> Option<Kind> {
        /// Deeper brackets are not a comment, because each would be looked through again.
        const DEEPEST: usize = 8;
        let open = self.chars[from];
        if self.unclosed.contains(&open) {
            return None;
        }
        let (mut depth, mut deepest) = (0_usize, 0);
        let end = self.chars[from..].iter().position(|&sign| {
            depth += usize::from(sign == open && open != '{');
            depth -= usize::from(sign == close && open != '{');
            deepest = deepest.max(depth);
            sign == close && depth == 0
        });
        let Some(length) = end.filter(|_| deepest < DEEPEST) else {
            self.unclosed.push(open);
            if open == '{' {
                self.at = self.chars.len();
                return Some(Kind::OpenComment);
            }
            return None;
        };
        let inner = &self.chars[from + 1..from + length];
        let mut parts = inner.split(|sign: &char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
        let is_number = number_of(inner).is_some();
        let has_moves = self.tokens.iter().any(|token| token.kind == Kind::Moves);
        let is_list = (open == '[' || !has_moves) && parts.clone().count() > 1 && parts.all(is_moves);
        // `{ name: "Tiger", moves: …`
        let is_object =
            open == '{' && self.tokens.is_empty() && inner.iter().take(80).any(|sign| *sign == ':');
        if open != '{' && is_number || is_list || is_object {
            return None;
        }
        self.at = from + length + 1;
        Some(Kind::Comment)
    }

    /// Behind a semicolon the rest of the line is a comment, unless it begins with a move.
    fn rest_as_comment(&mut self, from: usize) -> Option<Kind> {
        let begin = self.while_from(from + 1, char::is_whitespace);
        let end = self.while_from(begin, char::is_alphanumeric);
        // `Eva;d3c5` is two columns.
        let is_between =
            begin == from + 1 && self.get(from.wrapping_sub(1)).is_some_and(|before| !before.is_whitespace());
        if begin == self.chars.len()
            || is_between
            || self.tokens.is_empty()
            || is_moves(&self.chars[begin..end])
        {
            return None;
        }
        self.at = self.chars.len();
        Some(Kind::Comment)
    }
}

/// The number that digits write, if it may count plies.
fn number_of(digits: &[char]) -> Option<u32> {
    let text: String = digits.iter().take(4).collect();
    if digits.len() < 4 { text.parse().ok() } else { None }
}

fn word_kind(word: &[char]) -> Kind {
    if words::is(word, Sense::Pass) {
        Kind::Pass
    } else if is_moves(word) {
        Kind::Moves
    } else if Moves::new(word).take(2).filter(|(mv, _)| mv.is_ok()).count() == 2 {
        Kind::Broken
    } else {
        Kind::Word
    }
}

/// Whether a word is cells and passes only.
pub(super) fn is_moves(word: &[char]) -> bool {
    let mut moves = Moves::new(word);
    !word.is_empty() && moves.all(|(mv, _)| mv.is_ok())
}

/// The number of cells in a word of moves.
pub(super) fn cells_in(word: &[char]) -> usize {
    Moves::new(word).filter(|(mv, _)| matches!(mv, Ok(Move::Place(_)))).count()
}

/// The moves of a word, each with its place in it. The first part that is not a move ends them.
pub(super) struct Moves<'a> {
    word: &'a [char],
    at: usize,
}

impl<'a> Moves<'a> {
    pub(super) const fn new(word: &'a [char]) -> Self {
        Self { word, at: 0 }
    }
}

impl Iterator for Moves<'_> {
    type Item = (Result<Move, ParseCellError>, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let from = self.at;
        let rest = self.word.get(from..).filter(|rest| !rest.is_empty())?;
        for (names, mv) in
            [(Move::PASS_NAMES, Move::Pass), (&["pp"], Move::Pass), (Move::SWAP_NAMES, Move::Swap)]
        {
            let eats = |name: &&&str| {
                name.chars().count() <= rest.len()
                    && name.chars().zip(rest).all(|(one, other)| one.eq_ignore_ascii_case(other))
            };
            if let Some(name) = names.iter().find(eats) {
                self.at += name.chars().count();
                return Some((Ok(mv), from));
            }
        }
        let digits = rest[1..].iter().take_while(|sign| sign.is_ascii_digit()).count();
        let name: String = rest.iter().take(1 + digits.min(3)).collect();
        let found = name.parse::<Cell>().map(Move::Place).map_err(|error| match error {
            ParseCellError::Trailing => ParseCellError::OutOfRange,
            other => other,
        });
        self.at = if found.is_ok() { from + 1 + digits } else { self.word.len() };
        Some((found, from))
    }
}
