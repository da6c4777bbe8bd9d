//! The records of a text or a file. Only this module decides in which format a file is written.

use std::borrow::Cow;

use outflank::Reversi;
use outflank::variant::AnyPosition;

use crate::Format;
use crate::file::{self, decode};
use crate::format::{ReadBytes, ReadText, Reader};
use crate::paste::{Texts, has_only_titles};
use crate::reading::{ReadError, Reading, Unread};

/// A text or a file, whose records it finds and reads in any format.
///
/// ```
/// use outflank_records::{Format, Source};
/// let text = "[Black \"igor\"]\n1. F5 D6 2. C3 {book} d3\n\n\
///             --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;";
/// let readings: Vec<_> = Source::from(text).read().collect::<Result<_, _>>()?;
/// let first = &readings[0].record;
/// assert_eq!((first.game.len(), first.tags.get("Black")), (4, Some("igor")));
/// assert_eq!(first.comments, [(3, "book".to_string())]);
/// assert_eq!([readings[0].format, readings[1].format], [Format::Pgn, Format::Obf]);
/// # Ok::<(), outflank_records::Unread>(())
/// ```
#[derive(Clone, Debug)]
pub struct Source<'a> {
    content: Content<'a>,
    start: AnyPosition,
}

#[derive(Clone, Debug)]
enum Content<'a> {
    /// A file without records.
    Other(ReadError),
    /// Bytes of a format, found by their beginning or by the extension of the file.
    Bytes(Format, ReadBytes, &'a [u8]),
    /// A text of a format, found by the extension of the file.
    Text(Format, ReadText, Cow<'a, str>),
    /// The text of a file whose extension does not tell the format. All of it may be of one format.
    File(Cow<'a, str>),
    /// A text whose records have a format each.
    Found(Cow<'a, str>),
}

impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Self {
        Self::new(Content::Found(text.strip_prefix('\u{feff}').unwrap_or(text).into()))
    }
}

/// The bytes of a file: a file of WTHOR, or text, which [`decode`] reads.
///
/// ```
/// use outflank_records::{Format, Source, wthor::{Games, Header, Record}};
/// let record = Record::new(&"f5d6c3".parse()?).unwrap();
/// let file = Games::write(Header::default(), &[record]).unwrap();
/// let reading = Source::from(&file[..]).read().next().unwrap().unwrap();
/// assert_eq!((reading.format, reading.record.game.len()), (Format::Wthor, 3));
/// // Players and tournaments are numbers there, which other files name: `PB`, `PW`, `EV`, `DT`.
/// assert_eq!((reading.record.result, reading.record.tags.get("PB")), (Some(-54.0), None));
/// # Ok::<(), outflank::ParseError>(())
/// ```
impl<'a> From<&'a [u8]> for Source<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::new(match (ReadError::of_other_file(bytes), of_bytes(bytes)) {
            (Some(error), _) => Content::Other(error),
            (None, Some((format, read))) => Content::Bytes(format, read, bytes),
            (None, None) => Content::Found(decode(bytes)),
        })
    }
}

/// The format of bytes that are not text, and its reader.
fn of_bytes(bytes: &[u8]) -> Option<(Format, ReadBytes)> {
    let mut formats = Format::ALL.into_iter().filter(|_| !file::is_utf16(bytes));
    formats.find_map(|format| match format.reader() {
        Reader::Bytes { read, recognise } if recognise(bytes) => Some((format, read)),
        _ => None,
    })
}

/// The format of a text whose records are all of one format, and its reader.
fn of_text(start: AnyPosition, text: &str) -> Option<(Format, ReadText)> {
    Format::ALL.into_iter().find_map(|format| match format.reader() {
        Reader::Text { read, recognise } if recognise(start, text) => Some((format, read)),
        _ => None,
    })
}

impl<'a> Source<'a> {
    /// Creates the source of a file. The file's [extension](Format::of_file) determines the format
    /// of all records. Otherwise the bytes determine it: they begin with a header of WTHOR, or more
    /// than half of the lines are [transcripts](outflank::transcript). Each record of another text
    /// has its own format.
    ///
    /// ```
    /// use outflank_records::{Format, Source};
    /// assert_eq!(Source::of_file("games.SGF", b"(;GM[2];B[f5])").format(), Some(Format::Sgf));
    /// assert_eq!(Source::of_file("games.txt", b"f5d6c3\nd3c5f6\n").format(), Some(Format::Transcript));
    /// ```
    pub fn of_file(name: &str, bytes: &'a [u8]) -> Self {
        if let Some(format) = Format::of_file(name).filter(|format| format.has_reader()) {
            return Self::of_format(format, bytes);
        }
        Self::new(match Self::from(bytes).content {
            Content::Found(text) => Content::File(text),
            content => content,
        })
    }

