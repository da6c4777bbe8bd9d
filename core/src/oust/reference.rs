//! The rules of placing and capturing as the rule sheet states them, cell by cell (O2, O3).
//!
//! This code is slow and simple. All faster code is tested against it.

use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::cells::Cells;

/// Returns the group of the stone on `cell` among `stones`: all stones connected with it. The set
/// is empty if there is no stone on `cell`.
///
/// ```
/// use outflank::{Cells, board::Hex, oust::reference};
/// let stones: Cells<Hex<3>> = "c1 d1 c3".parse()?;
/// assert_eq!(reference::group(stones, "d1".parse().unwrap()).to_string(), "c1 d1");
/// # Ok::<(), outflank::ParseCellsError>(())
/// ```
pub fn group<B: Board>(stones: Cells<B>, cell: Cell) -> Cells<B> {
    let mut group = Cells::EMPTY;
    let mut reached = B::index(cell).map_or(Cells::EMPTY, Cells::from_index) & stones;
    while let Some(next) = reached.first() {
        reached.remove(next);
        group |= B::index(next).map_or(Cells::EMPTY, Cells::from_index);
        reached |= (B::neighbors(next) & stones) - group;
    }
    group
}

/// Returns the stones that a stone of `player` on `cell` captures, or `None` if the placement is
/// illegal. The set is empty if it captures nothing.
///
/// ```
/// use outflank::{Cells, board::Hex, oust::reference};
/// let (player, opponent): (Cells<Hex<3>>, Cells<Hex<3>>) = ("c1".parse()?, "e1".parse()?);
/// assert_eq!(reference::captures(player, opponent, "d1".parse().unwrap()), Some(opponent));
/// assert_eq!(reference::captures(player, opponent, "c3".parse().unwrap()), Some(Cells::EMPTY));
/// assert_eq!(reference::captures(player, opponent, "b2".parse().unwrap()), None);
/// # Ok::<(), outflank::ParseCellsError>(())
/// ```
pub fn captures<B: Board>(player: Cells<B>, opponent: Cells<B>, cell: Cell) -> Option<Cells<B>> {
    let placed = Cells::from_index(B::index(cell)?);
    if !placed.is_disjoint(player | opponent) {
        return None;
    }
    if B::neighbors(cell).is_disjoint(player) {
        return Some(Cells::EMPTY);
    }
    let new_group = group(player | placed, cell);
    let mut captured = Cells::EMPTY;
    for stone in new_group {
        for touched in B::neighbors(stone) & opponent {
            let opponent_group = group(opponent, touched);
            if opponent_group.len() >= new_group.len() {
                return None;
            }
            captured |= opponent_group;
        }
    }
    Some(captured).filter(|captured| !captured.is_empty())
}

/// Returns the cells on which `player` may place, as long as nobody has won.
///
/// ```
/// use outflank::{Cells, board::Hex, oust::reference};
/// assert_eq!(reference::placements::<Hex<3>>(Cells::EMPTY, Cells::EMPTY).len(), 19);
/// ```
pub fn placements<B: Board>(player: Cells<B>, opponent: Cells<B>) -> Cells<B> {
    let legal = |cell: &Cell| captures(player, opponent, *cell).is_some();
    let indices = B::cells().iter().filter(legal).filter_map(B::index);
    indices.fold(Cells::EMPTY, |cells, index| cells | Cells::from_index(index))
}
