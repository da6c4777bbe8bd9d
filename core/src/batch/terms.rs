//! What a learner's step does on a chunk: the learner's actions, the opponent's answers, games that
//! begin anew.

use alloc::vec::Vec;

use super::chosen::{ALL, Chosen, NONE, each, without};
use super::chunk::{CHUNK, Chunk, Ends, Flag, Reply};
use super::store::Part;
use super::{Opponent, Options, Random, show};
use crate::board::Geometry;
use crate::color::Player;
use crate::reversi::arch::{BOARDS, Over, TOGETHER};

/// A learner's games on the boards of a chunk.
#[derive(Clone, Debug)]
pub(super) struct Games {
    /// Where the learner has the second seat.
    pub(super) second: Chosen,
    /// Where the game has ended and is to begin anew.
    pub(super) ended: Chosen,
    /// Where the opponent has random numbers for this board alone.
    pub(super) seeded: Chosen,
    /// Those numbers, if there are any: a source for each board.
    pub(super) own: Vec<Random>,
}

impl Games {
    /// As they are before any game: one that begins gives the learner the other seat.
    pub(super) const fn new() -> Self {
        /// Every other board, from the first on.
        const EVEN: u64 = 0x5555_5555_5555_5555;
        Self { second: [EVEN; TOGETHER], ended: NONE, seeded: NONE, own: Vec::new() }
    }
}

/// What is the same for all chunks.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    pub(super) opponent: Opponent,
    pub(super) illegal_loses: bool,
    pub(super) begins_later: bool,
    pub(super) auto_pass: bool,
    pub(super) geometry: Geometry,
}

impl Terms {
    /// The opponent plays on some boards, until it is the learner's turn or the game is over.
    fn reply(self, part: &mut Part<'_>, games: &mut Games, among: Chosen) -> Ends {
        let Self { opponent, auto_pass, .. } = self;
        let by_streams = without(among, games.seeded);
        let reply = Reply { opponent, second: games.second, among: by_streams, auto_pass };
        let mut ends = part.chunk.reply(reply, part.streams);
        let seeded = without(among, by_streams);
        if seeded != NONE {
            for (ends, own) in ends.iter_mut().zip(self.reply_by_own(part, games, seeded)) {
                *ends = ends.and(own);
            }
        }
        ends
    }

    /// The same on boards that have random numbers of their own: board by board, as nothing of a
    /// board is to depend on which others the opponent plays on at that time.
    fn reply_by_own(self, part: &mut Part<'_>, games: &mut Games, among: Chosen) -> Ends {
        let options = Options { auto_pass: self.auto_pass, auto_reset: false };
        let (mut ends, mut waiting) = (Ends::default(), among);
        let mut actions = [0; CHUNK];
        let actions = &mut actions[..part.ended.len()];
        loop {
            waiting = without(turned(part.chunk, games.second, waiting), over(part.chunk, waiting));
            if waiting == NONE {
                return ends.map(Over::turned);
            }
            for board in each(waiting) {
                actions[board] = part.chunk.choice(board, self.opponent, games.own[board].next_u64());
            }
            // A chunk plays what it has found legal just before.
            part.chunk.illegal(actions);
            for (ends, more) in ends.iter_mut().zip(part.chunk.step(waiting, actions, options)) {
                *ends = ends.and(more);
            }
        }
    }

    /// Begins games, with the learner in the other seat, and lets the opponent begin where it is
    /// its turn.
    pub(super) fn begin(self, part: &mut Part<'_>, games: &mut Games, among: Chosen) {
        let mut among = among;
        // A game that ends before the learner has had a turn is none, and begins once more: then
        // the learner is first.
        for _ in Player::ALL {
            if among == NONE {
                return;
            }
            part.chunk.begin(among);
            for (second, among) in games.second.iter_mut().zip(among) {
                *second ^= among;
            }
            among = self.reply(part, games, among).map(|over| over.boards);
        }
    }

    /// The step of a chunk. Says on which boards the learner is not to move.
    pub(super) fn step<T: Copy + From<u8>>(
        self,
        actions: &[u16],
        games: &mut Games,
        finals: Option<&mut [T]>,
        part: &mut Part<'_>,
    ) -> Chosen {
        let begun = core::mem::take(&mut games.ended);
        let lost = if self.illegal_loses { part.chunk.illegal(actions) } else { NONE };
        let lost = without(lost, begun);
        let options = Options { auto_pass: self.auto_pass, auto_reset: false };
        let mut ends = part.chunk.step(without(without(ALL, begun), lost), actions, options);
        self.begin(part, games, begun);
        let replies = self.reply(part, games, without(ALL, lost));
        for ((ends, reply), lost) in ends.iter_mut().zip(replies).zip(lost) {
            *ends = ends.and(reply).and(Over { boards: lost, won: 0, lost });
        }
        part.end(ends);
        let over = ends.map(|over| over.boards);
        let turned = turned(part.chunk, games.second, over);
        if let Some(finals) = finals {
            show::planes_of_each(part.chunk, self.geometry, &over, &turned, finals);
        }
        if self.begins_later {
            games.ended = over;
            return turned;
        }
        self.begin(part, games, over);
        NONE
    }
}

/// Those of some boards on which the learner is not to move.
pub(super) fn turned(chunk: &dyn Chunk, second: Chosen, among: Chosen) -> Chosen {
    let mut turned = among;
    for (run, (turned, second)) in turned.iter_mut().zip(second).enumerate() {
        if *turned != 0 {
            *turned &= second ^ chunk.flags(run * BOARDS, Flag::Second);
        }
    }
    turned
}

/// Those of some boards whose game is over.
fn over(chunk: &dyn Chunk, among: Chosen) -> Chosen {
    let mut over = among;
    for (run, over) in over.iter_mut().enumerate().filter(|(_, over)| **over != 0) {
        *over &= chunk.flags(run * BOARDS, Flag::Over);
    }
    over
}
