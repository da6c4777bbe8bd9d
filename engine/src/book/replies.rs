//! The positions after the moves of a position, as a book stores them: none in which the player to
//! move has to pass, and none in which the game is over.

use outflank::Move;
use outflank::reversi::arch::Kernel;

use super::Key;
use crate::discs::{Discs, squares};
use crate::endgame::cell;
use crate::eval::Evaluation;

/// A position as a book identifies it: by a key, or because the game is over.
///
/// See [`Key::replies`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reply {
    /// The player to move can place.
    Open(Key),
    /// The player to move has to pass. The position of the key follows.
    Passed(Key),
    /// The game is over, with this value for the player to move, in 1/128 disc.
    Over(i32),
}

impl Reply {
    /// Returns the value for the player to move, by the values of keys. It is `None` if `of` does
    /// not know the value of the key.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_engine::book::{Key, Reply};
    /// let key = Key::of(&Reversi::new()).unwrap();
    /// assert_eq!(Reply::Open(key).value(|_| Some(7)), Some(7));
    /// assert_eq!(Reply::Passed(key).value(|_| Some(7)), Some(-7));
    /// assert_eq!(Reply::Over(128).value(|_| None), Some(128));
    /// ```
    pub fn value(self, of: impl Fn(Key) -> Option<i32>) -> Option<i32> {
        match self {
            Self::Open(key) => of(key),
            Self::Passed(key) => Some(-of(key)?),
            Self::Over(value) => Some(value),
        }
    }

    /// Returns the key, or `None` if the game is over.
    ///
    /// ```
    /// assert_eq!(outflank_engine::book::Reply::Over(0).key(), None);
    /// ```
    pub const fn key(self) -> Option<Key> {
        match self {
            Self::Open(key) | Self::Passed(key) => Some(key),
            Self::Over(_) => None,
        }
    }
}

/// A position as a book identifies it, by its discs.
pub(super) fn known(discs: Discs) -> Reply {
    let cpu = Kernel::best().single_board();
    if discs.placements(cpu) != 0 {
        Reply::Open(Key::of_discs(discs))
    } else if discs.passed().placements(cpu) != 0 {
        Reply::Passed(Key::of_discs(discs.passed()))
    } else {
        Reply::Over(i32::from(discs.final_score()) * Evaluation::DISC)
    }
}

/// The legal moves of a position, each with the position after it.
pub(super) fn of(discs: Discs) -> impl Iterator<Item = (Move, Reply)> {
    let cpu = Kernel::best().single_board();
    let placements = discs.placements(cpu);
    let has_to_pass = placements == 0 && discs.passed().placements(cpu) != 0;
    let pass = has_to_pass.then(|| (Move::Pass, Reply::Open(Key::of_discs(discs.passed()))));
    let place =
        move |square: u32| (Move::Place(cell(square)), known(discs.placed(square, discs.flips(cpu, square))));
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
                let mv = position.legal_moves().choose(number).unwrap();
                let after = of(discs).find(|&(legal, _)| legal == mv).unwrap().1;
                position.play(mv).unwrap();
                let next = discs_of(&position).unwrap();
                match after {
                    Reply::Open(key) => assert_eq!(key, Key::of_discs(next)),
                    Reply::Passed(key) => {
                        let after_pass = Key::of_discs(next.passed());
                        assert_eq!((key, position.legal_moves().next()), (after_pass, Some(Move::Pass)));
                        // The same value with the other sign.
                        assert_eq!(after.value(|_| Some(7)), Some(-7));
                        passes += 1;
                    }
                    Reply::Over(value) => {
                        let score = position.tournament_score().unwrap().difference(position.turn());
                        assert_eq!((value, position.is_over()), (score * Evaluation::DISC, true));
                    }
                }
            }
        }
        assert!(passes > 10);
    }
}
