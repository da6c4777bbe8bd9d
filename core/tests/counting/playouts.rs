//! Moves judged by random games: each by as many, and near the end by results that can be counted.

use std::collections::HashMap;

use outflank::batch::{Batched, Evaluation, Playouts, Random};
use outflank::board::{Board, Hex, Square};
use outflank::oust::Oust;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Position, Reversi, Seat};

use crate::common::games;

/// The random games after each move.
fn each() -> usize {
    games(4096)
}

/// What the first player is to expect of random moves: the mean over all of them, to the end.
fn expected<P: Position>(position: &P, known: &mut HashMap<u64, f64>) -> f64 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return f64::from(position.result_for(Seat::First).unwrap());
    }
    if let Some(&mean) = known.get(&position.key()) {
        return mean;
    }
    let count = moves.len() as f64;
    let mean = moves.map(|mv| expected(&position.after(mv).unwrap(), known)).sum::<f64>() / count;
    known.insert(position.key(), mean);
    mean
}

/// Judges the moves of a position and compares with what is to be expected of each.
fn results_are_those_expected<P: Batched>(position: &P, known: &mut HashMap<u64, f64>) {
    let mut playouts = Playouts::new(position, each()).unwrap();
    playouts.play();
    let seat = if position.player() == Seat::First { 1.0 } else { -1.0 };
    for evaluation in playouts.evaluations() {
        let Evaluation { mv, games, wins, losses } = *evaluation;
        assert_eq!(games, each() as u64);
        assert_eq!(wins + losses + evaluation.draws(), games);
        let mean = seat * expected(&position.after(mv).unwrap(), known);
        // Five standard deviations, of results from -1 to 1.
        let error = 5.0 / (each() as f64).sqrt();
        assert!((evaluation.mean() - mean).abs() < error, "{position:?}: {evaluation:?}, not {mean}");
        // A result that no move changes is found exactly.
        assert!(mean < 1.0 - f64::EPSILON || wins == games);
        assert!(mean > f64::EPSILON - 1.0 || losses == games);
    }
    let margin = |evaluation: &Evaluation| evaluation.wins as i64 - evaluation.losses as i64;
    let most = playouts.evaluations().iter().map(margin).max();
    let best = playouts.evaluations().iter().find(|&evaluation| Some(margin(evaluation)) == most);
    assert_eq!(playouts.best(), best.map(|best| best.mv));
}

/// Judges the last positions of random games, so many plies before the end of each.
fn endings_are_judged<P: Batched>(start: P, plies: usize) {
    let mut random = Random::new(5);
    for _ in 0..6 {
        let mut game = vec![start];
        while let Some(mv) = random.choose(game.last().unwrap()) {
            game.push(game.last().unwrap().after(mv).unwrap());
        }
        results_are_those_expected(&game[game.len().saturating_sub(plies)], &mut HashMap::new());
    }
}

#[test]
fn results_near_the_end_are_those_of_all_games() {
    endings_are_judged(Reversi::new(), 6);
    endings_are_judged(Reversi::<Square<6>>::new(), 6);
    endings_are_judged(Reversi::<Square<10>>::new(), 5);
}

/// From the start, and after a swap, by which a player has the other's stones.
#[test]
fn results_on_small_boards_of_oust_are_those_of_all_games() {
    fn whole<B: Board>(options: outflank::oust::Options) {
        let (mut known, mut position) = (HashMap::new(), Oust::<B>::with_options(options));
        for mv in ["b2", "swap", "c3", "a1", "b1"].map(|name| name.parse().unwrap()) {
            results_are_those_expected(&position, &mut known);
            if position.is_legal(mv) {
                position.play_unchecked(mv);
            }
        }
    }
    whole::<Hex<2>>(outflank::oust::Options::default().with_pie(true));
    whole::<Hex<2>>(outflank::oust::Options::default().with_pie(false));
    whole::<Square<3>>(outflank::oust::Options::default().with_pie(true));
}

#[test]
fn variants_threads_and_rounds_change_nothing() {
    for name in ["reversi:square-8", "reversi:octagon-10", "oust:hex-4", "oust:square-5-nopie"] {
        let start: AnyPosition = name.parse::<Variant>().unwrap().start();
        let evaluations = |parallel: bool, games: usize, rounds: usize| {
            let mut playouts = Playouts::new(&start, games).unwrap();
            if parallel {
                playouts = playouts.in_parallel();
            }
            playouts.seed(9);
            (0..rounds).for_each(|_| playouts.play());
            playouts.evaluations().to_vec()
        };
        let each = games(300);
        let all = evaluations(false, each, 2);
        assert_eq!(all, evaluations(true, each, 2), "{name}");
        assert!(all.iter().map(|evaluation| evaluation.mv).eq(start.legal_moves()));
        assert!(all.iter().all(|evaluation| evaluation.games == 2 * each as u64));
        assert_ne!(all, evaluations(false, 2 * each, 1), "other games of as many");
    }
    let mut typed = Playouts::new(&Reversi::<Square<6>>::new(), 64).unwrap();
    let mut any = Playouts::new(&AnyPosition::from(Reversi::<Square<6>>::new()), 64).unwrap();
    typed.play();
    any.play();
    assert_eq!(typed.evaluations(), any.evaluations());
}

#[test]
fn a_round_that_is_stopped_does_not_count() {
    let mut playouts = Playouts::new(&Reversi::new(), 4000).unwrap();
    let asked = std::sync::atomic::AtomicUsize::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 5;
    assert!(!playouts.play_stoppable(&stop));
    assert!(playouts.evaluations().iter().all(|evaluation| evaluation.games == 0));
    playouts.play();
    assert!(playouts.evaluations().iter().all(|evaluation| evaluation.games == 4000));
}

#[test]
fn nothing_to_judge() {
    let over: Reversi = format!("reversi:square-8 {} B", ["XXXXXXXX"; 8].join("/")).parse().unwrap();
    assert!(over.is_over());
    let mut playouts = Playouts::new(&over, 100).unwrap();
    playouts.play();
    assert_eq!((playouts.evaluations(), playouts.best()), (&[][..], None));
    let mut none = Playouts::new(&Reversi::new(), 0).unwrap();
    none.play();
    assert!(none.evaluations().iter().all(|evaluation| evaluation.games == 0 && !evaluation.mean().is_nan()));
    assert!(Playouts::new(&Reversi::new(), usize::MAX / 2).is_err(), "more games than there is memory for");
}

/// Rounds are equal, and have all the games that are asked for and less than one game a round more.
#[test]
fn rounds_have_all_the_games() {
    for (moves, boards, is_timed) in
        [(1, 16_384, false), (1, 1024, true), (27, 16_384, false), (27, 1024, true)]
    {
        let most = Playouts::games_in_round(moves, None, is_timed);
        assert_eq!(most, boards / moves as u64);
        for games in [1, 2, most - 1, most, most + 1, 3 * most + 1, u64::MAX] {
            let round = Playouts::games_in_round(moves, Some(games), is_timed);
            let rounds = games.div_ceil(round);
            assert!(round <= most && (round - 1).saturating_mul(rounds) < games);
            assert_eq!(rounds, games.div_ceil(most), "and no more rounds than that takes");
        }
    }
    assert_eq!(Playouts::games_in_round(0, Some(0), false), 0);
    assert_eq!(Playouts::games_in_round(20_000, Some(7), false), 1);
}
