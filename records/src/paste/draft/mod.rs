//! A record that is being read: its game so far, its tags, comments and notes.

mod beside;
mod numbers;
mod result;
mod since;
mod undo;

use std::ops::Range;

use outflank::board::ParseCellError;
use outflank::variant::{AnyPosition, AnySetup, GameKind};
use outflank::{Color, Game, Move, ParseError, ParseErrorKind, Player, Position};

use self::since::{Since, ends_with_lead};
use super::boards::Drawn;
use super::fold::Claim;
use super::line::{count, is_mistyped};
use super::nboard::Log;
use super::reading::{Notation, Note, NoteKind, Reading};
use super::score::{self, Found, Said, Score, Stated};
use super::table::is_evaluation;
use super::text_line::TextLine;
use super::tokens::{Moves, Token, Tokens, excerpt, looks_like_moves, small_letters};
use crate::result::is_anti;
use crate::{Record, Tags, abstractplay};

/// A board whose side to move is not known.
#[derive(Clone, Debug)]
pub(super) struct Unturned {
    pub(super) drawn: Drawn,
    pub(super) oust: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) game: Game<AnyPosition>,
    pub(super) notation: Notation,
    pub(super) tags: Tags,
    pub(super) comments: Vec<(usize, String)>,
    pub(super) notes: Vec<Note>,
    evaluations: Vec<Option<f64>>,
    seconds: Vec<Option<f64>>,
    /// The plies before the line that is being read.
    plies_before: usize,
    pub(super) score: Option<Stated>,
    /// The score that stands apart above it, which may be of several games.
    pub(super) heading: Option<Claim>,
    /// The line and column of a player below the moves.
    pub(super) player_below: Option<(u32, u32)>,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) unturned: Option<Unturned>,
    numbers_differ: bool,
    commas: bool,
    pub(super) noted_other: bool,
    /// The number of games right above it, as in a list of games.
    pub(super) games_above: u32,
    /// Its state in a log of `NBoard`, if it is of one.
    pub(super) log: Option<Log>,
}

impl Draft {
    pub(super) fn new(start: AnyPosition, notation: Notation, place: &TextLine<'_>, at: usize) -> Self {
        Self {
            game: Game::new(start),
            notation,
            tags: Tags::default(),
            comments: Vec::new(),
            notes: Vec::new(),
            evaluations: Vec::new(),
            seconds: Vec::new(),
            plies_before: 0,
            score: None,
            heading: None,
            player_below: None,
            line: place.number,
            column: place.column_of(at),
            unturned: None,
            numbers_differ: false,
            commas: false,
            noted_other: false,
            games_above: 0,
            log: None,
        }
    }

    /// The record that a log of `NBoard` sets, to go on with.
    pub(super) fn of_log(reading: Reading) -> Self {
        let Record { game, tags, evaluations, seconds, result, .. } = reading.record;
        let place = TextLine { chars: &[], number: reading.line, column: 1 };
        let (start, plies_before) = (*game.start(), game.len());
        Self {
            game,
            tags,
            evaluations,
            seconds,
            comments: reading.comments,
            notes: reading.notes,
            log: Some(Log { result, answered: None }),
            plies_before,
            ..Self::new(start, reading.format, &place, 0)
        }
    }

    /// The number of plies of the last line that was played.
    pub(super) fn last_plies(&self) -> usize {
        self.game.len().saturating_sub(self.plies_before)
    }

    /// Whether it is a board without moves.
    pub(super) fn is_drawn(&self) -> bool {
        self.game.is_empty() && !matches!(self.notation, Notation::Transcript | Notation::Position)
    }

    pub(super) const fn has_score(&self) -> bool {
        self.score.is_some() || self.heading.is_some()
    }

    /// Exchanges the colours of the discs of a board without moves.
    pub(super) fn exchange_colors(&mut self) {
        let setup = self.game.start().setup();
        let exchanged = AnySetup { black: setup.white, white: setup.black, ..setup };
        let mut position = exchanged.build_if_valid();
        if let Some(unturned) = &mut self.unturned {
            unturned.drawn = unturned.drawn.clone().exchanged();
            position = unturned.drawn.position(None, unturned.oust).map(|(position, _)| position);
        }
        if let Some(position) = position {
            self.game = Game::new(position);
        }
    }

