//! The step of 64 boards, and whether its actions are legal.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::boards::{BOARDS, Boards, StartBoard};
use super::lanes::{Lanes, Twice, Vector};
use super::{Kernel, Task, after, placements};

/// The boards whose games a step has ended.
pub(crate) struct Over {
    /// A bit for each.
    boards: u64,
    ahead: u64,
    behind: u64,
}

impl Over {
    /// Writes their rewards, `worth` where the player who acted has more discs and the opposite
    /// where fewer, and that they have ended: for as many boards as the slices have entries.
    #[inline]
    pub(crate) fn report(self, worth: i8, rewards: &mut [i8], ended: &mut [bool]) {
        let Self { boards: mut rest, ahead, behind } = self;
        while rest != 0 {
            let board = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if let (Some(reward), Some(ended)) = (rewards.get_mut(board), ended.get_mut(board)) {
                *reward = worth * ((ahead >> board & 1) as i8 - (behind >> board & 1) as i8);
                *ended = true;
            }
        }
    }
}

impl Kernel {
    /// The first board on which the action is illegal. A pass is 64; where the game is over
    /// everything is legal. The actions are kept for [`Kernel::step`].
    pub(crate) fn first_illegal(self, boards: &mut Boards, actions: &[u16]) -> Option<usize> {
        self.run(Check { boards, actions })
    }

    /// A bit for each board on which a pass is legal.
    pub(crate) fn must_pass(self, boards: &Boards) -> u64 {
        self.run(Stuck(boards)) & !boards.over
    }

    /// Finds what is legal on so many boards; the others are over.
    pub(crate) fn find(self, boards: &mut Boards, used: usize) {
        self.run(Find { boards, used });
    }

    /// Plays the actions that have been checked, on so many boards. Forced passes are played where
    /// `auto_pass` says so; boards whose game is over get `start`, if there is one.
    pub(crate) fn step(
        self,
        boards: &mut Boards,
        used: usize,
        auto_pass: bool,
        start: Option<StartBoard>,
    ) -> Over {
        self.run(Step { boards, used, auto_pass, start })
    }
}

/// A bit for each board on which nothing can be placed.
#[inline(always)]
pub(super) fn zeros<L: Lanes>(placements: &[u64; BOARDS]) -> u64 {
    let mut zeros = 0;
    for (nth, lanes) in placements.as_chunks::<8>().0.iter().enumerate() {
        zeros |= (L::load(lanes).zeros() as u64) << (8 * nth);
    }
    zeros
}

struct Find<'a> {
    boards: &'a mut Boards,
    used: usize,
}

/// A bit for each of so many boards.
const fn first(used: usize) -> u64 {
    if used < BOARDS { (1 << used) - 1 } else { u64::MAX }
}

impl Task for Find<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { boards, used } = self;
        let field = L::splat(boards.field);
        let players = boards.player.as_chunks().0.iter().zip(boards.opponent.as_chunks().0);
        for ((player, opponent), legal) in players.zip(boards.placements.as_chunks_mut().0) {
            L::placements(L::load(player), L::load(opponent)).and(field).store(legal);
        }
        boards.over = !first(used);
        let mut stuck = zeros::<L>(&boards.placements) & first(used);
        while stuck != 0 {
            let board = stuck.trailing_zeros() as usize;
            stuck &= stuck - 1;
            let none = placements(boards.opponent[board], boards.player[board], boards.field) == 0;
            boards.over |= (none as u64) << board;
        }
    }
}

struct Stuck<'a>(&'a Boards);

impl Task for Stuck<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u64 {
        zeros::<L>(&self.0.placements)
    }
}

struct Check<'a> {
    boards: &'a mut Boards,
    actions: &'a [u16],
}

impl Task for Check<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<usize> {
        let Self { boards, actions } = self;
        for (square, &action) in boards.squares.iter_mut().zip(actions) {
            *square = action as u64;
        }
        let mut legal = boards.over;
        let (placements, squares) = (boards.placements.as_chunks::<8>().0, boards.squares.as_chunks::<8>().0);
        for (nth, (placements, square)) in placements.iter().zip(squares).enumerate() {
            let (placements, square) = (L::load(placements), L::load(square));
            let placed = !placements.shr_each(square).and(L::splat(1)).zeros();
            let passed = placements.zeros() & square.sub(L::splat(64)).zeros();
            legal |= ((placed | passed) as u64) << (8 * nth);
        }
        // Entries beyond the actions are not looked at.
        let first = (!legal).trailing_zeros() as usize;
        (first < actions.len()).then_some(first)
    }
}

