//! A batch does to every board what the rules do to a position: steps, legal sets, planes,
//! turns, results, whatever actions it is given.

use crate::common::set_up;
use crate::common::small::Small;
use arbitrary::{Arbitrary, Result, Unstructured};
use outflank::batch::{AnyBatch, Options, Outputs, StepError};
use outflank::variant::AnyPosition;
use outflank::{Color, Move, Position, Seat};

#[derive(Debug)]
pub(crate) struct Input {
    options: Options,
    start: AnyPosition,
    /// What the boards begin with: the start, or any set-up.
    boards: Vec<AnyPosition>,
    /// A round gives each board a pair: where the first number is not 0 the second is the place of
    /// a legal move, counted round; else it is an action as it stands.
    rounds: Vec<Vec<(u8, u16)>>,
    seed: u64,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        // The kernels of 8x8 have a store of their own, for boards that lie in it too; half the
        // units are for it.
        let Small::<81>(mut variant) = u.arbitrary()?;
        let mut most = 3;
        if u.arbitrary()? {
            most = 9;
            let names = ["reversi:square-8", "reversi:square-6", "reversi:octagon-8", "reversi:square-4"];
            let name = names[u.choose_index(names.len())?];
            variant = name.parse().map_err(|_| arbitrary::Error::IncorrectFormat)?;
        }
        let options = Options::default().with_auto_pass(u.arbitrary()?).with_auto_reset(u.arbitrary()?);
        let start = if u.arbitrary()? { set_up::set_up(u, variant)? } else { variant.start() };
        let count = u.int_in_range(0..=most)?;
        let mut boards = vec![start; count];
        for board in &mut boards {
            // The variant of a set-up may be another: with the pie rule or without.
            if u.arbitrary()? {
                *board = set_up::set_up(u, start.variant())?;
            }
        }
        let seed = u.arbitrary()?;
        let mut rounds = Vec::new();
        while !u.is_empty() && rounds.len() < 12 {
            rounds.push((0..count).map(|_| u.arbitrary()).collect::<Result<_>>()?);
        }
        Ok(Self { options, start, boards, rounds, seed })
    }
}

/// One step by the rules, written without the crate's own step.
fn step(position: &mut AnyPosition, mv: Move, options: Options, start: AnyPosition) -> (i8, bool) {
    let actor = position.player();
    position.play(mv).unwrap();
    // Two passes in a row lead back to the player who could not move.
    for _ in 0..2 {
        if options.auto_pass && position.is_legal(Move::Pass) {
            position.play(Move::Pass).unwrap();
        }
    }
    let ended = position.is_over();
    let reward = match position.winner() {
        Some(winner) if ended => {
            if winner == actor {
                1
            } else {
                -1
            }
        }
        _ => 0,
    };
    if ended && options.auto_reset {
        *position = start;
    }
    (reward, ended)
}

/// What is seen of the batch is what is seen of the positions.
fn assert_shows(batch: &AnyBatch, positions: &[AnyPosition]) {
    let (geometry, boards) = (batch.start().geometry(), positions.len());
    let (area, actions) = (geometry.area() as usize, batch.start().actions() as usize);
    let (mut mask, mut planes) = (vec![9; boards * actions], vec![9_u8; boards * 2 * area]);
    let (mut turns, mut players) = (vec![9; boards], vec![9; boards]);
    let each = batch.words_per_board();
    let mut words = vec![u64::MAX; boards * each];
    batch.legal_mask(&mut mask).unwrap();
    batch.planes(&mut planes).unwrap();
    batch.turns(&mut turns).unwrap();
    batch.players(&mut players).unwrap();
    batch.placements(&mut words).unwrap();
    assert!(batch.planes(&mut vec![0_u8; boards * 2 * area + 1]).is_err());
    let results = batch.results();
    for (board, position) in positions.iter().enumerate() {
        assert_eq!(batch.position(board), Some(*position));
        let legal = position.legal_moves();
        let mut wanted = vec![0; actions];
        legal.clone().for_each(|mv| wanted[mv.action_on(geometry).unwrap() as usize] = 1);
        assert_eq!(mask[board * actions..][..actions], wanted);
        assert_eq!(words[board * each..][..each], position.placements().to_words()[..each]);
        let turn = position.turn();
        let plane = |color, from: usize| {
            (0..area).all(|index| {
                let cell = geometry.cell(index as u16);
                let there = cell.is_some_and(|cell| position.at(cell) == Some(color));
                planes[board * 2 * area + from + index] == u8::from(there)
            })
        };
        assert!(plane(turn, 0) && plane(!turn, area));
        assert_eq!((turns[board], players[board]), (turn as u8, position.player().number()));
        let result = match position.winner() {
            None => 0,
            Some(Seat::First) => 1,
            Some(Seat::Second) => -1,
        };
        assert_eq!(results[board], result);
        assert!(position.is_over() == legal.is_empty() && turn <= Color::White);
    }
    assert_eq!(batch.position(boards), None);
}

