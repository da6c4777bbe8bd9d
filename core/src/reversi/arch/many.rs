//! 64 boards of 8x8: what a batch does with them, in any kernel.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::lanes::{Lanes, Twice, Vector};
use super::{Kernel, Task, after, placements};

/// How many times 64 boards are played out together.
pub(crate) const TOGETHER: usize = 4;

/// Boards in the layout of the kernels.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Many {
    player: [u64; 64],
    opponent: [u64; 64],
    placements: [u64; 64],
    /// The squares that the next step plays, once they have been checked.
    squares: [u64; 64],
    /// A bit a board: whether White is to move.
    white: u64,
    /// A bit a board: whether the game is over.
    over: u64,
}

impl Default for Many {
    fn default() -> Self {
        Self {
            player: [0; 64],
            opponent: [0; 64],
            placements: [0; 64],
            squares: [64; 64],
            white: 0,
            over: u64::MAX,
        }
    }
}

/// A player and an opponent, and whether White is to move.
pub(crate) type Board = ([u64; 2], bool);

/// A board on which games begin, and what is legal there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    board: Board,
    placements: u64,
    over: bool,
}

impl Start {
    pub(crate) fn new(board: Board) -> Self {
        let ([player, opponent], _) = board;
        let legal = placements(player, opponent);
        Self { board, placements: legal, over: legal == 0 && placements(opponent, player) == 0 }
    }
}

/// The boards whose games a step has ended.
pub(crate) struct Over {
    /// A bit for each.
    pub(crate) boards: u64,
    ahead: u64,
    behind: u64,
}

impl Over {
    /// 1 where the player who acted has more discs, -1 where fewer.
    #[inline]
    pub(crate) fn actor_ahead(&self, board: usize) -> i8 {
        (self.ahead >> board & 1) as i8 - (self.behind >> board & 1) as i8
    }
}

impl Many {
    pub(crate) fn get(&self, board: usize) -> Board {
        ([self.player[board], self.opponent[board]], self.white >> board & 1 == 1)
    }

    #[inline]
    pub(crate) fn put(&mut self, board: usize, start: Start) {
        let ([player, opponent], white) = start.board;
        self.player[board] = player;
        self.opponent[board] = opponent;
        self.placements[board] = start.placements;
        self.white = self.white & !(1 << board) | (white as u64) << board;
        self.over = self.over & !(1 << board) | (start.over as u64) << board;
    }

    /// Whether the player to move can place nowhere, and the game goes on.
    pub(crate) fn must_pass(&self, board: usize) -> bool {
        self.placements[board] == 0 && self.over >> board & 1 == 0
    }

    pub(crate) const fn placements(&self) -> &[u64; 64] {
        &self.placements
    }
}

impl Kernel {
    /// The first board on which the action is illegal. A pass is 64; where the game is over everything is legal. The actions are kept for
    /// [`Kernel::step`].
    pub(crate) fn first_illegal(self, boards: &mut Many, actions: &[u16]) -> Option<usize> {
        self.run(Check { boards, actions })
    }

    /// Plays the actions that have been checked, on so many boards. Forced passes are played where `passes` says so; boards whose game is over get
    /// `start`, if there is one.
    pub(crate) fn step(self, boards: &mut Many, used: usize, passes: bool, start: Option<Start>) -> Over {
        self.run(Step { boards, used, passes, start })
    }

    /// Chooses actions: a legal placement, each as likely as any other but for 2^-26, or 64 where there is none.
    pub(crate) fn choose(self, boards: &Many, streams: &mut Streams, squares: &mut [u64; 64]) {
        self.run(Choose { boards, streams, squares });
    }

    /// Plays all boards to the end by random placements, and says how many plies each took: [`TOGETHER`] times 64 boards or fewer.
    pub(crate) fn playout<S: AsMut<Streams>>(
        self,
        boards: &mut [Many],
        streams: &mut [S],
        plies: &mut [u16],
    ) {
        self.run(Playout { boards, streams, plies });
    }

    /// A random number below 2^32 for each board.
    pub(crate) fn random(self, streams: &mut Streams, numbers: &mut [u64; 64]) {
        self.run(Fill { streams, numbers });
    }
}

struct Check<'a> {
    boards: &'a mut Many,
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

/// Plays each board's square, finds what is legal then, and says on which boards nothing is: a bit each. Sixteen boards that may all be left out
/// are.
#[inline(always)]
fn advance<L: Lanes>(boards: &mut Many, squares: &[u64; 64], left_out: u64) -> u64 {
    let mut stuck = left_out;
    if L::WIDE {
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
            let placements = Twice::placements(next, previous);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            let zeros = placements.0.zeros() as u64 | (placements.1.zeros() as u64) << 8;
            stuck |= zeros << (16 * nth);
        }
    } else {
        let players =
            boards.player.as_chunks_mut::<8>().0.iter_mut().zip(boards.opponent.as_chunks_mut::<8>().0);
        let lanes = players.zip(boards.placements.as_chunks_mut::<8>().0).zip(squares.as_chunks::<8>().0);
        for (nth, (((player, opponent), legal), square)) in lanes.enumerate() {
            if (left_out >> (8 * nth)) as u8 == u8::MAX {
                continue;
            }
            boards.white ^= 0xff << (8 * nth);
            let (next, previous) = after(L::load(player), L::load(opponent), L::load(square));
            let placements = L::placements(next, previous);
            next.store(player);
            previous.store(opponent);
            placements.store(legal);
            stuck |= (placements.zeros() as u64) << (8 * nth);
        }
    }
    stuck
}

struct Step<'a> {
    boards: &'a mut Many,
    used: usize,
    passes: bool,
    start: Option<Start>,
}

