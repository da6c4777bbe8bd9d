//! Reads lines of moves, boards, tags and prose into records.

use std::collections::VecDeque;

use outflank::variant::{AnyPosition, GameKind, ParseAnyError, ParseAnyErrorKind, Variant};
use outflank::{Color, Move, ParseError, ParseErrorKind, Position};

use super::boards::{self, Drawn};
use super::draft::{Draft, Score, SoFar, TextLine, Unturned};
use super::gtp::{self, Command};
use super::line::{Counts, Words, board_in, count, fen_in, pgn_tag, row_first, says_a_move};
use super::names::{self, Tag};
use super::reading::{Attempt, AttemptError, Notation, Note, NoteKind, Reading, Unread};
use super::starts;
use super::tokens::{Token, Tokens, excerpt};
use crate::{Record, Tags, obf};

/// A part of the text that was skipped, and its place.
#[derive(Debug)]
struct Skipped {
    line: u32,
    column: u32,
    text: String,
    more: u32,
    /// Whether a blank line comes before it.
    apart: bool,
}

const UNCLOSED: &str = "the comment goes on to the end of the text, as its braces are not closed";
const ROW_FIRST: &str = "the rows stand before the columns: 5f is f5";
const QUOTES: &str = "'\"`";
const ABSTRACT_PLAY: &str = "the cells have AbstractPlay's names";

/// The reader of lines: its state between two lines.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that the lines before have or not")]
#[derive(Debug)]
pub(super) struct Paste {
    /// The position at which moves without a board begin.
    start: AnyPosition,
    /// Whether the text names that start.
    start_is_named: bool,
    draft: Option<Draft>,
    /// Tags of the record to come.
    tags: Tags,
    has_pgn: Option<(u32, u32)>,
    has_tags: bool,
    /// The start position that the tags give.
    pgn_start: Option<AnyPosition>,
    skipped: Option<Skipped>,
    blank: bool,
    in_braces: bool,
    /// The line and column of the brace that opens the comment.
    braces: (u32, u32),
    /// The side to move, from a line before a board.
    said_turn: Option<Color>,
    /// Whether the line that says it is all that was skipped.
    turn_line: bool,
    said_oust: bool,
    /// The score, its line and its column, from a line before the moves.
    said_score: Option<(Score, u32, u32)>,
    broken: bool,
    after_coordinates: bool,
    pub(super) done: VecDeque<Result<Reading, Unread>>,
    /// The line and column of the first character that is not blank.
    pub(super) first: Option<(u32, u32)>,
    pub(super) row_missing: Option<ParseError>,
}

impl Paste {
    pub(super) fn new(start: AnyPosition) -> Self {
        Self {
            start,
            start_is_named: false,
            draft: None,
            tags: Tags::default(),
            has_pgn: None,
            has_tags: false,
            pgn_start: None,
            skipped: None,
            blank: false,
            in_braces: false,
            braces: (1, 1),
            said_turn: None,
            turn_line: false,
            said_oust: false,
            said_score: None,
            broken: false,
            after_coordinates: false,
            done: VecDeque::new(),
            first: None,
            row_missing: None,
        }
    }

    /// Whether the line before ended within a comment in braces.
    pub(super) const fn in_braces(&self) -> bool {
        self.in_braces
    }

    /// Whether the line before has the letters of columns.
    pub(super) const fn after_coordinates(&self) -> bool {
        self.after_coordinates
    }

    /// Ends the record that is being read.
    pub(super) fn flush(&mut self) {
        self.in_braces = false;
        self.broken = false;
        if let Some(skipped) = self.skipped.take_if(|skipped| !skipped.apart) {
            match &mut self.draft {
                Some(draft) => draft.notes.push(skipped.note()),
                None => self.skipped = Some(skipped),
            }
        }
        if let Some(draft) = self.draft.take() {
            self.done.push_back(Ok(draft.finish()));
        }
    }

    /// Ends the text.
    pub(super) fn end(&mut self) {
        if self.in_braces
            && let Some(draft) = &mut self.draft
        {
            let note =
                |line, column| Note { line, column, kind: NoteKind::Assumed, text: String::from(UNCLOSED) };
            draft.notes.push(note(self.braces.0, self.braces.1));
        }
        if self.draft.is_none()
            && let Some((line, column)) = self.has_pgn
        {
            // Tags without a move are a game that has not begun.
            let place = TextLine { chars: &[], number: line, column };
            let draft = Draft::new(self.pgn_start.unwrap_or(self.start), Notation::Pgn, &place, 0);
            self.begin(draft);
        }
        if let (Some(skipped), Some(draft)) = (self.skipped.take(), &mut self.draft) {
            draft.notes.push(skipped.note());
        }
        self.flush();
    }

