//! The formats of records: one table, from which readers, bindings and documents take them.

use std::fmt;
use std::str::FromStr;

use outflank::transcript;
use outflank::variant::AnyPosition;

use crate::record::{ByteRecords, TextRecords};
use crate::{Record, WriteError, abstractplay, ggf, obf, sgf, transcripts, write, wthor};

/// A format of records.
///
/// ```
/// use outflank_records::Format;
/// assert_eq!("ggf".parse(), Ok(Format::Ggf));
/// assert_eq!(Format::of_file("games.SGF"), Some(Format::Sgf));
/// assert_eq!(Format::Wthor.extensions(), ["wtb"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Moves in a row, with or without numbers and comments.
    Transcript,
    /// Tags as in PGN, `[Black "igor"]`, and moves: `PlayOK`, Edax.
    Pgn,
    /// A board drawn in characters, on one line or several; moves may follow.
    Board,
    /// The one-line text of a position, or a variant's name; moves may follow.
    Position,
    /// A board as the Generic Game Server sends it, `[8 ---... *]`; moves may follow.
    Ggs,
    /// A position and the scores of its moves: [`obf`].
    Obf,
    /// Games of the Generic Game Server: [`ggf`].
    Ggf,
    /// Game trees of Reversi and Oust: [`sgf`].
    Sgf,
    /// The base of the French Othello Federation: [`wthor`]. Its files are bytes, not text.
    Wthor,
    /// A game of `AbstractPlay`: moves with its [names of cells](abstractplay), or an
    /// `APGameRecord` in JSON.
    AbstractPlay,
    /// A log of GTP, the Go Text Protocol.
    Gtp,
    /// A log of `NBoard`'s protocol.
    Nboard,
}

/// Reads the records of a text. Games begin at the position if their records contain no start.
pub(crate) type ReadText = for<'a> fn(AnyPosition, &'a str) -> TextRecords<'a>;

/// Reads the records of bytes.
pub(crate) type ReadBytes = for<'a> fn(&'a [u8]) -> ByteRecords<'a>;

/// The reader of a format, and the test whether a whole text or file is of the format if its name
/// does not tell.
#[derive(Clone, Copy)]
pub(crate) enum Reader {
    /// Reads texts.
    Text { read: ReadText, recognise: fn(AnyPosition, &str) -> bool },
    /// Reads bytes.
    Bytes { read: ReadBytes, recognise: fn(&[u8]) -> bool },
    /// The records are found within a text, by the reader of pasted texts.
    Finder,
}

/// Writes the records of a file.
pub(crate) type Writer = fn(&[Record]) -> Result<Vec<u8>, WriteError>;

/// A row of the table.
struct Row {
    format: Format,
    name: &'static str,
    extensions: &'static [&'static str],
    reader: Reader,
    writer: Option<Writer>,
}

const TABLE: [Row; 12] = [
    Row {
        format: Format::Transcript,
        name: "transcript",
        extensions: &[],
        reader: Reader::Text {
            read: |start, text| transcripts::read(text, move |line| transcript::read(start, line)),
            recognise: transcripts::is_list,
        },
        writer: Some(|records| write::lines(records, Record::to_transcript)),
    },
    Row { format: Format::Pgn, name: "pgn", extensions: &["pgn"], reader: Reader::Finder, writer: None },
    Row { format: Format::Board, name: "board", extensions: &[], reader: Reader::Finder, writer: None },
    Row { format: Format::Position, name: "position", extensions: &[], reader: Reader::Finder, writer: None },
    Row { format: Format::Ggs, name: "ggs", extensions: &[], reader: Reader::Finder, writer: None },
    Row {
        format: Format::Obf,
        name: "obf",
        extensions: &["obf"],
        reader: Reader::Text {
            read: |_, text| {
                Box::new(obf::numbered(text).map(|(line, problem)| (line, problem.map(Record::from_obf))))
            },
            recognise: never,
        },
        writer: Some(|records| write::lines(records, Record::to_obf)),
    },
    Row {
        format: Format::Ggf,
        name: "ggf",
        extensions: &["ggf"],
        reader: Reader::Text {
            read: |_, text| {
                Box::new(ggf::numbered(text).map(|(line, game)| (line, game.and_then(Record::from_ggf))))
            },
            recognise: never,
        },
        writer: Some(|records| write::lines(records, Record::to_ggf)),
    },
    Row {
        format: Format::Sgf,
        name: "sgf",
        extensions: &["sgf"],
        reader: Reader::Text {
            read: |_, text| {
                let record = |tree: sgf::Tree| Record::from_sgf(&tree);
                Box::new(sgf::numbered(text).map(move |(line, tree)| (line, tree.and_then(record))))
            },
            recognise: never,
        },
        writer: Some(|records| write::lines(records, |record| Ok(record.to_sgf()))),
    },
    Row {
        format: Format::Wthor,
        name: "wthor",
        extensions: &["wtb"],
        reader: Reader::Bytes { read: wthor::records, recognise: wthor::begins_with_header },
        writer: Some(write::wthor),
    },
    Row {
        format: Format::AbstractPlay,
        name: "abstractplay",
        extensions: &[],
        reader: Reader::Text {
            read: |start, text| transcripts::read(text, move |line| abstractplay::read(start, line)),
            recognise: never,
        },
        writer: Some(|records| write::lines(records, Record::to_abstractplay)),
    },
    Row { format: Format::Gtp, name: "gtp", extensions: &[], reader: Reader::Finder, writer: None },
    Row { format: Format::Nboard, name: "nboard", extensions: &[], reader: Reader::Finder, writer: None },
];

