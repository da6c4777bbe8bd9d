//! How a book grows: the most promising positions get the positions after all their moves
//! ("drop-out expansion": T. R. Lincke, Strategies for the Automatic Construction of Opening Books,
//! 2000; M. Buro, Toward Opening Book Learning, 1997).
//!
//! Each ply of a line costs half a disc, and each move costs the discs by which it is worse than
//! the best move. So lines of good moves become long, and bad moves near the start have answers. A
//! round chooses the positions with the cheapest lines by nothing but the book, so a book that was
//! written and read again grows as one that was not.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::file::{self, MOST};
use super::{Book, packed, replies};
use crate::discs::Discs;
use crate::{Evaluation, Limits, NoMemory, Search};

/// The cost of a ply, as a loss of half a disc.
const PLY: i32 = Evaluation::DISC / 2;
/// A round adds about one position for this many of a book, or this many to a small book.
const SHARE: usize = 32;
const FEW: usize = 16;
/// About the nodes of a round at most: half a minute on one thread.
const ROUND_NODES: u64 = 40_000_000;
/// The least bytes of the tables of a search.
const TABLE_BYTES: usize = 1 << 20;

/// The growth of a book, round by round.
///
/// The same numbers, except for the threads, make the same book on every machine.
///
/// ```
/// use outflank_engine::book::{Book, Growth};
/// let growth = Growth { positions: 10, ..Growth::default() };
/// let grown = growth.round(&Book::new(100))?.unwrap();
/// assert_eq!(grown.len(), 2); // the four first moves are one
/// # Ok::<(), outflank_engine::NoMemory>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The most positions of the book.
    pub positions: usize,
    /// The number of threads.
    pub threads: usize,
}

impl Default for Growth {
    /// 120,000 positions, on one thread.
    fn default() -> Self {
        Self { positions: 120_000, threads: 1 }
    }
}

/// The new positions after the moves of one position, and their numbers.
type Task = Vec<(u128, Discs)>;

impl Growth {
    /// Returns the book after one more round, or `None` if the positions after the moves of the
    /// next position would be too many, or if there is no next position.
    ///
    /// A round takes about 40 million nodes at most.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables of the searches.
    pub fn round(&self, book: &Book) -> Result<Option<Book>, NoMemory> {
        let rows: Vec<_> = file::rows(&book.bytes).iter().map(file::read).collect();
        let tasks = self.tasks(&rows, book.nodes());
        if tasks.is_empty() {
            return Ok(None);
        }
        let values = self.searched(&tasks, book.nodes())?;
        let numbers = tasks.iter().flatten().map(|&(number, _)| number);
        let mut rows: Vec<_> = rows.into_iter().chain(numbers.zip(values)).collect();
        rows.sort_unstable();
        propagate(&mut rows);
        Ok(Some(Book { bytes: file::written(book.nodes(), &rows).into() }))
    }

    /// The positions to search, by the position that they come from, the cheapest first.
    fn tasks(&self, rows: &[(u128, i32)], nodes: u64) -> Vec<Task> {
        let room = self.positions.saturating_sub(rows.len());
        let by_nodes = (ROUND_NODES / nodes.max(1)).max(1) as usize;
        let most = (rows.len() / SHARE).max(FEW).min(by_nodes);
        let (mut tasks, mut chosen) = (Vec::new(), BTreeSet::new());
        for (_, discs) in leaves(rows) {
            if chosen.len() >= most {
                break;
            }
            let after = replies::of(discs).filter_map(|(_, after)| after.number());
            let new: BTreeSet<_> =
                after.filter(|number| find(rows, *number).is_none() && !chosen.contains(number)).collect();
            if chosen.len() + new.len() > room {
                break;
            }
            tasks.push(new.iter().filter_map(|&number| Some((number, packed::discs(number)?))).collect());
            chosen.extend(new);
        }
        tasks
    }

