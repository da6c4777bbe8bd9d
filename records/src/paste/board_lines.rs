//! Lines in and around a board that is drawn: rows, the letters of columns, rules, captions.

use super::tokens::small_letters;

/// The contents of a cell as drawn.
pub(super) fn is_symbol(character: char) -> bool {
    matches!(
        character,
        'X' | 'x'
            | 'B'
            | 'b'
            | '*'
            | '●'
            | '@'
            | 'O'
            | 'o'
            | 'W'
            | 'w'
            | '○'
            | '.'
            | '-'
            | '_'
            | '・'
            | '·'
            | '+'
            | '⬛'
            | '⬜'
            | '•'
            | 'D'
            | 'L'
    )
}

/// The cells of a board with signs and digits, whose digits are replaced by signs: `0` is White's
/// next to Black's signs, and Black's next to `1`. Without another sign for an empty cell it is
/// empty.
pub(super) fn digits_as_discs(cells: &[char]) -> Option<Vec<char>> {
    let has = |signs: &[char]| cells.iter().any(|cell| signs.contains(cell));
    let has_empty = has(&['.', '-', '_', '・', '·', '•']);
    let has_black = has(&['X', 'x', 'B', 'b', '*', '●', '@', 'D']);
    let has_white = has(&['O', 'o', 'W', 'w', '○', 'L']);
    let [zero, one, two] = match [has(&['0']), has(&['1']), has(&['2'])] {
        [true, true, false] if has_empty && !has_black && !has_white => ['X', 'O', '.'],
        [false, true, true] if has_empty && !has_black && !has_white => ['.', 'X', 'O'],
        [true, false, false] if has_empty && has_black => ['O', '.', '.'],
        [true, false, false] if !has_empty && (has_black || has_white) => ['.', '.', '.'],
        _ => return None,
    };
    let sign = |&cell: &char| match cell {
        '0' => zero,
        '1' => one,
        '2' => two,
        other => other,
    };
    Some(cells.iter().map(sign).collect())
}

/// The cells of a row, and the beginning of the rest of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) cells: Vec<char>,
    pub(super) tail: usize,
    /// The number before the row.
    pub(super) number: Option<u32>,
}

impl Row {
    /// A row of these cells, without a number.
    pub(super) const fn of_cells(cells: Vec<char>) -> Self {
        Self { cells, tail: 0, number: None }
    }
}

/// The widest row that a board has, twice as many for a board on a line with blanks in it.
pub(super) const MOST: usize = 24;

/// Reads a row: its number, its cells with or without something between them, its number again.
pub(super) fn row(line: &[char]) -> Option<Row> {
    let between = |character: char| {
        character.is_whitespace()
            || matches!(character, '|' | '(' | ')' | '[' | ']' | '{' | '}' | ',' | '\'' | '"')
    };
    let digits = |from: usize| line[from..].iter().take_while(|character| character.is_ascii_digit()).count();
    let skip = |from: usize| from + line[from..].iter().take_while(|character| between(**character)).count();
    if let Some(row) = framed_row(line) {
        return Some(row);
    }
    let mut at = skip(0);
    let numbers = digits(at);
    let after = skip(at + numbers);
    let letters = line.get(after).is_some_and(|&character| is_symbol(character));
    let mut cells = Vec::new();
    let shown: String = line[at..at + numbers.min(2)].iter().collect();
    let number = shown.parse().ok().filter(|_| letters);
    if letters {
        if numbers > 2 {
            return None;
        }
        at = after;
        while let Some(&character) = line.get(at).filter(|character| is_symbol(**character)) {
            cells.push(character);
            // Two blanks or more come before what is no cell.
            let next = skip(at + 1);
            // The side to move may stand behind the last row: `........ (O)`.
            if line[at + 1..next].ends_with(&[' ', '(']) && line.get(next + 1..) == Some(&[')']) {
                return Some(Row { cells, tail: at + 1, number });
            }
            at = if line.get(next).is_some_and(|&character| is_symbol(character)) { next } else { at + 1 };
            if cells.len() > MOST {
                return None;
            }
        }
        let next = skip(at);
        let trailing = digits(next);
        let ends = next == line.len();
        let apart = next > at || (1..=2).contains(&trailing);
        if !ends && !apart || (trailing == 0 && !ends && next < at + 2) {
            return None;
        }
        return Some(Row { cells, tail: if trailing > 2 { next } else { next + trailing }, number });
    }
    // Rows of the digits 0, 1 and 2, or of 0, 1 and -1.
    while let Some(&character) = line.get(at).filter(|character| matches!(character, '0'..='2' | '-')) {
        let minus = character == '-';
        if minus && line.get(at + 1) != Some(&'1') {
            return None;
        }
        cells.push(if minus { '2' } else { character });
        at = skip(at + 1 + usize::from(minus));
        if cells.len() > MOST {
            return None;
        }
    }
    (at == line.len() && cells.len() >= 4).then_some(Row { cells, tail: at, number })
}

