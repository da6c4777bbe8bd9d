//! Random numbers for 64 boards, and random placements chosen by them.

#![expect(clippy::inline_always, reason = "see `lanes`")]

use super::boards::{BOARDS, Boards};
use super::lanes::Lanes;
use super::{Kernel, Task};

impl Kernel {
    /// A random number below 2^32 for each board.
    pub(crate) fn random(self, generators: &mut Generators, numbers: &mut [u64; BOARDS]) {
        self.run(Fill { generators, numbers });
    }

    /// Chooses an action for at least `boards` boards: a legal placement, all equally likely up to
    /// a bias of 2^-26, or 64 if there is none. It does the same as
    /// [`Moves::choose`](crate::Moves::choose), eight boards at a time. If `greedily`, it chooses
    /// among the placements that flip the most discs.
    pub(crate) fn choose(
        self,
        boards: &Boards,
        used: usize,
        greedily: bool,
        generators: &mut Generators,
        squares: &mut [u64; BOARDS],
    ) {
        self.run(Choose { boards, used, greedily, generators, squares });
    }
}

/// Eight generators, xoshiro256++ each: their four words of state side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Generators(pub(crate) [[u64; 8]; 4]);

impl AsMut<Self> for Generators {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

/// The next numbers of all of them, twice 32 bits of each, for 16 boards at a time.
#[inline(always)]
fn fill<L: Lanes>(cpu: L, generators: &mut Generators, numbers: &mut [u64; BOARDS]) {
    let [mut s0, mut s1, mut s2, mut s3] = [
        cpu.load(&generators.0[0]),
        cpu.load(&generators.0[1]),
        cpu.load(&generators.0[2]),
        cpu.load(&generators.0[3]),
    ];
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
        number.and(cpu.splat(u32::MAX as u64)).store(&mut halves[0]);
        number.shr::<32>().store(&mut halves[1]);
    }
    for (state, lanes) in generators.0.iter_mut().zip([s0, s1, s2, s3]) {
        lanes.store(state);
    }
}

struct Fill<'a> {
    generators: &'a mut Generators,
    numbers: &'a mut [u64; BOARDS],
}

impl Task for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        fill(cpu, self.generators, self.numbers);
    }
}

/// A random placement for each board, 64 if there is none.
#[inline(always)]
pub(super) fn choose<L: Lanes>(
    cpu: L,
    placements: &[u64; BOARDS],
    used: usize,
    generators: &mut Generators,
    squares: &mut [u64; BOARDS],
) {
    fill(cpu, generators, squares);
    let used = used.next_multiple_of(8).min(BOARDS);
    let (placements, squares) = (&placements[..used], &mut squares[..used]);
    for (placements, number) in placements.as_chunks::<8>().0.iter().zip(squares.as_chunks_mut::<8>().0) {
        let nth = cpu.load(placements).count().multiply_low(cpu.load(number)).shr::<32>();
        cpu.splat(1).shl_each(nth).store(number);
    }
    cpu.nth_bits(placements, squares);
}

struct Choose<'a> {
    boards: &'a Boards,
    used: usize,
    greedily: bool,
    generators: &'a mut Generators,
    squares: &'a mut [u64; BOARDS],
}

impl Task for Choose<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, cpu: L) {
        let Self { boards, used, greedily, generators, squares } = self;
        if !greedily {
            return choose(cpu, &boards.placements, used, generators, squares);
        }
        let mut greediest = [0; BOARDS];
        let players = boards.player.as_chunks().0.iter().zip(boards.opponent.as_chunks().0);
        let lanes = players.zip(boards.placements.as_chunks().0).zip(greediest.as_chunks_mut().0);
        for (((player, opponent), placements), best) in lanes.take(used.div_ceil(8)) {
            greedy_of(cpu.load(player), cpu.load(opponent), cpu.load(placements)).store(best);
        }
        choose(cpu, &greediest, used, generators, squares);
    }
}

/// The placements that flip the most discs.
#[inline(always)]
fn greedy_of<L: Lanes>(player: L, opponent: L, placements: L) -> L {
    let (zero, one) = (player.splat(0), player.splat(1));
    let (mut rest, mut most, mut best) = (placements, zero, zero);
    // All ones where the first number is lower: both are below 2^63.
    let where_below = |number: L, other: L| zero.sub(number.sub(other).shr::<63>());
    while rest.zeros() != u8::MAX {
        let others = rest.and(rest.sub(one));
        let lowest = rest.xor(others);
        // If no placement is left, the square is 64, which flips nothing.
        let count = L::flips(player, opponent, lowest.sub(one).count()).count();
        let (more, fewer) = (where_below(most, count), where_below(count, most));
        best = best.and_not(more).or(lowest.and_not(fewer));
        most = most.and_not(more).or(count.and(more));
        rest = others;
    }
    best
}
