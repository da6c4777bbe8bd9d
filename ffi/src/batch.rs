//! Many games at once (libraries with std).

use outflank::batch::{AnyBatch, BatchError, Options, StepError};

use crate::outflank_status::{
    self, OUTFLANK_ERR_NO_BOARD, OUTFLANK_ERR_NO_MEMORY, OUTFLANK_ERR_NO_SUCH_MOVE,
    OUTFLANK_ERR_OTHER_VARIANT, OUTFLANK_OK,
};
use crate::pointers::{
    Handle, OneAtATime, Out, Plain, Room, array, free_unused, handle, hold, keep, look, room, set_if_wanted,
    zeroed,
};
use crate::position::{self, outflank_position};
use crate::status::status;

/// A batch: many games of one variant that are played together, on boards numbered from 0. The
/// library owns it: outflank_batch_new makes one, and outflank_batch_free frees it.
///
/// Functions that return one value per board write an array with one element for each board of the
/// batch.
///
/// Several calls at a time may read a batch. While a call changes it, every other call returns
/// OUTFLANK_ERR_IN_USE, and a call that would change it while others read it returns the same.
#[derive(Debug)]
pub struct outflank_batch(OneAtATime<AnyBatch>);

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
///
/// # Safety
///
/// Unless NULL, `values` has room for an element for each board, and `batch` is a live handle.
unsafe fn fill<T: Plain + Default>(
    batch: *const outflank_batch,
    values: *mut T,
    fill: impl FnOnce(&AnyBatch, &mut [T]) -> Result<(), StepError>,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
        let boards = unsafe { look(&handle(batch)?.0)? };
        // SAFETY: the caller promises that, unless NULL, `values` has room for each board.
        unsafe { fill(&boards, zeroed(room(values, boards.len())?))? };
        Ok(())
    })())
}

/// Fills a buffer with `each` values for each board, and says how many those are.
///
/// # Safety
///
/// Unless NULL, `batch` is a live handle, `buffer` has room for `capacity` elements, and `length`
/// can be written.
unsafe fn fill_buffer<T: Plain + Default>(
    batch: *const outflank_batch,
    each: impl FnOnce(&AnyBatch) -> usize,
    (buffer, capacity, length): (*mut T, usize, *mut usize),
    fill: impl FnOnce(&AnyBatch, &mut [T]) -> Result<(), StepError>,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `batch` is a
        // live handle.
        let (length, boards) = unsafe { (Out::new(length)?, look(&handle(batch)?.0)?) };
        // SAFETY: the caller promises that, unless NULL, `buffer` has room for `capacity`
        // elements.
        let buffer = unsafe { Room::new(buffer, capacity)? };
        let wanted = boards.len().saturating_mul(each(&boards));
        length.set(wanted);
        fill(&boards, zeroed(buffer.first(wanted)?))?;
        Ok(())
    })())
}

/// Creates a batch of `boards` boards, all at position `start`, with seed 0. Free it with
/// outflank_batch_free.
///
/// If `auto_pass` is true, a step plays forced passes at once, so that no board waits for one
/// after a step. If `auto_reset` is true, a game that a step ends begins again at `start` in that
/// step. Otherwise the board stays as it is.
///
/// The status is OUTFLANK_ERR_NO_MEMORY if there is not enough memory for the boards. Then `batch`
/// is not written.
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
        // SAFETY: the caller promises that, unless NULL, `start` can be read, and `batch` can be
        // written.
        let (out, start) = unsafe { (Out::new(batch)?, position::decode(start)?) };
        let made = AnyBatch::new(start, boards)?
            .with_options(Options::default().with_auto_pass(auto_pass).with_auto_reset(auto_reset));
        out.set(keep(outflank_batch(OneAtATime::new(made)))?);
        Ok(())
    })())
}

/// Frees a batch, which must not be used afterwards. NULL does nothing, and a batch that a call is
/// using is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_free(batch: *mut outflank_batch) {
    // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
    unsafe { free_unused(batch, |outflank_batch(boards)| boards) };
}

/// Gets the number of boards of a batch.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_boards(
    batch: *const outflank_batch,
    boards: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `boards` can be written, and `batch` is a
        // live handle.
        let (out, batch) = unsafe { (Out::new(boards)?, look(&handle(batch)?.0)?) };
        out.set(batch.len());
        Ok(())
    })())
}

