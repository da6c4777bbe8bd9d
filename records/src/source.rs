//! The records of a text or a file. Only this module decides in which notation a file is written.

use std::borrow::Cow;
use std::collections::TryReserveError;
use std::fmt;

use outflank::variant::AnyPosition;
use outflank::{ParseError, Reversi};

use crate::encoded::{self, Places};
use crate::file::{self, decode};
use crate::paste::{self, Attempt, AttemptError, Notation, Note, Reading, Texts, Unread};
use crate::wthor::{self, WthorError};
use crate::{Format, Record, memory};

/// A text or a file, whose records it finds and reads in any notation.
///
/// ```
/// use outflank_records::{Notation, Source};
/// let text = "[Black \"igor\"]\n1. F5 D6 2. C3 {book} d3\n\n\
///             --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;";
/// let readings: Vec<_> = Source::from(text).read().collect::<Result<_, _>>()?;
/// assert_eq!(readings[0].record.game.len(), 4);
/// assert_eq!(readings[0].record.tags.get("Black"), Some("igor"));
/// assert_eq!(readings[0].comments, [(3, "book".to_string())]);
/// assert_eq!([readings[0].format, readings[1].format], [Notation::Pgn, Notation::Obf]);
/// # Ok::<(), outflank_records::Unread>(())
/// ```
#[derive(Clone, Debug)]
pub struct Source<'a> {
    content: Content<'a>,
    /// The format that the extension of the file names.
    named: Option<Format>,
    start: AnyPosition,
    /// The places that the text had before it was decoded.
    places: Places,
}

#[derive(Clone, Debug)]
enum Content<'a> {
    Text(Cow<'a, str>),
    Wthor(&'a [u8]),
}

impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Self {
        Self::new(Content::Text(text.strip_prefix('\u{feff}').unwrap_or(text).into()), None)
    }
}

/// The bytes of a file: a file of WTHOR, or text, which [`decode`] reads.
///
/// ```
/// use outflank_records::{Notation, Source, wthor::{Games, Header, Record}};
/// let record = Record::new(&"f5d6c3".parse()?).unwrap();
/// let file = Games::write(Header::default(), &[record]).unwrap();
/// let reading = Source::from(&file[..]).read().next().unwrap().unwrap();
/// assert_eq!((reading.format, reading.record.game.len()), (Notation::Wthor, 3));
/// // Players and tournaments are numbers there, which other files name: `PB`, `PW`, `EV`, `DT`.
/// assert_eq!((reading.record.result, reading.record.tags.get("PB")), (Some(-54.0), None));
/// # Ok::<(), outflank::ParseError>(())
/// ```
impl<'a> From<&'a [u8]> for Source<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        let is_wthor = !file::is_utf16(bytes) && is_wthor(bytes);
        Self::new(if is_wthor { Content::Wthor(bytes) } else { Content::Text(decode(bytes)) }, None)
    }
}

/// Whether bytes begin with a header of WTHOR: text has no zeros.
fn is_wthor(bytes: &[u8]) -> bool {
    bytes.get(..wthor::Header::BYTES).is_some_and(|header| header.contains(&0))
        && wthor::Games::read(bytes).is_ok()
}

impl<'a> Source<'a> {
    /// Creates the source of a file. The file extension determines the notation: `.ggf`, `.obf`,
    /// `.sgf` or `.wtb` (WTHOR), in small letters or capitals. With any other extension, the bytes
    /// determine it.
    ///
    /// ```
    /// use outflank_records::{Notation, Source};
    /// assert_eq!(Source::of_file("games.SGF", b"(;GM[2];B[f5])").notation(), Some(Notation::Sgf));
    /// assert_eq!(Source::of_file("games.txt", b"f5d6c3\nd3c5f6\n").notation(), Some(Notation::Transcript));
    /// ```
    pub fn of_file(name: &str, bytes: &'a [u8]) -> Self {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension).to_ascii_lowercase();
        let format = match extension.as_str() {
            "wtb" => return Self::new(Content::Wthor(bytes), None),
            "ggf" => Format::Ggf,
            "obf" => Format::Obf,
            "sgf" => Format::Sgf,
            _ => return Self::from(bytes),
        };
        Self::new(Content::Text(decode(bytes)), Some(format))
    }

