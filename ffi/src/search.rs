//! Search for the best move (libraries with std and the engine).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLockWriteGuard};

use outflank::Position;
use outflank::variant::AnyPosition;
use outflank_engine::{Bound, Found, Search, Source, Stop};

use crate::limits::{outflank_limits, within};
use crate::outflank_status::{self, OUTFLANK_ERR_GAME_OVER, OUTFLANK_ERR_NO_SUCH_MOVE};
use crate::play::{action, move_of};
use crate::pointers::{Handle, OneAtATime, Out, Room, free_unused, handle, hold, keep};
use crate::position::{self, outflank_position};
use crate::status::status;

/// A search for the best move of positions of any variant. It stores results in tables, which the
/// next call uses. The library owns it: outflank_search_new makes one, and outflank_search_free
/// frees it. Only one call at a time may use it, apart from outflank_search_stop. The status of
/// another call, also from within `stop`, is OUTFLANK_ERR_IN_USE.
#[derive(Debug)]
pub struct outflank_search {
    searched: OneAtATime<Searched>,
    /// Stops the call that runs.
    stop: Arc<AtomicBool>,
}

/// A search, and its last call.
#[derive(Debug)]
pub(crate) struct Searched {
    pub(crate) search: Search,
    /// The position of the last call of outflank_search_moves, and its results.
    found: Option<(AnyPosition, Vec<Found>)>,
}

impl Handle for outflank_search {}

impl outflank_search {
    /// Begins a call, and returns the switch that stops it. A stop before the call does not end it.
    pub(crate) fn begin(&self) -> Result<(RwLockWriteGuard<'_, Searched>, Stop), outflank_status> {
        let searched = hold(&self.searched)?;
        self.stop.store(false, Ordering::Relaxed);
        Ok((searched, Stop::from(Arc::clone(&self.stop))))
    }
}

/// `bound` of outflank_found: `value` is the value itself, not a bound.
pub const OUTFLANK_VALUE: u8 = 0;

/// `bound` of outflank_found: `value` is an upper bound.
pub const OUTFLANK_AT_MOST: u8 = 1;

/// `bound` of outflank_found: `value` is a lower bound.
pub const OUTFLANK_AT_LEAST: u8 = 2;

/// `source` of outflank_found: the value comes from a search `depth` plies deep, and evaluations
/// there.
pub const OUTFLANK_BY_SEARCH: u8 = 0;

/// `source` of outflank_found: the value is exact, by a search to the end of the game.
pub const OUTFLANK_EXACT: u8 = 1;

/// `source` of outflank_found: the value is the mean of the visits of a tree search, which are its
/// `nodes`. Only in Oust.
pub const OUTFLANK_BY_VISITS: u8 = 2;

/// `source` of outflank_found: a search to the end of the game has proven who wins. Only in Oust.
pub const OUTFLANK_PROVEN: u8 = 3;

/// The result of a search for a move.
///
/// The value is for the player who makes the move. In Reversi it is a difference of discs at the
/// end, with all empty cells counted for the winner. It is above 0 for a win, also in anti
/// reversi, where the winner has fewer discs. In Oust it is the expected result: 1 for a win, -1
/// for a loss.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_found {
    /// The value, or a bound of it.
    pub value: f64,
    /// The probability that the player wins, with a draw counted as half a win. If the value is a
    /// bound, it is one, too. If the value is exact or proven, it is 0, 0.5 or 1. Otherwise it is
    /// the expectation of the tree search in Oust. In standard 8x8 Reversi it is the frequency of
    /// wins by such values in games of self-play. It is -1 in other games of Reversi, because no
    /// such games were played.
    pub win_probability: f64,
    /// The number of positions visited for it, or its visits in a tree search.
    pub nodes: u64,
    /// The depth in plies of its evaluation, or 0 if it is not evaluated.
    pub depth: u32,
    /// The move.
    pub mv: u16,
    /// OUTFLANK_VALUE, OUTFLANK_AT_MOST or OUTFLANK_AT_LEAST.
    pub bound: u8,
    /// OUTFLANK_BY_SEARCH or OUTFLANK_EXACT; in Oust OUTFLANK_BY_VISITS or OUTFLANK_PROVEN.
    pub source: u8,
    /// The confidence with which a selective search to the end of the game leaves positions out, in
    /// percent: 73, 87, 95 or 99. It is 0 for every other value. The value itself may be right more
    /// or less often, because it depends on many such positions.
    pub confidence: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

