//! Counting, whole or piece by piece.

use outflank::variant::AnyPosition;
use outflank::{Position as _, perft};
use wasm_bindgen::prelude::*;

use crate::start;

/// What is still to be counted of a position, its part of the whole beside it.
type Left = (AnyPosition, u32, f64);

/// A count that is made piece by piece.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Perft {
    left: Vec<Left>,
    count: u64,
    done: f64,
}

#[wasm_bindgen]
impl Perft {
    /// To be counted: the sequences of `depth` plies from a position, given by its text.
    pub fn read(position: &str, depth: u32) -> Result<Self, JsValue> {
        Ok(Self { left: vec![(start::of_text(position)?, depth, 1.0)], count: 0, done: 0.0 })
    }

    /// Counts all that is left.
    pub fn finish(&mut self) -> u64 {
        self.count += self.left.drain(..).map(|(position, depth, _)| perft(&position, depth)).sum::<u64>();
        self.done = 1.0;
        self.count
    }

    /// Counts a piece, which takes some milliseconds; whether there is more.
    pub fn step(&mut self) -> bool {
        let Some((position, depth, part)) = self.left.pop() else { return false };
        let moves = position.legal_moves();
        if depth <= at_once(&position) || moves.is_empty() {
            self.count += perft(&position, depth);
            self.done += part;
        } else {
            let part = part / moves.len() as f64;
            for mv in moves {
                let mut after = position;
                after.play_unchecked(mv);
                self.left.push((after, depth - 1, part));
            }
        }
        !self.left.is_empty()
    }

    /// How many have been counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// How much of the whole has been counted, from 0 to 1, if the moves have equal parts of it.
    pub fn done(&self) -> f64 {
        self.done
    }
}

/// So many plies are counted in one piece: a kernel counts those of 8x8 by the hundred million.
fn at_once(position: &AnyPosition) -> u32 {
    if position.geometry().name == "square-8" { 7 } else { 3 }
}
