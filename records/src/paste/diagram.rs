//! Reads the diagram of a game: a board on which a cell has the number of the ply played there.

use outflank::board::Cell;
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Color, Move, ParseError, ParseErrorKind};

use super::board_lines::{self, Row, is_symbol};
use super::boards::Drawn;
use super::draft::{Draft, SoFar};
use super::put;
use super::reading::{Notation, NoteKind};
use super::text_line::TextLine;

/// The number in a cell, and its place in the text.
struct Ply {
    number: u32,
    cell: Cell,
    line: u32,
    column: u32,
}

/// A diagram that was found.
pub(super) struct Diagram {
    /// The board before the plies.
    rows: Vec<Row>,
    plies: Vec<Ply>,
    /// The bytes of its lines, without the last line end.
    pub(super) length: usize,
}

/// The content of a cell, or the number of a row.
#[derive(Clone, Copy, PartialEq)]
enum Field {
    Sign(char),
    Number(u32),
}

/// A line of fields.
struct FieldRow {
    line: u32,
    fields: Vec<(usize, Field)>,
    /// The end of the line, in bytes from the beginning of the text.
    end: usize,
}

/// The widest board has 24 columns, and a row its number on both sides.
const MOST_FIELDS: usize = 26;

/// The fields of a line, each with its place: between bars where there are bars, and between blanks
/// otherwise. `None` if there is anything else on the line.
fn fields(line: &[char]) -> Option<Vec<(usize, Field)>> {
    let has_bars = line.contains(&'|');
    let ends = |character: &char| if has_bars { *character == '|' } else { character.is_whitespace() };
    let mut fields = Vec::new();
    let mut at = 0;
    for part in line.split(ends) {
        let blanks = part.iter().take_while(|character| character.is_whitespace()).count();
        let begin = at + blanks;
        let outside = at == 0 || at + part.len() == line.len();
        at += part.len() + 1;
        let length = part[blanks..].iter().take_while(|character| !character.is_whitespace()).count();
        if part[blanks + length..].iter().any(|character| !character.is_whitespace()) {
            return None;
        }
        match &part[blanks..blanks + length] {
            [] if has_bars && !outside => fields.push((begin, Field::Sign('-'))),
            [] => {}
            [sign] if is_symbol(*sign) => fields.push((begin, Field::Sign(*sign))),
            [a, b] if a == b && matches!(a, '-' | '.' | '_') => fields.push((begin, Field::Sign('-'))),
            digits if digits.len() < 4 && digits.iter().all(char::is_ascii_digit) => {
                let value = digits.iter().fold(0, |value, digit| 10 * value + (*digit as u32 - '0' as u32));
                fields.push((begin, Field::Number(value)));
            }
            _ => return None,
        }
        if fields.len() > MOST_FIELDS {
            return None;
        }
    }
    (fields.len() > 3).then_some(fields)
}

/// The fields of one row without the numbers of the row, if `size` of them are left.
fn inner(fields: &[(usize, Field)], size: usize, row: usize) -> Option<&[(usize, Field)]> {
    let is_label = |(_, field): &(usize, Field)| *field == Field::Number(row as u32 + 1);
    match fields.len() - size {
        0 => Some(fields),
        1 => fields.split_first().filter(|(first, _)| is_label(first)).map(|(_, inner)| inner),
        _ => {
            let (first, inner) = fields.split_first()?;
            let (last, inner) = inner.split_last()?;
            (is_label(first) && is_label(last)).then_some(inner)
        }
    }
}

/// A diagram with at least this many numbers is a game, whatever slips it has.
const MOST_OF_A_GAME: usize = 8;

const TWICE: ParseErrorKind = ParseErrorKind::Value("another cell has the same number");

/// An error, with the game up to it.
fn stopped(draft: Draft, error: ParseError) -> Box<(ParseError, SoFar)> {
    Box::new((error, SoFar { game: draft.game, skipped: None }))
}