    /// Ends the record before, and begins the next with the tags, notes and score read since.
    pub(super) fn begin(&mut self, mut draft: Draft) {
        self.flush();
        if !self.tags.is_empty() {
            draft.tags = std::mem::take(&mut self.tags);
        }
        if let Some((line, column)) = self.has_pgn.take() {
            draft.notation = Notation::Pgn;
            (draft.line, draft.column) = (line, column);
        }
        draft.score = draft.score.or_else(|| self.said_score.take());
        self.has_tags = false;
        self.pgn_start = None;
        draft.notes.extend(self.skipped.take().map(Skipped::note));
        self.blank = false;
        self.said_turn = None;
        self.turn_line = false;
        self.draft = Some(draft);
    }

    /// Adds a record of another reader. It ends the record before.
    pub(super) fn push(&mut self, read: Result<Reading, Unread>) {
        self.flush();
        let read = read.map(|mut reading| {
            reading.notes.extend(self.skipped.take().map(Skipped::note));
            reading
        });
        self.tags = Tags::default();
        self.has_tags = false;
        self.done.push_back(read);
    }

    pub(super) fn fail(&mut self, notation: Notation, error: ParseError) {
        self.draft = None;
        self.skipped = None;
        self.tags = Tags::default();
        self.has_pgn = None;
        self.has_tags = false;
        self.pgn_start = None;
        self.broken = true;
        self.blank = false;
        self.done.push_back(Err(Unread::of_text(notation, error)));
    }

    /// Ends the record before, and begins rows that are each a record: what was read ahead belongs
    /// to none of them.
    pub(super) fn begin_rows(&mut self, line: u32, column: u32) {
        self.flush();
        let place = TextLine { chars: &[], number: line, column };
        for (name, mut values) in std::mem::take(&mut self.tags).iter() {
            let text = format!("{name}: {}", values.next().unwrap_or_default());
            self.skip_text(&place, 0, excerpt(&text.chars().collect::<Vec<_>>(), 60));
        }
        self.has_pgn = None;
        self.has_tags = false;
        self.pgn_start = None;
        self.said_turn = None;
        self.said_score = None;
    }

    /// Adds the record of a row, or its error. Nothing of the text behind the row belongs to it.
    pub(super) fn row(&mut self, read: Result<Draft, Unread>) {
        match read {
            Ok(draft) => self.begin(draft),
            Err(unread) => self.push(Err(unread)),
        }
        self.flush();
    }

    /// Notes that the end of a line, beginning at `from`, is skipped.
    pub(super) fn skip(&mut self, line: &TextLine<'_>, from: usize) {
        let begin =
            from + line.chars[from..].iter().take_while(|character| character.is_whitespace()).count();
        self.skip_text(line, begin, excerpt(&line.chars[begin..], 60));
    }

    fn skip_text(&mut self, line: &TextLine<'_>, begin: usize, text: String) {
        if let Some(skipped) = &mut self.skipped {
            self.turn_line = false;
            skipped.more += 1;
            return;
        }
        let apart = self.blank || self.draft.is_none();
        self.skipped =
            Some(Skipped { line: line.number, column: line.column_of(begin), text, more: 0, apart });
    }

    /// Reads a line that no other reader has taken.
    pub(super) fn line(&mut self, line: &TextLine<'_>) {
        let mut from = 0;
        if self.in_braces {
            let end = line.chars.iter().position(|&character| character == '}');
            self.in_braces = end.is_none();
            let text: String = line.chars[..end.unwrap_or(line.chars.len())].iter().collect();
            if let Some(draft) = &mut self.draft {
                draft.comment(&text);
            }
            let Some(end) = end else { return };
            from = end + 1;
        }
        let rest = &line.chars[from..];
        let Some(begin) = rest.iter().position(|character| !character.is_whitespace()) else {
            self.blank |= from == 0;
            return;
        };
        self.first.get_or_insert((line.number, line.column_of(from + begin)));
        self.after_coordinates = boards::is_coordinates(rest);
        if self.after_coordinates
            || boards::is_rule(rest) && !rest.iter().all(|character| matches!(character, '*'))
        {
            return;
        }
        self.said_oust |= rest.len() < 200 && {
            let text: String = rest.iter().collect();
            text.to_ascii_lowercase().contains("oust")
        };
        from += begin;
        if rest[begin] == '[' && rest.get(begin + 1).is_some_and(char::is_ascii_alphabetic) {
            from = self.pgn_tags(line, from);
            if line.chars[from..].iter().all(|character| character.is_whitespace()) {
                return;
            }
        }
        if self.is_signature(line, from) || is_ggs_message(&line.chars[from..]) {
            self.skip(line, from);
            return;
        }
        if self.gtp(line, from)
            || self.variant(line, from)
            || self.board_line(line, from)
            || self.fen_line(line, from)
        {
            return;
        }
        match row_first(line.chars, from) {
            Some(chars) => self.row_first(&TextLine { chars: &chars, ..*line }, from),
            None => self.moves_or_prose(line, from),
        }
    }

