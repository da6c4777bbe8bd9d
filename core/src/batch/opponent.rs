//! The opponents that can play against a learner.

use crate::board::Cells;
use crate::moves::{Move, Moves};
use crate::position::Position;

/// An opponent of a learner.
///
/// ```
/// use outflank::{Reversi, batch::{Batch, Opponent, Versus}};
/// assert_eq!(Versus::new(8)?.opponent, Opponent::Random);
/// # Ok::<(), outflank::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opponent {
    /// Plays random legal moves, all equally likely.
    Random,
    /// Plays a move that flips the most discs or captures the most stones. If there are several
    /// such moves, it plays a random one of them.
    Greedy,
}

/// The action that an opponent chooses among the legal ones by a random number; a pass if none is
/// legal.
#[inline]
pub(super) fn chosen_by<P: Position>(
    opponent: Opponent,
    position: &P,
    legal: &Moves<P::Board>,
    number: u64,
) -> u16 {
    match opponent {
        Opponent::Random => legal.choose_action(number),
        Opponent::Greedy => greediest(position, legal.clone()).choose_action(number),
    }
}

/// The legal moves that take the most discs or stones.
fn greediest<P: Position>(position: &P, legal: Moves<P::Board>) -> Moves<P::Board> {
    let none = Moves::new(Cells::none_of(legal.placements().board()), false, false);
    let (mut most, mut best) = (0, none.clone());
    for mv in legal {
        let count = position.taken_by(mv).expect("the move is legal").len();
        if count > most {
            (most, best) = (count, none.clone());
        }
        if count == most {
            best = match mv {
                // Placements come first in the list of moves.
                Move::Place(cell) => Moves::new(best.placements() | cell, false, false),
                Move::Pass => Moves::new(best.placements(), true, false),
                Move::Swap => Moves::new(best.placements(), false, true),
            };
        }
    }
    best
}
