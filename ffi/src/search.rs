//! What moves are worth, and moves of levels (libraries with std and the engine).

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Game, Move, Position};
use outflank_engine::{Bound, Found, Level, LevelPlayer, Limits, Player, Search, Source};

use crate::limits::{outflank_limits, within};
use crate::memory::reserve;
use crate::outflank_status::{
    self, OUTFLANK_ERR_GAME_OVER, OUTFLANK_ERR_NO_LEVEL, OUTFLANK_ERR_NO_SUCH_MOVE,
};
use crate::play::move_of;
use crate::pointers::{Handle, OneAtATime, Out, Room, free_unused, handle, hold, keep};
use crate::position::{self, outflank_position};
use crate::status::status;

/// Searches positions of any variant for the best move, and keeps what it has found in tables,
/// which the next call uses. The library owns it: outflank_search_new makes one, and
/// outflank_search_free gives its memory back. One call at a time may use it; for others, also from
/// within `stop`, the status is OUTFLANK_ERR_IN_USE.
#[derive(Debug)]
pub struct outflank_search(pub(crate) OneAtATime<Searched>);

/// A search and what it was asked last.
#[derive(Debug)]
pub(crate) struct Searched {
    pub(crate) search: Search,
    /// The position that outflank_search_moves was asked about last, and what it has found.
    found: Option<(AnyPosition, Vec<Found>)>,
}

impl Handle for outflank_search {}

/// `bound` of outflank_found: the value is the value.
pub const OUTFLANK_VALUE: u8 = 0;

/// `bound` of outflank_found: the value is not more.
pub const OUTFLANK_AT_MOST: u8 = 1;

/// `bound` of outflank_found: the value is not less.
pub const OUTFLANK_AT_LEAST: u8 = 2;

/// `source` of outflank_found: the value is an evaluation `depth` plies ahead.
pub const OUTFLANK_BY_SEARCH: u8 = 0;

/// `source` of outflank_found: the value is exact, by a search to the end of the game.
pub const OUTFLANK_EXACT: u8 = 1;

/// `source` of outflank_found: the value is the mean of the visits of a tree search, which are its
/// `nodes`. Only in Oust.
pub const OUTFLANK_BY_VISITS: u8 = 2;

/// `source` of outflank_found: who wins is proven. Only in Oust.
pub const OUTFLANK_PROVEN: u8 = 3;

/// What a search has found of a move.
///
/// The value is for the player who makes the move. In Reversi it is a difference of discs at the
/// end, with all empty cells counted for the winner: above 0 for a win, also in anti reversi, where
/// the winner has fewer discs. In Oust it is the expected result: 1 for a win, -1 for a loss.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_found {
    /// The value, or a bound of it.
    pub value: f64,
    /// The probability that the player wins, where a draw counts as half a win; a bound, if the
    /// value is one. 0, 0.5 or 1 where the value is exact or proven. Else it is what the tree
    /// search expects in Oust, and in the usual game on 8x8 how often such values have won in games
    /// of self-play. -1 on Reversi's other boards and in its other games, where none were played.
    pub win_probability: f64,
    /// The number of positions that were looked at for it: in a tree search its visits.
    pub nodes: u64,
    /// How many plies ahead it is evaluated; 0 if it is not.
    pub depth: u32,
    /// The move.
    pub mv: u16,
    /// OUTFLANK_VALUE, OUTFLANK_AT_MOST or OUTFLANK_AT_LEAST.
    pub bound: u8,
    /// OUTFLANK_BY_SEARCH or OUTFLANK_EXACT; in Oust OUTFLANK_BY_VISITS or OUTFLANK_PROVEN.
    pub source: u8,
}

pub(crate) fn action(mv: Move, position: &AnyPosition) -> u16 {
    mv.action_on(position.geometry()).unwrap_or_default()
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
    outflank_found { value: of.value, win_probability, nodes: of.nodes, depth, mv, bound, source }
}

/// Returns an error if there is not the memory for a tree search of so many bytes, which is that of
/// Oust. While its lists grow, both the old and the new ones are there.
fn reserve_tree(position: &AnyPosition, bytes: usize) -> Result<(), outflank_status> {
    if position.variant().game() == GameKind::Oust { reserve(bytes.saturating_mul(2)) } else { Ok(()) }
}

/// A position whose game goes on.
fn going_on(position: *const outflank_position) -> Result<AnyPosition, outflank_status> {
    let position = position::decode(position)?;
    if position.is_over() { Err(OUTFLANK_ERR_GAME_OVER) } else { Ok(position) }
}

/// Makes a search with tables of at most so many bytes. Free it by outflank_search_free. The status
/// is OUTFLANK_ERR_NO_MEMORY if there is not the memory for the tables; then `search` is not
/// written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_new(
    table_bytes: usize,
    search: *mut *mut outflank_search,
) -> outflank_status {
    status((|| {
        let out = Out::new(search)?;
        let search = Search::new(table_bytes)?;
        out.set(keep(outflank_search(OneAtATime::new(Searched { search, found: None })))?);
        Ok(())
    })())
}

