//! Two sets of 64 bits: Black's discs and White's, row by row from a1.

use outflank::Color;

use super::boards::{Drawn, side_to_move};
use super::line::Words;
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
