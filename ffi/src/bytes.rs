//! Positions as bytes, to store and send.

use core::ffi::c_char;

use outflank::Position;
use outflank::variant::AnyPosition;

use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_POSITION};
use crate::pointers::{Out, Room, array};
use crate::position::{self, outflank_position};
use crate::status::status;
use crate::variants::named;

/// Writes the position as bytes, which are the same on every machine and in every release: 17
/// bytes on 8x8. They do not contain the variant.
///
/// First come Black's cells, eight per byte, with the lowest index in the lowest bit of the first
/// byte. White's cells follow in the same way. Bit 0 of the last byte is set if White is to move,
/// and its other bits are the state. `length` gets the number of bytes. It is also written with
/// OUTFLANK_ERR_BUFFER.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_to_bytes(
    position: *const outflank_position,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `length` can be written.
        let length = unsafe { Out::new(length)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let position = unsafe { position::decode(position)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
        // written, and `bytes` has room for `capacity` elements.
        unsafe { Room::new(bytes, capacity)?.fill(length, position.bytes().count(), position.bytes()) }
    })())
}

/// Reads the bytes of a position of a variant, given its name. The status is
/// OUTFLANK_ERR_INVALID_POSITION if the bytes are not valid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_from_bytes(
    variant: *const c_char,
    bytes: *const u8,
    length: usize,
    out: *mut outflank_position,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `variant` ends with a NUL, and `bytes` has
        // `length` elements.
        let (variant, bytes) = unsafe { (named(variant)?, array(bytes, length)?) };
        let position = AnyPosition::from_bytes(variant, bytes).map_err(|_| OUTFLANK_ERR_INVALID_POSITION)?;
        out.set(position.into());
        Ok(())
    })())
}
