//! Files of records (libraries with std).

use core::ffi::c_char;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position, Reversi};
use outflank_records::{Format, Record, ggf, sgf, write, wthor};

use crate::buffer::put_bytes;
use crate::errors::{outflank_error, status_with};
use crate::outflank_status::{
    self, OUTFLANK_ERR_NO_PLY, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_NOT_IN_FORMAT, OUTFLANK_ERR_TEXT,
    OUTFLANK_ERR_UNKNOWN_FORMAT,
};
use crate::pointers::{array, read, text};
use crate::position;
use crate::read::format_of;
use crate::records::{
    OUTFLANK_NO_SCORE, outflank_comment, outflank_record, outflank_scored_move, outflank_tag,
};

/// Writes a file of records, and a NUL after it. `format` is a name that outflank_format_name
/// returns: "transcript", "obf", "ggf", "sgf", "wthor" or "abstractplay". Each record is written as
/// far as the format has a place for it: SGF holds games of every variant, tags and comments, GGF
/// tags, evaluations and times, OBF a position with the scores of its moves, WTHOR the year of the
/// first tag DT. Transcripts, AbstractPlay and OBF leave out tags. A record of a text ends with a
/// newline.
///
/// If SGF or GGF does not support a tag, the status is OUTFLANK_ERR_TEXT. The name of a tag
/// consists of capital letters. In GGF, it must not name the board or moves, the value must not
/// contain "]" or "(;", GM must be Othello, and TY must match the game. SGF leaves out tags that
/// describe the game itself, so you can pass the tags of a record of SGF unchanged.
///
/// Transcripts and AbstractPlay hold the moves of games from the start of a variant, WTHOR games
/// from the start of 8x8 Reversi, GGF games of Reversi on squares without the free opening, OBF
/// positions of 8x8 Reversi without moves. Otherwise the status is OUTFLANK_ERR_NOT_IN_FORMAT.
///
/// `error`, which may be NULL, gets every error: one in a record with the number of the record and, if
/// a move cannot be played, of the move, both counted from 1. The message contains the number of a wrong tag.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_write(
    format: *const c_char,
    records: *const outflank_record,
    record_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut outflank_error,
) -> outflank_status {
    let file = || -> Result<(), outflank_error> {
        // SAFETY: the caller promises that, unless NULL, `format` ends with a NUL.
        let format = unsafe { format_of(format)? }.ok_or(OUTFLANK_ERR_UNKNOWN_FORMAT)?;
        // SAFETY: the caller promises that, unless NULL, `records` has `record_count` elements.
        let given = unsafe { array(records, record_count)? };
        let records = given.iter().zip(1..).map(|(record, number)| {
            // SAFETY: the caller promises that each array of a record has as many elements as the
            // record states.
            unsafe { decode(record, format) }.map_err(|wrong| wrong.in_record(number))
        });
        let file =
            write(format, &records.collect::<Result<Vec<_>, _>>()?).map_err(|error| outflank_error {
                record: error.record.map_or(0, |nth| nth + 1),
                ..outflank_error::new(OUTFLANK_ERR_NOT_IN_FORMAT, error)
            })?;
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has
        // room for `capacity` elements.
        unsafe { put_bytes(&file, buffer, capacity, length)? };
        Ok(())
    };
    // SAFETY: the caller promises that, unless NULL, `error` can be written.
    unsafe { status_with(file, error) }
}

/// The reason why C's members are not a record.
pub(crate) enum Wrong {
    Member(outflank_status),
    /// The move with that number cannot be played.
    Move {
        number: usize,
        status: outflank_status,
    },
    /// The tag with that number does not fit the format.
    Tag {
        number: usize,
        status: outflank_status,
    },
}

impl From<outflank_status> for Wrong {
    fn from(status: outflank_status) -> Self {
        Self::Member(status)
    }
}

impl Wrong {
    pub(crate) fn in_record(self, record: usize) -> outflank_error {
        let mut error = match self {
            Self::Member(status) => outflank_error::new(status, format_args!("record {record}: {status}")),
            Self::Move { number, status } => {
                outflank_error::new(status, format_args!("record {record}, move {number}: {status}"))
            }
            Self::Tag { number, status } => {
                outflank_error::new(status, format_args!("record {record}, tag {number}: {status}"))
            }
        };
        error.record = record;
        if let Self::Move { number, .. } = self {
            error.ply = number;
        }
        error
    }
}

