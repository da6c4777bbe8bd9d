//! The step of 64 boards, and the check that its actions are legal.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::boards::{BOARDS, Boards, StartBoard};
use super::lanes::{Lanes, Twice, Vector};
use super::{Kernel, Task, after, placements};

/// The boards, of 64, whose games a step has ended, with the results: one bit per board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Over {
    pub(crate) boards: u64,
    /// Won by the player who acted.
    pub(crate) won: u64,
    /// Lost by that player.
    pub(crate) lost: u64,
}

impl Kernel {
    /// One bit for each board on which the action is illegal. A pass is 64. Finished boards and
    /// boards without an action count as legal.
    pub(crate) fn illegal(self, boards: &Boards, actions: &[u16]) -> u64 {
        self.run(Check { boards, actions })
    }

    /// A bit for each board on which a pass is legal.
    pub(crate) fn must_pass(self, boards: &Boards) -> u64 {
        self.run(Stuck(boards)) & !boards.over
    }

    /// Computes the legal placements of the first boards. The other boards are over.
    pub(crate) fn find(self, boards: &mut Boards, used: usize) {
        self.run(Find { boards, used });
    }

    /// Plays the actions, which must be legal, on the boards with these bits. The other boards,
    /// and those whose game is over, do not change. Forced passes are played if `auto_pass`.
    /// Boards whose game ends are reset to `start`, if it is given.
    pub(crate) fn step(
        self,
        boards: &mut Boards,
        actions: &[u16],
        chosen: u64,
        auto_pass: bool,
        start: Option<StartBoard>,
    ) -> Over {
        let mut squares = as_squares(actions);
        self.step_squares(boards, &mut squares, chosen, auto_pass, start)
    }

    /// Plays `squares`, which must be legal, on the boards with the bits `chosen`. The squares of the
    /// other boards are overwritten.
    pub(crate) fn step_squares(
        self,
        boards: &mut Boards,
        squares: &mut [u64; BOARDS],
        chosen: u64,
        auto_pass: bool,
        start: Option<StartBoard>,
    ) -> Over {
        self.run(Step { boards, squares, chosen, auto_pass, start })
    }
}

/// The squares of the actions, as the kernels load them; passes on the boards without an action.
#[inline(always)]
fn as_squares(actions: &[u16]) -> [u64; BOARDS] {
    // The length of most slices is known here, which makes this a few vector instructions.
    if let Some(actions) = actions.first_chunk::<BOARDS>() {
        return actions.map(u64::from);
    }
    let mut squares = [64; BOARDS];
    for (square, &action) in squares.iter_mut().zip(actions) {
        *square = action as u64;
    }
    squares
}

/// Settles a board on which the player to move has no placement: a pass, which is played if
/// `auto_pass`, or the end of the game.
#[inline(always)]
fn settle(boards: &mut Boards, board: usize, auto_pass: bool, start: Option<StartBoard>, over: &mut Over) {
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
        return;
    }
    let (actor, next) = (opponent.count_ones(), player.count_ones());
    over.boards |= 1 << board;
    over.won |= ((actor > next) as u64) << board;
    over.lost |= ((actor < next) as u64) << board;
    match start {
        Some(start) => boards.put(board, start),
        None => boards.over |= 1 << board,
    }
}

/// A bit for each board on which nothing can be placed.
#[inline(always)]
pub(super) fn zeros<L: Lanes>(cpu: L, placements: &[u64; BOARDS]) -> u64 {
    let mut zeros = 0;
    for (nth, lanes) in placements.as_chunks::<8>().0.iter().enumerate() {
        zeros |= (cpu.load(lanes).zeros() as u64) << (8 * nth);
    }
    zeros
}

struct Find<'a> {
    boards: &'a mut Boards,
    used: usize,
}

/// A bit for each of the first `used` boards.
pub(crate) const fn first_bits(used: usize) -> u64 {
    if used < BOARDS { (1 << used) - 1 } else { u64::MAX }
}

impl Task for Find<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let Self { boards, used } = self;
        let field = cpu.splat(boards.field);
        let players = boards.player.as_chunks().0.iter().zip(boards.opponent.as_chunks().0);
        for ((player, opponent), legal) in players.zip(boards.placements.as_chunks_mut().0) {
            L::placements(cpu.load(player), cpu.load(opponent)).and(field).store(legal);
        }
        boards.over = !first_bits(used);
        let mut stuck = zeros(cpu, &boards.placements) & first_bits(used);
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
    fn run<L: Lanes>(self, cpu: L) -> u64 {
        zeros(cpu, &self.0.placements)
    }
}

struct Check<'a> {
    boards: &'a Boards,
    actions: &'a [u16],
}

