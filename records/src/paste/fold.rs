//! The last step: blocks, one after the other, become records.
//!
//! The fold keeps the record that is open, and what waits for the next one: tags, a side to move,
//! the start that a name gives, skipped words. Four rules decide what belongs together:
//!
//! - **Moves** continue the open game if they are legal there, and else begin a new one. If they are
//!   legal in both, they begin a game if they say so: by the number 1, a blank line, tags, or as a
//!   string of their own. The record notes the other reading. If they are legal in neither, the
//!   reading that got further is the error, and up to three moves after it are its rest. Moves that
//!   continue the open game by their number, or at first, and then fail, are a mistake in it.
//! - **Tags** belong to the moves after them; at the end of the text, to those before them. If tags
//!   with labels are right below moves that have none, and a blank line is after them, they could
//!   belong to either, so they belong to neither, and the next record notes them.
//! - **A side to move** belongs to the board that it is nearer to. Between two boards at one distance
//!   the text's pattern decides: a text whose first board has one above it has all of them above,
//!   and a text that ends with one has them below. Otherwise it belongs to neither.
//! - **Words** that none of this takes are skipped, with a note on the record that is open, or else
//!   on the next one. Behind an error they wait for a record.

use std::collections::VecDeque;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, ParseError, ParseErrorKind, Position};

use super::draft::Draft;
use super::drawn::{Built, Drawn, fen};
use super::line::{Joint, Lexed, Line};
use super::tag::Pending;
use super::trial::Start;
use super::variant::UNKNOWN;
use crate::Format;
use crate::reading::{Note, NoteKind, Reading, Unread};

/// The state of the last record.
#[derive(Debug)]
enum Current {
    None,
    Open(Box<Draft>),
    /// A record that no line continues.
    Whole(Box<Reading>),
    /// The error of a record, to whose rest lines may belong.
    Broken,
}

/// The place of a text's sides to move beside their boards, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sides {
    Unknown,
    Above,
    Below,
}

/// A side to move between boards.
#[derive(Clone, Copy, Debug)]
struct Side {
    color: Color,
    /// Whether a blank line is between it and the board above.
    is_apart: bool,
    line: u32,
}

pub(super) struct Fold {
    pub(super) done: VecDeque<Result<Reading, Unread>>,
    current: Current,
    tags: Pending,
    start: Start,
    /// The side to move that waits for a board.
    side: Option<Side>,
    sides: Sides,
    /// Boards, each with the side to move after it, which may be of the next board as well.
    held: Vec<(Box<Draft>, Side)>,
    /// The first line that was skipped, and how many came after it.
    skipped: Option<(Note, usize)>,
    /// Whether a blank line came after the last block.
    blank: bool,
    pub(super) in_comment: bool,
}

impl Fold {
    pub(super) fn new(start: AnyPosition) -> Self {
        let is_named = start != outflank::Reversi::new().into();
        Self {
            done: VecDeque::new(),
            current: Current::None,
            tags: Pending::default(),
            start: Start { position: start, is_named },
            side: None,
            sides: Sides::Unknown,
            held: Vec::new(),
            skipped: None,
            blank: false,
            in_comment: false,
        }
    }

    /// The start of moves that nothing else gives one.
    pub(super) const fn start(&self) -> Start {
        self.start
    }

    fn open(&mut self) -> Option<&mut Draft> {
        if let Current::Open(draft) = &mut self.current { Some(draft) } else { None }
    }

    /// The variant that a board without a name of its own has.
    fn variant(&self) -> Option<Variant> {
        let tag: Option<Vec<char>> = self.tags.get("Variant").map(|name| name.chars().collect());
        let of_tag = tag.and_then(|name| super::variant::named(&name)?.variant);
        of_tag.or_else(|| self.start.is_named.then(|| self.start.position.variant()))
    }

    /// Whether the open record is a board whose side to move is not known.
    pub(super) fn is_unturned(&self) -> bool {
        matches!(&self.current, Current::Open(draft) if draft.unturned.is_some() && !draft.is_begun())
    }

    pub(super) fn blank(&mut self) {
        self.blank = true;
        self.tags.blank();
    }

    /// Takes words that are of no record.
    pub(super) fn skip(&mut self, line: &Line) {
        let note = line.skipped(0, line.chars.len());
        match &mut self.skipped {
            Some((_, more)) => *more += 1,
            None if note.text.is_empty() => {}
            None => self.skipped = Some((note, 0)),
        }
    }

