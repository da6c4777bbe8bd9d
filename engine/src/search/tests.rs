//! A search against minimax, on random positions of many boards; its limits; its endings.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use outflank::reversi::Options;
use outflank::variant::Variant;
use outflank::{Color, Game, Position, Reversi};

use super::driver::Tree;
use super::general::known_objective;
use super::*;
use crate::discs::discs_of;
use crate::endgame::Square8;
use crate::{Progress, Solver, Stop};

/// A repeatable stream of numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A position of a random game.
    fn position(&mut self, variant: Variant) -> AnyPosition {
        let mut game = Game::new(variant.start());
        while let Some(mv) = game.position().legal_moves().choose(self.next()) {
            game.play(mv).unwrap();
        }
        let plies = self.next() as usize % game.moves().len();
        *game.positions().nth(plies).unwrap()
    }

    /// A position of standard Reversi with `empties` empty cells.
    fn endgame(&mut self, empties: u32) -> AnyPosition {
        loop {
            let mut position = AnyPosition::from(Reversi::new());
            while let Some(mv) = position.legal_moves().choose(self.next()) {
                if position.score().total() + empties == 64 {
                    return position;
                }
                position.play(mv).unwrap();
            }
        }
    }
}

/// The value by trying everything.
fn minimax<'l, T: Tree<'l>>(tree: &mut T, node: &T::Node, depth: u32) -> i32 {
    let replies = tree.replies(node);
    if replies.is_empty() || depth == 0 && replies.iter().any(|reply| reply.plies > 0) {
        return tree.estimate(node);
    }
    let tried = replies.iter().map(|reply| -minimax(tree, &reply.after, depth.saturating_sub(reply.plies)));
    tried.max().unwrap()
}

/// Asks about a position in windows around its value, and below and above it.
fn check<'l, T: Tree<'l>>(tree: &mut T, node: &T::Node, deepest: u32) {
    for depth in 0..=deepest {
        let value = minimax(tree, node, depth);
        for (alpha, beta) in
            [(-200_000, 200_000), (value - 1, value + 1), (value, value + 1), (value - 1, value)]
        {
            let found = tree.value(node, depth, (alpha, beta), 0);
            if alpha < value && value < beta {
                assert_eq!(found, value, "depth {depth}, window {alpha} {beta}");
            } else if value <= alpha {
                assert!(value <= found && found <= alpha, "depth {depth}: {found}, {value}");
            } else {
                assert!(beta <= found && found <= value, "depth {depth}: {found}, {value}");
            }
        }
    }
}

fn full_table(bytes: usize) -> Table<Known> {
    let mut table = Table::new(bytes).unwrap();
    table.fill(u64::MAX, || true);
    table
}

/// Games reach at most 33 placements.
#[test]
fn a_set_up_with_35_placements_loses_none_of_them() {
    let position = Reversi::from_bits(0x0008_3924_0466_0800, 0x0055_4450_4208_6600, Color::Black).unwrap();
    assert_eq!(position.placements().len(), 35);
    for position in (0..8).filter_map(|nth| position.image(nth)) {
        let (table, mut solver) = (full_table(0), Square8::new(0).unwrap());
        let mut tree = Midgame::new(Evaluation::best(), &table, &mut solver, Budget::new(Limits::new()));
        check(&mut tree, &discs_of(&position).unwrap(), 1);
    }
}

#[test]
#[should_panic(expected = "the table keeps a placement that is illegal: 0")]
fn a_kept_placement_that_is_illegal_is_loud() {
    let (table, mut solver) = (full_table(0), Square8::new(0).unwrap());
    let mut tree = Midgame::new(Evaluation::best(), &table, &mut solver, Budget::new(Limits::new()));
    let start = discs_of(&Reversi::new()).unwrap();
    table::keep(&table, start, 2, (0, 1), 1, 0);
    tree.line(&start, 2, 1);
}

