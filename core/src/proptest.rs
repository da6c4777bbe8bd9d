//! Strategies for property tests.
//!
//! ```
//! use outflank::{Position, Reversi, proptest::positions};
//! use proptest::prelude::*;
//! proptest!(|(position in positions(Reversi::new(), 60))| {
//!     prop_assert_eq!(position.legal_moves().len() == 0, position.is_over());
//! });
//! ```

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};

use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::color::{Color, Seat};
use crate::game::Game;
use crate::oust;
use crate::position::Position;
use crate::reversi::{Options, ReversiBoard, Setup};

/// Generates either colour.
///
/// ```
/// use outflank::proptest::colors;
/// use proptest::prelude::*;
/// proptest!(|(color in colors())| prop_assert_eq!(!!color, color));
/// ```
pub fn colors() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(|white| Color::ALL[white as usize])
}

/// Generates either seat.
///
/// ```
/// use outflank::proptest::seats;
/// use proptest::prelude::*;
/// proptest!(|(seat in seats())| prop_assert_eq!(!!seat, seat));
/// ```
pub fn seats() -> impl Strategy<Value = Seat> {
    any::<bool>().prop_map(|second| Seat::ALL[second as usize])
}

/// Generates any set of cells of a board.
///
/// ```
/// use outflank::{board::Hex, proptest::cells};
/// use proptest::prelude::*;
/// proptest!(|(set in cells::<Hex<5>>())| prop_assert_eq!(set.len() + (!set).len(), 61));
/// ```
pub fn cells<B: Board>() -> impl Strategy<Value = Cells<B>> {
    let words = B::Bits::WIDTH.div_ceil(64) as usize;
    vec(any::<u64>(), words).prop_map(|words| Cells::from_bits(B::Bits::from_words(words)))
}

/// Games of up to `plies` legal moves from `start`. They shrink towards fewer moves, and towards
/// moves earlier in the list of legal moves.
///
/// ```
/// use outflank::{Reversi, proptest::games};
/// use proptest::prelude::*;
/// proptest!(|(game in games(Reversi::new(), 20))| prop_assert!(game.moves().len() <= 20));
/// ```
pub fn games<P: Position>(start: P, plies: usize) -> impl Strategy<Value = Game<P>> {
    (Just(start), vec(any::<u16>(), 0..=plies)).prop_map(|(start, choices)| {
        let mut game = Game::new(start);
        for choice in choices {
            let mut moves = game.position().legal_moves();
            let count = moves.len().max(1);
            let Some(mv) = moves.nth(choice as usize % count) else { break };
            // Legal moves can be played.
            let _ = game.play(mv);
        }
        game
    })
}

/// Positions reached by up to `plies` legal moves from `start`.
///
/// ```
/// use outflank::{Position, Reversi, proptest::positions};
/// use proptest::prelude::*;
/// proptest!(|(position in positions(Reversi::new(), 9))| prop_assert!(position.score().black <= 13));
/// ```
pub fn positions<P: Position>(start: P, plies: usize) -> impl Strategy<Value = P> {
    games(start, plies).prop_map(|game| game.position().clone())
}

/// Set-ups of Reversi with any discs, at most one per cell. All are valid positions; most cannot
/// be reached in a game.
///
/// ```
/// use outflank::{board::Square, proptest::setups};
/// use proptest::prelude::*;
/// proptest!(|(setup in setups::<Square<8>>())| prop_assert!(setup.build().is_ok()));
/// ```
pub fn setups<B: ReversiBoard>() -> impl Strategy<Value = Setup<B>> {
    (cells::<B>(), cells::<B>(), colors()).prop_map(|(occupied, white, turn)| {
        let occupied = occupied & B::field();
        Setup { black: occupied - white, white: occupied & white, turn, options: Options::default() }
    })
}

/// Set-ups of Oust with any stones, at most one per cell. All are valid positions; most cannot be
/// reached in a game.
///
/// ```
/// use outflank::{board::Hex, proptest::oust_setups};
/// use proptest::prelude::*;
/// proptest!(|(setup in oust_setups::<Hex<5>>())| prop_assert!(setup.build().is_ok()));
/// ```
pub fn oust_setups<B: Board>() -> impl Strategy<Value = oust::Setup<B>> {
    (cells::<B>(), cells::<B>(), colors()).prop_map(|(occupied, white, turn)| oust::Setup {
        black: occupied - white,
        white: occupied & white,
        turn,
        pie: oust::Pie::Off,
    })
}
