//! UCT with random games, as in textbooks. It measures the effect of knowledge.

use outflank::board::AnyBoard;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Moves, Position as _, Seat};

use super::{Knowledge, RandomGames};
use crate::arithmetic::ln;
use crate::limits::Budget;
use crate::limits::Limits;
use crate::player::{NoMoveError, Player, PlayerError};

/// A player of either game without knowledge: UCB1 (Auer et al. 2002; Kocsis and Szepesvári 2006)
/// in the tree, a random game at its end. Every node is tried once before any is tried again. It
/// keeps nothing from move to move.
///
/// ```
/// use outflank::{Game, variant::Variant};
/// use outflank_engine::{Limits, Player, mcts::PlainUct};
/// let game = Game::new("oust:hex-3".parse::<Variant>()?.start());
/// let limits = Limits::new().nodes(100);
/// assert!(PlainUct::new(1).choose(&game, limits)?.cell().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlainUct(RandomGames);

impl PlainUct {
    /// Creates a player whose random games come from a seed.
    ///
    /// See [`PlainUct`] for an example.
    pub fn new(seed: u64) -> Self {
        Self(RandomGames::new(seed))
    }
}

impl Player for PlainUct {
    /// Chooses the move that was visited most. `nodes` are random games; without any limit, 1,000.
    fn choose(&mut self, game: &Game<AnyPosition>, mut limits: Limits<'_>) -> Result<Move, PlayerError> {
        if limits.nodes.is_none() && limits.time.is_none() && limits.stop.is_none() {
            limits.nodes = Some(1000);
        }
        Ok(grow(game.position(), &mut self.0, limits).ok_or(NoMoveError)?)
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}

/// Grows a tree, and returns the move that was visited most. Positions are [`AnyPosition`]s, so
/// that the code is compiled once.
fn grow(start: &AnyPosition, games: &mut RandomGames, limits: Limits<'_>) -> Option<Move> {
    let mut tree = vec![Node::new(*start, None)];
    let mut budget = Budget::reading_every(1 << 6, limits);
    while !budget.is_spent() {
        play(&mut tree, games);
        budget.count();
    }
    let children = tree.first()?.children.iter().map(|&child| &tree[child]);
    let best = children.max_by_key(|child| child.visits).and_then(|child| child.from);
    best.map(|(mv, _)| mv).or_else(|| start.legal_moves().next())
}

struct Node {
    position: AnyPosition,
    /// The move that led to it, and who made it; the root has none.
    from: Option<(Move, Seat)>,
    untried: Moves<AnyBoard>,
    children: Vec<usize>,
    visits: u32,
    /// The results for who moved there.
    won: f32,
}

impl Node {
    fn new(position: AnyPosition, from: Option<(Move, Seat)>) -> Self {
        let untried = position.legal_moves();
        Self { position, from, untried, children: Vec::new(), visits: 0, won: 0.0 }
    }

    /// The mean result of the node, plus a bonus if it has few visits. `spread` is twice the
    /// logarithm of its parent's visits.
    fn promise(&self, spread: f32) -> f32 {
        let visits = self.visits as f32;
        self.won / visits + (spread / visits).sqrt()
    }
}

/// Plays one game: down the tree by promise, one new node, random moves to the end.
fn play(tree: &mut Vec<Node>, games: &mut RandomGames) {
    let (mut at, mut path) = (0, vec![0]);
    while tree[at].untried.is_empty() {
        let spread = 2.0 * ln(tree[at].visits as f32);
        let best = tree[at].children.iter().copied();
        let best = best.max_by(|&a, &b| tree[a].promise(spread).total_cmp(&tree[b].promise(spread)));
        let Some(best) = best else { break };
        at = best;
        path.push(at);
    }
    if let Some(mv) = tree[at].untried.next() {
        let mut position = tree[at].position;
        let player = position.player();
        position.play_unchecked(mv);
        tree.push(Node::new(position, Some((mv, player))));
        let child = tree.len() - 1;
        tree[at].children.push(child);
        at = child;
        path.push(at);
    }
    let end = &tree[at].position;
    let value = match end.result_for(Seat::First) {
        Some(result) => f32::from(1 + result) / 2.0,
        None if end.player() == Seat::First => games.value(end),
        None => 1.0 - games.value(end),
    };
    for index in path {
        let node = &mut tree[index];
        node.visits += 1;
        let is_twos = node.from.is_some_and(|(_, player)| player == Seat::Second);
        node.won += if is_twos { 1.0 - value } else { value };
    }
}
