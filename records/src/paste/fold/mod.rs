//! Folds lines into records: what each line means behind the lines before it.
//!
//! [`piece`](super::piece) classifies a line, and looks at nothing else. [`Trial`] tries whether
//! moves fit.

mod claims;
mod lines;
mod log;
mod moves;
mod tags;
mod words;

use std::collections::VecDeque;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, Game, ParseErrorKind};

use self::claims::Next;
pub(super) use self::claims::{Claim, is_part};
use super::ahead::{Ahead, Skipped};
use super::boards::Drawn;
use super::draft::{Draft, Unturned};
use super::header::Header;
use super::legend;
use super::line::Counts;
use super::reading::{Notation, Note, NoteKind, Reading, Unread};
use super::rows::Above;
use super::side_to_move::side_to_move;
use super::text_line::TextLine;
use super::tokens::excerpt;
use super::trial::{Start, Trial};

const UNCLOSED: &str = "the comment goes on to the end of the text, as its braces are not closed";

/// The record that lines go on with.
#[derive(Debug)]
enum Current {
    Nothing,
    Open(Draft),
    /// A record with which no line goes on: the last row of a table so far. Text that is skipped at
    /// the end is noted in it.
    Row(Draft),
    /// A record that cannot be read, whose rest is passed over.
    Unread,
    /// Records of a variant that does not exist: their moves are passed over until another start.
    Unplayable,
}

impl Current {
    const fn draft(&self) -> Option<&Draft> {
        if let Self::Open(draft) = self { Some(draft) } else { None }
    }

    const fn draft_mut(&mut self) -> Option<&mut Draft> {
        if let Self::Open(draft) = self { Some(draft) } else { None }
    }

    /// The draft, if moves of it have been read.
    fn begun(&mut self) -> Option<&mut Draft> {
        self.draft_mut().filter(|draft| !draft.game.is_empty())
    }

    fn is_begun(&self) -> bool {
        self.draft().is_some_and(|draft| !draft.game.is_empty())
    }

    const fn is_unread(&self) -> bool {
        matches!(self, Self::Unread | Self::Unplayable)
    }
}

/// The state between two lines.
#[derive(Debug)]
pub(super) struct Fold {
    start: Start,
    current: Current,
    ahead: Ahead,
    skipped: Option<Skipped>,
    /// Whether a blank line comes before the next line.
    blank: bool,
    /// The line and column of the brace that opens the comment in which the line before ended.
    open_comment: Option<(u32, u32)>,
    /// Whether the line before has the letters of columns.
    after_coordinates: bool,
    /// The header of the sheet whose rows come next.
    header: Option<Header>,
    pub(super) done: VecDeque<Result<Reading, Unread>>,
}

impl Fold {
    /// The state before a text. `ends_with_tags` is true if the text ends with tags as in PGN.
    pub(super) fn new(start: AnyPosition, ends_with_tags: bool) -> Self {
        Self {
            start: Start { position: start, is_named: false },
            current: Current::Nothing,
            ahead: Ahead { ends_with_tags, ..Ahead::default() },
            skipped: None,
            blank: false,
            open_comment: None,
            after_coordinates: false,
            header: None,
            done: VecDeque::new(),
        }
    }

    /// Whether the line before ended within a comment in braces.
    pub(super) const fn in_braces(&self) -> bool {
        self.open_comment.is_some()
    }

    /// The facts of the lines so far about a board on the next lines.
    pub(super) fn above(&self) -> Above {
        Above { has_coordinates: self.after_coordinates, variant: self.named() }
    }

    /// The variant that the text names for what is below.
    fn named(&self) -> Option<Variant> {
        let of_tag = self.ahead.pgn.and_then(|pgn| pgn.start);
        of_tag.or_else(|| self.start.is_named.then_some(self.start.position)).map(|start| start.variant())
    }

