//! Pointers from C, checked for NULL.

use core::ffi::{CStr, c_char};

use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_TEXT};

/// What a pointer points to.
pub(crate) fn read<'a, T>(pointer: *const T) -> Result<&'a T, outflank_status> {
    // SAFETY: the caller's pointer is NULL or points to a T, and all T read here are plain integers, for which any bytes will do.
    unsafe { pointer.as_ref() }.ok_or(OUTFLANK_ERR_NULL)
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

/// A text.
pub(crate) fn text<'a>(pointer: *const c_char) -> Result<&'a str, outflank_status> {
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    // SAFETY: the pointer is not NULL, and the caller's text ends in a NUL.
    unsafe { CStr::from_ptr(pointer) }.to_str().map_err(|_| OUTFLANK_ERR_TEXT)
}

/// An array of `capacity` elements, for the caller to be filled. NULL stands for an empty one.
pub(crate) fn array<'a, T>(pointer: *mut T, capacity: usize) -> Result<&'a mut [T], outflank_status> {
    if pointer.is_null() {
        return if capacity == 0 { Ok(&mut []) } else { Err(OUTFLANK_ERR_NULL) };
    }
    if capacity.checked_mul(size_of::<T>()).is_none_or(|bytes| bytes > isize::MAX as usize) {
        return Err(outflank_status::OUTFLANK_ERR_BUFFER);
    }
    // SAFETY: the caller's pointer points to `capacity` elements of plain integers that nobody else uses during the call, and their bytes
    // fit in an isize.
    Ok(unsafe { core::slice::from_raw_parts_mut(pointer, capacity) })
}
