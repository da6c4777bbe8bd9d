//! Writing text into a caller's buffer.

use core::ffi::c_char;
use core::fmt::{self, Display, Write};
use core::mem::MaybeUninit;

use crate::outflank_status;
use crate::pointers::{Out, Room};

/// A writer that counts all bytes, and stores as many as fit.
struct Buffer<'a> {
    room: &'a mut [MaybeUninit<c_char>],
    length: usize,
}

impl Write for Buffer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let rest = self.room.get_mut(self.length..).unwrap_or(&mut []);
        for (to, from) in rest.iter_mut().zip(text.bytes()) {
            to.write(from as c_char);
        }
        self.length += text.len();
        Ok(())
    }
}

/// The length of a text in bytes.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Writes a text and a NUL into the buffer, and the text's length without the NUL. If the buffer
/// is too small, only the length is written, so a caller can ask for it without a buffer.
///
/// # Safety
///
/// Unless NULL, `length` can be written, and `buffer` has room for `capacity` elements.
pub(crate) unsafe fn put(
    text: impl Display,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Result<(), outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `length` can be written.
    let out = unsafe { Out::new(length)? };
    let mut measured = Length(0);
    // Writing to a counter cannot fail.
    let _ = write!(measured, "{text}");
    // SAFETY: the caller promises that, unless NULL, `buffer` has room for `capacity` elements.
    let room = unsafe { Room::new(buffer, capacity)? };
    out.set(measured.0);
    let room = room.first(measured.0 + 1)?;
    let mut filled = Buffer { room, length: 0 };
    let _ = write!(filled, "{text}");
    if let Some(end) = filled.room.get_mut(measured.0) {
        end.write(0);
    }
    Ok(())
}

/// Writes a file and a NUL into the buffer, and the file's length without the NUL. If the buffer is
/// too small, only the length is written.
///
/// # Safety
///
/// Unless NULL, `length` can be written, and `buffer` has room for `capacity` elements.
#[cfg(feature = "std")]
pub(crate) unsafe fn put_bytes(
    file: &[u8],
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Result<(), outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `length` can be written.
    let out = unsafe { Out::new(length)? };
    // SAFETY: the caller promises that, unless NULL, `buffer` has room for `capacity` elements.
    let room = unsafe { Room::new(buffer, capacity)? };
    out.set(file.len());
    for (to, from) in room.first(file.len() + 1)?.iter_mut().zip(file.iter().chain([&0])) {
        to.write(*from as c_char);
    }
    Ok(())
}
