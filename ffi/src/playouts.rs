//! Legal moves judged by random games.

use core::ffi::c_void;

use outflank::{Player, Position};

use crate::batch;
use crate::generator::Generator;
use crate::outflank_status::{self, OUTFLANK_ERR_STOPPED};
use crate::pointers::{Out, Room, read, set_if_wanted};
use crate::position::{self, OUTFLANK_ACTIONS, outflank_position};
use crate::status::status;

/// So many games are played between two calls of `stop`.
const TOGETHER: usize = 64;

/// A legal move, and how random games after it have ended for the player to move. Those neither won
/// nor lost were drawn.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_evaluation {
    /// How many games have been played after the move.
    pub games: u64,
    /// How many of them the player to move has won.
    pub wins: u64,
    /// How many the player to move has lost.
    pub losses: u64,
    /// The move.
    pub mv: u16,
}

/// Judges each legal move by so many random games after it, in the order of
/// outflank_position_legal_moves. The move with the greatest wins - losses is a sound one to play
/// against: it knows no more than the rules, and is a baseline for engines, not an engine.
///
/// `random` as for outflank_batch_random_actions: the same number gives the same games on every
/// machine. Before every 64 games or fewer it calls `stop` with `context`; when that answers true
/// the answer is OUTFLANK_ERR_STOPPED. `stop` may be NULL, which never stops; it must return: no
/// exception and no longjmp may leave it. To play as many games as there is time for, call it with
/// few games again and again, and add up. A finished game has no move to judge: the answer is
/// OUTFLANK_OK, `length` is 0, and `stop` is not called.
///
/// It takes less than 128 KiB of stack.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_evaluate_by_playouts(
    position: *const outflank_position,
    games: u64,
    random: *mut u64,
    stop: Option<unsafe extern "C" fn(context: *mut c_void) -> bool>,
    context: *mut c_void,
    evaluations: *mut outflank_evaluation,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        let length = Out::new(length)?;
        let mut generator = Generator::new(read(random)?);
        let position = position::decode(position)?;
        let moves = position.legal_moves();
        let room = Room::new(evaluations, capacity)?;
        length.set(moves.len());
        let evaluations = room.first(moves.len())?;
        // SAFETY: the pointer is not NULL, so it is the caller's function, which takes the caller's
        // context and, as the header asks, returns.
        let stops = || stop.is_some_and(|stop| unsafe { stop(context) });
        // Nothing is written to the caller's memory before it is known that nothing stops.
        let mut results = [(0, 0); OUTFLANK_ACTIONS];
        for ((wins, losses), mv) in results.iter_mut().zip(moves.clone()) {
            let mut after = position;
            after.play_unchecked(mv);
            let mut left = games;
            while left > 0 {
                if stops() {
                    return Err(OUTFLANK_ERR_STOPPED);
                }
                let together = left.min(TOGETHER as u64);
                left -= together;
                let mut boards = [outflank_position::from(after); TOGETHER];
                batch::playout(&mut boards[..together as usize], &mut generator, |_, result, _| {
                    let result = if position.player() == Player::One { result } else { -result };
                    *wins += u64::from(result > 0);
                    *losses += u64::from(result < 0);
                })?;
            }
        }
        for (at, (mv, (wins, losses))) in evaluations.iter_mut().zip(moves.zip(results)) {
            let mv = mv.action_on(position.geometry()).unwrap_or_default();
            at.write(outflank_evaluation { games, wins, losses, mv });
        }
        set_if_wanted(random, generator.state());
        Ok(())
    })())
}
