//! Finds tables: rows with the same number of cells, each of which is a record.
//!
//! The moves of a table are in the column whose cells can be played from the start. Its other
//! columns are tags, by the names in its header. A number is an evaluation only if the header says
//! that it is one.

mod columns;
mod games;
mod sample;
mod values;

use outflank::encoding::Scanner;
use outflank::variant::{AnyPosition, Variant};
use outflank::{ByColor, Color, ParseErrorKind, Position};

use self::columns::may_evaluate;
pub(super) use self::columns::{is_column_name, is_evaluation, names_moves};
use self::sample::is_rule;
use self::values::{LEAST_CELLS, board_of, chars_of, moves_in, named_by, score_of, trial, turn_of, value_of};
use super::cells::{Layout, Row};
use super::draft::{Draft, SoFar};
use super::first_line;
use super::fold::Fold;
use super::line::count;
use super::reading::{Notation, NoteKind, Unread};
use super::score::{Said, Score, Stated};
use super::tag_score;
use super::text_line::TextLine;
use super::tokens::{Moves, Token, Tokens, excerpt};
use super::variants::{self, Named};

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
    /// Moves that continue the columns before.
    MoreMoves,
    Board,
    /// The side to move of the board.
    Turn,
    /// The value of the position after the last move.
    Evaluation(String),
    Tag(String),
    /// The discs of both players, in a column without a name.
    Score,
    /// The discs of one player.
    Discs(Color),
    /// A column without a name.
    Nameless,
}

/// The error of a row of which it is not known which of its cells has the moves.
const UNEVEN: &str = "a row must have as many cells as the others, because several of its cells have moves";

