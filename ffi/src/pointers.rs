//! Pointers from C, checked for NULL.
//!
//! Every reference here covers only what is read or written through it. Input becomes a shared
//! slice, and memory that is only written is treated as uninitialised.

use core::ffi::{CStr, c_char};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::slice;

use crate::outflank_status::{self, OUTFLANK_ERR_BUFFER, OUTFLANK_ERR_NULL};

/// A type that can be read from a caller's memory, whatever its bytes are.
///
/// # Safety
///
/// The type must consist of numbers and raw pointers, for which all bytes are valid, and of
/// pointers to functions that may be NULL.
pub(crate) unsafe trait Plain: Copy {}

// SAFETY: integers.
unsafe impl Plain for u8 {}
// SAFETY: integers.
unsafe impl Plain for i8 {}
// SAFETY: integers.
unsafe impl Plain for u16 {}
// SAFETY: integers.
unsafe impl Plain for u64 {}
#[cfg(feature = "std")]
// SAFETY: a pointer.
unsafe impl Plain for *const c_char {}
#[cfg(feature = "std")]
// SAFETY: a floating-point number, for which all bits are valid.
unsafe impl Plain for f64 {}

/// A copy of what a pointer points to.
///
/// # Safety
///
/// The pointer is NULL or points to a `T`.
pub(crate) unsafe fn read<T: Plain>(pointer: *const T) -> Result<T, outflank_status> {
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    // SAFETY: the pointer is not NULL, so it points to a T, and any bytes are a valid T.
    Ok(unsafe { pointer.read() })
}

/// The caller's memory for a result. It is written only when nothing can fail any more.
pub(crate) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    ///
    /// The pointer is NULL or points to memory for a `T`, which may be written as long as this
    /// exists.
    pub(crate) unsafe fn new(pointer: *mut T) -> Result<Self, outflank_status> {
        if pointer.is_null() { Err(OUTFLANK_ERR_NULL) } else { Ok(Self(pointer)) }
    }

    pub(crate) fn set(self, value: T) {
        // SAFETY: the pointer is not NULL, so it is one that may be written: `new` asks for it.
        unsafe { self.0.write(value) }
    }
}

/// The caller's memory for a result, or NULL if the caller does not want it.
///
/// # Safety
///
/// The pointer is NULL or points to memory for a `T` that may be written.
pub(crate) unsafe fn set_if_wanted<T>(pointer: *mut T, value: T) {
    // SAFETY: this function asks of its caller what `new` asks.
    if let Ok(out) = unsafe { Out::new(pointer) } {
        out.set(value);
    }
}

/// The bytes of a text without its NUL.
///
/// # Safety
///
/// The pointer is NULL or points to a text that ends with a NUL, and nobody writes the text during
/// `'a`.
pub(crate) unsafe fn bytes<'a>(pointer: *const c_char) -> Result<&'a [u8], outflank_status> {
    if pointer.is_null() {
        return Err(OUTFLANK_ERR_NULL);
    }
    // SAFETY: the pointer is not NULL, so the text ends with a NUL, and is not written during 'a.
    Ok(unsafe { CStr::from_ptr(pointer) }.to_bytes())
}

/// A text.
///
/// # Safety
///
/// The caller promises what [`bytes`] asks.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, outflank_status> {
    // SAFETY: this function asks of its caller what `bytes` asks.
    str::from_utf8(unsafe { bytes(pointer) }?).map_err(|_| outflank_status::OUTFLANK_ERR_TEXT)
}

/// Returns whether an array has elements. An array too large for any memory is an error, and so is
/// NULL for an array with elements.
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

/// An array that is only read. Other threads may read it too.
///
/// # Safety
///
/// The pointer is NULL or points to `length` elements, which nobody writes during `'a`.
pub(crate) unsafe fn array<'a, T: Plain>(
    pointer: *const T,
    length: usize,
) -> Result<&'a [T], outflank_status> {
    if !check(pointer, length)? {
        return Ok(&[]);
    }
    // SAFETY: the pointer is not NULL, so it points to `length` elements, which fit in an isize;
    // any bytes are a valid T, and nobody writes them during 'a.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// An array that is read and written.
///
/// # Safety
///
/// The pointer is NULL or points to `length` elements, which during `'a` are read and written only
/// through the result.
pub(crate) unsafe fn array_mut<'a, T: Plain>(
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [T], outflank_status> {
    if !check(pointer, length)? {
        return Ok(&mut []);
    }
    // SAFETY: the pointer is not NULL, so it points to `length` elements, which fit in an isize and
    // may be written; any bytes are a valid T, and nobody else uses them during 'a.
    Ok(unsafe { slice::from_raw_parts_mut(pointer, length) })
}

/// A caller's buffer that is written and never read, since its bytes may be uninitialised.
pub(crate) struct Room<'a, T> {
    pointer: *mut T,
    capacity: usize,
    buffer: PhantomData<&'a mut T>,
}

impl<'a, T> Room<'a, T> {
    /// NULL is a buffer without capacity.
    ///
    /// # Safety
    ///
    /// The pointer is NULL or points to memory for `capacity` elements, which during `'a` is used
    /// only through the result.
    pub(crate) unsafe fn new(pointer: *mut T, capacity: usize) -> Result<Self, outflank_status> {
        if pointer.is_null() && capacity > 0 {
            Err(OUTFLANK_ERR_NULL)
        } else {
            Ok(Self { pointer, capacity, buffer: PhantomData })
        }
    }

