//! Variety: a player prefers some of several nearly equal moves by its seed, so that its games
//! differ.

use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};

use super::mobility::DISC;
use crate::arithmetic::chance;

/// The preferences of a player for the moves of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variety {
    seed: u64,
    key: u64,
}

/// The share of the cells that may be occupied, in eighths: on 8x8 the first 21 plies.
const BEGINNING: u64 = 3;

/// The most that a preference is worth in Reversi: half a disc.
const MOST: i32 = DISC / 2;

impl Variety {
    /// Returns the preferences of a seed in a position, or `None` if too many cells are occupied.
    pub(crate) fn of(seed: u64, position: &AnyPosition) -> Option<Self> {
        let (cells, occupied) = (position.cells().len() as u64, u64::from(position.score().total()));
        (8 * occupied <= BEGINNING * cells).then(|| Self { seed, key: position.key() })
    }

    /// The preference for a move, from 0 to 1.
    pub(crate) fn share(self, mv: Move) -> f64 {
        f64::midpoint(chance(self.seed, self.key, u64::from(mv.to_u16())), 1.0)
    }

    /// The amount that the preference for a move of Reversi adds to its value.
    pub(crate) fn bonus(self, mv: Move) -> i32 {
        (self.share(mv) * f64::from(MOST)) as i32
    }
}
