//! All legal placements of a position, computed from its groups (O2, O3).

use crate::board::bits::Bits;
use crate::board::{Board, Direction, Shape};

/// A group of one colour: its stones with all cells that touch them, occupied or not, and its
/// size.
///
/// Invariant: `grown & own` is the group, where `own` are all stones of its colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group<B: Board> {
    pub(super) grown: B::Bits,
    pub(super) size: usize,
}

impl<B: Board> Group<B> {
    /// An empty group.
    pub(super) const NONE: Self = Self { grown: B::Bits::EMPTY, size: 0 };

    pub(super) fn of(stones: B::Bits) -> Self {
        Self { grown: B::grow(stones), size: stones.count() as usize }
    }
}

/// Calls `f` with the index of each bit that is set.
#[inline]
pub(super) fn for_each_bit<T: Bits>(bits: T, mut f: impl FnMut(u16)) {
    for (nth, mut word) in bits.words().enumerate() {
        while word != 0 {
            f(64 * nth as u16 + word.trailing_zeros() as u16);
            word &= word - 1;
        }
    }
}

/// The cells of `near`, and those where a stone would join a single stone on `near`.
#[inline]
fn and_through<B: Board>(singles: B::Bits, near: B::Bits) -> B::Bits {
    let through = near & singles;
    if through.is_empty() { near } else { near | B::grow(through) }
}

/// Enemy groups with fewer stones than this are collected by size, and looked at once a size.
const COLLECTED: usize = 8;

/// No cell touches more single stones than this.
const SIDES: usize = 4;

/// The cells on which a placement captures nothing because it touches no stone of its colour (O2),
/// and the cells on which it captures (O3). `groups` and `opponent_groups` have only the groups of
/// two or more stones.
///
/// All cells are handled at once. A placement next to a stone of its colour is illegal if the new
/// group would touch no enemy stone, or an enemy group that is not smaller. Single stones are
/// smaller than every new group, and larger enemy groups are few: two on average on the hexagon
/// with 7 cells a side. For each of these the code finds the cells from which it would be touched
/// and, among them, those where the new group would be too small. That takes a quarter of the
/// instructions of going through the cells by the size of the new group.
#[inline]
pub(super) fn placements<B: Board>(
    player: B::Bits,
    opponent: B::Bits,
    groups: &(impl Iterator<Item = Group<B>> + Clone),
    mut opponent_groups: impl Iterator<Item = Group<B>>,
) -> (B::Bits, B::Bits) {
    // The cells next to a larger group, and those next to two of them. The stones of the groups
    // are included.
    let (mut once, mut joining, mut in_touch) = (B::Bits::EMPTY, B::Bits::EMPTY, B::Bits::EMPTY);
    for group in groups.clone() {
        joining = joining | (once & group.grown);
        once = once | group.grown;
        let touches = !(group.grown & opponent).is_empty();
        in_touch = in_touch | if touches { group.grown } else { B::Bits::EMPTY };
    }
    let singles = player.and_not(once);
    let at_most = by_count::<B>(singles);
    let empty = B::IN_PLAY.and_not(player | opponent);
    let non_capturing = (empty & at_most[0]).and_not(once);
    let beside = empty.and_not(non_capturing);
    let touching = in_touch | and_through::<B>(singles, B::grow(opponent));

    let joins = Joins { opponent, groups, singles, at_most: &at_most, once, joining, beside };
    let mut illegal = B::Bits::EMPTY;
    let (mut by_size, mut sizes) = ([B::Bits::EMPTY; COLLECTED], 0_u32);
    // The groups are asked for once more after each of these sizes, and there is none then.
    loop {
        let (grown, size) = match opponent_groups.next() {
            Some(enemy) if enemy.size < COLLECTED => {
                by_size[enemy.size] = by_size[enemy.size] | enemy.grown;
                sizes |= 1 << enemy.size;
                continue;
            }
            Some(enemy) => (enemy.grown, enemy.size),
            None if sizes == 0 => break,
            None => {
                let size = sizes.trailing_zeros() as usize;
                sizes &= sizes - 1;
                (by_size[size % COLLECTED], size)
            }
        };
        illegal = illegal | joins.not_larger(grown, size);
    }
    (non_capturing, (beside & touching).and_not(illegal))
}

/// The groups of the player to move, and which of them a placement joins.
struct Joins<'a, B: Board, G> {
    opponent: B::Bits,
    /// The player's groups of two or more stones.
    groups: &'a G,
    /// The player's single stones.
    singles: B::Bits,
    /// The cells by the number of single stones that they touch: see [`by_count`].
    at_most: &'a [B::Bits; SIDES + 1],
    /// The cells next to a group of two or more stones.
    once: B::Bits,
    /// The cells next to two or more such groups.
    joining: B::Bits,
    /// The empty cells next to a stone of the player.
    beside: B::Bits,
}

