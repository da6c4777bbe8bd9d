//! How a book grows: the most promising positions get the positions after all their moves
//! ("drop-out expansion": T. R. Lincke, Strategies for the Automatic Construction of Opening Books,
//! 2000; M. Buro, Toward Opening Book Learning, 1997).
//!
//! Each ply of a line costs half a disc, and each move costs the discs by which it is worse than
//! the best move. So lines of good moves become long, and bad moves near the start have answers. A
//! round chooses the positions with the cheapest lines by nothing but the book, so a book that was
//! written and read again grows as one that was not.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use outflank_engine::book::{Book, Key, Reply};
use outflank_engine::{Evaluation, Limits, NoMemory, Search};

/// The cost of a ply, as a loss of half a disc.
const PLY: i32 = Evaluation::DISC / 2;
/// A round adds about one position for this many of a book, or this many to a small book.
const SHARE: usize = 32;
const FEW: usize = 16;
/// About the nodes of a round at most: half a minute on one thread.
const ROUND_NODES: u64 = 40_000_000;
/// The least bytes of the tables of a search.
const TABLE_BYTES: usize = 1 << 20;
/// The most that a position is worth: all discs.
const MOST: i32 = 64 * Evaluation::DISC;

/// The growth of a book, round by round.
///
/// Equal numbers make an equal book on every machine. The number of threads changes nothing.
///
/// ```
/// use outflank_arena::Growth;
/// use outflank_engine::book::Book;
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

/// The positions of a book, in their order, and their values.
type Values = BTreeMap<Key, i32>;

/// The new positions after the moves of one position.
type Task = BTreeSet<Key>;

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
        let mut values: Values = book.values().collect();
        let tasks = self.tasks(&values, book.nodes());
        if tasks.is_empty() {
            return Ok(None);
        }
        let found = self.searched(&tasks, book.nodes())?;
        values.extend(tasks.into_iter().flatten().zip(found));
        propagate(&mut values);
        Ok(Some(Book::with_values(book.nodes(), values)))
    }

    /// The positions to search, by the position that they come from, the cheapest first.
    fn tasks(&self, values: &Values, nodes: u64) -> Vec<Task> {
        let room = self.positions.saturating_sub(values.len());
        let by_nodes = (ROUND_NODES / nodes.max(1)).max(1) as usize;
        let most = (values.len() / SHARE).max(FEW).min(by_nodes);
        let (mut tasks, mut chosen) = (Vec::new(), BTreeSet::new());
        for (_, leaf) in leaves(values) {
            if chosen.len() >= most {
                break;
            }
            let after = leaf.replies().filter_map(|(_, reply)| reply.key());
            let new: Task = after.filter(|key| !values.contains_key(key) && !chosen.contains(key)).collect();
            if chosen.len() + new.len() > room {
                break;
            }
            chosen.extend(new.iter().copied());
            tasks.push(new);
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
    let limits = Limits::new().nodes(nodes);
    search.clear();
    let value = |key: &Key| {
        let best = search.best(&key.position().into(), limits.clone());
        ((best.value * f64::from(Evaluation::DISC)).round() as i32).clamp(-MOST, MOST)
    };
    task.iter().map(value).collect()
}

/// The positions, the fewest discs first: a move leads from one to a later one.
fn by_plies(values: &Values) -> Vec<Key> {
    let mut keys: Vec<_> = values.keys().copied().collect();
    keys.sort_by_cached_key(|key| Reverse(key.position().empties().len()));
    keys
}

/// The values of a position's moves, and the replies. `None` if the position after one of them is
/// not in the book.
fn valued(values: &Values, key: Key) -> Option<Vec<(i32, Reply)>> {
    let with_value = |reply: Reply| Some((-reply.value(|key| values.get(&key).copied())?, reply));
    key.replies().map(|(_, reply)| with_value(reply)).collect()
}

/// The positions whose moves are not in the book, each with its cost, the cheapest first.
fn leaves(values: &Values) -> Vec<(i32, Key)> {
    let (mut costs, mut leaves) = (HashMap::new(), Vec::new());
    for (nth, key) in by_plies(values).into_iter().enumerate() {
        // The start comes first. A position that no move leads to comes last.
        let cost = if nth == 0 { 0 } else { costs.get(&key).copied().unwrap_or(i32::MAX) };
        let Some(moves) = valued(values, key) else {
            leaves.push((cost, key));
            continue;
        };
        let best = moves.iter().map(|&(value, _)| value).max().unwrap_or(0);
        for (value, reply) in moves {
            if let Some(after) = reply.key() {
                let through = cost.saturating_add(PLY + best - value);
                costs.entry(after).and_modify(|cost: &mut i32| *cost = through.min(*cost)).or_insert(through);
            }
        }
    }
    leaves.sort_unstable();
    leaves
}

/// Gives each position whose moves are in the book the value of its best move.
fn propagate(values: &mut Values) {
    for key in by_plies(values).into_iter().rev() {
        let best = valued(values, key).and_then(|moves| moves.into_iter().map(|(value, _)| value).max());
        if let Some(best) = best {
            values.insert(key, best);
        }
    }
}
