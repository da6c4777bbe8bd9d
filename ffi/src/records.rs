//! Records of games, and their errors (libraries with std).

use core::ffi::{c_char, c_void};
use core::ptr;

use outflank::Position;
use outflank_records::Record;
use outflank_records::wthor::{self, WthorError, WthorErrorKind};

use crate::errors::outflank_read_error;
use crate::memory::reserve;
use crate::outflank_status::{self, OUTFLANK_ERR_NULL, OUTFLANK_ERR_STOPPED, OUTFLANK_ERR_TEXT};
use crate::pointers::Plain;
use crate::position::outflank_position;
use crate::tags::Tags;

/// Stands for a missing score. It is less than every score.
pub const OUTFLANK_NO_SCORE: i16 = i16::MIN;

/// A tag of GGF, or a value of a property of SGF's root: `PB` is Black's name, `PW` White's, `RE`
/// the result.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_tag {
    /// The name, in capital letters.
    pub name: *const c_char,
    /// The value, in UTF-8. If the value in the file contains a NUL, the text ends there.
    pub value: *const c_char,
}

/// A move of a problem with its score.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_scored_move {
    /// The move.
    pub mv: u16,
    /// The score of the move for the player to move, in discs, from -64 to 64, or
    /// OUTFLANK_NO_SCORE.
    pub score: i16,
}

// SAFETY: two pointers, for which any bytes are valid; the texts that they point to are checked as
// all texts from the caller are.
unsafe impl Plain for outflank_tag {}
// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_scored_move {}
// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_wthor_record {}

/// The facts about a game in a WTHOR file, apart from its moves.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_wthor_record {
    /// The tournament's number in the file of tournaments, or 0 if it is unknown.
    pub tournament: u16,
    /// Black's number in the file of players, or 0 if it is unknown.
    pub black: u16,
    /// White's number in the file of players, or 0 if it is unknown.
    pub white: u16,
    /// Black's discs, or in finished games Black's tournament score.
    pub score: u8,
    /// Black's discs if both players had played perfectly from the number of empty cells that
    /// the header gives as `depth`.
    pub theoretical_score: u8,
}

impl From<&wthor::Record> for outflank_wthor_record {
    fn from(record: &wthor::Record) -> Self {
        let &wthor::Record { tournament, black, white, score, theoretical_score, .. } = record;
        Self { tournament, black, white, score, theoretical_score }
    }
}

/// A game or a problem from a file. Members that the format does not support are NULL, 0 or NaN.
///
/// The record and everything that it points to belong to the library. They are valid until your
/// callback returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_record {
    /// The position at the start of the game, or the position of a problem.
    pub start: outflank_position,
    /// The position after the last move.
    pub position: outflank_position,
    /// The moves, including forced passes, whether the file contains them or not.
    pub moves: *const u16,
    /// The number of moves.
    pub move_count: usize,
    /// GGF: the player's evaluation of each move, in discs, or NaN if none is recorded.
    pub evaluations: *const f64,
    /// GGF: the time of each move, in seconds, or NaN if none is recorded.
    pub seconds: *const f64,
    /// GGF: all tags except the board and the moves, in their order. SGF: the properties of the
    /// root. A property with several values has an entry for each.
    pub tags: *const outflank_tag,
    /// The number of tags.
    pub tag_count: usize,
    /// GGF and SGF: the result in the file, which is Black's discs minus White's discs minus the
    /// komi, with the empty cells given to the winner. It is NaN if the file does not state the
    /// result in discs. A result such as `B+R` is in the tag `RE`.
    pub result: f64,
    /// OBF: the moves of the problem with their scores, in the order of the file, usually the best
    /// first.
    pub scored_moves: *const outflank_scored_move,
    /// The number of scored moves.
    pub scored_move_count: usize,
    /// WTHOR: players, tournament and scores.
    pub wthor: *const outflank_wthor_record,
}

/// Where an array begins; NULL for an empty one.
pub(crate) fn pointer<T>(array: &[T]) -> *const T {
    if array.is_empty() { ptr::null() } else { array.as_ptr() }
}

