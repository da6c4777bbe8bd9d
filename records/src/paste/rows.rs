//! The rows of a drawn board: a line as the signs of its cells, without what is beside them.
//!
//! The signs of a row are one after the other, between blanks, bars, commas or brackets. A cell
//! between two bars may be blank. Beside the row may be its number, on both sides, and on the
//! right any text after a wide gap. Marks that all rows have on the left, as comments of programs
//! do, are a margin, which [`Row::after`] takes off.

use super::words;

/// A sign of a row, or a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Atom {
    pub(super) sign: char,
    /// The number that its digits write.
    pub(super) number: Option<u32>,
    at: usize,
    end: usize,
}

/// The sign of the number -1.
pub(super) const MINUS_ONE: char = '−';
/// The sign of a number of two digits.
pub(super) const NUMBER: char = '⑩';
/// The sign of a cell that is blank between two bars.
pub(super) const BLANK: char = ' ';

#[derive(Clone, Debug)]
pub(super) struct Row {
    atoms: Vec<Atom>,
    /// The beginning of the words on the right.
    words: usize,
}

/// No board has more signs in a row than this, with its margins.
const MOST: usize = 48;
/// A row has this many cells or more: the first one of a hexagon with sides of 3.
const LEAST: usize = 3;

/// Whether a sign only separates cells.
const fn separates(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(sign, '|' | ',' | ';' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'' | '`')
}

/// Whether a letter within others is a disc: no word consists of these letters only.
fn is_disc(sign: char) -> bool {
    !sign.is_alphabetic() || words::color(&[sign]).is_some()
}

impl Row {
    /// The row of a line, if it may be one.
    pub(super) fn of(chars: &[char]) -> Option<Self> {
        if is_rule(chars) {
            return None;
        }
        let has_bars = chars.iter().filter(|sign| **sign == '|').take(4).count() == 4;
        let (mut atoms, mut bar) = (Vec::<Atom>::new(), None);
        let mut at = 0;
        while at < chars.len() && atoms.len() <= MOST {
            if separates(chars[at]) {
                if chars[at] == '|' && has_bars {
                    let count = atoms.len();
                    if let Some((begin, before)) = bar {
                        let is_blank = chars[begin + 1..at].iter().all(|sign: &char| sign.is_whitespace());
                        if is_blank && begin + 1 < at {
                            atoms.push(Atom { sign: BLANK, number: None, at: at - 1, end: at });
                        } else if count != before + 1 && begin + 1 < at {
                            // Two signs for a cell, or words.
                            return None;
                        }
                    }
                    bar = Some((at, atoms.len()));
                }
                at += 1;
                continue;
            }
            let length = chars[at..].iter().position(|&sign| separates(sign)).unwrap_or(chars.len() - at);
            // `array([[0, 1`: the name of a list is passed over.
            let is_name = atoms.is_empty() && matches!(chars.get(at + length), Some('(' | '[' | '{'));
            if !chunk(&chars[at..at + length], at, &mut atoms) && !is_name {
                break;
            }
            at += length;
        }
        (LEAST..=MOST).contains(&atoms.len()).then_some(Self { atoms, words: at })
    }

    /// The row without its first atoms.
    pub(super) fn after(&self, margin: usize) -> Option<&[Atom]> {
        self.atoms.get(margin..).filter(|atoms| atoms.len() >= LEAST)
    }

    /// Whether a sign is among the atoms.
    pub(super) fn has(&self, sign: char) -> bool {
        self.atoms.iter().any(|atom| atom.sign == sign)
    }

    /// Leaves out a sign.
    pub(super) fn without(&mut self, sign: char) {
        self.atoms.retain(|atom| atom.sign != sign);
    }

    /// The atoms of the margin.
    pub(super) fn margin(&self, margin: usize) -> &[Atom] {
        &self.atoms[..margin]
    }

    /// The signs of the row if it has `count` cells after the margin, and where the text on its
    /// right begins.
    pub(super) fn cells(&self, margin: usize, count: usize) -> Option<(&[Atom], usize)> {
        let atoms = self.after(margin)?;
        let cells = atoms.get(..count)?;
        let right = atoms.get(count).map_or(self.words, |atom| atom.at);
        let Some(next) = atoms.get(count) else { return Some((cells, right)) };
        let gap = next.at - cells[count - 1].end;
        let usual = if count > 1 { cells[1].at.saturating_sub(cells[0].end) } else { 0 };
        let number = self.margin(margin).iter().rev().find_map(|atom| atom.number);
        let is_closed = match (next.number, number) {
            // The number of the row on its right.
            (Some(right), Some(left)) => right == left,
            (Some(_), None) => !cells.iter().any(|cell| cell.number.is_some()),
            _ => gap > usual + 1,
        };
        let right = if next.number.is_some() && gap <= usual + 2 { next.end } else { right };
        is_closed.then_some((cells, right))
    }
}

