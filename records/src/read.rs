//! One reader for every format of texts.

use outflank::variant::AnyPosition;
use outflank::{ParseError, ParseErrorKind};

use crate::format::Reader;
use crate::paste::Texts;
use crate::reading::ReadError;
use crate::{Format, Record};

/// Reads the records of a text in a format, one after the other. If records of the format do not
/// contain the start of their games, the games begin at `start`.
///
/// A record that cannot be read is an error in its place, with line and column, and reading
/// continues at the next. Formats without a [reader of their own](Format::has_reader) are read as a
/// [`Source`](crate::Source) reads them. Files of WTHOR are bytes, so a text is one error.
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::{Format, read};
/// let text = "f5d6c3\n\nf5a1\nf5f6\n";
/// let records: Vec<_> = read(Format::Transcript, Reversi::new(), text).collect();
/// assert_eq!(records.len(), 3);
/// assert_eq!(records[0].as_ref().unwrap().game.len(), 3);
/// let error = records[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 3: a1 is illegal: it outflanks nothing (R2)");
///
/// let problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
/// let record = read(Format::Obf, Reversi::new(), problem).next().unwrap()?;
/// assert_eq!(record.scored_moves[0], ("g8".parse().unwrap(), Some(18)));
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<'a>(
    format: Format,
    start: impl Into<AnyPosition>,
    text: &'a str,
) -> Box<dyn Iterator<Item = Result<Record, ParseError>> + 'a> {
    let start = start.into();
    let bytes = ParseError { line: 1, column: 1, kind: ParseErrorKind::Value("a file of WTHOR is bytes") };
    match format.reader() {
        Reader::Text { read, .. } => Box::new(read(start, text).map(|(_, record)| record)),
        Reader::Bytes { .. } => Box::new(std::iter::once(Err(bytes))),
        Reader::Finder => Box::new(Texts::new(text, start).map(move |read| match read {
            Ok(reading) => Ok(reading.record),
            Err(unread) => match unread.error {
                ReadError::Text(error) => Err(error),
                ReadError::Bytes(_) | ReadError::OtherFile(_) => Err(bytes),
            },
        })),
    }
}
