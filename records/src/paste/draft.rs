//! A record that is being read: its game so far, its tags, comments and notes.

use std::ops::Range;

use outflank::board::ParseCellError;
use outflank::variant::{AnyPosition, AnySetup, GameKind};
use outflank::{Color, Game, Move, ParseError, ParseErrorKind, Player, Position};

use super::boards::Drawn;
use super::fold::Claim;
use super::line::{count, is_mistyped, says_a_move};
use super::reading::{Notation, Note, NoteKind, Reading};
use super::score::{self, Found, Said, Score, Stated};
use super::table::is_evaluation;
use super::tag_score;
use super::text_line::TextLine;
use super::tokens::{Moves, Token, Tokens, excerpt, looks_like_moves, small_letters};
use crate::result::{SgfResult, is_anti};
use crate::{Record, Tags, abstractplay};

/// The state of a draft before a line, to take the line back.
struct Mark {
    plies: usize,
    plies_before: usize,
    comments: usize,
    last_comment: usize,
    notes: usize,
    last_evaluation: Option<f64>,
    score: Option<Stated>,
    numbers_differ: bool,
}

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

    fn mark(&self) -> Mark {
        Mark {
            plies: self.game.len(),
            plies_before: self.plies_before,
            comments: self.comments.len(),
            last_comment: self.comments.last().map_or(0, |(_, text)| text.len()),
            notes: self.notes.len(),
            last_evaluation: self.game.len().checked_sub(1).and_then(|ply| *self.evaluations.get(ply)?),
            score: self.score,
            numbers_differ: self.numbers_differ,
        }
    }

    fn back_to(&mut self, mark: &Mark) {
        self.game.truncate(mark.plies);
        self.plies_before = mark.plies_before;
        self.comments.truncate(mark.comments);
        if let Some((_, text)) = self.comments.last_mut() {
            text.truncate(mark.last_comment);
        }
        self.notes.truncate(mark.notes);
        self.evaluations.truncate(mark.plies);
        self.seconds.truncate(mark.plies);
        // A line that does not go on with this game says nothing of its last ply.
        if let Some(last) = mark.plies.checked_sub(1).and_then(|ply| self.evaluations.get_mut(ply)) {
            *last = mark.last_evaluation;
        }
        self.score = mark.score;
        self.numbers_differ = mark.numbers_differ;
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

    /// Takes back all plies after the first `plies`, with the notes and comments of that line.
    pub(super) fn take_back(&mut self, line: u32, plies: usize) {
        self.game.truncate(plies);
        self.plies_before = self.plies_before.min(plies);
        self.notes.retain(|note| note.line != line);
        self.comments.retain(|(at, _)| *at <= plies);
        self.evaluations.truncate(plies);
        self.seconds.truncate(plies);
        self.score.take_if(|stated| stated.line == line);
    }

    /// Sets the evaluation of the last ply.
    pub(super) fn evaluation(&mut self, value: f64) {
        let plies = self.game.len();
        self.evaluations.resize(plies, None);
        if let Some(last) = self.evaluations.last_mut() {
            *last = Some(value);
        }
    }

    /// Sets the seconds that the last ply took.
    fn time(&mut self, seconds: f64) {
        let plies = self.game.len();
        self.seconds.resize(plies, None);
        if let Some(last) = self.seconds.last_mut() {
            *last = Some(seconds);
        }
    }

    /// Checks whether the line has a move before this place.
    fn follows_a_move(&self) -> bool {
        self.game.len() > self.plies_before
    }

    /// Reads a number behind a move: its evaluation, or the seconds in `NBoard`'s `=== f5 1.5 2.0`.
    /// Returns whether it is either.
    fn behind_a_move(&mut self, value: f64, line: &TextLine<'_>) -> bool {
        let plies = self.game.len();
        if !self.follows_a_move() {
            return false;
        }
        let is_valued = self.evaluations.get(plies - 1).is_some_and(Option::is_some);
        let is_reply = line.chars.starts_with(&['='; 3]);
        match is_valued {
            false => self.evaluation(value),
            true if is_reply && self.seconds.len() < plies => self.time(value),
            true => return false,
        }
        true
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
            let taken = if since.is_aside(&token, &range, line, plies) {
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

    /// Reads the text in braces or parentheses: a number, an evaluation or a comment.
    fn remark(&mut self, line: &TextLine<'_>, range: &Range<usize>) {
        let text: String = line.chars[range.clone()].iter().collect();
        // The `1.` of a move may stand in braces.
        let text = text.trim();
        let is_braced = range.start > 0 && line.chars[range.start - 1] == '{';
        // `c3(4) d3`: the number is of the move that it is joined to.
        let is_word = |at: Option<usize>| {
            at.and_then(|at| line.chars.get(at)).is_some_and(|character| character.is_alphanumeric())
        };
        let is_joined = !is_braced && is_word(range.start.checked_sub(2)) && !is_word(Some(range.end + 1));
        let number = text
            .strip_suffix('.')
            .unwrap_or(text)
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+-.".contains(&byte))
            .then(|| text.parse::<f64>());
        match number {
            // `(2)` before the second move is its number.
            Some(Ok(value))
                if !is_joined
                    && !text.trim_end_matches('.').contains(['+', '-', '.'])
                    && self.counts(value as u32) => {}
            // A comment in braces may stand on the line behind its move.
            Some(Ok(value)) if self.follows_a_move() || !self.game.is_empty() && is_braced => {
                self.evaluation(value);
            }
            _ => self.comment(text),
        }
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
        if self.unturned.is_some() {
            let turn = self.game.start().turn();
            let text = format!("no side to move is given: it is {turn}");
            self.notes.push(Note { line: self.line, column: self.column, kind: NoteKind::Assumed, text });
        }
        self.skip_remark();
        let result = self.result();
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

    /// Skips a single player below the moves, because it is rather a remark: `White: resigned`.
    fn skip_remark(&mut self) {
        let Some((line, column)) = self.player_below else { return };
        let (name, value) = match (self.tags.get("Black"), self.tags.get("White")) {
            (Some(value), None) => ("Black", value),
            (None, Some(value)) => ("White", value),
            _ => return,
        };
        let text: Vec<_> = format!("{name}: {value}").chars().collect();
        let text = excerpt(&text, 60);
        self.notes.push(Note { line, column, kind: NoteKind::Skipped, text });
        self.tags.set_values(name, std::iter::empty());
    }

    /// Black's discs less White's, where the text says it, compared with the board's.
    fn result(&mut self) -> Option<f64> {
        let position = *self.game.position();
        let mut note = |stated: Stated, kind, text| {
            let Stated { line, column, .. } = stated;
            self.notes.push(Note { line, column, kind, text });
        };
        if let Some(stated) = self.score
            && !stated.fits(&position)
        {
            note(stated, NoteKind::Skipped, stated.unfit());
            self.score = None;
        }
        let of_tags = || {
            let told = tag_score::of_tags(&self.tags, position.is_over(), is_anti(position.variant()))?;
            let (score, said) = (told.score.unwrap_or(Score::Lead(0)), Said::Label);
            let stated = Stated { score, said, line: self.line, column: self.column };
            let kind = if told.score.is_some() { NoteKind::Assumed } else { NoteKind::Skipped };
            if let Some(text) = told.note {
                note(stated, kind, text);
            }
            told.score.map(|_| stated)
        };
        let Some(stated) = self.score.or_else(of_tags) else { return self.winner() };
        if !stated.fits(&position) {
            note(stated, NoteKind::Skipped, stated.unfit());
            return None;
        }
        if let Score::Word(word) = stated.score
            && self.tags.get("Result").is_none()
        {
            self.tags.push("Result", [word]);
        }
        let (result, differs) = stated.compared(&position);
        if let Some(text) = differs {
            note(stated, NoteKind::Assumed, text);
        }
        result
    }

    /// The lead that the tag `Result` gives as SGF writes it. A winner without a lead, `B+R`, gives
    /// none, and is compared with the board.
    fn winner(&mut self) -> Option<f64> {
        let position = *self.game.position();
        let said = SgfResult::of_words(&self.tags, position.variant())?;
        let differs = match said.score {
            Some(lead) => {
                let score = Score::Lead(lead as i32);
                Stated { score, said: Said::Label, line: self.line, column: self.column }
                    .compared(&position)
                    .1
            }
            None => position.outcome().filter(|outcome| Some(*outcome) != said.outcome).map(|_| {
                let value = self.tags.get("Result").unwrap_or_default();
                format!("the text says {value}, the board {}", position.score())
            }),
        };
        if let Some(text) = differs {
            let (line, column) = (self.line, self.column);
            self.notes.push(Note { line, column, kind: NoteKind::Assumed, text });
        }
        said.score
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

/// The state since the last move of a line.
#[derive(Default)]
struct Since {
    /// The skipped words between two moves, which are one note.
    skipped: Option<(usize, usize)>,
    /// Whether words stand between the move before and this place.
    is_prose: bool,
    /// The words that were skipped.
    words: usize,
    /// The plies before the moves that stand together before it.
    run: usize,
    /// The end of the token before, if that is a number.
    number_end: Option<usize>,
}

impl Since {
    /// Whether a token is a part of prose.
    fn is_aside(&self, token: &Token, range: &Range<usize>, line: &TextLine<'_>, plies: usize) -> bool {
        match token {
            // `2019-20` is a season.
            Token::Evaluation(_) => {
                self.number_end == Some(range.start) || self.is_prose && !ends_with_lead(line.chars, range)
            }
            Token::Word => self.skipped.is_some_and(|(begin, _)| {
                self.words > 1 && plies > self.run + 1 && is_lone(line.chars, begin, range.start)
            }),
            _ => false,
        }
    }
}

/// Whether an evaluation is the lead of `B+16`, with nothing of a game behind it.
fn ends_with_lead(chars: &[char], evaluation: &Range<usize>) -> bool {
    let color = evaluation.start.checked_sub(1).map(|at| chars[at]);
    let before = evaluation.start.checked_sub(2).map(|at| chars[at]);
    color.is_some_and(|color| matches!(color, 'B' | 'W'))
        && chars[evaluation.start] == '+'
        && !chars[evaluation.clone()].contains(&'.')
        && before.is_none_or(|before| !before.is_ascii_alphanumeric())
        && !matches!(
            Tokens::new(chars, evaluation.end).next(),
            Some((Token::Word | Token::Number { .. } | Token::Pass | Token::Disc(_), _))
        )
}

/// Whether the word at `at` is one cell behind prose that begins at `begin`: the prose does not say
/// that it is played, no number and no mark of code stands before it, and no other move stands with
/// it.
fn is_lone(chars: &[char], begin: usize, at: usize) -> bool {
    if matches!(chars[at - 1], '`' | '*') {
        return false;
    }
    let mut moves = 0;
    for (token, range) in Tokens::new(chars, at) {
        let word = &chars[range];
        match token {
            Token::Word if looks_like_moves(word) => {
                moves += word.iter().filter(|character| character.is_ascii_digit()).count();
            }
            Token::Word => break,
            Token::Pass => moves += 2,
            _ => {}
        }
        if moves > 1 {
            return false;
        }
    }
    let is_numbered = chars[begin..at].iter().rfind(|sign| !sign.is_whitespace()) == Some(&'.')
        && chars[begin..at]
            .iter()
            .rev()
            .find(|sign| sign.is_alphanumeric())
            .is_some_and(char::is_ascii_digit);
    moves == 1 && !is_numbered && !says_a_move(&chars[begin..at], None)
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
