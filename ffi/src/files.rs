//! Texts of records, which come from the caller.

use core::ffi::{c_char, c_void};
use std::borrow::Cow;

use outflank_records::{Format, decode, memory};

use crate::memory::reserve;
use crate::outflank_status;
use crate::pointers::array;
use crate::records::{Each, outflank_each_record};
use crate::status::status;

/// The text of a file.
pub(crate) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, outflank_status> {
    if str::from_utf8(bytes).is_err() {
        reserve(memory::of_decoding(bytes.len()))?;
    }
    Ok(decode(bytes))
}

/// Reads a text from the caller, and passes its records to `each`.
pub(crate) fn read_text(
    bytes: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
    format: impl FnOnce() -> Result<Format, outflank_status>,
) -> outflank_status {
    status((|| {
        let each = Each::new(each, context)?;
        let format = format()?;
        let text = text(array(bytes.cast(), length)?)?;
        each.all(format.memory(&text), || outflank_records::read(format, &text))
    })())
}
