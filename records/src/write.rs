//! Records as texts and files of each format that has a writer.

use outflank::reversi;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Reversi};

use crate::tags::is_property_name;
use crate::{Format, GameTree, Record, Tags, WriteError, abstractplay, ggf, obf, wthor};

/// Writes a file of records.
///
/// Each record is written as far as the format has a place for it: a transcript contains only the
/// moves, GGF and SGF also the tags, GGF the evaluations and the times, OBF a position with the
/// scores of its moves, WTHOR the moves and the facts of a [`wthor::Record`](crate::wthor::Record).
///
/// # Errors
///
/// Returns an error if the format has no writer, or if it does not support the start or the board
/// of a game. A transcript does not contain its start, so the game must begin at the start of its
/// variant, and have a move. OBF supports positions without moves.
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::{Format, Record, read, write};
/// let game: Game<Reversi> = "f5d6c3".parse()?;
/// let records = [Record::new(&game)];
/// let file = String::from_utf8(write(Format::Ggf, &records)?)?;
/// let again = read(Format::Ggf, Reversi::new(), &file).next().unwrap()?;
/// assert_eq!(again.game, records[0].game);
/// let error = write(Format::Obf, &records).unwrap_err().to_string();
/// assert_eq!(error, "record 1 does not fit obf, which has positions of standard Reversi without moves");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(format: Format, records: &[Record]) -> Result<Vec<u8>, WriteError> {
    let writer = format.writer().ok_or(WriteError { format, record: None, holds: "no writer" })?;
    writer(records)
}

/// Writes each record, and a line end after it.
pub(crate) fn lines(
    records: &[Record],
    text: impl Fn(&Record) -> Result<String, WriteError>,
) -> Result<Vec<u8>, WriteError> {
    let mut file = Vec::new();
    for (nth, record) in records.iter().enumerate() {
        let text = text(record).map_err(|error| WriteError { record: Some(nth), ..error })?;
        file.extend(text.into_bytes());
        file.push(b'\n');
    }
    Ok(file)
}

/// The text of a record in each format of texts.
impl Record {
    /// Returns the moves of the game in a row. A transcript does not contain the start, the tags
    /// or anything else.
    ///
    /// # Errors
    ///
    /// Returns an error if the game does not begin at the start of its variant, or has no move,
    /// because a blank line is not a game.
    ///
    /// See [`Record::new`] for an example.
    pub fn to_transcript(&self) -> Result<String, WriteError> {
        self.moves(Format::Transcript).map(Game::to_string)
    }

