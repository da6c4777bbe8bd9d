//! Records of any notation, found in a text.
//!
//! [`Texts`] scans its text once. At each place it tries the following in order, and reads the
//! first that fits:
//!
//! 1. JSON, at a brace with a name and a colon: a record of `AbstractPlay`;
//! 2. a tree at `(;`: GGF if its properties name GGF, otherwise SGF; behind `set game` the lines of
//!    a log of `NBoard` go on with it;
//! 3. a scoresheet with its second half beside the first;
//! 4. rows of a table, each of which is a record;
//! 5. `[8 ---... *]`: a board of the Generic Game Server;
//! 6. a board as programs print it: two sets of 64 bits, an array in brackets;
//! 7. lines that are the rows of a board, in whose cells the plies have their numbers;
//! 8. lines that are the rows of a board, as many as make the largest one;
//! 9. `[Name "value"]`: tags of a record with moves;
//! 10. a command or an answer of GTP;
//! 11. the name of a variant: a position or a start;
//! 12. 64 cells on a line: a problem of OBF if `;` and scores follow the side to move, otherwise a
//!     board; a board in Forsyth-Edwards notation;
//! 13. a line with as many moves as other words, or more, or one that tells of a move: moves. They
//!     go on with the game before them, or begin one. Prose that does not go on with a game is one
//!     if it has several moves that can all be played from the start;
//! 14. `Name: value`: a tag, of which a line may have several; two players and their score;
//!     anything else is skipped, with a note.

mod ahead;
mod arrays;
mod assigned;
mod bits;
mod board_lines;
mod boards;
mod captions;
mod cells;
mod chat;
mod colors;
mod diagram;
mod draft;
mod drawn_boards;
mod fold;
mod grid;
mod gtp;
mod header;
mod json;
mod labels;
mod legend;
mod line;
mod mail;
mod markup;
mod names;
mod nboard;
mod piece;
mod players;
mod reading;
mod rows;
mod score;
mod senses;
mod sheet;
mod side_by_side;
mod side_to_move;
mod starts;
mod struck_out;
mod table;
mod tables;
mod tag_score;
mod tag_words;
mod text_line;
mod tokens;
mod trees;
mod trial;
mod variants;
mod wrapped;

pub(crate) use self::reading::move_places;
pub use reading::{Attempt, AttemptError, Notation, Note, NoteKind, Reading, Unread};

use outflank::encoding::Scanner;
use outflank::variant::AnyPosition;
use outflank::{ParseError, ParseErrorKind, Reversi, transcript};

use self::captions::Run;
use self::fold::Fold;
use self::rows::{LineEnd, Rows};
use self::sheet::Sheet;
use self::table::Table;
use self::text_line::TextLine;
use super::{ggf, obf, sgf};

/// The records of a text.
#[expect(clippy::struct_excessive_bools, reason = "what the cursor has seen so far")]
pub(crate) struct Texts<'a> {
    whole: &'a str,
    scanner: Scanner<'a>,
    fold: Fold,
    chars: Vec<char>,
    /// Whether the last thing read is an object in a list of JSON.
    in_list: bool,
    /// The end of the line, in bytes from the beginning of the text.
    line_end: usize,
    /// Whether a tree may begin in the rest of the line.
    has_tree: bool,
    /// The table whose rows come next.
    table: Option<Table>,
    /// The end of the lines that are known to be no table, in bytes from the beginning of the text.
    no_table: usize,
    /// The same for lists of programs.
    no_list: usize,
    /// The line and column of the first line that no reader of several lines has taken.
    first: Option<(u32, u32)>,
    /// The end of the first rows that do not make a board.
    row_missing: Option<ParseError>,
    /// The boards, one below the other, that a side to move was looked for among.
    run: Run,
    found: bool,
    ended: bool,
}

/// The first line of a text, without its line end.
fn first_line(text: &str) -> &str {
    text.find('\n').map_or(text, |end| &text[..end])
}

