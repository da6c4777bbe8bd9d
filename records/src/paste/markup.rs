//! What mail, Markdown and HTML put around a text: it is replaced by blanks, so that everything
//! else keeps its column.

use super::struck_out;

use std::ops::Range;

use super::tokens::looks_like_moves;

/// The names of tags of HTML. Other names in angle brackets belong to people who chat.
const TAGS: [&str; 52] = [
    "a",
    "article",
    "b",
    "blockquote",
    "body",
    "br",
    "caption",
    "center",
    "code",
    "dd",
    "div",
    "dl",
    "dt",
    "em",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "html",
    "i",
    "img",
    "ins",
    "kbd",
    "mark",
    "li",
    "link",
    "meta",
    "ol",
    "p",
    "pre",
    "section",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "title",
    "tr",
    "tt",
    "u",
    "ul",
];

/// The longest tag and the longest entity that are looked for.
const LONGEST_TAG: usize = 200;
const LONGEST_ENTITY: usize = 10;
/// The longest label whose marks are looked for.
const LONGEST_LABEL: usize = 30;

/// Replaces the marks of quotations at the beginning of a line, `> >`, HTML's tags and entities,
/// and what is struck out.
pub(super) fn blank(chars: &mut [char]) {
    for part in struck_out::parts(chars) {
        chars[part.whole].fill(' ');
    }
    if chars.contains(&'&') {
        entities(chars);
    }
    if chars.contains(&'<') {
        tags(chars);
    }
    if chars.contains(&'%') {
        percent_codes(chars);
    }
    for character in chars.iter_mut() {
        match *character {
            '>' => *character = ' ',
            blank if blank.is_whitespace() => {}
            _ => break,
        }
    }
}

fn tags(chars: &mut [char]) {
    let mut at = 0;
    while at < chars.len() {
        let length = if chars[at] == '<' { tag_length(&chars[at..]) } else { None };
        let end = at + length.unwrap_or(0);
        let moves = linked_moves(&chars[at..end], &chars[end..])
            .map_or(end..end, |moves| at + moves.start..at + moves.end);
        chars[at..moves.start].fill(' ');
        chars[moves.end..end].fill(' ');
        at += length.unwrap_or(1);
    }
}

/// The moves in the address of a link, `<a href="view?moves=f5d6c3">replay</a>`, if its text has no
/// digits: the text may have the same moves.
fn linked_moves(tag: &[char], behind: &[char]) -> Option<Range<usize>> {
    const NAMES: [&str; 3] = ["moves=", "kifu=", "transcript="];
    if !matches!(tag, ['<', 'a' | 'A', ' ', ..]) {
        return None;
    }
    let text = behind.iter().take_while(|sign| **sign != '<');
    let begins = |at: usize| {
        let begins = |name: &&str| name.chars().eq(tag[at..].iter().take(name.len()).copied());
        NAMES.iter().find(|name| begins(name)).map(|name| at + name.len())
    };
    let begin = (0..tag.len()).find_map(begins)?;
    let length = tag[begin..].iter().take_while(|sign| sign.is_ascii_alphanumeric()).count();
    let moves = begin..begin + length;
    let is_game = length > 3 && looks_like_moves(&tag[moves.clone()]);
    (is_game && !text.into_iter().any(char::is_ascii_digit)).then_some(moves)
}

/// The length of a tag of HTML, which begins with `<`.
fn tag_length(chars: &[char]) -> Option<usize> {
    let slash = usize::from(chars.get(1) == Some(&'/'));
    let inner = &chars[1 + slash..chars.len().min(LONGEST_TAG)];
    let name: String =
        inner.iter().take(12).take_while(|character| character.is_ascii_alphanumeric()).collect();
    let end = inner.iter().position(|character| matches!(character, '<' | '>'))?;
    let ends = inner[end] == '>'
        && inner.get(name.len()).is_some_and(|next| next.is_whitespace() || matches!(next, '>' | '/'));
    let is_tag = ends && TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(&name));
    (is_tag || is_address(&inner[..=end])).then_some(1 + slash + end + 1)
}

/// Whether the text behind `<` is an address of a mail or the id of one: `a1.b2@x.org>`.
fn is_address(inner: &[char]) -> bool {
    let Some((&'>', address)) = inner.split_last() else { return false };
    let mut parts = address.split(|character| *character == '@');
    let is_part = |part: &[char]| {
        !part.is_empty() && part.iter().all(|sign| sign.is_alphanumeric() || "._+-=$".contains(*sign))
    };
    parts.by_ref().take(2).filter(|part| is_part(part)).count() == 2 && parts.next().is_none()
}

/// The first mark that ends a line within a line: its place and its length in bytes. It is a tag of
/// HTML, or an `n` behind a backslash where no word of LaTeX or path begins.
pub(super) fn line_end(line: &str) -> Option<(usize, usize)> {
    const ENDS: [&str; 7] = ["<br>", "<br/>", "<br />", "</li>", "</tr>", "</p>", "</div>"];
    line.match_indices(['<', '\\']).find_map(|(at, _)| {
        let rest = &line[at..];
        let starts = |end: &&&str| rest.get(..end.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(end));
        if let Some(end) = ENDS.iter().find(starts) {
            return Some((at, end.len()));
        }
        let length = ["\\r\\n", "\\n"].into_iter().find(|end| rest.starts_with(end))?.len();
        let next: Vec<char> = rest[length..].chars().take_while(char::is_ascii_alphanumeric).collect();
        let is_word = next.first().is_some_and(char::is_ascii_lowercase);
        let is_path = line[..at].ends_with([':', '\\']);
        (!is_path && (!is_word || looks_like_moves(&next))).then_some((at, length))
    })
}

