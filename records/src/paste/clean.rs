//! The first step: a text as lines without what mail, HTML, Markdown and programs put around them.
//!
//! A line of the text is cleaned once, in this order:
//!
//! 1. Colours of a terminal go. Full-width letters, dashes and quotes become plain ASCII, and
//!    filled and open rounds the two discs.
//! 2. Entities of HTML are decoded. A tag of HTML becomes a blank; one that ends a line ends it here
//!    too, and one that ends a cell becomes a tab. Stars around words in Markdown become blanks.
//! 3. If a *string* in quotes is moves, a board or a tag as in PGN, each such string is a line of its
//!    own, as programs write games. It is [`Joint::Joined`] to the string before it if nothing but a
//!    plus is between the two, and otherwise [`Joint::Apart`]. The rest of the
//!    line goes, unless it names a side to move.
//!
//! All else stays: marks of comments and quotation (`//`, `*`, `>`) separate nothing for the lexer,
//! and a board takes its margins off itself.

use std::collections::VecDeque;
use std::ops::Range;

use super::board::{find_single, is_row};
use super::lex::{cells_in, is_moves};
use super::line::{Joint, Lexed, Line};
use super::rows::{is_columns, is_rule};
use super::words;
use super::{tag, tree};

/// The lines of a text, cleaned one after the other.
pub(super) struct Cleaner<'a> {
    text: &'a str,
    /// The place of the next line in the text, in bytes.
    at: usize,
    number: u32,
    /// The column at which the next line begins: it is not 1 if a tree before it was read.
    column: u32,
    /// The end of the line in the text, in bytes, if it is not before `at`.
    line_end: usize,
    /// Whether the line continues what is cleaned next, because it is long.
    is_cut: bool,
    /// Whether the last string of the line before has a sign after it that ends it.
    is_ended: bool,
}

impl<'a> Cleaner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, number: 1, column: 1, line_end: 0, is_cut: false, is_ended: true }
    }

    /// The rest of the text.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Cleans the next line of the text, up to a tree on it. Returns false at the end of the text, or if
    /// it continues a tree.
    pub(super) fn clean(&mut self, lines: &mut VecDeque<Line>) -> bool {
        let rest = self.rest();
        if rest.is_empty() {
            return false;
        }
        // The end is looked for once, however many trees the line has.
        if self.line_end < self.at || self.at == 0 {
            self.line_end = self.at + rest.find('\n').unwrap_or(rest.len());
        }
        let end = self.line_end - self.at;
        let tree = tree::begins(rest, end);
        if tree == Some(0) {
            return false;
        }
        let length = tree.unwrap_or(end);
        let part = part(&rest[..length]);
        let is_end = part == length && tree.is_none();
        let length = part;
        let mut whole = self.plain(&rest[..length]);
        whole.joint = if self.column > 1 && self.is_cut { Joint::Joined } else { Joint::Line };
        self.is_cut = part < end && tree != Some(part);
        let width = rest[..length].chars().count() as u32;
        self.strings(whole, lines);
        self.at += length + usize::from(is_end);

        (self.number, self.column) =
            if is_end { (self.number + 1, 1) } else { (self.number, self.column + width) };
        true
    }

    /// Passes over text of other readers.
    pub(super) fn skip(&mut self, length: usize) {
        let passed = &self.text[self.at..self.at + length];
        let last = passed.rfind('\n');
        self.number += passed.bytes().filter(|byte| *byte == b'\n').count() as u32;
        let before = last.map_or(self.column, |_| 1);
        self.column = before + passed[last.map_or(0, |last| last + 1)..].chars().count() as u32;
        self.at += length;
    }

    /// The line and the column of the rest.
    pub(super) const fn place(&self) -> (u32, u32) {
        (self.number, self.column)
    }

    /// A line without colours, entities and tags. A tag that ends a line becomes a line feed.
    fn plain(&self, text: &str) -> Line {
        let mut line = Line { number: self.number, ..Line::default() };
        line.columns.push((0, self.column));
        let text = text.trim_end();
        let (mut at, mut column) = (0, self.column);
        while let Some(first) = text[at..].chars().next() {
            let (length, sign) = match first {
                '&' => entity(&text[at..]),
                '<' => tag(&text[at..]),
                '\u{1b}' => color(&text[at..]),
                _ => None,
            }
            .unwrap_or((first.len_utf8(), Some(plain(first))));
            line.chars.extend(sign);
            let columns =
                if length == first.len_utf8() { 1 } else { text[at..at + length].chars().count() as u32 };
            column += columns;
            if columns != 1 || sign.is_none() {
                line.columns.push((line.chars.len() as u32, column));
            }
            at += length;
        }
        without_stars(&mut line.chars);
        line
    }

    /// Adds the strings of a line that are moves, a board or tags, and what is around them.
    fn strings(&mut self, line: Line, lines: &mut VecDeque<Line>) {
        if tag::pgn(&line.chars).is_some() {
            // The value of a tag is no string of a program.
            self.is_ended = true;
            return lines.push_back(line);
        }
        let found: Vec<_> =
            strings(&line.chars).filter(|string| is_content(&line.chars[string.clone()])).collect();
        let Some(last) = found.last() else {
            self.is_ended |= !line.is_blank();
            lines.extend(split(line));
            return;
        };
        let rest = &line.chars[last.end + 1..];
        let is_ended = rest.iter().any(|sign| matches!(sign, ',' | ';' | ')' | ']' | '}'));
        let mut around = line.clone();
        let mut end = 0;
        for string in &found {
            let between = &line.chars[end..string.start - 1];
            let goes_on = between.iter().all(|sign| sign.is_whitespace() || matches!(sign, '+' | '.' | '\\'));
            let is_joined = goes_on && (end > 0 || !self.is_ended);
            let joint = if is_joined { Joint::Joined } else { Joint::Apart };
            let inner = Line { joint, ..line.part(string.start, string.end) };
            lines.extend(escaped(&inner));
            around.chars[string.start - 1..=string.end].fill(' ');
            end = string.end + 1;
        }
        self.is_ended = is_ended;
        // `game.load( );` says nothing, `// White to move` does.
        around.joint = Joint::Around;
        let around = Lexed::new(around);
        lines.extend(around.side_to_move().map(|_| around.line));
    }
}

