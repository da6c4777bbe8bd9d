//! Scores and players on lines of their own: the game that they belong to.

use super::Fold;
use crate::paste::draft::Draft;
use crate::paste::piece::Versus;
use crate::paste::reading::{Notation, Note, NoteKind};
use crate::paste::score::{Found, Score, Stated};
use crate::paste::text_line::TextLine;
use crate::paste::tokens::excerpt;

/// A score of a game, on a line that no moves stand on.
#[derive(Clone, Debug)]
pub(in crate::paste) struct Claim {
    pub(super) stated: Stated,
    /// The names beside the score: of Black and of White.
    pub(super) players: Option<[String; 2]>,
    /// The line, which is skipped if it belongs to no game.
    text: String,
    column: u32,
    /// The other words of the line.
    words: Option<Note>,
    stands: Stands,
}

/// The place of a claim behind a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// On the line behind its moves.
    Behind,
    /// Behind a blank line.
    Apart,
    /// Behind none, or with the number of another game.
    Elsewhere,
}

/// The text behind a claim.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A game, which begins on this line.
    Game(u32),
    /// Something else.
    Other,
    Nothing,
}

/// The most claims that are kept: the last ones.
const MOST_CLAIMS: usize = 3;

impl Claim {
    /// Whether a line is the next after another, or the same.
    const fn is_next_to(line: u32, other: u32) -> bool {
        line <= other.saturating_add(1)
    }

    fn place(&self) -> TextLine<'static> {
        TextLine { chars: &[], number: self.stated.line, column: self.column }
    }

    /// Whether a game has neither another score nor players.
    fn fits(&self, draft: &Draft) -> bool {
        let has_names = draft.heading.as_ref().is_some_and(|heading| heading.players.is_some());
        draft.score.is_none_or(|stated| stated.score == self.stated.score)
            && !((has_players(draft) || has_names) && self.players.is_some())
    }

    /// Whether the claim has no names, or the names of the game's players.
    fn is_of(&self, draft: &Draft) -> bool {
        let Some(names) = &self.players else { return true };
        let players = ["Black", "White"].into_iter().filter_map(|color| draft.tags.get(color));
        players.into_iter().all(|player| names.iter().any(|name| is_alike(name, player)))
    }

    fn note(&self) -> Note {
        self.place().note(0, NoteKind::Skipped, self.text.as_str())
    }

    /// Gives the score and the players to a game.
    fn give(self, draft: &mut Draft) {
        let mut stated = self.stated;
        if let Some([black, white]) = &self.players {
            let is = |color, name| draft.tags.get(color).is_some_and(|player| is_alike(player, name));
            if let Score::Discs(first, second) = stated.score
                && is("Black", white)
                && is("White", black)
                && !is("Black", black)
            {
                stated.score = Score::Discs(second, first);
            }
            if !has_players(draft) {
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

/// The words of a name, in small letters.
fn words_of(name: &str) -> Vec<String> {
    let words = name.to_lowercase();
    let words = words.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(String::from).collect()
}

/// Whether two names have a word in common: `Imai`, `Imai Kento`.
fn is_alike(first: &str, second: &str) -> bool {
    let second = words_of(second);
    words_of(first).iter().any(|word| second.contains(word))
}

/// Whether all words of a name are in another: `Imai`, `Imai Kento`.
pub(in crate::paste) fn is_part(part: &str, name: &str) -> bool {
    let (part, name) = (words_of(part), words_of(name));
    !part.is_empty() && part.iter().all(|word| name.contains(word))
}

/// Whether a draft has a board or moves.
fn is_game(draft: &Draft) -> bool {
    !draft.game.is_empty() || draft.notation != Notation::Transcript
}

fn has_players(draft: &Draft) -> bool {
    draft.tags.get("Black").is_some() || draft.tags.get("White").is_some()
}

/// Gives the heading above a game to that game, if the game has no other score and players.
pub(super) fn give_heading(draft: &mut Draft) {
    let Some(heading) = draft.heading.take() else { return };
    if heading.fits(draft) {
        heading.give(draft);
    } else {
        draft.notes.push(heading.note());
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
        let stands = match self.current.draft().filter(|draft| is_game(draft)) {
            None => Stands::Elsewhere,
            Some(_) if found.is_numbered => Stands::Elsewhere,
            Some(_) if self.blank && !matches!(found.score, Score::Word(_)) => Stands::Apart,
            Some(_) => Stands::Behind,
        };
        let words = match &versus {
            Some(versus) => &line.chars[from..versus.begin],
            None if found.has_others => &line.chars[from..],
            None => &[],
        };
        let words = words
            .iter()
            .any(|character| character.is_alphanumeric())
            .then(|| line.note(from, NoteKind::Skipped, excerpt(words, 60)));
        let text = excerpt(&line.chars[from..], 60);
        let players = versus.map(|versus| versus.players);
        let column = line.column_of(from);
        let claim = Claim { stated, players, text, column, words, stands };
        if claim.players.is_none()
            && claim.stands == Stands::Behind
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

    /// Gives the score behind a game to that game, unless it belongs to the game to come. Players
    /// between two games, apart from both, may belong to either, so they are skipped.
    pub(super) fn claim_behind(&mut self, next: Next) {
        let is_of_next =
            |claim: &Claim| matches!(next, Next::Game(line) if Claim::is_next_to(line, claim.stated.line));
        let is_clear = match &self.ahead.claims[..] {
            [only] => match only.stands {
                Stands::Behind => true,
                Stands::Apart => !is_of_next(only) && (only.players.is_none() || next == Next::Nothing),
                Stands::Elsewhere => false,
            },
            [first, second] => first.stands == Stands::Behind && is_of_next(second),
            _ => false,
        };
        let Some(claim) = self.ahead.claims.first() else { return };
        let before = self.current.draft_mut().filter(|draft| is_game(draft) && claim.fits(draft));
        let Some(draft) = before else { return };
        if is_clear {
            self.ahead.claims.remove(0).give(draft);
        } else if self.ahead.claims.len() == 1
            && matches!(next, Next::Game(_))
            && claim.stands == Stands::Apart
            && !is_of_next(claim)
        {
            self.skip_claims();
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
        match given {
            Some(claim) if !claim.is_of(draft) => self.skip_claim(claim),
            Some(claim) if self.is_heading(&claim, draft) => draft.heading = Some(claim),
            Some(claim) => claim.give(draft),
            None => {}
        }
    }

    /// Whether a claim stands apart above a game without tags, as the heading of one game or of
    /// several.
    fn is_heading(&self, claim: &Claim, draft: &Draft) -> bool {
        self.blank && draft.tags.is_empty() && !Claim::is_next_to(draft.line, claim.stated.line)
    }

    /// Skips the heading of the game that ends if the next game has no score, players or other
    /// tags: they may be a list of games, of which the heading gives the result of a match.
    pub(super) fn skip_heading(&mut self) {
        if self.ahead.claims.is_empty()
            && self.ahead.tags.is_empty()
            && let Some(draft) = self.current.draft_mut()
            && let Some(heading) = draft.heading.take()
        {
            draft.notes.push(heading.note());
        }
    }

    /// Skips the scores that belong to no game.
    pub(super) fn skip_claims(&mut self) {
        for claim in std::mem::take(&mut self.ahead.claims) {
            self.skip_claim(claim);
        }
    }
}
