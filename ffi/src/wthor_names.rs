//! WTHOR: players and tournaments (libraries with std).

use core::ffi::{c_char, c_void};
use core::ptr;
use std::ffi::CString;

use outflank_records::memory;
use outflank_records::wthor::{Header, Kind, Names};

use crate::buffer::put_bytes;
use crate::errors::outflank_read_error;
use crate::memory::reserve;
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
    unsafe extern "C" fn(
        context: *mut c_void,
        name: *const c_char,
        error: *const outflank_read_error,
    ) -> bool,
>;

fn read(
    kind: Kind,
    bytes: *const u8,
    length: usize,
    each: outflank_each_name,
    context: *mut c_void,
) -> Result<(), outflank_status> {
    let each = each.ok_or(OUTFLANK_ERR_NULL)?;
    let call = |name: *const c_char, error: *const outflank_read_error| {
        // SAFETY: this is the caller's callback, which takes the caller's context and, as the
        // header requires, returns. One of the two pointers is NULL. The other points to a text
        // that ends with a NUL, or to an error, and lives until the callback has returned.
        let goes_on = unsafe { each(context, name, error) };
        if goes_on { Ok(()) } else { Err(OUTFLANK_ERR_STOPPED) }
    };
    let bytes = array(bytes, length)?;
    reserve(memory::of_record(kind.bytes()))?;
    let mut names = match Names::read(kind, bytes) {
        Ok(names) => names,
        Err(error) => return call(ptr::null(), &error.into()),
    };
    loop {
        reserve(memory::of_record(kind.bytes()))?;
        let Some(name) = names.next() else { return Ok(()) };
        match name {
            // A name ends before its field's first NUL.
            Ok(name) => call(CString::new(name).unwrap_or_default().as_ptr(), ptr::null())?,
            Err(error) => call(ptr::null(), &error.into())?,
        }
    }
}

/// Reads the names of a file of players (`.jou`). The reader calls `each` for each name, beginning
/// with player 0, or for the error in the file. OUTFLANK_OK is as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_read_players(
    bytes: *const u8,
    length: usize,
    each: outflank_each_name,
    context: *mut c_void,
) -> outflank_status {
    status(read(Kind::Players, bytes, length, each, context))
}

/// Reads the names of a file of tournaments (`.trn`), like outflank_wthor_read_players.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_read_tournaments(
    bytes: *const u8,
    length: usize,
    each: outflank_each_name,
    context: *mut c_void,
) -> outflank_status {
    status(read(Kind::Tournaments, bytes, length, each, context))
}

fn write(
    kind: Kind,
    name: *const c_char,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> Result<(), outflank_status> {
    let name = text(name)?;
    reserve(memory::of_record(name.len()))?;
    let file = Names::write(kind, Header::default(), &[name.to_owned()]);
    let file = file.map_err(|_| OUTFLANK_ERR_NOT_IN_FORMAT)?;
    put_bytes(file.get(Header::BYTES..).unwrap_or(&[]), buffer, capacity, length)
}

/// Writes a player, which takes OUTFLANK_WTHOR_PLAYER_BYTES. The status is
/// OUTFLANK_ERR_NOT_IN_FORMAT if the name, in UTF-8, has more characters than that, or contains a
/// character that is not in Latin-1.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_write_player(
    name: *const c_char,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status(write(Kind::Players, name, buffer, capacity, length))
}

/// Writes a tournament, which takes OUTFLANK_WTHOR_TOURNAMENT_BYTES, like
/// outflank_wthor_write_player.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_write_tournament(
    name: *const c_char,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status(write(Kind::Tournaments, name, buffer, capacity, length))
}