    fn new(content: Content<'a>, named: Option<Format>) -> Self {
        let start = Reversi::new().into();
        match content {
            // A file of a format has no mail or HTML around it.
            Content::Text(text) if named.is_none() => {
                let (text, places) = encoded::decoded(text);
                Self { content: Content::Text(text), named, start, places }
            }
            content => Self { content, named, start, places: Places::default() },
        }
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

    /// Returns the text as it was decoded, or `None` if the bytes are a file of WTHOR.
    ///
    /// ```
    /// use outflank_records::Source;
    /// assert_eq!(Source::from(&b"\xff\xfef\x005\0"[..]).text(), Some("f5"));
    /// ```
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            Content::Wthor(_) => None,
        }
    }

    /// Returns the notation of all records, or `None` if [`read`](Self::read) must find the
    /// notation of each.
    ///
    /// The notation is WTHOR if the bytes begin with its header. For a [file](Self::of_file), the
    /// extension determines it. Otherwise it is `Transcript` if more than half of the lines are
    /// [transcripts](outflank::transcript) of games from the start.
    ///
    /// ```
    /// use outflank_records::{Notation, Source};
    /// assert_eq!(Source::from("f5d6c3\nd3c5f6\n").notation(), Some(Notation::Transcript));
    /// assert_eq!(Source::from("1. f5 d6\n2. c3 d3\n").notation(), None);
    /// ```
    pub fn notation(&self) -> Option<Notation> {
        match &self.content {
            Content::Wthor(_) => Some(Notation::Wthor),
            Content::Text(text) => self.format(text).map(|format| format.notation()),
        }
    }

    /// The format of the text, if all of it has one.
    fn format(&self, text: &str) -> Option<Format> {
        self.named.or_else(|| is_list(text, self.start).then_some(Format::Transcripts(self.start)))
    }

    /// Checks that there is memory for the largest record, as far as the text tells its size. A
    /// Rust program ends if an allocation fails, so a host that must go on calls this before it
    /// reads [`records`](Self::records).
    ///
    /// # Errors
    ///
    /// Returns an error if there is less memory.
    ///
    /// ```
    /// use outflank_records::Source;
    /// assert!(Source::of_file("games.sgf", b"(;GM[2];B[f5])").reserve().is_ok());
    /// ```
    pub fn reserve(&self) -> Result<(), TryReserveError> {
        // A record of WTHOR has 68 bytes.
        let Content::Text(text) = &self.content else { return Ok(()) };
        let by_format = |format: Format| memory::reserve(format.memory(text));
        match self.named {
            Some(format) => by_format(format),
            // The whole text may be one record. To know better takes as long as to read half of it.
            None => memory::reserve(memory::of_source(&self.start, text.as_bytes()))
                .or_else(|error| self.format(text).map_or(Err(error), by_format)),
        }
    }

    /// Reads the records as a collection stores them, in their [notation](Self::notation). In a
    /// list of transcripts each line is a game, but [`read`](Self::read) takes lines that continue
    /// each other as one game.
    ///
    /// A record that cannot be read is an error in its place.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let list = Source::of_file("games.txt", b"f5d6c3\nd3c5f6\nf5a1\n");
    /// let lengths = list.records().map(|read| read.map(|record| record.game.len()));
    /// assert_eq!(lengths.filter_map(Result::ok).collect::<Vec<_>>(), [3, 3]);
    /// let error = list.records().last().unwrap().unwrap_err();
    /// assert_eq!(error.to_string(), "line 3, column 3: a1 is illegal: it outflanks nothing (R2)");
    ///
    /// let pasted = Source::of_file("mail.txt", b"1. f5 d6\n2. c3 d3\n");
    /// assert_eq!(pasted.records().next().unwrap()?.game.len(), 4);
    /// # Ok::<(), outflank_records::FileError>(())
    /// ```
    pub fn records(&self) -> Box<dyn Iterator<Item = Result<Record, FileError>> + '_> {
        Box::new(self.noted_records().map(|read| read.map(|(record, _)| record)))
    }

    /// Reads the [records](Self::records), each with the notes on what was skipped or assumed.
    /// Only texts of no single notation have notes.
    ///
    /// ```
    /// use outflank_records::Source;
    /// let pasted = Source::of_file("mail.txt", b"1. f5 d6\n2. c3 hello\n");
    /// let (record, notes) = pasted.noted_records().next().unwrap()?;
    /// assert_eq!(record.game.len(), 3);
    /// assert_eq!(notes[0].to_string(), "line 2, column 7: skipped: hello");
    /// # Ok::<(), outflank_records::FileError>(())
    /// ```
    pub fn noted_records(&self) -> impl Iterator<Item = Result<(Record, Vec<Note>), FileError>> + '_ {
        let plain = |record| (record, Vec::new());
        let found: Box<dyn Iterator<Item = _> + '_> = match &self.content {
            Content::Wthor(bytes) => match wthor_records(bytes) {
                Ok(records) => Box::new(records.map(move |read| read.map(plain).map_err(FileError::Bytes))),
                Err(error) => Box::new(std::iter::once(Err(FileError::Bytes(error)))),
            },
            Content::Text(text) => match self.format(text) {
                Some(format) => Box::new(
                    crate::read(format, text).map(move |read| read.map(plain).map_err(FileError::Text)),
                ),
                None => Box::new(self.read().map(|read| match read {
                    Ok(reading) => Ok((reading.record, reading.notes)),
                    Err(unread) => Err(FileError::Unread(unread)),
                })),
            },
        };
        found
    }

    /// Reads the records, one after the other. If a record cannot be read, its item is an error
    /// that lists all attempts. There is at least one item.
    ///
    /// Moves begin at the board before them, or at the standard start. If they are illegal there,
    /// the reader tries them from the mirror image of the start, and on boards of other sizes. The
    /// notes of a reading list everything that was skipped or assumed, and also a second reading
    /// that fits.
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
    /// let unread = Source::from("nothing here").read().next().unwrap().unwrap_err();
    /// assert!(unread.attempts.len() > 4);
    /// ```
    pub fn read(&self) -> Box<dyn Iterator<Item = Result<Reading, Unread>> + '_> {
        match &self.content {
            Content::Text(text) if self.places.is_empty() => Box::new(Texts::new(text, self.start)),
            Content::Text(text) => Box::new(Texts::new(text, self.start).map(|mut read| {
                paste::move_places(&mut read, |line, column| self.places.restore(line, column));
                read
            })),
            Content::Wthor(bytes) => read_wthor(bytes),
        }
    }
}