/// Gives back the memory of a search, which must not be used any more. NULL does nothing, and
/// neither does a search that a call is using.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_free(search: *mut outflank_search) {
    free_unused(search, |outflank_search(search)| search);
}

/// Makes a search forget what it has found. With a limit of depth or nodes the answer is then the
/// same on every machine.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_search_clear(search: *mut outflank_search) -> outflank_status {
    status(handle(search).and_then(|of| hold(&of.0)).map(|mut of| of.search.clear()))
}

/// Finds the best move of a position, by what is known when a limit is reached. Without a limit,
/// which NULL is, the search ends when the value is exact: on most boards that takes for ever.
///
/// In Oust `nodes` are visits of a tree search, and a depth stands for 1,000 of them. Boards of up
/// to 19 cells are solved, if half of the limit suffices.
///
/// `line` gets the best play that is known, the move first, forced passes included. It may be NULL
/// if `capacity` is 0 and `length` is NULL: then no line is written. If the line does not fit, the
/// status is OUTFLANK_ERR_BUFFER. If the game is over, it is OUTFLANK_ERR_GAME_OVER.
///
/// Memory and stack are those of outflank_solve; in Oust twice the bytes of the tables besides.
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
        let (out, position) = (Out::new(best)?, going_on(position)?);
        let room = Room::new(line, capacity)?;
        let search = &mut hold(&handle(search)?.0)?.search;
        reserve_tree(&position, search.table_bytes())?;
        let best = within(limits, &position, |limits| Ok(search.best(&position, limits)))?;
        if let Ok(length) = Out::new(length) {
            let line = best.line.iter().map(|&mv| action(mv, &position));
            room.fill(length, best.line.len(), line)?;
        }
        out.set(found(&best, &position));
        Ok(())
    })())
}

/// Finds the value of every legal move, the best first; none if the game is over.
///
/// Of the first `lines` moves, at least one, the value is found, and of the others that it is not
/// more than theirs, which takes less time. SIZE_MAX finds all values. The limits, for all moves
/// together, are those of outflank_search_best. Nothing is searched if the moves do not fit.
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
        let (length, position) = (Out::new(length)?, position::decode(position)?);
        let room = Room::new(moves, capacity)?;
        let count = position.legal_moves().len();
        length.set(count);
        let room = room.first(count)?;
        let of = &mut *hold(&handle(search)?.0)?;
        reserve_tree(&position, of.search.table_bytes())?;
        let moves = within(limits, &position, |limits| {
            Ok(of.search.moves(&position, limits, lines.max(1), &mut |_| ()))
        })?;
        for (at, of) in room.iter_mut().zip(&moves) {
            at.write(found(of, &position));
        }
        of.found = Some((position, moves));
        Ok(())
    })())
}

/// Gets the best play after a move, as far as the last outflank_search_moves has found it: the move
/// first, forced passes included. The status is OUTFLANK_ERR_NO_SUCH_MOVE if that call has not
/// found the move, and OUTFLANK_ERR_BUFFER if the line does not fit.
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
        let (length, room) = (Out::new(length)?, Room::new(line, capacity)?);
        let of = hold(&handle(search)?.0)?;
        let (position, moves) = of.found.as_ref().ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        let wanted = move_of(position, mv)?;
        let of = moves.iter().find(|of| of.mv == Some(wanted)).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        room.fill(length, of.line.len(), of.line.iter().map(|&mv| action(mv, position)))
    })())
}

/// Chooses a move as a level of the engine does, from 1 to 8. While it thinks, it needs 1 MiB of
/// memory, in Oust 32.
///
/// `limits` end the search earlier, and may be NULL. `depth` and `exact` are not read, because the
/// level sets both. If the time or `stop` ends the search, the status is OUTFLANK_OK, and the move
/// is the best one so far: it is legal, even if nothing was searched. Without these two limits the
/// same position, level and seed give the same move on every machine.
///
/// The status is OUTFLANK_ERR_NO_LEVEL if there is no such level, and OUTFLANK_ERR_GAME_OVER if
/// there is no move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_level_move(
    position: *const outflank_position,
    level: u8,
    seed: u64,
    limits: *const outflank_limits,
    mv: *mut u16,
) -> outflank_status {
    status((|| {
        let (out, position) = (Out::new(mv)?, going_on(position)?);
        let level = Level::new(usize::from(level)).map_err(|_| OUTFLANK_ERR_NO_LEVEL)?;
        reserve_tree(&position, LevelPlayer::OUST_BYTES)?;
        let mut player = LevelPlayer::new(level)?;
        player.begin(seed);
        let choose = |limits: Limits<'_>| {
            player.choose(&Game::new(position), limits).map_err(|_| OUTFLANK_ERR_GAME_OVER)
        };
        out.set(action(within(limits, &position, choose)?, &position));
        Ok(())
    })())
}
