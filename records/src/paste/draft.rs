//! A record that is being read: its game so far, its tags, comments and notes. It plays the tokens of
//! a line, all or none of them. The error of a line has the game up to the refused move.

use outflank::board::ParseCellError;
use outflank::variant::{AnyPosition, GameKind};
use outflank::{Color, Game, Move, ParseError, ParseErrorKind, Position};

use super::drawn::Drawn;
use super::lex::{Kind, Moves, Token};
use super::line::{Lexed, is_beside};
use super::tag;
use crate::reading::{Note, NoteKind, Reading, Unread};
use crate::{Format, Record, Tags, abstractplay};

#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) game: Game<AnyPosition>,
    pub(super) format: Format,
    pub(super) tags: Tags,
    pub(super) notes: Vec<Note>,
    comments: Vec<(usize, String)>,
    /// The place at which the record begins.
    pub(super) line: u32,
    pub(super) column: u32,
    /// The last line of it.
    pub(super) last_line: u32,
    /// The board, as long as nobody has said whose turn it is.
    pub(super) unturned: Option<Drawn>,
    /// The line of the first move, if words tell it: one such move is not a game.
    pub(super) told: Option<Note>,
    /// Whether it is the name of a variant so far, below which a board may be.
    pub(super) is_name: bool,
    /// Whether it begins right below another game, as in a list.
    pub(super) is_listed: bool,
    /// Whether it was noted that another game could begin within it.
    noted_other: bool,
}

/// A place to go back to.
struct Mark {
    plies: usize,
    notes: usize,
    comments: usize,
    /// The length of the last comment, which may have grown.
    comment: usize,
}

const AFTER_THE_END: &str = "passes after the end of the game";

impl Draft {
    pub(super) fn new(start: AnyPosition, format: Format, line: u32, column: u32) -> Self {
        Self {
            game: Game::new(start),
            format,
            tags: Tags::default(),
            notes: Vec::new(),
            comments: Vec::new(),
            line,
            column,
            last_line: line,
            unturned: None,
            told: None,
            is_name: false,
            is_listed: false,
            noted_other: false,
        }
    }

    fn mark(&self) -> Mark {
        let comment = self.comments.last().map_or(0, |(_, text)| text.len());
        Mark { plies: self.game.len(), notes: self.notes.len(), comments: self.comments.len(), comment }
    }

    fn back_to(&mut self, mark: &Mark) {
        self.game.truncate(mark.plies);
        self.notes.truncate(mark.notes);
        self.comments.truncate(mark.comments);
        if let Some((_, text)) = self.comments.last_mut() {
            text.truncate(mark.comment);
        }
    }

    /// Plays the moves of a line. If one cannot be played, the draft is unchanged.
    pub(super) fn play(&mut self, line: &Lexed) -> Result<(), ParseError> {
        let mark = self.mark();
        let played = self.play_tokens(line);
        match played {
            Ok(()) => self.last_line = line.line.number,
            Err(_) => self.back_to(&mark),
        }
        played
    }

    /// Takes back the last line, which began after `plies` plies.
    pub(super) fn take_back(&mut self, plies: usize, line: u32) {
        self.game.truncate(plies);
        self.notes.retain(|note| note.line < line);
        self.comments.retain(|(at, _)| *at <= plies);
    }

    /// The error of a line that cannot be played whole, with the game up to there.
    pub(super) fn refuse(mut self, line: &Lexed) -> Unread {
        let error = self.play_tokens(line).expect_err("the line was tried before");
        let is_move = matches!(error.kind, ParseErrorKind::Illegal(_) | ParseErrorKind::Cell(_));
        let game = is_move.then(|| Box::new(self.game));
        Unread { game, notes: self.notes, ..Unread::of_text(self.format, error) }
    }

    fn play_tokens(&mut self, line: &Lexed) -> Result<(), ParseError> {
        // The tokens since the last move that say nothing of the game.
        let mut skipped: Option<(usize, usize)> = None;
        for token in &line.tokens {
            let range = token.range();
            match self.token(line, token) {
                Ok(Taken::Skipped) => {
                    skipped = Some((skipped.map_or(range.start, |(begin, _)| begin), range.end));
                }
                Ok(Taken::Read) => {}
                played => {
                    self.notes.extend(skipped.take().map(|(begin, end)| line.line.skipped(begin, end)));
                    played?;
                }
            }
        }
        self.notes.extend(skipped.map(|(begin, end)| line.line.skipped(begin, end)));
        Ok(())
    }

