//! Games that an evaluation plays against itself.

use outflank::reversi::arch::{Kernel, SingleBoard};

use super::random::Random;
use crate::discs::{Discs, squares};
use crate::eval::Evaluation;
use crate::limits::Budget;
use crate::solve::Square8;
use crate::{Limits, NoMemory, Search};

/// A position with its score: a proved one, or what its game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Example {
    pub(super) discs: Discs,
    /// The score for the player to move.
    pub(super) score: i8,
    /// The value that a search found for the player to move, in discs. Without one it is the score.
    pub(super) searched: i8,
}

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The plies of the search.
    pub(super) plies: u32,
    /// From so few empty cells on the scores are proved.
    pub(super) exact: u32,
    /// The nodes of the search that plays before, and whose values are kept. `None` if the search
    /// of a few plies plays everywhere.
    pub(super) nodes: Option<u64>,
}

/// Games begin with a random number of random plies between these.
pub(super) const RANDOM_PLIES: [usize; 2] = [6, 52];

/// Plays games, one after another.
#[derive(Debug)]
pub(super) struct Games<'a> {
    cpu: SingleBoard,
    evaluation: &'a Evaluation,
    solver: Square8,
    search: Option<Search>,
    play: Play,
}

impl<'a> Games<'a> {
    /// Games by the values of this evaluation. It is an error if there is not enough memory for the
    /// tables of 512 KB.
    pub(super) fn new(evaluation: &'a Evaluation, play: Play) -> Result<Self, NoMemory> {
        let search = match play.nodes {
            // A search keeps its weights until the program ends, which trains once.
            Some(_) => {
                let own: &'static Evaluation = Box::leak(Box::new(evaluation.clone()));
                Some(Search::new(1 << 19)?.with_evaluation(own))
            }
            None => None,
        };
        // It orders placements by the weights of this program, which change no score.
        let solver = Square8::new(1 << 19)?;
        let cpu = Kernel::best().single_board();
        Ok(Self { cpu, evaluation, solver, search, play })
    }

    /// Adds the positions of a game after the random plies, if the player to move can place in
    /// them.
    ///
    /// The search continues to play after scores are proved. Otherwise all those positions would
    /// be from best lines. These are worse for the player to move than they look, by 2.5 discs,
    /// because the search that chose the move before each sees more than the evaluation.
    pub(super) fn play(&mut self, random: &mut Random, examples: &mut Vec<Example>) {
        let mut discs = self.opening(random);
        // So the nodes find the same in every order of games.
        if let Some(search) = &mut self.search {
            search.clear();
        }
        // The positions before proved ones, with 1 where the player who begins moves, -1 where the
        // other does; and the first proved score, for the player who begins.
        let (mut met, mut side, mut proved) = (Vec::with_capacity(60), 1, None);
        loop {
            let placements = discs.placements(self.cpu);
            if placements == 0 {
                if discs.passed().placements(self.cpu) == 0 {
                    break;
                }
                (discs, side) = (discs.passed(), -side);
                continue;
            }
            let square = if discs.empties().count_ones() <= self.play.exact {
                let score = self.solver.solve(discs, Budget::new(Limits::default()), None).low as i8;
                proved = proved.or(Some(side * score));
                examples.push(Example { discs, score, searched: score });
                self.best(discs, placements)
            } else if let Some((square, value)) = self.searched(discs) {
                met.push((discs, side, Some(value)));
                square
            } else {
                met.push((discs, side, None));
                self.best(discs, placements)
            };
            (discs, side) = (discs.placed(square, discs.flips(self.cpu, square)), -side);
        }
        let score = proved.unwrap_or(side * discs.final_score());
        examples.extend(met.into_iter().map(|(discs, side, searched)| {
            let score = side * score;
            Example { discs, score, searched: searched.unwrap_or(score) }
        }));
    }

    /// The placement that the search of some nodes chooses, and its value in discs. `None` without
    /// such a search.
    fn searched(&mut self, discs: Discs) -> Option<(u32, i8)> {
        let limits = Limits { nodes: self.play.nodes, ..Limits::default() };
        let found = self.search.as_mut()?.moves_of_discs(discs, &limits, 1, &mut |_| ())?;
        let found = found.first()?;
        let cell = found.mv?.cell()?;
        Some((8 * u32::from(cell.row()) + u32::from(cell.column()), found.value.round() as i8))
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

    /// The placement that the search likes best. If two are equal, it is the placement on the
    /// lower square.
    fn best(&self, discs: Discs, placements: u64) -> u32 {
        let (mut best, mut value) = (placements.trailing_zeros(), -Evaluation::NO_BOUND);
        let indices = self.evaluation.indices(discs);
        for square in squares(placements) {
            let flips = discs.flips(self.cpu, square);
            let (after, indices) =
                (discs.placed(square, flips), self.evaluation.placed(&indices, square, flips));
            let plies = self.play.plies.saturating_sub(1);
            let of_square =
                -self.evaluation.look_ahead(self.cpu, after, &indices, plies, -Evaluation::NO_BOUND, -value);
            if of_square > value {
                (best, value) = (square, of_square);
            }
        }
        best
    }
}

/// The discs of a new game.
pub(super) const START: Discs = Discs { player: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };
