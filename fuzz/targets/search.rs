//! A search within a limit of nodes gives each legal move of any position once, with a value of the
//! board and a line of legal moves; a review has each ply of a game.

use std::cmp::Ordering;

use arbitrary::Arbitrary;
use outflank::{Game, Position as _};
use outflank_engine::{Bound, Limits, Search, review};

use crate::common::small::Small;

#[derive(Arbitrary, Debug)]
pub(crate) struct Input {
    variant: Small<100>,
    /// Of each ply the move to play, counted round the legal ones.
    moves: Vec<u8>,
    nodes: u16,
    depth: u8,
    exact: u8,
    lines: u8,
}

pub(crate) fn run(input: Input) {
    let mut game = Game::new(input.variant.0.start());
    for &nth in input.moves.iter().take(40) {
        let Some(mv) = game.position().legal_moves().choose(nth.into()) else { break };
        game.play(mv).unwrap();
    }
    let position = game.position();
    let limits = Limits::new()
        .nodes(u64::from(input.nodes % 512))
        .depth((input.depth < 128).then_some(u32::from(input.depth) % 12))
        .exact((input.exact < 128).then_some(u32::from(input.exact) % 12));
    let mut search = Search::new(1 << 12).unwrap();
    let moves = search.moves(position, limits.clone().lines(usize::from(input.lines)));
    assert_eq!(moves.len(), position.legal_moves().count());
    for mv in position.legal_moves() {
        assert_eq!(moves.iter().filter(|found| found.mv == Some(mv)).count(), 1, "{mv}");
    }
    let cells = position.cells().len() as f64;
    for found in &moves {
        assert!(found.value.abs() <= 100.0 * cells, "{found:?}");
        assert!(found.win_probability.is_none_or(|win| (0.0..=1.0).contains(&win)), "{found:?}");
        let mut after = *position;
        for &mv in &found.line {
            after.play(mv).unwrap();
        }
    }
    // Each move is evaluated once, whatever the limit.
    let nodes: u64 = moves.iter().map(|found| found.nodes).sum();
    assert!(nodes <= limits.nodes.unwrap_or(0) + moves.len() as u64 + 64, "{nodes}");
    search.clear();
    let best = search.best(position, limits.clone());
    assert_eq!(best.mv.is_none(), position.is_over());
    if input.lines <= 1 && moves.first().is_some_and(|found| found.bound == Bound::Value) {
        assert_eq!(moves[0].value.partial_cmp(&best.value), Some(Ordering::Equal));
    }
    let few = limits.nodes(u64::from(input.nodes % 8));
    assert_eq!(review(&game, &mut search, few).count(), game.moves().len());
}