    /// Returns the moves of the game with the [names of cells](abstractplay) of `AbstractPlay`.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Record::to_transcript`].
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, transcript};
    /// use outflank_records::Record;
    /// let game = transcript::read(Oust::<Hex<3>>::new(), "c1 swap e1 a5 c5 d1,c3")?;
    /// assert_eq!(Record::new(&game).to_abstractplay()?, "e1 swap e3 a1 a3 e2,c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_abstractplay(&self) -> Result<String, WriteError> {
        self.moves(Format::AbstractPlay).map(abstractplay::write)
    }

    /// The game, if its moves are enough to read it again.
    fn moves(&self, format: Format) -> Result<&Game<AnyPosition>, WriteError> {
        let start = self.game.start();
        let fits = *start == start.variant().start() && !self.game.is_empty();
        fits.then_some(&self.game).ok_or(WriteError {
            format,
            record: None,
            holds: "moves from the start of a variant",
        })
    }

    /// Returns the position and the scores of its moves in [OBF](obf).
    ///
    /// # Errors
    ///
    /// Returns an error if the game has moves, or if its start is not a position of standard
    /// Reversi.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::Record;
    /// let mut record = Record::new(&Game::new(Reversi::new()));
    /// record.scored_moves.push(("f5".parse()?, Some(0)));
    /// assert!(record.to_obf()?.ends_with("OX------XO--------------------------- X; F5:+0;"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_obf(&self) -> Result<String, WriteError> {
        let position = Reversi::try_from(*self.game.start()).ok().filter(|_| self.game.is_empty());
        let standard = position.filter(|position| position.options() == reversi::Options::default());
        let position = standard.ok_or(WriteError {
            format: Format::Obf,
            record: None,
            holds: "positions of standard Reversi without moves",
        })?;
        Ok(obf::Problem { position, moves: self.scored_moves.clone() }.to_string())
    }

    /// Returns the game in [GGF](ggf), with its tags, evaluations and times.
    ///
    /// The tag of a type contains the board and, unless there is a tag `RE`, the result of a
    /// finished game is added. If tags have the same name, only the last is written.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is not Reversi on a square, or has the free opening.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::Record;
    /// let game: Game<Reversi> = "f5d6".parse()?;
    /// let mut record = Record::new(&game).tag("PB", "ann");
    /// record.seconds = vec![Some(1.2)];
    /// let board = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";
    /// assert_eq!(record.to_ggf()?, format!("(;GM[Othello]TY[8]PB[ann]BO[8 {board} *]B[F5//1.2]W[D6];)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_ggf(&self) -> Result<String, WriteError> {
        ggf::Record::of(self).map(|record| record.to_string())
    }

    /// Returns the game in [SGF](crate::sgf), with its tags and comments. SGF supports every
    /// variant. To write variations and marks, use a [`GameTree`].
    ///
    /// Tags that describe the game itself are left out: board, rules, set-up and moves.
    ///
    /// # Panics
    ///
    /// Panics if the text takes 4 GiB.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, transcript};
    /// use outflank_records::Record;
    /// let game = transcript::read(Oust::<Hex<3>>::new(), "c1 swap e1 a5 c5 d1,c3")?;
    /// let text = "(;GM[Oust]FF[4]SZ[hex-3]PW[bob];B[c1];W[swap];W[e1];B[a5];W[c5];B[d1];B[c3])";
    /// assert_eq!(Record::new(&game).tag("PW", "bob").to_sgf(), text);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn to_sgf(&self) -> String {
        let mut tree = GameTree::new(&self.game);
        let mut tags = Tags::default();
        for (name, values) in self.tags.iter().filter(|(name, _)| is_property_name(name)) {
            tags.push(name, values);
        }
        tree.set_tags(&tags).expect("the names consist of capital letters");
        let mut comments = self.comments.iter().peekable();
        for (plies, node) in tree.main_line().collect::<Vec<_>>().into_iter().enumerate() {
            let here = std::iter::from_fn(|| comments.next_if(|(at, _)| *at == plies));
            let text: Vec<_> = here.map(|(_, text)| text.as_str()).collect();
            // A tag `C` is a comment of the first node, and stays where the record has none.
            if !text.is_empty() {
                tree.set_comment(node, &text.join("\n")).expect("the tree contains its main line");
            }
        }
        tree.to_string()
    }
}

/// Writes a file of WTHOR, whose year is the first one that a record has.
pub(crate) fn wthor(records: &[Record]) -> Result<Vec<u8>, WriteError> {
    let year = records.iter().find_map(|record| record.tags.get("DT")?.get(..4)?.parse().ok());
    let refused = |nth, holds| WriteError { format: Format::Wthor, record: Some(nth), holds };
    let row = |(nth, record): (usize, &Record)| {
        let placed = record.game.moves().iter().copied().filter(|mv| *mv != Move::Pass);
        let is_standard = *record.game.start() == AnyPosition::from(Reversi::new());
        let game = is_standard.then(|| Game::replay(Reversi::new(), placed).ok()).flatten();
        let game = game.ok_or(refused(nth, wthor::Record::HOLDS))?;
        let mut row = wthor::Record::new(&game).map_err(|error| refused(nth, error.holds))?;
        if let Some(wthor) = &record.wthor {
            (row.tournament, row.black, row.white) = (wthor.tournament, wthor.black, wthor.white);
            (row.score, row.theoretical_score) = (wthor.score, wthor.theoretical_score);
        }
        Ok(row)
    };
    let rows = records.iter().enumerate().map(row).collect::<Result<Vec<_>, _>>()?;
    let header = wthor::Header { games_year: year.unwrap_or(0), ..wthor::Header::default() };
    let too_many = "at most 4,294,967,295 games";
    wthor::Games::write(header, &rows).map_err(|_| refused(u32::MAX as usize, too_many))
}
