//! Plays lines on trial: the one place that asks whether moves fit a game or a start.

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, ParseError, ParseErrorKind, Position};

use super::ahead::Pgn;
use super::draft::{Draft, SoFar};
use super::line::{Counts, count};
use super::reading::{Attempt, AttemptError, Notation, NoteKind, Unread};
use super::starts;
use super::text_line::TextLine;

const ABSTRACT_PLAY: &str = "the cells have AbstractPlay's names";

/// The start of moves without a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) position: AnyPosition,
    /// Whether the text names it.
    pub(super) is_named: bool,
}

impl Start {
    /// Whether moves without a board are of Oust.
    pub(super) fn is_oust(&self) -> bool {
        self.position.variant().game() == GameKind::Oust
    }
}

/// A line that is played on trial, with the starts that it may have.
#[derive(Clone, Copy)]
pub(super) struct Trial<'a> {
    pub(super) line: &'a TextLine<'a>,
    pub(super) from: usize,
    pub(super) counts: Counts,
    pub(super) start: Start,
    /// The tags of PGN before the line.
    pub(super) pgn: Option<Pgn>,
}

/// The errors of a line, each with the notation that was tried.
pub(super) type Failed = Vec<(Notation, ParseError)>;

fn attempts(failed: Failed) -> Vec<Attempt> {
    failed.into_iter().map(|(format, error)| Attempt { format, error: AttemptError::Text(error) }).collect()
}

