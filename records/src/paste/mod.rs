//! Records of any notation, found in a text. Four steps, each with its whole rule in its head comment:
//!
//! 1. [`clean`]: the text as lines, without HTML, Markdown and the quotes of programs.
//! 2. [`lex`]: a line as tokens: moves, numbers, words, comments. The meanings of words
//!    are in `words.txt`, which [`words`] looks up.
//! 3. Blocks. This module tries the following, and takes the first that fits. Trees, JSON and tables
//!    are read from the text as it is; boards and lines are cleaned first.
//!    - a tree at `(;`, SGF or GGF: [`tree`];
//!    - an object or a list of JSON: [`json`], its parts [`values`], `AbstractPlay`'s [`abstractplay`];
//!    - a row of a table: [`table`];
//!    - a board on several lines: [`board`], its rows [`rows`], its signs [`signs`], its game [`drawn`];
//!    - a line: tags as in PGN ([`tag`]), a problem of OBF, a board of the Generic Game Server, a
//!      position, a board on one line, the name of a variant ([`variant`]), moves, and last words,
//!      which may name a side to move ([`line`]) or have tags.
//! 4. [`fold`]: blocks become records. [`trial`] asks from which start moves are legal, and [`draft`]
//!    plays them.
//!
//! A text whose first line is a command of GTP or `NBoard` is a log: [`logs`].
//!
//! Nothing is invented: moves must be legal, and each record notes the text that was skipped or
//! assumed. Two records never share a tag or a side to move: if both could have it, neither gets it.

mod abstractplay;
mod board;
mod clean;
mod draft;
mod drawn;
mod fold;
mod json;
mod lex;
mod line;
mod logs;
mod rows;
mod signs;
mod table;
mod tag;

mod tree;
mod trial;
mod values;
mod variant;
mod words;

use std::collections::VecDeque;

use outflank::encoding::Scanner;
use outflank::reversi::Options;
use outflank::variant::{AnyPosition, ParseAnyError, ParseAnyErrorKind};
use outflank::{Color, ParseError, ParseErrorKind};

use self::clean::Cleaner;
use self::fold::Fold;
use self::lex::Kind;
use self::line::{Lexed, Line};
use self::table::Table;
pub(crate) use self::table::has_only_titles;
use crate::reading::{Reading, Unread, move_places};
use crate::{Format, Record, ggf, obf, squares};

