//! Games that an evaluation plays against itself.

use outflank::Move;
use outflank::reversi::arch::{Kernel, SingleBoard};

use super::random::Random;
use crate::discs::{Discs, squares};
use crate::eval::Evaluation;
use crate::{Limits, Solver, Technique};

/// A position, and how its game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) discs: Discs,
    /// The score for the player to move.
    pub(super) score: i8,
}

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The plies of the search.
    pub(super) plies: u32,
    /// From so few empty squares on the best moves are proved.
    pub(super) exact: u32,
}

/// Games begin with a random number of random plies between these.
const RANDOM_PLIES: [usize; 2] = [6, 52];

/// Plays games, one after another.
#[derive(Debug)]
pub(super) struct Games<'a> {
    cpu: SingleBoard,
    evaluation: &'a Evaluation,
    solver: Solver,
    play: Play,
}

impl<'a> Games<'a> {
    /// `None` if there is not the memory for the solver's table of 128 KB.
    pub(super) fn new(evaluation: &'a Evaluation, play: Play) -> Option<Self> {
        // With the weights of this program the solver would choose other lines that are as good,
        // and the new weights would depend on the old ones.
        let solver = Solver::new(1 << 17)?.without(Technique::Evaluation).without(Technique::Guess);
        let cpu = Kernel::best().single_board();
        Some(Self { cpu, evaluation, solver, play })
    }

    /// Adds the positions of a game in which somebody can place, from the end of the random plies.
    pub(super) fn play(&mut self, random: &mut Random, examples: &mut Vec<Example>) {
        let mut discs = self.opening(random);
        // The positions, with 1 where the player who begins moves, -1 where the other does.
        let (mut met, mut side) = (Vec::with_capacity(60), 1);
        let score = loop {
            let placements = discs.placements(self.cpu);
            if placements == 0 {
                if discs.passed().placements(self.cpu) == 0 {
                    break side * discs.final_score();
                }
                (discs, side) = (discs.passed(), -side);
                continue;
            }
            if discs.empties().count_ones() <= self.play.exact {
                break side * self.finish(discs, side, &mut met);
            }
            met.push((discs, side));
            let square = self.best(discs, placements);
            (discs, side) = (discs.placed(square, discs.flips(self.cpu, square)), -side);
        };
        examples.extend(met.into_iter().map(|(discs, side)| Example { discs, score: side * score }));
    }

    /// The position after random plies, in which the game has not ended.
    fn opening(&self, random: &mut Random) -> Discs {
        loop {
            let mut discs = START;
            let plies = RANDOM_PLIES[0] + random.below(RANDOM_PLIES[1] - RANDOM_PLIES[0] + 1);
            let has_ended = (0..plies).any(|_| {
                let mut placements = discs.placements(self.cpu);
                if placements == 0 {
                    discs = discs.passed();
                    placements = discs.placements(self.cpu);
                }
                let nth = random.below(placements.count_ones() as usize);
                if let Some(square) = squares(placements).nth(nth) {
                    discs = discs.placed(square, discs.flips(self.cpu, square));
                }
                placements == 0
            });
            if !has_ended {
                return discs;
            }
        }
    }

    /// The placement that the search likes best; of two, that of the lower square.
    fn best(&self, discs: Discs, placements: u64) -> u32 {
        let (mut best, mut value) = (placements.trailing_zeros(), -MOST);
        let indices = self.evaluation.indices(discs);
        for square in squares(placements) {
            let flips = discs.flips(self.cpu, square);
            let (after, indices) =
                (discs.placed(square, flips), self.evaluation.placed(&indices, square, flips));
            let plies = self.play.plies.saturating_sub(1);
            let of_square = -self.evaluation.look_ahead(self.cpu, after, &indices, plies, -MOST, -value);
            if of_square > value {
                (best, value) = (square, of_square);
            }
        }
        best
    }

    /// Adds the positions of a best line, and answers the score.
    fn finish(&mut self, mut discs: Discs, mut side: i8, met: &mut Vec<(Discs, i8)>) -> i8 {
        // What is left of games before would choose among lines that are equally good.
        self.solver.clear();
        let solution = self.solver.solve_discs(discs, Limits::default());
        for mv in &solution.line {
            if let Move::Place(cell) = mv {
                met.push((discs, side));
                let square = 8 * u32::from(cell.row()) + u32::from(cell.column());
                discs = discs.placed(square, discs.flips(self.cpu, square));
            } else {
                discs = discs.passed();
            }
            side = -side;
        }
        solution.low
    }
}

/// More than any value.
const MOST: i32 = 1 << 20;

const START: Discs = Discs { player: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };
