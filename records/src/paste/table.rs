//! Finds tables: rows with the same number of cells, each of which is a record.
//!
//! The moves of a table are in the column whose cells can be played from the start. Its other
//! columns are tags, by the names in its header. A number is an evaluation only if the header says
//! that it is one.

use outflank::encoding::Scanner;
use outflank::variant::AnyPosition;
use outflank::{Color, ParseErrorKind, Position};

use super::boards::{self, Drawn};
use super::cells::{self, Layout, Row};
use super::draft::{Draft, Score, TextLine};
use super::fold::Paste;
use super::line::{board_in, count};
use super::names::tag_name;
use super::reading::{Notation, NoteKind, Unread};
use super::tokens::{Token, Tokens, excerpt};
use super::{first_line, put};

/// A table that is being read.
#[derive(Debug)]
pub(super) struct Table {
    layout: Layout,
    columns: Vec<Column>,
}

/// The use of a column.
#[derive(Clone, Debug, PartialEq)]
enum Column {
    Moves,
    Board,
    /// The side to move of the board.
    Turn,
    /// The value of the position after the last move.
    Evaluation(String),
    Tag(String),
    /// A column without a name.
    Nameless,
}

/// The number of rows by which the columns are decided.
const MOST_LOOKED_AT: usize = 32;

/// The first rows of what may be a table.
struct Sample<'t> {
    text: &'t str,
    layout: Layout,
    /// Each row with its place in the text.
    rows: Vec<(usize, Row)>,
    /// Whether a rule is below the first row.
    is_ruled: bool,
    /// The end of the last row.
    end: usize,
}

/// A table that a text begins with.
pub(super) struct Found {
    pub(super) table: Table,
    /// The bytes before its first row.
    pub(super) before: usize,
}

/// Whether a line is a rule of a table, `|---|:-:|`.
fn is_rule(line: &str) -> bool {
    let is_drawn = |sign| matches!(sign, '-' | '=' | '_' | '~' | '─'..='╿');
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '+' | '|' | ':' | '┆' | '│');
    line.contains(is_drawn) && line.chars().all(|sign| is_drawn(sign) || is_between(sign))
}

fn chars_of(text: &str) -> Vec<char> {
    let mut chars = Vec::new();
    put(&mut chars, text);
    chars
}

/// The value of a cell as text.
fn value_of(text: &str) -> String {
    let value: String = chars_of(&text.replace("\"\"", "\"")).into_iter().collect();
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_missing = matches!(value.as_str(), "NaN" | "nan" | "NULL" | "null" | "None" | "<NA>");
    if is_missing { String::new() } else { value }
}

/// The position in a cell: a board of 64 signs, with its side to move or without, or the text of a
/// position.
fn board_of(chars: &[char], turn: Option<Color>) -> Option<(AnyPosition, Vec<String>, bool)> {
    if chars.len() < 64 {
        return None;
    }
    let text: String = chars.iter().collect();
    if let Ok(position) = text.trim().parse::<AnyPosition>() {
        return Some((position, Vec::new(), true));
    }
    let (cells, begin, end) = board_in(chars, 0)?;
    let before = &chars[..begin];
    let side = boards::side_to_move(&chars[end..]);
    let ends = side.is_some() || chars[end..].iter().all(|character| character.is_whitespace());
    let turn = side.or(turn);
    let drawn = Drawn::of_line(cells).filter(Drawn::is_varied)?;
    let (position, assumed) = drawn.position(turn, false)?;
    let is_alone = ends && before.iter().all(|character| character.is_whitespace());
    is_alone.then_some((position, assumed, turn.is_some()))
}

/// The colour that a cell has.
fn turn_of(chars: &[char]) -> Option<Color> {
    let is_word = chars.iter().filter(|character| !character.is_whitespace()).count() < 6;
    boards::side_to_move(chars).filter(|_| is_word)
}

/// Whether a cell has moves and no other words, and how many.
fn moves_in(chars: &[char]) -> usize {
    let counts = count(chars, 0);
    if counts.others == 0 { counts.moves } else { 0 }
}

/// Whether a cell is a score, `38-26`.
fn score_of(chars: &[char]) -> Option<(u32, u32)> {
    let mut tokens = Tokens::new(chars, 0);
    match (tokens.next(), tokens.next()) {
        (Some((Token::Score(black, white), _)), None) if black + white > 1 => Some((black, white)),
        _ => None,
    }
}

