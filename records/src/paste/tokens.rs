//! The tokens of a line of moves: moves, numbers, evaluations, scores, comments, and other words.

use std::ops::Range;

use outflank::board::ParseCellError;
use outflank::{Color, Move};

/// The plain form of a full-width character, or of a dash or quote.
pub(super) fn plain(character: char) -> char {
    match character {
        '！'..='～' => char::from_u32(character as u32 - 0xFEE0).unwrap_or(character),
        '\u{3000}' | '\u{a0}' | '\u{feff}' | '\u{200b}' | '\u{fe0f}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' | 'ー' | '―' => '-',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '⚫' | '⬤' | '◆' | '▲' => '●',
        '⚪' | '◯' | '◇' | '△' => '○',
        '🟩' => '.',
        '│' | '┃' | '║' => '|',
        other => other,
    }
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// A word of letters and digits: moves, or something else.
    Word,
    /// A pass: `--` or `@@@@`.
    Pass,
    /// A comma. In Oust the turn goes on after it.
    Comma,
    /// The number of a move or of a ply.
    Number { value: u32, dotted: bool },
    /// A number with a sign or a point.
    Evaluation(f64),
    /// What GGF writes behind a move: `/1.5/2.0`, the evaluation and the seconds.
    Timed { value: Option<f64>, seconds: Option<f64> },
    /// A score: `38-26`.
    Score(u32, u32),
    /// A draw: `1/2-1/2`.
    Half,
    /// A comment: the text in braces, parentheses or brackets, or after a semicolon.
    Comment(Range<usize>),
    /// A mark of one or more `!` and `?`.
    Mark,
    /// The sign of a disc.
    Disc(Color),
    /// Another character.
    Other,
}

/// The tokens of a line, each with its place.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    chars: &'a [char],
    at: usize,
    /// Whether the line ends within braces.
    pub(super) unclosed: bool,
}

fn is_digit(character: Option<char>) -> bool {
    character.is_some_and(|character| character.is_ascii_digit())
}

fn is_space(character: Option<char>) -> bool {
    character.is_none_or(char::is_whitespace)
}

/// The characters that only separate moves.
const BETWEEN: &str = "|/\\>→<·•_~*=\"'`.:、。・";

impl<'a> Tokens<'a> {
    pub(super) fn new(chars: &'a [char], at: usize) -> Self {
        Self { chars, at, unclosed: false }
    }

    fn get(&self, at: usize) -> Option<char> {
        self.chars.get(at).copied()
    }

    fn while_from(&self, from: usize, is: impl Fn(char) -> bool) -> usize {
        self.chars[from.min(self.chars.len())..]
            .iter()
            .position(|&character| !is(character))
            .map_or(self.chars.len(), |length| from + length)
    }

    fn number(&self, range: Range<usize>) -> u32 {
        self.chars[range].iter().take(9).fold(0, |value, digit| 10 * value + digit.to_digit(10).unwrap_or(0))
    }

    /// Whether digits are a number of discs. `040` is a part of a telephone number.
    fn is_count(&self, digits: Range<usize>) -> bool {
        digits.len() < 3 || digits.len() == 3 && self.chars[digits.start] != '0'
    }

    /// Reads a number with its point: its end and its value.
    fn decimal(&self, from: usize) -> (usize, f64) {
        let sign = usize::from(matches!(self.get(from), Some('+' | '-')));
        let mut end = self.while_from(from + sign, |character| character.is_ascii_digit());
        if self.get(end) == Some('.') && is_digit(self.get(end + 1)) {
            end = self.while_from(end + 1, |character| character.is_ascii_digit());
        }
        let text: String = self.chars[from..end].iter().take(32).collect();
        (end, text.parse().unwrap_or(0.0))
    }

    /// Reads a token that begins with a digit.
    fn counted(&mut self, from: usize) -> Token {
        let end = self.while_from(from, |character| character.is_ascii_digit());
        let value = self.number(from..end);
        if self.chars[from..].starts_with(&['1', '/', '2', '-', '1', '/', '2']) {
            self.at = from + 7;
            return Token::Half;
        }
        let blank = |at| self.while_from(at, |character| character == ' ');
        let between = blank(end);
        let sign = matches!(self.get(between), Some('-' | ':'));
        let other = blank(between + 1);
        if sign && (between == end) == (other == between + 1) && is_digit(self.get(other)) {
            let stop = self.while_from(other, |character| character.is_ascii_digit());
            let whole =
                !matches!(self.get(stop), Some('-' | ':' | '.' | '/')) || is_space(self.get(stop + 1));
            let word = self.get(stop).is_some_and(|character| character.is_ascii_alphabetic());
            if whole && !word && self.is_count(from..end) && self.is_count(other..stop) {
                let is_clock = self.get(between) == Some(':')
                    && stop - other == 2
                    && value < 60
                    && value + self.number(other..stop) != 64;
                self.at = stop;
                return if is_clock { Token::Other } else { Token::Score(value, self.number(other..stop)) };
            }
            if !whole {
                // A date or a clock.
                self.at = self.while_from(stop, |character| {
                    character.is_ascii_digit() || matches!(character, '-' | ':' | '.' | '/')
                });
                return Token::Other;
            }
        }
        if self.get(end) == Some('.') && is_digit(self.get(end + 1)) {
            let (stop, value) = self.decimal(from);
            self.at = stop;
            return Token::Evaluation(value);
        }
        let dots = self.while_from(end, |character| matches!(character, '.' | ')' | ':'));
        self.at = dots;
        Token::Number { value, dotted: dots > end }
    }