    /// Adds a comment after the plies so far.
    pub(super) fn comment(&mut self, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let plies = self.game.len();
        match self.comments.last_mut() {
            Some((at, before)) if *at == plies => {
                before.push(' ');
                before.push_str(text);
            }
            _ => self.comments.push((plies, String::from(text))),
        }
    }

    /// Plays the moves of a line, beginning at `from`. If one cannot be played, the draft is
    /// unchanged.
    pub(super) fn play(&mut self, line: &TextLine<'_>, from: usize) -> Result<(), ParseError> {
        let mark = self.mark();
        let played = self.play_tokens(line, from);
        if played.is_err() {
            self.back_to(&mark);
        }
        played
    }

    /// Plays a line that cannot be played whole: the error, with the game up to there.
    pub(super) fn up_to_error(mut self, line: &TextLine<'_>, from: usize) -> Option<(ParseError, SoFar)> {
        let error = self.play_tokens(line, from).err()?;
        let is_word = |note: &Note| note.kind == NoteKind::Skipped && !note.text.ends_with(COME_BEFORE);
        let skipped = self.notes.into_iter().rev().find(is_word);
        Some((error, SoFar { game: self.game, skipped }))
    }

    /// Checks whether the line has a move before this place.
    fn follows_a_move(&self) -> bool {
        self.game.len() > self.plies_before
    }

    fn is_oust(&self) -> bool {
        self.game.start().variant().game() == GameKind::Oust
    }

    /// Checks the number of a move or of a ply.
    fn number(&mut self, value: u32, line: &TextLine<'_>, at: usize) {
        let plies = self.game.len();
        let placements = self.game.moves().iter().filter(|mv| **mv != Move::Pass).count();
        let fits =
            [plies + 1, placements + 1, plies / 2 + 1, plies.div_ceil(2), placements / 2 + 1, placements];
        let begun = self.notation == Notation::Transcript || self.notation == Notation::Pgn;
        if begun && !self.numbers_differ && !fits.contains(&(value as usize)) {
            self.numbers_differ = true;
            let text = format!("{value} does not count moves or plies: {plies} {COME_BEFORE}");
            self.notes.push(line.note(at, NoteKind::Skipped, text));
        }
    }

    fn play_tokens(&mut self, line: &TextLine<'_>, from: usize) -> Result<(), ParseError> {
        self.plies_before = self.game.len();
        let mut before = None;
        let mut since = Since { run: self.game.len(), ..Since::default() };
        let mut found: Option<Option<Found>> = None;
        let mut counts = None;
        for (token, range) in Tokens::new(line.chars, from) {
            let is_word = token == Token::Word;
            if is_word && is_mistyped(&line.chars[range.clone()]) {
                let counts = counts.get_or_insert_with(|| count(line.chars, from));
                if counts.is_mistyped() {
                    return Err(mistyped(line, &range));
                }
            }
            let plies = self.game.len();
            let is_score = matches!(token, Token::Score(..) | Token::Half);
            let number_end = matches!(token, Token::Number { .. }).then_some(range.end);
            let taken = if since.is_in_prose(&token, &range, line, plies) {
                Ok(Taken::Skipped)
            } else if is_score && !self.is_range(&token, range.end, line) {
                let found = found.get_or_insert_with(|| score::in_line(line.chars, from));
                Ok(self.stated(found.as_ref(), line))
            } else {
                self.token(token, &range, line, before)
            };
            let taken = taken.inspect_err(|_| {
                if let Some((begin, end)) = since.skipped {
                    self.skip(line, begin, end);
                }
            });
            let taken = taken?;
            since.number_end = number_end;
            since.is_prose = match taken {
                Taken::Played(_) => false,
                _ if is_word => !is_evaluation(&line.chars[range.clone()].iter().collect::<String>()),
                _ => since.is_prose,
            };
            match taken {
                Taken::Played(player) => {
                    before = player;
                    since.run = if since.words > 0 { plies } else { since.run };
                    since.words = 0;
                    if let Some((begin, end)) = since.skipped.take() {
                        self.skip(line, begin, end);
                    }
                }
                Taken::Read => {}
                Taken::Skipped => {
                    since.words += usize::from(is_word);
                    since.skipped = Some((since.skipped.map_or(range.start, |(begin, _)| begin), range.end));
                }
            }
        }
        if let Some((begin, end)) = since.skipped {
            self.skip(line, begin, end);
        }
        Ok(())
    }

