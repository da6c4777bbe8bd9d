//! The search of Oust: a solver on small boards, a tree search by what was learned on all others.

use outflank::variant::AnyPosition;
use outflank::{Move, Position as _, Seat};

use crate::endgame::{AnyEndgames, Solution, budget_for};
use crate::found::{Bound, Found, Source};
use crate::limits::{Budget, Limits};
use crate::mcts::{self, Judged, Proof, Settings};
use crate::oust::Expert;

/// The most cells of a board on which the search calls the solver: `hex-3`, `square-4` and smaller
/// ones.
const SOLVED: usize = 19;

/// The positions that the solver may look at, if their number is not limited: more than the start
/// of `hex-3` takes.
const POSITIONS: u64 = 2_000_000;

/// Visits before the solver is asked, so that there is a move if it takes all the time.
const FIRST: u64 = 100;

/// Visits where neither nodes nor time are limited, but the depth is, which a tree search has not.
const VISITS: u64 = 1000;

type Search = mcts::Search<AnyPosition, Expert>;

/// All moves of a position, the best first. `nodes` are visits, or positions of the solver.
/// Otherwise as [`Search::moves`](super::Search::moves).
pub(super) fn moves(solver: &mut AnyEndgames, position: &AnyPosition, limits: &Limits<'_>) -> Vec<Found> {
    let lines = limits.valued();
    let mut search = tree(solver, position, lines == 1);
    grow(&mut search, solver, limits, lines).unwrap_or_else(|| found(&search, lines))
}

/// The best move of a position, and a move to compare it with; `None` if that is not legal.
///
/// After a search for the best move the two get as many visits more, each the one with fewer: the
/// value of a move depends on its visits, and on no other move. If they are one move, it gets none.
pub(super) fn compare(
    solver: &mut AnyEndgames,
    position: &AnyPosition,
    limits: &Limits<'_>,
    mv: Move,
) -> Option<[Found; 2]> {
    let mut search = tree(solver, position, false);
    let exact = grow(&mut search, solver, limits, 1);
    let best = exact.unwrap_or_else(|| found(&search, 1)).into_iter().next()?;
    if best.mv == Some(mv) {
        return Some([best.clone(), best]);
    }
    if best.source == Source::Proven
        && is_small(position)
        && let Some(played) = solved_move(solver, position, limits, mv)
    {
        return Some([best, played]);
    }
    let both: Vec<Judged> =
        search.moves().into_iter().filter(|judged| [best.mv, Some(mv)].contains(&Some(judged.mv))).collect();
    let mut budget = budget(limits);
    while !budget.is_spent() && search.visit_least_of(&both) {
        budget.count();
    }
    let all = found(&search, usize::MAX);
    let of = |mv: Option<Move>| all.iter().find(|found| found.mv == mv).cloned();
    let (played, again) = (of(Some(mv))?, of(best.mv).expect("the best move is legal"));
    Some([if best.source == Source::Proven { best } else { again }, played])
}

/// A move of a small board that the solver proves to win or to draw.
pub(super) fn proven(solver: &mut AnyEndgames, position: &AnyPosition, limits: &Limits<'_>) -> Option<Move> {
    let best = solved(solver, position, limits, 1)?.into_iter().next()?;
    best.mv.filter(|_| best.value >= 0.0)
}

/// A tree without visits. In one without transpositions the value of a move depends on no other.
fn tree(solver: &AnyEndgames, position: &AnyPosition, transpositions: bool) -> Search {
    let settings = Settings { memory: solver.bytes, transpositions, ..Settings::default() };
    Search::new(*position, Expert::knowing(position), settings)
}

/// The budget of a tree.
fn budget<'a>(limits: &Limits<'a>) -> Budget<'a> {
    let is_deep = limits.depth.is_some() || limits.exact.is_some();
    let visits = (is_deep && limits.nodes.is_none() && limits.time.is_none()).then_some(VISITS);
    Budget::reading_every(mcts::BETWEEN, limits.clone().nodes(limits.nodes.or(visits)))
}

