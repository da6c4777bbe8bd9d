//! WTHOR: players and tournaments (libraries with std).

use core::ffi::{c_char, c_void};
use core::ptr;
use std::ffi::CString;

use outflank_records::wthor::{Header, Kind, Names};

use crate::buffer::put_bytes;
use crate::errors::outflank_error;
use crate::outflank_status::{self, OUTFLANK_ERR_NOT_IN_FORMAT, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED};
use crate::pointers::{array, text};
use crate::status::status;

/// The size of a player in a WTHOR file, in bytes, which is the greatest length of a name.
pub const OUTFLANK_WTHOR_PLAYER_BYTES: usize = 20;

/// The size of a tournament in a WTHOR file, in bytes.
pub const OUTFLANK_WTHOR_TOURNAMENT_BYTES: usize = 26;

const _: () = assert!(OUTFLANK_WTHOR_PLAYER_BYTES == Kind::Players.bytes());
const _: () = assert!(OUTFLANK_WTHOR_TOURNAMENT_BYTES == Kind::Tournaments.bytes());

/// The callback that a reader of names calls for each name, in UTF-8, with the `context` that you
/// passed. It follows the same rules as outflank_each_record.
pub type outflank_each_name = Option<
    unsafe extern "C" fn(context: *mut c_void, name: *const c_char, error: *const outflank_error) -> bool,
>;

/// The kind of names that take so many bytes.
const fn kind(name_bytes: usize) -> Result<Kind, outflank_status> {
    match name_bytes {
        OUTFLANK_WTHOR_PLAYER_BYTES => Ok(Kind::Players),
        OUTFLANK_WTHOR_TOURNAMENT_BYTES => Ok(Kind::Tournaments),
        _ => Err(OUTFLANK_ERR_NOT_IN_FORMAT),
    }
}

/// A name as C has it.
fn terminated(name: String) -> CString {
    CString::new(name).expect("a name ends before its field's first NUL")
}

/// Reads the names of a file of players (`.jou`) or tournaments (`.trn`): `name_bytes` is
/// OUTFLANK_WTHOR_PLAYER_BYTES or OUTFLANK_WTHOR_TOURNAMENT_BYTES. The reader calls `each` for each
/// name, beginning with number 0, or for the error in the file.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_read_names(
    name_bytes: usize,
    bytes: *const c_void,
    length: usize,
    each: outflank_each_name,
    context: *mut c_void,
) -> outflank_status {
    status((|| {
        let (kind, each) = (kind(name_bytes)?, each.ok_or(OUTFLANK_ERR_NULL)?);
        let call = |name: *const c_char, error: *const outflank_error| {
            // SAFETY: this is the caller's callback, which takes the caller's context and, as the
            // header requires, returns. One of the two pointers is NULL. The other points to a text
            // that ends with a NUL, or to an error, and lives until the callback has returned.
            if unsafe { each(context, name, error) } { Ok(()) } else { Err(OUTFLANK_ERR_STOPPED) }
        };
        // SAFETY: the caller promises that, unless NULL, `bytes` has `length` bytes.
        let names = match Names::read(kind, unsafe { array(bytes.cast(), length)? }) {
            Ok(names) => names,
            Err(error) => return call(ptr::null(), &error.into()),
        };
        for name in names {
            match name {
                Ok(name) => {
                    call(terminated(name).as_ptr(), ptr::null())?;
                }
                Err(error) => call(ptr::null(), &error.into())?,
            }
        }
        Ok(())
    })())
}

/// Writes a file of players or tournaments, and a NUL after it. `name_bytes` is as for
/// outflank_wthor_read_names. The status is OUTFLANK_ERR_NOT_IN_FORMAT if a name, in UTF-8, has
/// more characters than that, or contains a character that is not in Latin-1.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_write_names(
    name_bytes: usize,
    names: *const *const c_char,
    name_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| {
        let kind = kind(name_bytes)?;
        // SAFETY: the caller promises that, unless NULL, `names` has `name_count` elements.
        let names = unsafe { array(names, name_count)? }.iter().map(|&name| {
            // SAFETY: the caller promises that, unless NULL, each name ends with a NUL.
            unsafe { text(name) }.map(str::to_owned)
        });
        let file = Names::write(kind, Header::default(), &names.collect::<Result<Vec<_>, _>>()?);
        let file = file.map_err(|_| OUTFLANK_ERR_NOT_IN_FORMAT)?;
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has
        // room for `capacity` elements.
        unsafe { put_bytes(&file, buffer, capacity, length) }
    })())
}