    /// Creates the source of a file whose format you know. If the format has no
    /// [reader of its own](Format::has_reader), the records are found in the text.
    ///
    /// ```
    /// use outflank_records::{Format, Source};
    /// let source = Source::of_format(Format::Obf, b"f5d6c3");
    /// assert!(source.read().next().unwrap().is_err());
    /// ```
    pub fn of_format(format: Format, bytes: &'a [u8]) -> Self {
        if let Some(error) = ReadError::of_other_file(bytes) {
            return Self::new(Content::Other(error));
        }
        match format.reader() {
            Reader::Bytes { read, .. } => Self::new(Content::Bytes(format, read, bytes)),
            Reader::Text { read, .. } => Self::new(Content::Text(format, read, decode(bytes))),
            Reader::Finder => Self::from(bytes),
        }
    }

    fn new(content: Content<'a>) -> Self {
        Self { content, start: Reversi::new().into() }
    }

    /// Sets the position at which moves begin if the text names none. By default it is the start of
    /// 8x8 Reversi.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// use outflank_records::Source;
    /// let start = "oust:hex-3".parse::<Variant>()?.start();
    /// let source = Source::from("c1 swap e1 a5 c5 d1,c3").starting_at(start);
    /// assert_eq!(source.read().next().unwrap().unwrap().record.game.len(), 7);
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub const fn starting_at(mut self, start: AnyPosition) -> Self {
        self.start = start;
        self
    }

    /// Returns the text as it was decoded, or `None` if the bytes are not a text.
    ///
    /// ```
    /// use outflank_records::Source;
    /// assert_eq!(Source::from(&b"\xff\xfef\x005\0"[..]).text(), Some("f5"));
    /// ```
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(_, _, text) | Content::File(text) | Content::Found(text) => Some(text),
            Content::Bytes(..) | Content::Other(_) => None,
        }
    }

    /// Returns the format of all records, or `None` if each record has its own format, as in every
    /// text that is not a [file](Self::of_file).
    ///
    /// ```
    /// use outflank_records::{Format, Source};
    /// assert_eq!(Source::of_file("list", b"f5d6c3\nd3c5f6\n").format(), Some(Format::Transcript));
    /// assert_eq!(Source::of_file("game", b"1. f5 d6\n2. c3 d3\n").format(), None);
    /// ```
    pub fn format(&self) -> Option<Format> {
        match &self.content {
            Content::Bytes(format, ..) | Content::Text(format, ..) => Some(*format),
            Content::File(text) => of_text(self.start, text).map(|(format, _)| format),
            Content::Found(..) | Content::Other(_) => None,
        }
    }

    /// Reads the records, one after the other. If a record cannot be read, its item is the error.
    /// A text has at least one item, except a file of OBF without problems and the file of a
    /// table that has only titles.
    ///
    /// If the records have no [format](Self::format) in common, they are found in the text. Moves
    /// begin at the board before them, or at the standard start. If they are illegal there, the
    /// reader tries them from the mirror image of the start, and on boards of other sizes. The
    /// notes of a reading list everything that was skipped or assumed, and also a second reading
    /// that fits. Lines that continue each other are one game, but each line of a list is a game.
    ///
    /// Reading takes time linear in the length of the text, and memory for one record at a time.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let board = "  a b c d e f g h
    /// 1 - - - - - - - -
    /// 2 - - - - - - - -
    /// 3 - - - - - - - -
    /// 4 - - - O * - - -
    /// 5 - - - * O - - -
    /// 6 - - - - - - - -
    /// 7 - - - - - - - -
    /// 8 - - - - - - - -
    /// f5 d6";
    /// let reading = Source::from(board).read().next().unwrap().unwrap();
    /// assert_eq!(reading.record.game.len(), 2);
    /// assert_eq!(reading.notes[0].text, "no side to move is given: it is Black");
    ///
    /// let list = Source::of_file("games.txt", b"f5d6c3\nd3c5f6\nf5a1\n");
    /// let lengths = list.read().map(|read| read.map(|reading| reading.record.game.len()));
    /// assert_eq!(lengths.filter_map(Result::ok).collect::<Vec<_>>(), [3, 3]);
    /// let error = list.read().last().unwrap().unwrap_err();
    /// assert_eq!((error.line(), error.column()), (3, 3));
    /// ```
    pub fn read(&self) -> Box<dyn Iterator<Item = Result<Reading, Unread>> + '_> {
        let in_text = |format: Format, read: ReadText, text| {
            read(self.start, text).map(move |(line, read)| match read {
                Ok(record) => Ok(Reading { line, ..Reading::new(record, format) }),
                Err(error) => Err(Unread::of_text(format, error)),
            })
        };
        let text = match &self.content {
            Content::Other(error) => return Box::new(std::iter::once(Err(Unread::of_other_file(*error)))),
            Content::Bytes(format, read, bytes) => {
                return Box::new(read(bytes).zip(1..).map(|(read, line)| match read {
                    Ok(record) => Ok(Reading { line, ..Reading::new(record, *format) }),
                    Err(error) => Err(Unread::of_bytes(*format, error)),
                }));
            }
            Content::Text(format, read, text) => return Box::new(in_text(*format, *read, text)),
            Content::File(text) => match of_text(self.start, text) {
                Some((format, read)) => return Box::new(in_text(format, read, text)),
                None if has_only_titles(text) => return Box::new(std::iter::empty()),
                None => text,
            },
            Content::Found(text) => text,
        };
        Box::new(Texts::new(text, self.start))
    }
}
