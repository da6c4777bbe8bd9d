//! The search of a position of any game: whether its value is above a number.

use outflank::oust::Pie;
use outflank::{Move, Moves, Position};

use super::table::{Key, Known, NONE, Table};
use crate::limits::Budget;
use crate::solve::mtd::{Scores, mtd};

/// A search of positions of a type. Where their board is a type the calls are fast; with
/// `AnyPosition` each of them chooses the board.
pub(in crate::solve) struct Search<'t, 'l, P> {
    pub(in crate::solve) table: &'t mut Table,
    pub(in crate::solve) budget: Budget<'l>,
    pub(in crate::solve) game: Game,
    /// The replies of the positions on the way to the one that is searched, as a stack.
    pub(in crate::solve) replies: Vec<Reply<P>>,
}

/// The facts about the game that the search uses.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Game {
    pub(in crate::solve) is_oust: bool,
    /// The cells in play.
    cells: i16,
    /// The words of a set of cells.
    pub(in crate::solve) words: usize,
}

/// A legal move, its place among them, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Reply<P> {
    nth: u16,
    after: P,
    /// The reply with the lowest number is searched first.
    order: i32,
}

/// The least number of empty cells at which moves of Reversi are ordered and positions are kept.
/// With fewer, both cost more than they save.
const ORDERED: i16 = 5;

/// A line of more plies ends the search, before it takes too much of the stack. Only a search that
/// has no hope gets so far.
const DEEPEST: u32 = 400;

impl Game {
    pub(in crate::solve) fn of<P: Position>(position: &P) -> Self {
        Self {
            is_oust: position.kind().game == "oust",
            cells: position.cells().len() as i16,
            words: usize::from(position.geometry().area()).div_ceil(64),
        }
    }

    /// The score that nothing exceeds.
    pub(in crate::solve) const fn most(self) -> i16 {
        if self.is_oust { 1 } else { self.cells }
    }

    /// The score of a game that has ended, for the player to move.
    pub(in crate::solve) fn final_score<P: Position>(self, position: &P) -> i16 {
        let Some(winner) = position.winner() else { return 0 };
        let margin = if self.is_oust {
            1
        } else {
            let score = position.score();
            score.black.abs_diff(score.white) as i16 + self.cells - score.total() as i16
        };
        if winner == position.player() { margin } else { -margin }
    }

    fn empties<P: Position>(self, position: &P) -> i16 {
        self.cells - position.score().total() as i16
    }

    fn key<P: Position>(self, position: &P) -> Key {
        let parts = position.parts();
        // Once nobody can swap any more, it does not matter how the pie rule was used.
        let is_settled = self.is_oust && parts.state > Pie::Open as u8;
        let state = if is_settled { Pie::Off as u8 } else { parts.state };
        Key::new(&parts, state, self.words)
    }
}

/// The value of a position for the player who moved to it, from its value for the player to move.
pub(in crate::solve) fn from_before<P: Position>(before: &P, after: &P, value: i16) -> i16 {
    if before.player() == after.player() { value } else { -value }
}

impl<P: Position + Copy> Search<'_, '_, P> {
    /// A bound of the score of a position, for the player to move. The score is not less, if the
    /// bound is above `alpha`; it is not more, if the bound is not. Once the budget is spent the
    /// bound means nothing.
    pub(in crate::solve) fn value(&mut self, position: &P, alpha: i16, depth: u32) -> i16 {
        if depth > DEEPEST {
            self.budget.spend();
        }
        if !self.budget.count() {
            return alpha;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return self.game.final_score(position);
        }
        if self.game.is_oust || self.game.empties(position) >= ORDERED {
            self.deep(position, moves, alpha, depth)
        } else {
            self.shallow(position, moves, alpha, depth)
        }
    }

    /// The same with few empty cells: the moves in the order of the rules.
    fn shallow(&mut self, position: &P, moves: Moves<P::Board>, alpha: i16, depth: u32) -> i16 {
        let mut best = i16::MIN;
        for mv in moves {
            let value = self.value_after(position, &played(position, mv), alpha, depth);
            best = best.max(value);
            if best > alpha || self.budget.is_spent() {
                break;
            }
        }
        best
    }

