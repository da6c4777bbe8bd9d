//! Facts about a game, taken from a record of any format.

use outflank::variant::AnyPosition;
use outflank::{Color, Outcome, Position, Score};

use super::About;
use crate::Record;
use crate::result::{self, SgfResult};

impl<'a> About<'a> {
    /// Takes the facts about a game from its record: players, event and date from the tags of SGF
    /// and GGF, and the result. If the record has no result and the game is over, the result comes
    /// from the last position.
    ///
    /// In a record of WTHOR, the players and the tournament are numbers, so you must fill in their
    /// names.
    ///
    /// See [`About`] for an example.
    pub fn of_record(record: &'a Record) -> Self {
        let position = record.game.position();
        // The names of SGF and GGF, and the names in pasted texts.
        let first = |names: &[&str]| {
            let values = names.iter().filter_map(|name| record.tags.get(name)).map(str::trim);
            values.into_iter().find(|value| !value.is_empty()).unwrap_or_default()
        };
        let (score, outcome) = recorded(record).unwrap_or_else(|| Self::end(position));
        Self {
            black: first(&["PB", "Black"]),
            white: first(&["PW", "White"]),
            event: first(&["EV", "PC", "Event", "Site"]),
            date: first(&["DT", "Date"]),
            source: "",
            score,
            outcome,
        }
    }

    /// Takes only the score and the outcome of a game that is over.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::collection::About;
    /// assert_eq!(About::of_game(&Game::new(Reversi::new().into())), About::default());
    /// ```
    pub fn of_game(game: &outflank::Game<AnyPosition>) -> Self {
        let (score, outcome) = Self::end(game.position());
        Self { score, outcome, ..Self::default() }
    }

    fn end(position: &AnyPosition) -> (Option<f32>, Option<Outcome>) {
        let difference = |Score { black, white }: Score| f32::from(black) - f32::from(white);
        (result::score_of(position).map(difference), position.outcome())
    }
}

/// The score and the outcome that the record itself has.
fn recorded(record: &Record) -> Option<(Option<f32>, Option<Outcome>)> {
    let variant = record.game.start().variant();
    let anti = result::is_anti(variant);
    if let Some(wthor) = &record.wthor {
        // Black's discs of 64.
        let score = 2.0 * f32::from(wthor.score) - 64.0;
        return Some((Some(score), Some(of_score(score, anti))));
    }
    if let Some(SgfResult { score, outcome }) = SgfResult::of_tags(&record.tags, variant) {
        return Some((score.and_then(in_f32), outcome));
    }
    let Some(score) = record.result else {
        let SgfResult { score, outcome } = SgfResult::of_words(&record.tags, variant)?;
        return Some((score.and_then(in_f32), outcome));
    };
    Some((in_f32(score), Some(of_score(score as f32, anti))))
}

/// A score as a collection has it, if it is not too large.
fn in_f32(score: f64) -> Option<f32> {
    Some(score as f32).filter(|score| score.is_finite())
}

/// Who has won with that score.
fn of_score(score: f32, anti: bool) -> Outcome {
    let score = if anti { -score } else { score };
    if score > 0.0 {
        Outcome::Win(Color::Black)
    } else if score < 0.0 {
        Outcome::Win(Color::White)
    } else {
        Outcome::Draw
    }
}