    /// The note on the lines that were skipped.
    fn skipped(&mut self) -> Option<Note> {
        let (mut note, more) = self.skipped.take()?;
        if more > 0 {
            note.text += &format!(" (and {more} more line{})", if more > 1 { "s" } else { "" });
        }
        Some(note)
    }

    /// Gives the side to move that waits to the open board. Without a board it is skipped.
    fn turn_open(&mut self) {
        let Some(side) = self.side.take() else { return };
        let is_used = self.is_unturned() && self.open().is_some_and(|draft| draft.set_turn(side.color));
        if !is_used {
            let text = String::from("a side to move without a board");
            let note = Note { line: side.line, column: 1, kind: NoteKind::Skipped, text };
            self.skipped.get_or_insert((note, 0));
        }
    }

    /// Ends the open record.
    fn flush(&mut self) {
        self.release();
        self.turn_open();
        let skipped = self.skipped();
        match std::mem::replace(&mut self.current, Current::None) {
            Current::Open(mut draft) => {
                if let Some(note) = draft.told.take().filter(|_| draft.game.len() < 2) {
                    self.skipped = Some((note, 0));
                } else {
                    draft.notes.extend(skipped);
                    self.done.push_back(Ok(draft.finish()));
                }
            }
            Current::Whole(mut reading) => {
                reading.notes.extend(skipped);
                self.done.push_back(Ok(*reading));
            }
            Current::None | Current::Broken => {
                self.skipped = skipped.map(|note| (note, 0));
            }
        }
    }

    /// Begins a record.
    fn begin(&mut self, mut draft: Draft) {
        self.flush();
        draft.notes.extend(self.skipped());
        if let Some(line) = self.tags.take(&mut draft.tags, &mut draft.notes) {
            draft.line = if draft.format == Format::Pgn { line } else { draft.line };
        }
        self.blank = false;
        self.current = Current::Open(Box::new(draft));
    }

    /// Takes a record of another reader, or its error.
    pub(super) fn record(&mut self, read: Result<Reading, Unread>) {
        self.flush();
        self.blank = false;
        match read {
            Ok(mut reading) => {
                reading.notes.extend(self.skipped());
                self.tags.take(&mut reading.record.tags, &mut reading.notes);
                self.current = Current::Whole(Box::new(reading));
            }
            Err(unread) => self.fail(unread),
        }
    }

    fn fail(&mut self, unread: Unread) {
        self.done.push_back(Err(unread));
        self.current = Current::Broken;
    }

    /// Takes tags, as in PGN or with labels.
    pub(super) fn tags(&mut self, line: &Line, tags: &[(String, String)], is_pgn: bool) {
        if is_pgn && self.tags.ends_pgn() {
            self.end_pgn();
        }
        let is_below = !is_pgn
            && !self.blank
            && self.open().is_some_and(|draft| draft.is_begun() && draft.tags.is_empty());
        self.tags.add(line, tags, is_pgn, is_below);
    }

    /// Ends tags of PGN without moves after them: a game without moves.
    fn end_pgn(&mut self) {
        match self.start_of_tags() {
            Ok(start) => {
                let line = self.tags.line();
                self.begin(Draft::new(start, Format::Pgn, line, 1));
                self.flush();
            }
            Err(unread) => {
                self.tags = Pending::default();
                self.fail(unread);
            }
        }
    }

    /// The start of the moves after tags: the position or the variant that one names.
    fn start_of_tags(&self) -> Result<AnyPosition, Unread> {
        let wrong = |what| {
            let error = ParseError { line: self.tags.line(), column: 1, kind: ParseErrorKind::Value(what) };
            Unread::of_text(Format::Pgn, error)
        };
        if let Some(text) = self.tags.get("FEN") {
            let position = fen(text).or_else(|| text.parse().ok());
            return position
                .ok_or_else(|| wrong("FEN has no board of Reversi: eight rows of p, P and numbers"));
        }
        let name: Option<Vec<char>> = self.tags.get("Variant").map(|name| name.chars().collect());
        match name.and_then(|name| super::variant::named(&name)) {
            Some(named) => named.variant.map(Variant::start).ok_or_else(|| wrong(UNKNOWN)),
            None => Ok(self.start.position),
        }
    }

