//! Boards, drawn on several lines or on one.
//!
//! A board on several lines is the largest outline whose rows the lines have. What all rows have on
//! their left is a margin: the mark of a comment, the number of the row. Lines that name the columns
//! and lines drawn between rows are passed over. If the numbers of the rows go down, the last line
//! is the first row. A board on one line is one run of as many signs as a square board has cells,
//! or rows with slashes between them. Five rows of one length, if no outline fits them, are an error.

use super::drawn::{Drawn, Outline};
use super::line::Line;
use super::rows::{MINUS_ONE, Row, is_columns, is_rule};
use super::words;

/// The most atoms of a margin: the mark of a comment of up to three signs, and a number.
const MOST_MARGIN: usize = 4;
/// The most lines above the first row that belong to the board.
const MOST_ABOVE: usize = 3;
/// The most lines of one board, with those between its rows.
pub(super) const MOST_LINES: usize = 64;

/// A board on several lines.
pub(super) struct Found {
    pub(super) drawn: Drawn,
    /// The number of lines.
    pub(super) lines: usize,
    /// The place of the first row among them.
    pub(super) first: usize,
    /// The text on the right of each row that has some: the line and the character.
    pub(super) beside: Vec<(usize, usize)>,
    /// Whether the rows were numbered from the bottom.
    pub(super) from_bottom: bool,
}

/// What lines are: a board, rows of none, or something else.
pub(super) enum Rows {
    Board(Found),
    /// So many lines are rows, but of no board.
    Broken(usize),
    None,
}

/// Whether a string is a row of a board.
pub(super) fn is_row(string: &[char]) -> bool {
    const LEAST: usize = 4;
    let signs = string.iter().filter(|sign| !sign.is_whitespace()).count();
    signs >= LEAST
        && Row::of(string).is_some_and(|row| {
            row.cells(0, LEAST).is_some() || row.after(0).is_some_and(|atoms| atoms.len() == signs)
        })
}

/// Looks for a board that begins on the first of these lines.
pub(super) fn find<'a>(mut line: impl FnMut(usize) -> Option<&'a Line>) -> Rows {
    let mut rows: Vec<(usize, Row)> = Vec::new();
    for at in 0..MOST_LINES {
        // The names of the columns and a rule or two stand above a board.
        let is_late = rows.is_empty() && at > MOST_ABOVE;
        let Some(line) = line(at).filter(|_| !is_late) else { break };
        if is_columns(&line.chars) || is_rule(&line.chars) {
            continue;
        }
        let Some(row) = Row::of(&line.chars) else { break };
        rows.push((at, row));
    }
    if rows.is_empty() {
        return Rows::None;
    }
    without_rules(&mut rows);
    // Beside 1 and 2, which are the discs, -1 is out of play, as in this library's own arrays.
    let has = |sign| rows.iter().any(|(_, row)| row.has(sign));
    if has('1') && has('2') && has(MINUS_ONE) {
        for (_, row) in &mut rows {
            row.without(MINUS_ONE);
        }
    }
    let margins = (0..=MOST_MARGIN).filter(|&margin| is_margin(&rows, margin));
    let best = margins.filter_map(|margin| of_margin(&rows, margin)).max_by_key(|(outline, _)| outline.rows);
    match best {
        Some((outline, margin)) => {
            let found = build(&rows, outline, margin);
            if found.drawn.is_varied() { Rows::Board(found) } else { Rows::None }
        }
        None => broken(&rows),
    }
}

/// Takes out rows of one sign that no other row has: they are drawn above and below the board.
fn without_rules(rows: &mut Vec<(usize, Row)>) {
    let one_sign = |row: &Row| {
        row.after(0)
            .filter(|atoms| atoms.iter().all(|atom| atom.sign == atoms[0].sign))
            .map(|atoms| atoms[0].sign)
    };
    let has = |row: &Row, sign| row.after(0).is_some_and(|atoms| atoms.iter().any(|atom| atom.sign == sign));
    let is_rule = |rows: &[(usize, Row)], at: usize| {
        one_sign(&rows[at].1).is_some_and(|sign| {
            matches!(sign, '-' | '_' | '~' | '+')
                && rows.iter().all(|(_, row)| one_sign(row) == Some(sign) || !has(row, sign))
        })
    };
    let kept: Vec<bool> = (0..rows.len()).map(|at| !is_rule(rows, at)).collect();
    let mut kept = kept.into_iter();
    rows.retain(|_| kept.next() == Some(true));
}

/// Rows of one length, too few or too many of them, or some with other lengths among them: a board
/// with a mistake.
fn broken(rows: &[(usize, Row)]) -> Rows {
    const LEAST_ROWS: usize = 6;
    let lengths: Vec<usize> = rows.iter().filter_map(|(_, row)| row.after(0).map(<[_]>::len)).collect();
    let usual = lengths.iter().max_by_key(|length| lengths.iter().filter(|other| other == length).count());
    let alike = usual.map_or(0, |usual| lengths.iter().filter(|length| *length == usual).count());
    let is_board = usual.is_some_and(|usual| *usual >= LEAST_ROWS && lengths.first() == Some(usual))
        && alike >= LEAST_ROWS - 1;
    let lines = rows.last().map_or(0, |(at, _)| at + 1);
    if is_board { Rows::Broken(lines) } else { Rows::None }
}

