//! The exact solver finds the score that trying everything finds, and a line that leads to it;
//! where a limit is reached it finds bounds of that score.

use std::collections::HashMap;

use arbitrary::Arbitrary;
use outflank::Position;
use outflank::variant::AnyPosition;
use outflank_engine::{Limits, Solution, Solver, Stop};

use crate::common::small::Small;

#[derive(Arbitrary, Debug)]
pub(crate) struct Question {
    variant: Small<64>,
    /// How many bytes the table may have.
    table: u16,
    /// How many nodes a search may take.
    nodes: u16,
    /// Each selects a legal move, counted round. The game begins again at the first to its end.
    moves: Vec<u8>,
}

/// How many plies before the end of the game a position is looked for that trying everything can
/// solve.
const PLIES: usize = 8;
/// The most positions that trying everything may take.
const TRIED: usize = 2000;
/// The most nodes that a search may take: in Oust many paths lead to the same position.
const NODES: u64 = 50_000;

/// The score by trying everything, for the player to move; `None` if that takes too many positions.
fn tried(position: &AnyPosition, known: &mut HashMap<AnyPosition, i16>) -> Option<i16> {
    if let Some(&score) = known.get(position) {
        return Some(score);
    }
    if known.len() > TRIED {
        return None;
    }
    let mut best = None;
    for mv in position.legal_moves() {
        let after = position.after(mv).unwrap();
        let score = tried(&after, known)?;
        best = best.max(Some(if after.player() == position.player() { score } else { -score }));
    }
    let score = best.unwrap_or_else(|| final_score(position));
    known.insert(*position, score);
    Some(score)
}

/// The score of a finished game, for the player to move.
fn final_score(position: &AnyPosition) -> i16 {
    let sign = i16::from(position.result_for(position.player()).unwrap());
    if position.variant().game().name() == "oust" {
        return sign;
    }
    let count = |color| position.occupied_by(color).len() as i16;
    let (own, other) = (count(position.turn()), count(!position.turn()));
    sign * ((own - other).abs() + position.cells().len() as i16 - own - other)
}

/// The last positions of a game by these moves, the earliest first.
fn last_positions(question: &Question) -> Vec<AnyPosition> {
    let mut positions = vec![question.variant.0.start()];
    let mut choices = question.moves.iter().cycle();
    while positions.len() < 300 {
        let last = positions[positions.len() - 1];
        let legal = last.legal_moves();
        let choice = choices.next().copied().unwrap_or_default() as usize;
        let Some(nth) = choice.checked_rem(legal.len()) else { break };
        positions.push(last.after(legal.into_iter().nth(nth).unwrap()).unwrap());
    }
    positions.split_off(positions.len().saturating_sub(PLIES))
}

/// A solution's bounds hold, and its line leads to its score.
fn check(position: &AnyPosition, solution: &Solution, score: i16) {
    assert!((solution.low..=solution.high).contains(&score), "{position}: {solution:?}, not {score}");
    let mut last = *position;
    for &mv in &solution.line {
        last.play(mv).unwrap();
    }
    if !solution.line.is_empty() {
        let found = final_score(&last);
        assert_eq!(if last.player() == position.player() { found } else { -found }, score, "{position}");
    }
}

pub(crate) fn run(question: Question) {
    let positions = last_positions(&question);
    let with_score = |position: &AnyPosition| Some((*position, tried(position, &mut HashMap::new())?));
    // A game of Oust need not have ended.
    let Some((position, score)) = positions.iter().find_map(with_score) else { return };
    let mut solver = Solver::new(question.table.into()).unwrap();
    let stop = Stop::new();
    stop.set();
    let stopped = solver.solve(&position, Limits::new().stop(stop)).unwrap();
    check(&position, &stopped, score);
    for nodes in [question.nodes.into(), NODES] {
        let limits = Limits::new().nodes(nodes);
        let solution = solver.solve(&position, limits.clone()).unwrap();
        check(&position, &solution, score);
        assert!(solution.score().is_some() || solution.nodes >= nodes, "{position}: {solution:?}");
        let outcome = solver.outcome(&position, limits).unwrap();
        check(&position, &outcome, score);
        let is_known = outcome.low > 0 || outcome.high < 0 || (outcome.low, outcome.high) == (0, 0);
        assert!(is_known || outcome.nodes >= nodes, "{position}: {outcome:?}");
    }
}
