//! Calls of the C library that are watched: what they write, and when.

use std::ffi::c_char;
use std::ptr;

use outflank_ffi::outflank_status::{self, *};

/// What a result holds before a call, so that a write shows.
pub(crate) const FRESH: u8 = 0xa5;

/// A call that asks one value: written exactly where the status is OK, never where a pointer is
/// NULL.
pub(crate) fn ask<T: Copy + PartialEq + std::fmt::Debug>(
    fresh: T,
    call: impl Fn(*mut T) -> outflank_status,
) -> (outflank_status, T) {
    let mut out = fresh;
    let status = call(&raw mut out);
    assert!(status == OUTFLANK_OK || out == fresh, "{status:?} and {out:?} written");
    assert_ne!(call(ptr::null_mut()), OUTFLANK_OK);
    (status, out)
}

/// A call that writes text: the length alone where the buffer is too small, nothing on other
/// errors.
pub(crate) fn write(
    capacity: usize,
    call: impl Fn(*mut c_char, usize, *mut usize) -> outflank_status,
) -> (outflank_status, String) {
    let (mut buffer, mut length) = (vec![FRESH as c_char; capacity], usize::MAX);
    let status = call(buffer.as_mut_ptr(), capacity, &raw mut length);
    assert_ne!(call(buffer.as_mut_ptr(), capacity, ptr::null_mut()), OUTFLANK_OK);
    let untouched = |from: usize| buffer[from..].iter().all(|&byte| byte == FRESH as c_char);
    match status {
        OUTFLANK_OK => {
            assert!(length < capacity && buffer[length] == 0 && untouched(length + 1));
        }
        OUTFLANK_ERR_BUFFER => {
            assert!(length >= capacity && length < 1 << 20 && untouched(0));
            let mut long = vec![0; length + 1];
            assert_eq!(call(long.as_mut_ptr(), length + 1, &raw mut length), OUTFLANK_OK);
            buffer = long;
        }
        _ => {
            assert!(length == usize::MAX && untouched(0));
            return (status, String::new());
        }
    }
    let bytes = buffer[..length].iter().map(|&byte| byte as u8).collect();
    (status, String::from_utf8(bytes).unwrap())
}