/// The format's name or the records themselves tell, not the whole text.
fn never(_start: AnyPosition, _text: &str) -> bool {
    false
}

impl Format {
    /// All formats, in the order of the table in the documents.
    ///
    /// ```
    /// use outflank_records::Format;
    /// assert!(Format::ALL.contains(&Format::Ggf));
    /// ```
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self::Transcript; TABLE.len()];
        let mut nth = 0;
        while nth < TABLE.len() {
            all[nth] = TABLE[nth].format;
            assert!(all[nth] as usize == nth, "a format is the number of its row");
            nth += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        const ROWS: &[Row] = &TABLE;
        &ROWS[self as usize]
    }

    /// Returns the name in small letters, which is the same in all languages.
    ///
    /// ```
    /// assert_eq!(outflank_records::Format::AbstractPlay.name(), "abstractplay");
    /// ```
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the extensions of the format's files, in small letters and without a dot.
    ///
    /// ```
    /// assert_eq!(outflank_records::Format::Sgf.extensions(), ["sgf"]);
    /// ```
    pub const fn extensions(self) -> &'static [&'static str] {
        self.row().extensions
    }

    /// Returns whether the format has a reader of its own, for files whose records are all of this
    /// format. Records of the other formats are found in texts by a [`Source`](crate::Source).
    ///
    /// ```
    /// use outflank_records::Format;
    /// assert!(Format::Sgf.has_reader() && !Format::Board.has_reader());
    /// ```
    pub const fn has_reader(self) -> bool {
        !matches!(self.row().reader, Reader::Finder)
    }

    /// Returns whether [`write`](crate::write()) supports the format.
    ///
    /// ```
    /// use outflank_records::Format;
    /// assert!(Format::Sgf.has_writer() && !Format::Pgn.has_writer());
    /// ```
    pub const fn has_writer(self) -> bool {
        self.row().writer.is_some()
    }

    /// Returns the format that the extension of a file's name determines, in small letters or
    /// capitals.
    ///
    /// ```
    /// use outflank_records::Format;
    /// assert_eq!(Format::of_file("WTH_2004.WTB"), Some(Format::Wthor));
    /// assert_eq!(Format::of_file("games.txt"), None);
    /// ```
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        Self::of_extension(extension)
    }

    pub(crate) fn of_extension(extension: &str) -> Option<Self> {
        let is_known =
            |format: &Self| format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension));
        Self::ALL.into_iter().find(is_known)
    }

    pub(crate) const fn reader(self) -> Reader {
        self.row().reader
    }

    pub(crate) const fn writer(self) -> Option<Writer> {
        self.row().writer
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the name of a [`Format`].
///
/// ```
/// use outflank_records::Format;
/// let error = "csv".parse::<Format>().unwrap_err();
/// assert!(error.to_string().starts_with("expected transcript, pgn, board, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [names @ .., last] = Format::ALL.map(Format::name);
        write!(f, "expected {} or {last}", names.join(", "))
    }
}

impl std::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Self, ParseFormatError> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(ParseFormatError)
    }
}
