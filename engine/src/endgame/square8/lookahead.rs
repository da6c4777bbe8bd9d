//! The order of placements on small boards, for which there are no learned weights: a short search
//! values the positions after them by what both players may place and keep.

use super::board::Board;
use super::order::NO_BOUND;
use super::shape::Shape;
use super::stable;
use crate::discs::{Discs, beside, squares};
use crate::endgame::search::Search;

/// The least numbers of empty cells at which positions are valued after the placements, one ply
/// after them, and so on. On 6x6 with 22 empty cells, this order takes less than half the nodes.
const PLIES: [u32; 6] = [12, 14, 17, 20, 23, 26];

/// About how many positions one more ply takes, measured by the time.
const GROWTH: u64 = 5;

/// A disc at the end of the game, which is worth more than all else.
const DISC: i32 = 1000;

impl<S: Shape> Search<'_, '_, Board<S>> {
    /// The value of a position for the player to move in the order of replies, with `empties` empty
    /// cells before them; 0 if there are too few. The positions of the short search take
    /// time, but are not counted as nodes.
    pub(super) fn small_value(&mut self, after: Discs, empties: u32) -> i32 {
        let Some(plies) = PLIES.iter().rposition(|&least| empties >= least) else { return 0 };
        self.budget.hurry(GROWTH.pow(plies as u32));
        self.look_ahead(after, plies, -NO_BOUND, NO_BOUND)
    }

    fn look_ahead(&self, discs: Discs, plies: usize, mut alpha: i32, beta: i32) -> i32 {
        let placements = self.rules.placements(self.rules.cpu, discs);
        if placements == 0 {
            let passed = discs.passed();
            return if self.rules.placements(self.rules.cpu, passed) == 0 {
                DISC * i32::from(self.rules.score(discs))
            } else {
                -self.look_ahead(passed, plies, -beta, -alpha)
            };
        }
        if plies == 0 {
            return self.potential(discs) - self.potential(discs.passed());
        }
        let mut best = -NO_BOUND;
        for square in squares(placements) {
            let after = discs.placed(square, discs.flips(self.rules.cpu, square));
            best = best.max(-self.look_ahead(after, plies - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The placements of the player, above all in corners; empty squares beside the opponent's
    /// discs, which may become placements; and safe discs at the corners. The numbers were fitted
    /// by hand to the nodes of 12 positions of 6x6 with 22 empty cells: 80 million; with others, 70
    /// to 125.
    fn potential(&self, discs: Discs) -> i32 {
        let placements = self.rules.placements(self.rules.cpu, discs);
        let mobility = placements.count_ones() as i32;
        let corners = (placements & self.rules.shape.field().corners()).count_ones() as i32;
        let open = (beside(discs.opponent) & self.rules.empties(discs)).count_ones() as i32;
        let safe = stable::corner_stable(self.rules.shape, discs.player) as i32;
        16 * mobility + 56 * corners + 8 * open + 80 * safe
    }
}
