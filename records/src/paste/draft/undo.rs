//! Takes back lines that cannot be played.

use super::Draft;
use crate::paste::score::Stated;

/// The state of a draft before a line, to take the line back.
pub(super) struct Mark {
    plies: usize,
    plies_before: usize,
    comments: usize,
    last_comment: usize,
    notes: usize,
    last_evaluation: Option<f64>,
    score: Option<Stated>,
    numbers_differ: bool,
}

impl Draft {
    /// The state before a line.
    pub(super) fn mark(&self) -> Mark {
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

    /// Takes back all that was read since.
    pub(super) fn back_to(&mut self, mark: &Mark) {
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

    /// Takes back all plies after the first `plies`, with the notes and comments of that line.
    pub(in crate::paste) fn take_back(&mut self, line: u32, plies: usize) {
        self.game.truncate(plies);
        self.plies_before = self.plies_before.min(plies);
        self.notes.retain(|note| note.line != line);
        self.comments.retain(|(at, _)| *at <= plies);
        self.evaluations.truncate(plies);
        self.seconds.truncate(plies);
        self.score.take_if(|stated| stated.line == line);
    }
}