    /// The line on trial, as a game of its own from the start before it.
    pub(super) const fn trial<'a>(&self, line: &'a TextLine<'a>, from: usize, counts: Counts) -> Trial<'a> {
        Trial { line, from, counts, start: self.start, pgn: self.ahead.pgn }
    }

    /// Ends the record that is being read.
    pub(super) fn flush(&mut self) {
        self.settle_pgn(false);
        self.claim_behind(Next::Other);
        self.close();
    }

    /// Ends the record that is being read, which has its score.
    fn close(&mut self) {
        self.open_comment = None;
        if let Some(skipped) = self.skipped.take_if(|skipped| !skipped.is_apart) {
            match self.current.draft_mut() {
                Some(draft) => draft.notes.push(skipped.note()),
                None => self.skipped = Some(skipped),
            }
        }
        self.finish();
    }

    /// Gives out the record that is being read.
    fn finish(&mut self) {
        let current = std::mem::replace(&mut self.current, Current::Nothing);
        let is_row = matches!(current, Current::Row(_));
        if let Current::Open(mut draft) | Current::Row(mut draft) = current {
            claims::give_heading(&mut draft);
            // A cell of a table has a name only: `Edax 30`.
            let reading = if is_row { draft.finish() } else { draft.finish_of_lines() };
            self.done.push_back(Ok(reading));
        }
    }

    /// Ends the text.
    pub(super) fn end(&mut self) {
        if let Some((line, column)) = self.open_comment
            && let Some(draft) = self.current.draft_mut()
        {
            let text = String::from(UNCLOSED);
            draft.notes.push(Note { line, column, kind: NoteKind::Assumed, text });
        }
        self.settle_pgn(true);
        if self.current.draft().is_none()
            && let Some(pgn) = self.ahead.pgn
        {
            self.begin_without_moves(pgn);
        }
        self.claim_behind(Next::Nothing);
        self.tags_below();
        self.skip_claims();
        if let Current::Open(draft) | Current::Row(draft) = &mut self.current {
            draft.notes.extend(self.skipped.take().map(Skipped::note));
        }
        self.flush();
    }

    /// Ends the record before, and begins the next with the tags, notes and score read since.
    pub(super) fn begin(&mut self, mut draft: Draft) {
        let above = self.current.draft().filter(|above| !(self.blank || above.game.is_empty()));
        draft.games_above = above.map_or(0, |above| above.games_above + 1);
        self.settle_pgn(false);
        self.skip_tags_between(draft.line);
        self.claim_behind(Next::Game(draft.line));
        self.skip_heading();
        self.close();
        if !self.ahead.tags.is_empty() {
            draft.tags = std::mem::take(&mut self.ahead.tags);
        }
        if let Some(pgn) = self.ahead.pgn.take() {
            draft.notation = Notation::Pgn;
            (draft.line, draft.column) = pgn.place;
        }
        self.claim_ahead(&mut draft);
        draft.notes.extend(self.skipped.take().map(Skipped::note));
        self.ahead.turn = None;
        self.ahead.opening = None;
        self.blank = false;
        self.current = Current::Open(draft);
    }

    /// Adds a record of another reader. It ends the record before.
    pub(super) fn push(&mut self, read: Result<Reading, Unread>) {
        self.end_before();
        let read = read.map(|reading| self.with_skipped(reading));
        self.done.push_back(read);
    }

    /// Ends the record before another reader's.
    fn end_before(&mut self) {
        self.flush();
        self.skip_claims();
        self.skip_tags(self.ahead.tags_at);
        self.ahead.forget_tags();
    }

    /// Notes in a record of another reader what was skipped before it.
    fn with_skipped(&mut self, mut reading: Reading) -> Reading {
        reading.notes.extend(self.skipped.take().map(Skipped::note));
        reading
    }

    /// Ends the text of a record that cannot be read.
    pub(super) fn fail(&mut self, unread: Unread) {
        self.claim_behind(Next::Other);
        self.ahead.claims.clear();
        if let Current::Row(_) = self.current {
            self.finish();
        }
        self.current = Current::Unread;
        self.skipped = None;
        self.ahead.forget_tags();
        self.blank = false;
        self.done.push_back(Err(unread));
    }

    /// Ends the record before, and begins rows that are each a record: what was read ahead belongs
    /// to none of them.
    pub(super) fn begin_rows(&mut self, line: u32, column: u32) {
        self.flush();
        self.skip_claims();
        self.skip_tags((line, column));
        let Ahead { ends_with_tags, is_exchanged, oust, .. } = self.ahead;
        self.ahead = Ahead { ends_with_tags, is_exchanged, oust, ..Ahead::default() };
    }

    /// Adds the record of a row, or its error. No line behind the row goes on with it.
    pub(super) fn row(&mut self, read: Result<Draft, Unread>) {
        match read {
            Ok(draft) => {
                self.begin(draft);
                if let Current::Open(draft) = std::mem::replace(&mut self.current, Current::Nothing) {
                    self.current = Current::Row(draft);
                }
            }
            Err(unread) => self.push(Err(unread)),
        }
    }

    /// Notes that the end of a line, beginning at `from`, is skipped.
    pub(super) fn skip(&mut self, line: &TextLine<'_>, from: usize) {
        let begin =
            from + line.chars[from..].iter().take_while(|character| character.is_whitespace()).count();
        self.skip_text(line, begin, excerpt(&line.chars[begin..], 60));
    }

    fn skip_text(&mut self, line: &TextLine<'_>, begin: usize, text: String) {
        if let Some(skipped) = &mut self.skipped {
            skipped.more += 1;
            return;
        }
        let is_apart = self.blank || self.current.draft().is_none();
        let (line, column) = (line.number, line.column_of(begin));
        self.skipped = Some(Skipped { line, column, text, more: 0, is_apart, says_turn: false });
    }

    /// Notes a part of a line that is struck out, at this place of the line.
    pub(super) fn struck_out(&mut self, part: &TextLine<'_>, at: usize) {
        let text = format!("{}, which is struck out", excerpt(part.chars, 60));
        match self.current.draft_mut() {
            Some(draft) => draft.notes.push(part.note(at, NoteKind::Skipped, text)),
            None => self.skip_text(part, at, text),
        }
    }

    /// Skips the words of a line before `end`.
    fn skip_before(&mut self, line: &TextLine<'_>, from: usize, end: usize) {
        self.skip(&TextLine { chars: &line.chars[..end], ..*line }, from);
    }

    /// Begins a record at a board that is drawn.
    pub(super) fn board(
        &mut self,
        drawn: &Drawn,
        turn: Option<Color>,
        oust: bool,
        line: &TextLine<'_>,
        at: usize,
    ) {
        self.after_coordinates = false;
        let oust = oust || self.ahead.oust;
        // Whether a turn beside the board is a word or a sign is not known here.
        let turn_above = self.ahead.turn.filter(|_| !self.is_between_boards());
        let turn = turn.filter(|_| !self.ahead.is_exchanged).or(turn_above);
        let exchanged = self.ahead.is_exchanged.then(|| drawn.clone().exchanged());
        let drawn = &exchanged.as_ref().unwrap_or(drawn).of_variant(self.named());
        let Some((position, assumed)) = drawn.position(turn, oust).or_else(|| drawn.position(turn, false))
        else {
            return self.board_or_error(Err("the board is not a valid position"), None, line, at);
        };
        let mut draft = Draft::new(position, Notation::Board, line, at);
        if turn_above.is_some() {
            self.skipped = self.skipped.take_if(|skipped| !skipped.says_turn || skipped.more > 0);
        }
        draft.notes.extend(assumed.into_iter().map(|text| line.note(at, NoteKind::Assumed, text)));
        if turn.is_none() {
            draft.unturned = Some(Unturned { drawn: drawn.clone(), oust });
        }
        if drawn.is_named() {
            draft.notes.extend(self.forget_name());
        }
        self.begin(draft);
        self.ahead.oust = false;
    }

    /// Whether a side to move before a board stands in a paragraph between it and a board above it
    /// that has none: it may belong to either.
    fn is_between_boards(&self) -> bool {
        const MOST_LINES: u32 = 3;
        let is_near = self.skipped.as_ref().is_none_or(|skipped| skipped.more < MOST_LINES);
        self.blank && is_near && self.unturned_line().is_some()
    }

    /// Forgets the record of a variant's name, without moves, because a board of it is drawn below.
    /// Returns its notes.
    fn forget_name(&mut self) -> Vec<Note> {
        let start = self.named().map(Variant::start);
        let is_name = |draft: &Draft| {
            let game = &draft.game;
            draft.notation == Notation::Position && game.is_empty() && start == Some(*game.start())
        };
        if !self.current.draft().is_some_and(is_name) {
            return Vec::new();
        }
        let Current::Open(draft) = std::mem::replace(&mut self.current, Current::Nothing) else {
            return Vec::new();
        };
        for (name, values) in draft.tags.iter() {
            self.ahead.tags.push(name, values);
        }
        draft.notes
    }

    /// Begins a record at a board, or ends the record before it if the board is wrong.
    pub(super) fn board_or_error(
        &mut self,
        board: Result<Drawn, &'static str>,
        turn: Option<Color>,
        line: &TextLine<'_>,
        at: usize,
    ) {
        match board {
            Ok(drawn) => self.board(&drawn, turn, false, line, at),
            Err(wrong) => {
                self.flush();
                let error = line.error(at, ParseErrorKind::Value(wrong));
                self.fail(Unread::of_text(Notation::Board, error));
            }
        }
    }

    /// Begins a record at a board of the Generic Game Server.
    pub(super) fn ggs(&mut self, start: AnyPosition, line: &TextLine<'_>, at: usize) {
        self.begin(Draft::new(start, Notation::Ggs, line, at));
    }

    /// The line of the board before, if its side to move is not known.
    pub(super) fn unturned_line(&self) -> Option<u32> {
        let draft = self.current.draft().filter(|draft| draft.game.is_empty() && draft.unturned.is_some())?;
        Some(draft.line)
    }

    /// The side to move that a line names. A sign is of the colour that a legend gives it.
    pub(super) fn side_to_move(&self, chars: &[char]) -> Option<Color> {
        side_to_move(chars).map(|turn| self.turn_of_sign(turn, chars))
    }

    /// The side to move that was read from a line, by the legend if the line has a sign.
    pub(super) fn turn_of_sign(&self, turn: Color, chars: &[char]) -> Color {
        if self.ahead.is_exchanged && !legend::names_color(chars) { !turn } else { turn }
    }

    /// Reads a legend of the signs of boards, above them or right below one. Returns whether the
    /// line is one.
    fn legend(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some(color) = legend::color_of_x(&line.chars[from..]) else { return false };
        let is_exchanged = color == Color::White;
        let changes = is_exchanged != std::mem::replace(&mut self.ahead.is_exchanged, is_exchanged);
        if let Some(draft) = self.current.draft_mut().filter(|draft| changes && draft.is_drawn())
            && !self.blank
        {
            draft.exchange_colors();
            if draft.unturned.is_none() {
                let text = format!("the side to move stands before the legend: it is {}", draft.game.turn());
                draft.notes.push(line.note(from, NoteKind::Assumed, text));
            }
        }
        true
    }

    /// Sets the side to move of the board before, if it is not known.
    pub(super) fn turn(&mut self, turn: Color) {
        let Some(draft) = self.current.draft_mut().filter(|draft| draft.game.is_empty()) else { return };
        let Some(unturned) = draft.unturned.take() else { return };
        match unturned.drawn.position(Some(turn), unturned.oust) {
            Some((position, _)) => draft.game = Game::new(position),
            None => draft.unturned = Some(unturned),
        }
    }
}
