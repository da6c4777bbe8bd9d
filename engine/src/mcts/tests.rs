#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::{HashMap, HashSet};

use outflank::batch::Random;
use outflank::board::{Board, Hex, Rect, Square};
use outflank::oust::Options;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Oust, Position, Reversi, Seat};

use super::*;
use crate::limits::Limits;
use crate::monte_carlo::MonteCarlo;
use crate::oust::Expert;
use crate::player::Player;

fn start<B: Board>() -> Oust<B> {
    Oust::with_options(Options::default().with_pie(false))
}

/// The result of a position with the best play, found by trying everything. No position comes
/// twice in a game, so this ends.
fn by_brute_force<B: Board>(position: &Oust<B>, known: &mut HashMap<Oust<B>, Proof>) -> Proof {
    if let Some(&proof) = known.get(position) {
        return proof;
    }
    let player = position.player();
    let proof = ended(position).unwrap_or_else(|| {
        let worth = |proof: Proof| proof.result_for(player).unwrap();
        let after = position.legal_moves().map(|mv| by_brute_force(&position.after(mv).unwrap(), known));
        after.max_by(|a, b| worth(*a).total_cmp(&worth(*b))).unwrap()
    });
    known.insert(*position, proof);
    proof
}

/// Searches some of the positions that a board has until the result is proven, and compares.
fn proofs_are_right<B: Board>(one_in: usize, threads: usize) {
    let mut known = HashMap::new();
    by_brute_force(&start::<B>(), &mut known);
    let mut positions: Vec<_> = known.keys().copied().collect();
    positions.sort_unstable();
    let (mut tried, mut expert) = (0, Expert::of::<B>());
    for position in positions.iter().step_by(one_in) {
        let mut search = Search::new(*position, expert, Settings::default());
        search.run_on(threads, Limits::new().nodes(20_000));
        // A draw is proven by all moves, and the search need not have looked at all.
        let is_open = search.proof() == Proof::Unknown && known[position] == Proof::Drawn;
        assert!(is_open || search.proof() == known[position], "{position}: {:?}", search.proof());
        if let Some(mv) = search.best() {
            let after = position.after(mv).unwrap();
            assert_eq!(known[&after], known[position], "{position}: {mv}");
        }
        tried += 1;
        expert = search.into_knowledge();
    }
    assert!(tried > 100, "{} has {tried}", B::NAME);
}

/// Chooses with few visits in all positions that the mover wins. The result must not change.
fn won_stays_won<B: Board>(visits: u32) -> usize {
    let mut known = HashMap::new();
    by_brute_force(&start::<B>(), &mut known);
    let mut won: Vec<_> =
        known.iter().filter(|(position, proof)| **proof == Proof::Won(position.player())).collect();
    won.sort_unstable_by_key(|(position, _)| **position);
    let mut expert = Expert::of::<B>();
    for (position, proof) in won.iter().filter(|(position, _)| !position.is_over()) {
        let mut search = Search::new(**position, expert, Settings::default());
        search.visit(visits);
        let mv = search.best().unwrap();
        assert_eq!(known[&position.after(mv).unwrap()], **proof, "{position}: {mv}");
        expert = search.into_knowledge();
    }
    won.len()
}

#[test]
fn a_won_position_is_not_lost_with_few_visits() {
    let tried =
        [won_stays_won::<Hex<2>>(100), won_stays_won::<Rect<4, 2>>(100), won_stays_won::<Square<3>>(200)];
    assert!(tried.iter().sum::<usize>() > 1000, "{tried:?}");
}

#[test]
fn what_is_proven_is_what_trying_everything_finds() {
    proofs_are_right::<Hex<2>>(1, 1);
    proofs_are_right::<Rect<6, 1>>(1, 1);
    proofs_are_right::<Rect<4, 2>>(5, 1);
    proofs_are_right::<Square<3>>(20, 1);
}

#[test]
fn what_threads_prove_is_what_trying_everything_finds() {
    proofs_are_right::<Hex<2>>(1, 2);
    proofs_are_right::<Rect<4, 2>>(10, 3);
}

#[test]
fn threads_visit_as_often_as_asked_for() {
    for threads in [0, 1, 2, 3, 8] {
        let settings = Settings { memory: 50_000, ..Settings::default() };
        let mut search = Search::new(start::<Hex<4>>(), Expert::of::<Hex<4>>(), settings);
        search.run_on(threads, Limits::new().nodes(1003));
        let below: u32 = search.moves().iter().map(|judged| judged.visits).sum();
        assert_eq!((search.visits(), below), (1003, 1003), "{threads}");
        assert!(search.memory() <= 50_000, "{threads}: {}", search.memory());
    }
    for few in 0..4 {
        let mut search = Search::new(start::<Hex<4>>(), Expert::of::<Hex<4>>(), Settings::default());
        search.run_on(8, Limits::new().nodes(few));
        assert_eq!(u64::from(search.visits()), few);
    }
}

/// The moves of a game, played by a search with `visits` visits.
fn played<P: Position + Copy, K: Knowledge<P>>(position: P, knowledge: K, visits: u32) -> Vec<Move> {
    let mut search = Search::new(position, knowledge, Settings::default());
    let mut moves = Vec::new();
    while !search.position().is_over() {
        search.visit(visits);
        let mv = search.best().unwrap();
        assert!(search.play(mv));
        moves.push(mv);
    }
    moves
}

