//! Positions and moves as text.

use core::ffi::c_char;

use outflank::variant::{AnyPosition, ParseAnyError};
use outflank::{Move, ParseError, ParseErrorKind};

use crate::buffer::put;
use crate::errors::{outflank_error, status_with};
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_TEXT};
use crate::pointers::{Out, bytes, text};
use crate::position::{self, outflank_position};
use crate::status::status;

/// The error for a text that is not UTF-8, at its first bad byte. It counts as an unknown
/// character.
fn error_of_bad_byte(bytes: &[u8]) -> ParseAnyError {
    let before = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let line = before.rsplit('\n').next().unwrap_or(before);
    let place = |before: usize| u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
    let error = ParseError {
        line: place(before.bytes().filter(|&byte| byte == b'\n').count()),
        column: place(line.chars().count()),
        kind: ParseErrorKind::Value("the text is not UTF-8"),
    };
    error.into()
}

/// Reads a position from its one-line text, which begins with the variant's name.
///
/// `error`, which may be NULL, gets the reason. If the status is OUTFLANK_ERR_TEXT, it also gets the
/// place, such as "line 1, column 31: expected X, O or ., found 'z'". If the text is not UTF-8, the
/// place is the first bad byte.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_from_text(
    text: *const c_char,
    out: *mut outflank_position,
    error: *mut outflank_error,
) -> outflank_status {
    let position = || -> Result<(), outflank_error> {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `text` ends with a NUL.
        let bytes = unsafe { bytes(text)? };
        let text = str::from_utf8(bytes).map_err(|_| error_of_bad_byte(bytes))?;
        out.set(text.parse::<AnyPosition>()?.into());
        Ok(())
    };
    // SAFETY: the caller promises that, unless NULL, `error` can be written.
    unsafe { status_with(position, error) }
}

/// Writes a position as one line of text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_to_text(
    position: *const outflank_position,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let position = unsafe { position::decode(position) };
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe { status(position.and_then(|position| put(position, buffer, capacity, length))) }
}

/// Writes the name of a move: the name of a cell, "pass" or "swap".
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_move_to_text(
    position: *const outflank_position,
    mv: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let mv = unsafe {
        position::variant(position)
            .and_then(|variant| Move::from_action(mv, variant.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE))
    };
    // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has room
    // for `capacity` elements.
    unsafe { status(mv.and_then(|mv| put(mv, buffer, capacity, length))) }
}

/// Reads a move from its name: the name of a cell of the position's board, "pass" or "swap", in
/// upper or lower case and without white space. The move need not be legal.
///
/// Returns OUTFLANK_ERR_TEXT if the text is not a name, and OUTFLANK_ERR_NO_SUCH_MOVE if the board
/// has no such cell.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_move_from_text(
    position: *const outflank_position,
    name: *const c_char,
    out: *mut u16,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let geometry = unsafe { position::variant(position)?.geometry() };
        // SAFETY: the caller promises that, unless NULL, `name` ends with a NUL.
        let mv = unsafe { text(name)?.parse::<Move>().map_err(|_| OUTFLANK_ERR_TEXT)? };
        out.set(mv.action_on(geometry).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?);
        Ok(())
    })())
}
