//! Monte Carlo tree search of any game that keeps the contract of `Position`.
//!
//! A visit goes down the tree by PUCT, and asks the game's [`Knowledge`] what the position at its
//! end is worth. A node gets children at its second visit, so that most positions are only valued.
//! Wins and losses that are proven are carried up. In Oust a turn may have several placements, and
//! a swap exchanges the seats. So results are those of a player, never "of the other side".
//!
//! | where | what |
//! |---|---|
//! | `tree` | the nodes, which of them to visit, proofs |
//! | `knowledge` | what a game tells the search; random games where it has nothing to tell |
//! | `player` | a player that keeps its tree from move to move |
//! | `plain` | UCT with random games: a yardstick |

mod knowledge;
mod plain;
mod player;
mod tree;

#[cfg(test)]
mod tests;

use outflank::{Move, Player, Position};

use crate::limits::{Budget, Limits};
pub use knowledge::{Knowledge, RandomGames};
pub use plain::PlainUct;
pub use player::MonteCarlo;
pub use tree::Proof;
use tree::Tree;

/// How a search chooses what to visit, and how much memory it takes.
///
/// ```
/// use outflank_engine::mcts::Settings;
/// let settings = Settings { memory: 1 << 20, ..Settings::default() };
/// assert!(settings.proofs && settings.reuse);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much a likely move with few visits is preferred to one with good results.
    pub exploration: f32,
    /// How much less a move that has not been tried is taken to be worth than the position.
    pub caution: f32,
    /// Whether proven results are carried up the tree.
    pub proofs: bool,
    /// Whether a [`MonteCarlo`] player keeps what it knows of the position after the next moves.
    pub reuse: bool,
    /// By how much a [`MonteCarlo`] player misjudges positions and placements of Oust at most, in
    /// log-odds: for players who are to be beaten.
    pub error: f32,
    /// The bytes that the tree may take: 24 for each move, and for each position whose moves are
    /// in the tree 8 and its own size, 24 to 160. A full tree goes on counting, but does not grow.
    pub memory: usize,
}

impl Default for Settings {
    /// What the players use. The memory is 256 MB, enough for some 200,000 visits on the hexagon
    /// with 7 cells a side.
    fn default() -> Self {
        Self { exploration: 0.5, caution: 0.1, proofs: true, reuse: true, error: 0.0, memory: 256 << 20 }
    }
}

/// What a search says about a move.
///
/// ```
/// use outflank::{Position, Reversi};
/// use outflank_engine::mcts::{RandomGames, Search, Settings};
/// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
/// search.visit(50);
/// assert_eq!(search.moves().iter().map(|judged| judged.visits).sum::<u32>(), 50);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// How often it was visited.
    pub visits: u32,
    /// How likely the player to move wins after it, from 0 to 1.
    pub value: f32,
    /// How likely it was thought to be the best before the search. They sum up to 1.
    pub prior: f32,
    /// What is proven about it.
    pub proof: Proof,
}

/// A search of a position: its tree, which grows with each visit.
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
    tree: Tree,
    /// Of the inner nodes.
    positions: Vec<P>,
    root: P,
    knowledge: K,
    settings: Settings,
    /// From the root to the node that is visited.
    path: Vec<usize>,
    /// Of the node that is expanded.
    moves: Vec<Move>,
    priors: Vec<f32>,
}

impl<P: Position + Copy, K: Knowledge<P>> Search<P, K> {
    /// A search of a position, without visits.
    ///
    /// See [`Search`] for an example.
    pub fn new(position: P, knowledge: K, settings: Settings) -> Self {
        let (moves, priors, path) = (Vec::new(), Vec::new(), Vec::new());
        let (tree, positions) = (Tree::new(), Vec::new());
        let mut search = Self { tree, positions, root: position, knowledge, settings, path, moves, priors };
        search.open();
        search
    }

    /// Makes sure that the root has children, or is known to be the end of the game.
    fn open(&mut self) {
        if let Some(proof) = ended(&self.root) {
            self.tree.prove(0, proof);
        } else if self.tree.inner(0).is_none() {
            self.expand(0, self.root);
        }
    }

    /// The position that is searched.
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

    /// What the search knows about its game.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::{Knowledge, Search, Settings}, oust::Expert};
    /// let start = Oust::<Hex<4>>::new();
    /// let mut search = Search::new(start, Expert::of::<Hex<4>>(), Settings::default());
    /// assert!((0.0..=1.0).contains(&search.knowledge_mut().value(&start)));
    /// ```
    pub const fn knowledge_mut(&mut self) -> &mut K {
        &mut self.knowledge
    }

    /// The same, without the search.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// let games: RandomGames = search.into_knowledge();
    /// ```
    pub fn into_knowledge(self) -> K {
        self.knowledge
    }

    /// What is proven about the position.
    ///
    /// See [`Search`] for an example.
    pub fn proof(&self) -> Proof {
        self.tree.node(0).proof
    }

    /// How many visits the tree has seen, those of earlier moves included.
    ///
    /// See [`RandomGames`] for an example.
    pub fn visits(&self) -> u32 {
        self.tree.node(0).visits
    }

    /// The bytes that the tree takes.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::mcts::{RandomGames, Search, Settings};
    /// let search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// assert_eq!(search.memory(), 5 * 24 + 8 + 24); // the root and four moves, a position
    /// ```
    pub fn memory(&self) -> usize {
        let inner = Tree::INNER + size_of::<P>();
        self.tree.len() * Tree::NODE + self.positions.len() * inner
    }

    /// Visits the tree so often, or less often if the result is proven.
    ///
    /// See [`Search`] for an example.
    pub fn visit(&mut self, visits: u32) {
        self.run(Limits { nodes: Some(u64::from(visits)), ..Limits::default() });
    }