    /// The end of a share in percent, such as `52%` or `48,5 %`, which says nothing of a move.
    fn percent(&self, from: usize) -> Option<usize> {
        let digits = |from: usize| self.while_from(from, |character| character.is_ascii_digit());
        let begin = from + usize::from(matches!(self.get(from), Some('+' | '-')));
        let whole = digits(begin);
        let is_decimal = matches!(self.get(whole), Some('.' | ',')) && is_digit(self.get(whole + 1));
        let end = if is_decimal { digits(whole + 1) } else { whole };
        let sign = end + usize::from(self.get(end) == Some(' '));
        (whole > begin && self.get(sign) == Some('%')).then_some(sign + 1)
    }

    /// Whether a character only stands between others.
    fn says_nothing(&self, at: usize) -> bool {
        let next = self.get(at + 1);
        match self.chars[at] {
            ';' => !self.is_comment(at + 1),
            '/' => self.timed(at).is_none(),
            '-' => next != Some('-') && !is_digit(next),
            '+' => !is_digit(next),
            '[' | ']' => self.is_list(at),
            other => other.is_whitespace() || BETWEEN.contains(other),
        }
    }

    /// Reads the numbers behind a move, and returns their end: the evaluation and the seconds,
    /// `/1.5/2.0`. A bare whole number without a sign, `/3`, may be anything, so it is neither.
    fn timed(&self, at: usize) -> Option<(usize, Token)> {
        let is_part = |character: &&char| character.is_ascii_alphanumeric();
        let word = self.chars[..at].iter().rev().take(4).take_while(is_part).count();
        if !looks_like_moves(&self.chars[at - word..at]) {
            return None;
        }
        let number = |slash: usize| {
            let signed = usize::from(matches!(self.get(slash + 1), Some('+' | '-')));
            let is_number = self.get(slash) == Some('/') && is_digit(self.get(slash + 1 + signed));
            is_number.then(|| self.decimal(slash + 1))
        };
        let (second, value) = number(at).map_or((at + 1, None), |(end, value)| (end, Some(value)));
        let (end, seconds) = number(second).map_or((second, None), |(end, value)| (end, Some(value)));
        let is_plain = self.chars[at + 1..second].iter().all(char::is_ascii_digit);
        let is_bare = seconds.is_none() && is_plain;
        let token = if is_bare { Token::Other } else { Token::Timed { value, seconds } };
        let is_number = value.is_some() || seconds.is_some();
        (is_number && !self.get(end).is_some_and(char::is_alphanumeric)).then_some((end, token))
    }

    /// Whether a bracket opens or closes a list of moves, and not a comment.
    fn is_list(&self, at: usize) -> bool {
        if self.chars[at] == ']' {
            return true;
        }
        let inner = self.while_from(at + 1, |character| !matches!(character, '[' | ']'));
        let mut words = self.chars[at + 1..inner].split(|character| !character.is_ascii_alphanumeric());
        let mut count = 0;
        let moves = words.all(|word| {
            count += usize::from(!word.is_empty());
            word.is_empty() || looks_like_moves(word)
        });
        self.get(inner) == Some(']') && moves && count > 1
    }

    /// Passes over a word of letters and digits.
    fn letters(&mut self, from: usize) {
        self.at = self.while_from(from, |character| character.is_ascii_alphanumeric());
        self.at = word_end(self.chars, from, self.at);
        // `disc(s)`
        if self.chars[self.at..].starts_with(&['(', 's', ')']) {
            self.at += 3;
        }
    }

    /// Whether what follows a semicolon is a comment: it does not begin with a move.
    fn is_comment(&self, from: usize) -> bool {
        let begin = self.while_from(from, char::is_whitespace);
        let end = self.while_from(begin, |character| character.is_ascii_alphanumeric());
        begin < self.chars.len() && !looks_like_moves(&self.chars[begin..end])
    }

    /// A comment up to `close`, which nested ones may come before; the end of the line where there
    /// is none.
    fn comment(&mut self, from: usize, open: char, close: char) -> Token {
        let mut depth = 0_usize;
        let ends = |&character: &char| {
            if character == open && open != '{' {
                depth += 1;
            } else if character == close {
                depth = depth.saturating_sub(1);
                return depth == 0 || open == '{';
            }
            false
        };
        let length = self.chars[from..].iter().position(ends);
        self.unclosed = open == '{' && length.is_none();
        let end = length.map_or(self.chars.len(), |length| from + length);
        self.at = (end + 1).min(self.chars.len());
        Token::Comment(from + 1..end.max(from + 1))
    }
}

