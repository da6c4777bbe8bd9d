//! Boards on lines whose rows have digits for discs, or blanks for empty cells.

use super::board_lines::{Row, digits_as_discs, is_coordinates, is_rule, is_symbol};
use super::boards::Drawn;
use super::{first_line, put};

/// The board that a text begins with, and its length in bytes without the last line end.
pub(super) fn find(text: &str) -> Option<(Drawn, usize)> {
    digits(text).or_else(|| blanks(text))
}

/// A row of signs and digits, with nothing or one blank between them.
fn signs(line: &[char]) -> Option<Vec<char>> {
    let is_sign = |character: char| is_symbol(character) || matches!(character, '0' | '1');
    let mut words = line.split(|character| character.is_whitespace()).filter(|word| !word.is_empty());
    let first = words.next()?;
    let cells: Vec<char> = if first.len() == 1 {
        let mut cells = first.to_vec();
        for word in words {
            let [sign] = word else { return None };
            cells.push(*sign);
        }
        cells
    } else {
        words.next().is_none().then(|| first.to_vec())?
    };
    let fits = (4..=24).contains(&cells.len()) && cells.len().is_multiple_of(2);
    (fits && cells.iter().all(|&sign| is_sign(sign))).then_some(cells)
}

/// A square of signs and digits, such as `...01...`.
fn digits(text: &str) -> Option<(Drawn, usize)> {
    let mut chars = Vec::new();
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut end = 0;
    for line in text.split('\n').take(24) {
        put(&mut chars, line);
        let row = signs(&chars)?;
        if rows.first().is_some_and(|first| first.len() != row.len()) {
            return None;
        }
        end += line.len() + usize::from(!rows.is_empty());
        rows.push(row);
        if rows.len() == rows[0].len() {
            break;
        }
    }
    let size = rows.first()?.len();
    if rows.len() != size {
        return None;
    }
    let cells = digits_as_discs(&rows.concat())?;
    let rows: Vec<_> = cells.chunks(size).map(|row| Row::of_cells(row.to_vec())).collect();
    let drawn = Drawn::of_rows(&rows).filter(|drawn| drawn.rows == size && drawn.is_varied())?;
    Some((drawn, end))
}

/// A board below the letters of its columns, whose empty cells are blanks. Each row has its number
/// before its cells, and may have it behind them.
fn blanks(text: &str) -> Option<(Drawn, usize)> {
    let line = first_line(text);
    let mut chars = Vec::new();
    put(&mut chars, line);
    if !is_coordinates(&chars) {
        return None;
    }
    let is_letter = |(_, character): &(usize, &char)| character.is_ascii_alphabetic();
    let columns: Vec<usize> = chars.iter().enumerate().filter(is_letter).map(|(at, _)| at).collect();
    let size = columns.len();
    if !(4..=24).contains(&size) || !size.is_multiple_of(2) {
        return None;
    }
    let mut rows = Vec::new();
    let mut end = line.len();
    for line in text[end..].split('\n').skip(1).take(3 * size) {
        put(&mut chars, line);
        end += 1 + line.len();
        if is_rule(&chars) || chars.iter().all(|character| character.is_whitespace() || *character == '|') {
            continue;
        }
        rows.push(Row::of_cells(row_below(&chars, &columns, rows.len() + 1)?));
        if rows.len() == size {
            break;
        }
    }
    // Without a blank it is a board like others.
    if !rows.iter().any(|row| row.cells.contains(&BLANK)) {
        return None;
    }
    let drawn = Drawn::of_rows(&rows).filter(|drawn| drawn.rows == size && drawn.is_varied())?;
    Some((drawn, end))
}

/// An empty cell that is drawn as a blank.
const BLANK: char = ' ';

/// The cells of a row below these columns, if nothing else is on the line but its number.
fn row_below(line: &[char], columns: &[usize], number: usize) -> Option<Vec<char>> {
    let number = number.to_string();
    let (first, last) = (*columns.first()?, *columns.last()?);
    let label = |part: &[char]| -> String {
        part.iter().filter(|character| !character.is_whitespace() && **character != '|').collect()
    };
    let before = line.get(..first.min(line.len()))?;
    let behind = line.get(last + 1..).unwrap_or(&[]);
    let words_behind: Vec<char> =
        behind.iter().copied().skip_while(|next| next.is_whitespace() || *next == '|').collect();
    let behind: String = words_behind.iter().take_while(|next| !next.is_whitespace()).collect();
    if label(before) != number || !(behind.is_empty() || behind == number) {
        return None;
    }
    let mut cells = Vec::new();
    for (at, &sign) in line.iter().enumerate().take(last + 1).skip(first) {
        let is_column = columns.contains(&at);
        match sign {
            ' ' | '|' if !is_column => {}
            ' ' if is_column => cells.push(BLANK),
            sign if is_column && is_symbol(sign) => cells.push(sign),
            _ => return None,
        }
    }
    cells.resize(columns.len(), BLANK);
    Some(cells)
}