/// The length of the part of a line that is cleaned at once: a file may be one line, and takes little
/// memory all the same.
fn part(line: &str) -> usize {
    const LONGEST: usize = 8192;
    if line.len() <= LONGEST {
        return line.len();
    }
    let end = (0..=LONGEST).rev().find(|&end| line.is_char_boundary(end)).unwrap_or(0);
    let part = &line[..end];
    part.rfind([' ', ',', '\t']).map_or(part.len(), |at| at + 1)
}

/// The plain form of a full-width character, of a dash or quote, and of a round.
fn plain(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(sign as u32 - 0xFEE0).expect("the signs of ASCII have these numbers"),
        '\u{3000}' | '\u{a0}' | '\u{feff}' | '\u{200b}' | '\u{fe0f}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' | 'ー' | '―' => '-',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '⚫' | '⬤' | '◆' | '▲' => '●',
        '⚪' | '◯' | '◇' | '△' => '○',
        '│' | '┃' | '║' => '|',
        other => other,
    }
}

/// The length of the entity that a text begins with, and its sign.
fn entity(text: &str) -> Option<(usize, Option<char>)> {
    const LONGEST: usize = 34;
    let length = text.bytes().take(LONGEST).position(|byte| byte == b';')? + 1;
    let entity = text.get(..length)?;
    let decoded = html_escape::decode_html_entities(entity);
    (decoded != entity).then(|| (length, decoded.chars().next().map(plain)))
}

/// The length of the colour of a terminal that a text begins with: `ESC [ 3 1 m`.
fn color(text: &str) -> Option<(usize, Option<char>)> {
    let inner = text.strip_prefix("\u{1b}[")?;
    let length = inner.bytes().take(16).position(|byte| byte.is_ascii_alphabetic())?;
    Some((length + 3, None))
}

/// The length of the tag of HTML that a text begins with, and the sign for it.
fn tag(text: &str) -> Option<(usize, Option<char>)> {
    /// A longer tag is not read as one.
    const LONGEST: usize = 1000;
    let length = text.bytes().take(LONGEST).position(|byte| byte == b'>')? + 1;
    let inner = text.get(1..length - 1)?.trim_start_matches('/');
    let name = inner.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default();
    let sign = match name.to_ascii_lowercase().as_str() {
        "br" | "p" | "li" | "tr" | "div" | "table" | "ul" | "ol" | "h1" | "h2" | "h3" | "h4" | "pre"
        | "blockquote" => '\n',
        "td" | "th" => '\t',
        "a" | "b" | "i" | "u" | "em" | "strong" | "span" | "code" | "tt" | "font" | "small" | "sub"
        | "sup" | "kbd" | "html" | "head" | "body" | "tbody" | "thead" | "center" | "img" | "hr" | "ins"
        | "mark" | "section" => ' ',
        _ => return None,
    };
    Some((length, Some(sign)))
}

