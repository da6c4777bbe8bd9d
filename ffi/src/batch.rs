//! Many positions at once, in arrays of the caller.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use outflank::batch::{Options, step};
use outflank::variant::AnyPosition;
use outflank::{Move, Player, Position};

use crate::generator::Generator;
use crate::outflank_status::{
    self, OUTFLANK_ERR_BUFFER, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_OTHER_VARIANT,
};
use crate::pointers::{Out, Room, array, array_mut, read, room, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::square8::{self, Square8};
use crate::status::status;

/// How many bytes so many positions take. A batch is an array of positions that the caller owns;
/// there is nothing to free.
///
/// OUTFLANK_ERR_BUFFER says that no memory can hold so many; then there is no size, and `bytes`
/// stays as it is.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_size(boards: usize, bytes: *mut usize) -> outflank_status {
    status((|| {
        let out = Out::new(bytes)?;
        let bytes = boards
            .checked_mul(size_of::<outflank_position>())
            .filter(|&bytes| isize::try_from(bytes).is_ok());
        out.set(bytes.ok_or(OUTFLANK_ERR_BUFFER)?);
        Ok(())
    })())
}

/// Puts every position of a batch at the start of a variant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_new(
    variant: *const c_char,
    positions: *mut outflank_position,
    boards: usize,
) -> outflank_status {
    status((|| {
        let start = crate::variants::start(variant)?;
        for at in room(positions, boards)? {
            at.write(start.into());
        }
        Ok(())
    })())
}

/// The move of an action, if it may be played now.
fn playable(position: &AnyPosition, action: u16) -> Result<Move, outflank_status> {
    let mv = Move::from_action(action, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
    position.check(mv).map_err(|error| error.violation)?;
    Ok(mv)
}

/// Plays an action on every board whose game goes on; where it is over the action is not looked
/// at.
///
/// With `auto_pass` forced passes are played at once: after the step no board waits for one. With
/// `start`, which may be NULL or one of the batch, games that end begin there anew;
/// OUTFLANK_ERR_OTHER_VARIANT if a board is of another variant. `rewards` gets 1 for each game
/// that the player who acted has won, -1 for one lost, 0 otherwise; `ended` whether the game
/// ended. On an error nothing has changed, and `wrong`, which may be NULL, gets the number of the
/// board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_step(
    positions: *mut outflank_position,
    boards: usize,
    actions: *const u16,
    auto_pass: bool,
    start: *const outflank_position,
    rewards: *mut i8,
    ended: *mut bool,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        // A copy, and before any other pointer is used: `start` may be a position of the batch.
        let start: Option<AnyPosition> = if start.is_null() { None } else { Some(position::decode(start)?) };
        let (rewards, ended) = (room(rewards, boards)?, room(ended, boards)?);
        let actions = array(actions, boards)?;
        let positions = array_mut(positions, boards)?;
        let options = Options { auto_pass, auto_reset: start.is_some() };
        if let Some(mut square8) = Square8::of_many(positions)
            && let Some(start) = square8.start(start)
            && square8.allows(positions, actions)
        {
            square8.step(positions, actions, options, &start, rewards, ended);
            return Ok(());
        }
        for (board, (at, &action)) in positions.iter().zip(actions).enumerate() {
            let steps = position::decode(at).and_then(|position| {
                if start.is_some_and(|start| start.variant() != position.variant()) {
                    return Err(OUTFLANK_ERR_OTHER_VARIANT);
                }
                match playable(&position, action) {
                    Err(_) if position.is_over() => Ok(()),
                    played => played.map(drop),
                }
            });
            steps.inspect_err(|_| set_if_wanted(wrong, board))?;
        }
        let results = rewards.iter_mut().zip(ended);
        for ((at, &action), (reward, ended)) in positions.iter_mut().zip(actions).zip(results) {
            reward.write(0);
            ended.write(false);
            let mut position = position::decode(at)?;
            let Ok(mv) = playable(&position, action) else { continue };
            let begin = start.unwrap_or(position);
            let stepped = step(&mut position, mv, options, &begin);
            reward.write(stepped.reward);
            ended.write(stepped.ended);
            *at = position.into();
        }
        Ok(())
    })())
}

/// The legal placements of every board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_placements(
    positions: *const outflank_position,
    boards: usize,
    placements: *mut outflank_cells,
) -> outflank_status {
    status((|| {
        let positions = array(positions, boards)?;
        let placements = room(placements, boards)?;
        if let Some(mut square8) = Square8::of_many(positions)
            && square8.takes(positions)
        {
            square8.placements(positions, |board, legal| {
                placements[board].write(legal);
            });
            return Ok(());
        }
        for at in positions {
            position::decode(at)?;
        }
        for (at, to) in positions.iter().zip(placements) {
            let position = position::decode(at)?;
            to.write(outflank_cells::of(position.geometry(), position.placements()));
        }
        Ok(())
    })())
}

/// The area of the board of a batch, and how many actions it has. All positions are to be of the
/// variant of the first one.
fn sizes(positions: &[outflank_position]) -> Result<(usize, usize), outflank_status> {
    let Some(first) = positions.first() else { return Ok((0, 0)) };
    let first = position::decode(first)?;
    for at in positions {
        if position::decode(at)?.variant() != first.variant() {
            return Err(OUTFLANK_ERR_OTHER_VARIANT);
        }
    }
    Ok((first.geometry().area() as usize, first.actions() as usize))
}

/// Writes whether each of these cells is in a set, given as words.
fn write_bits(words: &[u64], bytes: &mut [MaybeUninit<u8>]) {
    for (nth, byte) in bytes.iter_mut().enumerate() {
        byte.write((words[nth / 64] >> (nth % 64) & 1) as u8);
    }
}

