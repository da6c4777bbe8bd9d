//! Files of games, `.wtb`.

use outflank::board::Cell;
use outflank::board::{Board, Square};
use outflank::{Color, Game, Move, Position, ReplayError, Reversi};

use super::{Chunks, Header, WthorError, WthorErrorKind, file};
use crate::record::ByteRecords;
use crate::{Format, WriteError};

/// A game of the base. Passes are not stored: [`Record::game`] finds them.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::wthor::Record;
/// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
/// let record = Record::new(&game).unwrap();
/// assert_eq!((record.black, record.white, record.tournament), (0, 0, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The tournament's number in the file of tournaments, or 0 if it is unknown.
    pub tournament: u16,
    /// Black's number in the file of players, or 0 if it is unknown.
    pub black: u16,
    /// White's number in the file of players, or 0 if it is unknown.
    pub white: u16,
    /// Black's discs: the tournament score, in finished games.
    pub score: u8,
    /// Black's discs with perfect play by both from the depth that the header names.
    pub theoretical_score: u8,
    moves: Vec<Cell>,
}

impl Record {
    /// The number of bytes of a record.
    ///
    /// ```
    /// assert_eq!(outflank_records::wthor::Record::BYTES, 68);
    /// ```
    pub const BYTES: usize = 8 + Self::MOVES;

    /// The most moves of a record.
    ///
    /// ```
    /// assert_eq!(outflank_records::wthor::Record::MOVES, 60);
    /// ```
    pub const MOVES: usize = 60;

    /// The entry of [`Record::indices`] for no move.
    ///
    /// ```
    /// assert_eq!(outflank_records::wthor::Record::NO_MOVE, 255);
    /// ```
    pub const NO_MOVE: u8 = u8::MAX;

    /// The games that the format can hold.
    pub(crate) const HOLDS: &str = "games from the start of standard Reversi";