    /// The same with many: what is known of the position is used and kept, and the moves that leave
    /// the opponent least come first.
    fn deep(&mut self, position: &P, moves: Moves<P::Board>, alpha: i16, depth: u32) -> i16 {
        let key = self.game.key(position);
        let known = self.table.get(&key);
        if let Some(known) = known {
            if known.low > alpha {
                return known.low;
            }
            if known.high <= alpha {
                return known.high;
            }
        }
        let (nodes, from) = (self.budget.nodes, self.replies.len());
        let first = known.map_or(NONE, |known| known.best);
        let (value, best) = self.best_reply(position, moves, first, alpha, depth);
        self.replies.truncate(from);
        if !self.budget.is_spent() {
            let most = self.game.most();
            let (low, high) = known.map_or((-most, most), |known| (known.low, known.high));
            let (low, high) = if value > alpha { (value, high) } else { (low, value) };
            let work = (self.budget.nodes - nodes + 1).ilog2() as u8 + 1;
            self.table.set(&key, Known { low, high, best, work });
        }
        value
    }

    /// The value of the best of these moves and its place among them, or of the first move whose
    /// value is above `alpha`. The move at `first` is tried first. Replies that have not been tried
    /// stay on the stack.
    fn best_reply(
        &mut self,
        position: &P,
        moves: Moves<P::Board>,
        first: u16,
        alpha: i16,
        depth: u32,
    ) -> (i16, u16) {
        let from = self.replies.len();
        for (nth, mv) in (0..).zip(moves) {
            let after = played(position, mv);
            let order = if nth == first { i32::MIN } else { self.order(position, &after) };
            self.replies.push(Reply { nth, after, order });
        }
        let mut best = (i16::MIN, NONE);
        // The least of the rest each time: often the first one is enough, and sorting all is not.
        while let Some(at) = least(self.replies.get(from..)) {
            let Reply { nth, after, .. } = self.replies.swap_remove(from + at);
            let value = self.value_after(position, &after, alpha, depth);
            if value > best.0 {
                best = (value, nth);
            }
            if best.0 > alpha || self.budget.is_spent() {
                break;
            }
        }
        best
    }

    /// The same of a position after a move, for the player who made it.
    fn value_after(&mut self, before: &P, after: &P, alpha: i16, depth: u32) -> i16 {
        if before.player() == after.player() {
            self.value(after, alpha, depth + 1)
        } else {
            -self.value(after, -alpha - 1, depth + 1)
        }
    }

    /// How much a move leaves to the opponent: placements (fastest first). Captures of Oust come
    /// before all else, as the player goes on.
    fn order(&self, before: &P, after: &P) -> i32 {
        let replies = after.placements().len() as i32;
        if self.game.is_oust && before.player() == after.player() { replies - 10_000 } else { replies }
    }

    /// The bounds of the score of a position, as far as it is inside the window, from questions
    /// that begin near a guess; see [`mtd`].
    pub(in crate::solve) fn score(&mut self, position: &P, window: (i16, i16), guess: i16) -> (i16, i16) {
        mtd(Scores::All, self.game.most(), window, guess, |above| {
            let value = self.value(position, above, 0);
            (!self.budget.is_spent()).then_some(value)
        })
    }

    /// The moves from a position to the end that keep its score, which is exact.
    pub(in crate::solve) fn line(&mut self, position: &P, mut score: i16, line: &mut Vec<Move>) {
        let mut position = *position;
        while !self.budget.is_spent() {
            let next = position.legal_moves().find_map(|mv| {
                if self.budget.is_spent() {
                    return None;
                }
                let after = played(&position, mv);
                let keeps = self.value_after(&position, &after, score - 1, 0) >= score;
                (keeps && !self.budget.is_spent()).then_some((mv, after))
            });
            let Some((mv, after)) = next else { return };
            line.push(mv);
            score = from_before(&position, &after, score);
            position = after;
        }
    }
}

pub(in crate::solve) fn played<P: Position + Copy>(position: &P, mv: Move) -> P {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

/// Where the reply that comes first is.
fn least<P>(replies: Option<&[Reply<P>]>) -> Option<usize> {
    replies?.iter().enumerate().min_by_key(|(_, reply)| reply.order).map(|(at, _)| at)
}