    /// Reads a line of moves whose rows stood before their columns.
    fn row_first(&mut self, line: &TextLine<'_>, from: usize) {
        self.moves_or_prose(line, from);
        let Some(draft) = self.draft.as_mut().filter(|draft| !draft.game.is_empty()) else { return };
        if !draft.notes.iter().any(|note| note.text == ROW_FIRST) {
            draft.notes.push(line.note(from, NoteKind::Assumed, ROW_FIRST));
        }
    }

    /// Reads a line of a log of GTP, whose moves are one game until the board is cleared.
    fn gtp(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some(command) = gtp::command(line.chars, from) else { return false };
        match command {
            Command::Clear => self.flush(),
            Command::Size(size) => {
                self.flush();
                if let Ok(variant) = format!("reversi:square-{size}").parse::<Variant>() {
                    self.start = variant.start();
                }
            }
            Command::Undo => {
                if let Some(draft) = &mut self.draft {
                    draft.take_back(0, draft.game.len().saturating_sub(1));
                }
            }
            Command::Nothing => {}
            Command::Move(at) => {
                self.blank = false;
                let counts = count(line.chars, at);
                let begun = self.draft.as_ref().is_some_and(|draft| !draft.game.is_empty());
                if !begun {
                    self.moves(line, at, counts);
                } else if let Err(error) = self.go_on(line, at) {
                    self.refuse(line, at, Vec::from([(Notation::Transcript, error)]));
                } else {
                    self.after_moves(line, at);
                }
            }
        }
        true
    }

    /// Reads a board in Forsyth-Edwards notation, and the moves after it.
    fn fen_line(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some((board, begin, end)) = fen_in(line.chars, from) else { return false };
        let side = Words { chars: line.chars, at: end }.next();
        let side = side.and_then(|(begin, end)| match &line.chars[begin..end] {
            ['w', ..] => Some(("w", begin + 1)),
            ['b', ..] => Some(("b", begin + 1)),
            _ => None,
        });
        let Some(position) = boards::fen(&format!("{board} {}", side.map_or("b", |(side, _)| side))) else {
            return false;
        };
        let before = &line.chars[from..begin];
        if before.iter().any(|character| character.is_alphanumeric()) {
            self.skip(&TextLine { chars: &line.chars[..begin], ..*line }, from);
        }
        let mut draft = Draft::new(position, Notation::Board, line, begin);
        if side.is_none() {
            let text = "no side to move is given: it is Black";
            draft.notes.push(line.note(begin, NoteKind::Assumed, text));
        }
        self.begin(draft);
        let end = side.map_or(end, |(_, end)| end);
        if line.chars[end..].iter().any(|character| character.is_alphabetic()) {
            self.moves_or_prose(line, end);
        }
        true
    }

    /// Whether a line is the `--` above the signature of a mail, and not a pass.
    fn is_signature(&self, line: &TextLine<'_>, from: usize) -> bool {
        let must_pass = |draft: &Draft| draft.game.position().legal_moves().next() == Some(Move::Pass);
        line.chars[from..] == ['-', '-'] && self.blank && !self.draft.as_ref().is_some_and(must_pass)
    }

    /// Reads tags, `[Name "value"]`, and returns the end of the last one.
    fn pgn_tags(&mut self, line: &TextLine<'_>, mut from: usize) -> usize {
        loop {
            let Some((name, value, end)) = pgn_tag(line.chars, from) else { return from };
            if self.draft.is_some() || self.broken {
                self.flush();
            }
            self.has_pgn.get_or_insert((line.number, line.column_of(from)));
            self.has_tags = true;
            if name.eq_ignore_ascii_case("FEN") {
                self.pgn_start = boards::fen(&value).or_else(|| value.parse().ok());
                if self.pgn_start.is_none() {
                    let wrong = "FEN has no board of Reversi: eight rows of p, P and numbers";
                    self.fail(Notation::Pgn, line.error(from, ParseErrorKind::Value(wrong)));
                    return line.chars.len();
                }
            }
            self.tags.push(&name, [value.as_str()]);
            from = end + line.chars[end..].iter().take_while(|character| character.is_whitespace()).count();
        }
    }

    /// Reads a variant's name or a position's one-line text, and the moves after it.
    fn variant(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let words = Words { chars: line.chars, at: from };
        let mut words = words.take(5);
        let Some((_, end)) = words.next() else { return false };
        if end - from > 40 {
            return false;
        }
        let mut name: String =
            line.chars[from..end].iter().flat_map(|letter| letter.to_lowercase()).collect();
        if matches!(name.as_str(), "oust" | "reversi")
            && let Some((board, end)) = words.next().filter(|(board, end)| end - board < 40)
        {
            // `oust hex-5`, as one writes it by hand.
            name.push(':');
            name.extend(line.chars[board..end].iter().flat_map(|letter| letter.to_lowercase()));
        }
        // The name of a game alone is also a word of prose.
        let Some(Ok(variant)) = name.contains(':').then(|| name.parse::<Variant>()) else { return false };
        let Some((second, second_end)) = words.next() else {
            return self.begin_at(variant.start(), line, from, line.chars.len());
        };
        if !line.chars[second..second_end].contains(&'/') {
            return self.begin_at(variant.start(), line, from, second);
        }
        let wanted = 1 + usize::from(variant.game() == GameKind::Oust);
        let mut end = second_end;
        for _ in 0..wanted {
            end = words.next().map_or(end, |(_, end)| end);
        }
        let text: String = line.chars[from..end].iter().collect();
        match text.parse::<AnyPosition>() {
            Ok(position) => {
                let rest = end;
                self.begin_at(position, line, from, rest)
            }
            Err(error) => {
                self.flush();
                let error = position_error(error);
                let column = line.column_of(from).saturating_add(error.column - 1);
                let error = ParseError { line: line.number, column, kind: error.kind };
                self.fail(Notation::Position, error);
                true
            }
        }
    }

