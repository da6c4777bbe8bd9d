//! The positions after the moves of a position, as a book stores them: none in which the player to
//! move has to pass, and none in which the game is over.

use outflank::Move;
use outflank::reversi::arch::Kernel;

use super::packed;
use crate::Evaluation;
use crate::discs::{Discs, squares};
use crate::solve::cell;

/// A position as far as its value is concerned.
#[derive(Clone, Copy, Debug)]
pub(super) enum Settled {
    /// A position in which the player to move can place.
    Open(Discs),
    /// A position in which the player to move has to pass: this one follows.
    Passed(Discs),
    /// The game is over, with this value for the player to move.
    Over(i32),
}

impl Settled {
    /// The value for the player to move, by the value of the position's number.
    pub(super) fn value(self, of: impl Fn(u128) -> Option<i32>) -> Option<i32> {
        match self {
            Self::Open(discs) => of(packed::number(packed::canonical(discs))),
            Self::Passed(discs) => Some(-of(packed::number(packed::canonical(discs)))?),
            Self::Over(value) => Some(value),
        }
    }

    /// The number of the position that a book stores, if there is one.
    pub(super) fn number(self) -> Option<u128> {
        match self {
            Self::Open(discs) | Self::Passed(discs) => Some(packed::number(packed::canonical(discs))),
            Self::Over(_) => None,
        }
    }
}

/// Returns whether the player to move can place, has to pass, or the game is over.
pub(super) fn settled(discs: Discs) -> Settled {
    let cpu = Kernel::best().single_board();
    if discs.placements(cpu) != 0 {
        Settled::Open(discs)
    } else if discs.passed().placements(cpu) != 0 {
        Settled::Passed(discs.passed())
    } else {
        Settled::Over(i32::from(discs.final_score()) * Evaluation::DISC)
    }
}

/// Returns the legal moves of a position, each with the position after it. A game that is over has
/// none.
pub(super) fn of(discs: Discs) -> impl Iterator<Item = (Move, Settled)> {
    let cpu = Kernel::best().single_board();
    let placements = discs.placements(cpu);
    let pass = match settled(discs) {
        Settled::Passed(after) => Some((Move::Pass, Settled::Open(after))),
        _ => None,
    };
    let place = move |square: u32| {
        (Move::Place(cell(square)), settled(discs.placed(square, discs.flips(cpu, square))))
    };
    pass.into_iter().chain(squares(placements).map(place))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::{Position, Reversi};

    use super::*;
    use crate::discs::discs_of;

    /// The moves are the legal ones, and a value of the best line is the score of the game, also
    /// over passes.
    #[test]
    fn random_games_keep_their_score() {
        let (mut number, mut passes) = (1_u64, 0);
        for _ in 0..60 {
            let mut position = Reversi::new();
            while !position.is_over() {
                let discs = discs_of(&position).unwrap();
                assert!(of(discs).map(|(mv, _)| mv).eq(position.legal_moves()), "{position}");
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let mv = position.legal_moves().choose(number >> 8).unwrap();
                let after = of(discs).find(|&(legal, _)| legal == mv).unwrap().1;
                position.play(mv).unwrap();
                let next = discs_of(&position).unwrap();
                match after {
                    Settled::Open(discs) => assert_eq!(discs, next),
                    Settled::Passed(discs) => {
                        assert_eq!((discs, position.legal_moves().next()), (next.passed(), Some(Move::Pass)));
                        // The same value with the other sign.
                        assert_eq!(after.value(|_| Some(7)), Some(-7));
                        passes += 1;
                    }
                    Settled::Over(value) => {
                        let score = position.tournament_score().unwrap().difference(position.turn());
                        assert_eq!((value, position.is_over()), (score * Evaluation::DISC, true));
                    }
                }
            }
        }
        assert!(passes > 10);
    }
}
