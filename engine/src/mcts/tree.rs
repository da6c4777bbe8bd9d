//! The nodes of a search: moves, visits, results and proofs. They do not depend on the game or on
//! positions.

use std::cmp::Reverse;
use std::collections::TryReserveError;

use outflank::{Move, Seat};

/// The proven result of a position: who wins it.
///
/// ```
/// use outflank::Seat;
/// use outflank_engine::mcts::Proof;
/// assert_eq!(Proof::Won(Seat::First).result_for(Seat::Second), Some(0.0));
/// assert_eq!(Proof::Unknown.result_for(Seat::First), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Nothing is proven yet.
    #[default]
    Unknown,
    /// This player wins, whatever the other does.
    Won(Seat),
    /// Neither player can do better than a draw.
    Drawn,
}

impl Proof {
    /// Returns the result for a player: 1 for a win, 0 for a loss, and one half for a draw.
    /// Returns `None` if nothing is proven.
    ///
    /// See [`Proof`] for an example.
    pub fn result_for(self, player: Seat) -> Option<f32> {
        match self {
            Self::Unknown => None,
            Self::Drawn => Some(0.5),
            Self::Won(winner) => Some(if winner == player { 1.0 } else { 0.0 }),
        }
    }
}

/// A move in the tree, and what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) mv: Move,
    /// Who makes the move. In Oust that need not be the other player than the one before.
    pub(super) player: Seat,
    pub(super) proof: Proof,
    /// How many threads are visiting it.
    pending: u16,
    /// How likely the move is thought to be the best, before it is tried.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The number and the sum, for `player`, of the results of the position after the move. Where
    /// that is an inner node: a copy of its results when this move was visited last.
    results: u32,
    won: f32,
    /// Its index in `Tree::inner`, or `LEAF`.
    inner: u32,
}

const LEAF: u32 = u32::MAX;

impl Node {
    fn new(mv: Move, player: Seat, prior: f32) -> Self {
        let (proof, pending, visits, results, won) = (Proof::Unknown, 0, 0, 0, 0.0);
        Self { mv, player, proof, pending, prior, visits, results, won, inner: LEAF }
    }

    /// The average result for a player; one half without visits.
    pub(super) fn value_for(&self, player: Seat) -> f32 {
        let average = if self.results == 0 { 0.5 } else { self.won / self.results as f32 };
        let value = if self.player == player { average } else { 1.0 - average };
        self.proof.result_for(player).unwrap_or(value)
    }
}

/// A position whose moves are in the tree. Several nodes may lead to it.
#[derive(Clone, Copy, Debug)]
struct Inner {
    /// The moves: a range of `Tree::nodes`.
    first: u32,
    count: u32,
    /// The number and the sum of the results of all visits, for the player who made the move that
    /// led here first.
    results: u32,
    won: f32,
    player: Seat,
    proof: Proof,
}

impl Inner {
    fn range(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    /// Tells a node that leads here what is known.
    fn tell(&self, node: &mut Node) {
        let won = if self.player == node.player { self.won } else { self.results as f32 - self.won };
        (node.results, node.won) = (self.results, won);
        if self.proof != Proof::Unknown {
            node.proof = self.proof;
        }
    }
}

/// The nodes. The root is number 0. The positions of inner nodes are kept by the search, in the
/// same order as `inner`.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    inner: Vec<Inner>,
}

impl Tree {
    /// The memory of a node, in bytes.
    pub(super) const NODE: usize = size_of::<Node>();
    /// The memory of an inner node besides, without its position.
    pub(super) const INNER: usize = size_of::<Inner>();

