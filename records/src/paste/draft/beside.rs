//! The discs beside the names of players: `Black: Ida 40-24`, or `Black: Ida 40` and
//! `White: Lia 24`.

use outflank::Position;
use outflank::variant::GameKind;

use super::Draft;
use crate::paste::players::is_person;
use crate::paste::reading::{Notation, Note, NoteKind};
use crate::paste::score::{Said, Score, Stated, ends_near};

/// The numbers beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// The discs of the player, then of the other one.
    Score(u32, u32),
    /// The discs of the player.
    Discs(u32),
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
        let found = COLORS.map(|color| self.tags.get(color).and_then(name_and_numbers));
        let [first, second] = found.each_ref().map(|found| found.as_ref().map(|(_, numbers)| *numbers));
        let said = match (first, second) {
            (Some(Numbers::Discs(black)), Some(Numbers::Discs(white))) => {
                [Some((black, white)).filter(|_| black + white == cells); 2]
            }
            _ => [
                first.and_then(Numbers::score),
                second.and_then(Numbers::score).map(|(white, black)| (black, white)),
            ],
        };
        let said = said.map(|said| said.filter(|(black, white)| ends_near(black + white, cells)));
        for ((color, found), said) in COLORS.into_iter().zip(&found).zip(said) {
            if let (Some((name, _)), Some(_)) = (found, said) {
                self.tags.set_values(color, std::iter::once(name.as_str()));
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

    /// Gives the game the score beside its players, if it has no other.
    fn score_beside(&mut self, (black, white): (u32, u32)) {
        let has_tag = self.tags.get("Result").is_some() || self.tags.get("Score").is_some();
        if has_tag || self.score.is_some() {
            self.note_beside(format!("{black}-{white} beside the players, as the text has another score"));
        } else {
            let score = Score::Discs(black, white);
            self.score = Some(Stated { score, said: Said::Names, line: self.line, column: self.column });
        }
    }

    fn note_beside(&mut self, text: String) {
        self.notes.push(Note { line: self.line, column: self.column, kind: NoteKind::Skipped, text });
    }
}

impl Numbers {
    const fn score(self) -> Option<(u32, u32)> {
        match self {
            Self::Score(own, other) => Some((own, other)),
            Self::Discs(_) => None,
        }
    }

    /// The numbers of words: `40-24`, `(40 - 24)` or `40`.
    fn of_words(words: &[&str]) -> Option<Self> {
        if let [_, between, _] = words
            && !matches!(*between, "-" | ":")
        {
            return None;
        }
        let text = words.concat();
        let text = text.trim_matches(['(', ')', '[', ']', ',', ';']);
        let number = |text: &str| {
            let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit());
            if is_number { text.parse().ok() } else { None }
        };
        match text.split_once(['-', ':']) {
            Some((own, other)) => Some(Self::Score(number(own)?, number(other)?)),
            None => number(text).map(Self::Discs),
        }
    }
}

/// A name and the numbers behind it or before it.
fn name_and_numbers(value: &str) -> Option<(String, Numbers)> {
    // `40 - 24` is three words.
    const LENGTHS: [usize; 2] = [3, 1];
    let words: Vec<_> = value.split_whitespace().collect();
    let parts = LENGTHS.into_iter().filter_map(|length| {
        let rest = words.len().checked_sub(length).filter(|rest| *rest > 0)?;
        let (behind, before) = (words.split_at(rest), words.split_at(length));
        Some([behind, (before.1, before.0)])
    });
    parts.flatten().find_map(|(name, numbers)| {
        let numbers = Numbers::of_words(numbers)?;
        let name = name.join(" ");
        let name = name.trim_matches([',', ';', ':', '-', ' ']);
        let is_name = name.contains(char::is_alphabetic) && is_person(name, true);
        is_name.then(|| (name.to_string(), numbers))
    })
}
