//! Counting move sequences.

use core::ffi::c_void;

use outflank::variant::AnyPosition;

use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TOO_DEEP};
use crate::pointers::Out;
use crate::position::{self, outflank_position};
use crate::status::status;

/// The most plies that perft counts.
pub const OUTFLANK_PERFT_PLIES: u32 = 128;

/// Writes the count of the sequences, if it may be asked for and comes to an end.
fn counted(
    position: *const outflank_position,
    depth: u32,
    out: *mut u64,
    count: impl FnOnce(&AnyPosition) -> Option<u64>,
) -> Result<(), outflank_status> {
    let out = Out::new(out)?;
    let position = position::decode(position)?;
    if depth > OUTFLANK_PERFT_PLIES {
        return Err(OUTFLANK_ERR_TOO_DEEP);
    }
    out.set(count(&position).ok_or(OUTFLANK_ERR_STOPPED)?);
    Ok(())
}

/// How many sequences of exactly `depth` plies there are. A forced pass is a ply; a finished game
/// counts 0 from there on. OUTFLANK_ERR_TOO_DEEP above OUTFLANK_PERFT_PLIES.
///
/// It calls itself once a ply and takes less than 128 KiB of stack. On boards of Reversi up to 8x8
/// a library that is built with `std` takes up to 256 KiB from the allocator as well, and counts
/// some times more slowly if it gets none; the one without `std` allocates nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_perft(
    position: *const outflank_position,
    depth: u32,
    out: *mut u64,
) -> outflank_status {
    status(counted(position, depth, out, |position| Some(outflank::perft(position, depth))))
}

/// As outflank_position_perft, and calls `stop` with `context` again and again, some thousands of
/// times a second. When it answers true counting ends with OUTFLANK_ERR_STOPPED. `context` may be
/// NULL; `stop` may not, and must return: no exception and no longjmp may leave it.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_perft_stoppable(
    position: *const outflank_position,
    depth: u32,
    stop: Option<unsafe extern "C" fn(context: *mut c_void) -> bool>,
    context: *mut c_void,
    out: *mut u64,
) -> outflank_status {
    status((|| {
        let stop = stop.ok_or(OUTFLANK_ERR_NULL)?;
        // SAFETY: the pointer is not NULL, so it is the caller's function, which takes the caller's
        // context and, as the header asks, returns.
        let mut stop = || unsafe { stop(context) };
        counted(position, depth, out, |position| outflank::perft_stoppable(position, depth, &mut stop))
    })())
}
