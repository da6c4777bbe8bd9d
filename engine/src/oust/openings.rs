//! The first two turns of a game on the boards that are too large for the solver: a tiny table of
//! openings. Trees of a few thousand visits cannot tell a corner from better cells there.

use outflank::board::{Board, Geometry, Hex, Square};
use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};

use crate::arithmetic::mixed;

/// For each board, first placements that are worth most to Black, by searches of 100,000 visits.
/// docs/oust-strategy.md shows the values of all cells. They are all below 50%, except d3 and its
/// images on hex-4, which a search of ten million visits values at 16%.
const FIRST: [(Geometry, &[&str]); 6] = [
    (Hex::<4>::GEOMETRY, &["d3", "e3", "c4", "e4", "c5", "d5"]),
    (Hex::<5>::GEOMETRY, &["e2", "f2", "f3", "e4"]),
    (Hex::<6>::GEOMETRY, &["f2", "h2", "g3", "f4", "f5"]),
    (Hex::<7>::GEOMETRY, &["g2", "i2", "h3", "g4", "h4", "g5"]),
    (Square::<7>::GEOMETRY, &["d1", "c2", "d2", "c3", "d3", "d4"]),
    (Square::<9>::GEOMETRY, &["d1", "e1", "d2", "e2", "c3", "d3", "d4"]),
];

/// The first placements that the table has for the board of a position of Oust.
fn first_placements(position: &AnyPosition) -> Option<&'static [&'static str]> {
    let board = position.geometry();
    FIRST.into_iter().find(|(of, _)| *of == board).map(|(_, cells)| cells)
}

/// The first placement of a game, which the seed chooses, if the table has the board. With the pie
/// rule it is as good as without, because the opponent gains nothing by a swap.
pub(crate) fn opening(position: &AnyPosition, seed: Option<u64>) -> Option<Move> {
    let cells = first_placements(position).filter(|_| position.score().total() == 0)?;
    let nth = seed.map_or(0, |seed| mixed(seed) % cells.len() as u64);
    Some(cells[nth as usize].parse().expect("the table has names of cells"))
}

/// Whether the second player of a game loses by a swap: the table has the board, and no first
/// placement there is worth more to Black than to White.
pub(crate) fn keeps(position: &AnyPosition) -> bool {
    position.is_legal(Move::Swap) && first_placements(position).is_some()
}
