//! Every variant except standard Reversi on 8x8 and smaller boards, by only the rules. Positions
//! are [`AnyPosition`]s, so that the code is compiled once.

use outflank::oust::Pie;
use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use super::mtd::Scores;
use super::search::{Reply, Rules, Search};
use super::tables::Place;
use crate::arithmetic::{hash, mixed};
use crate::table::Key;

/// Positions between two readings of the clock. On the largest boards one may take a millisecond.
pub(super) const BETWEEN: u64 = 1 << 6;

/// The least number of empty cells at which moves of Reversi are ordered and positions are kept.
/// With fewer, both cost more than they save.
const ORDERED: i16 = 5;

/// The facts about a game and its board that the search uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Any {
    is_oust: bool,
    /// The cells in play.
    cells: i16,
    /// The words of a set of cells.
    words: usize,
}

impl Any {
    pub(super) fn of(position: &AnyPosition) -> Self {
        Self {
            is_oust: position.kind().game == "oust",
            cells: position.cells().len() as i16,
            words: usize::from(position.geometry().area()).div_ceil(64),
        }
    }

    /// Whether moves are ordered and the position is kept.
    fn is_deep(self, position: &AnyPosition) -> bool {
        self.is_oust || self.cells - position.score().total() as i16 >= ORDERED
    }

    /// How much a move leaves to the opponent: placements (fastest first). Captures of Oust come
    /// before all else, because the same player continues.
    fn order(self, before: &AnyPosition, after: &AnyPosition) -> i32 {
        let replies = after.placements().len() as i32;
        if self.is_oust && before.player() == after.player() { replies - 10_000 } else { replies }
    }

    /// The cells of the player to move, the opponent's, and the state of the options. Both games
    /// treat the colours alike, so the turn is not in it.
    ///
    /// On a board of one word the key is the position itself, because the state follows from the
    /// sets and the hash. On larger boards it is two numbers of 64 bits that are mixed from the
    /// position in different ways, so it would take about 2^64 positions until two have the same.
    fn key(self, position: &AnyPosition) -> Key {
        let parts = position.parts();
        // Once nobody can swap any more, it does not matter how the pie rule was used.
        let is_settled = self.is_oust && parts.state > Pie::Open as u8;
        let state = if is_settled { Pie::Off as u8 } else { parts.state };
        let (own, other) = (parts.cells(parts.turn).to_words(), parts.cells(!parts.turn).to_words());
        let mut sets = own.iter().zip(&other).take(self.words);
        let (&own, &other) = sets.next().expect("a board has cells");
        let words = sets.fold([own, other], |[one, two], (&own, &other)| {
            [mixed(one ^ own).wrapping_add(other), mixed(two.rotate_left(32) ^ other).wrapping_sub(own)]
        });
        Key { words, hash: hash(words[0], words[1]) ^ mixed(state.into()) }
    }
}

fn played(position: &AnyPosition, mv: Move) -> AnyPosition {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

impl Rules for Any {
    type Node = AnyPosition;

    const SCORES: Scores = Scores::All;
    const HAS_NEAR: bool = false;

    fn most(self) -> i16 {
        if self.is_oust { 1 } else { self.cells }
    }

    fn moves(self, position: &AnyPosition) -> Vec<(u16, Move, AnyPosition)> {
        (0..).zip(position.legal_moves()).map(|(nth, mv)| (nth, mv, played(position, mv))).collect()
    }

    fn goes_on(self, before: &AnyPosition, after: &AnyPosition) -> bool {
        before.player() == after.player()
    }

    fn guess(_: &Search<'_, '_, Self>, _: &AnyPosition) -> i16 {
        0
    }

    /// The moves in the order of the rules.
    fn last(
        search: &mut Search<'_, '_, Self>,
        position: &AnyPosition,
        alpha: i16,
        depth: u32,
    ) -> Option<i16> {
        if search.rules.is_deep(position) {
            return None;
        }
        if !search.budget.count() {
            return Some(alpha);
        }
        let mut best = None;
        for mv in position.legal_moves() {
            let value = search.value_after(position, &played(position, mv), alpha, depth);
            best = best.max(Some(value));
            if value > alpha || search.budget.is_spent() {
                break;
            }
        }
        Some(best.unwrap_or_else(|| search.rules.final_score(position)))
    }

    fn bound(_: &Search<'_, '_, Self>, _: &AnyPosition, _: i16) -> Option<i16> {
        None
    }

    fn final_score(self, position: &AnyPosition) -> i16 {
        let Some(winner) = position.winner() else { return 0 };
        let margin = if self.is_oust {
            1
        } else {
            let score = position.score();
            score.black.abs_diff(score.white) as i16 + self.cells - score.total() as i16
        };
        if winner == position.player() { margin } else { -margin }
    }

    fn place(self, position: &AnyPosition) -> Option<Place> {
        self.is_deep(position).then(|| Place { key: self.key(position), is_near: false })
    }

    /// The logarithm of the nodes.
    fn worth(self, _: &AnyPosition, nodes: u64) -> u16 {
        (nodes + 1).ilog2() as u16 + 1
    }

    fn push_replies(search: &mut Search<'_, '_, Self>, position: &AnyPosition, first: u16) -> Option<u16> {
        for (number, mv) in (0..).zip(position.legal_moves()) {
            let after = played(position, mv);
            let order = if number == first { i32::MIN } else { search.rules.order(position, &after) };
            search.replies.push(Reply { number, after, order, has_waited: false });
        }
        None
    }

    fn looks_up(self, _: &AnyPosition) -> bool {
        false
    }

    fn waits(self, _: &AnyPosition) -> bool {
        false
    }

    fn is_shared(self, _: &AnyPosition) -> bool {
        false
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::variant::Variant;

    use super::*;

    /// A swap changes the state of the pie rule, and the players, but no cell.
    #[test]
    fn positions_of_other_states_have_other_keys_on_every_board() {
        for variant in Variant::all() {
            let start = variant.start();
            let any = Any::of(&start);
            let mut keys = vec![any.key(&start)];
            for mv in start.legal_moves() {
                let after = played(&start, mv);
                keys.push(any.key(&after));
                if after.is_legal(Move::Swap) {
                    keys.push(any.key(&played(&after, Move::Swap)));
                }
            }
            for (nth, key) in keys.iter().enumerate() {
                assert!(!keys[..nth].contains(key), "{variant} {nth}");
            }
        }
    }
}