#[test]
fn a_seed_gives_one_game() {
    let reversi = |seed| played(Reversi::<Square<4>>::new(), RandomGames::new(seed), 30);
    assert_eq!(reversi(7), reversi(7));
    let oust = || played(Oust::<Hex<3>>::new(), Expert::of::<Hex<3>>(), 50);
    assert_eq!(oust(), oust());
}

#[test]
fn visits_are_as_many_as_asked_for_and_memory_is_bounded() {
    let settings = Settings { memory: 20_000, ..Settings::default() };
    let mut search = Search::new(start::<Hex<4>>(), Expert::of::<Hex<4>>(), settings);
    search.visit(0);
    assert_eq!(search.visits(), 0);
    search.visit(1);
    search.visit(700);
    assert_eq!(search.visits(), 701);
    assert!(search.memory() > 10_000 && search.memory() <= 20_000, "{}", search.memory());
    assert_eq!(size_of::<tree::Node>(), 28, "as `Settings::memory` says");
    let position = size_of::<Oust<Hex<4>>>();
    assert_eq!(Grown::<Oust<Hex<4>>>::INNER, 60 + position, "as `Settings::memory` says");
}

#[test]
fn a_position_is_searched_once_where_transpositions_are() {
    let counts = [true, false].map(|transpositions| {
        let settings = Settings { transpositions, ..Settings::default() };
        let mut search = Search::new(start::<Hex<5>>(), Expert::of::<Hex<5>>(), settings);
        search.run_on(2, Limits::new().nodes(1000));
        let best = search.best().unwrap();
        assert!(search.play(best));
        search.run_on(2, Limits::new().nodes(1000));
        let positions = &search.grown.positions;
        (positions.len(), positions.iter().collect::<HashSet<_>>().len())
    });
    let [(all, distinct), (twice, once)] = counts;
    assert_eq!(all, distinct);
    assert!(twice > once + once / 8, "{twice} {once}");
}

#[test]
fn a_move_keeps_what_is_below_it() {
    let mut search = Search::new(start::<Hex<4>>(), Expert::of::<Hex<4>>(), Settings::default());
    search.visit(300);
    let best = search.moves()[0];
    let before = search.memory();
    assert!(!search.play(Move::Pass) && search.visits() == 300);
    assert!(search.play(best.mv));
    let below: u32 = search.moves().iter().map(|judged| judged.visits).sum();
    assert_eq!((search.visits(), below), (best.visits, best.visits - 1));
    assert!(search.memory() < before);
}

#[test]
fn a_player_keeps_its_tree_in_a_game_and_forgets_it_in_another() {
    let limits = Limits::new().nodes(60);
    let mut game = Game::new("oust:hex-3".parse::<Variant>().unwrap().start());
    let mut player = MonteCarlo::new(1, Settings::default());
    let visits = |player: &MonteCarlo| player.moves().iter().map(|judged| judged.visits).sum::<u32>();
    let first = player.choose(&game, limits.clone()).unwrap();
    assert_eq!(visits(&player), 60);
    game.play(first).unwrap();
    player.choose(&game, limits.clone()).unwrap();
    assert!(visits(&player) > 60);
    assert_eq!(player.choose(&Game::new(*game.start()), limits.clone()).unwrap(), first);
    assert_eq!(visits(&player), 60);
    let settings = Settings { reuse: false, ..Settings::default() };
    let mut forgetful = MonteCarlo::new(1, settings);
    forgetful.choose(&Game::new(*game.start()), limits.clone()).unwrap();
    forgetful.choose(&game, limits.clone()).unwrap();
    assert_eq!(visits(&forgetful), 60);
}

/// How many games one player wins against another, first and second in turn, after openings
/// of two random placements.
fn wins(variant: &str, pairs: u64, nodes: u64, player: impl Fn(u64) -> MonteCarlo) -> (u32, u32) {
    let variant: Variant = variant.parse().unwrap();
    let limits = Limits::new().nodes(nodes);
    let (mut won, mut games) = (0, 0);
    for (seed, seat) in (0..pairs).flat_map(|seed| Seat::ALL.map(|seat| (seed, seat))) {
        let mut random = Random::new(seed);
        let mut game: Game<AnyPosition> = Game::new(variant.start());
        for _ in 0..2 {
            game.play(random.choose(game.position()).unwrap()).unwrap();
        }
        let (mut player, mut plain) = (player(seed), PlainUct::new(seed));
        while !game.position().is_over() {
            let mv = if game.position().player() == seat {
                player.choose(&game, limits.clone()).unwrap()
            } else {
                plain.choose(&game, limits.clone()).unwrap()
            };
            game.play(mv).unwrap();
        }
        won += u32::from(game.position().winner() == Some(seat));
        games += 1;
    }
    (won, games)
}

#[test]
fn knowledge_beats_random_games() {
    let (won, games) = wins("oust:hex-4-nopie", 8, 100, |seed| MonteCarlo::new(seed, Settings::default()));
    assert!(4 * won >= 3 * games, "{won} of {games}");
}