/// Returns whether more than half of the lines are games from `start`. Blank lines do not count.
/// One game with a typing error on its second line does not count as a list.
fn is_list(text: &str, start: AnyPosition) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let (mut games, mut others) = (0, 0);
    for read in crate::read(Format::Transcripts(start), text) {
        *(if read.is_ok() { &mut games } else { &mut others }) += 1;
        // The rest would change nothing.
        if games > lines / 2 || others > lines / 2 {
            break;
        }
    }
    games > others && !begins_wrapped(text, start)
}

/// Returns whether the first two lines are one game with a mistake.
fn begins_wrapped(text: &str, start: AnyPosition) -> bool {
    let Some((line, rest)) = text.split_once('\n') else { return false };
    let second = rest.split_once('\n').map_or(rest, |(second, _)| second);
    let is_game = || crate::read(Format::Transcripts(start), second).all(|read| read.is_ok());
    // A word is a game of its own.
    second.trim().contains(char::is_whitespace)
        && is_game()
        && Texts::new(&text[..line.len() + 1 + second.len()], start).any(|read| read.is_err())
}

fn read_wthor(bytes: &[u8]) -> Box<dyn Iterator<Item = Result<Reading, Unread>> + '_> {
    let failed = |error| {
        let attempt = Attempt { format: Notation::Wthor, error: AttemptError::Bytes(error) };
        Err(Unread::new(Vec::from([attempt])))
    };
    let records = match wthor_records(bytes) {
        Ok(records) => records,
        Err(error) => return Box::new(std::iter::once(failed(error))),
    };
    let mut readings = records.zip(1..).map(move |(read, line)| match read {
        Ok(record) => Ok(Reading { line, ..Reading::new(record, Notation::Wthor) }),
        Err(error) => failed(error),
    });
    // There is at least one item.
    let first = readings.next().unwrap_or_else(|| {
        let kind = wthor::WthorErrorKind::Cut { found: 0, wanted: wthor::Record::BYTES };
        failed(WthorError { record: None, offset: bytes.len(), kind })
    });
    Box::new(std::iter::once(first).chain(readings))
}

/// The records of a file of WTHOR, with the result and the tags that the file has for them. The
/// tags have the names of SGF; players and tournaments are numbers. A number that is 0 is not
/// known.
fn wthor_records(bytes: &[u8]) -> Result<impl Iterator<Item = Result<Record, WthorError>>, WthorError> {
    let games = wthor::Games::read(bytes)?;
    let year = games.header().games_year;
    Ok(games.replayed().map(move |read| {
        let mut record = read?;
        if let Some(wthor) = &record.wthor {
            record.result = Some(2.0 * f64::from(wthor.score) - 64.0);
            let numbers = [("PB", wthor.black), ("PW", wthor.white), ("EV", wthor.tournament), ("DT", year)];
            for (name, number) in numbers.into_iter().filter(|&(_, number)| number != 0) {
                record.tags.push(name, [number.to_string().as_str()]);
            }
        }
        Ok(record)
    }))
}

/// The error for a part of a file that is not a record: see [`Source::records`].
///
/// ```
/// use outflank_records::{FileError, Source};
/// let error = Source::of_file("games.wtb", b"f5d6").records().next().unwrap().unwrap_err();
/// assert!(matches!(error, FileError::Bytes(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// A record in a text whose notation is known.
    Text(ParseError),
    /// A part of a text of no single notation.
    Unread(Unread),
    /// A record in the bytes of WTHOR.
    Bytes(WthorError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Unread(error) => error.fmt(f),
            Self::Bytes(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}
