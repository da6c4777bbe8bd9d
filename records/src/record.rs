//! The record of one game or one position, from a file of any format.

use outflank::variant::AnyPosition;
use outflank::{Game, Move, ParseError, ParseErrorKind, Position};

use super::result::SgfResult;
use super::{Tags, ggf, obf, sgf, wthor};

/// A game or a position, with everything that its file states about it. Fields that the format
/// does not support are empty.
///
/// [`read`](super::read()) reads records from texts, [`wthor::Games::replayed`] from the files of
/// WTHOR. To write a game, make a record of it with [`Record::new`], add tags with [`Record::tag`],
/// and call the method of the format, such as [`Record::to_sgf`].
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::Format;
/// let text = "(;GM[Othello]PB[igor]PW[ant]TY[8]RE[-22]BO[8 -------- -------- -------- ---O*--- ---*O--- \
///             -------- -------- -------- *]B[f5//1.2]W[d6/-2.0];)";
/// let record = outflank_records::read(Format::Ggf, Reversi::new(), text).next().unwrap()?;
/// assert_eq!(record.game.moves(), ["f5".parse().unwrap(), "d6".parse().unwrap()]);
/// assert_eq!((record.tags.get("PB"), record.result), (Some("igor"), Some(-22.0)));
/// assert_eq!(record.evaluations, [None, Some(-2.0)]);
/// assert_eq!(record.seconds, [Some(1.2), None]);
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Record {
    /// The game, with its forced passes. A problem of OBF is a game without a move, which starts at
    /// the problem's position.
    pub game: Game<AnyPosition>,
    /// GGF: all tags except the board and the moves. SGF: the properties of the root.
    pub tags: Tags,
    /// GGF and SGF: the player's evaluation of each ply, in discs, if it is recorded.
    pub evaluations: Vec<Option<f64>>,
    /// GGF and SGF: the seconds that each ply took, if they are recorded.
    pub seconds: Vec<Option<f64>>,
    /// GGF and SGF: Black's discs minus White's, minus the komi, if the file states the result in
    /// discs. The moves may end before the game does, so this is the stated result. Only the tag
    /// `RE`, in pasted texts `Result`, names the winner by resignation (`B+R`), on time (`B+T`) or
    /// by forfeit (`B+F`).
    pub result: Option<f64>,
    /// OBF: the moves that the problem names, usually the best first. Each comes with its score
    /// for the side to move, in discs, if one is given.
    pub scored_moves: Vec<(Move, Option<i8>)>,
    /// SGF and pasted texts: the comments, each with the number of plies before it.
    pub comments: Vec<(usize, String)>,
    /// WTHOR: the record as the file stores it, with its scores and the numbers of the players and
    /// of the tournament.
    pub wthor: Option<wthor::Record>,
}

/// Makes a record without tags, as [`Record::new`] does, of a game that need not be copied.
///
/// ```
/// use outflank::{Game, variant::Variant};
/// use outflank_records::Record;
/// let game = Game::new("oust:hex-5".parse::<Variant>()?.start());
/// assert_eq!(Record::from(game.clone()), Record::new(&game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl From<Game<AnyPosition>> for Record {
    fn from(game: Game<AnyPosition>) -> Self {
        Self {
            game,
            tags: Tags::default(),
            evaluations: Vec::new(),
            seconds: Vec::new(),
            result: None,
            scored_moves: Vec::new(),
            comments: Vec::new(),
            wthor: None,
        }
    }
}

impl Record {
    /// Creates the record of a game, without tags.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::Record;
    /// let game: Game<Reversi> = "f5d6c3".parse()?;
    /// let record = Record::new(&game).tag("PB", "ann").tag("PW", "bob");
    /// assert!(record.to_sgf().ends_with("PL[B]PB[ann]PW[bob];B[f5];W[d6];B[c3])"));
    /// assert!(record.to_ggf()?.ends_with(" *]B[F5]W[D6]B[C3];)"));
    /// assert_eq!(record.to_transcript()?, "f5 d6 c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new<P: Position>(game: &Game<P>) -> Self
    where
        AnyPosition: From<P>,
    {
        game.clone().map(AnyPosition::from).into()
    }

    /// Adds a tag, such as the name of a player. Calls with the same name give it several values.
    ///
    /// A format leaves out tags that it does not support: names in SGF and GGF consist of capital
    /// letters, and [`ggf::check_tag`] checks the values of GGF.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::Record;
    /// let record = Record::new(&Game::new(Reversi::new())).tag("EV", "cup").tag("Rating", "1700");
    /// assert_eq!(record.tags.get("Rating"), Some("1700"));
    /// assert!(record.to_sgf().ends_with("EV[cup])"));
    /// ```
    #[must_use]
    pub fn tag(mut self, name: &str, value: &str) -> Self {
        self.tags.add(name, value);
        self
    }

    pub(super) fn from_ggf(record: ggf::Record) -> Result<Self, ParseError> {
        // The reader of GGF refuses boards on which no variant is played.
        let kind = ParseErrorKind::Value("no variant is played on a board of that size");
        let game = record.any_game().ok_or(ParseError { line: 1, column: 1, kind })?;
        Ok(Self {
            evaluations: record.plies().iter().map(ggf::Ply::evaluation).collect(),
            seconds: record.plies().iter().map(ggf::Ply::seconds).collect(),
            result: record.result(),
            tags: record.tags,
            ..game.into()
        })
    }

    /// The record of the main line of a tree.
    pub(super) fn from_sgf(tree: &sgf::Tree) -> Result<Self, ParseError> {
        let (game, values) = tree.any_game_with_values()?;
        let sgf::Values { evaluations, seconds, comments, .. } = values;
        let mut record = Self { evaluations, seconds, comments, ..game.into() };
        for property in tree.root().properties() {
            record.tags.push(property.name(), property.values());
        }
        let said = SgfResult::of_tags(&record.tags, record.game.start().variant());
        record.result = said.and_then(|result| result.score);
        Ok(record)
    }

    pub(super) fn from_obf(problem: obf::Problem) -> Self {
        Self { scored_moves: problem.moves, ..Game::new(problem.position.into()).into() }
    }
}

/// The records of a text, each with the line on which it begins.
pub(crate) type TextRecords<'a> = Box<dyn Iterator<Item = (u32, Result<Record, ParseError>)> + 'a>;

/// The records of bytes.
pub(crate) type ByteRecords<'a> = Box<dyn Iterator<Item = Result<Record, wthor::WthorError>> + 'a>;
