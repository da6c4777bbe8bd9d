//! Many games at once (libraries with std).

use outflank::batch::{AnyBatch, BatchError, Options, StepError};

use crate::memory::reserve;
use crate::outflank_status::{
    self, OUTFLANK_ERR_NO_BOARD, OUTFLANK_ERR_NO_MEMORY, OUTFLANK_ERR_NO_SUCH_MOVE,
    OUTFLANK_ERR_OTHER_VARIANT,
};
use crate::pointers::{
    Handle, Out, Plain, Room, array, free, handle, handle_mut, keep, room, set_if_wanted, zeroed,
};
use crate::position::{self, outflank_position};
use crate::status::status;

/// Many games of one variant that are played together, on boards numbered from 0. The library owns
/// it: outflank_batch_new makes one, and outflank_batch_free gives its memory back.
///
/// What is one value a board is an array of as many values as the batch has boards.
#[derive(Debug)]
pub struct outflank_batch(AnyBatch);

impl Handle for outflank_batch {}

impl From<BatchError> for outflank_status {
    fn from(_: BatchError) -> Self {
        OUTFLANK_ERR_NO_MEMORY
    }
}

impl From<StepError> for outflank_status {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Illegal { error, .. } => error.violation.into(),
            // The lengths of arrays are those of the batch.
            _ => OUTFLANK_ERR_NO_SUCH_MOVE,
        }
    }
}

/// Fills an array that has one value for each board.
fn fill<T: Plain + Default>(
    batch: *const outflank_batch,
    values: *mut T,
    fill: impl FnOnce(&AnyBatch, &mut [T]) -> Result<(), StepError>,
) -> outflank_status {
    status((|| {
        let outflank_batch(boards) = handle(batch)?;
        fill(boards, zeroed(room(values, boards.len())?))?;
        Ok(())
    })())
}

/// Fills a buffer with `each` values for each board, and says how many those are.
fn fill_buffer<T: Plain + Default>(
    batch: *const outflank_batch,
    each: impl FnOnce(&AnyBatch) -> usize,
    (buffer, capacity, length): (*mut T, usize, *mut usize),
    fill: impl FnOnce(&AnyBatch, &mut [T]) -> Result<(), StepError>,
) -> outflank_status {
    status((|| {
        let (length, outflank_batch(boards)) = (Out::new(length)?, handle(batch)?);
        let buffer = Room::new(buffer, capacity)?;
        let wanted = boards.len().saturating_mul(each(boards));
        length.set(wanted);
        fill(boards, zeroed(buffer.first(wanted)?))?;
        Ok(())
    })())
}

/// Makes a batch of so many boards, all at `start`, with the seed 0. Free it by
/// outflank_batch_free.
///
/// With `auto_pass` a step plays forced passes at once: after it no board waits for one. With
/// `auto_reset` a game that a step ends begins anew at `start` in that step; without it the board
/// stays as it is.
///
/// OUTFLANK_ERR_NO_MEMORY if there is not the memory for so many; `batch` is not written then.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_new(
    start: *const outflank_position,
    boards: usize,
    auto_pass: bool,
    auto_reset: bool,
    batch: *mut *mut outflank_batch,
) -> outflank_status {
    status((|| {
        let (out, start) = (Out::new(batch)?, position::decode(start)?);
        let made = AnyBatch::new(start, boards)?
            .with_options(Options::default().with_auto_pass(auto_pass).with_auto_reset(auto_reset));
        out.set(keep(outflank_batch(made))?);
        Ok(())
    })())
}

/// Gives back the memory of a batch, which must not be used any more. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_free(batch: *mut outflank_batch) {
    free(batch);
}

/// How many boards a batch has.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_boards(
    batch: *const outflank_batch,
    boards: *mut usize,
) -> outflank_status {
    status((|| {
        let (out, outflank_batch(batch)) = (Out::new(boards)?, handle(batch)?);
        out.set(batch.len());
        Ok(())
    })())
}

/// Begins the sequence of random numbers of a seed. A seed gives the same actions and games on
/// every machine, and the same as in Rust, Python and JavaScript.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_seed(batch: *mut outflank_batch, seed: u64) -> outflank_status {
    status(handle_mut(batch).map(|outflank_batch(boards)| boards.seed(seed)))
}

/// Plays an action on every board whose game goes on. Where it is over the action is not looked at,
/// and the board stays as it is: see outflank_batch_reset_finished.
///
/// `rewards`, which may be NULL, gets 1 for each game that the player who acted has won, -1 for one
/// lost, 0 otherwise; `ended`, which may be NULL, gets 1 for each game that ended in this step, 0
/// otherwise.
///
/// If an action is illegal nothing has changed on any board, and `wrong`, which may be NULL, gets
/// the number of the first board that the status is of. A forced pass that `auto_pass` plays is no
/// action.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_step(
    batch: *mut outflank_batch,
    actions: *const u16,
    rewards: *mut i8,
    ended: *mut u8,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let outflank_batch(boards) = handle_mut(batch)?;
        let length_if = |is_wanted: bool| if is_wanted { boards.len() } else { 0 };
        let rewards = room(rewards, length_if(!rewards.is_null()))?;
        let ended = room(ended, length_if(!ended.is_null()))?;
        boards.step(array(actions, boards.len())?).inspect_err(|error| {
            if let StepError::Illegal { board, .. } | StepError::NoAction { board, .. } = *error {
                set_if_wanted(wrong, board);
            }
        })?;
        for (to, &reward) in rewards.iter_mut().zip(boards.rewards()) {
            to.write(reward);
        }
        for (to, &end) in ended.iter_mut().zip(boards.ended()) {
            to.write(u8::from(end));
        }
        Ok(())
    })())
}