    /// Whether two numbers count the plies behind them: `11-20:`.
    fn is_range(&self, token: &Token, end: usize, line: &TextLine<'_>) -> bool {
        matches!(*token, Token::Score(first, last) if first < last && self.counts(first))
            && line.chars.get(end) == Some(&':')
    }

    /// Takes the score of a line.
    fn stated(&mut self, found: Option<&Found>, line: &TextLine<'_>) -> Taken {
        let Some(found) = found else { return Taken::Skipped };
        let stated = found.stated(line);
        if self.game.is_empty() || !stated.is_running(self.game.position()) {
            self.score = Some(stated);
        }
        Taken::Read
    }

    /// Reads a token. `before` is the player of the move before it on the line.
    fn token(
        &mut self,
        token: Token,
        range: &Range<usize>,
        line: &TextLine<'_>,
        before: Option<Player>,
    ) -> Result<Taken, ParseError> {
        let at = range.start;
        match token {
            Token::Pass => return self.movement(Move::Pass, line, at).map(|()| Taken::Played(before)),
            Token::Word => return self.word(line, at, &line.chars[range.clone()]),
            Token::Comma => self.comma(line, at, before),
            Token::Number { value, dotted } if dotted || self.game.is_empty() || self.counts(value) => {
                self.number(value, line, at);
            }
            Token::Evaluation(value) if ends_with_lead(line.chars, range) => {
                // Who wins *anti* has fewer discs.
                let is_white = line.chars[at - 1] == 'W';
                let is_behind = is_white != is_anti(self.game.position().variant());
                let lead = if is_behind { -value } else { value } as i32;
                let (line, column) = (line.number, line.column_of(at - 1));
                self.score = Some(Stated { score: Score::Lead(lead), said: Said::Label, line, column });
            }
            Token::Evaluation(value) if self.behind_a_move(value, line) => {}
            Token::Timed { value, seconds } if self.follows_a_move() => {
                if let Some(value) = value {
                    self.evaluation(value);
                }
                if let Some(seconds) = seconds {
                    self.time(seconds);
                }
            }
            Token::Comment(text) => self.remark(line, &text),
            Token::Mark if !self.game.is_empty() => {
                let mark: String = line.chars[range.clone()].iter().collect();
                self.comment(&mark);
            }
            Token::Disc(_) | Token::Score(..) | Token::Half => {}
            Token::Number { .. }
            | Token::Evaluation(_)
            | Token::Timed { .. }
            | Token::Mark
            | Token::Other => {
                return Ok(Taken::Skipped);
            }
        }
        Ok(Taken::Read)
    }

    /// Notes the first comma between two turns of Oust.
    fn comma(&mut self, line: &TextLine<'_>, at: usize, before: Option<Player>) {
        if self.is_oust()
            && before.is_some_and(|player| player != self.game.position().player())
            && !self.commas
        {
            self.commas = true;
            self.notes.push(line.note(at, NoteKind::Assumed, "a comma stands between turns"));
        }
    }

    fn skip(&mut self, line: &TextLine<'_>, begin: usize, end: usize) {
        self.notes.push(line.note(begin, NoteKind::Skipped, excerpt(&line.chars[begin..end], 60)));
    }

    /// Whether a number counts moves or plies here.
    fn counts(&self, value: u32) -> bool {
        let plies = self.game.len();
        [plies + 1, plies / 2 + 1, plies.div_ceil(2)].contains(&(value as usize))
    }

    fn word(&mut self, line: &TextLine<'_>, at: usize, word: &[char]) -> Result<Taken, ParseError> {
        if looks_like_moves(word) {
            let mut player = None;
            for (found, offset) in Moves::new(word) {
                let place = at + offset;
                let mv = found.map_err(|error| line.error(place, ParseErrorKind::Cell(error)))?;
                player = Some(self.game.position().player());
                self.movement(mv, line, place)?;
            }
            return Ok(Taken::Played(player));
        }
        let text = small_letters(word, 12);
        let color = match text.as_str() {
            "black" | "b" | "x" | "黒" => Some(Color::Black),
            "white" | "w" | "o" | "白" => Some(Color::White),
            _ => None,
        };
        if color.is_some() || is_filler(&text) {
            return Ok(Taken::Read);
        }
        if text == "パス" {
            self.movement(Move::Pass, line, at)?;
            return Ok(Taken::Played(None));
        }
        Ok(Taken::Skipped)
    }

