//! Pointers from C, checked for NULL.
//!
//! No reference here reaches farther than what is read or written through it: input is only ever a
//! shared slice, and memory that is only written is never taken to hold values.

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;
use core::slice;

use crate::outflank_status::{self, OUTFLANK_ERR_BUFFER, OUTFLANK_ERR_NULL};

/// What may be read from a caller's memory, whatever its bytes are.
///
/// # Safety
///
/// All bytes of such a type are of integers and raw pointers, for which any value will do.
pub(crate) unsafe trait Plain: Copy {}

// SAFETY: integers.
unsafe impl Plain for u8 {}
// SAFETY: integers.
unsafe impl Plain for u16 {}
// SAFETY: integers.
unsafe impl Plain for u64 {}
#[cfg(feature = "std")]
// SAFETY: a number of which any bits are one.
unsafe impl Plain for f64 {}

/// A copy of what a pointer points to.
pub(crate) fn read<T: Plain>(pointer: *const T) -> Result<T, outflank_status> {
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    // SAFETY: the pointer is not NULL, so the caller's points to a T, and any bytes are a T.
    Ok(unsafe { pointer.read() })
}

/// A place for a result. It is written only when nothing can fail any more.
pub(crate) struct Out<T>(*mut T);

impl<T> Out<T> {
    pub(crate) fn new(pointer: *mut T) -> Result<Self, outflank_status> {
        if pointer.is_null() { Err(OUTFLANK_ERR_NULL) } else { Ok(Self(pointer)) }
    }

    pub(crate) fn set(self, value: T) {
        // SAFETY: the pointer is not NULL, and the caller's points to a T that may be written.
        unsafe { self.0.write(value) }
    }
}

/// A place for a result that the caller may not want.
pub(crate) fn set_if_wanted<T>(pointer: *mut T, value: T) {
    if let Ok(out) = Out::new(pointer) {
        out.set(value);
    }
}

/// The bytes of a text, without its NUL.
pub(crate) fn bytes<'a>(pointer: *const c_char) -> Result<&'a [u8], outflank_status> {
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    // SAFETY: the pointer is not NULL, and the caller's text ends in a NUL; it is only read.
    Ok(unsafe { CStr::from_ptr(pointer) }.to_bytes())
}

/// A text.
pub(crate) fn text<'a>(pointer: *const c_char) -> Result<&'a str, outflank_status> {
    str::from_utf8(bytes(pointer)?).map_err(|_| outflank_status::OUTFLANK_ERR_TEXT)
}

/// Refuses an array that no memory can hold, and NULL for any but an empty one. Says whether there
/// is anything in it.
fn check<T>(pointer: *const T, length: usize) -> Result<bool, outflank_status> {
    if length == 0 {
        return Ok(false);
    }
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    match length.checked_mul(size_of::<T>()) {
        Some(bytes) if isize::try_from(bytes).is_ok() => Ok(true),
        _ => Err(OUTFLANK_ERR_BUFFER),
    }
}

/// An array to be read: other threads may read it too.
pub(crate) fn array<'a, T: Plain>(pointer: *const T, length: usize) -> Result<&'a [T], outflank_status> {
    if !check(pointer, length)? {
        return Ok(&[]);
    }
    // SAFETY: the caller's pointer points to `length` elements, which fit in an isize; any bytes
    // are a T, and nobody writes them while the slice lives.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// An array to be read and written.
pub(crate) fn array_mut<'a, T: Plain>(
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [T], outflank_status> {
    if !check(pointer, length)? {
        return Ok(&mut []);
    }
    // SAFETY: the caller's pointer points to `length` elements, which fit in an isize and may be
    // written; any bytes are a T. The header forbids that other outputs or inputs of the call
    // overlap it and that another thread uses it; what may overlap, `start`, has been copied
    // before.
    Ok(unsafe { slice::from_raw_parts_mut(pointer, length) })
}

/// A caller's buffer, to be written and not to be read: its bytes may be none that a `T` has.
#[derive(Clone, Copy)]
pub(crate) struct Room<T> {
    pointer: *mut T,
    capacity: usize,
}

impl<T> Room<T> {
    /// NULL stands for no room at all.
    pub(crate) fn new(pointer: *mut T, capacity: usize) -> Result<Self, outflank_status> {
        if pointer.is_null() && capacity > 0 {
            Err(OUTFLANK_ERR_NULL)
        } else {
            Ok(Self { pointer, capacity })
        }
    }

    /// The first elements, if there is room for so many.
    pub(crate) fn first<'a>(self, wanted: usize) -> Result<&'a mut [MaybeUninit<T>], outflank_status> {
        check(self.pointer, self.capacity)?;
        if wanted > self.capacity {
            return Err(OUTFLANK_ERR_BUFFER);
        }
        if wanted == 0 {
            return Ok(&mut []);
        }
        // SAFETY: `check` has refused NULL and what does not fit in an isize, and the caller's
        // pointer points to `capacity` elements that may be written and that the call uses for
        // nothing else. MaybeUninit asks nothing of their bytes.
        Ok(unsafe { slice::from_raw_parts_mut(self.pointer.cast(), wanted) })
    }

    /// Writes so many elements, and to `length` how many they are. Where there is no room for them
    /// it writes the length alone.
    pub(crate) fn fill(
        self,
        length: Out<usize>,
        wanted: usize,
        elements: impl IntoIterator<Item = T>,
    ) -> Result<(), outflank_status> {
        length.set(wanted);
        for (to, from) in self.first(wanted)?.iter_mut().zip(elements) {
            to.write(from);
        }
        Ok(())
    }
}

/// Bytes that are to be written, as zeros.
pub(crate) fn zeroed(room: &mut [MaybeUninit<u8>]) -> &mut [u8] {
    for byte in &mut *room {
        byte.write(0);
    }
    // SAFETY: every byte has been written. A `MaybeUninit<u8>` is laid out as a byte is.
    unsafe { &mut *(core::ptr::from_mut(room) as *mut [u8]) }
}

/// A buffer of so many elements.
pub(crate) fn room<'a, T>(
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [MaybeUninit<T>], outflank_status> {
    Room::new(pointer, length)?.first(length)
}
