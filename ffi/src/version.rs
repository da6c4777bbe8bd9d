//! The library's version.

use core::ffi::c_char;

/// The first number of the version that the header is of.
pub const OUTFLANK_VERSION_MAJOR: u32 = 0;

/// The second number.
pub const OUTFLANK_VERSION_MINOR: u32 = 1;

/// The third number.
pub const OUTFLANK_VERSION_PATCH: u32 = 0;

/// The version of the library that is linked, as in "0.1.0". It need not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