/// Visits a tree within the limits, for the values of the best moves. `None`, or the result of the
/// solver if it was called and has found everything.
fn grow(
    search: &mut Search,
    solver: &mut AnyEndgames,
    limits: &Limits<'_>,
    lines: usize,
) -> Option<Vec<Found>> {
    let (mut budget, mut told) = (budget(limits), FIRST);
    while !budget.is_spent() && visit(search, budget.nodes, lines) {
        budget.count();
        if budget.nodes == told {
            let position = *search.position();
            if told == FIRST && is_small(&position) {
                let limits = half(&limits.clone().time(budget.time_left()));
                if let Some(solved) = solved(solver, &position, &limits, lines) {
                    return Some(solved);
                }
            }
            told *= 2;
            budget.report(&found(search, lines));
        }
    }
    None
}

/// One visit more, if it can tell something new. One in two goes to the move that was visited
/// least, where the values of several are asked for.
fn visit(search: &mut Search, before: u64, lines: usize) -> bool {
    if lines > 1 && (before % 2 == 1 || search.proof() != Proof::Unknown) {
        let moves = search.moves();
        let first = moves.get(..lines).unwrap_or(&moves);
        return search.visit_least_of(first)
            || search.proof() == Proof::Unknown && {
                search.visit_once(None);
                true
            };
    }
    let is_open = search.proof() == Proof::Unknown;
    if is_open {
        search.visit_once(None);
    }
    is_open
}

/// The results of the tree for each move.
fn found(search: &Search, lines: usize) -> Vec<Found> {
    let player = search.position().player();
    let of = |judged: &Judged| {
        let source = match judged.proof {
            Proof::Unknown => Source::Visits { visits: judged.visits },
            Proof::Won(_) | Proof::Drawn => Source::Proven,
        };
        let (value, line) = (value_of(judged, player), search.line(judged.mv));
        one(judged.mv, value, source, line, u64::from(judged.visits))
    };
    let mut moves: Vec<Found> = search.moves().iter().map(of).collect();
    let valued = lines.min(moves.len());
    let (first, others) = moves.split_at_mut(valued);
    // Visits have decided which these are. A move without any has no value that could be compared.
    let is_known = |found: &Found| found.source == Source::Proven || found.nodes > 0;
    first.sort_by(|one, other| {
        is_known(other).cmp(&is_known(one)).then_with(|| other.value.total_cmp(&one.value))
    });
    bounded(first, others);
    moves
}

/// From -1 for a loss to 1 for a win.
fn value_of(judged: &Judged, player: Seat) -> f64 {
    let share = judged.proof.result_for(player).unwrap_or(judged.value);
    2.0 * f64::from(share) - 1.0
}

fn one(mv: Move, value: f64, source: Source, line: Vec<Move>, nodes: u64) -> Found {
    let win_probability = Some(f64::midpoint(value, 1.0));
    let (bound, confidence) = (Bound::Value, None);
    Found { mv: Some(mv), value, bound, source, confidence, win_probability, line, nodes }
}

/// The other moves get an upper bound, because they are not better than the first moves.
fn bounded(first: &[Found], others: &mut [Found]) {
    let Some(last) = first.last() else { return };
    for other in others.iter_mut().filter(|other| other.source != Source::Proven) {
        (other.value, other.win_probability) = (last.value, last.win_probability);
        other.bound = Bound::AtMost;
    }
}

/// The part of these limits that the solver gets.
fn half<'a>(limits: &Limits<'a>) -> Limits<'a> {
    let half = limits.half();
    let nodes = half.nodes.unwrap_or(POSITIONS);
    half.nodes(nodes)
}

/// Checks whether the solver is asked on the board of a position.
pub(super) fn is_small(position: &AnyPosition) -> bool {
    position.cells().len() <= SOLVED
}

