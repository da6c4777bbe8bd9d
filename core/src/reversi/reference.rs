//! The rules of placing and flipping as the rule sheet states them, cell by cell (R2, R5, R6).
//!
//! This code is slow and simple. All faster code is tested against it.

use super::ReversiBoard;
use crate::board::cell::Cell;
use crate::board::cells::Cells;

/// Returns the discs of `opponent` that a disc of `player` on `cell` outflanks. The set is empty
/// if the cell is occupied or not in play.
///
/// ```
/// use outflank::{board::Square, reversi::{ReversiBoard, reference}};
/// let start = Square::<8>::start();
/// assert_eq!(reference::flips(start.black, start.white, "d3".parse()?).to_string(), "d4");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
pub fn flips<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>, cell: Cell) -> Cells<B> {
    let mut flips = Cells::EMPTY;
    if !B::field().contains(cell) || (player | opponent).contains(cell) {
        return flips;
    }
    for &direction in B::LINES {
        let mut row = Cells::EMPTY;
        let mut next = B::step(cell, direction);
        while let Some(disc) = next.filter(|&disc| opponent.contains(disc)) {
            row |= B::index(disc).map_or(Cells::EMPTY, Cells::from_index);
            next = B::step(disc, direction);
        }
        if next.is_some_and(|end| player.contains(end)) {
            flips |= row;
        }
    }
    flips
}

/// Returns the cells on which `player` may place: the empty cells from which a disc is outflanked.
///
/// ```
/// use outflank::{board::Square, reversi::{ReversiBoard, reference}};
/// let start = Square::<8>::start();
/// assert_eq!(reference::placements(start.black, start.white).to_string(), "d3 c4 f5 e6");
/// ```
pub fn placements<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>) -> Cells<B> {
    let outflanks = |cell: &Cell| !flips(player, opponent, *cell).is_empty();
    let indices = B::field().iter().filter(outflanks).filter_map(B::index);
    indices.fold(Cells::EMPTY, |cells, index| cells | Cells::from_index(index))
}
