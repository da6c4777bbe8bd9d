//! The records of games.

use core::ffi::c_char;

use crate::pointers::Plain;
use crate::position::outflank_position;

/// Stands for a missing score. It is less than every score.
pub const OUTFLANK_NO_SCORE: i16 = i16::MIN;

/// A tag of GGF, or a value of a property of SGF's root: `PB` is Black's name, `PW` White's, `EV`
/// the event, `DT` the date, `RE` the result.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_tag {
    /// The name, in capital letters.
    pub name: *const c_char,
    /// The value, in UTF-8. If the value in the file contains a NUL, the text ends there.
    pub value: *const c_char,
}

/// A comment of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_comment {
    /// The number of moves before it.
    pub plies: usize,
    /// The comment, in UTF-8. If the comment in the file contains a NUL, the text ends there.
    pub text: *const c_char,
}

/// A note on a part of a text that was skipped or assumed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_note {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// "skipped" if part of the text is not in the record, "assumed" if the text does not contain
    /// this, or "other reading" if another reading fits, too.
    pub kind: *const c_char,
    /// The skipped text, or the assumption in English.
    pub text: *const c_char,
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
    /// Black's discs if both players had played perfectly from the number of empty cells that byte
    /// 14 of the file states.
    pub theoretical_score: u8,
}

/// A game or a problem. Members that the format does not support are NULL, 0 or NaN.
///
/// A record from outflank_read belongs to the library, with everything that it points to. Both are
/// valid until your callback returns. To make a record for outflank_write, begin with zeros, and
/// set `start` and whatever else you have.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_record {
    /// The position at the start of the game, or the position of a problem.
    pub start: outflank_position,
    /// The position after the last move. Not used for writing.
    pub position: outflank_position,
    /// The moves. A reader adds forced passes that the file leaves out, and you may leave them out
    /// for writing.
    pub moves: *const u16,
    /// The number of moves.
    pub move_count: usize,
    /// GGF and SGF: the player's evaluation of each move, in discs, or NaN if none is recorded.
    pub evaluations: *const f64,
    /// GGF and SGF: the time of each move, in seconds, or NaN if none is recorded.
    pub seconds: *const f64,
    /// GGF: all tags except the board and the moves, in their order. SGF: the properties of the
    /// root. A property with several values has an entry for each. WTHOR: the numbers of the
    /// players and the tournament, and the year.
    pub tags: *const outflank_tag,
    /// The number of tags.
    pub tag_count: usize,
    /// The result in the file, which is Black's discs minus White's discs minus the komi, with the
    /// empty cells given to the winner. It is NaN if the file does not state the result in discs. A
    /// result such as `B+R` is in the tag `RE`. Only outflank_convert uses it.
    pub result: f64,
    /// OBF: the moves of the problem with their scores, in the order of the file, usually the best
    /// first.
    pub scored_moves: *const outflank_scored_move,
    /// The number of scored moves.
    pub scored_move_count: usize,
    /// SGF and pasted texts: the comments, in the order of the plies.
    pub comments: *const outflank_comment,
    /// The number of comments.
    pub comment_count: usize,
    /// WTHOR: players, tournament and scores.
    pub wthor: *const outflank_wthor_record,
    /// The format: a name that outflank_format_name returns. Only outflank_convert uses it. The
    /// following members are not used for writing.
    pub format: *const c_char,
    /// The line on which the record begins, counted from 1, or in WTHOR the number of the record.
    pub line: u32,
    /// The notes, in the order of the text.
    pub notes: *const outflank_note,
    /// The number of notes.
    pub note_count: usize,
}

// SAFETY: two pointers.
unsafe impl Plain for outflank_tag {}
// SAFETY: a number and a pointer.
unsafe impl Plain for outflank_comment {}
// SAFETY: integers.
unsafe impl Plain for outflank_scored_move {}
// SAFETY: integers.
unsafe impl Plain for outflank_wthor_record {}
// SAFETY: numbers, pointers, and positions, which are plain.
unsafe impl Plain for outflank_record {}