    /// The first `wanted` elements, or an error if the buffer has fewer.
    pub(crate) fn first(self, wanted: usize) -> Result<&'a mut [MaybeUninit<T>], outflank_status> {
        check(self.pointer, self.capacity)?;
        if wanted > self.capacity {
            return Err(OUTFLANK_ERR_BUFFER);
        }
        if wanted == 0 {
            return Ok(&mut []);
        }
        // SAFETY: `check` has refused NULL and sizes that do not fit in an isize. `new` asks for
        // memory of `capacity` elements that nobody else uses during 'a, and this is its only use,
        // because it takes the room. MaybeUninit makes no demand on their bytes.
        Ok(unsafe { slice::from_raw_parts_mut(self.pointer.cast(), wanted) })
    }

    /// Writes the elements, and their number to `length`. If they do not fit, it writes only the
    /// length.
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

/// Numbers that are to be written, as zeros.
#[cfg(feature = "std")]
pub(crate) fn zeroed<T: Plain + Default>(room: &mut [MaybeUninit<T>]) -> &mut [T] {
    for number in &mut *room {
        number.write(T::default());
    }
    // SAFETY: every number has been written. A `MaybeUninit<T>` is laid out as a T is.
    unsafe { &mut *(core::ptr::from_mut(room) as *mut [T]) }
}

/// A buffer of `length` elements.
///
/// # Safety
///
/// The caller promises what [`Room::new`] asks.
pub(crate) unsafe fn room<'a, T>(
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [MaybeUninit<T>], outflank_status> {
    // SAFETY: this function asks of its caller what `new` asks.
    unsafe { Room::new(pointer, length) }?.first(length)
}

/// A type that the library makes and C has only pointers to.
#[cfg(feature = "std")]
pub(crate) trait Handle {}

/// Keeps a value until [`free`].
#[cfg(feature = "std")]
pub(crate) fn keep<T: Handle>(value: T) -> Result<*mut T, outflank_status> {
    // A box would end the program where there is no memory.
    let mut values = Vec::new();
    values.try_reserve_exact(1).map_err(|_| outflank_status::OUTFLANK_ERR_NO_MEMORY)?;
    values.push(value);
    Ok(Box::into_raw(values.into_boxed_slice()).cast())
}

/// Drops a value that [`keep`] has kept.
///
/// # Safety
///
/// The pointer is NULL, or one that [`keep`] has returned, that was not freed yet and is not used
/// any more.
#[cfg(feature = "std")]
pub(crate) unsafe fn free<T: Handle>(pointer: *mut T) {
    if !pointer.is_null() {
        // SAFETY: the pointer is not NULL, so it is one that `keep` has returned for a slice of one
        // value, and nobody uses it any more.
        drop(unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(pointer, 1)) });
    }
}

/// A value that only one call at a time may change, and that nobody may read meanwhile: not another
/// thread, and not a function of the caller that the call calls.
#[cfg(feature = "std")]
pub(crate) type OneAtATime<T> = std::sync::RwLock<T>;

/// Uses a value until the guard is dropped.
#[cfg(feature = "std")]
pub(crate) fn hold<T>(value: &OneAtATime<T>) -> Result<std::sync::RwLockWriteGuard<'_, T>, outflank_status> {
    value.try_write().map_err(|_| outflank_status::OUTFLANK_ERR_IN_USE)
}

/// Reads a value until the guard is dropped. Other calls may read it too.
#[cfg(feature = "std")]
pub(crate) fn look<T>(value: &OneAtATime<T>) -> Result<std::sync::RwLockReadGuard<'_, T>, outflank_status> {
    value.try_read().map_err(|_| outflank_status::OUTFLANK_ERR_IN_USE)
}

/// Drops a value that [`keep`] has kept, unless a call is using it.
///
/// # Safety
///
/// The caller promises what [`free`] asks, except that a call may be using the value that `value` finds.
#[cfg(feature = "std")]
pub(crate) unsafe fn free_unused<T: Handle, V>(pointer: *mut T, value: fn(&T) -> &OneAtATime<V>) {
    // SAFETY: the caller promises that `keep` has returned the pointer and nobody has freed it.
    let is_unused = unsafe { handle(pointer) }.is_ok_and(|kept| hold(value(kept)).is_ok());
    if is_unused {
        // SAFETY: likewise, and no call is using the value.
        unsafe { free(pointer) };
    }
}

/// A value that [`keep`] has kept, for reading. Other threads may read it, too.
///
/// # Safety
///
/// The pointer is NULL, or one that [`keep`] has returned and nobody frees during `'a`. Nobody
/// changes the value during `'a`.
#[cfg(feature = "std")]
pub(crate) unsafe fn handle<'a, T: Handle>(pointer: *const T) -> Result<&'a T, outflank_status> {
    // SAFETY: a pointer that is not NULL is one of `keep`, and its value stays as it is during 'a.
    unsafe { pointer.as_ref() }.ok_or(OUTFLANK_ERR_NULL)
}
