//! Tags: `[Name "value"]` as in PGN, with any names, and `Name: value` with the names of the table. They
//! wait for their record, which is after them or, at the end of the text, before them.

use outflank::Color;
use outflank::Position;
use outflank::variant::Variant;

use super::lex::{Kind, is_moves};
use super::line::{Lexed, Line};
use super::words::{self, Sense};
use crate::reading::{Note, NoteKind};
use crate::result::SgfResult;
use crate::{Record, Tags};

/// The tags of a line that is nothing else, as in PGN.
pub(super) fn pgn(chars: &[char]) -> Option<Vec<(String, String)>> {
    let mut tags = Vec::new();
    let mut at = 0;
    loop {
        at += chars[at..].iter().take_while(|sign| sign.is_whitespace()).count();
        if at == chars.len() {
            return (!tags.is_empty()).then_some(tags);
        }
        let (name, value, end) = pgn_tag(chars, at)?;
        tags.push((name, value));
        at = end;
    }
}

/// The name and the value of a tag, and its end.
fn pgn_tag(chars: &[char], from: usize) -> Option<(String, String, usize)> {
    let rest = chars.get(from..)?.strip_prefix(&['['])?;
    let letters = rest.iter().take_while(|sign| sign.is_ascii_alphanumeric() || **sign == '_').count();
    let blanks = rest[letters..].iter().take_while(|sign| sign.is_whitespace()).count();
    if letters == 0 || rest.get(letters + blanks) != Some(&'"') {
        return None;
    }
    let mut at = letters + blanks + 1;
    let mut value = String::new();
    while *rest.get(at)? != '"' {
        at +=
            usize::from(rest[at] == '\\' && rest.get(at + 1).is_some_and(|next| matches!(next, '"' | '\\')));
        value.push(*rest.get(at)?);
        at += 1;
    }
    at += 1 + rest[at + 1..].iter().take_while(|sign| sign.is_whitespace()).count();
    let name = rest[..letters].iter().collect();
    (rest.get(at) == Some(&']')).then_some((name, value, from + at + 2))
}