/// The results of the solver for each move, or `None` if the limits do not suffice.
fn solved(
    solver: &mut AnyEndgames,
    position: &AnyPosition,
    limits: &Limits<'_>,
    lines: usize,
) -> Option<Vec<Found>> {
    let proven = |mv, solution: Solution| {
        let value = f64::from(solution.score()?);
        Some(one(mv, value, Source::Proven, solution.line, solution.nodes))
    };
    if lines > 1 {
        let mut budget = budget_for(position, limits.clone());
        let scores = solver.asked(position).ok()?.scores(&mut budget);
        return scores.into_iter().map(|(mv, solution)| proven(mv, solution)).collect();
    }
    let mut budget = budget_for(position, limits.clone());
    let solution = solver.asked(position).ok()?.solve(&mut budget);
    let best = *solution.line.first()?;
    let mut moves = vec![proven(best, solution)?];
    let other = |mv| one(mv, moves[0].value, Source::Proven, vec![mv], 0);
    let others: Vec<Found> = position.legal_moves().filter(|&mv| mv != best).map(other).collect();
    moves.extend(others.into_iter().map(|other| Found { bound: Bound::AtMost, ..other }));
    Some(moves)
}

/// The result of the solver for a move, or `None` if the limits do not suffice or the move is not
/// legal.
fn solved_move(
    solver: &mut AnyEndgames,
    position: &AnyPosition,
    limits: &Limits<'_>,
    mv: Move,
) -> Option<Found> {
    let after = position.after(mv).ok()?;
    let (value, mut line, nodes) = if let Some(result) = after.result_for(after.player()) {
        (f64::from(result), Vec::new(), 0)
    } else {
        let mut budget = budget_for(&after, half(limits));
        let solution = solver.asked(&after).ok()?.solve(&mut budget);
        (f64::from(solution.score()?), solution.line, solution.nodes)
    };
    line.insert(0, mv);
    // A turn may go on, and a swap exchanges the players.
    let value = if after.player() == position.player() { value } else { -value };
    Some(one(mv, value, Source::Proven, line, nodes))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::float_cmp, reason = "a test fails by panicking; values are the same")]
mod tests {
    use outflank::variant::Variant;

    use super::*;

    #[test]
    fn the_value_of_a_move_depends_on_its_own_visits_alone() {
        let start = "oust:hex-4-nopie".parse::<Variant>().unwrap().start();
        let position = start.after("d4".parse().unwrap()).unwrap();
        let mut solver = AnyEndgames::new(1 << 20).unwrap();
        let limits = Limits::new().nodes(60);
        let analysed = moves(&mut solver, &position, &limits.clone().lines(usize::MAX));
        let first = moves(&mut solver, &position, &limits).swap_remove(0).mv;
        let other = analysed.iter().find(|found| found.mv != first).and_then(|found| found.mv).unwrap();
        let compared = compare(&mut solver, &position, &limits, other).unwrap();
        let [best, played] = compared.each_ref().map(|found| found.nodes);
        assert!(best.abs_diff(played) <= 1 && best + played <= 120 && best > 20, "{compared:?}");
        assert_eq!(analysed.iter().map(|found| found.nodes).sum::<u64>(), 60);
        for found in analysed.into_iter().chain(compared).filter(|found| found.nodes > 0) {
            let mut search = tree(&solver, &position, false);
            let only: Vec<Judged> =
                search.moves().into_iter().filter(|judged| Some(judged.mv) == found.mv).collect();
            for _ in 0..found.nodes {
                search.visit_least_of(&only);
            }
            let alone = super::found(&search, usize::MAX).into_iter().find(|one| one.mv == found.mv).unwrap();
            assert_eq!((alone.nodes, alone.value), (found.nodes, found.value), "{found:?}");
        }
    }

    /// The solver's table of Oust has another size than the first one, which is of 8x8.
    #[test]
    fn a_small_tree_is_the_same_in_the_second_search() {
        let start = "oust:square-3".parse::<Variant>().unwrap().start();
        let position = start.after(start.legal_moves().choose(0).unwrap()).unwrap();
        let limits = Limits::new().nodes(122);
        let mut search = crate::Search::new(1 << 12).unwrap();
        let first = search.best(&position, limits.clone());
        search.clear();
        assert_eq!(search.best(&position, limits), first);
    }
}
