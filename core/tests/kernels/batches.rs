//! Batches against positions, board by board, for every variant, every kernel and all options; and
//! random games against plain ones.

use outflank::batch::{self, AnyBatch, Batch, BatchError, Batched, Options, Outputs, Random, StepError};
use outflank::board::{Hex, Octagon, Square};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, Oust, Position, Reversi};

use crate::common::{games, in_full, length};
use crate::every_kernel::{hold, on_every_kernel};

/// The start of a variant, by name.
fn start(variant: &str) -> AnyPosition {
    variant.parse::<Variant>().unwrap().start()
}

/// What a step should do to one board: the reward of the actor, and whether the game ended.
fn step(position: &mut AnyPosition, start: &AnyPosition, action: u16, options: Options) -> (i8, bool) {
    if position.is_over() {
        return (0, false);
    }
    let actor = position.player();
    position.play(Move::from_action(action, position.geometry()).unwrap()).unwrap();
    while options.auto_pass && position.is_legal(Move::Pass) {
        position.play(Move::Pass).unwrap();
    }
    if !position.is_over() {
        return (0, false);
    }
    let reward = position.winner().map_or(0, |winner| if winner == actor { 1 } else { -1 });
    if options.auto_reset {
        *position = *start;
    }
    (reward, true)
}

fn steps(start: AnyPosition, boards: usize, plies: usize, options: Options) {
    let mut batch = AnyBatch::new(start, boards).unwrap().with_options(options);
    batch.seed(5);
    let mut positions = vec![start; boards];
    let (mut actions, mut ends) = (vec![0; boards], 0);
    let (words, area) = (batch.words_per_board(), start.geometry().area() as usize);
    let actions_each = start.actions() as usize;
    for _ in 0..plies {
        batch.random_actions(&mut actions).unwrap();
        // A wrong action anywhere changes nothing: the last board's is made wrong, where that
        // board can be.
        let wrong = (0..start.actions()).find(|&action| {
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
        let before = batch.clone();
        batch.step(&actions).unwrap();
        steps_into(before, &actions, &batch);
        let mut placements = vec![0; boards * words];
        let mut mask = vec![0; boards * actions_each];
        let mut planes = vec![0_u8; boards * 2 * area];
        batch.placements(&mut placements).unwrap();
        batch.legal_mask(&mut mask).unwrap();
        batch.planes(&mut planes).unwrap();
        let mut floats = vec![0_f32; planes.len()];
        batch.planes(&mut floats).unwrap();
        assert!(planes.iter().zip(floats).all(|(&byte, float)| (byte as f32).to_bits() == float.to_bits()));
        let (mut turns, mut players) = (vec![9; boards], vec![9; boards]);
        batch.turns(&mut turns).unwrap();
        batch.players(&mut players).unwrap();
        let results = batch.results();
        for (board, position) in positions.iter_mut().enumerate() {
            let mv = Move::from_action(actions[board], start.geometry()).filter(|&mv| position.is_legal(mv));
            let one = mv.map(|mv| {
                let mut one = *position;
                (batch::step(&mut one, mv, options, &start), one)
            });
            let (reward, ended) = step(position, &start, actions[board], options);
            if let Some((stepped, one)) = one {
                assert_eq!((stepped.reward, stepped.ended, one), (reward, ended, *position));
                assert_eq!(stepped.legal_moves, position.legal_moves());
            }
            ends += ended as u32;
            assert_eq!((batch.rewards()[board], batch.ended()[board]), (reward, ended), "{position}");
            assert_eq!(batch.position(board), Some(*position));
            assert_eq!(turns[board], position.turn().index() as u8);
            assert_eq!(players[board], 1 + position.player().index() as u8);
            let result = position.winner().map_or(0, |winner| 1 - 2 * winner.index() as i8);
            assert_eq!(results[board], result);
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

/// A step that writes its arrays writes what is seen after a step; with an array of another length
/// it does nothing.
fn steps_into(mut batch: AnyBatch, actions: &[u16], after: &AnyBatch) {
    let (boards, geometry) = (batch.len(), batch.start().geometry());
    let of_planes = 2 * boards * geometry.area() as usize;
    let (mut planes, mut mask) = (vec![9_u8; of_planes], vec![9; boards * batch.actions_per_board()]);
    let (mut rewards, mut ended) = (vec![9; boards], vec![true; boards]);
    let mut short = vec![9.0_f32; of_planes - 1];
    let outputs = Outputs { planes: Some(&mut short), rewards: Some(&mut rewards), ..Outputs::default() };
    let refused = Err(StepError::Length { found: of_planes - 1, wanted: of_planes });
    assert_eq!(batch.step_into(actions, outputs), refused);
    assert!(short.iter().all(|&value| value > 1.0) && rewards.iter().all(|&reward| reward == 9));
    let outputs = Outputs {
        planes: Some(&mut planes),
        legal_mask: Some(&mut mask),
        rewards: Some(&mut rewards),
        ended: Some(&mut ended),
    };
    batch.step_into(actions, outputs).unwrap();
    assert!((0..boards).all(|board| batch.position(board) == after.position(board)));
    assert_eq!((&*rewards, &*ended), (after.rewards(), after.ended()));
    assert_eq!((&*rewards, &*ended), (batch.rewards(), batch.ended()));
    let (mut seen_planes, mut seen_mask) = (vec![8; planes.len()], vec![8; mask.len()]);
    after.planes(&mut seen_planes).unwrap();
    after.legal_mask(&mut seen_mask).unwrap();
    assert!(planes == seen_planes && mask == seen_mask);
}

/// The options of a step: all combinations.
fn all_options() -> [Options; 4] {
    [
        Options::default(),
        Options::default().with_auto_reset(false),
        Options::default().with_auto_pass(false),
        Options::default().with_auto_pass(false).with_auto_reset(false),
    ]
}

/// Options to step by: all in full, else some of them, other ones for another `nth`.
fn some_options(nth: usize) -> impl Iterator<Item = Options> {
    all_options().into_iter().cycle().skip(nth % 4).take(games(4))
}

#[test]
fn every_variant_steps_as_its_positions() {
    let _held = hold();
    for (nth, variant) in Variant::all().enumerate() {
        let plies = if variant.start().cells().len() < 70 { 220 } else { 12 };
        for options in some_options(nth) {
            steps(variant.start(), games(3), plies, options);
        }
    }
}

#[test]
fn every_kernel_steps_as_positions() {
    // Where many boards go on for fewer plies, the few go on to their ends.
    let plies = |in_full: usize| games(in_full).max(20);
    // One chunk and a part of another; a part; four and more. Then boards that lie in 8x8.
    let batches = [
        ("reversi:square-8", 100, plies(200)),
        ("reversi:square-8", 5, 200),
        ("reversi:square-8", 300, plies(70)),
        ("reversi:square-8-anti", 3, 200),
        ("reversi:square-4", 70, plies(200)),
        ("reversi:square-6", 100, plies(200)),
        ("reversi:octagon-8", 70, plies(200)),
        ("reversi:square-6-anti", 3, 200),
    ];
    on_every_kernel(|_| {
        for (nth, (variant, boards, plies)) in batches.into_iter().enumerate() {
            for options in some_options(nth) {
                steps(start(variant), boards, plies, options);
            }
        }
    });
}

/// A batch whose type is known, and one of a variant, step by step.
fn typed_and_any<P: Batched + Into<AnyPosition>>(start: P) {
    let boards = 5;
    let options = Options::default();
    let mut typed = Batch::new(start, boards).unwrap().with_options(options);
    let mut any = AnyBatch::new(start.into(), boards).unwrap().with_options(options);
    assert_eq!(typed.words_per_board(), any.words_per_board());
    typed.seed(4);
    any.seed(4);
    for _ in 0..40 {
        let [mut actions, mut of_any] = [(); 2].map(|()| vec![0; boards]);
        typed.random_actions(&mut actions).unwrap();
        any.random_actions(&mut of_any).unwrap();
        assert_eq!(actions, of_any);
        typed.step(&actions).unwrap();
        any.step(&actions).unwrap();
        assert_eq!((typed.rewards(), typed.ended()), (any.rewards(), any.ended()));
        for board in 0..boards {
            let position = typed.position(board).unwrap();
            assert_eq!(any.position(board), Some(position.into()));
            assert!(typed.set_position(board, position));
        }
        let [mut planes, mut planes_of_any] =
            [(); 2].map(|()| vec![9_u8; 2 * boards * usize::from(start.geometry().area())]);
        typed.planes(&mut planes).unwrap();
        any.planes(&mut planes_of_any).unwrap();
        let [mut mask, mut mask_of_any] = [(); 2].map(|()| vec![9; boards * usize::from(start.actions())]);
        typed.legal_mask(&mut mask).unwrap();
        any.legal_mask(&mut mask_of_any).unwrap();
        assert!(planes == planes_of_any && mask == mask_of_any);
    }
    assert_eq!(typed.playout(), any.playout());
    assert_eq!(typed.results(), any.results());
}

#[test]
fn a_batch_of_a_variant_is_the_typed_one() {
    let _held = hold();
    typed_and_any(Reversi::<Square<8>>::new());
    typed_and_any(Reversi::<Octagon<8>>::new());
    typed_and_any(Reversi::<Square<10>>::new());
    typed_and_any(Reversi::<Square<24>>::new());
    typed_and_any(Reversi::<Hex<5>>::new());
    typed_and_any(Oust::<Hex<7>>::new());
}

#[test]
fn a_seed_says_the_games_for_every_kernel() {
    let boards = if in_full() { 700 } else { 90 };
    for variant in ["reversi:square-8", "reversi:square-6", "reversi:octagon-8", "reversi:square-4"] {
        let found = on_every_kernel(|_| {
            let mut batch = AnyBatch::new(start(variant), boards).unwrap();
            batch.seed(9);
            let plies = batch.playout().to_vec();
            (plies, batch.results(), (0..boards).map(|board| batch.position(board)).collect::<Vec<_>>())
        });
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{variant}");
        let (plies, results, positions) = &found[0];
        for ((plies, result), position) in plies.iter().zip(results).zip(positions) {
            let position = position.unwrap();
            let placed = position.score().black + position.score().white - 4;
            assert!(position.is_over() && *plies >= placed && *plies < placed + 30);
            assert_eq!(*result, position.score().difference(outflank::Color::Black).signum() as i8);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let _held = hold();
    let mut one = Batch::new(Reversi::new(), 3000).unwrap();
    let mut many = one.clone().in_parallel();
    assert_eq!(one.playout(), many.playout());
    let mut one = Batch::new(Oust::<Hex<4>>::new(), 1000).unwrap();
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

/// Random games of a batch and plain random games have the same mean length and score, and the
/// same first moves, as far as five standard errors tell.
fn statistics(start: AnyPosition, games: usize) {
    let score = |position: &AnyPosition| position.score().difference(outflank::Color::Black) as f64;
    let mut batch = AnyBatch::new(start, games).unwrap();
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
    let mut batch = AnyBatch::new(start, games).unwrap();
    let mut actions = vec![0; games];
    batch.random_actions(&mut actions).unwrap();
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
    on_every_kernel(|_| {
        statistics(start("reversi:square-8"), games(20_000));
        statistics(start("reversi:square-6"), games(5_000));
        statistics(start("reversi:octagon-8"), games(5_000));
        statistics(start("reversi:square-4"), games(5_000));
    });
    let _held = hold();
    statistics(start("oust:hex-3"), games(20_000));
    statistics(start("oust:hex-5"), games(2_000));
    statistics(start("oust:square-4"), games(5_000));
    statistics(start("reversi:hex-5"), games(2_000));
}

#[test]
fn what_a_batch_does_not_take() {
    let _held = hold();
    let mut batch = Batch::new(Reversi::new(), 70).unwrap();
    assert_eq!(batch.step(&[19; 69]), Err(StepError::Length { found: 69, wanted: 70 }));
    let mut actions = [19; 70];
    actions[66] = 999;
    assert_eq!(batch.step(&actions), Err(StepError::NoAction { board: 66, action: 999 }));
    assert_eq!(batch.placements(&mut [0; 71]).unwrap_err().to_string(), "expected 70 entries, found 71");
    assert_eq!(batch.position(70), None);
    assert!(!batch.set_position(70, Reversi::new()));
    assert_eq!(batch.position(69), Some(Reversi::new()));
    assert_eq!(batch.random_actions(&mut [0; 69]), Err(StepError::Length { found: 69, wanted: 70 }));
    let mut none = Batch::new(Oust::<Hex<5>>::new(), 0).unwrap();
    assert_eq!((none.step(&[]), none.playout()), (Ok(()), &[][..]));
}

#[test]
fn a_batch_that_no_memory_holds_is_refused() {
    for boards in [10_u64.pow(13), 1 << 40, 1 << 62, u64::MAX].map(length) {
        let wanted = Some(BatchError::Memory { boards });
        assert_eq!(Batch::new(Reversi::new(), boards).err(), wanted);
        assert_eq!(Batch::new(Oust::<Hex<11>>::new(), boards).err(), wanted);
        let start = "oust:square-19".parse::<Variant>().unwrap().start();
        assert_eq!(AnyBatch::new(start, boards).err(), wanted);
    }
}

/// A playout leaves nothing legal, and boards that are put back go on.
fn playout_and_on(start: AnyPosition) {
    let boards = 300;
    let mut batch = AnyBatch::new(start, boards).unwrap();
    let plies = batch.playout().to_vec();
    let mut mask = vec![9; boards * start.actions() as usize];
    batch.legal_mask(&mut mask).unwrap();
    assert!(mask.iter().all(|&legal| legal == 0) && plies.iter().all(|&plies| plies > 0));
    for (board, result) in batch.results().into_iter().enumerate() {
        let position = batch.position(board).unwrap();
        assert!(position.is_over());
        assert_eq!(result, position.winner().map_or(0, |winner| 1 - 2 * winner.index() as i8));
    }
    assert!(batch.playout().iter().all(|&plies| plies == 0));
    assert!(batch.set_position(299, start));
    let mut actions = vec![0; boards];
    batch.random_actions(&mut actions).unwrap();
    batch.step(&actions).unwrap();
    assert!((0..299).all(|board| batch.position(board).unwrap().is_over()));
    assert!(!batch.position(299).unwrap().is_over() && batch.position(299) != Some(start));
    batch.reset();
    assert!((0..boards).all(|board| batch.position(board) == Some(start)));
}

#[test]
fn after_a_playout_nothing_is_legal() {
    let _held = hold();
    for variant in
        ["reversi:square-8", "reversi:square-4", "reversi:octagon-8", "reversi:hex-5", "oust:hex-4"]
    {
        playout_and_on(start(variant));
    }
}