impl Task for Check<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) -> u64 {
        let Self { boards, actions } = self;
        let squares = as_squares(actions);
        let mut legal = boards.over;
        let (placements, squares) = (boards.placements.as_chunks::<8>().0, squares.as_chunks::<8>().0);
        for (nth, (placements, square)) in placements.iter().zip(squares).enumerate() {
            let (placements, square) = (cpu.load(placements), cpu.load(square));
            let placed = !placements.shr_each(square).and(cpu.splat(1)).zeros();
            let passed = placements.zeros() & square.sub(cpu.splat(64)).zeros();
            legal |= ((placed | passed) as u64) << (8 * nth);
        }
        !legal & first_bits(actions.len())
    }
}

/// Plays each board's square and computes the legal placements. Returns a bit for each board
/// without any. A register is skipped if all its boards are left out.
#[inline(always)]
pub(super) fn advance<L: Lanes>(cpu: L, boards: &mut Boards, squares: &[u64; BOARDS], left_out: u64) -> u64 {
    let mut stuck = left_out;
    let field = boards.field;
    if L::PAIRED {
        let field = Twice(cpu, cpu).splat(field);
        let players =
            boards.player.as_chunks_mut::<16>().0.iter_mut().zip(boards.opponent.as_chunks_mut::<16>().0);
        let lanes = players.zip(boards.placements.as_chunks_mut::<16>().0).zip(squares.as_chunks::<16>().0);
        for (nth, (((player, opponent), legal), square)) in lanes.enumerate() {
            if (left_out >> (16 * nth)) as u16 == u16::MAX {
                continue;
            }
            boards.white ^= 0xffff << (16 * nth);
            let (next, previous) = after(
                Twice(cpu, cpu).load(player),
                Twice(cpu, cpu).load(opponent),
                Twice(cpu, cpu).load(square),
            );
            let placements = Twice::placements(next, previous).and(field);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            let zeros = placements.0.zeros() as u64 | (placements.1.zeros() as u64) << 8;
            stuck |= zeros << (16 * nth);
        }
    } else {
        let field = cpu.splat(field);
        let players =
            boards.player.as_chunks_mut::<8>().0.iter_mut().zip(boards.opponent.as_chunks_mut::<8>().0);
        let lanes = players.zip(boards.placements.as_chunks_mut::<8>().0).zip(squares.as_chunks::<8>().0);
        for (nth, (((player, opponent), legal), square)) in lanes.enumerate() {
            if (left_out >> (8 * nth)) as u8 == u8::MAX {
                continue;
            }
            boards.white ^= 0xff << (8 * nth);
            let (next, previous) = after(cpu.load(player), cpu.load(opponent), cpu.load(square));
            let placements = L::placements(next, previous).and(field);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            stuck |= (placements.zeros() as u64) << (8 * nth);
        }
    }
    stuck
}

/// All boards of the registers that contain any of these boards, as [`advance`] loads them.
#[inline(always)]
fn whole_registers<L: Lanes>(boards: u64) -> u64 {
    let each: u64 = if L::PAIRED { 0xffff } else { 0xff };
    let mut all = 0;
    for first in (0..BOARDS as u32).step_by(each.count_ones() as usize) {
        all |= if boards >> first & each == 0 { 0 } else { each << first };
    }
    all
}

struct Step<'a> {
    boards: &'a mut Boards,
    squares: &'a mut [u64; BOARDS],
    chosen: u64,
    auto_pass: bool,
    start: Option<StartBoard>,
}

impl Task for Step<'_> {
    type Output = Over;

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) -> Over {
        let Self { boards, squares, chosen, auto_pass, start } = self;
        let alive = chosen & !boards.over;
        // The other boards of a register pass, and then are turned back.
        let white = boards.white;
        let mut others = !alive & whole_registers::<L>(alive);
        let mut kept = [0; BOARDS];
        while others != 0 {
            let board = others.trailing_zeros() as usize;
            others &= others - 1;
            squares[board] = 64;
            kept[board] = boards.placements[board];
        }
        let mut stuck = advance(cpu, boards, squares, !alive);
        // In a register that was skipped no board has passed.
        let mut passed = (boards.white ^ white) & !alive;
        boards.white ^= passed;
        while passed != 0 {
            let board = passed.trailing_zeros() as usize;
            passed &= passed - 1;
            core::mem::swap(&mut boards.player[board], &mut boards.opponent[board]);
            boards.placements[board] = kept[board];
        }
        let mut over = Over::default();
        // One board in thirty needs this. Each is handled separately, because a branch for each
        // register would be mispredicted every other time.
        stuck &= alive;
        while stuck != 0 {
            let board = stuck.trailing_zeros() as usize;
            stuck &= stuck - 1;
            settle(boards, board, auto_pass, start, &mut over);
        }
        over
    }
}