    /// Visits the tree until the limits are reached, or the result is proven. `nodes` are visits.
    /// Without any limit, and without a proof, it does not return.
    ///
    /// ```
    /// use std::time::Duration;
    /// use outflank::{Position, Reversi};
    /// use outflank_engine::{Limits, mcts::{RandomGames, Search, Settings}};
    /// let mut search = Search::new(Reversi::new(), RandomGames::new(1), Settings::default());
    /// search.run(Limits { time: Some(Duration::from_millis(1)), ..Limits::default() });
    /// assert!(search.visits() > 0);
    /// ```
    pub fn run(&mut self, limits: Limits<'_>) {
        let mut budget = Budget::reading_every(BETWEEN, limits);
        while !budget.is_spent() && (self.proof() == Proof::Unknown || !self.settings.proofs) {
            if self.tree.inner(0).is_none() {
                return;
            }
            self.visit_once(None);
            budget.count();
        }
    }

    /// Visits the one of some moves that has the fewest visits, of those about which nothing is
    /// proven. False if there is none.
    pub(crate) fn visit_least_of(&mut self, moves: &[Judged]) -> bool {
        let nodes = self.tree.children(0).map(|child| (child, self.tree.node(child)));
        let open = nodes.filter(|(_, node)| {
            node.proof == Proof::Unknown && moves.iter().any(|judged| judged.mv == node.mv)
        });
        let least = open.min_by_key(|(_, node)| node.visits).map(|(child, _)| child);
        if least.is_some() {
            self.visit_once(least);
        }
        least.is_some()
    }

    /// One visit, whose first move may be given.
    pub(crate) fn visit_once(&mut self, mut first: Option<usize>) {
        self.path.clear();
        self.path.push(0);
        let mut at = 0;
        let result = loop {
            let Some(inner) = self.tree.inner(at) else { break self.result_at(at) };
            let select = || self.tree.select(at, self.settings.exploration, self.settings.caution);
            let Some(child) = first.take().or_else(select) else { break self.result_at(at) };
            self.path.push(child);
            at = child;
            let node = *self.tree.node(child);
            if let Some(result) = node.proof.result_for(Player::One) {
                break result;
            }
            if self.tree.inner(child).is_some() {
                continue;
            }
            let mut position = self.positions[inner];
            position.play_unchecked(node.mv);
            if node.visits == 0 {
                if let Some(proof) = ended(&position) {
                    self.tree.prove(child, proof);
                    break self.result_at(child);
                }
                break self.value_of(&position);
            }
            if !self.expand(child, position) {
                break self.value_of(&position);
            }
        };
        self.tree.count(&self.path, result, self.settings.proofs);
    }

    /// Player One's result in a node, by its proof or its visits so far.
    fn result_at(&self, at: usize) -> f32 {
        self.tree.node(at).value_for(Player::One)
    }

    /// Player One's result in a position that is not over.
    fn value_of(&mut self, position: &P) -> f32 {
        let value = self.knowledge.value(position).clamp(0.0, 1.0);
        if position.player() == Player::One { value } else { 1.0 - value }
    }

    /// Gives a node children. False if the memory does not suffice.
    fn expand(&mut self, at: usize, position: P) -> bool {
        self.moves.clear();
        self.moves.extend(position.legal_moves());
        let wanted = self.moves.len() * Tree::NODE + Tree::INNER + size_of::<P>();
        if at != 0 && self.memory() + wanted > self.settings.memory {
            return false;
        }
        self.priors.clear();
        self.knowledge.priors(&position, &self.moves, &mut self.priors);
        self.tree.expand(at, position.player(), &self.moves, &self.priors);
        self.positions.push(position);
        true
    }

    /// What is known of each legal move, the best first: a proven win, then by visits, and moves
    /// that are proven to lose last.
    ///
    /// See [`Judged`] for an example.
    pub fn moves(&self) -> Vec<Judged> {
        let judged = |child: usize| {
            let node = self.tree.node(child);
            let value = node.value_for(node.player);
            Judged { mv: node.mv, visits: node.visits, value, prior: node.prior, proof: node.proof }
        };
        self.tree.ranked(0).into_iter().map(judged).collect()
    }

    /// The best play after a move, as far as it was visited, the move first.
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
            (vec![mv], self.tree.children(0).find(|&child| self.tree.node(child).mv == mv));
        while let Some(parent) = at {
            let best = self.tree.ranked(parent).into_iter().next();
            at = best.filter(|&best| self.tree.node(best).visits > 0);
            line.extend(at.map(|best| self.tree.node(best).mv));
        }
        line
    }

    /// The best move so far; `None` if the game is over.
    ///
    /// See [`Search`] for an example.
    pub fn best(&self) -> Option<Move> {
        self.moves().first().map(|judged| judged.mv)
    }

    /// Makes a legal move. What the tree knows about the position after it stays. False, and
    /// nothing happens, if the move is illegal.
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
        let child = self.tree.children(0).find(|&child| self.tree.node(child).mv == mv);
        let mut positions = Vec::new();
        self.tree = match child {
            Some(child) => self.tree.below(child, |inner| positions.push(self.positions[inner])),
            None => Tree::new(),
        };
        (self.positions, self.root) = (positions, next);
        self.open();
        true
    }
}

/// Visits between two readings of the clock: at most a few milliseconds.
pub(crate) const BETWEEN: u64 = 1 << 7;

/// How the game has ended in a position.
fn ended<P: Position>(position: &P) -> Option<Proof> {
    position.outcome().map(|_| position.winner().map_or(Proof::Drawn, Proof::Won))
}
