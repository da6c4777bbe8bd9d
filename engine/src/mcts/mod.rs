//! Monte Carlo tree search of any game that implements `Position`.
//!
//! A visit goes down the tree by PUCT, and then the game's [`Knowledge`] evaluates the position
//! that it reaches. A node gets children at its second visit, so most positions are only
//! evaluated. Proven wins and losses are carried up. In Oust, a turn may consist of several
//! placements, and a swap exchanges the seats. So each result belongs to a player, never to "the
//! other side".
//!
//! `visit` decides what a visit does, and `tree` which node it goes to, what a result changes, and
//! what is proven. The game decides only how likely moves are and what a position is worth. Memory
//! is bounded: once the tree has no room, visits continue and no node gets children.
//!
//! The strength comes from knowledge and not from many games. This is what each part gains in Oust
//! on `hex-5` with 400 visits, in 400 games against the player without it:
//!
//! | part | Elo |
//! |---|--:|
//! | likely placements first | +849 |
//! | the value of positions, instead of a random game | +377 |
//! | learned weights, instead of some set by hand | +191 |
//! | the tree kept from move to move | +129 |
//! | a position in the tree once | +81 |
//! | proofs carried up | +67 |
//!
//! Three things that help elsewhere lost in a prototype. RAVE on top of priors cost 94 Elo,
//! captures preferred in random games 100 to 164 on `hex-4`, and winning captures in random games
//! 24 in four times the time. Caution, by which an unvisited move counts as worse than its parent,
//! costs 45 Elo at 0.1 on `hex-5`; it stays at 0.1 because other boards were not measured, and 0.2
//! costs 106 more.
//!
//! Threads share one tree with a lock, which they hold only between evaluations. A thread marks
//! its path while it evaluates, so that another goes elsewhere. With several threads the order of
//! visits differs from run to run; with one thread a seed and a number of visits give the same tree
//! on every machine.
//!
//! | module | content |
//! |---|---|
//! | `tree` | the nodes, the choice of nodes to visit, proofs |
//! | `visit` | one visit, and the data that threads share |
//! | `knowledge` | the knowledge of a game, or random games if there is none |
//! | `plain` | UCT with random games, for comparison |

mod knowledge;
mod plain;
mod tree;
mod visit;

#[cfg(test)]
mod tests;

use std::sync::Mutex;

use outflank::{Move, Position};

use crate::limits::{Budget, Limits, MOST_THREADS, Stop};
use crate::threads::beside;
pub use knowledge::{Knowledge, RandomGames};
pub use plain::PlainUct;
pub use tree::Proof;
use visit::{Grown, Visitor, ended};

/// The settings of a tree search: the choice of nodes, memory and threads.
///
/// ```
/// use outflank_engine::mcts::Settings;
/// let settings = Settings { memory: 1 << 20, ..Settings::default() };
/// assert!(settings.proofs && settings.reuse);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The weight of likely moves with few visits against moves with good results.
    pub exploration: f32,
    /// The amount by which an unvisited move is assumed to be worse than its parent position
    /// (first-play urgency).
    pub caution: f32,
    /// Whether proven results are carried up the tree.
    pub proofs: bool,
    /// Whether a position that several lines lead to is searched only once. The results of a move
    /// then depend on visits of other moves, too.
    pub transpositions: bool,
    /// Whether a [`MonteCarlo`](crate::MonteCarlo) player keeps the part of its tree that follows
    /// the next moves.
    pub reuse: bool,
    /// The greatest error of a [`MonteCarlo`](crate::MonteCarlo) player in positions and placements
    /// of Oust, in log-odds. It makes weaker players.
    pub error: f32,
    /// The number of threads of a [`MonteCarlo`](crate::MonteCarlo) player that visit the tree.
    /// With more than one thread, the same seed may lead to another game.
    pub threads: usize,
    /// The bytes that the tree may take. Each move takes 28 bytes. Each position whose moves are
    /// in the tree takes 60 bytes and its own size, 24 to 160. A full tree continues to count
    /// visits, but does not grow.
    pub memory: usize,
}

impl Default for Settings {
    /// The settings of the players. The memory is 256 MB, enough for about 200,000 visits on the
    /// hexagon with 7 cells a side.
    fn default() -> Self {
        Self {
            exploration: 0.5,
            caution: 0.1,
            proofs: true,
            transpositions: true,
            reuse: true,
            error: 0.0,
            threads: 1,
            memory: 256 << 20,
        }
    }
}

