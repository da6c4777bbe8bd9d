//! Errors in texts and files.

use core::ffi::c_char;
use core::fmt::{self, Display, Write};
use core::ptr;

use outflank::variant::ParseAnyError;
use outflank::{ParseError, ParseErrorKind};

use crate::outflank_status::{self, OUTFLANK_ERR_TEXT, OUTFLANK_OK};
use crate::pointers::set_if_wanted;
use crate::records::outflank_record;

/// The size of the message of an outflank_error in bytes, with its NUL.
pub const OUTFLANK_MESSAGE_BYTES: usize = 256;

/// An error in a text, a file or a record to write, with its place. Copy it by assignment: only
/// `game` belongs to the library, and is valid until your callback returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_error {
    /// OUTFLANK_ERR_TEXT or, for an illegal move, the status with the reason.
    pub status: outflank_status,
    /// The line, counted from 1, or 0 in WTHOR and records to write.
    pub line: u32,
    /// The column, counted in characters from 1, or 0 likewise.
    pub column: u32,
    /// WTHOR and records to write: the number of the record, counted from 1. Otherwise 0.
    pub record: usize,
    /// WTHOR: the offset in the file, in bytes from 0.
    pub offset: usize,
    /// The format of the likeliest reading: a name that outflank_format_name returns. NULL if the
    /// error is not from outflank_read.
    pub format: *const c_char,
    /// outflank_read: the game up to the move that cannot be played, with its start and its moves.
    /// NULL if the error is of another kind.
    pub game: *const outflank_record,
    /// The number of the move that cannot be played, counted from 1, or 0 if the error is of another
    /// kind.
    pub ply: usize,
    /// The place and the error, in English and with a NUL at the end: "line 2, column 3: f5 is
    /// illegal: the cell is occupied (R2)".
    pub message: [c_char; OUTFLANK_MESSAGE_BYTES],
}

impl outflank_error {
    pub(crate) fn new(status: outflank_status, text: impl Display) -> Self {
        let mut message = Message { bytes: [0; OUTFLANK_MESSAGE_BYTES], length: 0, is_cut: false };
        // A message takes any text.
        let _ = write!(message, "{text}");
        Self {
            status,
            line: 0,
            column: 0,
            record: 0,
            offset: 0,
            format: ptr::null(),
            game: ptr::null(),
            ply: 0,
            message: message.bytes,
        }
    }

    /// An error in a text, with a message of its own.
    pub(crate) fn of_text(error: ParseError, message: impl Display) -> Self {
        let status = match error.kind {
            ParseErrorKind::Illegal(illegal) => illegal.violation.into(),
            _ => OUTFLANK_ERR_TEXT,
        };
        Self { line: error.line, column: error.column, ..Self::new(status, message) }
    }
}

/// Makes a call, and returns its status. An error is written for a caller who wants it, whatever it
/// is, so that nobody reads memory in which nothing was written.
///
/// # Safety
///
/// Unless NULL, `error` can be written.
pub(crate) unsafe fn status_with(
    call: impl FnOnce() -> Result<(), outflank_error>,
    error: *mut outflank_error,
) -> outflank_status {
    let Err(wrong) = call() else { return OUTFLANK_OK };
    // SAFETY: the caller promises that, unless NULL, `error` can be written.
    unsafe { set_if_wanted(error, wrong) };
    wrong.status
}

/// An error that has no place.
impl From<outflank_status> for outflank_error {
    fn from(status: outflank_status) -> Self {
        Self::new(status, status)
    }
}

impl From<ParseError> for outflank_error {
    fn from(error: ParseError) -> Self {
        Self::of_text(error, error)
    }
}

impl From<ParseAnyError> for outflank_error {
    fn from(error: ParseAnyError) -> Self {
        Self { line: error.line, column: error.column, ..Self::new(OUTFLANK_ERR_TEXT, error) }
    }
}

/// The beginning of a text: as many whole characters as fit in that many bytes.
fn beginning(text: &str, bytes: usize) -> &str {
    let ends = text.char_indices().map(|(at, character)| at + character.len_utf8());
    &text[..ends.take_while(|&end| end <= bytes).last().unwrap_or(0)]
}

/// A message that keeps as many whole characters as fit, and a NUL.
struct Message {
    bytes: [c_char; OUTFLANK_MESSAGE_BYTES],
    length: usize,
    /// Set once a part was left out: nothing may follow it.
    is_cut: bool,
}

impl Write for Message {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = OUTFLANK_MESSAGE_BYTES - 1 - self.length;
        let kept = if self.is_cut { "" } else { beginning(text, room) };
        self.is_cut |= kept.len() < text.len();
        for (to, from) in self.bytes[self.length..].iter_mut().zip(kept.bytes()) {
            *to = from as c_char;
        }
        self.length += kept.len();
        Ok(())
    }
}