/// A step into arrays does what a step does, and writes what is seen then.
fn assert_steps_into(
    batch: &mut AnyBatch,
    actions: &[u16],
    after: &AnyBatch,
    stepped: core::result::Result<(), StepError>,
) {
    let (geometry, boards) = (batch.start().geometry(), batch.len());
    let (of_planes, of_mask) = (boards * 2 * geometry.area() as usize, boards * batch.actions_per_board());
    let (mut planes, mut mask) = (vec![9_u8; of_planes], vec![9; of_mask]);
    let outputs = Outputs { planes: Some(&mut planes), legal_mask: Some(&mut mask), ..Outputs::default() };
    assert_eq!(batch.step_into(actions, outputs), stepped);
    assert!((0..boards).all(|board| batch.position(board) == after.position(board)));
    assert_eq!((batch.rewards(), batch.ended()), (after.rewards(), after.ended()));
    let (mut wanted_planes, mut wanted_mask) = (planes.clone(), mask.clone());
    if stepped.is_ok() {
        after.planes(&mut wanted_planes).unwrap();
        after.legal_mask(&mut wanted_mask).unwrap();
    }
    assert!(planes == wanted_planes && mask == wanted_mask);
    assert!(stepped.is_ok() || planes.iter().chain(&mask).all(|&value| value == 9));
}

/// The actions that a round asks for.
fn actions_of(positions: &[AnyPosition], round: Vec<(u8, u16)>) -> Vec<u16> {
    let action = |(position, (pick, number)): (&AnyPosition, (u8, u16))| {
        let legal = position.legal_moves();
        let nth = (number as usize).checked_rem(legal.len()).filter(|_| pick != 0);
        nth.and_then(|nth| legal.into_iter().nth(nth)?.action_on(position.geometry())).unwrap_or(number)
    };
    positions.iter().zip(round).map(action).collect()
}

pub(crate) fn run(input: Input) {
    let Input { options, start, boards: mut positions, rounds, seed } = input;
    let (geometry, boards) = (start.geometry(), positions.len());
    let mut batch = AnyBatch::new(start, boards).unwrap().with_options(options);
    batch.seed(seed);
    for (board, position) in positions.iter().enumerate() {
        assert!(batch.set_position(board, *position));
    }
    assert!(!batch.set_position(boards, start));
    assert_shows(&batch, &positions);
    for round in rounds {
        let actions = actions_of(&positions, round);
        let moves: Vec<_> = actions.iter().map(|&action| Move::from_action(action, geometry)).collect();
        let wrong = positions
            .iter()
            .zip(&moves)
            .position(|(position, mv)| !position.is_over() && mv.is_none_or(|mv| !position.is_legal(mv)));
        let mut other = batch.clone();
        let stepped = batch.step(&actions);
        assert_steps_into(&mut other, &actions, &batch, stepped);
        if let Some(board) = wrong {
            let error = match moves[board] {
                None => StepError::NoAction { board, action: actions[board] },
                Some(mv) => StepError::Illegal { board, error: positions[board].check(mv).unwrap_err() },
            };
            assert_eq!(stepped, Err(error));
        } else {
            assert_eq!(stepped, Ok(()));
            for (board, (position, mv)) in positions.iter_mut().zip(moves).enumerate() {
                let mv = mv.filter(|&mv| position.is_legal(mv));
                let wanted = mv.map_or((0, false), |mv| step(position, mv, options, start));
                assert_eq!((batch.rewards()[board], batch.ended()[board]), wanted);
            }
        }
        assert_shows(&batch, &positions);
        assert_eq!(
            batch.step(&vec![0; boards + 1]),
            Err(StepError::Length { found: boards + 1, wanted: boards })
        );
    }
    let mut actions = vec![0; boards];
    batch.random_actions(&mut actions).unwrap();
    for (position, action) in positions.iter().zip(actions) {
        let mv = Move::from_action(action, geometry).unwrap();
        assert!(position.is_legal(mv) || position.is_over() && mv == Move::Pass);
    }
    let over: Vec<bool> = positions.iter().map(Position::is_over).collect();
    let plies = batch.playout().to_vec();
    for (board, over) in over.into_iter().enumerate() {
        let last = batch.position(board).unwrap();
        assert!(last.is_over() && (plies[board] == 0) == over);
        positions[board] = last;
    }
    assert_shows(&batch, &positions);
}
