//! Batches against positions, board by board, for every variant, every kernel and every rule; and random games against plain ones.

use outflank::batch::{Batch, Batched, Random, Rules, StepError};
use outflank::board::{Board, Hex};
use outflank::reversi::ReversiBoard;
use outflank::reversi::arch::Kernel;
use outflank::variant::{OustVisitor, ReversiVisitor, Variant};
use outflank::{Move, Oust, Position, Reversi};

/// What a step should do to one board: the reward of the actor, and whether the game ended.
fn step<P: Batched>(position: &mut P, start: &P, action: u16, rules: Rules) -> (i8, bool) {
    if position.is_over() {
        return (0, false);
    }
    let actor = position.player();
    position.play(Move::from_action(action, position.geometry()).unwrap()).unwrap();
    while rules.passes && position.is_legal(Move::Pass) {
        position.play(Move::Pass).unwrap();
    }
    if !position.is_over() {
        return (0, false);
    }
    let reward = position.winner().map_or(0, |winner| if winner == actor { 1 } else { -1 });
    if rules.reset {
        *position = *start;
    }
    (reward, true)
}

fn steps<P: Batched>(start: P, boards: usize, plies: usize, rules: Rules) {
    let mut batch = Batch::new(start, boards).with_rules(rules);
    batch.seed(5);
    let mut positions = vec![start; boards];
    let (mut actions, mut ends) = (vec![0; boards], 0);
    let (words, area) = (batch.words(), start.geometry().area() as usize);
    let actions_each = start.geometry().actions() as usize;
    for _ in 0..plies {
        batch.random_actions(&mut actions);
        // A wrong action anywhere changes nothing: the last board's is made wrong, where that board can be.
        let wrong = (0..start.geometry().actions()).find(|&action| {
            let mv = Move::from_action(action, start.geometry());
            mv.is_some_and(|mv| !positions[boards - 1].is_legal(mv)) && !positions[boards - 1].is_over()
        });
        if let Some(wrong) = wrong {
            let right = std::mem::replace(&mut actions[boards - 1], wrong);
            assert!(
                matches!(batch.step(&actions), Err(StepError::Illegal { board, .. }) if board == boards - 1)
            );
            actions[boards - 1] = right;
        }
        batch.step(&actions).unwrap();
        let mut placements = vec![0; boards * words];
        let mut mask = vec![0; boards * actions_each];
        let mut planes = vec![0_u8; boards * 2 * area];
        batch.placements(&mut placements).unwrap();
        batch.legal_mask(&mut mask).unwrap();
        batch.planes(&mut planes).unwrap();
        for (board, position) in positions.iter_mut().enumerate() {
            let (reward, ended) = step(position, &start, actions[board], rules);
            ends += ended as u32;
            assert_eq!((batch.rewards()[board], batch.ended()[board]), (reward, ended), "{position}");
            assert_eq!(batch.position(board), Some(*position));
            let legal: Vec<u16> =
                position.legal_moves().filter_map(|mv| mv.action_on(position.geometry())).collect();
            let mask = &mask[board * actions_each..][..actions_each];
            assert!((0..actions_each).all(|action| (mask[action] == 1) == legal.contains(&(action as u16))));
            let bits = &placements[board * words..][..words];
            let placed = legal.iter().filter(|&&action| (action as usize) < area);
            assert!(placed.clone().all(|&action| bits[action as usize / 64] >> (action % 64) & 1 == 1));
            assert_eq!(bits.iter().map(|word| word.count_ones() as usize).sum::<usize>(), placed.count());
            let planes = &planes[board * 2 * area..][..2 * area];
            for cell in position.cells() {
                let index = position.geometry().index(cell).unwrap() as usize;
                let wanted = position.at(cell).map(|color| color == position.turn());
                assert_eq!(
                    [planes[index], planes[area + index]].map(|set| set == 1),
                    [wanted == Some(true), wanted == Some(false)]
                );
            }
        }
    }
    assert!(ends > 0 || plies < 200, "{start}");
}

const ALL_RULES: [Rules; 4] = [
    Rules { passes: true, reset: true },
    Rules { passes: true, reset: false },
    Rules { passes: false, reset: true },
    Rules { passes: false, reset: false },
];

/// Steps of a few boards by all rules.
#[derive(Clone, Copy)]
struct Steps(usize);

impl ReversiVisitor for Steps {
    type Output = ();

    fn reversi<B: ReversiBoard>(self, start: &Reversi<B>) {
        for rules in ALL_RULES {
            steps(*start, 3, self.0, rules);
        }
    }
}

impl OustVisitor for Steps {
    type Output = ();

    fn oust<B: Board>(self, start: &Oust<B>) {
        for rules in ALL_RULES {
            steps(*start, 3, self.0, rules);
        }
    }
}

#[test]
fn every_variant_steps_as_its_positions() {
    for variant in Variant::all() {
        let cells = variant.start().cells().len();
        let steps = Steps(if cells < 70 { 220 } else { 12 });
        let seen = [variant.start().visit_reversi(steps), variant.start().visit_oust(steps)];
        assert_eq!(seen.iter().flatten().count(), 1);
    }
}

