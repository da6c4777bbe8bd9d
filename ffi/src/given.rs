//! Games to write: a start and moves from the caller.

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};
use outflank_records::memory;

use crate::memory::reserve;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE};
use crate::pointers::{array, set_if_wanted};
use crate::position::{self, outflank_position};

/// A start and moves, in C's types.
#[derive(Clone, Copy)]
pub(crate) struct GivenGame {
    pub(crate) start: *const outflank_position,
    pub(crate) moves: *const u16,
    pub(crate) move_count: usize,
    pub(crate) wrong: *mut usize,
}

impl GivenGame {
    /// The game, with its forced passes. The output takes `beside` bytes a ply beside the game.
    ///
    /// If a move is not one of the board's, or the rules forbid it, `wrong` gets its number.
    pub(crate) fn game(self, beside: usize) -> Result<Game<AnyPosition>, outflank_status> {
        let start = position::decode(self.start)?;
        let actions = array(self.moves, self.move_count)?;
        // The moves are first played without a history, which tells how much memory the game
        // needs.
        let (mut position, mut plies) = (start, 0_usize);
        for (nth, &action) in actions.iter().enumerate() {
            let played = play(&mut position, action).inspect_err(|_| set_if_wanted(self.wrong, nth));
            plies = plies.saturating_add(played?);
        }
        reserve(memory::of_game(plies, beside))?;
        let mut game = Game::new(start);
        for mv in actions.iter().filter_map(|&action| Move::from_action(action, start.geometry())) {
            game.play_with_passes(mv).map_err(|error| error.violation)?;
        }
        Ok(game)
    }
}

/// Plays a move, and a forced pass before it if it was left out. Returns the number of plies
/// played.
fn play(position: &mut AnyPosition, action: u16) -> Result<usize, outflank_status> {
    let mv = Move::from_action(action, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
    let passed = mv != Move::Pass && position.is_legal(Move::Pass);
    if passed {
        position.play_unchecked(Move::Pass);
    }
    position.play(mv).map_err(|error| error.violation)?;
    Ok(1 + usize::from(passed))
}
