//! The discs beside the names of players: `Black: Ida 40-24`, or `Black: Ida 40` and
//! `White: Lia 24`.

use outflank::variant::GameKind;
use outflank::{Position, Score as Count};

use super::Draft;
use crate::paste::players::is_person;
use crate::paste::reading::{Notation, Note, NoteKind};
use crate::paste::score::{Said, Score, Stated, is_final_score};
use crate::paste::tag_score;
use crate::result::is_anti;

/// The numbers beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// The discs of the player, then of the other one, and the sign between them.
    Score(u32, char, u32),
    /// The discs of the player.
    Discs(u32),
}

/// A name with numbers beside it.
struct Beside {
    name: String,
    numbers: Numbers,
    /// Whether brackets or a comma are between them: `Ida (40)` and not `Edax 40`.
    is_apart: bool,
}

impl Draft {
    /// Takes the discs beside the names of players out of the names, if they can be the score of a
    /// finished game: nobody is called `Ida 40-24`.
    pub(super) fn take_discs_beside_names(&mut self) {
        const COLORS: [&str; 2] = ["Black", "White"];
        let position = self.game.position();
        if self.notation == Notation::Pgn || position.variant().game() == GameKind::Oust {
            return;
        }
        let cells = position.cells().len() as u32;
        let found = COLORS.map(|color| self.tags.get(color).and_then(Beside::of_value));
        let said = match &found {
            [Some(black), Some(white)] if black.discs().is_some() && white.discs().is_some() => {
                [self.discs_of_both(black, white).filter(|(black, white)| black + white == cells); 2]
            }
            // A clock beside one name is one beside the other.
            _ if found.iter().flatten().any(|found| found.is_clock(cells)) => [None; 2],
            [black, white] => {
                let score = |found: &Option<Beside>| found.as_ref().and_then(|found| found.score(cells));
                [score(black), score(white).map(|(white, black)| (black, white))]
            }
        };
        for ((color, found), said) in COLORS.into_iter().zip(&found).zip(said) {
            if let (Some(found), Some(_)) = (found, said) {
                self.tags.set_values(color, std::iter::once(found.name.as_str()));
            }
        }
        match said {
            [Some(black), Some(white)] if black != white => {
                let (first, second) = black;
                self.note_beside(format!("{first}-{second} stands beside both players"));
            }
            [Some(discs), _] | [None, Some(discs)] => self.score_beside(discs),
            [None, None] => {}
        }
    }

    /// The discs that single numbers beside both names give. Names of programs end with numbers,
    /// `Edax Level 30`, so these stand apart or are the score of the board.
    fn discs_of_both(&self, black: &Beside, white: &Beside) -> Option<(u32, u32)> {
        let discs = (black.discs()?, white.discs()?);
        let position = self.game.position();
        let is_counted = |count: Count| (u32::from(count.black), u32::from(count.white)) == discs;
        let is_on_board = position.is_over()
            && (is_counted(position.score()) || position.tournament_score().is_some_and(is_counted));
        let is_score = black.is_apart && white.is_apart || is_on_board;
        let has_other = self.has_score_text() && !self.agrees(discs);
        (is_score && black.name != white.name && !has_other).then_some(discs)
    }

    fn has_score_text(&self) -> bool {
        self.tags.get("Result").is_some() || self.tags.get("Score").is_some() || self.score.is_some()
    }

    /// Whether the score that the text has elsewhere is this one.
    fn agrees(&self, (black, white): (u32, u32)) -> bool {
        let position = self.game.position();
        let of_tags =
            || tag_score::of_tags(&self.tags, position.is_over(), is_anti(position.variant()))?.score;
        match self.score.map(|stated| stated.score).or_else(of_tags) {
            Some(Score::Discs(first, second)) => (first, second) == (black, white),
            Some(Score::Lead(lead)) => i64::from(lead) == i64::from(black) - i64::from(white),
            Some(Score::Word(_)) | None => false,
        }
    }

    /// Gives the game the score beside its players, if it has no other.
    fn score_beside(&mut self, (black, white): (u32, u32)) {
        if !self.has_score_text() {
            let score = Score::Discs(black, white);
            self.score = Some(Stated { score, said: Said::Names, line: self.line, column: self.column });
        } else if !self.agrees((black, white)) {
            self.note_beside(format!("{black}-{white} beside the players, as the text has another score"));
        }
    }

    fn note_beside(&mut self, text: String) {
        self.notes.push(Note { line: self.line, column: self.column, kind: NoteKind::Skipped, text });
    }
}

impl Numbers {
    /// The numbers of words, `40-24`, `(40 - 24)` or `40`, and whether brackets are around them.
    fn of_words(words: &[&str]) -> Option<(Self, bool)> {
        if let [_, between, _] = words
            && !matches!(*between, "-" | ":")
        {
            return None;
        }
        let text = words.concat();
        let text = text.trim_matches([',', ';']);
        // Both brackets are around the numbers: `Ida (Level 40)` is a name.
        let inner = [('(', ')'), ('[', ']')]
            .into_iter()
            .find_map(|(begin, end)| text.strip_prefix(begin)?.strip_suffix(end));
        let number = |text: &str| {
            let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
            if is_number { text.parse().ok() } else { None }
        };
        let bare = inner.unwrap_or(text);
        let numbers = match bare.find(['-', ':']) {
            Some(at) => {
                let sign = if bare[at..].starts_with(':') { ':' } else { '-' };
                Self::Score(number(&bare[..at])?, sign, number(&bare[at + 1..])?)
            }
            None => Self::Discs(number(bare)?),
        };
        Some((numbers, inner.is_some()))
    }
}

impl Beside {
    /// A name and the numbers behind it or before it.
    fn of_value(value: &str) -> Option<Self> {
        // `40 - 24` is three words.
        const LENGTHS: [usize; 2] = [3, 1];
        let words: Vec<_> = value.split_whitespace().collect();
        let parts = LENGTHS.into_iter().filter_map(|length| {
            let rest = words.len().checked_sub(length).filter(|rest| *rest > 0)?;
            let (behind, before) = (words.split_at(rest), words.split_at(length));
            Some([behind, (before.1, before.0)])
        });
        parts.flatten().find_map(|(name, words)| {
            let (numbers, is_bracketed) = Numbers::of_words(words)?;
            let has_comma = name.last().is_some_and(|last| last.ends_with([',', ';', ':', '-']));
            let name = name.join(" ");
            let name = name.trim_matches([',', ';', ':', '-', ' ']);
            // `White: leads 24-40` has a verb.
            let is_name = name.contains(char::is_alphabetic)
                && !name.starts_with(char::is_lowercase)
                && is_person(name, true);
            is_name.then(|| Self { name: name.to_string(), numbers, is_apart: is_bracketed || has_comma })
        })
    }

    const fn discs(&self) -> Option<u32> {
        match self.numbers {
            Numbers::Discs(discs) => Some(discs),
            Numbers::Score(..) => None,
        }
    }

    /// The discs of the player and of the other one, if a finished game can have them.
    fn score(&self, cells: u32) -> Option<(u32, u32)> {
        match self.numbers {
            Numbers::Score(own, sign, other) if is_final_score(sign, own + other, cells) => {
                Some((own, other))
            }
            _ => None,
        }
    }

    /// Whether the numbers have a colon between them and do not fill the board.
    fn is_clock(&self, cells: u32) -> bool {
        matches!(self.numbers, Numbers::Score(_, ':', _)) && self.score(cells).is_none()
    }
}
