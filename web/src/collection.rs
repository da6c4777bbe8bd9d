//! Collections of games, searched by position.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use outflank::Color;
use outflank::transcript;
use outflank_records::Source;
use outflank_records::collection::{self, About, CollectionError};
use wasm_bindgen::prelude::*;

use crate::lists::{self, Array, Function};
use crate::records::{number, start_text, tell, unread};
use crate::{errors, moves, start};

fn failed(error: CollectionError) -> JsValue {
    match error {
        CollectionError::NoMemory => errors::memory(error.to_string()),
        _ => errors::value(error.to_string()),
    }
}

/// Takes the games of files.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Builder(collection::Builder);

#[wasm_bindgen]
impl Builder {
    /// A collection without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many games have been added.
    pub fn length(&self) -> u32 {
        self.0.len() as u32
    }

    /// Adds the games of a file, which its name and its bytes tell, and returns a list of the
    /// errors.
    pub fn add(
        &mut self,
        name: &str,
        bytes: &[u8],
        start: &str,
        told: Option<Function>,
    ) -> Result<Array, JsValue> {
        let start = start::of_text(start)?;
        let errors = Array::new();
        for (read, nth) in Source::of_file(name, bytes).starting_at(start).read().zip(1_u32..) {
            match read {
                Ok(reading) => {
                    let about = About { source: name, ..About::of_record(&reading.record) };
                    self.0.add(&reading.record.game, &about).map_err(failed)?;
                }
                Err(error) => {
                    errors.push(&unread(&error));
                }
            }
            tell(told.as_ref(), nth)?;
        }
        Ok(errors)
    }

    /// Adds the games of a collection behind those that are there.
    pub fn add_collection(&mut self, collection: &Collection) -> Result<(), JsValue> {
        self.0.add_collection(&collection.0).map_err(failed)
    }

    /// The collection of the games so far. The builder is empty after that.
    pub fn build(&mut self) -> Result<Collection, JsValue> {
        std::mem::take(&mut self.0).build().map(Collection).map_err(failed)
    }
}

/// Games that can be searched by position.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Collection(collection::Collection);

#[wasm_bindgen]
impl Collection {
    /// The collection of a file.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, JsValue> {
        let collection = collection::Collection::from_bytes(bytes).map_err(failed)?;
        // The file is in memory already: what is damaged is found before anything is shown.
        collection.verify().map_err(failed)?;
        Ok(Self(collection))
    }

    /// Its file.
    pub fn to_bytes(&self) -> Result<Vec<u8>, JsValue> {
        self.0.to_bytes().map_err(failed)
    }

    /// How many games it has.
    pub fn length(&self) -> u32 {
        self.0.len() as u32
    }

    /// [[move, games, black, draws, white, mean score]...]; the move is null for games that end.
    pub fn explore(&self, position: &str) -> Result<Array, JsValue> {
        let rows = self.0.explore(&start::of_text(position)?).map_err(failed)?;
        let row = |row: collection::MoveRow| {
            let mv = row.mv.map_or(JsValue::NULL, |mv| mv.to_string().into());
            let counts = [row.games, row.black, row.draws, row.white].map(JsValue::from);
            let [games, black, draws, white] = counts;
            JsValue::from(lists::of([mv, games, black, draws, white, number(row.mean_score)]))
        };
        Ok(rows.into_iter().map(row).collect())
    }

    /// Two numbers for each time that a game goes through a position, ascending: that of the game,
    /// and the plies before it. With a move only where it was played there.
    pub fn visits(&self, position: &str, mv: Option<String>) -> Result<Vec<u32>, JsValue> {
        let mv = mv.map(|name| moves::read(&name)).transpose()?;
        let visits = self.0.games(&start::of_text(position)?, mv).map_err(failed)?;
        Ok(visits.into_iter().flat_map(|visit| [visit.game, visit.ply.into()]).collect())
    }

    /// [start, moves, Black, White, event, date, source, score, result] of the game of a number.
    pub fn game(&self, nth: u32) -> Result<Array, JsValue> {
        let game = self.0.game(nth).map_err(failed)?;
        let entry = self.0.entry(nth).map_err(failed)?;
        let text = |number| self.0.text(number).map(JsValue::from).map_err(failed);
        let result = entry.outcome.map_or(JsValue::NULL, |outcome| match outcome.winner() {
            Some(Color::Black) => "black".into(),
            Some(Color::White) => "white".into(),
            None => "draw".into(),
        });
        Ok(lists::of([
            start_text(game.start()).into(),
            transcript::write_turns(&game).into(),
            text(entry.black)?,
            text(entry.white)?,
            text(entry.event)?,
            text(entry.date)?,
            text(entry.source)?,
            number(entry.score.map(f64::from)),
            result,
        ]))
    }
}
