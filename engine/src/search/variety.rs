//! Variety: a player prefers some of several nearly equal moves by its seed, so that its games
//! differ.

use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};

use super::mobility::DISC;
use crate::arithmetic::{chance, mixed};

/// The preferences of a player for the moves of one position, which follow from a seed.
///
/// ```
/// use std::collections::HashSet;
/// use outflank::{Reversi, variant::AnyPosition};
/// use outflank_engine::{Limits, Search, Variety};
/// let start = AnyPosition::from(Reversi::new());
/// let mut search = Search::new(1 << 20)?;
/// let limits = Limits::new().depth(1);
/// let moves = (0..20).map(|seed| {
///     search.prefer(Variety::of(seed, &start));
///     search.best(&start, limits.clone()).mv
/// });
/// assert_eq!(moves.collect::<HashSet<_>>().len(), 4); // all four are equal
/// # Ok::<(), outflank_engine::NoMemory>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Variety {
    seed: u64,
    key: u64,
}

/// The share of the cells that may be occupied, in eighths: on 8x8 the first 21 plies.
const BEGINNING: u64 = 3;

/// The most that a preference is worth in Reversi: half a disc.
const MOST: i32 = DISC / 2;

impl Variety {
    /// Returns the preferences of a seed in a position, or `None` if more than three eighths of the
    /// cells are occupied.
    ///
    /// See [`Variety`] for an example.
    pub fn of(seed: u64, position: &AnyPosition) -> Option<Self> {
        let (cells, occupied) = (position.cells().len() as u64, u64::from(position.score().total()));
        (8 * occupied <= BEGINNING * cells).then(|| Self { seed: mixed(seed), key: position.key() })
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