/// Puts every board at the start.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_reset(batch: *mut outflank_batch) -> outflank_status {
    status(handle_mut(batch).map(|outflank_batch(boards)| boards.reset()))
}

/// Puts those boards at the start whose game is over: after random games, where `auto_reset` is
/// off, and where a finished position was put on a board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_reset_finished(batch: *mut outflank_batch) -> outflank_status {
    status(handle_mut(batch).map(|outflank_batch(boards)| boards.reset_finished()))
}

/// The position of a board; OUTFLANK_ERR_NO_BOARD where there is no such board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_position(
    batch: *const outflank_batch,
    board: usize,
    position: *mut outflank_position,
) -> outflank_status {
    status((|| {
        let (out, outflank_batch(boards)) = (Out::new(position)?, handle(batch)?);
        out.set(boards.position(board).ok_or(OUTFLANK_ERR_NO_BOARD)?.into());
        Ok(())
    })())
}

/// Puts a position on a board. OUTFLANK_ERR_OTHER_VARIANT if the batch is of another variant,
/// OUTFLANK_ERR_NO_BOARD where there is no such board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_set_position(
    batch: *mut outflank_batch,
    board: usize,
    position: *const outflank_position,
) -> outflank_status {
    status((|| {
        let (outflank_batch(boards), position) = (handle_mut(batch)?, position::decode(position)?);
        if board >= boards.len() {
            return Err(OUTFLANK_ERR_NO_BOARD);
        }
        if boards.set_position(board, position) { Ok(()) } else { Err(OUTFLANK_ERR_OTHER_VARIANT) }
    })())
}

/// The legal placements of every board. A board has as many words as its cells need, 64 cells a
/// word: cell i = row * width + column is bit i % 64 of its word i / 64. No bit is set where the
/// game is over or a pass is to be played.
///
/// `length` gets the number of words of all boards. With less `capacity` nothing is written, and
/// the status is OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_placements(
    batch: *const outflank_batch,
    words: *mut u64,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let buffer = (words, capacity, length);
    fill_buffer(batch, AnyBatch::words_per_board, buffer, AnyBatch::placements)
}

/// What learners see of every board: for each cell by its index whether the colour to move has it,
/// 1 or 0, and then for each whether the other has. That is twice the area of the board's rectangle
/// in bytes a board.
///
/// `length` gets the number of bytes of all boards. With less `capacity` nothing is written, and
/// the status is OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_planes(
    batch: *const outflank_batch,
    planes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let each = |boards: &AnyBatch| 2 * outflank::Position::geometry(boards.start()).area() as usize;
    fill_buffer(batch, each, (planes, capacity, length), AnyBatch::planes)
}

/// Whether each action is legal, 1 or 0, on every board. A board has as many bytes as
/// outflank_position_actions says of its positions: the cells by their indices, the pass and, where
/// the variant has one, the swap. `length` and `capacity` as for outflank_batch_planes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_legal_mask(
    batch: *const outflank_batch,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    fill_buffer(batch, AnyBatch::actions_per_board, (mask, capacity, length), AnyBatch::legal_mask)
}

/// The colour to move on every board: OUTFLANK_BLACK or OUTFLANK_WHITE.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_turns(
    batch: *const outflank_batch,
    turns: *mut u8,
) -> outflank_status {
    fill(batch, turns, AnyBatch::turns)
}

/// The seat to move on every board: 1 for the player who began, 2 for the other.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_players(
    batch: *const outflank_batch,
    players: *mut u8,
) -> outflank_status {
    fill(batch, players, AnyBatch::players)
}

/// Whether the game is over on every board, 1 or 0.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_finished(
    batch: *const outflank_batch,
    finished: *mut u8,
) -> outflank_status {
    fill(batch, finished, AnyBatch::finished)
}

/// How the game on every board has ended for the player who began: 1 for a win, -1 for a loss, 0
/// for a draw or a game that goes on.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_results(
    batch: *const outflank_batch,
    results: *mut i8,
) -> outflank_status {
    status((|| {
        let outflank_batch(boards) = handle(batch)?;
        let room = room(results, boards.len())?;
        reserve(boards.len())?;
        for (to, result) in room.iter_mut().zip(boards.results()) {
            to.write(result);
        }
        Ok(())
    })())
}

/// A legal action for every board, each as likely as any other; the number of a pass where the game
/// is over.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_random_actions(
    batch: *mut outflank_batch,
    actions: *mut u16,
) -> outflank_status {
    status((|| {
        let outflank_batch(boards) = handle_mut(batch)?;
        let actions = zeroed(room(actions, boards.len())?);
        boards.random_actions(actions)?;
        Ok(())
    })())
}

/// Plays every board to the end of its game by random moves. `plies`, which may be NULL, gets how
/// many each took; outflank_batch_results says how they ended. The boards stay at their ends until
/// outflank_batch_reset or outflank_batch_reset_finished.
///
/// It returns when all games are over. To be able to stop earlier, make batches of some hundred
/// boards.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_playout(
    batch: *mut outflank_batch,
    plies: *mut u16,
) -> outflank_status {
    status((|| {
        let outflank_batch(boards) = handle_mut(batch)?;
        let plies = room(plies, if plies.is_null() { 0 } else { boards.len() })?;
        for (to, &played) in plies.iter_mut().zip(boards.playout()) {
            to.write(played);
        }
        Ok(())
    })())
}