pub(crate) fn found(of: &Found, position: &AnyPosition) -> outflank_found {
    let bound = match of.bound {
        Bound::Value => OUTFLANK_VALUE,
        Bound::AtMost => OUTFLANK_AT_MOST,
        Bound::AtLeast => OUTFLANK_AT_LEAST,
    };
    let (source, depth) = match of.source {
        Source::Search { depth } => (OUTFLANK_BY_SEARCH, depth),
        Source::Visits { .. } => (OUTFLANK_BY_VISITS, 0),
        Source::Proven => (OUTFLANK_PROVEN, 0),
        Source::Exact | Source::Over => (OUTFLANK_EXACT, 0),
    };
    let mv = of.mv.map(|mv| action(mv, position)).unwrap_or_default();
    let win_probability = of.win_probability.unwrap_or(-1.0);
    let confidence = of.confidence.unwrap_or_default();
    outflank_found {
        value: of.value,
        win_probability,
        nodes: of.nodes,
        depth,
        mv,
        bound,
        source,
        confidence,
        reserved: [0; 7],
    }
}

/// A position whose game goes on.
///
/// # Safety
///
/// Unless NULL, `position` can be read.
pub(crate) unsafe fn going_on(position: *const outflank_position) -> Result<AnyPosition, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let position = unsafe { position::decode(position)? };
    if position.is_over() { Err(OUTFLANK_ERR_GAME_OVER) } else { Ok(position) }
}

/// Creates a search with tables of at most `table_bytes` bytes, on `threads` threads, from 1 to
/// 1024. A number outside this range means the nearest one in it. Free it with
/// outflank_search_free. The status is OUTFLANK_ERR_NO_MEMORY if there is not enough memory for the
/// tables. Then `search` is not written.
///
/// Only searches of standard 8x8 Reversi use several threads, except in the first depths. Each
/// further thread takes up to 1 MiB of memory besides the tables. `stop` is called only on the
/// thread of the caller.
///
/// With one thread, and without a limit of time or `stop`, results are the same on every machine.
/// With more threads, exact values do not change, and with a limit of depth the value of the best
/// move does not change. Other values, moves and lines may differ from run to run.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_new(
    table_bytes: usize,
    threads: usize,
    search: *mut *mut outflank_search,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `search` can be written.
        let out = unsafe { Out::new(search)? };
        let search = Search::new(table_bytes)?.with_threads(threads);
        let searched = OneAtATime::new(Searched { search, found: None });
        out.set(keep(outflank_search { searched, stop: Arc::default() })?);
        Ok(())
    })())
}

/// Frees a search, which must not be used afterwards. NULL does nothing, and a search that a call
/// is using is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_free(search: *mut outflank_search) {
    // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
    unsafe { free_unused(search, |search| &search.searched) };
}

/// Clears the tables of a search. With a limit of depth or nodes, the next result is then the same
/// on every machine.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_clear(search: *mut outflank_search) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
    unsafe { status(handle(search).and_then(|of| hold(&of.searched)).map(|mut of| of.search.clear())) }
}

/// Stops the call of outflank_search_best, outflank_search_moves or outflank_review that runs in
/// another thread. That call soon returns what it has found so far, with OUTFLANK_OK. If no call
/// runs, nothing happens: a stop before the call has begun is lost.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_stop(search: *const outflank_search) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
    unsafe { status(handle(search).map(|search| search.stop.store(true, Ordering::Relaxed))) }
}

