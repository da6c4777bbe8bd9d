//! Trees of SGF and records of GGF within a text.

use outflank::{Move, ParseError, ParseErrorKind};

use super::reading::{Notation, Note, NoteKind, Reading, Unread};
use crate::sgf::{Tree, begins_game};
use crate::{Record, ggf, sgf};

/// The place in a line where a tree begins: `(;` and the name of a property, which may be on the
/// next line.
pub(super) fn begins(line: &str, rest: &str) -> Option<usize> {
    let at = line.find("(;")?;
    let next = rest[at + 2..].trim_start().chars().next();
    next.is_none_or(|next| next.is_ascii_alphabetic() || matches!(next, ';' | '(' | ')')).then_some(at)
}

/// Whether a tree's first properties, within `LOOKED_AT` bytes, name the format GGF.
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
        record.map(|record| Reading::new(record, Notation::Ggf)).map_err(|error| (Notation::Ggf, error))
    } else {
        let tree = sgf::read(tree).next().unwrap_or(Err(nothing));
        tree.and_then(|tree| of_tree(&tree)).map_err(|error| (Notation::Sgf, error))
    };
    (reading.map_err(|(notation, error)| Unread::of_text(notation, error)), length)
}

/// The main line of a tree, with its comments.
fn of_tree(tree: &Tree) -> Result<Reading, ParseError> {
    let mut reading = Reading::new(Record::from_sgf(tree)?, Notation::Sgf);
    let moves = reading.record.game.moves();
    let (mut plies, mut comments) = (0, Vec::new());
    for node in tree.main_line() {
        for value in ["B", "W"].into_iter().filter_map(|name| node.value(name)) {
            let value = value.trim();
            let pass = value.is_empty()
                || value == "tt"
                || Move::PASS_NAMES.iter().any(|pass| value.eq_ignore_ascii_case(pass));
            // The passes that the file leaves out are in the game.
            while !pass && moves.get(plies) == Some(&Move::Pass) {
                plies += 1;
            }
            plies = (plies + 1).min(moves.len());
        }
        comments.extend(node.values("C").map(|comment| (plies, String::from(comment))));
    }
    reading.comments = comments;
    let forks = tree.nodes().len() - tree.main_line().count();
    if forks > 0 {
        let text = format!("variations: {forks} nodes that are not on the main line");
        reading.notes.push(Note { line: 1, column: 1, kind: NoteKind::Skipped, text });
    }
    Ok(reading)
}
