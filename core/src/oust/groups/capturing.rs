//! The legal capturing placements of a whole position, from its groups (O3).

use crate::board::bits::Bits;
use crate::board::{Board, Direction, Shape};

/// A group of one colour: its stones with all cells that touch them, whatever is on these, and how
/// many stones it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<B: Board> {
    pub(super) grown: B::Bits,
    pub(super) size: usize,
}

impl<B: Board> Group<B> {
    pub(super) fn of(stones: B::Bits) -> Self {
        Self { grown: B::grow(stones), size: stones.count() as usize }
    }
}

/// Runs `f` with the number of each bit that is set.
#[inline]
pub(super) fn for_each_bit<T: Bits>(bits: T, mut f: impl FnMut(u16)) {
    for (nth, mut word) in bits.words().enumerate() {
        while word != 0 {
            f(64 * nth as u16 + word.trailing_zeros() as u16);
            word &= word - 1;
        }
    }
}

/// Sizes from here on are looked at one by one: they are rare.
const LARGE: usize = 16;

/// The cells on which a placement captures, gathered by the size of the group that it makes there,
/// and then looked at all together: no enemy group of that size may be touched.
struct Gathered<B: Board, F> {
    /// The enemy stones in groups of so many or more.
    at_least: F,
    singles: B::Bits,
    by_size: [B::Bits; LARGE],
    used: u32,
    legal: B::Bits,
}

impl<B: Board, F: Fn(usize) -> B::Bits> Gathered<B, F> {
    /// Cells where the new group has `size` stones, and where none of the larger groups that it
    /// joins touches an enemy group of that size.
    #[inline]
    fn gather(&mut self, cells: B::Bits, size: usize) {
        if cells.is_empty() {
            return;
        }
        if size < LARGE {
            self.by_size[size] = self.by_size[size] | cells;
            self.used |= 1 << size;
        } else {
            self.add(cells, (self.at_least)(size));
        }
    }

    /// Adds the cells where neither the new stone nor a single one that it joins touches the
    /// opponent's stones.
    #[inline]
    fn add(&mut self, cells: B::Bits, opponent: B::Bits) {
        let legal =
            if opponent.is_empty() { cells } else { cells.and_not(near::<B>(opponent, self.singles)) };
        self.legal = self.legal | legal;
    }

    #[inline]
    fn legal(&mut self) -> B::Bits {
        while self.used != 0 {
            let size = self.used.trailing_zeros() as usize;
            self.used &= self.used - 1;
            self.add(self.by_size[size], (self.at_least)(size));
        }
        self.legal
    }
}

/// The cells beside the stones, and those where a stone would join a single one that is.
#[inline]
fn near<B: Board>(stones: B::Bits, singles: B::Bits) -> B::Bits {
    let near = B::grow(stones);
    near | B::grow(near & singles)
}

/// The cells on which a placement captures nothing because it touches no own stone (O2), and those
/// on which it captures (O3): `singles` are the own stones that are groups of their own, `groups`
/// the larger ones.
///
/// Nearly all cells are looked at in sets, by the number of single stones and the one larger group
/// that they touch: the rest, where two larger groups would be joined, cell by cell, as `captures`
/// says. On hex-7 that takes a quarter of the time of a look at each cell.
#[inline]
pub(super) fn placements<B: Board>(
    singles: B::Bits,
    groups: &(impl Iterator<Item = Group<B>> + Clone),
    empty: B::Bits,
    at_least: impl Fn(usize) -> B::Bits,
    captures: impl Fn(u16) -> bool,
) -> (B::Bits, B::Bits) {
    let beside_singles = by_count::<B>(singles, empty);
    let (mut once, mut joining) = (B::Bits::EMPTY, B::Bits::EMPTY);
    for group in groups.clone() {
        let beside = group.grown & empty;
        joining = joining | (once & beside);
        once = once | beside;
    }
    let opponent = at_least(1);
    let mut gathered = Gathered::<B, _> {
        at_least,
        singles,
        by_size: [B::Bits::EMPTY; LARGE],
        used: 0,
        legal: B::Bits::EMPTY,
    };
    for (count, &cells) in beside_singles.iter().enumerate().skip(1) {
        gathered.gather(cells.and_not(once), count + 1);
    }
    // The cells where the new group would touch an enemy group, by its new stone or by another.
    let mut touching = near::<B>(opponent, singles);
    for group in groups.clone() {
        if !(group.grown & opponent).is_empty() {
            touching = touching | group.grown;
        }
        let alone = (group.grown & empty).and_not(joining);
        // The group itself touches no large enemy group, in play: a touch comes about by a new
        // single stone alone.
        let smaller = (group.grown & (gathered.at_least)(group.size + 1)).is_empty();
        for (count, &cells) in beside_singles.iter().enumerate() {
            let size = group.size + count + 1;
            if smaller || (group.grown & (gathered.at_least)(size)).is_empty() {
                gathered.gather(alone & cells, size);
            }
        }
    }
    let mut capturing = gathered.legal() & touching;
    for_each_bit(joining, |index| {
        if captures(index) {
            capturing = capturing | B::Bits::bit(index as u32);
        }
    });
    (beside_singles[0].and_not(once), capturing)
}

/// The empty cells that touch no, one, two, three and four of the single stones. No cell of a
/// hexagon touches more than three: two of four would touch one another.
#[inline]
fn by_count<B: Board>(singles: B::Bits, empty: B::Bits) -> [B::Bits; 5] {
    let row = B::WIDTH as u32;
    let east = (singles & B::reached(Direction::West)) << 1;
    let west = (singles & B::reached(Direction::East)) >> 1;
    let (below, above) = (singles << row, singles >> row);
    // Added bit by bit. Neither sum of three below is more than three, nor that of all six.
    let (ones, twos, fours) = if matches!(B::SHAPE, Shape::Hexagon) {
        let (first, carried) = sum(east, west, below);
        let (second, also_carried) = sum(above, west << row, east >> row);
        (first ^ second, carried | also_carried | (first & second), B::Bits::EMPTY)
    } else {
        let (first, carried) = (east ^ west, east & west);
        let (second, also_carried) = (below ^ above, below & above);
        (first ^ second, carried ^ also_carried ^ (first & second), carried & also_carried)
    };
    let (some, more) = (empty & ones, empty.and_not(ones));
    [more.and_not(twos | fours), some.and_not(twos), more & twos, some & twos, more & fours]
}

/// The two binary digits of the sum of three bits.
#[inline]
fn sum<T: Bits>(a: T, b: T, c: T) -> (T, T) {
    (a ^ b ^ c, (a & b) | ((a ^ b) & c))
}