/// Restarts the random numbers of a batch from `seed`. A seed gives the same actions and games on
/// every machine, and the same as in Rust, Python and JavaScript.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_seed(batch: *mut outflank_batch, seed: u64) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
    unsafe { status(handle(batch).and_then(|of| hold(&of.0)).map(|mut boards| boards.seed(seed))) }
}

/// Plays an action on every board whose game is not over. If the game is over, the function
/// ignores the action, and the board stays as it is: see outflank_batch_reset_finished.
///
/// `rewards`, which may be NULL, gets 1 for each game that the player who acted has won, -1 for
/// each game lost, and 0 otherwise. `ended`, which may be NULL, gets 1 for each game that ended in
/// this step, and 0 otherwise.
///
/// If an action is illegal, no board changes. `wrong`, which may be NULL, then gets the number of
/// the first board with an illegal action, and the status belongs to this board. With every other
/// error `wrong` gets SIZE_MAX. If `auto_pass` plays forced passes, they need no action.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_step(
    batch: *mut outflank_batch,
    actions: *const u16,
    rewards: *mut i8,
    ended: *mut u8,
    wrong: *mut usize,
) -> outflank_status {
    let mut illegal = usize::MAX;
    let stepped = status((|| {
        // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
        let mut boards = unsafe { hold(&handle(batch)?.0)? };
        let length_if = |is_wanted: bool| if is_wanted { boards.len() } else { 0 };
        // SAFETY: the caller promises that, unless NULL, `rewards` has room for each board.
        let rewards = unsafe { room(rewards, length_if(!rewards.is_null()))? };
        // SAFETY: the caller promises that, unless NULL, `ended` has room for each board.
        let ended = unsafe { room(ended, length_if(!ended.is_null()))? };
        // SAFETY: the caller promises that, unless NULL, `actions` has an element for each board.
        let actions = unsafe { array(actions, boards.len())? };
        boards.step(actions).inspect_err(|error| {
            if let StepError::Illegal { board, .. } | StepError::NoAction { board, .. } = *error {
                illegal = board;
            }
        })?;
        for (to, &reward) in rewards.iter_mut().zip(boards.rewards()) {
            to.write(reward);
        }
        for (to, &end) in ended.iter_mut().zip(boards.ended()) {
            to.write(u8::from(end));
        }
        Ok(())
    })());
    if stepped != OUTFLANK_OK {
        // SAFETY: the caller promises that, unless NULL, `wrong` can be written.
        unsafe { set_if_wanted(wrong, illegal) };
    }
    stepped
}

/// Resets every board to the start.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_reset(batch: *mut outflank_batch) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
    unsafe { status(handle(batch).and_then(|of| hold(&of.0)).map(|mut boards| boards.reset())) }
}

/// Resets the boards whose game is over to the start. Call it after random games, if `auto_reset`
/// is off, or after you put a finished position on a board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_reset_finished(batch: *mut outflank_batch) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
    unsafe { status(handle(batch).and_then(|of| hold(&of.0)).map(|mut boards| boards.reset_finished())) }
}

/// Gets the position of a board. The status is OUTFLANK_ERR_NO_BOARD if there is no such board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_position(
    batch: *const outflank_batch,
    board: usize,
    position: *mut outflank_position,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be written, and `batch` is
        // a live handle.
        let (out, boards) = unsafe { (Out::new(position)?, look(&handle(batch)?.0)?) };
        out.set(boards.position(board).ok_or(OUTFLANK_ERR_NO_BOARD)?.into());
        Ok(())
    })())
}

/// Sets the position of a board. The status is OUTFLANK_ERR_OTHER_VARIANT if the batch is of
/// another variant, and OUTFLANK_ERR_NO_BOARD if there is no such board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_set_position(
    batch: *mut outflank_batch,
    board: usize,
    position: *const outflank_position,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `batch` is a
        // live handle.
        let (mut boards, position) = unsafe { (hold(&handle(batch)?.0)?, position::decode(position)?) };
        if board >= boards.len() {
            return Err(OUTFLANK_ERR_NO_BOARD);
        }
        if boards.set_position(board, position) { Ok(()) } else { Err(OUTFLANK_ERR_OTHER_VARIANT) }
    })())
}

