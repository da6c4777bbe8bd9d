//! Selective searches of endgames, which the solver makes before it proves a score.

use super::driver::{ASPIRATION, NEAR};
use super::midgame::{CONFIDENCES, Midgame};
use super::mobility::DISC;
use super::table::Table;
use crate::Evaluation;
use crate::discs::Discs;
use crate::eval::Indices;
use crate::limits::Budget;
use crate::solve::Square8;

/// The part of the solver's table whose size the table of these searches has.
const PART: usize = 16;
/// The most bytes that the table of these searches takes.
const MOST_BYTES: usize = 1 << 24;
/// A value above all others.
const MOST: i32 = 65 * DISC;

/// Returns a guess of the score of a position, by selective searches to the end of the game, and
/// the number of positions visited. `None` if there is not enough memory for a table.
///
/// The searches leave their best placements in the solver's table, without bounds of a score. So
/// the proof begins with good placements, and no selective value can become a part of it.
pub(crate) fn guess_end(solver: &mut Square8, discs: Discs, mut budget: Budget<'_>) -> Option<(i16, u64)> {
    let mut table = Table::new((solver.table_bytes() / PART).min(MOST_BYTES))?;
    table.fill(&mut budget);
    let evaluation = Evaluation::best();
    let tree = Midgame::new(evaluation, &table, solver, budget);
    let mut tree = Midgame { is_selective: true, leaves_placements: true, ..tree };
    let indices = evaluation.indices(discs);
    let empties = discs.empties().count_ones();
    let depths = (1..=empties.saturating_sub(NEAR)).map(|depth| (depth, None));
    let ends = (0..CONFIDENCES.len()).map(|nth| (empties, Some(nth)));
    let mut value = 0;
    for (depth, confidence) in depths.chain(ends) {
        tree.confidence = confidence;
        let found = if confidence.is_some() {
            tree.guessed(discs, (-MOST, MOST), value)
        } else {
            tree.near(discs, &indices, depth, value)
        };
        // A search that was cut off has found nothing.
        if tree.budget.is_spent() {
            break;
        }
        value = found;
    }
    Some(((value / DISC) as i16, tree.budget.nodes))
}

impl Midgame<'_, '_> {
    /// The value of a search of that depth, which is looked for near another value first.
    fn near(&mut self, discs: Discs, indices: &Indices, depth: u32, value: i32) -> i32 {
        let (low, high) = (value - ASPIRATION, value + ASPIRATION);
        let value = self.search(discs, indices, depth, low, high);
        if value <= low {
            self.search(discs, indices, depth, -MOST, low + 1)
        } else if value >= high {
            self.search(discs, indices, depth, high - 1, MOST)
        } else {
            value
        }
    }
}
