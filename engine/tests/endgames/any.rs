//! Positions of every board and both games have the scores that trying everything gives.

use std::collections::HashMap;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Position};
use outflank_engine::{Limits, Solution, Solver};

use crate::{Random, by_brute_force, endgame};

/// The score by trying everything, on the public interface of the rules; `None` once more positions
/// were met than the memory may have.
fn tried(position: &AnyPosition, known: &mut HashMap<AnyPosition, i16>, most: usize) -> Option<i16> {
    if let Some(&score) = known.get(position) {
        return Some(score);
    }
    if known.len() > most {
        return None;
    }
    let mut best = None;
    for mv in position.legal_moves() {
        let after = position.after(mv).unwrap();
        let score = tried(&after, known, most)?;
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
    let empties = position.cells().len() as i16 - own - other;
    sign * ((own - other).abs() + empties)
}

/// A position of a random game, with so many empty cells, or fewer where the game has ended.
fn late(random: &mut Random, variant: Variant, empties: usize) -> AnyPosition {
    let mut position = variant.start();
    while position.cells().len() - position.score().total() as usize > empties {
        let Some(mv) = position.legal_moves().choose(random.next()) else { break };
        position.play(mv).unwrap();
    }
    position
}

/// Follows a line from a position, to the end of the game and its score.
fn follow(position: &AnyPosition, solution: &Solution) {
    let mut last = *position;
    for &mv in &solution.line {
        last.play(mv).unwrap();
    }
    let score = final_score(&last);
    let score = if last.player() == position.player() { score } else { -score };
    assert_eq!(solution.score(), Some(score), "{position}: {solution:?}");
}

/// Asks everything about a position, and compares it with its score.
fn check(solver: &mut Solver, position: &AnyPosition, score: i16) {
    let solution = solver.solve(position, Limits::new()).unwrap();
    assert_eq!(solution.score(), Some(score), "{position}");
    follow(position, &solution);
    let outcome = solver.outcome(position, Limits::new()).unwrap();
    assert!(outcome.low <= score && score <= outcome.high, "{position}: {outcome:?}");
    let sign = (outcome.low > 0, outcome.high < 0, (outcome.low, outcome.high) == (0, 0));
    assert_eq!(sign, (score > 0, score < 0, score == 0), "{position}: {outcome:?}");
}

/// Every variant of Reversi, and those of Oust on small boards, with the empty cells that
/// positions have in these tests.
fn small() -> impl Iterator<Item = (Variant, usize)> {
    Variant::all().filter_map(|variant| {
        let cells = variant.start().cells().len();
        match (variant.game().name(), cells) {
            ("reversi", 16) => Some((variant, 9)),
            ("reversi", ..=100) => Some((variant, 5)),
            ("reversi", _) => Some((variant, 3)),
            (_, ..=9) => Some((variant, 9)),
            (_, ..=19) => Some((variant, 6)),
            _ => None,
        }
    })
}

/// Compares this many positions of each small variant with brute force.
fn compare(times: usize) {
    let mut random = Random(11);
    let (mut compared, mut left_out) = ([0; 2], 0);
    // The second table has one bucket, so that entries are lost all the time.
    let mut solvers = [Solver::new(1 << 20).unwrap(), Solver::new(0).unwrap()];
    for (variant, most) in small() {
        // Wide boards take a long time to fill, and share the code of the others.
        let cells = variant.start().cells().len();
        let times = if cells > 100 { times.div_ceil(20) } else { times };
        let mut known = HashMap::new();
        for nth in 0..times {
            let position = late(&mut random, variant, nth % (most + 1));
            if known.len() > 50_000 {
                known.clear();
            }
            let Some(score) = tried(&position, &mut known, 100_000) else {
                left_out += 1;
                continue;
            };
            for solver in &mut solvers {
                check(solver, &position, score);
            }
            let scored = solvers[0].scores(&position, Limits::new()).unwrap();
            assert_eq!(scored.len(), position.legal_moves().count());
            assert_eq!(scored.first().map_or(score, |(_, best)| best.low), score, "{position}");
            for (mv, scored) in scored {
                assert_eq!(scored.line.first(), Some(&mv));
                follow(&position, &scored);
            }
            compared[usize::from(variant.game().name() == "oust")] += 1;
        }
    }
    println!(
        "{compared:?} positions of Reversi and Oust compared; {left_out} left out, where brute force met 100,000 positions"
    );
    assert!(compared.iter().all(|&count| count >= 5 * times) && left_out < compared[1] / 10);
}

#[test]
fn scores_are_those_of_brute_force() {
    compare(30);
}

/// Some ten thousand positions, for `make solve`.
#[test]
#[ignore = "not optimised, this takes minutes: `make solve` runs it"]
fn ten_thousand_scores_are_those_of_brute_force() {
    compare(300);
}

#[test]
fn the_usual_game_on_8x8_goes_to_its_own_solver() {
    let (mut random, mut solver) = (Random(12), Solver::new(1 << 20).unwrap());
    for nth in 0..40 {
        let position = endgame(&mut random, 1 + nth % 7);
        let any = AnyPosition::from(position);
        check(&mut solver, &any, by_brute_force(&position));
        let own = Solver::new(1 << 20).unwrap().solve(&any, Limits::new());
        solver.clear();
        assert_eq!(solver.solve(&any, Limits::new()).unwrap(), own.unwrap());
        // Another game in between takes the memory, and gives it back.
        let other = late(&mut random, "reversi:square-8-anti".parse().unwrap(), 4);
        let score = tried(&other, &mut HashMap::new(), 100_000).unwrap();
        check(&mut solver, &other, score);
    }
}

/// Boards of the table that is kept in the repository, which another program solved by looking at
/// every position: the outcome, and that of each first placement.
fn compare_solved(most_cells: usize) -> usize {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/vectors/oust-solved.txt");
    let table = std::fs::read_to_string(path).unwrap();
    let (mut boards, mut solver) = (0, Solver::new(1 << 22).unwrap());
    let word = |score: Option<i16>| ["lost", "draw", "won"][(score.unwrap() + 1) as usize];
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let (board, outcome, first) = (fields[0], fields[1], fields[4]);
        let Ok(variant) = format!("oust:{board}-nopie").parse::<Variant>() else {
            println!("no variant has this board: {board}");
            continue;
        };
        if variant.start().cells().len() > most_cells {
            println!("not optimised, this takes too long: left to `make solve`: {board}");
            continue;
        }
        let start = variant.start();
        assert_eq!(word(solver.solve(&start, Limits::new()).unwrap().score()), outcome, "{board}");
        let scored = solver.scores(&start, Limits::new()).unwrap();
        for placement in first.split(',') {
            let (cell, listed) = placement.split_once(':').unwrap();
            let mv = Move::Place(cell.parse().unwrap());
            let (_, found) = scored.iter().find(|(scored, _)| *scored == mv).unwrap();
            assert_eq!(word(found.score()), listed, "{board} {cell}");
        }
        boards += 1;
    }
    boards
}