impl Task for Step<'_> {
    type Output = Over;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Over {
        let Self { boards, used, passes, start } = self;
        let used = u64::MAX.checked_shr(64 - used.min(64) as u32).unwrap_or(0);
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
        // One board in thirty, and looked at on its own: a branch for each register would be missed for every other one.
        stuck &= alive;
        while stuck != 0 {
            let board = stuck.trailing_zeros() as usize;
            stuck &= stuck - 1;
            let (player, opponent) = (boards.player[board], boards.opponent[board]);
            // Most games end on a full board.
            let other = if player | opponent == u64::MAX { 0 } else { placements(opponent, player) };
            if other != 0 {
                if passes {
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

/// Eight generators, xoshiro256++ each: their four words of state side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Streams(pub(crate) [[u64; 8]; 4]);

/// The next numbers of all streams, twice 32 bits of each, for 16 boards at a time.
#[inline(always)]
fn fill<L: Lanes>(streams: &mut Streams, numbers: &mut [u64; 64]) {
    let [mut s0, mut s1, mut s2, mut s3] =
        [L::load(&streams.0[0]), L::load(&streams.0[1]), L::load(&streams.0[2]), L::load(&streams.0[3])];
    for numbers in numbers.as_chunks_mut::<16>().0 {
        let sum = s0.add(s3);
        let number = sum.shl::<23>().or(sum.shr::<41>()).add(s0);
        let t = s1.shl::<17>();
        s2 = s2.xor(s0);
        s3 = s3.xor(s1);
        s1 = s1.xor(s2);
        s0 = s0.xor(s3);
        s2 = s2.xor(t);
        s3 = s3.shl::<45>().or(s3.shr::<19>());
        let halves = numbers.as_chunks_mut::<8>().0;
        number.and(L::splat(u32::MAX as u64)).store(&mut halves[0]);
        number.shr::<32>().store(&mut halves[1]);
    }
    for (state, lanes) in streams.0.iter_mut().zip([s0, s1, s2, s3]) {
        lanes.store(state);
    }
}

struct Fill<'a> {
    streams: &'a mut Streams,
    numbers: &'a mut [u64; 64],
}

impl Task for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        fill::<L>(self.streams, self.numbers);
    }
}

/// A random placement of each board, 64 where there is none.
#[inline(always)]
fn choose<L: Lanes>(placements: &[u64; 64], streams: &mut Streams, squares: &mut [u64; 64]) {
    fill::<L>(streams, squares);
    for (placements, number) in placements.as_chunks::<8>().0.iter().zip(squares.as_chunks_mut::<8>().0) {
        let nth = L::load(placements).count().multiply_low(L::load(number)).shr::<32>();
        L::splat(1).shl_each(nth).store(number);
    }
    for (square, &placements) in squares.iter_mut().zip(placements) {
        *square = L::nth_bit(placements, *square);
    }
}

struct Choose<'a> {
    boards: &'a Many,
    streams: &'a mut Streams,
    squares: &'a mut [u64; 64],
}

impl Task for Choose<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        choose::<L>(&self.boards.placements, self.streams, self.squares);
    }
}

/// A bit for each board on which nothing can be placed.
#[inline(always)]
fn zeros<L: Lanes>(placements: &[u64; 64]) -> u64 {
    let mut zeros = 0;
    for (nth, lanes) in placements.as_chunks::<8>().0.iter().enumerate() {
        zeros |= (L::load(lanes).zeros() as u64) << (8 * nth);
    }
    zeros
}

struct Playout<'a, S> {
    boards: &'a mut [Many],
    streams: &'a mut [S],
    plies: &'a mut [u16],
}

impl<S: AsMut<Streams>> Task for Playout<'_, S> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { boards, streams, plies } = self;
        let mut squares = [[0; 64]; TOGETHER];
        let mut stuck = [0; TOGETHER];
        let mut rest = 0;
        for (boards, stuck) in boards.iter().zip(&mut stuck) {
            *stuck = zeros::<L>(&boards.placements);
            rest |= !boards.over;
        }
        plies.fill(0);
        let mut begun = [0; TOGETHER];
        for (begun, boards) in begun.iter_mut().zip(&*boards) {
            *begun = boards.white;
        }
        // A game that is over goes on passing with the others of its register. Its plies are those before it passed first.
        let mut played = 0;
        while rest != 0 {
            // All squares first and then all boards: a register is loaded of eight stores, and waits for them when they have just been made.
            for ((boards, streams), squares) in boards.iter().zip(streams.iter_mut()).zip(&mut squares) {
                choose::<L>(&boards.placements, streams.as_mut(), squares);
            }
            rest = 0;
            let results = stuck.iter_mut().zip(plies.chunks_mut(64));
            for ((boards, squares), (stuck, plies)) in boards.iter_mut().zip(&squares).zip(results) {
                let before = *stuck;
                *stuck = advance::<L>(boards, squares, boards.over);
                let mut ended = before & *stuck & !boards.over;
                boards.over |= ended;
                rest |= !boards.over;
                while ended != 0 {
                    if let Some(plies) = plies.get_mut(ended.trailing_zeros() as usize) {
                        *plies = played;
                    }
                    ended &= ended - 1;
                }
            }
            played += 1;
        }
        // Boards that went on passing are turned to the player whose turn it was at the end.
        for ((boards, begun), plies) in boards.iter_mut().zip(begun).zip(plies.chunks(64)) {
            for (board, &plies) in plies.iter().enumerate() {
                let white = begun >> board & 1 ^ plies as u64 & 1;
                if boards.white >> board & 1 != white {
                    boards.white ^= 1 << board;
                    core::mem::swap(&mut boards.player[board], &mut boards.opponent[board]);
                }
            }
        }
    }
}