/// Plays each board's square and finds what is legal then. Returns a bit for each board on which
/// nothing is. Where all the boards of a register are left out, it is skipped.
#[inline(always)]
pub(super) fn advance<L: Lanes>(boards: &mut Boards, squares: &[u64; BOARDS], left_out: u64) -> u64 {
    let mut stuck = left_out;
    let field = boards.field;
    if L::WIDE {
        let field = Twice::<L>::splat(field);
        let players =
            boards.player.as_chunks_mut::<16>().0.iter_mut().zip(boards.opponent.as_chunks_mut::<16>().0);
        let lanes = players.zip(boards.placements.as_chunks_mut::<16>().0).zip(squares.as_chunks::<16>().0);
        for (nth, (((player, opponent), legal), square)) in lanes.enumerate() {
            if (left_out >> (16 * nth)) as u16 == u16::MAX {
                continue;
            }
            boards.white ^= 0xffff << (16 * nth);
            let (next, previous) =
                after(Twice::<L>::load(player), Twice::load(opponent), Twice::load(square));
            let placements = Twice::placements(next, previous).and(field);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            let zeros = placements.0.zeros() as u64 | (placements.1.zeros() as u64) << 8;
            stuck |= zeros << (16 * nth);
        }
    } else {
        let field = L::splat(field);
        let players =
            boards.player.as_chunks_mut::<8>().0.iter_mut().zip(boards.opponent.as_chunks_mut::<8>().0);
        let lanes = players.zip(boards.placements.as_chunks_mut::<8>().0).zip(squares.as_chunks::<8>().0);
        for (nth, (((player, opponent), legal), square)) in lanes.enumerate() {
            if (left_out >> (8 * nth)) as u8 == u8::MAX {
                continue;
            }
            boards.white ^= 0xff << (8 * nth);
            let (next, previous) = after(L::load(player), L::load(opponent), L::load(square));
            let placements = L::placements(next, previous).and(field);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            stuck |= (placements.zeros() as u64) << (8 * nth);
        }
    }
    stuck
}

struct Step<'a> {
    boards: &'a mut Boards,
    used: usize,
    auto_pass: bool,
    start: Option<StartBoard>,
}

impl Task for Step<'_> {
    type Output = Over;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Over {
        let Self { boards, used, auto_pass, start } = self;
        let used = first(used);
        let alive = used & !boards.over;
        // Boards that are over stay as they are; with automatic resets there are none.
        let kept = (alive != used).then(|| boards.clone());
        let squares = boards.squares;
        let mut stuck = advance::<L>(boards, &squares, 0);
        if let Some(kept) = kept {
            let mut rest = !alive;
            while rest != 0 {
                let board = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                boards.player[board] = kept.player[board];
                boards.opponent[board] = kept.opponent[board];
                boards.placements[board] = kept.placements[board];
            }
            boards.white = boards.white & alive | kept.white & !alive;
        }
        let mut over = Over { boards: 0, ahead: 0, behind: 0 };
        // One board in thirty needs this. Each is handled on its own: a branch for each register
        // would be mispredicted every other time.
        stuck &= alive;
        while stuck != 0 {
            let board = stuck.trailing_zeros() as usize;
            stuck &= stuck - 1;
            let (player, opponent) = (boards.player[board], boards.opponent[board]);
            // Most games end on a full board.
            let full = player | opponent == boards.field;
            let other = if full { 0 } else { placements(opponent, player, boards.field) };
            if other != 0 {
                if auto_pass {
                    (boards.player[board], boards.opponent[board]) = (opponent, player);
                    boards.placements[board] = other;
                    boards.white ^= 1 << board;
                }
                continue;
            }
            let (actor, next) = (opponent.count_ones(), player.count_ones());
            over.boards |= 1 << board;
            over.ahead |= ((actor > next) as u64) << board;
            over.behind |= ((actor < next) as u64) << board;
            match start {
                Some(start) => boards.put(board, start),
                None => boards.over |= 1 << board,
            }
        }
        over
    }
}
