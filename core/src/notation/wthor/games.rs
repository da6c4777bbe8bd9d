//! Files of games, `.wtb`.

use alloc::vec::Vec;

use super::{Chunks, Header, WthorError, WthorErrorKind, file};
use crate::board::cell::Cell;
use crate::board::{Board, Square};
use crate::color::Color;
use crate::game::{Game, ReplayError};
use crate::moves::Move;
use crate::position::Position;
use crate::reversi::Reversi;

/// The most moves that a record holds.
const MOST_MOVES: usize = 60;

/// A game of the base. Passes are not stored: [`Record::game`] finds them.
///
/// ```
/// use outflank::{Reversi, notation::{transcript, wthor::Record}};
/// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
/// let record = Record::new(&game).unwrap();
/// assert_eq!((record.black, record.white, record.tournament), (0, 0, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The tournament's number in the file of tournaments; 0 is unknown.
    pub tournament: u16,
    /// Black's number in the file of players; 0 is unknown.
    pub black: u16,
    /// White's.
    pub white: u16,
    /// Black's discs: the tournament score, in finished games.
    pub score: u8,
    /// Black's discs had both played perfectly from the depth on that the header names.
    pub theoretical_score: u8,
    moves: Vec<Cell>,
}

impl Record {
    /// How many bytes it takes.
    ///
    /// ```
    /// assert_eq!(outflank::notation::wthor::Record::BYTES, 68);
    /// ```
    pub const BYTES: usize = 8 + MOST_MOVES;

    /// A record of a game from the start; players, tournament and theoretical score are to be filled in. Its score is the
    /// tournament score, or Black's discs where the game goes on.
    ///
    /// `None` for a game from another start: the format has no place for it.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::Record}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3")?;
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.game().unwrap(), game);
    /// assert_eq!(record.score, 5);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn new(game: &Game<Reversi>) -> Option<Self> {
        let position = game.position();
        let score = position.tournament_score().unwrap_or_else(|| position.score()).black as u8;
        let moves = game.moves().iter().filter_map(|mv| mv.cell()).collect();
        (*game.start() == Reversi::new()).then_some(Self {
            tournament: 0,
            black: 0,
            white: 0,
            score,
            theoretical_score: score,
            moves,
        })
    }

    /// The cells played, without the passes.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::Record}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.moves().len(), 3);
    /// ```
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// The game, with its forced passes.
    ///
    /// # Errors
    ///
    /// Names the first move that is illegal.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::Record}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.game(), Ok(game));
    /// ```
    pub fn game(&self) -> Result<Game<Reversi>, ReplayError> {
        Game::replay(Reversi::new(), self.moves.iter().copied().map(Move::Place))
    }

    /// Whether the recorded score is what a finished game comes to: the tournament score. `None` for a game that was given up.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::Record}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.score_agrees(&game), None); // it goes on
    /// ```
    pub fn score_agrees(&self, game: &Game<Reversi>) -> Option<bool> {
        Some(game.position().tournament_score()?[Color::Black] == self.score as u16)
    }

    /// Its bytes.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::Record}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// assert_eq!(record.to_bytes()[8..12], [56, 64, 33, 0]);
    /// ```
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        for (place, number) in [self.tournament, self.black, self.white].into_iter().enumerate() {
            bytes[2 * place..2 * place + 2].copy_from_slice(&number.to_le_bytes());
        }
        bytes[6] = self.score;
        bytes[7] = self.theoretical_score;
        for (byte, cell) in bytes[8..].iter_mut().zip(&self.moves) {
            *byte = 10 * (cell.row() + 1) + cell.column() + 1;
        }
        bytes
    }

    /// The record that has these bytes, which are those of record `number` at `offset`.
    fn read(bytes: &[u8], number: usize, offset: usize) -> Result<Self, WthorError> {
        let word = |at: usize| bytes[at] as u16 | (bytes[at + 1] as u16) << 8;
        let length = bytes[8..].iter().position(|&byte| byte == 0).unwrap_or(MOST_MOVES);
        let mut moves = Vec::with_capacity(length);
        for (nth, &byte) in bytes[8..].iter().enumerate() {
            match Cell::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1)) {
                Some(cell) if nth < length && <Square<8>>::contains(cell) => moves.push(cell),
                None if byte == 0 => {}
                _ => {
                    let kind = WthorErrorKind::Square(byte);
                    return Err(WthorError { record: Some(number), offset: offset + 8 + nth, kind });
                }
            }
        }
        let [tournament, black, white] = [word(0), word(2), word(4)];
        Ok(Self { tournament, black, white, score: bytes[6], theoretical_score: bytes[7], moves })
    }
}

/// The games of a file, one record after the other: an iterator over results.
///
/// ```
/// use outflank::{Reversi, notation::{transcript, wthor::{Games, Header, Record}}};
/// let game = transcript::read(Reversi::new(), "f5d6c3")?;
/// let file = Games::write(Header::default(), &[Record::new(&game).unwrap()]).unwrap();
/// let mut games = Games::read(&file).unwrap();
/// assert_eq!(games.header().games, 1);
/// assert_eq!(games.next().unwrap().unwrap().game().unwrap(), game);
///
/// let cut = &file[..50];
/// let error = Games::read(cut).unwrap().next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "record 1, byte 16: the file ends after 34 of 68 bytes");
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
    /// If the header is cut short, or the board is not 8 by 8.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::{Games, Header, Record}}};
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
        Ok(Self { header, chunks: Chunks::new(bytes, Record::BYTES, header.games as usize) })
    }

    /// How the file begins.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::{Games, Header, Record}}};
    /// let game = transcript::read(Reversi::new(), "f5d6c3").unwrap();
    /// let record = Record::new(&game).unwrap();
    /// let file = Games::write(Header { depth: 24, ..Header::default() }, &[record]).unwrap();
    /// assert_eq!(Games::read(&file).unwrap().header().depth, 24);
    /// ```
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The bytes of a file with these games; the header's count is theirs.
    ///
    /// # Errors
    ///
    /// If there are more than the header can count.
    ///
    /// ```
    /// use outflank::{Reversi, notation::{transcript, wthor::{Games, Header, Record}}};
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
