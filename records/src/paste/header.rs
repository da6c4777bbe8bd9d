//! The header of a sheet with a row for each move: it says which numbers are evaluations.

use std::ops::Range;

use super::line::count;
use super::names::tag_name;
use super::table::{is_column_name, is_evaluation, names_moves};
use super::tokens::small_letters;

/// The columns that the header of a sheet names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    between: Between,
    names: Vec<String>,
    /// The first column of moves; `None` if its moves are a line that an engine has searched.
    moves: Option<usize>,
}

/// What stands between two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    Sign(char),
    /// Two blanks or more.
    Blanks,
    Blank,
}

/// The characters of the longest line that may be a header.
const LONGEST: usize = 200;

impl Header {
    /// The header that a line is: names without numbers, one of them for moves. Between single
    /// blanks all of them must be names that columns have, because prose has blanks too.
    pub(super) fn of_line(chars: &[char]) -> Option<Self> {
        if chars.len() > LONGEST || chars.iter().any(char::is_ascii_digit) {
            return None;
        }
        let has = |sign: &char| chars.contains(sign);
        let between = match ['\t', '|', ';', ','].into_iter().find(has) {
            Some(sign) => Between::Sign(sign),
            None if chars.windows(2).any(|pair| pair == [' ', ' ']) => Between::Blanks,
            None => Between::Blank,
        };
        let cells = cells(chars, between);
        let names: Vec<_> = cells.into_iter().map(|cell| small_letters(&chars[cell], LONGEST)).collect();
        let is_column = |name: &String| is_column_name(name) || is_count(name);
        let has_numbers = || names.iter().any(|name| is_count(name) || is_evaluation(name));
        let is_header =
            names.len() > 1 && (between != Between::Blank || names.iter().all(is_column) && has_numbers());
        // A colour alone also stands beside a player's name: `Ann  Black`.
        let is_color = |name: &String| matches!(tag_name(name), "Black" | "White");
        let has_columns =
            names.iter().all(is_column) || names.iter().filter(|name| is_color(name)).count() > 1;
        let holds_moves = |name: &String| names_moves(name) || has_columns && is_color(name);
        let is_unplayed = |name: &String| name.split(' ').any(|word| matches!(word, "pv" | "variation"));
        let moves = names.iter().position(holds_moves);
        if !is_header || moves.is_none() && !(has_numbers() && names.iter().any(is_unplayed)) {
            return None;
        }
        Some(Self { between, names, moves })
    }

    /// Whether the moves of its rows are lines that an engine has searched: `depth|score|pv`.
    pub(super) const fn is_of_search(&self) -> bool {
        self.moves.is_none()
    }

    /// The numbers behind the first move of a row that stand in no column of evaluations; `None` if
    /// the line has no moves.
    pub(super) fn other_numbers(&self, chars: &[char]) -> Option<Vec<Range<usize>>> {
        let cells = cells(chars, self.between);
        let has_moves = |cell: &Range<usize>| count(&chars[cell.clone()], 0).moves > 0;
        let first = cells.iter().position(has_moves)?;
        let is_evaluated = |nth: usize| {
            let name = (nth + self.moves.unwrap_or(first))
                .checked_sub(first)
                .and_then(|column| self.names.get(column));
            name.is_some_and(|name| is_evaluation(name))
        };
        let numbers = cells
            .into_iter()
            .enumerate()
            .skip(first + 1)
            .filter(|(nth, cell)| is_number(&chars[cell.clone()]) && !is_evaluated(*nth));
        Some(numbers.map(|(_, cell)| cell).collect())
    }
}

/// Whether the name of a column stands for what is counted or measured beside moves.
fn is_count(name: &str) -> bool {
    name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).all(|word| {
        matches!(
            word,
            "ply"
                | "clock"
                | "time"
                | "times"
                | "sec"
                | "secs"
                | "seconds"
                | "s"
                | "ms"
                | "left"
                | "used"
                | "depth"
                | "nodes"
                | "discs"
                | "zeit"
                | "sekunden"
                | "uhr"
                | "temps"
                | "secondes"
                | "tiempo"
                | "tempo"
                | "tijd"
                | "手"
                | "秒"
                | "時間"
                | "残り"
        )
    })
}

/// Whether a cell is a number, also in brackets.
fn is_number(cell: &[char]) -> bool {
    let text: String = cell.iter().collect();
    let text = text.trim_matches(|sign: char| sign.is_whitespace() || "()[]{}".contains(sign));
    text.replacen(',', ".", 1).parse::<f64>().is_ok_and(f64::is_finite)
}

/// The cells of a line, each without the blanks around it. Bars may stand around the line.
fn cells(chars: &[char], between: Between) -> Vec<Range<usize>> {
    let is_end = |at: usize| match between {
        Between::Sign(sign) => chars[at] == sign,
        Between::Blanks => chars[at..].starts_with(&[' ', ' ']),
        Between::Blank => chars[at].is_whitespace(),
    };
    let mut cells = Vec::new();
    let mut begin = 0;
    for at in 0..=chars.len() {
        if at == chars.len() || is_end(at) {
            cells.push(trimmed(chars, begin..at.max(begin)));
            begin = at + 1;
        }
    }
    let keeps_empty = matches!(between, Between::Sign(_));
    let (first, last) = (0, cells.len() - 1);
    let mut nth = 0..;
    cells.retain(|cell| {
        let nth = nth.next();
        let is_edge = between == Between::Sign('|') && (nth == Some(first) || nth == Some(last));
        !cell.is_empty() || keeps_empty && !is_edge
    });
    cells
}

fn trimmed(chars: &[char], range: Range<usize>) -> Range<usize> {
    let is_blank = |sign: &&char| sign.is_whitespace();
    let before = chars[range.clone()].iter().take_while(is_blank).count();
    let begin = range.start + before;
    let behind = chars[begin..range.end].iter().rev().take_while(is_blank).count();
    begin..range.end - behind
}
