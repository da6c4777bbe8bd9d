//! Records in other formats, and the parts that are lost. `outflank_records::convert` decides what a
//! format loses. A record comes as the parts that its class has.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use outflank::{Color, Game, Outcome, Reversi};
use outflank_records::collection::About;
use outflank_records::convert::{ConvertError, Given, convert};
use outflank_records::{Format, Record, wthor};
use wasm_bindgen::prelude::*;

use crate::lists::Array;
use crate::records::{self, NO_SCORE};
use crate::tree::{self, Tree};
use crate::{errors, moves};

/// The text, and behind it each part that is lost.
fn converted(given: Given<'_>, to: &str) -> Result<Array, JsValue> {
    let done = convert(given, format_of(to)?).map_err(|error| match error {
        ConvertError::Tree(error) => tree::wrong(error),
        other => errors::value(other.to_string()),
    })?;
    Ok([done.text].into_iter().chain(done.lost).map(JsValue::from).collect())
}

/// The parts of a record.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Parts {
    record: Record,
    by: By,
}

/// The reader or the collection that a record comes from.
#[derive(Debug)]
enum By {
    /// The reader of its format.
    Reader(Format),
    /// `read`, so its tags may have the names of pasted texts.
    Found(Format),
    /// A collection, which says who has won.
    Collection(Option<Outcome>),
}

fn format_of(name: &str) -> Result<Format, JsValue> {
    name.parse().map_err(|_| errors::value(format!("there is no format {name:?}")))
}

#[wasm_bindgen]
impl Parts {
    /// The parts of a record that the reader of its format or `read` has read.
    pub fn of(start: &str, moves: &str, format: &str, is_found: bool) -> Result<Self, JsValue> {
        let format = format_of(format)?;
        let record = Record::new(&records::played(start, moves)?);
        Ok(Self { record, by: if is_found { By::Found(format) } else { By::Reader(format) } })
    }

    /// The parts of a game of a collection.
    pub fn collected(start: &str, moves: &str, winner: Option<String>) -> Result<Self, JsValue> {
        let outcome = winner.map(|winner| match winner.as_str() {
            "black" => Outcome::Win(Color::Black),
            "white" => Outcome::Win(Color::White),
            _ => Outcome::Draw,
        });
        Ok(Self { record: Record::new(&records::played(start, moves)?), by: By::Collection(outcome) })
    }

    /// Sets tags: names, and a value of each.
    pub fn tags(&mut self, names: Vec<String>, values: Vec<String>) {
        self.record.tags = names.iter().map(String::as_str).zip(values.iter().map(String::as_str)).collect();
    }

    /// Sets the scores of WTHOR.
    pub fn wthor(&mut self, score: u8, theoretical_score: u8) {
        let game = Game::new(Reversi::new());
        let mut row = wthor::Record::new(&game).expect("it is a game from the standard start");
        row.score = score;
        row.theoretical_score = theoretical_score;
        self.record.wthor = Some(row);
    }

    /// Sets what is known of each ply, where NaN stands for nothing, and of the end.
    pub fn numbers(&mut self, evaluations: &[f64], seconds: &[f64], result: Option<f64>) {
        let known = |numbers: &[f64]| {
            numbers.iter().map(|number| Some(*number).filter(|number| !number.is_nan())).collect()
        };
        self.record.evaluations = known(evaluations);
        self.record.seconds = known(seconds);
        self.record.result = result;
    }

    /// Sets the moves of a problem and their scores.
    pub fn scored(&mut self, names: Vec<String>, scores: &[i16]) -> Result<(), JsValue> {
        for (name, &score) in names.iter().zip(scores) {
            self.record.scored_moves.push((moves::read(name)?, (score != NO_SCORE).then_some(score as i8)));
        }
        Ok(())
    }

    /// Sets the plies that have comments, whose texts no format but SGF gets.
    pub fn comments(&mut self, plies: &[u32]) {
        self.record.comments = plies.iter().map(|&plies| (plies as usize, String::new())).collect();
    }

    /// The record in another format.
    pub fn convert(&self, to: &str) -> Result<Array, JsValue> {
        let Self { record, by } = self;
        let given = match *by {
            By::Reader(format) => Given::Read(format, record),
            By::Found(format) => Given::Found(format, record),
            By::Collection(outcome) => {
                let tag = |name| record.tags.get(name).unwrap_or_default();
                let (black, white, event, date) = (tag("PB"), tag("PW"), tag("EV"), tag("DT"));
                let score = record.result.map(|score| score as f32);
                Given::Collected(
                    &record.game,
                    About { black, white, event, date, score, outcome, ..About::default() },
                )
            }
        };
        converted(given, to)
    }
}

#[wasm_bindgen]
impl Tree {
    /// The tree in another format, and behind it each part that is lost.
    pub fn convert(&self, to: &str) -> Result<Array, JsValue> {
        converted((&self.0).into(), to)
    }
}
