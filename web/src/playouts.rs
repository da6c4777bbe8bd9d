//! Evaluation of moves by random games.

use outflank::Position as _;
use outflank::batch::Playouts as Judged;
use wasm_bindgen::prelude::*;

use crate::{errors, moves, start};

/// The evaluation of the legal moves of a position, with the number of games after each in a
/// round.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Playouts(Judged, u64);

#[wasm_bindgen]
impl Playouts {
    /// Prepares the evaluation of a position, given as text, by a number of games per move or, if
    /// `is_timed`, by as many games as there is time for.
    pub fn read(position: &str, games: Option<f64>, is_timed: bool, seed: u64) -> Result<Self, JsValue> {
        let position = start::of_text(position)?;
        let games = games.map(|games| games as u64);
        let round = Judged::games_in_round(position.legal_moves().len(), games, is_timed);
        let mut judged =
            Judged::new(&position, round as usize).map_err(|error| errors::value(error.to_string()))?;
        judged.seed(seed);
        Ok(Self(judged, round))
    }

    /// The number of games of a round after each move.
    pub fn round(&self) -> f64 {
        self.1 as f64
    }

    /// Plays a round.
    pub fn play(&mut self) {
        self.0.play();
    }

    /// The moves.
    pub fn moves(&self) -> String {
        moves::names(self.0.evaluations().iter().map(|evaluation| evaluation.mv))
    }

    /// For each move the number of games, of wins and of losses.
    pub fn numbers(&self) -> Vec<f64> {
        let numbers = self.0.evaluations().iter().map(|one| [one.games, one.wins, one.losses]);
        numbers.flatten().map(|number| number as f64).collect()
    }
}
