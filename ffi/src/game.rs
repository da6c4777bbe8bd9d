//! Games: positions with their history.

use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use crate::outflank_status::{
    self, OUTFLANK_ERR_BUFFER, OUTFLANK_ERR_INVALID_GAME, OUTFLANK_ERR_NO_PLY, OUTFLANK_ERR_NO_SUCH_MOVE,
    OUTFLANK_ERR_NULL,
};
use crate::play::move_of;
use crate::pointers::{Out, Plain, Room, array, read, room, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::status::status;

/// A move of a game, and the position after it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_ply {
    /// The position after the move.
    pub position: outflank_position,
    /// The move.
    pub mv: u16,
    /// Zero.
    pub reserved: [u8; 6],
}

/// A game: its start position, the moves played, and the moves taken back, which can be redone.
///
/// You provide the array for its plies, for example from malloc. There is no known limit to the
/// length of every game, so the array can become full: outflank_game_play then returns
/// OUTFLANK_ERR_BUFFER and changes nothing. Move the plies into a larger array, for example with
/// realloc, set `plies` and `capacity`, and continue. A game of Reversi on 8x8 has at most 120
/// plies, including passes.
///
/// You can read the members: `plies[i].mv` is move i and `plies[i].position` the position after
/// it, for each i below `played`. The plies from `played` to `known` have been taken back. To copy
/// a game, copy the array too, and set `plies` in the copy.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_game {
    /// The start position.
    pub start: outflank_position,
    /// The plies: first those played, then those taken back.
    pub plies: *mut outflank_ply,
    /// The size of the array, in plies.
    pub capacity: usize,
    /// The number of moves played.
    pub played: usize,
    /// The number of moves played and taken back together.
    pub known: usize,
}

// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_ply {}
// SAFETY: integers, and a pointer that is only used through `array` and `room`.
unsafe impl Plain for outflank_game {}

/// The caller's game, if its members do not contradict each other.
///
/// # Safety
///
/// Unless NULL, `pointer` can be read.
pub(crate) unsafe fn decode(pointer: *const outflank_game) -> Result<outflank_game, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `pointer` can be read.
    let game = unsafe { read(pointer)? };
    if game.played > game.known || game.known > game.capacity {
        return Err(OUTFLANK_ERR_INVALID_GAME);
    }
    Ok(game)
}

impl outflank_game {
    /// The position after that many of the known moves.
    ///
    /// # Safety
    ///
    /// Unless NULL, `plies` of the game has `known` elements.
    pub(crate) unsafe fn after(&self, plies: usize) -> Result<AnyPosition, outflank_status> {
        match plies.checked_sub(1) {
            None => position::checked(&self.start, |start| Ok(*start)),
            Some(nth) => {
                // SAFETY: the caller promises that, unless NULL, `plies` of the game has `known`
                // elements.
                unsafe { position::checked(&self.ply(nth)?.position, |position| Ok(*position)) }
            }
        }
    }

    /// One of the known plies.
    ///
    /// # Safety
    ///
    /// Unless NULL, `plies` of the game has `known` elements.
    pub(crate) unsafe fn ply(&self, nth: usize) -> Result<&outflank_ply, outflank_status> {
        // SAFETY: the caller promises that, unless NULL, `plies` of the game has `known` elements.
        unsafe { array(self.plies.cast_const(), self.known)?.get(nth).ok_or(OUTFLANK_ERR_NO_PLY) }
    }
}

/// Plays a move. With `passes`, plays a forced pass before it if it needs one. Moves taken back
/// are discarded.
///
/// # Safety
///
/// Unless NULL, `game` can be read and written, its `plies` has `capacity` elements, and `taken` can be
/// written.
unsafe fn play(
    game: *mut outflank_game,
    mv: u16,
    taken: *mut outflank_cells,
    passes: bool,
) -> Result<(), outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written.
    let out = unsafe { Out::new(game)? };
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written.
    let game = unsafe { decode(game)? };
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, and `plies` of
    // the game has `known` elements.
    let mut position = unsafe { game.after(game.played)? };
    let geometry = position.geometry();
    let ply = |position: &mut AnyPosition, mv| {
        let played = position.play(mv).map_err(|error| error.violation)?;
        let mv = mv.action_on(geometry).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        let ply = outflank_ply { position: (*position).into(), mv, reserved: [0; 6] };
        Ok::<_, outflank_status>((ply, played.taken))
    };
    let mv = move_of(&position, mv)?;
    let pass = passes && mv != Move::Pass && position.is_legal(Move::Pass);
    let pass = if pass { Some(ply(&mut position, Move::Pass)?.0) } else { None };
    let (last, cells) = ply(&mut position, mv)?;
    let plies = pass.into_iter().chain([last]);
    let played = game.played.saturating_add(plies.clone().count());
    if played > game.capacity {
        return Err(OUTFLANK_ERR_BUFFER);
    }
    // SAFETY: the caller promises that, unless NULL, `plies` of the game has `capacity` elements.
    let places = unsafe { room(game.plies, played)? };
    for (to, from) in places.iter_mut().skip(game.played).zip(plies) {
        to.write(from);
    }
    // SAFETY: the caller promises that, unless NULL, `taken` can be written.
    unsafe { set_if_wanted(taken, cells.into()) };
    out.set(outflank_game { played, known: played, ..game });
    Ok(())
}