/// The result of a tree search for a move.
///
/// ```
/// use outflank::{Position, Reversi};
/// use outflank_engine::mcts::{RandomGames, Search, Settings};
/// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
/// search.visit(50);
/// assert_eq!(search.moves().iter().map(|judged| judged.visits).sum::<u32>(), 50);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// The number of visits.
    pub visits: u32,
    /// The estimated probability that the player to move wins after it, from 0 to 1.
    pub value: f32,
    /// The estimated probability, before the search, that it is the best move. The priors of all
    /// moves sum up to 1.
    pub prior: f32,
    /// The proven result of the move, if there is one.
    pub proof: Proof,
}

/// A tree search of a position. The tree grows with each visit.
///
/// ```
/// use outflank::{Move, Oust, Position, board::Hex};
/// use outflank_engine::mcts::{Proof, RandomGames, Search, Settings};
/// let position: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse()?;
/// let mut search = Search::new(position, RandomGames::new(1), Settings::default());
/// search.visit(100);
/// assert_eq!(search.best().unwrap().to_string(), "d1"); // captures the last stone
/// assert_eq!(search.proof(), Proof::Won(position.player()));
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Search<P, K> {
    grown: Grown<P>,
    root: P,
    visitor: Visitor<K>,
}

impl<P: Position + Copy, K: Knowledge<P>> Search<P, K> {
    /// Creates a search of a position, without visits.
    ///
    /// See [`Search`] for an example.
    pub fn new(position: P, knowledge: K, settings: Settings) -> Self {
        let (grown, visitor) = (Grown::new(), Visitor::new(knowledge, settings));
        let mut search = Self { grown, root: position, visitor };
        search.open();
        search
    }

    /// Adds the children of the root, or marks it as the end of the game.
    fn open(&mut self) {
        if let Some(proof) = ended(&self.root) {
            self.grown.tree.prove(0, proof);
        } else if self.grown.tree.inner(0).is_none() {
            self.visitor.expand_root(&mut self.grown, self.root);
        }
    }

    /// Returns the position that is searched.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// assert_eq!(search.position(), &Reversi::new());
    /// ```
    pub const fn position(&self) -> &P {
        &self.root
    }

    /// Returns the knowledge about the game.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::{Knowledge, Search, Settings}, oust::Expert};
    /// let start = Oust::<Hex<4>>::new();
    /// let mut search = Search::new(start, Expert::of::<Hex<4>>(), Settings::default());
    /// assert!((0.0..=1.0).contains(&search.knowledge_mut().value(&start)));
    /// ```
    pub const fn knowledge_mut(&mut self) -> &mut K {
        &mut self.visitor.knowledge
    }

    /// Returns the knowledge about the game, and drops the search.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// let games: RandomGames = search.into_knowledge();
    /// ```
    pub fn into_knowledge(self) -> K {
        self.visitor.knowledge
    }

    /// Returns the proven result of the position, if there is one.
    ///
    /// See [`Search`] for an example.
    pub fn proof(&self) -> Proof {
        self.grown.tree.node(0).proof
    }

    /// Returns the number of visits of the tree. After [`play`](Search::play) it includes earlier
    /// visits of the move that was made.
    ///
    /// See [`RandomGames`] for an example.
    pub fn visits(&self) -> u32 {
        self.grown.tree.node(0).visits
    }

    /// Returns the bytes that the tree takes.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// assert_eq!(search.memory(), 5 * 28 + 60 + 24); // the root and four moves, a position
    /// ```
    pub fn memory(&self) -> usize {
        self.grown.memory()
    }

    /// Visits the tree `visits` times, or less often if the result is proven.
    ///
    /// See [`Search`] for an example.
    pub fn visit(&mut self, visits: u32) {
        self.run(Limits::new().nodes(u64::from(visits)));
    }

    /// Visits the tree until it reaches the limits, or the result is proven. `nodes` are visits.
    /// Without any limit, and without a proof, the call does not return.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::{Limits, mcts::{RandomGames, Search, Settings}};
    /// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// search.run(Limits::new().time(Duration::from_millis(1)));
    /// assert!(search.visits() > 0);
    /// ```
    pub fn run(&mut self, limits: Limits<'_>) {
        self.visitor.run(&Mutex::new(&mut self.grown), &mut Budget::reading_every(BETWEEN, limits));
    }

