//! Splits the rows of tables into cells: lines with separators, rows of HTML, elements of lists.

use std::ops::Range;

use super::first_line;

/// The way in which the rows of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A row is a line, with this character between its cells. A cell may stand in quotes.
    Separated(char),
    /// A row is a line, with two blanks or more between its cells.
    Spaced,
    /// A row is a `<tr>` of HTML, its cells are `<td>` and `<th>`.
    Html,
    /// A row is an element of a list in brackets: a string, or a group of values.
    List,
}

/// The cells of a row, as ranges of bytes of the text that begins with the row.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Row {
    pub(super) cells: Vec<Range<usize>>,
    /// The names before the values of a group, `{move: "f5d6"}`, each empty if it has none.
    pub(super) names: Vec<Range<usize>>,
    /// The length of the row in bytes, without its line end.
    pub(super) end: usize,
}

impl Row {
    /// The row without empty cells at its end that are more than `width`: `1,f5d6,B,`.
    pub(super) fn without_empty_behind(mut self, width: usize) -> Self {
        while self.cells.len() > width && self.cells.last().is_some_and(Range::is_empty) {
            self.cells.pop();
        }
        self
    }
}

/// A longer line is not a row, because arrays of numbers have thousands of cells.
const MOST_CELLS: usize = 64;
/// The longest cell in quotes, and the longest row of HTML or of a list, in bytes.
pub(super) const LONGEST: usize = 8192;

impl Layout {
    /// The layouts of rows on lines, in the order in which they are tried.
    pub(super) const OF_LINES: [Self; 5] = [
        Self::Separated('\t'),
        Self::Separated('|'),
        Self::Separated(';'),
        Self::Separated(','),
        Self::Spaced,
    ];

    /// Whether each row ends with its line.
    pub(super) const fn is_of_lines(self) -> bool {
        matches!(self, Self::Separated(_) | Self::Spaced)
    }

    /// The row that a text begins with; `None` if it begins with none.
    pub(super) fn row(self, text: &str) -> Option<Row> {
        let row = match self {
            Self::Separated(separator) => separated(text, separator),
            Self::Spaced => spaced(text),
            Self::Html => html(text),
            Self::List => element(text),
        }?;
        (row.cells.len() <= MOST_CELLS).then_some(row)
    }
}

/// The first bytes of a text, at most `most`, that end with a character.
fn beginning(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or(0)]
}

/// The range of a part of a text without the white space around it.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let begin = range.start + (part.len() - part.trim_start().len());
    begin..begin + part.trim().len()
}

fn separates(character: char, separator: char) -> bool {
    character == separator || separator == '|' && matches!(character, '│' | '┃' | '║' | '┆' | '¦')
}

/// The end of a string in quotes, in which a doubled quote is one: the place of the last quote.
fn closing_quote(text: &str) -> Option<usize> {
    let text = beginning(text, LONGEST);
    let mut from = 1;
    loop {
        let at = from + text.get(from..)?.find('"')?;
        if !text[at + 1..].starts_with('"') {
            return Some(at);
        }
        from = at + 2;
    }
}

fn separated(text: &str, separator: char) -> Option<Row> {
    let mut row = Row { end: first_line(text).len(), ..Row::default() };
    if !text[..row.end].contains(|character| separates(character, separator)) {
        return None;
    }
    let mut at = 0;
    loop {
        // A tab may be white space or the next separator.
        let is_blank = |character: char| character.is_whitespace() && !separates(character, separator);
        let begin = row.end - text[at..row.end].trim_start_matches(is_blank).len();
        let rest = &text[begin..];
        let quoted = rest.starts_with('"').then(|| closing_quote(rest)).flatten().filter(|&close| {
            let after = rest[close + 1..].trim_start_matches([' ', '\r']).chars().next();
            after.is_none_or(|next| next == '\n' || separates(next, separator))
        });
        let from = quoted.map_or(begin, |close| begin + close + 1);
        if from > row.end {
            row.end = from + first_line(&text[from..]).len();
        }
        let next = text[from..row.end].find(|character| separates(character, separator));
        let end = next.map_or(row.end, |length| from + length);
        let cell = quoted.map_or_else(|| trimmed(text, at..end), |_| begin + 1..from - 1);
        row.cells.push(cell);
        match text[end..row.end].chars().next() {
            Some(found) if row.cells.len() <= MOST_CELLS => at = end + found.len_utf8(),
            _ => break,
        }
    }
    if separator == '|' {
        unframe(&mut row, text);
    }
    (row.cells.len() > 1).then_some(row)
}

/// Removes the empty cells before the first bar and behind the last one.
fn unframe(row: &mut Row, text: &str) {
    let line = text[..row.end].trim();
    let is_bar = |character: char| separates(character, '|');
    if line.ends_with(is_bar) {
        row.cells.pop();
    }
    if line.starts_with(is_bar) && !row.cells.is_empty() {
        row.cells.remove(0);
    }
}

fn spaced(text: &str) -> Option<Row> {
    let line = first_line(text);
    let mut row = Row { end: line.len(), ..Row::default() };
    let mut at = 0;
    while at < line.len() && row.cells.len() <= MOST_CELLS {
        let rest = &line[at..];
        let end = rest.find("  ").unwrap_or(rest.len());
        let cell = trimmed(line, at..at + end);
        if !cell.is_empty() {
            row.cells.push(cell);
        }
        at += end + rest[end..].len() - rest[end..].trim_start_matches(' ').len();
    }
    (row.cells.len() > 1).then_some(row)
}

