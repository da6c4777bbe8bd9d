//! Decides by its first rows whether a text is a table, and what its columns are.

use std::ops::Range;

use outflank::variant::Variant;
use outflank::{Color, Position};

use super::columns::{is_evaluation, is_known, may_evaluate, tag_of, words_of};
use super::values::{
    board_of, chars_of, has_start, is_time, moves_in, named_by, score_of, trial, turn_of, value_of,
};
use super::{Column, Table, line_after};
use crate::paste::cells::{self, Layout, Row};
use crate::paste::first_line;
use crate::paste::fold::Fold;
use crate::paste::line::count;
use crate::paste::names::tag_name_of;
use crate::paste::score::ends_near;
use crate::paste::tag_score::discs_of;
use crate::paste::text_line::TextLine;

/// The number of rows by which the columns are decided.
const MOST_LOOKED_AT: usize = 32;

/// The first rows of what may be a table.
pub(super) struct Sample<'t> {
    text: &'t str,
    pub(super) layout: Layout,
    /// Each row with its place in the text.
    rows: Vec<(usize, Row)>,
    /// The place of the first row below a header that has too many cells or too few, and how many
    /// such rows there are before one that fits.
    ragged: Option<(usize, usize)>,
    /// Whether a rule is below the first row.
    is_ruled: bool,
    /// The end of the last row.
    end: usize,
}

/// A table that a text begins with.
pub(in crate::paste) struct Found {
    pub(in crate::paste) table: Table,
    /// The bytes of the titles above it.
    pub(in crate::paste) title: usize,
    /// The bytes before its first row.
    pub(in crate::paste) before: usize,
}

/// Whether a name is a number, and a name beside it is the number before or after: the columns
/// have a ply each.
fn is_count_of_plies(names: &[String], name: &str) -> bool {
    let Ok(number) = name.parse::<u32>() else { return false };
    let is_beside = |other: &String| other.parse::<u32>().is_ok_and(|other| other.abs_diff(number) == 1);
    names.iter().any(is_beside)
}

/// Whether a line is a rule of a table, `|---|:-:|`.
pub(super) fn is_rule(line: &str) -> bool {
    let is_drawn = |sign| matches!(sign, '-' | '=' | '_' | '~' | '─'..='╿');
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '+' | '|' | ':' | '┆' | '│');
    line.contains(is_drawn) && line.chars().all(|sign| is_drawn(sign) || is_between(sign))
}

impl<'t> Sample<'t> {
    /// The rows that a text begins with.
    fn new(text: &'t str, layout: Layout, mut at: usize) -> Self {
        let mut sample = Self { text, layout, rows: Vec::new(), ragged: None, is_ruled: false, end: at };
        let mut rules = 0;
        while sample.rows.len() < MOST_LOOKED_AT && at < text.len() {
            let rest = &text[at..];
            if layout.is_of_lines() && rules <= sample.rows.len() && is_rule(first_line(rest)) {
                rules += 1;
                sample.is_ruled |= sample.rows.len() == 1;
                at = line_after(text, at + first_line(rest).len());
                continue;
            }
            let width = sample.rows.first().map_or(usize::MAX, |(_, first)| first.cells.len());
            let row = layout.row(rest).map(|row| row.without_empty_behind(width));
            let Some(row) = row else { break };
            if !sample.fits(&row) {
                if !sample.sets_aside(&row, at) {
                    break;
                }
                at = line_after(text, at + row.end);
                continue;
            }
            let begin = at;
            at += row.end;
            if layout.is_of_lines() {
                at = line_after(text, at);
            }
            sample.rows.push((begin, row));
            sample.end = at;
        }
        sample
    }

    /// Whether a row has as many cells as those before it. The header of rows between blanks may
    /// lack the name of the first column.
    fn fits(&self, row: &Row) -> bool {
        let Some((_, first)) = self.rows.first() else { return true };
        let width = self.rows.get(1).map_or(first.cells.len(), |(_, second)| second.cells.len());
        let is_header = self.rows.len() == 1 && self.layout == Layout::Spaced;
        row.cells.len() == width || is_header && row.cells.len() == width + 1
    }

