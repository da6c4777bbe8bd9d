//! What the plies of a game have lost (libraries with std and the engine).

use outflank::{Color, Move};
use outflank_engine::{Review, ReviewedPly};

use crate::game::{self, outflank_game};
use crate::limits::{outflank_limits, within};
use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_GAME, OUTFLANK_ERR_NO_MEMORY};
use crate::play::move_of;
use crate::pointers::{Out, Room, handle, hold, set_if_wanted};
use crate::search::{found, outflank_found, outflank_search};
use crate::status::status;

/// What a ply of a game has lost.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_reviewed_ply {
    /// What is known of the move that was played.
    pub played: outflank_found,
    /// What is known of the best move.
    pub best: outflank_found,
    /// How many discs the move has lost against the best one: not less than 0. Where a limit has
    /// ended the search, the two may have been searched to different depths.
    pub loss: f64,
    /// The colour that moved: OUTFLANK_BLACK or OUTFLANK_WHITE.
    pub color: u8,
    /// Whether both values are exact, and so the loss.
    pub is_exact: bool,
    /// Whether the move has changed who wins: from a win to no win, or from a draw to a loss. By
    /// estimates a game is won from a probability of 60% on and lost up to 40%, and the move has
    /// lost 10% or more; where they have no probability, it is false.
    pub is_turning_point: bool,
    /// Zero.
    pub reserved: [u8; 5],
}

/// What the moves of a colour have lost. Forced passes are no moves here.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct outflank_losses {
    /// The number of moves. If it is 0, the other members are 0 too.
    pub moves: usize,
    /// How many discs a move has lost in the mean.
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

/// Finds what each ply of a game has lost, from its first move to the last one played. Moves taken
/// back are left out.
///
/// The search forgets what it has found, and finds the value of every move of each position. The
/// limits are those of outflank_search_best, for each ply: the other languages look 8 plies ahead
/// and are exact from 16 empty cells on, if nothing else is said. Without a limit of time the
/// review is the same on every machine. If `stop` of the limits returns true, the review ends with
/// the ply that it looks at: `length` is then the number of plies that were reviewed.
///
/// `losses` is an array of two, OUTFLANK_BLACK's and OUTFLANK_WHITE's, or NULL. If the plies do not
/// fit, the status is OUTFLANK_ERR_BUFFER, and nothing is searched; if a move of the game is not
/// legal, it is OUTFLANK_ERR_INVALID_GAME. Memory and stack are those of outflank_solve, and 256
/// bytes for each ply.
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
        let game = game::decode(game)?;
        Out::new(length)?.set(game.played);
        let room = Room::new(plies, capacity)?.first(game.played)?;
        let search = &mut hold(&handle(search)?.0)?.search;
        let mut review = Review::default();
        review.plies.try_reserve_exact(game.played).map_err(|_| OUTFLANK_ERR_NO_MEMORY)?;
        for (ply, at) in room.iter_mut().enumerate() {
            let (position, mv) = (game.after(ply)?, game.ply(ply)?.mv);
            let (mut reviewed, is_stopped) = within(limits, &position, |limits| {
                let (stop, mv) = (limits.stop.clone(), move_of(&position, mv)?);
                let reviewed = ReviewedPly::of(search, limits, ply, &position, mv);
                let is_stopped = stop.is_some_and(|stop| stop.is_set());
                Ok((reviewed.ok_or(OUTFLANK_ERR_INVALID_GAME)?, is_stopped))
            })?;
            at.write(outflank_reviewed_ply {
                played: found(&reviewed.played, &position),
                best: found(&reviewed.best, &position),
                loss: reviewed.loss,
                color: reviewed.color as u8,
                is_exact: reviewed.is_exact(),
                is_turning_point: reviewed.is_turning_point(),
                reserved: [0; 5],
            });
            // What is lost in the mean does not need them.
            (reviewed.played.line, reviewed.best.line) = (Vec::new(), Vec::new());
            review.plies.push(reviewed);
            if is_stopped {
                break;
            }
        }
        Out::new(length)?.set(review.plies.len());
        set_if_wanted(losses.cast(), Color::ALL.map(|color| losses_of(&review, color)));
        Ok(())
    })())
}