/// The place behind a line end.
fn line_after(text: &str, end: usize) -> usize {
    end + usize::from(text[end..].starts_with('\n'))
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
    pub(super) fn read(&self, scanner: Scanner<'_>, fold: &mut Fold) -> Option<usize> {
        let text = scanner.rest();
        if self.layout.is_of_lines() && is_rule(first_line(text)) {
            return Some(line_after(text, first_line(text).len()));
        }
        let Some(row) = self.layout.row(text) else { return self.pass_over(scanner, fold) };
        match self.fitted(row) {
            Ok(row) => {
                self.record(&row, scanner, fold);
                Some(self.end_of(&row, text))
            }
            Err(row) => self.ragged(&row, scanner, fold),
        }
    }

    /// The bytes of a row with its line end.
    fn end_of(&self, row: &Row, text: &str) -> usize {
        if self.layout.is_of_lines() { line_after(text, row.end) } else { row.end }
    }

    /// A row with as many cells as the table has columns: empty ones at its end do not count.
    fn fitted(&self, row: Row) -> Result<Row, Row> {
        let width = self.columns.len();
        let row = row.without_empty_behind(width);
        if row.cells.len() == width { Ok(row) } else { Err(row) }
    }

    /// Reads a row with too many cells or too few: its moves, if only one cell has them. Its other
    /// cells are skipped, because it is not known which columns they belong to. A row without moves
    /// is skipped as words between two rows are.
    fn ragged(&self, row: &Row, scanner: Scanner<'_>, fold: &mut Fold) -> Option<usize> {
        let text = scanner.rest();
        if !matches!(self.layout, Layout::Separated(_)) || self.place(&Column::Board).is_some() {
            return None;
        }
        // Below a header one move is enough where its column is.
        let named = self.place(&Column::Moves).filter(|_| self.has_names() && row.cells.len() > 1);
        let has_moves = |nth: &usize| {
            let moves = moves_in(&chars_of(&text[row.cells[*nth].clone()]));
            moves > usize::from(named != Some(*nth))
        };
        let mut holding = (0..row.cells.len()).filter(has_moves);
        let Some(nth) = holding.next() else { return self.pass_over(scanner, fold) };
        let cell = Self::cell(row, nth, scanner);
        if holding.next().is_some() {
            let error = cell.line().error(0, ParseErrorKind::Value(UNEVEN));
            fold.row(Err(Unread::of_text(Notation::Transcript, error)));
            return Some(self.end_of(row, text));
        }
        let mut failed = Vec::new();
        let line = cell.line();
        let trial = trial(fold, &line, count(line.chars, 0), None);
        let read = trial.fresh(false, &mut failed).ok_or_else(|| trial.unread(failed));
        fold.row(read.map(|mut draft| {
            let last = row.cells.len() - 1;
            let ends = [(0, nth.checked_sub(1)), (nth + 1, (nth < last).then_some(last))];
            for (first, last) in ends.into_iter().filter_map(|(first, last)| Some((first, last?))) {
                note_skipped(&mut draft, row.cells[first].start, row.cells[last].end, scanner);
            }
            draft
        }));
        Some(self.end_of(row, text))
    }

    /// Whether a header says what its columns are.
    fn has_names(&self) -> bool {
        self.columns.iter().any(|column| matches!(column, Column::Tag(_)))
    }

    /// Passes over a line of words between two rows, or over blank lines if the table has a header.
    fn pass_over(&self, scanner: Scanner<'_>, fold: &mut Fold) -> Option<usize> {
        let text = scanner.rest();
        let line = first_line(text);
        let is_blank = line.trim().is_empty();
        let lines = if is_blank { text.len() - text.trim_start_matches(['\r', '\n']).len() } else { 0 };
        let end = line_after(text, line.len()).max(lines);
        let below = self.layout.row(&text[end..]).filter(|_| matches!(self.layout, Layout::Separated(_)))?;
        let below = self.fitted(below).ok()?;
        let moves = below.cells.get(self.place(&Column::Moves)?)?;
        if is_blank && !self.has_names() || moves_in(&chars_of(&text[end..][moves.clone()])) < 2 {
            return None;
        }
        if is_blank {
            return Some(end);
        }
        let shown = chars_of(line);
        if moves_in(&shown) > 0 {
            return None;
        }
        fold.skip(&TextLine { chars: &shown, number: scanner.line(), column: scanner.column() }, 0);
        Some(end)
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

    fn record(&self, row: &Row, scanner: Scanner<'_>, fold: &mut Fold) {
        let board = self.place(&Column::Board).map(|column| Self::cell(row, column, scanner));
        let turn = self.place(&Column::Turn).map(|column| Self::cell(row, column, scanner).chars);
        let moves = self.place(&Column::Moves).map(|column| Self::cell(row, column, scanner));
        let counts = moves.as_ref().map_or_else(Default::default, |moves| count(&moves.chars, 0));
        let named = self.named(row, scanner.rest());
        if let (Some(Named { variant: None, .. }), Some(moves)) = (&named, &moves) {
            let error = moves.line().error(0, ParseErrorKind::Value(variants::UNKNOWN));
            fold.row(Err(Unread::of_text(Notation::Position, error)));
            return;
        }
        let start = named.and_then(|named| named.variant).map(Variant::start);
        if let Some(unread) = moves.as_ref().and_then(|moves| mistyped(moves, fold, start)) {
            fold.row(Err(unread));
            return;
        }
        let read = match (&board, &moves) {
            (Some(board), _) if !board.chars.is_empty() => {
                let moves = moves.as_ref().filter(|_| counts.moves > 0);
                on_board(board, turn.as_deref().and_then(turn_of), moves)
            }
            (_, Some(moves)) if counts.moves > 0 => {
                let mut failed = Vec::new();
                let line = moves.line();
                let trial = trial(fold, &line, counts, start);
                trial.fresh(false, &mut failed).ok_or_else(|| trial.unread(failed))
            }
            _ => {
                let begin = row.cells.first().map_or(0, |cell| cell.start);
                let shown = chars_of(&scanner.rest()[begin..row.end]);
                let mut place = scanner;
                place.skip(begin);
                fold.skip(&TextLine { chars: &shown, number: place.line(), column: place.column() }, 0);
                return;
            }
        };
        let read = read.and_then(|mut draft| {
            self.more_moves(&mut draft, row, scanner)?;
            self.others(&mut draft, row, scanner);
            Ok(draft)
        });
        fold.row(read);
    }

    /// The variant that a row names.
    fn named(&self, row: &Row, text: &str) -> Option<Named> {
        let cells = self.columns.iter().zip(&row.cells);
        named_by(cells.filter_map(|(column, cell)| match column {
            Column::Tag(name) => Some((name.as_str(), &text[cell.clone()])),
            _ => None,
        }))
    }

    /// Plays the moves of the columns that go on with a game.
    fn more_moves(&self, draft: &mut Draft, row: &Row, scanner: Scanner<'_>) -> Result<(), Unread> {
        for (nth, _) in self.columns.iter().enumerate().filter(|(_, column)| **column == Column::MoreMoves) {
            let cell = Self::cell(row, nth, scanner);
            if let Err(error) = draft.play(&cell.line(), 0) {
                let so_far = draft.clone().up_to_error(&cell.line(), 0).map(|(_, so_far)| so_far);
                return Err(Unread::of_text(draft.notation, error).with(so_far));
            }
        }
        Ok(())
    }

    /// Adds what the other columns say of a record.
    fn others(&self, draft: &mut Draft, row: &Row, scanner: Scanner<'_>) {
        let text = scanner.rest();
        // What is skipped side by side is one note.
        let mut skipped: Option<(usize, usize)> = None;
        let mut discs = ByColor::from_fn(|_| None);
        for (nth, column) in self.columns.iter().enumerate() {
            let range = row.cells[nth].clone();
            if *column == Column::Score && draft.score.is_none() {
                let cell = Self::cell(row, nth, scanner);
                if let Some((black, white)) = score_of(&cell.chars) {
                    draft.score = Some(Stated {
                        score: Score::Discs(black, white),
                        said: Said::Label,
                        line: cell.number,
                        column: cell.column,
                    });
                    continue;
                }
            }
            if matches!(column, Column::Nameless | Column::Score) && !range.is_empty() {
                skipped = Some((skipped.map_or(range.start, |(begin, _)| begin), range.end));
                continue;
            }
            if let Some((begin, end)) = skipped.take() {
                note_skipped(draft, begin, end, scanner);
            }
            if let Column::Discs(color) = column {
                discs[*color] = tag_score::discs_of(&text[range]);
                continue;
            }
            let (Column::Evaluation(name) | Column::Tag(name)) = column else { continue };
            let value = value_of(&text[range]);
            // Some languages write `2,5`.
            let evaluation = || value.replacen(',', ".", 1).parse::<f64>().ok();
            let evaluation = if matches!(column, Column::Evaluation(_)) { evaluation() } else { None };
            let cells = draft.game.start().cells().len();
            match evaluation.filter(|evaluation| may_evaluate(name, *evaluation, cells)) {
                Some(evaluation) if !draft.game.is_empty() => draft.evaluation(evaluation),
                _ if value.is_empty() => {}
                _ => draft.tags.push(name, [value.as_str()]),
            }
        }
        if let Some((begin, end)) = skipped {
            note_skipped(draft, begin, end, scanner);
        }
        if let (Some(black), Some(white)) = (discs.black, discs.white) {
            draft.tags.push("Score", [format!("{black}-{white}").as_str()]);
        }
        // A language whose tags have one value each would keep one player's discs only.
        let has_scores = draft.tags.iter().filter(|(name, _)| *name == "Score").count() > 1;
        if let Some((black, white)) = tag_score::of_columns(&draft.tags).filter(|_| has_scores) {
            draft.tags.set_values("Score", std::iter::once(format!("{black}-{white}").as_str()));
        }
    }
}

fn note_skipped(draft: &mut Draft, begin: usize, end: usize, mut scanner: Scanner<'_>) {
    let chars = chars_of(&scanner.rest()[begin..end]);
    scanner.skip(begin);
    let place = TextLine { chars: &chars, number: scanner.line(), column: scanner.column() };
    draft.notes.push(place.note(0, NoteKind::Skipped, excerpt(&chars, 60)));
}

/// The error of a cell of moves in which a word only begins with moves: `f5f6e6x`.
fn mistyped(cell: &Shown, fold: &Fold, start: Option<AnyPosition>) -> Option<Unread> {
    let line = cell.line();
    let (at, error) = Tokens::new(line.chars, 0).find_map(|(token, range)| {
        let word = &line.chars[range.clone()];
        if token != Token::Word || !word.get(1).is_some_and(char::is_ascii_digit) {
            return None;
        }
        Moves::new(word).find_map(|(found, offset)| Some((range.start + offset, found.err()?)))
    })?;
    let error = line.error(at, ParseErrorKind::Cell(error));
    let before = TextLine { chars: &line.chars[..at], ..line };
    let counts = count(before.chars, 0);
    let mut failed = Vec::new();
    let trial = trial(fold, &before, counts, start);
    if counts.moves == 0 {
        return Some(Unread::of_text(Notation::Transcript, error));
    }
    let Some(draft) = trial.fresh(false, &mut failed) else { return Some(trial.unread(failed)) };
    let so_far = SoFar { game: draft.game, skipped: None };
    Some(Unread::of_text(Notation::Transcript, error).with(Some(so_far)))
}

/// The record of a row with a board or a variant, and the moves that begin there.
fn on_board(board: &Shown, turn: Option<Color>, moves: Option<&Shown>) -> Result<Draft, Unread> {
    let place = board.line();
    let is_name = board.chars.len() < LEAST_CELLS;
    let reason = if is_name { variants::UNKNOWN } else { "the board is not a valid position" };
    let wrong = ParseErrorKind::Value(reason);
    let (position, mut assumed, is_said) = board_of(&board.chars, turn)
        .ok_or_else(|| Unread::of_text(Notation::Board, place.error(0, wrong)))?;
    let notation = if is_name { Notation::Position } else { Notation::Board };
    let mut draft = Draft::new(position, notation, &place, 0);
    if !is_said {
        assumed.push(format!("no side to move is given: it is {}", draft.game.start().turn()));
    }
    draft.notes.extend(assumed.into_iter().map(|text| place.note(0, NoteKind::Assumed, text)));
    if let Some(moves) = moves {
        draft.play(&moves.line(), 0).map_err(|error| Unread::of_text(Notation::Board, error))?;
    }
    Ok(draft)
}