impl<'t> Sample<'t> {
    /// The rows that a text begins with.
    fn new(text: &'t str, layout: Layout, mut at: usize) -> Self {
        let mut sample = Self { text, layout, rows: Vec::new(), is_ruled: false, end: at };
        let mut rules = 0;
        while sample.rows.len() < MOST_LOOKED_AT && at < text.len() {
            let rest = &text[at..];
            if layout.is_of_lines() && rules <= sample.rows.len() && is_rule(first_line(rest)) {
                rules += 1;
                sample.is_ruled |= sample.rows.len() == 1;
                at = line_after(text, at + first_line(rest).len());
                continue;
            }
            let Some(row) = layout.row(rest).filter(|row| sample.fits(row)) else { break };
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

    fn width(&self) -> usize {
        self.rows.last().map_or(0, |(_, row)| row.cells.len())
    }

    fn cell(&self, (begin, row): &(usize, Row), column: usize) -> &'t str {
        row.cells.get(column).map_or("", |cell| &self.text[begin + cell.start..begin + cell.end])
    }

    /// The names of the columns, if the first row has them.
    fn header(&self) -> Option<Vec<String>> {
        let first = self.rows.first()?;
        if self.layout == Layout::List {
            let name = |name: &std::ops::Range<usize>| {
                String::from(&self.text[first.0 + name.start..first.0 + name.end])
            };
            let names: Vec<_> = first.1.names.iter().map(name).collect();
            return names.iter().any(|name| !name.is_empty()).then_some(names);
        }
        let missing = self.width() - first.1.cells.len();
        let cells = (0..first.1.cells.len()).map(|column| value_of(self.cell(first, column)));
        let names: Vec<_> = (0..missing).map(|_| String::new()).chain(cells).collect();
        let is_name = |name: &String| {
            moves_in(&chars_of(name)) < 2
                && name.chars().count() < 40
                && name.split_whitespace().all(|word| word.parse::<f64>().is_err())
        };
        let is_known = self.is_ruled || names.iter().any(|name| words_of(name).any(|word| is_known(&word)));
        (is_known && names.iter().all(is_name)).then_some(names)
    }

    /// The column of boards.
    fn board(&self, rows: &[(usize, Row)]) -> Option<usize> {
        (0..self.width()).find(|&column| {
            let boards =
                rows.iter().filter(|row| board_of(&chars_of(self.cell(row, column)), None).is_some());
            2 * boards.count() > rows.len()
        })
    }

    /// The column of moves, if there is only one: most of its cells can be played from the start,
    /// or it is named after moves and at least one of its cells can.
    fn moves(
        &self,
        rows: &[(usize, Row)],
        names: &[String],
        board: Option<usize>,
        paste: &Paste,
    ) -> Option<usize> {
        let is_named = |column: usize| {
            names.get(column).is_some_and(|name| words_of(name).any(|word| MOVES.contains(&word.as_str())))
        };
        let is_aligned = |column: usize| {
            self.layout != Layout::Spaced || is_named(column) || !(0..self.width()).any(is_named)
        };
        let mut found: Vec<usize> = (0..self.width())
            .filter(|&column| Some(column) != board)
            .filter(|&column| self.has_games(rows, column, board, is_named(column), paste))
            .collect();
        if found.len() > 1 && found.iter().any(|&column| is_named(column)) {
            found.retain(|&column| is_named(column));
        }
        let column = found.pop().filter(|&column| found.is_empty() && is_aligned(column))?;
        let is_other = |other: usize| {
            let many = rows.iter().filter(|row| moves_in(&chars_of(self.cell(row, other))) > 1).count();
            other != column && 2 * many > rows.len()
        };
        (is_named(column) || !(0..self.width()).any(is_other)).then_some(column)
    }

    /// Whether the cells of a column are games, and not parts of one game.
    fn has_games(
        &self,
        rows: &[(usize, Row)],
        column: usize,
        board: Option<usize>,
        is_named: bool,
        paste: &Paste,
    ) -> bool {
        let (mut filled, mut played, mut has_more_than_one) = (0, 0, false);
        // Of the cells that are no game: how many go on with the cells before.
        let (mut failed, mut goes_on) = (0, 0);
        let mut before: Option<Draft> = None;
        for row in rows {
            let chars = chars_of(self.cell(row, column));
            filled += usize::from(!chars.iter().all(|character| character.is_whitespace()));
            let moves = moves_in(&chars);
            if moves == 0 {
                continue;
            }
            let line = TextLine { chars: &chars, number: 1, column: 1 };
            let start = board.and_then(|board| board_of(&chars_of(self.cell(row, board)), None));
            let game = match start {
                Some((start, _, _)) => played_from(start, &line),
                None => paste.fresh(&line, 0, count(&chars, 0), false, &mut Vec::new()),
            };
            let continues = before.as_mut().is_some_and(|before| before.play(&line, 0).is_ok());
            if game.is_some() {
                played += 1;
                has_more_than_one |= moves > 1;
            } else {
                failed += 1;
                goes_on += usize::from(continues);
            }
            if !continues {
                before = game;
            }
        }
        let is_many = 2 * played > filled || is_named && played > 0;
        has_more_than_one && is_many && 2 * goes_on <= failed
    }
}

/// The game of a cell, which begins at a position.
fn played_from(start: AnyPosition, line: &TextLine<'_>) -> Option<Draft> {
    let mut draft = Draft::new(start, Notation::Board, line, 0);
    draft.play(line, 0).is_ok().then_some(draft)
}

/// The place behind a line end.
fn line_after(text: &str, end: usize) -> usize {
    end + usize::from(text[end..].starts_with('\n'))
}

/// The number of bytes at the beginning of a text that are not a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nothing {
    /// In no layout.
    pub(super) lines: usize,
    /// In no list of programs.
    pub(super) list: usize,
}