/// The sign of a whole number, and its value if it may number a row. Programs write `0.` and `1.0` too.
fn number(chars: &[char]) -> Option<(char, Option<u32>)> {
    const LONGEST: usize = 7;
    let text: String = chars.iter().take(LONGEST + 1).collect();
    let whole = text.trim_end_matches('0').strip_suffix('.').unwrap_or(&text);
    match whole.parse::<i32>() {
        Ok(-1) => Some((MINUS_ONE, None)),
        Ok(value @ 0..100) => {
            Some((char::from_digit(value as u32, 10).unwrap_or(NUMBER), Some(value as u32)))
        }
        _ => None,
    }
}

/// Adds the atoms of signs between two separators. Returns false for a word.
fn chunk(chars: &[char], at: usize, atoms: &mut Vec<Atom>) -> bool {
    if let Some((sign, number)) = number(chars) {
        atoms.push(Atom { sign, number, at, end: at + chars.len() });
        return true;
    }
    // `b7` is a cell, and no part of a row.
    let is_cell = matches!(chars, [letter, digits @ ..] if letter.is_ascii_alphabetic() && digits.iter().all(char::is_ascii_digit));
    // Rows of letters have few of them: `eeebweee`.
    let mut kinds: Vec<char> = chars.iter().copied().take(MOST).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let is_dense = chars.len() > 5 && kinds.len() < 4;
    // `34-30` is a score, and `12:00` a time.
    let mut parts = chars.split(|sign| matches!(sign, '-' | ':'));
    let is_count = |part: Option<&[char]>| {
        part.is_some_and(|part| !part.is_empty() && part.iter().all(char::is_ascii_digit))
    };
    let is_score = is_count(parts.next()) && is_count(parts.next());
    if chars.len() > 1 && (is_cell || is_score || !is_dense && !chars.iter().all(|&sign| is_disc(sign))) {
        return false;
    }
    atoms.extend(chars.iter().take(MOST).enumerate().map(|(nth, &sign)| Atom {
        sign,
        number: sign.to_digit(10),
        at: at + nth,
        end: at + nth + 1,
    }));
    true
}

/// Whether a line is drawn between rows: `+-+-+`, `|---|---|`, `────`, or a run of one sign that is
/// longer than a row.
pub(super) fn is_rule(chars: &[char]) -> bool {
    const LONGEST_ROW: usize = 14;
    let begin = chars.iter().position(|sign| !sign.is_whitespace()).unwrap_or(chars.len());
    // The mark of a comment may stand before it, or alone.
    let marks = match chars[begin..] {
        ['*'] | ['*', ' ', ..] => 1,
        _ => chars[begin..].iter().take_while(|sign| matches!(sign, '/' | '#' | ';' | '%' | '>')).count(),
    };
    if marks > 0 && begin + marks == chars.len() {
        return true;
    }
    let signs = &chars[begin + marks..];
    let begin = signs.iter().take_while(|sign| sign.is_whitespace()).count();
    let signs = &signs[begin..];
    let end = signs.iter().rposition(|sign| !sign.is_whitespace()).map_or(0, |last| last + 1);
    let signs = &signs[..end];
    let is_box = |sign: &char| matches!(sign, '\u{2500}'..='\u{257f}');
    let has = |pair: [char; 2]| signs.windows(2).any(|two| two == pair);
    let is_drawn = signs
        .iter()
        .all(|sign| matches!(sign, '+' | '-' | '=' | '|' | '_' | ':' | '~' | ' ') || is_box(sign));
    let is_run = signs.iter().all(|sign| *sign == signs[0])
        && (signs.len() > LONGEST_ROW || matches!(signs, ['=', ..]));
    !signs.is_empty()
        && is_drawn
        && (is_run
            || signs.iter().any(is_box)
            || has(['+', '-'])
            || has(['-', '+'])
            || has(['-', '_'])
            || has(['|', '-']) && has(['-', '-']))
}

/// Whether a line names the columns: letters or numbers, one after the other.
pub(super) fn is_columns(chars: &[char]) -> bool {
    let signs: Vec<char> = chars
        .iter()
        .take(2 * MOST)
        .filter(|sign| !(separates(**sign) || matches!(sign, '*' | '/' | '#' | '>' | '-' | '+' | '.' | '\\')))
        .flat_map(|sign| sign.to_lowercase())
        .collect();
    let follows = |pair: &[char]| pair[1] as u32 == pair[0] as u32 + 1;
    // Rows of digits are no columns: those begin with 0 or 1 and go up.
    let begins = signs.first().is_some_and(|first| first.is_ascii_lowercase() || matches!(first, '0' | '1'));
    let numbers = || {
        signs
            .windows(2)
            .all(|pair| follows(pair) || pair == ['9', '1'] || pair == ['1', '0'] && signs.len() > 9)
    };
    signs.len() >= LEAST && begins && (signs.windows(2).all(follows) || signs.len() > 9 && numbers())
}
