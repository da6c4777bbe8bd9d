//! Boards as arrays that programs print: numpy, JAX, torch, C, JSON and JavaScript.

use outflank::Color;

use super::board_lines::{Row, is_symbol};
use super::boards::Drawn;
use super::line::count;
use super::side_to_move::side_to_move;
use super::{first_line, put};

/// An array that a text begins with.
pub(super) struct Array {
    /// The board, or what is wrong with it.
    pub(super) board: Result<Drawn, &'static str>,
    /// The colour behind it, on the same line.
    pub(super) turn: Option<Color>,
    /// The bytes before it.
    pub(super) begin: usize,
    /// Whether these are the name of a type only, as in `array([`.
    pub(super) is_wrapped: bool,
    /// Its end in bytes, with what closes it.
    pub(super) end: usize,
}

/// The sign of a cell with the number -1: White's disc, or a cell that is not in play.
const MINUS: char = '~';
/// The widest board has 24 rows.
const MOST_CELLS: usize = 24 * 24;
/// The most cells that an array of planes has.
const MOST_OF_PLANES: usize = 16 * MOST_CELLS;
const PLANES: &str =
    "planes of 0 and 1 do not tell whose discs each has: write one board with 1 for Black and 2 for White";
/// How deep brackets stand in each other: `{{{0, 1}}}`.
const DEEPEST: usize = 3;

impl Array {
    /// The array that begins on the first line of a text.
    pub(super) fn find(text: &str) -> Option<Self> {
        const MOST_BRACKETS: usize = 3;
        let line = first_line(text);
        let brackets = line.match_indices(['[', '{', '(']).map(|(at, _)| at);
        brackets.take(MOST_BRACKETS).find_map(|begin| {
            let (board, length) = if let Some(length) = planes(&text[begin..]) {
                (Err(PLANES), length)
            } else {
                let (rows, length) = rows(&text[begin..])?;
                (Ok(board(rows)?), length)
            };
            let end = begin + length;
            let before = &text[..begin];
            let is_wrapped = before.split(|character: char| !character.is_alphanumeric()).all(|word| {
                matches!(
                    word.to_ascii_lowercase().as_str(),
                    "" | "array"
                        | "np"
                        | "jnp"
                        | "numpy"
                        | "torch"
                        | "tensor"
                        | "list"
                        | "asarray"
                        | "return"
                )
            });
            let rest = first_line(&text[end..]);
            let mut chars = Vec::new();
            put(&mut chars, rest);
            // Moves may follow on the line.
            let (turn, end) = if count(&chars, 0).moves > 0 {
                (None, end)
            } else {
                let words = chars.split(|character| !character.is_alphanumeric());
                let turn = words.into_iter().find_map(side_to_move);
                (turn, end + rest.len() + closing(&text[end + rest.len()..]))
            };
            Some(Self { board, turn, begin, is_wrapped, end })
        })
    }

    /// The board of a whole value, such as one of JSON.
    pub(super) fn of_value(text: &str) -> Option<Drawn> {
        let (rows, length) = rows(text)?;
        text[length..].trim().is_empty().then(|| board(rows)).flatten()
    }
}

/// The length of lines that only close what is open: `      dtype=int8)`.
fn closing(text: &str) -> usize {
    let Some(rest) = text.strip_prefix('\n') else { return 0 };
    let line = first_line(rest);
    let shown = line.trim();
    let is_closing = !shown.is_empty()
        && (shown.starts_with("dtype=")
            || shown.starts_with("device=")
            || shown.chars().all(|sign| matches!(sign, ')' | ']' | '}' | ';' | ',')));
    if is_closing { 1 + line.len() } else { 0 }
}

/// The length in bytes of the array that a text begins with, if it has two planes or more, each of
/// rows of 0 and 1.
fn planes(text: &str) -> Option<usize> {
    let (mut depth, mut planes, mut cells, mut at) = (0, 0, 0, 0);
    while cells <= MOST_OF_PLANES {
        let rest = &text[at..];
        match rest.chars().next()? {
            '[' | '{' | '(' if depth < DEEPEST => depth += 1,
            ']' | '}' | ')' => {
                depth -= 1;
                planes += usize::from(depth == 1);
                if depth == 0 {
                    return (planes > 1 && cells >= 32).then_some(at + 1);
                }
            }
            '0' | '1' if depth == DEEPEST => {
                let length = rest.find(|next: char| !(next.is_ascii_digit() || next == '.'))?;
                rest[..length].parse::<f64>().ok().filter(|value| matches!(value, 0.0 | 1.0))?;
                cells += 1;
                at += length;
                continue;
            }
            ',' => {}
            blank if blank.is_whitespace() => {}
            _ => return None,
        }
        at += rest.chars().next()?.len_utf8();
    }
    None
}