    /// The values of all positions of the tasks, in their order.
    fn searched(&self, tasks: &[Task], nodes: u64) -> Result<Vec<i32>, NoMemory> {
        let values: Vec<OnceLock<_>> = tasks.iter().map(|_| OnceLock::new()).collect();
        let next = AtomicUsize::new(0);
        let work = || -> Result<(), NoMemory> {
            let mut search = search(nodes)?;
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                let (Some(task), Some(values)) = (tasks.get(nth), values.get(nth)) else { return Ok(()) };
                values.get_or_init(|| values_of(&mut search, task, nodes));
            }
        };
        thread::scope(|scope| {
            // A thread that cannot be started, or has no memory, is one fewer.
            for _ in 1..self.threads.min(tasks.len()) {
                drop(thread::Builder::new().spawn_scoped(scope, work));
            }
            work()
        })?;
        let mut search = search(nodes)?;
        let values = tasks.iter().zip(values);
        let known = values
            .map(|(task, values)| values.into_inner().unwrap_or_else(|| values_of(&mut search, task, nodes)));
        Ok(known.flatten().collect())
    }
}

fn search(nodes: u64) -> Result<Search, NoMemory> {
    Search::new(usize::try_from(nodes).unwrap_or(usize::MAX).saturating_mul(8).clamp(TABLE_BYTES, 1 << 28))
}

/// The values of the positions of a task. They share tables, which are empty at first.
fn values_of(search: &mut Search, task: &Task, nodes: u64) -> Vec<i32> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    search.clear();
    let mut value = |discs: Discs| {
        let best = search.best(&packed::position(discs)?.into(), limits.clone());
        Some((best.value * f64::from(Evaluation::DISC)).round() as i32)
    };
    task.iter().map(|&(_, discs)| value(discs).unwrap_or(0).clamp(-MOST, MOST)).collect()
}

/// The place of a number among the rows.
fn find(rows: &[(u128, i32)], number: u128) -> Option<usize> {
    rows.binary_search_by_key(&number, |row| row.0).ok()
}

/// The rows' places and discs, the fewest discs first: a move leads from a row to a later one.
fn by_plies(rows: &[(u128, i32)]) -> Vec<(usize, Discs)> {
    let discs = rows.iter().map(|&(number, _)| packed::discs(number).unwrap_or_default());
    let mut ordered: Vec<_> = discs.enumerate().collect();
    ordered.sort_by_key(|(_, discs)| discs.empties().count_zeros());
    ordered
}

/// The values of a position's moves, each with the place of the row that it leads to, if there is
/// one. `None` if the position after one of them is not in the book.
fn valued(rows: &[(u128, i32)], discs: Discs) -> Option<Vec<(i32, Option<usize>)>> {
    let valued = |after: replies::Settled| {
        let place = after.number().and_then(|number| find(rows, number));
        let value = after.value(|_| rows.get(place?).map(|row| row.1))?;
        Some((-value, place))
    };
    replies::of(discs).map(|(_, after)| valued(after)).collect()
}

/// The positions whose moves are not in the book, each with its cost, the cheapest first.
fn leaves(rows: &[(u128, i32)]) -> Vec<(i32, Discs)> {
    let mut costs = vec![i32::MAX; rows.len()];
    let mut leaves = Vec::new();
    for (nth, (place, discs)) in by_plies(rows).into_iter().enumerate() {
        // The start comes first.
        let cost = if nth == 0 { 0 } else { costs.get(place).copied().unwrap_or(i32::MAX) };
        let Some(moves) = valued(rows, discs) else {
            leaves.push((cost, place, discs));
            continue;
        };
        let best = moves.iter().map(|&(value, _)| value).max().unwrap_or(0);
        for (value, after) in moves {
            if let Some(after) = after.and_then(|after| costs.get_mut(after)) {
                *after = (*after).min(cost.saturating_add(PLY + best - value));
            }
        }
    }
    leaves.sort_unstable_by_key(|&(cost, place, _)| (cost, place));
    leaves.into_iter().map(|(cost, _, discs)| (cost, discs)).collect()
}

/// Gives each position whose moves are in the book the value of its best move.
fn propagate(rows: &mut [(u128, i32)]) {
    for (place, discs) in by_plies(rows).into_iter().rev() {
        let best = valued(rows, discs).and_then(|moves| moves.into_iter().map(|(value, _)| value).max());
        if let (Some(best), Some(row)) = (best, rows.get_mut(place)) {
            row.1 = best;
        }
    }
}