impl Table {
    /// The table that a text begins with, which may be a list if `lists` is true.
    pub(super) fn find(text: &str, paste: &Paste, lists: bool) -> Result<Found, Nothing> {
        let mut nothing = Nothing { lines: first_line(text).len(), list: 0 };
        if lists {
            for at in cells::lists(text) {
                let sample = Sample::new(text, Layout::List, at);
                if let Some(found) = sample.decide(paste) {
                    return Ok(found);
                }
                let longest = if sample.rows.is_empty() { at + cells::LONGEST } else { 0 };
                nothing.list = nothing.list.max(sample.end).max(longest);
            }
        }
        let html = first_line(text).trim_start().starts_with('<').then_some(Layout::Html);
        for layout in html.into_iter().chain(Layout::OF_LINES) {
            let mut sample = Sample::new(text, layout, 0);
            if let Some(found) = sample.decide(paste) {
                return Ok(found);
            }
            if !sample.has_table_below(paste) {
                nothing.lines = nothing.lines.max(sample.end.saturating_sub(1));
            }
        }
        Err(nothing)
    }
}

impl Sample<'_> {
    /// Whether the first rows are prose that resembles the rows of the table below by chance.
    fn has_table_below(&mut self, paste: &Paste) -> bool {
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
            removes && self.decide(paste).is_some()
        })
    }

    /// The table, if the rows are one.
    fn decide(&self, paste: &Paste) -> Option<Found> {
        let names = self.header();
        let is_headed = names.is_some() && self.layout != Layout::List;
        if self.layout == Layout::Spaced && !is_headed {
            return None;
        }
        let columns = self.columns(usize::from(is_headed), names.as_deref().unwrap_or(&[]), paste)?;
        let (before, _) = self.rows.get(usize::from(is_headed))?;
        Some(Found { table: Table { layout: self.layout, columns }, before: *before })
    }

    /// The columns of the rows, beginning with row `first`, if these are a table.
    fn columns(&self, first: usize, names: &[String], paste: &Paste) -> Option<Vec<Column>> {
        let rows = self.rows.get(first..).filter(|rows| !rows.is_empty())?;
        let board = self.board(rows);
        let turn = board.and_then(|board| {
            let has_turns = |column: &usize| {
                let cells = rows.iter().map(|row| chars_of(self.cell(row, *column)));
                2 * cells.filter(|cell| turn_of(cell).is_some()).count() > rows.len()
            };
            (board + 1..self.width()).chain(0..board).find(has_turns)
        });
        let moves = self.moves(rows, names, board, paste);
        if moves.is_none() && board.is_none() || !self.is_table(rows, first, moves, board, turn) {
            return None;
        }
        let column = |column| match names.get(column) {
            _ if Some(column) == moves => Column::Moves,
            _ if Some(column) == board => Column::Board,
            _ if Some(column) == turn => Column::Turn,
            Some(name) if is_evaluation(name) => Column::Evaluation(name.clone()),
            Some(name) if name.chars().any(char::is_alphabetic) => Column::Tag(tag_of(name)),
            _ => Column::Nameless,
        };
        Some((0..self.width()).map(column).collect())
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

/// The words of a column's name in small letters.
fn words_of(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_lowercase();
    let words = name.split(|character: char| !character.is_alphanumeric()).map(String::from);
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().into_iter()
}

/// The words that the name of a column of moves has.
const MOVES: [&str; 15] = [
    "moves",
    "move",
    "game",
    "games",
    "transcript",
    "transcripts",
    "kifu",
    "sequence",
    "line",
    "record",
    "棋譜",
    "coups",
    "partie",
    "züge",
    "手順",
];

/// The words that the names of other columns have.
const OTHERS: [&str; 40] = [
    "id",
    "nr",
    "no",
    "number",
    "black",
    "white",
    "player",
    "players",
    "winner",
    "won",
    "result",
    "score",
    "date",
    "event",
    "tournament",
    "round",
    "site",
    "place",
    "year",
    "name",
    "opening",
    "title",
    "board",
    "position",
    "turn",
    "side",
    "eval",
    "evaluation",
    "value",
    "diff",
    "rating",
    "elo",
    "noir",
    "blanc",
    "schwarz",
    "weiß",
    "黒",
    "白",
    "日付",
    "結果",
];

fn is_known(word: &str) -> bool {
    MOVES.contains(&word) || OTHERS.contains(&word)
}

fn is_evaluation(name: &str) -> bool {
    matches!(
        name.trim().to_lowercase().as_str(),
        "eval"
            | "evaluation"
            | "value"
            | "evaluations"
            | "eval."
            | "評価"
            | "評価値"
            | "bewertung"
            | "évaluation"
    )
}

/// The tag of a column with this name.
fn tag_of(name: &str) -> String {
    String::from(tag_name(name))
}

/// A cell of a row: its text and its place.
struct Shown {
    chars: Vec<char>,
    number: u32,
    column: u32,
}

impl Shown {
    const fn line(&self) -> TextLine<'_> {
        TextLine { chars: self.chars.as_slice(), number: self.number, column: self.column }
    }
}

