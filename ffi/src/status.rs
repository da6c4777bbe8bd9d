//! The status of a call.

use core::ffi::{CStr, c_char};
use core::fmt;

use outflank::Violation;

use crate::messages::with_messages;

with_messages!(
/// The status of a call: OUTFLANK_OK or an error code. The type takes 32 bits, whatever the
/// compiler's options are.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum outflank_status {
    /// The call succeeded.
    OUTFLANK_OK = 0 => c"no error",
    /// A required pointer is NULL.
    OUTFLANK_ERR_NULL = 1 => c"a required pointer is NULL",
    /// The position is invalid.
    OUTFLANK_ERR_INVALID_POSITION = 2 => c"the bytes are not a valid position",
    /// No variant has this name or number.
    OUTFLANK_ERR_UNKNOWN_VARIANT = 3 => c"no variant has that name or number",
    /// The text is not valid for the call.
    OUTFLANK_ERR_TEXT = 4 => c"the text is not valid for the call",
    /// The buffer is too small. The required size has been written.
    OUTFLANK_ERR_BUFFER = 5 => c"the buffer is too small",
    /// The number is not a move on the position's board: neither a cell nor a pass or a swap.
    OUTFLANK_ERR_NO_SUCH_MOVE = 6 => c"the number is not a valid move on this board",
    /// The number is not a colour.
    OUTFLANK_ERR_NO_SUCH_COLOR = 7 => c"the number is not a valid colour",
    /// The game is not over, or has no such score or winner.
    OUTFLANK_ERR_NO_SCORE = 8 => c"the game is not over, or has no such score or winner",
    /// The positions are not of one variant.
    OUTFLANK_ERR_OTHER_VARIANT = 9 => c"the positions are not of one variant",
    /// The depth is greater than OUTFLANK_PERFT_PLIES.
    OUTFLANK_ERR_TOO_DEEP = 11 => c"the depth is greater than OUTFLANK_PERFT_PLIES",
    /// The caller's function has stopped the call.
    OUTFLANK_ERR_STOPPED = 12 => c"the call was stopped",
    /// There is not enough memory for the batch, the table or the review.
    OUTFLANK_ERR_NO_MEMORY = 13 => c"not enough memory",
    /// The members of a game contradict each other.
    OUTFLANK_ERR_INVALID_GAME = 14 => c"the game is inconsistent",
    /// The game has no such ply.
    OUTFLANK_ERR_NO_PLY = 15 => c"the game has no such ply",
    /// The format cannot hold this.
    OUTFLANK_ERR_NOT_IN_FORMAT = 16 => c"the format cannot hold this",
    /// The board has no symmetry with this number.
    OUTFLANK_ERR_NO_SYMMETRY = 17 => c"the board has no symmetry of that number",
    /// The table is invalid.
    OUTFLANK_ERR_INVALID_TABLE = 18 => c"the bytes are not a valid table",
    /// The position is of another game than the call supports.
    OUTFLANK_ERR_OTHER_GAME = 19 => c"that is of another game than the call is for",
    /// Illegal move: the game is over (R12 in Reversi; O7, O8 in Oust).
    OUTFLANK_ERR_GAME_OVER = 20 => c"illegal move: the game is over",
    /// Illegal move: that cell is not in play (R2 in Reversi, O2 in Oust).
    OUTFLANK_ERR_OFF_BOARD = 21 => c"illegal move: that cell is not in play",
    /// Illegal move: the cell is occupied (R2 in Reversi, O2 in Oust).
    OUTFLANK_ERR_OCCUPIED = 22 => c"illegal move: the cell is occupied",
    /// Illegal move: it outflanks nothing (R2).
    OUTFLANK_ERR_OUTFLANKS_NOTHING = 23 => c"illegal move: it outflanks nothing (R2)",
    /// Illegal move: no placement is legal, so the player must pass (R4 in Reversi, O6 in
    /// Oust).
    OUTFLANK_ERR_MUST_PASS = 24 => c"illegal move: no placement is legal, so the player must pass",
    /// Illegal move: a player who can move may not pass (R4 in Reversi, O6 in Oust).
    OUTFLANK_ERR_MAY_NOT_PASS = 25 => c"illegal move: a player who can move may not pass",
    /// Illegal move: the free opening puts its first four discs on the centre squares.
    OUTFLANK_ERR_NOT_IN_CENTER = 26 => c"illegal move: the first four discs go on the four centre squares",
    /// Illegal move: there is nothing to swap (O5 in Oust; Reversi has no pie rule).
    OUTFLANK_ERR_NO_SWAP = 27 => c"illegal move: there is nothing to swap",
    /// Illegal move: it makes a group that touches no enemy group (O3).
    OUTFLANK_ERR_CAPTURES_NOTHING = 28 => c"illegal move: it makes a group that touches no enemy group (O3)",
    /// Illegal move: it makes a group that touches an enemy group which is not smaller (O3).
    OUTFLANK_ERR_NOT_SMALLER = 29 => c"illegal move: it makes a group that touches an enemy group which is not smaller (O3)",
    /// Illegal move, for a reason for which this release has no number.
    OUTFLANK_ERR_ILLEGAL = 30 => c"illegal move",
    /// One of the cells has no disc to flip, or has the disc just placed.
    OUTFLANK_ERR_NOTHING_TO_FLIP = 40 => c"there is no disc to flip on one of the cells",
    /// There is no placement to correct, or the opponent has moved since (R9).
    OUTFLANK_ERR_TOO_LATE = 41 => c"there is no placement to correct, or the opponent has moved since (R9)",
    /// One of the discs is already as the rules require.
    OUTFLANK_ERR_NOTHING_WRONG = 42 => c"one of the discs is already as the rules require",
    /// A number or a bit is not a cell of the board.
    OUTFLANK_ERR_NO_SUCH_CELL = 43 => c"a number or a bit is not a cell of the board",
    /// The number is not a player's seat.
    OUTFLANK_ERR_NO_SUCH_PLAYER = 44 => c"the number is not a valid seat",
    /// The batch has no such board.
    OUTFLANK_ERR_NO_BOARD = 45 => c"the batch has no such board",
    /// The engine has no level with this number.
    OUTFLANK_ERR_NO_LEVEL = 46 => c"the engine has no level of that number",
    /// The limits are not valid: `seconds` is negative, not a number or at least 2^64, or a
    /// reserved byte is not zero.
    OUTFLANK_ERR_INVALID_LIMITS = 47 => c"the limits are not valid",
    /// Another call is using the batch, solver, search or level player: a call on another thread, or
    /// the call that has called `stop`.
    OUTFLANK_ERR_IN_USE = 48 => c"another call is using it",
    /// No format has this name.
    OUTFLANK_ERR_UNKNOWN_FORMAT = 49 => c"no format has that name",
}
);