#[expect(clippy::inline_always, reason = "the sets stay in registers only if all is inlined: 3% on 19x19")]
impl<B: Board, G: Iterator<Item = Group<B>> + Clone> Joins<'_, B, G> {
    /// The cells on which the new group would touch one of some enemy groups of a size, and not be
    /// larger. `grown` are the enemy groups with all cells that touch them.
    #[inline(always)]
    fn not_larger(&self, grown: B::Bits, size: usize) -> B::Bits {
        let near = self.reaching(grown);
        let too_small = self.too_small_of_singles(near, size);
        let near = near & self.once;
        // With a larger group it has three stones at the least.
        if size < 3 || near.is_empty() {
            return too_small;
        }
        too_small
            | self.too_small_with_one(near.and_not(self.joining), size)
            | self.too_small_with_several(near & self.joining, size)
    }

    /// The cells from which the new group would touch the enemy groups: by the new stone, by a
    /// single stone or by a larger group that it joins.
    #[inline(always)]
    fn reaching(&self, grown: B::Bits) -> B::Bits {
        let mut near = and_through::<B>(self.singles, grown);
        // In a game two larger groups never touch: only a new single stone can come to touch an
        // enemy group without capturing.
        let stones = grown & self.opponent;
        if !(self.once & stones).is_empty() {
            for group in self.groups.clone().filter(|group| !(group.grown & stones).is_empty()) {
                near = near | group.grown;
            }
        }
        near & self.beside
    }

    /// The cells among `near`, next to no larger group, on which the new group would have at most
    /// `size` stones.
    #[inline(always)]
    fn too_small_of_singles(&self, near: B::Bits, size: usize) -> B::Bits {
        (near & self.at_most[SIDES.min(size - 1)]).and_not(self.once)
    }

    /// The cells among `near`, each next to one larger group, on which the new group would have at
    /// most `size` stones.
    #[inline(always)]
    fn too_small_with_one(&self, near: B::Bits, size: usize) -> B::Bits {
        let mut found = B::Bits::EMPTY;
        for group in self.groups.clone() {
            if let Some(singles) = size.checked_sub(group.size + 1) {
                found = found | (near & group.grown & self.at_most[SIDES.min(singles)]);
            }
        }
        found
    }

    /// The cells among `near`, each next to several larger groups, on which the new group would have
    /// at most `size` stones.
    #[inline(always)]
    fn too_small_with_several(&self, near: B::Bits, size: usize) -> B::Bits {
        let mut found = B::Bits::EMPTY;
        for_each_bit(near, |index| {
            let index = index as u32;
            let singles = self.at_most.iter().filter(|at_most| !at_most.has(index)).count();
            let joined = self.groups.clone().filter(|group| group.grown.has(index));
            if joined.map(|group| group.size).sum::<usize>() + singles < size {
                found = found | B::Bits::bit(index);
            }
        });
        found
    }
}

/// The cells that touch no single stone, at most one, and so on up to four. On a hexagon no cell
/// touches more than three: of four, two would touch each other.
#[inline]
fn by_count<B: Board>(singles: B::Bits) -> [B::Bits; SIDES + 1] {
    let row = B::WIDTH as u32;
    let east = (singles & B::reached(Direction::West)) << 1;
    let west = (singles & B::reached(Direction::East)) >> 1;
    let (below, above) = (singles << row, singles >> row);
    // Bitwise addition. Neither the sums of three below nor the sum of all six exceed three.
    let (ones, twos, fours) = if matches!(B::SHAPE, Shape::Hexagon) {
        let (first, carried) = sum(east, west, below);
        let (second, also_carried) = sum(above, west << row, east >> row);
        (first ^ second, carried | also_carried | (first & second), B::Bits::EMPTY)
    } else {
        let (first, carried) = (east ^ west, east & west);
        let (second, also_carried) = (below ^ above, below & above);
        (first ^ second, carried ^ also_carried ^ (first & second), carried & also_carried)
    };
    [!(ones | twos | fours), !(twos | fours), !((ones & twos) | fours), !fours, !B::Bits::EMPTY]
}

/// The two binary digits of the sum of three bits.
#[inline]
fn sum<T: Bits>(a: T, b: T, c: T) -> (T, T) {
    (a ^ b ^ c, (a & b) | ((a ^ b) & c))
}
