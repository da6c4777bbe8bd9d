//! Groups, and what a placement does to them (O2, O3), by flooding sets of cells.
//!
//! | page | what |
//! |---|---|
//! | this page | groups and one placement, by flooding |
//! | `capturing` | all capturing placements of a position at once |
//! | `incremental` | a position that keeps its groups, in `table`, and its empty cells, in `empties` |
//!
//! Each is the one way for every board; [`mod@super::reference`] says the same cell by cell, and
//! the tests compare them.

mod capturing;
#[cfg(feature = "alloc")]
mod empties;
#[cfg(feature = "alloc")]
mod incremental;
#[cfg(feature = "alloc")]
mod table;

#[cfg(feature = "alloc")]
pub use incremental::Incremental;

use core::ops::BitOr;

use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use capturing::Group;

/// What a placement on an empty cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect<B: Board> {
    /// The stone touches none of its own colour.
    NonCapturing,
    /// It makes a group that is larger than every enemy group that it touches; these stones go.
    Captures(B::Bits),
    /// It makes a group of `size` stones that touches no enemy group.
    CapturesNothing { size: u16 },
    /// It makes a group of `size` stones, and this enemy group that it touches is not smaller.
    NotSmaller { size: u16, group: B::Bits },
}

/// The cells of `within` that are connected to `seed`, and `seed`.
#[inline]
pub(super) fn flood<B: Board>(seed: B::Bits, within: B::Bits) -> B::Bits {
    let mut group = seed;
    loop {
        let grown = B::grow(group) & within | seed;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// What a stone of `player` on the empty cell `placed` does.
#[inline]
pub(super) fn effect<B: Board>(player: B::Bits, opponent: B::Bits, placed: B::Bits) -> Effect<B> {
    if (B::grow(placed) & player).is_empty() {
        return Effect::NonCapturing;
    }
    let group = flood::<B>(placed, player);
    let size = group.count();
    let touched = B::grow(group) & opponent;
    if touched.is_empty() {
        return Effect::CapturesNothing { size: size as u16 };
    }
    let (mut captured, mut rest) = (B::Bits::EMPTY, touched);
    while let Some(stone) = rest.lowest() {
        let opponent_group = flood::<B>(B::Bits::bit(stone), opponent);
        if opponent_group.count() >= size {
            return Effect::NotSmaller { size: size as u16, group: opponent_group };
        }
        captured = captured | opponent_group;
        rest = rest.and_not(opponent_group);
    }
    Effect::Captures(captured)
}

/// The empty cells that touch no stone of `player`: the non-capturing placements (O2).
#[inline]
pub(super) fn non_capturing<B: Board>(player: B::Bits, opponent: B::Bits) -> B::Bits {
    B::IN_PLAY.and_not(B::grow(player) | opponent)
}

/// The empty cells on which a stone of `player` captures (O3).
pub(super) fn capturing<B: Board>(player: B::Bits, opponent: B::Bits) -> B::Bits {
    let (singles, larger) = (player.and_not(B::touched(player)), player & B::touched(player));
    // The enemy stones in groups of so many and more.
    let mut at_least = [B::Bits::EMPTY; SIZES];
    at_least[1] = opponent;
    at_least[2] = opponent & B::touched(opponent);
    for stones in each::<B>(at_least[2]) {
        for at_least in at_least.iter_mut().take(stones.count() as usize + 1).skip(3) {
            *at_least = *at_least | stones;
        }
    }
    let at_least = |size: usize| match at_least.get(size) {
        Some(&stones) => stones,
        None => each::<B>(opponent)
            .filter(|stones| stones.count() as usize >= size)
            .fold(B::Bits::EMPTY, BitOr::bitor),
    };
    // They are gone through again and again: the first of them are flooded once, and there are
    // seldom more.
    let mut known = [Group::<B>::of(B::Bits::EMPTY); KNOWN];
    let (mut count, mut rest) = (0, larger);
    for (known, group) in known.iter_mut().zip(each::<B>(larger)) {
        *known = Group::of(group);
        (count, rest) = (count + 1, rest.and_not(group));
    }
    let groups = known[..count].iter().copied().chain(each::<B>(rest).map(Group::<B>::of));
    let captures = |index: u16| {
        let placed = B::Bits::bit(index as u32);
        let beside = B::grow(placed);
        let mut grown = beside | B::grow(beside & singles);
        for group in groups.clone().filter(|group| !(group.grown & placed).is_empty()) {
            grown = grown | group.grown;
        }
        let touched = grown & opponent;
        let size = (grown & player).count() as usize + 1;
        !touched.is_empty() && (touched & at_least(size)).is_empty()
    };
    let empty = B::IN_PLAY.and_not(player | opponent);
    capturing::placements(singles, &groups, empty, at_least, captures).1
}

/// For how many sizes the enemy's stones are gathered. Larger groups are rare, and gathered when
/// they are asked for.
const SIZES: usize = 16;

/// How many groups are remembered while a position is looked at.
const KNOWN: usize = 24;

/// The groups of stones.
fn each<B: Board>(stones: B::Bits) -> impl Iterator<Item = B::Bits> + Clone {
    let mut rest = stones;
    core::iter::from_fn(move || {
        let group = flood::<B>(B::Bits::bit(rest.lowest()?), rest);
        rest = rest.and_not(group);
        Some(group)
    })
}

/// The groups of a set of stones, in the order of their first cells; made by
/// [`Oust::groups`](super::Oust::groups).
///
/// ```
/// use outflank::{Color, Oust, board::Hex};
/// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
/// assert_eq!(game.groups(Color::White).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups<B: Board>(Cells<B>);

impl<B: Board> Groups<B> {
    pub(super) const fn new(stones: Cells<B>) -> Self {
        Self(stones)
    }
}

impl<B: Board> Iterator for Groups<B> {
    type Item = Cells<B>;

    fn next(&mut self) -> Option<Cells<B>> {
        let stones = self.0.to_bits();
        let group = Cells::from_bits(flood::<B>(B::Bits::bit(stones.lowest()?), stones));
        self.0 -= group;
        Some(group)
    }
}

impl<B: Board> core::iter::FusedIterator for Groups<B> {}