    /// Takes the name of a variant, at which the moves after it begin.
    pub(super) fn named(&mut self, line: &Line, named: super::variant::Named) {
        self.flush();
        let Some(variant) = named.variant else {
            let error = line.error(0, ParseErrorKind::Value(UNKNOWN));
            return self.fail(Unread::of_text(Format::Position, error));
        };
        self.start = Start { position: variant.start(), is_named: true };
        if named.is_whole {
            let mut draft = Draft::new(variant.start(), Format::Position, line.number, line.column_of(0));
            draft.is_name = true;
            self.begin(draft);
        } else {
            self.skip(line);
        }
    }

    /// Takes a position with everything that is known of it.
    pub(super) fn position(&mut self, line: &Line, at: usize, position: AnyPosition, format: Format) {
        self.begin(Draft::new(position, format, line.number, line.column_of(at)));
    }

    /// Takes a drawn board, which begins at a character of a line. `turn` is the side to move that is
    /// written beside it.
    pub(super) fn board(
        &mut self,
        line: &Line,
        at: usize,
        drawn: Drawn,
        turn: Option<Color>,
        from_bottom: bool,
    ) {
        let drawn = drawn.of_variant(self.variant());
        let side = turn.or_else(|| self.side_above());
        let built = drawn.build(side).or_else(|error| drawn.build(None).map_err(|_| error));
        let Built { position, assumed } = match built {
            Ok(built) => built,
            Err(wrong) => {
                self.flush();
                return self
                    .fail(Unread::of_text(Format::Board, line.error(at, ParseErrorKind::Value(wrong))));
            }
        };
        let mut draft = Draft::new(position, Format::Board, line.number, line.column_of(at));
        let bottom = "the rows are numbered from the bottom: the last line is row 1";
        let assumed = from_bottom.then_some(bottom).into_iter().chain(assumed);
        draft.notes.extend(assumed.map(|text| line.note(at, NoteKind::Assumed, text)));
        draft.unturned = Some(drawn).filter(|_| side != Some(position.turn()));
        if self.open().is_some_and(|draft| draft.is_name && !draft.is_begun()) {
            self.current = Current::None;
        }
        let held = std::mem::take(&mut self.held);
        self.begin(draft);
        self.held = held;
    }

    /// The side to move above a board that comes now. One that could belong to the board above as
    /// well is held back.
    fn side_above(&mut self) -> Option<Color> {
        let Some(side) = self.side.take() else {
            self.release();
            return None;
        };
        let is_apart = self.blank;
        match (self.is_unturned(), self.sides) {
            (false, _) => {
                self.sides = if self.sides == Sides::Unknown { Sides::Above } else { self.sides };
                Some(side.color)
            }
            (true, Sides::Above) => Some(side.color),
            (true, _) if side.is_apart && !is_apart => Some(side.color),
            (true, _) if is_apart && !side.is_apart => {
                self.sides = Sides::Below;
                self.side = Some(side);
                None
            }
            (true, _) => {
                const MOST_HELD: usize = 32;
                if let Current::Open(draft) = std::mem::replace(&mut self.current, Current::None) {
                    self.held.push((draft, side));
                }
                if self.held.len() > MOST_HELD {
                    self.release();
                }
                None
            }
        }
    }

    /// Ends the boards that are held back. If a side to move is after the last board too, each is
    /// of the board above it.
    fn release(&mut self) {
        let is_below = self.side.is_some() && self.is_unturned();
        self.sides = if is_below && !self.held.is_empty() { Sides::Below } else { self.sides };
        for (mut draft, side) in std::mem::take(&mut self.held) {
            if is_below {
                draft.set_turn(side.color);
            } else {
                let text = "a side to move that may be of the board above or below";
                draft.notes.push(Note {
                    line: side.line,
                    column: 1,
                    kind: NoteKind::Skipped,
                    text: text.into(),
                });
            }
            self.done.push_back(Ok(draft.finish()));
        }
    }

    /// Takes the side to move that a line names.
    pub(super) fn side(&mut self, line: &Line, color: Color) {
        if matches!(self.current, Current::Broken) {
            // It is of a board that cannot be read.
            return;
        }
        let is_apart = std::mem::replace(&mut self.blank, false);
        if self.sides == Sides::Below
            && self.is_unturned()
            && let Some(draft) = self.open()
        {
            draft.set_turn(color);
            return;
        }
        self.side = Some(Side { color, is_apart, line: line.number });
    }

