//! The result of a record: what its text says, compared with the board.

use outflank::Position;

use super::Draft;
use crate::paste::reading::{Note, NoteKind};
use crate::paste::score::{Said, Score, Stated};
use crate::paste::tag_score;
use crate::paste::tokens::excerpt;
use crate::result::{SgfResult, is_anti};

impl Draft {
    /// Skips a single player below the moves, because it is rather a remark: `White: resigned`.
    pub(super) fn skip_remark(&mut self) {
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
    pub(super) fn result(&mut self) -> Option<f64> {
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
        if let Some(stated) = self.score
            && stated.said == Said::Color
            && !position.is_over()
            && (tag_score::has_color_as_name(&self.tags) || is_anti(position.variant()))
        {
            // Who wins *anti* has fewer discs.
            let text = "the score of a colour that may be the other one's";
            note(stated, NoteKind::Skipped, String::from(text));
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