    /// Visits the tree like [`run`](Search::run), on at most 1024 threads, which share the visits.
    /// The tree depends on the order of the threads' visits, so the same seed may lead to another
    /// move. Progress counts only the calling thread. Each thread uses a copy of the knowledge, so
    /// random games of all threads draw the same numbers.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{Limits, mcts::{Search, Settings}, oust::Expert};
    /// let start = Oust::<Hex<4>>::new();
    /// let mut search = Search::new(start, Expert::of::<Hex<4>>(), Settings::default());
    /// search.run_on(2, Limits::new().nodes(200));
    /// assert_eq!(search.visits(), 200);
    /// ```
    pub fn run_on(&mut self, threads: usize, limits: Limits<'_>)
    where
        P: Send,
        K: Clone + Send,
    {
        let mut own = Budget::reading_every(BETWEEN, limits);
        let (stop, others) = (own.stop_below(), 1..threads.min(MOST_THREADS));
        let helpers: Vec<_> = others.map(|_| (self.visitor.another(), own.beside(&stop))).collect();
        let grown = Mutex::new(&mut self.grown);
        let help = |(mut visitor, mut budget): (Visitor<K>, Budget<'_>)| visitor.run(&grown, &mut budget);
        // No thread waits for another: all visit until the budget is spent.
        beside(&Stop::new(), helpers, help, || self.visitor.run(&grown, &mut own));
    }

    /// Visits the move with the fewest visits among the unproven moves among `moves`. Returns
    /// `false` if there is none.
    pub(crate) fn visit_least_of(&mut self, moves: &[Judged]) -> bool {
        let nodes = self.grown.tree.children(0).map(|child| (child, self.grown.tree.node(child)));
        let open = nodes.filter(|(_, node)| {
            node.proof == Proof::Unknown && moves.iter().any(|judged| judged.mv == node.mv)
        });
        let least = open.min_by_key(|(_, node)| node.visits).map(|(child, _)| child);
        if least.is_some() {
            self.visit_once(least);
        }
        least.is_some()
    }

    /// Makes one visit, whose first move may be given.
    pub(crate) fn visit_once(&mut self, first: Option<usize>) {
        self.visitor.visit(&Mutex::new(&mut self.grown), first);
    }

    /// Returns the results of all legal moves, the best first: a proven win, then moves by their
    /// visits, and moves that are proven to lose last.
    ///
    /// See [`Judged`] for an example.
    pub fn moves(&self) -> Vec<Judged> {
        let judged = |child: usize| {
            let node = self.grown.tree.node(child);
            let value = node.value_for(node.player);
            Judged { mv: node.mv, visits: node.visits, value, prior: node.prior, proof: node.proof }
        };
        self.grown.tree.ranked(0).into_iter().map(judged).collect()
    }

    /// Returns the best line that begins with a move, as far as the tree was visited.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// search.visit(100);
    /// let line = search.line(search.best().unwrap());
    /// assert_eq!(line[0], search.best().unwrap());
    /// assert!(line.len() > 1);
    /// ```
    pub fn line(&self, mv: Move) -> Vec<Move> {
        let (mut line, mut at) =
            (vec![mv], self.grown.tree.children(0).find(|&child| self.grown.tree.node(child).mv == mv));
        while let Some(parent) = at {
            let best = self.grown.tree.ranked(parent).into_iter().next();
            at = best.filter(|&best| self.grown.tree.node(best).visits > 0);
            line.extend(at.map(|best| self.grown.tree.node(best).mv));
        }
        line
    }

    /// Returns the best move so far, or `None` if the game is over.
    ///
    /// See [`Search`] for an example.
    pub fn best(&self) -> Option<Move> {
        self.moves().first().map(|judged| judged.mv)
    }

    /// Makes a legal move, and keeps the part of the tree that follows it. Returns `false`, and
    /// changes nothing, if the move is illegal.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// search.visit(100);
    /// let best = search.moves()[0];
    /// assert!(search.play(best.mv));
    /// assert_eq!(search.visits(), best.visits);
    /// ```
    pub fn play(&mut self, mv: Move) -> bool {
        let Ok(next) = self.root.after(mv) else { return false };
        let child = self.grown.tree.children(0).find(|&child| self.grown.tree.node(child).mv == mv);
        self.grown = child.map_or_else(Grown::new, |child| self.grown.below(child));
        self.root = next;
        self.open();
        true
    }
}

/// Visits between two readings of the clock: at most a few milliseconds.
pub(crate) const BETWEEN: u64 = 1 << 7;
