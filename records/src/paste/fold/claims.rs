//! Scores and players on lines of their own: the game that they belong to.

use super::Fold;
use crate::paste::draft::{Draft, TextLine};
use crate::paste::piece::Versus;
use crate::paste::reading::{Notation, Note, NoteKind};
use crate::paste::score::{Found, Score, Stated};
use crate::paste::tokens::excerpt;

/// A score of a game, on a line that no moves stand on.
#[derive(Debug)]
pub(in crate::paste) struct Claim {
    pub(super) stated: Stated,
    /// The names beside the score: of Black and of White.
    pub(super) players: Option<[String; 2]>,
    /// The line, which is skipped if it belongs to no game.
    text: String,
    column: u32,
    /// The other words of the line.
    words: Option<Note>,
    /// Whether the line can be of the game before: no blank line stands between them, and the line
    /// has no number of a game.
    is_behind: bool,
    /// Whether it has no players, and a blank line stands before it: it is of the game behind it if
    /// that one begins on the next line.
    is_apart: bool,
}

/// The most claims that are kept. The first and the last two matter.
const MOST_CLAIMS: usize = 3;

impl Claim {
    /// Whether a line is the next after another, or the same.
    const fn is_next_to(line: u32, other: u32) -> bool {
        line <= other.saturating_add(1)
    }

    fn place(&self) -> TextLine<'static> {
        TextLine { chars: &[], number: self.stated.line, column: self.column }
    }

    /// Whether a game without a score and players, or with the same, is before the line.
    fn fits(&self, draft: &Draft) -> bool {
        let has_players = draft.tags.get("Black").is_some() || draft.tags.get("White").is_some();
        self.is_behind
            && (!draft.game.is_empty() || draft.notation != Notation::Transcript)
            && draft.score.is_none_or(|stated| stated.score == self.stated.score)
            && !(has_players && self.players.is_some())
    }

    /// Gives the score and the players to a game.
    fn give(self, draft: &mut Draft) {
        let mut stated = self.stated;
        if let Some([black, white]) = &self.players {
            let is = |name, player: &String| draft.tags.get(name) == Some(player.as_str());
            let has_players = draft.tags.get("Black").is_some() || draft.tags.get("White").is_some();
            if let Score::Discs(first, second) = stated.score
                && is("Black", white)
                && is("White", black)
            {
                stated.score = Score::Discs(second, first);
            }
            if !has_players {
                let tags = std::mem::take(&mut draft.tags);
                draft.tags.push("Black", [black.as_str()]);
                draft.tags.push("White", [white.as_str()]);
                for (name, values) in tags.iter() {
                    draft.tags.push(name, values);
                }
            }
        }
        draft.score = draft.score.or(Some(stated));
        draft.notes.extend(self.words);
    }
}

impl Fold {
    /// Adds the score of a line, which belongs to the game before or to the game to come. Returns
    /// whether it was given to the game before.
    pub(super) fn claim(
        &mut self,
        found: &Found,
        versus: Option<Versus>,
        line: &TextLine<'_>,
        from: usize,
    ) -> bool {
        let stated = found.stated(line);
        let is_begun = self.current.begun().is_some();
        let is_behind = is_begun && !(self.blank && versus.is_some()) && !found.is_numbered;
        let words = match &versus {
            Some(versus) => &line.chars[from..versus.begin],
            None if found.has_others => &line.chars[from..],
            None => &[],
        };
        let words = (!words.is_empty()).then(|| line.note(from, NoteKind::Skipped, excerpt(words, 60)));
        let text = excerpt(&line.chars[from..], 60);
        let players = versus.map(|versus| versus.players);
        let column = line.column_of(from);
        let is_apart = self.blank && players.is_none() && !matches!(stated.score, Score::Word(_));
        let claim = Claim { stated, players, text, column, words, is_behind, is_apart };
        if claim.players.is_none()
            && !is_apart
            && self.ahead.tags.is_empty()
            && self.ahead.claims.is_empty()
            && let Some(draft) = self.current.begun().filter(|draft| claim.fits(draft))
        {
            claim.give(draft);
            return true;
        }
        let is_known = |known: &Claim| known.stated.score == claim.stated.score && claim.players.is_none();
        if self.ahead.claims.last().is_some_and(is_known) {
            return false;
        }
        if self.ahead.claims.len() == MOST_CLAIMS {
            let oldest = self.ahead.claims.remove(0);
            self.skip_claim(oldest);
        }
        self.ahead.claims.push(claim);
        false
    }

    fn skip_claim(&mut self, claim: Claim) {
        let place = claim.place();
        self.skip_text(&place, 0, claim.text);
    }

    /// Gives the score behind a game to that game, if the next score belongs to the game that
    /// begins on line `next`.
    pub(super) fn claim_behind(&mut self, next: Option<u32>) {
        let claims = &self.ahead.claims;
        let is_of_next = |claim: &Claim| next.is_some_and(|line| Claim::is_next_to(line, claim.stated.line));
        let is_clear = match &claims[..] {
            [only] => !(only.is_apart && is_of_next(only)),
            [first, second] => !first.is_apart && is_of_next(second),
            _ => false,
        };
        if is_clear
            && let Some(draft) = self.current.draft_mut()
            && claims[0].fits(draft)
        {
            self.ahead.claims.remove(0).give(draft);
        }
    }

    /// Gives the score before a game to that game. If several scores stand there, only one on the
    /// line before counts, and only if it is apart from the rest.
    pub(super) fn claim_ahead(&mut self, draft: &mut Draft) {
        let mut claims = std::mem::take(&mut self.ahead.claims);
        let is_clear = match &claims[..] {
            [_] => true,
            [.., before, last] => {
                Claim::is_next_to(draft.line, last.stated.line)
                    && !Claim::is_next_to(last.stated.line, before.stated.line)
            }
            [] => return,
        };
        let given = if is_clear { claims.pop() } else { None };
        for claim in claims {
            self.skip_claim(claim);
        }
        if let Some(claim) = given {
            claim.give(draft);
        }
    }

    /// Skips the scores that belong to no game.
    pub(super) fn skip_claims(&mut self) {
        for claim in std::mem::take(&mut self.ahead.claims) {
            self.skip_claim(claim);
        }
    }
}