impl Table {
    /// Reads the row, or the rule, that the rest of a text begins with. Returns the bytes that were
    /// read, or `None` if the table has ended.
    pub(super) fn read(&self, scanner: Scanner<'_>, paste: &mut Paste) -> Option<usize> {
        let text = scanner.rest();
        if self.layout.is_of_lines() && is_rule(first_line(text)) {
            return Some(line_after(text, first_line(text).len()));
        }
        let row = self.layout.row(text).filter(|row| row.cells.len() == self.columns.len())?;
        self.record(&row, scanner, paste);
        Some(if self.layout.is_of_lines() { line_after(text, row.end) } else { row.end })
    }

    /// Whether the rows are the elements of a list.
    pub(super) fn is_list(&self) -> bool {
        self.layout == Layout::List
    }

    /// The length of what closes the table: the bracket of a list.
    pub(super) fn closing(&self, text: &str) -> usize {
        if !self.is_list() {
            return 0;
        }
        let rest = text.trim_start_matches(|character: char| {
            character.is_whitespace() || matches!(character, ',' | ']' | '}' | ')' | ';')
        });
        text.len() - rest.len()
    }

    fn cell(row: &Row, column: usize, mut scanner: Scanner<'_>) -> Shown {
        let range = row.cells[column].clone();
        let chars = chars_of(&scanner.rest()[range.clone()]);
        scanner.skip(range.start);
        Shown { chars, number: scanner.line(), column: scanner.column() }
    }

    fn place(&self, wanted: &Column) -> Option<usize> {
        self.columns.iter().position(|column| column == wanted)
    }