    fn token(&mut self, line: &Lexed, token: &Token) -> Result<Taken, ParseError> {
        let range = token.range();
        let word = &line.line.chars[range.clone()];
        let plies = self.game.len();
        match token.kind {
            Kind::Pass => self.movement(Move::Pass, line, range.start).map(|()| Taken::Played),
            Kind::Moves | Kind::Broken => {
                for (mv, offset) in Moves::new(word) {
                    let at = range.start + offset;
                    let mv = mv.map_err(|error| line.line.error(at, ParseErrorKind::Cell(error)))?;
                    self.movement(mv, line, at)?;
                }
                Ok(Taken::Played)
            }
            Kind::Number(number) => {
                let placements = self.game.moves().iter().filter(|mv| **mv != Move::Pass).count();
                let counts =
                    [plies, placements].map(|count| [count, count + 1, count / 2 + 1, count.div_ceil(2)]);
                let is_count = counts.as_flattened().contains(&(number as usize));
                Ok(if is_count { Taken::Read } else { Taken::Skipped })
            }
            Kind::Comment | Kind::OpenComment => {
                let text: String = word.iter().collect();
                self.comment(text.trim_matches(['{', '}', '(', ')', '[', ']', ';']));
                Ok(Taken::Read)
            }
            Kind::Mark if plies > 0 => {
                self.comment(&word.iter().collect::<String>());
                Ok(Taken::Read)
            }
            Kind::Mark => Ok(Taken::Read),
            // PGN ends its moves with the result.
            Kind::Value if self.format == Format::Pgn && plies > 0 => Ok(Taken::Read),
            Kind::Word if is_beside(word) => Ok(Taken::Read),
            Kind::Value | Kind::Word => Ok(Taken::Skipped),
        }
    }

    /// Plays one move, with the forced passes before it.
    fn movement(&mut self, mv: Move, line: &Lexed, at: usize) -> Result<(), ParseError> {
        let position = self.game.position();
        if mv == Move::Pass && position.is_over() {
            if self.notes.last().is_none_or(|note| note.text != AFTER_THE_END) {
                self.notes.push(line.line.note(at, NoteKind::Skipped, AFTER_THE_END));
            }
            return Ok(());
        }
        let cell = |error: ParseCellError| line.line.error(at, ParseErrorKind::Cell(error));
        let mv = match mv {
            Move::Place(name) if self.format == Format::AbstractPlay => {
                Move::Place(abstractplay::named(position.geometry(), name).map_err(cell)?)
            }
            other => other,
        };
        let played = self.game.play_with_passes(mv);
        played.map(drop).map_err(|error| line.line.error(at, ParseErrorKind::Illegal(error)))
    }

    /// Adds a comment after the plies so far.
    pub(super) fn comment(&mut self, text: &str) {
        let text = text.trim();
        let plies = self.game.len();
        match self.comments.last_mut().filter(|(at, _)| *at == plies) {
            _ if text.is_empty() => {}
            Some((_, before)) => {
                before.push(' ');
                before.push_str(text);
            }
            None => self.comments.push((plies, String::from(text))),
        }
    }

    /// Says whose turn it is on a board without moves. The board may be impossible with it.
    pub(super) fn set_turn(&mut self, turn: Color) -> bool {
        let built = self.unturned.as_ref().and_then(|drawn| drawn.build(Some(turn)).ok());
        let is_set =
            built.filter(|_| self.game.is_empty()).map(|built| self.game = Game::new(built.position));
        self.unturned = self.unturned.take().filter(|_| is_set.is_none());
        is_set.is_some()
    }

    /// Whether it has moves.
    pub(super) fn is_begun(&self) -> bool {
        !self.game.is_empty()
    }

    /// Notes once that another game could begin in it.
    pub(super) fn note_other(&mut self, note: Note) {
        if !std::mem::replace(&mut self.noted_other, true) {
            self.notes.push(note);
        }
    }

    pub(super) fn is_oust(&self) -> bool {
        self.game.start().variant().game() == GameKind::Oust
    }

    /// The record, whole.
    pub(super) fn finish(mut self) -> Reading {
        if self.unturned.is_some() {
            let text = format!("no side to move is given: it is {}", self.game.start().turn());
            self.notes.push(Note { line: self.line, column: self.column, kind: NoteKind::Assumed, text });
        }
        self.notes.sort_by_key(|note| (note.line, note.column));
        let mut record = Record { tags: self.tags, comments: self.comments, ..self.game.into() };
        record.result = tag::result(&record);
        Reading { notes: self.notes, line: self.line, ..Reading::new(record, self.format) }
    }
}

/// The use that was made of a token.
enum Taken {
    Played,
    /// It was read as something that contains no moves.
    Read,
    Skipped,
}
