//! Lines of moves: on the game before, or as a game of their own.

use outflank::{ParseError, Position};

use super::{Current, Fold};
use crate::paste::ahead::Skipped;
use crate::paste::draft::Draft;
use crate::paste::line::{Counts, says_a_move};
use crate::paste::reading::{Notation, NoteKind};
use crate::paste::text_line::TextLine;
use crate::paste::tokens::{Moves, Tokens};
use crate::paste::trial::{Failed, Trial};

impl Fold {
    /// Reads a line of moves, on the game before or as a new game.
    pub(super) fn moves(&mut self, line: &TextLine<'_>, from: usize, counts: Counts) {
        let trial = self.trial(line, from, counts);
        let mut failed = Vec::new();
        // After new tags, no move belongs to the game before.
        let before = self.current.draft().filter(|_| trial.pgn.is_none());
        let before = before.map(|draft| (draft.game.len(), draft.notation, draft.has_score()));
        let unfinished_pgn =
            !self.blank && before.is_some_and(|(_, notation, over)| notation == Notation::Pgn && !over);
        // The plies of the game before, if these moves continue it.
        let continued = before.and_then(|(plies, notation, _)| {
            let gone_on = trial.go_on(self.current.draft_mut());
            gone_on.map_err(|error| failed.push((notation, error))).ok().map(|()| plies)
        });
        if continued == Some(0) {
            self.tags_of_start();
        }
        if let Some(plies) = continued
            && (unfinished_pgn || self.only_goes_on(plies, counts))
        {
            self.after_moves(line, from);
            return;
        }
        if self.is_rest_of_unread(counts) {
            return;
        }
        if let [(_, error)] = &failed[..]
            && self.is_rest_of_game(line, counts, error)
        {
            self.refuse(&trial, failed);
            return;
        }
        // A line in the middle of a game with a mistake is no short game from another start.
        let is_short = self.current.draft().is_some() && counts.moves < 8 && !self.start.is_oust();
        let only_start = continued.is_some() || is_short;
        let fresh = if unfinished_pgn { None } else { trial.fresh(only_start, &mut failed) };
        match (continued, fresh) {
            (Some(plies), Some(fresh)) => self.choose(&trial, plies, fresh),
            (Some(_), None) => {}
            (None, Some(fresh)) => self.begin(fresh),
            (None, None) => {
                self.refuse(&trial, failed);
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
    fn is_rest_of_unread(&self, counts: Counts) -> bool {
        // Words of several moves are games in a list; other words may be the rest of this one.
        let begins = counts.first_number.map_or(counts.joined, |number| number == 1) && counts.moves > 1;
        let is_rest = self.current.is_unread() && !(self.blank || begins || counts.moves > 3);
        (is_rest || matches!(self.current, Current::Unplayable)) && self.ahead.pgn.is_none()
    }

    /// Checks whether moves that the game before refuses with this error are a mistake in it, and
    /// do not begin another game: their number is not the first, or they stand on the lines of a
    /// game that is not over.
    fn is_rest_of_game(&self, line: &TextLine<'_>, counts: Counts, error: &ParseError) -> bool {
        let Some(draft) = self.current.draft() else { return false };
        if draft.has_score() || draft.game.position().is_over() {
            return false;
        }
        if let Some(number) = counts.first_number {
            // `Move 5: d3` is a line of a sheet too.
            let has_words = counts.others > usize::from(says_a_move(line.chars, None));
            let is_sheet = counts.moves <= 2 * counts.numbers && !has_words;
            return number > 1 && is_sheet && !draft.game.is_empty();
        }
        let first = counts.first_move.map_or(line.column, |at| line.column_of(at));
        let begins_alike = draft.game.moves().first().is_some_and(|mv| {
            let word = counts.first_move.and_then(|at| Moves::new(&line.chars[at..]).next());
            matches!(word, Some((Ok(first), _)) if first == *mv)
        });
        let is_wrapped = line.number > draft.line + 1;
        let goes_on = error.column > first && !counts.joined && draft.games_above == 0;
        let is_below = !self.blank && self.skipped.is_none() && counts.moves < 8;
        is_below && !begins_alike && (is_wrapped || goes_on)
    }

    /// Chooses between two readings of moves: they continue the game before, which had `plies`
    /// plies, or they are the game `fresh`. The record gets a note of the other reading.
    fn choose(&mut self, trial: &Trial<'_>, plies: usize, mut fresh: Draft) {
        let Trial { line, from, counts, .. } = *trial;
        let at = counts.begin(from);
        let begins = counts.first_number == Some(1) || self.blank;
        let Some(draft) = self.current.draft_mut() else { return };
        if begins {
            draft.take_back(line.number, plies);
            let text = "the moves also go on with the game before";
            fresh.notes.push(line.note(at, NoteKind::OtherReading, text));
            self.begin(fresh);
        } else if !std::mem::replace(&mut draft.noted_other, true) {
            let text = "a game could begin here, as the moves fit the start too";
            draft.notes.push(line.note(at, NoteKind::OtherReading, text));
        }
    }

    /// Refuses moves that fit neither the game before nor a start.
    pub(super) fn refuse(&mut self, trial: &Trial<'_>, mut failed: Failed) {
        if self.current.is_unread() {
            return;
        }
        // A line that goes further from the start than on the game before is another game.
        let is_apart = match &failed[..] {
            [(_, before), (_, fresh), ..] => fresh.column > before.column,
            _ => false,
        };
        trial.sort(&mut failed);
        let so_far = failed.first().and_then(|(_, error)| trial.up_to(error, self.current.draft()));
        let has_score = !self.ahead.claims.is_empty();
        let ended = |draft: &Draft| has_score || draft.has_score() || draft.game.position().is_over();
        if is_apart || self.current.draft().is_some_and(ended) {
            self.flush();
        }
        if !failed.is_empty() {
            self.fail(trial.refused(failed, so_far));
        }
    }

    /// Updates the state after a line of moves that was played.
    pub(super) fn after_moves(&mut self, line: &TextLine<'_>, from: usize) {
        self.blank = false;
        if let Some(draft) = self.current.draft_mut() {
            draft.notes.extend(self.skipped.take().map(Skipped::note));
        }
        let mut tokens = Tokens::new(line.chars, from);
        while let Some((_, range)) = tokens.next() {
            if tokens.unclosed {
                self.open_comment = Some((line.number, line.column_of(range.start)));
            }
        }
    }
}
