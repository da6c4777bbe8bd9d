//! Files of records: how their text is decoded, and how much memory their records need.

use core::ffi::{c_char, c_void};
use std::borrow::Cow;

use outflank::Position;
use outflank::variant::{AnyPosition, GameKind};
use outflank_records::Format;

use crate::memory::bytes_of_game;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_MEMORY};
use crate::pointers::array;
use crate::records::{Each, outflank_each_record};
use crate::status::status;

/// The most memory that reading one of the lines with a game each needs, in bytes, if the games
/// start at that position.
pub(crate) fn bytes_of_moves(start: AnyPosition) -> impl FnOnce(&str) -> usize {
    move |text| bytes_of_game(plies(&start, longest_line(text)), 0)
}

/// The most plies of a transcript of that length, including forced passes that it leaves out: a
/// move has two characters, and there may be a pass before each. In Reversi each placement fills a
/// cell.
pub(crate) fn plies(start: &AnyPosition, length: usize) -> usize {
    match start.variant().game() {
        GameKind::Reversi => length.min(2 * start.geometry().area() as usize),
        GameKind::Oust => length,
    }
}

/// The length of the longest piece of a text if each `mark` begins a piece that is followed by what
/// `counts`.
pub(crate) fn longest(text: &str, mark: &str, counts: impl Fn(&str) -> bool) -> usize {
    let (mut longest, mut begin) = (0, 0);
    for (at, _) in text.match_indices(mark).filter(|(at, _)| counts(&text[at + mark.len()..])) {
        longest = longest.max(at - begin);
        begin = at;
    }
    longest.max(text.len() - begin)
}

/// The length of the longest line of a text, with its line end.
pub(crate) fn longest_line(text: &str) -> usize {
    longest(text, "\n", |_| true)
}

/// The text of a file. It is UTF-8, with or without a byte order mark, or Latin-1 if the bytes are
/// not UTF-8.
pub(crate) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, outflank_status> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Ok(text.strip_prefix('\u{feff}').unwrap_or(text).into());
    }
    let mut text = String::new();
    text.try_reserve_exact(bytes.len().saturating_mul(2)).map_err(|_| OUTFLANK_ERR_NO_MEMORY)?;
    text.extend(bytes.iter().map(|&byte| char::from(byte)));
    Ok(text.into())
}

/// Reads a text from the caller, and passes its records to `each`. Besides the format, `format`
/// gives the most memory that reading one record of a text needs, in bytes.
pub(crate) fn read_text<Bytes: FnOnce(&str) -> usize>(
    bytes: *const c_char,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
    format: impl FnOnce() -> Result<(Format, Bytes), outflank_status>,
) -> outflank_status {
    status((|| {
        let each = Each::new(each, context)?;
        let (format, bytes_of_longest) = format()?;
        let text = text(array(bytes.cast(), length)?)?;
        each.all(bytes_of_longest(&text), || outflank_records::read(format, &text))
    })())
}
