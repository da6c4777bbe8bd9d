//! A game from outside the crate in a batch: one line makes it so.

use core::fmt;

use outflank::batch::{Batch, Batched, Options, step};
use outflank::board::Square;
use outflank::{Cell, Cells, Color, IllegalMove, Move, Moves, Outcome, Player, Position, Reversi};

/// A game of its own as far as the crate knows: it is over after six plies, and then White has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct SixPlies(Reversi<Square<6>>, u8);

impl Batched for SixPlies {}

impl SixPlies {
    fn start() -> Self {
        Self(Reversi::start(), 0)
    }

    const fn is_spent(self) -> bool {
        self.1 >= 6
    }
}

impl fmt::Display for SixPlies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {}", self.0, self.1)
    }
}

impl Position for SixPlies {
    type Board = Square<6>;
    type Played = ();

    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn seat(&self, color: Color) -> Player {
        self.0.seat(color)
    }

    fn cells(&self) -> Cells<Square<6>> {
        self.0.cells()
    }

    fn occupied_by(&self, color: Color) -> Cells<Square<6>> {
        self.0.occupied_by(color)
    }

    fn placements(&self) -> Cells<Square<6>> {
        if self.is_spent() { Cells::EMPTY } else { self.0.placements() }
    }

    fn taken_from(&self, cell: Cell) -> Cells<Square<6>> {
        self.0.taken_from(cell)
    }

    fn legal_moves(&self) -> Moves<Square<6>> {
        if self.is_spent() { Moves::NONE } else { self.0.legal_moves() }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_spent() {
            let violation = outflank::Violation::GameOver;
            return Err(IllegalMove { mv, violation, rule: "R12" });
        }
        self.0.check(mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
        self.1 += 1;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_spent().then_some(Outcome::Win(Color::White))
    }

    fn key(&self) -> u64 {
        self.0.key() ^ self.1 as u64
    }
}

#[test]
fn a_game_from_outside_steps_and_is_played_out() {
    let (start, boards) = (SixPlies::start(), 300);
    let options = Options { auto_pass: true, auto_reset: false };
    let mut batch = Batch::new(start, boards).unwrap().with_options(options);
    let (mut positions, mut actions) = (vec![start; boards], vec![0; boards]);
    for ply in 1..=8 {
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
        for (board, position) in positions.iter_mut().enumerate() {
            if let Some(mv) =
                start.geometry().move_from_action(actions[board]).filter(|&mv| position.is_legal(mv))
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
