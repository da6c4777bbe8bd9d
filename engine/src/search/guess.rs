//! Selective searches of an endgame of 8x8 that guess its score before a proof.

use super::driver::{ASPIRATION, NEAR};
use super::midgame::{CONFIDENCES, Midgame};
use super::mobility::DISC;
use crate::discs::Discs;
use crate::endgame::{Square8, likely_nodes};
use crate::eval::{Evaluation, Indices};
use crate::limits::Budget;
use crate::table::Table;

/// The part of the solver's table whose size the table of these searches has.
const PART: usize = 16;
/// The most bytes that the table of these searches takes.
const MOST_BYTES: usize = 1 << 24;
/// A value above all others.
const MOST: i32 = 65 * DISC;
/// The most nodes of these searches, as a share of the nodes that a proof is likely to take: each
/// of their nodes took as long as six of a proof with linear weights. Without a limit problems 20
/// to 39 of the FFO set took three times as long, because some are proved at once.
const GUESS_SHARE: f64 = 0.125;

/// Returns a guess of the score of a position, by selective searches to the end of the game. `None`
/// if there is not enough memory for a table.
///
/// The searches to the end leave their best placements in the solver's table, without bounds of a
/// score. So the proof begins with good placements, and no selective value can become a part of it.
/// With the placements of the shallower searches too, problems 37 to 46 of the FFO set took 5% more
/// nodes, and without any placement 22% more.
pub(crate) fn guess_end(solver: &mut Square8, discs: Discs, budget: &mut Budget<'_>) -> Option<i16> {
    let empties = discs.empties().count_ones();
    let most = (likely_nodes(empties) * GUESS_SHARE) as u64;
    let mut table = Table::new((solver.table_bytes() / PART).min(MOST_BYTES))?;
    table.fill(most, || !budget.is_late());
    solver.fill_for(discs, budget);
    let evaluation = Evaluation::best();
    let tree = Midgame::new(evaluation, &table, solver, budget.part(most));
    let mut tree = Midgame { is_selective: true, ..tree };
    let indices = evaluation.indices(discs);
    let depths = (1..=empties.saturating_sub(NEAR)).map(|depth| (depth, None));
    let ends = (0..CONFIDENCES.len()).map(|nth| (empties, Some(nth)));
    let mut value = 0;
    for (depth, confidence) in depths.chain(ends) {
        (tree.confidence, tree.leaves_placements) = (confidence, confidence.is_some());
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
    budget.join(tree.budget);
    Some((value / DISC) as i16)
}

impl Midgame<'_, '_> {
    /// The value of a search of that depth, which is looked for near another value first.
    fn near(&mut self, discs: Discs, indices: &Indices, depth: u32, value: i32) -> i32 {
        let (low, high) = (value - ASPIRATION, value + ASPIRATION);
        let node = self.node(discs, indices);
        let value = self.search(node, depth, low, high);
        if value <= low {
            self.search(node, depth, -MOST, low + 1)
        } else if value >= high {
            self.search(node, depth, high - 1, MOST)
        } else {
            value
        }
    }
}
