//! Finds two boards that stand side by side: on each line a row of both.

use outflank::Color;

use super::board_lines::{is_symbol, row};
use super::rows::{Above, LineEnd, Rows};
use super::side_to_move::{names_only_turn, side_to_move};
use super::{first_line, put};

/// Two boards side by side.
pub(super) struct SideBySide {
    /// The left board and the right one.
    pub(super) boards: [Rows; 2],
    /// The places at which their first rows begin, in characters of the first line.
    pub(super) begins: [usize; 2],
    /// The length of the rows in bytes, without the last line end.
    pub(super) length: usize,
}

/// The bytes of the longest line that may have rows of two boards.
const LONGEST: usize = 400;
/// The most rows of a board.
const MOST_ROWS: usize = 24;

impl SideBySide {
    /// Finds two square boards of one size that a text begins with.
    pub(super) fn find(text: &str) -> Option<Self> {
        let line = first_line(text);
        if line.len() > LONGEST {
            return None;
        }
        let mut chars = Vec::new();
        put(&mut chars, line);
        let (split, size) = split_of(&chars)?;
        let (mut halves, mut length) = ([String::new(), String::new()], 0);
        for (nth, line) in text.split('\n').take(size.min(MOST_ROWS)).enumerate() {
            put(&mut chars, line);
            let (left, right) = chars.split_at_checked(split)?;
            for (half, cells) in halves.iter_mut().zip([without_arrow(left), right]) {
                if row(cells)?.cells.len() != size {
                    return None;
                }
                half.extend(cells);
                half.push('\n');
            }
            length += line.len() + usize::from(nth > 0);
        }
        let mut memory = Vec::new();
        let mut board = |half: &str| {
            let rows = Rows::find(half, Above::default(), LineEnd::Newline, &mut memory).ok()?;
            (rows.drawn.rows == size).then_some(rows)
        };
        let mut boards = [board(&halves[0])?, board(&halves[1])?];
        if let Some((turns, end)) = turns_below(text, length, split) {
            boards.iter_mut().zip(turns).for_each(|(rows, turn)| rows.turn = Some(turn));
            length = end;
        }
        put(&mut chars, first_line(text));
        let begin = |from: usize| from + chars[from..].iter().take_while(|sign| sign.is_whitespace()).count();
        Some(Self { boards, begins: [begin(0), begin(split)], length })
    }
}

/// The sides to move on the line below two boards, `Black to move   White to move`, and its end.
fn turns_below(text: &str, end: usize, split: usize) -> Option<([Color; 2], usize)> {
    let line = first_line(text[end..].strip_prefix('\n')?);
    let mut chars = Vec::new();
    put(&mut chars, line);
    let (left, right) = chars.split_at_checked(split)?;
    let turn = |part: &[char]| side_to_move(part).filter(|_| names_only_turn(part));
    let is_apart = left.ends_with(&[' ', ' ']);
    is_apart.then_some(([turn(left)?, turn(right)?], end + 1 + line.len()))
}

/// The place that splits a line into two rows with the same number of cells, and that number. The
/// gap there is wider than those between cells.
fn split_of(line: &[char]) -> Option<(usize, usize)> {
    const LEAST_CELLS: usize = 4;
    let mut gaps: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let length = line[at..].iter().take_while(|sign| sign.is_whitespace()).count();
        if length > 0 && at > 0 && at + length < line.len() {
            gaps.push((length, at + length));
        }
        at += length.max(1);
    }
    let widest = gaps.iter().map(|(length, _)| *length).max()?;
    // Between the boards there may be an arrow, with a gap on each of its sides.
    let wide: Vec<_> = gaps.iter().filter(|(length, _)| *length == widest).collect();
    if wide.len() > 4 {
        return None;
    }
    wide.into_iter().find_map(|&(_, split)| {
        let left = row(without_arrow(&line[..split]))?.cells.len();
        let right = row(&line[split..])?.cells.len();
        (left == right && left >= LEAST_CELLS).then_some((split, left))
    })
}

/// The row before an arrow between two boards, `=>`, `→`.
fn without_arrow(left: &[char]) -> &[char] {
    let is_arrow = |sign: &char| sign.is_whitespace() || matches!(sign, '=' | '>' | '→' | '⇒');
    let end = left.iter().rposition(|sign| !is_arrow(sign)).map_or(0, |at| at + 1);
    let has_row =
        left[..end].last().is_some_and(|last| is_symbol(*last) || last.is_ascii_digit() || *last == '|');
    if has_row { &left[..end] } else { left }
}
