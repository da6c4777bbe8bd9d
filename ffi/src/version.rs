//! The library's version.

use core::ffi::c_char;

use crate::position::outflank_position;

/// The first number of the version that the header is of.
pub const OUTFLANK_VERSION_MAJOR: u32 = 0;

/// The second number.
pub const OUTFLANK_VERSION_MINOR: u32 = 1;

/// The third number.
pub const OUTFLANK_VERSION_PATCH: u32 = 0;

/// The version that the header is of as one number, which grows from release to release: compare
/// it with outflank_version_number().
pub const OUTFLANK_VERSION_NUMBER: u32 =
    OUTFLANK_VERSION_MAJOR * 1_000_000 + OUTFLANK_VERSION_MINOR * 1_000 + OUTFLANK_VERSION_PATCH;

/// The version of the library that is linked, as OUTFLANK_VERSION_NUMBER is of the header.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_version_number() -> u32 {
    OUTFLANK_VERSION_NUMBER
}

/// How many bytes the library that is linked takes for a position. If it is not
/// sizeof(outflank_position), the program was compiled with the header of another library, and may
/// make no other call.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_position_size() -> usize {
    size_of::<outflank_position>()
}

/// The version of the library that is linked, as in "0.1.0". It need not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
