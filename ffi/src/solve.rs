//! Exact results of endgames and small boards (libraries with std and the engine).

use outflank::Position;
use outflank_engine::{Solution, Solver};

use crate::limits::{outflank_limits, within};
use crate::outflank_status;
use crate::pointers::{Handle, OneAtATime, Out, Room, free_unused, handle, hold, keep};
use crate::position::{self, outflank_position};
use crate::search::action;
use crate::status::status;

/// Finds exact results, and keeps what it has found in a table of positions, which the next call
/// uses. A call about another variant clears the table. The library owns it: outflank_solver_new
/// makes one, and outflank_solver_free gives its memory back. One call at a time may use it; for
/// others, also from within `stop`, the status is OUTFLANK_ERR_IN_USE.
#[derive(Debug)]
pub struct outflank_solver(OneAtATime<Solver>);

impl Handle for outflank_solver {}

/// What is known of a position: its score lies between two bounds, which are equal once it is
/// exact.
///
/// The score is that of the player to move. In Reversi it is the difference of discs when the game
/// ends, with all empty cells counted for the winner: above 0 for a win, also in anti reversi,
/// where the winner has fewer discs. In Oust it is 1 for a win, 0 for a draw, -1 for a loss.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_solution {
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The score is not less.
    pub low: i16,
    /// The score is not more.
    pub high: i16,
    /// The move, in a list of moves: the score is that of the player who makes it. Elsewhere 0.
    pub mv: u16,
}

fn solution(found: &Solution, mv: u16) -> outflank_solution {
    outflank_solution { nodes: found.nodes, low: found.low, high: found.high, mv }
}

/// Makes a solver with a table of at most so many bytes; 64 MiB are enough for most endgames. Free
/// it by outflank_solver_free. The status is OUTFLANK_ERR_NO_MEMORY if there is not the memory for
/// the table; `solver` is not written then.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_new(
    table_bytes: usize,
    solver: *mut *mut outflank_solver,
) -> outflank_status {
    status((|| {
        let out = Out::new(solver)?;
        let made = Solver::new(table_bytes)?;
        out.set(keep(outflank_solver(OneAtATime::new(made)))?);
        Ok(())
    })())
}

/// Gives back the memory of a solver, which must not be used any more. NULL does nothing, and
/// neither does a solver that a call is using.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_free(solver: *mut outflank_solver) {
    free_unused(solver, |outflank_solver(solver)| solver);
}

/// Makes a solver forget what it has found, so that the next call takes as many nodes as the first.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solver_clear(solver: *mut outflank_solver) -> outflank_status {
    status(handle(solver).and_then(|of| hold(&of.0)).map(|mut solver| solver.clear()))
}

/// Finds the exact score of a position, and a best line to the end of the game.
///
/// The search ends when it knows the score, or by the limits, which may be NULL. If a limit ends
/// the search the status is OUTFLANK_OK too: the bounds differ, and `length` is 0.
///
/// `line` gets the moves of the line, forced passes included. It may be NULL if `capacity` is 0 and
/// `length` is NULL: then no line is written. If the line does not fit, the status is
/// OUTFLANK_ERR_BUFFER; the next call finds the score in the table.
///
/// Before it searches, it checks that the memory that it may need besides the table can be
/// allocated: 128 KiB a cell of the board. If not, the status is OUTFLANK_ERR_NO_MEMORY. It needs
/// less than 1 MiB of stack.
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
        let (out, position) = (Out::new(solution)?, position::decode(position)?);
        let room = Room::new(line, capacity)?;
        let mut solver = hold(&handle(solver)?.0)?;
        let found = within(limits, &position, |limits| Ok(solver.solve(&position, limits)?))?;
        if let Ok(length) = Out::new(length) {
            let line = found.line.iter().map(|&mv| action(mv, &position));
            room.fill(length, found.line.len(), line)?;
        }
        out.set(self::solution(&found, 0));
        Ok(())
    })())
}

/// Finds whether the player to move wins (`low` above 0), draws (both 0) or loses (`high` below 0).
/// In Reversi this takes less work than the exact score. Otherwise as outflank_solve.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_solve_outcome(
    solver: *mut outflank_solver,
    position: *const outflank_position,
    limits: *const outflank_limits,
    solution: *mut outflank_solution,
) -> outflank_status {
    status((|| {
        let (out, position) = (Out::new(solution)?, position::decode(position)?);
        let mut solver = hold(&handle(solver)?.0)?;
        let found = within(limits, &position, |limits| Ok(solver.outcome(&position, limits)?))?;
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
        let (length, position) = (Out::new(length)?, position::decode(position)?);
        let room = Room::new(solutions, capacity)?;
        let count = position.legal_moves().len();
        length.set(count);
        let room = room.first(count)?;
        let mut solver = hold(&handle(solver)?.0)?;
        let found = within(limits, &position, |limits| Ok(solver.scores(&position, limits)?))?;
        for (at, (mv, found)) in room.iter_mut().zip(&found) {
            at.write(solution(found, action(*mv, &position)));
        }
        Ok(())
    })())
}
