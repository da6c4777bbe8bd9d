//! Tables: a game or a board in each row, with other columns beside it. The crate `csv-core` cuts the rows.
//!
//! Columns are between tabs, semicolons, commas or bars. A cell in quotes may have line ends. Rows are a
//! table in two cases: a row of titles names a column of moves or boards, and one of the first rows has a
//! cell of that kind there; or a column of the first two rows has a game of two moves or more in each. The
//! table ends at a blank line, at a row of another width, and at a row whose moves are other words. A row
//! that cannot be played is an error, and the table continues. If the title is `moves` or `transcript`, a
//! row of other words is such an error too. Titles in the table of words are tags by their standard
//! names; others keep their own.
//!
//! Titles with `variant` and no column of moves or boards are a table too, of whose rows none is read: a
//! variant is not a game.

use outflank::variant::Variant;

use super::board;
use super::draft::Draft;
use super::lex::{cells_in, is_moves};
use super::line::{Lexed, Line};
use super::trial::Start;
use super::words::{self, Sense};
use crate::reading::{Reading, Unread};
use crate::{Format, Tags};

/// The signs between columns.
const DELIMITERS: [u8; 4] = [b'\t', b';', b',', b'|'];

/// A table whose rows are read one by one.
#[derive(Debug)]
pub(super) struct Table {
    delimiter: u8,
    titles: Vec<String>,
    width: usize,
    moves: Option<usize>,
    /// The title of the moves has no other meaning, so a cell of other words is a fault.
    moves_are_named: bool,
    board: Option<usize>,
}

/// A row of a table.
pub(super) enum Row {
    Record(Box<Result<Reading, Unread>>),
    /// It has neither moves nor a board.
    Empty,
}

/// A cell, and where it begins: the lines of its row above it, and the column in characters.
struct Cell {
    text: String,
    line: u32,
    column: u32,
}

/// The line and the column after a text that begins at these.
fn behind((line, column): (u32, u32), text: &str) -> (u32, u32) {
    match text.rsplit_once('\n') {
        None => (line, column + text.chars().count() as u32),
        Some((before, last)) => {
            (line + 1 + before.matches('\n').count() as u32, 1 + last.chars().count() as u32)
        }
    }
}

/// The line that a text begins with, and those that a cell in quotes continues over. A quote within such a
/// cell is doubled, so a row has an even number of them.
fn row_lines(text: &str) -> &str {
    /// The lines of a row, at most. A quote that they do not close is a sign of its cell.
    const MOST: usize = 50;
    let (mut length, mut quotes) = (0, 0);
    for line in text.split_inclusive('\n').take(MOST) {
        length += line.len();
        quotes += line.matches('"').count();
        if quotes % 2 == 0 {
            return &text[..length];
        }
    }
    text.split_inclusive('\n').next().unwrap_or("")
}

/// The row that a text begins with: its cells, and its length in bytes.
fn first_row(text: &str, delimiter: u8) -> Option<(Vec<Cell>, usize)> {
    let lines = row_lines(text);
    let line = text.split_inclusive('\n').next()?;
    [lines, line].into_iter().find_map(|row| Some((cells(row, delimiter)?, row.len())))
}

/// The cells of a row, without the bars around a row of Markdown.
fn cells(row: &str, delimiter: u8) -> Option<Vec<Cell>> {
    /// A row of more cells is not read.
    const MOST: usize = 200;
    let bars = delimiter == b'|';
    let whole = if bars { row.trim_end() } else { row.trim_end_matches(['\r', '\n']) };
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
    let (mut cells, mut place) = (Vec::new(), behind((0, 1), &whole[..begin]));
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
                let (line, column) = behind(place, &source[..source.find(&text).unwrap_or(0)]);
                cells.push(Cell { text, line, column });
                if record_end {
                    // A line end in no quotes is the end of another row.
                    return (end == inner.len()).then_some(cells);
                }
                (begin, length, place) = (end, 0, behind(place, source));
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

/// Whether a title has no other meaning than the moves of games.
fn names_moves(title: &str) -> bool {
    ["moves", "transcript"].iter().any(|known| title.eq_ignore_ascii_case(known))
}

/// Whether a file is a table of games that has only titles.
pub(crate) fn has_only_titles(text: &str) -> bool {
    DELIMITERS.into_iter().any(|delimiter| {
        first_row(text, delimiter).is_some_and(|(row, length)| {
            text[length..].trim().is_empty()
                && row.iter().any(|cell| names_moves(&cell.text))
                && row.iter().all(|cell| is_title(&cell.text) && !has_moves(&cell.text))
        })
    })
}

/// Whether a row only separates the titles from the others: `|---|:--:|`.
pub(super) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.contains("---") && line.bytes().all(|byte| matches!(byte, b'|' | b'-' | b':' | b'+' | b' '))
}

/// The first rows of a text, of a width.
fn rows(mut text: &str, delimiter: u8, width: usize) -> Vec<Vec<Cell>> {
    /// The rows that are looked at, at most, for a cell of each column.
    const MOST: usize = 20;
    let next = || {
        let (cells, length) = first_row(text, delimiter).filter(|(cells, _)| cells.len() == width)?;
        text = &text[length..];
        Some(cells)
    };
    std::iter::from_fn(next).take(MOST).collect()
}

