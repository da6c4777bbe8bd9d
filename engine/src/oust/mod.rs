//! What is known about Oust besides its rules: which placements are likely to be good, and who is
//! likely to win.
//!
//! | where | what |
//! |---|---|
//! | `survey` | groups, and what a stone on each cell would do |
//! | `features` | what is counted of it |
//! | `weights` | how much each count weighs |
//! | [`train`] | learning the weights |

mod features;
mod survey;
pub mod train;
mod weights;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use outflank::board::Board;
use outflank::oust::Pie;
use outflank::{Color, Move, Oust, Position};

use crate::arithmetic::{exp, logistic};
use crate::mcts::Knowledge;
use features::Setting;
pub(crate) use features::{POLICIES, VALUES};
use survey::Survey;
use weights::weigh;
pub use weights::{ParseWeightsError, Weights};

/// The weights that players use unless they are given others.
static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| include_str!("../../weights/oust.txt").parse().unwrap_or(Weights::NONE));

impl Default for Weights {
    /// The weights that players use unless they are given others: those of `weights/oust.txt`.
    fn default() -> Self {
        WEIGHTS.clone()
    }
}

/// How much of its prior the swap gets (O5): a search finds out soon whether it wins.
const SWAP: f32 = 0.5;

/// Knows positions of Oust on one board.
#[derive(Clone, Debug)]
pub struct Expert {
    survey: Survey,
    sides: usize,
    weights: Weights,
}

impl Expert {
    /// For positions on a board.
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
        Self::weighing::<B>(Weights::default())
    }

    /// The same with other weights.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// use outflank_engine::{mcts::Knowledge, oust::{Expert, Weights}};
    /// let mut optimist = Expert::weighing::<Hex<4>>("value always 2 2".parse()?);
    /// assert!(optimist.value(&Oust::<Hex<4>>::new()) > 0.8);
    /// # Ok::<(), outflank_engine::oust::ParseWeightsError>(())
    /// ```
    pub fn weighing<B: Board>(weights: Weights) -> Self {
        Self { survey: Survey::of::<B>(), sides: B::SIDES.len(), weights }
    }

    /// The features of a position, and the share of its cells that are occupied.
    pub(crate) fn of_position<B: Board>(&mut self, position: &Oust<B>) -> ([f32; VALUES], f32) {
        self.survey.look(position);
        (features::of_position(&self.survey), features::fill(&self.survey))
    }

    /// Calls `f` with the features of each of the placements among the moves, and returns the share
    /// of the cells that are occupied.
    pub(crate) fn of_placements<B: Board>(
        &mut self,
        position: &Oust<B>,
        moves: &[Move],
        mut f: impl FnMut(&[f32; POLICIES]),
    ) -> f32 {
        self.survey.look(position);
        let setting = Setting::of(&self.survey, self.sides);
        for index in moves.iter().filter_map(|mv| B::index(mv.cell()?)) {
            f(&features::of_placement(&mut self.survey, &setting, index));
        }
        features::fill(&self.survey)
    }
}

impl<B: Board> Knowledge<Oust<B>> for Expert {
    /// A softmax of the placements' weighed features. The swap gets half of all.
    fn priors(&mut self, position: &Oust<B>, moves: &[Move], priors: &mut Vec<f32>) {
        self.survey.look(position);
        let (setting, fill) = (Setting::of(&self.survey, self.sides), features::fill(&self.survey));
        let first = priors.len();
        for mv in moves {
            let Some(index) = mv.cell().and_then(B::index) else { continue };
            let features = features::of_placement(&mut self.survey, &setting, index);
            priors.push(weigh(&features, &self.weights.policy, fill));
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
    fn value(&mut self, position: &Oust<B>) -> f32 {
        let (features, fill) = self.of_position(position);
        let value = logistic(weigh(&features, &self.weights.value, fill));
        let may_swap = position.pie() == Pie::Open && position.turn() == Color::White;
        if may_swap { value.max(1.0 - value) } else { value }
    }
}