    /// Takes a line of moves.
    pub(super) fn moves(&mut self, line: &Lexed) {
        self.release();
        self.turn_open();
        let plies = self.open().map_or(0, |draft| draft.game.len());
        let continued = if self.tags.is_pgn() { Err(None) } else { self.go_on(line) };
        if continued.is_ok() && (plies == 0 || self.only_goes_on(line)) {
            return self.after_moves();
        }
        if self.is_rest_of_broken(line) {
            return;
        }
        let fresh = self.fresh(line, continued.is_ok());
        match (continued, fresh) {
            (Ok(()), Ok(draft)) => self.choose(line, plies, draft),
            (Ok(()), Err(_)) => self.after_moves(),
            (Err(error), Ok(mut draft)) => {
                if error.is_some_and(|error| self.is_rest_of_game(line, &error)) {
                    return self.refuse(line);
                }
                // Moves in the middle of a game begin none.
                if line.first_number.is_some_and(|number| number > 1) && line.moves < 3 && line.joined < 2 {
                    return self.skip(&line.line);
                }
                draft.is_listed = self.open().is_some_and(|before| before.last_line + 1 == line.line.number);
                draft.told = line.is_told().then(|| line.line.skipped(0, line.line.chars.len()));
                self.begin(draft);
            }
            (Err(before), Err(fresh)) => self.refuse_both(line, before, fresh),
        }
    }

    /// Plays a line on the open game.
    fn go_on(&mut self, line: &Lexed) -> Result<(), Option<ParseError>> {
        let draft = self.open().ok_or(None)?;
        let error = match draft.play(line) {
            Ok(()) => return Ok(()),
            Err(error) => error,
        };
        if draft.is_begun() {
            return Err(Some(error));
        }
        // A board without a side to move may be the other's turn.
        let other = !draft.game.start().turn();
        let (game, unturned) = (draft.game.clone(), draft.unturned.clone());
        if draft.set_turn(other) && draft.play(line).is_ok() {
            let text = format!("no side to move is given: it is {other}, as the moves need it");
            draft.notes.push(line.line.note(0, NoteKind::Assumed, text));
            return Ok(());
        }
        (draft.game, draft.unturned) = (game, unturned);
        if draft.is_oust() {
            let format = std::mem::replace(&mut draft.format, Format::AbstractPlay);
            if draft.play(line).is_ok() {
                draft.notes.push(line.line.note(0, NoteKind::Assumed, "the cells have AbstractPlay's names"));
                return Ok(());
            }
            draft.format = format;
        }
        Err(Some(error))
    }

    /// Whether moves that continue the open game cannot begin another.
    fn only_goes_on(&self, line: &Lexed) -> bool {
        let begins = self.blank || line.line.joint == Joint::Apart || !self.tags.is_empty();
        match line.first_number {
            Some(number) => number > 1,
            None => line.line.joint == Joint::Joined || !begins && line.moves < 2,
        }
    }

    /// Whether moves are the rest of a game that cannot be read.
    fn is_rest_of_broken(&self, line: &Lexed) -> bool {
        let begins = line.first_number.map_or(line.joined > 1, |number| number == 1) && line.moves > 1;
        let is_new = self.blank || begins || line.moves > 3 || !self.tags.is_empty();
        matches!(self.current, Current::Broken) && !(is_new || line.line.joint == Joint::Apart)
    }

    /// Whether moves that the open game refuses are a mistake in it, though a game could begin with
    /// them: their number is not the first, or they are on its lines and continue it at first.
    fn is_rest_of_game(&mut self, line: &Lexed, error: &ParseError) -> bool {
        let blank = self.blank;
        let is_joined = line.line.joint == Joint::Joined;
        let goes_on =
            |draft: &&mut Draft| (is_joined || draft.is_begun()) && !draft.game.position().is_over();
        let Some(draft) = self.open().filter(goes_on) else { return false };
        let plies = draft.game.len();
        if line.line.joint == Joint::Joined {
            return true;
        }
        if let Some(number) = line.first_number {
            let counts = [plies + 1, plies / 2 + 1, plies.div_ceil(2)];
            return number > 1 && !draft.is_listed && counts.contains(&(number as usize)) && line.others == 0;
        }
        let first = line.line.column_of(line.first_move.unwrap_or(0));
        let goes_on = error.column > first && line.line.number == draft.last_line + 1;
        goes_on
            && !blank
            && !draft.is_listed
            && line.joined < 2
            && (3..8).contains(&line.moves)
            && line.line.joint == Joint::Line
    }