    /// Sets a row with too many cells or too few aside, if it is the first below a header or goes
    /// on with such rows, because the rows behind it say what the columns are. Returns whether the
    /// row may be one of the table: it has moves, or the row behind it fits.
    fn sets_aside(&mut self, row: &Row, at: usize) -> bool {
        const MOST_RAGGED: usize = 8;
        let (first, count) = self.ragged.unwrap_or((at, 0));
        let is_below_header = || {
            let Some(last) = self.rows.len().checked_sub(1) else { return false };
            matches!(self.layout, Layout::Separated(_)) && self.header(last).is_some()
        };
        if count == MOST_RAGGED || !is_below_header() {
            return false;
        }
        let has_moves = |cell: &Range<usize>| moves_in(&chars_of(&self.text[at..][cell.clone()])) > 1;
        let next = &self.text[line_after(self.text, at + row.end)..];
        let is_row =
            row.cells.iter().any(has_moves) || self.layout.row(next).is_some_and(|next| self.fits(&next));
        if is_row {
            self.ragged = Some((first, count + 1));
        }
        is_row
    }

    pub(super) fn width(&self) -> usize {
        self.rows.last().map_or(0, |(_, row)| row.cells.len())
    }

    pub(super) fn cell(&self, (begin, row): &(usize, Row), column: usize) -> &'t str {
        row.cells.get(column).map_or("", |cell| &self.text[begin + cell.start..begin + cell.end])
    }

    /// The number of rows above the others in which at most one cell is filled: a title, and rows
    /// that a spreadsheet leaves empty.
    fn titles(&self) -> usize {
        const MOST_TITLES: usize = 8;
        let is_title = |row: &&(usize, Row)| {
            let mut filled = (0..row.1.cells.len()).map(|column| self.cell(row, column));
            let mut filled = filled.by_ref().filter(|cell| !cell.trim().is_empty());
            let first = filled.next().unwrap_or("");
            filled.next().is_none() && moves_in(&chars_of(first)) == 0
        };
        let titles = self.rows.iter().take(MOST_TITLES).take_while(is_title).count();
        if self.layout == Layout::List || titles == self.rows.len() { 0 } else { titles }
    }

    /// The names of the columns, if this row has them.
    fn header(&self, row: usize) -> Option<Vec<String>> {
        let first = self.rows.get(row)?;
        if self.layout == Layout::List {
            let name =
                |name: &Range<usize>| String::from(&self.text[first.0 + name.start..first.0 + name.end]);
            let names: Vec<_> = first.1.names.iter().map(name).collect();
            return names.iter().any(|name| !name.is_empty()).then_some(names);
        }
        let missing = self.width() - first.1.cells.len();
        let cells = (0..first.1.cells.len()).map(|column| value_of(self.cell(first, column)));
        let names: Vec<_> = (0..missing).map(|_| String::new()).chain(cells).collect();
        let is_number = |word: &str| word.parse::<f64>().is_ok();
        let is_name = |name: &String| {
            moves_in(&chars_of(name)) < 2
                && name.chars().count() < 40
                && (name.is_empty()
                    || is_count_of_plies(&names, name)
                    || !name.split_whitespace().all(is_number))
        };
        let is_known = self.is_ruled || names.iter().any(|name| words_of(name).any(|word| is_known(&word)));
        (is_known && names.iter().all(is_name)).then_some(names)
    }

    /// The column of boards, or of the names of variants.
    fn board(&self, rows: &[(usize, Row)]) -> Option<usize> {
        (0..self.width()).find(|&column| {
            let cells = rows.iter().map(|row| chars_of(self.cell(row, column)));
            let (mut filled, mut starts) = (0, 0);
            for cell in cells.filter(|cell| !cell.iter().all(|sign| sign.is_whitespace())) {
                filled += 1;
                starts += usize::from(has_start(&cell));
            }
            2 * starts > filled
        })
    }

    /// The columns of Black's and White's discs, if columns that are named after the colours have
    /// numbers that fill a board in every row.
    fn discs(&self, rows: &[(usize, Row)], names: &[String]) -> Option<[usize; 2]> {
        let cells = |column| rows.iter().map(move |row| discs_of(self.cell(row, column)));
        let counts = |name: &'static str| {
            let is_count =
                |column: &usize| tag_of(&names[*column]) == name && cells(*column).all(|cell| cell.is_some());
            (0..names.len()).find(is_count)
        };
        let (black, white) = (counts("Black")?, counts("White")?);
        let fills = |(black, white): (Option<u32>, Option<u32>)| {
            black.zip(white).is_some_and(|(black, white)| ends_near(black + white, 64))
        };
        cells(black).zip(cells(white)).all(fills).then_some([black, white])
    }

    /// Whether a column without a name has scores. Times of the day can look like some of them.
    fn has_scores(&self, rows: &[(usize, Row)], column: usize) -> bool {
        let mut is_score = false;
        for row in rows {
            let chars = chars_of(self.cell(row, column));
            if is_time(&chars) {
                return false;
            }
            is_score |= score_of(&chars).is_some_and(|(first, _)| first > 23 || !chars.contains(&':'));
        }
        is_score
    }
}