    /// Begins a record at a position, with the moves that follow on the line.
    fn begin_at(&mut self, start: AnyPosition, line: &TextLine<'_>, from: usize, rest: usize) -> bool {
        self.begin(Draft::new(start, Notation::Position, line, from));
        self.start = start;
        self.start_is_named = true;
        if line.chars[rest.min(line.chars.len())..].iter().any(|character| !character.is_whitespace()) {
            self.moves_or_prose(line, rest);
        }
        true
    }

    /// Reads a board of 64 characters on one line, the side to move, and the moves after it.
    fn board_line(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some((cells, begin, mut end)) = board_in(line.chars, from) else { return false };
        let Some(drawn) = Drawn::of_line(cells).filter(Drawn::is_varied) else { return false };
        let is_between = |character: &&char| character.is_whitespace() || QUOTES.contains(**character);
        let is_end = |character: &char| matches!(character, ';' | ',' | ')' | ']' | '}');
        let opens = |character: &&char| is_between(character) || **character == ',';
        let side = end + line.chars[end..].iter().take_while(opens).count();
        let word =
            line.chars[side..].iter().take_while(|character| !is_between(character) && !is_end(character));
        let word: Vec<char> = word.copied().collect();
        let turn = boards::side_to_move(&word).or_else(|| {
            let rest = &line.chars[side..];
            (count(rest, 0).moves == 0).then(|| boards::side_to_move(rest)).flatten()
        });
        if turn.is_some() {
            end = side + word.len();
        }
        let rest: String = line.chars[end..].iter().collect();
        if turn.is_some() && rest.trim_start().starts_with(';') {
            let behind = end + rest.chars().take_while(|character| *character != ';').count() + 1;
            let counts = count(line.chars, behind);
            if counts.moves == 0 || counts.others > 0 || line.chars[behind..].contains(&':') {
                let text: String = line.chars[begin..].iter().collect();
                self.obf(line, begin, &text);
                return true;
            }
            // Edax writes the moves of a game that was set up in this way.
            end = behind;
        }
        let oust = self.said_oust && self.said_turn.is_some();
        let closes = line.chars[from..begin].iter().rev().take_while(is_between).count();
        if begin - closes > from {
            self.skip(&TextLine { chars: &line.chars[..begin - closes], ..*line }, from);
        }
        self.board(&drawn, turn.or(self.said_turn), oust, line, begin);
        let counts = count(line.chars, end);
        if counts.moves > 0 {
            self.moves_or_prose(line, end);
        } else if rest.contains(|character: char| !(is_between(&&character) || is_end(&character)))
            && boards::side_to_move(&line.chars[side..]).is_none()
        {
            self.skip(line, end);
        }
        true
    }

    fn obf(&mut self, line: &TextLine<'_>, begin: usize, text: &str) {
        let read = text.parse::<obf::Problem>().map_err(|error| {
            let column = line.column_of(begin).saturating_add(error.column - 1);
            Unread::of_text(Notation::Obf, ParseError { line: line.number, column, kind: error.kind })
        });
        self.push(read.map(|problem| {
            let mut reading = Reading::new(Record::from_obf(problem), Notation::Obf);
            reading.line = line.number;
            reading
        }));
    }

    /// Begins a record at a board that is drawn.
    pub(super) fn board(
        &mut self,
        drawn: &Drawn,
        turn: Option<Color>,
        oust: bool,
        line: &TextLine<'_>,
        at: usize,
    ) -> bool {
        self.after_coordinates = false;
        let oust = oust || self.said_oust;
        let turn = turn.or(self.said_turn);
        let Some((position, assumed)) = drawn.position(turn, oust).or_else(|| drawn.position(turn, false))
        else {
            self.flush();
            self.fail(Notation::Board, line.error(at, ParseErrorKind::Value("the board is no position")));
            return false;
        };
        let mut draft = Draft::new(position, Notation::Board, line, at);
        if self.turn_line && self.said_turn.is_some() {
            self.skipped = self.skipped.take_if(|skipped| skipped.more > 0);
        }
        draft.notes.extend(assumed.into_iter().map(|text| line.note(at, NoteKind::Assumed, text)));
        if turn.is_none() {
            draft.unturned = Some(Unturned { drawn: drawn.clone(), oust });
        }
        self.begin(draft);
        self.said_oust = false;
        true
    }

