//! Trees of SGF and records of GGF within a text: `(;` and the name of a property.

use outflank::{ParseError, ParseErrorKind};

use crate::reading::{Note, NoteKind, Reading, Unread};
use crate::sgf::{Tree, begins_game};
use crate::{Format, Record, ggf, sgf};

/// Whether a text begins with a tree. Its first property may be on the next line.
pub(super) fn is_begun(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("(;") else { return false };
    let next = rest.trim_start().chars().next();
    next.is_none_or(|next| next.is_ascii_alphabetic() || matches!(next, ';' | '(' | ')'))
}

/// The place where the first tree of a line begins, whose end in the text is given.
pub(super) fn begins(text: &str, end: usize) -> Option<usize> {
    text[..end].match_indices("(;").map(|(at, _)| at).find(|&at| is_begun(&text[at..]))
}

/// Whether a tree's first properties name the format GGF.
fn is_ggf(text: &str) -> bool {
    const LOOKED_AT: usize = 1024;
    let end = (0..=LOOKED_AT.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let mut rest = text[..end].get(2..).unwrap_or("").trim_start();
    while let Some((name, after)) = rest.split_once('[')
        && name.trim().bytes().all(|byte| byte.is_ascii_alphabetic())
        && let Some((value, after)) = after.split_once(']')
    {
        if name.trim().eq_ignore_ascii_case("GM") {
            return value.trim().eq_ignore_ascii_case("othello");
        }
        rest = after.trim_start();
    }
    false
}

/// The length in bytes of a text's first tree. A tree that is not closed ends at the next game.
fn length(text: &str, is_ggf: bool) -> usize {
    let (mut depth, mut in_value, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_value && !is_ggf => escaped = true,
            b']' => in_value = false,
            b'[' => in_value = true,
            b'(' if is_ggf && at > 0 && text[at..].starts_with("(;") => return at,
            b'(' if !in_value => depth += 1,
            b')' if !in_value => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            b'\n' if begins_game(&text[at..]) => return at,
            _ => {}
        }
    }
    text.len()
}

/// Reads the tree that a text begins with. Returns its record and its length in bytes. Places are
/// counted from the beginning of the tree.
pub(super) fn read(text: &str) -> (Result<Reading, Unread>, usize) {
    let is_ggf = is_ggf(text);
    let length = length(text, is_ggf);
    let tree = &text[..length];
    let nothing = ParseError { line: 1, column: 1, kind: ParseErrorKind::Value("no game here") };
    let reading = if is_ggf {
        let record = ggf::read(tree).next().unwrap_or(Err(nothing)).and_then(Record::from_ggf);
        record.map(|record| Reading::new(record, Format::Ggf)).map_err(|error| (Format::Ggf, error))
    } else {
        let tree = sgf::read(tree).next().unwrap_or(Err(nothing));
        tree.and_then(|tree| of_tree(&tree)).map_err(|error| (Format::Sgf, error))
    };
    (reading.map_err(|(format, error)| Unread::of_text(format, error)), length)
}

/// The main line of a tree.
fn of_tree(tree: &Tree) -> Result<Reading, ParseError> {
    let mut reading = Reading::new(Record::from_sgf(tree)?, Format::Sgf);
    let forks = tree.nodes().len() - tree.main_line().count();
    if forks > 0 {
        let text = format!("variations: {forks} nodes that are not on the main line");
        reading.notes.push(Note { line: 1, column: 1, kind: NoteKind::Skipped, text });
    }
    Ok(reading)
}
