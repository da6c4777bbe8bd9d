//! Lists of openings.

use outflank::transcript;
use outflank::variant::AnyPosition;
use outflank_records::openings;
use wasm_bindgen::prelude::*;

use crate::lists::{self, Array};
use crate::records::played;
use crate::{errors, start};

/// A table of openings.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Openings(openings::Openings<AnyPosition>);

#[wasm_bindgen]
impl Openings {
    /// Reads a list whose games begin at `start`.
    pub fn read(text: &str, start: &str) -> Result<Self, JsValue> {
        openings::Openings::read(&start::of_text(start)?, text).map(Self).map_err(errors::parse)
    }

    /// [[name, moves]...].
    pub fn list(&self) -> Array {
        self.0.iter().map(|opening| lists::of([opening.name().into(), moves_of(opening)]).into()).collect()
    }

    /// [name, moves, plies, whether by other moves] of the opening that a game is in.
    pub fn find(&self, start: &str, moves: &str) -> Result<Option<Array>, JsValue> {
        let game = played(start, moves)?;
        Ok(self.0.find(&game).map(|found| {
            let name = found.opening.name().into();
            let plies = found.plies as u32;
            lists::of([name, moves_of(found.opening), plies.into(), found.is_transposition.into()])
        }))
    }
}

fn moves_of(opening: &openings::Opening<AnyPosition>) -> JsValue {
    transcript::write_turns(opening.game()).into()
}
