//! One reader for every format of texts.

use outflank::variant::AnyPosition;
use outflank::{ParseError, transcript};

use super::{Notation, Record, abstractplay, ggf, obf, sgf};

/// A format of texts. If records of the format do not contain the start of their games, the format
/// contains it.
///
/// The files of WTHOR are bytes: [`Games`](super::wthor::Games) reads them.
///
/// See [`read`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// [Transcripts](transcript) of games that start at this position, one on each line that is not
    /// blank.
    Transcripts(AnyPosition),
    /// Transcripts in the notation of [`AbstractPlay`](abstractplay).
    AbstractPlay(AnyPosition),
    /// Games in [GGF](ggf).
    Ggf,
    /// Game trees in [SGF](sgf): the main line of each.
    Sgf,
    /// Positions with the scores of their moves, in [OBF](obf).
    Obf,
}

impl Format {
    /// Returns the notation of the records.
    ///
    /// ```
    /// use outflank_records::{Format, Notation};
    /// assert_eq!(Format::Ggf.notation(), Notation::Ggf);
    /// ```
    pub const fn notation(&self) -> Notation {
        match self {
            Self::Transcripts(_) => Notation::Transcript,
            Self::AbstractPlay(_) => Notation::AbstractPlay,
            Self::Ggf => Notation::Ggf,
            Self::Sgf => Notation::Sgf,
            Self::Obf => Notation::Obf,
        }
    }
}

/// Reads the records of a text, one after the other. A record that cannot be read is an error in
/// its place, with line and column, and reading continues at the next.
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::Format;
/// let text = "f5d6c3\n\nf5a1\nf5f6\n";
/// let records: Vec<_> = outflank_records::read(Format::Transcripts(Reversi::new().into()), text).collect();
/// assert_eq!(records.len(), 3);
/// assert_eq!(records[0].as_ref().unwrap().game.len(), 3);
/// let error = records[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 3: a1 is illegal: it outflanks nothing (R2)");
///
/// let problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
/// let record = outflank_records::read(Format::Obf, problem).next().unwrap()?;
/// assert_eq!(record.scored_moves[0], ("g8".parse().unwrap(), Some(18)));
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<'a>(format: Format, text: &'a str) -> Box<dyn Iterator<Item = Result<Record, ParseError>> + 'a> {
    match format {
        Format::Transcripts(start) => {
            Box::new(lines(text, move |line| transcript::read(start, line).map(Record::from)))
        }
        Format::AbstractPlay(start) => {
            Box::new(lines(text, move |line| abstractplay::read(start, line).map(Record::from)))
        }
        Format::Ggf => Box::new(ggf::read(text).map(|record| Record::from_ggf(record?))),
        Format::Sgf => Box::new(sgf::read(text).map(|tree| Record::from_sgf(&tree?))),
        Format::Obf => Box::new(obf::read(text).map(|problem| Ok(Record::from_obf(problem?)))),
    }
}

/// A record of each line that is not blank.
fn lines<'a>(
    text: &'a str,
    read: impl Fn(&'a str) -> Result<Record, ParseError>,
) -> impl Iterator<Item = Result<Record, ParseError>> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    lines.map(move |(line, number)| read(line).map_err(|error| ParseError { line: number, ..error }))
}