impl Diagram {
    /// The diagram at the beginning of a text, whose first line has this number. Rules may stand
    /// between its rows. At least four cells have numbers, all different.
    pub(super) fn find(text: &str, number: u32) -> Option<Self> {
        let mut chars = Vec::new();
        let mut rows: Vec<FieldRow> = Vec::new();
        let mut end = 0;
        for (nth, line) in text.split('\n').take(2 * MOST_FIELDS).enumerate() {
            put(&mut chars, line);
            end += line.len() + usize::from(nth > 0);
            match fields(&chars) {
                Some(fields) if rows.first().is_none_or(|first| first.fields.len() == fields.len()) => {
                    rows.push(FieldRow { line: number.saturating_add(nth as u32), fields, end });
                }
                None if nth > 0 && board_lines::is_rule(&chars) => {}
                _ => break,
            }
        }
        let width = rows.first()?.fields.len();
        // With the numbers of the rows on both sides, on the left, on none.
        [2, 1, 0].into_iter().find_map(|labels| {
            let size = width.checked_sub(labels).filter(|size| size % 2 == 0 && (4..=24).contains(size))?;
            Self::of_rows(rows.get(..size)?, size)
        })
    }

    fn of_rows(rows: &[FieldRow], size: usize) -> Option<Self> {
        let mut plies = Vec::new();
        let mut board = Vec::new();
        for (row, FieldRow { line, fields, .. }) in rows.iter().enumerate() {
            let mut signs = Vec::new();
            for (column, &(at, field)) in inner(fields, size, row)?.iter().enumerate() {
                signs.push(match field {
                    Field::Sign(sign) => sign,
                    Field::Number(number) => {
                        let cell = Cell::new(column as u8, row as u8)?;
                        plies.push(Ply { number, cell, line: *line, column: at as u32 + 1 });
                        '-'
                    }
                });
            }
            board.push(Row::of_cells(signs));
        }
        plies.sort_by_key(|ply| ply.number);
        let twice = plies.windows(2).filter(|pair| pair[0].number == pair[1].number).count();
        let length = rows.last()?.end;
        // A sheet of a whole game may have a slip or two.
        let differ = twice == 0 || twice < 3 && plies.len() >= MOST_OF_A_GAME;
        (differ && plies.len() > 3 && plies[0].number > 0).then_some(Self { rows: board, plies, length })
    }

    /// The game: the plies in the order of their numbers, with forced passes. It begins with the
    /// discs that are drawn, or at the standard start if there are none. `None` if the first ply
    /// cannot be played, because then the numbers mean something else.
    pub(super) fn game(&self) -> Option<Result<Draft, Box<(ParseError, SoFar)>>> {
        let first = self.plies.first()?;
        let place = TextLine { chars: &[], number: first.line, column: first.column };
        let odd = if first.number % 2 == 1 { Color::Black } else { Color::White };
        let mut wrong = None;
        let found = [odd, !odd].into_iter().find_map(|turn| {
            let mut draft = Draft::new(self.start(turn)?, Notation::Board, &place, 0);
            let error = draft.movement(Move::Place(first.cell), &place, 0).err();
            let Some(error) = error else { return Some(draft) };
            wrong.get_or_insert_with(|| stopped(draft, error));
            None
        });
        let Some(mut draft) = found else {
            return wrong.filter(|_| first.number == 1 && self.plies.len() >= MOST_OF_A_GAME).map(Err);
        };
        let text = "the numbers in the cells are those of the plies";
        draft.notes.push(place.note(0, NoteKind::Assumed, text));
        for (nth, pair) in self.plies.windows(2).enumerate() {
            let ply = &pair[1];
            let place = TextLine { chars: &[], number: ply.line, column: ply.column };
            if ply.number != pair[0].number + 1 {
                let missing = ParseErrorKind::Value("no cell has the number before this one");
                let kind = if ply.number == pair[0].number { TWICE } else { missing };
                // The ply with that number is taken back: which of its cells is right is not known.
                draft.game.truncate(draft.game.len() - usize::from(kind == TWICE));
                return Some(Err(stopped(draft, place.error(0, kind))));
            }
            if let Err(error) = draft.movement(Move::Place(ply.cell), &place, 0) {
                if let Some(other) = self.plies.get(nth + 2).filter(|other| other.number == ply.number) {
                    let place = TextLine { chars: &[], number: other.line, column: other.column };
                    return Some(Err(stopped(draft, place.error(0, TWICE))));
                }
                return Some(Err(stopped(draft, error)));
            }
        }
        Some(Ok(draft))
    }

    /// The position before the first ply, with this colour to move.
    fn start(&self, turn: Color) -> Option<AnyPosition> {
        let drawn = Drawn::of_rows(&self.rows)?;
        if !drawn.is_varied() {
            let name = format!("reversi:square-{}", self.rows.len());
            return Some(name.parse::<Variant>().ok()?.start()).filter(|_| turn == Color::Black);
        }
        let (position, _) = drawn.position(Some(turn), false)?;
        (position.variant().game() == GameKind::Reversi).then_some(position)
    }
}
