//! Two sets of 64 bits: Black's discs and White's, row by row from a1. Two hexadecimal numbers of
//! 64 bits are refused, because programs number the cells from either end.

use outflank::Color;

use super::boards::Drawn;
use super::line::Words;
use super::side_to_move::side_to_move;
use super::{first_line, put};

/// Sets of bits that a text begins with.
pub(super) struct Bits {
    /// The board, or what is wrong with it.
    pub(super) board: Result<Drawn, &'static str>,
    pub(super) turn: Option<Color>,
    /// The length in bytes, without the last line end.
    pub(super) length: usize,
}

/// The sets of 64 bits in a line, and the text behind the last one.
fn sets(chars: &[char]) -> (Vec<Vec<char>>, usize) {
    let mut end = 0;
    let is_bit = |character: &char| matches!(character, '0' | '1');
    let mut found = Vec::new();
    for (begin, stop) in (Words { chars, at: 0 }) {
        let word = &chars[begin..stop];
        for part in word.split(|character| !character.is_alphanumeric()) {
            let bits = part.strip_prefix(&['0', 'b']).unwrap_or(part);
            if bits.len() == 64 && bits.iter().all(is_bit) {
                found.push(bits.to_vec());
                end = stop;
            }
        }
    }
    (found, end)
}

impl Bits {
    /// The sets that a text begins with: two on its first line, or one there and one on the next.
    pub(super) fn find(text: &str) -> Option<Self> {
        let line = first_line(text);
        if let Some(length) = line.contains("0x").then(|| numbers(text, line)).flatten() {
            return Some(Self { board: Err(NUMBERS), turn: None, length });
        }
        if line.len() < 64 || !line.contains("00") {
            return None;
        }
        let mut chars = Vec::new();
        put(&mut chars, line);
        let (mut found, end) = sets(&chars);
        let mut rest = chars[end..].to_vec();
        let mut length = line.len();
        if found.len() == 1 {
            let below = text[length..].trim_start();
            let next = first_line(below);
            put(&mut chars, next);
            let (second, end) = sets(&chars);
            if second.len() == 1 {
                found.extend(second);
                rest = chars[end..].to_vec();
                length = text.len() - below.len() + next.len();
            }
        }
        if found.is_empty() {
            return None;
        }
        let mut words = rest.split(|character| character.is_whitespace() || matches!(character, ',' | ';'));
        let turn = words.find(|word| !word.is_empty()).and_then(side_to_move);
        Some(Self { board: board(&found), turn, length })
    }
}

const NUMBERS: &str =
    "two numbers of 64 bits do not tell which bit is a1, nor whose discs come first: write the 64 cells";

/// The length of two hexadecimal numbers of more than 32 bits on the first line of a text, or of
/// one there and one on the next. They share no bit, and only their names stand beside them.
fn numbers(text: &str, line: &str) -> Option<usize> {
    let mut found = of_line(line)?;
    let mut length = line.len();
    if found.len() == 1 {
        let next = first_line(text[length..].strip_prefix('\n')?);
        found.extend(of_line(next)?);
        length += 1 + next.len();
    }
    matches!(found[..], [first, second] if first & second == 0 && first.min(second) > 0).then_some(length)
}

/// The hexadecimal numbers of a line that has no other words than names for them.
fn of_line(line: &str) -> Option<Vec<u64>> {
    const LONGEST_LINE: usize = 120;
    const NAMES: [&str; 14] = [
        "black", "white", "own", "me", "my", "player", "opponent", "opp", "b", "w", "x", "o", "u64", "discs",
    ];
    let words = line.split(|character: char| !character.is_ascii_alphanumeric());
    let mut found = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        let word = word.to_ascii_lowercase();
        if let Some(digits) = word.strip_prefix("0x").map(|digits| digits.trim_end_matches(['u', 'l'])) {
            let is_long = (9..=16).contains(&digits.len());
            found.push(u64::from_str_radix(digits, 16).ok().filter(|_| is_long)?);
        } else if !NAMES.contains(&word.as_str()) {
            return None;
        }
    }
    (line.len() <= LONGEST_LINE && !found.is_empty()).then_some(found)
}

fn board(sets: &[Vec<char>]) -> Result<Drawn, &'static str> {
    let [black, white] = sets else {
        return Err("64 bits are the discs of one colour: two sets make a board, Black's first");
    };
    let mut cells = Vec::new();
    for pair in black.iter().zip(white) {
        cells.push(match pair {
            ('1', '1') => return Err("two sets of 64 bits are Black's discs and White's: they share a cell"),
            ('1', _) => 'X',
            (_, '1') => 'O',
            _ => '.',
        });
    }
    Drawn::of_line(cells).filter(Drawn::is_varied).ok_or("two sets of 64 bits without a disc are not a board")
}