impl Table {
    /// The table that begins with a row, and the length of its titles.
    pub(super) fn begins(text: &str, start: Start) -> Option<(Self, usize)> {
        if is_rule(text.split('\n').next()?) {
            return None;
        }
        DELIMITERS
            .into_iter()
            .find_map(|delimiter| {
                let (row, mut titles) = first_row(text, delimiter)?;
                for line in text[titles..].split_inclusive('\n').take_while(|line| is_rule(line)) {
                    titles += line.len();
                }
                if let Some(table) = Self::of_titles(&row, &text[titles..], delimiter) {
                    return Some((table, titles));
                }
                let (next, _) = first_row(&text[titles..], delimiter)?;
                Some((Self::of_rows(&row, &next, delimiter, start)?, 0))
            })
            .or_else(|| Self::of_variants(text))
    }

    /// A table with variants and without games.
    fn of_variants(text: &str) -> Option<(Self, usize)> {
        let cells = |row: &str| -> Vec<String> {
            row.split([',', ';', '\t']).map(|cell| cell.trim().trim_matches('"').to_owned()).collect()
        };
        let (titles, below) = text.split_once('\n')?;
        let at = cells(titles).iter().position(|title| title.eq_ignore_ascii_case("variant"))?;
        let first: Vec<char> = cells(below.split('\n').next()?).get(at)?.chars().collect();
        super::variant::named(&first).filter(|named| named.is_whole)?.variant?;
        let table = Self {
            delimiter: b',',
            titles: Vec::new(),
            width: 0,
            moves: None,
            moves_are_named: false,
            board: None,
        };
        Some((table, titles.len() + 1))
    }

    fn of_titles(row: &[Cell], below: &str, delimiter: u8) -> Option<Self> {
        let column = |sense| row.iter().position(|cell| names(&cell.text, sense));
        let (moves, board) = (column(Sense::Moves), column(Sense::Board));
        if moves.or(board).is_none() || !row.iter().all(|cell| is_title(&cell.text)) {
            return None;
        }
        let rows = rows(below, delimiter, row.len());
        let contents = |at: usize| rows.iter().map(move |row| row[at].text.as_str());
        let content = |at| contents(at).find(|text| !text.is_empty()).unwrap_or("");
        let board = board.filter(|&at| {
            let text = content(at);
            let is_board = board::find_single(&text.chars().collect::<Vec<_>>()).is_some();
            !is_game(text) && (is_board || text.contains('/'))
        });
        let is_named = |at: usize| names_moves(&row[at].text);
        let moves = moves.filter(|&at| has_moves(content(at)) || is_named(at) && !contents(at).all(is_count));
        let titles = row.iter().map(|cell| cell.text.clone()).collect();
        let moves_are_named = moves.is_some_and(is_named);
        moves.or(board)?;
        Some(Self { delimiter, titles, width: row.len(), moves, moves_are_named, board })
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
        let moves = Some(moves);
        let width = row.len();
        Some(Self { delimiter, titles: Vec::new(), width, moves, moves_are_named: false, board: None })
    }

    /// Reads the row that a text begins with, if it is one of the table, and returns its length.
    pub(super) fn row(&self, text: &str, number: u32, start: Start) -> Option<(Row, usize)> {
        if self.moves.or(self.board).is_none() {
            let row = row_lines(text);
            return (!row.trim().is_empty()).then_some((Row::Empty, row.len()));
        }
        let (cells, length) = first_row(text, self.delimiter)?;
        if cells.len() != self.width {
            return None;
        }
        let text = |at: Option<usize>| at.map_or("", |at| cells[at].text.as_str());
        let (moves, board) = (text(self.moves), text(self.board));
        if board.is_empty() && is_count(moves) {
            return Some((Row::Empty, length));
        }
        let is_record = !board.is_empty() || self.moves_are_named || has_moves(moves);
        is_record.then(|| (Row::Record(Box::new(self.record(&cells, number, start))), length))
    }

    fn record(&self, cells: &[Cell], number: u32, start: Start) -> Result<Reading, Unread> {
        let line = |at: usize| Line {
            number: number + cells[at].line,
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
        if let Some(at) = self.moves {
            let moves = Lexed::new(line(at));
            if self.moves_are_named && !is_count(&cells[at].text) && !has_moves(&cells[at].text) {
                let what = outflank::ParseErrorKind::Value("expected moves, such as f5d6c3");
                return Err(Unread::of_text(format, moves.line.error(0, what)));
            }
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

/// Whether a title has a word of a sense.
fn names(title: &str, sense: Sense) -> bool {
    words_of(title).any(|word| words::is(&word, sense))
}

/// Whether a cell of the first row can be a title: it has fewer than two moves, and no sign of a program.
fn is_title(text: &str) -> bool {
    let cells = words_of(text).filter(|word| is_moves(word)).map(|word| cells_in(&word));
    cells.sum::<usize>() < 2 && !text.contains(['{', '}', '\'', '='])
}

/// Whether a cell states how many moves there are: a number, or nothing.
fn is_count(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn has_moves(text: &str) -> bool {
    words_of(text).any(|word| is_moves(&word))
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
