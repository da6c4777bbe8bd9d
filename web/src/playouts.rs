//! Moves judged by random games.

use outflank::Position as _;
use outflank::batch::Playouts as Judged;
use wasm_bindgen::prelude::*;

use crate::{errors, moves, start};

/// The legal moves of a position, judged by random games.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Playouts(Judged);

#[wasm_bindgen]
impl Playouts {
    /// The moves of a position, given by its text, to be judged by so many games each in a round.
    pub fn read(position: &str, games: usize, seed: u64) -> Result<Self, JsValue> {
        let mut judged = Judged::of_any(&start::of_text(position)?, games)
            .map_err(|error| errors::value(error.to_string()))?;
        judged.seed(seed);
        Ok(Self(judged))
    }

    /// Plays a round.
    pub fn play(&mut self) {
        self.0.play();
    }

    /// The moves.
    pub fn moves(&self) -> String {
        moves::names(self.0.evaluations().iter().map(|evaluation| evaluation.mv))
    }

    /// Of each move its games, and how many were won and lost.
    pub fn numbers(&self) -> Vec<f64> {
        let numbers = self.0.evaluations().iter().map(|one| [one.games, one.wins, one.losses]);
        numbers.flatten().map(|number| number as f64).collect()
    }
}

/// How many legal moves the position of a text has.
#[wasm_bindgen]
pub fn count_moves(position: &str) -> Result<usize, JsValue> {
    Ok(start::of_text(position)?.legal_moves().len())
}