/// The number of bytes at the beginning of a text that are not a table.
#[derive(Clone, Copy, Debug)]
pub(in crate::paste) struct Nothing {
    /// In no layout.
    pub(in crate::paste) lines: usize,
    /// In no list of programs.
    pub(in crate::paste) list: usize,
}

impl Table {
    /// The table that a text begins with, which may be a list if `lists` is true.
    pub(in crate::paste) fn find(text: &str, fold: &Fold, lists: bool) -> Result<Found, Nothing> {
        let mut nothing = Nothing { lines: first_line(text).len(), list: 0 };
        if lists {
            for at in cells::lists(text) {
                let sample = Sample::new(text, Layout::List, at);
                if let Some(found) = sample.decide(fold) {
                    return Ok(found);
                }
                let longest = if sample.rows.is_empty() { at + cells::LONGEST } else { 0 };
                nothing.list = nothing.list.max(sample.end).max(longest);
            }
        }
        let html = first_line(text).trim_start().starts_with('<').then_some(Layout::Html);
        for layout in html.into_iter().chain(Layout::OF_LINES) {
            let mut sample = Sample::new(text, layout, 0);
            if let Some(found) = sample.decide(fold) {
                return Ok(found);
            }
            if !sample.has_table_below(fold) {
                nothing.lines = nothing.lines.max(sample.end.saturating_sub(1));
            }
        }
        Err(nothing)
    }
}

