//! Moves of levels (libraries with std and the engine).

use outflank::Game;
use outflank_engine::{Level, LevelPlayer, Limits, Player, Stop};

use crate::limits::{outflank_limits, within};
use crate::outflank_status::{self, OUTFLANK_ERR_GAME_OVER, OUTFLANK_ERR_NO_LEVEL};
use crate::play::action;
use crate::pointers::{Handle, OneAtATime, Out, free_unused, handle, hold, keep};
use crate::position::outflank_position;
use crate::search::going_on;
use crate::status::status;

/// Returns the number of levels. The levels are 1, the weakest, to this one.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_level_count() -> u8 {
    Level::ALL.len() as u8
}

/// Writes the Elo of a level in 8x8 Reversi. The mean of levels 1 to 8 is 0.
///
/// The status is OUTFLANK_ERR_NO_LEVEL if there is no such level.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_level_elo(level: u8, elo: *mut i32) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `elo` can be written.
        let out = unsafe { Out::new(elo)? };
        out.set(Level::new(usize::from(level)).map_err(|_| OUTFLANK_ERR_NO_LEVEL)?.elo);
        Ok(())
    })())
}

/// A player of a level of the engine, for positions of any variant. It keeps the memory of its
/// tables from move to move, but not their content. The library owns it:
/// outflank_level_player_new makes one, and outflank_level_player_free frees it. Only one call at a
/// time may use it. The status of another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
#[derive(Debug)]
pub struct outflank_level_player(OneAtATime<LevelPlayer>);

impl Handle for outflank_level_player {}

/// Creates a player of a level, from 1 to outflank_level_count(). Free it with
/// outflank_level_player_free. It needs 1 MiB of memory, 4 MiB at level 11, 16 MiB at level 12.
///
/// The status is OUTFLANK_ERR_NO_LEVEL if there is no such level, and OUTFLANK_ERR_NO_MEMORY if
/// there is not enough memory for the tables. Then `player` is not written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_level_player_new(
    level: u8,
    player: *mut *mut outflank_level_player,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `player` can be written.
        let out = unsafe { Out::new(player)? };
        let level = Level::new(usize::from(level)).map_err(|_| OUTFLANK_ERR_NO_LEVEL)?;
        out.set(keep(outflank_level_player(OneAtATime::new(LevelPlayer::new(level)?)))?);
        Ok(())
    })())
}

/// Frees a player, which must not be used afterwards. NULL does nothing, and a player that a call
/// is using is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_level_player_free(player: *mut outflank_level_player) {
    // SAFETY: the caller promises that, unless NULL, `player` is a live handle.
    unsafe { free_unused(player, |outflank_level_player(player)| player) };
}

/// Chooses a move. The seed decides the errors of the level, and its choice among nearly equal
/// moves. In Oust a move needs 32 MiB of memory, and up to 75 MiB from level 11.
///
/// `limits` end the search earlier, and may be NULL. `depth` and `exact` are not read, because the
/// level sets both. If the time or `stop` ends the search, the status is OUTFLANK_OK, and the move
/// is the best move so far. It is legal, even if nothing was searched. Without these two limits
/// the same position, level and seed give the same move on every machine, whatever the player was
/// asked before.
///
/// The status is OUTFLANK_ERR_GAME_OVER if there is no move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_level_player_move(
    player: *mut outflank_level_player,
    position: *const outflank_position,
    seed: u64,
    limits: *const outflank_limits,
    mv: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `mv` can be
        // written.
        let (out, position) = unsafe { (Out::new(mv)?, going_on(position)?) };
        // SAFETY: the caller promises that, unless NULL, `player` is a live handle.
        let mut player = unsafe { hold(&handle(player)?.0)? };
        player.begin(seed);
        let choose = |limits: Limits<'_>| {
            player.choose(&Game::new(position), limits).map_err(|_| OUTFLANK_ERR_GAME_OVER)
        };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read.
        unsafe { out.set(action(within(limits, &Stop::new(), choose)?, &position)) };
        Ok(())
    })())
}
