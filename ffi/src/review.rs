//! Reviews of games (libraries with std and the engine).

use outflank::{Color, Move};
use outflank_engine::{Review, ReviewedPly};

use crate::game::{self, outflank_game};
use crate::limits::{outflank_limits, within};
use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_GAME, OUTFLANK_ERR_NO_MEMORY};
use crate::play::move_of;
use crate::pointers::{Out, Room, handle, set_if_wanted};
use crate::search::{found, outflank_found, outflank_search};
use crate::status::status;

/// A ply of a reviewed game: the move played, the best move, and the loss.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_reviewed_ply {
    /// The result of the search for the move that was played.
    pub played: outflank_found,
    /// The result of the search for the best move.
    pub best: outflank_found,
    /// The number of discs that the move lost against the best move, at least 0. If a limit
    /// stopped the search, the two moves may have been searched to different depths.
    pub loss: f64,
    /// The colour that moved: OUTFLANK_BLACK or OUTFLANK_WHITE.
    pub color: u8,
    /// Whether the loss is exact, because both values are exact.
    pub is_exact: bool,
    /// Whether the move changed who wins: from a win to a draw or a loss, or from a draw to a
    /// loss. By estimates, a game is won if the probability of winning is at least 60%, and lost
    /// if it is at most 40%, and the move must have lost at least 10%. If there is no probability,
    /// it is false.
    pub is_turning_point: bool,
    /// Zero.
    pub reserved: [u8; 5],
}

/// The losses of the moves of a colour. Forced passes do not count as moves.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_losses {
    /// The number of moves. If it is 0, the other members are 0, too.
    pub moves: usize,
    /// The mean loss of a move, in discs.
    pub mean_loss: f64,
    /// The share of the moves that have lost nothing, from 0 to 1.
    pub accuracy: f64,
}

// The header's promise of memory for each ply.
const _: () = assert!(size_of::<ReviewedPly>() <= 256);

fn losses_of(review: &Review, color: Color) -> outflank_losses {
    let is_counted = |ply: &&ReviewedPly| ply.color == color && ply.played.mv != Some(Move::Pass);
    outflank_losses {
        moves: review.plies.iter().filter(is_counted).count(),
        mean_loss: review.mean_loss(color).unwrap_or_default(),
        accuracy: review.accuracy(color).unwrap_or_default(),
    }
}

/// Reviews a game: finds the loss of each ply, from the first move to the last move played. It
/// leaves out moves that were taken back.
///
/// The function clears the tables of the search, and finds the value of every move of each
/// position. The limits apply to each ply, as for outflank_search_best. In the other languages,
/// the default limits are a depth of 8 plies, and exact values with at most 16 empty cells.
/// Without a time limit, the review is the same on every machine. If `stop` of the limits returns
/// true, or another thread calls outflank_search_stop, the review ends with the current ply, and
/// `length` is the number of plies that were reviewed.
///
/// `losses` is an array of two, OUTFLANK_BLACK's and OUTFLANK_WHITE's, or NULL. If the plies do
/// not fit, the status is OUTFLANK_ERR_BUFFER, and nothing is searched. If a move of the game is
/// not legal, the status is OUTFLANK_ERR_INVALID_GAME. The function needs as much memory and stack
/// as outflank_solve, and 256 bytes for each ply.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_review(
    search: *mut outflank_search,
    game: *const outflank_game,
    limits: *const outflank_limits,
    plies: *mut outflank_reviewed_ply,
    capacity: usize,
    length: *mut usize,
    losses: *mut outflank_losses,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `game` can be read.
        let game = unsafe { game::decode(game)? };
        // SAFETY: the caller promises that, unless NULL, `game` can be read, and `length` can be
        // written.
        unsafe { Out::new(length)?.set(game.played) };
        // SAFETY: the caller promises that, unless NULL, `game` can be read, and `plies` has room
        // for `capacity` elements.
        let room = unsafe { Room::new(plies, capacity)?.first(game.played)? };
        // SAFETY: the caller promises that, unless NULL, `search` is a live handle.
        let (mut searched, stop) = unsafe { handle(search)?.begin()? };
        let search = &mut searched.search;
        let mut review = Review::default();
        review.plies.try_reserve_exact(game.played).map_err(|_| OUTFLANK_ERR_NO_MEMORY)?;
        for (ply, at) in room.iter_mut().enumerate() {
            // SAFETY: the caller promises that, unless NULL, `game` can be read, and `plies` of the
            // game has `known` elements.
            let (position, mv) = unsafe { (game.after(ply)?, game.ply(ply)?.mv) };
            // SAFETY: the caller promises that, unless NULL, `limits` can be read, and `search` is
            // a live handle.
            let mut reviewed = unsafe {
                within(limits, &stop, |limits| {
                    let reviewed = ReviewedPly::of(search, limits, ply, &position, move_of(&position, mv)?);
                    reviewed.ok_or(OUTFLANK_ERR_INVALID_GAME)
                })?
            };
            at.write(outflank_reviewed_ply {
                played: found(&reviewed.played, &position),
                best: found(&reviewed.best, &position),
                loss: reviewed.loss,
                color: reviewed.color as u8,
                is_exact: reviewed.is_exact(),
                is_turning_point: reviewed.is_turning_point(),
                reserved: [0; 5],
            });
            // The mean losses do not need them.
            (reviewed.played.line, reviewed.best.line) = (Vec::new(), Vec::new());
            review.plies.push(reviewed);
            if stop.is_set() {
                break;
            }
        }
        // SAFETY: the caller promises that, unless NULL, `length` can be written, and `plies` has
        // room for `capacity` elements.
        unsafe { Out::new(length)?.set(review.plies.len()) };
        // SAFETY: the caller promises that, unless NULL, `losses` can be written.
        unsafe { set_if_wanted(losses.cast(), Color::ALL.map(|color| losses_of(&review, color))) };
        Ok(())
    })())
}
