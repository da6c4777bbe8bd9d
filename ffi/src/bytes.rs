//! Positions as bytes, to be stored and sent.

use core::ffi::c_char;

use outflank::Position;
use outflank::variant::AnyPosition;

use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_POSITION};
use crate::pointers::{Out, Room, array};
use crate::position::{self, outflank_position};
use crate::status::status;
use crate::variants::named;

/// Writes the position's bytes, the same on every machine and in every release: 17 on 8x8. They do
/// not name the variant.
///
/// They are Black's cells, eight a byte, the lowest index in the lowest bit of the first; White's
/// likewise; and a byte whose bit 0 is set where White is to move and whose other bits are the
/// state. `length`, always written, gets how many there are.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_to_bytes(
    position: *const outflank_position,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        let length = Out::new(length)?;
        let position = position::decode(position)?;
        Room::new(bytes, capacity)?.fill(length, position.bytes().count(), position.bytes())
    })())
}

/// Reads the bytes of a position of the variant of that name; OUTFLANK_ERR_INVALID_POSITION if
/// they are none.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_from_bytes(
    variant: *const c_char,
    bytes: *const u8,
    length: usize,
    out: *mut outflank_position,
) -> outflank_status {
    status((|| {
        let out = Out::new(out)?;
        let (variant, bytes) = (named(variant)?, array(bytes, length)?);
        let position = AnyPosition::from_bytes(variant, bytes).map_err(|_| OUTFLANK_ERR_INVALID_POSITION)?;
        out.set(position.into());
        Ok(())
    })())
}
