//! Eight 8x8 boards side by side. Each kernel has its own operations, and the rules are written
//! once in terms of them.

#![expect(
    clippy::inline_always,
    reason = "what runs in a kernel has to be compiled for the kernel's CPU, which is so only where it is inlined"
)]

/// The columns b to g. A disc there has a neighbour on both sides, and a shift by one along a row
/// or a diagonal cannot wrap around an edge.
pub(super) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Sets of squares, one per board, side by side in the registers of a CPU.
///
/// The number of a square is its bit. 64 is not a square and means a pass: shifts by 64 or more
/// give the empty set.
///
/// A value proves that the CPU has the instructions, so [`Vector::splat`] and [`Lanes::load`] need
/// one too. Only a kernel makes one from nothing.
pub(super) trait Vector: Copy {
    /// `value` in each lane.
    fn splat(self, value: u64) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn shl<const BY: u32>(self) -> Self;
    fn shr<const BY: u32>(self) -> Self;
    /// Each lane shifted by its own count; 0 for counts of 64 or more.
    fn shl_each(self, by: Self) -> Self;
    fn shr_each(self, by: Self) -> Self;
    /// The number of bits set in each lane.
    fn count(self) -> Self;
    /// `self` in the lanes in which `of` is not zero, else zero.
    fn select_nonzero(self, of: Self) -> Self;

    /// Whether two vectors at a time are faster than one after the other, which needs enough
    /// registers.
    const INTERLEAVED: bool = false;

    /// Whether the CPU has the three operations below as single instructions (`gf2p8affineqb`
    /// works on a matrix of bits). On other CPUs they are not used.
    const HAS_BIT_MATRIX: bool = false;

    /// The columns in reverse order.
    fn mirrored(self) -> Self {
        self
    }

    /// Exchanges columns and rows: mirrored at the diagonal from h1 to a8. It is its own inverse.
    fn transposed(self) -> Self {
        self
    }

    /// The highest bit of each lane.
    fn highest(self) -> Self {
        self
    }

    /// The squares that outflank, occupied ones among them.
    #[inline(always)]
    fn outflanking(player: Self, opponent: Self) -> Self {
        outflanking(player, opponent)
    }

    /// The squares on which the player may place.
    #[inline(always)]
    fn placements(player: Self, opponent: Self) -> Self {
        Self::outflanking(player, opponent).and_not(player.or(opponent))
    }

    /// The discs that a placement on each `square` flips.
    #[inline(always)]
    fn flips(player: Self, opponent: Self, square: Self) -> Self {
        flips(player, opponent, square)
    }

    /// The discs that are flipped on a ray toward lower squares, whose steps are `STEP` wide.
    #[inline(always)]
    fn below<const STEP: u32>(player: Self, through: Self, ray: Self) -> Self {
        let stops = ray.and_not(through);
        if Self::HAS_BIT_MATRIX {
            let outflank = stops.highest().and(player);
            // The squares up to the outflanking disc; without one, all squares. The compiler would
            // turn its double minus one into a multiplication, which is slow.
            return ray.and_not(outflank.or(outflank.sub(outflank.splat(1))));
        }
        // All squares of the ray from the first stop on: each stop is extended downward by 1, 2
        // and 4 steps.
        let past = stops.or(shr_steps::<Self, STEP, 1>(stops));
        let past = past.or(shr_steps::<Self, STEP, 2>(past));
        let past = past.or(shr_steps::<Self, STEP, 4>(past));
        let first = stops.and_not(shr_steps::<Self, STEP, 1>(past));
        ray.and_not(past).select_nonzero(first.and(player))
    }
}

/// The squares that outflank, occupied ones among them.
#[inline(always)]
fn outflanking<V: Vector>(player: V, opponent: V) -> V {
    let inner = opponent.and(opponent.splat(INNER));
    let diagonals = both_ways::<V, 7>(player, inner).or(both_ways::<V, 9>(player, inner));
    let east = carried(player, inner);
    if !V::HAS_BIT_MATRIX {
        return east.or(west(player, inner)).or(both_ways::<V, 8>(player, opponent)).or(diagonals);
    }
    let west = carried(player.mirrored(), inner.mirrored()).mirrored();
    let (columns, inner_columns) = (player.transposed(), opponent.transposed().and(opponent.splat(INNER)));
    let north = carried(columns, inner_columns);
    let south = carried(columns.mirrored(), inner_columns.mirrored()).mirrored();
    east.or(west).or(north.or(south).transposed()).or(diagonals)
}