/// Undoes or redoes moves until the number that `plies` returns for the game are played. Writes
/// the move in between, if it is exactly one.
///
/// # Safety
///
/// Unless NULL, `game` can be read and written, its `plies` has `capacity` elements, and `mv` can be
/// written.
unsafe fn go_to(
    game: *mut outflank_game,
    mv: *mut u16,
    plies: impl FnOnce(&outflank_game) -> Option<usize>,
) -> Result<(), outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written.
    let out = unsafe { Out::new(game)? };
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written.
    let game = unsafe { decode(game)? };
    let played = plies(&game).filter(|plies| *plies <= game.known).ok_or(OUTFLANK_ERR_NO_PLY)?;
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, and `plies` of
    // the game has `known` elements.
    unsafe { game.after(played)? };
    // The move between the two positions, if they are one ply apart.
    // SAFETY: the caller promises that, unless NULL, `plies` of the game has `known` elements.
    let known = unsafe { array(game.plies.cast_const(), game.known)? };
    if let Some(ply) = known.get(played.min(game.played)) {
        // SAFETY: the caller promises that, unless NULL, `mv` can be written.
        unsafe { set_if_wanted(mv, ply.mv) };
    }
    out.set(outflank_game { played, ..game });
    Ok(())
}

/// Begins a game at a position. `plies` is your array of `capacity` plies, and may be NULL if
/// `capacity` is 0. It must stay valid as long as you use the game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_new(
    start: *const outflank_position,
    plies: *mut outflank_ply,
    capacity: usize,
    out: *mut outflank_game,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `start` can be read.
        let start = unsafe { position::decode(start)?.into() };
        if plies.is_null() && capacity > 0 {
            return Err(OUTFLANK_ERR_NULL);
        }
        out.set(outflank_game { start, plies, capacity, played: 0, known: 0 });
        Ok(())
    })())
}

/// Gets the current position of a game.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_position(
    game: *const outflank_game,
    out: *mut outflank_position,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `game` can be read.
        let game = unsafe { decode(game)? };
        // SAFETY: the caller promises that, unless NULL, `game` can be read, `out` can be written,
        // and `plies` of the game has `known` elements.
        unsafe { out.set(game.after(game.played)?.into()) };
        Ok(())
    })())
}

/// Writes the moves played, such as for the `moves` of an outflank_record. Moves that were taken back
/// are not among them. If `capacity` is less than `length`, the status is OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_moves(
    game: *const outflank_game,
    moves: *mut u16,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `game` can be
        // read.
        let (length, game) = unsafe { (Out::new(length)?, decode(game)?) };
        // SAFETY: the caller promises that, unless NULL, `moves` has room for `capacity` elements.
        let room = unsafe { Room::new(moves, capacity)? };
        // SAFETY: the caller promises that, unless NULL, `plies` of the game has `known` elements.
        let plies = unsafe { array(game.plies.cast_const(), game.played)? };
        room.fill(length, plies.len(), plies.iter().map(|ply| ply.mv))
    })())
}

/// Plays a move. `taken`, which may be NULL, gets the discs that were flipped or the stones that
/// were captured. Moves that were taken back are discarded.
///
/// On an error the game and `taken` are unchanged. The status is the reason why the move is
/// illegal, or OUTFLANK_ERR_BUFFER if the array is full.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_play(
    game: *mut outflank_game,
    mv: u16,
    taken: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, its `plies` has
    // `capacity` elements, and `taken` can be written.
    unsafe { status(play(game, mv, taken, false)) }
}

/// Plays a move like outflank_game_play, for records that leave out forced passes: if a pass is
/// the only legal move and `mv` is another, the pass is played first, as a separate ply.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_play_with_passes(
    game: *mut outflank_game,
    mv: u16,
    taken: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, its `plies` has
    // `capacity` elements, and `taken` can be written.
    unsafe { status(play(game, mv, taken, true)) }
}

/// Takes back the last move, and writes it to `mv`, which may be NULL. The status is
/// OUTFLANK_ERR_NO_PLY at the start.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_undo(game: *mut outflank_game, mv: *mut u16) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, its `plies` has
    // `capacity` elements, and `mv` can be written.
    unsafe { status(go_to(game, mv, |game| game.played.checked_sub(1))) }
}

/// Redoes the move that was taken back last, and writes it to `mv`, which may be NULL. The status
/// is OUTFLANK_ERR_NO_PLY if there is no such move.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_redo(game: *mut outflank_game, mv: *mut u16) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, its `plies` has
    // `capacity` elements, and `mv` can be written.
    unsafe { status(go_to(game, mv, |game| game.played.checked_add(1))) }
}

/// Undoes or redoes moves until exactly `plies` moves are played. The status is
/// OUTFLANK_ERR_NO_PLY if the game has fewer.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_game_go_to(game: *mut outflank_game, plies: usize) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `game` can be read and written, and its `plies`
    // has `capacity` elements.
    unsafe { status(go_to(game, core::ptr::null_mut(), |_| Some(plies))) }
}