    /// Plays one move, with the forced passes before it. Its text begins in this column of the
    /// line, counted from 0.
    pub(super) fn movement(&mut self, mv: Move, line: &TextLine<'_>, at: usize) -> Result<(), ParseError> {
        let position = self.game.position();
        if mv == Move::Pass && position.is_over() {
            let noted = |note: &Note| note.text == AFTER_THE_END;
            if !self.notes.last().is_some_and(noted) {
                self.notes.push(line.note(at, NoteKind::Skipped, AFTER_THE_END));
            }
            return Ok(());
        }
        let mv = match mv {
            Move::Place(cell) if self.notation == Notation::AbstractPlay => {
                let named = abstractplay::named(position.geometry(), cell);
                Move::Place(
                    named.map_err(|error: ParseCellError| line.error(at, ParseErrorKind::Cell(error)))?,
                )
            }
            other => other,
        };
        self.game
            .play_with_passes(mv)
            .map(drop)
            .map_err(|error| line.error(at, ParseErrorKind::Illegal(error)))
    }

    /// The record with its comments and notes.
    pub(super) fn finish(mut self) -> Reading {
        self.skip_remark();
        self.into_reading()
    }

    /// The record of lines that label its players, beside whose names discs may stand.
    pub(super) fn finish_of_lines(mut self) -> Reading {
        self.skip_remark();
        self.take_discs_beside_names();
        self.into_reading()
    }

    fn into_reading(mut self) -> Reading {
        if self.unturned.is_some() {
            let turn = self.game.start().turn();
            let text = format!("no side to move is given: it is {turn}");
            self.notes.push(Note { line: self.line, column: self.column, kind: NoteKind::Assumed, text });
        }
        let result = self.log.map_or_else(|| self.result(), |log| log.result);
        let plies = self.game.len();
        if !self.evaluations.is_empty() {
            self.evaluations.resize(plies, None);
        }
        if !self.seconds.is_empty() {
            self.seconds.resize(plies, None);
        }
        self.notes.sort_by_key(|note| (note.line, note.column));
        let record = Record {
            tags: self.tags,
            evaluations: self.evaluations,
            seconds: self.seconds,
            result,
            ..self.game.into()
        };
        Reading { record, format: self.notation, line: self.line, comments: self.comments, notes: self.notes }
    }
}

/// The end of the note on a number that does not count.
const COME_BEFORE: &str = "plies come before it";

/// The part of a record that was read before an error.
#[derive(Clone, Debug)]
pub(super) struct SoFar {
    pub(super) game: Game<AnyPosition>,
    /// The text that was skipped last.
    pub(super) skipped: Option<Note>,
}

const AFTER_THE_END: &str = "passes after the end of the game";

/// The use that was made of a token.
enum Taken {
    /// As moves, the last of this player.
    Played(Option<Player>),
    /// As something else, or as a word that is usual between moves.
    Read,
    Skipped,
}

/// The error of a word that is not moves but begins with one.
fn mistyped(line: &TextLine<'_>, word: &Range<usize>) -> ParseError {
    let mut moves = Moves::new(&line.chars[word.clone()]);
    let wrong = moves.find_map(|(found, offset)| Some((word.start + offset, found.err()?)));
    let (at, error) = wrong.unwrap_or((word.start, ParseCellError::Trailing));
    line.error(at, ParseErrorKind::Cell(error))
}

/// Whether a word is one that is usual next to results and in lists of moves, and can be left out.
fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "wins"
            | "win"
            | "won"
            | "draw"
            | "result"
            | "final"
            | "score"
            | "by"
            | "moves"
            | "move"
            | "game"
            | "transcript"
            | "kifu"
            | "棋譜"
            | "石"
            | "手"
            | "手目"
            | "勝"
    )
}