/// What learners see of every board, which are all of one variant: for each cell by its index
/// whether the colour to move has it, 1 or 0, and then for each whether the other has. That is
/// twice the area of the board's rectangle in bytes a board.
///
/// `length` gets the number of bytes of all boards. With less `capacity` nothing is written, and
/// the status is OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_planes(
    positions: *const outflank_position,
    boards: usize,
    planes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        let (length, positions) = (Out::new(length)?, array(positions, boards)?);
        let room = Room::new(planes, capacity)?;
        if let Some(mut square8) = Square8::of_many(positions)
            && square8.takes(positions)
        {
            length.set(boards.saturating_mul(square8::PLANES));
            square8.planes(positions, room.first(boards.saturating_mul(square8::PLANES))?);
            return Ok(());
        }
        let (area, _) = sizes(positions)?;
        let wanted = boards.saturating_mul(2 * area);
        length.set(wanted);
        for (at, planes) in positions.iter().zip(room.first(wanted)?.chunks_mut(2 * area.max(1))) {
            let position = position::decode(at)?;
            let (own, enemy) = planes.split_at_mut(area);
            for (color, plane) in [(position.turn(), own), (!position.turn(), enemy)] {
                write_bits(&position.occupied_by(color).words_on(position.geometry()), plane);
            }
        }
        Ok(())
    })())
}

/// Whether each action is legal, 1 or 0, on every board; they are all of one variant, and have as
/// many bytes each as outflank_position_actions says: the cells by their indices, the pass and,
/// where the variant has one, the swap. `length` and `capacity` as for outflank_batch_planes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_legal_mask(
    positions: *const outflank_position,
    boards: usize,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        let (length, positions) = (Out::new(length)?, array(positions, boards)?);
        let room = Room::new(mask, capacity)?;
        if let Some(mut square8) = Square8::of_many(positions)
            && square8.takes(positions)
        {
            length.set(boards.saturating_mul(square8::MASK));
            square8.legal_mask(positions, room.first(boards.saturating_mul(square8::MASK))?);
            return Ok(());
        }
        let (area, actions) = sizes(positions)?;
        let wanted = boards.saturating_mul(actions);
        length.set(wanted);
        for (at, mask) in positions.iter().zip(room.first(wanted)?.chunks_mut(actions.max(1))) {
            let position = position::decode(at)?;
            let (legal, (cells, others)) = (position.legal_moves(), mask.split_at_mut(area));
            write_bits(&legal.placements().words_on(position.geometry()), cells);
            for (mv, byte) in [Move::Pass, Move::Swap].into_iter().zip(others) {
                byte.write(legal.contains(mv) as u8);
            }
        }
        Ok(())
    })())
}

/// A legal action for every board, each as likely as any other but for some 2^-54; the number of a
/// pass where the game is over. `random` is the state of the generator, SplitMix64: any number to
/// begin with, and the next one afterwards.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_random_actions(
    positions: *const outflank_position,
    boards: usize,
    random: *mut u64,
    actions: *mut u16,
) -> outflank_status {
    status((|| {
        let mut generator = Generator::new(read(random)?);
        let positions = array(positions, boards)?;
        let actions = room(actions, boards)?;
        if let Some(mut square8) = Square8::of_many(positions)
            && square8.takes(positions)
        {
            square8.random_actions(positions, &mut generator, actions);
            set_if_wanted(random, generator.state());
            return Ok(());
        }
        for at in positions {
            position::decode(at)?;
        }
        for (at, action) in positions.iter().zip(actions) {
            let position = position::decode(at)?;
            let mv = generator.choose(&position).unwrap_or(Move::Pass);
            action.write(mv.action_on(position.geometry()).unwrap_or_default());
        }
        set_if_wanted(random, generator.state());
        Ok(())
    })())
}

/// Plays every board to the end of its game by random moves. `results`, which may be NULL, gets 1
/// for each game that the player who began has won, -1 for one lost, 0 for a draw; `plies`, which
/// may be NULL, how many plies it took. `random` as for outflank_batch_random_actions: the same
/// number gives the same games of the same boards, on every machine.
///
/// It returns when all games are over. To be able to stop earlier, play the array in parts of some
/// hundred boards.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_batch_playout(
    positions: *mut outflank_position,
    boards: usize,
    random: *mut u64,
    results: *mut i8,
    plies: *mut u16,
) -> outflank_status {
    status((|| {
        let mut generator = Generator::new(read(random)?);
        let results = room(results, if results.is_null() { 0 } else { boards })?;
        let plies = room(plies, if plies.is_null() { 0 } else { boards })?;
        playout(array_mut(positions, boards)?, &mut generator, |board, result, played| {
            results.get_mut(board).map(|at| at.write(result));
            plies.get_mut(board).map(|at| at.write(played));
        })?;
        set_if_wanted(random, generator.state());
        Ok(())
    })())
}

/// The same, which tells of each board how its game has ended and how many plies it took.
pub(crate) fn playout(
    positions: &mut [outflank_position],
    generator: &mut Generator,
    mut each: impl FnMut(usize, i8, u16),
) -> Result<(), outflank_status> {
    if let Some(mut square8) = Square8::of(positions)
        && square8.takes(positions)
    {
        square8.playout(positions, generator, each);
        return Ok(());
    }
    for at in &*positions {
        position::decode(at)?;
    }
    for (board, at) in positions.iter_mut().enumerate() {
        let (mut position, mut played) = (position::decode(at)?, 0);
        while let Some(mv) = generator.choose(&position) {
            position.play_unchecked(mv);
            played += 1;
        }
        each(board, position.result_for(Player::One).unwrap_or(0), played);
        *at = position.into();
    }
    Ok(())
}