    /// Begins a record at a board of the Generic Game Server.
    pub(super) fn ggs(&mut self, start: AnyPosition, line: &TextLine<'_>, at: usize) {
        self.begin(Draft::new(start, Notation::Ggs, line, at));
    }

    /// Sets the side to move of the board before, if it is not known. Returns whether it was set.
    pub(super) fn turn(&mut self, turn: Color) -> bool {
        let Some(draft) = self.draft.as_mut().filter(|draft| draft.game.is_empty()) else { return false };
        let Some(unturned) = draft.unturned.take() else { return false };
        if let Some((position, _)) = unturned.drawn.position(Some(turn), unturned.oust) {
            draft.game = outflank::Game::new(position);
            return true;
        }
        draft.unturned = Some(unturned);
        false
    }

    /// Reads what is left of a line when it names no variant and no board.
    fn moves_or_prose(&mut self, line: &TextLine<'_>, from: usize) {
        let counts = count(line.chars, from);
        if counts.moves > 0 && (counts.score || line.chars.contains(&':')) && self.players(line, from) {
            return;
        }
        if self.holds_moves(line, from, counts) {
            self.moves(line, from, counts);
        } else if !(self.discs(line, from)
            || self.players(line, from)
            || self.labels(line, from)
            || self.date(line, from)
            || self.score(line, from, counts)
            || self.comment(line, from))
        {
            self.prose(line, from);
        }
    }

    /// Adds tags to the game before if they stand right behind it, and to the game to come
    /// otherwise.
    fn add_tags(&mut self, tags: Vec<Tag>) {
        let ends = matches!(
            &self.draft,
            Some(draft)
                if !self.blank
                    && !self.has_tags
                    && (!draft.game.is_empty() || draft.notation != Notation::Transcript)
                    // Other players are those of the game to come.
                    && !tags.iter().any(|(name, _)| {
                        matches!(name.as_str(), "Black" | "White") && draft.tags.get(name).is_some()
                    })
        );
        for (name, value) in tags {
            match &mut self.draft {
                Some(draft) if ends => draft.tags.push(&name, [value.as_str()]),
                _ => {
                    self.has_tags = true;
                    self.tags.push(&name, [value.as_str()]);
                }
            }
        }
    }

    /// Reads a line with the discs of both colours. Returns whether it is one.
    fn discs(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some((black, white)) = names::discs(&line.chars[from..]) else { return false };
        self.add_score(Score::Discs(black, white), line, from);
        true
    }

    /// Adds a score to the game before, or to the game to come if that one has a score.
    fn add_score(&mut self, score: Score, line: &TextLine<'_>, at: usize) {
        let said = Some((score, line.number, line.column_of(at)));
        match &mut self.draft {
            Some(draft) if !self.has_tags && !draft.game.is_empty() && draft.score.is_none() => {
                draft.score = said;
            }
            _ => self.said_score = said,
        }
    }

    /// Reads two players, with their score or the moves behind them. Returns whether the line has
    /// them.
    fn players(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some(players) = names::players(&line.chars[from..]) else { return false };
        let end = from + players.end;
        let counts = count(line.chars, end);
        if players.score.is_none() && (counts.moves == 0 || counts.others > 0) {
            return false;
        }
        let tag = |name: &str, value| (String::from(name), value);
        let tags = Vec::from([tag("Black", players.black), tag("White", players.white)]);
        if let Some((black, white)) = players.score {
            let score = Score::Discs(black, white);
            // The players of a title are those of the game to come.
            self.add_tags(tags);
            self.add_score(score, line, from);
        } else {
            self.flush();
            self.has_tags = true;
            for (name, value) in tags {
                self.tags.push(&name, [value.as_str()]);
            }
            self.moves(line, end, counts);
        }
        true
    }

    /// Reads a line that is a date. Returns whether it is one.
    fn date(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let text: String = line.chars[from..].iter().take(30).collect();
        let date = names::date(&text).filter(|_| line.chars.len() - from < 30);
        let Some(date) = date else { return false };
        self.add_tags(Vec::from([(String::from("Date"), date)]));
        true
    }

    /// Checks whether the moves of a line are to be played, as they are not part of prose.
    fn holds_moves(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let single = counts.moves == 1 && counts.others <= 12 && says_a_move(line.chars, counts.first_move);
        counts.moves > 0 && (counts.moves >= counts.others || single) || self.tells_a_game(line, from, counts)
    }

    /// Reads the tags of a line `Name: value`. Returns whether it is one.
    fn labels(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let tags = names::labels(&line.chars[from..]);
        let found = !tags.is_empty();
        self.add_tags(tags);
        found
    }

