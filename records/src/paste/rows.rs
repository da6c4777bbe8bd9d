//! Finds boards with a row on each line.

use outflank::Color;

use super::board_lines;
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

impl Rows {
    /// Finds the largest board that a text begins with. Without one, the error is the number of the
    /// rows of which there is no board. `chars` is memory for a line.
    pub(super) fn find(
        text: &str,
        after_coordinates: bool,
        end: LineEnd,
        chars: &mut Vec<char>,
    ) -> Result<Self, u32> {
        let (mut rows, mut turns, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        let (mut at, mut blanks) = (0, 0);
        while at < text.len() && blanks < 2 {
            let (line, length) = end.split(&text[at..]);
            put(chars, line);
            let row = board_lines::row(chars).filter(|row| !rows.is_empty() || row.cells.len() > 1);
            if let Some(row) = row {
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
            let labelled = board_lines::is_coordinates(chars) || after_coordinates;
            labelled || drawn.is_varied() && !drawn.is_small()
        });
        let drawn = drawn.ok_or(rows.len() as u32)?;
        let turn = turns[..drawn.rows].iter().find_map(|turn| *turn);
        let length = ends[drawn.rows - 1];
        Ok(Self { drawn, turn, length })
    }
}
