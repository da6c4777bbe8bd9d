//! Logs of `NBoard`: the lines behind `set game` go on with its record.

use outflank::Move;

use super::{Current, Fold};
use crate::paste::draft::Draft;
use crate::paste::line::count;
use crate::paste::names::is_standard;
use crate::paste::nboard::{self, Command};
use crate::paste::piece::{Piece, Saying, classify, saying};
use crate::paste::reading::Reading;
use crate::paste::text_line::TextLine;

impl Fold {
    /// Adds a record of another reader, with which the lines of a log go on.
    pub(in crate::paste) fn begin_log(&mut self, reading: Reading) {
        self.end_before();
        let reading = self.with_skipped(reading);
        self.blank = false;
        self.current = Current::Open(Draft::of_log(reading));
    }

    /// Reads a line of a log. Words right below one are skipped, and another line ends it. Returns
    /// whether the line is one.
    pub(super) fn log_line(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        if self.current.draft().is_none_or(|draft| draft.log.is_none()) {
            return false;
        }
        let Some(command) = nboard::command(line.chars, from) else {
            if !self.blank && is_remark(line, from) {
                self.skip(line, from);
                return true;
            }
            self.flush();
            return false;
        };
        self.blank = false;
        match command {
            Command::Answer(range) => self.log_move(line, range.start, true),
            Command::Move(range) => {
                let text: String = line.chars[range.clone()].iter().collect();
                let is_confirmed = text.parse().is_ok_and(|mv| self.settle_answer(mv));
                if !is_confirmed {
                    self.log_move(line, range.start, false);
                }
            }
            Command::Analysis => self.skip(line, from),
            Command::Nothing => {}
        }
        true
    }

    /// Settles by a move of the board whether the program's answer before it was played: another
    /// move replaces it, if it can be played in its place. Returns whether the move is the answer.
    fn settle_answer(&mut self, mv: Move) -> bool {
        let Some(draft) = self.current.draft_mut() else { return false };
        let Some(plies) = draft.log.as_mut().and_then(|log| log.answered.take()) else { return false };
        let is_confirmed = draft.game.moves().last() == Some(&mv);
        if !is_confirmed && is_legal(draft, plies, mv) {
            draft.take_back(0, plies);
        }
        is_confirmed
    }

    fn log_move(&mut self, line: &TextLine<'_>, at: usize, is_answer: bool) {
        let trial = self.trial(line, at, count(line.chars, at));
        let Some(draft) = self.current.draft_mut() else { return };
        let (plies, notation) = (draft.game.len(), draft.notation);
        if let Err(error) = trial.go_on(Some(draft)) {
            // The record of `set game` is whole without the line.
            let so_far = trial.up_to(&error, self.current.draft());
            self.flush();
            self.fail(trial.refused(Vec::from([(notation, error)]), so_far));
            return;
        }
        if let Some(log) = &mut draft.log {
            log.answered = is_answer.then_some(plies);
            log.result = None;
        }
        self.after_moves(line, at);
    }
}

/// Whether a move is legal after the first `plies` plies of a game.
fn is_legal(draft: &Draft, plies: usize, mv: Move) -> bool {
    let mut game = draft.game.clone();
    game.truncate(plies);
    game.play(mv).is_ok()
}

/// Whether a line is words without moves, and says nothing of a game: `info depth 5`.
fn is_remark(line: &TextLine<'_>, from: usize) -> bool {
    let counts = count(line.chars, from);
    let says_nothing = || match saying(line.chars, from, counts) {
        Saying::Tags(tags) => tags.iter().all(|(name, _)| !is_standard(name)),
        Saying::Prose(turn) => turn.is_none(),
        _ => false,
    };
    counts.moves == 0
        && line.chars[from] != '['
        && matches!(classify(line, from), Piece::Words)
        && says_nothing()
}