    /// Creates the record of a game from the start. You fill in players, tournament and
    /// theoretical score. The score is the tournament score or, if the game is not over, the
    /// number of Black's discs.
    ///
    /// # Errors
    ///
    /// Returns an error for a game from another start, because the format does not allow it.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3")?;
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.game().unwrap(), game);
    /// assert_eq!(record.score, 5);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn new(game: &Game<Reversi>) -> Result<Self, WriteError> {
        if *game.start() != Reversi::new() {
            return Err(WriteError { format: Format::Wthor, record: None, holds: Self::HOLDS });
        }
        let position = game.position();
        let score = position.tournament_score().unwrap_or_else(|| position.score()).black as u8;
        let moves = game.moves().iter().filter_map(|mv| mv.cell()).collect();
        Ok(Self { tournament: 0, black: 0, white: 0, score, theoretical_score: score, moves })
    }

    /// Returns the cells played, without the passes.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.moves().len(), 3);
    /// ```
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// Returns the cells played as a row of a table: the index of each on the board, and
    /// [`Record::NO_MOVE`] after the last.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.indices()[..4], [37, 43, 18, Record::NO_MOVE]);
    /// ```
    pub fn indices(&self) -> [u8; Self::MOVES] {
        let mut row = [Self::NO_MOVE; Self::MOVES];
        let indices = self.moves.iter().filter_map(|&cell| <Square<8>>::index(cell));
        for (to, index) in row.iter_mut().zip(indices) {
            *to = index as u8;
        }
        row
    }

    /// Returns the game of a row of a table, as [`Record::indices`] makes it, with its forced
    /// passes. A row may be shorter or longer.
    ///
    /// # Errors
    ///
    /// Returns an error if a byte is neither the index of a cell nor [`Record::NO_MOVE`], if a
    /// cell follows the end of the moves, or if a move is illegal. The error's offset counts the
    /// row's bytes, and its record is 1.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(Record::game_of_indices(&record.indices()), Ok(game));
    /// let error = Record::game_of_indices(&[37, 64]).unwrap_err();
    /// assert_eq!(error.to_string(), "record 1, byte 1: 64 is not a valid square here");
    /// ```
    pub fn game_of_indices(row: &[u8]) -> Result<Game<Reversi>, WthorError> {
        let error = |offset, kind| WthorError { record: Some(1), offset, kind };
        let cells = cells(row, Self::NO_MOVE, |index| <Square<8>>::GEOMETRY.cell(index.into()));
        let cells = cells.map_err(|(nth, byte)| error(nth, WthorErrorKind::Square(byte)))?;
        let game = Game::replay(Reversi::new(), cells.into_iter().map(Move::Place));
        game.map_err(|illegal| error(illegal.nth, WthorErrorKind::Illegal(illegal)))
    }

    /// Returns the game, with its forced passes.
    ///
    /// # Errors
    ///
    /// Returns an error if a move is illegal. The error contains the first such move.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.game(), Ok(game));
    /// ```
    pub fn game(&self) -> Result<Game<Reversi>, ReplayError> {
        Game::replay(Reversi::new(), self.moves.iter().copied().map(Move::Place))
    }

    /// Returns whether the recorded score is the tournament score of the game, or `None` if the
    /// game was not finished.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.score_agrees(&game), None); // it goes on
    /// ```
    pub fn score_agrees(&self, game: &Game<Reversi>) -> Option<bool> {
        Some(game.position().tournament_score()?[Color::Black] == self.score as u16)
    }

    /// Returns the bytes of the record.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.to_bytes()[8..12], [56, 64, 33, 0]);
    /// ```
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        for (to, number) in bytes.chunks_exact_mut(2).zip([self.tournament, self.black, self.white]) {
            to.copy_from_slice(&number.to_le_bytes());
        }
        bytes[6] = self.score;
        bytes[7] = self.theoretical_score;
        for (byte, cell) in bytes[8..].iter_mut().zip(&self.moves) {
            *byte = byte_of(*cell);
        }
        bytes
    }

    /// The record with these bytes, which is record `number` at `offset`.
    fn read(bytes: &[u8], number: usize, offset: usize) -> Result<Self, WthorError> {
        let [t0, t1, b0, b1, w0, w1, score, theoretical_score, moves @ ..] = bytes else {
            let kind = WthorErrorKind::Cut { found: bytes.len(), wanted: Self::BYTES };
            return Err(WthorError { record: Some(number), offset, kind });
        };
        let moves =
            cells(moves, 0, |byte| Cell::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1)));
        let moves = moves.map_err(|(nth, byte)| {
            let offset = offset.saturating_add(8).saturating_add(nth);
            WthorError { record: Some(number), offset, kind: WthorErrorKind::Square(byte) }
        })?;
        Ok(Self {
            tournament: u16::from_le_bytes([*t0, *t1]),
            black: u16::from_le_bytes([*b0, *b1]),
            white: u16::from_le_bytes([*w0, *w1]),
            score: *score,
            theoretical_score: *theoretical_score,
            moves,
        })
    }
}

/// The byte for a cell: 10 * row + column, both counted from 1.
fn byte_of(cell: Cell) -> u8 {
    10_u8.saturating_mul(cell.row().saturating_add(1)).saturating_add(cell.column()).saturating_add(1)
}

/// The cells of a row of moves, after which all bytes are `none`. The error contains the place of
/// any other byte, and the byte.
fn cells(row: &[u8], none: u8, cell: impl Fn(u8) -> Option<Cell>) -> Result<Vec<Cell>, (usize, u8)> {
    let length = row.iter().position(|&byte| byte == none).unwrap_or(row.len());
    let (moves, rest) = row.split_at(length);
    let mut cells = Vec::with_capacity(length);
    for (nth, &byte) in moves.iter().enumerate() {
        cells.push(cell(byte).filter(|&cell| <Square<8>>::contains(cell)).ok_or((nth, byte))?);
    }
    match rest.iter().position(|&byte| byte != none) {
        Some(at) => Err((length.saturating_add(at), rest[at])),
        None => Ok(cells),
    }
}

/// The games of a file, one record after the other: an iterator over results.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::wthor::{Games, Header, Record};
/// let game = transcript::read(Reversi::new(), "f5d6c3")?;
/// let file = Games::write(Header::default(), &[Record::new(&game).unwrap()]).unwrap();
/// let mut games = Games::read(&file).unwrap();
/// assert_eq!(games.header().games, 1);
/// assert_eq!(games.next().unwrap().unwrap().game().unwrap(), game);
///
/// let cut = &file[..50];
/// let error = Games::read(cut).unwrap().next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "record 1, byte 16: expected 68 bytes, found the end of the file after 34");
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    header: Header,
    chunks: Chunks<'a>,
}