/// Whether the first atoms of the rows are a margin: each is the same in all rows, or a number that
/// goes up or down by one.
fn is_margin(rows: &[(usize, Row)], margin: usize) -> bool {
    rows.iter().take(3).all(|(_, row)| row.after(margin).is_some())
        && (0..margin).all(|nth| {
            let mut atoms = rows.iter().take(3).map(|(_, row)| row.margin(margin)[nth]);
            let Some(first) = atoms.next() else { return false };
            let step =
                atoms.clone().next().and_then(|atom| Some(atom.number? as i64 - i64::from(first.number?)));
            let second = atoms.clone().next().map_or(first.sign, |atom| atom.sign);
            let is_lettered = first.sign.is_ascii_alphabetic() && second as u32 == first.sign as u32 + 1;
            let is_counted = nth + 1 == margin && (matches!(step, Some(1 | -1)) || is_lettered);
            let is_mark = nth == 0 && !first.sign.is_alphanumeric() || nth > 0 && first.sign == '/';
            is_counted || is_mark && atoms.all(|atom| atom.sign == first.sign)
        })
}

/// The largest outline that the rows have after a margin.
fn of_margin(rows: &[(usize, Row)], margin: usize) -> Option<(Outline, usize)> {
    let first = rows.first()?.1.after(margin)?.len();
    let fits = |outline: &Outline| {
        let more = rows.len().saturating_sub(outline.rows);
        let fits = |nth: usize, of: usize| rows[nth].1.cells(margin, outline.cells_in(of)).is_some();
        // Rows behind it make another board, or are none of it.
        let ends = more == 0 || more >= outline.rows || !fits(outline.rows, outline.rows - 1);
        outline.rows <= rows.len()
            && ends
            && outline.is_known()
            && (0..outline.rows).all(|nth| rows[nth].1.cells(margin, outline.cells_in(nth)).is_some())
    };
    let counts = (3..=first).rev().filter(|&count| rows[0].1.cells(margin, count).is_some());
    counts.flat_map(Outline::all).find(fits).map(|outline| (outline, margin))
}

fn build(rows: &[(usize, Row)], outline: Outline, margin: usize) -> Found {
    let rows = &rows[..outline.rows];
    let number = |row: &Row| row.margin(margin).last().and_then(|atom| atom.number);
    let from_bottom = number(&rows[0].1) > number(&rows[1].1);
    let (mut cells, mut beside) = (Vec::new(), Vec::new());
    for (nth, (at, row)) in rows.iter().enumerate() {
        let (signs, right) = row.cells(margin, outline.cells_in(nth)).expect("the outline fits the rows");
        cells.push(signs.iter().map(|atom| atom.sign).collect::<Vec<_>>());
        beside.push((*at, right));
    }
    if from_bottom {
        cells.reverse();
    }
    let lines = rows.last().map_or(0, |(at, _)| at + 1);
    Found { drawn: Drawn::new(outline, cells.concat()), lines, first: rows[0].0, beside, from_bottom }
}

/// A board on one line.
pub(super) struct Single {
    pub(super) drawn: Drawn,
    pub(super) begin: usize,
    /// The end of the board, and where the rest of the line begins.
    pub(super) end: usize,
}

/// The first board on one line, after a few words at most.
pub(super) fn find_single(chars: &[char]) -> Option<Single> {
    const MOST_BEFORE: usize = 240;
    let mut at = 0;
    while at < chars.len().min(MOST_BEFORE) {
        let begins = !chars[at].is_whitespace() && (at == 0 || !chars[at - 1].is_alphanumeric());
        if begins && let Some(single) = single_at(chars, at) {
            return Some(single);
        }
        at += 1;
    }
    None
}

/// The board that begins at a sign: 64 signs in one word or in eight words, or another square. Digits
/// may also be in lists.
fn single_at(chars: &[char], begin: usize) -> Option<Single> {
    let is_digit = chars[begin].is_ascii_digit();
    single_of(chars, begin, false).or_else(|| is_digit.then(|| single_of(chars, begin, true)).flatten())
}

fn single_of(chars: &[char], begin: usize, is_digits: bool) -> Option<Single> {
    let mut cells = Vec::new();
    let mut at = begin;
    while let Some(&sign) = chars.get(at).filter(|_| cells.len() < MOST_SIGNS) {
        let is_between =
            matches!(sign, '/' | '|') || sign.is_whitespace() && cells.len() % 8 == 0 && !cells.is_empty();
        let is_list = is_digits && (sign.is_whitespace() || matches!(sign, ',' | '[' | ']' | '{' | '}'));
        if is_between || is_list {
            at += 1;
        } else if is_digits && chars[at..].starts_with(&['-', '1']) {
            cells.push(MINUS_ONE);
            at += 2;
        } else if is_cell(sign, is_digits) {
            cells.push(sign);
            at += 1;
        } else {
            break;
        }
    }
    // A side to move may stand right behind it, and nothing else.
    let ends =
        |at: usize| chars.get(at).is_none_or(|next| !(is_cell(*next, false) || next.is_alphanumeric()));
    let is_board = ends(at) || ends(at + 1) && words::color(&chars[at..=at]).is_some();
    let kinds = cells.iter().collect::<std::collections::BTreeSet<_>>().len();
    // A smaller board than 6x6 is all of its line.
    let is_whole = || chars[..begin].iter().chain(&chars[at..]).all(|sign| sign.is_whitespace());
    let is_large = cells.len() >= 36 || cells.len() >= 16 && kinds > 2 && is_whole();
    let drawn = Drawn::of_line(&cells).filter(|_| is_board && kinds < 6 && is_large)?;
    Some(Single { drawn, begin, end: at })
}

/// The cells of the largest board on one line.
const MOST_SIGNS: usize = 64;

/// Whether a sign is a cell of a board on one line.
fn is_cell(sign: char, is_digits: bool) -> bool {
    if sign.is_alphanumeric() {
        matches!(sign, '0'..='2') || !is_digits && words::color(&[sign]).is_some()
    } else {
        !is_digits && !sign.is_whitespace() && !"()[]{}\"'`,;|/".contains(sign)
    }
}
