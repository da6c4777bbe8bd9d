//! The legal capturing placements of a whole position, from its groups (O3).

use crate::bits::Bits;
use crate::board::{Board, Direction, Shape};

/// A group of one colour: its stones with all cells that touch them, whatever is on these, and how many stones it has.
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

/// The most cells that any board has.
const MOST_CELLS: usize = 576;
/// Sizes from here on are looked at one by one: they are rare.
const LARGE: usize = 32;

/// The cells on which a placement captures, gathered by the size of the group that it makes there, and then looked at all together: no enemy
/// group of that size may be touched.
struct Gathered<B: Board, F> {
    /// The enemy stones in groups of so many or more.
    at_least: F,
    singles: B::Bits,
    by_size: [B::Bits; LARGE],
    used: u32,
    legal: B::Bits,
}

impl<B: Board, F: Fn(usize) -> B::Bits> Gathered<B, F> {
    /// Cells where the new group has `size` stones.
    #[inline]
    fn gather(&mut self, cells: B::Bits, size: usize) {
        if cells.is_empty() {
            return;
        }
        if size < LARGE {
            self.by_size[size] = self.by_size[size] | cells;
            self.used |= 1 << size;
        } else {
            self.legal = self.legal | cells.and_not(self.beside_opponent(size));
        }
    }

    /// The cells beside enemy groups of `size` stones and more, and those where a stone would join a single one that is.
    #[inline]
    fn beside_opponent(&self, size: usize) -> B::Bits {
        let opponent = (self.at_least)(size);
        if opponent.is_empty() {
            return opponent;
        }
        let near = B::grow(opponent);
        near | B::grow(near & self.singles)
    }

    #[inline]
    fn legal(&mut self) -> B::Bits {
        while self.used != 0 {
            let size = self.used.trailing_zeros() as usize;
            self.used &= self.used - 1;
            self.legal = self.legal | self.by_size[size].and_not(self.beside_opponent(size));
        }
        self.legal
    }
}

/// The cells on which a placement captures: `singles` are the own stones that are groups of their own, `groups` the larger ones.
///
/// Nearly all cells are looked at in sets, by the number of single stones and the one larger group that they touch: the rest, where two larger groups
/// would be joined, cell by cell. On hex-7 that takes a quarter of the time of a look at each cell.
#[inline]
pub(super) fn capturing<B: Board>(
    singles: B::Bits,
    groups: impl Iterator<Item = Group<B>> + Clone,
    empty: B::Bits,
    at_least: impl Fn(usize) -> B::Bits,
) -> B::Bits {
    let beside_singles = by_count::<B>(singles, empty);
    let (mut once, mut joining) = (B::Bits::EMPTY, B::Bits::EMPTY);
    for group in groups.clone() {
        let beside = group.grown & empty;
        joining = joining | (once & beside);
        once = once | beside;
    }
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
    let near = B::grow((gathered.at_least)(1));
    // The cells where the new group would touch an enemy group, by its new stone or by another.
    let mut touching = near | B::grow(near & singles);
    for group in groups.clone() {
        let touched = largest_touched(&group, &gathered.at_least);
        if touched > 0 {
            touching = touching | group.grown;
        }
        let alone = (group.grown & empty).and_not(joining);
        for (count, &cells) in beside_singles.iter().enumerate() {
            let size = group.size + count + 1;
            if touched < size {
                gathered.gather(alone & cells, size);
            }
        }
    }
    if !joining.is_empty() {
        let (mut sizes, mut largest) = ([0_u16; MOST_CELLS], [0_u16; MOST_CELLS]);
        for (count, &cells) in beside_singles.iter().enumerate() {
            for_each_bit(joining & cells, |index| sizes[index as usize] = 1 + count as u16);
        }
        for group in groups {
            let touched = largest_touched(&group, &gathered.at_least) as u16;
            for_each_bit(group.grown & joining, |index| {
                sizes[index as usize] += group.size as u16;
                largest[index as usize] = largest[index as usize].max(touched);
            });
        }
        for_each_bit(joining, |index| {
            let (size, touched) = (sizes[index as usize], largest[index as usize]);
            if touched < size {
                gathered.gather(B::Bits::bit(index as u32), size as usize);
            }
        });
    }
    gathered.legal() & touching
}

/// How many stones the largest enemy group that touches this one has: 0 where none touches it.
#[inline]
fn largest_touched<B: Board>(group: &Group<B>, at_least: &impl Fn(usize) -> B::Bits) -> usize {
    let mut touched = 0;
    while !(group.grown & at_least(touched + 1)).is_empty() {
        touched += 1;
    }
    touched
}

/// The empty cells that touch no, one, two, three and four of the single stones. No cell touches more: on a hexagon two of five would touch one another.
#[inline]
fn by_count<B: Board>(singles: B::Bits, empty: B::Bits) -> [B::Bits; 5] {
    let mut count = [empty, B::Bits::EMPTY, B::Bits::EMPTY, B::Bits::EMPTY, B::Bits::EMPTY];
    // Written out and not as a loop over the board's sides, in which no shift would be constant.
    let mut add = |direction| {
        let beside = B::shift(singles, direction);
        for more in (0..4).rev() {
            let moved = count[more] & beside;
            count[more + 1] = count[more + 1] | moved;
            count[more] = count[more].and_not(moved);
        }
    };
    add(Direction::East);
    add(Direction::South);
    add(Direction::West);
    add(Direction::North);
    if matches!(B::SHAPE, Shape::Hexagon) {
        add(Direction::SouthWest);
        add(Direction::NorthEast);
    }
    count
}
