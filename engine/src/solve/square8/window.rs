//! The values of endgames, cut off at two bounds, for a search of the midgame.

use outflank::Move;

use super::{Shape, Square8};
use crate::discs::Discs;
use crate::limits::Budget;

/// An answer of `within`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Within {
    /// The score, if it is between the bounds that were asked about; else a bound of it, on the
    /// same side.
    pub(crate) score: i16,
    pub(crate) nodes: u64,
    /// Whether a limit was reached before. Then the score means nothing.
    pub(crate) is_spent: bool,
}

impl Within {
    /// The answer, from the bounds that a search has found.
    pub(in crate::solve) fn new(
        (low, high): (i16, i16),
        (alpha, _): (i16, i16),
        budget: &Budget<'_>,
    ) -> Self {
        let score = if high <= alpha { high } else { low };
        Self { score, nodes: budget.nodes, is_spent: budget.is_spent() }
    }
}

impl<S: Shape> Square8<S> {
    /// The score of a position, as far as it is above `alpha` and below `beta`. The search begins
    /// near a guess.
    pub(crate) fn within(
        &mut self,
        discs: Discs,
        window: (i16, i16),
        guess: i16,
        budget: Budget<'_>,
    ) -> Within {
        let mut search = self.search(budget);
        let bounds = search.score(discs, window, guess);
        Within::new(bounds, window, &search.budget)
    }

    /// The moves from a position to the end of the game that keep its score, which is exact; and
    /// the nodes it took to find them. They end early where a limit is reached.
    pub(crate) fn line_of(&mut self, discs: Discs, score: i8, budget: Budget<'_>) -> (Vec<Move>, u64) {
        let mut search = self.search(budget);
        let mut line = Vec::new();
        search.line(discs, score, &mut line);
        (line, search.budget.nodes)
    }
}