/// A row whose cells stand between bars, where an empty one has nothing: `1 |   | X | O |   | 1`.
fn framed_row(line: &[char]) -> Option<Row> {
    let first = line.iter().position(|character| *character == '|')?;
    let last = line.iter().rposition(|character| *character == '|')?;
    let number_of = |text: &[char]| -> Option<String> {
        let text: String = text.iter().collect();
        let text = text.trim();
        (text.len() < 3 && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| String::from(text))
    };
    let number = number_of(&line[..first])?;
    number_of(&line[last + 1..])?;
    let mut cells = Vec::new();
    let mut empty = 0;
    for field in line.get(first + 1..last)?.split(|character| *character == '|') {
        let mut shown = field.iter().copied().filter(|character| !character.is_whitespace());
        let cell = shown.next();
        if shown.next().is_some() || cell.is_some_and(|cell| !is_symbol(cell)) || cells.len() >= MOST {
            return None;
        }
        empty += usize::from(cell.is_none());
        cells.push(cell.unwrap_or('.'));
    }
    // Without an empty one it is a row like others.
    (empty > 0 && cells.len() > 3).then(|| Row { cells, tail: line.len(), number: number.parse().ok() })
}

/// Whether a line has the letters of columns, one after the other, and nothing else. Above two
/// boards side by side it has them twice.
pub(super) fn is_coordinates(line: &[char]) -> bool {
    let mut letters =
        line.iter().filter(|character| !character.is_whitespace() && !matches!(character, '|' | '+' | '-'));
    let Some(first) = letters.next().filter(|first| first.is_ascii_alphabetic()) else { return false };
    let first = first.to_ascii_lowercase() as u32;
    let (mut last, mut count, mut boards) = (first, 1, 1);
    for letter in letters {
        let letter = letter.to_ascii_lowercase() as u32;
        if letter == first && count > 3 {
            boards += 1;
        } else if letter != last + 1 {
            return false;
        }
        last = letter;
        count += 1;
    }
    count > 1 && boards < 3
}

/// Whether a line begins or ends a block of code in Markdown, a forum or LaTeX.
fn is_fence(line: &[char]) -> bool {
    let first = line.iter().find(|character| !character.is_whitespace());
    if !first.is_some_and(|first| matches!(first, '`' | '[' | '{' | '\\')) {
        return false;
    }
    let text = small_letters(line, 24);
    let text = text.trim();
    let is_language = |name: &str| name.len() < 12 && name.chars().all(char::is_alphabetic);
    text.strip_prefix("```").is_some_and(is_language)
        || matches!(
            text,
            "[code]"
                | "[/code]"
                | "[pre]"
                | "[/pre]"
                | "{code}"
                | "{noformat}"
                | "\\begin{verbatim}"
                | "\\end{verbatim}"
        )
}

/// Whether a line is a rule, as is drawn above and below boards, or the end of a block of code.
pub(super) fn is_rule(line: &[char]) -> bool {
    if is_fence(line) {
        return true;
    }
    // Markdown aligns columns by colons: `|--:|:-:|`.
    let has_bars = line.contains(&'|');
    let is_colon = |character: &&char| has_bars && **character == ':';
    let mut characters = line.iter().filter(|character| !character.is_whitespace() && !is_colon(character));
    let rule =
        |character: &char| matches!(character, '-' | '=' | '+' | '_' | '*' | '~' | '|' | '#' | '─'..='╿');
    characters.clone().count() > 2 && characters.all(rule)
}

/// Whether a line has only the number of discs or the result of the game.
pub(super) fn is_caption(line: &[char]) -> bool {
    let text = small_letters(line, 80);
    let mut words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let known = |word: &str| {
        matches!(
            word,
            "black"
                | "white"
                | "empty"
                | "discs"
                | "moves"
                | "wins"
                | "draw"
                | "x"
                | "o"
                | "b"
                | "w"
                | "to"
                | "move"
                | "must"
                | "pass"
        ) || word.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.len() > 2
        && words.clone().next().is_some()
        && words.all(known)
        && text.bytes().any(|byte| byte.is_ascii_digit())
}