impl Sample<'_> {
    /// Whether the first rows are prose that resembles the rows of the table below by chance.
    fn has_table_below(&mut self, fold: &Fold) -> bool {
        const MOST_TITLES: usize = 3;
        let is_prose = |sample: &Self| {
            let width = sample.rows.first().map_or(0, |(_, row)| row.cells.len());
            (0..width).all(|column| moves_in(&chars_of(sample.cell(&sample.rows[0], column))) == 0)
        };
        (0..MOST_TITLES).any(|_| {
            let removes = !self.rows.is_empty() && is_prose(self);
            if removes {
                self.rows.remove(0);
            }
            removes && self.decide(fold).is_some()
        })
    }

    /// The table, if the rows are one.
    fn decide(&self, fold: &Fold) -> Option<Found> {
        let titles = self.titles();
        let names = self.header(titles);
        let is_headed = names.is_some() && self.layout != Layout::List;
        if self.layout == Layout::Spaced && !is_headed {
            return None;
        }
        let headers = usize::from(is_headed);
        let rows = self.rows.get(titles + headers..).filter(|rows| !rows.is_empty())?;
        let columns = self.columns(rows, headers, names.as_deref().unwrap_or(&[]), fold)?;
        let title = self.rows.get(titles).filter(|_| titles > 0).map_or(0, |(title, _)| *title);
        let before = self.ragged.map_or(rows[0].0, |(ragged, _)| ragged.min(rows[0].0));
        Some(Found { table: Table { layout: self.layout, columns }, title, before })
    }

    /// The columns of the rows, if these are a table.
    fn columns(
        &self,
        rows: &[(usize, Row)],
        headers: usize,
        names: &[String],
        fold: &Fold,
    ) -> Option<Vec<Column>> {
        let board = self.board(rows);
        let turn = board.and_then(|board| {
            let has_turns = |column: &usize| {
                let cells = rows.iter().map(|row| chars_of(self.cell(row, *column)));
                2 * cells.filter(|cell| turn_of(cell).is_some()).count() > rows.len()
            };
            (board + 1..self.width()).chain(0..board).find(has_turns)
        });
        let moves = self.moves(rows, names, board, fold);
        if moves.is_none() && board.is_none() || !self.is_table(rows, headers, moves, board, turn) {
            return None;
        }
        let more = moves.map_or(Vec::new(), |moves| self.continued(rows, names, moves, fold));
        let discs = self.discs(rows, names);
        let evaluates = |column, name: &str| {
            rows.iter().all(|row| {
                let value = value_of(self.cell(row, column)).replacen(',', ".", 1).parse();
                value.map_or(true, |value| {
                    may_evaluate(name, value, self.cells(row, names, [board, moves], fold))
                })
            })
        };
        let column = |column| match names.get(column) {
            _ if Some(column) == moves => Column::Moves,
            _ if more.contains(&column) => Column::MoreMoves,
            _ if Some(column) == board => Column::Board,
            _ if Some(column) == turn => Column::Turn,
            Some(name) if is_evaluation(name) && evaluates(column, name) => Column::Evaluation(name.clone()),
            Some(_) if discs.is_some_and(|discs| discs[0] == column) => Column::Discs(Color::Black),
            Some(_) if discs.is_some_and(|discs| discs[1] == column) => Column::Discs(Color::White),
            Some(name) if name.chars().any(char::is_alphabetic) => Column::Tag(self.tag(rows, column, name)),
            _ if self.has_scores(rows, column) => Column::Score,
            _ => Column::Nameless,
        };
        Some((0..self.width()).map(column).collect())
    }

    /// The tag of a column with this name. Its cells decide together what an ambiguous name means.
    fn tag(&self, rows: &[(usize, Row)], column: usize, name: &str) -> String {
        let mut values = rows.iter().map(|row| value_of(self.cell(row, column)));
        let tag = |value: String| tag_name_of(name, &value).to_string();
        let first = values.find(|value| !value.is_empty()).map_or_else(|| tag_of(name), tag);
        let is_same = values.all(|value| value.is_empty() || tag_name_of(name, &value) == first);
        if is_same { first } else { tag_of(name) }
    }

    /// The number of cells of a row's board.
    fn cells(
        &self,
        row: &(usize, Row),
        names: &[String],
        [board, moves]: [Option<usize>; 2],
        fold: &Fold,
    ) -> usize {
        const USUAL: usize = 64;
        let chars = |column| chars_of(self.cell(row, column));
        let start = named_by((0..).zip(names).map(|(nth, name)| (name.as_str(), self.cell(row, nth))));
        let start = start.and_then(|found| found.variant).map(Variant::start);
        let played = || {
            let chars = chars(moves?);
            let line = TextLine { chars: &chars, number: 1, column: 1 };
            let draft = trial(fold, &line, count(&chars, 0), start).fresh(false, &mut Vec::new())?;
            Some(*draft.game.start())
        };
        let drawn = board.and_then(|board| board_of(&chars(board), None));
        drawn.map(|(start, ..)| start).or_else(played).map_or(USUAL, |start| start.cells().len())
    }

    /// Whether rows are enough of a table: more than one line, or a line that can be nothing else.
    fn is_table(
        &self,
        rows: &[(usize, Row)],
        headers: usize,
        moves: Option<usize>,
        board: Option<usize>,
        turn: Option<usize>,
    ) -> bool {
        let more = rows.len() + headers > 1;
        if board.is_some() {
            return turn.is_some() || more && headers + usize::from(moves.is_some()) > 0;
        }
        // Behind a semicolon there may be a comment.
        if self.layout == Layout::Separated(';') && headers == 0 {
            let has_score =
                |row| (0..self.width()).any(|column| score_of(&chars_of(self.cell(row, column))).is_some());
            return moves != Some(0) || rows.iter().all(has_score);
        }
        more && (self.layout != Layout::List || rows.len() > 1)
    }
}