/// The discs that a placement on each `square` flips.
#[inline(always)]
fn flips<V: Vector>(player: V, opponent: V, square: V) -> V {
    let inner = opponent.and(opponent.splat(INNER));
    let from_top = square.splat(63).sub(square);
    // A ray that wraps around an edge has passed a square of column a or h before. No inner disc
    // is there, so the ray ends there.
    let flips = above(player, inner, square.splat(0xfe).shl_each(square))
        .or(above(player, inner, square.splat(0x0002_0408_1020_4080).shl_each(square)))
        .or(above(player, opponent, square.splat(0x0101_0101_0101_0100).shl_each(square)))
        .or(above(player, inner, square.splat(0x8040_2010_0804_0200).shl_each(square)));
    flips
        .or(V::below::<1>(player, inner, square.splat(0x7f00_0000_0000_0000).shr_each(from_top)))
        .or(V::below::<7>(player, inner, square.splat(0x0102_0408_1020_4000).shr_each(from_top)))
        .or(V::below::<8>(player, opponent, square.splat(0x0080_8080_8080_8080).shr_each(from_top)))
        .or(V::below::<9>(player, inner, square.splat(0x0040_2010_0804_0201).shr_each(from_top)))
}

/// The boards after a ply on each `square`, with the next player first.
#[inline(always)]
pub(super) fn after<V: Vector>(player: V, opponent: V, square: V) -> (V, V) {
    let flips = V::flips(player, opponent, square);
    (opponent.and_not(flips), player.or(flips).or(square.splat(1).shl_each(square)))
}

/// Two vectors, instruction by instruction: while one waits for a result, the other computes. This
/// is for kernels with enough registers.
#[derive(Clone, Copy)]
pub(super) struct Twice<V>(pub(super) V, pub(super) V);

macro_rules! twice {
    ($($name:ident($($argument:ident),*));*) => {
        $(#[inline(always)]
        fn $name(self, $($argument: Self),*) -> Self {
            Self(self.0.$name($($argument.0),*), self.1.$name($($argument.1),*))
        })*
    };
}

impl<V: Vector> Vector for Twice<V> {
    const HAS_BIT_MATRIX: bool = V::HAS_BIT_MATRIX;
    const INTERLEAVED: bool = V::INTERLEAVED;

    #[inline(always)]
    fn outflanking(player: Self, opponent: Self) -> Self {
        if V::INTERLEAVED {
            return outflanking(player, opponent);
        }
        Self(outflanking(player.0, opponent.0), outflanking(player.1, opponent.1))
    }

    #[inline(always)]
    fn flips(player: Self, opponent: Self, square: Self) -> Self {
        if V::INTERLEAVED {
            return flips(player, opponent, square);
        }
        Self(flips(player.0, opponent.0, square.0), flips(player.1, opponent.1, square.1))
    }

    twice!(and(other); or(other); xor(other); and_not(other); add(other); sub(other); shl_each(by); shr_each(by); count(); select_nonzero(of); mirrored(); transposed(); highest());

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        Self(self.0.splat(value), self.1.splat(value))
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Self(self.0.shl::<BY>(), self.1.shl::<BY>())
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Self {
        Self(self.0.shr::<BY>(), self.1.shr::<BY>())
    }
}

impl<L: Lanes> Twice<L> {
    #[inline(always)]
    pub(super) fn load(self, from: &[u64; 16]) -> Self {
        let halves = from.as_chunks::<8>().0;
        Self(self.0.load(&halves[0]), self.1.load(&halves[1]))
    }

    #[inline(always)]
    pub(super) fn store(self, to: &mut [u64; 16]) {
        let halves = to.as_chunks_mut::<8>().0;
        self.0.store(&mut halves[0]);
        self.1.store(&mut halves[1]);
    }
}

/// Eight boards, with the operations of a kernel besides the rules.
pub(super) trait Lanes: Vector {
    /// Whether two registers of boards at a time are faster than one after the other.
    const PAIRED: bool = false;

    fn load(self, from: &[u64; 8]) -> Self;
    fn store(self, to: &mut [u64; 8]);
    /// A bit for each lane that is zero.
    fn zeros(self) -> u8;
    /// The number of bits set in all lanes.
    #[inline(always)]
    fn count_all(self) -> u64 {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        lanes.iter().map(|lane| lane.count_ones() as u64).sum()
    }

    /// The product of the lower halves of each lane.
    fn multiply_low(self, other: Self) -> Self;

    /// Writes the children of one board for perft, beginning at index `at`: the squares of `moves`
    /// and their parent. Returns their number. Up to 64 entries beyond them may be overwritten.
    #[inline(always)]
    fn expand(
        self,
        moves: u64,
        parent: [u64; 2],
        square: &mut [u64],
        player: &mut [u64],
        opponent: &mut [u64],
    ) -> usize {
        expand_by_fours(moves, parent, square, player, opponent)
    }

    /// Replaces each number by the index of a set bit of its word, 64 if the word has none. A number
    /// `1 << n` is for the bit that has `n` set bits below it.
    #[inline(always)]
    fn nth_bits(self, words: &[u64], nths: &mut [u64]) {
        for (nth, &word) in nths.iter_mut().zip(words) {
            let mut rest = word;
            for _ in 0..nth.trailing_zeros() {
                rest &= rest.wrapping_sub(1);
            }
            *nth = rest.trailing_zeros().into();
        }
    }

    /// Each bit as a byte, 1 or 0.
    #[inline(always)]
    fn spread(self, bits: u64) -> [u8; 64] {
        spread_by_table(bits)
    }
}