#[test]
fn values_are_those_of_minimax_with_a_table_of_any_size() {
    let mut random = Random(1);
    for bytes in [0, 1 << 16] {
        let (table, mut solver) = (full_table(bytes), Square8::new(bytes).unwrap());
        let mut any = AnyEndgames::new(bytes).unwrap();
        for round in 0..8 {
            let position = if round % 4 == 0 {
                random.endgame(6)
            } else {
                random.position("reversi:square-8".parse().unwrap())
            };
            let budget = Budget::new(Limits::new());
            let mut tree = Midgame::new(Evaluation::best(), &table, &mut solver, budget);
            let deepest = if round % 4 == 0 { 6 } else { 3 };
            check(&mut tree, &standard(&position).unwrap(), deepest);
        }
        for name in [
            "reversi:square-8",
            "reversi:square-8-anti",
            "reversi:square-4-free",
            "reversi:octagon-10",
            "reversi:hex-5",
            "reversi:square-6-anti-free",
        ] {
            let variant: Variant = name.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            for _ in 0..2 {
                let position = random.position(variant);
                let mut tree = General::new(&position, &table, &mut any, Budget::new(Limits::new()));
                check(&mut tree, &position, 2);
            }
        }
    }
}

/// If a new option is missing here, somebody has to decide what it changes in the evaluation.
#[test]
fn the_evaluation_serves_all_options_and_no_unknown_ones() {
    let known = Options::ALL.map(|options| known_objective(Some(options)));
    assert_eq!(known, Options::ALL.map(|options| Some(options.objective)));
    assert_eq!(known_objective(Options::from_suffix("-another")), None);

    let position = "reversi:square-6".parse::<Variant>().unwrap().start();
    let position = position.after("c2".parse().unwrap()).unwrap();
    let (table, mut solver) = (full_table(1 << 16), AnyEndgames::new(1 << 16).unwrap());
    let mut tree = General::new(&position, &table, &mut solver, Budget::new(Limits::new()));
    assert_ne!(tree.estimate(&position), 0);
    tree.objective = None;
    assert_eq!(tree.estimate(&position), 0, "nothing is known about a game with another option");
}

#[test]
fn moves_are_bounded_by_the_lines_that_are_asked_for() {
    let (mut random, mut search) = (Random(3), Search::new(1 << 20).unwrap());
    for empties in [9, 40] {
        for _ in 0..5 {
            let position = random.endgame(empties);
            let limits = Limits::new().depth(4).exact(10);
            let all = search.moves(&position, limits.clone().lines(usize::MAX));
            assert!(all.iter().all(|found| found.bound == Bound::Value));
            assert!(all.is_sorted_by(|one, two| one.value >= two.value));
            for lines in 1..4 {
                search.clear();
                let some = search.moves(&position, limits.clone().lines(lines));
                assert_eq!(some.len(), all.len());
                for (nth, found) in some.iter().enumerate() {
                    let known = all.iter().find(|other| other.mv == found.mv).unwrap();
                    match found.bound {
                        Bound::Value => assert_eq!(found.value, known.value),
                        Bound::AtMost => assert!(nth >= lines && found.value >= known.value),
                        Bound::AtLeast => panic!("{found:?}"),
                    }
                    if nth < lines {
                        assert_eq!((found.bound, found.value), (Bound::Value, all[nth].value));
                    }
                    assert_eq!(
                        found.source,
                        if empties == 9 { Source::Exact } else { Source::Search { depth: 4 } }
                    );
                }
            }
        }
    }
}

