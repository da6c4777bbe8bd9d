//! WTHOR, the database of the French Othello Federation: games (libraries with std).

use core::ffi::c_void;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Reversi};
use outflank_records::memory;
use outflank_records::wthor::{Games, Header, Record};

use crate::buffer::put_bytes;
use crate::errors::outflank_read_error;
use crate::given::GivenGame;
use crate::outflank_status::{self, OUTFLANK_ERR_NOT_IN_FORMAT, OUTFLANK_ERR_TEXT};
use crate::pointers::{Out, Plain, array, read, set_if_wanted};
use crate::position::outflank_position;
use crate::records::{Each, outflank_each_record, outflank_wthor_record};
use crate::status::status;

/// The size of the header of a WTHOR file, in bytes.
pub const OUTFLANK_WTHOR_HEADER_BYTES: usize = 16;

/// The size of a game in a WTHOR file, in bytes.
pub const OUTFLANK_WTHOR_GAME_BYTES: usize = 68;

const _: () = assert!(OUTFLANK_WTHOR_HEADER_BYTES == Header::BYTES);
const _: () = assert!(OUTFLANK_WTHOR_GAME_BYTES == Record::BYTES);

/// The header of a WTHOR file of games, players or tournaments.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_wthor_header {
    /// The century of the file's date: 19 or 20.
    pub century: u8,
    /// The year in that century.
    pub year: u8,
    /// The month, counted from 1.
    pub month: u8,
    /// The day, counted from 1.
    pub day: u8,
    /// The number of games, or 0 in files of names.
    pub games: u32,
    /// The number of names, or 0 in files of games.
    pub names: u16,
    /// The year in which the games were played.
    pub games_year: u16,
    /// The board's width, or 0 for 8.
    pub size: u8,
    /// 1 if this is a file of solitaires, else 0.
    pub solitaires: u8,
    /// The number of empty cells at which the theoretical score is exact.
    pub depth: u8,
    /// Unused.
    pub reserved: u8,
}

impl From<Header> for outflank_wthor_header {
    fn from(header: Header) -> Self {
        let Header { century, year, month, day, games, names, games_year, size, solitaires, depth, reserved } =
            header;
        Self { century, year, month, day, games, names, games_year, size, solitaires, depth, reserved }
    }
}

impl From<outflank_wthor_header> for Header {
    fn from(header: outflank_wthor_header) -> Self {
        let outflank_wthor_header {
            century,
            year,
            month,
            day,
            games,
            names,
            games_year,
            size,
            solitaires,
            depth,
            reserved,
        } = header;
        Self { century, year, month, day, games, names, games_year, size, solitaires, depth, reserved }
    }
}

// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_wthor_header {}

/// Reads the header at the beginning of a file. If the file is too short for one, the status is
/// OUTFLANK_ERR_TEXT and `error`, which may be NULL, gets the error.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_read_header(
    bytes: *const u8,
    length: usize,
    out: *mut outflank_wthor_header,
    error: *mut outflank_read_error,
) -> outflank_status {
    status((|| {
        let out = Out::new(out)?;
        let header = Header::read(array(bytes, length)?).map_err(|wrong| {
            set_if_wanted(error, wrong.into());
            OUTFLANK_ERR_TEXT
        })?;
        out.set(header.into());
        Ok(())
    })())
}

/// Reads the games of a file (`.wtb`). The reader calls `each` for each game, or for the error in
/// it. A header that cannot be read is one error. OUTFLANK_OK is as for outflank_transcript_read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_read_games(
    bytes: *const u8,
    length: usize,
    each: outflank_each_record,
    context: *mut c_void,
) -> outflank_status {
    status((|| {
        let each = Each::new(each, context)?;
        match Games::read(array(bytes, length)?) {
            Ok(games) => each.all(memory::of_record(Record::BYTES), || games.replayed()),
            Err(error) => each.tell(Err(error)),
        }
    })())
}

/// Writes a header, which takes OUTFLANK_WTHOR_HEADER_BYTES. A file consists of its header and of
/// its games, players or tournaments without separators. Their number is in `games` or `names` of
/// the header.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_write_header(
    header: *const outflank_wthor_header,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status((|| put_bytes(&Header::from(read(header)?).to_bytes(), buffer, capacity, length))())
}

/// Writes a game, which takes OUTFLANK_WTHOR_GAME_BYTES. You pass the game as to
/// outflank_transcript_write. If `record` is NULL, the players and the tournament are written as
/// unknown, and both scores are the result of the game.
///
/// The status is OUTFLANK_ERR_NOT_IN_FORMAT if the game does not begin at the start position of
/// 8x8 Reversi.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_wthor_write_game(
    start: *const outflank_position,
    moves: *const u16,
    move_count: usize,
    record: *const outflank_wthor_record,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
    wrong: *mut usize,
) -> outflank_status {
    status((|| {
        let given = GivenGame { start, moves, move_count, wrong }.game(0)?;
        let usual = AnyPosition::from(Reversi::new()) == *given.start();
        let placed = given.moves().iter().copied().filter(|mv| *mv != Move::Pass);
        let game = usual.then(|| Game::replay(Reversi::new(), placed).ok()).flatten();
        let mut written = game.and_then(|game| Record::new(&game)).ok_or(OUTFLANK_ERR_NOT_IN_FORMAT)?;
        if !record.is_null() {
            let record = read(record)?;
            (written.tournament, written.black, written.white) =
                (record.tournament, record.black, record.white);
            (written.score, written.theoretical_score) = (record.score, record.theoretical_score);
        }
        put_bytes(&written.to_bytes(), buffer, capacity, length)
    })())
}