impl From<WthorError> for outflank_read_error {
    fn from(error: WthorError) -> Self {
        let status = match error.kind {
            WthorErrorKind::Illegal(replay) => replay.error.violation.into(),
            _ => OUTFLANK_ERR_TEXT,
        };
        Self { record: error.record.unwrap_or(0), offset: error.offset, ..Self::new(status, error) }
    }
}

/// The callback that a reader calls for each record, with the `context` that you passed. If a
/// record cannot be read, `record` is NULL and `error` contains the reason. Otherwise `error` is
/// NULL. Both are valid until the callback returns. Return true to continue, false to stop the
/// reader. The callback must return: it must not be left by an exception or by longjmp.
pub type outflank_each_record = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        record: *const outflank_record,
        error: *const outflank_read_error,
    ) -> bool,
>;

/// The caller's callback for records, and its context.
#[derive(Clone, Copy)]
pub(crate) struct Each {
    function: unsafe extern "C" fn(*mut c_void, *const outflank_record, *const outflank_read_error) -> bool,
    context: *mut c_void,
}

impl Each {
    pub(crate) fn new(each: outflank_each_record, context: *mut c_void) -> Result<Self, outflank_status> {
        Ok(Self { function: each.ok_or(OUTFLANK_ERR_NULL)?, context })
    }

    /// Calls the callback for all records, one after the other. `bytes` is the most that one
    /// needs.
    pub(crate) fn all<E: Into<outflank_read_error>, R: IntoIterator<Item = Result<Record, E>>>(
        self,
        bytes: usize,
        records: impl FnOnce() -> R,
    ) -> Result<(), outflank_status> {
        reserve(bytes)?;
        for record in records() {
            self.tell(record)?;
            reserve(bytes)?;
        }
        Ok(())
    }

    /// Calls the callback for a record, or for the error in it.
    pub(crate) fn tell(
        self,
        record: Result<Record, impl Into<outflank_read_error>>,
    ) -> Result<(), outflank_status> {
        match record {
            Ok(record) => self.record(&record),
            Err(error) => self.call(ptr::null(), &error.into()),
        }
    }

    fn record(self, record: &Record) -> Result<(), outflank_status> {
        with_record(record, |record| self.call(record, ptr::null()))
    }

    fn call(
        self,
        record: *const outflank_record,
        error: *const outflank_read_error,
    ) -> Result<(), outflank_status> {
        // SAFETY: this is the caller's callback, which takes the caller's context and, as the
        // header requires, returns. One of the two pointers is NULL. The other points to a value
        // of its type, which lives until the callback has returned.
        let goes_on = unsafe { (self.function)(self.context, record, error) };
        if goes_on { Ok(()) } else { Err(OUTFLANK_ERR_STOPPED) }
    }
}

/// Gives `tell` a record as C has it.
pub(crate) fn with_record<T>(record: &Record, tell: impl FnOnce(&outflank_record) -> T) -> T {
    let (start, geometry) = (record.game.start(), record.game.start().geometry());
    let moves: Vec<_> = record.game.moves().iter().filter_map(|mv| mv.action_on(geometry)).collect();
    let numbers = |numbers: &[Option<f64>]| -> Vec<f64> {
        numbers.iter().map(|number| number.unwrap_or(f64::NAN)).collect()
    };
    let (evaluations, seconds) = (numbers(&record.evaluations), numbers(&record.seconds));
    let tags = Tags::from(&record.tags);
    let list: Vec<_> = tags.pairs().map(|[name, value]| outflank_tag { name, value }).collect();
    let scored = record.scored_moves.iter().filter_map(|(mv, score)| {
        let score = score.map_or(OUTFLANK_NO_SCORE, i16::from);
        Some(outflank_scored_move { mv: mv.action_on(geometry)?, score })
    });
    let scored: Vec<_> = scored.collect();
    let wthor = record.wthor.as_ref().map(outflank_wthor_record::from);
    let record = outflank_record {
        start: (*start).into(),
        position: (*record.game.position()).into(),
        moves: pointer(&moves),
        move_count: moves.len(),
        evaluations: pointer(&evaluations),
        seconds: pointer(&seconds),
        tags: pointer(&list),
        tag_count: list.len(),
        result: record.result.unwrap_or(f64::NAN),
        scored_moves: pointer(&scored),
        scored_move_count: scored.len(),
        wthor: pointer(wthor.as_slice()),
    };
    tell(&record)
}
