//! Tables: a game or a board in each row, with other columns beside it. The crate `csv-core` cuts the rows.
//!
//! Columns stand between tabs, semicolons, commas or bars. Rows are a table if a row of titles names a
//! column of moves or boards, or if a column of the first two rows has a game of two moves or more
//! in each. The table ends at a blank line, at a row of another width, and at one whose moves are
//! other words. A row that cannot be played is an error, and the table continues. Titles that the table of
//! words knows are tags by their standard names; others keep their own.

use outflank::variant::Variant;

use super::board;
use super::draft::Draft;
use super::lex::{cells_in, is_moves};
use super::line::{Lexed, Line};
use super::trial::Start;
use super::words::{self, Sense};
use crate::reading::{Reading, Unread};
use crate::{Format, Tags};

/// A table whose rows are read one by one.
#[derive(Debug)]
pub(super) struct Table {
    delimiter: u8,
    titles: Vec<String>,
    width: usize,
    moves: Option<usize>,
    board: Option<usize>,
}

/// A row of a table.
pub(super) enum Row {
    Record(Box<Result<Reading, Unread>>),
    /// It has neither moves nor a board.
    Empty,
}

/// A cell, and the column in characters at which it begins.
struct Cell {
    text: String,
    column: u32,
}

/// The cells of a row, without the bars around a row of Markdown.
fn cells(line: &str, delimiter: u8) -> Option<Vec<Cell>> {
    /// A row of more cells is not read.
    const MOST: usize = 200;
    let bars = delimiter == b'|';
    let whole = if bars { line.trim_end() } else { line.trim_end_matches(['\r', '\n']) };
    let count = whole.bytes().filter(|byte| *byte == delimiter).take(MOST).count();
    let blanks = if bars { whole.len() - whole.trim_start().len() } else { 0 };
    let begin = blanks + usize::from(bars && whole[blanks..].starts_with('|'));
    let inner = whole[begin..].strip_suffix('|').filter(|_| bars).unwrap_or(&whole[begin..]);
    if !inner.as_bytes().contains(&delimiter) || count == MOST {
        return None;
    }
    let mut reader = csv_core::ReaderBuilder::new().delimiter(delimiter).quoting(!bars).build();
    let (mut output, mut length) = (vec![0; inner.len() + 1], 0);
    let (mut begin, mut end) = (0, 0);
    let (mut cells, mut column) = (Vec::new(), whole[..begin].chars().count() + 1);
    // The empty input at the end ends the last cell.
    loop {
        let (result, read, written) = reader.read_field(&inner.as_bytes()[end..], &mut output[length..]);
        (end, length) = (end + read, length + written);
        match result {
            csv_core::ReadFieldResult::InputEmpty => {}
            csv_core::ReadFieldResult::Field { record_end } => {
                let source = &inner[begin..end];
                let text = String::from_utf8_lossy(&output[..length]).trim().to_owned();
                // A text with doubled quotes is not in its source: its cell begins there.
                let before = source.find(&text).map_or(0, |at| source[..at].chars().count());
                cells.push(Cell { column: (column + before) as u32, text });
                if record_end {
                    return Some(cells);
                }
                (begin, length, column) = (end, 0, column + source.chars().count());
            }
            _ => return None,
        }
    }
}

/// Whether a cell is a game: moves and nothing else, two or more.
fn is_game(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let mut words = chars.split(|sign| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let is_named = words.peek().is_some();
    is_named && words.clone().all(is_moves) && words.map(cells_in).sum::<usize>() > 1
}

/// Whether a row only stands between the titles and the others: `|---|:--:|`.
pub(super) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.contains("---") && line.bytes().all(|byte| matches!(byte, b'|' | b'-' | b':' | b'+' | b' '))
}

impl Table {
    /// The table that begins with a row, and the number of lines of its titles.
    pub(super) fn begins(text: &str, start: Start) -> Option<(Self, usize)> {
        if is_rule(text.split('\n').next()?) {
            return None;
        }
        let mut lines = text.split('\n').filter(|line| !is_rule(line));
        let first = lines.next()?;
        let next = lines.next().unwrap_or("");
        [b'\t', b';', b',', b'|']
            .into_iter()
            .find_map(|delimiter| {
                let (row, behind) = (cells(first, delimiter)?, cells(next, delimiter)?);
                Self::of_titles(&row, &behind, delimiter)
                    .or_else(|| Self::of_rows(&row, &behind, delimiter, start))
            })
            .map(|table| {
                let rules = text.split('\n').skip(1).take_while(|line| is_rule(line)).count();
                let titles = if table.titles.is_empty() { 0 } else { 1 + rules };
                (table, titles)
            })
    }

