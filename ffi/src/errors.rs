//! Errors in texts and files.

use core::ffi::c_char;
use core::fmt::{self, Display, Write};

use outflank::variant::ParseAnyError;
use outflank::{ParseError, ParseErrorKind};

use crate::outflank_status::{self, OUTFLANK_ERR_TEXT};

/// The size of the message of an outflank_read_error in bytes, with its NUL.
pub const OUTFLANK_MESSAGE_BYTES: usize = 256;

/// An error in a text or a file, with its place.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_read_error {
    /// OUTFLANK_ERR_TEXT or, for an illegal move, the status with the reason.
    pub status: outflank_status,
    /// The line, counted from 1, or 0 in WTHOR.
    pub line: u32,
    /// The column, counted in characters from 1, or 0 in WTHOR.
    pub column: u32,
    /// WTHOR: the number of the record, counted from 1; 0 for the header. In other formats 0.
    pub record: usize,
    /// WTHOR: the offset in the file, in bytes from 0.
    pub offset: usize,
    /// The place and the error, in English and with a NUL at the end: "line 2, column 3: f5 is
    /// illegal: the cell is occupied (R2)".
    pub message: [c_char; OUTFLANK_MESSAGE_BYTES],
}

impl outflank_read_error {
    pub(crate) fn new(status: outflank_status, text: impl Display) -> Self {
        let mut message = Message { bytes: [0; OUTFLANK_MESSAGE_BYTES], length: 0, is_cut: false };
        // A message takes any text.
        let _ = write!(message, "{text}");
        Self { status, line: 0, column: 0, record: 0, offset: 0, message: message.bytes }
    }
}

impl From<ParseError> for outflank_read_error {
    fn from(error: ParseError) -> Self {
        let status = match error.kind {
            ParseErrorKind::Illegal(illegal) => illegal.violation.into(),
            _ => OUTFLANK_ERR_TEXT,
        };
        Self { line: error.line, column: error.column, ..Self::new(status, error) }
    }
}

impl From<ParseAnyError> for outflank_read_error {
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