/// The records of a text.
pub(crate) struct Texts<'a> {
    start: AnyPosition,
    cleaner: Cleaner<'a>,
    /// Lines that were looked at, but not read.
    lines: VecDeque<Line>,
    fold: Fold,
    /// The records of JSON that come next.
    json: Option<json::Records<'a>>,
    table: Option<Table>,
    /// Whether the last record was an element of a list of JSON.
    in_list: bool,
    /// The place of the first line that is not blank.
    first: Option<(u32, u32)>,
    found: bool,
    ended: bool,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(text: &'a str, start: AnyPosition) -> Self {
        let mut texts = Self {
            start,
            cleaner: Cleaner::new(text),
            lines: VecDeque::new(),
            fold: Fold::new(start),
            json: None,
            table: None,
            in_list: false,
            first: None,
            found: false,
            ended: false,
        };
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
        if let Some(protocol) = logs::protocol(first) {
            texts.fold.done = logs::read(text, protocol, start).into();
            texts.ended = true;
        }
        texts
    }

    /// A line that is not read yet, up to a tree.
    fn line(&mut self, nth: usize) -> Option<&Line> {
        while self.lines.len() <= nth && self.cleaner.clean(&mut self.lines) {}
        self.lines.get(nth)
    }

    /// Reads one block. Trees, JSON and rows of tables are read from the text itself.
    fn step(&mut self) {
        let rest = self.cleaner.rest();
        let is_block = self.lines.is_empty()
            && !self.fold.in_comment
            && (self.tree(rest) || self.json(rest) || self.rows(rest));
        if is_block {
            return;
        }
        if self.line(0).is_none() {
            // A tree ends a comment that nothing closes.
            self.fold.in_comment = false;
            return;
        }
        if self.lines[0].is_blank() {
            self.lines.pop_front();
            self.table = None;
            return self.fold.blank();
        }
        let place = (self.lines[0].number, self.lines[0].column_of(0));
        self.first = self.first.or(Some(place));
        if (self.fold.in_comment || !self.board())
            && let Some(line) = self.lines.pop_front()
        {
            self.read_line(&Lexed::new(line));
        }
    }

    fn tree(&mut self, rest: &str) -> bool {
        // An archive counts its records.
        let count = rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b' ').count();
        if !tree::is_begun(&rest[count..]) {
            return false;
        }
        self.cleaner.skip(count);
        let (number, column) = self.cleaner.place();
        let (mut read, length) = tree::read(&rest[count..]);
        move_places(&mut read, |line, at| {
            *at += if *line == 1 { column - 1 } else { 0 };
            *line += number - 1;
        });
        self.fold.record(read);
        self.cleaner.skip(length);
        true
    }

    fn json(&mut self, rest: &'a str) -> bool {
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        // The elements of a list are read one after the other.
        if matches!(rest.as_bytes()[blanks..], [b'[' | b',' | b']', ..]) && self.is_list(&rest[blanks..]) {
            self.cleaner.skip(blanks + 1);
            return true;
        }
        if !rest[blanks..].starts_with(['{', '[']) {
            return false;
        }
        let Some(value) = values::begins(&rest[blanks..]) else { return false };
        self.cleaner.skip(blanks);
        let mut records = json::Records::new(value, self.cleaner.place(), self.start);
        let first = records.next();
        if let Some(first) = first {
            self.fold.record(first);
            self.json = Some(records);
            self.cleaner.skip(value.len());
        }
        self.json.is_some()
    }

    /// Whether a bracket opens a list of objects, or a comma or bracket continues one.
    fn is_list(&mut self, rest: &str) -> bool {
        let opens = rest.starts_with('[') && rest[1..].trim_start().starts_with('{');
        self.in_list = opens || self.in_list && rest.starts_with([',', ']']);
        self.in_list
    }

    /// Reads the titles or a row of a table.
    fn rows(&mut self, rest: &str) -> bool {
        if self.cleaner.place().1 > 1 {
            return false;
        }
        let text = rest.split('\n').next().unwrap_or("");
        if self.table.is_none() {
            let Some((table, titles)) = Table::begins(rest, self.fold.start()) else {
                return self.titles(rest, text);
            };
            self.table = Some(table);
            self.first = self.first.or(Some((self.cleaner.place().0, 1)));
            self.cleaner.skip(titles);
            return true;
        }
        let (number, _) = self.cleaner.place();
        let row = self.table.as_ref().and_then(|table| table.row(rest, number, self.fold.start()));
        match row {
            Some((table::Row::Record(read), length)) => {
                self.fold.record(*read);
                self.cleaner.skip(length);
            }
            Some((table::Row::Empty, length)) => {
                (0..rest[..length].lines().count()).for_each(|_| self.skip_line());
            }
            None => self.table = self.table.take().filter(|_| table::is_rule(text)),
        }
        self.table.is_some() && !table::is_rule(text)
    }

    /// Skips the titles of a table of Markdown whose rows are not games: they may name cells.
    fn titles(&mut self, rest: &str, text: &str) -> bool {
        let next = rest[text.len()..].split('\n').nth(1).unwrap_or("");
        let is_titles =
            text.contains('|') && next.contains('|') && table::is_rule(next) && !table::is_rule(text);
        if is_titles {
            self.skip_line();
        }
        is_titles
    }

    /// Skips the next line.
    fn skip_line(&mut self) {
        self.line(0);
        for line in self.lines.drain(..) {
            self.fold.skip(&line);
        }
    }

    /// Reads a board on several lines.
    fn board(&mut self) -> bool {
        for nth in 0..board::MOST_LINES {
            if self.line(nth).is_none_or(Line::is_blank) {
                break;
            }
        }
        let lines =
            self.lines.iter().take(board::MOST_LINES).position(Line::is_blank).unwrap_or(self.lines.len());
        match board::find(|at| self.lines.get(at).filter(|_| at < lines)) {
            board::Rows::Board(found) => {
                let lines: Vec<_> = self.lines.drain(..found.lines).collect();
                let part = |&(at, right): &(usize, usize)| lines[at].part(right, lines[at].chars.len());
                let beside: Vec<_> =
                    found.beside.iter().map(part).filter(|part| !part.is_blank()).map(Lexed::new).collect();
                let mut sides =
                    beside.iter().filter_map(|line| Some((line.side_to_move()?, line.words().count())));
                let turn = sides.find(|(_, words)| *words > 1).map(|(side, _)| side);
                let first = &lines[found.first];
                let at = first.chars.iter().position(|sign| !sign.is_whitespace()).unwrap_or(0);
                self.fold.board(first, at, found.drawn, turn, found.from_bottom);
                // Counts, or another board.
                let others =
                    beside.iter().filter(|line| line.side_to_move().is_none() && line.words().count() > 1);
                others.for_each(|line| self.fold.skip(&line.line));
                true
            }
            board::Rows::Broken(count) => {
                let kind = ParseErrorKind::Value("no board has rows like these");
                let unread = Unread::of_text(Format::Board, self.lines[0].error(0, kind));
                self.lines.drain(..count);
                self.fold.record(Err(unread));
                true
            }
            board::Rows::None => false,
        }
    }

    /// Reads a line that is not part of a larger block.
    fn read_line(&mut self, line: &Lexed) {
        if self.fold.in_comment {
            return self.comment(line);
        }
        let chars = &line.line.chars;
        if let Some(tags) = tag::pgn(chars) {
            return self.fold.tags(&line.line, &tags, true);
        }
        if self.obf(&line.line) || self.ggs(&line.line) || self.position(line) || self.single(line) {
            return;
        }
        if line.line.joint == line::Joint::Around {
            match line.side_to_move() {
                Some(color) => self.fold.side(&line.line, color),
                None => self.fold.skip(&line.line),
            }
            return;
        }
        let is_open = line.tokens.last().is_some_and(|token| token.kind == Kind::OpenComment);
        self.fold.in_comment = is_open && line.is_moves();
        self.words(line);
    }

    /// Goes on with a comment in braces.
    fn comment(&mut self, line: &Lexed) {
        let chars = &line.line.chars;
        let end = chars.iter().position(|sign| *sign == '}');
        self.fold.comment(&chars[..end.unwrap_or(chars.len())].iter().collect::<String>());
        if let Some(end) = end {
            self.fold.in_comment = false;
            let rest = line.line.part(end + 1, chars.len());
            if !rest.is_blank() {
                self.read_line(&Lexed::new(rest));
            }
        }
    }

    /// Reads a problem of OBF: a board on one line, a side to move and scores.
    fn obf(&mut self, line: &Line) -> bool {
        let first = line.chars.iter().position(|sign| !sign.is_whitespace());
        let is_problem =
            |found: board::Single| Some(found.begin) == first && line.chars[found.end..].contains(&';');
        if !board::find_single(&line.chars).is_some_and(is_problem) {
            return false;
        }
        let Some(read) = obf::read(&line.text()).next() else { return false };
        let mut read = match read {
            Ok(problem) => Ok(Reading::new(Record::from_obf(problem), Format::Obf)),
            // Moves may stand behind a semicolon too.
            Err(_) if !line.text().contains(':') => return false,
            Err(error) => Err(Unread::of_text(Format::Obf, error)),
        };
        move_places(&mut read, |number, column| {
            *number = line.number;
            *column = line.column_of(*column as usize - 1);
        });
        self.fold.record(read);
        true
    }

    /// Reads a board as the Generic Game Server sends it: `[8 -------- ... *]`.
    fn ggs(&mut self, line: &Line) -> bool {
        let text = line.text();
        let begin = text.len() - text.trim_start().len();
        let Some(inner) = text
            .trim_start()
            .strip_prefix('[')
            .filter(|inner| inner.starts_with(|sign: char| sign.is_ascii_digit()))
        else {
            return false;
        };
        let Some(length) = inner.find(']') else { return false };
        let value = &inner[..length];
        let cells = value.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_start();
        if !cells.starts_with(['-', '*', 'O', 'X', 'x', 'o', '.']) {
            return false;
        }
        let place = Scanner::new(inner);
        let position = ggf::board(value, place).and_then(|start| {
            let wrong = ParseErrorKind::Value("the board cannot be set up");
            squares::any_position(&start, Options::default()).ok_or_else(|| place.error(wrong))
        });
        match position {
            Ok(position) => self.fold.position(line, begin, position, Format::Ggs),
            Err(error) => {
                let error = line.error(begin + error.column as usize, error.kind);
                self.fold.record(Err(Unread::of_text(Format::Ggs, error)));
            }
        }
        self.behind(line.part(text[..begin + length + 2].chars().count(), line.chars.len()));
        true
    }

    /// Reads what is after a board on its line.
    fn behind(&mut self, rest: Line) {
        if !rest.is_blank() {
            self.words(&Lexed::new(rest));
        }
    }

    /// Reads the one-line text of a position, or the name of a variant with moves after it.
    fn position(&mut self, line: &Lexed) -> bool {
        const MOST_COLONS: usize = 4;
        let text = line.line.text();
        // `https://example.org/#reversi:square-8,f5d6`
        let Some((begin, named, variant)) =
            text.match_indices(':').take(MOST_COLONS).find_map(|(colon, _)| {
                let begin = text[..colon].trim_end_matches(|sign: char| sign.is_ascii_alphabetic()).len();
                let named: Vec<char> = text[begin..].split([' ', '\t', ',']).next()?.chars().collect();
                let variant =
                    variant::named(&named).filter(|named| named.variant.is_some() && named.is_whole)?;
                Some((begin, named, variant))
            })
        else {
            return false;
        };
        let first = text[..begin].chars().count();
        let words: Vec<&str> = text[begin..].split_whitespace().collect();
        let is_board = words.get(1).is_some_and(|word| word.contains('/'));
        if !is_board {
            let end = first + named.len();
            self.fold.named(&line.line.part(first, end), variant);
            self.behind(line.line.part(end, line.line.chars.len()));
            return true;
        }
        // A side to move, and in Oust the state of the pie rule, stand behind the board.
        let counts = [4, 3, 2].into_iter().filter(|count| *count <= words.len());
        let mut error = None;
        for count in counts {
            match words[..count].join(" ").parse::<AnyPosition>() {
                Ok(position) => {
                    self.fold.position(&line.line, first, position, Format::Position);
                    let last = words[count - 1];
                    let end = last.as_ptr().addr() - text.as_ptr().addr() + last.len();
                    let end = text[..end].chars().count();
                    self.behind(line.line.part(end, line.line.chars.len()));
                    return true;
                }
                Err(wrong) => error = error.or(Some(wrong)),
            }
        }
        let Some(wrong) = error else { return false };
        let (column, kind) = position_error(wrong);
        let place = line.line.error(first + column as usize - 1, kind);
        self.fold.record(Err(Unread::of_text(Format::Position, place)));
        true
    }

    /// Reads a board on one line, with the side to move after it, and moves after that.
    fn single(&mut self, line: &Lexed) -> bool {
        let Some(found) = board::find_single(&line.line.chars) else { return false };
        let rest = Lexed::new(line.line.part(found.end, line.line.chars.len()));
        let first =
            rest.words().next().and_then(|(token, word)| Some((words::color(word)?, token.range().end)));
        let (turn, end): (Option<Color>, usize) = match first {
            Some((color, end)) => (Some(color), end),
            None => (rest.side_to_move(), 0),
        };
        self.fold.board(&line.line, found.begin, found.drawn, turn, false);
        // Moves on the line of a board are of no other.
        let rest = Line { joint: line::Joint::Joined, ..rest.line.part(end, rest.line.chars.len()) };
        let rest = Lexed::new(rest);
        if rest.is_moves() {
            self.fold.moves(&rest);
        }
        true
    }

    /// Reads a line of moves or words.
    fn words(&mut self, line: &Lexed) {
        let named = variant::named(&line.line.chars);
        if let Some(named) = named {
            return self.fold.named(&line.line, named);
        }
        let first = line.line.chars.iter().position(|sign| !matches!(sign, ' ' | '\t' | '"'));
        let is_message = line.line.chars[first.unwrap_or(0)..].starts_with(&['/', 'o', 's', ':']);
        if line.is_moves() && !is_message {
            // `White to move: f4 f3`
            let before = line.line.part(0, line.first_move.unwrap_or(0));
            if self.fold.is_unturned()
                && let Some(color) = Lexed::new(before).side_to_move()
            {
                self.fold.side(&line.line, color);
            }
            return self.fold.moves(line);
        }
        let tags = tag::labelled(line);
        if let Some(color) = line.side_to_move() {
            self.fold.side(&line.line, color);
        } else if tags.is_empty() && !rows::is_columns(&line.line.chars) && !rows::is_rule(&line.line.chars) {
            self.fold.skip(&line.line);
        }
        if !tags.is_empty() {
            let tags: Vec<_> = tags.into_iter().map(|(name, value)| (String::from(name), value)).collect();
            self.fold.tags(&line.line, &tags, false);
        }
    }

    /// The error for a text without a record.
    fn nothing(&self) -> Unread {
        let (line, column) = self.first.unwrap_or((1, 1));
        let what = if self.first.is_some() {
            "no moves, board or record of a game is here"
        } else {
            "the text is empty"
        };
        Unread::of_text(Format::Transcript, ParseError { line, column, kind: ParseErrorKind::Value(what) })
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
            if let Some(read) = self.json.as_mut().and_then(Iterator::next) {
                self.fold.record(read);
                continue;
            }
            self.json = None;
            let is_read = self.lines.is_empty() && self.cleaner.rest().is_empty();
            if !(self.ended || is_read) {
                self.step();
            } else if !std::mem::replace(&mut self.ended, true) {
                self.fold.end();
            } else {
                return (!std::mem::replace(&mut self.found, true)).then(|| Err(self.nothing()));
            }
        }
    }
}

/// The error for the text of a position: its column and what is wrong.
const fn position_error(error: ParseAnyError) -> (u32, ParseErrorKind) {
    let ParseAnyError { column, kind, .. } = error;
    match kind {
        ParseAnyErrorKind::Position(kind) => (column, kind),
        _ => (column, ParseErrorKind::Value("expected the name of a variant")),
    }
}
