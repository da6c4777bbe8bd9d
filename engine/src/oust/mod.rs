//! Learned knowledge about Oust: which placements are likely to be good, and who is likely to win.
//!
//! | module | content |
//! |---|---|
//! | `survey` | groups, and the effect of a stone on each cell |
//! | `features` | the features of a position |
//! | `weights` | the weight of each feature |
//! | `openings` | first placements that deep searches found |

mod features;
mod openings;
mod survey;
mod weights;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use outflank::board::{AnyBoard, Board, Cells, Geometry, Grid as _, Hex, Shape, Square};
use outflank::oust::Options;
use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use crate::arithmetic::{chance, exp, logistic};
use crate::mcts::Knowledge;
use features::Setting;
pub use features::{POLICIES, VALUES};
pub(crate) use openings::{keeps, opening};
use survey::Survey;
pub use weights::{ParseWeightsError, Weights, weigh};

/// The weights for every board that has none of its own.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| read(include_str!("../../weights/oust.txt")));

/// The weights of the boards that play better with their own, by matches that
/// engine/LAB.md lists.
static OWN_WEIGHTS: LazyLock<[(Geometry, Weights); 2]> = LazyLock::new(|| {
    [
        (Hex::<4>::GEOMETRY, read(include_str!("../../weights/oust-hex-4.txt"))),
        (Square::<7>::GEOMETRY, read(include_str!("../../weights/oust-square-7.txt"))),
    ]
});

/// The weights of a file of the package.
fn read(text: &str) -> Weights {
    text.parse().expect("the weights of this build are not damaged")
}

impl Default for Weights {
    /// The weights of `weights/oust.txt`, which players use on every board that has none of its
    /// own.
    fn default() -> Self {
        WEIGHTS.clone()
    }
}

/// The weights for a board.
fn weights_of(board: Geometry) -> Weights {
    let own = OWN_WEIGHTS.iter().find(|(of, _)| *of == board);
    own.map_or_else(Weights::default, |(_, weights)| weights.clone())
}

/// Whether the weights hold for games with these options.
///
/// They were learned without the pie rule. They serve games with it, because the search and
/// `value` consider the swap. If a game has another option, which a newer `outflank` may bring,
/// nothing is known about it. So it is played only by its rules, until somebody decides whether
/// the weights hold for it and adds it here.
fn is_known(options: Options) -> bool {
    options == Options::default().with_pie(options.pie)
}

/// How much of its prior the swap gets (O5): a search finds out soon whether it wins.
const SWAP: f32 = 0.5;

/// Knows positions of Oust on one board.
#[derive(Clone, Debug)]
pub struct Expert {
    survey: Survey,
    board: Geometry,
    sides: usize,
    weights: Weights,
    /// By how much it misjudges at most, in log-odds, and which way: by chance.
    error: f32,
    seed: u64,
}

impl Expert {
    /// Creates the knowledge for positions on a board.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::{Search, Settings}, oust::Expert};
    /// let position = Oust::<Hex<4>>::new();
    /// let mut search = Search::new(position, Expert::of::<Hex<4>>(), Settings::default());
    /// search.visit(100);
    /// assert!(search.best().is_some());
    /// ```
    pub fn of<B: Board>() -> Self {
        Self::on(B::cells().to_any())
    }

    /// Returns the same knowledge with other weights.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::Knowledge, oust::Expert};
    /// let mut optimist = Expert::of::<Hex<4>>().with_weights("value always 2 2".parse()?);
    /// assert!(optimist.value(&Oust::<Hex<4>>::new()) > 0.8);
    /// # Ok::<(), outflank_engine::oust::ParseWeightsError>(())
    /// ```
    pub fn with_weights(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Creates the knowledge for positions on a board that is known only at run time, by its cells
    /// in play.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// use outflank_engine::{mcts::Knowledge, oust::Expert};
    /// let start = "oust:hex-4".parse::<Variant>()?.start();
    /// let value = Expert::on(start.cells()).value(&start);
    /// assert!((0.0..=1.0).contains(&value));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn on(cells: Cells<AnyBoard>) -> Self {
        let board = cells.board().geometry();
        let sides = if board.shape() == Shape::Hexagon { 6 } else { 4 };
        let survey = Survey::on(cells, sides);
        Self { survey, board, sides, weights: weights_of(board), error: 0.0, seed: 0 }
    }

