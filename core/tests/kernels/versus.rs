//! A learner's games against an opponent within the step, board by board: what comes out is what
//! the rules let the learner and such an opponent come to.

use core::fmt;

use outflank::batch::{Batch, Batched, Opponent, Options, Outputs, Random, StepError, Versus};
use outflank::board::{Hex, Octagon, Square};
use outflank::encoding::Parts;
use outflank::reversi::{self, Objective, ReversiBoard};
use outflank::{Cells, IllegalMove, Move, Oust, Outcome, Position, Reversi, Seat, SetupError};

use crate::common::games;
use crate::every_kernel::{hold, on_every_kernel};

/// Reversi as a game from outside: a batch holds it position by position, not in the kernels'
/// layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Outside<B: ReversiBoard>(Reversi<B>);

impl<B: ReversiBoard> Batched for Outside<B> {}

impl<B: ReversiBoard> fmt::Display for Outside<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<B: ReversiBoard> Position for Outside<B> {
    type Board = B;

    fn parts(&self) -> Parts<B> {
        self.0.parts()
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, SetupError<Parts<B>>> {
        Reversi::from_parts(parts).map(Self)
    }

    fn placements(&self) -> Cells<B> {
        self.0.placements()
    }

    fn taken_by(&self, mv: Move) -> Option<Cells<B>> {
        self.0.taken_by(mv)
    }

    fn apply(&mut self, mv: Move, taken: Cells<B>) {
        self.0.apply(mv, taken);
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.0.check(mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

/// The terms of some games.
#[derive(Clone, Copy, Debug)]
struct Terms {
    opponent: Opponent,
    illegal_loses: bool,
    begins_later: bool,
    auto_pass: bool,
    numbers: Numbers,
}

/// Where the opponent's random numbers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    OfTheBatch,
    /// On two of three boards.
    OfTheBoard,
}

const fn terms(opponent: Opponent, illegal_loses: bool, begins_later: bool, auto_pass: bool) -> Terms {
    Terms { opponent, illegal_loses, begins_later, auto_pass, numbers: Numbers::OfTheBatch }
}

const TERMS: [Terms; 6] = [
    terms(Opponent::Random, false, false, true),
    terms(Opponent::Greedy, true, true, true),
    terms(Opponent::Random, true, true, false),
    terms(Opponent::Greedy, false, false, false),
    Terms { numbers: Numbers::OfTheBoard, ..terms(Opponent::Random, true, false, true) },
    Terms { numbers: Numbers::OfTheBoard, ..terms(Opponent::Greedy, false, false, false) },
];

fn passed<P: Position + Copy>(mut position: P, auto_pass: bool) -> P {
    while auto_pass && position.is_legal(Move::Pass) {
        position.play(Move::Pass).unwrap();
    }
    position
}

/// Where the opponent may leave a position to the learner, or end the game.
fn answers<P: Position + Copy>(position: P, learner: Seat, terms: Terms, found: &mut Vec<P>) {
    if position.is_over() || position.player() == learner {
        if !found.contains(&position) {
            found.push(position);
        }
        return;
    }
    let worth = |mv: Move| position.taken_by(mv).unwrap().len();
    let most = position.legal_moves().map(worth).max().unwrap();
    for mv in position.legal_moves() {
        if terms.opponent == Opponent::Random || worth(mv) == most {
            let mut next = position;
            next.play(mv).unwrap();
            answers(passed(next, terms.auto_pass), learner, terms, found);
        }
    }
}

/// The learner's cells first.
fn planes<P: Position>(position: &P, learner: Seat) -> Vec<u8> {
    let geometry = position.geometry();
    let area = geometry.area() as usize;
    let mut planes = vec![0; 2 * area];
    let own = if position.player() == learner { position.turn() } else { !position.turn() };
    for (plane, color) in [own, !own].into_iter().enumerate() {
        for cell in position.occupied_by(color) {
            planes[plane * area + geometry.index(cell).unwrap() as usize] = 1;
        }
    }
    planes
}

/// All that a step tells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    planes: Vec<u8>,
    mask: Vec<u8>,
    rewards: Vec<i8>,
    ended: Vec<bool>,
    finals: Vec<u8>,
    seats: Vec<Seat>,
}

/// The learner's actions, by a rule that knows the positions alone, so that every batch is given
/// the same: now and then an illegal one, where it may be.
fn actions<P: Position>(before: &[(P, Seat)], anew: &[bool], step: usize, terms: Terms) -> Vec<u16> {
    let boards = before.iter().zip(anew).enumerate();
    let chosen = boards.map(|(board, ((position, _), &anew))| {
        let number = position.key().wrapping_mul((step + 1) as u64);
        match position.legal_moves().choose(number).filter(|_| !anew) {
            Some(mv) if !(terms.illegal_loses && (step + 5 * board) % 31 == 30) => {
                mv.action_on(position.geometry()).unwrap()
            }
            _ => 999,
        }
    });
    chosen.collect()
}

/// The steps of so many boards, each of them checked; and all that they told.
fn play<P: Batched>(start: P, boards: usize, steps: usize, terms: Terms) -> Vec<Seen> {
    let geometry = start.geometry();
    let (values, actions_each) = (2 * geometry.area() as usize, start.actions() as usize);
    let options = Options::default().with_auto_pass(terms.auto_pass);
    let mut batch = Batch::new(start, boards).unwrap().with_options(options);
    batch.seed(11);
    let mut versus = Versus::new(boards).unwrap();
    versus.opponent = terms.opponent;
    (versus.illegal_loses, versus.begins_later) = (terms.illegal_loses, terms.begins_later);
    for board in (0..boards).filter(|board| terms.numbers == Numbers::OfTheBoard && board % 3 > 0) {
        assert!(versus.set_random(board, Some(Random::new(board as u64))));
    }
    let mut seen = Seen::unwritten(boards, values, actions_each);
    let outputs = Outputs { planes: Some(&mut seen.planes), ..Outputs::default() };
    versus.begin(&mut batch, &vec![true; boards], outputs).unwrap();
    let (mut told, mut ends) = (vec![], 0);
    for step in 0..steps {
        let before: Vec<_> =
            (0..boards).map(|board| (batch.position(board).unwrap(), versus.seat(board).unwrap())).collect();
        let anew: Vec<_> = (0..boards).map(|board| versus.has_ended(board)).collect();
        let actions = actions(&before, &anew, step, terms);
        if !terms.illegal_loses {
            let (mut wrong, as_before) = (actions.clone(), batch.checkpoint().unwrap());
            wrong[boards - 1] = 999;
            let refused = versus.step(&mut batch, &wrong, Outputs::<u8>::default(), None);
            assert_eq!(refused, Err(StepError::NoAction { board: boards - 1, action: 999 }));
            assert_eq!(batch.checkpoint().unwrap(), as_before);
        }
        let (outputs, finals) = outputs_of(&mut seen);
        versus.step(&mut batch, &actions, outputs, Some(finals)).unwrap();
        seen.seats = (0..boards).map(|board| versus.seat(board).unwrap()).collect();
        let mut finals = seen.finals.chunks(values);
        for (board, &(position, seat)) in before.iter().enumerate() {
            let (now, seat_now) = (batch.position(board).unwrap(), seen.seats[board]);
            let (reward, ended) = (seen.rewards[board], seen.ended[board]);
            assert_eq!((batch.rewards()[board], batch.ended()[board]), (reward, ended));
            let other = |seat: Seat| if seat == Seat::First { Seat::Second } else { Seat::First };
            let mut begun = vec![];
            for seat in [seat, other(seat)] {
                answers(passed(start, terms.auto_pass), seat, terms, &mut begun);
            }
            ends += ended as usize;
            let mv = Move::from_action(actions[board], geometry).filter(|&mv| position.is_legal(mv));
            if anew[board] {
                assert!(begun.contains(&now) && seat_now == other(seat) && (reward, ended) == (0, false));
            } else {
                let mut led_to = vec![];
                match mv {
                    Some(mv) => {
                        let mut next = position;
                        next.play(mv).unwrap();
                        answers(passed(next, terms.auto_pass), seat, terms, &mut led_to);
                    }
                    None => led_to.push(position),
                }
                let is_end = |end: &P| end.is_over() || mv.is_none();
                if ended {
                    let shown = finals.next().unwrap();
                    let worth = |end: &P| end.result_for(seat).filter(|_| mv.is_some()).unwrap_or(-1);
                    let fits = |end: &P| is_end(end) && planes(end, seat) == shown && worth(end) == reward;
                    assert!(led_to.iter().any(fits), "{position}");
                    if terms.begins_later {
                        assert!(led_to.contains(&now) && seat_now == seat && planes(&now, seat) == shown);
                    } else {
                        assert!(begun.contains(&now) && seat_now == other(seat));
                    }
                } else {
                    assert!(led_to.contains(&now) && !is_end(&now) && (reward, seat_now) == (0, seat));
                }
            }
            assert!(now.is_over() || now.player() == seat_now);
            assert_eq!(versus.has_ended(board), ended && terms.begins_later);
            assert_eq!(&seen.planes[board * values..][..values], planes(&now, seat_now));
            // A game that an illegal action has lost has ended, whatever the rules say of the
            // board.
            let going = now.legal_moves().filter(|_| !versus.has_ended(board));
            let legal: Vec<_> = going.filter_map(|mv| mv.action_on(geometry)).collect();
            let mask = &seen.mask[board * actions_each..][..actions_each];
            let marked = |&action: &u16| mask[action as usize] == 1;
            assert!(
                legal.iter().all(marked)
                    && mask.iter().map(|&bit| bit as usize).sum::<usize>() == legal.len()
            );
        }
        // What is behind the boards that have ended is not said.
        let said = values * seen.ended.iter().filter(|&&ended| ended).count();
        told.push(Seen { finals: seen.finals[..said].to_vec(), ..seen.clone() });
    }
    assert!(ends > boards / 2, "{ends} ends, {start}, {terms:?}");
    told
}

/// All terms in full, else two of them: the ones after those of the call before.
fn some_terms(calls: &mut usize) -> impl Iterator<Item = Terms> + use<> {
    let count = games(TERMS.len()).max(2);
    *calls += count;
    TERMS.into_iter().cycle().skip((*calls - count) % TERMS.len()).take(count)
}

/// The kernels' layout and the one of all games play the same games.
fn both<B: ReversiBoard>(start: Reversi<B>, boards: usize, steps: usize, calls: &mut usize) {
    for terms in some_terms(calls) {
        let of_kernels = play(start, boards, steps, terms);
        assert_eq!(of_kernels, play(Outside(start), boards, steps, terms), "{start}, {terms:?}");
    }
}

#[test]
fn reversi_in_the_layout_of_the_kernels() {
    let mut calls = 0;
    on_every_kernel(|_| {
        both(Reversi::<Square<4>>::new(), 150, 20, &mut calls);
        both(Reversi::<Square<6>>::new(), 70, 40, &mut calls);
    });
    let _held = hold();
    let anti = reversi::Options::default().with_objective(Objective::Fewest);
    both(Reversi::<Square<4>>::with_options(anti).unwrap(), 300, 20, &mut calls);
    both(Reversi::<Octagon<8>>::new(), 3, 60, &mut calls);
    both(Reversi::<Square<8>>::new(), 9, 70, &mut calls);
}

#[test]
fn every_other_game() {
    let _held = hold();
    for terms in TERMS {
        play(Reversi::<Hex<5>>::new(), 3, 60, terms);
        play(Oust::<Hex<2>>::new(), 300, 12, terms);
        play(Oust::<Hex<3>>::new(), 20, 30, terms);
        play(Oust::<Square<3>>::new(), 70, 20, terms);
    }
}

impl Seen {
    /// The arrays before any step.
    fn unwritten(boards: usize, values: usize, actions_each: usize) -> Self {
        Self {
            planes: vec![9; boards * values],
            mask: vec![9; boards * actions_each],
            rewards: vec![9; boards],
            ended: vec![false; boards],
            finals: vec![9; boards * values],
            seats: vec![],
        }
    }
}

/// The arrays of a step.
fn outputs_of(seen: &mut Seen) -> (Outputs<'_, u8>, &mut [u8]) {
    let Seen { planes, mask, rewards, ended, finals, .. } = seen;
    let outputs =
        Outputs { planes: Some(planes), legal_mask: Some(mask), rewards: Some(rewards), ended: Some(ended) };
    (outputs, finals)
}

/// What a step in phases leads to where the program chooses the opponent's moves: the games that
/// the opponent within the step plays with the same random numbers.
fn phases<P: Batched>(start: P, boards: usize, steps: usize, terms: Terms) {
    let geometry = start.geometry();
    let (values, actions_each) = (2 * geometry.area() as usize, start.actions() as usize);
    let options = Options::default().with_auto_pass(terms.auto_pass);
    let mut within = Batch::new(start, boards).unwrap().with_options(options);
    let mut versus = Versus::new(boards).unwrap();
    (versus.illegal_loses, versus.begins_later) = (terms.illegal_loses, terms.begins_later);
    let (mut asked, mut versus_asked) = (within.clone(), versus.clone());
    let mut numbers: Vec<_> = (0..boards).map(|board| Random::new(board as u64)).collect();
    for (board, random) in numbers.iter().enumerate() {
        assert!(versus.set_random(board, Some(random.clone())));
    }
    let mut answer = |asked: &mut Batch<P>, versus: &mut Versus| {
        let mut waiting = vec![false; boards];
        while versus.waiting(asked, &mut waiting).unwrap() {
            let (mut actions, before) = (vec![u16::MAX; boards], asked.checkpoint().unwrap());
            let refused = versus.answer(asked, &actions).unwrap_err();
            let first = waiting.iter().position(|&waits| waits).unwrap();
            assert_eq!(refused, StepError::NoAction { board: first, action: u16::MAX });
            assert_eq!(asked.checkpoint().unwrap(), before);
            for board in (0..boards).filter(|&board| waiting[board]) {
                let position = asked.position(board).unwrap();
                assert_ne!(Some(position.player()), versus.seat(board));
                let mv = numbers[board].choose(&position).unwrap();
                actions[board] = mv.action_on(geometry).unwrap();
            }
            versus.answer(asked, &actions).unwrap();
        }
    };
    let all = vec![true; boards];
    versus.begin(&mut within, &all, Outputs::<u8>::default()).unwrap();
    versus_asked.open(&mut asked, &all).unwrap();
    answer(&mut asked, &mut versus_asked);
    versus_asked.finish(&mut asked, Outputs::<u8>::default(), None).unwrap();
    let nothing = Seen::unwritten(boards, values, actions_each);
    let mut ends = 0;
    for step in 0..steps {
        let before: Vec<_> =
            (0..boards).map(|board| (within.position(board).unwrap(), versus.seat(board).unwrap())).collect();
        let anew: Vec<_> = (0..boards).map(|board| versus.has_ended(board)).collect();
        let actions = actions(&before, &anew, step, terms);
        let [mut seen, mut seen_asked] = [nothing.clone(), nothing.clone()];
        let (outputs, finals) = outputs_of(&mut seen);
        versus.step(&mut within, &actions, outputs, Some(finals)).unwrap();
        versus_asked.play(&mut asked, &actions).unwrap();
        answer(&mut asked, &mut versus_asked);
        let (outputs, finals) = outputs_of(&mut seen_asked);
        versus_asked.finish(&mut asked, outputs, Some(finals)).unwrap();
        assert_eq!(seen, seen_asked, "{start}, {terms:?}");
        ends += seen.ended.iter().filter(|&&ended| ended).count();
        for board in 0..boards {
            assert_eq!(within.position(board), asked.position(board));
            assert_eq!(versus.seat(board), versus_asked.seat(board));
            assert_eq!(versus.has_ended(board), versus_asked.has_ended(board));
        }
    }
    assert!(ends > boards / 2, "{ends} ends, {start}, {terms:?}");
}

#[test]
fn a_step_in_phases() {
    let _held = hold();
    for terms in TERMS.into_iter().filter(|terms| terms.opponent == Opponent::Random) {
        phases(Reversi::<Square<4>>::new(), 300, 20, terms);
        phases(Reversi::<Hex<5>>::new(), 3, 60, terms);
        phases(Oust::<Hex<2>>::new(), 300, 12, terms);
    }
}

#[test]
fn seats_alternate_and_some_boards_begin_anew() {
    let _held = hold();
    let (boards, start) = (300, Reversi::<Square<6>>::new());
    let (mut batch, mut versus) = (Batch::new(start, boards).unwrap(), Versus::new(boards).unwrap());
    versus.begin(&mut batch, &vec![true; boards], Outputs::<u8>::default()).unwrap();
    let seats = |versus: &Versus| (0..boards).map(|board| versus.seat(board).unwrap()).collect::<Vec<_>>();
    let first = seats(&versus);
    assert!((0..boards).all(|board| first[board] == Seat::ALL[board % 2]));
    let mut actions = vec![0; boards];
    for _ in 0..3 {
        batch.random_actions(&mut actions).unwrap();
        versus.step(&mut batch, &actions, Outputs::<u8>::default(), None).unwrap();
    }
    let before: Vec<_> = (0..boards).map(|board| batch.position(board)).collect();
    let chosen: Vec<_> = (0..boards).map(|board| board % 7 == 3).collect();
    versus.begin(&mut batch, &chosen, Outputs::<u8>::default()).unwrap();
    for (board, seat) in seats(&versus).into_iter().enumerate() {
        assert_eq!(seat == first[board], !chosen[board]);
        assert_eq!(batch.position(board) == before[board], !chosen[board]);
        assert_eq!(batch.position(board).unwrap().player(), seat);
    }
    let mut other = Versus::new(boards - 1).unwrap();
    let refused = Err(StepError::Length { found: boards - 1, wanted: boards });
    assert_eq!(other.begin(&mut batch, &chosen, Outputs::<u8>::default()), refused);
    assert_eq!(other.step(&mut batch, &actions, Outputs::<u8>::default(), None), refused);
    let mut short = vec![0_u8; 5];
    let refused = Err(StepError::Length { found: 5, wanted: boards * 72 });
    assert_eq!(versus.step(&mut batch, &actions, Outputs::default(), Some(&mut short)), refused);
}

/// A step of some boards is a step of each of them, and of no other.
fn some<P: Batched>(start: P, boards: usize) {
    let options = Options::default().with_auto_reset(false);
    let mut batch = Batch::new(start, boards).unwrap().with_options(options);
    let (mut actions, mut ends) = (vec![0; boards], 0);
    for step in 0..200_usize {
        batch.random_actions(&mut actions).unwrap();
        let chosen: Vec<_> = (0..boards).map(|board| (board * step + step / 7) % 3 != 1).collect();
        let mut all = batch.clone();
        all.step(&actions).unwrap();
        let before = batch.clone();
        for (action, chosen) in actions.iter_mut().zip(&chosen) {
            *action = if *chosen { *action } else { u16::MAX };
        }
        batch.step_where(&chosen, &actions, Outputs::<u8>::default()).unwrap();
        for (board, &chosen) in chosen.iter().enumerate() {
            let (wanted, reward, ended) = if chosen {
                (all.position(board), all.rewards()[board], all.ended()[board])
            } else {
                (before.position(board), 0, false)
            };
            assert_eq!(batch.position(board), wanted);
            assert_eq!((batch.rewards()[board], batch.ended()[board]), (reward, ended));
            ends += ended as usize;
        }
        let masks = [&batch, &before].map(|batch| {
            let mut mask = vec![0; boards * start.actions() as usize];
            batch.legal_mask(&mut mask).unwrap();
            mask
        });
        let each = start.actions() as usize;
        for (board, _) in chosen.iter().enumerate().filter(|(_, chosen)| !**chosen) {
            assert_eq!(masks[0][board * each..][..each], masks[1][board * each..][..each]);
        }
        if step % 50 == 49 {
            let over: Vec<_> = (0..boards).map(|board| batch.position(board).unwrap().is_over()).collect();
            let before = batch.clone();
            batch.reset_where(&over).unwrap();
            for (board, &over) in over.iter().enumerate() {
                assert_eq!(batch.position(board), if over { Some(start) } else { before.position(board) });
            }
        }
    }
    let refused = Err(StepError::Length { found: 1, wanted: boards });
    assert_eq!(batch.step_where(&[true], &actions, Outputs::<u8>::default()), refused);
    assert_eq!(batch.reset_where(&[true]), refused);
    assert!(ends > boards, "{start}");
}

#[test]
fn a_step_of_some_boards() {
    on_every_kernel(|_| {
        some(Reversi::<Square<8>>::new(), 130);
        some(Reversi::<Square<4>>::new(), games(1000));
    });
    let _held = hold();
    some(Reversi::<Hex<5>>::new(), 70);
    some(Oust::<Hex<3>>::new(), 70);
}