/// Whether a text begins with a tag of HTML of this name.
fn begins_tag(text: &str, name: &str) -> bool {
    text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
        && text[name.len()..].starts_with([' ', '>', '\t', '\n', '\r', '/'])
}

/// The length of the tag that a text begins with.
fn tag_length(text: &str) -> Option<usize> {
    beginning(text, LONGEST).find('>').map(|at| at + 1)
}

fn html(text: &str) -> Option<Row> {
    let text = beginning(text, LONGEST);
    let mut row = Row::default();
    let mut at = text.len() - text.trim_start().len();
    for outer in ["<table", "</thead", "<thead", "<tbody", "<tfoot"] {
        if begins_tag(&text[at..], outer) {
            at += tag_length(&text[at..])?;
            at += text[at..].len() - text[at..].trim_start().len();
        }
    }
    if !begins_tag(&text[at..], "<tr") {
        return None;
    }
    at += tag_length(&text[at..])?;
    let mut begin = None;
    loop {
        at += text[at..].find('<')?;
        let rest = &text[at..];
        let opens = begins_tag(rest, "<td") || begins_tag(rest, "<th");
        let closes = begins_tag(rest, "</tr") || begins_tag(rest, "<tr");
        let ends = opens || closes || begins_tag(rest, "</td") || begins_tag(rest, "</th");
        if ends && let Some(begin) = begin.take() {
            row.cells.push(trimmed(text, begin..at));
        }
        if closes {
            row.end = at + if rest.starts_with("</") { tag_length(rest)? } else { 0 };
            return Some(row);
        }
        at += tag_length(rest).unwrap_or(1);
        if opens {
            begin = Some(at);
        }
    }
}

/// The places behind the brackets in the first line of a text that may open lists: a string or a
/// group follows.
pub(super) fn lists(text: &str) -> impl Iterator<Item = usize> {
    const MOST_BRACKETS: usize = 4;
    let brackets = first_line(text).match_indices(['[', '{', '(']).map(|(at, _)| at + 1);
    let opens = |at: &usize| {
        let inner = &text[*at..];
        inner[between(inner)..].starts_with(['"', '\'', '`', '[', '{', '('])
    };
    brackets.filter(opens).take(MOST_BRACKETS)
}

/// The length of white space, commas and some comments of programs.
fn between(text: &str) -> usize {
    const MOST_COMMENTS: usize = 4;
    let text = beginning(text, LONGEST);
    let mut at = 0;
    for _ in 0..MOST_COMMENTS {
        let rest = &text[at..];
        let next = rest.trim_start_matches(|character: char| character.is_whitespace() || character == ',');
        at += rest.len() - next.len();
        let comment = if next.starts_with("//") || next.starts_with("# ") {
            Some(first_line(next).len())
        } else {
            next.starts_with("/*").then(|| next.find("*/").map(|end| end + 2)).flatten()
        };
        let Some(comment) = comment else { return at };
        at += comment;
    }
    at
}

/// The length of a string in quotes of a program, both included.
fn string(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|first| matches!(first, '"' | '\'' | '`'))?;
    let mut escaped = false;
    for (at, character) in beginning(text, LONGEST).char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if character == '\\' {
            escaped = true;
        } else if character == quote {
            return Some(at + 1);
        } else if character == '\n' {
            return None;
        }
    }
    None
}

/// The range of a value without its quotes.
fn unquoted(text: &str, range: Range<usize>) -> Range<usize> {
    let range = trimmed(text, range);
    match string(&text[range.clone()]) {
        Some(length) if length == range.len() => range.start + 1..range.end - 1,
        _ => range,
    }
}

/// The next element of a list.
fn element(text: &str) -> Option<Row> {
    let begin = between(text);
    let rest = beginning(&text[begin..], LONGEST);
    if let Some(length) = string(rest) {
        let cells = std::iter::once(begin + 1..begin + length - 1).collect();
        return Some(Row { cells, names: std::iter::once(0..0).collect(), end: begin + length });
    }
    if !rest.starts_with(['[', '{', '(']) {
        return None;
    }
    let mut row = Row::default();
    let (mut depth, mut at, mut cell) = (0_usize, begin, begin + 1);
    let mut name = 0..0;
    while row.cells.len() <= MOST_CELLS {
        let rest = beginning(&text[at..], LONGEST);
        let next = rest.chars().next()?;
        if let Some(length) = string(rest) {
            at += length;
            continue;
        }
        match next {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth -= 1,
            ':' if depth == 1 && name.is_empty() => {
                name = unquoted(text, cell..at);
                cell = at + 1;
            }
            _ => {}
        }
        if depth == 0 || depth == 1 && next == ',' {
            let value = unquoted(text, cell..at);
            if depth > 0 || !value.is_empty() {
                row.cells.push(value);
                row.names.push(std::mem::replace(&mut name, 0..0));
            }
            cell = at + 1;
        }
        at += next.len_utf8();
        if depth == 0 {
            row.end = at;
            return Some(row).filter(|row| !row.cells.is_empty());
        }
        if at - begin > LONGEST {
            return None;
        }
    }
    None
}
