//! Exact results of endgames and small boards (libraries with std and the engine).

use outflank::Position;
use outflank_engine::{Solution, Solver, Stop};

use crate::limits::{outflank_limits, within};
use crate::outflank_status;
use crate::play::action;
use crate::pointers::{Handle, OneAtATime, Out, Room, free_unused, handle, hold, keep};
use crate::position::{self, outflank_position};
use crate::status::status;

/// A solver, which finds exact results. It stores results in a table of positions, which the next
/// call uses. A call for another variant clears the table. The library owns it:
/// outflank_solver_new makes one, and outflank_solver_free frees it. Only one call at a time may
/// use it. The status of another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
#[derive(Debug)]
pub struct outflank_solver(OneAtATime<Solver>);

impl Handle for outflank_solver {}

/// The result of a solver for a position: two bounds of the score, which are equal if the score is
/// exact.
///
/// The score is for the player to move. In Reversi it is the difference of discs at the end of the
/// game, with all empty cells counted for the winner. It is above 0 for a win, also in anti
/// reversi, where the winner has fewer discs. In Oust it is 1 for a win, 0 for a draw, -1 for a
/// loss.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_solution {
    /// The number of positions visited.
    pub nodes: u64,
    /// The lower bound of the score.
    pub low: i16,
    /// The upper bound of the score.
    pub high: i16,
    /// The move, in a list of moves. The score is then for the player who makes it. Otherwise 0.
    pub mv: u16,
}

fn solution(found: &Solution, mv: u16) -> outflank_solution {
    outflank_solution { nodes: found.nodes, low: found.low, high: found.high, mv }
}

/// Creates a solver with a table of at most `table_bytes` bytes, on `threads` threads, from 1 to
/// 1024. A number outside this range means the nearest one in it. 64 MiB are enough for most
/// endgames. Free it with outflank_solver_free. The status is OUTFLANK_ERR_NO_MEMORY if there is
/// not enough memory for the table. Then `solver` is not written.
///
/// Only standard Reversi on 8x8 and smaller boards uses several threads, with at least 16 empty
/// cells. The scores are the same on any number of threads, but the lines and the numbers of nodes may
/// differ from run to run. `stop` is called only on the thread of the caller.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_new(
    table_bytes: usize,
    threads: usize,
    solver: *mut *mut outflank_solver,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `solver` can be written.
        let out = unsafe { Out::new(solver)? };
        let made = Solver::new(table_bytes)?.with_threads(threads);
        out.set(keep(outflank_solver(OneAtATime::new(made)))?);
        Ok(())
    })())
}

/// Frees a solver, which must not be used afterwards. NULL does nothing, and a solver that a call
/// is using is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_free(solver: *mut outflank_solver) {
    // SAFETY: the caller promises that, unless NULL, `solver` is a live handle.
    unsafe { free_unused(solver, |outflank_solver(solver)| solver) };
}

/// Clears the table of a solver, so that the next call takes as many nodes as the first.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_clear(solver: *mut outflank_solver) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `solver` is a live handle.
    unsafe { status(handle(solver).and_then(|of| hold(&of.0)).map(|mut solver| solver.clear())) }
}

/// Finds the exact score of a position, and a best line to the end of the game.
///
/// The search runs until the score is exact, or until it reaches the limits, which may be NULL. If
/// a limit stops the search, the status is also OUTFLANK_OK, but the bounds differ, and `length`
/// is 0.
///
/// `line` gets the moves of the line, including forced passes. It may be NULL if `capacity` is 0
/// and `length` is NULL. Then no line is written. If the line does not fit, the status is
/// OUTFLANK_ERR_BUFFER, and the next call finds the score in the table.
///
/// In addition to the table, the function needs at most 128 KiB of memory per cell of the board,
/// and less than 1 MiB of stack.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solve(
    solver: *mut outflank_solver,
    position: *const outflank_position,
    limits: *const outflank_limits,
    solution: *mut outflank_solution,
    line: *mut u16,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `solution` can
        // be written.
        let (out, position) = unsafe { (Out::new(solution)?, position::decode(position)?) };
        // SAFETY: the caller promises that, unless NULL, `line` has room for `capacity` elements.
        let room = unsafe { Room::new(line, capacity)? };
        // SAFETY: the caller promises that, unless NULL, `solver` is a live handle.
        let mut solver = unsafe { hold(&handle(solver)?.0)? };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read, and
        // `solver` is a live handle.
        let found = unsafe { within(limits, &Stop::new(), |limits| Ok(solver.solve(&position, limits)?))? };
        // SAFETY: the caller promises that, unless NULL, `length` can be written.
        if let Ok(length) = unsafe { Out::new(length) } {
            let line = found.line.iter().map(|&mv| action(mv, &position));
            room.fill(length, found.line.len(), line)?;
        }
        out.set(self::solution(&found, 0));
        Ok(())
    })())
}

/// Finds whether the player to move wins (`low` above 0), draws (both 0) or loses (`high` below
/// 0). In Reversi this takes less work than the exact score. Everything else is as for
/// outflank_solve.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solve_outcome(
    solver: *mut outflank_solver,
    position: *const outflank_position,
    limits: *const outflank_limits,
    solution: *mut outflank_solution,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `solution` can
        // be written.
        let (out, position) = unsafe { (Out::new(solution)?, position::decode(position)?) };
        // SAFETY: the caller promises that, unless NULL, `solver` is a live handle.
        let mut solver = unsafe { hold(&handle(solver)?.0)? };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read, and
        // `solver` is a live handle.
        let found = unsafe { within(limits, &Stop::new(), |limits| Ok(solver.outcome(&position, limits)?))? };
        out.set(self::solution(&found, 0));
        Ok(())
    })())
}

/// Finds the exact score of each legal move, for the player who makes it, the best first. The
/// limits are for all moves together. Nothing is searched if the moves do not fit.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solve_moves(
    solver: *mut outflank_solver,
    position: *const outflank_position,
    limits: *const outflank_limits,
    solutions: *mut outflank_solution,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `length` can
        // be written.
        let (length, position) = unsafe { (Out::new(length)?, position::decode(position)?) };
        // SAFETY: the caller promises that, unless NULL, `solutions` has room for `capacity`
        // elements.
        let room = unsafe { Room::new(solutions, capacity)? };
        let count = position.legal_moves().len();
        length.set(count);
        let room = room.first(count)?;
        // SAFETY: the caller promises that, unless NULL, `solver` is a live handle.
        let mut solver = unsafe { hold(&handle(solver)?.0)? };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read, and
        // `solver` is a live handle.
        let found = unsafe { within(limits, &Stop::new(), |limits| Ok(solver.scores(&position, limits)?))? };
        for (at, (mv, found)) in room.iter_mut().zip(&found) {
            at.write(solution(found, action(*mv, &position)));
        }
        Ok(())
    })())
}