/// The record that C's members form, with tags that fit the format.
///
/// # Safety
///
/// Unless NULL, each array of the record has as many elements as the record states.
pub(crate) unsafe fn decode(given: &outflank_record, format: Format) -> Result<Record, Wrong> {
    let start = position::checked(&given.start, |start| Ok(*start))?;
    // SAFETY: the caller promises that, unless NULL, `moves` has `move_count` elements.
    let moves = unsafe { array(given.moves, given.move_count)? };
    let (mut game, mut plies) = (Game::new(start), Vec::with_capacity(moves.len()));
    for (&action, number) in moves.iter().zip(1..) {
        play(&mut game, action).map_err(|status| Wrong::Move { number, status })?;
        plies.push(game.len());
    }
    let length = game.len();
    // A forced pass that the caller has left out has no number.
    let numbers = |numbers: *const f64| -> Result<Vec<Option<f64>>, Wrong> {
        let mut found = vec![None; length];
        let count = if numbers.is_null() { 0 } else { plies.len() };
        // SAFETY: the caller promises that, unless NULL, `numbers` has an element for each move.
        for (&number, &ply) in unsafe { array(numbers, count)? }.iter().zip(&plies) {
            found[ply - 1] = (!number.is_nan()).then_some(number);
        }
        Ok(found)
    };
    let (evaluations, seconds) = (numbers(given.evaluations)?, numbers(given.seconds)?);
    let mut record = Record::from(game);
    (record.evaluations, record.seconds) = (evaluations, seconds);
    // SAFETY: the caller promises that, unless NULL, `tags` has `tag_count` elements.
    let tags = unsafe { array(given.tags, given.tag_count)? };
    for (&outflank_tag { name, value }, number) in tags.iter().zip(1..) {
        // SAFETY: the caller promises that, unless NULL, `name` and `value` end with a NUL.
        let pair = unsafe { text(name).and_then(|name| Ok((name, text(value)?))) };
        let fits = |&(name, value): &(&str, &str)| fits(format, start.variant(), name, value);
        let pair = pair.and_then(|pair| if fits(&pair) { Ok(pair) } else { Err(OUTFLANK_ERR_TEXT) });
        let (name, value) = pair.map_err(|status| Wrong::Tag { number, status })?;
        record = record.tag(name, value);
    }
    // SAFETY: the caller promises that, unless NULL, `scored_moves` has `scored_move_count` elements.
    let scored = unsafe { array(given.scored_moves, given.scored_move_count)? };
    record.scored_moves =
        scored.iter().map(|&scored| scored_move(&start, scored)).collect::<Result<_, _>>()?;
    // SAFETY: the caller promises that, unless NULL, `comments` has `comment_count` elements.
    let comments = unsafe { array(given.comments, given.comment_count)? };
    for &outflank_comment { plies: after, text: comment } in comments {
        let after = match after.checked_sub(1) {
            None => 0,
            Some(nth) => *plies.get(nth).ok_or(OUTFLANK_ERR_NO_PLY)?,
        };
        // SAFETY: the caller promises that, unless NULL, `comment` ends with a NUL.
        record.comments.push((after, unsafe { text(comment)? }.to_owned()));
    }
    if !given.wthor.is_null() {
        // SAFETY: the caller promises that, unless NULL, `wthor` can be read.
        let facts = unsafe { read(given.wthor)? };
        // The writer takes the moves from the game.
        let mut row = wthor::Record::new(&Game::new(Reversi::new())).expect("it begins at the start");
        (row.tournament, row.black, row.white) = (facts.tournament, facts.black, facts.white);
        (row.score, row.theoretical_score) = (facts.score, facts.theoretical_score);
        record.wthor = Some(row);
    }
    Ok(record)
}

/// Whether a format with tags can hold this one. The formats without tags take any, and write none.
fn fits(format: Format, variant: Variant, name: &str, value: &str) -> bool {
    match format {
        Format::Ggf => ggf::check_tag(variant, name, value).is_ok(),
        Format::Sgf => sgf::is_property_name(name),
        _ => true,
    }
}

/// Plays a move, and a forced pass before it if it was left out.
fn play(game: &mut Game<AnyPosition>, action: u16) -> Result<(), outflank_status> {
    let mv = Move::from_action(action, game.start().geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
    game.play_with_passes(mv).map_err(|error| error.violation)?;
    Ok(())
}

/// A move of a problem, if it is legal, with its score.
fn scored_move(
    position: &AnyPosition,
    outflank_scored_move { mv, score }: outflank_scored_move,
) -> Result<(Move, Option<i8>), outflank_status> {
    let mv = Move::from_action(mv, position.geometry()).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
    position.check(mv).map_err(|error| error.violation)?;
    match i8::try_from(score) {
        Ok(score @ -64..=64) => Ok((mv, Some(score))),
        _ if score == OUTFLANK_NO_SCORE => Ok((mv, None)),
        _ => Err(OUTFLANK_ERR_NOT_IN_FORMAT),
    }
}
