//! A record in another format, and what is lost (libraries with std).

use core::ffi::{c_char, c_void};

use outflank_records::Format;
use outflank_records::convert::{ConvertError, Given, convert};

use crate::buffer::put;
use crate::errors::{outflank_error, status_with};
use crate::outflank_status::{self, OUTFLANK_ERR_NOT_IN_FORMAT, OUTFLANK_ERR_UNKNOWN_FORMAT};
use crate::pointers::read;
use crate::read::format_of;
use crate::records::outflank_record;
use crate::tags::Texts;
use crate::write::decode;

/// The callback that outflank_convert calls for each kind of thing that is lost, with the `context`
/// that you passed: "the tag KM", "the time of 2 plies". The text is valid until the callback
/// returns. The callback must return: no exception and no longjmp may leave it.
pub type outflank_each_lost = Option<unsafe extern "C" fn(context: *mut c_void, lost: *const c_char)>;

/// Writes a record in another format, without a newline. `format` is "transcript", "abstractplay",
/// "sgf", "ggf" or "obf". Tags get the names that the format has for them. SGF gets the evaluations,
/// and the times if the record states how much time the players have. A game from the mirrored start
/// is turned around if the format does not contain starts.
///
/// Pass a record of outflank_read as you got it: `format` of the record names its own format, and
/// `result` is used. If you make a record, `format` is NULL, and `result` is not used.
///
/// When the text is written, the function calls `each`, which may be NULL, for the parts that the text
/// does not contain.
///
/// If the format cannot hold the game, or is not one of the five, the status is
/// OUTFLANK_ERR_NOT_IN_FORMAT. If a tag does not fit the record's own format, it is OUTFLANK_ERR_TEXT.
/// `error`, which may be NULL, gets every error.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_convert(
    record: *const outflank_record,
    format: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    each: outflank_each_lost,
    context: *mut c_void,
    error: *mut outflank_error,
) -> outflank_status {
    let text = || -> Result<(), outflank_error> {
        // SAFETY: the caller promises that, unless NULL, `format` ends with a NUL.
        let to = unsafe { format_of(format)? }.ok_or(OUTFLANK_ERR_UNKNOWN_FORMAT)?;
        // SAFETY: the caller promises that, unless NULL, `record` can be read.
        let given = unsafe { read(record)? };
        let from = if given.format.is_null() {
            Format::Transcript
        } else {
            // SAFETY: the caller promises that, unless NULL, the name of a format ends with a NUL.
            unsafe { format_of(given.format)? }.ok_or(OUTFLANK_ERR_UNKNOWN_FORMAT)?
        };
        // SAFETY: the caller promises that each array of a record has as many elements as the record
        // states.
        let mut record = unsafe { decode(&given, from) }.map_err(|wrong| wrong.in_record(1))?;
        record.result = Some(given.result).filter(|result| !given.format.is_null() && result.is_finite());
        let converted = convert(Given::Read(from, &record), to).map_err(|error| match error {
            ConvertError::NotText(_) => OUTFLANK_ERR_NOT_IN_FORMAT.into(),
            other => outflank_error::new(OUTFLANK_ERR_NOT_IN_FORMAT, other),
        })?;
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has
        // room for `capacity` elements.
        unsafe { put(&converted.text, buffer, capacity, length)? };
        let Some(each) = each else { return Ok(()) };
        for lost in &converted.lost {
            let mut texts = Texts::default();
            let begin = texts.put(lost);
            // SAFETY: it is the caller's function, which takes the caller's context and, as the
            // header requires, returns. The text ends with a NUL, and lives until then.
            unsafe { each(context, texts.get(begin)) };
        }
        Ok(())
    };
    // SAFETY: the caller promises that, unless NULL, `error` can be written.
    unsafe { status_with(text, error) }
}
