//! Finds boards with a row on each line.

use outflank::Color;
use outflank::variant::Variant;

use super::board_lines::{self, MOST, row};
use super::boards::Drawn;
use super::side_to_move::side_to_move;
use super::{first_line, markup, put};

/// A board that a text begins with.
pub(super) struct Rows {
    pub(super) drawn: Drawn,
    /// The side to move, if a line of the board says it.
    pub(super) turn: Option<Color>,
    /// The length of its rows in bytes: without the last line end if that is a newline.
    pub(super) length: usize,
}

/// The end of a row.
#[derive(Clone, Copy)]
pub(super) enum LineEnd {
    Newline,
    /// `<br>` and its like, on one line of the text.
    Markup,
}

impl LineEnd {
    /// The first line of a text, and the bytes to the one behind it.
    fn split(self, text: &str) -> (&str, usize) {
        let (end, length) = match self {
            Self::Newline => (first_line(text).len(), 1),
            Self::Markup => markup::line_end(text).unwrap_or((text.len(), 0)),
        };
        (&text[..end], (end + length).min(text.len()))
    }
}

/// The facts of the lines before a board about it.
#[derive(Clone, Copy, Default)]
pub(super) struct Above {
    /// Whether the line right above it has the letters of its columns.
    pub(super) has_coordinates: bool,
    /// The variant that the text names.
    pub(super) variant: Option<Variant>,
}

impl Rows {
    /// Finds the largest board that a text begins with. Without one, the error is the number of the
    /// rows of which there is no board. `chars` is memory for a line.
    pub(super) fn find(text: &str, above: Above, end: LineEnd, chars: &mut Vec<char>) -> Result<Self, u32> {
        let (mut rows, mut turns, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        let (mut at, mut blanks) = (0, 0);
        while at < text.len() && blanks < 2 {
            let (line, length) = end.split(&text[at..]);
            put(chars, line);
            let found = row(chars).filter(|row| !rows.is_empty() || row.cells.len() > 1);
            let is_first = rows.is_empty() && found.is_some();
            if is_first && matches!(end, LineEnd::Newline) && is_frame(&text[at..], chars) {
                return Err(0);
            }
            if let Some(row) = found {
                turns.push(side_to_move(&chars[row.tail.min(chars.len())..]));
                rows.push(row);
                if rows.len() > 1 && !Drawn::may_begin(&rows) {
                    rows.pop();
                    break;
                }
                ends.push(match end {
                    LineEnd::Newline => at + line.len(),
                    LineEnd::Markup => at + length,
                });
                blanks = 0;
            } else if !rows.is_empty() && board_lines::is_rule(chars) {
                blanks += 1;
            } else {
                break;
            }
            at += length;
        }
        if rows.is_empty() {
            return Err(0);
        }
        let drawn = Drawn::of_rows(&rows).filter(|drawn| {
            let behind = ends.get(drawn.rows - 1).map_or(text, |end| &text[*end..]);
            put(chars, end.split(behind.trim_start_matches(['\r', '\n'])).0);
            let labelled = board_lines::is_coordinates(chars) || above.has_coordinates;
            let is_named = above.variant.is_some_and(|variant| drawn.fits(variant));
            labelled || drawn.is_varied() && (is_named || !drawn.is_small())
        });
        let drawn = drawn.ok_or(rows.len() as u32)?;
        let turn = turns[..drawn.rows].iter().find_map(|turn| *turn);
        let length = ends[drawn.rows - 1];
        let (width, size) = (rows[drawn.rows - 1].cells.len(), drawn.rows);
        if matches!(end, LineEnd::Newline) && width == size && goes_on(&text[length..], width, chars) {
            return Err(rows.len() as u32);
        }
        Ok(Self { drawn, turn, length })
    }
}

/// Whether a square goes on behind its last row, with fewer rows than another board has.
fn goes_on(text: &str, width: usize, chars: &mut Vec<char>) -> bool {
    let rows = text.strip_prefix('\n').unwrap_or("").split('\n').take(width).take_while(|line| {
        put(chars, line);
        !board_lines::is_rule(chars) && row(chars).is_some_and(|row| row.cells.len() == width)
    });
    (1..width).contains(&rows.count())
}

/// Whether the line in `chars`, which a text begins with, is a rule of dashes above rows whose
/// empty cells are dots.
fn is_frame(text: &str, chars: &[char]) -> bool {
    let next = || text.split('\n').nth(1).unwrap_or("");
    board_lines::is_rule(chars) && next().contains('.') && !next().contains('-')
}

/// Rows of which some have other lengths than the board that they nearly are.
pub(super) struct Uneven {
    /// The number of lines before the first row that does not fit, and the reason.
    pub(super) wrong: (u32, &'static str),
    /// The length of its rows in bytes, without the last line end.
    pub(super) length: usize,
}

const LENGTH: &str = "the row has more or fewer cells than the rows around it";
const COUNT: &str = "the board has more or fewer rows than columns";

impl Uneven {
    /// Finds rows that a text begins with and that are nearly a square: a row has another length,
    /// or up to three if there are as many rows as columns, or one row is missing or too many.
    /// `chars` is memory for a line.
    pub(super) fn find(text: &str, chars: &mut Vec<char>) -> Option<Self> {
        const LEAST: usize = 5;
        let (mut rows, mut length) = (Vec::new(), 0);
        for line in text.split('\n').take(2 * MOST) {
            put(chars, line);
            let Some(row) = row(chars).filter(|row| row.cells.len() >= LEAST) else { break };
            length += line.len() + usize::from(!rows.is_empty());
            rows.push(row.cells);
        }
        let middle = rows.get(rows.len() / 2).filter(|_| rows.len() >= LEAST)?.len();
        let is_square = rows.iter().any(|row| row.len() == rows.len());
        let width = if is_square { rows.len() } else { middle };
        let has = |discs: &[char]| rows.iter().flatten().any(|cell| discs.contains(cell));
        let is_board = has(&['X', 'x', 'B', 'b', '●', '*', '@']) && has(&['O', 'o', 'W', 'w', '○']);
        let mut odd = (0..rows.len()).filter(|&nth| rows[nth].len() != width);
        let wrong = match (odd.next(), odd.count(), rows.len().abs_diff(width)) {
            (None, _, 1) => (rows.len() as u32 - 1, COUNT),
            (Some(nth), 0, 0 | 1) | (Some(nth), 1 | 2, 0) => (nth as u32, LENGTH),
            _ => return None,
        };
        // The first row may be a rule of a table.
        let is_rule = wrong.0 == 0 && rows[0].iter().all(|cell| *cell == '-');
        (is_board && !is_rule).then_some(Self { wrong, length })
    }
}