#[allow(clippy::enum_glob_use, reason = "the names begin alike, as C wants them")]
use outflank_status::*;

impl From<Violation> for outflank_status {
    fn from(violation: Violation) -> Self {
        match violation {
            Violation::GameOver => OUTFLANK_ERR_GAME_OVER,
            Violation::OffBoard => OUTFLANK_ERR_OFF_BOARD,
            Violation::Occupied => OUTFLANK_ERR_OCCUPIED,
            Violation::OutflanksNothing => OUTFLANK_ERR_OUTFLANKS_NOTHING,
            Violation::MustPass => OUTFLANK_ERR_MUST_PASS,
            Violation::MayNotPass => OUTFLANK_ERR_MAY_NOT_PASS,
            Violation::NotInCenter => OUTFLANK_ERR_NOT_IN_CENTER,
            Violation::NoSwap => OUTFLANK_ERR_NO_SWAP,
            Violation::CapturesNothing { .. } => OUTFLANK_ERR_CAPTURES_NOTHING,
            Violation::NotSmaller { .. } => OUTFLANK_ERR_NOT_SMALLER,
            _ => OUTFLANK_ERR_ILLEGAL,
        }
    }
}

/// The meaning, in English.
impl fmt::Display for outflank_status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = Self::message(*self as i32).expect("each status has a message");
        f.write_str(message.to_str().expect("the messages are UTF-8, as this file is"))
    }
}

/// The status of a call that has already written its result.
pub(crate) fn status(result: Result<(), outflank_status>) -> outflank_status {
    match result {
        Ok(()) => OUTFLANK_OK,
        Err(status) => status,
    }
}

/// Returns the meaning of a status, in English. The text is never NULL, for any number. Do not
/// free it.
///
/// Both games share some of the statuses for illegal moves, so their texts do not name a rule.
/// outflank_position_explain writes a text with the rule of the position's game.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_status_message(status: i32) -> *const c_char {
    outflank_status::message(status).unwrap_or(c"no such status").as_ptr()
}