/// The tags of a line with labels of the table: `Black: Ann  White: Bob`.
pub(super) fn labelled(lexed: &Lexed) -> Vec<(&'static str, String)> {
    /// No label of two words has a longer first one.
    const LONGEST: usize = 16;
    let chars = &lexed.line.chars;
    let mut labels: Vec<(usize, usize, &'static str)> = Vec::new();
    for token in &lexed.tokens {
        let range = token.range();
        let colon = range.end + chars[range.end..].iter().take_while(|sign| **sign == ' ').count();
        if !matches!(token.kind, Kind::Word | Kind::Moves) || chars.get(colon) != Some(&':') {
            continue;
        }
        // `Black player: Ann`
        let phrase =
            labels.last().map_or(0, |(_, colon, _)| colon + 1).max(range.start.saturating_sub(LONGEST));
        let before: String = chars[phrase..range.end].iter().collect();
        let word: String = chars[range.clone()].iter().collect();
        if let Some(tag) = words::tag(before.trim()).or_else(|| words::tag(&word)) {
            labels.push((range.start, colon, tag));
        } else if !labels.is_empty() {
            // An unknown label ends the value before it: `White: 2  Turn: Black`.
            labels.push((range.start, colon, ""));
        }
    }
    let ends = labels.iter().skip(1).map(|(begin, ..)| *begin).chain([chars.len()]);
    let value = |begin: usize, end: usize| {
        let value: String = chars[begin.min(end)..end].iter().collect();
        String::from(value.trim().trim_matches([',', ';', '"', '|']).trim())
    };
    let tags = labels.iter().zip(ends).map(|(&(_, colon, tag), end)| (tag, value(colon + 1, end)));
    tags.filter(|(tag, value)| !tag.is_empty() && is_value(tag, value)).collect()
}

/// Whether a tag may have this value. A player is neither a number of discs nor moves.
fn is_value(tag: &str, value: &str) -> bool {
    let is_player = matches!(tag, "Black" | "White");
    let chars: Vec<char> = value.chars().collect();
    let is_name = value.chars().any(char::is_alphabetic) && !is_moves(&chars);
    // `white: u64 = 3;` is code, and `Black: O` a legend.
    let is_code = value.contains('=') || value.ends_with([';', '{', '[', '(']) || value == "null";
    let is_legend = is_player && words::color(&chars).is_some();
    !(value.is_empty() || is_code || is_legend) && (!is_player || is_name)
}

/// Whether a name and a value are the turn of a game, in JSON.
pub(super) fn turn(name: &str, value: &str) -> Option<Color> {
    let name: Vec<char> = name.chars().filter(char::is_ascii_alphabetic).collect();
    let value: Vec<char> = value.trim().chars().collect();
    let color = match value[..] {
        ['1'] => Some(Color::Black),
        ['2'] | ['-', '1'] => Some(Color::White),
        _ => words::color(&value),
    };
    color.filter(|_| words::is(&name, Sense::ToMove))
}

/// Black's discs minus White's by the tags of a record: SGF's `RE`, or the tag `Result` as a lead or
/// as the discs of both, which fill the board or are those at the end of the game.
pub(super) fn result(record: &Record) -> Option<f64> {
    let variant = record.game.start().variant();
    let said =
        SgfResult::of_tags(&record.tags, variant).or_else(|| SgfResult::of_words(&record.tags, variant));
    said.and_then(|result| result.score).or_else(|| discs(&record.tags, record))
}

fn discs(tags: &Tags, record: &Record) -> Option<f64> {
    let (black, white) = tags.get("Result")?.split_once(['-', ':'])?;
    let [black, white]: [u32; 2] = [black.trim().parse().ok()?, white.trim().parse().ok()?];
    let cells = Variant::start(record.game.start().variant()).cells().len() as u32;
    let score = record.game.position().score();
    let is_final =
        record.game.position().is_over() && [score.black as u32, score.white as u32] == [black, white];
    let all = black.checked_add(white)?;
    (all == cells || is_final).then(|| f64::from(black) - f64::from(white))
}

/// Tags that no record has taken yet, with the places of their lines.
#[derive(Debug, Default)]
pub(super) struct Pending {
    tags: Tags,
    places: Vec<(u32, u32)>,
    is_pgn: bool,
    /// Whether they are right below moves that have no tags.
    is_below: bool,
    /// Whether a blank line is after them.
    is_apart: bool,
}

impl Pending {
    pub(super) const fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Whether they are tags as in PGN.
    pub(super) const fn is_pgn(&self) -> bool {
        self.is_pgn && !self.is_empty()
    }

    /// Whether more tags of PGN are of another game.
    pub(super) const fn ends_pgn(&self) -> bool {
        self.is_pgn() && self.is_apart
    }

    pub(super) const fn blank(&mut self) {
        self.is_apart = true;
    }

    /// The line of the first one.
    pub(super) fn line(&self) -> u32 {
        self.places.first().map_or(1, |(line, _)| *line)
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    pub(super) fn add(&mut self, line: &Line, tags: &[(String, String)], is_pgn: bool, is_below: bool) {
        self.is_below = if self.is_empty() { is_below } else { self.is_below };
        self.is_pgn |= is_pgn;
        self.is_apart = false;
        for (name, value) in tags {
            self.tags.push(name, [value.as_str()]);
        }
        self.places.push((line.number, line.column_of(0)));
    }

    /// Notes the tags, which could be of two records.
    fn note(&self, notes: &mut Vec<Note>) {
        let Some(&(line, column)) = self.places.first() else { return };
        let names: Vec<&str> = self.tags.iter().map(|(name, _)| name).take(8).collect();
        let text = format!("{}, which may be of the game above or below", names.join(", "));
        notes.push(Note { line, column, kind: NoteKind::Skipped, text });
    }

    fn give(self, tags: &mut Tags) {
        if tags.is_empty() {
            *tags = self.tags;
        } else {
            self.tags.iter().for_each(|(name, values)| tags.push(name, values));
        }
    }

    /// Gives the tags to the record after them. Returns the line of the first one.
    pub(super) fn take(&mut self, tags: &mut Tags, notes: &mut Vec<Note>) -> Option<u32> {
        let (line, _) = *self.places.first()?;
        let pending = std::mem::take(self);
        if pending.is_below && pending.is_apart {
            pending.note(notes);
            return None;
        }
        pending.give(tags);
        Some(line)
    }

    /// Gives the tags to the record before them, at the end of the text. If that has tags of the same
    /// names, and both are as in PGN, each may be of another game, so the record keeps neither.
    pub(super) fn take_below(&mut self, tags: &mut Tags, notes: &mut Vec<Note>) {
        let pending = std::mem::take(self);
        if pending.tags.iter().any(|(name, _)| tags.get(name).is_some()) {
            for (name, _) in pending.tags.iter().filter(|_| pending.is_pgn) {
                tags.set_values(name, std::iter::empty());
            }
            return pending.note(notes);
        }
        pending.give(tags);
    }
}
