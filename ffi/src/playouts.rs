//! Random moves and games, and legal moves judged by them.

use core::ffi::c_void;

use outflank::batch::{Batched, Block};
use outflank::variant::AnyPosition;
use outflank::{Position, Reversi, Seat};

use crate::generator::Generator;
use crate::outflank_status::{self, OUTFLANK_ERR_GAME_OVER, OUTFLANK_ERR_STOPPED};
use crate::play::action;
use crate::pointers::{Out, Room, read, set_if_wanted};
use crate::position::{self, OUTFLANK_ACTIONS, outflank_position};
use crate::status::status;

/// The number of games between two calls of `stop`.
const GAMES_PER_STOP: usize = 64;

/// Plays a random game to its end. Returns its result for the player who began, and the number of
/// its plies.
fn play_game(position: &mut AnyPosition, generator: &mut Generator) -> (i8, u16) {
    let plies = position.play_randomly(&mut |count| generator.below(count));
    // The end of a game takes a number, too: the games of a number are stable.
    generator.next();
    (position.result_for(Seat::First).unwrap_or(0), plies)
}

/// Plays `games` random games from a position, at most 64, and passes the result of each for the
/// player who began to `each`. On 8x8 a kernel plays them together.
fn play_games(position: &AnyPosition, games: usize, generator: &mut Generator, mut each: impl FnMut(i8)) {
    if let Ok(start) = Reversi::try_from(*position)
        && let Some(objective) = Block::accepts(&start)
    {
        let turn = start.turn();
        let board = (start.discs(turn), start.discs(!turn), turn);
        let (mut block, mut results) = (Block::new(objective), [0; GAMES_PER_STOP]);
        block.fill(core::iter::repeat_n(board, games.min(GAMES_PER_STOP)));
        block.playout(|| generator.next(), &mut results, &mut []);
        results.into_iter().take(block.len()).for_each(each);
        return;
    }
    for _ in 0..games {
        each(play_game(&mut { *position }, generator).0);
    }
}

/// Chooses a random legal move. All moves are equally likely, up to a bias of about 2^-54. The
/// status is OUTFLANK_ERR_GAME_OVER if there is no legal move. `random` is the state of the
/// generator, SplitMix64. Set it to any number at first, because the function replaces it by the
/// next state.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_random_move(
    position: *const outflank_position,
    random: *mut u64,
    mv: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written, and `mv`
        // can be written.
        let (out, mut generator) = unsafe { (Out::new(mv)?, Generator::new(read(random)?)) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let chosen = unsafe {
            position::with(position, |position| {
                let chosen = generator.choose(position).ok_or(OUTFLANK_ERR_GAME_OVER)?;
                Ok(action(chosen, position))
            })?
        };
        out.set(chosen);
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written.
        unsafe { set_if_wanted(random, generator.state()) };
        Ok(())
    })())
}

/// Plays a position to the end of its game by random moves. `result`, which may be NULL, gets 1 if
/// the player who began has won, -1 if that player has lost, and 0 for a draw. `plies`, which may
/// be NULL, gets the number of plies. `random` is as for outflank_position_random_move: the same
/// number gives the same game on every machine.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_playout(
    position: *mut outflank_position,
    random: *mut u64,
    result: *mut i8,
    plies: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written.
        let mut generator = unsafe { Generator::new(read(random)?) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read and written.
        let (out, mut end) = unsafe { (Out::new(position)?, position::decode(position)?) };
        let (won, played) = play_game(&mut end, &mut generator);
        out.set(end.into());
        // SAFETY: the caller promises that, unless NULL, `result` can be written.
        unsafe { set_if_wanted(result, won) };
        // SAFETY: the caller promises that, unless NULL, `plies` can be written.
        unsafe { set_if_wanted(plies, played) };
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written.
        unsafe { set_if_wanted(random, generator.state()) };
        Ok(())
    })())
}

/// A legal move, with the results of random games after it for the player to move. Games neither
/// won nor lost are draws.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_evaluation {
    /// The number of games played after the move.
    pub games: u64,
    /// The number of games that the player to move won.
    pub wins: u64,
    /// The number of games that the player to move lost.
    pub losses: u64,
    /// The move.
    pub mv: u16,
}

/// Evaluates each legal move by playing `games` random games after it. The moves are in the order
/// of outflank_position_legal_moves. A player that takes the move with the greatest wins - losses
/// is a baseline for engines, because it uses only the rules.
///
/// `random` is as for outflank_position_random_move: the same number gives the same games on every
/// machine. Before every 64 games or fewer the function calls `stop` with `context`. If `stop`
/// returns true, the status is OUTFLANK_ERR_STOPPED. `stop` may be NULL. It must return: it must
/// not be left by an exception or by longjmp.
///
/// To play as many games as you have time for, call the function repeatedly with few games, and
/// add the results. A finished game has no legal moves: the status is OUTFLANK_OK, `length` is 0,
/// and `stop` is not called.
///
/// The function needs less than 128 KiB of stack.
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
        // SAFETY: the caller promises that, unless NULL, `length` can be written.
        let length = unsafe { Out::new(length)? };
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written.
        let mut generator = unsafe { Generator::new(read(random)?) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let position = unsafe { position::decode(position)? };
        let moves = position.legal_moves();
        // SAFETY: the caller promises that, unless NULL, `evaluations` has room for `capacity`
        // elements.
        let room = unsafe { Room::new(evaluations, capacity)? };
        length.set(moves.len());
        let evaluations = room.first(moves.len())?;
        // SAFETY: the pointer is not NULL, so it is the caller's callback, which takes the
        // caller's context and, as the header requires, returns.
        let stops = || stop.is_some_and(|stop| unsafe { stop(context) });
        // The caller's memory is written only once the call can no longer be stopped.
        let mut results = [(0, 0); OUTFLANK_ACTIONS];
        for ((wins, losses), mv) in results.iter_mut().zip(moves.clone()) {
            let mut after = position;
            after.play_unchecked(mv);
            let mut left = games;
            while left > 0 {
                if stops() {
                    return Err(OUTFLANK_ERR_STOPPED);
                }
                let games = left.min(GAMES_PER_STOP as u64);
                left -= games;
                play_games(&after, games as usize, &mut generator, |result| {
                    let result = if position.player() == Seat::First { result } else { -result };
                    *wins += u64::from(result > 0);
                    *losses += u64::from(result < 0);
                });
            }
        }
        for (at, (mv, (wins, losses))) in evaluations.iter_mut().zip(moves.zip(results)) {
            let mv = action(mv, &position);
            at.write(outflank_evaluation { games, wins, losses, mv });
        }
        // SAFETY: the caller promises that, unless NULL, `random` can be read and written.
        unsafe { set_if_wanted(random, generator.state()) };
        Ok(())
    })())
}