    /// Reads the score of the game before, or of the game to come. Returns whether the line is one.
    fn score(&mut self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        if !counts.score {
            return false;
        }
        if let Some(draft) =
            self.draft.as_mut().filter(|draft| !draft.game.is_empty() && draft.score.is_none())
            && draft.play(line, from).is_ok()
        {
            return true;
        }
        if counts.others == 0
            && let Some((Token::Score(black, white), range)) = Tokens::new(line.chars, from).next()
            && black + white > 1
        {
            self.said_score = Some((Score::Discs(black, white), line.number, line.column_of(range.start)));
            return true;
        }
        false
    }

    /// Adds the comments of a line to the game before. Returns whether the line begins with one.
    fn comment(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        if !matches!(line.chars[from], '{' | ';' | '%' | '(' | '#') {
            return false;
        }
        let Some(draft) = &mut self.draft else { return false };
        let mut tokens = Tokens::new(line.chars, from);
        for token in tokens.by_ref() {
            if let (Token::Comment(range), _) = token {
                let text: String = line.chars[range].iter().collect();
                draft.comment(&text);
            }
        }
        self.in_braces = tokens.unclosed;
        self.braces = (line.number, line.column_of(from));
        true
    }

    /// Skips a line of prose, which may say the side to move of a board that follows.
    fn prose(&mut self, line: &TextLine<'_>, from: usize) {
        self.said_turn = boards::side_to_move(&line.chars[from..]);
        if self.said_turn.is_some() && self.skipped.is_none() {
            // A board that follows takes it.
            self.turn_line = true;
        }
        if self.broken && !self.blank {
            return;
        }
        self.skip(line, from);
    }

    /// Whether prose that does not continue a game holds one: three moves or more, or a word of
    /// two, all of which can be played from the start.
    fn tells_a_game(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let apart = self.draft.is_none() && !self.broken || self.blank;
        apart
            && (counts.moves > 2 || counts.joined)
            && self.pgn_start.is_none()
            && Draft::new(self.start, Notation::Transcript, line, from).play(line, from).is_ok()
    }

    /// Plays a line of moves, on the game before or as a new game.
    fn moves(&mut self, line: &TextLine<'_>, from: usize, counts: Counts) {
        let mut failed = Vec::new();
        // After new tags, no move belongs to the game before.
        let before = self.draft.as_ref().filter(|_| self.has_pgn.is_none());
        let before = before.map(|draft| (draft.game.len(), draft.notation, draft.score.is_some()));
        let unfinished_pgn =
            !self.blank && before.is_some_and(|(_, notation, over)| notation == Notation::Pgn && !over);
        // The plies of the game before, if these moves continue it.
        let continued = before.and_then(|(plies, notation, _)| match self.go_on(line, from) {
            Ok(()) => Some(plies),
            Err(error) => {
                failed.push((notation, error));
                None
            }
        });
        if let Some(plies) = continued
            && (unfinished_pgn || self.only_goes_on(plies, counts))
        {
            self.after_moves(line, from);
            return;
        }
        if self.is_rest_of_broken(counts) {
            return;
        }
        // A line in the middle of a game with a mistake is no short game from another start.
        let is_oust = self.start.variant().game() == GameKind::Oust;
        let is_short = self.draft.is_some() && counts.moves < 8 && !is_oust;
        let only_start = continued.is_some() || is_short;
        let fresh =
            if unfinished_pgn { None } else { self.fresh(line, from, counts, only_start, &mut failed) };
        match (continued, fresh) {
            (Some(plies), Some(fresh)) => self.choose(line, from, counts, plies, fresh),
            (Some(_), None) => {}
            (None, Some(fresh)) => self.begin(fresh),
            (None, None) => {
                self.refuse(line, from, failed);
                return;
            }
        }
        self.after_moves(line, from);
    }

    /// Checks whether moves that continue the game before, of `plies` plies, cannot begin another.
    const fn only_goes_on(&self, plies: usize, counts: Counts) -> bool {
        plies == 0
            || match counts.first_number {
                Some(number) => number > 1,
                None => !self.blank && counts.moves < 2,
            }
    }

    /// Checks whether moves continue a game that cannot be read, so that they are not a record.
    fn is_rest_of_broken(&self, counts: Counts) -> bool {
        let begins = counts.first_number.is_none_or(|number| number == 1) && counts.moves > 1;
        self.broken && self.has_pgn.is_none() && !(self.blank || begins || counts.moves > 3)
    }

    /// Chooses between two readings of moves: they continue the game before, which had `plies`
    /// plies, or they are the game `fresh`. The record gets a note of the other reading.
    fn choose(&mut self, line: &TextLine<'_>, from: usize, counts: Counts, plies: usize, mut fresh: Draft) {
        let at = counts.begin(from);
        if counts.first_number == Some(1) || self.blank {
            if let Some(draft) = &mut self.draft {
                draft.take_back(line.number, plies);
            }
            let text = "the moves also go on with the game before";
            fresh.notes.push(line.note(at, NoteKind::OtherReading, text));
            self.begin(fresh);
        } else if let Some(draft) = &mut self.draft
            && !std::mem::replace(&mut draft.noted_other, true)
        {
            let text = "a game could begin here, as the moves fit the start too";
            draft.notes.push(line.note(at, NoteKind::OtherReading, text));
        }
    }