/// The rows in the brackets that a text begins with, and their length in bytes. Each element is a
/// number, a sign, a colour or a row of signs.
fn rows(text: &str) -> Option<(Vec<Vec<char>>, usize)> {
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut row = Vec::new();
    let (mut depth, mut cells, mut at) = (0, 0, 0);
    loop {
        let rest = &text[at..];
        let next = rest.chars().next()?;
        at += next.len_utf8();
        match next {
            '[' | '{' | '(' if row.is_empty() && depth < DEEPEST => depth += 1,
            ']' | '}' | ')' => {
                if !row.is_empty() {
                    rows.push(std::mem::take(&mut row));
                }
                depth -= 1;
                if depth == 0 {
                    return Some((rows, at));
                }
            }
            ',' => {}
            blank if blank.is_whitespace() => {}
            _ => {
                let (signs, length) = element(rest)?;
                at += length - next.len_utf8();
                cells += signs.len();
                if let [sign] = signs[..] {
                    row.push(sign);
                } else if row.is_empty() {
                    rows.push(signs);
                } else {
                    return None;
                }
            }
        }
        if cells > MOST_CELLS {
            return None;
        }
    }
}

/// An element of an array as signs, and its length in bytes.
fn element(text: &str) -> Option<(Vec<char>, usize)> {
    let first = text.chars().next()?;
    if matches!(first, '"' | '\'') {
        let inner = &text[1..];
        let length = inner.find(first).filter(|length| *length < 100)?;
        let signs: Vec<char> = inner[..length].chars().map(super::tokens::plain).collect();
        let signs = match signs[..] {
            [] | [' '] => Vec::from(['.']),
            ['0'..='2'] => signs,
            _ if signs.iter().all(|&sign| is_symbol(sign)) => signs,
            _ => return None,
        };
        return Some((signs, length + 2));
    }
    let length =
        text.find(|next: char| !(next.is_ascii_alphanumeric() || matches!(next, '-' | '+' | '.')))?;
    let word = text.get(..length).filter(|word| (1..12).contains(&word.len()))?;
    let sign = match word.to_ascii_lowercase().as_str() {
        "none" | "null" | "empty" | "e" => '.',
        "black" | "b" | "x" => 'X',
        "white" | "w" | "o" => 'O',
        number => match number.parse::<f64>().ok()? {
            0.0 => '0',
            1.0 => '1',
            2.0 => '2',
            -1.0 => MINUS,
            _ => return None,
        },
    };
    Some((Vec::from([sign]), length))
}

/// The board of rows. The number -1 is White's disc, or a cell that is not in play next to the
/// number 2 or if the rest has the outline of a board.
fn board(mut rows: Vec<Vec<char>>) -> Option<Drawn> {
    if let [flat] = &rows[..]
        && flat.len() == 64
    {
        rows = flat.chunks(8).map(<[char]>::to_vec).collect();
    }
    let has = |sign: char| rows.iter().flatten().any(|cell| *cell == sign);
    let whole = |rows: Vec<Vec<char>>| {
        let count = rows.len();
        if rows.iter().any(Vec::is_empty) {
            return None;
        }
        let rows: Vec<_> = rows.into_iter().map(Row::of_cells).collect();
        Drawn::of_rows(&rows).filter(|drawn| drawn.rows == count && drawn.is_varied() && !drawn.is_small())
    };
    let in_play = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        rows.iter().map(|row| row.iter().copied().filter(|cell| *cell != MINUS).collect()).collect()
    };
    if has(MINUS) {
        if let Some(drawn) = whole(in_play(&rows)) {
            return Some(drawn);
        }
        if has('2') {
            return None;
        }
    }
    let sign = |cell: char| if cell == MINUS { '2' } else { cell };
    let size = rows.len();
    whole(rows.into_iter().map(|row| row.into_iter().map(sign).collect()).collect()).filter(|_| size > 3)
}