/// Whether the last line of a text that is not blank is tags as in PGN.
fn ends_with_tags(text: &str) -> bool {
    let mut chars = Vec::new();
    put(&mut chars, text.trim_end().rsplit('\n').next().unwrap_or(""));
    let mut at = 0;
    while let Some((_, _, end)) = line::pgn_tag(&chars, at) {
        at = end + chars[end..].iter().take_while(|sign| sign.is_whitespace()).count();
    }
    at > 0 && at == chars.len()
}

fn put(chars: &mut Vec<char>, line: &str) {
    put_unchanged(chars, line);
    markup::blank(chars);
}

/// Puts a line with all that [`markup::blank`] replaces.
fn put_unchanged(chars: &mut Vec<char>, line: &str) {
    chars.clear();
    let line = line.trim_end();
    if line.contains('\u{1b}') {
        chars.extend(markup::without_colors(line).chars().map(tokens::plain));
    } else {
        chars.extend(line.chars().map(tokens::plain));
    }
}

/// A record whose places were counted from its beginning, with its places in the text.
fn placed(read: Result<Reading, Unread>, place: Scanner<'_>) -> Result<Reading, Unread> {
    let mut read = read.map(|reading| Reading { line: 1, ..reading });
    move_places(&mut read, |at_line, column| {
        if *at_line == 1 {
            *column = column.saturating_add(place.column() - 1);
        }
        *at_line = at_line.saturating_add(place.line() - 1);
    });
    read
}

impl<'a> Texts<'a> {
    pub(crate) fn new(text: &'a str, start: AnyPosition) -> Self {
        Self {
            whole: text,
            scanner: Scanner::new(text),
            fold: Fold::new(start, ends_with_tags(text)),
            chars: Vec::new(),
            in_list: false,
            line_end: 0,
            has_tree: true,
            table: None,
            no_table: 0,
            no_list: 0,
            first: None,
            row_missing: None,
            run: Run::default(),
            found: false,
            ended: false,
        }
    }

    fn skip_line(&mut self, bytes: usize) {
        self.scanner.skip(bytes);
        self.scanner.eat('\n');
    }

    /// Reads one record, one board or one line.
    fn step(&mut self) {
        if self.row() {
            return;
        }
        let rest = self.scanner.rest();
        // A line is looked through once, however many records it has.
        let at = self.whole.len() - rest.len();
        if at >= self.line_end {
            self.line_end = at + first_line(rest).len();
            self.has_tree = true;
        }
        let line = &rest[..self.line_end - at];
        let begin = line.len() - line.trim_start().len();
        let read = !self.fold.in_braces()
            && (self.mail()
                || self.json(&rest[begin..], begin)
                || self.tree(line)
                || self.sheet()
                || self.table(at)
                || self.ggs(line, begin)
                || self.bits(line)
                || self.array(line)
                || self.side_by_side()
                || self.diagram()
                || self.grid()
                || self.rows(line)
                || self.struck_out_lines(line));
        if !read {
            self.line(line);
        }
    }

    /// Reads a line.
    fn line(&mut self, line: &str) {
        let number = self.scanner.line();
        self.pieces(line);
        self.skip_line(line.len());
        if self.fold.unturned_line() == Some(number) {
            self.captions();
        }
    }