#[test]
fn every_kernel_steps_as_positions() {
    let best = Kernel::best();
    for kernel in Kernel::available() {
        Kernel::limit(kernel);
        for rules in ALL_RULES {
            // One chunk and a part of another; a part; four and more.
            for boards in [100, 5, 300] {
                steps(Reversi::new(), boards, if boards == 300 { 70 } else { 200 }, rules);
            }
            let anti = "reversi:square-8-anti".parse::<Variant>().unwrap().start();
            anti.visit_reversi(Steps(200)).unwrap();
        }
    }
    Kernel::limit(best);
}

#[test]
fn a_seed_says_the_games_for_every_kernel() {
    let best = Kernel::best();
    let games = Kernel::available().map(|kernel| {
        Kernel::limit(kernel);
        let mut batch = Batch::new(Reversi::new(), 700);
        batch.seed(9);
        let plies = batch.playout().to_vec();
        (plies, batch.results(), (0..700).map(|board| batch.position(board)).collect::<Vec<_>>())
    });
    let games: Vec<_> = games.collect();
    Kernel::limit(best);
    assert!(games.windows(2).all(|pair| pair[0] == pair[1]));
    let (plies, results, positions) = &games[0];
    for ((plies, result), position) in plies.iter().zip(results).zip(positions) {
        let position = position.unwrap();
        let placed = position.score().black + position.score().white - 4;
        assert!(position.is_over() && *plies >= placed && *plies < placed + 30);
        assert_eq!(*result, position.score().difference(outflank::Color::Black).signum() as i8);
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let mut one = Batch::new(Reversi::new(), 3000);
    let mut many = one.clone().in_parallel();
    assert_eq!(one.playout(), many.playout());
    let mut one = Batch::new(Oust::<Hex<4>>::new(), 1000);
    let mut many = one.clone().in_parallel();
    assert_eq!(one.playout(), many.playout());
    assert_eq!(one.results(), many.results());
}

/// Mean and the variance of it.
fn mean(values: &[f64]) -> (f64, f64) {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64;
    (mean, variance / values.len() as f64)
}

/// Random games of a batch and plain random games have the same mean length and score, and the same first moves, as far as five standard errors tell.
fn statistics<P: Batched>(start: P, games: usize) {
    let score = |position: &P| position.score().difference(outflank::Color::Black) as f64;
    let mut batch = Batch::new(start, games);
    batch.seed(1);
    let lengths: Vec<f64> = batch.playout().iter().map(|&plies| plies as f64).collect();
    let scores: Vec<f64> = (0..games).map(|board| score(&batch.position(board).unwrap())).collect();
    let mut random = Random::new(2);
    let (mut plain_lengths, mut plain_scores) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let (mut position, mut plies) = (start, 0);
        while let Some(mv) = random.choose(&position) {
            position.play_unchecked(mv);
            plies += 1;
        }
        plain_lengths.push(plies as f64);
        plain_scores.push(score(&position));
    }
    for (batch, plain) in [(lengths, plain_lengths), (scores, plain_scores)] {
        let ((one, variance_of_one), (other, variance_of_other)) = (mean(&batch), mean(&plain));
        let error = (variance_of_one + variance_of_other).sqrt();
        assert!((one - other).abs() < 5.0 * error, "{start}: {one} and {other}, standard error {error}");
    }
    let mut batch = Batch::new(start, games);
    let mut actions = vec![0; games];
    batch.random_actions(&mut actions);
    let legal = start.legal_moves().len();
    for mv in start.legal_moves() {
        let action = mv.action_on(start.geometry()).unwrap();
        let chosen = actions.iter().filter(|&&chosen| chosen == action).count() as f64;
        let (wanted, p) = (games as f64 / legal as f64, 1.0 / legal as f64);
        assert!(
            (chosen - wanted).abs() < 5.0 * (games as f64 * p * (1.0 - p)).sqrt(),
            "{start}: {mv} {chosen} times"
        );
    }
}

#[test]
fn random_games_are_like_plain_ones() {
    let best = Kernel::best();
    for kernel in Kernel::available() {
        Kernel::limit(kernel);
        statistics(Reversi::new(), 20_000);
    }
    Kernel::limit(best);
    statistics(Oust::<Hex<3>>::new(), 20_000);
    statistics(Oust::<Hex<5>>::new(), 2_000);
    statistics(Oust::<outflank::board::Square<4>>::new(), 5_000);
    statistics(Reversi::<outflank::board::Square<6>>::new(), 2_000);
}

#[test]
fn what_a_batch_does_not_take() {
    let mut batch = Batch::new(Reversi::new(), 70);
    assert_eq!(batch.step(&[19; 69]), Err(StepError::Length { found: 69, wanted: 70 }));
    let mut actions = [19; 70];
    actions[66] = 999;
    assert_eq!(batch.step(&actions), Err(StepError::NoAction { board: 66, action: 999 }));
    assert_eq!(batch.placements(&mut [0; 71]).unwrap_err().to_string(), "71 entries, where 70 are wanted");
    assert_eq!(batch.position(70), None);
    assert!(!batch.set_position(70, Reversi::new()));
    assert_eq!(batch.position(69), Some(Reversi::new()));
    let mut none = Batch::new(Oust::<Hex<5>>::new(), 0);
    assert_eq!((none.step(&[]), none.playout()), (Ok(()), &[][..]));
}