impl<'a> Games<'a> {
    /// Begins to read a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the header is cut short, or if the board is not 8 by 8.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::{Games, Header, Record};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// let file = Games::write(Header::default(), &[record]).unwrap();
    /// assert_eq!(Games::read(&file).unwrap().count(), 1);
    /// ```
    pub fn read(bytes: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::read(bytes)?;
        if !matches!(header.size, 0 | 8) {
            return Err(WthorError { record: None, offset: 12, kind: WthorErrorKind::Size(header.size) });
        }
        Ok(Self { header, chunks: Chunks::new(bytes, Record::BYTES, header.games) })
    }

    /// Returns the header of the file.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::{Games, Header, Record};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// let file = Games::write(Header { depth: 24, ..Header::default() }, &[record]).unwrap();
    /// assert_eq!(Games::read(&file).unwrap().header().depth, 24);
    /// ```
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the games that have not been read yet, each replayed with its forced passes, as
    /// [`outflank_records::Record`](crate::Record)s. A game with an illegal move is an error in
    /// its place.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::{Games, Header, Record};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let mut file = Games::write(Header::default(), &[Record::new(&game).unwrap()]).unwrap();
    /// let record = Games::read(&file)?.replayed().next().unwrap()?;
    /// assert_eq!((record.game.len(), record.wthor.unwrap().score), (3, 5));
    ///
    /// file[24] = 11;
    /// let error = Games::read(&file)?.replayed().next().unwrap().unwrap_err();
    /// assert_eq!(error.to_string(), "record 1, byte 24: move 1: a1 is illegal: it outflanks nothing (R2)");
    /// # Ok::<(), outflank_records::wthor::WthorError>(())
    /// ```
    pub fn replayed(self) -> impl Iterator<Item = Result<crate::Record, WthorError>> {
        let read = self.chunks.read as usize;
        (read..).zip(self).map(|(before, record)| {
            let record = record?;
            let game = record.game().map_err(|error| {
                let begin = before.saturating_mul(Record::BYTES).saturating_add(Header::BYTES);
                let moves = begin.saturating_add(Record::BYTES - Record::MOVES);
                let (record, offset) = (Some(before.saturating_add(1)), moves.saturating_add(error.nth));
                WthorError { record, offset, kind: WthorErrorKind::Illegal(error) }
            })?;
            let game = game.map(outflank::variant::AnyPosition::from);
            Ok(crate::Record { wthor: Some(record), ..game.into() })
        })
    }

    /// Returns the bytes of a file with these games. The header gets their number.
    ///
    /// # Errors
    ///
    /// Returns an error if there are more games than a header can count.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::wthor::{Games, Header, Record};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(Games::write(Header::default(), &[record]).unwrap().len(), 16 + 68);
    /// ```
    pub fn write(header: Header, records: &[Record]) -> Result<Vec<u8>, WthorError> {
        let too_many = WthorError { record: None, offset: 4, kind: WthorErrorKind::TooMany };
        let games = u32::try_from(records.len()).map_err(|_| too_many)?;
        let records: Vec<_> = records.iter().map(Record::to_bytes).collect();
        Ok(file(&Header { games, ..header }, records.iter().map(<[u8; Record::BYTES]>::as_slice)))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, WthorError>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.chunks.next()?;
        Some(record.and_then(|(number, offset, bytes)| Record::read(bytes, number, offset)))
    }
}

/// Returns whether bytes begin with a header of WTHOR: text has no zeros.
pub(crate) fn begins_with_header(bytes: &[u8]) -> bool {
    let header = bytes.get(..Header::BYTES);
    header.is_some_and(|header| header.contains(&0)) && Games::read(bytes).is_ok()
}

/// Reads a file, with the result and the tags that it has for its games. The tags have the names of
/// SGF; players and tournaments are numbers. A number that is 0 is unknown.
pub(crate) fn records(bytes: &[u8]) -> ByteRecords<'_> {
    let games = match Games::read(bytes) {
        Ok(games) => games,
        Err(error) => return Box::new(std::iter::once(Err(error))),
    };
    let year = games.header().games_year;
    Box::new(games.replayed().map(move |read| {
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
