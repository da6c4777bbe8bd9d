//! JSON: an object with moves or a board is a record, wherever it is; a list of strings is a game,
//! the rows of a board, or games; a list of rows of numbers is a board. Objects of programs,
//! with bare names and single quotes, are not JSON: their strings are lines.
//!
//! An object with a `header` is a record of `AbstractPlay`: [`super::abstractplay`]. In other objects
//! the member that the table of words calls moves is a string or a list, and strings and numbers
//! beside it are tags.

use outflank::variant::AnyPosition;
use outflank::{Color, Position as _, Reversi};

use super::abstractplay;
use super::draft::Draft;
use super::drawn::Drawn;
use super::line::{Lexed, Line};
use super::trial::Start;
use super::values::{Places, each, is_list, is_object, string};
use super::words::{self, Sense};
use super::{board, tag, variant};
use crate::reading::{Note, NoteKind, Reading, Unread};
use crate::{Format, Tags};

/// The records of a value, one after the other.
pub(super) struct Records<'a> {
    places: Places<'a>,
    start: AnyPosition,
    /// The values that may be or have records, the next one last.
    values: Vec<&'a str>,
}

impl<'a> Records<'a> {
    /// The records of a value, which begins at this line and column.
    pub(super) fn new(value: &'a str, place: (u32, u32), start: AnyPosition) -> Self {
        Self { places: Places::new(value, place), start, values: Vec::from([value]) }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Reading, Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let value = self.values.pop()?;
            let read = if is_object(value) {
                self.object(value)
            } else if is_list(value) {
                self.list(value)
            } else {
                self.string(value)
            };
            if read.is_some() {
                return read;
            }
        }
    }
}

/// The members of an object.
#[derive(Default)]
struct Members<'a> {
    header: Option<&'a str>,
    moves: Option<&'a str>,
    tags: Tags,
    board: Option<Drawn>,
    position: Option<AnyPosition>,
    turn: Option<Color>,
    /// Members that are objects and lists of something else.
    others: Vec<&'a str>,
}

impl<'a> Records<'a> {
    /// Looks at values next, in their order.
    fn push(&mut self, values: Vec<&'a str>) {
        self.values.extend(values.into_iter().rev());
    }

    /// A string of a list is a game, if it is moves.
    fn string(&self, value: &str) -> Option<Result<Reading, Unread>> {
        let line = Lexed::new(self.places.line(value)?);
        let is_game = line.moves > 0 && line.others == 0;
        is_game.then(|| play(Start { position: self.start, is_named: true }, &[line], Tags::default()))
    }

    /// A list is a board, one game whose moves are its strings, or has records.
    fn list(&mut self, value: &'a str) -> Option<Result<Reading, Unread>> {
        if let Some(drawn) = drawn(value) {
            return Some(self.board(value, &drawn, None, Tags::default()));
        }
        let mut values = Vec::new();
        each(value, |_, value| values.extend(Some(value).filter(|value| value.starts_with(['"', '{', '[']))));
        let lines = || values.iter().map_while(|value| Some(Lexed::new(self.places.line(value)?)));
        let is_game =
            values.len() <= MOST_MOVES && lines().filter(|line| line.moves == 1).count() == values.len();
        if is_game && !values.is_empty() {
            let lines: Vec<_> = lines().collect();
            return Some(play(Start { position: self.start, is_named: true }, &lines, Tags::default()));
        }
        self.push(values);
        None
    }

    fn object(&mut self, value: &'a str) -> Option<Result<Reading, Unread>> {
        let mut members = Members::default();
        each(value, |name, value| members.take(name, value));
        if let Some(header) = members.header.filter(|header| is_object(header)) {
            return Some(abstractplay::read(&self.places, value, header, members.moves));
        }
        if let Some(moves) = members.moves {
            return Some(self.game(value, moves, members));
        }
        if let Some(position) = members.position {
            return Some(Ok(self.of_position(value, position, members.tags, Vec::new())));
        }
        if let Some(drawn) = members.board {
            return Some(self.board(value, &drawn, members.turn, members.tags));
        }
        self.push(members.others);
        None
    }

    fn game(&self, value: &str, moves: &str, members: Members<'_>) -> Result<Reading, Unread> {
        let start = start_of(&members, self.start).map_err(|wrong| self.places.unread(value, wrong))?;
        let mut lines = Vec::new();
        if is_list(moves) {
            each(moves, |_, value| {
                let mut mv = Some(value).filter(|value| !is_object(value));
                // `{"move": "C4", "comment": "…"}`
                if is_object(value) {
                    each(value, |name, value| mv = mv.or_else(|| (name == "move").then_some(value)));
                }
                let is_one = lines.len() <= MOST_MOVES;
                lines.extend(mv.filter(|_| is_one).and_then(|mv| self.places.line(mv)).map(Lexed::new));
            });
        } else {
            lines.extend(self.places.line(moves).map(Lexed::new));
        }
        let is_empty = matches!(moves, "\"\"" | "[]");
        if lines.iter().all(|line| line.moves == 0) && !is_empty {
            return Err(self.places.unread(moves, "expected moves, such as \"f5d6c3\" or [\"f5\", \"d6\"]"));
        }
        let mut read = play(start, &lines, members.tags);
        if let (Ok(reading), Some(other)) = (&mut read, members.others.first()) {
            let ((line, column), text) = (self.places.of(other), String::from("a member that is no text"));
            reading.notes.push(Note { line, column, kind: NoteKind::Skipped, text });
        }
        read
    }