    /// For positions of the variant of this one, which is of Oust.
    pub(crate) fn knowing(position: &AnyPosition) -> Self {
        let options = Options::from_suffix(position.variant().suffix());
        let expert = Self::on(position.cells());
        if options.is_some_and(is_known) { expert } else { expert.with_weights(Weights::NONE) }
    }

    /// Returns the same knowledge with random errors: it misjudges each position and each
    /// placement by a random part of `error`, in log-odds. The seed determines the errors, so the
    /// same position is misjudged in the same way.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::Knowledge, oust::Expert};
    /// let (start, expert) = (Oust::<Hex<4>>::new(), Expert::of::<Hex<4>>());
    /// let mut wrong = expert.clone().misjudging(2.0, 7);
    /// assert_ne!(wrong.value(&start), expert.clone().value(&start));
    /// assert_eq!(wrong.value(&start), expert.misjudging(2.0, 7).value(&start));
    /// ```
    pub fn misjudging(self, error: f32, seed: u64) -> Self {
        Self { error, seed, ..self }
    }

    /// The error in judging a move of a position, or the position itself, by the position's key.
    fn error(&self, key: u64, place: usize) -> f32 {
        if self.error == 0.0 { 0.0 } else { self.error * chance(self.seed, key, place as u64) as f32 }
    }

    /// Returns the features of a position of the expert's board, and the share of the cells that
    /// are occupied.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::oust::{Expert, Weights, weigh};
    /// let start = Oust::<Hex<4>>::new();
    /// let (features, fill) = Expert::of::<Hex<4>>().of_position(&start);
    /// assert_eq!(fill, 0.0);
    /// let log_odds = weigh(&features, &Weights::default().value, fill);
    /// assert!(log_odds.abs() < 3.0);
    /// ```
    pub fn of_position<P: Position>(&mut self, position: &P) -> ([f32; VALUES], f32) {
        self.survey.look(position);
        (features::of_position(&self.survey), features::fill(&self.survey))
    }

    /// Calls `f` with the features of each placement among the moves, and returns the share of the
    /// cells that are occupied.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::oust::Expert;
    /// let start = Oust::<Hex<3>>::new();
    /// let (moves, mut count) = (start.legal_moves().collect::<Vec<_>>(), 0);
    /// Expert::of::<Hex<3>>().of_placements(&start, &moves, |_| count += 1);
    /// assert_eq!(count, 19);
    /// ```
    pub fn of_placements<P: Position>(
        &mut self,
        position: &P,
        moves: &[Move],
        mut f: impl FnMut(&[f32; POLICIES]),
    ) -> f32 {
        self.survey.look(position);
        let setting = Setting::of(&self.survey, self.sides);
        for index in moves.iter().filter_map(|mv| self.board.index(mv.cell()?)) {
            f(&features::of_placement(&mut self.survey, &setting, index));
        }
        features::fill(&self.survey)
    }
}

/// Of positions of Oust on the expert's board; of others its numbers mean nothing.
impl<P: Position> Knowledge<P> for Expert {
    /// A softmax of the placements' weighed features. The swap gets half of all.
    fn priors(&mut self, position: &P, moves: &[Move], priors: &mut Vec<f32>) {
        self.survey.look(position);
        let (setting, fill) = (Setting::of(&self.survey, self.sides), features::fill(&self.survey));
        let (first, key) = (priors.len(), if self.error == 0.0 { 0 } else { position.key() });
        for mv in moves {
            let Some(index) = mv.cell().and_then(|cell| self.board.index(cell)) else { continue };
            let features = features::of_placement(&mut self.survey, &setting, index);
            priors.push(weigh(&features, &self.weights.policy, fill) + self.error(key, usize::from(index)));
        }
        let most = priors[first..].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for prior in &mut priors[first..] {
            *prior = exp(*prior - most);
            sum += *prior;
        }
        // A pass or a swap, which come last.
        if priors.len() - first < moves.len() {
            priors.push(if sum > 0.0 { SWAP / (1.0 - SWAP) * sum } else { 1.0 });
        }
    }

    /// A logistic function of the position's weighed features. Whoever may swap has the better of
    /// both sides.
    fn value(&mut self, position: &P) -> f32 {
        let (features, fill) = self.of_position(position);
        let key = if self.error == 0.0 { 0 } else { position.key() };
        let error = self.error(key, usize::from(self.board.area()));
        let value = logistic(weigh(&features, &self.weights.value, fill) + error);
        if position.is_legal(Move::Swap) { value.max(1.0 - value) } else { value }
    }
}