#[test]
fn a_selective_search_changes_no_value_of_another() {
    let (mut random, mut search) = (Random(8), Search::new(1 << 20).unwrap());
    let full = Limits::new().depth(5).exact(0);
    let values = |moves: &[Found]| moves.iter().map(|found| (found.mv, found.value)).collect::<Vec<_>>();
    for empties in [20, 30, 40, 50] {
        let position = random.endgame(empties);
        search.clear();
        let mut expected = values(&search.moves(&position, full.clone().lines(usize::MAX)));
        search.clear();
        let selective = Limits::new().nodes(200_000).exact(0);
        let deep = search.best(&position, selective);
        assert!(matches!(deep.source, Source::Search { depth: 6.. }), "{deep:?}");
        let mut found = values(&search.moves(&position, full.clone().lines(usize::MAX)));
        for values in [&mut expected, &mut found] {
            values.sort_by_key(|(mv, _)| mv.map(|mv| mv.to_string()));
        }
        assert_eq!(found, expected, "{position}");
    }
}

/// How many nodes another search, of two plies less, takes in the same tree.
fn nodes_of_a_shallower_search(discs: Discs, is_selective: bool) -> u64 {
    let (table, mut solver) = (full_table(1 << 16), Square8::new(1 << 16).unwrap());
    let budget = Budget::new(Limits::new());
    let tree = Midgame::new(Evaluation::best(), &table, &mut solver, budget);
    let mut tree = Midgame { is_selective, ..tree };
    let window = (-64 * DISC, 64 * DISC);
    tree.value(&discs, 6, window, 0);
    let before = tree.budget.nodes;
    tree.value(&discs, 4, window, 0);
    tree.budget.nodes - before
}

#[test]
fn only_a_selective_search_takes_what_a_deeper_one_has_found() {
    let mut random = Random(9);
    for empties in [20, 30, 40, 50] {
        let position = random.endgame(empties);
        let discs = standard(&position).unwrap();
        assert_eq!(nodes_of_a_shallower_search(discs, true), 1, "{position}");
        assert!(nodes_of_a_shallower_search(discs, false) > 10, "{position}");
    }
}

/// Near the end a search with too few nodes to solve a position searches it to the end
/// selectively. Then its value is a score, and seldom far from the right one.
#[test]
fn ends_that_are_too_far_to_be_solved_are_searched_selectively() {
    let mut random = Random(5);
    let (mut search, mut solver) = (Search::new(1 << 18).unwrap(), Solver::new(1 << 18).unwrap());
    let (mut guessed, mut error) = (0, 0.0);
    for _ in 0..8 {
        let position = random.endgame(14);
        let limits = Limits::new().nodes(12_000);
        search.clear();
        let moves = search.moves(&position, limits.clone());
        let best = moves.first().unwrap();
        search.clear();
        assert_eq!(search.moves(&position, limits), moves, "the same again");
        assert!(best.line.first() == best.mv.as_ref() && position.is_legal(best.mv.unwrap()));
        for found in &moves {
            let is_guess = found.source == Source::Search { depth: 14 };
            assert_eq!(found.confidence.is_some(), is_guess, "{found:?}");
            assert!(found.confidence.is_none_or(|percent| [73, 87, 95, 99].contains(&percent)));
        }
        if best.source == (Source::Search { depth: 14 }) {
            let score = solver.solve(&position, Limits::new()).unwrap().score().unwrap();
            assert!(best.value % 2.0 == 0.0 && best.win_probability.is_some());
            guessed += 1;
            error += (best.value - f64::from(score)).abs();
        }
    }
    assert!(guessed >= 2 && error <= 3.0 * f64::from(guessed), "{guessed}: {error}");
}

#[test]
fn lines_are_legal_and_lead_to_the_value() {
    let (mut random, mut search) = (Random(4), Search::new(1 << 20).unwrap());
    for name in ["reversi:square-8", "reversi:square-4", "oust:hex-2", "reversi:square-4-anti"] {
        for _ in 0..5 {
            let position = if name == "reversi:square-8" {
                random.endgame(11)
            } else {
                random.position(name.parse().unwrap())
            };
            let limits = Limits::new().nodes(1_000_000);
            for found in search.moves(&position, limits.lines(usize::MAX)) {
                assert!(is_known(&found), "{position}: {found:?}");
                let mut end = position;
                for &mv in &found.line {
                    end.play(mv).unwrap();
                }
                if name == "reversi:square-8" {
                    let score = end.tournament_score().unwrap();
                    assert_eq!(
                        f64::from(score.difference(position.turn())),
                        found.value,
                        "{position}: {found:?}"
                    );
                }
            }
        }
    }
}

