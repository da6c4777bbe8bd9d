//! Selective searches of endgames before the solver proves a score. [`Solver::solve`] is here, so
//! that the modules of the solver import nothing from this one, which calls them.

use outflank::variant::AnyPosition;

use super::driver::{ASPIRATION, NEAR};
use super::midgame::{CONFIDENCES, Midgame};
use super::mobility::DISC;
use super::table::Table;
use crate::Evaluation;
use crate::discs::Discs;
use crate::eval::Indices;
use crate::limits::{Budget, Limits};
use crate::solve::{NoMemory, Solution, Solver, Square8, likely_nodes, standard};

/// The part of the solver's table whose size the table of these searches has.
const PART: usize = 16;
/// The most bytes that the table of these searches takes.
const MOST_BYTES: usize = 1 << 24;
/// A value above all others.
const MOST: i32 = 65 * DISC;
/// The least number of empty cells at which selective searches to the end of the game guess a
/// score. With fewer, they take more time than they save.
const GUESSED: u32 = 22;
/// The most nodes of these searches, as a share of the nodes that a proof is likely to take: each
/// of their nodes took as long as six of a proof with linear weights. Without a limit problems 20
/// to 39 of the FFO set took three times as long, because some are proved at once.
const GUESS_SHARE: f64 = 0.125;

impl Solver {
    /// Returns the score of a position and a best line, or bounds of the score if it reaches a
    /// limit.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the table of this variant.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// use outflank_engine::{Solver, Limits};
    /// let position: AnyPosition = "reversi:square-4 XXXO/.OXO/OOO./X.OO B".parse()?;
    /// let solution = Solver::new(1 << 16)?.solve(&position, Limits::default())?;
    /// let line: Vec<String> = solution.line.iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!((solution.score(), line.join(" ").as_str()), (Some(8), "a2 pass b4 pass d3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, position: &AnyPosition, limits: Limits<'_>) -> Result<Solution, NoMemory> {
        let Some(discs) = standard(position) else { return self.solve_other(position, limits) };
        let budget = Budget::new(limits);
        Ok(solved(self.square8()?, discs, budget, GUESSED))
    }
}

/// The score of a position and a best line, or bounds if a limit is reached before. With at least
/// `guessed_from` empty cells, selective searches to the end of the game come before the proof.
fn solved(solver: &mut Square8, discs: Discs, mut budget: Budget<'_>, guessed_from: u32) -> Solution {
    let empties = discs.empties().count_ones();
    let mut guess = None;
    if empties >= guessed_from && solver.may_guess() {
        let most = (likely_nodes(empties) * GUESS_SHARE) as u64;
        if let Some((guessed, nodes)) = guess_end(solver, discs, budget.rest().at_most(most)) {
            budget.add(nodes);
            guess = Some(guessed);
        }
    }
    solver.solve(discs, budget, guess)
}

/// Returns a guess of the score of a position, by selective searches to the end of the game, and
/// the number of positions visited. `None` if there is not enough memory for a table.
///
/// The searches leave their best placements in the solver's table, without bounds of a score. So
/// the proof begins with good placements, and no selective value can become a part of it.
fn guess_end(solver: &mut Square8, discs: Discs, mut budget: Budget<'_>) -> Option<(i16, u64)> {
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::{Position, Reversi};

    use super::*;
    use crate::discs::discs_of;

    /// The discs of the first position of a random game with that many empty cells.
    fn endgame(number: &mut u64, empties: u32) -> Discs {
        loop {
            let mut position = Reversi::new();
            loop {
                let discs = discs_of(&position).unwrap();
                if discs.empties().count_ones() == empties {
                    return discs;
                }
                *number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let Some(mv) = position.legal_moves().choose(*number >> 8) else { break };
                position.play(mv).unwrap();
            }
        }
    }

    /// Selective searches change no score, also in a table of a kilobyte, which loses most of what
    /// they leave.
    fn agree(all: std::ops::RangeInclusive<u32>) {
        let solve = |solver: &mut Square8, discs, guessed_from| {
            solved(solver, discs, Budget::new(Limits::default()), guessed_from)
        };
        let (mut number, mut differ) = (3, 0);
        for empties in all {
            let discs = endgame(&mut number, empties);
            let mut plain = Square8::new(1 << 20).unwrap();
            let expected = solve(&mut plain, discs, GUESSED);
            assert_eq!(expected.low, expected.high);
            for bytes in [1 << 20, 1 << 10] {
                let mut solver = Square8::new(bytes).unwrap();
                let found = solve(&mut solver, discs, 12);
                assert_eq!((found.low, found.high), (expected.low, expected.high), "{discs:?}");
                differ += u32::from(found.nodes != expected.nodes);
                // The entries that the searches have left change no score of a later search.
                assert_eq!(solve(&mut solver, discs, 12).low, expected.low, "{discs:?}");
            }
        }
        assert!(differ > 0);
    }

    /// A limit that ends the selective searches, or the proof after them, leaves bounds that hold.
    #[test]
    fn limits_and_threads_leave_true_bounds() {
        let mut number = 5;
        for nodes in [1, 100, 1_000, 5_000, 100_000] {
            let discs = endgame(&mut number, 14);
            let budget = Budget::new(Limits::default());
            let expected = Square8::new(1 << 20).unwrap().solve(discs, budget, None).low;
            for threads in [1, 2] {
                let mut solver = Square8::new(1 << 16).unwrap();
                solver.threads = threads;
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let found = solved(&mut solver, discs, Budget::new(limits), 12);
                assert!(found.low <= expected && expected <= found.high, "{discs:?}");
                assert!(found.low == found.high || found.line.is_empty(), "{discs:?}");
                assert!(found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
            }
        }
    }

    #[test]
    fn selective_searches_change_no_score() {
        agree(12..=14);
    }

    #[test]
    #[ignore = "minutes where nothing is optimised: `make rust-all` runs it"]
    fn selective_searches_change_no_score_of_longer_endgames() {
        agree(12..=18);
    }
}