impl Iterator for Tokens<'_> {
    /// The next token and its range in the line.
    type Item = (Token, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        let mut from = self.at;
        while self.get(from).is_some_and(|_| self.says_nothing(from)) {
            from += 1;
        }
        let first = self.get(from)?;
        if let Some(end) = self.percent(from) {
            self.at = end;
            return Some((Token::Other, from..end));
        }
        self.at = from + 1;
        let next = self.get(from + 1);
        let token = match first {
            '{' => self.comment(from, '{', '}'),
            '(' => self.comment(from, '(', ')'),
            '[' => self.comment(from, '[', ']'),
            ';' | '%' => {
                self.at = self.chars.len();
                Token::Comment(from + 1..self.chars.len())
            }
            '!' | '?' => {
                self.at = self.while_from(from, |character| matches!(character, '!' | '?'));
                Token::Mark
            }
            '●' => Token::Disc(Color::Black),
            '○' => Token::Disc(Color::White),
            '-' if next == Some('-') => {
                self.at = self.while_from(from, |character| character == '-');
                if self.at == from + 2 { Token::Pass } else { Token::Other }
            }
            '@' if self.chars[from..].starts_with(&['@'; 4]) => {
                self.at = from + 4;
                Token::Pass
            }
            '+' | '-' if is_digit(next) => {
                let (end, value) = self.decimal(from);
                self.at = end;
                Token::Evaluation(value)
            }
            ',' => Token::Comma,
            '/' => {
                let (end, token) = self.timed(from)?;
                self.at = end;
                token
            }
            digit if digit.is_ascii_digit() => self.counted(from),
            letter if letter.is_ascii_alphabetic() => {
                self.letters(from);
                Token::Word
            }
            letter if letter.is_alphabetic() => {
                self.at =
                    self.while_from(from, |character| character.is_alphabetic() && !character.is_ascii());
                Token::Word
            }
            _ => Token::Other,
        };
        Some((token, from..self.at))
    }
}

/// The end of a word: in `f5d62.c3` the `2` is a number.
fn word_end(chars: &[char], from: usize, end: usize) -> usize {
    let digits = chars[from..end].iter().rev().take_while(|character| character.is_ascii_digit()).count();
    if chars.get(end) == Some(&'.') && digits > 1 && looks_like_moves(&chars[from..=end - digits]) {
        end - digits + 1
    } else {
        end
    }
}

/// Whether a word is cells and passes one after the other, on whichever board.
pub(super) fn looks_like_moves(word: &[char]) -> bool {
    !word.is_empty() && Moves::new(word).all(|(found, _)| found.is_ok())
}

/// The number of cells in a word of moves. `a10` is one.
pub(super) fn cells_in(word: &[char]) -> usize {
    Moves::new(word).filter(|(found, _)| matches!(found, Ok(Move::Place(_)))).count()
}

/// The moves of a word, one after the other, each with its place in it.
pub(super) struct Moves<'a> {
    word: &'a [char],
    at: usize,
}

impl<'a> Moves<'a> {
    pub(super) const fn new(word: &'a [char]) -> Self {
        Self { word, at: 0 }
    }

    fn eats(&self, name: &str) -> bool {
        let word = &self.word[self.at..];
        name.len() <= word.len() && name.chars().zip(word).all(|(a, b)| a.eq_ignore_ascii_case(b))
    }
}

impl Iterator for Moves<'_> {
    type Item = (Result<Move, ParseCellError>, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let from = self.at;
        self.word.get(from)?;
        // Some programs write `PP`.
        for (names, mv) in
            [(Move::PASS_NAMES, Move::Pass), (&["pp"], Move::Pass), (Move::SWAP_NAMES, Move::Swap)]
        {
            if let Some(name) = names.iter().find(|name| self.eats(name)) {
                self.at += name.len();
                return Some((Ok(mv), from));
            }
        }
        let digits = self.word[from + 1..].iter().take_while(|character| character.is_ascii_digit()).count();
        let name: String = self.word[from..].iter().take(1 + digits.min(3)).collect();
        let found = name.parse().map(Move::Place).map_err(|error| match error {
            ParseCellError::Trailing => ParseCellError::OutOfRange,
            other => other,
        });
        self.at = if found.is_ok() { from + 1 + digits } else { self.word.len() };
        Some((found, from))
    }
}

/// At most the first `most` characters, in small letters.
pub(super) fn small_letters(chars: &[char], most: usize) -> String {
    chars.iter().take(most).flat_map(|character| character.to_lowercase()).collect()
}

/// The text of some characters, cut after `most` characters.
pub(super) fn excerpt(chars: &[char], most: usize) -> String {
    let mut text: String = chars.iter().take(most).collect();
    if chars.len() > most {
        text.push_str("...");
    }
    String::from(text.trim())
}