    /// Refuses moves that fit neither the game before nor a start.
    fn refuse(&mut self, line: &TextLine<'_>, from: usize, mut failed: Vec<(Notation, ParseError)>) {
        if self.broken {
            return;
        }
        // A line that goes further from the start than on the game before is another game.
        let is_apart = match &failed[..] {
            [(_, before), (_, fresh), ..] => fresh.column > before.column,
            _ => false,
        };
        failed.sort_by_key(|(_, error)| std::cmp::Reverse((error.line, error.column)));
        failed.dedup();
        let so_far = failed.first().and_then(|(_, error)| self.up_to(line, from, error));
        let ended = |draft: &Draft| draft.score.is_some() || draft.game.position().is_over();
        if is_apart || self.draft.as_ref().is_some_and(ended) {
            self.flush();
        }
        self.draft = None;
        let Some((notation, first)) = failed.first().copied() else { return };
        self.fail(notation, first);
        self.done.pop_back();
        let mut unread = Unread::new(attempts(failed));
        unread.fits_oust = self.fits_oust(line, from, &unread.attempts);
        self.done.push_back(Err(unread.with(so_far)));
    }

    /// The error of a line that cannot be played as a game of its own.
    pub(super) fn unread(&self, line: &TextLine<'_>, failed: Vec<(Notation, ParseError)>) -> Unread {
        let unread = Unread::new(attempts(failed));
        let so_far = match unread.attempts.first() {
            Some(Attempt { error: AttemptError::Text(error), .. }) => self.up_to(line, 0, error),
            _ => None,
        };
        unread.with(so_far)
    }

    /// The moves up to an error of a line, on the game before or as a game of its own.
    fn up_to(&self, line: &TextLine<'_>, from: usize, error: &ParseError) -> Option<SoFar> {
        let start = self.pgn_start.unwrap_or(self.start);
        let notation = if self.has_pgn.is_some() { Notation::Pgn } else { Notation::Transcript };
        let fresh = Draft::new(start, notation, line, from);
        let drafts = self.draft.iter().cloned().chain([fresh]);
        let mut played = drafts.filter_map(|draft| draft.up_to_error(line, from));
        played.find(|(found, _)| found == error).map(|(_, so_far)| so_far)
    }

    /// Whether a line that cannot be played from the standard start is a line of Oust. It must
    /// consist of at least three moves, and no other words, that are legal in Oust on a common
    /// board. The move that was illegal must be its first or second.
    fn fits_oust(&self, line: &TextLine<'_>, from: usize, attempts: &[Attempt]) -> bool {
        let Some(Attempt { error: AttemptError::Text(error), .. }) = attempts.first() else { return false };
        let failed = error.column.saturating_sub(line.column) as usize;
        let names_none = !self.start_is_named && self.has_pgn.is_none();
        let counts = count(line.chars, from);
        names_none
            && self.start.variant().game() == GameKind::Reversi
            && counts.moves > 2
            && counts.others == 0
            && line.chars.get(..failed).is_some_and(|before| count(before, from.min(failed)).moves < 2)
            && starts::oust_boards()
                .any(|start| Draft::new(start, Notation::Transcript, line, from).play(line, from).is_ok())
    }

    /// Updates the state after a line of moves that was played.
    fn after_moves(&mut self, line: &TextLine<'_>, from: usize) {
        self.blank = false;
        self.broken = false;
        if let (Some(skipped), Some(draft)) = (self.skipped.take(), &mut self.draft) {
            draft.notes.push(skipped.note());
        }
        let mut tokens = Tokens::new(line.chars, from);
        while let Some((_, range)) = tokens.next() {
            if tokens.unclosed {
                self.in_braces = true;
                self.braces = (line.number, line.column_of(range.start));
            }
        }
    }

    /// Plays the line on the game before it.
    fn go_on(&mut self, line: &TextLine<'_>, from: usize) -> Result<(), ParseError> {
        let Some(draft) = &mut self.draft else {
            return Err(line.error(from, ParseErrorKind::Value("no game before")));
        };
        let error = match draft.play(line, from) {
            Ok(()) => return Ok(()),
            Err(error) if !draft.game.is_empty() => return Err(error),
            Err(error) => error,
        };
        let start = *draft.game.start();
        if let Some(unturned) = &draft.unturned
            && let Some((position, _)) = unturned.drawn.position(Some(!start.turn()), unturned.oust)
        {
            draft.game = outflank::Game::new(position);
            if draft.play(line, from).is_ok() {
                draft.unturned = None;
                let text =
                    format!("no side to move is given: it is {}, as the moves need it", position.turn());
                draft.notes.push(line.note(from, NoteKind::Assumed, text));
                return Ok(());
            }
            draft.game = outflank::Game::new(start);
        }
        if start.variant().game() == GameKind::Oust {
            let notation = std::mem::replace(&mut draft.notation, Notation::AbstractPlay);
            if draft.play(line, from).is_ok() {
                draft.notes.push(line.note(from, NoteKind::Assumed, ABSTRACT_PLAY));
                return Ok(());
            }
            draft.notation = notation;
        }
        Err(error)
    }