/// A line that ends before the game comes from the table, which holds no pass.
#[test]
fn lines_that_are_not_proved_have_their_passes() {
    let (mut random, mut search, mut passes) = (Random(7), Search::new(1 << 20).unwrap(), 0);
    for _ in 0..20 {
        let position = random.endgame(8);
        let limits = Limits::new().depth(5).exact(0);
        for found in search.moves(&position, limits.lines(usize::MAX)) {
            let mut end = position;
            for &mv in &found.line {
                end.play(mv).unwrap();
                passes += u32::from(mv == Move::Pass);
            }
        }
    }
    assert!(passes > 0);
}

#[test]
fn a_won_endgame_is_never_lost_to_itself() {
    let (mut random, mut search) = (Random(5), Search::new(1 << 20).unwrap());
    for name in
        ["reversi:square-8", "reversi:square-6-anti", "reversi:square-4", "oust:hex-2", "oust:hex-3-nopie"]
    {
        let mut won = 0;
        for _ in 0..8 {
            let mut position = if name == "reversi:square-8" {
                random.endgame(12)
            } else {
                random.position(name.parse().unwrap())
            };
            if name == "reversi:square-6-anti" && position.score().total() < 24 {
                continue;
            }
            let player = position.player();
            let limits = Limits::new().nodes(300_000);
            let first = search.best(&position, limits.clone());
            if !is_known(&first) || first.value <= 0.0 {
                continue;
            }
            while let Some(mv) = search.best(&position, limits.clone()).mv {
                position.play(mv).unwrap();
            }
            assert_eq!(position.winner(), Some(player), "{position}");
            won += 1;
        }
        assert!(won > 0, "{name}: no endgame was won");
    }
}

#[test]
fn limits_are_kept_and_there_is_always_a_move() {
    let (mut random, mut search) = (Random(6), Search::new(1 << 16).unwrap());
    for name in ["reversi:square-8", "reversi:square-10", "oust:hex-4", "reversi:square-24-free"] {
        for nodes in [0, 1, 10, 1000] {
            let position = random.position(name.parse().unwrap());
            let limits = Limits::new().nodes(nodes);
            search.clear();
            let found = search.best(&position, limits.clone());
            assert!(position.is_legal(found.mv.unwrap()));
            let moves = position.legal_moves().len() as u64;
            assert!(found.nodes <= nodes + moves + 64, "{name}: {} of {nodes}", found.nodes);
            search.clear();
            assert_eq!(search.best(&position, limits), found);
        }
    }
    let (start, stop) = (AnyPosition::from(Reversi::new()), Stop::new());
    stop.set();
    let found = search.best(&start, Limits::new().stop(stop.clone()));
    assert_eq!(found.source, Source::Search { depth: 0 });
    // Without an end to it this would take years.
    let time = Some(Duration::from_millis(50));
    let found = search.best(&start, Limits::new().time(time));
    assert!(matches!(found.source, Source::Search { depth: 1.. }));
    let stop = Stop::new();
    let depths = Mutex::new(Vec::new());
    let progress = |so_far: Progress| {
        let mut depths = depths.lock().unwrap();
        depths.extend(so_far.moves.first().map(|best| best.source));
        stop.set_to(depths.len() >= 3);
    };
    search.moves(&start, Limits::new().stop(stop.clone()).progress(&progress));
    let depths = depths.into_inner().unwrap();
    assert_eq!(depths[..3], [1, 2, 3].map(|depth| Source::Search { depth }));
}

/// A part that is solved takes long: without its progress nobody could stop it.
#[test]
fn a_search_is_stopped_by_its_progress_while_it_solves() {
    let position = Random(5).endgame(24);
    let (stop, before) = (Stop::new(), AtomicU64::new(0));
    let progress = |so_far: Progress| {
        let before = before.swap(so_far.nodes, Ordering::Relaxed);
        assert!(so_far.nodes >= before, "{} after {before}", so_far.nodes);
        stop.set_to(so_far.nodes > 30_000);
    };
    let limits = Limits::new().exact(64).stop(stop.clone()).progress(&progress);
    let found = Search::new(1 << 16).unwrap().best(&position, limits);
    assert!(found.nodes > 30_000 && found.nodes < 60_000, "{}", found.nodes);
}

#[test]
fn a_finished_game_and_a_forced_pass() {
    let mut search = Search::new(0).unwrap();
    for (text, value) in [
        ("reversi:square-8 XXX...../......../......../......../......../......../......../........ W", -64.0),
        (
            "reversi:square-8-anti XXX...../......../......../......../......../......../......../........ W",
            64.0,
        ),
    ] {
        let found = search.best(&text.parse().unwrap(), Limits::new());
        assert_eq!((found.mv, found.source, found.value), (None, Source::Over, value));
        assert_eq!(found.win_probability, Some(if value > 0.0 { 1.0 } else { 0.0 }));
        assert!(found.line.is_empty());
    }
    let (mut random, mut passes) = (Random(7), 0);
    while passes < 5 {
        let position = random.endgame(10);
        if position.legal_moves().next() == Some(Move::Pass) {
            passes += 1;
            let found = search.best(&position, Limits::new());
            let after = search.best(&position.after(Move::Pass).unwrap(), Limits::new());
            assert_eq!((found.mv, found.value), (Some(Move::Pass), -after.value));
        }
    }
}

/// The search of the end of other variants agrees with the solver, whatever it has found before.
#[test]
fn ends_of_other_variants_are_exact() {
    let (mut random, mut solver) = (Random(10), Solver::new(1 << 20).unwrap());
    let mut search = Search::new(1 << 20).unwrap();
    for name in ["reversi:square-6", "reversi:square-8-anti", "reversi:hex-5", "reversi:square-4-free"] {
        let variant: Variant = name.parse().unwrap();
        let mut ends = 0;
        while ends < 3 {
            let position = random.position(variant);
            let empties = position.cells().len() - position.score().total() as usize;
            if empties > 9 {
                continue;
            }
            let limits = Limits::new().depth(2).exact(9);
            let score = solver.solve(&position, Limits::new()).unwrap().score().unwrap();
            let found = search.best(&position, limits);
            assert_eq!((found.value, found.source), (f64::from(score), Source::Exact), "{position}");
            let mut end = position;
            for mv in found.line {
                end.play(mv).unwrap();
            }
            assert!(end.is_over(), "{position}");
            ends += 1;
        }
    }
}

/// A win is likelier the higher the value, and certain only if it is proven.
#[test]
fn probabilities_follow_values() {
    let (mut random, mut search) = (Random(9), Search::new(1 << 20).unwrap());
    for empties in [8, 20, 40, 59] {
        let limits = Limits::new().depth(3).exact(10);
        let moves = search.moves(&random.endgame(empties), limits.lines(usize::MAX));
        let wins: Vec<f64> = moves.iter().map(|found| found.win_probability.unwrap()).collect();
        assert!(wins.is_sorted_by(|one, two| one >= two), "{wins:?}");
        for (found, win) in moves.iter().zip(wins) {
            assert!(found.value == 0.0 || (win > 0.5) == (found.value > 0.0), "{found:?}");
            if found.source == Source::Exact {
                assert!([0.0, 0.5, 1.0].contains(&win), "{found:?}");
            }
        }
    }
    let other = "reversi:hex-5".parse::<Variant>().unwrap().start();
    let found = search.best(&other, Limits::new().depth(1));
    assert_eq!(found.win_probability, None);
}

