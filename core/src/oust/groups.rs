//! Groups, and what a placement does to them (O2, O3), by flooding sets of cells.
//!
//! This is the one way for every board; [`mod@super::reference`] says the same cell by cell, and the tests compare the two.

use core::ops::BitOr;

use super::capturing::{self, Group};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;

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

/// What a stone of `own` on the empty cell `placed` does.
#[inline]
pub(super) fn effect<B: Board>(own: B::Bits, enemy: B::Bits, placed: B::Bits) -> Effect<B> {
    if (B::grow(placed) & own).is_empty() {
        return Effect::NonCapturing;
    }
    let group = flood::<B>(placed, own);
    let size = group.count();
    let touched = B::grow(group) & enemy;
    if touched.is_empty() {
        return Effect::CapturesNothing { size: size as u16 };
    }
    let (mut captured, mut rest) = (B::Bits::EMPTY, touched);
    while let Some(stone) = rest.lowest() {
        let enemy_group = flood::<B>(B::Bits::bit(stone), enemy);
        if enemy_group.count() >= size {
            return Effect::NotSmaller { size: size as u16, group: enemy_group };
        }
        captured = captured | enemy_group;
        rest = rest.and_not(enemy_group);
    }
    Effect::Captures(captured)
}

/// The empty cells that touch no stone of `own`: the non-capturing placements (O2).
#[inline]
pub(super) fn non_capturing<B: Board>(own: B::Bits, enemy: B::Bits) -> B::Bits {
    B::IN_PLAY.and_not(B::grow(own) | enemy)
}

/// The empty cells on which a stone of `own` captures (O3).
pub(super) fn capturing<B: Board>(own: B::Bits, enemy: B::Bits) -> B::Bits {
    let (singles, larger) = (own.and_not(B::touched(own)), own & B::touched(own));
    // The enemy stones in groups of so many and more.
    let mut at_least = [B::Bits::EMPTY; SIZES];
    at_least[1] = enemy;
    at_least[2] = enemy & B::touched(enemy);
    for stones in each::<B>(at_least[2]) {
        for at_least in at_least.iter_mut().take(stones.count() as usize + 1).skip(3) {
            *at_least = *at_least | stones;
        }
    }
    let at_least = |size: usize| match at_least.get(size) {
        Some(&stones) => stones,
        None => each::<B>(enemy)
            .filter(|stones| stones.count() as usize >= size)
            .fold(B::Bits::EMPTY, BitOr::bitor),
    };
    let groups = each::<B>(larger).map(Group::<B>::of);
    capturing::capturing(singles, groups, B::IN_PLAY.and_not(own | enemy), at_least)
}

/// For how many sizes the enemy's stones are gathered. Larger groups are rare, and gathered when they are asked for.
const SIZES: usize = 16;

/// The groups of stones.
fn each<B: Board>(stones: B::Bits) -> impl Iterator<Item = B::Bits> + Clone {
    let mut rest = stones;
    core::iter::from_fn(move || {
        let group = flood::<B>(B::Bits::bit(rest.lowest()?), rest);
        rest = rest.and_not(group);
        Some(group)
    })
}

/// The groups of a set of stones, in the order of their first cells; made by [`Oust::groups`](super::Oust::groups).
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