#[test]
fn solved_boards_of_oust_have_their_listed_outcomes() {
    assert_eq!(compare_solved(9), 3);
}

#[test]
#[ignore = "not optimised, this takes minutes: `make solve` runs it"]
fn all_solved_boards_of_oust_have_their_listed_outcomes() {
    assert_eq!(compare_solved(19), 5);
}

#[test]
fn a_limit_gives_bounds_that_hold_the_score() {
    let mut random = Random(13);
    for name in ["reversi:square-6-free", "reversi:hex-5-anti", "oust:square-3", "oust:hex-2"] {
        for _ in 0..10 {
            let position = late(&mut random, name.parse().unwrap(), 8);
            let score = Solver::new(1 << 20).unwrap().solve(&position, Limits::new()).unwrap().low;
            for nodes in [0, 1, 10, 100, 1000] {
                let mut solver = Solver::new(1 << 20).unwrap();
                let limits = Limits::new().nodes(nodes);
                let found = solver.solve(&position, limits.clone()).unwrap();
                assert!((found.low..=found.high).contains(&score), "{position}: {found:?}");
                assert!(found.nodes <= nodes + 1, "{nodes}: {}", found.nodes);
                for (mv, scored) in solver.scores(&position, limits.clone()).unwrap() {
                    let after = position.after(mv).unwrap();
                    let sign = if after.player() == position.player() { 1 } else { -1 };
                    let exact = solver.solve(&after, Limits::new()).unwrap().low * sign;
                    assert!((scored.low..=scored.high).contains(&exact), "{position} {mv}: {scored:?}");
                }
                // What is left in the table is true.
                assert_eq!(solver.solve(&position, Limits::new()).unwrap().score(), Some(score));
            }
        }
    }
}

/// The longest lines of the largest boards take more plies than the stack of a thread has room for,
/// so a search does not follow them to the end.
#[test]
fn hopeless_searches_end_and_keep_to_the_stack() {
    for name in ["reversi:square-24", "oust:square-19"] {
        let start = name.parse::<Variant>().unwrap().start();
        let limits = Limits::new().nodes(420);
        let found = Solver::new(1 << 16).unwrap().solve(&start, limits).unwrap();
        assert!(found.low < found.high && found.line.is_empty(), "{name}: {found:?}");
        assert!(found.nodes <= 421, "{name}: {found:?}");
    }
}