/// Whether the value is known for certain.
fn is_known(found: &Found) -> bool {
    matches!(found.source, Source::Exact | Source::Proven)
}

#[test]
fn small_boards_of_oust_are_solved() {
    let (mut random, mut search) = (Random(11), Search::new(1 << 20).unwrap());
    let mut solver = Solver::new(1 << 20).unwrap();
    for name in ["oust:hex-2", "oust:square-3", "oust:hex-3-nopie", "oust:square-4"] {
        for _ in 0..3 {
            let position = random.position(name.parse().unwrap());
            let limits = Limits::new().depth(8);
            let found = search.moves(&position, limits.clone().lines(usize::MAX));
            let best = search.best(&position, limits.clone());
            assert_eq!((best.value, best.source), (found[0].value, Source::Proven), "{position}");
            for (mv, solution) in solver.scores(&position, Limits::new()).unwrap() {
                let found = found.iter().find(|found| found.mv == Some(mv)).unwrap();
                let value = f64::from(solution.score().unwrap());
                assert_eq!((found.value, found.source), (value, Source::Proven), "{position}: {mv}");
                assert_eq!(found.win_probability, Some(f64::midpoint(value, 1.0)));
            }
        }
    }
}

#[test]
fn larger_boards_of_oust_are_searched_by_visits() {
    let (mut random, mut search) = (Random(12), Search::new(1 << 20).unwrap());
    for name in ["oust:hex-4", "oust:square-5-nopie"] {
        let position = random.position(name.parse().unwrap());
        let limits = Limits::new().nodes(300);
        for lines in [1, 3, usize::MAX] {
            let told = AtomicU64::new(0);
            let progress = |so_far: Progress| {
                told.fetch_add(u64::from(!so_far.moves.is_empty()), Ordering::Relaxed);
            };
            let found = search.moves(&position, limits.clone().lines(lines).progress(&progress));
            assert_eq!(told.into_inner(), 2, "after 100 and 200 visits");
            assert_eq!(found.len(), position.legal_moves().len());
            assert!(found.iter().map(|found| found.nodes).sum::<u64>() <= 300);
            let valued = &found[..lines.min(found.len())];
            assert!(valued.is_sorted_by(|one, other| one.value >= other.value), "{valued:?}");
            for (nth, found) in found.iter().enumerate() {
                let bound = if nth < lines || is_known(found) { Bound::Value } else { Bound::AtMost };
                assert_eq!(found.bound, bound);
                assert!((-1.0..=1.0).contains(&found.value), "{found:?}");
                let mut end = position;
                for &mv in &found.line {
                    end.play(mv).unwrap();
                }
            }
        }
    }
}

#[test]
fn every_variant_has_a_legal_best_move() {
    let (mut random, mut search) = (Random(8), Search::new(1 << 16).unwrap());
    for variant in Variant::all() {
        let position = random.position(variant);
        let found = search.best(&position, Limits::new().nodes(30));
        assert!(position.is_legal(found.mv.unwrap()), "{position}");
    }
}

#[test]
fn a_search_that_is_stopped_before_its_table_is_made_visits_only_the_moves() {
    let (stop, mut search) = (Stop::new(), Search::new(1 << 23).unwrap());
    stop.set();
    let found = search.best(&Random(9).endgame(30), Limits::new().stop(stop));
    assert_eq!(found.source, Source::Search { depth: 0 });
}

#[test]
fn work_that_counts_no_nodes_is_followed_by_an_earlier_look_at_the_limits() {
    let stop = Stop::new();
    let mut budget = Budget::new(Limits::new().stop(stop.clone()));
    assert!(budget.count());
    stop.set();
    assert!(budget.count());
    budget.hurry(1 << 13);
    assert!(!budget.count());
}