/// [`Lanes::expand`] without vectors.
#[inline(always)]
pub(super) fn expand_by_fours(
    moves: u64,
    parent: [u64; 2],
    square: &mut [u64],
    player: &mut [u64],
    opponent: &mut [u64],
) -> usize {
    // Four at a time, even if the last round does some unneeded work: the CPU predicts the number
    // of rounds more easily than the number of moves.
    let fours = square.as_chunks_mut::<4>().0.iter_mut().zip(player.as_chunks_mut::<4>().0);
    let mut rest = moves;
    for ((square, player), opponent) in fours.zip(opponent.as_chunks_mut::<4>().0) {
        for square in square {
            *square = rest.trailing_zeros() as u64;
            rest &= rest.wrapping_sub(1);
        }
        *player = [parent[0]; 4];
        *opponent = [parent[1]; 4];
        if rest == 0 {
            break;
        }
    }
    moves.count_ones() as usize
}

/// The bits of a byte, lowest first.
const BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut entry = 0;
    while entry < 8 * 256 {
        table[entry / 8][entry % 8] = ((entry / 8) >> (entry % 8) & 1) as u8;
        entry += 1;
    }
    table
};

/// [`Lanes::spread`] without vectors. By the table it takes a third of the time of shifting bit by
/// bit.
#[inline(always)]
pub(super) fn spread_by_table(bits: u64) -> [u8; 64] {
    let mut values = [0; 64];
    for (eight, byte) in values.as_chunks_mut::<8>().0.iter_mut().zip(bits.to_le_bytes()) {
        *eight = BITS[byte as usize];
    }
    values
}

#[inline(always)]
fn shr_steps<L: Vector, const STEP: u32, const STEPS: u32>(lanes: L) -> L {
    match STEP * STEPS {
        1 => lanes.shr::<1>(),
        2 => lanes.shr::<2>(),
        4 => lanes.shr::<4>(),
        7 => lanes.shr::<7>(),
        8 => lanes.shr::<8>(),
        9 => lanes.shr::<9>(),
        14 => lanes.shr::<14>(),
        16 => lanes.shr::<16>(),
        18 => lanes.shr::<18>(),
        28 => lanes.shr::<28>(),
        32 => lanes.shr::<32>(),
        _ => lanes.shr::<36>(),
    }
}

#[inline(always)]
fn shl_steps<L: Vector, const STEP: u32, const STEPS: u32>(lanes: L) -> L {
    match STEP * STEPS {
        7 => lanes.shl::<7>(),
        8 => lanes.shl::<8>(),
        9 => lanes.shl::<9>(),
        14 => lanes.shl::<14>(),
        16 => lanes.shl::<16>(),
        _ => lanes.shl::<18>(),
    }
}

/// The discs that are flipped on a ray toward higher squares.
#[inline(always)]
fn above<L: Vector>(player: L, through: L, ray: L) -> L {
    let stops = ray.and_not(through);
    let first = stops.and(stops.splat(0).sub(stops));
    let outflank = first.and(player);
    ray.and(outflank.sub(outflank.splat(1))).select_nonzero(outflank)
}

/// The ends of the rows that begin next to a disc of the player, in both directions of a line
/// whose steps are `STEP` wide (Kogge and Stone, IEEE Trans. Comput. C-22, 1973).
#[inline(always)]
pub(super) fn both_ways<L: Vector, const STEP: u32>(player: L, through: L) -> L {
    let mut up = through.and(shl_steps::<L, STEP, 1>(player));
    let mut down = through.and(shr_steps::<L, STEP, 1>(player));
    up = up.or(through.and(shl_steps::<L, STEP, 1>(up)));
    down = down.or(through.and(shr_steps::<L, STEP, 1>(down)));
    let pairs_up = through.and(shl_steps::<L, STEP, 1>(through));
    let pairs_down = shr_steps::<L, STEP, 1>(pairs_up);
    for _ in 0..2 {
        up = up.or(pairs_up.and(shl_steps::<L, STEP, 2>(up)));
        down = down.or(pairs_down.and(shr_steps::<L, STEP, 2>(down)));
    }
    shl_steps::<L, STEP, 1>(up).or(shr_steps::<L, STEP, 1>(down))
}

/// Along rows toward higher squares, a carry runs through the opponent's discs.
#[inline(always)]
fn carried<V: Vector>(player: V, inner: V) -> V {
    inner.add(player.add(player).and(inner)).and_not(inner)
}

/// Along rows toward lower squares no carry runs, so this takes the steps of [`both_ways`].
#[inline(always)]
fn west<V: Vector>(player: V, inner: V) -> V {
    let mut west = inner.and(player.shr::<1>());
    west = west.or(inner.and(west.shr::<1>()));
    let pairs = inner.and(inner.shr::<1>());
    west = west.or(pairs.and(west.shr::<2>()));
    west = west.or(pairs.and(west.shr::<2>()));
    west.shr::<1>()
}
