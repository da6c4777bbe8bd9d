//! The knowledge of a game that a search uses, and random games, which serve for every game.

use outflank::batch::{Batched, Random};
use outflank::{Move, Position};

/// Knowledge about a game besides its rules, which a search uses.
///
/// ```
/// use outflank::{Move, Position, Reversi};
/// use outflank_engine::mcts::{Knowledge, Search, Settings};
///
/// /// Corners are good.
/// struct Corners;
///
/// impl Knowledge<Reversi> for Corners {
///     fn priors(&mut self, _: &Reversi, moves: &[Move], priors: &mut Vec<f32>) {
///         let is_corner = |mv: &Move| ["a1", "h1", "a8", "h8"].contains(&mv.to_string().as_str());
///         priors.extend(moves.iter().map(|mv| if is_corner(mv) { 10.0 } else { 1.0 }));
///     }
///     fn value(&mut self, position: &Reversi) -> f32 {
///         let corners = |color| (position.occupied_by(color).to_bits() & 0x8100_0000_0000_0081).count_ones();
///         0.5 + 0.1 * (corners(position.turn()) as f32 - corners(!position.turn()) as f32)
///     }
/// }
///
/// let mut search = Search::new(Reversi::new(), Corners, Settings::default());
/// search.visit(100);
/// assert!(search.best().is_some());
/// ```
pub trait Knowledge<P: Position> {
    /// Appends the probability of being the best for each of the legal moves. The numbers are
    /// positive, and need not sum up to 1.
    fn priors(&mut self, position: &P, moves: &[Move], priors: &mut Vec<f32>);

    /// Returns the probability that the player to move wins, from 0 to 1, in a position that is
    /// not over. A draw is half a win.
    fn value(&mut self, position: &P) -> f32;
}

/// No knowledge: all moves are equal, and a position is worth the result of a random game.
///
/// ```
/// use outflank::{Oust, Position, board::Hex};
/// use outflank_engine::mcts::{RandomGames, Search, Settings};
/// let mut search = Search::new(Oust::<Hex<3>>::new(), RandomGames::new(1), Settings::default());
/// search.visit(100);
/// assert_eq!(search.visits(), 100);
/// ```
#[derive(Clone, Debug)]
pub struct RandomGames(Random);

impl RandomGames {
    /// Creates random games from a seed. The same seed gives the same games on every machine.
    ///
    /// See [`RandomGames`] for an example.
    pub fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }
}

impl<P: Batched> Knowledge<P> for RandomGames {
    fn priors(&mut self, _: &P, moves: &[Move], priors: &mut Vec<f32>) {
        priors.extend(moves.iter().map(|_| 1.0));
    }

    fn value(&mut self, position: &P) -> f32 {
        let player = position.player();
        let mut game = *position;
        game.play_randomly(&mut |count| self.0.below(count));
        f32::from(1 + game.result_for(player).expect("random moves end a game")) / 2.0
    }
}