    fn board(&self, value: &str, drawn: &Drawn, turn: Option<Color>, tags: Tags) -> Result<Reading, Unread> {
        let built = drawn.build(turn).map_err(|wrong| self.places.unread(value, wrong))?;
        let mut assumed: Vec<String> = built.assumed.into_iter().map(String::from).collect();
        if turn.is_none() {
            assumed.push(format!("no side to move is given: it is {}", built.position.turn()));
        }
        Ok(self.of_position(value, built.position, tags, assumed))
    }

    fn of_position(&self, value: &str, position: AnyPosition, tags: Tags, assumed: Vec<String>) -> Reading {
        let (line, column) = self.places.of(value);
        let mut draft = Draft::new(position, Format::Board, line, column);
        draft.tags = tags;
        let note = |text| Note { line, column, kind: NoteKind::Assumed, text };
        draft.notes.extend(assumed.into_iter().map(note));
        draft.finish()
    }
}

/// No list of single moves is longer than a game.
const MOST_MOVES: usize = 1000;

impl<'a> Members<'a> {
    fn take(&mut self, name: &str, value: &'a str) {
        let chars: Vec<char> = name.chars().collect();
        if name == "header" {
            self.header = Some(value);
        } else if words::is(&chars, Sense::Moves) && self.moves.is_none() {
            self.moves = Some(value);
        } else if let Some(drawn) = drawn(value).filter(|_| self.board.is_none()) {
            self.board = Some(drawn);
        } else if let Some(text) = string(value) {
            let position = text.contains('/').then(|| text.parse().ok()).flatten();
            self.position = self.position.or(position);
            let turn = tag::turn(name, &text);
            self.turn = self.turn.or(turn);
            if position.is_none() && turn.is_none() && !name.is_empty() {
                self.tags.push(words::tag(name).unwrap_or(name), [text.as_str()]);
            }
        } else if name == "players" {
            self.players(value);
        } else {
            self.others.push(value);
        }
    }

    /// Two players, in order or by their colours. A player may be an object with a name.
    fn players(&mut self, value: &str) {
        let mut seats = ["Black", "White"].into_iter();
        each(value, |color, player| {
            let mut name = string(player);
            each(player, |member, value| {
                name = name.take().or_else(|| string(value).filter(|_| member == "name"));
            });
            let seat = if color.is_empty() { seats.next() } else { words::tag(color) };
            if let (Some(seat), Some(name)) = (seat, name) {
                self.tags.push(seat, [name.as_str()]);
            }
        });
    }
}

/// The start of the moves of an object.
fn start_of(members: &Members<'_>, given: AnyPosition) -> Result<Start, &'static str> {
    if let Some(position) = members.position {
        return Ok(Start { position, is_named: true });
    }
    if let Some(drawn) = &members.board {
        return drawn.build(members.turn).map(|built| Start { position: built.position, is_named: true });
    }
    let mut names =
        ["variant", "game", "rules", "board"].into_iter().filter_map(|name| members.tags.get(name));
    let Some(found) = names.find_map(|name| variant::named(&name.chars().collect::<Vec<_>>())) else {
        return Ok(Start { position: given, is_named: given != Reversi::new().into() });
    };
    let position = found.variant.ok_or(variant::UNKNOWN)?.start();
    Ok(Start { position, is_named: true })
}

/// The board of a value: a string of 64 signs, rows of signs, or an array of numbers.
fn drawn(value: &str) -> Option<Drawn> {
    const MOST_ROWS: usize = 32;
    if let Some(text) = string(value) {
        let chars: Vec<char> = text.chars().collect();
        return board::find_single(&chars)
            .filter(|found| found.begin == 0 && found.end == chars.len())
            .map(|found| found.drawn);
    }
    let mut rows = Vec::new();
    each(value, |_, row| {
        if rows.len() > MOST_ROWS {
            return;
        }
        let text = string(row).unwrap_or_else(|| String::from(row));
        rows.push(Line { chars: text.chars().take(200).collect(), ..Line::default() });
    });
    // An array of 64 numbers is a board in one row.
    if rows.len() > MOST_ROWS {
        let chars: Vec<char> =
            value.chars().filter(|sign| !matches!(sign, '[' | ']' | ',' | ' ' | '"')).take(400).collect();
        return board::find_single(&chars).filter(|found| found.end == chars.len()).map(|found| found.drawn);
    }
    match board::find(|at| rows.get(at)) {
        board::Rows::Board(found) if found.lines == rows.len() => Some(found.drawn),
        _ => None,
    }
}

/// A game of these lines.
fn play(start: Start, lines: &[Lexed], tags: Tags) -> Result<Reading, Unread> {
    let format = Format::Transcript;
    let mut lines = lines.iter().filter(|line| line.moves > 0);
    let mut draft = match lines.next() {
        None => Draft::new(start.position, format, 1, 1),
        Some(first) => start
            .play(format, first, true)
            .map_err(|_| Draft::new(start.position, format, first.line.number, 1).refuse(first))?,
    };
    for line in lines {
        if draft.play(line).is_err() {
            return Err(draft.refuse(line));
        }
    }
    draft.tags = tags;
    Ok(draft.finish())
}