/// A line without the sequences that colour a terminal.
pub(super) fn without_colors(line: &str) -> String {
    let mut shown = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        shown.push_str(before);
        let ends =
            after.find(|character: char| !(character.is_ascii_digit() || matches!(character, ';' | '?')));
        rest = ends.map_or("", |at| &after[at + after[at..].chars().next().map_or(0, char::len_utf8)..]);
    }
    shown.push_str(rest);
    shown
}

/// Replaces the codes of addresses, `%2C`, by what they stand for or by blanks.
fn percent_codes(chars: &mut [char]) {
    for at in 1..chars.len().saturating_sub(2) {
        let [sign, high, low] = [chars[at], chars[at + 1], chars[at + 2]];
        let code = high.to_digit(16).zip(low.to_digit(16)).map(|(high, low)| 16 * high + low);
        let Some(code) = code.filter(|_| sign == '%' && !chars[at - 1].is_whitespace()) else { continue };
        let stands_for = char::from_u32(code).filter(char::is_ascii_graphic).unwrap_or(' ');
        chars[at..at + 3].fill(' ');
        // A letter would be one word with what is around it.
        if !stands_for.is_ascii_alphanumeric() && !matches!(stands_for, '%' | '{' | '}' | ';' | '#') {
            chars[at] = stands_for;
        }
    }
}

/// A text without the marks of Markdown around it: `**Ida**`, `[Ida](https://ida.org)`.
pub(super) fn without_marks(text: &str) -> &str {
    const MARKS: [&str; 5] = ["**", "__", "*", "_", "`"];
    let mut text = text;
    loop {
        let marked = MARKS.into_iter().find_map(|mark| text.strip_prefix(mark)?.strip_suffix(mark));
        let inner = marked.or_else(|| {
            let (inner, address) = text.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
            (!inner.contains(['[', ']']) && !address.contains([' ', ')'])).then_some(inner)
        });
        match inner.map(str::trim).filter(|inner| !inner.is_empty()) {
            Some(inner) => text = inner,
            None => return text,
        }
    }
}

/// Blanks the marks of Markdown around a label, `- **Black:** Ida`, and the addresses of
/// links: `[Ida](https://ida.org) 40-24 [Ole](https://ole.org)`.
pub(super) fn plain_labels(chars: &mut [char]) {
    if chars.contains(&']') {
        links(chars);
    }
    let begin = chars.iter().take_while(|sign| sign.is_whitespace()).count();
    let is_item = matches!(chars.get(begin), Some('-' | '*' | '•')) && chars.get(begin + 1) == Some(&' ');
    let from = if is_item { begin + 2 } else { begin };
    let is_mark = |sign: &char| matches!(sign, '*' | '_');
    let marks = chars.iter().skip(from).take_while(|sign| is_mark(sign)).count();
    let name = from + marks;
    let is_name = |sign: &&char| sign.is_alphabetic() || **sign == ' ';
    let length = chars.iter().skip(name).take(LONGEST_LABEL).take_while(is_name).count();
    let end = name + length;
    let rest = &chars[end.min(chars.len())..];
    let colon = rest.iter().take(3).position(|sign| *sign == ':');
    let Some(colon) = colon.filter(|_| length > 0 && marks < 4 && (is_item || marks > 0)) else { return };
    let behind = &rest[colon + 1..];
    let close = behind.iter().take_while(|sign| is_mark(sign)).count();
    let are_marks = rest[..colon].iter().all(is_mark);
    let is_closed = [colon, if colon > 0 { 0 } else { close }].contains(&marks);
    if are_marks && is_closed {
        chars[begin..name].fill(' ');
        chars[end..=end + colon].fill(' ');
        chars[end] = ':';
        if colon == 0 && marks > 0 {
            chars[end + 1..end + 1 + close].fill(' ');
        }
    }
}

/// Blanks what makes a link of a name. An address with moves stays.
fn links(chars: &mut [char]) {
    let mut at = 0;
    while let Some(open) = chars[at..].iter().position(|sign| *sign == '[').map(|length| at + length) {
        at = open + 1;
        let part = &chars[open..chars.len().min(open + LONGEST_TAG)];
        let Some(middle) = part.windows(2).position(|pair| pair == [']', '(']) else { continue };
        let Some(length) = part[middle..].iter().position(|sign| *sign == ')') else { continue };
        let (name, address) = (&part[1..middle], &part[middle + 2..middle + length]);
        let is_name = name.iter().any(|sign| sign.is_alphabetic()) && !name.contains(&'[');
        if is_name && !address.iter().any(|sign| matches!(sign, ' ' | '=')) && address.len() > 1 {
            chars[open] = ' ';
            chars[open + middle..=open + middle + length].fill(' ');
        }
    }
}

fn entities(chars: &mut [char]) {
    let mut at = 0;
    while at < chars.len() {
        if chars[at] == '&'
            && let Some(length) = chars[at..].iter().take(LONGEST_ENTITY).position(|end| *end == ';')
            && let Some(stands_for) = entity(&chars[at + 1..at + length])
        {
            chars[at..=at + length].fill(' ');
            chars[at] = super::tokens::plain(stands_for);
            at += length;
        }
        at += 1;
    }
}

/// The character that an entity stands for.
fn entity(name: &[char]) -> Option<char> {
    let name: String = name.iter().collect();
    if let Some(code) = name.strip_prefix('#') {
        let hexadecimal = code.strip_prefix(['x', 'X']).map(|code| u32::from_str_radix(code, 16));
        return hexadecimal.unwrap_or_else(|| code.parse()).ok().and_then(char::from_u32);
    }
    Some(match name.as_str() {
        "nbsp" => ' ',
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "middot" => '·',
        "ndash" | "mdash" | "minus" => '-',
        _ => return None,
    })
}
