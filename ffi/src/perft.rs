//! Counting move sequences.

use core::ffi::c_void;

use outflank::{Position as _, variant::AnyPosition};

use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TOO_DEEP};
use crate::pointers::Out;
use crate::position::{self, outflank_position};
use crate::status::status;

/// The greatest depth of perft, in plies.
pub const OUTFLANK_PERFT_PLIES: u32 = 128;

/// Writes the number of sequences, if the depth is allowed and counting is not stopped.
///
/// # Safety
///
/// Unless NULL, `position` can be read, and `out` can be written.
unsafe fn counted(
    position: *const outflank_position,
    depth: u32,
    out: *mut u64,
    count: impl FnOnce(&AnyPosition) -> Option<u64>,
) -> Result<(), outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `out` can be written.
    let out = unsafe { Out::new(out)? };
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let position = unsafe { position::decode(position)? };
    if depth > OUTFLANK_PERFT_PLIES {
        return Err(OUTFLANK_ERR_TOO_DEEP);
    }
    out.set(count(&position).ok_or(OUTFLANK_ERR_STOPPED)?);
    Ok(())
}

/// Counts the move sequences of exactly `depth` plies. A forced pass is a ply. A game that ends
/// earlier is not counted. The status is OUTFLANK_ERR_TOO_DEEP if `depth` is above
/// OUTFLANK_PERFT_PLIES.
///
/// The function is recursive, one call per ply, and needs less than 128 KiB of stack. On Reversi
/// boards up to 8x8 a library built with `std` also allocates up to 256 KiB; if that fails, it
/// counts several times more slowly. A library built without `std` allocates nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_perft(
    position: *const outflank_position,
    depth: u32,
    out: *mut u64,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { status(counted(position, depth, out, |position| Some(outflank::perft(position, depth)))) }
}

/// Counts like outflank_position_perft, and calls `stop` with `context` thousands of times a
/// second. If `stop` returns true, counting ends with OUTFLANK_ERR_STOPPED. `context` may be NULL,
/// `stop` may not. `stop` must return: it must not be left by an exception or by longjmp.
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
        // SAFETY: the pointer is not NULL, so it is the caller's callback, which takes the
        // caller's context and, as the header requires, returns.
        let mut stop = || unsafe { stop(context) };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
        // written.
        unsafe { counted(position, depth, out, |position| position.perft_stoppable(depth, &mut stop)) }
    })())
}
