//! Text that is struck out, in Markdown, HTML, forums and chats: its author took it back, so it is
//! neither a move nor anything else.

use std::ops::Range;

/// The character that strikes out the one before it.
const STROKE: [char; 2] = ['\u{336}', '\u{335}'];

/// The marks before and behind text that is struck out.
const MARKS: [(&str, &str); 7] = [
    ("~~", "~~"),
    ("<del>", "</del>"),
    ("<s>", "</s>"),
    ("<strike>", "</strike>"),
    ("[s]", "[/s]"),
    ("[del]", "[/del]"),
    ("[strike]", "[/strike]"),
];

/// The longest part that is looked for.
const LONGEST: usize = 200;

/// A part of a line that is struck out.
pub(super) struct StruckOut {
    /// The part with its marks.
    pub(super) whole: Range<usize>,
    /// The part without its marks.
    pub(super) inner: Range<usize>,
}

/// Whether a character may begin a mark.
pub(super) fn is_mark(sign: char) -> bool {
    matches!(sign, '~' | '<' | '[') || STROKE.contains(&sign)
}

/// Whether a line has text, all of which is struck out. It is not a blank line.
pub(super) fn is_all(line: &str) -> bool {
    if !line.contains(is_mark) {
        return false;
    }
    let chars: Vec<char> = line.chars().collect();
    let parts = parts(&chars);
    let is_out = |at: usize| parts.iter().any(|part| part.whole.contains(&at));
    !parts.is_empty() && (0..chars.len()).all(|at| chars[at].is_whitespace() || is_out(at))
}

/// A part without the strokes of its letters.
pub(super) fn without_strokes(part: &[char]) -> Vec<char> {
    part.iter().copied().filter(|sign| !STROKE.contains(sign)).collect()
}

/// A part of a text that is struck out, in bytes.
pub(super) struct OverLines {
    /// The part with its marks.
    pub(super) whole: Range<usize>,
    /// The part without its marks.
    pub(super) inner: Range<usize>,
}

/// The part that is struck out by a mark on the first line of a text and goes on behind that line.
/// It ends before a blank line and before the next mark of its kind, and has no tree and no JSON.
pub(super) fn over_lines(text: &str, line: &str) -> Option<OverLines> {
    const LONGEST: usize = 2000;
    let line = line.to_ascii_lowercase();
    // `~~` strikes out one line.
    let (at, open, close) =
        MARKS.iter().filter(|(open, _)| !open.starts_with('~')).find_map(|(open, close)| {
            let at = line.rfind(open).filter(|at| !line[*at..].contains(close))?;
            Some((at, open, close))
        })?;
    let is_comment = line[..at].rfind('{') > line[..at].rfind('}');
    let is_value = line.trim_start().starts_with('[') && line[..at].contains('"');
    if is_comment || is_value {
        return None;
    }
    let begin = at + open.len();
    let mut end = begin;
    for next in text[begin..].split_inclusive('\n') {
        let small = next.to_ascii_lowercase();
        let found = small.find(close);
        let inner = &small[..found.unwrap_or(small.len())];
        if end > begin && inner.trim().is_empty() && found.is_none()
            || inner.contains(open)
            || inner.contains("(;")
            || inner.contains('{')
            || end - begin > LONGEST
        {
            return None;
        }
        if let Some(found) = found {
            let end = end + found;
            return Some(OverLines { whole: at..end + close.len(), inner: begin..end });
        }
        end += next.len();
    }
    None
}

/// The parts of a line that are struck out.
pub(super) fn parts(chars: &[char]) -> Vec<StruckOut> {
    let mut parts: Vec<StruckOut> = Vec::new();
    let mut unclosed = [0; MARKS.len()];
    let mut at = 0;
    while let Some(length) = chars[at..].iter().position(|sign| is_mark(*sign)) {
        at += length;
        let Some(part) = part_at(chars, at, &mut unclosed) else {
            at += 1;
            continue;
        };
        at = part.whole.end;
        match parts.last_mut() {
            // Each letter of a word may have its stroke.
            Some(last) if last.whole.end == part.whole.start => {
                last.whole.end = part.whole.end;
                last.inner.end = part.inner.end;
            }
            _ => parts.push(part),
        }
    }
    parts
}

/// The part that is struck out by the mark at `at`. `unclosed` is the place up to which each of the
/// marks is known not to be closed, so that no text is looked through twice.
fn part_at(chars: &[char], at: usize, unclosed: &mut [usize; MARKS.len()]) -> Option<StruckOut> {
    if STROKE.contains(&chars[at]) {
        let begin = at.checked_sub(1)?;
        return Some(StruckOut { whole: begin..at + 1, inner: begin..at });
    }
    let chars = &chars[..chars.len().min(at + LONGEST)];
    let begins = |at: usize, mark: &str| {
        let next = chars.get(at..).unwrap_or(&[]);
        mark.len() <= next.len() && mark.chars().zip(next).all(|(a, b)| a.eq_ignore_ascii_case(b))
    };
    let is_text = |sign: Option<&char>| sign.is_some_and(|sign| !sign.is_whitespace() && *sign != '~');
    // A tag of HTML may have attributes: `<s class="x">`.
    let end_of = |open: &str| {
        let name = open.strip_suffix('>').filter(|name| begins(at, name));
        let next = name.and_then(|name| chars.get(at + name.len())).filter(|next| next.is_whitespace());
        let attributes = next.and_then(|_| chars[at..].iter().position(|sign| *sign == '>'));
        attributes.map(|length| at + length + 1).or_else(|| begins(at, open).then(|| at + open.len()))
    };
    let mark = MARKS
        .iter()
        .zip(unclosed)
        .find_map(|((open, close), unclosed)| Some((open, close, unclosed, end_of(open)?)));
    if let Some((open, close, unclosed, begin)) = mark {
        let end = (begin.max(*unclosed)..chars.len()).find(|&end| begins(end, close));
        *unclosed = if end.is_some() { *unclosed } else { chars.len().saturating_sub(close.len()) };
        let end = end?;
        let is_rule = open.starts_with('~') && !is_text(chars.get(begin));
        return (!is_rule).then(|| StruckOut { whole: at..end + close.len(), inner: begin..end });
    }
    // Some chats have one sign on either side: `~c4~`, but `f5~d6` is no such text.
    let is_apart =
        |sign: Option<&char>| sign.is_none_or(|sign| sign.is_whitespace() || ",.;:!?)".contains(*sign));
    let opens = chars[at] == '~' && is_text(chars.get(at + 1)) && (at == 0 || chars[at - 1].is_whitespace());
    let end = at + 1 + chars.get(at + 1..).filter(|_| opens)?.iter().position(|sign| *sign == '~')?;
    let closes = is_text(chars.get(end - 1)) && is_apart(chars.get(end + 1));
    closes.then(|| StruckOut { whole: at..end + 1, inner: at + 1..end })
}
