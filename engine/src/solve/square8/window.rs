//! What a search of the midgame asks about endgames: a value between two bounds.

use outflank::Move;

use super::Square8;
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

impl Square8 {
    /// The score of a position, as far as it is above `alpha` and below `beta`. The search begins
    /// near a guess.
    pub(crate) fn within(
        &mut self,
        discs: Discs,
        (alpha, beta): (i8, i8),
        guess: i8,
        budget: Budget<'_>,
    ) -> Within {
        let empties = discs.empties().count_ones();
        let mut search = self.search(budget);
        let (mut low, mut high) = (-64, 64);
        let mut guess = guess.clamp(alpha, beta);
        while low < high && low < beta && high > alpha {
            // Odd numbers are asked about: even scores lie on one side of them.
            let (least, most) = (low.max(alpha) | 1, (high.min(beta) - 1) | 1);
            let above = if guess <= low.max(alpha) { least } else { (guess - 1) | 1 };
            let above = above.clamp(least.min(most), most);
            let value = search.value_by_threads(discs, empties, above);
            if search.budget.is_spent() {
                break;
            }
            if value > above {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            guess = value;
        }
        let score = if low < beta && high <= alpha { high } else { low };
        Within { score: score.into(), nodes: search.budget.nodes, is_spent: search.budget.is_spent() }
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