    /// A line as a new game.
    fn fresh(&mut self, line: &Lexed, is_continued: bool) -> Result<Draft, Unread> {
        let start = Start { position: self.start_of_tags()?, ..self.start };
        let is_named = start.is_named || is_continued || start.position != self.start.position;
        let format = if self.tags.is_pgn() { Format::Pgn } else { Format::Transcript };
        let is_first = self.open().is_none_or(|draft| !draft.is_begun());
        let played = Start { is_named, ..start }.play(format, line, is_first);
        played.map_err(|_| Draft::new(start.position, format, line.line.number, 1).refuse(line))
    }

    /// Chooses between two readings of moves: they continued the game before, of `plies` plies,
    /// or they are a game of their own.
    fn choose(&mut self, line: &Lexed, plies: usize, mut fresh: Draft) {
        let begins = line.first_number == Some(1)
            || self.blank
            || line.line.joint == Joint::Apart
            || !self.tags.is_empty();
        let at = line.first_move.unwrap_or(0);
        let Some(draft) = self.open() else { return };
        if begins {
            draft.take_back(plies, line.line.number);
            let text = "the moves also go on with the game before";
            fresh.notes.push(line.line.note(at, NoteKind::OtherReading, text));
            self.begin(fresh);
        } else {
            let text = "a game could begin here, as the moves fit the start too";
            draft.note_other(line.line.note(at, NoteKind::OtherReading, text));
            self.after_moves();
        }
    }

    /// Refuses moves that are legal neither in the open game nor as a new one: the reading
    /// that got further gives the error. Words with a few cells among them are then skipped.
    fn refuse_both(&mut self, line: &Lexed, before: Option<ParseError>, fresh: Unread) {
        let is_prose = line.moves <= 4 * line.others && line.joined < 2 && line.first_number.is_none();
        let is_passes = line.joined == 0;
        if is_passes || is_prose && !self.tags.is_pgn() {
            return self.skip(&line.line);
        }
        let is_over = self.open().is_none_or(|draft| draft.game.position().is_over());
        let is_of_game = before.is_some_and(|before| {
            let number = line.first_number.is_some_and(|number| number > 1);
            number || before.column > fresh.column() || before.column == fresh.column() && !self.blank
        });
        if is_of_game && !is_over {
            return self.refuse(line);
        }
        self.flush();
        let mut unread = fresh;
        unread.notes.extend(self.skipped());
        self.tags = Pending::default();
        self.fail(unread);
    }

    /// Refuses the open game for a line.
    fn refuse(&mut self, line: &Lexed) {
        let skipped = self.skipped();
        if let Current::Open(mut draft) = std::mem::replace(&mut self.current, Current::Broken) {
            draft.notes.extend(skipped);
            self.done.push_back(Err(draft.refuse(line)));
        }
    }

    /// Gives skipped words and tags to the open game, after a line that continues it.
    fn after_moves(&mut self) {
        self.blank = false;
        let skipped = self.skipped();
        let Current::Open(draft) = &mut self.current else { return };
        draft.notes.extend(skipped);
        self.tags.take(&mut draft.tags, &mut draft.notes);
    }

    /// Goes on with a comment in braces. Returns whether there is one that is not closed.
    pub(super) fn comment(&mut self, text: &str) {
        if let Some(draft) = self.open() {
            draft.comment(text);
        }
    }

    /// Ends the text.
    pub(super) fn end(&mut self) {
        if self.tags.is_pgn() && !self.open().is_some_and(|draft| draft.is_begun()) {
            self.end_pgn();
        }
        match &mut self.current {
            Current::Open(draft) => self.tags.take_below(&mut draft.tags, &mut draft.notes),
            Current::Whole(reading) => self.tags.take_below(&mut reading.record.tags, &mut reading.notes),
            Current::None | Current::Broken => {}
        }
        self.flush();
    }
}
