//! Perft, as a whole or in pieces.

use outflank::variant::AnyPosition;
use outflank::{Position as _, perft};
use wasm_bindgen::prelude::*;

use crate::start;

/// The rest of a count for a position, with its share of the whole.
type Left = (AnyPosition, u32, f64);

/// A count that is made in pieces.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Perft {
    left: Vec<Left>,
    count: u64,
    done: f64,
}

#[wasm_bindgen]
impl Perft {
    /// Prepares the count of the sequences of `depth` plies from a position, given as text.
    pub fn read(position: &str, depth: u32) -> Result<Self, JsValue> {
        Ok(Self { left: vec![(start::of_text(position)?, depth, 1.0)], count: 0, done: 0.0 })
    }

    /// Counts everything that is left.
    pub fn finish(&mut self) -> u64 {
        self.count += self.left.drain(..).map(|(position, depth, _)| perft(&position, depth)).sum::<u64>();
        self.done = 1.0;
        self.count
    }

    /// Counts a piece, which takes some milliseconds. Returns whether there is more.
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

    /// The number of sequences counted so far.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The share of the whole that has been counted, from 0 to 1, if all moves had equal shares.
    pub fn done(&self) -> f64 {
        self.done
    }
}

/// The number of plies counted in one piece. On 8x8 a kernel counts hundreds of millions of
/// sequences at once.
fn at_once(position: &AnyPosition) -> u32 {
    if position.geometry().name() == "square-8" { 7 } else { 3 }
}