/// Writes the legal placements of every board. A board gets as many words as its cells need, 64
/// cells a word: cell i = row * width + column is bit i % 64 of its word i / 64. No bit is set if
/// the game is over or the player must pass.
///
/// `length` gets the number of words of all boards. If `capacity` is less, the status is
/// OUTFLANK_ERR_BUFFER, and nothing else is written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_placements(
    batch: *const outflank_batch,
    words: *mut u64,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let buffer = (words, capacity, length);
    // SAFETY: the caller promises that, unless NULL, `length` can be written, `batch` is a live
    // handle, and `words` has room for `capacity` elements.
    unsafe { fill_buffer(batch, AnyBatch::words_per_board, buffer, AnyBatch::placements) }
}

/// Writes the observations of learners for every board. A board gets one byte for each cell of its
/// rectangle, 1 if the colour to move has a disc or stone there, otherwise 0. The same bytes
/// follow for the other colour.
///
/// `length` gets the number of bytes of all boards. If `capacity` is less, the status is
/// OUTFLANK_ERR_BUFFER, and nothing else is written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_planes(
    batch: *const outflank_batch,
    planes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let each = |boards: &AnyBatch| 2 * outflank::Position::geometry(boards.start()).area() as usize;
    // SAFETY: the caller promises that, unless NULL, `length` can be written, `batch` is a live
    // handle, and `planes` has room for `capacity` elements.
    unsafe { fill_buffer(batch, each, (planes, capacity, length), AnyBatch::planes) }
}

/// Writes for every board whether each action is legal, 1 or 0. A board gets
/// outflank_position_actions bytes: the cells by their indices, the pass and, if the variant has
/// one, the swap. `length` and `capacity` are as for outflank_batch_planes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_legal_mask(
    batch: *const outflank_batch,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `length` can be written, `batch` is a live
    // handle, and `mask` has room for `capacity` elements.
    unsafe { fill_buffer(batch, AnyBatch::actions_per_board, (mask, capacity, length), AnyBatch::legal_mask) }
}

/// Writes the colour to move on every board: OUTFLANK_BLACK or OUTFLANK_WHITE.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_turns(
    batch: *const outflank_batch,
    turns: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `turns` has room for each board, and `batch` is
    // a live handle.
    unsafe { fill(batch, turns, AnyBatch::turns) }
}

/// Writes the seat to move on every board: 1 for the player who began, 2 for the other player.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_players(
    batch: *const outflank_batch,
    players: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `players` has room for each board, and `batch` is
    // a live handle.
    unsafe { fill(batch, players, AnyBatch::players) }
}

/// Writes for every board whether the game is over, 1 or 0.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_finished(
    batch: *const outflank_batch,
    finished: *mut u8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `finished` has room for each board, and `batch` is
    // a live handle.
    unsafe { fill(batch, finished, AnyBatch::finished) }
}

/// Writes the result of the game on every board for the player who began: 1 for a win, -1 for a
/// loss, and 0 for a draw or a game that is not over.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_results(
    batch: *const outflank_batch,
    results: *mut i8,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `results` has room for each board, and `batch` is
    // a live handle.
    unsafe { fill(batch, results, AnyBatch::results_into) }
}

/// Writes a random legal action for every board, or the number of a pass if the game is over. All
/// legal actions are equally likely.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_random_actions(
    batch: *mut outflank_batch,
    actions: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
        let mut boards = unsafe { hold(&handle(batch)?.0)? };
        // SAFETY: the caller promises that, unless NULL, `actions` has room for each board.
        let actions = unsafe { zeroed(room(actions, boards.len())?) };
        boards.random_actions(actions)?;
        Ok(())
    })())
}

/// Plays every game to its end by random moves. `plies`, which may be NULL, gets the number of
/// plies of each game, and outflank_batch_results writes the results. The boards keep their final
/// positions until outflank_batch_reset or outflank_batch_reset_finished.
///
/// The function returns when all games are over. To be able to stop earlier, use batches of a few
/// hundred boards.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_playout(
    batch: *mut outflank_batch,
    plies: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `batch` is a live handle.
        let mut boards = unsafe { hold(&handle(batch)?.0)? };
        let wanted = if plies.is_null() { 0 } else { boards.len() };
        // SAFETY: the caller promises that, unless NULL, `plies` has room for each board.
        let plies = unsafe { room(plies, wanted)? };
        for (to, &played) in plies.iter_mut().zip(boards.playout()) {
            to.write(played);
        }
        Ok(())
    })())
}
