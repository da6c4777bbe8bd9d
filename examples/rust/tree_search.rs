//! Monte Carlo tree search by random games (UCT) for any game that keeps the contract of
//! `Position`, shown on Oust and on Reversi: `tree_search [SEED]`.

use std::error::Error;

use outflank::batch::{Batched, Random};
use outflank::board::{Hex, Square};
use outflank::{Move, Moves, Oust, Position, Reversi, Seat};

const GAMES: u32 = 3000;

/// A position of the tree. What it has won is counted for the player whose move led to it: that
/// need not be the other one than the player to move, because in Oust a turn goes on after a
/// capture. And it is the seat that wins, not the colour, because a swap exchanges the seats.
struct Node<P: Batched> {
    position: P,
    /// The move that led to it, and who made it; the root has none.
    from: Option<(Move, Seat)>,
    untried: Moves<P::Board>,
    children: Vec<usize>,
    visits: u32,
    won: f64,
}

impl<P: Batched> Node<P> {
    fn new(position: P, from: Option<(Move, Seat)>) -> Self {
        let untried = position.legal_moves();
        Self { position, from, untried, children: Vec::new(), visits: 0, won: 0.0 }
    }

    /// What it has won on average, and more where it has been tried seldom.
    fn promise(&self, parent_visits: u32) -> f64 {
        let visits = f64::from(self.visits);
        self.won / visits + (2.0 * f64::from(parent_visits).ln() / visits).sqrt()
    }
}

/// The tree after so many random games, the root first.
fn grow<P: Batched>(start: P, games: u32, random: &mut Random) -> Vec<Node<P>> {
    let mut tree = vec![Node::new(start, None)];
    for _ in 0..games {
        // Go down the tree by promise, to a node that has moves left to try or none at all.
        let (mut at, mut path) = (0, vec![0]);
        while tree[at].untried.is_empty() {
            let promise = |&child: &usize| tree[child].promise(tree[at].visits);
            let best = tree[at].children.iter().copied();
            let best = best.max_by(|a, b| promise(a).total_cmp(&promise(b)));
            let Some(best) = best else { break };
            at = best;
            path.push(at);
        }
        // Try one of its moves.
        if let Some(mv) = tree[at].untried.next() {
            let mut position = tree[at].position;
            let player = position.player();
            position.play_unchecked(mv);
            let child = tree.len();
            tree.push(Node::new(position, Some((mv, player))));
            tree[at].children.push(child);
            at = child;
            path.push(at);
        }
        // Play to the end, and count it on the way back.
        let mut end = tree[at].position;
        random.play_out(&mut end);
        for node in path {
            let node = &mut tree[node];
            node.visits += 1;
            // The root has no player, and nobody reads what it has won.
            let result = node.from.and_then(|(_, player)| end.result_for(player)).unwrap_or(0);
            node.won += f64::from(1 + result) / 2.0;
        }
    }
    tree
}

/// Prints the move that was visited most, and the counts of all.
fn show<P: Batched>(start: P, random: &mut Random) {
    println!("{start}");
    let tree = grow(start, GAMES, random);
    let mut moves: Vec<_> = tree[0]
        .children
        .iter()
        .map(|&child| &tree[child])
        .filter_map(|node| node.from.map(|(mv, _)| (mv, node.visits, node.won)))
        .collect();
    moves.sort_by_key(|&(_, visits, _)| std::cmp::Reverse(visits));
    if let Some((mv, ..)) = moves.first() {
        println!("chooses {mv} after {GAMES} games, with {} positions in the tree", tree.len());
    }
    for (mv, visits, won) in moves {
        println!("  {mv:5} {visits:5} games, {:5.1} % won", 100.0 * won / f64::from(visits));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut random = Random::new(seed);
    show(Oust::<Hex<3>>::new(), &mut random);
    // After the first stone, the second player may swap.
    let mut oust = Oust::<Hex<3>>::new();
    oust.play("c3".parse()?)?;
    show(oust, &mut random);
    show(Reversi::<Square<6>>::new(), &mut random);
    Ok(())
}
