//! Recognises lines: the number of moves in one, a tag, a board on one line.

use std::ops::Range;

use super::boards;
use super::tokens::{Token, Tokens, looks_like_moves};

/// The numbers of tokens of a line by kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) moves: usize,
    pub(super) others: usize,
    pub(super) score: bool,
    pub(super) first_number: Option<u32>,
    pub(super) first_move: Option<usize>,
    /// Whether two cells stand in one word.
    pub(super) joined: bool,
}

impl Counts {
    /// Where the moves of a line that was counted from `from` on begin.
    pub(super) fn begin(&self, from: usize) -> usize {
        self.first_move.unwrap_or(from)
    }
}

/// Counts the tokens of a line from `from` on.
pub(super) fn count(chars: &[char], from: usize) -> Counts {
    let mut counts = Counts::default();
    let mut passes = 0;
    for (token, range) in Tokens::new(chars, from) {
        match token {
            Token::Word => {
                let word = &chars[range.clone()];
                if looks_like_moves(word) {
                    let cells = word.iter().filter(|character| character.is_ascii_digit()).count();
                    counts.moves += cells;
                    counts.joined |= word.len() > 3;
                    passes += usize::from(cells == 0);
                    counts.first_move = counts.first_move.or(Some(range.start));
                } else if chars.get(range.end) != Some(&':')
                    && !is_nickname(chars, &range)
                    && (word.len() > 1 || !word[0].is_ascii())
                {
                    counts.others += 1;
                }
            }
            Token::Pass => {
                passes += 1;
                counts.first_move = counts.first_move.or(Some(range.start));
            }
            Token::Number { value, .. } if counts.moves + passes == 0 => {
                counts.first_number = counts.first_number.or(Some(value));
            }
            Token::Score(..) | Token::Half => counts.score = true,
            _ => {}
        }
    }
    if counts.others == 0 {
        counts.moves += passes;
    }
    counts
}

/// Whether a word is the name of a speaker in a chat, `<ann>`.
fn is_nickname(chars: &[char], word: &Range<usize>) -> bool {
    word.start > 0 && chars[word.start - 1] == '<' && chars.get(word.end) == Some(&'>')
}

/// The words between white space, each with its beginning and end.
pub(super) struct Words<'a> {
    pub(super) chars: &'a [char],
    pub(super) at: usize,
}

impl Iterator for Words<'_> {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let length = |from: usize, blank: bool| {
            self.chars[from..].iter().take_while(|character| character.is_whitespace() == blank).count()
        };
        let begin = self.at + length(self.at, true);
        let end = begin + length(begin, false);
        self.at = end;
        (begin < end).then_some((begin, end))
    }
}

/// The name and the value of a tag, `[Name "value"]`, and its end.
pub(super) fn pgn_tag(chars: &[char], from: usize) -> Option<(String, String, usize)> {
    let rest = chars.get(from..)?.strip_prefix(&['['])?;
    let letters =
        rest.iter().take_while(|character| character.is_ascii_alphanumeric() || **character == '_').count();
    let blanks = rest[letters..].iter().take_while(|character| character.is_whitespace()).count();
    if letters == 0 || rest.get(letters + blanks) != Some(&'"') {
        return None;
    }
    let begin = letters + blanks + 1;
    let mut value = String::new();
    let mut at = begin;
    loop {
        match *rest.get(at)? {
            '\\' if rest.get(at + 1).is_some_and(|next| matches!(next, '"' | '\\')) => {
                value.push(rest[at + 1]);
                at += 1;
            }
            '"' => break,
            character => value.push(character),
        }
        at += 1;
    }
    let blanks = rest[at + 1..].iter().take_while(|character| character.is_whitespace()).count();
    let closes = rest.get(at + 1 + blanks) == Some(&']');
    let name: String = rest[..letters].iter().collect();
    closes.then_some((name, value, from + 1 + at + 2 + blanks))
}

/// The name and the value of a line `Name: value`.
pub(super) fn label(chars: &[char]) -> Option<(String, String)> {
    let colon = chars.iter().take(30).position(|character| *character == ':')?;
    let name: String = chars[..colon].iter().collect();
    let name = name.trim();
    let value: String = chars[colon + 1..].iter().collect();
    let value = value.trim();
    let words = name.split_whitespace().count();
    let letters =
        name.chars().all(|character| character.is_alphabetic() || character == ' ' || character == '_');
    let name = match name {
        "黒" | "黒番" => "Black",
        "白" | "白番" => "White",
        other => other,
    };
    let fits = letters && (1..=3).contains(&words) && !value.is_empty() && !value.starts_with("//");
    fits.then(|| (name.to_string(), value.to_string()))
}

/// The two players of a line that names both, `Black: ann  White: bob`.
pub(super) fn both_players((name, value): (String, String)) -> ((String, String), Option<(String, String)>) {
    let second = ["White:", "white:", "白:"].into_iter().find_map(|other| value.split_once(other));
    match second {
        Some((black, white)) if name == "Black" && !black.trim().is_empty() && !white.trim().is_empty() => {
            let black = black.trim().trim_end_matches([',', ';', '、', '/', '|']).trim_end();
            ((name, black.to_string()), Some(("White".to_string(), white.trim().to_string())))
        }
        _ => ((name, value), None),
    }
}

/// Whether a line of words reports one move: `igor places a disc on d3`, `<ann> f5 good luck`.
pub(super) fn says_a_move(chars: &[char], first_move: Option<usize>) -> bool {
    let before = first_move.and_then(|at| chars[..at].iter().rfind(|character| !character.is_whitespace()));
    if before == Some(&'>') {
        return true;
    }
    let text: String = chars.iter().take(200).flat_map(|character| character.to_lowercase()).collect();
    ["disc", "play", "places", "move", "stone", "depth"].iter().any(|word| text.contains(word))
}

/// The 64 cells of a board on one line, and their beginning and end.
pub(super) fn board_in(chars: &[char], from: usize) -> Option<(Vec<char>, usize, usize)> {
    let mut begins = Words { chars, at: from }.take(3).map(|(begin, _)| begin);
    begins.find_map(|begin| {
        let digits = matches!(chars[begin], '0'..='2');
        let is_cell = |character: char| {
            if digits { matches!(character, '0'..='2') } else { boards::is_symbol(character) }
        };
        let mut cells = Vec::new();
        let mut at = begin;
        while cells.len() < 64 {
            let character = *chars.get(at)?;
            if is_cell(character) {
                cells.push(character);
            } else if !(character.is_whitespace() || matches!(character, '/' | '|')) {
                return None;
            }
            at += 1;
        }
        let ends = chars
            .get(at)
            .is_none_or(|next| !is_cell(*next) || chars.get(at + 1).is_none_or(|next| !is_cell(*next)));
        ends.then_some((cells, begin, at))
    })
}
