//! Games that an evaluation plays against itself.

use std::sync::Arc;

use outflank::variant::AnyPosition;
use outflank::{Color, Move, Position as _, Reversi};
use outflank_engine::{Evaluation, Limits, NoMemory, Search, Solver};

use super::random::Random;

/// A position with its score: a proved one, or what its game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Example {
    /// The discs of the player to move, with bit 0 for a1, and the opponent's.
    pub(super) player: u64,
    pub(super) opponent: u64,
    /// The score for the player to move.
    pub(super) score: i8,
    /// The value that a search found for the player to move, in discs. Without one it is the score.
    pub(super) searched: i8,
}

impl Example {
    fn of(position: &Reversi, score: i8, searched: i8) -> Self {
        let [player, opponent] =
            [position.turn(), !position.turn()].map(|color| position.discs(color).to_bits());
        Self { player, opponent, score, searched }
    }

    /// The position, with Black to move.
    pub(super) fn position(&self) -> Reversi {
        Reversi::from_bits(self.player, self.opponent, Color::Black).expect("no square has two discs")
    }

    pub(super) const fn empties(&self) -> usize {
        (self.player | self.opponent).count_zeros() as usize
    }
}

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The plies of the search.
    pub(super) plies: u32,
    /// The number of empty cells at or below which scores are proved.
    pub(super) exact: u32,
    /// The nodes of the search that plays before, and whose values are kept. `None` if the search
    /// of a few plies plays everywhere.
    pub(super) nodes: Option<u64>,
}

/// Games begin with a random number of random plies between these.
pub(super) const RANDOM_PLIES: [usize; 2] = [6, 52];

/// Plays games, one after another.
#[derive(Debug)]
pub(super) struct Games {
    solver: Solver,
    search: Search,
    play: Play,
}

impl Games {
    /// Games by the values of this evaluation. It is an error if there is not enough memory for the
    /// tables, a megabyte.
    pub(super) fn new(evaluation: &Arc<Evaluation>, play: Play) -> Result<Self, NoMemory> {
        let search = Search::new(1 << 19)?.with_evaluation(Arc::clone(evaluation));
        // It orders placements by the weights of this program, which change no score.
        Ok(Self { solver: Solver::new(1 << 19)?, search, play })
    }

    /// Adds the positions of a game after the random plies, if the player to move can place in
    /// them.
    ///
    /// The search continues to play after scores are proved. Otherwise all those positions would
    /// be from best lines. These are worse for the player to move than they look, by 2.5 discs,
    /// because the search that chose the move before each sees more than the evaluation.
    pub(super) fn play(&mut self, random: &mut Random, examples: &mut Vec<Example>) {
        let mut position = opening(random);
        // So the search finds the same in every order of games.
        self.search.clear();
        // The positions before proved ones, and the first proved score, for Black.
        let (mut met, mut proved) = (Vec::with_capacity(60), None);
        while !position.is_over() {
            if position.is_legal(Move::Pass) {
                position.play_unchecked(Move::Pass);
                continue;
            }
            let few_plies = plies(self.play.plies.max(1));
            let mv = if position.empties().len() <= self.play.exact as usize {
                let score = self.score(&position);
                proved = proved.or(Some(for_black(&position, score)));
                examples.push(Example::of(&position, score, score));
                self.best(&position, few_plies).0
            } else if let Some(nodes) = self.play.nodes {
                let (mv, value) = self.best(&position, Limits::new().nodes(nodes));
                met.push((position, Some(value.round() as i8)));
                mv
            } else {
                met.push((position, None));
                self.best(&position, few_plies).0
            };
            position.play_unchecked(mv);
        }
        let end = position.tournament_score().map_or(0, |score| score.difference(Color::Black) as i8);
        let score = proved.unwrap_or(end);
        examples.extend(met.into_iter().map(|(position, searched)| {
            let score = for_black(&position, score);
            Example::of(&position, score, searched.unwrap_or(score))
        }));
    }

    /// The proved score.
    fn score(&mut self, position: &Reversi) -> i8 {
        let solution = self.solver.solve(&AnyPosition::from(*position), Limits::new());
        let score = solution.ok().and_then(|solution| solution.score());
        score.expect("a solver of standard Reversi has its table, and nothing limits it") as i8
    }

    /// The move that the search chooses, and its value.
    fn best(&mut self, position: &Reversi, limits: Limits<'_>) -> (Move, f64) {
        let found = self.search.best(&AnyPosition::from(*position), limits);
        (found.mv.expect("a game that is not over has a move"), found.value)
    }
}

/// The limits of a search to this depth, which proves nothing.
pub(super) fn plies(depth: u32) -> Limits<'static> {
    Limits::new().depth(depth).exact(0)
}

/// Returns the value of a position by such a search, which remembers no other position.
pub(super) fn value_of(search: &mut Search, position: &Reversi, depth: u32) -> f64 {
    search.clear();
    search.best(&AnyPosition::from(*position), plies(depth)).value
}

/// The score for Black, if this is the one for the player to move, and the other way round.
fn for_black(position: &Reversi, score: i8) -> i8 {
    if position.turn() == Color::Black { score } else { -score }
}

/// The position after random plies, in which the game has not ended.
fn opening(random: &mut Random) -> Reversi {
    loop {
        let mut position = Reversi::new();
        let plies = RANDOM_PLIES[0] + random.below(RANDOM_PLIES[1] - RANDOM_PLIES[0] + 1);
        for _ in 0..plies {
            if position.is_legal(Move::Pass) {
                position.play_unchecked(Move::Pass);
            }
            let placements = position.placements();
            let nth = random.below(placements.len());
            if let Some(cell) = placements.iter().nth(nth) {
                position.play_unchecked(Move::Place(cell));
            }
        }
        if !position.is_over() {
            return position;
        }
    }
}