    /// Reads a line without passing over it, or several on one: HTML's `<br>` ends a line too.
    fn pieces(&mut self, line: &str) {
        let number = self.scanner.line();
        let (mut rest, mut column) = (line, self.scanner.column());
        let at = self.whole.len() - self.scanner.rest().len();
        let mut carried = wrapped::begun(self.whole, at);
        let next = self.scanner.rest()[line.len()..].strip_prefix('\n').unwrap_or("");
        let is_cut = wrapped::broken_cell(line, next).is_some();
        let (mut turn_is_missing, mut row) = (false, Vec::new());
        loop {
            let end = markup::line_end(rest);
            let (begin, length) = end.unwrap_or((rest.len(), 0));
            put(&mut self.chars, &rest[..begin]);
            chat::blank_time(&mut self.chars);
            markup::plain_labels(&mut self.chars);
            if is_cut && end.is_none() {
                wrapped::cut(&mut self.chars);
            }
            let is_longer = carried.take().is_some_and(|letter| wrapped::join(&mut self.chars, letter));
            let first_column = column.saturating_sub(u32::from(is_longer));
            let place = TextLine { chars: &self.chars, number, column: first_column };
            let first = self.chars.iter().position(|character| !character.is_whitespace());
            self.first = self.first.or_else(|| Some((number, place.column_of(first?))));
            let side = self.fold.side_to_move(&self.chars).filter(|_| turn_is_missing);
            let mut read = begin + length;
            if end.is_some()
                && !self.fold.in_braces()
                && let Ok(rows) = Rows::find(rest, self.fold.above(), LineEnd::Markup, &mut row)
            {
                self.fold.board(&rows.drawn, rows.turn, false, &place, first.unwrap_or(0));
                turn_is_missing = rows.turn.is_none();
                read = rows.length;
            } else if let Some(turn) = side {
                self.fold.turn(turn);
                turn_is_missing = false;
            } else if first.is_some() || length == 0 && !struck_out::is_all(&rest[..begin]) {
                self.fold.line(&place);
                turn_is_missing = false;
            }
            self.struck_out(&rest[..begin], number, column);
            if length == 0 {
                break;
            }
            column = column.saturating_add(rest[..read].chars().count() as u32);
            rest = &rest[read..];
            if rest.trim_start().is_empty() {
                break;
            }
        }
    }

    /// Notes the moves of a line that are struck out.
    fn struck_out(&mut self, line: &str, number: u32, column: u32) {
        if !line.contains(struck_out::is_mark) {
            return;
        }
        put_unchanged(&mut self.chars, line);
        for part in struck_out::parts(&self.chars) {
            let inner: Vec<char> = struck_out::without_strokes(&self.chars[part.inner.clone()]);
            if line::count(&inner, 0).moves > 0 {
                self.fold.struck_out(&TextLine { chars: &inner, number, column }, part.inner.start);
            }
        }
    }

    /// Passes over text that is struck out and goes on over several lines.
    fn struck_out_lines(&mut self, line: &str) -> bool {
        let text = self.scanner.rest();
        let Some(part) = struck_out::over_lines(text, line) else { return false };
        let before = &text[..part.whole.start];
        if !before.trim().is_empty() {
            self.pieces(before);
        }
        let mut place = self.scanner;
        place.skip(part.inner.start);
        put_unchanged(&mut self.chars, &text[part.inner].split_whitespace().collect::<Vec<_>>().join(" "));
        let (number, column) = (place.line(), place.column());
        self.fold.struck_out(&TextLine { chars: &self.chars, number, column }, 0);
        self.scanner.skip(part.whole.end);
        let rest = first_line(self.scanner.rest());
        if rest.trim().is_empty() {
            self.skip_line(rest.len());
        }
        true
    }

    /// Reads a record in JSON, or a bracket or comma of a list of records.
    fn json(&mut self, text: &str, begin: usize) -> bool {
        let in_list = |rest: &str| json::begins_object(rest.trim_start());
        let opens = text.strip_prefix('[').is_some_and(in_list);
        if opens || self.in_list && text.starts_with([',', ']', '}']) {
            self.in_list = true;
            self.scanner.skip(begin + 1);
            return true;
        }
        if !json::begins_object(text) {
            self.in_list &= text.is_empty() || text.starts_with('\n');
            return false;
        }
        self.scanner.skip(begin);
        if let Some(length) = json::opens_list(text) {
            self.in_list = true;
            let (number, column) = (self.scanner.line(), self.scanner.column());
            put(&mut self.chars, &text[..length].split_whitespace().collect::<Vec<_>>().join(" "));
            if self.chars.contains(&',') {
                self.fold.skip(&TextLine { chars: &self.chars, number, column }, 0);
            }
            self.scanner.skip(length);
            return true;
        }
        let place = self.scanner;
        let length = json::object_length(text);
        let object = &text[..length.unwrap_or(text.len())];
        let read = json::read(object).map_err(|error| Unread::of_text(Notation::AbstractPlay, error));
        self.fold.push(placed(read, place));
        self.scanner.skip(object.len());
        true
    }

    fn tree(&mut self, line: &str) -> bool {
        let at = self.has_tree.then(|| trees::begins(line, self.scanner.rest())).flatten();
        self.has_tree = at.is_some();
        let Some(at) = at else { return false };
        let before = &line[..at];
        if !before.trim().is_empty() && !before.trim().bytes().all(|byte| byte.is_ascii_digit()) {
            put(&mut self.chars, before);
            let (number, column) = (self.scanner.line(), self.scanner.column());
            self.fold.line(&TextLine { chars: &self.chars, number, column });
        }
        self.scanner.skip(at);
        let place = self.scanner;
        let (read, length) = trees::read(place.rest());
        let read = placed(read, place);
        match read {
            Ok(reading) if nboard::sets_game(before) => self.fold.begin_log(reading),
            read => self.fold.push(read),
        }
        self.scanner.skip(length);
        true
    }

    /// Passes over the header of a mail.
    fn mail(&mut self) -> bool {
        let text = self.scanner.rest();
        let length = if self.scanner.column() == 1 { mail::header_length(text) } else { None };
        let Some(length) = length else { return false };
        for line in text[..length].split('\n') {
            put(&mut self.chars, line);
            let (number, column) = (self.scanner.line(), self.scanner.column());
            self.fold.mail(&TextLine { chars: &self.chars, number, column });
            self.skip_line(line.len());
        }
        true
    }

    /// Reads a scoresheet whose numbers go down one column and on in the next.
    fn sheet(&mut self) -> bool {
        let text = self.scanner.rest();
        let Some(sheet) = Sheet::find(text) else { return false };
        for entry in sheet.entries {
            let mut place = self.scanner;
            place.skip(entry.start);
            put(&mut self.chars, &text[entry]);
            let (number, column) = (place.line(), place.column());
            self.fold.line(&TextLine { chars: &self.chars, number, column });
        }
        self.skip_line(sheet.length);
        true
    }

    /// The error for a text without a record. It has an attempt for each notation.
    fn nothing(&self) -> Unread {
        let (line, column) = self.first.unwrap_or((1, 1));
        let error = |what| ParseError { line, column, kind: ParseErrorKind::Value(what) };
        let text = self.whole;
        let first = |error: Option<ParseError>| error.map(AttemptError::Text);
        let transcript = transcript::read(Reversi::new(), text).err();
        let transcript = transcript.or_else(|| text.trim().is_empty().then(|| error("the text is empty")));
        let board = self.row_missing.unwrap_or_else(|| error("no rows of a board"));
        let position = text.parse::<AnyPosition>().err().map(piece::position_error);
        let attempts = [
            (Notation::Transcript, first(transcript)),
            (Notation::Board, first(Some(board))),
            (Notation::Pgn, first(Some(error("no tags like [Name \"value\"]")))),
            (Notation::Position, first(position)),
            (Notation::Obf, first(obf::read(text).next().and_then(Result::err))),
            (Notation::Ggf, first(ggf::read(text).next().and_then(Result::err))),
            (Notation::Sgf, first(sgf::read(text).next().and_then(Result::err))),
            (Notation::AbstractPlay, first(Some(error("no object of JSON with a header and moves")))),
        ];
        let attempts = attempts
            .into_iter()
            .filter_map(|(notation, error)| Some(Attempt { format: notation, error: error? }));
        let likeliest = if self.row_missing.is_some() { Notation::Board } else { Notation::Transcript };
        Unread::new(attempts.collect()).with_first(likeliest)
    }
}

impl Iterator for Texts<'_> {
    type Item = Result<Reading, Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(done) = self.fold.done.pop_front() {
                self.found = true;
                return Some(done);
            }
            if !self.scanner.is_empty() {
                self.step();
            } else if !std::mem::replace(&mut self.ended, true) {
                self.fold.end();
            } else {
                return (!std::mem::replace(&mut self.found, true)).then(|| Err(self.nothing()));
            }
        }
    }
}