impl Trial<'_> {
    /// The position at which the moves begin by what stands before them.
    fn given(&self) -> AnyPosition {
        self.pgn.and_then(|pgn| pgn.start).unwrap_or(self.start.position)
    }

    fn notation(&self) -> Notation {
        if self.pgn.is_some() { Notation::Pgn } else { Notation::Transcript }
    }

    /// Where the moves begin.
    fn begin(&self) -> usize {
        self.counts.begin(self.from)
    }

    /// Plays the line as a game from `start`.
    fn play_from(&self, start: AnyPosition, notation: Notation) -> Result<Draft, ParseError> {
        let mut draft = Draft::new(start, notation, self.line, self.begin());
        draft.play(self.line, self.from).map(|()| draft)
    }

    /// Checks whether the line is a game from the start before it.
    pub(super) fn is_game(&self) -> bool {
        self.play_from(self.given(), self.notation()).is_ok()
    }

    /// Plays the line on the game before it.
    pub(super) fn go_on(&self, draft: Option<&mut Draft>) -> Result<(), ParseError> {
        let Self { line, from, .. } = *self;
        let Some(draft) = draft else {
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
            draft.game = Game::new(position);
            if draft.play(line, from).is_ok() {
                draft.unturned = None;
                let text =
                    format!("no side to move is given: it is {}, as the moves need it", position.turn());
                draft.notes.push(line.note(from, NoteKind::Assumed, text));
                return Ok(());
            }
            draft.game = Game::new(start);
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
    pub(super) fn fresh(&self, only_start: bool, failed: &mut Failed) -> Option<Draft> {
        let notation = self.notation();
        match self.play_from(self.given(), notation) {
            Ok(mut draft) => {
                if notation == Notation::Transcript && self.start.is_named {
                    draft.notation = Notation::Position;
                }
                return Some(draft);
            }
            Err(error) => failed.push((notation, error)),
        }
        if only_start || self.pgn.is_some_and(|pgn| pgn.start.is_some()) {
            return None;
        }
        if self.start.is_oust() {
            return match self.fresh_abstractplay() {
                Ok(draft) => Some(draft),
                Err(error) => {
                    failed.push((Notation::AbstractPlay, error));
                    None
                }
            };
        }
        self.fresh_mirrored().or_else(|| self.fresh_on_another_board())
    }

    /// Plays the line as a game of Oust whose cells have `AbstractPlay`'s names.
    fn fresh_abstractplay(&self) -> Result<Draft, ParseError> {
        let mut draft = self.play_from(self.start.position, Notation::AbstractPlay)?;
        draft.notes.push(self.line.note(self.begin(), NoteKind::Assumed, ABSTRACT_PLAY));
        Ok(draft)
    }

    /// Plays the line as a game from the mirrored start.
    fn fresh_mirrored(&self) -> Option<Draft> {
        let start = starts::mirrored(self.start.position)?;
        let mut draft = self.play_from(start, self.notation()).ok()?;
        let at = self.begin();
        draft.notes.push(self.line.note(at, NoteKind::Assumed, starts::MIRRORED));
        let text = "White begins from the standard start, with the same moves";
        draft.notes.push(self.line.note(at, NoteKind::OtherReading, text));
        Some(draft)
    }

    /// Plays a line of four moves or more as a game on the first other board that fits, if the text
    /// names none.
    fn fresh_on_another_board(&self) -> Option<Draft> {
        if self.counts.moves < 4 || self.start.is_named {
            return None;
        }
        let notation = self.notation();
        let mut draft = starts::other_boards().find_map(|start| self.play_from(start, notation).ok())?;
        let board = draft.game.start().geometry().name;
        let text = format!("the board is {board}, as the moves do not fit 8x8");
        draft.notes.push(self.line.note(self.begin(), NoteKind::Assumed, text));
        Some(draft)
    }

    /// The moves up to an error of the line, on the game before or as a game of its own.
    pub(super) fn up_to(&self, error: &ParseError, before: Option<&Draft>) -> Option<SoFar> {
        let fresh = Draft::new(self.given(), self.notation(), self.line, self.from);
        let drafts = before.cloned().into_iter().chain([fresh]);
        let mut played = drafts.filter_map(|draft| draft.up_to_error(self.line, self.from));
        played.find(|(found, _)| found == error).map(|(_, so_far)| so_far)
    }

    /// Sorts errors, the likeliest first: the one that got furthest. Moves with this library's
    /// names, two of which can be played, do not have `AbstractPlay`'s names.
    pub(super) fn sort(&self, failed: &mut Failed) {
        failed.sort_by_key(|(_, error)| std::cmp::Reverse((error.line, error.column)));
        failed.dedup();
        let is_begun = |(notation, error): &(Notation, ParseError)| {
            let end = error.column.saturating_sub(self.line.column) as usize;
            let before = self.line.chars.get(..end).unwrap_or(self.line.chars);
            *notation != Notation::AbstractPlay && count(before, self.from.min(before.len())).moves > 1
        };
        if let Some(at) = failed.iter().position(is_begun) {
            failed[..=at].rotate_right(1);
        }
    }

    /// The error of the attempts.
    fn likeliest(&self, mut failed: Failed) -> Unread {
        self.sort(&mut failed);
        let first = failed.first().map(|(notation, _)| *notation);
        let unread = Unread::new(attempts(failed));
        match first {
            Some(notation) => unread.with_first(notation),
            None => unread,
        }
    }

    /// The error of a line that cannot be played as a game of its own.
    pub(super) fn unread(&self, failed: Failed) -> Unread {
        let unread = self.likeliest(failed);
        let so_far = match unread.attempts.first() {
            Some(Attempt { error: AttemptError::Text(error), .. }) => self.up_to(error, None),
            _ => None,
        };
        unread.with(so_far)
    }

    /// The error of a line that fits neither the game before nor a start, with the moves up to
    /// there.
    pub(super) fn refused(&self, failed: Failed, so_far: Option<SoFar>) -> Unread {
        let mut unread = self.likeliest(failed);
        // Moves that stop a game of Reversi are no game of Oust.
        let is_begun = so_far.as_ref().is_some_and(|so_far| so_far.game.len() > 1);
        unread.fits_oust = !is_begun && self.fits_oust(&unread.attempts);
        unread.with(so_far)
    }

    /// Whether a line that cannot be played from the standard start is a line of Oust. It must
    /// consist of at least three moves, and no other words, that are legal in Oust on a common
    /// board. The move that was illegal must be its first or second.
    fn fits_oust(&self, attempts: &[Attempt]) -> bool {
        let Some(Attempt { error: AttemptError::Text(error), .. }) = attempts.first() else { return false };
        let Self { line, from, .. } = *self;
        let failed = error.column.saturating_sub(line.column) as usize;
        let counts = count(line.chars, from);
        !self.start.is_named
            && self.pgn.is_none_or(|pgn| pgn.start.is_none())
            && !self.start.is_oust()
            && counts.moves > 2
            && counts.others == 0
            && line.chars.get(..failed).is_some_and(|before| count(before, from.min(failed)).moves < 2)
            && starts::oust_boards().any(|start| self.play_from(start, Notation::Transcript).is_ok())
    }
}
