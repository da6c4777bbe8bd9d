//! Groups, and the effect of a placement on them (O2, O3), found by flooding sets of cells.
//!
//! | file | what |
//! |---|---|
//! | this file | groups and one placement, by flooding |
//! | `capturing` | all placements of a position at once |
//! | `group_list` | the groups of two stones and more as a list; a position that keeps such lists |
//! | `kept` | what keeps the groups, in `group_table`, and the empty cells, in `empties`, and plays random games |
//! | `frame` | arrays with an entry for each cell and for a frame around the board |
//!
//! All code is generic over boards. [`mod@super::reference`] is the naive version, cell by cell,
//! and the tests compare the two.

mod capturing;
mod empties;
mod frame;
mod group_list;
mod group_table;
mod kept;

#[cfg(feature = "batch")]
pub(crate) use group_list::OustWithList;
pub(crate) use kept::KeptGroups;

use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use group_list::GroupList;

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

/// The stones that a stone of `player` on the empty cell `placed` captures, or `None` if O3
/// forbids it. The set is empty if the stone touches no stone of its colour.
#[inline]
pub(super) fn captured<B: Board>(player: B::Bits, opponent: B::Bits, placed: B::Bits) -> Option<B::Bits> {
    if (B::grow(placed) & player).is_empty() {
        return Some(B::Bits::EMPTY);
    }
    let group = flood::<B>(placed, player);
    let size = group.count();
    let touched = B::grow(group) & opponent;
    let (mut captured, mut rest) = (B::Bits::EMPTY, touched);
    while let Some(stone) = rest.lowest() {
        let opponent_group = flood::<B>(B::Bits::bit(stone), opponent);
        if opponent_group.count() >= size {
            return None;
        }
        captured = captured | opponent_group;
        rest = rest.and_not(opponent_group);
    }
    (!touched.is_empty()).then_some(captured)
}

/// The empty cells that touch no stone of `player`: the non-capturing placements (O2).
#[inline]
pub(super) fn non_capturing<B: Board>(player: B::Bits, opponent: B::Bits) -> B::Bits {
    B::IN_PLAY.and_not(B::grow(player) | opponent)
}

/// The empty cells on which a stone of `player` captures (O3).
pub(super) fn capturing<B: Board>(player: B::Bits, opponent: B::Bits) -> B::Bits {
    let [mut groups, mut opponent_groups] = [GroupList::<B>::none(), GroupList::<B>::none()];
    groups.set(player);
    opponent_groups.set(opponent);
    capturing::placements(player, opponent, &groups.groups(), opponent_groups.groups()).1
}

/// The groups of stones.
fn each<B: Board>(stones: B::Bits) -> impl Iterator<Item = B::Bits> + Clone {
    let mut rest = stones;
    core::iter::from_fn(move || {
        let group = flood::<B>(B::Bits::bit(rest.lowest()?), rest);
        rest = rest.and_not(group);
        Some(group)
    })
}

/// The groups of a set of stones, in the order of their first cells, from
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