/// Replaces the stars that mark words in Markdown, `**Black:** Ann`, by blanks. Elsewhere two stars
/// are discs.
fn without_stars(chars: &mut [char]) {
    const LEAST_LETTERS: usize = 3;
    let is_disc = |letter: &char| words::color(&[*letter]).is_some();
    let is_word = chars
        .split(|sign| !sign.is_alphabetic())
        .any(|word| word.len() >= LEAST_LETTERS && !word.iter().all(is_disc));
    let mut at = 0;
    while is_word && let Some(length) = chars[at..].windows(2).position(|pair| pair == ['*', '*']) {
        chars[at + length..at + length + 2].fill(' ');
        at += length + 2;
    }
}

/// The lines that tags divide a line into. Blank lines between two tags are left out.
fn split(line: Line) -> Vec<Line> {
    if !line.chars.contains(&'\n') {
        return Vec::from([line]);
    }
    let mut begin = 0;
    let mut lines = Vec::new();
    for part in line.chars.split(|sign| *sign == '\n') {
        let end = begin + part.len();
        if part.iter().any(|sign| !sign.is_whitespace()) {
            lines.push(line.part(begin, end));
        }
        begin = end + 1;
    }
    lines
}

/// The strings in quotes of a line, without their quotes. An apostrophe within a word opens none.
fn strings(chars: &[char]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    // Quotes that nothing closes are looked for once, so that a line of them takes linear time.
    let mut unclosed = Vec::new();
    std::iter::from_fn(move || {
        loop {
            let opens = |sign: &char| matches!(sign, '"' | '\'' | '`') && !unclosed.contains(sign);
            let open = at + chars[at..].iter().position(opens)?;
            at = open + 1;
            if open > 0 && chars[open - 1].is_alphanumeric() {
                continue;
            }
            let mut escaped = false;
            let length = chars[at..].iter().position(|&sign| {
                let closes = sign == chars[open] && !escaped;
                escaped = sign == '\\' && !escaped;
                closes
            });
            let Some(length) = length else {
                unclosed.push(chars[open]);
                continue;
            };
            let begin = at;
            at += length + 1;
            return Some(begin..begin + length);
        }
    })
}

/// Whether a string is moves, a board, a part of one, or a tag as in PGN. A single move is not: its
/// list is a game.
fn is_content(string: &[char]) -> bool {
    let mut plain = string.to_vec();
    for at in 1..plain.len() {
        if plain[at - 1] == '\\' {
            plain[at - 1..=at].copy_from_slice(&[' ', '\n']);
        }
    }
    let words = || plain.split(|sign: &char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let all_moves = words().filter(|word| !word.iter().all(char::is_ascii_digit)).all(is_moves);
    let cells: usize = words().filter(|word| is_moves(word)).map(cells_in).sum();
    let is_tag = string.first() == Some(&'[') && string.contains(&'"');
    let is_part =
        || plain.split(|sign| *sign == '\n').any(|part| is_row(part) || is_rule(part) || is_columns(part));
    all_moves && cells > 1 || is_tag || is_part() || find_single(&plain).is_some_and(|board| board.begin == 0)
}

/// The lines of a string, in which a backslash is before some signs.
fn escaped(line: &Line) -> Vec<Line> {
    let empty = |joint| Line { number: line.number, joint, ..Line::default() };
    let mut lines = Vec::from([empty(line.joint)]);
    let mut at = 0;
    while let Some(&first) = line.chars.get(at) {
        let next = line.chars.get(at + 1).filter(|_| first == '\\');
        let (length, sign) = match next {
            Some('n') => (2, '\n'),
            Some('t') => (2, '\t'),
            Some(next) => (2, *next),
            None => (1, first),
        };
        if sign == '\n' {
            lines.push(empty(Joint::Joined));
        }
        let last = lines.last_mut().expect("there is the first line");
        if last.chars.is_empty() || length == 2 {
            last.columns.push((last.chars.len() as u32, line.column_of(at)));
        }
        last.chars.extend(Some(sign).filter(|sign| *sign != '\n'));
        at += length;
        if length == 2 {
            last.columns.push((last.chars.len() as u32, line.column_of(at)));
        }
    }
    if lines.len() > 1 && lines.last().is_some_and(|last| last.chars.is_empty()) {
        lines.pop();
    }
    lines
}