    /// A tree of only the root.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::new(Move::Pass, Seat::First, 1.0)], inner: Vec::new() }
    }

    /// A node, with what is known of its position by now, also by other moves that lead to it.
    pub(super) fn node(&self, index: usize) -> Node {
        let mut node = self.nodes[index];
        if let Some(inner) = self.inner(index) {
            self.inner[inner].tell(&mut node);
        }
        node
    }

    /// Makes room for one inner node more and its children.
    pub(super) fn try_reserve(&mut self, children: usize) -> Result<(), TryReserveError> {
        self.nodes.try_reserve(children)?;
        self.inner.try_reserve(1)
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The index of an inner node's position.
    pub(super) fn inner(&self, index: usize) -> Option<usize> {
        let inner = self.nodes[index].inner;
        (inner != LEAF).then_some(inner as usize)
    }

    /// The children of a node, the likeliest first; none of a leaf.
    pub(super) fn children(&self, index: usize) -> std::ops::Range<usize> {
        self.inner(index).map_or(0..0, |inner| self.inner[inner].range())
    }

    /// The children of a node, the best first: proven wins, then by visits, proven losses last.
    pub(super) fn ranked(&self, index: usize) -> Vec<usize> {
        let mut children: Vec<usize> = self.children(index).collect();
        let rank = |node: Node| match node.proof.result_for(node.player) {
            Some(result) if result > 0.5 => 2,
            Some(result) if result < 0.5 => 0,
            _ => 1,
        };
        // Stable: among equals the likelier comes first.
        children.sort_by_key(|&child| Reverse((rank(self.node(child)), self.nodes[child].visits)));
        children
    }

    /// Gives a leaf children: the legal moves of `player` with their priors, which are scaled to
    /// sum up to 1.
    pub(super) fn expand(&mut self, index: usize, player: Seat, moves: &[Move], priors: &[f32]) {
        let sum: f32 = priors.iter().sum();
        let scale = if sum > 0.0 { 1.0 / sum } else { 0.0 };
        let first = self.nodes.len();
        let children = moves.iter().zip(priors).map(|(&mv, prior)| Node::new(mv, player, prior * scale));
        self.nodes.extend(children);
        // Stable: among equals the order of the moves stays, so that it is the same everywhere.
        self.nodes[first..].sort_by(|a, b| b.prior.total_cmp(&a.prior));
        let count = (self.nodes.len() - first) as u32;
        let leaf = &mut self.nodes[index];
        leaf.inner = self.inner.len() as u32;
        let Node { player: who, results, won, proof, .. } = *leaf;
        self.inner.push(Inner { first: first as u32, count, results, won, player: who, proof });
    }

    /// Gives a leaf the children of an inner node that has the same position.
    pub(super) fn link(&mut self, index: usize, inner: usize) {
        self.nodes[index].inner = inner as u32;
    }

    /// The child to visit next by PUCT (Rosin 2011, as in AlphaZero): the result so far, and more
    /// where a likely move has few visits. A child that is proven lost is left out, unless all are.
    ///
    /// Children come in the order of their priors, and unvisited ones differ in nothing else. So
    /// those that have been visited are the first ones, and the search ends at the first that has
    /// not. An unvisited child is taken to be worth what its parent is, less `caution`.
    pub(super) fn select(&self, index: usize, exploration: f32, caution: f32) -> Option<usize> {
        let (node, children) = (self.node(index), self.children(index));
        let player = self.nodes.get(children.start)?.player;
        let weight = exploration * (node.results as f32).sqrt();
        let unvisited = node.value_for(player) - caution;
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        for (child, at) in self.nodes[children.clone()].iter().zip(children.start..) {
            // Threads that are there have not won (a virtual loss, Chaslot et al. 2008), so that
            // the next one goes elsewhere.
            let pending = u32::from(child.pending);
            let value = match child.proof.result_for(player) {
                Some(result) if result < 0.5 => continue,
                Some(result) => result,
                None if child.results + pending == 0 => unvisited,
                None => child.won / (child.results + pending) as f32,
            };
            let promise = value + weight * child.prior / (1 + child.visits + pending) as f32;
            if promise > most {
                (best, most) = (Some(at), promise);
            }
            if child.visits + pending == 0 && child.proof == Proof::Unknown {
                break;
            }
        }
        best.or((!children.is_empty()).then_some(children.start))
    }

    pub(super) fn prove(&mut self, index: usize, proof: Proof) {
        self.nodes[index].proof = proof;
    }

    /// Marks the nodes on a path from the root as visited by a thread.
    pub(super) fn begin(&mut self, path: &[usize]) {
        for &index in path {
            self.nodes[index].pending += 1;
        }
    }

    /// Takes the marks away.
    pub(super) fn end(&mut self, path: &[usize]) {
        for &index in path {
            self.nodes[index].pending -= 1;
        }
    }

    /// Counts a visit of the nodes on a path from the root. `result` is the first player's. With
    /// `proves`, it carries a proof of the last node up as far as it goes (MCTS-Solver, Winands et
    /// al. 2008): a node is won if a child is won for the player to move, and has the best result
    /// of its children once all are proven.
    pub(super) fn back_up(&mut self, path: &[usize], mut result: f32, proves: bool) {
        let mut child: Option<usize> = None;
        for &index in path.iter().rev() {
            let proof = match (self.node(index).proof, child) {
                (Proof::Unknown, Some(child)) if proves => self.proven_by(index, child),
                (proof, _) => proof,
            };
            result = proof.result_for(Seat::First).unwrap_or(result);
            let inner = self.inner(index);
            let node = &mut self.nodes[index];
            let won = |player| if player == Seat::First { result } else { 1.0 - result };
            (node.proof, node.visits) = (proof, node.visits + 1);
            (node.results, node.won) = (node.results + 1, node.won + won(node.player));
            if let Some(inner) = inner.map(|inner| &mut self.inner[inner]) {
                inner.proof = proof;
                (inner.results, inner.won) = (inner.results + 1, inner.won + won(inner.player));
                inner.tell(node);
            }
            child = Some(index);
        }
    }

    /// The proof of a node, after the proof of its child may have changed.
    fn proven_by(&self, index: usize, child: usize) -> Proof {
        let player = self.nodes[child].player;
        match self.node(child).proof {
            Proof::Unknown => Proof::Unknown,
            Proof::Won(winner) if winner == player => Proof::Won(player),
            Proof::Won(_) | Proof::Drawn => {
                let mut proof = Proof::Won(!player);
                for child in self.children(index) {
                    match self.node(child).proof {
                        Proof::Unknown => return Proof::Unknown,
                        Proof::Drawn => proof = Proof::Drawn,
                        // Another move to the same position, or another thread, has proven it.
                        Proof::Won(winner) if winner == player => return Proof::Won(player),
                        Proof::Won(_) => {}
                    }
                }
                proof
            }
        }
    }

    /// The tree below a child of the root. `kept` is called with the index of each inner node that
    /// stays, in the order of the new ones.
    pub(super) fn below(&self, child: usize, mut kept: impl FnMut(usize)) -> Self {
        let mut tree = Self { nodes: vec![self.nodes[child]], inner: Vec::new() };
        let mut moved = vec![LEAF; self.inner.len()];
        let mut at = 0;
        while at < tree.nodes.len() {
            if let Some(inner) = tree.inner(at) {
                if moved[inner] == LEAF {
                    moved[inner] = tree.inner.len() as u32;
                    kept(inner);
                    let children = self.inner[inner].range();
                    tree.inner.push(Inner { first: tree.nodes.len() as u32, ..self.inner[inner] });
                    tree.nodes.extend_from_slice(&self.nodes[children]);
                }
                tree.nodes[at].inner = moved[inner];
            }
            at += 1;
        }
        tree
    }
}
