//! A game from outside the crate in a batch: one line makes it so.

use core::fmt;

use outflank::batch::{Batch, Batched, Options, step};
use outflank::board::{Board, Square, Symmetry};
use outflank::encoding::{Kind, Parts, State};
use outflank::{
    Cells, Color, IllegalMove, Move, Outcome, Position, Reversi, SetupError, SetupProblem, Violation,
    conformance,
};

/// A game of its own as far as the crate knows: it is over after six plies, and then White has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct SixPlies(Reversi<Square<6>>, u8);

impl Batched for SixPlies {}

const STATES: &[State] = &[
    State { suffix: "", word: "0" },
    State { suffix: "", word: "1" },
    State { suffix: "", word: "2" },
    State { suffix: "", word: "3" },
    State { suffix: "", word: "4" },
    State { suffix: "", word: "5" },
    State { suffix: "", word: "6" },
];
const KIND: &Kind =
    &Kind::new("six-plies", Square::<6>::GEOMETRY).with_states(STATES, "there are 0 to 6 plies");

impl SixPlies {
    fn start() -> Self {
        Self(Reversi::<Square<6>>::new(), 0)
    }

    const fn is_spent(self) -> bool {
        self.1 >= 6
    }
}

impl fmt::Display for SixPlies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl Position for SixPlies {
    type Board = Square<6>;

    fn parts(&self) -> Parts<Square<6>> {
        Parts { kind: KIND, state: self.1, ..self.0.parts() }
    }

    fn from_parts(parts: Parts<Square<6>>) -> Result<Self, SetupError<Parts<Square<6>>>> {
        let wrong = (parts.state > 6).then_some(SetupProblem::NoState);
        SetupError::from_problems(parts, &[wrong])?;
        let inside = Reversi::from_parts(Parts { kind: Reversi::<Square<6>>::KIND, state: 0, ..parts });
        if let Err(error) = inside {
            let problems: Vec<_> = error.problems().copied().map(Some).collect();
            SetupError::from_problems(parts, &problems)?;
        }
        Ok(Self(inside.unwrap_or_default(), parts.state))
    }

    fn placements(&self) -> Cells<Square<6>> {
        if self.is_spent() { Cells::EMPTY } else { self.0.placements() }
    }

    fn taken_by(&self, mv: Move) -> Option<Cells<Square<6>>> {
        if self.is_spent() { None } else { self.0.taken_by(mv) }
    }

    fn apply(&mut self, mv: Move, taken: Cells<Square<6>>) {
        self.0.apply(mv, taken);
        self.1 += 1;
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_spent() { Err(IllegalMove::new(mv, Violation::GameOver, "R12")) } else { self.0.check(mv) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_spent().then_some(Outcome::Win(Color::White))
    }
}

#[test]
fn it_keeps_the_contract() {
    for nth in 0..4 {
        conformance::check_game(SixPlies::start(), |count| nth % count).unwrap();
    }
}

/// What it does not write itself is what the game inside answers.
#[test]
fn what_follows_from_its_parts() {
    let (mut position, mut plies) = (SixPlies::start(), 0);
    while let Some(mv) = position.legal_moves().nth(plies % 3).or(position.legal_moves().next()) {
        assert_eq!(position.turn(), position.0.turn());
        for color in Color::ALL {
            assert_eq!(position.occupied_by(color), position.0.occupied_by(color));
        }
        for symmetry in Symmetry::all() {
            let image = SixPlies(position.0.transformed(symmetry), position.1);
            assert_eq!(position.transformed(symmetry), image);
        }
        position.play(mv).unwrap();
        plies += 1;
    }
    assert_eq!(plies, 6);
}

#[test]
fn a_game_from_outside_steps_and_is_played_out() {
    let (start, boards) = (SixPlies::start(), 300);
    let options = Options::default().with_auto_reset(false);
    let mut batch = Batch::new(start, boards).unwrap().with_options(options);
    let (mut positions, mut actions) = (vec![start; boards], vec![0; boards]);
    for ply in 1..=8 {
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
        for (board, position) in positions.iter_mut().enumerate() {
            if let Some(mv) =
                Move::from_action(actions[board], start.geometry()).filter(|&mv| position.is_legal(mv))
            {
                let stepped = step(position, mv, options, &start);
                assert_eq!((batch.rewards()[board], batch.ended()[board]), (stepped.reward, stepped.ended));
                // White, who has made the last ply but where there was a pass, wins.
                assert_eq!(stepped.ended, ply == 6);
            }
            assert_eq!(batch.position(board), Some(*position));
        }
    }
    assert!(batch.results().iter().all(|&result| result == -1));
    batch.reset();
    assert!(batch.playout().iter().all(|&plies| plies == 6));
    assert!((0..boards).all(|board| batch.position(board).unwrap().is_over()));
    let games: std::collections::HashSet<_> = (0..boards).map(|board| batch.position(board)).collect();
    assert!(games.len() > 250, "{}", games.len());
    assert!(batch.set_position(7, start) && batch.position(7) == Some(start));
}
