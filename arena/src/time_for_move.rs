//! The part of a player's time that a move gets.

use std::time::Duration;

/// Moves from here to the end are searched to the end, and take little time.
const EXACT: u32 = 14;
/// The time that a move may take beyond its limit.
const OVERHEAD: Duration = Duration::from_millis(10);

/// Returns the time for a move, if `left` is left for the rest of the game, `increment` is added
/// after each move, and `empties` cells are empty.
///
/// A player places on half of the empty cells. The moves before the last 14 empty cells share the
/// time that is left, and the last moves get less. A twentieth is kept back, and 10 ms for each
/// move, which may take longer than its limit. A move never gets more than half of the rest, so
/// that a slow moment does not lose the game.
///
/// ```
/// use std::time::Duration;
/// use outflank_arena::time_for_move;
/// let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
/// assert_eq!(time_for_move(minutes(5), Duration::ZERO, 60).as_secs(), 10);
/// assert!(time_for_move(minutes(1), minutes(1), 20) < minutes(1) / 2);
/// // A quarter of 19 seconds.
/// assert_eq!(time_for_move(Duration::from_millis(20_060), Duration::ZERO, 14).as_millis(), 4_750);
/// assert_eq!(time_for_move(Duration::ZERO, Duration::ZERO, 60), Duration::ZERO);
/// ```
pub fn time_for_move(left: Duration, increment: Duration, empties: u32) -> Duration {
    let moves = empties.saturating_sub(EXACT).div_ceil(2) + 4;
    let usable = left.saturating_sub(OVERHEAD * (moves + 2)) / 20 * 19;
    (usable / moves).saturating_add(increment).min(usable / 2)
}