/// Finds the best move of a position within the limits. Without a limit, for example with NULL,
/// the search runs until the value is exact, which never happens on most boards.
///
/// In Oust, `nodes` are visits of a tree search, and a limit of depth stands for 1,000 visits.
/// Boards of up to 19 cells are solved, if half of the limit suffices.
///
/// `line` gets the best line that is known, beginning with the move and including forced passes.
/// It may be NULL if `capacity` is 0 and `length` is NULL. Then no line is written. If the line
/// does not fit, the status is OUTFLANK_ERR_BUFFER. If the game is over, it is
/// OUTFLANK_ERR_GAME_OVER.
///
/// The function needs as much memory and stack as outflank_solve, and in Oust also twice the bytes
/// of the tables.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_best(
    search: *mut outflank_search,
    position: *const outflank_position,
    limits: *const outflank_limits,
    best: *mut outflank_found,
    line: *mut u16,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `best` can be
        // written.
        let (out, position) = unsafe { (Out::new(best)?, going_on(position)?) };
        // SAFETY: the caller promises that, unless NULL, `line` has room for `capacity` elements.
        let room = unsafe { Room::new(line, capacity)? };
        // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
        let (mut of, stop) = unsafe { handle(search)?.begin()? };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read,
        // `best` can be written, and `search` is a live handle.
        let best = unsafe { within(limits, &stop, |limits| Ok(of.search.best(&position, limits)))? };
        // SAFETY: the caller promises that, unless NULL, `length` can be written.
        if let Ok(length) = unsafe { Out::new(length) } {
            let line = best.line.iter().map(|&mv| action(mv, &position));
            room.fill(length, best.line.len(), line)?;
        }
        out.set(found(&best, &position));
        Ok(())
    })())
}

/// Finds the value of every legal move, the best first. A game that is over has no legal move.
///
/// The search finds the values of the first `lines` moves, at least one. The other moves get only
/// an upper bound, which takes less time. SIZE_MAX finds all values. The limits are for all moves
/// together, as for outflank_search_best. Nothing is searched if the moves do not fit.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_moves(
    search: *mut outflank_search,
    position: *const outflank_position,
    limits: *const outflank_limits,
    lines: usize,
    moves: *mut outflank_found,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `length` can
        // be written.
        let (length, position) = unsafe { (Out::new(length)?, position::decode(position)?) };
        // SAFETY: the caller promises that, unless NULL, `moves` has room for `capacity` elements.
        let room = unsafe { Room::new(moves, capacity)? };
        let count = position.legal_moves().len();
        length.set(count);
        let room = room.first(count)?;
        // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
        let (mut of, stop) = unsafe { handle(search)?.begin()? };
        // SAFETY: the caller promises that, unless NULL, `position` and `limits` can be read,
        // `search` is a live handle, and `moves` has room for `capacity` elements.
        let moves =
            unsafe { within(limits, &stop, |limits| Ok(of.search.moves(&position, limits.lines(lines))))? };
        for (at, of) in room.iter_mut().zip(&moves) {
            at.write(found(of, &position));
        }
        of.found = Some((position, moves));
        Ok(())
    })())
}

/// Gets the best line after a move, as far as the last outflank_search_moves has found it. It
/// begins with the move, and includes forced passes. The status is OUTFLANK_ERR_NO_SUCH_MOVE if
/// that call has not found the move, and OUTFLANK_ERR_BUFFER if the line does not fit.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_line(
    search: *const outflank_search,
    mv: u16,
    line: *mut u16,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `line` has
        // room for `capacity` elements.
        let (length, room) = unsafe { (Out::new(length)?, Room::new(line, capacity)?) };
        // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
        let of = unsafe { hold(&handle(search)?.searched)? };
        let (position, moves) = of.found.as_ref().ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        let wanted = move_of(position, mv)?;
        let of = moves.iter().find(|of| of.mv == Some(wanted)).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        room.fill(length, of.line.len(), of.line.iter().map(|&mv| action(mv, position)))
    })())
}