    /// Plays the line as a game of its own, from the first start that fits: the text's start, or
    /// another start unless `only_start` is true.
    pub(super) fn fresh(
        &self,
        line: &TextLine<'_>,
        from: usize,
        counts: Counts,
        only_start: bool,
        failed: &mut Vec<(Notation, ParseError)>,
    ) -> Option<Draft> {
        let notation = if self.has_pgn.is_some() { Notation::Pgn } else { Notation::Transcript };
        let start = self.pgn_start.unwrap_or(self.start);
        match play_from(start, notation, line, from, counts) {
            Ok(mut draft) => {
                if notation == Notation::Transcript && self.start_is_named {
                    draft.notation = Notation::Position;
                }
                return Some(draft);
            }
            Err(error) => failed.push((notation, error)),
        }
        if only_start || self.pgn_start.is_some() {
            return None;
        }
        if self.start.variant().game() == GameKind::Oust {
            return match self.fresh_abstractplay(line, from, counts) {
                Ok(draft) => Some(draft),
                Err(error) => {
                    failed.push((Notation::AbstractPlay, error));
                    None
                }
            };
        }
        self.fresh_mirrored(notation, line, from, counts)
            .or_else(|| fresh_on_another_board(notation, line, from, counts))
    }

    /// Plays the line as a game of Oust whose cells have `AbstractPlay`'s names.
    fn fresh_abstractplay(
        &self,
        line: &TextLine<'_>,
        from: usize,
        counts: Counts,
    ) -> Result<Draft, ParseError> {
        let mut draft = play_from(self.start, Notation::AbstractPlay, line, from, counts)?;
        draft.notes.push(line.note(counts.begin(from), NoteKind::Assumed, ABSTRACT_PLAY));
        Ok(draft)
    }

    /// Plays the line as a game from the mirrored start.
    fn fresh_mirrored(
        &self,
        notation: Notation,
        line: &TextLine<'_>,
        from: usize,
        counts: Counts,
    ) -> Option<Draft> {
        let mut draft = play_from(starts::mirrored(self.start)?, notation, line, from, counts).ok()?;
        let at = counts.begin(from);
        draft.notes.push(line.note(at, NoteKind::Assumed, starts::MIRRORED));
        let text = "White begins from the usual start, with the same moves";
        draft.notes.push(line.note(at, NoteKind::OtherReading, text));
        Some(draft)
    }
}

fn attempts(failed: Vec<(Notation, ParseError)>) -> Vec<Attempt> {
    failed.into_iter().map(|(format, error)| Attempt { format, error: AttemptError::Text(error) }).collect()
}

/// Plays a line of moves as a game from `start`.
fn play_from(
    start: AnyPosition,
    notation: Notation,
    line: &TextLine<'_>,
    from: usize,
    counts: Counts,
) -> Result<Draft, ParseError> {
    let mut draft = Draft::new(start, notation, line, counts.begin(from));
    draft.play(line, from).map(|()| draft)
}

/// Plays a line of four moves or more as a game on the first other board that fits.
fn fresh_on_another_board(
    notation: Notation,
    line: &TextLine<'_>,
    from: usize,
    counts: Counts,
) -> Option<Draft> {
    if counts.moves < 4 {
        return None;
    }
    let mut draft =
        starts::other_boards().find_map(|start| play_from(start, notation, line, from, counts).ok())?;
    let board = draft.game.start().geometry().name;
    let text = format!("the board is {board}, as the moves do not fit 8x8");
    draft.notes.push(line.note(counts.begin(from), NoteKind::Assumed, text));
    Some(draft)
}

/// Whether a line is a message of the Generic Game Server, whose words look like cells: `s8r18`.
fn is_ggs_message(chars: &[char]) -> bool {
    chars.starts_with(&['/', 'o', 's', ':']) && !chars.contains(&'[')
}

impl Skipped {
    fn note(self) -> Note {
        let text = match self.more {
            0 => self.text,
            more => format!("{} (and {more} more lines)", self.text),
        };
        Note { line: self.line, column: self.column, kind: NoteKind::Skipped, text }
    }
}

/// The error for the text of a position.
pub(super) const fn position_error(error: ParseAnyError) -> ParseError {
    let ParseAnyError { line, column, kind, .. } = error;
    let kind = match kind {
        ParseAnyErrorKind::Position(kind) => kind,
        _ => ParseErrorKind::Value("a position begins with a variant's name"),
    };
    ParseError { line, column, kind }
}