    fn of_titles(row: &[Cell], next: &[Cell], delimiter: u8) -> Option<Self> {
        let has = |text: &str, sense| {
            let mut words = text.split(|sign: char| !sign.is_alphanumeric());
            words.any(|word| words::is(&word.chars().collect::<Vec<_>>(), sense))
        };
        let column = |sense| row.iter().position(|cell| has(&cell.text, sense));
        let content = |at: usize| next.get(at).map_or("", |cell| cell.text.as_str());
        let moves = column(Sense::Moves).filter(|&at| words_of(content(at)).any(|word| is_moves(&word)));
        let board = column(Sense::Board).filter(|&at| !is_game(content(at)));
        let board = board.filter(|&at| {
            board::find_single(&content(at).chars().collect::<Vec<_>>()).is_some()
                || content(at).contains('/')
        });
        let cells = |text: &str| {
            words_of(text).filter(|word| is_moves(word)).map(|word| cells_in(&word)).sum::<usize>()
        };
        let is_title = |text: &str| cells(text) < 2 && !text.contains(['{', '}', '\'', '=']);
        let is_titles = row.len() == next.len() && row.iter().all(|cell| is_title(&cell.text));
        let titles = row.iter().map(|cell| cell.text.clone()).collect();
        let is_table = is_titles && (moves.is_some() || board.is_some());
        is_table.then_some(Self { delimiter, titles, width: row.len(), moves, board })
    }

    fn of_rows(row: &[Cell], next: &[Cell], delimiter: u8, start: Start) -> Option<Self> {
        let is_legal = |cell: &Cell| {
            let chars = cell.text.chars().collect();
            let line = Lexed::new(Line { chars, ..Line::default() });
            is_game(&cell.text) && start.play(Format::Transcript, &line, true).is_ok()
        };
        let mut games =
            row.iter().zip(next).enumerate().filter(|(_, (one, other))| is_legal(one) && is_legal(other));
        let (moves, _) = games.next().filter(|_| row.len() == next.len() && games.next().is_none())?;
        Some(Self { delimiter, titles: Vec::new(), width: row.len(), moves: Some(moves), board: None })
    }

    /// Reads a row, if it is one of the table.
    pub(super) fn row(&self, line: &str, number: u32, start: Start) -> Option<Row> {
        let cells = cells(line, self.delimiter).filter(|cells| cells.len() == self.width)?;
        let content = self.moves.or(self.board).map_or("", |at| cells[at].text.as_str());
        if content.is_empty() {
            return Some(Row::Empty);
        }
        let is_record = self.board.is_some() || words_of(content).any(|word| is_moves(&word));
        is_record.then(|| Row::Record(Box::new(self.record(&cells, number, start))))
    }

    fn record(&self, cells: &[Cell], number: u32, start: Start) -> Result<Reading, Unread> {
        let line = |at: usize| Line {
            number,
            chars: cells[at].text.chars().collect(),
            columns: Vec::from([(0, cells[at].column)]),
            ..Line::default()
        };
        let (mut tags, mut turn, mut start) = (Tags::default(), None, start);
        for (at, title) in self.titles.iter().enumerate() {
            let text = cells[at].text.as_str();
            let is_content = Some(at) == self.moves || Some(at) == self.board;
            if is_content || text.is_empty() || title.is_empty() {
                continue;
            }
            if let Some(variant) = variant_of(title, text) {
                start = Start { position: variant.start(), is_named: true };
                continue;
            }
            turn = turn.or_else(|| super::tag::turn(title, text));
            tags.push(words::tag(title).unwrap_or(title), [text]);
        }
        let format = if start.is_named { Format::Position } else { Format::Transcript };
        let mut draft = match self.board.filter(|&at| !cells[at].text.is_empty()) {
            Some(at) => of_board(&line(at), turn)?,
            None => Draft::new(start.position, format, number, cells[0].column),
        };
        if let Some(moves) = self.moves {
            let moves = Lexed::new(line(moves));
            if self.board.is_none() {
                draft = start.play(format, &moves, true).map_err(|_| draft.refuse(&moves))?;
            } else if draft.play(&moves).is_err() {
                return Err(draft.refuse(&moves));
            }
        }
        draft.tags = tags;
        draft.line = number;
        Ok(draft.finish())
    }
}

/// The variant that a column names: `Variant`, `Game`, `Board`.
fn variant_of(title: &str, text: &str) -> Option<Variant> {
    let title: Vec<char> = title.chars().collect();
    let is_name = words::is(&title, Sense::Name) || words::is(&title, Sense::Board);
    let text: Vec<char> = text.chars().collect();
    if is_name { super::variant::named(&text)?.variant } else { None }
}

fn words_of(text: &str) -> impl Iterator<Item = Vec<char>> {
    text.split(|sign: char| !sign.is_alphanumeric()).map(|word| word.chars().collect())
}

/// The board or the position of a cell.
fn of_board(line: &Line, turn: Option<outflank::Color>) -> Result<Draft, Unread> {
    let wrong = |what| Unread::of_text(Format::Board, line.error(0, outflank::ParseErrorKind::Value(what)));
    let draft = |position, format| Draft::new(position, format, line.number, line.column_of(0));
    if let Ok(position) = line.text().parse() {
        return Ok(draft(position, Format::Position));
    }
    let found = board::find_single(&line.chars).ok_or_else(|| wrong("expected a board, such as 64 signs"))?;
    let behind = Lexed::new(line.part(found.end, line.chars.len()));
    let turn = turn.or_else(|| behind.side_to_move());
    let built = found.drawn.build(turn).map_err(wrong)?;
    let mut draft = draft(built.position, Format::Board);
    draft.unturned = Some(found.drawn).filter(|_| turn.is_none());
    Ok(draft)
}