    fn record(&self, row: &Row, scanner: Scanner<'_>, paste: &mut Paste) {
        let board = self.place(&Column::Board).map(|column| Self::cell(row, column, scanner));
        let turn = self.place(&Column::Turn).map(|column| Self::cell(row, column, scanner).chars);
        let moves = self.place(&Column::Moves).map(|column| Self::cell(row, column, scanner));
        let counts = moves.as_ref().map_or_else(Default::default, |moves| count(&moves.chars, 0));
        let read = match (&board, &moves) {
            (Some(board), _) if !board.chars.is_empty() => {
                let moves = moves.as_ref().filter(|_| counts.moves > 0);
                on_board(board, turn.as_deref().and_then(turn_of), moves)
            }
            (_, Some(moves)) if counts.moves > 0 => {
                let mut failed = Vec::new();
                let draft = paste.fresh(&moves.line(), 0, counts, false, &mut failed);
                draft.ok_or_else(|| paste.unread(&moves.line(), failed))
            }
            _ => {
                let begin = row.cells.first().map_or(0, |cell| cell.start);
                let shown = chars_of(&scanner.rest()[begin..row.end]);
                let mut place = scanner;
                place.skip(begin);
                paste.skip(&TextLine { chars: &shown, number: place.line(), column: place.column() }, 0);
                return;
            }
        };
        paste.row(read.map(|mut draft| {
            self.others(&mut draft, row, scanner);
            draft
        }));
    }

    /// Adds what the other columns say of a record.
    fn others(&self, draft: &mut Draft, row: &Row, scanner: Scanner<'_>) {
        let text = scanner.rest();
        // What is skipped side by side is one note.
        let mut skipped: Option<(usize, usize)> = None;
        for (nth, column) in self.columns.iter().enumerate() {
            let range = row.cells[nth].clone();
            if *column == Column::Nameless && draft.score.is_none() {
                let cell = Self::cell(row, nth, scanner);
                if let Some((black, white)) = score_of(&cell.chars) {
                    draft.score = Some((Score::Discs(black, white), cell.number, cell.column));
                    continue;
                }
            }
            if *column == Column::Nameless && !range.is_empty() {
                skipped = Some((skipped.map_or(range.start, |(begin, _)| begin), range.end));
                continue;
            }
            if let Some((begin, end)) = skipped.take() {
                note_skipped(draft, begin, end, scanner);
            }
            let (Column::Evaluation(name) | Column::Tag(name)) = column else { continue };
            let value = value_of(&text[range]);
            match value.parse::<f64>() {
                Ok(value) if matches!(column, Column::Evaluation(_)) && !draft.game.is_empty() => {
                    draft.evaluation(value);
                }
                _ if value.is_empty() => {}
                _ => draft.tags.push(name, [value.as_str()]),
            }
        }
        if let Some((begin, end)) = skipped {
            note_skipped(draft, begin, end, scanner);
        }
    }
}

fn note_skipped(draft: &mut Draft, begin: usize, end: usize, mut scanner: Scanner<'_>) {
    let chars = chars_of(&scanner.rest()[begin..end]);
    scanner.skip(begin);
    let place = TextLine { chars: &chars, number: scanner.line(), column: scanner.column() };
    draft.notes.push(place.note(0, NoteKind::Skipped, excerpt(&chars, 60)));
}

/// The record of a row with a board, and the moves that begin there.
fn on_board(board: &Shown, turn: Option<Color>, moves: Option<&Shown>) -> Result<Draft, Unread> {
    let place = board.line();
    let wrong = ParseErrorKind::Value("the board is no position");
    let (position, mut assumed, is_said) = board_of(&board.chars, turn)
        .ok_or_else(|| Unread::of_text(Notation::Board, place.error(0, wrong)))?;
    let mut draft = Draft::new(position, Notation::Board, &place, 0);
    if !is_said {
        assumed.push(format!("no side to move is given: it is {}", draft.game.start().turn()));
    }
    draft.notes.extend(assumed.into_iter().map(|text| place.note(0, NoteKind::Assumed, text)));
    if let Some(moves) = moves {
        draft.play(&moves.line(), 0).map_err(|error| Unread::of_text(Notation::Board, error))?;
    }
    Ok(draft)
}
